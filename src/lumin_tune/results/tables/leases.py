"""Leases of candidates, so that drivers which share a database do not measure the same candidate.

A lease ends with its session, when its trial is recorded, or by its timeout: a dead driver blocks nothing for long.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sqlalchemy import Connection, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from lumin_tune.results.schema.tables import LEASE

BATCH: Final = 500
SKEW_NS: Final = 60 * 1_000_000_000
"""Maximum clock skew between drivers. A lease that ends later than a new one by more than this was taken before its
clock was set back, and is void.
"""


def claim(
    connection: Connection, candidates: Collection[str], scope: str, session: str, now_ns: int, until_ns: int
) -> set[str]:
    """Lease candidates to a session; return those granted.

    candidates: keys. scope: the conditions, as one key.
    """
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    granted: set[str] = set()
    keys = sorted(set(candidates))  # sorted, so that drivers do not deadlock
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
    """Release all leases of a session, and delete expired ones."""
    connection.execute(delete(LEASE).where((LEASE.c.session == session) | (LEASE.c.until_ns < now_ns)))
