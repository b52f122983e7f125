"""Whatever ends a pool, nothing of it is left: no process, no folder, no shared memory, no port."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest

from lumin_tune.core.scratch import Scratch

MARK: Final = "LUMIN_TESTS_MARK"
PATIENCE_S: Final = 15.0

_DRIVER: Final = """
import sys, time
from tests.cluster.conftest import BRIEF, planted_job
from dataclasses import replace
from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.core.scratch import Scratch
from lumin_tune.testing import planted

with Scratch("lumin-contest-") as folder, LocalPool(("planted",), plugins=(planted.__name__,), builders=2) as pool:
    (folder / "output").write_text("x")
    pool.submit([planted_job(pool, 0, "right")])
    while not pool.collect(20.0): pass
    patient = replace(BRIEF, run_timeout_s=2.0 if sys.argv[1] == 'worker' else 60.0)
    pool.submit([planted_job(pool, 1, "right"), planted_job(pool, 2, "hang", patient)])
    while not pool.collect(20.0): pass
    print("busy", flush=True)
    if sys.argv[1] == "finish":
        sys.exit()
    if sys.argv[1] == "error":
        raise RuntimeError("planted")
    if sys.argv[1] == "worker":
        (done,) = pool.collect(30.0) or pool.collect(30.0)
        print(done.outcome.status.value, flush=True)
    else:
        time.sleep(60.0)
"""


def _processes(mark: str) -> dict[int, str]:
    """Return the command lines of processes with a mark in their environment, by pid; those that ended do not count."""
    found = {}
    for each in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (each / "environ").read_bytes():
                state = (each / "stat").read_text().rpartition(")")[2].split()[0]
                if state not in ("Z", "X"):
                    found[int(each.name)] = (each / "cmdline").read_bytes().replace(b"\0", b" ").decode()[:200]
        except OSError:
            continue
    return found


def _ports(pids: object) -> set[str]:
    """Return the sockets that these processes listen at."""
    listening = set()
    for table in ("tcp", "tcp6"):
        for line in Path(f"/proc/net/{table}").read_text().splitlines()[1:]:
            fields = line.split()
            if fields[3] == "0A":
                listening.add(f"socket:[{fields[9]}]")
    found = set()
    for pid in pids:  # type: ignore[attr-defined]
        with suppress(OSError):  # the process has ended
            for number in os.listdir(f"/proc/{pid}/fd"):
                with suppress(OSError):
                    found.add(os.readlink(f"/proc/{pid}/fd/{number}"))
    return found & listening


def _shared_memory() -> set[str]:
    return {each.name for each in Path("/dev/shm").glob("*lumin*")}


def _fork_server(processes: dict[int, str]) -> int:
    (found,) = (
        pid for pid, words in processes.items() if "lumin_tune.cluster.pool.fork_server" in words and _leads(pid)
    )
    return found


def _leads(pid: int) -> bool:
    """Return whether a process began its session: workers are in that of the process that they are forked from."""
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[3]) == pid and os.getpgid(pid) == pid


def _kill_a_worker(driver: subprocess.Popen[str], mark: str) -> None:
    found = _processes(mark)
    fork_server = _fork_server(found)
    forked = [pid for pid, words in found.items() if "lumin_tune.cluster.pool.fork_server" in words]
    workers = [pid for pid in forked if pid != fork_server]
    for pid in workers:
        os.kill(pid, signal.SIGKILL)


def _kill_as_ray_does(driver: subprocess.Popen[str], mark: str) -> None:
    """Kill the driver together with what it has started itself."""
    fork_server = _fork_server(_processes(mark))
    os.kill(driver.pid, signal.SIGKILL)
    os.kill(fork_server, signal.SIGKILL)


def _sent(number: signal.Signals) -> Callable[[subprocess.Popen[str], str], None]:
    return lambda driver, mark: driver.send_signal(number)


def _nothing(driver: subprocess.Popen[str], mark: str) -> None:
    """Let it end by itself."""


ENDS: Final[dict[str, Callable[[subprocess.Popen[str], str], None]]] = {
    "finish": _nothing,
    "error": _nothing,
    "worker": _kill_a_worker,
    "interrupt": _sent(signal.SIGINT),
    "terminate": _sent(signal.SIGTERM),
    "kill": _sent(signal.SIGKILL),
    "kill with its children": _kill_as_ray_does,
}
SAMPLE: Final = ("worker", "interrupt", "kill with its children")
"""The others run in `make chaos`."""


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="needs /proc to see whose processes there are")
@pytest.mark.parametrize(
    "way", [each if each in SAMPLE else pytest.param(each, marks=pytest.mark.chaos) for each in ENDS]
)
def test_nothing_is_left_however_it_ends(tmp_path: Path, way: str) -> None:
    mark = f"{MARK}={uuid.uuid4().hex}"
    name, _, value = mark.partition("=")
    environment = {**os.environ, "TMPDIR": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path), name: value}
    shared = _shared_memory()
    command = [sys.executable, "-c", f"import signal; signal.signal(2, signal.default_int_handler)\n{_DRIVER}", way]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, text=True
    ) as driver:
        assert driver.stdout is not None
        assert driver.stdout.readline() == "busy\n"
        there = _processes(mark)
        assert len(there) >= 4
        assert len([each for each in tmp_path.iterdir() if each.name.startswith("lumin-")]) == 2
        assert _ports(there) == set(), "a pool of this machine listens nowhere"
        ENDS[way](driver, mark)
        driver.wait(PATIENCE_S)
    ends = time.monotonic() + PATIENCE_S
    while (_processes(mark) or list(tmp_path.iterdir())) and time.monotonic() < ends:
        time.sleep(0.02)
    assert _processes(mark) == {}
    assert list(tmp_path.iterdir()) == []
    assert _shared_memory() <= shared


def test_a_folder_stays_as_long_as_somebody_keeps_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    made = Scratch('lumin-it\'s a "test" $HOME-')
    assert made.folder.parent == tmp_path
    (made.folder / "file").write_text("x")
    with subprocess.Popen(["sleep", "0.5"], pass_fds=(made.keeper,)) as other:
        os.close(os.dup(made.keeper))
        os.close(made.keeper)  # as if this process were gone
        time.sleep(0.2)
        assert (made.folder / "file").exists()
        other.wait()
    ends = time.monotonic() + PATIENCE_S
    while made.folder.exists() and time.monotonic() < ends:
        time.sleep(0.02)
    assert not made.folder.exists()
    with Scratch("lumin-") as folder:
        (folder / "file").write_text("x")
    assert list(tmp_path.iterdir()) == []
