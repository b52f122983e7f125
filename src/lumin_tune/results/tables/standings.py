"""Standings: of each workload under each condition its winner and its latest measurement, kept up to date.

They are derived from measurements so that queries by op and device need not look at all of these: with 10^7
measurements they would take seconds. Whatever inserts or deletes measurements calls `refresh` or `refresh_all` in the
same transaction.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from sqlalchemy import (
    Connection,
    ScalarSelect,
    Update,
    bindparam,
    delete,
    func,
    insert,
    literal,
    select,
    update,
)

from lumin_tune.results.schema.tables import MEASUREMENT, STANDING, WORKLOAD
from lumin_tune.results.tables.upserts import insert_missing
from lumin_tune.results.tables.winners import default_ns, winner_of


def refresh(connection: Connection, pairs: Collection[tuple[str, str]]) -> None:
    """Recompute the standings of workloads under conditions, by the keys of both.

    The rows are locked before anything is read, so that of two processes the second sees what the first has written.
    """
    if not pairs:
        return
    keys = [{"workload": workload, "condition": condition} for workload, condition in sorted(pairs)]
    ops = dict(
        connection.execute(
            select(WORKLOAD.c.key, WORKLOAD.c.op).where(WORKLOAD.c.key.in_({each["workload"] for each in keys}))
        ).all()
    )
    missing = {"measurement": None, "median_ns": None, "default_ns": None, "won_ns": None, "last_ns": 0}
    insert_missing(connection, STANDING, [{**each, "op": ops[each["workload"]], **missing} for each in keys])
    named = [{"of_workload": each["workload"], "of_condition": each["condition"]} for each in keys]
    for each in named:  # not at once: the statements contain lists, which SQLAlchemy expands for one row only
        for statement in _updates():
            connection.execute(statement, each)
    connection.execute(delete(STANDING).where(STANDING.c.last_ns == 0))


def refresh_all(connection: Connection) -> None:
    """Recompute all standings."""
    connection.execute(delete(STANDING))
    pairs = select(MEASUREMENT.c.workload, MEASUREMENT.c.condition, func.max(MEASUREMENT.c.at_ns).label("last_ns"))
    found = pairs.group_by(MEASUREMENT.c.workload, MEASUREMENT.c.condition).subquery()
    rows = (
        select(
            found.c.workload,
            found.c.condition,
            WORKLOAD.c.op,
            winner_of(found.c.workload, found.c.condition),
            found.c.last_ns,
        )
        .select_from(found)
        .join(WORKLOAD, WORKLOAD.c.key == found.c.workload)
    )
    connection.execute(insert(STANDING).from_select(["workload", "condition", "op", "measurement", "last_ns"], rows))
    connection.execute(update(STANDING).values(**_of_winner()))


@cache
def _updates() -> tuple[Update, ...]:
    """Return the statements that lock a standing, find its winner, and copy what queries need of that."""
    chosen = (STANDING.c.workload == bindparam("of_workload"), STANDING.c.condition == bindparam("of_condition"))
    return (
        update(STANDING).where(*chosen).values(last_ns=STANDING.c.last_ns),
        update(STANDING)
        .where(*chosen)
        .values(
            measurement=winner_of(STANDING.c.workload, STANDING.c.condition),
            last_ns=select(func.coalesce(func.max(MEASUREMENT.c.at_ns), literal(0)))
            .where(MEASUREMENT.c.workload == STANDING.c.workload, MEASUREMENT.c.condition == STANDING.c.condition)
            .scalar_subquery(),
        ),
        update(STANDING).where(*chosen).values(**_of_winner()),
    )


def _of_winner() -> dict[str, ScalarSelect[int]]:
    """Return the columns of a winner that queries need, and the median of the default point."""
    winner = MEASUREMENT.c
    of = {"median_ns": winner.median_ns, "won_ns": winner.at_ns}
    found = {
        name: select(column).where(winner.id == STANDING.c.measurement).scalar_subquery() for name, column in of.items()
    }
    return {**found, "default_ns": default_ns(STANDING.c.workload, STANDING.c.condition)}
