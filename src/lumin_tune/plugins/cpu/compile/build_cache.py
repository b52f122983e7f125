"""On-disk cache of built libraries, keyed by their inputs.

Processes may share a folder: an entry is written to a temporary file and renamed, so readers see it whole or not at
all. Entries carry a checksum; a truncated or damaged one counts as absent and is removed. If the folder cannot be read
or written, builds are not cached, and a warning is issued once.

The size is bounded: 16 shards have equal shares, and the least recently used entries are removed first.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
import threading
import time
import warnings
from contextlib import suppress
from pathlib import Path
from typing import Final

DEFAULT_LIMIT_BYTES: Final = 1 << 30
_MAGIC: Final = b"lumin build 1\n"
_DIGEST_BYTES: Final = 32
_SUFFIX: Final = ".build"
_SHARDS: Final = 16
# A use is recorded only if the last record is older than this; temporary files of killed writers are removed after it.
_STALE_S: Final = 3_600.0


def default_folder() -> Path:
    """Return the default cache folder of this user."""
    from platformdirs import user_cache_path

    return user_cache_path("lumin-tune", appauthor=False) / "builds"


def key_of(*parts: str) -> str:
    """Return the key for these inputs, 64 hexadecimal digits."""
    digest = hashlib.sha256()
    for part in parts:
        encoded = part.encode()
        digest.update(len(encoded).to_bytes(8, "little"))
        digest.update(encoded)
    return digest.hexdigest()


class BuildCache:
    """A folder of builds, safe to share between threads and processes.

    folder: created when the first build is stored. limit_bytes: the approximate total size.
    """

    def __init__(self, folder: Path | None = None, limit_bytes: int = DEFAULT_LIMIT_BYTES) -> None:
        self.folder = default_folder() if folder is None else Path(folder)
        self.limit_bytes = limit_bytes
        self._told = False
        self._lock = threading.Lock()

    def get(self, key: str) -> bytes | None:
        """Return a cached build, or None if there is no intact one."""
        path = self._path(key)
        try:
            entry = path.read_bytes()
            payload = _unsealed(entry)
            if payload is None:
                path.unlink(missing_ok=True)
            elif time.time() - path.stat().st_mtime > _STALE_S:
                os.utime(path)
        except FileNotFoundError:
            return None
        except OSError:  # no permission to read, remove or touch it
            payload = _readable(path)
        return payload

    def put(self, key: str, payload: bytes) -> None:
        """Store a build. The first write error is issued as a RuntimeWarning."""
        path = self._path(key)
        temporary = ""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
            with os.fdopen(handle, "wb") as file:
                file.write(_MAGIC + hashlib.sha256(payload).digest() + payload)
            os.replace(temporary, path)
        except OSError as error:
            if temporary:
                with suppress(OSError):
                    os.unlink(temporary)
            self._tell(error)
            return
        self._prune(path.parent)

    def size_bytes(self) -> int:
        """Return the total size of the entries."""
        return sum(size for shard in self.folder.glob("?") for _, size, _ in _entries(shard))

    def write_error(self) -> str:
        """Return why builds cannot be stored, "" if they can. For `doctor`; writes a small file."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=self.folder, prefix=".") as file:
                file.write(_MAGIC)
                file.flush()
        except OSError as error:
            return str(error)
        return ""

    def _path(self, key: str) -> Path:
        return self.folder / key[0] / f"{key}{_SUFFIX}"

    def _prune(self, shard: Path) -> None:
        """Remove the least recently used entries until the shard is within its share."""
        entries = sorted(_entries(shard))
        kept = [entry for entry in entries if entry[2].suffix == _SUFFIX]
        excess = sum(size for _, size, _ in kept) - self.limit_bytes // _SHARDS
        doomed = [path for used, _, path in entries if path.suffix != _SUFFIX and time.time() - used > _STALE_S]
        for _, size, path in kept:
            if excess <= 0:
                break
            doomed.append(path)
            excess -= size
        for path in doomed:
            with suppress(OSError):  # another process may have removed it
                path.unlink(missing_ok=True)

    def _tell(self, error: OSError) -> None:
        with self._lock:
            if self._told:
                return
            self._told = True
        warnings.warn(
            f"builds are not cached, so each process compiles again: {error.strerror or error} in {self.folder}; "
            f"free space, make it writeable, or set another folder",
            RuntimeWarning,
            stacklevel=3,
        )


def _unsealed(entry: bytes) -> bytes | None:
    """Return the payload of an entry, None if its checksum is wrong."""
    start = len(_MAGIC) + _DIGEST_BYTES
    payload = entry[start:]
    if entry[:start] != _MAGIC + hashlib.sha256(payload).digest():
        return None
    return payload


def _readable(path: Path) -> bytes | None:
    with suppress(OSError):
        return _unsealed(path.read_bytes())
    return None


def _entries(shard: Path) -> list[tuple[float, int, Path]]:
    """Return the last use, size and path of each file in a shard. Files may vanish concurrently."""
    found = []
    with suppress(OSError), os.scandir(shard) as files:
        for file in files:
            with suppress(OSError):
                status = file.stat()
                found.append((status.st_mtime, status.st_size, Path(file.path)))
    return found
