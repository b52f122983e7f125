"""`lumin-tune roofline`: the measured rates of a device, as a table and as JSON."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from tests.cli.running import InProcess

from lumin_tune.core.plugin.bases import BackendBase
from lumin_tune.core.plugin.calibration import Calibration, Rate
from lumin_tune.plugins.cpu.backend import CpuBackend

FOUND = Calibration(
    {"f32": Rate(100e9, 190e9), "i8": Rate(400e9, 760e9)},
    {"l1 load": Rate(250e9, 480e9), "l1 store": Rate(120e9, 230e9), "memory load": Rate(11e9, 19e9)},
    threads=2,
    launch_s=1.2e-6,
    fork_join_s=4e-7,
)


def test_it_measures_once_and_shows_the_rates(command: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[float] = []

    def calibrate(self: CpuBackend, device: object, time_s: float) -> Calibration:
        measured.append(time_s)
        return replace(FOUND, launch_s=FOUND.launch_s * len(measured))

    monkeypatch.setattr(CpuBackend, "calibrate", calibrate)
    monkeypatch.setattr("lumin_tune.tuner.calibrating.QUIET", 1e9)
    first = command("roofline", "--db", "a.db")
    assert "190 GFLOP/s" in first.out and "400 GFLOP/s" in first.out
    assert "250 GB/s" in first.out and "19 GB/s" in first.out
    assert "measured for the first time" in first.err
    again = command("roofline", "--db", "a.db", "--json")
    assert json.loads(again.out)["calibration"]["flops_per_s"]["f32"] == [100e9, 190e9]
    assert len(measured) == 1
    command("roofline", "--db", "a.db", "--recalibrate")
    assert len(measured) == 2


def test_a_backend_that_measures_nothing_is_told(command: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CpuBackend, "calibrate", BackendBase.calibrate)
    assert "measures no rates" in command("roofline", "--db", "a.db").err
