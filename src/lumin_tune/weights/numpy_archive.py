"""NumPy's .npz archives: a zip of .npy files.

Headers are checked first, objects are refused, arrays are read when asked for.
"""

from __future__ import annotations

import math
import zipfile
from pathlib import Path
from typing import IO

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import DTypeError, WeightsError
from lumin_tune.weights.stored import StoredTensor, Weights

_MOST_DEFLATED = 1100  # deflate makes at most 1032 bytes of one
_READ_HEADER = {(1, 0): np.lib.format.read_array_header_1_0, (2, 0): np.lib.format.read_array_header_2_0}


def load_npz(path: Path) -> Weights:
    """Return the arrays of an archive. Raises WeightsError for what is no archive, or holds what is no plain array."""
    tensors: dict[str, StoredTensor] = {}
    try:
        with zipfile.ZipFile(path) as archive:
            for info in archive.infolist():
                name = info.filename.removesuffix(".npy")
                if not info.filename.endswith(".npy") or name in tensors:
                    raise WeightsError(f"{path}: entry {info.filename!r} is no .npy file, or stands twice")
                if info.file_size > _MOST_DEFLATED * (info.compress_size + 64):
                    raise WeightsError(
                        f"{path}: entry {info.filename!r} claims to unpack to {info.file_size} bytes; refused"
                    )
                with archive.open(info) as file:
                    tensors[name] = _entry(path, name, info, file)
    except (zipfile.BadZipFile, OSError, EOFError, NotImplementedError, RuntimeError) as error:
        raise WeightsError(f"{path}: is not a readable .npz archive: {error}") from error
    return Weights(path, tensors, {})


def _entry(path: Path, name: str, info: zipfile.ZipInfo, file: IO[bytes]) -> StoredTensor:
    where = f"{path}: array {name!r}"
    try:
        version = np.lib.format.read_magic(file)
        if version not in _READ_HEADER:
            raise WeightsError(f"{where} has .npy version {version}, which is not read; save it again with numpy.savez")
        shape, _, dtype = _READ_HEADER[version](file)
        own = DType.of(dtype)
    except (ValueError, TypeError, DTypeError) as error:
        raise WeightsError(f"{where} is no plain array of a dtype that lumin has: {error}") from error
    if math.prod(shape) * dtype.itemsize != info.file_size - file.tell():
        raise WeightsError(f"{where}: {dtype}{list(shape)} does not fit the {info.file_size} bytes of its entry")

    def read() -> Array:
        with zipfile.ZipFile(path) as archive, archive.open(info.filename) as stream:
            array: Array = np.lib.format.read_array(stream, allow_pickle=False)
        array.flags.writeable = False
        return array

    return StoredTensor(name, own, tuple(shape), read)
