"""Access to pyobjc's Metal and the GPUs that it finds; the only module that imports them."""

from __future__ import annotations

import functools
import importlib.metadata
import platform
import re
import subprocess
import sys
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from lumin_tune.core.errors import BuildError
from lumin_tune.core.plugin.records import Device, KnobValue
from lumin_tune.plugins.metal.target import SIMD_WIDTH, THREADGROUP_BYTES

BACKEND: Final = "metal"
PACKAGE_REMEDY: Final = "on a Mac: pip install 'lumin-tune[metal]'; elsewhere use the backends cpu, cuda or opencl"
DEVICE_REMEDY: Final = "use a Mac with Apple silicon, or the backends cpu and opencl"
_GPU_CORES: Final = re.compile(r'"gpu-core-count" = (\d+)')
_FEWEST_CORES: Final = 7  # of the M1
REGISTERS: Final = {"thread_registers": 128, "unit_registers": 208 << 8, "unit_threads": 1024}
"""Limits of a core of the families Apple 7 and later, registers in 32 bits; Metal does not report them.

Source: D. Johnson, "Apple G13 GPU architecture reference".
"""
_CACHE_BYTES: Final = 48 << 20
"""The largest cache between a GPU and memory of the M1 to M4, except the Ultra's; Metal does not report it."""


@dataclass(frozen=True)
class Found:
    """A GPU. handle: its MTLDevice. unfit: why kernels cannot run on it, "" if they can."""

    handle: Any
    record: Device
    unfit: str = ""


def metal_or_reason() -> Any | str:
    """Return pyobjc's module Metal, or why it cannot be imported."""
    try:
        return importlib.import_module("Metal")
    except ImportError as error:
        here = "" if sys.platform == "darwin" else f"; Metal is part of macOS, and this is {platform.system()}"
        return f"pyobjc's Metal cannot be imported ({' '.join(str(error).split())[:120]}){here}"


def metal_or_raise() -> Any:
    """Return pyobjc's module Metal. Raises BuildError with an installation hint."""
    found = metal_or_reason()
    if isinstance(found, str):
        raise BuildError(f"Metal kernels cannot be compiled or run on this machine: {found}; {PACKAGE_REMEDY}")
    return found


def pyobjc_version() -> str:
    """Return the version of pyobjc's Metal."""
    try:
        return importlib.metadata.version("pyobjc-framework-Metal")
    except importlib.metadata.PackageNotFoundError:
        return "of an unknown version"


def autorelease_pool() -> Any:
    """Return a context that frees the temporary objects of Objective-C made in it; Python keeps what it refers to."""
    return importlib.import_module("objc").autorelease_pool()


@functools.cache
def found_devices() -> tuple[Found, ...]:
    """Return the GPUs in Metal's order, also unfit ones; none without Metal."""
    metal = metal_or_reason()
    if isinstance(metal, str):
        return ()
    return tuple(_found(metal, handle, index) for index, handle in enumerate(metal.MTLCopyAllDevices()))


def device_of(device: Device) -> Found:
    """Return the GPU of a record. Raises BuildError if this machine does not have it."""
    metal_or_raise()
    same = [each for each in found_devices() if each.record.model == device.model and not each.unfit]
    if not same:
        here = ", ".join(each.record.model for each in found_devices()) or "no GPU that Metal knows"
        raise BuildError(f"cannot compile for {device.model}: this machine has {here}; {DEVICE_REMEDY}")
    return next((each for each in same if each.record.index == device.index), same[0])


def identity(device: Device) -> str:
    """Return the toolchain of compiled code: the GPU, its architecture, and macOS, which has the compiler."""
    known = device.properties
    return "metal " + "; ".join(map(str, (device.model, known.get("architecture", ""), known.get("os", ""))))


def _found(metal: Any, handle: Any, index: int) -> Found:
    properties: dict[str, KnobValue] = {
        "architecture": _architecture(handle),
        "os": f"macOS {platform.mac_ver()[0]}",
        "units": _gpu_cores(),
        "warp": SIMD_WIDTH,
        "group_threads": int(handle.maxThreadsPerThreadgroup().width),
        "group_shared_bytes": int(handle.maxThreadgroupMemoryLength()),
        "unit_shared_bytes": 2 * int(handle.maxThreadgroupMemoryLength()),
        "l2_bytes": _CACHE_BYTES,
        "memory_bytes": int(handle.recommendedMaxWorkingSetSize()),
        "allocation_bytes": int(handle.maxBufferLength()),
        "f16": True,
        "f64": False,
        **REGISTERS,
    }
    unfit = ""
    if not handle.supportsFamily_(metal.MTLGPUFamilyApple7):
        unfit = "it is not of the GPU family Apple 7 or later, which has SIMD-groups of 32 threads"
    elif int(handle.maxThreadgroupMemoryLength()) < THREADGROUP_BYTES:
        unfit = f"it has less than {THREADGROUP_BYTES >> 10} KiB of threadgroup memory"
    return Found(handle, Device(BACKEND, index, str(handle.name()), MappingProxyType(properties)), unfit)


def _architecture(handle: Any) -> str:
    """Return the name of the GPU's architecture, "" before macOS 14."""
    return str(handle.architecture().name()) if hasattr(handle, "architecture") else ""


@functools.cache
def _gpu_cores() -> int:
    """Return the number of GPU cores from the registry of devices, since Metal does not report it."""
    command = ["/usr/sbin/ioreg", "-rc", "AGXAccelerator", "-d", "1"]
    try:
        text = subprocess.run(command, capture_output=True, text=True, timeout=10, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return _FEWEST_CORES
    found = _GPU_CORES.search(text)
    return int(found[1]) if found else _FEWEST_CORES
