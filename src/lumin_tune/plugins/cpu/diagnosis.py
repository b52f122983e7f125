"""Checks of the CPU backend's requirements, for `lumin-tune doctor`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from lumin_tune.core.errors import BuildError
from lumin_tune.core.plugin.records import BuildFailure, Finding
from lumin_tune.plugins.cpu.blas import Blas, find_blas
from lumin_tune.plugins.cpu.bound import layout_holds
from lumin_tune.plugins.cpu.compile.build_cache import BuildCache
from lumin_tune.plugins.cpu.compile.builder import CppBuilder, builder_for
from lumin_tune.plugins.cpu.compile.toolchain import REMEDY
from lumin_tune.plugins.cpu.device import allowed_cpus, cpu_device, default_threads, memory_bytes

_GOVERNORS: Final = Path("/sys/devices/system/cpu")
_LITTLE_MEMORY: Final = 2 << 30


def diagnose(options: Mapping[str, str]) -> tuple[Finding, ...]:
    """Return the findings for this machine. options: the settings of backends."""
    builder = builder_for(options)
    assert builder.cache is not None
    return (
        _compiler(builder),
        _processor(),
        _threads(),
        _governor(),
        _memory(),
        _cache(builder.cache),
        _blas(),
        _call_path(),
    )


def _compiler(builder: CppBuilder) -> Finding:
    try:
        compiler = builder.compiler
        made = compiler.compile('extern "C" int lm_probe() { return 0; }')
    except BuildError as error:
        return Finding("compiler", False, str(error), REMEDY)
    detail = f"{' '.join(compiler.command)}: {compiler.identity}"
    if isinstance(made, BuildFailure):
        return Finding("compiler", False, f"{detail} fails to compile: {made.message}", REMEDY)
    return Finding("compiler", True, detail)


def _processor() -> Finding:
    properties = cpu_device().properties
    sizes = ", ".join(f"L{level} {int(properties[f'l{level}_bytes']) >> 10:,} KiB" for level in (1, 2, 3))
    return Finding("processor", True, f"{cpu_device().model}, {properties['vector_bits']}-bit vectors, {sizes}")


def _threads() -> Finding:
    cores, allowed, used = cpu_device().properties["cores"], len(allowed_cpus()), default_threads()
    detail = f"{used} threads by default; {cores} cores, {allowed} logical processors allowed"
    if used < int(cores):
        remedy = "widen the affinity (taskset) or the cgroup limit (docker run --cpus) to use all cores"
        return Finding("threads", False, detail, remedy, needed=False)
    return Finding("threads", True, detail, needed=False)


def _governor() -> Finding:
    found = {path.read_text().strip() for path in _GOVERNORS.glob("cpu[0-9]*/cpufreq/scaling_governor")}
    if not found:
        return Finding("clock", True, "the frequency governor is not known", needed=False)
    if found - {"performance", "schedutil"}:
        remedy = "for steady measurements: cpupower frequency-set -g performance"
        return Finding("clock", False, f"governor {', '.join(sorted(found))}", remedy, needed=False)
    return Finding("clock", True, f"governor {', '.join(sorted(found))}", needed=False)


def _memory() -> Finding:
    size = memory_bytes()
    detail = f"{size / 2**30:,.1f} GiB"
    if size < _LITTLE_MEMORY:
        return Finding(
            "memory", False, detail, "compilers and models need 2 GiB or more: raise the limit", needed=False
        )
    return Finding("memory", True, detail, needed=False)


def _cache(cache: BuildCache) -> Finding:
    problem = cache.write_error()
    if problem:
        remedy = "free space and make it writeable, or set another folder; until then nothing is cached"
        return Finding("build cache", False, f"{cache.folder}: {problem}", remedy, needed=False)
    detail = f"{cache.folder}: {cache.size_bytes() / 2**20:,.1f} of {cache.limit_bytes / 2**20:,.0f} MiB used"
    return Finding("build cache", True, detail, needed=False)


def _blas() -> Finding:
    found = find_blas()
    if isinstance(found, Blas):
        return Finding("BLAS", True, f"{found.description} ({found.path.name})", needed=False)
    return Finding("BLAS", False, found.reason, "pip install --force-reinstall numpy from PyPI", needed=False)


def _call_path() -> Finding:
    if layout_holds():
        return Finding("call path", True, "arguments are checked in C", needed=False)
    remedy = "calls take some microseconds more; use CPython with NumPy 2 on a 64-bit machine for the fast path"
    return Finding("call path", False, "arguments are checked in Python on this interpreter", remedy, needed=False)
