"""Statements that watchers of sessions poll: markers of change, and the activity of workers."""

from __future__ import annotations

from sqlalchemy import Connection, case, func, select

from lumin_tune.core.plugin.records import Status
from lumin_tune.core.trials import digest
from lumin_tune.results.process_identity import is_gone
from lumin_tune.results.schema.tables import CONDITION, DEVICE, MEASUREMENT, SESSION
from lumin_tune.results.stored_records import WorkerActivity
from lumin_tune.results.tables import rows


def session_marker(connection: Connection, id_: str) -> str:
    """Return a text that changes when a session, its progress or its trials change."""
    statement = select(SESSION.c.state, SESSION.c.summary, SESSION.c.host, SESSION.c.pid, SESSION.c.process)
    found = connection.execute(statement.where(SESSION.c.id == id_)).first()
    newest = connection.execute(select(func.max(MEASUREMENT.c.number)).where(MEASUREMENT.c.session == id_)).scalar()
    if found is None:
        return ""
    gone = found.state == "running" and is_gone(found.host, found.pid, found.process)
    return digest(found.state, found.summary, str(newest), str(gone))


def marker(connection: Connection) -> str:
    """Return a text that changes when a session begins, ends, is lost or publishes its progress."""
    count, started, ended = connection.execute(
        select(func.count(), func.max(SESSION.c.started_ns), func.max(SESSION.c.ended_ns)).select_from(SESSION)
    ).one()
    running = connection.execute(
        select(SESSION.c.id, SESSION.c.summary, SESSION.c.host, SESSION.c.pid, SESSION.c.process)
        .where(SESSION.c.state == "running")
        .order_by(SESSION.c.id)
    )
    active = [digest(row.id, row.summary, str(is_gone(row.host, row.pid, row.process))) for row in running]
    return digest(str(count), str(started), str(ended), *active)


def workers(connection: Connection, session: str) -> list[WorkerActivity]:
    """Return the workers of a session with their trials, the latest active first."""
    last = func.max(MEASUREMENT.c.at_ns)
    statement = (
        select(
            MEASUREMENT.c.worker,
            func.min(DEVICE.c.model).label("device"),
            func.count().label("trials"),
            func.sum(case((MEASUREMENT.c.status != Status.OK.value, 1), else_=0)).label("failed"),
            func.min(MEASUREMENT.c.at_ns).label("first_ns"),
            last.label("last_ns"),
        )
        .join(CONDITION, CONDITION.c.key == MEASUREMENT.c.condition)
        .join(DEVICE, DEVICE.c.key == CONDITION.c.device)
        .where(MEASUREMENT.c.session == session)
        .group_by(MEASUREMENT.c.worker)
        .order_by(last.desc(), MEASUREMENT.c.worker)
    )
    return [
        WorkerActivity(
            row.worker, row.device, row.trials, int(row.failed), rows.seconds(row.first_ns), rows.seconds(row.last_ns)
        )
        for row in connection.execute(statement)
    ]
