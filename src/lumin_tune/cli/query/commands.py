"""`lumin-tune query`, `show` and `why`: asking the database what it knows."""

from __future__ import annotations

from typing import Annotated

import typer

from lumin_tune.cli import options as opt
from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.output import print_json, print_table, say
from lumin_tune.cli.presets import presets_of
from lumin_tune.cli.settings import seconds
from lumin_tune.core.plugin.manager import configure_default_manager

KERNEL = "A kernel's key, as query and tune print it, or its beginning."


def add_commands(app: typer.Typer) -> None:
    """Add the commands of this group to the application."""
    app.command("query")(query)
    app.command("show")(show)
    app.command("why")(why)


def query(
    op: Annotated[str, typer.Option("--op", help="Of this kind: contraction, attention, reduction...")] = "",
    shape: Annotated[str, typer.Option("--shape", help="Of this shape; * is any text: '*[128, 384]*'.")] = "",
    device: Annotated[str, typer.Option("--device", help="On devices with this in their names.")] = "",
    backend: Annotated[str, typer.Option("--backend", help="Of this backend.")] = "",
    dtype: Annotated[str, typer.Option("--dtype", help="Whose first output is of this dtype.")] = "",
    age: Annotated[str, typer.Option("--age", metavar="TIME", help="Measured in this time: 7d, 12h, 30m.")] = "",
    speedup: Annotated[
        float | None, typer.Option("--speedup", metavar="RATIO", help="At least so many times as fast as untuned.")
    ] = None,
    status: Annotated[str, typer.Option("--status", help="All trials that ended so: ok, wrong, crashed...")] = "",
    kernel: Annotated[str, typer.Option("--kernel", help="Of kernels whose keys begin so.")] = "",
    session: Annotated[str, typer.Option("--session", help="All trials of this session.")] = "",
    every: Annotated[bool, typer.Option("--all", help="All trials, not the fastest of each kernel alone.")] = False,
    order: Annotated[str, typer.Option("--order", help="recent, fastest or speedup first.")] = "recent",
    limit: Annotated[int, typer.Option("--limit", min=1, help="How many rows at most.")] = 50,
    db: opt.Db = None,
    wide: opt.Wide = False,
    as_json: opt.Json = False,
) -> None:
    """Ask the tuning cache: the fastest correct candidates of kernels, or all trials."""
    from lumin_tune.cli.lookup import open_store, session_named
    from lumin_tune.cli.query.rows import HEADERS, SPARE, row_cells, row_json
    from lumin_tune.core.errors import InputError
    from lumin_tune.core.plugin.records import Status
    from lumin_tune.core.suggest import did_you_mean
    from lumin_tune.results.exchange.checking import OPS
    from lumin_tune.results.records import Query

    if op and op not in OPS:
        raise UsageError(f"--op: there is no kind of kernel {op!r}; {did_you_mean(op, OPS, label='allowed')}")
    statuses = [each.value for each in Status]
    if status and status not in statuses:
        raise UsageError(f"--status cannot be {status!r}; allowed: {', '.join(statuses)}")
    try:
        age_s = seconds(age) if age else None
        asked = Query(
            op=op, shape=shape, device=device, backend=backend, dtype=dtype, age_s=age_s, min_speedup=speedup,
            status=status, workload=kernel.lower(), every=every, order=order, limit=limit,
        )  # fmt: skip
    except InputError as error:
        raise UsageError(f"--order: {error}") from error
    except ValueError as error:
        raise UsageError(f"--age cannot be {age!r}; it is {error}") from error
    with open_store(opt.settings_of({"db": db})) as store:
        if session:
            from dataclasses import replace

            asked = replace(asked, session=session_named(store, session).id)
        found = store.query(asked)
    if as_json:
        print_json([row_json(each) for each in found])
        return
    print_table(HEADERS, [row_cells(each) for each in found], spare=SPARE)
    if not found:
        say("nothing that is known fits")
    elif len(found) == limit:
        say(f"these are {limit} rows; --limit shows more")


def show(
    what: Annotated[
        str, typer.Argument(help="A model, or a session or a kernel, by its key or the beginning of it, or last.")
    ],
    dim: opt.Dim = None,
    shape: opt.Shape = None,
    fixed: opt.Input = None,
    limit: Annotated[int, typer.Option("--limit", min=1, help="How many candidates of a kernel at most.")] = 20,
    db: opt.Db = None,
    wide: opt.Wide = False,
    as_json: opt.Json = False,
) -> None:
    """Show what a model takes and gives, what is known of a session, or of a kernel: its candidates and failures."""
    from lumin_tune.cli.lookup import LAST, open_store, rows_beginning, session_named, sessions_beginning
    from lumin_tune.cli.model.loading import WHAT, model_source, names_model
    from lumin_tune.cli.query.show_kernel import show_kernel
    from lumin_tune.cli.sessions.status import tell_session

    if names_model(what):
        from lumin_tune.cli.query.show_model import show_model

        source = model_source(what).with_presets(presets_of(dim, shape, fixed))
        show_model(source, configure_default_manager(), as_json=as_json)
        return
    if dim or shape or fixed:
        raise UsageError(f"--dim, --shape and --input are of models, and {what!r} is none; {WHAT}")
    with open_store(opt.settings_of({"db": db})) as store:
        sessions = [] if what == LAST else sessions_beginning(store, what)
        kernels = [] if what == LAST else rows_beginning(store, what)
        if sessions and kernels:
            raise UsageError(f"both a session and a kernel begin with {what!r}; name more of the one that is meant")
        if what == LAST or sessions or not kernels:
            if not sessions and what != LAST:
                raise UsageError(
                    f"no session and no kernel begins with {what!r}; see lumin-tune status, lumin-tune query"
                )
            tell_session(store, session_named(store, what), as_json=as_json)
        else:
            show_kernel(store, what, limit, as_json=as_json)


def why(
    kernel: Annotated[str, typer.Argument(help=KERNEL)],
    steps: Annotated[
        bool, typer.Option("--steps", help="Search the model again for the rewrite steps that led to the kernel.")
    ] = False,
    source: Annotated[bool, typer.Option("--source/--no-source", help="Print the source.")] = True,
    db: opt.Db = None,
    wide: opt.Wide = False,
    as_json: opt.Json = False,
) -> None:
    """Tell why a kernel is as it is: rewrite steps, schedule, times beside its runners-up, roofline, source."""
    from lumin_tune.cli.lookup import kernel_named, open_store
    from lumin_tune.cli.query.why import tell_why

    manager = configure_default_manager()
    with open_store(opt.settings_of({"db": db})) as store:
        tell_why(store, kernel_named(store, kernel), manager, steps=steps, source=source, as_json=as_json)
