"""The driver is killed at random moments: the database is sound, what was committed stays, and `resume` goes on."""

from __future__ import annotations

import json
import os
import random
import subprocess
import time
from pathlib import Path

import pytest
from tests.cli.running import COMMAND, run, variables

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
ARGUMENTS = ("tune", "model_that_is_killed:build", "--peers", "none", "--quiet")


def killed_after(folder: Path, seconds: float, *arguments: str) -> None:
    """Run the command and kill it after so long, unless it ended by itself."""
    left_out = ("LUMIN_TUNE", "PYTHONDONTWRITEBYTECODE")  # without compiled modules a start takes twice as long
    kept = {name: value for name, value in os.environ.items() if not name.startswith(left_out)}
    with subprocess.Popen(
        [COMMAND, *arguments], cwd=folder, env={**kept, **variables(folder)},
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    ) as driver:  # fmt: skip
        try:
            _, words = driver.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            driver.kill()
            return
        assert driver.returncode == 0, words


def committed(url: str) -> dict[tuple[str, int], Trial]:
    with Store.open(url) as store:
        assert [each for each in store.check() if not each.ok] == []
        found = [trial for each in store.sessions(limit=None) for trial in store.session_trials(each.id)]
    return {(trial.session, trial.number): trial for trial in found}


def check_kills(folder: Path, times: int, trials: int, budget: str, seed: int, latest_s: float) -> None:
    """Kill drivers at moments up to so many seconds: while they start, search, measure, race, time whole programs."""
    (folder / "model_that_is_killed.py").write_text(MODEL)
    url = f"sqlite:///{folder / 'results.db'}"
    moments = random.Random(seed)
    before: dict[tuple[str, int], Trial] = {}
    first = ("--trials", str(trials), "--budget", budget, "--db", url)
    for _ in range(times):
        with Store.open(url) as store:
            lost = [each.id for each in store.sessions(limit=1) if each.state == "lost"]
        again = ("resume", *lost, "--peers", "none", "--quiet", "--db", url)
        arguments = again if lost else (*ARGUMENTS, "--again", *first)
        killed_after(folder, moments.uniform(0.2, latest_s), *arguments)
        now = committed(url)
        assert {key: now[key] for key in before} == before
        before = now
        time.sleep(0.2)  # workers die with the driver
    with Store.open(url) as store:
        states = [each.state for each in store.sessions(limit=None)]
    assert states.count("lost") >= times // 3
    if states[0] == "lost":
        last = run(folder, "resume", "last", "--peers", "none", "--json", "--db", url)
        assert last.code == 0, last.err
        assert json.loads(last.out)
    with Store.open(url) as store:
        assert store.sessions(limit=1)[0].state == "done"
    assert committed(url)


def test_a_driver_that_is_killed_leaves_a_sound_database_and_is_resumed(tmp_path: Path) -> None:
    check_kills(tmp_path, times=2, trials=12, budget="8", seed=5, latest_s=8.0)


@pytest.mark.chaos
def test_fifty_kills(tmp_path: Path) -> None:
    check_kills(tmp_path, times=50, trials=1_000, budget="10m", seed=0, latest_s=16.0)
