"""Built libraries on disk, by the content that they were made of.

`builder` looks here before it compiles. Any number of processes may share a folder: an entry is written beside its
place and renamed into it, so a reader sees all of it or nothing. An entry carries its checksum; one that was cut off
or damaged counts as absent and is removed. A folder that cannot be read or written costs the saving, never the
build, and is told once.

The folder is bounded: 16 shards of equal share, and what was not used for longest goes first.
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
# A use is noted only if the last note is older than this, and what a killed writer left is removed after it.
_STALE_S: Final = 3_600.0


def default_folder() -> Path:
    """Return where builds are kept for this user if nobody says otherwise."""
    from platformdirs import user_cache_path

    return user_cache_path("lumin-tune", appauthor=False) / "builds"


def key_of(*parts: str) -> str:
    """Return the key of what is made of these texts: 64 hexadecimal digits, other parts give another key."""
    digest = hashlib.sha256()
    for part in parts:
        encoded = part.encode()
        digest.update(len(encoded).to_bytes(8, "little"))
        digest.update(encoded)
    return digest.hexdigest()


class BuildCache:
    """A folder of builds. Any thread may use it, and any number of processes the same folder.

    folder: made when the first build is kept. limit_bytes: about how much all entries may take together.
    """

    def __init__(self, folder: Path | None = None, limit_bytes: int = DEFAULT_LIMIT_BYTES) -> None:
        self.folder = default_folder() if folder is None else Path(folder)
        self.limit_bytes = limit_bytes
        self._told = False
        self._lock = threading.Lock()

    def get(self, key: str) -> bytes | None:
        """Return what was kept under the key, None if nothing sound is."""
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
        except OSError:  # not ours to read, or to remove or touch
            payload = _readable(path)
        return payload

    def put(self, key: str, payload: bytes) -> None:
        """Keep a build. A folder that does not let us is told once, as a RuntimeWarning."""
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
        """Return what the entries take together."""
        return sum(size for shard in self.folder.glob("?") for _, size, _ in _entries(shard))

    def flaw(self) -> str:
        """Return why builds cannot be kept in the folder, "" if they can. For `doctor`; writes a small file."""
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
        """Remove what was not used for longest until the shard keeps to its share."""
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
            with suppress(OSError):  # another process may have been faster
                path.unlink(missing_ok=True)

    def _tell(self, error: OSError) -> None:
        with self._lock:
            if self._told:
                return
            self._told = True
        warnings.warn(
            f"builds are not kept, so each process compiles anew: {error.strerror or error} in {self.folder}; "
            f"make room or give the right to write there, or name another folder",
            RuntimeWarning,
            stacklevel=3,
        )


def _unsealed(entry: bytes) -> bytes | None:
    """Return the payload of an entry, None if it is not what was written."""
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
    """Return when each file of a shard was last used, its size, and where it is. Files may vanish meanwhile."""
    found = []
    with suppress(OSError), os.scandir(shard) as files:
        for file in files:
            with suppress(OSError):
                status = file.stat()
                found.append((status.st_mtime, status.st_size, Path(file.path)))
    return found
