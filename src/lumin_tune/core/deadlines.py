"""Deadlines for steps of this process, whatever they hang in: a driver, a compiler, a plugin, a search that grows.

Tuning sessions run their steps with `run_within`, in a thread, and so do plugin managers the code of plugins that are
not lumin's own, and guards of plugins the calls that reach for devices. When the deadline passes, the thread is
abandoned: processes that it started are killed, and it ends at its next Python instruction. Workers and contestants
that hang are killed by the pool and the contest, not here.
"""

from __future__ import annotations

import contextvars
import ctypes
import os
import signal
import threading
import time
import weakref
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, TypeVar

T = TypeVar("T")
MOST_CROWDING: Final = 10.0
IDLE_S: Final = 2.0
"""Seconds without anything running after which a step counts as hanging rather than slow."""
LEAST_S: Final = 1.0
"""Minimum seconds that `time_limit` leaves."""
_LOOK_S: Final = 0.2


class DeadlineError(Exception):
    """A step missed its deadline. seconds: its time limit. hooks: the calls of plugins that had not returned."""

    def __init__(self, seconds: float, hooks: Sequence[str] = ()) -> None:
        super().__init__(f"it was not done after {seconds:.0f} s")
        self.seconds, self.hooks = seconds, tuple(hooks)

    @property
    def stuck(self) -> str:
        """Return the calls that had not returned as the end of a clause, "" if there were none."""
        return f"; {', '.join(self.hooks)} had not returned" if self.hooks else ""


class GivenUpError(BaseException):
    """Raised inside an abandoned thread to end it; no plugin's fault, so guards of plugins let it pass."""


_calls: dict[int, list[str]] = {}
"""The calls of plugins that have not returned, the innermost last, by thread."""
_under_way: set[int] = set()
_given_up: weakref.WeakSet[threading.Thread] = weakref.WeakSet()
_lock = threading.Lock()
_ends: contextvars.ContextVar[float | None] = contextvars.ContextVar("ends", default=None)


@contextmanager
def time_limit(ends: float | None) -> Iterator[None]:
    """Limit every `run_within` of this context to end by a time, or after `LEAST_S` seconds if that is later.

    ends: by `time.monotonic`; None for no limit.
    """
    token = _ends.set(ends)
    try:
        yield
    finally:
        _ends.reset(token)


def call_named(name: str, function: Callable[..., T], *arguments: Any, **named: Any) -> T:
    """Call a function of a plugin; until it returns, a DeadlineError names it."""
    thread = threading.get_ident()
    calls = _calls.setdefault(thread, [])
    calls.append(name)
    try:
        return function(*arguments, **named)
    finally:
        calls.pop()
        if not calls:
            del _calls[thread]


def crowding() -> float:
    """Return the factor by which other processes may slow a step down, 1 to `MOST_CROWDING`."""
    return min(MOST_CROWDING, max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1)))


def run_within(
    seconds: float | None,
    work: Callable[[], T],
    interrupted: Callable[[], bool] = lambda: False,
    *,
    busy_s: float = 0.0,
    is_over: Callable[[], bool] = lambda: False,
) -> T:
    """Run `work` with a deadline and return its result; what it raises is raised here. Raises DeadlineError after
    `seconds`.

    seconds: None for no deadline; `work` then runs in this thread. interrupted: called at Ctrl-C; if it returns true,
    `work` was asked to end and the wait continues, else KeyboardInterrupt is raised. busy_s: seconds beyond the
    deadline for work that is slow but does not hang: as long as a thread or child of this process runs or is ready to.
    is_over: polled; once it returns true, the deadline has passed.
    """
    if seconds is None:
        return work()
    begun, limit = time.monotonic(), _ends.get()
    if limit is not None:
        seconds = min(seconds, max(LEAST_S, limit - begun))
    found: list[T] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            found.append(work())
        except BaseException as error:  # re-raised in the waiting thread
            failed.append(error)

    before = set(threading.enumerate())
    thread = threading.Thread(target=contextvars.copy_context().run, args=(run,), name="lumin-step", daemon=True)
    ends = begun + seconds
    ran = begun
    with _lock:
        _under_way.add(id(thread))
    try:
        thread.start()
        while thread.is_alive():
            try:
                now = time.monotonic()
                if busy_s and now > ends - IDLE_S and _anything_runs():
                    ran = now
                last = ends + busy_s if now - ran < IDLE_S else ends
                if now >= last or is_over():
                    raise DeadlineError(now - begun, _calls_of(thread, before))
                thread.join(min(last - now, _LOOK_S))
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


def within_limit(work: Callable[[], T]) -> T:
    """Run `work` by the `time_limit` of this context; in this thread if there is none. Raises DeadlineError."""
    limit = _ends.get()
    return run_within(None if limit is None else max(LEAST_S, limit - time.monotonic()), work)


def steps_hang() -> bool:
    """Return whether an abandoned step still runs."""
    return any(each.is_alive() for each in _given_up)


def _calls_of(thread: threading.Thread, before: Iterable[threading.Thread]) -> list[str]:
    """Return the innermost calls of plugins under way in a thread, and in those that have begun since."""
    begun = [thread, *(each for each in threading.enumerate() if each not in {thread, *before})]
    found = [_calls.get(each.ident or 0) for each in begun]
    return list(dict.fromkeys(calls[-1] for calls in found if calls))


def _anything_runs() -> bool:
    """Return whether another thread or a child of this process runs or is ready to; true where it is not known."""
    own = threading.get_native_id()
    tasks = [each for each in Path("/proc/self/task").glob("[0-9]*") if each.name != str(own)]
    return (
        not tasks or any(map(_runs, tasks)) or any(_family_runs(child) for child in _children(f"/proc/self/task/{own}"))
    )


def _family_runs(process: int) -> bool:
    """Return whether a process runs, or one of its descendants."""
    return any(map(_runs, Path(f"/proc/{process}/task").glob("[0-9]*")))


def _runs(task: Path) -> bool:
    """Return whether a thread runs, waits for a processor or a disk, or has a child that does."""
    try:
        state = (task / "stat").read_text().rpartition(")")[2].split()[0]
    except OSError:  # it has just ended
        return False
    return state in "RD" or any(map(_family_runs, _children(str(task))))


def _give_up(thread: threading.Thread, before: Iterable[threading.Thread]) -> None:
    """Kill the processes that a thread started, and make the thread end."""
    _given_up.add(thread)
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
