"""Sessions whose database or cluster goes away: they end as lost or go on, and nothing that was measured is lost."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from tests.results.postgres_server import PostgresServer, unable
from tests.tuner.simulated import SimulatedPool
from tests.tuner.test_clusters import OPTIONS, others

import lumin_tune as lt
from lumin_tune.cluster.protocol import Done
from lumin_tune.core.errors import ClusterError, ResultsError
from lumin_tune.core.trials import Trial
from lumin_tune.results import transactions
from lumin_tune.results.store import Store
from lumin_tune.tuner.session.trial_recorder import FOLDER
from lumin_tune.tuner.tune_records import Event, SearchDone, TrialDone

MANY = replace(OPTIONS, trials=200)
DEVICE, _ = others()


def small_model() -> lt.Graph:
    graph = lt.Graph()
    x = graph.tensor("x", (48, 64), "f32")
    x.softmax(-1).output("y")
    return graph


class Breaking(SimulatedPool):
    """A pool that breaks after a number of answers, and answers the last jobs before earlier ones."""

    def __init__(self, answers: int) -> None:
        super().__init__(DEVICE, failing=0.0)
        self.answered: list[int] = []
        self._left = answers

    def collect(self, timeout_s: float | None = None) -> Sequence[Done]:
        if not self._left:
            raise ClusterError("the control store does not answer")
        self._left -= 1
        found = super().collect(timeout_s)
        self.answered += [each.number for each in found]
        return found


def trials_of(url: str) -> list[Trial]:
    with Store.open(url) as store:
        assert [each for each in store.check() if not each.ok] == []
        return [trial for each in store.sessions(limit=None) for trial in store.session_trials(each.id)]


def test_a_cluster_that_is_lost_ends_the_session_as_lost_and_loses_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'results.db'}"
    pool = Breaking(29)
    with pytest.raises(ClusterError, match="does not answer; what was measured is kept; to go on: lumin-tune resume"):
        lt.tune(small_model(), db=url, options=MANY, pool=pool, device=DEVICE, archives=tmp_path)
    assert sorted(each.number for each in trials_of(url)) == sorted(pool.answered)
    with Store.open(url) as store:
        assert [each.state for each in store.sessions()] == ["lost"]


@pytest.fixture(scope="module")
def servers() -> Iterator[PostgresServer]:
    reason = unable()
    if reason:
        pytest.skip(reason)
    with PostgresServer() as made:
        yield made


@pytest.fixture
def server(servers: PostgresServer) -> PostgresServer:
    """A server that runs, and has nothing in its database."""
    if not (servers.folder / "data" / "postmaster.pid").exists():
        servers.start()
    servers.execute("postgres", "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    return servers


def at_trial(number: int, act: Callable[[], object]) -> Callable[[Event], None]:
    """Return a listener that acts once this many trials are done."""
    count = 0

    def listen(event: Event) -> None:
        nonlocal count
        count += isinstance(event, TrialDone)
        if isinstance(event, TrialDone) and count == number:
            act()

    return listen


def test_a_server_that_is_restarted_does_not_end_a_session(server: PostgresServer, tmp_path: Path) -> None:
    url = server.execute("postgres")

    def restart() -> None:
        server.stop("immediate")
        threading.Timer(0.5, server.start).start()

    pool = SimulatedPool(DEVICE, failing=0.0)
    found = lt.tune(
        small_model(),
        db=url,
        options=OPTIONS,
        pool=pool,
        device=DEVICE,
        archives=tmp_path,
        on_event=at_trial(20, restart),
    )
    numbers = Counter(each.number for each in trials_of(url))
    assert found.trials >= 40
    assert set(numbers.values()) == {1}
    assert len(numbers) >= found.trials
    with Store.open(url) as store:
        assert [each.state for each in store.sessions()] == ["done"]
        assert store.studies() != []


def test_a_server_that_stays_away_ends_the_session_and_its_trials_are_recorded_by_the_next(
    server: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = server.execute("postgres")
    monkeypatch.setattr(transactions.retrying, "__defaults__", (0.2, 0.2))
    monkeypatch.setattr(transactions.reading, "__defaults__", (0.2,))
    monkeypatch.setattr(transactions.writing, "__defaults__", (0.2, 0.2))
    asked = {"db": url, "pool": SimulatedPool(DEVICE, failing=0.0), "device": DEVICE, "archives": tmp_path}
    reported = "did not answer for 0 s: .* trials that it did not take are kept in .*jsonl, and recorded by the next"
    with pytest.raises(ResultsError, match=reported) as caught:
        lt.tune(small_model(), options=MANY, on_event=at_trial(30, server.stop), **asked)  # type: ignore[arg-type]
    (file,) = (tmp_path / FOLDER).iterdir()
    assert str(file) in str(caught.value)
    server.start()
    before = {each.number for each in trials_of(url)}
    lt.tune(small_model(), options=OPTIONS, again=True, **asked)  # type: ignore[arg-type]
    assert not file.exists()
    with Store.open(url) as store:
        lost = store.sessions()[-1]
        assert lost.state in ("lost", "running")  # the server was unreachable
        numbers = [each.number for each in store.session_trials(lost.id)]
    assert len(numbers) >= 30 and before < set(numbers)
    assert numbers == list(range(len(numbers))), "what was measured is there once, without a gap"


def test_trials_that_a_full_disk_did_not_take_are_kept_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder of the programs is as full as the database."""
    url = f"sqlite:///{tmp_path / 'results.db'}"
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(elsewhere))
    real = Store.record

    def record(store: Store, trials: Sequence[Trial]) -> None:
        if len(store.sessions()) == 1 and any(each.number >= 30 for each in trials):
            raise ResultsError("database or disk is full")
        real(store, trials)

    monkeypatch.setattr(Store, "record", record)
    programs = tmp_path / "programs"
    programs.mkdir()
    (programs / FOLDER).touch()  # no folder can be made there
    asked = {"db": url, "pool": SimulatedPool(DEVICE, failing=0.0), "device": DEVICE, "archives": programs}
    with pytest.raises(ResultsError, match=rf"disk is full; [0-9]+ trials .* are kept in {elsewhere}.*resume"):
        lt.tune(small_model(), options=MANY, **asked)  # type: ignore[arg-type]
    monkeypatch.undo()
    monkeypatch.setattr("tempfile.tempdir", str(elsewhere))
    lt.tune(small_model(), options=OPTIONS, again=True, **asked)  # type: ignore[arg-type]
    with Store.open(url) as store:
        lost = store.sessions()[-1]
        assert lost.state == "lost"
        numbers = [each.number for each in store.session_trials(lost.id)]
    assert numbers == list(range(len(numbers))) and len(numbers) > 30
    assert list(elsewhere.rglob("*.jsonl")) == []


def test_a_clock_that_is_set_back_hides_nothing_that_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a day, in the middle of a session that is then lost, with leases: the next one measures no point again."""
    url = f"sqlite:///{tmp_path / 'results.db'}"
    real, back = time.time, 0.0
    monkeypatch.setattr(time, "time", lambda: real() - back)

    def set_back() -> None:
        nonlocal back
        back = 86_400.0

    with pytest.raises(ClusterError):
        lt.tune(
            small_model(),
            db=url,
            options=MANY,
            pool=Breaking(60),
            device=DEVICE,
            archives=tmp_path,
            on_event=at_trial(10, set_back),
        )
    with Store.open(url) as store:
        (lost,) = store.sessions()
        assert all(each.at >= lost.started_at for each in store.session_trials(lost.id))
    events: list[Event] = []
    lt.tune(
        small_model(),
        db=url,
        options=OPTIONS,
        pool=SimulatedPool(DEVICE, failing=0.0),
        device=DEVICE,
        archives=tmp_path,
        on_event=events.append,
    )
    known = next(event.known for event in events if isinstance(event, SearchDone))
    assert known == len([each for each in trials_of(url) if each.session == lost.id])


@pytest.mark.chaos
def test_ctrl_c_while_the_server_is_away_ends_at_once_and_keeps_what_was_measured(
    server: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = server.execute("postgres")

    def interrupt(seconds: float) -> None:
        raise KeyboardInterrupt

    cancel = threading.Event()

    def stop() -> None:
        cancel.set()  # the first time
        server.stop()
        monkeypatch.setattr(transactions.time, "sleep", interrupt)

    asked = {"db": url, "pool": SimulatedPool(DEVICE, failing=0.0), "device": DEVICE, "archives": tmp_path}
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        lt.tune(small_model(), options=MANY, on_event=at_trial(30, stop), cancel=cancel, **asked)  # type: ignore[arg-type]
    assert time.monotonic() - begun < 60
    monkeypatch.undo()
    assert len(list((tmp_path / FOLDER).iterdir())) == 1
    server.start()
    lt.tune(small_model(), options=OPTIONS, again=True, **asked)  # type: ignore[arg-type]
    with Store.open(url) as store:
        numbers = [each.number for each in store.session_trials(store.sessions()[-1].id)]
    assert numbers == list(range(len(numbers))) and len(numbers) >= 30
