"""Checks of the Metal backend's requirements, for `lumin-tune doctor`; none of them is needed."""

from __future__ import annotations

from typing import Final

from lumin_tune.core.errors import BuildError
from lumin_tune.core.kernel.simt.launch_manifest import Manifest
from lumin_tune.core.plugin.records import BuildFailure, Finding
from lumin_tune.plugins.metal.builder import built
from lumin_tune.plugins.metal.driver import (
    DEVICE_REMEDY,
    PACKAGE_REMEDY,
    Found,
    found_devices,
    metal_or_reason,
    pyobjc_version,
)
from lumin_tune.plugins.metal.probe import metal_devices

_PROBE: Final = f"""\
{Manifest((), 0, 0, 0).line()}
#include <metal_stdlib>
using namespace metal;
kernel void lm_probe(device float* x [[buffer(0)]]) {{ x[0] += 1; }}
"""


def diagnose() -> tuple[Finding, ...]:
    """Return the findings for this machine."""
    metal = metal_or_reason()
    if isinstance(metal, str):
        return (Finding("Metal", False, metal, PACKAGE_REMEDY, needed=False),)
    found = [Finding("Metal", True, f"pyobjc {pyobjc_version()}", needed=False)]
    if not found_devices():
        found.append(Finding("GPU", False, "Metal finds no GPU", DEVICE_REMEDY, needed=False))
    return (*found, *map(_device, found_devices()))


def _device(found: Found) -> Finding:
    record, known = found.record, found.record.properties
    matrices = {each.index: each.properties["matrix"] for each in metal_devices()}.get(record.index)
    formats = f"f16, no f64, {'with' if matrices else 'without'} matrix instructions"
    detail = f"{record.model}, {known['architecture'] or 'an unnamed architecture'}, {known['os']}, {formats}"
    problem = found.unfit
    if not problem:
        try:
            made = built(_PROBE, record)
        except BuildError as error:
            problem = str(error)
        else:
            problem = f"it fails to compile: {made.message}" if isinstance(made, BuildFailure) else ""
    if problem:
        return Finding(f"GPU {record.index}", False, f"{detail}: {problem}", DEVICE_REMEDY, needed=False)
    return Finding(f"GPU {record.index}", True, detail, needed=False)
