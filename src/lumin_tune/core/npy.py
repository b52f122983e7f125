"""A reader for NumPy's .npy format that is safe for untrusted files: no pickles, headers of one form only.

`numpy.lib.format` raises arbitrary errors of its tokenizer, parser and dtypes, and rewrites headers of Python 2; this
reader accepts what NumPy writes and raises `NpyError` otherwise. Used for weight files, program archives and
command-line inputs.
"""

from __future__ import annotations

import ast
import math
import re
import struct
import warnings
from dataclasses import dataclass
from typing import IO, Any, Final

import numpy as np
import numpy.typing as npt

from lumin_tune.core.errors import InputError

MAGIC: Final = b"\x93NUMPY"
LONGEST_HEADER: Final = 10_000  # NumPy's own limit
MAX_RANK: Final = 64
_DESCR = re.compile(r"[<>|=]?(?:b1|[iu][1248]|f[248]|c(?:8|16)|\?)")
_PIECE_BYTES: Final = 1 << 24
_MOST_BYTES: Final = (1 << 63) - 1


class NpyError(InputError):
    """Data that is not an array in .npy format, or an array of an unsupported dtype."""


@dataclass(frozen=True, slots=True)
class NpyHeader:
    """A parsed header. size_bytes: of the elements. data_offset: where they begin."""

    shape: tuple[int, ...]
    fortran: bool
    dtype: np.dtype[Any]
    size_bytes: int
    data_offset: int

    def array(self, data: Any) -> npt.NDArray[Any]:
        """Return the array in the bytes as a read-only view."""
        flat: npt.NDArray[Any] = np.frombuffer(data, self.dtype, math.prod(self.shape))
        flat.flags.writeable = False
        return flat.reshape(self.shape[::-1]).T if self.fortran else flat.reshape(self.shape)


def check_storable(shape: tuple[int, ...], itemsize: int) -> None:
    """Raise NpyError for shapes that NumPy does not support, such as 0 elements on axes of 2**62."""
    if len(shape) > MAX_RANK:
        raise NpyError(f"it has {len(shape)} axes; at most {MAX_RANK} are read")
    if math.prod(size or 1 for size in shape) * itemsize > _MOST_BYTES:
        raise NpyError(f"the shape {list(shape)} is larger than any memory; its sizes are wrong")


def read_header(stream: IO[bytes]) -> NpyHeader:
    """Read the header of a .npy file, leaving the stream after it. Raises NpyError."""
    start = _take(stream, 8)
    if start[:6] != MAGIC:
        raise NpyError("it does not begin as .npy files do")
    form = {(1, 0): "<H", (2, 0): "<I", (3, 0): "<I"}.get((start[6], start[7]))
    if form is None:
        raise NpyError(f".npy version {start[6]}.{start[7]} is not supported; save it again with NumPy")
    (length,) = struct.unpack(form, _take(stream, struct.calcsize(form)))
    if length > LONGEST_HEADER:
        raise NpyError(f"its header has {length} bytes; at most {LONGEST_HEADER} are read")
    shape, fortran, dtype = _parsed(_take(stream, length))
    check_storable(shape, dtype.itemsize)
    size_bytes = math.prod(shape) * dtype.itemsize
    return NpyHeader(shape, fortran, dtype, size_bytes, len(start) + struct.calcsize(form) + length)


def read_npy(stream: IO[bytes]) -> npt.NDArray[Any]:
    """Return the array of a .npy file, read-only. Raises NpyError, also for truncated files."""
    header = read_header(stream)
    data = bytearray()
    while piece := stream.read(min(_PIECE_BYTES, header.size_bytes - len(data))):  # reads no more than is there
        data += piece
    if len(data) != header.size_bytes:
        raise NpyError(f"it holds {len(data)} of the {header.size_bytes} bytes of {header.dtype}{list(header.shape)}")
    return header.array(data)


def _take(stream: IO[bytes], count: int) -> bytes:
    found = stream.read(count)
    if len(found) != count:
        raise NpyError("its header ends in the middle")
    return found


def _parsed(text: bytes) -> tuple[tuple[int, ...], bool, np.dtype[Any]]:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")  # for escapes and numbers that do not occur in headers
            found = ast.literal_eval(text.decode("utf-8").strip())
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError, Warning) as error:
        raise NpyError(f"its header is not a Python literal ({type(error).__name__})") from error
    if not isinstance(found, dict) or found.keys() != {"descr", "fortran_order", "shape"}:
        raise NpyError("its header must have descr, fortran_order and shape, and nothing else")
    descr, fortran, shape = found["descr"], found["fortran_order"], found["shape"]
    if not isinstance(descr, str) or not _DESCR.fullmatch(descr):
        raise NpyError(f"its elements are {str(descr)[:60]!r}; plain numbers are read, no objects, texts or records")
    if not isinstance(fortran, bool):
        raise NpyError("fortran_order must be True or False")
    if not isinstance(shape, tuple) or not all(type(size) is int and 0 <= size < 1 << 63 for size in shape):
        raise NpyError("its shape must be a tuple of integers of at least 0")
    return shape, fortran, np.dtype(descr)
