"""Tensors stored in files, and the mapping of a file's tensors by name."""

from __future__ import annotations

import difflib
import math
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType, bf16_from_bits
from lumin_tune.core.errors import WeightsError

if TYPE_CHECKING:
    from lumin_tune.core.tensor import Graph, Tensor


class StoredTensor:
    """A tensor in a file, read lazily. Immutable and thread-safe.

    raw: returns the stored elements in the shape of the tensor, bf16 as uint16, without a copy if possible.
    """

    def __init__(self, name: str, dtype: DType, shape: tuple[int, ...], raw: Callable[[], Array]) -> None:
        self.name = name
        self.dtype = dtype
        self.shape = shape
        self._raw = raw

    def raw(self) -> Array:
        """Return the elements as stored, read-only; bf16 as uint16 bit patterns."""
        return self._raw()

    def array(self) -> Array:
        """Return the values in the host representation: a view of the file, except bf16, which is converted to
        float32.
        """
        stored = self.raw()
        return bf16_from_bits(stored) if self.dtype is DType.BF16 else stored

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        return np.array(self.array(), dtype=dtype, copy=copy)

    @property
    def size_bytes(self) -> int:
        """The size of the elements in their dtype, in bytes."""
        return math.prod(self.shape) * self.dtype.itemsize

    def __repr__(self) -> str:
        return f"StoredTensor({self.name!r}, {self.dtype}{list(self.shape)})"


class QuantizedTensor(StoredTensor):
    """A block-quantised tensor: blocks of 32 integers share an f16 scale; `array()` is scale × integer in f32.

    scales: (..., blocks). quants: i8 (..., blocks, 32) for Q8_0, u8 (..., blocks, 16) for Q4_0, whose bytes hold
    element j in the low and element j+16 in the high four bits, offset by 8.
    """

    def __init__(self, name: str, kind: str, shape: tuple[int, ...], parts: Callable[[], tuple[Array, Array]]) -> None:
        super().__init__(name, DType.F32, shape, self._dequantized)
        self.kind = kind
        self._parts = parts

    @property
    def scales(self) -> Array:
        return self._parts()[0]

    @property
    def quants(self) -> Array:
        return self._parts()[1]

    def record(self, graph: Graph, name: str | None = None) -> Tensor:
        """Declare the parts as static inputs of a graph and return the subgraph that dequantises them.

        The inputs `<name>.scales` (f16) and `<name>.quants` (i8 or u8) keep their stored size and have their values
        set. The result is f32 of this tensor's shape.
        """
        name = name or self.name
        scales, quants = self._parts()
        s = graph.tensor(f"{name}.scales", scales.shape, "f16", static=True).set(scales)
        q = graph.tensor(f"{name}.quants", quants.shape, quants.dtype, static=True).set(quants)
        if self.kind == "Q4_0":
            packed = q.cast("i32")
            integers = (packed % 16).concat(packed // 16, axis=-1) - 8
        else:
            integers = q.cast("i32")
        return (integers.cast("f32") * s.cast("f32").unsqueeze(-1)).reshape(*self.shape)

    def _dequantized(self) -> Array:
        scales, quants = self._parts()
        if self.kind == "Q4_0":
            quants = np.concatenate([quants & 15, quants >> 4], axis=-1).astype(np.int8) - np.int8(8)
        values: Array = scales[..., None].astype(np.float32) * quants.astype(np.float32)
        return values.reshape(self.shape)


class Weights(Mapping[str, StoredTensor]):
    """The tensors of a file by name, in file order. `metadata` is that of the file."""

    def __init__(self, path: Path, tensors: Mapping[str, StoredTensor], metadata: Mapping[str, Any]) -> None:
        self.path = path
        self.metadata = dict(metadata)
        self._tensors = dict(tensors)

    def __getitem__(self, name: str) -> StoredTensor:
        found = self._tensors.get(name)
        if found is None:
            near = difflib.get_close_matches(name, self._tensors, n=3)
            hint = f"; nearest: {', '.join(near)}" if near else ""
            raise KeyError(f"{self.path.name} has no tensor {name!r} among {len(self._tensors)}{hint}")
        return found

    def __contains__(self, name: object) -> bool:
        return name in self._tensors

    def __iter__(self) -> Iterator[str]:
        return iter(self._tensors)

    def __len__(self) -> int:
        return len(self._tensors)

    def __repr__(self) -> str:
        return f"Weights({str(self.path)!r}, {len(self)} tensors)"


def map_file(path: Path) -> Array:
    """Return the bytes of a file as a read-only memory map. Raises WeightsError if it cannot be read or is empty."""
    try:
        if not path.stat().st_size:
            raise WeightsError(f"{path}: the file is empty")
        return np.memmap(path, dtype=np.uint8, mode="r")
    except OSError as error:
        raise WeightsError(f"{path}: cannot be read: {error.strerror or error}") from error
