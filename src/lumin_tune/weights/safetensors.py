"""The safetensors format: a length, a JSON header, and the bytes of the tensors without gaps.

https://github.com/huggingface/safetensors#format. The header is validated as strictly as by the reference:
its size, its JSON, unique names, known dtypes, and ranges that match the shapes and cover the data exactly,
without overlaps or gaps.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from lumin_tune.core.dtypes import Array, DType, bf16_bits
from lumin_tune.core.errors import DTypeError, WeightsError
from lumin_tune.core.npy import NpyError, check_storable
from lumin_tune.core.whole_files import written_whole
from lumin_tune.weights.stored import QuantizedTensor, StoredTensor, Weights, map_file

MAX_HEADER_BYTES = 100_000_000
MAX_RANK = 64
_DTYPES = {
    "BOOL": DType.BOOL, "U8": DType.U8, "I8": DType.I8, "I16": DType.I16, "I32": DType.I32, "I64": DType.I64,
    "F16": DType.F16, "BF16": DType.BF16, "F32": DType.F32, "F64": DType.F64,
}  # fmt: skip
_UNREAD_BITS = {"U16": 16, "U32": 32, "U64": 64, "F8_E4M3": 8, "F8_E5M2": 8, "F8_E8M0": 8, "C64": 64}
_PACKED = {"F8_E4M3": "f8_e4m3", "F8_E5M2": "f8_e5m2"}
_NAMES = {dtype: name for name, dtype in _DTYPES.items()}


def load_safetensors(path: Path) -> Weights:
    """Open a file; return its memory-mapped tensors. Raises WeightsError for a malformed file.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from lumin_tune.weights import load_safetensors, save_safetensors
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save_safetensors(f"{folder}/a.safetensors", {"w": np.ones(3, np.float32)})
    ...     print(list(load_safetensors(Path(folder, "a.safetensors"))))
    ['w']
    """
    data = map_file(path)
    header, start = _read_header(path, data)
    metadata = header.pop("__metadata__", {})
    if not isinstance(metadata, dict) or not all(isinstance(value, str) for value in metadata.values()):
        raise WeightsError(f"{path}: __metadata__ must map names to strings")
    tensors: dict[str, StoredTensor] = {}
    ranges: list[tuple[int, int, str]] = []
    for name, entry in header.items():
        dtype_name, shape, low, high = _check_entry(path, name, entry, len(data) - start)
        ranges.append((low, high, name))
        tensors[name] = _stored(path, name, dtype_name, shape, data[start + low : start + high])
    _check_cover(path, ranges, len(data) - start)
    return Weights(path, tensors, metadata)


def save_safetensors(
    path: str | os.PathLike[str],
    tensors: Mapping[str, StoredTensor | npt.ArrayLike],
    *,
    dtypes: Mapping[str, object] | None = None,
    metadata: Mapping[str, str] | None = None,
) -> None:
    """Write tensors to a file atomically: a failure leaves an existing file unchanged.

    dtypes: the dtype in which to write a tensor if not the array's own, such as "bf16".
        Raises WeightsError for unsupported arrays and reserved names.

        >>> import tempfile
        >>> from lumin_tune.weights import load_weights, save_safetensors
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     save_safetensors(f"{folder}/a.safetensors", {"w": np.ones(3, np.float32)}, dtypes={"w": "bf16"})
        ...     print(load_weights(f"{folder}/a.safetensors")["w"].dtype)
        bf16
    """
    place = Path(path)
    header: dict[str, Any] = {"__metadata__": dict(metadata)} if metadata else {}
    arrays: list[Array] = []
    offset = 0
    for name, tensor in tensors.items():
        if name == "__metadata__":
            raise WeightsError("a tensor cannot be named '__metadata__': the format reserves it")
        dtype, array = _to_store(name, tensor, (dtypes or {}).get(name))
        header[name] = {
            "dtype": _NAMES[dtype],
            "shape": list(array.shape),
            "data_offsets": [offset, offset + array.nbytes],
        }
        offset += array.nbytes
        arrays.append(array)
    text = json.dumps(header, separators=(",", ":"), ensure_ascii=False).encode()
    text += b" " * (-len(text) % 8)
    with written_whole(place) as temporary, open(temporary, "wb") as file:
        file.write(len(text).to_bytes(8, "little"))
        file.write(text)
        for array in arrays:
            file.write(np.ascontiguousarray(array).data)


def _read_header(path: Path, data: Array) -> tuple[dict[str, Any], int]:
    if len(data) < 8:
        raise WeightsError(f"{path}: {len(data)} bytes are too few for a safetensors file")
    length = int.from_bytes(data[:8].tobytes(), "little")
    if length > min(MAX_HEADER_BYTES, len(data) - 8):
        raise WeightsError(
            f"{path}: the header is said to take {length} bytes, of {len(data) - 8}; truncated or no safetensors file"
        )
    try:
        header = json.loads(data[8 : 8 + length].tobytes().decode("utf-8"), object_pairs_hook=_unique)
    except (UnicodeDecodeError, ValueError, RecursionError) as error:
        raise WeightsError(f"{path}: the header is not valid JSON: {error}") from error
    if not isinstance(header, dict):
        raise WeightsError(f"{path}: the header must be a JSON object, not {type(header).__name__}")
    return header, 8 + length


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"{next(name for name in names if names.count(name) > 1)!r} is duplicated")
    return found


def _check_entry(path: Path, name: str, entry: Any, available: int) -> tuple[str, tuple[int, ...], int, int]:
    where = f"{path}: tensor {name!r}"
    if not isinstance(entry, dict) or entry.keys() != {"dtype", "shape", "data_offsets"}:
        raise WeightsError(f"{where} must have dtype, shape and data_offsets, and nothing else")
    dtype, shape, offsets = entry["dtype"], entry["shape"], entry["data_offsets"]
    if not isinstance(dtype, str) or (dtype not in _DTYPES and dtype not in _UNREAD_BITS):
        raise WeightsError(f"{where} has the unknown dtype {dtype!r}; known: {', '.join([*_DTYPES, *_UNREAD_BITS])}")
    if not _is_sizes(shape) or len(shape) > MAX_RANK:
        raise WeightsError(f"{where}: the shape must be a list of at most {MAX_RANK} non-negative integers")
    if not _is_sizes(offsets) or len(offsets) != 2:
        raise WeightsError(f"{where}: data_offsets must be two non-negative integers")
    itemsize = _UNREAD_BITS[dtype] // 8 if dtype in _UNREAD_BITS else _DTYPES[dtype].itemsize
    try:
        check_storable(tuple(shape) if 0 in shape else (), 8)  # for other dtypes the data must be complete
    except NpyError as error:
        raise WeightsError(f"{where}: {error}") from error
    low, high = offsets
    if not low <= high <= available:
        raise WeightsError(
            f"{where}: its bytes {low} to {high} lie outside the data, which has {available}; truncated?"
        )
    wanted = math.prod(shape) * itemsize
    if high - low != wanted:
        raise WeightsError(f"{where}: {dtype}{shape} takes {wanted} bytes, but its range has {high - low}")
    return dtype, tuple(shape), low, high


def _is_sizes(value: Any) -> bool:
    return isinstance(value, list) and all(type(entry) is int and 0 <= entry < 2**63 for entry in value)


def _check_cover(path: Path, ranges: list[tuple[int, int, str]], available: int) -> None:
    end = 0
    for low, high, name in sorted(ranges):
        if low != end:
            what = "overlaps the tensor before it" if low < end else f"leaves a gap of {low - end} bytes before it"
            raise WeightsError(f"{path}: tensor {name!r} {what}")
        end = high
    if end != available:
        raise WeightsError(f"{path}: {available - end} bytes after the last tensor belong to none")


def _stored(path: Path, name: str, dtype_name: str, shape: tuple[int, ...], data: Array) -> StoredTensor:
    if dtype_name in _PACKED and shape:
        return QuantizedTensor(name, _PACKED[dtype_name], shape, lambda: np.asarray(data).view(np.uint8).reshape(shape))
    if dtype_name in _UNREAD_BITS:

        def refuse() -> Array:
            raise WeightsError(
                f"{path}: tensor {name!r} is {dtype_name}, which lumin has no dtype for; convert the file"
            )

        return StoredTensor(name, DType.U8, shape, refuse)
    dtype = _DTYPES[dtype_name]
    stored = np.dtype(np.uint16) if dtype is DType.BF16 else dtype.numpy
    return StoredTensor(name, dtype, shape, lambda: np.asarray(data).view(stored.newbyteorder("<")).reshape(shape))


def _to_store(name: str, tensor: StoredTensor | npt.ArrayLike, wanted: object) -> tuple[DType, Array]:
    array = tensor.array() if isinstance(tensor, StoredTensor) else np.asarray(tensor)
    try:
        own = tensor.dtype if isinstance(tensor, StoredTensor) else DType.of(array.dtype)
        dtype = own if wanted is None else DType.of(wanted)
    except DTypeError as error:
        raise WeightsError(f"tensor {name!r} cannot be stored: {error}") from error
    if dtype is DType.BF16:
        return dtype, bf16_bits(array).astype("<u2")
    return dtype, array.astype(dtype.numpy.newbyteorder("<"))
