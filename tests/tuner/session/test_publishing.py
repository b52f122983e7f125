"""The progress that a running session publishes: when it is written, what it holds, that it never ends a session."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.tuner.sample_results import DEVICE, TOOLCHAIN, result

from lumin_tune.cluster.monitoring.events import HostStatus
from lumin_tune.core.errors import InputError, ResultsError
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Session
from lumin_tune.tuner.live_progress import (
    DeviceActivity,
    LiveProgress,
    PendingTrial,
    PhaseEntry,
    progress_data,
    progress_of,
)
from lumin_tune.tuner.session.publishing import ProgressPublisher, Watched
from lumin_tune.tuner.tune_records import PhaseBegun, SearchDone

PENDING = tuple(PendingTrial(number, "contraction", "f32[4]", "ab" * 32) for number in range(20))


class Pool:
    """A pool on this machine."""

    devices = (DEVICE,)


class Cluster:
    """A pool of hosts, one of which has not reported its device."""

    def hosts(self) -> Sequence[HostStatus]:
        return (
            HostStatus("a", "n1", DEVICE, "ready", 2, 30, 1, 4.5),
            HostStatus("b", "n2", None, "starting", 0, 0, 0, 0.0),
        )


def publisher(store: Any, pool: Any = None) -> ProgressPublisher:
    made = ProgressPublisher(store, "a1", time.monotonic())
    if pool is not None:
        made.watch(Watched(pool, lambda: PENDING, result))
    return made


def test_progress_survives_the_database() -> None:
    progress = LiveProgress(
        5.0,
        2.5,
        (PhaseEntry(0.0, "search", "x"),),
        PENDING[:3],
        20,
        (DeviceActivity("", "cpu", "m", "ready", 1),),
        result(),
    )
    assert progress_of(progress_data(progress)) == progress
    assert progress_of(progress_data(LiveProgress(1.0, 0.0, ()))).phase is None


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"at": "x"},
        {**progress_data(LiveProgress(1, 1, ())), "phases": [1]},
        {**progress_data(LiveProgress(1, 1, ())), "pending": [{"number": 1}]},
        {**progress_data(LiveProgress(1, 1, ())), "result": {"format": "other"}},
    ],
)
def test_damaged_progress_is_refused(data: object) -> None:
    with pytest.raises(InputError):
        progress_of(data)


def test_what_a_session_publishes(tmp_path: Path) -> None:
    with Store.open(f"sqlite:///{tmp_path / 'r.db'}") as store:
        store.begin_session(Session("a1", "m", "g", DEVICE, TOOLCHAIN, 1e9))
        made = publisher(store)
        seen = []
        emit = made.listening(seen.append)
        emit(PhaseBegun(0.5, "search"))
        stored = progress_of(store.session("a1").summary["progress"])
        assert (stored.result, stored.pending, stored.phase) == (None, (), PhaseEntry(0.5, "search"))
        made.watch(Watched(Pool(), lambda: PENDING, result))  # type: ignore[arg-type]
        emit(SearchDone(2.0, 3, 4, 5))
        stored = progress_of(store.session("a1").summary["progress"])
        assert stored.pending_count == 20
        assert [each.number for each in stored.pending] == list(range(8))
        assert stored.devices == (DeviceActivity("", "cpu", DEVICE.model, "ready", 20),)
        assert stored.result == result()
        assert stored.phase == PhaseEntry(2.0, "measure", "3 kernels of 4 covers, 5 trials known")
        assert seen == [PhaseBegun(0.5, "search"), SearchDone(2.0, 3, 4, 5)]
        assert made.last() == {"progress": progress_data(stored)}
        assert [phase for _, phase, _ in made.ended()["phases"]] == ["search", "measure"]


class Counting:
    """A store that counts writes, each of which takes a while or fails."""

    def __init__(self, seconds: float = 0.0, error: Exception | None = None) -> None:
        self.seconds, self.error, self.written = seconds, error, []  # type: ignore[var-annotated]

    def record_progress(self, id_: str, progress: Any) -> None:
        time.sleep(self.seconds)
        self.written.append(progress)
        if self.error is not None:
            raise self.error


def test_it_is_written_once_a_second_and_less_often_where_that_takes_long() -> None:
    store = Counting()
    made = publisher(store, Pool())
    for _ in range(50):
        made.publish()
    assert len(store.written) == 1
    slow = Counting(seconds=0.1)
    made = publisher(slow, Pool())
    made.publish()
    assert made._due - time.monotonic() > 2.5, "100 ms of writing, at most 3 % of the time"


def test_hosts_of_a_cluster_are_devices() -> None:
    store = Counting()
    publisher(store, Cluster()).publish()
    devices = progress_of(store.written[0]).devices
    assert devices == (
        DeviceActivity("a", "cpu", DEVICE.model, "ready", 2, 30, 1, 4.5),
        DeviceActivity("b", "", "", "starting", 0, 0, 0, 0.0),
    )


def test_a_database_that_is_away_ends_no_session() -> None:
    store = Counting(error=ResultsError("away"))
    made = publisher(store, Pool())
    made.publish()
    made.listening(lambda event: None)(PhaseBegun(1.0, "race"))
    assert len(store.written) == 2
    broken = Counting(error=TypeError("a fault of lumin"))
    with pytest.raises(TypeError):
        publisher(broken, Pool()).publish()
