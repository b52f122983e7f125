"""NumPy's .npz archives: zip files of .npy files.

Headers are validated first, object arrays are rejected, arrays are read lazily.
"""

from __future__ import annotations

import struct
import zipfile
import zlib
from pathlib import Path
from typing import IO

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import DTypeError, WeightsError
from lumin_tune.core.npy import NpyError, read_header, read_npy
from lumin_tune.weights.stored import StoredTensor, Weights

_MOST_DEFLATED = 1100  # the maximal compression ratio of deflate is 1032
# Exceptions that zipfile and zlib raise for malformed archives.
_MALFORMED = (
    zipfile.BadZipFile, zlib.error, struct.error, OSError, EOFError, RuntimeError, ValueError, LookupError,
    OverflowError,
)  # fmt: skip


def load_npz(path: Path) -> Weights:
    """Open an archive. Raises WeightsError if it is invalid or has arrays of unsupported dtypes.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from lumin_tune.weights import load_npz
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     np.savez(f"{folder}/a.npz", w=np.ones(3, np.float32))
    ...     print(load_npz(Path(folder, "a.npz"))["w"].shape)
    (3,)
    """
    tensors: dict[str, StoredTensor] = {}
    try:
        with zipfile.ZipFile(path) as archive:
            for info in archive.infolist():
                name = info.filename.removesuffix(".npy")
                if not info.filename.endswith(".npy") or name in tensors:
                    raise WeightsError(f"{path}: entry {info.filename!r} is no .npy file, or a duplicate")
                if info.file_size > _MOST_DEFLATED * (info.compress_size + 64):
                    raise WeightsError(
                        f"{path}: entry {info.filename!r} claims to unpack to {info.file_size} bytes; refused"
                    )
                with archive.open(info) as file:
                    tensors[name] = _entry(path, name, info, file)
    except WeightsError:
        raise
    except _MALFORMED as error:
        raise WeightsError(f"{path}: is not a readable .npz archive: {error}") from error
    return Weights(path, tensors, {})


def _entry(path: Path, name: str, info: zipfile.ZipInfo, file: IO[bytes]) -> StoredTensor:
    where = f"{path}: array {name!r}"
    try:
        header = read_header(file)
        own = DType.of(header.dtype)
    except (NpyError, DTypeError) as error:
        raise WeightsError(f"{where} is no plain array of a dtype that lumin has: {error}") from error
    if header.size_bytes != info.file_size - header.data_offset:
        raise WeightsError(
            f"{where}: {header.dtype}{list(header.shape)} does not fit the {info.file_size} bytes of its entry"
        )

    def read() -> Array:
        try:
            with zipfile.ZipFile(path) as archive, archive.open(info.filename) as stream:
                array: Array = read_npy(stream)
        except (NpyError, *_MALFORMED) as error:
            raise WeightsError(f"{where} cannot be read: {error}; copy or save the file again") from error
        if (array.shape, array.dtype) != (header.shape, header.dtype):
            raise WeightsError(f"{where} is not what it was when the file was opened; open it again")
        return array

    return StoredTensor(name, own, header.shape, read)
