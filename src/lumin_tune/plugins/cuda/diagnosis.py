"""Checks of the CUDA backend's requirements, for `lumin-tune doctor`.

Without an NVIDIA device nothing is required, and findings are informational.
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
    """Return the findings for this machine. options: the settings of backends."""
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
    return f"{found.path} fails to compile: {made.message}" if isinstance(made, BuildFailure) else found


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
            remedy = "use a device of compute capability 8.0 or newer, or a newer lumin-tune for a newer device"
            devices.append(
                Finding(f"device {each.index}", False, f"{detail}, which this version does not support", remedy)
            )
        devices += _condition(found, each)
    return (*devices, _cublas(found), _own_kernels(found))


def _condition(cupy: Any, device: Device) -> list[Finding]:
    """Return a finding on whether the device's clocks are throttled; none if unknown."""
    state = device_condition(cupy.cuda.runtime, device.index)
    if state is None:
        return []
    remedy = "better cooling, or a higher power limit; times that are taken meanwhile are those of a slower device"
    return [
        Finding(
            f"condition of device {device.index}",
            not state.reasons,
            str(state),
            remedy if state.reasons else "",
            needed=False,
        )
    ]


def _cublas(cupy: Any) -> Finding:
    """Return a finding on whether products can use cuBLAS."""
    try:
        _ = cupy.cuda.cublas  # imported by CuPy on first access
    except ImportError as error:
        detail = f"{' '.join(str(error).split())[:120]}: library products are not available"
        return Finding("cuBLAS", False, detail, CUBLAS_REMEDY, needed=False)
    return Finding("cuBLAS", True, "found by CuPy", needed=False)


def _own_kernels(cupy: Any) -> Finding:
    """Return a finding on whether CuPy can compile its own kernels, which most library reductions need."""
    try:
        cupy.RawModule(code=_PROBE).compile()
    except Exception as error:  # CuPy's own exception classes, or RuntimeError without headers
        detail = f"compilation fails ({' '.join(str(error).split())[:120]}): few library reductions are available"
        remedy = "pip install nvidia-cuda-runtime for a driver of CUDA 13, nvidia-cuda-runtime-cu12 for one of CUDA 12"
        return Finding("kernels of CuPy", False, detail, remedy, needed=False)
    return Finding("kernels of CuPy", True, "compiled", needed=False)


def _versions(compiler: Nvrtc) -> Finding:
    driver = int(cuda_devices()[0].properties["driver"])
    version = ".".join(map(str, compiler.version))
    detail = f"the driver supports CUDA {driver // 1000}.{driver % 1000 // 10}, the compiler is of {version}"
    if driver // 1000 < compiler.version[0]:
        remedy = f"install a driver of CUDA {compiler.version[0]}, or the compiler of CUDA {driver // 1000}: {REMEDY}"
        return Finding("versions", False, f"{detail}, which is newer", remedy)
    return Finding("versions", True, detail)


def _cache(cache: CubinCache | None) -> Finding:
    assert cache is not None
    problem = cache.write_error()
    if problem:
        remedy = "free space and make it writeable; until then nothing is cached"
        return Finding("cubin cache", False, f"{cache.folder}: {problem}", remedy, needed=False)
    return Finding("cubin cache", True, str(cache.folder), needed=False)
