"""Work that is given up: what it returns, raises, leaves behind, and what Ctrl-C does meanwhile."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from lumin_tune.core import deadlines
from lumin_tune.core.deadlines import MOST_CROWDING, DeadlineError, call_named, crowding, run_within, time_limit

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="the system does not report what a thread started")


@pytest.mark.parametrize("seconds", [None, 30.0])
def test_what_work_returns_and_raises_comes_back(seconds: float | None) -> None:
    assert run_within(seconds, lambda: 7) == 7
    with pytest.raises(ZeroDivisionError):
        run_within(seconds, lambda: 1 // 0)


@pytest.mark.parametrize(("load", "factor"), [(0.2, 1.0), (4.0, 1.0), (12.0, 3.0), (400.0, MOST_CROWDING)])
def test_a_busy_machine_is_slower(monkeypatch: pytest.MonkeyPatch, load: float, factor: float) -> None:
    monkeypatch.setattr(deadlines.os, "getloadavg", lambda: (load, load, load))
    monkeypatch.setattr(deadlines.os, "cpu_count", lambda: 4)
    assert crowding() == factor


def sleeps() -> None:
    time.sleep(600)


def waits() -> None:
    threading.Event().wait()


def spins() -> None:
    while True:
        pass


@pytest.mark.parametrize("work", [sleeps, waits, spins])
def test_work_that_hangs_is_given_up(work: object) -> None:
    begun = time.monotonic()
    with pytest.raises(DeadlineError, match="it was not done after 0 s"):
        run_within(0.3, work)  # type: ignore[arg-type]
    assert time.monotonic() - begun < 10.0


@on_linux
def test_slow_work_has_more_time_on_a_busy_machine_than_work_that_hangs() -> None:
    alone = "import threading\nfrom lumin_tune.core.deadlines import run_within\n"  # no other test's threads run there
    waiting = [sys.executable, "-c", alone + "run_within(0.3, threading.Event().wait, busy_s=600.0)"]
    ended = subprocess.run(waiting, capture_output=True, text=True, timeout=60.0)
    assert "DeadlineError: it was not done after" in ended.stderr
    until = time.monotonic() + 3.0
    assert run_within(0.3, lambda: [None for _ in iter(lambda: time.monotonic() < until, False)], busy_s=600.0)
    slow = ["sh", "-c", "sh -c 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done'; true"]
    assert run_within(0.3, lambda: subprocess.run(slow, check=True).returncode, busy_s=600.0) == 0
    with pytest.raises(DeadlineError):
        run_within(0.3, spins, busy_s=0.5)


def test_a_time_limit_holds_for_all_work_within() -> None:
    begun = time.monotonic()
    with time_limit(begun + 0.3):
        assert run_within(600.0, lambda: 7) == 7
        with pytest.raises(DeadlineError):
            run_within(600.0, lambda: run_within(500.0, sleeps))
    assert time.monotonic() - begun < 10.0
    with time_limit(None):
        assert run_within(30.0, lambda: time.sleep(0.4) or 7) == 7


def test_a_thread_that_is_given_up_ends_with_its_next_line() -> None:
    running: list[threading.Thread] = []

    def work() -> None:
        running.append(threading.current_thread())
        spins()

    with pytest.raises(DeadlineError):
        run_within(0.2, work)
    running[0].join(20.0)
    assert not running[0].is_alive()


def is_running(process: str) -> bool:
    """Return whether a process is there and no zombie."""
    try:
        return "Z" not in Path(f"/proc/{process}/stat").read_text().split()[2]
    except OSError:
        return False


@on_linux
@pytest.mark.parametrize("threads", [False, True], ids=["its own", "of a thread of its own"])
def test_processes_of_work_that_is_given_up_are_killed_with_their_own(tmp_path: Path, threads: bool) -> None:
    note = tmp_path / "pids"
    script = f"sleep 600 & echo $! $$ > {note}; wait"

    def compile_() -> None:
        subprocess.run(["sh", "-c", script], check=False)

    def work() -> None:
        if not threads:
            return compile_()
        other = threading.Thread(target=compile_)
        other.start()
        return other.join()

    with pytest.raises(DeadlineError):
        run_within(2.0, work)
    deadline = time.monotonic() + 20.0
    for process in note.read_text().split():
        while is_running(process):
            assert time.monotonic() < deadline
            time.sleep(0.02)


def test_ctrl_c_lets_work_end_that_was_told_to(monkeypatch: pytest.MonkeyPatch) -> None:
    reported = threading.Event()
    joined = threading.Thread.join
    pressed = [True]

    def join(thread: threading.Thread, timeout: float | None = None) -> None:
        if thread.name == "lumin-step" and pressed:
            pressed.clear()
            raise KeyboardInterrupt
        joined(thread, timeout)

    def interrupted() -> bool:
        reported.set()
        return True

    monkeypatch.setattr(threading.Thread, "join", join)
    assert run_within(30.0, lambda: reported.wait(20.0), interrupted) is True
    pressed.append(True)
    with pytest.raises(KeyboardInterrupt):
        run_within(30.0, sleeps)


def test_a_call_of_a_plugin_that_has_not_returned_is_named() -> None:
    """In the thread of the step, or in one that the step has begun."""

    def helped() -> None:
        with ThreadPoolExecutor(1) as pool:
            pool.submit(call_named, "plugin 'a': claims()", waits).result()

    for work in (lambda: call_named("plugin 'a': claims()", waits), helped):
        with pytest.raises(DeadlineError) as caught:
            run_within(0.3, work)
        assert caught.value.stuck == "; plugin 'a': claims() had not returned"
    with pytest.raises(DeadlineError) as caught:
        run_within(0.2, waits)
    assert caught.value.stuck == ""


def test_work_of_a_cancelled_session_is_given_up_before_its_deadline() -> None:
    begun = time.monotonic()
    with pytest.raises(DeadlineError):
        run_within(60.0, lambda: time.sleep(30.0), is_over=lambda: time.monotonic() - begun > 0.2)
    assert time.monotonic() - begun < 10.0
