"""Phases of a session: their events and their durations."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from lumin_tune.tuner.session.session_clock import LiveClock
from lumin_tune.tuner.tune_records import Listener, PhaseBegun


class Phases:
    """Emits phase events and records the duration of each phase."""

    def __init__(self, clock: LiveClock, emit: Listener) -> None:
        self._clock, self._emit = clock, emit
        self.seconds: dict[str, float] = {}

    @contextmanager
    def phase(self, name: str, detail: str = "") -> Iterator[None]:
        self._emit(PhaseBegun(self._clock.at_s(), name, detail))
        begun = time.monotonic()
        try:
            yield
        finally:
            self.seconds[name] = self.seconds.get(name, 0.0) + time.monotonic() - begun
