"""Library calls of programs (products, reductions, softmax) by NumPy, on addresses of this process."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType, bf16_bits, bf16_from_bits
from lumin_tune.core.kernel.rewrite.library_products import DTYPES
from lumin_tune.core.kernel.rewrite.library_reductions import REDUCTIONS
from lumin_tune.core.kernel.simt.launch_manifest import LibraryCall, evaluated

DATA_TYPES: Mapping[int, DType] = {
    0: DType.F32,
    1: DType.F64,
    2: DType.F16,
    3: DType.I8,
    10: DType.I32,
    14: DType.BF16,
}
"""By CUDA's numbers."""


@dataclass(frozen=True)
class Matrices:
    """A batch of matrices in memory."""

    view: Array
    dtype: DType

    def read(self) -> Array:
        return bf16_from_bits(np.ascontiguousarray(self.view)) if self.dtype is DType.BF16 else self.view.copy()

    def write(self, values: Array) -> None:
        self.view[...] = bf16_bits(np.ascontiguousarray(values)) if self.dtype is DType.BF16 else values


def matrices(
    address: int, dtype: DType, count: int, shape: tuple[int, int], strides: tuple[int, int], apart: int
) -> Matrices:
    """Return memory as a batch of matrices; strides and distances in elements."""
    kind = np.dtype(np.uint16) if dtype is DType.BF16 else dtype.numpy
    reach = 1 + (count - 1) * apart + sum((size - 1) * stride for size, stride in zip(shape, strides, strict=True))
    memory = (ctypes.c_uint8 * (reach * kind.itemsize)).from_address(address)
    flat = np.frombuffer(memoryview(memory).cast("B"), kind)
    steps = tuple(each * kind.itemsize for each in (apart, *strides))
    return Matrices(np.lib.stride_tricks.as_strided(flat, (count, *shape), steps), dtype)


def strided(address: int, dtype: np.dtype[Any], shape: Sequence[int], steps: Sequence[int]) -> Array:
    """Return memory as an array; steps are in elements."""
    reach = 1 + sum((size - 1) * step for size, step in zip(shape, steps, strict=True))
    memory = (ctypes.c_uint8 * (reach * dtype.itemsize)).from_address(address)
    flat = np.frombuffer(memoryview(memory).cast("B"), dtype)
    return np.lib.stride_tricks.as_strided(flat, tuple(shape), tuple(step * dtype.itemsize for step in steps))


def performed(
    call: LibraryCall, arguments: Sequence[Any], dims: Mapping[str, int], workspace: int, prepared: int
) -> None:
    """Perform a library function."""
    addresses = []
    for each in call.arguments:
        place = evaluated(each.place, dims)
        if each.kind == "argument":
            addresses.append(int(arguments[place].ctypes.data))
        else:
            addresses.append((workspace if each.kind == "workspace" else prepared) + place)
    sizes = [evaluated(size, dims) for size in call.sizes]
    if call.function in REDUCTIONS:
        kind, dtype = REDUCTIONS[call.function]
        kept, reduced, *rest = sizes
        total = kept + reduced
        source = strided(addresses[0], dtype.numpy, rest[:total], rest[total : 2 * total])
        to_steps = rest[2 * total :]
        target = strided(addresses[1], dtype.numpy, rest[: len(to_steps)], to_steps)
        axes = tuple(range(kept, total))
        if kind == "softmax":
            weights = np.exp(source - source.max(axes, keepdims=True))
            target[...] = weights / weights.sum(axes, keepdims=True)
        else:
            target[...] = getattr(source, kind)(axis=axes)
        return
    m, n, k, lda, ldb, ldc, turned_a, turned_b, count, *apart = sizes
    operand, sums, result = DTYPES[call.function]
    a = matrices(addresses[0], operand, count, (m, k), (1, lda) if turned_a else (lda, 1), apart[0])
    b = matrices(addresses[1], operand, count, (k, n), (1, ldb) if turned_b else (ldb, 1), apart[1])
    c = matrices(addresses[2], result, count, (m, n), (ldc, 1), apart[2])
    c.write(a.read().astype(sums.numpy) @ b.read().astype(sums.numpy))
