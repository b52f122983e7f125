"""Matrix products of the OpenBLAS in NumPy's or SciPy's wheel, for `ir.Call`.

The backend offers them as points if `find_blas` finds one, and passes `functions` to the executor. Numbers in
`lm_executor.library`: 0 is sgemm, 1 is dgemm, with the signature `void (*)(const lm_executor*, void* const* buffers,
const int64_t* sizes)`; blas.cpp documents buffers and sizes. It is the library that NumPy has loaded, but products run
on the executor's threads, and the BLAS's own are left to NumPy.
"""

from __future__ import annotations

import ctypes
import functools
import importlib.util
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from lumin_tune.core.errors import BuildError
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.compile.shared_objects import load_for_good
from lumin_tune.plugins.cpu.own_sources import BLAS, own_source

FUNCTIONS: Final = ("sgemm", "dgemm")
"""Names of the functions, indexed by their numbers."""
SYMBOLS: Final = (*(f"cblas_{name}" for name in FUNCTIONS), "openblas_get_num_threads", "openblas_set_num_threads")
"""Arguments of `lm_blas_use` in blas.cpp; the last two may be missing and are then 0."""

_PACKAGES: Final = ("numpy", "scipy")
# Symbols have a prefix and a suffix; libraries with `64_` take 64-bit sizes.
_SPELLINGS: Final = (("scipy_", "64_", 64), ("scipy_", "", 32), ("", "64_", 64), ("", "", 32))


@dataclass(frozen=True, slots=True, eq=False)
class Blas:
    """A BLAS of this machine. path: its shared object. integer_bits: the width of its sizes."""

    path: Path
    integer_bits: int
    _loaded: ctypes.CDLL
    _prefix: str
    _suffix: str

    @property
    def description(self) -> str:
        """The library's description of itself: version, options, and the processor that its kernels are for."""
        function = self._symbol("openblas_get_config")
        if function is None:
            return self.path.name
        function.restype = ctypes.c_char_p
        return str(function().decode(errors="replace")).strip()

    @property
    def threads(self) -> int:
        """The number of threads per product, 0 if not known."""
        function = self._symbol("openblas_get_num_threads")
        return 0 if function is None else int(function())

    def functions(self, builder: CppBuilder) -> tuple[int, ...]:
        """Return the addresses of `FUNCTIONS`, valid for the process's lifetime."""
        wrapper = load_for_good(builder.build_own("BLAS wrapper", own_source(BLAS)), "the BLAS wrapper")
        found = map(self._symbol, SYMBOLS)
        pointers = (ctypes.c_void_p() if each is None else ctypes.cast(each, ctypes.c_void_p) for each in found)
        wrapper.lm_blas_use(*pointers, ctypes.c_int64(self.integer_bits))
        return tuple(
            ctypes.cast(function, ctypes.c_void_p).value or 0 for function in (wrapper.lm_sgemm, wrapper.lm_dgemm)
        )

    def symbols(self) -> list[str]:
        """Return this library's names of `SYMBOLS`, e.g. `scipy_cblas_sgemm64_` for cblas_sgemm; "" for missing
        ones.
        """
        return ["" if self._symbol(name) is None else self._spelt(name) for name in SYMBOLS]

    def _spelt(self, name: str) -> str:
        return f"{self._prefix}{name}{self._suffix}"

    def _symbol(self, name: str) -> Any:
        return getattr(self._loaded, self._spelt(name), None)


@dataclass(frozen=True, slots=True)
class NoBlas:
    """The reason why no BLAS can be called."""

    reason: str


def available() -> bool:
    """Return whether there is a BLAS; `find_blas` returns it, or the reason why not."""
    return isinstance(find_blas(), Blas)


@functools.cache
def find_blas() -> Blas | NoBlas:
    """Return the OpenBLAS of NumPy, else that of SciPy, else why neither can be used."""
    reasons = []
    for package in _PACKAGES:
        libraries = list(_libraries(package))
        if not libraries:
            reasons.append(f"{package} is not installed or has no OpenBLAS")
        for path in libraries:
            found = _open(path)
            if isinstance(found, Blas):
                return found
            reasons.append(found.reason)
    return NoBlas(f"{'; '.join(reasons)}; NumPy's wheel on PyPI includes one")


def _libraries(package: str) -> Iterator[Path]:
    """Yield shared objects in a package's wheel that may be OpenBLAS, without importing it."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        return
    inside = Path(spec.origin).parent
    for folder in (inside.parent / f"{package}.libs", inside / ".dylibs", inside / ".libs"):
        yield from sorted(each for each in folder.glob("*openblas*") if ".so" in each.name or ".dylib" in each.name)


def _open(path: Path) -> Blas | NoBlas:
    try:
        loaded = ctypes.CDLL(str(path))
    except OSError as error:
        return NoBlas(f"{path} cannot be loaded ({error})")
    for prefix, suffix, bits in _SPELLINGS:
        if all(hasattr(loaded, f"{prefix}cblas_{name}{suffix}") for name in FUNCTIONS):
            return Blas(path, bits, loaded, prefix, suffix)
    return NoBlas(f"{path} has no {' and '.join(f'cblas_{name}' for name in FUNCTIONS)}")


def required_functions(builder: CppBuilder) -> tuple[int, ...]:
    """Return the functions of the BLAS. Raises BuildError if there is none."""
    found = find_blas()
    if isinstance(found, NoBlas):
        raise BuildError(f"the program calls a BLAS, and this machine has none: {found.reason}")
    return found.functions(builder)
