"""Tensors stored in files, and the mapping of a file's tensors by name."""

from __future__ import annotations

import difflib
import math
import mmap
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType, bf16_from_bits
from lumin_tune.core.errors import WeightsError
from lumin_tune.core.formats import block_format, unpacked

if TYPE_CHECKING:
    from lumin_tune.core.tensor import Graph, Tensor


class StoredTensor:
    """A tensor in a file, read lazily. Immutable and thread-safe.

    raw: returns the stored elements in the shape of the tensor, bf16 as uint16, without a copy if possible.

        >>> import tempfile
        >>> from lumin_tune.weights import load_weights, save_safetensors
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     save_safetensors(f"{folder}/model.safetensors", {"w": np.ones((2, 3), np.float32)})
        ...     weights = load_weights(f"{folder}/model.safetensors")
        ...     print(weights["w"].array().sum())
        6.0
    """

    def __init__(self, name: str, dtype: DType, shape: tuple[int, ...], raw: Callable[[], Array]) -> None:
        self.name = name
        self.dtype = dtype
        self.shape = shape
        self._raw = raw

    def raw(self) -> Array:
        """Return the elements as stored, read-only; bf16 as uint16 bit patterns.

        >>> import tempfile
        >>> from lumin_tune.weights import load_weights, save_safetensors
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     save_safetensors(f"{folder}/model.safetensors", {"w": np.ones((2, 3), np.float32)})
        ...     weights = load_weights(f"{folder}/model.safetensors")
        ...     print(weights["w"].raw().dtype)
        float32
        """
        return self._raw()

    def array(self) -> Array:
        """Return the values in the host representation: a view of the file, except bf16, which is converted to
        float32.

            >>> import tempfile
            >>> from lumin_tune.weights import load_weights, save_safetensors
            >>> with tempfile.TemporaryDirectory() as folder:
            ...     save_safetensors(f"{folder}/model.safetensors", {"w": np.ones((2, 3), np.float32)})
            ...     weights = load_weights(f"{folder}/model.safetensors")
            ...     print(weights["w"].array().shape)
            (2, 3)
        """
        stored = self.raw()
        return bf16_from_bits(stored) if self.dtype is DType.BF16 else stored

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        return np.array(self.array(), dtype=dtype, copy=copy)

    @property
    def size_bytes(self) -> int:
        """The size of the elements in their dtype, in bytes.

        >>> from lumin_tune.weights import StoredTensor
        >>> StoredTensor("w", lt.DType.BF16, (2, 3), lambda: np.zeros((2, 3), np.uint16)).size_bytes
        12
        """
        return math.prod(self.shape) * self.dtype.itemsize

    def __repr__(self) -> str:
        return f"StoredTensor({self.name!r}, {self.dtype}{list(self.shape)})"


class QuantizedTensor(StoredTensor):
    """A tensor stored in blocks of a few bits; `array()` is the numbers that they stand for, in f32.

    kind: the name of the format, such as `Q4_1`. format: that of `Graph.packed`, such as `q4_1`.

        >>> from lumin_tune.weights import QuantizedTensor
        >>> stored = QuantizedTensor("w", "Q8_0", (4, 32), lambda: np.zeros((4, 34), np.uint8))
        >>> stored.format, stored.array().shape
        ('q8_0', (4, 32))
    """

    def __init__(self, name: str, kind: str, shape: tuple[int, ...], blocks: Callable[[], Array]) -> None:
        super().__init__(name, DType.F32, shape, self._unpacked)
        self.kind = kind
        self.format = block_format(kind).name
        self._blocks = blocks

    @property
    def blocks(self) -> Array:
        """The bytes of the blocks, u8: the last axis of the tensor replaced by the bytes of a row.

        >>> from lumin_tune.weights import QuantizedTensor
        >>> stored = QuantizedTensor("w", "Q8_0", (4, 32), lambda: np.zeros((4, 34), np.uint8))
        >>> stored.blocks.shape
        (4, 34)
        """
        return self._blocks()

    def record(self, graph: Graph, name: str | None = None) -> Tensor:
        """Declare the blocks as a static input of a graph, set its value, and return the numbers: f32 of this shape.

        Programs keep the blocks in memory; kernels unpack them in registers.

            >>> from lumin_tune.weights import QuantizedTensor
            >>> stored = QuantizedTensor("w", "Q8_0", (4, 32), lambda: np.zeros((4, 34), np.uint8))
            >>> stored.record(lt.Graph()).shape
            (4, 32)
        """
        name = name or self.name
        numbers = graph.packed(name, self.shape, self.format)
        graph.set_value(name, self.blocks)
        return numbers

    def _unpacked(self) -> Array:
        return unpacked(self.blocks, self.format)


class Weights(Mapping[str, StoredTensor]):
    """The tensors of a file by name, in file order. `metadata` is that of the file.

    >>> import tempfile
    >>> from lumin_tune.weights import load_weights, save_safetensors
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save_safetensors(f"{folder}/model.safetensors", {"w": np.ones((2, 3), np.float32)})
    ...     weights = load_weights(f"{folder}/model.safetensors")
    ...     print(list(weights))
    ['w']
    """

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


def release_pages(array: Array) -> None:
    """Return the pages of the memory-mapped file behind an array to the system.

    They are read again from the file when they are used. Does nothing for other arrays, and where the system cannot.
    """
    base: object = array
    while isinstance(base, np.ndarray) and base.base is not None:
        base = base.base
    if isinstance(base, mmap.mmap) and hasattr(mmap, "MADV_DONTNEED"):
        base.madvise(mmap.MADV_DONTNEED)
