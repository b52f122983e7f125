"""Rounds of random faults: nothing is lost, doubled or wrong, all ends in time, and nothing is left.

In a round a driver measures 100 points while one to three faults are planted at random moments; as often as it ends
otherwise than well another one goes on. Each of the four tests runs `--rounds N` rounds; 50 by default, so that
`make chaos` has 200 rounds over 20,000 trials.
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

pytestmark = pytest.mark.chaos

TRIALS = 100
MOST_DRIVERS = 8
ROUND_S = 240.0
SCRIPT = Path(__file__).with_name("driving.py")


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    reason = unable()
    if reason:
        pytest.skip(reason)
    with PostgresServer() as made:
        yield made


class Round:
    """One round. pool: `local`, or the address of a cluster, whose folder `cluster` is."""

    def __init__(
        self, number: int, pool: str, url: str, folder: Path, server: PostgresServer | None, cluster: Path | None
    ) -> None:
        self.number, self.pool, self.url, self.folder = number, pool, url, folder
        self.source = random.Random(f"{number} {pool == 'local'} {url.partition(':')[0]}")
        self.struck = Struck(0, self.source, server, cluster)
        own = faults.LOCAL if pool == "local" else faults.CLUSTER
        self.faults = {**own, **(faults.SERVER if server is not None else {})}
        self.said: list[str] = []
        self.drivers = 0

    def run(self) -> None:
        """Have all points measured, by as many drivers as it takes."""
        ends = time.monotonic() + ROUND_S
        planned = self.source.choices(list(self.faults), k=self.source.randint(1, 3))
        while True:
            self.drivers += 1
            assert self.drivers <= MOST_DRIVERS, self.said
            code = self._drive(planned, ends)
            if code == 0:
                return

    def _drive(self, planned: list[str], ends: float) -> int:
        """Run a driver with the faults that are left, and return how it ended."""
        settings = {
            "db": self.url, "pool": self.pool, "trials": TRIALS, "kept": str(self.folder),
            "backend": "simulated" if self.pool == "local" else "simulated-steady",
            "session": f"round-{self.number}-{self.drivers}", "back_after": self.source.randint(1, TRIALS),
            "back_s": self.source.choice((0.0, 0.0, 3_600.0, 86_400.0)),
        }  # fmt: skip
        variables = {"HOME": str(self.folder), "TMPDIR": str(self.folder / "t")}
        path = os.pathsep.join(sys.path)
        with (self.folder / "log").open("w+") as log:
            driver = subprocess.Popen(
                [sys.executable, str(SCRIPT), json.dumps(settings)],
                stdout=log,
                stderr=subprocess.STDOUT,
                env={**os.environ, **variables, "PYTHONPATH": path},
                start_new_session=True,
            )
            self.struck.driver, self.struck.killed = driver.pid, False
            try:
                while planned and driver.poll() is None:
                    self._wait(driver, self.source.uniform(0.5, 4.0))
                    if driver.poll() is None and self.faults[planned[-1]](self.struck):
                        self.said.append(planned.pop())
                code = driver.wait(max(1.0, ends - time.monotonic()))
            finally:
                driver.kill()
                driver.wait()
            log.seek(0)
            words = log.read()
        self.said.append(f"ended with {code}: {words[-300:]}")
        assert code in DOCUMENTED or (code == -9 and self.struck.killed), self.said
        assert "Traceback" not in words, words
        return code

    def _wait(self, driver: subprocess.Popen[bytes], seconds: float) -> None:
        ends = time.monotonic() + seconds
        while driver.poll() is None and time.monotonic() < ends:
            time.sleep(0.02)

    def check(self) -> None:
        """Assert that all is recorded once, that it is right, and that nothing is left."""
        check_sound(self.url)
        with Store.open(self.url) as store:
            sessions = [each for each in store.sessions(None) if each.id.startswith(f"round-{self.number}-")]
            trials = [trial for each in sessions for trial in store.session_trials(each.id)]
        assert Counter(each.candidate.point["number"] for each in trials) == Counter(range(TRIALS)), self.said
        assert {each.state for each in sessions} <= {"done", "lost", "failed"}, sessions
        assert [each.state for each in sessions].count("done") == 1
        wrong = [each for each in trials if not _is_right(each)]
        assert len(wrong) <= self.struck.spoiled, (self.said, [each.outcome for each in wrong])
        ends = time.monotonic() + 30.0
        left: object = None
        while left := (processes_of(self.folder), list((self.folder / "t").iterdir())):
            if left == ({}, []):
                break
            assert time.monotonic() < ends, (left, self.said)
            time.sleep(0.1)


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
    """What makes a folder for a round, with a short name."""
    made: list[Path] = []

    def make() -> Path:
        made.append(Path(tempfile.mkdtemp(prefix="lc", dir="/tmp")))
        (made[-1] / "t").mkdir()
        return made[-1]

    yield make
    for each in made:
        shutil.rmtree(each)


def test_on_this_machine(rounds: int, folder: Callable[[], Path]) -> None:
    for number in range(rounds):
        own = folder()
        one = Round(number, "local", f"sqlite:///{own / 'results.db'}", own, None, None)
        one.run()
        one.check()


def test_on_this_machine_with_a_server(rounds: int, folder: Callable[[], Path], server: PostgresServer) -> None:
    url = server.execute("postgres", "CREATE DATABASE local").replace("/postgres?", "/local?")
    for number in range(rounds):
        _empty(server, "local")
        one = Round(number, "local", url, folder(), server, None)
        one.run()
        one.check()


@pytest.mark.ray
def test_on_a_cluster(rounds: int, folder: Callable[[], Path], ray_cluster: str, ray_folder: Path) -> None:
    for number in range(rounds):
        own = folder()
        one = Round(number, ray_cluster, f"sqlite:///{own / 'results.db'}", own, None, ray_folder)
        one.run()
        one.check()


@pytest.mark.ray
def test_on_a_cluster_with_a_server(
    rounds: int, folder: Callable[[], Path], ray_cluster: str, ray_folder: Path, server: PostgresServer
) -> None:
    url = server.execute("postgres", "CREATE DATABASE cluster").replace("/postgres?", "/cluster?")
    for number in range(rounds):
        _empty(server, "cluster")
        one = Round(number, ray_cluster, url, folder(), server, ray_folder)
        one.run()
        one.check()


def _empty(server: PostgresServer, database: str) -> None:
    """Have each round begin without what others measured: all measure the same points."""
    server.execute(database, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
