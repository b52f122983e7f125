"""The CUDA devices of this machine as `records.Device`s, from CuPy; missing limits are those of the architecture."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from lumin_tune.core.plugin.records import Device, KnobValue
from lumin_tune.plugins.cuda.device.architecture import BACKEND, architecture_of
from lumin_tune.plugins.cuda.device.condition import Condition, condition, quick_condition
from lumin_tune.plugins.cuda.device.driver import cupy_or_reason

_REPORTED = {
    "units": "multiProcessorCount",
    "group_shared_bytes": "sharedMemPerBlockOptin",
    "group_threads": "maxThreadsPerBlock",
    "unit_threads": "maxThreadsPerMultiProcessor",
    "unit_registers": "regsPerMultiprocessor",
    "unit_shared_bytes": "sharedMemPerMultiprocessor",
    "l2_bytes": "l2CacheSize",
    "memory_bytes": "totalGlobalMem",
    "warp": "warpSize",
}


def cuda_devices(cupy: Any | None = None, backend: str = BACKEND) -> tuple[Device, ...]:
    """Return the devices in the driver's order, none without CuPy or a driver. cupy: imported if None."""
    found = cupy_or_reason() if cupy is None else cupy
    if isinstance(found, str):
        return ()
    runtime = found.cuda.runtime
    return tuple(_device(runtime, index, backend) for index in range(int(runtime.getDeviceCount())))


def device_condition(runtime: Any, index: int) -> Condition | None:
    """Return the condition of a device by its CUDA index, None if unknown. runtime: CuPy's."""
    return condition(_bus(runtime, index))


def quick_device_condition(runtime: Any, index: int) -> Condition | None:
    """Return the condition of a device if it can be read quickly, else None."""
    return quick_condition(_bus(runtime, index))


def _bus(runtime: Any, index: int) -> str:
    reported = runtime.deviceGetPCIBusId(index)
    return reported.decode() if isinstance(reported, bytes) else str(reported)


@functools.cache
def _limits(bus: str) -> Mapping[str, int]:
    """Return the limits of clocks and power. Cached per process, as nvidia-smi takes up to a second."""
    state = condition(bus)
    return {} if state is None else state.limits()


def _device(runtime: Any, index: int, backend: str) -> Device:
    reported = runtime.getDeviceProperties(index)
    compute = int(reported["major"]), int(reported["minor"])
    known = architecture_of(compute)
    properties: dict[str, KnobValue] = dict(known.properties()) if known else {}
    properties |= {name: int(reported[key]) for name, key in _REPORTED.items() if reported.get(key)}
    properties |= {"threads": properties["units"]} if "units" in properties else {}
    properties["compute"] = f"{compute[0]}.{compute[1]}"
    properties["driver"] = int(runtime.driverGetVersion())
    properties |= _limits(_bus(runtime, index))
    name = reported["name"]
    model = name.decode() if isinstance(name, bytes) else str(name)
    return Device(backend, index, model, MappingProxyType(properties))
