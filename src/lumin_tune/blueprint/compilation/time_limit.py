"""The time limit of one compilation.

The compilation runs in a thread of its own, so that its caller has the error at the limit even while a framework's
compiler works, which nothing in a process can interrupt. What was begun ends at its next stage, and has no effect.
"""

from __future__ import annotations

import contextvars
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from lumin_tune.core.errors import BuildError, OptionError

R = TypeVar("R")


class TimeLimit:
    """Times the stages of a compilation, and raises BuildError when the time is over.

    timeout_s: the limit, None for none.
    """

    def __init__(self, timeout_s: float | None) -> None:
        is_number = isinstance(timeout_s, (int, float)) and not isinstance(timeout_s, bool)
        if timeout_s is not None and not (is_number and timeout_s > 0):
            raise OptionError(f"timeout_s={timeout_s!r} is no time limit; give seconds above 0, or None for no limit")
        self.timeout_s = None if timeout_s is None or timeout_s > threading.TIMEOUT_MAX else timeout_s
        self.stages: dict[str, float] = {}
        self._started = self._last = time.perf_counter()
        self._stage = "start"
        self._abandoned = False
        self._asked: queue.SimpleQueue[Callable[[], None] | None] | None = None  # of the caller, while it waits

    @property
    def left_s(self) -> float:
        """Seconds until the limit."""
        if self.timeout_s is None:
            return float("inf")
        return self.timeout_s - (time.perf_counter() - self._started)

    def check(self, stage: str) -> None:
        """Begin a stage. Raises BuildError if the time is over."""
        now = time.perf_counter()
        self.stages[self._stage] = self.stages.get(self._stage, 0.0) + now - self._last
        if self._abandoned or self.left_s < 0:
            raise self.expired(self._stage)
        self._stage, self._last = stage, now

    def expired(self, stage: str) -> BuildError:
        """Return the error of a stage that took too long."""
        return BuildError(
            f"Compilation timed out after {self.timeout_s:g} seconds in {stage}, stage {len(self.stages)}; raise "
            "timeout_s, or give fewer segments or optimizations"
        )

    def bounded(self, work: Callable[[], R]) -> R:
        """Return the result of the work. Raises BuildError at the limit, even if the work goes on."""
        if self.timeout_s is None:
            return work()
        result: Future[R] = Future()
        asked = self._asked = queue.SimpleQueue()
        context = contextvars.copy_context()

        def run() -> None:
            _fulfil(result, lambda: context.run(work))
            asked.put(None)

        threading.Thread(target=run, name="blueprint compile", daemon=True).start()
        try:
            while (task := asked.get(timeout=max(self.left_s, 0.0))) is not None:
                task()
        except queue.Empty:
            raise self.expired(self._stage) from None
        finally:
            self._asked = None
            self._abandoned = not result.done()
        return result.result()

    def in_caller(self, work: Callable[[], R]) -> R:
        """Return the result of a part of the work that is bounded, done by the thread that waits for it.

        Programs are measured in the thread that will call them: OpenMP keeps a team of threads for each thread that has
        called it, and its barriers are slow while the process has more of them than processors.
        """
        asked = self._asked
        if asked is None:
            return work()
        result: Future[R] = Future()
        asked.put(lambda: _fulfil(result, work))
        return result.result()


def _fulfil(result: Future[R], work: Callable[[], R]) -> None:
    try:
        result.set_result(work())
    except BaseException as error:  # the waiting thread's to raise
        result.set_exception(error)
