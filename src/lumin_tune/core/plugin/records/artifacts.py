"""From the source of a kernel to what a device loads, and the cache of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Source:
    """The source text of a program of kernels, readable and rebuildable.

    language: what builds it (`c++`, `python`). entry: the function to call. options: further inputs of the
    build. Equal sources give equal artifacts on one toolchain.

        >>> from lumin_tune.backends import Source
        >>> Source("c++", "void f() {}", "f").entry
        'f'
    """

    language: str
    text: str
    entry: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Artifact:
    """The result of a build: bytes that any device of the target model can load.

    features: static properties known from the build, by name (`registers`); not transferred from where it was built.

        >>> from lumin_tune.backends import Artifact
        >>> len(Artifact(b"code", "f", "gcc 12").data)
        4
    """

    data: bytes = field(repr=False)
    entry: str
    toolchain: str
    log: str = field(default="", repr=False)
    features: Mapping[str, float] = field(
        default_factory=lambda: MappingProxyType({}), hash=False, compare=False, repr=False
    )


@dataclass(frozen=True, slots=True)
class BuildFailure:
    """The result of a failed build: the first error, and the full compiler output.

    pruned: whether it compiled but is rejected for its resource usage, which `features` give.

        >>> from lumin_tune.backends import BuildFailure
        >>> BuildFailure("expected ';'", log="f.cc:1: error").message
        "expected ';'"
    """

    message: str
    log: str = field(default="", repr=False)
    pruned: bool = False
    features: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}), hash=False, repr=False)


class ByteCache(Protocol):
    """A key-value store of bytes, shared by processes. Entries may vanish but are never partial.

    >>> class Memory:
    ...     def __init__(self):
    ...         self.entries = {}
    ...     def get(self, key):
    ...         return self.entries.get(key)
    ...     def put(self, key, payload):
    ...         self.entries[key] = payload
    >>> cache = Memory()
    >>> cache.put("kernel", b"code")
    >>> cache.get("kernel"), cache.get("other")
    (b'code', None)
    """

    def get(self, key: str) -> bytes | None:
        """Return the bytes stored under a key, None if absent or not readable. Does not raise for a damaged store.

        >>> import tempfile
        >>> from lumin_tune.plugins.cpu.compile.build_cache import BuildCache
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     BuildCache(folder).get("kernel") is None
        True
        """

    def put(self, key: str, payload: bytes) -> None:
        """Store the payload if possible; a store that is full or read-only warns, and does not raise.

        >>> import tempfile
        >>> from lumin_tune.plugins.cpu.compile.build_cache import BuildCache
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     BuildCache(folder).put("kernel", b"code")
        ...     BuildCache(folder).get("kernel")  # of another process
        b'code'
        """
