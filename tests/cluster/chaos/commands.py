"""The command as chaos runs it: sessions in processes of their own, what they recorded, and what is left of them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.cli.running import Ended, variables

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
TUNE = ("tune", "model_of_chaos:build", "--peers", "none", "--quiet")
DOCUMENTED = (0, 1, 2, 3, 4, 5, 6, 130)


def prepared(folder: Path) -> Path:
    """Return a folder in which there is the model. Its name must be short, for Ray puts sockets below it."""
    (folder / "model_of_chaos.py").write_text(MODEL)
    (folder / "t").mkdir()
    return folder


def environment(folder: Path) -> dict[str, str]:
    """Return the variables that keep all files of the command in a folder."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LUMIN_TUNE", "RAY_"))}
    return {**kept, **variables(folder), "PYTHONPATH": os.pathsep.join(sys.path), "TMPDIR": str(folder / "t")}


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "lumin_tune", *arguments]


def run(folder: Path, *arguments: str, limit_s: float = 300.0, **more: str) -> Ended:
    """Run the command to its end."""
    done = subprocess.run(
        command(*arguments),
        cwd=folder,
        env={**environment(folder), **more},
        capture_output=True,
        text=True,
        check=False,
        timeout=limit_s,
    )
    return Ended(done.returncode, done.stdout, done.stderr)


def started(folder: Path) -> dict[str, object]:
    """Start a cluster of one worker, and return what the command says of it."""
    done = run(folder, "cluster", "up", "--workers", "1", "--json")
    assert done.code == 0, done.err
    return dict(json.loads(done.out))


class Running:
    """The command, while it runs."""

    def __init__(self, folder: Path, *arguments: str, program: Mapping[str, str] | None = None) -> None:
        self._errors = (folder / "errors.txt").open("w+")
        self.process = subprocess.Popen(
            command(*arguments),
            cwd=folder,
            env={**environment(folder), **(program or {})},
            stdout=subprocess.DEVNULL,
            stderr=self._errors,
            start_new_session=True,
        )

    @property
    def words(self) -> str:
        self._errors.seek(0)
        return self._errors.read()[-4000:]

    def wait_for(self, url: str, trials: int, limit_s: float = 180.0) -> None:
        """Wait until this many trials are recorded."""
        ends = time.monotonic() + limit_s * crowding()
        while len(recorded(url)) < trials:
            assert self.process.poll() is None, self.words
            assert time.monotonic() < ends, self.words
            time.sleep(0.1)

    def end(self, limit_s: float = 180.0) -> int:
        """Wait until it has ended, and return its exit code."""
        return self.process.wait(limit_s * crowding())

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        self._errors.close()


@contextmanager
def running(folder: Path, *arguments: str) -> Iterator[Running]:
    made = Running(folder, *arguments)
    try:
        yield made
    finally:
        made.close()


def recorded(url: str) -> dict[tuple[str, int], Trial]:
    """Return all trials of a database, by session and number; none while it is not there."""
    if url.startswith("sqlite:///") and not Path(url.removeprefix("sqlite:///")).exists():
        return {}
    with Store.open(url) as store:
        found = [trial for each in store.sessions(limit=None) for trial in store.session_trials(each.id)]
    made = {(trial.session, trial.number): trial for trial in found}
    assert len(made) == len(found), "a trial is recorded twice"
    return made


def check_sound(url: str) -> None:
    with Store.open(url) as store:
        assert [each.detail for each in store.check() if not each.ok] == []


def states(url: str) -> list[str]:
    """Return the states of the sessions, the last begun first."""
    with Store.open(url) as store:
        return [each.state for each in store.sessions(limit=None)]


def processes_of(folder: Path) -> dict[int, str]:
    """Return the processes whose files are kept in a folder, by what they were started with."""
    wanted = f"HOME={folder}".encode()
    found = {}
    for each in Path("/proc").glob("[0-9]*"):
        try:
            if wanted in (each / "environ").read_bytes().split(b"\0"):
                if (each / "stat").read_text().rpartition(")")[2].split()[0] not in ("Z", "X"):
                    found[int(each.name)] = (
                        (each / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
                    )
        except OSError:
            continue  # it has just ended
    return found


def check_nothing_left(folder: Path, limit_s: float = 30.0) -> None:
    """Assert that neither processes nor temporary files are left."""
    ends = time.monotonic() + limit_s
    while processes_of(folder) or list((folder / "t").iterdir()):
        reported = f"{processes_of(folder)} {list((folder / 't').iterdir())}"
        assert time.monotonic() < ends, reported
        time.sleep(0.2)
