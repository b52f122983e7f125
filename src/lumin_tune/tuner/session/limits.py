"""Work that is given up after a while, whatever it hangs in: a compiler, a plugin, a search that is too large.

A session has its driver's own steps done `within` what is left of its budget. They run in a thread, which is left to
itself when the time is over: the processes that it started are killed, and it ends with the next line of Python that it
comes to. What hangs in a worker or in a contestant is killed by the pool and the contest, not here.
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
_LOOK_S: Final = 0.2


class OverdueError(Exception):
    """Work was not done in its time. seconds: how long that was."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"it was not done after {seconds:.0f} s")
        self.seconds = seconds


class _GivenUpError(BaseException):
    """Ends a thread that nobody waits for."""


_under_way: set[int] = set()
_lock = threading.Lock()


def within(seconds: float | None, work: Callable[[], T], interrupted: Callable[[], bool] = lambda: False) -> T:
    """Return what work returns, raise what it raises, and OverdueError if it is not done after so many seconds.

    seconds: None for no limit; then it runs in this thread. interrupted: is asked at Ctrl-C whether to wait on for work
    that it told to end; else KeyboardInterrupt is raised.
    """
    if seconds is None:
        return work()
    found: list[T] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            found.append(work())
        except BaseException as error:  # raised where it is waited for
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
                    raise OverdueError(seconds)
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
    """Kill what a thread has started, and let it end."""
    if thread.ident is not None:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(_GivenUpError))
    with _lock:
        alone = len(_under_way) == 1
    # threads that it started cannot be told from those of another session beside it
    begun = [each for each in threading.enumerate() if each not in set(before)] if alone else [thread]
    for each in begun:
        for process in _children(f"/proc/self/task/{each.native_id}"):
            _kill(process)


def _kill(process: int) -> None:
    """Kill a process with all that it started."""
    with suppress(ProcessLookupError, PermissionError):
        os.kill(process, signal.SIGSTOP)  # so that it starts no more meanwhile
    for task in Path(f"/proc/{process}/task").glob("[0-9]*"):
        for child in _children(str(task)):
            _kill(child)
    with suppress(ProcessLookupError, PermissionError):
        os.kill(process, signal.SIGKILL)


def _children(task: str) -> list[int]:
    """Return the processes that a thread of a process started, none where the system does not tell."""
    try:
        return [int(each) for each in Path(task, "children").read_text().split()]
    except OSError:
        return []
