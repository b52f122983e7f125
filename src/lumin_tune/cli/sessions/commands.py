"""`lumin-tune status`, `export`, `verify`, `replay`, `diff`, `report`: what is done with sessions that there are."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lumin_tune.cli import options as opt
from lumin_tune.cli.output import print_json, print_table, say
from lumin_tune.cli.presets import presets_of
from lumin_tune.core.plugin.manager import PluginManager, configure_default_manager

SESSION = "A session's id, or its beginning, or last."


def add_commands(app: typer.Typer) -> None:
    """Add the commands of this group to the application."""
    app.command("status")(status)
    app.command("export")(export)
    app.command("verify")(verify)
    app.command("replay")(replay)
    app.command("diff")(diff)
    app.command("report")(report)


def status(
    session: Annotated[str, typer.Argument(help=f"{SESSION} Without one, the last sessions are listed.")] = "",
    limit: Annotated[int, typer.Option("--limit", min=1, help="How many sessions to list.")] = 20,
    db: opt.Db = None,
    wide: opt.Wide = False,
    as_json: opt.Json = False,
) -> None:
    """List running and past sessions, or tell how one stands."""
    from lumin_tune.cli.lookup import open_store, session_named
    from lumin_tune.cli.sessions.status import session_json, session_row, tell_session

    with open_store(opt.settings_of({"db": db})) as store:
        if session:
            tell_session(store, session_named(store, session), as_json=as_json)
            return
        found = store.sessions(limit=limit)
    if as_json:
        print_json([session_json(each) for each in found])
    else:
        headers = ("session", "model", "state", "began", "speedup", "trials")
        print_table(headers, [session_row(each) for each in found], spare=("trials",), whole=("session",))
    if not found:
        say("there is no session yet; lumin-tune tune MODEL makes one")


def export(
    session: Annotated[str, typer.Argument(help=SESSION)],
    folder: Annotated[Path, typer.Argument(help="A folder, which is made if there is none.")],
    standalone: Annotated[
        bool, typer.Option("--standalone", help="Also source, header, library and loader that run without lumin.")
    ] = False,
    db: opt.Db = None,
    as_json: opt.Json = False,
) -> None:
    """Write what a session found into a folder: the program, the sources of its kernels, result and report."""
    from lumin_tune.cli.lookup import open_store, result_named
    from lumin_tune.cli.sessions.export import write_session

    manager = _manager()
    with open_store(opt.settings_of({"db": db})) as store:
        written = write_session(store, result_named(store, session), folder, manager, standalone=standalone)
    if as_json:
        print_json([str(each) for each in written])
    else:
        for each in written:
            typer.echo(str(each))


def verify(
    what: Annotated[str, typer.Argument(help="A program's file (.lumin), or a session.")],
    model: Annotated[
        str, typer.Option("--model", metavar="MODEL", help="What the program is of, where a file does not tell.")
    ] = "",
    dim: opt.Dim = None,
    shape: opt.Shape = None,
    fixed: opt.Input = None,
    seeds: Annotated[int, typer.Option("--seeds", min=1, help="How many fresh inputs to try.")] = 3,
    seed: Annotated[int | None, typer.Option("--seed", min=0, help="The first seed; drawn anew unless given.")] = None,
    rebuild: Annotated[
        bool, typer.Option("--rebuild", help="Compile a file's source here; do not run its stored machine code.")
    ] = False,
    db: opt.Db = None,
    wide: opt.Wide = False,
    as_json: opt.Json = False,
) -> None:
    """Run a program on fresh inputs and compare it with the float64 oracle; exit with 4 if it is wrong."""
    from lumin_tune.cli.sessions.verify import verify_program

    settings = opt.settings_of({"db": db})
    verify_program(
        what, model, presets_of(dim, shape, fixed), seed, seeds, settings, _manager(), rebuild=rebuild, as_json=as_json,
    )  # fmt: skip


def replay(
    session: Annotated[str, typer.Argument(help=SESSION)],
    db: opt.Db = None,
    wide: opt.Wide = False,
    as_json: opt.Json = False,
) -> None:
    """Take a session's decisions again from its stored samples, without hardware; exit with 1 if they differ."""
    from lumin_tune.cli.sessions.replay import replay_session

    raise typer.Exit(replay_session(session, opt.settings_of({"db": db}), _manager(), as_json=as_json))


def diff(
    before: Annotated[str, typer.Argument(help="The session to compare with: its id, its beginning, or last.")],
    after: Annotated[str, typer.Argument(help="The session to compare: its id, its beginning, or last.")],
    threshold: Annotated[
        float, typer.Option("--threshold", metavar="PERCENT", min=0, help="How much slower is a regression.")
    ] = 3.0,
    db: opt.Db = None,
    wide: opt.Wide = False,
    as_json: opt.Json = False,
) -> None:
    """Compare two sessions, whole programs and kernels; exit with 5 if the program of the second is slower."""
    from lumin_tune.cli.lookup import open_store, result_named
    from lumin_tune.cli.sessions.diff import compare

    with open_store(opt.settings_of({"db": db})) as store:
        results = result_named(store, before), result_named(store, after)
    raise typer.Exit(compare(*results, threshold / 100, as_json=as_json))


def report(
    session: Annotated[str, typer.Argument(help=SESSION)],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="Where to write it.")] = Path(
        "report.html"
    ),
    db: opt.Db = None,
) -> None:
    """Write the report of a session: one HTML file that needs no other."""
    from lumin_tune.cli.lookup import open_store, result_named
    from lumin_tune.cli.sessions.export import kernel_sources
    from lumin_tune.cli.targets import check_target
    from lumin_tune.tuner.report import write_report

    check_target(output, "--output")
    manager = _manager()
    with open_store(opt.settings_of({"db": db})) as store:
        result = result_named(store, session)
        sources = kernel_sources(store, result, manager)
    typer.echo(str(write_report(result, output, sources)))


def _manager() -> PluginManager:
    return configure_default_manager()
