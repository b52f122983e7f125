"""`lumin_tune.query`: what the database knows, as rows."""

from __future__ import annotations

from typing import Any

from lumin_tune.results.records import Query, Row


def query(db: str | None = None, **filters: Any) -> list[Row]:
    """Return rows of the tuning cache, of the user's own database unless the URL of another is given.

    filters: by the names of the fields of `results.records.Query`, which has what they mean: op, shape, device,
    backend, dtype, age_s, min_speedup, status, workload, session, every, order, limit. Times are in nanoseconds.
    Raises TypeError for another name, InputError for a value that cannot be, ResultsError for a database that cannot
    be used.
    """
    from lumin_tune.results.store import Store  # with SQLAlchemy

    with Store.open(db) as store:
        return store.query(Query(**filters))
