"""The GGUF format of llama.cpp, versions 2 and 3, little-endian.

https://github.com/ggml-org/ggml/blob/master/docs/gguf.md. Reads f32, f16, bf16, f64, the integers, and the
block-quantised types of `core/formats.py`; reading a tensor of another type raises an error that names it.
Every length is validated against the file size.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import WeightsError
from lumin_tune.core.formats import block_format
from lumin_tune.core.npy import NpyError, check_storable
from lumin_tune.weights.stored import QuantizedTensor, StoredTensor, Weights, map_file, release_pages

MAX_RANK = 8
_SCALARS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
_STRING, _ARRAY = 8, 9
_PLAIN = {
    0: DType.F32,
    1: DType.F16,
    24: DType.I8,
    25: DType.I16,
    26: DType.I32,
    27: DType.I64,
    28: DType.F64,
    30: DType.BF16,
}
_QUANTIZED = {
    2: "Q4_0", 3: "Q4_1", 6: "Q5_0", 7: "Q5_1", 8: "Q8_0", 10: "Q2_K", 11: "Q3_K", 12: "Q4_K", 13: "Q5_K", 14: "Q6_K",
    20: "IQ4_NL", 39: "MXFP4",
}  # fmt: skip
_UNREAD = {
    9: "Q8_1", 15: "Q8_K", 16: "IQ2_XXS", 17: "IQ2_XS", 18: "IQ3_XXS", 19: "IQ1_S", 21: "IQ3_S", 22: "IQ2_S",
    23: "IQ4_XS", 29: "IQ1_M", 34: "TQ1_0", 35: "TQ2_0",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class _TensorEntry:
    """The entry of one tensor; offset counts from the start of the data."""

    name: str
    shape: tuple[int, ...]
    kind: int
    offset: int


def load_gguf(path: Path) -> Weights:
    """Open a file; return its memory-mapped tensors, and its key-value pairs as metadata. Raises WeightsError.

    >>> from pathlib import Path
    >>> from lumin_tune.weights import load_gguf
    >>> weights = load_gguf(Path("model.gguf"))
    >>> weights.metadata["general.architecture"], weights["token_embd.weight"].shape
    ('llama', (271, 32))
    """
    data = map_file(path)
    reader = _HeaderReader(path, data)
    if reader.take(4) != b"GGUF":
        raise WeightsError(f"{path}: does not begin with GGUF")
    version = reader.number("I")
    if version not in (2, 3):
        raise WeightsError(f"{path}: GGUF version {version} is not supported; allowed: 2 and 3, little-endian")
    tensor_count, pair_count = reader.number("Q"), reader.number("Q")
    reader.expect(tensor_count, 24, "tensors")
    reader.expect(pair_count, 13, "key-value pairs")
    metadata: dict[str, Any] = {}
    for _ in range(pair_count):
        key = reader.string()
        if key in metadata:
            raise WeightsError(f"{path}: duplicate key {key!r}")
        metadata[key] = reader.value(reader.number("I"))
    entries = [_read_entry(reader) for _ in range(tensor_count)]
    alignment = metadata.get("general.alignment", 32)
    if type(alignment) is not int or alignment < 8 or alignment & (alignment - 1):
        raise WeightsError(f"{path}: general.alignment must be a power of two of at least 8, not {alignment!r}")
    start = -(-reader.position // alignment) * alignment
    tensors: dict[str, StoredTensor] = {}
    ranges: list[tuple[int, int, str]] = []
    for entry in entries:
        if entry.name in tensors:
            raise WeightsError(f"{path}: duplicate tensor {entry.name!r}")
        if entry.offset % alignment:
            raise WeightsError(
                f"{path}: tensor {entry.name!r} begins at {entry.offset}, which is not a multiple of {alignment}"
            )
        tensors[entry.name], length = _stored(path, entry, data, start)
        ranges.append((entry.offset, entry.offset + length, entry.name))
    ranges.sort()
    for (_, end, first), (low, _, second) in zip(ranges, ranges[1:], strict=False):
        if low < end:
            raise WeightsError(f"{path}: tensors {first!r} and {second!r} overlap")
    release_pages(data)  # of the header
    return Weights(path, tensors, metadata)


class _HeaderReader:
    """A bounds-checked reader of the header."""

    def __init__(self, path: Path, data: Array) -> None:
        self.path = path
        self.data = data
        self.position = 0

    def take(self, count: int) -> bytes:
        if count > len(self.data) - self.position:
            raise WeightsError(f"{self.path}: the header ends in the middle, {count} bytes are due at {self.position}")
        taken = self.data[self.position : self.position + count].tobytes()
        self.position += count
        return taken

    def number(self, form: str) -> Any:
        return struct.unpack("<" + form, self.take(struct.calcsize("<" + form)))[0]

    def expect(self, count: int, least_bytes: int, what: str) -> None:
        """Reject a count that exceeds the rest of the file, before allocating memory for it."""
        if count * least_bytes > len(self.data) - self.position:
            raise WeightsError(f"{self.path}: {count} {what} do not fit the rest of the file; truncated or malformed")

    def string(self) -> str:
        try:
            return self.take(self.number("Q")).decode("utf-8")
        except UnicodeDecodeError as error:
            raise WeightsError(f"{self.path}: a string before byte {self.position} is not UTF-8: {error}") from error

    def value(self, kind: int) -> Any:
        if kind in _SCALARS:
            return self.number(_SCALARS[kind])
        if kind == _STRING:
            return self.string()
        if kind != _ARRAY:
            raise WeightsError(f"{self.path}: unknown kind of value {kind} before byte {self.position}")
        inner, count = self.number("I"), self.number("Q")
        if inner in _SCALARS:
            form = _SCALARS[inner]
            self.expect(count, struct.calcsize("<" + form), "array elements")
            return list(struct.unpack(f"<{count}{form}", self.take(count * struct.calcsize("<" + form))))
        if inner != _STRING:
            raise WeightsError(f"{self.path}: arrays of kind {inner} are not supported")
        self.expect(count, 8, "strings")
        return [self.string() for _ in range(count)]


def _read_entry(reader: _HeaderReader) -> _TensorEntry:
    name = reader.string()
    rank = reader.number("I")
    if rank > MAX_RANK:
        raise WeightsError(f"{reader.path}: tensor {name!r} has {rank} axes; at most {MAX_RANK} are read")
    sizes = [reader.number("Q") for _ in range(rank)]
    return _TensorEntry(name, tuple(reversed(sizes)), reader.number("I"), reader.number("Q"))


def _stored(path: Path, entry: _TensorEntry, data: Array, start: int) -> tuple[StoredTensor, int]:
    """Return the tensor and its size in bytes, 0 for unsupported types."""
    where = f"{path}: tensor {entry.name!r}"
    try:
        check_storable(entry.shape if 0 in entry.shape else (), 8)  # for other types the data must be complete
    except NpyError as error:
        raise WeightsError(f"{where}: {error}") from error
    if entry.kind in _UNREAD:
        return StoredTensor(entry.name, DType.F32, entry.shape, _refusal(where, _UNREAD[entry.kind])), 0
    count = math.prod(entry.shape)
    if entry.kind in _PLAIN:
        dtype = _PLAIN[entry.kind]
        stored = np.dtype(np.uint16) if dtype is DType.BF16 else dtype.numpy
        raw = _bytes(where, data, start + entry.offset, count * stored.itemsize)
        read = lambda: raw.view(stored.newbyteorder("<")).reshape(entry.shape)  # noqa: E731
        return StoredTensor(entry.name, dtype, entry.shape, read), len(raw)
    if entry.kind not in _QUANTIZED:
        raise WeightsError(f"{where} is of the unknown kind {entry.kind}")
    kind = _QUANTIZED[entry.kind]
    found = block_format(kind)
    if not entry.shape or entry.shape[-1] % found.elements:
        raise WeightsError(
            f"{where}: {kind} needs a last axis that is a multiple of {found.elements}, not shape {list(entry.shape)}"
        )
    rows = (*entry.shape[:-1], entry.shape[-1] // found.elements * found.size_bytes)
    raw = _bytes(where, data, start + entry.offset, math.prod(rows))
    return QuantizedTensor(entry.name, kind, entry.shape, lambda: raw.reshape(rows)), len(raw)


def _bytes(where: str, data: Array, start: int, length: int) -> Array:
    if start + length > len(data):
        raise WeightsError(
            f"{where}: its {length} bytes from {start} on pass the end of the file ({len(data)}); truncated?"
        )
    return np.asarray(data[start : start + length])


def _refusal(where: str, kind: str) -> Callable[[], Array]:
    allowed = ", ".join(_QUANTIZED.values())

    def refuse() -> Array:
        raise WeightsError(
            f"{where} is quantised as {kind}, which is not supported; allowed: {allowed} and plain types"
        )

    return refuse
