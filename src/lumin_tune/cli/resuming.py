"""How a session is taken up again: the request that goes on with it, made of what the database keeps of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.lookup import open_store, session_named
from lumin_tune.cli.models import model_source
from lumin_tune.cli.options import settings_of
from lumin_tune.cli.output import say
from lumin_tune.cli.settings import DEFAULT, Layer, Settings, flag_layer, merged
from lumin_tune.cli.summaries import title_of
from lumin_tune.cli.tuning import Request
from lumin_tune.results.records import Session

_LEAST_S: Final = 5.0


def request_of(name: str, flags: Mapping[str, Any], report: Path | None, *, as_json: bool, quiet: bool) -> Request:
    """Return the request that goes on with a session. Raises UsageError for one that runs or has ended."""
    beside = settings_of(flags)
    with open_store(beside) as store:
        session = session_named(store, name)
        tried = len(store.session_trials(session.id))
    if session.state == "running":
        raise UsageError(f"session {session.id} is running (process {session.pid} on {session.host})")
    if session.state == "done":
        raise UsageError(f"session {session.id} has ended; lumin-tune tune {session.model} --again searches on")
    own = Layer(f"session {session.id}", _of_session(session, tried))
    settings = merged([flag_layer(flags), own])
    values = {**settings.values, "db": beside["db"], "cluster": beside["cluster"]}
    if settings.origins["peers"] == DEFAULT:
        values["peers"] = beside["peers"]
    say(f"going on with session {session.id}: {title_of(session.model, session.dims)}")
    kept = Settings(values, {**settings.origins, "db": beside.origins["db"]})
    return Request(model_source(session.model), kept, (session.dims,), as_json, quiet, again=True, report=report)


def _of_session(session: Session, tried: int) -> dict[str, Any]:
    """Return a session's options as settings, its budget being what is left of it after so many trials."""
    found = {name: value for name, value in session.options.items() if value is not None}
    budget_s = found.get("budget_s")
    if budget_s is None:
        found["budget_s"] = "none"
    elif session.ended_at is not None:
        found["budget_s"] = max(_LEAST_S, budget_s - (session.ended_at - session.started_at))
    if "trials" in found:
        found["trials"] = max(1, found["trials"] - tried)
    return found
