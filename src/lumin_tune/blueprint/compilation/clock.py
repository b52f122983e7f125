"""The wall clock of one compilation."""

from __future__ import annotations

import time

from lumin_tune.core.errors import BuildError, OptionError


class Clock:
    """Raises BuildError at the first stage that begins after the limit, and times the stages.

    timeout_s: the limit, None for none.
    """

    def __init__(self, timeout_s: float | None) -> None:
        if timeout_s is not None and not timeout_s > 0:
            raise OptionError(f"timeout_s={timeout_s!r} is no time limit; give seconds above 0, or None for no limit")
        self.timeout_s = timeout_s
        self.stages: dict[str, float] = {}
        self._started = self._last = time.perf_counter()
        self._stage = "start"

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
        if self.left_s < 0:
            raise self.expired(self._stage)
        self._stage, self._last = stage, now

    def expired(self, stage: str, remedy: str = "") -> BuildError:
        """Return the error of a stage that took too long."""
        hint = f", or {remedy}" if remedy else ", or give fewer segments or optimizations"
        return BuildError(
            f"Compilation timed out after {self.timeout_s:g} seconds in {stage}, stage "
            f"{len(self.stages)}; raise timeout_s{hint}"
        )
