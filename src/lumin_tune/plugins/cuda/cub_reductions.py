"""Library reductions and softmax by CuPy, which uses CUB where possible.

A softmax follows `cupyx.scipy.special.softmax`, in five kernels with the result as their buffer. CuPy 14 does not
expose cuBLASLt, so library products have no epilogues; what follows a product is a kernel of its own
(`core.kernel.rewrite.library_products`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from lumin_tune.core.kernel.rewrite.library_reductions import REDUCTIONS
from lumin_tune.core.kernel.simt.launch_manifest import LibraryCall

FUNCTIONS: Final = tuple(REDUCTIONS)
"""Library reductions that programs may call."""


class Reduction:
    """A reduction with all its arguments. It allocates from CuPy's pool, so it cannot be captured into a graph."""

    __slots__ = ("_axes", "_cupy", "_kind", "_source", "_target")
    may_be_captured = False

    def __init__(self, cupy: Any, call: LibraryCall, addresses: Sequence[int], sizes: Sequence[int]) -> None:
        self._cupy = cupy
        self._kind, dtype = REDUCTIONS[call.function]
        kept, reduced, *rest = sizes
        count = kept + reduced
        extents, steps, to_steps = rest[:count], rest[count : 2 * count], rest[2 * count :]
        self._axes = tuple(range(kept, count))

        def view(address: int, shape: Sequence[int], apart: Sequence[int]) -> Any:
            reach = 1 + sum((size - 1) * step for size, step in zip(shape, apart, strict=True))
            memory = cupy.cuda.UnownedMemory(address, reach * dtype.itemsize, None)
            strides = tuple(step * dtype.itemsize for step in apart)
            return cupy.ndarray(tuple(shape), dtype.numpy, cupy.cuda.MemoryPointer(memory, 0), strides)

        self._source = view(addresses[0], extents, steps)
        self._target = view(addresses[1], extents[: len(to_steps)], to_steps)

    def __call__(self, stream: Any) -> None:
        with stream:
            if self._kind == "softmax":
                self._softmax()
            else:
                getattr(self._source, self._kind)(axis=self._axes, out=self._target)

    def _softmax(self) -> None:
        x, y = self._source, self._target
        self._cupy.subtract(x, x.max(axis=self._axes, keepdims=True), out=y)
        self._cupy.exp(y, out=y)
        self._cupy.divide(y, y.sum(axis=self._axes, keepdims=True), out=y)
