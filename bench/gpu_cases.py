"""What bench/gpu.py computes: cases that are timed, kernel by kernel, and small ones with tails that are checked.

Needs this project and NumPy. Peers are functions of arrays of CuPy, and of tensors of PyTorch, which need not be there.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

import lumin_tune as lt

DTYPES = ("f32", "f16", "bf16")
Recording = Callable[[lt.Graph], None]


@dataclass(frozen=True)
class Case:
    """One computation. flops and moved_bytes: that any way of computing it has. peer: of CuPy arrays, or of tensors.

    rounding: what the backend may round factors to. compiled: whether torch.compile is asked for it as well.
    """

    name: str
    record: Recording
    flops: float = 0.0
    moved_bytes: float = 0.0
    cupy: Callable[..., Any] | None = None
    torch: Callable[..., Any] | None = None
    rounding: str = ""
    compiled: bool = False


def product(m: int, n: int, k: int, dtype: str, batch: int = 0) -> Case:
    """Return a product of matrices, with sums in f32 (of bytes in i32)."""
    lead, rounding = (batch,) if batch else (), "tf32" if dtype == "tf32" else ""
    shown, dtype = dtype, "f32" if dtype == "tf32" else dtype

    def record(g: lt.Graph) -> None:
        x, w = g.tensor("x", (*lead, m, k), dtype), g.tensor("w", (*lead, k, n), dtype)
        if dtype == "f32":
            (x @ w).output("y")
        else:
            (x.cast("f32") @ w.cast("f32")).cast(dtype).output("y")

    size = {"f32": 4}.get(dtype, 2)
    times = max(1, batch)
    moved = times * size * (m * k + k * n + m * n)
    name = f"product {'x'.join(map(str, (*lead, m, n, k)))} {shown}"
    cupy = (lambda cp, x, w: cp.matmul(x, w)) if dtype != "bf16" and not rounding else None
    compiled = m == n == 4096 and dtype != "f32"
    flops = 2.0 * times * m * n * k
    return Case(name, record, flops, moved, cupy, lambda torch, x, w: torch.matmul(x, w), rounding, compiled)


def rows(
    name: str, shape: tuple[int, ...], change: Callable[[lt.Tensor], lt.Tensor], peer: Any, other: Any,
    compiled: bool = False,
) -> Case:  # fmt: skip
    """Return something that reads and writes a matrix of f32 once."""

    def record(g: lt.Graph) -> None:
        change(g.tensor("x", shape, "f32")).output("y")

    total = float(np.prod(shape)) * 4
    return Case(f"{name} {'x'.join(map(str, shape))}", record, 0.0, 2 * total, peer, other, compiled=compiled)


def reduction(name: str, shape: tuple[int, ...], kind: str, axis: int | None) -> Case:
    """Return something that reads a matrix of f32 once and writes little: a sum or the maxima."""
    whole = rows(
        name, shape, lambda x: getattr(x, kind)(axis), lambda cp, x: getattr(x, kind)(axis),
        lambda torch, x: (torch.sum if kind == "sum" else torch.amax)(x, dim=axis),
    )  # fmt: skip
    return replace(whole, moved_bytes=whole.moved_bytes / 2)


def halves(name: str, shape: tuple[int, ...]) -> Case:
    """Return the sum of two matrices of f16."""

    def record(g: lt.Graph) -> None:
        (g.tensor("x", shape, "f16") + g.tensor("y", shape, "f16")).output("z")

    total = float(np.prod(shape)) * 2
    return Case(f"{name} {'x'.join(map(str, shape))}", record, 0.0, 3 * total, lambda cp, x, y: x + y,
                lambda torch, x, y: x + y)  # fmt: skip


def attention(heads: int, queries: int, keys: int, width: int, dtype: str = "f16", weights: str = "f32") -> Case:
    """Return scaled dot-product attention. weights: what they are rounded to before they are used."""

    def record(g: lt.Graph) -> None:
        q = g.tensor("q", (heads, queries, width), dtype).cast("f32")
        k, v = (g.tensor(name, (heads, keys, width), dtype).cast("f32") for name in "kv")
        weighed = ((q @ k.permute(0, 2, 1)) * width**-0.5).softmax(-1)
        ((weighed.cast(weights).cast("f32") if weights != "f32" else weighed) @ v).cast(dtype).output("y")

    flops = 4.0 * heads * queries * keys * width
    moved = 2.0 * heads * width * (2 * queries + 2 * keys)
    return Case(
        f"attention {heads}x{queries}x{keys}x{width} {dtype}, weights {weights}", record, flops, moved, None,
        lambda torch, q, k, v: torch.nn.functional.scaled_dot_product_attention(q, k, v), compiled=weights == "f32",
    )  # fmt: skip


def benchmark_cases() -> list[Case]:
    """Return what is timed: what matters most first, for a time box may close."""
    cases = [product(4096, 4096, 4096, dtype) for dtype in ("f16", "bf16", "f32", "tf32")]
    prefill = attention(32, 2048, 2048, 64)
    cases += [prefill, replace(prefill, name=f"{prefill.name}, may be rounded", rounding="tf32", compiled=False)]
    cases += [attention(32, 2048, 2048, 128, weights="f16"), attention(32, 1, 4096, 128)]
    big = (8192, 4096)
    softmax = lambda torch, x: torch.softmax(x, -1)  # noqa: E731
    cases += [
        rows("scaling", big, lambda x: x * 1.25, lambda cp, x: x * np.float32(1.25), lambda torch, x: x * 1.25),
        rows("softmax", big, lambda x: x.softmax(-1), None, softmax, compiled=True),
        rows("layer norm", (16384, 1024), lambda x: x.layer_norm(), None,
             lambda torch, x: torch.nn.functional.layer_norm(x, (1024,)), compiled=True),
        rows("rms norm", big, lambda x: x.rms_norm(), None, lambda torch, x: torch.nn.functional.rms_norm(x, (4096,))),
        rows("transpose", big, lambda x: x.permute(1, 0), lambda cp, x: cp.ascontiguousarray(x.T),
             lambda torch, x: x.T.contiguous()),
    ]  # fmt: skip
    for name, kind, axis in (
        ("sum of rows", "sum", 1), ("sum of columns", "sum", 0), ("maxima of rows", "max", 1),
        ("whole sum", "sum", None),
    ):  # fmt: skip
        cases.append(reduction(name, big, kind, axis))
    skinny = ((16, 4096, 4096), (1, 4096, 4096))
    cases += [product(*sizes, dtype) for sizes in skinny for dtype in ("f16", "bf16", "f32", "tf32")]
    cases += [product(128, 128, 64, dtype, 96) for dtype in ("f16", "bf16", "f32", "tf32")]
    cases += [product(n, n, n, dtype) for n in (8192, 1024) for dtype in ("f16", "bf16", "f32", "tf32")]
    cases += [
        rows("gelu", big, lambda x: x.gelu(), None, lambda torch, x: torch.nn.functional.gelu(x)),
        rows("softmax", (64, 50257), lambda x: x.softmax(-1), None, softmax),
        halves("halves added", big),
    ]
    return cases


def conformance_cases() -> Iterator[tuple[str, Recording]]:
    """Yield small computations with sizes that leave tails."""
    sizes = ((67, 71, 93), (128, 128, 96), (33, 40, 2100), (200, 136, 512))
    for case in (
        *(product(*each, dtype) for each in sizes for dtype in DTYPES),
        attention(2, 130, 300, 64, "f16", "f16"), product(5, 33, 40, "f16", 3), attention(3, 37, 41, 16, "f16"),
        attention(2, 64, 300, 32, "f16"),
    ):  # fmt: skip
        yield case.name, case.record
    changes: dict[str, Callable[[lt.Tensor], lt.Tensor]] = {
        "gelu": lambda x: x.gelu(), "softmax": lambda x: x.softmax(-1), "layer norm": lambda x: x.layer_norm(),
        "turn": lambda x: x.permute(1, 0) * 2.0, "row sums": lambda x: x.sum(1), "column sums": lambda x: x.sum(0),
        "whole sum": lambda x: x.sum(), "maxima": lambda x: x.max(0), "argmax": lambda x: x.argmax(-1),
        "cumsum": lambda x: x.cumsum(-1), "cumsum of columns": lambda x: x.cumsum(0), "flip": lambda x: x.flip(1),
        "slice": lambda x: x.slice(1, 3, 40, 2), "concat": lambda x: lt.concat([x, x * 2.0], 0),
    }  # fmt: skip
    for (name, change), shape in itertools.product(changes.items(), ((70, 83), (3, 1030), (64, 512))):
        yield rows(name, shape, change, None, None).name, rows(name, shape, change, None, None).record

    def convolution(g: lt.Graph) -> None:
        x, w = g.tensor("x", (1, 16, 14, 14), "f32"), g.tensor("w", (32, 16, 3, 3), "f32")
        x.conv(w, padding=1, stride=2).relu().output("y")

    def embedding(g: lt.Graph) -> None:
        g.tensor("w", (50, 16), "f32").take(g.tensor("i", (4, 8), "i64"), 0).output("y")

    yield "convolution", convolution
    yield "embedding", embedding
