"""Kernels in Triton that bench/gpu.py compares with: a product of matrices and a softmax, as its tutorials have them.

Loaded only where Triton is installed. Each tries a few configurations when it first runs and keeps the fastest.
Sources: Triton's tutorials "Matrix Multiplication" and "Fused Softmax".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import triton
import triton.language as tl

_HALF = [
    triton.Config({"rows": m, "columns": n, "depth": k, "group": 8}, num_stages=stages, num_warps=warps)
    for m, n, k, stages, warps in (
        (128, 256, 64, 3, 8),
        (128, 128, 64, 4, 4),
        (128, 128, 64, 3, 8),
        (256, 128, 64, 3, 8),
        (64, 128, 64, 4, 4),
    )
]
_FULL = [
    triton.Config({"rows": m, "columns": n, "depth": k, "group": 8}, num_stages=stages, num_warps=warps)
    for m, n, k, stages, warps in ((128, 128, 32, 3, 8), (128, 64, 32, 4, 4), (64, 64, 32, 4, 4), (128, 256, 32, 3, 8))
]


@triton.jit
def multiplied(  # type: ignore[no-untyped-def]
    x,
    w,
    y,
    m,
    n,
    k,
    precision: tl.constexpr,
    rows: tl.constexpr,
    columns: tl.constexpr,
    depth: tl.constexpr,
    group: tl.constexpr,
):
    """Fill a tile of y: (m, n) = x: (m, k) @ w: (k, n); sums in f32."""
    block = tl.program_id(0)
    high, wide = tl.cdiv(m, rows), tl.cdiv(n, columns)
    first = block // (group * wide) * group
    size = min(high - first, group)
    row = first + block % (group * wide) % size
    column = block % (group * wide) // size
    i = (row * rows + tl.arange(0, rows)) % m
    j = (column * columns + tl.arange(0, columns)) % n
    deep = tl.arange(0, depth)
    left = x + i[:, None] * k + deep[None, :]
    right = w + deep[:, None] * n + j[None, :]
    sums = tl.zeros((rows, columns), dtype=tl.float32)
    for step in range(tl.cdiv(k, depth)):
        inside = deep < k - step * depth
        a = tl.load(left, mask=inside[None, :], other=0.0)
        b = tl.load(right, mask=inside[:, None], other=0.0)
        sums = tl.dot(a, b, sums, input_precision=precision)
        left += depth
        right += depth * n
    i = row * rows + tl.arange(0, rows)
    j = column * columns + tl.arange(0, columns)
    tl.store(y + i[:, None] * n + j[None, :], sums.to(y.dtype.element_ty), mask=(i[:, None] < m) & (j[None, :] < n))


@triton.jit
def weighed(x, y, width, block: tl.constexpr):  # type: ignore[no-untyped-def]
    """Fill a row of y with the softmax of a row of x."""
    row = tl.program_id(0).to(tl.int64)
    place = tl.arange(0, block)
    values = tl.load(x + row * width + place, mask=place < width, other=-float("inf"))
    raised = tl.exp(values - tl.max(values, axis=0))
    tl.store(y + row * width + place, raised / tl.sum(raised, axis=0), mask=place < width)


def product(torch: Any, rounds: bool) -> Callable[[Any, Any], Any]:
    """Return x: (m, k), w: (k, n) -> (m, n). rounds: factors of f32 to tf32."""
    halves, full = (triton.autotune(configs, key=["m", "n", "k"])(multiplied) for configs in (_HALF, _FULL))

    def run(x: Any, w: Any) -> Any:
        (m, k), n = x.shape, w.shape[1]
        y = torch.empty((m, n), dtype=x.dtype, device=x.device)

        def grid(chosen: Any) -> tuple[int]:
            return (triton.cdiv(m, chosen["rows"]) * triton.cdiv(n, chosen["columns"]),)

        (full if x.dtype is torch.float32 else halves)[grid](x, w, y, m, n, k, "tf32" if rounds else "ieee")
        return y

    return run


def softmax(torch: Any, rounds: bool) -> Callable[[Any], Any]:
    """Return x: (n, width) -> the softmax of each row, a row a program."""

    def run(x: Any) -> Any:
        y = torch.empty_like(x)
        block = triton.next_power_of_2(x.shape[1])
        weighed[(x.shape[0],)](x, y, x.shape[1], block, num_warps=8 if block <= 8192 else 16)
        return y

    return run
