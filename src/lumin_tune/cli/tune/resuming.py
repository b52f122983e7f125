"""How a session is taken up again: the request that goes on with it, made of what the database keeps of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.lookup import open_store, session_named
from lumin_tune.cli.model.loading import model_source
from lumin_tune.cli.options import settings_of
from lumin_tune.cli.output import say
from lumin_tune.cli.settings import DEFAULT, Layer, Settings, flag_layer, merged
from lumin_tune.cli.summaries import title_of
from lumin_tune.cli.tune.monitoring import Watch
from lumin_tune.cli.tune.remembering import KEY, SETTINGS, command_of, with_watch
from lumin_tune.cli.tune.tuning import Request
from lumin_tune.results.records import Session

_LEAST_S: Final = 5.0


def request_of(name: str, flags: Mapping[str, Any], delivery: Mapping[str, Any], watch: Watch) -> Request:
    """Return the request that goes on with a session. Raises UsageError for one that runs or has ended.

    flags, delivery, watch: what the command line says anew, of settings, of `Delivery` and of what watches.
    """
    beside = settings_of(flags)
    with open_store(beside) as store:
        session = session_named(store, name)
        tried = len(store.session_trials(session.id))
    if session.state == "running":
        raise UsageError(f"session {session.id} is running (process {session.pid} on {session.host})")
    if session.state == "done":
        raise UsageError(f"session {session.id} has ended; lumin-tune tune {session.model} --again searches on")
    told, delivered, watched = command_of(session.options.get(KEY, {}))
    own = Layer(f"session {session.id}", {**_of_session(session, tried), **told})
    settings = merged([flag_layer(flags), own])
    # where the session was found; what a session of an older lumin did not keep is as for a new one
    anew = ["db", *(each for each in SETTINGS if settings.origins[each] == DEFAULT)]
    values = {**settings.values, **{each: beside[each] for each in anew}}
    origins = {**settings.origins, **{each: beside.origins[each] for each in anew}}
    say(f"going on with session {session.id}: {title_of(session.model, session.dims)}")
    return Request(
        model_source(session.model), Settings(values, origins), (session.dims,), delivered.with_flags(delivery),
        again=True, watch=with_watch(watched, watch), device=session.device,
    )  # fmt: skip


def _of_session(session: Session, tried: int) -> dict[str, Any]:
    """Return a session's options as settings, its budget being what is left of it after so many trials."""
    found = {name: value for name, value in session.options.items() if name != KEY and value is not None}
    budget_s = found.get("budget_s")
    if budget_s is None:
        found["budget_s"] = "none"
    elif session.ended_at is not None:
        found["budget_s"] = max(_LEAST_S, budget_s - (session.ended_at - session.started_at))
    if "trials" in found:
        found["trials"] = max(1, found["trials"] - tried)
    return found
