"""Sessions with their studies and selections."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict, replace
from typing import Any

from sqlalchemy import Connection, select, update

from lumin_tune.core.errors import ResultsError
from lumin_tune.core.trials import canonical_json, device_key
from lumin_tune.results.process_identity import is_gone
from lumin_tune.results.schema.tables import SELECTION, SESSION, STUDY
from lumin_tune.results.stored_records import SESSION_STATES, SelectedKernel, Selection, Session, Study
from lumin_tune.results.tables import rows
from lumin_tune.results.tables.trial_reading import Reader
from lumin_tune.results.tables.trial_writing import record_condition, record_workloads
from lumin_tune.results.tables.upserts import insert_missing


def begin_session(connection: Connection, session: Session) -> None:
    """Insert a session."""
    _check_state(session.state)
    record_condition(connection, session.device, session.toolchain)
    values = {
        "id": session.id,
        "model": session.model,
        "graph": session.graph,
        "dims": canonical_json(dict(session.dims)),
        "options": canonical_json(dict(session.options)),
        "device": device_key(session.device),
        "toolchain": session.toolchain.key,
        "argv": canonical_json(list(session.argv)),
        "started_ns": rows.nanoseconds(session.started_at),
        "ended_ns": None if session.ended_at is None else rows.nanoseconds(session.ended_at),
        "state": session.state,
        "summary": canonical_json(dict(session.summary)),
        "host": session.host,
        "pid": session.pid,
        "process": session.process,
    }
    insert_missing(connection, SESSION, [values])


def resume_session(connection: Connection, session: Session) -> None:
    """Mark a session as running again, in the given process."""
    changed = {"state": "running", "ended_ns": None, "host": session.host, "pid": session.pid}
    _update(connection, session.id, changed | {"process": session.process})


def end_session(connection: Connection, id_: str, state: str, summary: Mapping[str, Any], at: float) -> None:
    """Record how a session ended. Raises ResultsError for an unknown session."""
    _check_state(state)
    changed = {"state": state, "summary": canonical_json(dict(summary)), "ended_ns": rows.nanoseconds(at)}
    _update(connection, id_, changed)


def record_progress(connection: Connection, id_: str, progress: Mapping[str, Any]) -> None:
    """Replace the progress of a running session; a session that ended stays unchanged."""
    statement = update(SESSION).where(SESSION.c.id == id_, SESSION.c.state == "running")
    connection.execute(statement.values(summary=canonical_json({"progress": dict(progress)})))


def read_sessions(connection: Connection, limit: int | None = None, id_: str = "") -> list[Session]:
    """Return sessions, latest first. id_: a prefix of the id."""
    statement = select(SESSION).order_by(SESSION.c.started_ns.desc(), SESSION.c.id.desc()).limit(limit)
    if id_:
        statement = statement.where(SESSION.c.id.startswith(id_, autoescape=True))
    reader = Reader(connection)
    return [_session(row, reader) for row in connection.execute(statement)]


def link_study(connection: Connection, study: Study) -> None:
    """Record what an Optuna study searches; a known study stays unchanged."""
    record_workloads(connection, [study.workload])
    condition = record_condition(connection, study.device, study.toolchain, study.policy)
    values = {
        "name": study.name,
        "workload": study.workload.key,
        "condition": condition,
        "sampler": study.sampler,
        "session": study.session,
        "at_ns": rows.nanoseconds(study.at),
    }
    insert_missing(connection, STUDY, [values])


def read_studies(connection: Connection, workload: str) -> list[Study]:
    """Return the studies of a workload, or with "" all, latest first."""
    statement = select(STUDY).order_by(STUDY.c.at_ns.desc(), STUDY.c.name)
    if workload:
        statement = statement.where(STUDY.c.workload == workload)
    reader = Reader(connection)
    return [
        Study(
            row.name,
            reader.workload(row.workload),
            *reader.condition(row.condition),
            sampler=row.sampler,
            session=row.session,
            at=rows.seconds(row.at_ns),
        )
        for row in connection.execute(statement)
    ]


def select_program(connection: Connection, selection: Selection) -> None:
    """Insert a selection."""
    record_condition(connection, selection.device, selection.toolchain)
    values = {
        "id": selection.id,
        "key": selection.key,
        "graph": selection.graph,
        "weights": selection.weights,
        "dims": canonical_json(dict(selection.dims)),
        "options": selection.options,
        "device": device_key(selection.device),
        "toolchain": selection.toolchain.key,
        "kernels": canonical_json([asdict(each) for each in selection.kernels]),
        "program_ns": selection.program_ns,
        "baseline_ns": selection.baseline_ns,
        "peers": canonical_json(dict(selection.peers)),
        "archive": selection.archive,
        "session": selection.session,
        "at_ns": rows.nanoseconds(selection.at),
    }
    insert_missing(connection, SELECTION, [values])


def read_selections(
    connection: Connection,
    graph: str = "",
    device: str = "",
    toolchains: Collection[str] | None = None,
    session: str = "",
    limit: int | None = None,
) -> list[Selection]:
    """Return selections, latest first; "" and None match any."""
    statement = select(SELECTION).order_by(SELECTION.c.at_ns.desc(), SELECTION.c.id.desc()).limit(limit)
    if graph:
        statement = statement.where(SELECTION.c.graph == graph)
    if device:
        statement = statement.where(SELECTION.c.device == device)
    if toolchains is not None:
        statement = statement.where(SELECTION.c.toolchain.in_(sorted(set(toolchains))))
    if session:
        statement = statement.where(SELECTION.c.session == session)
    reader = Reader(connection)
    return [_selection(row, reader) for row in connection.execute(statement)]


def _check_state(state: str) -> None:
    if state not in SESSION_STATES:
        raise ResultsError(f"the state of a session cannot be {state!r}; allowed: {', '.join(SESSION_STATES)}")


def _update(connection: Connection, id_: str, changed: Mapping[str, Any]) -> None:
    if connection.execute(update(SESSION).where(SESSION.c.id == id_).values(**changed)).rowcount != 1:
        raise ResultsError(f"there is no session {id_!r} in this database; `lumin-tune status` lists those that are")


def _session(row: Any, reader: Reader) -> Session:
    found = Session(
        id=row.id,
        model=row.model,
        graph=row.graph,
        device=reader.device(row.device),
        toolchain=reader.toolchain(row.toolchain),
        started_at=rows.seconds(row.started_ns),
        dims=dict(json.loads(row.dims)),
        options=dict(json.loads(row.options)),
        argv=tuple(json.loads(row.argv)),
        state=row.state,
        ended_at=None if row.ended_ns is None else rows.seconds(row.ended_ns),
        summary=dict(json.loads(row.summary)),
        host=row.host,
        pid=row.pid,
        process=row.process,
    )
    if found.state == "running" and is_gone(found.host, found.pid, found.process):
        return replace(found, state="lost")
    return found


def _selection(row: Any, reader: Reader) -> Selection:
    return Selection(
        id=row.id,
        graph=row.graph,
        weights=row.weights,
        options=row.options,
        device=reader.device(row.device),
        toolchain=reader.toolchain(row.toolchain),
        kernels=tuple(SelectedKernel(**each) for each in json.loads(row.kernels)),
        program_ns=row.program_ns,
        session=row.session,
        at=rows.seconds(row.at_ns),
        dims=dict(json.loads(row.dims)),
        baseline_ns=row.baseline_ns,
        peers=dict(json.loads(row.peers)),
        archive=row.archive,
    )
