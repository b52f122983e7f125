"""C++ drivers that apply prelude functions to arrays, compiled for several processors."""

from __future__ import annotations

import ctypes
import functools
import hashlib
import platform
from pathlib import Path

from lumin_tune.plugins.cpu.compile.toolchain import Compiler, shared_flags, target_flags
from lumin_tune.plugins.cpu.prelude import prelude_text

LANES = {"native": 16, "haswell": 8, "x86-64": 4}
"""f32 lanes of a register, by target processor."""

X86 = platform.machine() == "x86_64"
MARCHES = ("native", "haswell", "x86-64") if X86 else ("native",)


@functools.cache
def processor_flags() -> frozenset[str]:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return frozenset()
    return frozenset(next((line.partition(":")[2] for line in lines if line.startswith("flags")), "").split())


def runs_here(march: str) -> bool:
    """Return whether this processor runs code compiled for `march`."""
    return march != "haswell" or {"avx2", "fma", "f16c", "bmi2"} <= processor_flags()


def flags_for(march: str, compiler: Compiler) -> list[str]:
    """Return the flags of kernel libraries for another processor."""
    own = target_flags()
    named = march.replace("-", "_") if compiler.family == "zig" else march
    mine = own if march == "native" else (f"-march={named}",)
    return [flag for flag in shared_flags() if flag not in own] + list(mine)


UNCONTRACTED = ("-O1", "-ffp-contract=off")
"""Flags without contraction of products and sums: exported sources may be compiled with any flags."""


def build(compiler: Compiler, folder: Path, source: str, march: str, more: tuple[str, ...] = ()) -> ctypes.CDLL:
    """Compile the source with the prelude that it needs, and load it. Raises AssertionError with the compiler's
    message.

    more: flags after those of kernel libraries.
    """
    text = prelude_text(source) + source
    made = compiler.compile(text, [*flags_for(march, compiler), *more])
    assert isinstance(made, bytes), made.log[:4000]
    target = folder / f"{hashlib.sha256(' '.join((text, march, *more)).encode()).hexdigest()[:16]}.so"
    target.write_bytes(made)
    return ctypes.CDLL(str(target))


def over(name: str, width: int | str, to: str, sources: tuple[str, ...], body: str) -> str:
    """Return a C++ function that does `body` for each i of 0, width, .. n-1; its arrays are to, a, b, ..."""
    arrays = ", ".join((f"{to}* to", *(f"const {kind}* {letter}" for kind, letter in zip(sources, "abc"))))
    return f'extern "C" void {name}({arrays}, int64_t n) {{ for (int64_t i = 0; i < n; i += {width}) {{ {body} }} }}\n'


def address(array: object) -> ctypes.c_void_p:
    """Return the address of a NumPy array's elements."""
    return ctypes.c_void_p(array.ctypes.data)  # type: ignore[attr-defined]
