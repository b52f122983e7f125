"""Maintenance of a database: pruning, vacuuming, statistics."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress

from sqlalchemy import ColumnElement, Connection, Engine, Table, delete, exists, func, or_, select, text, true

from lumin_tune.core.errors import ResultsError
from lumin_tune.core.plugin.records import Status
from lumin_tune.results.database import explain, is_transient
from lumin_tune.results.database_merging import counts
from lumin_tune.results.schema.tables import (
    CALIBRATION,
    CANDIDATE,
    CONDITION,
    DEVICE,
    MEASUREMENT,
    SELECTION,
    SESSION,
    STANDING,
    STUDY,
    TABLES,
    TOOLCHAIN,
    WORKER,
    WORKLOAD,
)
from lumin_tune.results.schema.upgrade import version_of
from lumin_tune.results.stored_records import PruneReport, Statistics
from lumin_tune.results.tables import rows
from lumin_tune.results.tables.standings import refresh_all
from lumin_tune.results.tables.winners import winner_of
from lumin_tune.results.transactions import reading, retrying, writing


class _Undo(Exception):
    """Rolls back a dry run."""


def prune(
    engine: Engine,
    *,
    older_than_s: float | None,
    superseded: bool,
    failed: bool,
    installed: Collection[str],
    dry_run: bool,
) -> PruneReport:
    """Remove trials selected by any of the criteria, and unreferenced facts, in one transaction.

    older_than_s: trials that ended earlier, except winners and default points. superseded: trials of toolchains that
    are neither the last used of their backend and plugin nor installed. failed: failed trials, so that they may be
    retried.
    """
    removed: dict[str, int] = {}

    def work(connection: Connection) -> None:
        removed.clear()
        _keep_writers_out(connection)
        before = _counts(connection)
        if older_than_s is not None:
            _forget_old(connection, rows.nanoseconds(time.time() - older_than_s))
        if superseded:
            _forget_toolchains(connection, _superseded(connection, installed))
        if failed:
            connection.execute(delete(MEASUREMENT).where(MEASUREMENT.c.status != Status.OK.value))
        _forget_unused(connection)
        refresh_all(connection)
        after = _counts(connection)
        removed.update({name: before[name] - after[name] for name in before if before[name] != after[name]})
        if dry_run:
            raise _Undo

    with suppress(_Undo):
        writing(engine, work)
    return PruneReport(removed, dry_run)


def vacuum(engine: Engine) -> None:
    """Return freed space to the system, and update the statistics of the query planner."""
    if engine.url.get_backend_name() == "sqlite":
        _vacuum_file(engine)
    else:
        retrying(engine, lambda: _vacuum_tables(engine))


def statistics(engine: Engine) -> Statistics:
    """Return the statistics of a database."""
    rows = counts(engine)
    return reading(engine, lambda connection: _statistics(connection, engine.url.render_as_string(), rows))


def _statistics(connection: Connection, url: str, rows: Mapping[str, int]) -> Statistics:
    by_status = select(MEASUREMENT.c.status, func.count()).group_by(MEASUREMENT.c.status)
    statuses = {row[0]: row[1] for row in connection.execute(by_status)}
    devices = connection.execute(select(DEVICE.c.model).distinct().order_by(DEVICE.c.model)).scalars().all()
    if connection.dialect.name == "postgresql":
        sizes = [f"pg_total_relation_size('\"{table.name}\"')" for table in TABLES]
        size = connection.execute(text(f"SELECT {' + '.join(sizes)}")).scalar_one()
    else:
        size = connection.execute(
            text("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
        ).scalar_one()
    return Statistics(
        url, version=version_of(connection), size_bytes=int(size), rows=rows, statuses=statuses, devices=devices
    )


def _vacuum_file(engine: Engine) -> None:
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        driver = connection.connection.driver_connection
        assert driver is not None
        try:
            for statement in ("VACUUM", "ANALYZE", "PRAGMA wal_checkpoint(TRUNCATE)"):
                driver.execute(statement).fetchall()
        except sqlite3.Error as error:
            if is_transient(error):
                raise ResultsError(
                    "the database is in use by another process, and can be made smaller only by one alone; wait "
                    "until sessions are through and run this again"
                ) from error
            raise explain(engine, error) from error


def _vacuum_tables(engine: Engine) -> None:
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        for table in TABLES:
            connection.execute(text(f'VACUUM ANALYZE "{table.name}"'))


def _keep_writers_out(connection: Connection) -> None:
    """Make other writers wait, who might refer to a fact that is being removed; SQLite has a single writer anyway."""
    if connection.dialect.name == "postgresql":
        tables = ", ".join(f'"{table.name}"' for table in TABLES)
        connection.execute(text(f"LOCK TABLE {tables} IN SHARE ROW EXCLUSIVE MODE"))


def _counts(connection: Connection) -> dict[str, int]:
    counted = [each for each in TABLES if each is not STANDING]
    return {each.name: connection.execute(select(func.count()).select_from(each)).scalar_one() for each in counted}


def _forget_old(connection: Connection, before_ns: int) -> None:
    winner = MEASUREMENT.alias()
    winners = (
        select(winner.c.id)
        .select_from(WORKLOAD)
        .join(CONDITION, true())
        .join(winner, winner.c.id == winner_of(WORKLOAD.c.key, CONDITION.c.key))
    )
    connection.execute(
        delete(MEASUREMENT).where(
            MEASUREMENT.c.at_ns < before_ns, ~MEASUREMENT.c.is_default, MEASUREMENT.c.id.not_in(winners)
        )
    )


def _superseded(connection: Connection, installed: Collection[str]) -> list[str]:
    """Return the keys of toolchains superseded by one of the same backend and plugin."""
    used = (
        select(TOOLCHAIN.c.key, TOOLCHAIN.c.backend, TOOLCHAIN.c.plugin, func.max(MEASUREMENT.c.at_ns).label("at_ns"))
        .join(CONDITION, CONDITION.c.toolchain == TOOLCHAIN.c.key)
        .join(MEASUREMENT, MEASUREMENT.c.condition == CONDITION.c.key)
        .where(~MEASUREMENT.c.imported)
        .group_by(TOOLCHAIN.c.key, TOOLCHAIN.c.backend, TOOLCHAIN.c.plugin)
    )
    found = list(connection.execute(used))
    last: dict[tuple[str, str], tuple[int, str]] = {}
    for row in found:
        place = (row.backend, row.plugin)
        last[place] = max(last.get(place, (-1, "")), (row.at_ns, row.key))
    newest = {key for _, key in last.values()}
    return [row.key for row in found if row.key not in newest and row.key not in installed]


def _forget_toolchains(connection: Connection, keys: Collection[str]) -> None:
    conditions = select(CONDITION.c.key).where(CONDITION.c.toolchain.in_(keys))
    connection.execute(delete(MEASUREMENT).where(MEASUREMENT.c.condition.in_(conditions)))
    connection.execute(delete(STUDY).where(STUDY.c.condition.in_(conditions)))
    connection.execute(delete(SELECTION).where(SELECTION.c.toolchain.in_(keys)))


def _forget_unused(connection: Connection) -> None:
    """Remove unreferenced facts, referring tables first."""
    trials, studies, chosen, sessions = MEASUREMENT.c, STUDY.c, SELECTION.c, SESSION.c
    uses: Sequence[tuple[Table, tuple[ColumnElement[bool], ...]]] = (
        (CANDIDATE, (trials.candidate == CANDIDATE.c.key,)),
        (CONDITION, (trials.condition == CONDITION.c.key, studies.condition == CONDITION.c.key)),
        (WORKLOAD, (CANDIDATE.c.workload == WORKLOAD.c.key, studies.workload == WORKLOAD.c.key)),
        (
            TOOLCHAIN,
            (
                CONDITION.c.toolchain == TOOLCHAIN.c.key,
                chosen.toolchain == TOOLCHAIN.c.key,
                sessions.toolchain == TOOLCHAIN.c.key,
            ),
        ),
        (
            DEVICE,
            (
                CONDITION.c.device == DEVICE.c.key,
                chosen.device == DEVICE.c.key,
                sessions.device == DEVICE.c.key,
                WORKER.c.device == DEVICE.c.key,
                CALIBRATION.c.device == DEVICE.c.key,
            ),
        ),
    )
    for fact, own in uses:
        used = or_(*(exists().where(use).correlate(fact) for use in own))
        connection.execute(delete(fact).where(~used))
