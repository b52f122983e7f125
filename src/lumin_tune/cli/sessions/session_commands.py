"""`lumin-tune status`, `export`, `verify`, `replay`, `diff` and `report`: commands on existing sessions."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from lumin_tune.cli import options as opt
from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.output import print_json, print_table, say
from lumin_tune.cli.presets import presets_of
from lumin_tune.cli.proofs import ProverName, Trusted, is_proof, verify_proof
from lumin_tune.core.plugin.manager import PluginManager, configure_default_manager

SESSION = "Session id, a unique prefix of one, or last."


def add_commands(app: typer.Typer) -> None:
    """Add the commands of this group to the application."""
    app.command("status")(status)
    app.command("export")(export)
    app.command("verify")(verify)
    app.command("replay")(replay)
    app.command("diff")(diff)
    app.command("report")(report)


def status(
    session: Annotated[str, typer.Argument(help=f"{SESSION} If omitted, recent sessions are listed.")] = "",
    limit: Annotated[int, opt.limit("Maximum number of sessions to list.")] = 20,
    db: opt.Db = None,
    wide: opt.Wide = False,
    as_json: opt.Json = False,
) -> None:
    """List running and past sessions, or show the status of one."""
    from lumin_tune.cli.lookup import open_store, session_named
    from lumin_tune.cli.sessions.session_status import print_session, session_json, session_row

    with open_store(opt.settings_of({"db": db})) as store:
        if session:
            print_session(store, session_named(store, session), as_json=as_json)
            return
        found = store.sessions(limit=limit)
    if as_json:
        print_json([session_json(each) for each in found])
    else:
        headers = ("session", "model", "state", "started", "speedup", "trials")
        print_table(headers, [session_row(each) for each in found], spare=("trials",), whole=("session",))
    if not found:
        say("no sessions yet; lumin-tune tune MODEL starts one")


def export(
    session: Annotated[str, typer.Argument(help=SESSION)],
    folder: Annotated[Path, typer.Argument(help="Output folder, created if it does not exist.")],
    standalone: Annotated[
        bool, typer.Option("--standalone", help="Also write source, header, library and loader that run without lumin.")
    ] = False,
    db: opt.Db = None,
    as_json: opt.Json = False,
) -> None:
    """Export a session to a folder: program, sources of its kernels, result and report."""
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
    what: Annotated[str, typer.Argument(help="A program file (.lumin), a session, or a proof.")],
    model: Annotated[
        str, typer.Option("--model", metavar="MODEL", help="Model of the program, for a program file.")
    ] = "",
    dim: opt.Dim = None,
    shape: opt.Shape = None,
    fixed: opt.Input = None,
    seeds: Annotated[int, typer.Option("--seeds", metavar="N", min=1, help="Number of random inputs to test.")] = 3,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="N", min=0, help="First random seed (default: random).")
    ] = None,
    rebuild: Annotated[
        bool,
        typer.Option("--rebuild", help="Compile the source in a program file instead of running its machine code."),
    ] = False,
    statement: Annotated[
        Path | None,
        typer.Option("--statement", metavar="FILE", help="Statement that a proof shows (default: PROOF.json)."),
    ] = None,
    fingerprint: Annotated[
        str,
        typer.Option("--fingerprint", metavar="HASH", help="Circuit that is trusted; proofs about others are refused."),
    ] = "",
    context: Annotated[
        str | None, typer.Option("--context", metavar="TEXT", help="Text that a proof must be bound to.")
    ] = None,
    least_bits: Annotated[
        float | None,
        typer.Option(
            "--least-bits", metavar="BITS", min=0, help="Refuse proofs with less conjectured security (default: 96)."
        ),
    ] = None,
    prover: ProverName = "luminair",
    db: opt.Db = None,
    wide: opt.Wide = False,
    as_json: opt.Json = False,
) -> None:
    """Run a program on random inputs and compare it with the float64 reference; exit with 4 if it is incorrect.

    A file written by `lumin-tune prove` is verified against its statement instead, without running the model. The
    statement is yours to judge: read it, and compare its circuit with the one that you expect.
    """
    trusted = Trusted(fingerprint, context, least_bits)
    if is_proof(what, statement):
        verify_proof(Path(what), statement, trusted, prover, as_json=as_json)
        return
    if trusted.given:
        raise UsageError(f"--fingerprint, --context and --least-bits are options of proofs, and {what!r} is not one")
    from lumin_tune.cli.sessions.verify import verify_program

    settings = opt.settings_of({"db": db})
    first = secrets.randbelow(1 << 31) if seed is None else seed
    verify_program(
        what,
        model,
        presets_of(dim, shape, fixed),
        range(first, first + seeds),
        settings,
        _manager(),
        rebuild=rebuild,
        as_json=as_json,
    )


def replay(
    session: Annotated[str, typer.Argument(help=SESSION)],
    db: opt.Db = None,
    wide: opt.Wide = False,
    as_json: opt.Json = False,
) -> None:
    """Repeat a session's decisions from its stored samples, without a device; exit with 1 if they differ."""
    from lumin_tune.cli.sessions.replay import replay_session

    raise typer.Exit(replay_session(session, opt.settings_of({"db": db}), _manager(), as_json=as_json))


def diff(
    before: Annotated[str, typer.Argument(help="Baseline session: id, unique prefix, or last.")],
    after: Annotated[str, typer.Argument(help="Session to compare: id, unique prefix, or last.")],
    threshold: Annotated[
        float, typer.Option("--threshold", metavar="PERCENT", min=0, help="Slowdown that counts as a regression.")
    ] = 3.0,
    db: opt.Db = None,
    wide: opt.Wide = False,
    as_json: opt.Json = False,
) -> None:
    """Compare programs and kernels of two sessions; exit with 5 if the second program is slower."""
    from lumin_tune.cli.lookup import open_store, result_named
    from lumin_tune.cli.sessions.diff import compare

    with open_store(opt.settings_of({"db": db})) as store:
        results = result_named(store, before), result_named(store, after)
    raise typer.Exit(compare(*results, threshold / 100, as_json=as_json))


def report(
    session: Annotated[str, typer.Argument(help=SESSION)],
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Output file (default: report.html; Markdown is printed).",
            show_default=False,
        ),
    ] = None,
    format: Annotated[
        str, typer.Option("--format", metavar="FORMAT", help="html, or markdown: a summary for a pull request.")
    ] = "html",
    baseline: Annotated[
        str, typer.Option("--baseline", metavar="SESSION", help="Session to compare with, in Markdown.")
    ] = "",
    db: opt.Db = None,
    as_json: opt.Json = False,
) -> None:
    """Write the report of a session as one self-contained HTML file, or print it as Markdown."""
    from lumin_tune.cli.lookup import open_store, result_named
    from lumin_tune.cli.output_files import check_output_file
    from lumin_tune.cli.sessions.export import kernel_sources
    from lumin_tune.cli.sessions.markdown import markdown_report
    from lumin_tune.core.errors import InputError
    from lumin_tune.tuner.report import write_report

    if format not in ("html", "markdown"):
        raise UsageError(f"invalid value {format!r} for --format; allowed: html, markdown")
    if baseline and format != "markdown":
        raise UsageError("--baseline needs --format markdown; lumin-tune diff compares sessions in the terminal")
    target = Path("report.html") if output is None and format == "html" else output
    if target is not None:
        check_output_file(target, "--output")
    with open_store(opt.settings_of({"db": db})) as store:
        result = result_named(store, session)
        if format == "html":
            sources = kernel_sources(store, result, _manager())
        else:
            text = markdown_report(result, result_named(store, baseline) if baseline else None)
    if target is not None and format == "html":
        write_report(result, target, sources)
    elif target is not None:
        try:
            target.write_text(text, encoding="utf-8")
        except OSError as error:
            raise InputError(f"cannot write the report to {target}: {error}; choose another location") from error
    if as_json:
        print_json(
            {
                "session": result.session,
                "format": format,
                "file": None if target is None else str(target),
                "text": text if target is None else None,
            }
        )
    elif target is None:
        typer.echo(text, nl=False)
    else:
        typer.echo(str(target))


def _manager() -> PluginManager:
    return configure_default_manager()
