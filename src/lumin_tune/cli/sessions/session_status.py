"""Printing of sessions: one line per session, or the status of one."""

from __future__ import annotations

from collections import Counter
from typing import Any

from lumin_tune.cli.lookup import result_in
from lumin_tune.cli.output import print_json, print_pairs, write
from lumin_tune.cli.summaries import ago, print_result, result_json, title_of
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Session
from lumin_tune.tuner.quantities import clock, ratio


def session_row(session: Session) -> tuple[str, ...]:
    """Return the cells of a session in the list."""
    result = result_in(session) if "result" in session.summary else None
    return (
        session.id,
        title_of(session.model, session.dims),
        session.state,
        ago(session.started_at),
        ratio(None if result is None else result.speedup),
        "–" if result is None else f"{result.trials:,}",
    )


def session_json(session: Session) -> dict[str, Any]:
    """Return a session, with its result if it has one, as plain data for `--json`."""
    return {
        "id": session.id,
        "model": session.model,
        "graph": session.graph,
        "dims": dict(session.dims),
        "state": session.state,
        "started_at": session.started_at,
        "ended_at": session.ended_at,
        "device": session.device.model,
        "backend": session.device.backend,
        "options": dict(session.options),
        "argv": list(session.argv),
        "host": session.host,
        "pid": session.pid,
        "result": result_json(result_in(session)) if "result" in session.summary else None,
    }


def print_session(store: Store, session: Session, *, as_json: bool) -> None:
    """Print the status of a session, and its result if it has one."""
    statuses = Counter(each.outcome.status.value for each in store.session_trials(session.id))
    if as_json:
        print_json({**session_json(session), "trials": dict(sorted(statuses.items()))})
        return
    rows = [
        ("session", session.id),
        ("model", title_of(session.model, session.dims)),
        ("state", session.state),
        ("device", f"{session.device.backend}: {session.device.model}"),
        ("started", ago(session.started_at)),
    ]
    if session.ended_at is not None:
        rows.append(("duration", clock(session.ended_at - session.started_at)))
    rows.append(("trials", ", ".join(f"{name} {count:,}" for name, count in sorted(statuses.items())) or "none"))
    if session.state == "running":
        rows.append(("process", f"{session.pid} on {session.host}"))
    if session.state in ("interrupted", "lost", "failed"):
        rows.append(("to continue", f"lumin-tune resume {session.id}"))
    print_pairs(rows)
    if "result" in session.summary:
        write("")
        print_result(result_in(session))
