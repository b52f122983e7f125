"""The condition of a device: clocks, temperature, power and reasons for throttling. Read-only.

It is read from NVML through `pynvml` (nvidia-ml-py) if installed, else from nvidia-smi, else it is None. Devices are
identified by PCI bus id, as both number them differently from CUDA. Source: NVML API Reference,
"nvmlClocksEventReasons" for the bits.
"""

from __future__ import annotations

import functools
import importlib
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

REASONS: Final[Mapping[int, str]] = MappingProxyType(
    {
        0x4: "power cap",
        0x8: "hardware slowdown",
        0x10: "sync boost",
        0x20: "heat, by software",
        0x40: "heat, by hardware",
        0x80: "power brake",
    }
)
"""Bits for reasons of reduced clocks; idling and clocks set by the user are not among them."""
SLOWING: Final = frozenset({"hardware slowdown", "heat, by software", "heat, by hardware", "power brake"})
"""Reasons that come from heat or a fault and invalidate measurements; a well-loaded device is often at its power cap.
"""
_QUERY = (
    "clocks.sm",
    "clocks.mem",
    "clocks.max.sm",
    "clocks.max.mem",
    "temperature.gpu",
    "power.draw",
    "enforced.power.limit",
)
_HELD = ("clocks_event_reasons.active", "clocks_throttle_reasons.active")
_HELD_BY_NVML = ("nvmlDeviceGetCurrentClocksEventReasons", "nvmlDeviceGetCurrentClocksThrottleReasons")
"""Query fields for the reasons, by the names of drivers from 535 on and by older ones, which others may not support."""
_LIMIT_S = 10.0

Run = Callable[[Sequence[str]], str]
"""Runs a command and returns its output. Raises OSError or subprocess.SubprocessError."""


@dataclass(frozen=True, slots=True)
class Condition:
    """The condition of one device at one moment; None where unknown. Clocks in MHz, temperature in °C, power in W.

    reasons: why its clocks are reduced, by the words of `REASONS`.
    """

    clock_mhz: float | None
    memory_clock_mhz: float | None
    most_clock_mhz: float | None
    most_memory_clock_mhz: float | None
    temperature_c: float | None
    power_w: float | None
    power_limit_w: float | None
    reasons: tuple[str, ...] = ()

    def limits(self) -> Mapping[str, int]:
        """Return the constant limits, by the names of device properties."""
        reported = {
            "clock_mhz": self.most_clock_mhz,
            "memory_clock_mhz": self.most_memory_clock_mhz,
            "power_limit_w": self.power_limit_w,
        }
        return {name: round(value) for name, value in reported.items() if value is not None}

    def measurements(self) -> Mapping[str, float]:
        """Return the values kept with a measurement, as in `bases.KernelBase.condition`.

        throttle_reasons: bits, see `REASONS`.
        """
        known = {
            "clock_mhz": self.clock_mhz,
            "memory_clock_mhz": self.memory_clock_mhz,
            "temperature_c": self.temperature_c,
            "power_w": self.power_w,
            "throttle_reasons": sum(bit for bit, word in REASONS.items() if word in self.reasons),
            "held_down": float(not SLOWING.isdisjoint(self.reasons)),
        }
        return {name: float(value) for name, value in known.items() if value is not None}

    def __str__(self) -> str:
        parts = [
            _text("clock", self.clock_mhz, self.most_clock_mhz, "MHz"),
            _text("memory", self.memory_clock_mhz, self.most_memory_clock_mhz, "MHz"),
            _text("", self.temperature_c, None, "°C"),
            _text("", self.power_w, self.power_limit_w, "W"),
            f"throttled by {', '.join(self.reasons)}" if self.reasons else "",
        ]
        return ", ".join(part for part in parts if part)


def condition(bus: str, nvml: Any | None = None, run: Run | None = None) -> Condition | None:
    """Return the condition of the device with a PCI bus id (`0000:65:00.0`), None if unknown.

    nvml, run: `pynvml`, and a function that runs nvidia-smi; found if None.
    """
    if nvml is None and run is None:
        nvml = _nvml()
    if nvml is not None:
        found = _by_nvml(nvml, bus)
        if found is not None:
            return found
    return _by_command(run or _run, bus)


def quick_condition(bus: str) -> Condition | None:
    """Return the condition through NVML alone, which is fast enough for every measurement."""
    nvml = _open_nvml()
    return None if nvml is None else _read(nvml, bus)


def _text(name: str, value: float | None, most: float | None, unit: str) -> str:
    if value is None:
        return ""
    return f"{name} {value:.0f}{'' if most is None else f' of {most:.0f}'} {unit}".strip()


def reasons_of(bits: int) -> tuple[str, ...]:
    """Return the words for a bit mask of reasons."""
    return tuple(word for bit, word in REASONS.items() if bits & bit)


def _nvml() -> Any | None:
    try:
        return importlib.import_module("pynvml")
    except ImportError:
        return None


@functools.cache
def _open_nvml() -> Any | None:
    """Return NVML, initialised once, or None if it is not available."""
    nvml = _nvml()
    if nvml is None:
        return None
    try:
        nvml.nvmlInit()
    except nvml.NVMLError:
        return None
    return nvml


def _by_nvml(nvml: Any, bus: str) -> Condition | None:
    """Return the condition through NVML, None if it does not start or does not know the device."""
    try:
        nvml.nvmlInit()
    except nvml.NVMLError:
        return None
    try:
        return _read(nvml, bus)
    finally:
        nvml.nvmlShutdown()


def _read(nvml: Any, bus: str) -> Condition | None:
    """Return the condition through initialised NVML, None for an unknown device."""
    try:
        handle = nvml.nvmlDeviceGetHandleByPciBusId(bus)
        clock, memory = nvml.NVML_CLOCK_SM, nvml.NVML_CLOCK_MEM
        power, limit = (
            _asked(nvml, name, handle) for name in ("nvmlDeviceGetPowerUsage", "nvmlDeviceGetEnforcedPowerLimit")
        )
        reported = (_asked(nvml, name, handle) for name in _HELD_BY_NVML if hasattr(nvml, name))
        held = next((bits for bits in reported if bits is not None), 0.0)
        return Condition(
            _asked(nvml, "nvmlDeviceGetClockInfo", handle, clock),
            _asked(nvml, "nvmlDeviceGetClockInfo", handle, memory),
            _asked(nvml, "nvmlDeviceGetMaxClockInfo", handle, clock),
            _asked(nvml, "nvmlDeviceGetMaxClockInfo", handle, memory),
            _asked(nvml, "nvmlDeviceGetTemperature", handle, nvml.NVML_TEMPERATURE_GPU),
            None if power is None else power / 1000,
            None if limit is None else limit / 1000,
            reasons_of(int(held)),
        )
    except nvml.NVMLError:
        return None


def _asked(nvml: Any, name: str, *given: Any) -> float | None:
    """Return a number, None if the device does not report it."""
    try:
        return float(getattr(nvml, name)(*given))
    except nvml.NVMLError:
        return None


def _by_command(run: Run, bus: str) -> Condition | None:
    for held_by in _HELD:
        wanted = (*_QUERY, held_by)
        command = ["nvidia-smi", f"--id={bus}", f"--query-gpu={','.join(wanted)}", "--format=csv,noheader,nounits"]
        try:
            reported = run(command)
        except subprocess.CalledProcessError:  # an unsupported field
            continue
        except (OSError, subprocess.SubprocessError):
            return None
        words = [word.strip() for word in reported.strip().split(",")]
        if len(words) == len(wanted):
            break
    else:
        return None
    bits = words[-1]
    clock, memory, most, most_memory, heat, power, limit = map(_number, words[:-1])
    held = reasons_of(int(bits, 16) if bits.startswith("0x") else 0)
    return Condition(clock, memory, most, most_memory, heat, power, limit, held)


def _number(word: str) -> float | None:
    """Return the number in a word, None for a placeholder (`[N/A]`)."""
    try:
        return float(word)
    except ValueError:
        return None


def _run(command: Sequence[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=_LIMIT_S)
    return done.stdout
