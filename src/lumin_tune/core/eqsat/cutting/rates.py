"""The rates of a device on which rooflines rest: what good kernels reach, and what none passes.

They are measured (`core.plugin.calibration`) or, where nothing was measured, estimated from what a device says of
itself and from what no device of its kind passes. `cost.Roofline` is made of them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.render.products.dot_products import GROUP_BYTES
from lumin_tune.core.kernel.schedule.machine import machine_of
from lumin_tune.core.plugin.calibration import Calibration
from lumin_tune.core.plugin.records import Device

_MOST_CLOCK: Final = 6.5e9
"""Cycles a second that no processor has; what one says of itself is what it has with all cores at work, if anything."""
_MOST_MEMORY: Final = 64e9
"""Bytes a second that one thread does not get from memory."""
_PORTS: Final = 2.0
"""Vectors that one core multiplies and adds in each cycle."""
_LINE: Final = 64
"""Bytes of a cache line, of which a core moves one in each cycle at most."""
CONTRACTED: Final = 0.9
SUMMED: Final = 1 / 6
OTHER: Final = 1 / 4
"""Shares of the peak that good kernels reach in contractions, other sums of products, and other arithmetic."""
_WIDENED: Final[Mapping[str, tuple[str, ...]]] = {"i8": ("i16",), "u8": ("i16", "i8")}
"""Dtypes to whose instructions factors of a dtype may be widened, besides f32, to which all may be."""


@dataclass(frozen=True, slots=True)
class Rates:
    """The speed of a machine, in bytes and scalar f32 operations per second, all cores together."""

    memory: float
    level3: float
    level2: float
    level1: float
    contracted: float
    summed: float
    other: float


def property_of(device: Device, name: str, otherwise: float) -> float:
    """Return a property of a device as a number, `otherwise` if it has none."""
    value = device.properties.get(name, otherwise)
    return float(value) if isinstance(value, int | float) else otherwise


def rates_of(device: Device, dtypes: Collection[DType], calibration: Calibration | None) -> tuple[Rates, Rates]:
    """Return the rates that good kernels of these dtypes reach on a device, and the limits that none passes.

    Properties that are used where a device has them: threads, vector_bits, clock_ghz, flops_per_s, most_flops_per_s
    (that no kernel passes, of any dtype), memory_bytes_per_s; the others are estimated from these. Limits that no
    device reports are those of a clock and a memory that no processor passes. calibration: measured rates, which
    replace all of these.
    """
    rates, limits = _estimated(device, dtypes)
    if calibration is None:
        return rates, limits
    return _measured_rates(calibration, rates), _measured_limits(calibration, dtypes, limits)


def _estimated(device: Device, dtypes: Collection[DType]) -> tuple[Rates, Rates]:
    threads = max(1.0, property_of(device, "threads", 1))
    written = re.search(r"@ *([0-9.]+) *GHz", device.model)
    clock = property_of(device, "clock_ghz", float(written[1]) if written else 2.5) * 1e9
    lanes = property_of(device, "vector_bits", 128) / 32
    flops = property_of(device, "flops_per_s", 2 * _PORTS * lanes * clock * threads)
    multiplied = map(machine_of(device).multiplied, dtypes)
    grouped = [GROUP_BYTES // dtype.itemsize for dtype in multiplied if dtype is not None]
    most = property_of(device, "flops_per_s", 2 * _PORTS * lanes * _MOST_CLOCK * threads / 1.3) * 1.3
    most = property_of(device, "most_flops_per_s", most * max(grouped, default=1))
    memory = property_of(device, "memory_bytes_per_s", 17.5e9 * threads)
    line, most_lines = _LINE * clock * threads, _LINE * _MOST_CLOCK * threads
    rates = Rates(
        memory=memory,
        level3=max(memory, line / 8),
        level2=max(memory, line / 2),
        level1=max(memory, line),
        contracted=flops * CONTRACTED,
        summed=flops * SUMMED,
        other=flops * OTHER,
    )
    limits = Rates(
        memory=property_of(device, "memory_bytes_per_s", _MOST_MEMORY * threads / 1.6) * 1.6,
        level3=max(memory * 2, _MOST_MEMORY * threads, most_lines / 2),
        level2=2 * most_lines,
        level1=2 * most_lines,
        contracted=most,
        summed=most,
        other=most,
    )
    return rates, limits


def _measured_rates(found: Calibration, otherwise: Rates) -> Rates:
    """Return the rates that good kernels with loads and stores reach."""

    def bandwidth(level: str, unknown: float) -> float:
        loads, others = found.bytes(level, "load"), found.bytes(level, "copy", "stream", "store")
        return unknown if loads is None or others is None else (loads + others) / 2

    flops = found.flops("f32")
    memory = bandwidth("memory", otherwise.memory)
    level3 = max(memory, bandwidth("l3", otherwise.level3))
    level2 = max(level3, bandwidth("l2", otherwise.level2))
    return Rates(
        memory=memory,
        level3=level3,
        level2=level2,
        level1=max(level2, bandwidth("l1", otherwise.level1)),
        contracted=otherwise.contracted if flops is None else flops * CONTRACTED,
        summed=otherwise.summed if flops is None else flops * SUMMED,
        other=otherwise.other if flops is None else flops * OTHER,
    )


def _measured_limits(found: Calibration, dtypes: Collection[DType], otherwise: Rates) -> Rates:
    """Return the limits of kernels of these dtypes; nearer levels of memory are at least as fast as farther ones."""
    memory = found.bytes("memory") or otherwise.memory
    level3 = max(memory, found.bytes("l3") or memory)
    level2 = max(level3, found.bytes("l2") or level3)
    names = {str(each) for each in dtypes}
    names |= {wider for name in names for wider in _WIDENED.get(name, ())}
    if names != {"f64"}:
        names.add("f32")
    most = max((rate for name in names if (rate := found.flops(name)) is not None), default=otherwise.contracted)
    return Rates(
        memory=memory,
        level3=level3,
        level2=level2,
        level1=max(level2, found.bytes("l1") or level2),
        contracted=most,
        summed=most,
        other=most,
    )
