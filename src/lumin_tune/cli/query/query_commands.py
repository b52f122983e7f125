"""`lumin-tune query`, `show` and `why`: query the results database."""

from __future__ import annotations

from typing import Annotated

import typer

from lumin_tune.cli import options as opt
from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.output import print_json, print_table, say
from lumin_tune.cli.presets import presets_of
from lumin_tune.cli.settings import seconds
from lumin_tune.core.plugin.manager import configure_default_manager

KERNEL = "Key of a kernel as printed by query and tune, or a unique prefix."


def add_commands(app: typer.Typer) -> None:
    """Add the commands of this group to the application."""
    app.command("query")(query)
    app.command("show")(show)
    app.command("why")(why)


def query(
    op: Annotated[
        str, typer.Option("--op", metavar="KIND", help="Kind of kernel: contraction, attention, reduction, ...")
    ] = "",
    shape: Annotated[
        str, typer.Option("--shape", metavar="PATTERN", help="Shape pattern, * matches any text: '*[128, 384]*'.")
    ] = "",
    device: Annotated[str, typer.Option("--device", metavar="TEXT", help="Devices whose names contain this.")] = "",
    backend: Annotated[str, typer.Option("--backend", metavar="NAME", help="Name of the backend.")] = "",
    dtype: Annotated[str, typer.Option("--dtype", metavar="DTYPE", help="Dtype of the first output.")] = "",
    age: Annotated[
        str, typer.Option("--age", metavar="TIME", help="Maximum age of the measurement: 7d, 12h, 30m.")
    ] = "",
    speedup: Annotated[
        float | None, typer.Option("--speedup", metavar="RATIO", help="Minimum speedup over the untuned kernel.")
    ] = None,
    status: Annotated[
        str, typer.Option("--status", metavar="STATUS", help="All trials with this status: ok, wrong, crashed, ...")
    ] = "",
    kernel: Annotated[str, typer.Option("--kernel", metavar="KERNEL", help="Prefix of the kernel's key.")] = "",
    session: Annotated[str, typer.Option("--session", metavar="SESSION", help="All trials of this session.")] = "",
    every: Annotated[bool, typer.Option("--all", help="All trials, not only the fastest of each kernel.")] = False,
    order: Annotated[
        str, typer.Option("--order", metavar="ORDER", help="Sort order: recent, fastest or speedup.")
    ] = "recent",
    limit: Annotated[int, opt.limit("Maximum number of rows.")] = 50,
    db: opt.Db = None,
    wide: opt.Wide = False,
    as_json: opt.Json = False,
) -> None:
    """Query the results database: the fastest correct candidate of each kernel, or all trials."""
    from lumin_tune.cli.lookup import open_store, session_named
    from lumin_tune.cli.query.result_rows import HEADERS, SPARE, row_cells, row_json
    from lumin_tune.core.errors import InputError
    from lumin_tune.core.plugin.records import Status
    from lumin_tune.core.suggest import did_you_mean
    from lumin_tune.results.exchange.validation import OPS
    from lumin_tune.results.stored_records import Query

    if op and op not in OPS:
        raise UsageError(
            f"invalid value {op!r} for --op: unknown kind of kernel; {did_you_mean(op, OPS, label='allowed')}"
        )
    statuses = [each.value for each in Status]
    if status and status not in statuses:
        raise UsageError(f"invalid value {status!r} for --status; allowed: {', '.join(statuses)}")
    try:
        age_s = seconds(age) if age else None
        wanted = Query(
            op=op,
            shape=shape,
            device=device,
            backend=backend,
            dtype=dtype,
            age_s=age_s,
            min_speedup=speedup,
            status=status,
            workload=kernel.lower(),
            every=every,
            order=order,
            limit=limit,
        )
    except InputError as error:
        raise UsageError(f"--order: {error}") from error
    except ValueError as error:
        raise UsageError(f"invalid value {age!r} for --age: expected {error}") from error
    with open_store(opt.settings_of({"db": db})) as store:
        if session:
            from dataclasses import replace

            wanted = replace(wanted, session=session_named(store, session).id)
        found = store.query(wanted)
    if as_json:
        print_json([row_json(each) for each in found])
        return
    print_table(HEADERS, [row_cells(each) for each in found], spare=SPARE)
    if not found:
        say("no matching results")
    elif len(found) == limit:
        say(f"showing the first {limit} rows; --limit N shows more")


def show(
    what: Annotated[str, typer.Argument(help="A model; or a session or kernel, by key or unique prefix; or last.")],
    dim: opt.Dim = None,
    shape: opt.Shape = None,
    fixed: opt.Input = None,
    limit: Annotated[
        int,
        opt.limit("Maximum number of candidates of a kernel."),
    ] = 20,
    db: opt.Db = None,
    wide: opt.Wide = False,
    as_json: opt.Json = False,
) -> None:
    """Show a model's inputs, outputs and dimensions, a session's result, or a kernel's candidates and failures."""
    from lumin_tune.cli.lookup import LAST, open_store, rows_beginning, session_named, sessions_beginning
    from lumin_tune.cli.model.model_loading import WHAT, model_source, names_model
    from lumin_tune.cli.query.show_kernel import show_kernel
    from lumin_tune.cli.sessions.session_status import print_session

    if names_model(what):
        from lumin_tune.cli.query.show_model import show_model

        source = model_source(what).with_presets(presets_of(dim, shape, fixed))
        show_model(source, configure_default_manager(), as_json=as_json)
        return
    if dim or shape or fixed:
        raise UsageError(f"--dim, --shape and --input apply to models, and {what!r} is not a model; {WHAT}")
    with open_store(opt.settings_of({"db": db})) as store:
        sessions = [] if what == LAST else sessions_beginning(store, what)
        kernels = [] if what == LAST else rows_beginning(store, what, failed=True)
        if sessions and kernels:
            raise UsageError(f"prefix {what!r} is ambiguous: it matches a session and a kernel; give more characters")
        if what == LAST or sessions or not kernels:
            if not sessions and what != LAST:
                raise UsageError(
                    f"no model, session or kernel matches {what!r}; see lumin-tune status and lumin-tune query"
                )
            print_session(store, session_named(store, what), as_json=as_json)
        else:
            show_kernel(store, what, limit, as_json=as_json)


def why(
    kernel: Annotated[str, typer.Argument(help=KERNEL)],
    steps: Annotated[
        bool, typer.Option("--steps", help="Repeat the search to find the rewrite steps to the kernel.")
    ] = False,
    source: Annotated[bool, typer.Option("--source/--no-source", help="Print the source code of the kernel.")] = True,
    prelude: Annotated[
        bool, typer.Option("--prelude", help="Print the prelude that the kernel is compiled with too.")
    ] = False,
    ir: Annotated[
        bool, typer.Option("--ir", help="Print the kernel IR and the loop IR that the source is made of.")
    ] = False,
    db: opt.Db = None,
    wide: opt.Wide = False,
    as_json: opt.Json = False,
) -> None:
    """Explain a kernel: its rewrite steps, schedule, roofline, runners-up and source code."""
    from lumin_tune.cli.lookup import kernel_named, open_store
    from lumin_tune.cli.query.why import Shown, print_why

    manager = configure_default_manager()
    with open_store(opt.settings_of({"db": db})) as store:
        found = kernel_named(store, kernel)
        shown = Shown(steps=steps, source=source, prelude=prelude, ir=ir)
        print_why(store, found, manager, shown, as_json=as_json)
