"""Implementation of `lumin-tune replay`: repeat a session's decisions and compare them."""

from __future__ import annotations

from lumin_tune.cli.exits import ExitCode
from lumin_tune.cli.lookup import open_store, session_named
from lumin_tune.cli.model.model_loading import model_source
from lumin_tune.cli.output import print_json, print_table, say, write
from lumin_tune.cli.session_options import options_of_session
from lumin_tune.cli.settings import Settings
from lumin_tune.cli.summaries import title_of
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.tuner.session.session_replay import replay


def replay_session(name: str, settings: Settings, manager: PluginManager, *, as_json: bool) -> ExitCode:
    """Print the outcome of the replay and return the exit code."""
    with open_store(settings) as store:
        session = session_named(store, name)
        graph = model_source(session.model).load(manager, session.dims)
        found = replay(graph, session, options_of_session(session), store, manager)
    if as_json:
        print_json(
            {
                "session": session.id,
                "same": found.same,
                "trials": found.trials,
                "difference": found.difference,
                "best": dict(found.best),
            }
        )
    else:
        write(f"session {session.id}: {title_of(session.model, session.dims)}, {found.trials:,} trials replayed")
        print_table(("kernel", "best point"), [(key[:12], point) for key, point in found.best.items()])
        write("identical decisions" if found.same else f"different decisions: {found.difference}")
    if not found.same:
        say("error: the replay differs from the session")
        return ExitCode.ERROR
    return ExitCode.OK
