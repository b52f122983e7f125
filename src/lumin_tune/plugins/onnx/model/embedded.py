"""Weights inside a model file, left where they are: the file parsed without them, and views of it in their place.

Parsing a file of 1 GB by protobuf takes more than twice its size in memory. `without_weights` copies the file
but for the large `raw_data` of initialisers, which it describes as external data that lies in the file itself.
Called by `reading.py`; what is no well-formed protobuf is left to protobuf to report.
"""

from __future__ import annotations

import mmap
from pathlib import Path
from typing import Final

OWN_FILE: Final = "\0"  # a location that no file has
SMALLEST_FILE: Final = 16 << 20
_SMALLEST_TENSOR: Final = 4096
# Fields of ModelProto, GraphProto and TensorProto, by number; the type of their content is 2, bytes of a length.
_GRAPH, _INITIALIZER, _RAW_DATA, _EXTERNAL_DATA, _DATA_LOCATION = 7, 5, 9, 13, 14
_LENGTHS: Final = {1: 8, 5: 4}  # of contents of fixed size


def without_weights(path: Path) -> bytes | None:
    """Return the content of a model file without its large weights, None if it is not to be read so."""
    if path.stat().st_size < SMALLEST_FILE:
        return None
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        try:
            return _rewritten(data, 0, len(data), (_GRAPH, _INITIALIZER))
        except _MalformedError:
            return None


class _MalformedError(ValueError):
    """Bytes that are no protobuf."""


def _rewritten(data: mmap.mmap, start: int, end: int, path: tuple[int, ...]) -> bytes:
    """Return a message with the fields along a path rewritten; at its end is a tensor."""
    if not path:
        return _tensor(data, start, end)
    pieces: list[bytes] = []
    at = start
    while at < end:
        number, content, after = _field(data, at, end)
        if number == path[0] and content is not None:
            inner = _rewritten(data, content, after, path[1:])
            pieces.append(_encoded(number, inner))
        else:
            pieces.append(data[at:after])
        at = after
    return b"".join(pieces)


def _tensor(data: mmap.mmap, start: int, end: int) -> bytes:
    pieces: list[bytes] = []
    at = start
    while at < end:
        number, content, after = _field(data, at, end)
        if number == _RAW_DATA and content is not None and after - content >= _SMALLEST_TENSOR:
            for key, value in (("location", OWN_FILE), ("offset", content), ("length", after - content)):
                entry = _encoded(1, key.encode()) + _encoded(2, str(value).encode())
                pieces.append(_encoded(_EXTERNAL_DATA, entry))
            pieces.append(_varint(_DATA_LOCATION << 3) + _varint(1))
        else:
            pieces.append(data[at:after])
        at = after
    return b"".join(pieces)


def _field(data: mmap.mmap, at: int, end: int) -> tuple[int, int | None, int]:
    """Return the number of the field at a place, where its content begins if that has a length, and its end."""
    tag, at = _read_varint(data, at, end)
    number, kind = tag >> 3, tag & 7
    content = None
    if kind == 0:
        _, at = _read_varint(data, at, end)
    elif kind == 2:
        length, content = _read_varint(data, at, end)
        at = content + length
    elif kind in _LENGTHS:
        at += _LENGTHS[kind]
    else:
        raise _MalformedError
    if at > end:
        raise _MalformedError
    return number, content, at


def _read_varint(data: mmap.mmap, at: int, end: int) -> tuple[int, int]:
    value = shift = 0
    while at < end and shift < 70:
        byte = data[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at
    raise _MalformedError


def _encoded(number: int, content: bytes) -> bytes:
    return _varint(number << 3 | 2) + _varint(len(content)) + content


def _varint(value: int) -> bytes:
    result = bytearray()
    while value >= 0x80:
        result.append(value & 0x7F | 0x80)
        value >>= 7
    result.append(value)
    return bytes(result)
