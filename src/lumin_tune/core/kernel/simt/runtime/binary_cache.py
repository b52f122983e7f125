"""On-disk cache of compiled kernels, keyed by its inputs, so that it is compiled once per toolchain.

Threads and processes may share a folder: entries appear atomically, by renaming, and carry a checksum. If the folder is
not writeable, caching is disabled.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

LIMIT_BYTES: Final = 1 << 30
_DIGEST_BYTES: Final = 32


class BinaryCache:
    """A folder of builds. The least recently used are removed when they exceed `limit_bytes`. suffix: of its files."""

    def __init__(self, folder: Path, suffix: str, limit_bytes: int = LIMIT_BYTES) -> None:
        self.folder, self.limit_bytes = folder, limit_bytes
        self._suffix = suffix

    @staticmethod
    def key(*parts: str) -> str:
        """Return the key for these inputs."""
        digest = hashlib.sha256()
        for part in parts:
            encoded = part.encode()
            digest.update(len(encoded).to_bytes(8, "little") + encoded)
        return digest.hexdigest()

    def get(self, key: str) -> bytes | None:
        """Return a cached build, or None if there is no intact one."""
        path = self.folder / f"{key}{self._suffix}"
        try:
            entry = path.read_bytes()
        except OSError:
            return None
        digest, payload = entry[:_DIGEST_BYTES], entry[_DIGEST_BYTES:]
        if hashlib.sha256(payload).digest() != digest:
            with suppress(OSError):
                path.unlink()
            return None
        with suppress(OSError):
            os.utime(path)
        return payload

    def put(self, key: str, payload: bytes) -> None:
        """Store a build. Write errors are ignored; `write_error` reports them."""
        temporary = ""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=self.folder, prefix=".", suffix=".part")
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.sha256(payload).digest() + payload)
            os.replace(temporary, self.folder / f"{key}{self._suffix}")
        except OSError:
            with suppress(OSError):
                os.unlink(temporary)
            return
        self._prune()

    def write_error(self) -> str:
        """Return why builds cannot be stored, "" if they can."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=self.folder, prefix="."):
                return ""
        except OSError as error:
            return str(error)

    def _prune(self) -> None:
        entries = []
        for path in self.folder.iterdir():
            with suppress(OSError):  # another process may have removed it
                status = path.stat()
                entries.append((status.st_mtime, status.st_size, path))
        excess = sum(size for _, size, _ in entries) - self.limit_bytes
        for used, size, path in sorted(entries):
            if path.suffix == ".part" and time.time() - used < 3600:
                continue
            if excess <= 0:
                return
            with suppress(OSError):
                path.unlink()
            excess -= size
