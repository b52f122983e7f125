"""Publishing the progress of a session in the database, for those who watch it from another process.

A session passes its events to a `ProgressPublisher`; progress is written at most once a second, and less often
where that takes long. It is a view: a database that does not take it ends no session.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from lumin_tune.cluster.monitoring.observing import HasHosts
from lumin_tune.cluster.protocol import Pool
from lumin_tune.core.errors import ResultsError
from lumin_tune.results.store import Store
from lumin_tune.tuner.live_progress import (
    DeviceActivity,
    LiveProgress,
    PendingTrial,
    PhaseEntry,
    phases_data,
    progress_data,
)
from lumin_tune.tuner.tune_records import Event, Listener, PhaseBegun, SearchDone, TuneResult

INTERVAL_S: Final = 1.0
"""Least seconds between two writes."""
MOST_SHARE: Final = 0.03
"""Greatest share of the session's time that is spent on publishing."""
_MOST_PENDING: Final = 8
_MOST_PHASES: Final = 200


@dataclass(frozen=True)
class Watched:
    """The sources of progress once the loop exists. pending: submitted trials without an outcome, oldest first."""

    pool: Pool
    pending: Callable[[], Sequence[PendingTrial]]
    result: Callable[[], TuneResult]


class ProgressPublisher:
    """Publishes the progress of one session. begun: its start, by `time.monotonic`."""

    def __init__(self, store: Store, session: str, begun: float) -> None:
        self._store, self._session, self._begun = store, session, begun
        self._phases: list[PhaseEntry] = []
        self._watched: Watched | None = None
        self._last: LiveProgress | None = None
        self._due = 0.0
        self._lock = threading.Lock()

    def listening(self, listener: Listener) -> Listener:
        """Return a listener that forwards events to another one and publishes what they change."""

        def take(event: Event) -> None:
            listener(event)
            self._take(event)

        return take

    def watch(self, watched: Watched) -> None:
        """Publish the pool and the loop from now on."""
        self._watched = watched

    def publish(self, *, at_once: bool = False) -> None:
        """Write the progress if a write is due. at_once: whether or not it is due."""
        if not at_once and time.monotonic() < self._due:
            return
        if not self._lock.acquire(blocking=False):  # another thread is writing
            return
        try:
            begun = time.monotonic()
            self._last = self._progress()
            with suppress(ResultsError):  # recording the next trials reports it
                self._store.record_progress(self._session, progress_data(self._last))
            took_s = time.monotonic() - begun
            self._due = time.monotonic() + max(INTERVAL_S, took_s / MOST_SHARE)
        finally:
            self._lock.release()

    def ended(self) -> dict[str, Any]:
        """Return the summary of an ended session besides its result: its phases."""
        return {"phases": phases_data(self._phases)}

    def last(self) -> dict[str, Any]:
        """Return the summary of a session without a result: its last progress."""
        return {} if self._last is None else {"progress": progress_data(self._last)}

    def _take(self, event: Event) -> None:
        if isinstance(event, SearchDone):
            detail = f"{event.tasks} kernels of {event.covers} covers, {event.known} trials known"
            self._enter(event.at_s, "measure", detail)
        elif isinstance(event, PhaseBegun):
            self._enter(event.at_s, event.phase, event.detail)

    def _enter(self, at_s: float, phase: str, detail: str) -> None:
        self._phases.append(PhaseEntry(at_s, phase, detail))
        del self._phases[:-_MOST_PHASES]
        if phase != "done":  # the result follows
            self.publish(at_once=True)

    def _progress(self) -> LiveProgress:
        watched = self._watched
        at_s = time.monotonic() - self._begun
        if watched is None:
            return LiveProgress(time.time(), at_s, tuple(self._phases))
        pending = watched.pending()
        return LiveProgress(
            time.time(),
            at_s,
            tuple(self._phases),
            tuple(pending[:_MOST_PENDING]),
            len(pending),
            _devices(watched.pool, pending),
            watched.result(),
        )


def _devices(pool: Pool, pending: Sequence[PendingTrial]) -> tuple[DeviceActivity, ...]:
    """Return the devices of a pool, those of a cluster with their hosts."""
    if isinstance(pool, HasHosts):
        return tuple(
            DeviceActivity(
                host=each.host,
                backend="" if each.device is None else each.device.backend,
                model="" if each.device is None else each.device.model,
                state=each.state,
                queued=each.queued,
                done=each.done,
                failed=each.failed,
                busy_s=each.busy_s,
            )
            for each in pool.hosts()
        )
    return tuple(
        DeviceActivity("", each.backend, each.model, "ready", len(pending) if place == 0 else 0)
        for place, each in enumerate(pool.devices)
    )
