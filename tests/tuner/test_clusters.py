"""Tuning for devices that this machine has not, and for several kinds of them at once; the devices are simulated."""

from __future__ import annotations

import doctest
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from tests.tuner.simulated import TOOLCHAIN, SimulatedPool
from tests.tuner.test_cover_search import attention_block

import lumin_tune as lt
from lumin_tune.cluster.protocol import Done, Job
from lumin_tune.core.errors import InputError, TuneError, UnknownNameError
from lumin_tune.core.plugin.manager import default_manager
from lumin_tune.core.plugin.records import Device
from lumin_tune.results.store import Store
from lumin_tune.tuner import clusters
from lumin_tune.tuner.clusters import cluster_pool, device_kind, device_kinds
from lumin_tune.tuner.tune_records import Event, SessionBegun, TrialDone

OPTIONS = lt.TuneOptions(trials=40, budget_s=None, covers=4)


def others() -> tuple[Device, Device]:
    """Return two devices like the one here, which are not here."""
    (here,) = default_manager().backends()["cpu"].devices()
    return replace(here, model="Another processor"), replace(here, model="A third one")


class Pools:
    """A pool of several kinds, each of which is simulated. failing: the kind on which nothing works."""

    def __init__(self, devices: Sequence[Device], failing: str = "") -> None:
        self.devices = devices
        self.pools = {
            each.model: SimulatedPool(each, seed=place, failing=1.0 if each.model == failing else 0.0)
            for place, each in enumerate(devices)
        }

    def of(self, device: Device) -> SimulatedPool:
        return self.pools[device.model]


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Pools:
    found = Pools(others())

    @contextmanager
    def pool(*asked: object) -> Iterator[Pools]:
        yield found

    monkeypatch.setattr(clusters, "cluster_pool", pool)
    return found


def test_a_device_that_is_not_here_has_its_kernels_remembered_and_no_program(tmp_path: Path) -> None:
    device, _ = others()
    db = f"sqlite:///{tmp_path / 'results.db'}"
    pool = SimulatedPool(device, failing=0.0)
    found = lt.tune(attention_block(), db=db, options=OPTIONS, pool=pool, device=device, archives=tmp_path)
    assert found.device == device
    assert found.toolchain == TOOLCHAIN, "what makes code is asked of the pool"
    assert found.trials >= 40 and found.kernels
    assert (found.program, found.archive, tuple(found.contestants), found.speedup) == (None, None, (), None)
    with Store.open(db) as store:
        workloads = [each.workload for each in found.kernels]
        best = store.lookup(workloads, device, [TOOLCHAIN.key], OPTIONS.policy)
        assert store.session(found.session).state == "done"
        assert store.selections() == []
    assert set(best) == set(workloads)


def test_kinds_of_device_are_tuned_for_at_once(tmp_path: Path, cluster: Pools) -> None:
    events: list[tuple[str, Event]] = []
    found = lt.tune_each(
        attention_block(),
        options=OPTIONS,
        db=f"sqlite:///{tmp_path / 'results.db'}",
        archives=tmp_path,
        on_event=lambda device, event: events.append((device.model, event)),
    )
    assert [type(each) for each in found] == [lt.TuneResult, lt.TuneResult]
    models = [each.device.model for each in found if isinstance(each, lt.TuneResult)]
    assert models == ["A third one", "Another processor"]
    assert [model for model, event in events if isinstance(event, SessionBegun)] != []
    for each in found:
        assert isinstance(each, lt.TuneResult)
        own = [event for model, event in events if model == each.device.model and isinstance(event, TrialDone)]
        assert len(own) == each.trials > 0
    one, other = (cluster.pools[model].tried for model in models)
    assert one != other, "each kind has its own winners"


def test_the_example_of_tune_each_runs(cluster: Pools) -> None:
    found = doctest.DocTestFinder().find(clusters, extraglobs={"lt": lt})
    runner = doctest.DocTestRunner()
    for each in found:
        runner.run(each)
    assert (runner.failures, runner.tries) == (0, 6)


@pytest.mark.fuzz
def test_a_kind_on_which_nothing_works_takes_no_other_with_it(
    tmp_path: Path, cluster: Pools, monkeypatch: pytest.MonkeyPatch
) -> None:
    cluster.pools["A third one"] = SimulatedPool(others()[1], failing=1.0)
    db = f"sqlite:///{tmp_path / 'results.db'}"
    failed, done = lt.tune_each(attention_block(), options=OPTIONS, db=db, archives=tmp_path)
    assert isinstance(failed, TuneError) and "no program of" in str(failed)
    assert isinstance(done, lt.TuneResult) and done.device.model == "Another processor"
    with Store.open(db) as store:
        assert sorted(each.state for each in store.sessions()) == ["done", "failed"]


def test_cancelling_ends_all_of_them(tmp_path: Path, cluster: Pools) -> None:
    """One may have nothing that is whole by then."""
    cancel = threading.Event()

    def listen(device: Device, event: Event) -> None:
        if isinstance(event, TrialDone):
            cancel.set()

    options = replace(OPTIONS, trials=10_000)
    db = f"sqlite:///{tmp_path / 'results.db'}"
    found = lt.tune_each(attention_block(), options=options, db=db, archives=tmp_path, on_event=listen, cancel=cancel)
    assert all(each.interrupted if isinstance(each, lt.TuneResult) else "is whole" in str(each) for each in found)


class InStep(SimulatedPool):
    """A pool that begins together with another and answers slowly enough for both to be at work."""

    def __init__(self, device: Device, barrier: threading.Barrier) -> None:
        super().__init__(device, failing=0.0)
        self._barrier: threading.Barrier | None = barrier

    def submit(self, jobs: Sequence[Job]) -> None:
        barrier, self._barrier = self._barrier, None
        if barrier is not None:
            barrier.wait(60.0)
        super().submit(jobs)

    def collect(self, timeout_s: float | None = None) -> Sequence[Done]:
        time.sleep(0.005)
        return super().collect(timeout_s)


@pytest.mark.chaos
def test_drivers_that_share_a_database_share_the_work(tmp_path: Path) -> None:
    """One does not measure points that the other measures, but for the best ones, which are timed twice.

    Both have the same seed: without sharing they would measure the same points.
    """
    device, _ = others()
    db = f"sqlite:///{tmp_path / 'results.db'}"
    barrier = threading.Barrier(2)
    pools = [InStep(device, barrier) for _ in range(2)]
    options = replace(OPTIONS, trials=150)

    def driver(pool: SimulatedPool) -> lt.TuneResult:
        return lt.tune(attention_block(), db=db, options=options, pool=pool, device=device, archives=tmp_path)

    with ThreadPoolExecutor(2) as threads:
        one, other = threads.map(driver, pools)
    first, second = (set(pool.tried) for pool in pools)
    assert len(first | second) > max(len(first), len(second)) + 20
    with Store.open(db) as store:
        courses = [store.session(each.session).summary for each in (one, other)]
    assert sum(each["others"] for each in courses) > 5
    assert len(first & second) < len(first | second) / 8


def test_which_kind_is_asked_for_by_its_place() -> None:
    pool = Pools(others())
    assert [each.model for each in device_kinds(pool)] == ["A third one", "Another processor"]  # type: ignore[arg-type]
    assert device_kind(pool, replace(OPTIONS, device_index=1)).model == "Another processor"  # type: ignore[arg-type]
    with pytest.raises(InputError, match="no device 2 of 'cpu', only 0: A third one, 1: Another processor"):
        device_kind(pool, replace(OPTIONS, device_index=2))  # type: ignore[arg-type]


def test_bad_input_is_told_before_ray_is_asked(tmp_path: Path) -> None:
    with pytest.raises(UnknownNameError, match="cpuu"), cluster_pool("auto", ("cpu", "cpuu")):
        pass
    with pytest.raises(InputError, match="either cluster or pool, not both"):
        lt.tune(attention_block(), cluster="auto", pool=SimulatedPool(others()[0]), options=OPTIONS)
