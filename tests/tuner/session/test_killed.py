"""The driver is killed at random moments: the database is sound, what was committed stays, and `resume` goes on."""

from __future__ import annotations

import json
import os
import random
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from tests.cli.running import COMMAND, run, variables

from lumin_tune.core.deadlines import crowding
from lumin_tune.core.trials import Trial
from lumin_tune.results.store import Store

MODEL = """
import numpy as np
import lumin_tune as lt

def build() -> lt.Graph:
    graph = lt.Graph()
    x = graph.tensor("x", (48, 64), "f32")
    for number in range(3):
        weight = graph.tensor(f"w{number}", (64, 64), "f32", static=True)
        weight.set(np.full((64, 64), 0.01 * (number + 1), np.float32))
        x = (x @ weight).gelu().softmax(-1)
    x.output("y")
    return graph
"""
TUNE = ("tune", "model_that_is_killed:build", "--peers", "none", "--quiet")


@contextmanager
def driver(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run the command, and kill it if it is still there at the end."""
    left_out = ("LUMIN_TUNE", "PYTHONDONTWRITEBYTECODE")  # without compiled modules a start takes twice as long
    kept = {name: value for name, value in os.environ.items() if not name.startswith(left_out)}
    with subprocess.Popen(
        [COMMAND, *arguments],
        cwd=folder,
        env={**kept, **variables(folder)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def committed(url: str) -> dict[tuple[str, int], Trial]:
    with Store.open(url) as store:
        assert [each for each in store.check() if not each.ok] == []
        found = [trial for each in store.sessions(limit=None) for trial in store.session_trials(each.id)]
    return {(trial.session, trial.number): trial for trial in found}


def ended(folder: Path, url: str, *arguments: str) -> None:
    """Run the command to its end, which is a good one."""
    last = run(folder, *arguments, "--peers", "none", "--json", "--db", url)
    assert last.code == 0, last.err
    assert json.loads(last.out)["results"]
    with Store.open(url) as store:
        assert store.sessions(limit=1)[0].state == "done"


@pytest.mark.chaos
def test_a_driver_that_is_killed_leaves_a_sound_database_and_is_resumed(tmp_path: Path) -> None:
    (tmp_path / "model_that_is_killed.py").write_text(MODEL)
    url = f"sqlite:///{tmp_path / 'results.db'}"
    with driver(tmp_path, *TUNE, "--trials", "500", "--budget", "10m", "--db", url) as process:
        while process.poll() is None and len(committed(url)) < 6:
            time.sleep(0.2)
    before = committed(url)
    assert len(before) >= 6
    ended(tmp_path, url, "resume", "last", "--budget", "3")
    after = committed(url)
    assert {key: after[key] for key in before} == before


@pytest.mark.chaos
def test_fifty_kills(tmp_path: Path) -> None:
    """At random moments: while drivers start, search, measure, race and time whole programs."""
    (tmp_path / "model_that_is_killed.py").write_text(MODEL)
    url = f"sqlite:///{tmp_path / 'results.db'}"
    moments = random.Random(0)
    before: dict[tuple[str, int], Trial] = {}
    for _ in range(50):
        with Store.open(url) as store:
            lost = [each.id for each in store.sessions(limit=1) if each.state == "lost"]
        again = ("resume", *lost, "--peers", "none", "--quiet", "--db", url)
        arguments = again if lost else (*TUNE, "--again", "--trials", "1000", "--budget", "10m", "--db", url)
        with driver(tmp_path, *arguments) as process, suppress(subprocess.TimeoutExpired):
            process.wait(moments.uniform(0.2, 16.0) * crowding())
        now = committed(url)
        assert {key: now[key] for key in before} == before
        before = now
    with Store.open(url) as store:
        states = [each.state for each in store.sessions(limit=None)]
    assert states.count("lost") >= 15
    if states[0] == "lost":
        ended(tmp_path, url, "resume", "last", "--budget", "30")
    assert len(committed(url)) >= 50  # how many there are depends on the machine
