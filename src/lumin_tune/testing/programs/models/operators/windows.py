"""Convolutions, pooling, resampling."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import numpy as np

from lumin_tune.testing.programs.models.model_draft import ModelDraft
from lumin_tune.testing.programs.models.operators import Draw


def image(d: ModelDraft, axes: int, dtypes: tuple[str, ...] = ("f32", "f32", "f16", "f64")) -> str:
    fit = d.pick(lambda x: x.ndim == axes + 2 and x.dtype == np.float32 and 0 < x.size <= 1_000)
    if fit is not None and d.chance(0.6):
        return fit
    near = d.pick(lambda x: 0 < x.ndim and x.dtype == np.float32 and 0 < x.size <= 600)
    if near is not None and d.chance(0.6):
        ranked = d.of_rank(near, axes + 2)
        if ranked is not None:
            return ranked
    most = {1: 17, 2: 9, 3: 5}[axes]
    return d.input(
        d.one_of(dtypes), (d.between(1, 2), d.one_of((1, 2, 3, 4, 8)), *(d.between(3, most) for _ in range(axes)))
    )


def sliding(d: ModelDraft, kernel: list[int], spatial: tuple[int, ...], dilated: bool = True) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if d.chance(0.6):
        found["strides"] = [d.between(1, 2) for _ in kernel]
    if d.chance(0.5):
        found["pads"] = [d.between(0, each - 1) if each > 1 else 0 for _ in range(2) for each in kernel]
    elif d.chance(0.4):
        found["auto_pad"] = d.one_of(("SAME_UPPER", "SAME_LOWER", "VALID"))
        if any(stride > each for stride, each in zip(found.get("strides", ()), kernel)):
            found["auto_pad"] = "VALID"  # SAME would mean negative padding, on which peers disagree
    if dilated and all(2 * (each - 1) < size for each, size in zip(kernel, spatial)) and d.chance(0.3):
        found["dilations"] = [2 for _ in kernel]
    return found


def conv(d: ModelDraft, op: str) -> None:
    x = image(d, d.one_of((1, 2, 2, 3)))
    channels, spatial = d.shape_of(x)[1], d.shape_of(x)[2:]
    groups = d.one_of([each for each in (1, 1, 1, 2, channels) if channels % each == 0])
    out = groups * d.between(1, 4)
    kernel = [d.between(1, min(3, size)) for size in spatial]
    shape = (out, channels // groups, *kernel) if op == "Conv" else (channels, out // groups, *kernel)
    weight = d.stored(d.dtype(x), shape) if d.chance(0.7) else d.input(d.dtype(x), shape)
    bias = [d.stored(d.dtype(x), (out,))] if d.chance(0.5) else []
    options = sliding(d, kernel, spatial)
    if op == "ConvTranspose" and "auto_pad" not in options and d.chance(0.3) and "strides" in options:
        options["output_padding"] = [each - 1 for each in options["strides"]]
    if op == "ConvTranspose" and options.get("auto_pad", "VALID") != "VALID":
        strides, dilations = options.get("strides", [1] * len(kernel)), options.get("dilations", [1] * len(kernel))
        if any((size - 1) * dilation + 1 < stride for size, dilation, stride in zip(kernel, dilations, strides)):
            del options["auto_pad"]  # onnxruntime drops the negative padding that the specification asks for
    d.node(op, [x, weight, *bias], group=groups, kernel_shape=kernel, **options)


def pool(d: ModelDraft, op: str) -> None:
    x = image(d, d.one_of((1, 2, 2, 3)))
    kernel = [d.between(1, min(3, size)) for size in d.shape_of(x)[2:]]
    dilated = (op == "MaxPool" and d.opset >= 10) or d.opset >= (18 if op == "LpPool" else 19)
    options = sliding(d, kernel, d.shape_of(x)[2:], dilated)
    if options.get("auto_pad", "VALID") != "VALID":
        options.pop("dilations", None)  # onnxruntime pads as if there were none
    if d.opset >= (18 if op == "LpPool" else 10) and "auto_pad" not in options and d.chance(0.3):
        options["ceil_mode"] = 1
    if op == "AveragePool" and d.chance(0.5):
        options["count_include_pad"] = d.between(0, 1)
    if op == "LpPool":
        options["p"] = d.between(1, 3)
    d.node(
        op, [x], kernel_shape=kernel, count=2 if op == "MaxPool" and d.opset >= 8 and d.chance(0.2) else 1, **options
    )


def global_pool(d: ModelDraft, op: str) -> None:
    d.node(op, [image(d, d.between(1, 3))])


def resize(d: ModelDraft) -> None:
    x = image(d, d.between(1, 2), ("f32",))
    mode = d.one_of(("nearest", "linear", "cubic"))
    if mode == "cubic" and d.rank(x) != 4:
        mode = "linear"
    ways = ["half_pixel", "asymmetric", "align_corners", "pytorch_half_pixel"]
    options: dict[str, Any] = {"mode": mode, "coordinate_transformation_mode": d.one_of(ways)}
    if mode == "nearest":
        options["nearest_mode"] = d.one_of(("round_prefer_floor", "round_prefer_ceil", "floor", "ceil"))
    if mode == "cubic":
        options["exclude_outside"] = d.between(0, 1)
    if mode == "linear" and d.opset >= 18 and d.chance(0.2):
        options["antialias"] = 1
    shape = d.shape_of(x)
    none = d.constant(np.zeros(0, np.float32))
    if d.chance(0.5):
        factors = [d.one_of((0.5, 1, 1.5, 2, 3)) for _ in shape[2:]]
        if options["coordinate_transformation_mode"] == "align_corners":  # onnxruntime rounds the length, ONNX does not
            factors = [each if each * size % 1 == 0 else 2 for each, size in zip(factors, shape[2:], strict=True)]
        d.node("Resize", [x, none, d.constant(np.array([1, 1, *factors], np.float32))], **options)
    else:
        sizes = d.constant(np.array([*shape[:2], *(d.between(1, 9) for _ in shape[2:])], np.int64))
        d.node("Resize", [x, none, none if d.opset < 13 else "", sizes], **options)


def grid_sample(d: ModelDraft) -> None:
    x = image(d, 2, ("f32",))
    grid = d.input("f32", (d.shape_of(x)[0], d.between(1, 5), d.between(1, 5), 2))
    scaled = d.node("Tanh", [grid])
    linear = ("linear", "cubic") if d.opset >= 20 else ("bilinear", "bicubic")
    if scaled:
        d.node(
            "GridSample",
            [x, *scaled],
            align_corners=d.between(0, 1),
            mode=d.one_of(("nearest", *linear)),
            padding_mode=d.one_of(("zeros", "border", "reflection")),
        )


OPERATORS: Final[dict[str, tuple[int, Draw]]] = {
    **{op: (7, partial(conv, op=op)) for op in ("Conv", "ConvTranspose")},
    **{op: (7, partial(pool, op=op)) for op in ("MaxPool", "AveragePool", "LpPool")},
    **{op: (7, partial(global_pool, op=op)) for op in ("GlobalAveragePool", "GlobalMaxPool")},
    "GlobalLpPool": (7, partial(global_pool, op="GlobalLpPool")),
    "Resize": (11, resize),
    "GridSample": (16, grid_sample),
}
