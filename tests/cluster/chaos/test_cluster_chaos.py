"""Hosts are killed and frozen, nodes removed and added, the driver killed: no trial is lost, none recorded twice, the
session ends, and the winner is right."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cluster.ray.ray_cluster import ExtraNode, hosts_of
from tests.cluster.simulations import median_of, simulated_jobs

from lumin_tune.core.deadlines import crowding
from lumin_tune.core.plugin.records import Status
from lumin_tune.results.store import Store

pytestmark = pytest.mark.ray


class Session:
    """A driver in a process of its own, and its database."""

    def __init__(self, address: str, folder: Path, backend: str, trials: int) -> None:
        self.url = f"sqlite:///{folder / 'results.db'}"
        self.backend, self.trials = backend, trials
        self._address, self._folder = address, folder
        self._number = 0
        self.start()

    def start(self) -> None:
        self._number += 1
        settings = {
            "db": self.url,
            "pool": self._address,
            "backend": self.backend,
            "kept": str(self._folder),
            "sessions": [{"name": f"session-{self._number}", "trials": self.trials}],
        }
        script = Path(__file__).with_name("driving.py")
        self._log = (self._folder / f"driver-{self._number}.log").open("w+")
        self._process = subprocess.Popen(
            [sys.executable, str(script), json.dumps(settings)],
            stdout=self._log,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )

    @property
    def recorded(self) -> int:
        if not (self._folder / "results.db").exists():
            return 0
        with Store.open(self.url) as store:
            return sum(len(store.session_trials(each.id)) for each in store.sessions(limit=None))

    def wait_for(self, recorded: int, limit_s: float = 120.0) -> None:
        ends = time.monotonic() + limit_s * crowding()
        while self.recorded < recorded:
            assert self._process.poll() is None, self.words
            assert time.monotonic() < ends, self.words
            time.sleep(0.2)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        self._log.close()

    def end(self, limit_s: float) -> None:
        """Wait until it is through."""
        assert self._process.wait(limit_s * crowding()) == 0, self.words
        self._log.close()

    @property
    def words(self) -> str:
        self._log.seek(0)
        return self._log.read()[-4000:]

    def check(self) -> None:
        """Assert that all is recorded once, and that the best is the best."""
        with Store.open(self.url) as store:
            trials = [trial for each in store.sessions(limit=None) for trial in store.session_trials(each.id)]
            assert [each for each in store.check() if not each.ok] == []
        assert Counter(trial.candidate.point["number"] for trial in trials) == Counter(range(self.trials))
        assert {trial.outcome.status for trial in trials} == {Status.OK}
        medians = {trial.candidate.point["number"]: trial.outcome.median_ns for trial in trials}
        device = trials[0].device
        expected = {job.number: median_of(device, job) for job in simulated_jobs(device, self.trials)}
        assert all(medians[n] == pytest.approx(expected[n], rel=0.02) for n in expected)
        assert expected[min(medians, key=lambda n: medians[n] or 0)] <= 1.02 * min(expected.values())


def strike(pid: int, blow: signal.Signals) -> bool:
    """Send a signal, and return whether a process took it."""
    try:
        os.kill(pid, blow)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.chaos
def test_five_hundred_trials_through_all_of_it(
    ray_cluster: str, ray_folder: Path, more_nodes: Callable[[int], ExtraNode], tmp_path: Path
) -> None:
    """Simulated trials of 20 ms: a host is killed, another frozen, a node goes and one comes, the driver dies."""
    leaving = more_nodes(1)
    session = Session(ray_cluster, tmp_path, "simulated-steady", 500)
    session.wait_for(50)
    victims = hosts_of(ray_folder)
    assert len(victims) >= 4
    assert strike(victims[0], signal.SIGKILL) and strike(victims[1], signal.SIGSTOP)
    session.wait_for(120)
    leaving.kill()
    session.wait_for(200)
    session.kill()
    before = session.recorded
    assert 200 <= before < 500
    more_nodes(1)
    session.start()
    session.end(90.0)
    session.check()


@pytest.mark.chaos
@pytest.mark.parametrize("seed", range(3))
def test_many_blows_at_random(
    ray_cluster: str, ray_folder: Path, more_nodes: Callable[[int], ExtraNode], tmp_path: Path, seed: int
) -> None:
    """Every other second something is killed, frozen, removed or added, the driver now and then, for 6,000 trials."""
    source = random.Random(seed)
    session = Session(ray_cluster, tmp_path, "simulated-steady", 6000)
    nodes: list[ExtraNode] = []
    ends = time.monotonic() + 400.0 * crowding()
    blows = 0
    while session.recorded < 5800:
        assert time.monotonic() < ends, session.words
        time.sleep(source.uniform(1.0, 3.0))
        victims = hosts_of(ray_folder)
        blow = source.random()
        blows += 1
        if blow < 0.35 and victims:
            strike(source.choice(victims), signal.SIGKILL)
        elif blow < 0.5 and victims:
            strike(source.choice(victims), signal.SIGSTOP)
        elif blow < 0.7 and len(nodes) < 3:
            nodes.append(more_nodes(1))
        elif blow < 0.9 and nodes:
            nodes.pop(source.randrange(len(nodes))).kill()
        elif blow >= 0.9 and session.recorded < 5800:
            session.kill()
            session.start()
    session.end(200.0)
    session.check()
    assert blows >= 10
