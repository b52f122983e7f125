"""The condition of a device: by NVML, by nvidia-smi, by neither; on stand-ins for both."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from typing import Any

import pytest
from tests.plugins.cpu.test_cpu_backend import region_of
from tests.plugins.cuda.runtime.faulty import RIGHT, graph
from tests.stand_ins.cuda.cupy_stand_in import StandInCupy, StandInNvrtc

from lumin_tune.cluster.measuring.abilities import condition as condition_of
from lumin_tune.core.plugin.records import Artifact
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile.builder import CubinBuilder
from lumin_tune.plugins.cuda.device import condition as module
from lumin_tune.plugins.cuda.device.condition import (
    REASONS,
    SLOWING,
    Condition,
    condition,
    quick_condition,
    reasons_of,
)
from lumin_tune.plugins.cuda.device.device import cuda_devices
from lumin_tune.plugins.cuda.diagnosis import diagnose

BUS = "0000:65:00.0"
REPORTED = "1755, 2619, 1980, 2619, 54, 612.31, 700.00, 0x0000000000000004\n"
WANTED = Condition(1755, 2619, 1980, 2619, 54, 612.31, 700, ("power cap",))


class NvmlError(Exception):
    """Stands in for NVML's error."""


class Nvml:
    """Stands in for `pynvml`, with functions that only read: any other raises AttributeError."""

    NVMLError = NvmlError
    NVML_CLOCK_SM, NVML_CLOCK_MEM, NVML_TEMPERATURE_GPU = 1, 2, 0

    def __init__(self, starts: bool = True, has_power: bool = True) -> None:
        self.starts, self.has_power, self.open = starts, has_power, 0

    def nvmlInit(self) -> None:
        if not self.starts:
            raise NvmlError("Driver Not Loaded")
        self.open += 1

    def nvmlShutdown(self) -> None:
        self.open -= 1

    def nvmlDeviceGetHandleByPciBusId(self, bus: str) -> str:
        if bus != BUS:
            raise NvmlError("Not Found")
        return "handle"

    def nvmlDeviceGetClockInfo(self, handle: str, kind: int) -> int:
        return {1: 1755, 2: 2619}[kind]

    def nvmlDeviceGetMaxClockInfo(self, handle: str, kind: int) -> int:
        return {1: 1980, 2: 2619}[kind]

    def nvmlDeviceGetTemperature(self, handle: str, sensor: int) -> int:
        return 54

    def nvmlDeviceGetPowerUsage(self, handle: str) -> int:
        if not self.has_power:
            raise NvmlError("Not Supported")
        return 612_310

    def nvmlDeviceGetEnforcedPowerLimit(self, handle: str) -> int:
        return 700_000

    def nvmlDeviceGetCurrentClocksThrottleReasons(self, handle: str) -> int:
        return 0x4


def reported(command: Sequence[str]) -> str:
    assert command[:2] == ["nvidia-smi", f"--id={BUS}"] and all("=" in each for each in command[1:])
    return REPORTED


def absent(command: Sequence[str]) -> str:
    raise FileNotFoundError("nvidia-smi")


def test_both_ways_tell_the_same() -> None:
    nvml = Nvml()
    assert condition(BUS, nvml, absent) == WANTED == condition(BUS, None, reported)
    assert nvml.open == 0
    assert str(WANTED) == "clock 1755 of 1980 MHz, memory 2619 of 2619 MHz, 54 °C, 612 of 700 W, throttled by power cap"
    assert WANTED.limits() == {"clock_mhz": 1980, "memory_clock_mhz": 2619, "power_limit_w": 700}


def test_what_a_measurement_keeps(monkeypatch: pytest.MonkeyPatch) -> None:
    nvml = Nvml()
    monkeypatch.setattr(module, "_nvml", lambda: nvml)
    module._open_nvml.cache_clear()
    for _ in range(3):
        found = quick_condition(BUS)
    assert found == WANTED and nvml.open == 1  # once for all measurements
    assert WANTED.measurements() == {
        "clock_mhz": 1755,
        "memory_clock_mhz": 2619,
        "temperature_c": 54,
        "power_w": 612.31,
        "throttle_reasons": 4,
        "held_down": 0,
    }
    assert Condition(None, None, None, None, 90, None, None, ("power cap", "heat, by software")).measurements() == {
        "temperature_c": 90,
        "throttle_reasons": 0x24,
        "held_down": 1,
    }
    assert quick_condition("0000:01:00.0") is None
    for library in (None, Nvml(starts=False)):
        monkeypatch.setattr(module, "_nvml", lambda library=library: library)
        module._open_nvml.cache_clear()
        assert quick_condition(BUS) is None
    module._open_nvml.cache_clear()
    assert set(SLOWING) < set(REASONS.values())


@pytest.mark.usefixtures("shim")
def test_a_kernel_tells_of_its_device(monkeypatch: pytest.MonkeyPatch) -> None:
    cupy: Any = StandInCupy()
    cupy.cuda.runtime.deviceGetPCIBusId = lambda index: BUS
    monkeypatch.setattr(module, "_nvml", Nvml)
    module._open_nvml.cache_clear()
    backend = CudaBackend(CubinBuilder(StandInNvrtc()), cupy)  # type: ignore[arg-type]
    (device,) = backend.devices()
    region = region_of(graph(RIGHT))
    artifact = backend.build(backend.lower(region, backend.space(region, device).default), device)
    assert isinstance(artifact, Artifact)
    assert condition_of(backend.load(artifact, device))["clock_mhz"] == 1755
    monkeypatch.setattr(module, "_nvml", lambda: None)
    module._open_nvml.cache_clear()
    assert condition_of(backend.load(artifact, device)) == {}
    module._open_nvml.cache_clear()


def test_what_is_not_told() -> None:
    found = condition(BUS, Nvml(has_power=False), absent)
    assert found is not None and found.power_w is None and found.power_limit_w == 700 and " W" not in str(found)
    other = condition(BUS, None, lambda command: "[N/A], 2619, 1980, 2619, 54, [N/A], [N/A], [N/A]\n")
    assert other == Condition(None, 2619, 1980, 2619, 54, None, None)
    assert condition(BUS, Nvml(starts=False), reported) == WANTED  # falls back to nvidia-smi
    stray = Nvml()
    assert condition("0000:01:00.0", stray, absent) is None and stray.open == 0
    assert condition(BUS, None, absent) is None
    assert condition(BUS, None, lambda command: "No devices were found\n") is None

    def fails(command: Sequence[str]) -> str:
        raise subprocess.CalledProcessError(9, list(command))

    assert condition(BUS, None, fails) is None


def test_drivers_that_know_the_older_names_alone_or_the_newer() -> None:
    def older(command: Sequence[str]) -> str:
        if "clocks_event_reasons.active" in command[2]:
            raise subprocess.CalledProcessError(2, list(command))
        return reported(command)

    def newer(command: Sequence[str]) -> str:
        assert "clocks_throttle_reasons.active" not in command[2]
        return reported(command)

    assert condition(BUS, None, older) == WANTED == condition(BUS, None, newer)

    class Newer(Nvml):
        def nvmlDeviceGetCurrentClocksEventReasons(self, handle: str) -> int:
            return 0x8

    class Both(Nvml):
        """Stands in for `pynvml` on an older driver."""

        def nvmlDeviceGetCurrentClocksEventReasons(self, handle: str) -> int:
            raise NvmlError("Function Not Found")

    found = [condition(BUS, nvml, absent) for nvml in (Newer(), Both(), Nvml())]
    assert [each and each.reasons for each in found] == [("hardware slowdown",), ("power cap",), ("power cap",)]


def test_reasons() -> None:
    assert reasons_of(0x1 | 0x2 | 0x100) == ()  # idle, and clocks set by the user
    assert reasons_of(0x60) == ("heat, by software", "heat, by hardware")


def test_devices_have_their_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_nvml", Nvml)
    cupy: Any = StandInCupy()
    cupy.cuda.runtime.deviceGetPCIBusId = lambda index: BUS
    (device,) = cuda_devices(cupy)
    assert (device.properties["clock_mhz"], device.properties["power_limit_w"]) == (1980, 700)
    monkeypatch.setattr("lumin_tune.plugins.cuda.diagnosis.cupy_or_reason", lambda: cupy)
    monkeypatch.setattr("lumin_tune.plugins.cuda.device.device.cupy_or_reason", lambda: cupy)
    findings = {each.name: each for each in diagnose({})}
    held = findings["condition of device 0"]
    assert not held.ok and not held.needed and held.detail == str(WANTED) and "cooling" in held.remedy
    monkeypatch.setattr(Nvml, "nvmlDeviceGetCurrentClocksThrottleReasons", lambda self, handle: 1)
    assert {each.name: each for each in diagnose({})}["condition of device 0"].ok


def test_devices_of_which_nobody_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_nvml", lambda: None)
    monkeypatch.setattr(module, "_run", absent)
    (device,) = cuda_devices(StandInCupy())
    assert "clock_mhz" not in device.properties
