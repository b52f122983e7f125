"""Deadlines for steps of this process, whatever they hang in: a driver, a compiler, a plugin, a search that grows.

Tuning sessions run their steps with `run_within`, in a thread, and so does the guard of plugins the calls that reach
for devices. When the deadline passes, the thread is abandoned: processes that it started are killed, and it ends at its
next Python instruction. Workers and contestants that hang are killed by the pool and the contest, not here.
"""

from __future__ import annotations

import contextvars
import ctypes
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

T = TypeVar("T")
MOST_CROWDING: Final = 10.0
_LOOK_S: Final = 0.2


class DeadlineError(Exception):
    """A step missed its deadline. seconds: its time limit."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"it was not done after {seconds:.0f} s")
        self.seconds = seconds


class GivenUpError(BaseException):
    """Raised inside an abandoned thread to end it; no plugin's fault, so guards of plugins let it pass."""


_under_way: set[int] = set()
_lock = threading.Lock()


def crowding() -> float:
    """Return the factor by which other processes may slow a step down, 1 to `MOST_CROWDING`."""
    return min(MOST_CROWDING, max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1)))


def run_within(seconds: float | None, work: Callable[[], T], interrupted: Callable[[], bool] = lambda: False) -> T:
    """Run `work` with a deadline and return its result; what it raises is raised here. Raises DeadlineError after
    `seconds`.

    seconds: None for no deadline; `work` then runs in this thread. interrupted: called at Ctrl-C; if it returns true,
    `work` was asked to end and the wait continues, else KeyboardInterrupt is raised.
    """
    if seconds is None:
        return work()
    found: list[T] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            found.append(work())
        except BaseException as error:  # re-raised in the waiting thread
            failed.append(error)

    before = set(threading.enumerate())
    thread = threading.Thread(target=contextvars.copy_context().run, args=(run,), name="lumin-step", daemon=True)
    ends = time.monotonic() + seconds
    with _lock:
        _under_way.add(id(thread))
    try:
        thread.start()
        while thread.is_alive():
            try:
                left = ends - time.monotonic()
                if left <= 0:
                    raise DeadlineError(seconds)
                thread.join(min(left, _LOOK_S))
            except KeyboardInterrupt:
                if not interrupted():
                    raise
    except BaseException:
        _give_up(thread, before)
        raise
    finally:
        with _lock:
            _under_way.discard(id(thread))
    if failed:
        raise failed[0]
    return found[0]


def _give_up(thread: threading.Thread, before: Iterable[threading.Thread]) -> None:
    """Kill the processes that a thread started, and make the thread end."""
    if thread.ident is not None:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(GivenUpError))
    with _lock:
        alone = len(_under_way) == 1
    # with several steps running, threads that this step started cannot be distinguished from those of another session
    begun = [each for each in threading.enumerate() if each not in set(before)] if alone else [thread]
    for each in begun:
        for process in _children(f"/proc/self/task/{each.native_id}"):
            _kill(process)


def _kill(process: int) -> None:
    """Kill a process and all its descendants."""
    with suppress(ProcessLookupError, PermissionError):
        os.kill(process, signal.SIGSTOP)  # it must not start further processes meanwhile
    for task in Path(f"/proc/{process}/task").glob("[0-9]*"):
        for child in _children(str(task)):
            _kill(child)
    with suppress(ProcessLookupError, PermissionError):
        os.kill(process, signal.SIGKILL)


def _children(task: str) -> list[int]:
    """Return the child processes of a thread, none where the system does not list them."""
    try:
        return [int(each) for each in Path(task, "children").read_text().split()]
    except OSError:
        return []
