"""Who measures what, where several drivers share a database: a candidate that one is at is not begun by another.

A lease ends when its session does, when it is recorded, or with its time: a driver that died holds nothing up for long.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sqlalchemy import Connection, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from lumin_tune.results.schema.tables import LEASE

BATCH: Final = 500
SKEW_NS: Final = 60 * 1_000_000_000
"""By how much the clocks of two drivers may differ. A lease that ends later than that after one that is taken now was
taken before the clock was set back, and holds no longer."""


def claim(
    connection: Connection, candidates: Collection[str], scope: str, session: str, now_ns: int, until_ns: int
) -> set[str]:
    """Return those candidates that a session may measure: leased to it from now on, and to nobody else.

    candidates: keys. scope: under which conditions, as one key.
    """
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    granted: set[str] = set()
    keys = sorted(set(candidates))  # in one order, so that no two drivers wait for each other in a circle
    for start in range(0, len(keys), BATCH):
        some = keys[start : start + BATCH]
        rows = [{"candidate": key, "scope": scope, "session": session, "until_ns": until_ns} for key in some]
        statement = insert(LEASE).values(rows)
        over = (LEASE.c.until_ns < now_ns) | (LEASE.c.until_ns > until_ns + SKEW_NS)
        mine = over | (LEASE.c.session == session)
        taken = {"session": statement.excluded.session, "until_ns": statement.excluded.until_ns}
        connection.execute(
            statement.on_conflict_do_update(index_elements=["candidate", "scope"], set_=taken, where=mine)
        )
        held = select(LEASE.c.candidate).where(
            LEASE.c.scope == scope, LEASE.c.session == session, LEASE.c.candidate.in_(some)
        )
        granted.update(connection.execute(held).scalars())
    return granted


def release(connection: Connection, session: str, now_ns: int) -> None:
    """Give back all that a session holds, and forget what nobody holds any more."""
    connection.execute(delete(LEASE).where((LEASE.c.session == session) | (LEASE.c.until_ns < now_ns)))
