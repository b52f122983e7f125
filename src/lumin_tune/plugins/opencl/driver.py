"""Access to pyopencl and the drivers that it finds; the only module that imports pyopencl."""

from __future__ import annotations

import functools
import importlib
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from lumin_tune.core.errors import BuildError
from lumin_tune.core.plugin.records import Device, KnobValue

BACKEND: Final = "opencl"
PACKAGE_REMEDY: Final = "pip install 'lumin-tune[opencl]'"
DRIVER_REMEDY: Final = (
    "install the OpenCL driver of the device: NVIDIA's driver contains it; AMD: rocm-opencl-runtime; Intel graphics: "
    "intel-opencl-icd; any processor: pocl-opencl-icd (Debian, Ubuntu), or pip install intel-opencl-rt "
    "intel-cmplr-lib-rt and export OCL_ICD_VENDORS=$VIRTUAL_ENV/lib/libintelocl.so"
)
MIN_VERSION: Final = (1, 2)
_WARP: Final = 32
_CORRECT: Final = 1 << 7  # CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT
_KINDS: Final = {1 << 1: "cpu", 1 << 2: "gpu", 1 << 3: "accelerator"}
_WIDTHS: Final = ("warp_size_nv", "wavefront_width_amd")


@dataclass(frozen=True)
class Found:
    """A device of a driver. handle: pyopencl's. unfit: why kernels cannot run on it, "" if they can."""

    handle: Any
    record: Device
    unfit: str = ""

    @property
    def caches_builds(self) -> bool:
        """Whether the driver keeps builds on disk by their text. A binary of pocl has every variant of its kernels,
        most of which are never launched, so that it takes five times as long as what is launched.
        """
        return str(self.record.properties["platform"]) == "Portable Computing Language"

    @property
    def mistakes_complements(self) -> bool:
        """Whether the optimizer may compute the complement of the greater of two 64-bit integers wrongly.

        Intel's runtime for processors (2026.22.10.0) does for neighbours in local memory, `~max(p[0], p[1])`, where the
        greater of an argmax is a function that it inlines. pocl and `-cl-opt-disable` give the right number.
        """
        known = self.record.properties
        return known["kind"] == "cpu" and str(known["platform"]).startswith("Intel")

    @property
    def rounds_correctly(self) -> bool:
        """Whether division and square root of f32 can be asked to round correctly."""
        return bool(int(self.handle.single_fp_config) & _CORRECT)


def pyopencl_or_reason() -> Any | str:
    """Return pyopencl, or why it cannot be imported."""
    try:
        return importlib.import_module("pyopencl")
    except ImportError as error:
        return f"pyopencl cannot be imported ({' '.join(str(error).split())[:120] or 'not installed'})"


def pyopencl_or_raise() -> Any:
    """Return pyopencl. Raises BuildError with an installation hint."""
    found = pyopencl_or_reason()
    if isinstance(found, str):
        raise BuildError(f"OpenCL kernels cannot be compiled or run on this machine: {found}; {PACKAGE_REMEDY}")
    return found


@functools.cache
def found_devices() -> tuple[Found, ...]:
    """Return the devices of all drivers, in their order, also unfit ones; none without pyopencl or drivers."""
    cl = pyopencl_or_reason()
    if isinstance(cl, str):
        return ()
    try:
        platforms = cl.get_platforms()
    except cl.Error:  # the loader finds no driver
        return ()
    found: list[Found] = []
    for platform in platforms:
        try:
            handles = platform.get_devices()
        except cl.Error:  # a driver without a device
            continue
        found += [_found(platform, handle, len(found) + number) for number, handle in enumerate(handles)]
    return tuple(found)


def opencl_devices() -> tuple[Device, ...]:
    """Return the devices that kernels can run on."""
    return tuple(each.record for each in found_devices() if not each.unfit)


def device_of(device: Device) -> Found:
    """Return the driver's device for a record. Raises BuildError if this machine does not have it."""
    pyopencl_or_raise()
    same = [each for each in found_devices() if each.record.model == device.model and not each.unfit]
    named = [each for each in same if each.record.index == device.index]
    if not same:
        here = ", ".join(each.record.model for each in found_devices()) or "no OpenCL device"
        raise BuildError(
            f"cannot compile for {device.model}: only its driver can, and this machine has {here}; {DRIVER_REMEDY}"
        )
    return (named or same)[0]


def identity(device: Device) -> str:
    """Return the toolchain of a binary: the driver, its version and the device."""
    known = device.properties
    parts = (device.model, known.get("vendor", ""), known.get("driver", ""), known.get("version", ""))
    return "opencl " + "; ".join(map(str, parts))


def _found(platform: Any, handle: Any, index: int) -> Found:
    version = tuple(int(part) for part in handle.version.split()[1].split("."))
    extensions = handle.extensions.split()
    width = _subgroup_width(handle)
    threads = int(handle.max_work_group_size)
    properties: dict[str, KnobValue] = {
        "kind": _KINDS.get(int(handle.type) & sum(_KINDS), "other"),
        "platform": platform.name.strip(),
        "vendor": handle.vendor.strip(),
        "driver": handle.driver_version.strip(),
        "version": handle.version.strip(),
        "units": int(handle.max_compute_units),
        "threads": int(handle.max_compute_units),
        "warp": max(_WARP, width),
        "subgroup": width,
        "group_threads": threads,
        "unit_threads": max(2048, threads),
        "group_shared_bytes": int(handle.local_mem_size),
        "unit_shared_bytes": 2 * int(handle.local_mem_size),
        "l2_bytes": int(handle.global_mem_cache_size),
        "memory_bytes": int(handle.global_mem_size),
        "allocation_bytes": int(handle.max_mem_alloc_size),
        "f16": "cl_khr_fp16" in extensions,
        "f64": "cl_khr_fp64" in extensions,
    }
    if properties["kind"] == "cpu":  # a block runs on one core, and large tiles vectorize best
        properties["wanted_blocks"] = properties["units"]
    unfit = ""
    if version < MIN_VERSION:
        unfit = f"it has OpenCL {version[0]}.{version[1]}, and kernels need 1.2"
    elif not handle.available or not handle.compiler_available:
        unfit = "its driver has no compiler" if handle.available else "its driver says that it is not available"
    model = f"{handle.name.strip()} ({platform.name.strip()})"
    return Found(handle, Device(BACKEND, index, model, MappingProxyType(properties)), unfit)


def _subgroup_width(handle: Any) -> int:
    """Return how many threads run in lock-step, as the driver describes it, 1 if it does not."""
    for name in _WIDTHS:
        try:
            return int(getattr(handle, name))
        except Exception:  # pyopencl raises its own errors for what a driver does not know
            continue
    try:
        return max(map(int, handle.sub_group_sizes_intel))
    except Exception:
        return 1


def shares_host() -> bool:
    """Return whether a device is the processor of this machine."""
    return any(each.record.properties["kind"] == "cpu" for each in found_devices())
