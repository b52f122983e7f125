"""Implementation of `lumin-tune resume`: build the request that continues a stored session."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.lookup import open_store, session_named
from lumin_tune.cli.model.model_loading import model_source
from lumin_tune.cli.options import settings_of
from lumin_tune.cli.output import say
from lumin_tune.cli.settings import DEFAULT, Settings, SettingsLayer, flag_layer, merged
from lumin_tune.cli.summaries import title_of
from lumin_tune.cli.tune.monitoring import MonitoringOptions
from lumin_tune.cli.tune.resume_options import KEY, SETTINGS, command_of, with_monitoring
from lumin_tune.cli.tune.tuning import Request
from lumin_tune.core.trials import Trial
from lumin_tune.results.stored_records import Session

_LEAST_S: Final = 5.0
_NO_SETTINGS: Final = (KEY, "stop_early")


def request_of(
    name: str, flags: Mapping[str, Any], output_options: Mapping[str, Any], watch: MonitoringOptions
) -> Request:
    """Return the request that continues a session. Raises UsageError if it is running or finished.

    flags, output_options, watch: settings, outputs and monitoring given on the command line, which take precedence.
    """
    current = settings_of(flags)
    with open_store(current) as store:
        session = session_named(store, name)
        trials = store.session_trials(session.id)
    if session.state == "running":
        raise UsageError(f"session {session.id} is running (process {session.pid} on {session.host})")
    if session.state == "done":
        raise UsageError(
            f"session {session.id} is finished; lumin-tune tune {session.model} --again continues the search"
        )
    stored, stored_outputs, stored_monitoring = command_of(session.options.get(KEY, {}))
    own = SettingsLayer(f"session {session.id}", {**_of_session(session, trials), **stored})
    settings = merged([flag_layer(flags), own])
    # Not stored: the database, and settings that older versions did not have.
    not_stored = ["db", *(each for each in SETTINGS if settings.origins[each] == DEFAULT)]
    values = {**settings.values, **{each: current[each] for each in not_stored}}
    origins = {**settings.origins, **{each: current.origins[each] for each in not_stored}}
    say(f"resuming session {session.id}: {title_of(session.model, session.dims)}")
    return Request(
        model_source(session.model),
        Settings(values, origins),
        (session.dims,),
        stored_outputs.with_flags(output_options),
        again=True,
        watch=with_monitoring(stored_monitoring, watch),
        device=session.device,
        stop_early=bool(session.options.get("stop_early", True)),
    )


def _of_session(session: Session, trials: Sequence[Trial]) -> dict[str, Any]:
    """Return a session's options as settings, with its remaining budget and trials."""
    found = {name: value for name, value in session.options.items() if name not in _NO_SETTINGS and value is not None}
    budget_s = found.get("budget_s")
    found["budget_s"] = "none" if budget_s is None else max(_LEAST_S, budget_s - _spent_s(session, trials))
    if "trials" in found:
        found["trials"] = max(1, found["trials"] - len(trials))
    return found


def _spent_s(session: Session, trials: Sequence[Trial]) -> float:
    """Return the time until a session ended, by its latest trial if it was killed; 0 if the clock was set back."""
    ended_at = session.ended_at
    if ended_at is None:
        ended_at = max((trial.at for trial in trials), default=session.started_at)
    return max(0.0, ended_at - session.started_at)
