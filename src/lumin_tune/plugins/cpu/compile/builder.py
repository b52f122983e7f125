"""Builds libraries from source text, from the cache or by the compiler.

The backend, the executor and the call path build through this. It determines the key of a build.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Final

from lumin_tune.core.errors import BuildError
from lumin_tune.core.plugin.records import BuildFailure
from lumin_tune.core.scratch import build_folder
from lumin_tune.plugins.cpu.compile.build_cache import BuildCache, key_of
from lumin_tune.plugins.cpu.compile.early_units import CURRENT, EarlyUnits
from lumin_tune.plugins.cpu.compile.toolchain import COMPILE_TIMEOUT_S, Compiler, find_compiler, shared_flags
from lumin_tune.plugins.cpu.compile.units import contents_of, translation_units
from lumin_tune.plugins.cpu.device import allowed_cpus, cpu_identity

# Part of every key: incremented when the libraries' calling convention changes.
ABI_VERSION: Final = "3"
_UNITS_A_PROCESSOR: Final = 2  # balances the load of units with slow kernels


def builder_for(settings: Mapping[str, str]) -> CppBuilder:
    """Return the builder for these settings.

    The setting `compiler` is the compiler's command, searched for by default. Builds are stored in `builds` of the
    folder `cache`, by default in the user's folder.
    """
    folder = settings.get("cache")
    cache = BuildCache(Path(folder) / "builds" if folder else None)
    return CppBuilder(settings.get("compiler") or None, cache)


class CppBuilder:
    """A compiler with a cache. Thread-safe; concurrent requests for one build share one compilation.

    compiler: a command, a `Compiler`, or None to search for one on first use. cache: None disables caching. scratch:
    folder for the compiler's temporary files, the system's by default.
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
        """The compiler, found on first use. Raises BuildError if there is none."""
        if not isinstance(self._asked, Compiler):
            self._asked = find_compiler(self._asked)
        return self._asked

    def key(self, text: str, flags: Sequence[str] | None = None) -> str:
        """Return the key of a build, which covers source, flags, compiler and processor."""
        chosen = shared_flags() if flags is None else flags
        return key_of(ABI_VERSION, text, "\0".join(chosen), self.compiler.identity, cpu_identity())

    def build(self, text: str, flags: Sequence[str] | None = None) -> bytes | BuildFailure:
        """Return the library built from C++ text, or the compiler's rejection. Raises BuildError as `Compiler.compile`
        does.
        """
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
        """Return the library of a part of lumin's runtime. Raises BuildError if it does not compile."""
        made = self.build(text)
        if isinstance(made, BuildFailure):
            raise BuildError(
                f"{' '.join(self.compiler.command)} cannot compile lumin's {name}: {made.message}; "
                f"use GCC 10 or newer, Clang, or pip install 'lumin-tune[cc]'"
            )
        return made

    def early_units(self, head: Callable[[str, Collection[int]], str]) -> EarlyUnits:
        """Return units that are compiled with the default flags before the text that `build` gets is known."""
        scratch = self.scratch or build_folder.get()  # of this context, which threads do not have

        def compiled(text: str) -> bytes | BuildFailure:
            return self.compiler.compile_unit(text, timeout_s=self.timeout_s, scratch=scratch)

        return EarlyUnits(head, compiled, len(allowed_cpus()))

    def _compile(self, text: str, flags: Sequence[str] | None) -> bytes | BuildFailure:
        processors, early = len(allowed_cpus()), CURRENT.get()
        objects = early.objects() if early is not None and flags is None else {}
        units = translation_units(text, _UNITS_A_PROCESSOR * processors if processors > 1 else 1, objects)
        return self.compiler.compile(
            units[0] if len(units) == 1 else units,
            flags,
            timeout_s=self.timeout_s,
            scratch=self.scratch,
            at_once=min(processors, len(units)),
            others=list(dict.fromkeys(objects[each] for each in contents_of(text) if each in objects)),
        )
