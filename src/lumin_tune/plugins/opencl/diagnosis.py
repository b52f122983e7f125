"""Checks of the OpenCL backend's requirements, for `lumin-tune doctor`; none of them is needed."""

from __future__ import annotations

from typing import Final

from lumin_tune.core.errors import BuildError
from lumin_tune.core.kernel.simt.launch_manifest import Manifest
from lumin_tune.core.kernel.simt.runtime.binary_cache import BinaryCache
from lumin_tune.core.plugin.records import BuildFailure, Finding
from lumin_tune.plugins.opencl.builder import OpenclBuilder
from lumin_tune.plugins.opencl.driver import (
    DRIVER_REMEDY,
    PACKAGE_REMEDY,
    Found,
    found_devices,
    pyopencl_or_reason,
)

_PROBE: Final = (
    f"{Manifest((), 0, 0, 0).line()}\n__kernel void lm_probe(__global float* x) {{ x[get_global_id(0)] += 1; }}\n"
)


def diagnose(cache: BinaryCache | None) -> tuple[Finding, ...]:
    """Return the findings for this machine."""
    cl = pyopencl_or_reason()
    if isinstance(cl, str):
        return (Finding("pyopencl", False, cl, PACKAGE_REMEDY, needed=False),)
    found = [Finding("pyopencl", True, cl.VERSION_TEXT, needed=False)]
    devices = found_devices()
    if not devices:
        found.append(Finding("devices", False, "no OpenCL driver with a device", DRIVER_REMEDY, needed=False))
    found += map(_device, devices)
    if cache is not None:
        problem = cache.write_error()
        remedy = "free space and make it writeable; until then nothing is cached" if problem else ""
        detail = f"{cache.folder}: {problem}" if problem else str(cache.folder)
        found.append(Finding("binary cache", not problem, detail, remedy, needed=False))
    return tuple(found)


def _device(found: Found) -> Finding:
    record = found.record
    known = record.properties
    formats = [name for name in ("f16", "f64") if known[name]]
    detail = f"{record.model}, driver {known['driver']}, {known['version']}, with {' and '.join(formats) or 'f32 only'}"
    problem = found.unfit
    if not problem:
        try:
            made = OpenclBuilder().build(_PROBE, record)
        except BuildError as error:
            problem = str(error)
        else:
            problem = f"it fails to compile: {made.message}" if isinstance(made, BuildFailure) else ""
    if problem:
        return Finding(f"device {record.index}", False, f"{detail}: {problem}", DRIVER_REMEDY, needed=False)
    return Finding(f"device {record.index}", True, detail, needed=False)
