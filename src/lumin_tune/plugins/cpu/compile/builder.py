"""Source text to a library's bytes: from the cache if it is there, else from the compiler.

The backend, the executor and the fast call path build through this. It decides what a build depends on; it never
decides what is built.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from lumin_tune.core.errors import BuildError
from lumin_tune.core.plugin.records import BuildFailure
from lumin_tune.plugins.cpu.compile.build_cache import BuildCache, key_of
from lumin_tune.plugins.cpu.compile.toolchain import COMPILE_TIMEOUT_S, Compiler, find_compiler, shared_flags
from lumin_tune.plugins.cpu.compile.units import translation_units
from lumin_tune.plugins.cpu.device import allowed_cpus, cpu_identity

# Part of every key: raised when what the libraries are called with changes.
ABI_VERSION: Final = "2"
_UNITS_A_PROCESSOR: Final = 2  # so that none waits long for the one with the slowest kernel


def builder_for(settings: Mapping[str, str]) -> Builder:
    """Return the builder that settings ask for: with the compiler that is the command `compiler`, one that is searched
    for if there is none, and what it builds kept in `builds` of the folder `cache`, of the user's if there is none."""
    folder = settings.get("cache")
    cache = BuildCache(Path(folder) / "builds" if folder else None)
    return Builder(settings.get("compiler") or None, cache)


class Builder:
    """A compiler with a memory. Any thread may use it; threads that want one build at once share one compilation.

    compiler: a command, a `Compiler`, or None to search when something is first compiled. cache: None keeps nothing.
    scratch: where the compiler's temporary files go, the system's place if None.
    """

    def __init__(
        self,
        compiler: Compiler | str | None = None,
        cache: BuildCache | None = None,
        *,
        timeout_s: float = COMPILE_TIMEOUT_S,
        scratch: Path | None = None,
    ) -> None:
        self._asked = compiler
        self.cache = cache
        self.timeout_s = timeout_s
        self.scratch = scratch
        self._lock = threading.Lock()
        self._running: dict[str, threading.Lock] = {}

    @property
    def compiler(self) -> Compiler:
        """The compiler, found when first asked for. Raises BuildError if there is none."""
        if not isinstance(self._asked, Compiler):
            self._asked = find_compiler(self._asked)
        return self._asked

    def key(self, text: str, flags: Sequence[str] | None = None) -> str:
        """Return the key of a build: source, flags, compiler and processor decide what comes out."""
        chosen = shared_flags() if flags is None else flags
        return key_of(ABI_VERSION, text, "\0".join(chosen), self.compiler.identity, cpu_identity())

    def build(self, text: str, flags: Sequence[str] | None = None) -> bytes | BuildFailure:
        """Return the library that C++ text makes, or the compiler's refusal. Raises BuildError as `compile` does."""
        if self.cache is None:
            return self._compile(text, flags)
        key = self.key(text, flags)
        with self._lock:
            running = self._running.setdefault(key, threading.Lock())
        with running:
            try:
                known = self.cache.get(key)
                if known is not None:
                    return known
                made = self._compile(text, flags)
                if isinstance(made, bytes):
                    self.cache.put(key, made)
                return made
            finally:
                with self._lock:
                    self._running.pop(key, None)

    def build_own(self, name: str, text: str) -> bytes:
        """Return the library of lumin's own source, which must compile. Raises BuildError if it does not."""
        made = self.build(text)
        if isinstance(made, BuildFailure):
            raise BuildError(
                f"{' '.join(self.compiler.command)} does not compile lumin's own {name}: {made.message}; "
                f"use GCC 10 or newer, Clang, or pip install 'lumin-tune[cc]'"
            )
        return made

    def _compile(self, text: str, flags: Sequence[str] | None) -> bytes | BuildFailure:
        processors = len(allowed_cpus())
        units = translation_units(text, _UNITS_A_PROCESSOR * processors if processors > 1 else 1)
        return self.compiler.compile(
            units[0] if len(units) == 1 else units,
            flags,
            timeout_s=self.timeout_s,
            scratch=self.scratch,
            at_once=min(processors, len(units)),
        )
