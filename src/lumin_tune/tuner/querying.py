"""`lumin_tune.query`: rows of the results database."""

from __future__ import annotations

from typing import Any

from lumin_tune.results.stored_records import Query, Row


def query(db: str | None = None, **filters: Any) -> list[Row]:
    """Return rows of the results database. db: its URL; None for the user's own.

    filters: fields of `results.records.Query`, which documents them: op, shape, device, backend, dtype, age_s,
    min_speedup, status, workload, session, every, order, limit. Times are in nanoseconds. Raises TypeError for an
    unknown filter, InputError for an invalid value, ResultsError if the database cannot be used.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     lt.query(f"sqlite:///{folder}/results.db", op="matmul", limit=10)
        []
    """
    from lumin_tune.results.store import Store  # imports SQLAlchemy

    with Store.open(db) as store:
        return store.query(Query(**filters))
