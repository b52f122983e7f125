"""The one Ray cluster of a test run, and nodes that come and go: what the fixtures of `conftest.py` are made of."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ENVIRONMENT = {
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": "tests-of-lumin-" * 3,
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_worker_niceness": "0",  # as `lumin-tune cluster up` has it
    # a node that is killed is known to be gone in 4 s, not in 15
    "RAY_health_check_period_ms": "1000",
    "RAY_health_check_timeout_ms": "3000",
    "RAY_health_check_failure_threshold": "3",
}
START_S = 90.0
_STARTED: list[subprocess.Popen[bytes]] = []


@contextmanager
def cluster_for(folder: Path) -> Iterator[str]:
    """Yield the address of a cluster that all processes share that name the same folder."""
    users = folder / "users"
    users.mkdir(parents=True, exist_ok=True)
    (folder / "more").mkdir(exist_ok=True)
    (folder / "up").mkdir(exist_ok=True)
    mine = users / str(os.getpid())
    with locked(folder / "lock"):
        others = list(users.iterdir())
        mine.touch()
        if not others:
            (folder / "address").unlink(missing_ok=True)
            _start(folder)
    ends = time.monotonic() + START_S
    while not (folder / "address").exists():
        assert time.monotonic() < ends, (folder / "log").read_text()[-3000:]
        time.sleep(0.1)
    try:
        yield (folder / "address").read_text()
    finally:
        with locked(folder / "lock"):
            mine.unlink()
            if not list(users.iterdir()):
                for process in _STARTED:
                    process.wait(30.0)


@contextmanager
def locked(file: Path) -> Iterator[None]:
    with file.open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def _start(folder: Path) -> None:
    # Ray puts sockets there, whose paths must be short
    short = tempfile.mkdtemp(prefix="lumin-ray-", dir="/tmp")
    environment = {**os.environ, **ENVIRONMENT, "RAY_TMPDIR": short, "PYTHONPATH": os.pathsep.join(sys.path)}
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("ray_nodes.py")), str(folder)],
            env=environment,
            stdout=log,
            stderr=log,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            cwd=short,
        )

    _STARTED.append(process)


class ExtraNode:
    """A node that joins the cluster of a folder and can be killed as by a power cut. This process is a driver there."""

    def __init__(self, folder: Path, devices: int = 1) -> None:
        self._file = folder / "more" / f"{uuid.uuid4().hex}.{devices}"
        self._file.touch()
        ends = time.monotonic() + START_S
        while not (folder / "up" / self._file.name).exists():
            assert time.monotonic() < ends, "the node does not come up"
            time.sleep(0.1)

    def kill(self) -> None:
        """End all of its processes at once."""
        self._file.unlink(missing_ok=True)


def nodes_alive() -> int:
    """Return how many nodes the cluster has."""
    import ray

    return sum(node["Alive"] for node in ray.nodes())


def hosts_of(folder: Path) -> list[int]:
    """Return the processes of the hosts that run in the cluster of a folder."""
    parents: dict[int, int] = {}
    names: dict[int, bytes] = {}
    for process in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(process.name)] = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            names[int(process.name)] = (process / "cmdline").read_bytes()
        except (FileNotFoundError, ProcessLookupError):
            continue
    holder = int((folder / "pid").read_text())

    def is_ours(pid: int) -> bool:
        while pid > 1 and pid != holder:
            pid = parents.get(pid, 0)
        return pid == holder

    return sorted(pid for pid, name in names.items() if name.startswith(b"ray::Host") and is_ours(pid))
