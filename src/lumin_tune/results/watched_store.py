"""The results database for those who only watch: opened for reading, with markers of change to poll.

The dashboard opens one. SQLite and PostgreSQL themselves refuse writes by its connections.
"""

from __future__ import annotations

from typing import Self

from lumin_tune.core.trials import Trial
from lumin_tune.results.schema.tables import MEASUREMENT
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import WorkerActivity
from lumin_tune.results.tables import overview
from lumin_tune.results.transactions import reading


class WatchedStore(Store):
    """An existing results database, opened for reading only. Its writing methods raise ResultsError."""

    def __init__(self, url: str | None = None, *, waits_end: float | None = None) -> None:
        """Open a database; see `open`."""
        super().__init__(url, read_only=True, waits_end=waits_end)

    @classmethod
    def open(cls, url: str | None = None, *, waits_end: float | None = None) -> Self:
        """Open a database as `Store.open` does, but raise ResultsError for a missing one or an older schema."""
        return cls(url, waits_end=waits_end)

    @property
    def shown_url(self) -> str:
        """The URL with its password masked."""
        return self._engine.url.render_as_string()

    def session_marker(self, id_: str) -> str:
        """Return a text that changes when a session, its progress or its trials change. Cheap."""
        return reading(self._engine, lambda connection: overview.session_marker(connection, id_))

    def marker(self) -> str:
        """Return a text that changes when any session begins, ends or publishes progress. Cheap."""
        return reading(self._engine, overview.marker)

    def workers(self, session: str) -> list[WorkerActivity]:
        """Return the workers of a session, the latest active first."""
        return reading(self._engine, lambda connection: overview.workers(connection, session))

    def latest_of_session(self, session: str, limit: int) -> list[Trial]:
        """Return the latest trials of a session in chronological order."""
        return self._trials(MEASUREMENT.c.session == session, imported=False, limit=limit)
