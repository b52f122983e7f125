"""Sessions without calibration, which would take two seconds in each test with a database of its own."""

from __future__ import annotations

import pytest

from lumin_tune.core.plugin.bases import BackendBase


@pytest.fixture(autouse=True)
def uncalibrated(monkeypatch: pytest.MonkeyPatch) -> None:
    from lumin_tune.plugins.cpu.backend import CpuBackend

    monkeypatch.setattr(CpuBackend, "calibrate", BackendBase.calibrate)
