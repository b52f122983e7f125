"""Rounds of random faults: nothing is lost, doubled or wrong, all ends in time, and nothing is left.

In a round a driver measures 100 points while one to three faults strike, before or at random trials; as often as it
ends otherwise than well another one goes on. One that has measured all is given the next round. Each of the four
tests runs `--rounds N` rounds; 50 by default, so that `make chaos` has 200 rounds over 20,000 trials.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from tests.cluster.chaos import faults
from tests.cluster.chaos.commands import DOCUMENTED, check_sound, processes_of
from tests.cluster.chaos.faults import Struck
from tests.cluster.simulations import median_of, simulated_jobs
from tests.results.postgres_server import PostgresServer, unable

from lumin_tune.core.plugin.records import Status
from lumin_tune.core.trials import Trial
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Session

pytestmark = pytest.mark.chaos

TRIALS = 100
MOST_DRIVERS = 8
ROUND_S = 1200.0
SCRIPT = Path(__file__).with_name("driving.py")


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    reason = unable()
    if reason:
        pytest.skip(reason)
    with PostgresServer() as made:
        yield made


class Driver:
    """A driver in a process and a folder of its own: it is given sessions, and reports what it has recorded."""

    def __init__(self, pool: str, url: str, folder: Path) -> None:
        self.folder = folder
        self._log = (folder / "log").open("a")
        settings = {
            "db": url,
            "pool": pool,
            "kept": str(folder),
            "backend": "simulated" if pool == "local" else "simulated-steady",
        }
        variables = {"HOME": str(folder), "TMPDIR": str(folder / "t"), "PYTHONPATH": os.pathsep.join(sys.path)}
        self.process = subprocess.Popen(
            [sys.executable, str(SCRIPT), json.dumps(settings)],
            stdin=subprocess.PIPE,
            stdout=self._log,
            stderr=subprocess.STDOUT,
            env={**os.environ, **variables},
            start_new_session=True,
        )

    @property
    def words(self) -> str:
        """Its output since it was last given a session."""
        return (self.folder / "log").read_text()

    def give(self, session: dict[str, object]) -> None:
        self._log.truncate(0)
        assert self.process.stdin is not None
        with suppress(BrokenPipeError):  # it has ended, as its exit code will say
            self.process.stdin.write(f"{json.dumps(session)}\n".encode())
            self.process.stdin.flush()

    def recorded(self) -> int:
        """Return how many trials of the session it has recorded, -1 before it has begun."""
        said = [line.split() for line in self.words.splitlines()]
        counts = [int(each[1]) for each in said if each[:1] == ["recorded"]]
        return counts[-1] if counts else -1 + any(each[1:] == ["are", "left"] for each in said)

    def close(self, kill: bool) -> int:
        """Wait until it has ended, and until nothing of it is left. Return its exit code."""
        assert self.process.stdin is not None
        if kill:
            self.process.kill()
        with suppress(BrokenPipeError):
            self.process.stdin.close()
        code = self.process.wait(60.0)
        self._log.close()
        ends = time.monotonic() + 60.0
        while left := [*processes_of(self.folder).items(), *(self.folder / "t").iterdir()]:
            assert time.monotonic() < ends, left
            time.sleep(0.1)
        return code


class Rounds:
    """Rounds in a database, with as many drivers as it takes. pool: `local`, or the address of a cluster, whose folder
    `cluster` is."""

    def __init__(self, pool: str, url: str, server: PostgresServer | None = None, cluster: Path | None = None) -> None:
        self.pool, self.url, self.server, self.cluster = pool, url, server, cluster
        own = faults.LOCAL if pool == "local" else faults.CLUSTER
        self.faults = {**own, **(faults.SERVER if server is not None else {})}
        self.driver: Driver | None = None
        self.struck: Counter[str] = Counter()

    def run(self, count: int, folder: Callable[[], Path]) -> None:
        try:
            for number in range(count):
                source = random.Random(f"{number} {self.pool == 'local'} {self.url.partition(':')[0]}")
                Round(number, source, self, folder).run()
            assert self.driver is not None
            assert self.driver.close(kill=False) == 0
            check_sound(self.url)
        finally:
            if self.driver is not None and self.driver.process.poll() is None:
                self.driver.process.kill()
                self.driver.process.wait()
        sys.stdout.write(f"{count} rounds, {count * TRIALS} trials; {dict(self.struck)}\n")


class Round:
    """One round: its points are measured, by as many drivers as it takes, while faults strike."""

    def __init__(self, number: int, source: random.Random, rounds: Rounds, folder: Callable[[], Path]) -> None:
        self.number, self.source, self.rounds, self.folder = number, source, rounds, folder
        self.group = f"round-{number}-"
        self.said: list[str] = []
        self.spoiled = 0
        self.drivers = 0

    def run(self) -> None:
        ends = time.monotonic() + ROUND_S
        drawn = self.source.choices(
            list(self.rounds.faults), list(self.rounds.faults.values()), k=self.source.randint(1, 3)
        )
        planned = sorted((self.source.randint(-1, TRIALS - 1), number, fault) for number, fault in enumerate(drawn))
        while not self._drive(planned, ends):
            assert self.drivers < MOST_DRIVERS, self.said
        self._check()

    def _drive(self, planned: list[tuple[int, int, faults.Fault]], ends: float) -> bool:
        """Have a driver measure what is left, with the faults that are left. Return whether it has measured all."""
        rounds = self.rounds
        driver = rounds.driver = rounds.driver or Driver(rounds.pool, rounds.url, self.folder())
        self.drivers += 1
        struck = Struck(driver.process.pid, self.source, rounds.server, rounds.cluster)
        name = f"{self.group}{self.drivers}"
        begun = time.monotonic()
        driver.give(
            {
                "name": name,
                "group": self.group,
                "trials": TRIALS,
                "first": self.number * TRIALS,
                "back_after": self.source.randint(1, TRIALS),
                "back_s": self.source.choice((0, 0, 3_600, 86_400)),
            }
        )
        already = self._recorded()
        early_s = self.source.uniform(0.0, 4.0)
        while driver.process.poll() is None and f"done {name}" not in driver.words:
            assert time.monotonic() < ends, (self.said, driver.words)
            while planned and (
                already + driver.recorded() >= planned[0][0] >= 0
                or (planned[0][0] < 0 and time.monotonic() - begun > early_s)
            ):
                _, _, fault = planned.pop(0)
                if fault(struck):
                    self.said.append(fault.__name__)
                    rounds.struck[fault.__name__] += 1
            time.sleep(0.02)
        if struck.killed:
            driver.process.wait(60.0)  # it may have recorded all before it dies
        self.spoiled += struck.spoiled
        words = driver.words
        assert "Traceback" not in words, words
        if driver.process.poll() is None:
            return True
        rounds.driver = None
        code = driver.close(kill=False)
        self.said.append(f"ended with {code}: {words[-300:]}")
        assert code in DOCUMENTED or (code == -9 and struck.killed), self.said
        return f"done {name}" in words

    def _recorded(self) -> int:
        if self.drivers == 1:
            return 0
        return len(self._trials()[1])

    def _trials(self) -> tuple[list[Session], list[Trial]]:
        with Store.open(self.rounds.url) as store:
            sessions = [each for each in store.sessions(None) if each.id.startswith(self.group)]
            return sessions, [trial for each in sessions for trial in store.session_trials(each.id)]

    def _check(self) -> None:
        """Assert that all is recorded once, and that it is right."""
        sessions, trials = self._trials()
        first = self.number * TRIALS
        found = Counter(each.candidate.point["number"] for each in trials)
        assert found == Counter(range(first, first + TRIALS)), self.said
        assert {each.state for each in sessions} <= {"done", "lost", "failed"}, (sessions, self.said)
        assert [each.state for each in sessions].count("done") == 1
        wrong = [each for each in trials if not _is_right(each)]
        assert len(wrong) <= self.spoiled, (self.said, [each.outcome for each in wrong])


def _is_right(trial: Trial) -> bool:
    """Return whether an outcome is the one that the simulated device gives."""
    (job,) = simulated_jobs(trial.device, 1, first=trial.candidate.point["number"])  # type: ignore[arg-type]
    expected = median_of(trial.device, job)
    median = trial.outcome.median_ns
    return trial.outcome.status is Status.OK and median is not None and abs(median - expected) <= 0.03 * expected


@pytest.fixture
def rounds(request: pytest.FixtureRequest) -> int:
    return int(request.config.getoption("--rounds"))


@pytest.fixture
def folder() -> Iterator[Callable[[], Path]]:
    """A function that makes a folder for a round, with a short name."""
    made: list[Path] = []

    def make() -> Path:
        made.append(Path(tempfile.mkdtemp(prefix="lc", dir="/tmp")))
        (made[-1] / "t").mkdir()
        return made[-1]

    yield make
    for each in made:
        shutil.rmtree(each)


def test_on_this_machine(rounds: int, folder: Callable[[], Path]) -> None:
    Rounds("local", f"sqlite:///{folder() / 'results.db'}").run(rounds, folder)


def test_on_this_machine_with_a_server(rounds: int, folder: Callable[[], Path], server: PostgresServer) -> None:
    url = server.execute("postgres", "CREATE DATABASE local").replace("/postgres?", "/local?")
    Rounds("local", url, server).run(rounds, folder)


@pytest.mark.ray
def test_on_a_cluster(rounds: int, folder: Callable[[], Path], ray_cluster: str, ray_folder: Path) -> None:
    Rounds(ray_cluster, f"sqlite:///{folder() / 'results.db'}", None, ray_folder).run(rounds, folder)


@pytest.mark.ray
def test_on_a_cluster_with_a_server(
    rounds: int, folder: Callable[[], Path], ray_cluster: str, ray_folder: Path, server: PostgresServer
) -> None:
    url = server.execute("postgres", "CREATE DATABASE cluster").replace("/postgres?", "/cluster?")
    Rounds(ray_cluster, url, server, ray_folder).run(rounds, folder)
