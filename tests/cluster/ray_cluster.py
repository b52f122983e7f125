"""The one Ray cluster of a test run, and nodes that come and go: what the fixtures of `conftest.py` are made of."""

from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ENVIRONMENT = {
    "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": "tests-of-lumin-" * 3, "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    "RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}  # fmt: skip
START_S = 90.0


@contextmanager
def cluster_for(folder: Path) -> Iterator[str]:
    """Yield the address of a cluster that all processes share that name the same folder."""
    users = folder / "users"
    users.mkdir(parents=True, exist_ok=True)
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
        subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("ray_nodes.py")), str(folder)], env=environment, stdout=log,
            stderr=log, stdin=subprocess.DEVNULL, start_new_session=True, cwd=short,
        )  # fmt: skip


class ExtraNode:
    """A node that joins the cluster and can be killed as by a power cut."""

    def __init__(self, address: str, devices: int = 1) -> None:
        command = [
            sys.executable, "-m", "ray.scripts.scripts", "start", "--address", address, "--num-cpus", "1",
            "--resources", f'{{"lumin_device": {devices}}}', "--object-store-memory", str(80 << 20), "--block",
            "--node-ip-address", "127.0.0.1",
        ]  # fmt: skip
        environment = {**os.environ, **ENVIRONMENT, "PYTHONPATH": os.pathsep.join(sys.path)}
        self._process = subprocess.Popen(
            command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )

    def kill(self) -> None:
        """End all of its processes at once."""
        if self._process.poll() is None:
            for pid in descendants(self._process.pid):
                with _gone_is_fine():
                    os.kill(pid, signal.SIGKILL)
            self._process.kill()
            self._process.wait()


def descendants(pid: int) -> list[int]:
    """Return the processes that a process started, and those that they started."""
    children: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with _gone_is_fine():
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
            children.setdefault(parent, []).append(int(stat.parent.name))
    found, waiting = [], [pid]
    while waiting:
        more = children.get(waiting.pop(), [])
        found += more
        waiting += more
    return found


@contextmanager
def _gone_is_fine() -> Iterator[None]:
    try:
        yield
    except (ProcessLookupError, FileNotFoundError):
        return
