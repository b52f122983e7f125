"""What the CUDA backend needs of a machine, and whether it is there: for `lumin-tune doctor`, through the backend.

Nothing is needed of a machine that shows no NVIDIA device; there the findings are notes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lumin_tune.core.errors import BuildError
from lumin_tune.core.plugin.records import BuildFailure, Device, Finding
from lumin_tune.plugins.cuda.compile.builder import builder_for
from lumin_tune.plugins.cuda.compile.cubin_cache import CubinCache
from lumin_tune.plugins.cuda.compile.nvrtc import REMEDY, Nvrtc, find_nvrtc
from lumin_tune.plugins.cuda.cublas import REMEDY as CUBLAS_REMEDY
from lumin_tune.plugins.cuda.device.device import cuda_devices, device_condition
from lumin_tune.plugins.cuda.device.driver import REMEDY as DRIVER_REMEDY
from lumin_tune.plugins.cuda.device.driver import cupy_or_reason, seems_to_have_device

_PROBE = 'extern "C" __global__ void lm_probe(float* x) { x[threadIdx.x] += 1; }'


def diagnose(options: Mapping[str, str]) -> tuple[Finding, ...]:
    """Return what the backend found on this machine. options: the settings that backends are made with."""
    needed = seems_to_have_device()
    compiler = _compiler()
    return (
        _compiler_finding(compiler, needed),
        *_devices(needed),
        *([_versions(compiler)] if isinstance(compiler, Nvrtc) and cuda_devices() else []),
        _cache(builder_for(options).cache),
    )


def _compiler() -> Nvrtc | str:
    try:
        found = find_nvrtc()
        made = found.compile(_PROBE, "sm_80")
    except BuildError as error:
        return str(error)
    return f"{found.path} does not compile: {made.message}" if isinstance(made, BuildFailure) else found


def _compiler_finding(found: Nvrtc | str, needed: bool) -> Finding:
    if isinstance(found, str):
        return Finding("compiler", False, found.partition(";")[0], REMEDY, needed=needed)
    return Finding("compiler", True, f"{found.identity} ({found.path})", needed=needed)


def _devices(needed: bool) -> tuple[Finding, ...]:
    found = cupy_or_reason()
    if isinstance(found, str):
        return (Finding("devices", False, found, DRIVER_REMEDY, needed=needed),)
    devices = []
    for each in cuda_devices(found):
        detail = f"{each.model}, compute capability {each.properties['compute']}"
        if "arch" in each.properties:
            devices.append(Finding(f"device {each.index}", True, f"{detail}, code for {each.properties['arch']}"))
        else:
            remedy = "a device of compute capability 8.0 or newer; a newer lumin-tune for one that this does not know"
            devices.append(
                Finding(f"device {each.index}", False, f"{detail}, which this version has no code for", remedy)
            )
        devices += _condition(found, each)
    return (*devices, _cublas(found), _own_kernels(found))


def _condition(cupy: Any, device: Device) -> list[Finding]:
    """Return what holds a device's clocks down, or that nothing does; nothing where nobody tells."""
    state = device_condition(cupy.cuda.runtime, device.index)
    if state is None:
        return []
    remedy = "better cooling, or a higher power limit; times that are taken meanwhile are those of a slower device"
    return [
        Finding(
            f"condition of device {device.index}", not state.reasons, str(state), remedy if state.reasons else "",
            needed=False,
        )
    ]  # fmt: skip


def _cublas(cupy: Any) -> Finding:
    """Return whether products can be left to cuBLAS."""
    try:
        _ = cupy.cuda.cublas  # CuPy imports it when it is first asked for
    except ImportError as error:
        detail = f"{' '.join(str(error).split())[:120]}: no product can be left to it"
        return Finding("cuBLAS", False, detail, CUBLAS_REMEDY, needed=False)
    return Finding("cuBLAS", True, "found by CuPy", needed=False)


def _own_kernels(cupy: Any) -> Finding:
    """Return whether CuPy compiles kernels of its own, as most of the reductions that are left to it are."""
    try:
        cupy.RawModule(code=_PROBE).compile()
    except Exception as error:  # of CuPy's own classes, or a RuntimeError without headers
        detail = f"none is compiled ({' '.join(str(error).split())[:120]}): few reductions can be left to CuPy"
        remedy = "pip install nvidia-cuda-runtime for a driver of CUDA 13, nvidia-cuda-runtime-cu12 for one of CUDA 12"
        return Finding("kernels of CuPy", False, detail, remedy, needed=False)
    return Finding("kernels of CuPy", True, "compiled", needed=False)


def _versions(compiler: Nvrtc) -> Finding:
    driver = int(cuda_devices()[0].properties["driver"])
    version = ".".join(map(str, compiler.version))
    detail = f"the driver is of CUDA {driver // 1000}.{driver % 1000 // 10}, the compiler of {version}"
    if driver // 1000 < compiler.version[0]:
        remedy = f"a driver of CUDA {compiler.version[0]}, or the compiler of CUDA {driver // 1000}: {REMEDY}"
        return Finding("versions", False, f"{detail}, which is newer", remedy)
    return Finding("versions", True, detail)


def _cache(cache: CubinCache | None) -> Finding:
    assert cache is not None
    flaw = cache.flaw()
    if flaw:
        remedy = "make room and give the right to write there; until then nothing is kept"
        return Finding("cubin cache", False, f"{cache.folder}: {flaw}", remedy, needed=False)
    return Finding("cubin cache", True, str(cache.folder), needed=False)
