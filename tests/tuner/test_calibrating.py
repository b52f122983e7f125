"""When a device is calibrated: once, again on request, after a noisy one, and after it has changed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.tuner.test_cover_search import attention_block

import lumin_tune as lt
from lumin_tune.cluster.measuring import noise
from lumin_tune.core.plugin.bases import BackendBase
from lumin_tune.core.plugin.calibration import QUIET, Calibration, Rate
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Device
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.results.store import Store
from lumin_tune.tuner import calibrating
from lumin_tune.tuner.calibrating import FASTER, PROBE_S, SLOWER, TIME_S, TRUSTED_S, calibrated, drift
from lumin_tune.tuner.tune_records import Event, PhaseBegun

DEVICE = Device("cpu", 0, "Some Processor", {"threads": 2})
RATES = {f"l{level} load": Rate(10e9 / level, 20e9 / level) for level in (1, 2, 3)}
FIRST = Calibration({"f32": Rate(100e9, 200e9)}, RATES, 2, 1e-6, 5e-7)


def scaled(factor: float, found: Calibration = FIRST) -> Calibration:
    return replace(
        found,
        flops_per_s={name: Rate(one * factor, every * factor) for name, (one, every) in found.flops_per_s.items()},
        bytes_per_s={name: Rate(one * factor, every * factor) for name, (one, every) in found.bytes_per_s.items()},
    )


class Scripted(BackendBase):
    """A backend that returns the given calibrations, one after the other, and notes for how long it was to measure."""

    def __init__(self, *found: Calibration | None) -> None:
        self.found, self.times_s = list(found), list[float]()

    def calibrate(self, device: Device, time_s: float) -> Calibration | None:
        self.times_s.append(time_s)
        return self.found.pop(0)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(f"sqlite:///{tmp_path}/calibrations.db") as opened:
        yield opened


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The noise of each calibration, the last one again and again; none unless a test says otherwise."""
    found = [0.0]
    monkeypatch.setattr(noise.NoiseMeter, "share", lambda self: found[0] if len(found) == 1 else found.pop(0))
    return found


def test_a_device_is_measured_once(store: Store) -> None:
    backend = Scripted(FIRST)
    found, why = calibrated(backend, DEVICE, store)
    assert found is not None and found.flops("f32") == 200e9 and why == "measured for the first time"
    assert calibrated(backend, DEVICE, store) == (found, "")
    assert calibrated(backend, replace(DEVICE, index=1), store) == (found, ""), "devices of one model share it"
    assert backend.times_s == [TIME_S]
    assert time.time() - found.at < 60


def test_it_is_measured_again_on_request(store: Store) -> None:
    backend = Scripted(FIRST, scaled(0.5))
    calibrated(backend, DEVICE, store)
    found, why = calibrated(backend, DEVICE, store, again=True)
    assert found is not None and found.flops("f32") == 100e9 and why == "measured as requested"
    assert store.calibration(DEVICE) == found


def test_what_was_measured_beside_other_work_is_measured_again_and_the_best_counts(
    store: Store, quiet: list[float]
) -> None:
    backend = Scripted(scaled(0.6), replace(FIRST, launch_s=2e-6))
    quiet[:] = [2 * QUIET, 0.0]
    calibrated(backend, DEVICE, store)
    found, why = calibrated(backend, DEVICE, store)
    assert why == "measured since it was measured beside other work"
    assert found is not None and found.flops("f32") == 200e9 and found.launch_s == 1e-6
    assert calibrated(backend, DEVICE, store).remark == ""


def test_an_old_one_is_compared_and_replaced_after_a_drift(store: Store) -> None:
    store.record_calibration(DEVICE, replace(FIRST, at=time.time() - 2 * TRUSTED_S))
    backend = Scripted(scaled(0.98), scaled(1.3), scaled(1.31))
    assert calibrated(backend, DEVICE, store).remark == ""
    found, why = calibrated(backend, DEVICE, store)
    assert why == "measured since it has become faster, by up to 30%"
    assert found is not None and found.flops("f32") == pytest.approx(262e9)
    assert backend.times_s == [PROBE_S, PROBE_S, TIME_S]


def test_sessions_with_little_time_use_what_is_known(store: Store) -> None:
    backend = Scripted(FIRST)
    assert calibrated(backend, DEVICE, store, budget_s=10.0) == (None, "")
    assert backend.times_s == []
    calibrated(backend, DEVICE, store, budget_s=TIME_S / calibrating.SHARE)
    assert calibrated(backend, DEVICE, store, budget_s=1.0).calibration is not None
    assert backend.times_s == [TIME_S]


def test_backends_that_measure_nothing_and_remote_devices_have_none(store: Store) -> None:
    assert calibrated(BackendBase(), DEVICE, store) == (None, "")
    assert calibrated(Scripted(), DEVICE, store, is_local=False) == (None, "")
    store.record_calibration(DEVICE, FIRST)
    assert calibrated(Scripted(), DEVICE, store, is_local=False).calibration == FIRST


def test_what_counts_as_drift() -> None:
    assert drift(FIRST, None) == ""
    assert drift(FIRST, scaled(0.99 * FASTER)) == ""
    assert "faster" in drift(FIRST, scaled(1.01 * FASTER))
    assert "slower, by 21%" in drift(FIRST, scaled(0.99 * SLOWER))
    assert drift(FIRST, replace(scaled(0.5), noise=2 * QUIET)) == "", "other work slowed it down"
    one = replace(FIRST, flops_per_s={"f32": Rate(100e9, 400e9)})
    assert drift(FIRST, one) == "", "a single rate is chance"
    assert "other threads" in drift(FIRST, replace(FIRST, threads=4))


def own_manager() -> PluginManager:
    """Return a manager with backends of its own: one keeps the hooks that it was asked for, whatever replaces them."""
    return PluginManager(settings={})


def test_a_session_rests_on_it(store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    answers: list[Calibration | None] = [scaled(0.37)]  # unlike what is assumed without a calibration
    monkeypatch.setattr(CpuBackend, "calibrate", lambda self, device, time_s: answers[-1])
    events: list[Event] = []
    manager = own_manager()
    url = f"sqlite:///{tmp_path}/calibrations.db"
    found = lt.tune(
        attention_block(),
        db=url,
        budget_s=None,
        trials=3,
        archives=tmp_path,
        again=True,
        plugins=manager,
        on_event=events.append,
    )
    assert found.calibration is not None and found.calibration.flops("f32") == 74e9
    shown = [each.detail for each in events if isinstance(each, PhaseBegun) and each.phase == "calibrate"]
    assert shown == ["measured for the first time"]
    least_ns = {each.workload: each.bound_ns for each in found.kernels}
    assert all(each.bound_ns >= 0.999 * each.flops / 74 for each in found.kernels if each.op == "contraction")
    answers.append(None)
    url = f"sqlite:///{tmp_path}/without.db"
    other = lt.tune(
        attention_block(), db=url, budget_s=None, trials=3, archives=tmp_path / "b", again=True, plugins=manager
    )
    assert other.calibration is None
    assert any(each.bound_ns != least_ns.get(each.workload) for each in other.kernels)


def test_bounds_do_not_rest_on_a_disturbed_calibration(
    quiet: list[float], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(CpuBackend, "calibrate", lambda self, device, time_s: FIRST)
    quiet[:] = [2 * QUIET]
    url = f"sqlite:///{tmp_path}/disturbed.db"
    found = lt.tune(
        attention_block(), db=url, budget_s=None, trials=1, archives=tmp_path, again=True, plugins=own_manager()
    )
    assert found.calibration is None
