"""Quantised operators."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import numpy as np

from lumin_tune.testing.programs.models.model_draft import ModelDraft
from lumin_tune.testing.programs.models.operators import Draw

_EIGHT: Final = ("u8", "i8")
_NUMPY: Final = {"u8": np.uint8, "i8": np.int8}


def scale(d: ModelDraft, count: int | None = None) -> str:
    choices = (0.02, 0.05, 0.1, 0.5)
    return d.constant(
        np.array(d.one_of(choices) if count is None else [d.one_of(choices) for _ in range(count)], np.float32)
    )


def zero(d: ModelDraft, dtype: str, count: int | None = None) -> str:
    low = 0 if dtype == "u8" else -5
    return d.constant(
        np.array(d.between(low, 9) if count is None else [d.between(low, 9) for _ in range(count)], _NUMPY[dtype])
    )


def bytes_of(d: ModelDraft, shape: tuple[int, ...], dtype: str) -> str:
    return d.input(dtype, shape, "edges") if d.chance(0.6) else d.stored(dtype, shape, "edges")


def quantize(d: ModelDraft) -> None:
    x, dtype = d.pick_of(("f32",), 1), d.one_of(_EIGHT)
    if d.opset >= 13 and d.chance(0.4):
        axis = d.between(0, d.rank(x) - 1)
        count = d.shape_of(x)[axis]
        d.node("QuantizeLinear", [x, scale(d, count), zero(d, dtype, count)], axis=axis)
    else:
        d.node("QuantizeLinear", [x, scale(d), zero(d, dtype)])


def dequantize(d: ModelDraft) -> None:
    dtype = d.one_of(_EIGHT)
    x = d.pick(lambda y: y.dtype == _NUMPY[dtype]) or bytes_of(d, d.shape(1, 3), dtype)
    if d.opset >= 13 and d.chance(0.4) and d.rank(x):
        axis = d.between(0, d.rank(x) - 1)
        count = d.shape_of(x)[axis]
        d.node("DequantizeLinear", [x, scale(d, count), zero(d, dtype, count)], axis=axis)
    else:
        d.node("DequantizeLinear", [x, scale(d), zero(d, dtype)])


def dynamic(d: ModelDraft) -> None:
    d.node("DynamicQuantizeLinear", [d.pick_of(("f32",), 1)], count=3)


def matmul_integer(d: ModelDraft) -> None:
    rows, inner, columns = d.between(1, 9), d.between(1, 20), d.between(1, 9)
    left, right = d.one_of(_EIGHT), d.one_of(_EIGHT)
    zeros = [zero(d, left), zero(d, right)] if d.chance(0.6) else []
    d.node("MatMulInteger", [bytes_of(d, (rows, inner), left), bytes_of(d, (inner, columns), right), *zeros])


def qlinear_matmul(d: ModelDraft) -> None:
    rows, inner, columns, dtype = d.between(1, 9), d.between(1, 20), d.between(1, 9), d.one_of(_EIGHT)
    d.node(
        "QLinearMatMul",
        [
            bytes_of(d, (rows, inner), dtype),
            scale(d),
            zero(d, dtype),
            bytes_of(d, (inner, columns), dtype),
            scale(d),
            zero(d, dtype),
            scale(d),
            zero(d, dtype),
        ],
    )


def quantised_conv(d: ModelDraft, op: str) -> None:
    channels, out, kernel = d.between(1, 4), d.between(1, 4), d.between(1, 3)
    x, weight = (
        bytes_of(d, (1, channels, d.between(3, 8), d.between(3, 8)), "u8"),
        d.stored("u8", (out, channels, kernel, kernel)),
    )
    pads: dict[str, Any] = {"pads": [d.between(0, kernel - 1) for _ in range(4)]}
    if op == "ConvInteger":
        d.node(op, [x, weight, zero(d, "u8")], kernel_shape=[kernel, kernel], **pads)
    else:
        d.node(
            op,
            [x, scale(d), zero(d, "u8"), weight, scale(d), zero(d, "u8"), scale(d), zero(d, "u8")],
            kernel_shape=[kernel, kernel],
            **pads,
        )


OPERATORS: Final[dict[str, tuple[int, Draw]]] = {
    "QuantizeLinear": (10, quantize),
    "DequantizeLinear": (10, dequantize),
    "DynamicQuantizeLinear": (11, dynamic),
    "MatMulInteger": (10, matmul_integer),
    "QLinearMatMul": (10, qlinear_matmul),
    "ConvInteger": (10, partial(quantised_conv, op="ConvInteger")),
    "QLinearConv": (10, partial(quantised_conv, op="QLinearConv")),
}
