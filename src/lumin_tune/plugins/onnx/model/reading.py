"""Reading model files and the tensors in them, both of which may be hostile.

`read_model` parses a model without the weights that lie beside it; `read_tensor` gives the values of one
tensor: a view of the file where it is external data, and never more memory than its file has bytes.
"""

from __future__ import annotations

import math
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from google.protobuf.message import DecodeError
from onnx import TensorProto, external_data_helper

from lumin_tune.core.dtypes import Array, DType, bf16_from_bits
from lumin_tune.core.errors import ModelError
from lumin_tune.plugins.onnx.model.element_types import Narrow, dtype_of, narrow_of, type_name
from lumin_tune.plugins.onnx.model.embedded import OWN_FILE, without_weights

OLDEST_OPSET = 7


@dataclass(frozen=True, slots=True)
class ParsedModel:
    """A parsed model. folder: where its external data lies, None if it may have none. what: it, for messages.

    file: the file that it was read from, in which some of its tensors may still lie.
    """

    proto: onnx.ModelProto
    folder: Path | None
    what: str
    file: Path | None = None


def read_model(source: Any, folder: str | os.PathLike[str] | None = None) -> ParsedModel:
    """Return a parsed model, its outer form checked. Raises ModelError."""
    where, path = Path(folder) if folder is not None else None, None
    if isinstance(source, onnx.ModelProto):
        proto, what = source, "the model"
    elif isinstance(source, (bytes, bytearray, memoryview)):
        proto, what = _parsed(bytes(source), "the model"), "the model"
    elif isinstance(source, (str, os.PathLike)):
        path = Path(source)
        try:
            content = without_weights(path)
            content = path.read_bytes() if content is None else content
        except OSError as error:
            raise ModelError(f"{path}: cannot be read: {error.strerror or error}") from error
        proto, what = _parsed(content, str(path)), str(path)
        where = path.parent if where is None else where
    else:
        raise ModelError(f"a model is a path, bytes or an onnx.ModelProto, not a {type(source).__name__}")
    if not proto.HasField("graph"):
        raise ModelError(f"{what}: has no graph, so it is not an ONNX model, or is truncated")
    return ParsedModel(proto, where, what, path)


def opsets_of(imports: Any, what: str) -> dict[str, int]:
    """Return the versions of operator sets by domain. Raises ModelError for one newer than the onnx package knows."""
    found = {"" if entry.domain == "ai.onnx" else entry.domain: int(entry.version) for entry in imports}
    version, newest = found.get(""), onnx.defs.onnx_opset_version()
    if version is not None and not 1 <= version <= newest:
        raise ModelError(
            f"{what}: opset {version} is not supported, the onnx package {onnx.__version__} allows 1 to {newest}; "
            "install a newer one"
        )
    return found


def shape_of(tensor: TensorProto, what: str) -> tuple[int, ...]:
    """Return the shape of a tensor. Raises ModelError for negative sizes."""
    shape = tuple(tensor.dims)
    if any(size < 0 for size in shape):
        raise ModelError(f"{what} has the shape {list(shape)}; sizes are at least 0")
    return shape


def read_tensor(tensor: TensorProto, model: ParsedModel, what: str) -> Array:
    """Return the values of a tensor of a model in the host's representation of its dtype, read-only.

    Raises ModelError if it does not hold as many bytes or numbers as its shape asks for.
    """
    dtype = dtype_of(tensor.data_type, what)
    shape = shape_of(tensor, what)
    count = math.prod(shape)
    narrow = narrow_of(tensor.data_type)
    packed = narrow if narrow is not None and narrow.bits < 8 else None
    stored = _stored_dtype(tensor.data_type)
    size_bytes = -(-count * packed.bits // 8) if packed is not None else count * stored.itemsize
    if external_data_helper.uses_external_data(tensor):
        data = _external(tensor, model, size_bytes, what)
    elif tensor.HasField("raw_data"):
        data = np.frombuffer(tensor.raw_data, np.uint8)
    else:
        return _from_numbers(tensor, count, dtype, what).reshape(shape)
    if data.size != size_bytes:
        raise ModelError(
            f"{what} is {type_name(tensor.data_type)}{list(shape)}, that is {size_bytes} bytes, but holds {data.size}"
        )
    if packed is not None:
        return _unpacked(data, count, packed).reshape(shape)
    values: Array = data.view(stored).reshape(shape)
    if dtype is DType.BF16:
        return bf16_from_bits(values)
    return values if values.dtype == dtype.numpy else values.astype(dtype.numpy)


def _parsed(content: bytes, what: str) -> onnx.ModelProto:
    if not content:
        raise ModelError(f"{what}: is empty")
    try:
        model: onnx.ModelProto = onnx.ModelProto.FromString(content)
    except DecodeError as error:
        raise ModelError(f"{what}: is not an ONNX model, or is truncated ({error})") from error
    return model


def _stored_dtype(element_type: int) -> np.dtype[Any]:
    if element_type == TensorProto.BFLOAT16:
        return np.dtype("<u2")
    return np.dtype(onnx.helper.tensor_dtype_to_np_dtype(element_type)).newbyteorder("<")


def _external(tensor: TensorProto, model: ParsedModel, size_bytes: int, what: str) -> Array:
    """Return the bytes of external data as a view of the file."""
    info = {entry.key: entry.value for entry in tensor.external_data}
    location = info.get("location", "")
    path = _external_path(location, model, what)
    try:
        offset, length = int(info.get("offset", 0)), int(info.get("length", size_bytes))
    except ValueError:
        raise ModelError(
            f"{what}: its external data has the offset {info.get('offset')!r} and length "
            f"{info.get('length')!r}, which are no integers"
        ) from None
    try:
        available = path.stat().st_size
    except OSError as error:
        raise ModelError(f"{what} lies in {location!r}, which cannot be read: {error.strerror or error}") from error
    if not path.is_file() or offset < 0 or length < 0 or offset + length > available:
        raise ModelError(
            f"{what}: bytes {offset} to {offset + length} are not all in {location!r}, which has {available}"
        )
    if length == 0:
        return np.empty(0, np.uint8)
    return np.asarray(np.memmap(path, np.uint8, "r", offset, (length,)))


def _external_path(location: str, model: ParsedModel, what: str) -> Path:
    """Return the file of external data, which is the model itself or in its folder."""
    if location == OWN_FILE and model.file is not None:
        return model.file
    if model.folder is None:
        raise ModelError(f"{what} lies in a file beside the model; give the folder, or load the model by its path")
    # Path.resolve raises for a loop of links
    path = Path(os.path.realpath(model.folder / location)) if "\0" not in location else model.folder.parent
    if not location or not path.is_relative_to(os.path.realpath(model.folder)):
        raise ModelError(f"{what} lies in {location!r}, which is outside of the folder of the model; that is refused")
    return path


def _from_numbers(tensor: TensorProto, count: int, dtype: DType, what: str) -> Array:
    """Return the values of a tensor that lists them one by one."""
    entries = getattr(tensor, onnx.helper.tensor_dtype_to_field(tensor.data_type))
    given, narrow = len(entries), narrow_of(tensor.data_type)
    packed = narrow if narrow is not None and narrow.bits < 8 else None
    wanted = -(-count * packed.bits // 8) if packed is not None else count
    if given != wanted:
        raise ModelError(
            f"{what} is {type_name(tensor.data_type)}{list(tensor.dims)}, that is {wanted} entries, but holds {given}"
        )
    if dtype is DType.BF16:
        return bf16_from_bits(np.array(tensor.int32_data, np.int64).astype(np.uint16))
    if packed is not None:
        return _unpacked(np.array(entries, np.int64).astype(np.uint8), count, packed)
    if dtype is DType.F16:
        return np.array(entries, np.int64).astype(np.uint16).view(np.float16)
    return np.array(entries).astype(dtype.numpy)


def _unpacked(data: Array, count: int, narrow: Narrow) -> Array:
    """Return integers of 4 or 2 bits, of which a byte holds the first in its lowest bits."""
    shifts = np.arange(0, 8, narrow.bits, dtype=np.uint8)
    values = ((data[:, None] >> shifts) & np.uint8((1 << narrow.bits) - 1)).reshape(-1)[:count]
    if not narrow.is_signed:
        return values
    half = 1 << (narrow.bits - 1)
    return (values ^ np.uint8(half)).astype(np.int8) - np.int8(half)
