"""A folder of the commitments of keys, so that the set-up of a circuit is made once.

An entry is named by the hash of the columns that it commits to, so another circuit, other settings or another version
of a component never find it. Entries carry a checksum: a damaged one counts as absent and is made again. A file is
written under another name and renamed. The folder is trusted as the program itself is: the checksum detects damage, not
forgery.
"""

from __future__ import annotations

import hashlib
import os
import struct
import tempfile
import warnings
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import numpy as np

from lumin_tune.plugins.luminair.protocol import merkle
from lumin_tune.plugins.luminair.protocol.array_engine import Words
from lumin_tune.plugins.luminair.protocol.commitment import Commitment
from lumin_tune.plugins.luminair.protocol.field import is_canonical

DEFAULT_LIMIT_BYTES: Final = 4 << 30
_MAGIC: Final = b"lumin key 1\n"
_DIGEST: Final = 32
_ROOT, _COLUMNS = ".root", ".columns"


def default_folder() -> Path:
    """Return the folder of this user."""
    from platformdirs import user_cache_path

    return user_cache_path("lumin-tune", appauthor=False) / "proof-keys"


def content_of(columns: Sequence[Words], log_blowup: int) -> str:
    """Return the name of the commitment to these columns, by component (k, N): 64 hexadecimal digits."""
    digest = hashlib.blake2b(struct.pack("<II", log_blowup, len(columns)), digest_size=_DIGEST)
    for each in columns:
        digest.update(struct.pack("<QQ", *each.shape))
        digest.update(np.ascontiguousarray(each, dtype="<u4").data)
    return digest.hexdigest()


class KeyCache:
    """The commitments of keys in a folder, which threads and processes may share.

    folder: created when the first entry is stored; None for that of this user. limit_bytes: of all entries together;
    the least recently used are removed first, and an entry beyond the limit is not stored.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     cache = luminair.KeyCache(folder, limit_bytes=1 << 20)
        ...     made = luminair.setup(circuit, cache=cache)  # stores the commitment
        ...     again = luminair.setup(circuit, cache=cache)  # finds it
        ...     sorted(path.suffix for path in cache.folder.iterdir())
        ['.columns', '.root']
        >>> again.digest == key.digest
        True
    """

    def __init__(self, folder: str | os.PathLike[str] | None = None, limit_bytes: int = DEFAULT_LIMIT_BYTES) -> None:
        self.folder = default_folder() if folder is None else Path(folder)
        self.limit_bytes = limit_bytes

    def root(self, content: str) -> bytes | None:
        """Return the root of a commitment, or None if there is no intact entry.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     cache = luminair.KeyCache(folder)
        ...     made = luminair.setup(circuit, cache=cache)
        ...     cache.root(made.content) == made.root, cache.root("0" * 64)
        (True, None)
        """
        found = self._read(content + _ROOT)
        return found if found is not None and len(found) == _DIGEST else None

    def commitment(self, content: str, root: bytes) -> Commitment | None:
        """Return a commitment with this root, or None if there is no intact entry.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     cache = luminair.KeyCache(folder)
        ...     made = luminair.setup(circuit, cache=cache)
        ...     cache.commitment(made.content, made.root).root == made.root
        True
        """
        found = self._read(content + _COLUMNS)
        if found is None:
            return None
        try:
            made = _decoded(found)
        except (ValueError, struct.error):
            made = None
        if made is None or made.root != root:
            self._remove(content + _COLUMNS)
            return None
        return made

    def put(self, content: str, made: Commitment) -> None:
        """Store a commitment. A folder that cannot be written is reported by a RuntimeWarning.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     cache = luminair.KeyCache(folder)
        ...     cache.put("0" * 64, key.preprocessed)
        ...     cache.root("0" * 64) == key.root
        True
        """
        encoded = _encoded(made)
        if sum(map(len, encoded)) <= self.limit_bytes:
            self._write(content + _COLUMNS, encoded)
        self._write(content + _ROOT, [made.root])
        self._prune()

    def _read(self, name: str) -> bytes | None:
        path = self.folder / name
        try:
            entry = path.read_bytes()
        except OSError:
            return None
        start = len(_MAGIC) + _DIGEST
        payload = entry[start:]
        if entry[:start] != _MAGIC + hashlib.blake2b(payload, digest_size=_DIGEST).digest():
            self._remove(name)
            return None
        with suppress(OSError):
            os.utime(path)
        return payload

    def _write(self, name: str, parts: Sequence[bytes]) -> None:
        digest = hashlib.blake2b(digest_size=_DIGEST)
        for part in parts:
            digest.update(part)
        temporary = ""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=self.folder, prefix=".", suffix=".part")
            with os.fdopen(handle, "wb") as file:
                file.writelines([_MAGIC, digest.digest(), *parts])
            os.replace(temporary, self.folder / name)
        except OSError as error:
            if temporary:
                with suppress(OSError):
                    os.unlink(temporary)
            warnings.warn(
                f"keys of proofs are not cached, so each set-up is made again: {error.strerror or error} in "
                f"{self.folder}; free space, make it writeable, or set another folder (LUMIN_CACHE_DIR)",
                RuntimeWarning,
                stacklevel=3,
            )

    def _remove(self, name: str) -> None:
        with suppress(OSError):
            (self.folder / name).unlink(missing_ok=True)

    def _prune(self) -> None:
        entries = []
        for path in self.folder.glob("*" + _COLUMNS):
            with suppress(OSError):
                status = path.stat()
                entries.append((status.st_mtime, status.st_size, path.name))
        excess = sum(size for _, size, _ in entries) - self.limit_bytes
        for _, size, name in sorted(entries):
            if excess <= 0:
                return
            self._remove(name)
            excess -= size


def _encoded(made: Commitment) -> list[bytes]:
    parts = [struct.pack("<I", len(made.coefficients))]
    for coefficients, values in zip(made.coefficients, made.values, strict=True):
        parts += [struct.pack("<QQQ", *coefficients.shape, values.shape[1]), _words(coefficients), _words(values)]
    depth = -1 if made.tree is None else made.tree.depth
    parts.append(struct.pack("<i", depth))
    if made.tree is not None:
        parts += [made.tree.layers[m] for m in range(depth, -1, -1)]
    return parts


def _words(values: Words) -> bytes:
    return values.astype("<u4", copy=False).tobytes()


def _decoded(payload: bytes) -> Commitment:
    """Return the commitment of an entry. Raises ValueError or struct.error for a malformed one."""
    at = 0

    def take(length: int) -> memoryview:
        nonlocal at
        if length > len(payload) - at:
            raise ValueError("the entry is too short")
        at += length
        return memoryview(payload)[at - length : at]

    def array(count: int, size: int) -> Words:
        words = np.frombuffer(take(4 * count * size), dtype="<u4")
        if not is_canonical(words):
            raise ValueError("an element is not below 2**31 - 1")
        return words.astype(np.uint32).reshape(count, size)

    (components,) = struct.unpack("<I", take(4))
    coefficients, values = [], []
    for _ in range(components):
        count, size, extended = struct.unpack("<QQQ", take(24))
        coefficients.append(array(count, size))
        values.append(array(count, extended))
    (depth,) = struct.unpack("<i", take(4))
    tree = None
    if depth >= 0:
        layers = {m: bytes(take(merkle.DIGEST << m)) for m in range(depth, -1, -1)}
        tree = merkle.Tree(Commitment.data_of(values), layers)
    if at != len(payload):
        raise ValueError("bytes follow the entry")
    return Commitment(tuple(coefficients), tuple(values), tree)
