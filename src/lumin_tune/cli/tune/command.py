"""`lumin-tune tune` and `resume`: the fastest program for a model on this machine, found by measuring."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from lumin_tune.cli import options as opt
from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.presets import presets_of
from lumin_tune.core.plugin.manager import configure_default_manager

MODEL = (
    "An ONNX file, a program saved by torch.export.save (.pt2), a graph saved as text, package.module:function, which "
    "is called without arguments and returns a Graph, or a folder with a lumin.toml."
)

FailUnder: TypeAlias = Annotated[
    float | None, typer.Option("--fail-under", metavar="RATIO", help="Exit with 5 if the speedup is less.")
]
Report: TypeAlias = Annotated[Path | None, typer.Option("--report", metavar="FILE", help="Write the report here.")]
Output: TypeAlias = Annotated[
    Path | None, typer.Option("--output", "-o", metavar="FILE", help="Save the program here too.")
]


def add_commands(app: typer.Typer) -> None:
    """Add the commands of this group to the application."""
    app.command("tune")(tune)
    app.command("resume")(resume)


def tune(
    model: Annotated[str, typer.Argument(help=MODEL)],
    dim: opt.Dim = None,
    shape: opt.Shape = None,
    fixed: opt.Input = None,
    dims: Annotated[
        list[str] | None,
        typer.Option("--dims", metavar="NAME=N,...", help="All numbers of one shape; again for further shapes."),
    ] = None,
    budget_s: opt.Budget = None,
    trials: opt.Trials = None,
    seed: opt.Seed = None,
    sampler: opt.Sampler = None,
    backend: opt.Backend = None,
    device_index: opt.DeviceIndex = None,
    db: opt.Db = None,
    cluster: opt.Cluster = None,
    covers: opt.Covers = None,
    exactness: opt.ExactnessClass = None,
    families_on: opt.On = None,
    families_off: opt.Off = None,
    caches: opt.Caches = None,
    threads: opt.Threads = None,
    peers: opt.Peers = None,
    passes: opt.Passes = None,
    again: Annotated[bool, typer.Option("--again", help="Search on though a session has found a program.")] = False,
    fail_under: FailUnder = None,
    report: Report = None,
    output: Output = None,
    trace: opt.Trace = None,
    log: opt.Log = None,
    metrics_port: opt.MetricsPort = None,
    metrics_file: opt.MetricsFile = None,
    wide: opt.Wide = False,
    as_json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Find the fastest correct program for a model, on this machine or a cluster, and remember everything.

    The settings may come from the environment and from files too; lumin-tune doctor --config tells which hold.
    """
    begun = time.monotonic()
    from lumin_tune.cli.model.loading import model_source

    given = presets_of(dim, shape, fixed)
    ranges = {name: extent for name, extent in given.dims.items() if not isinstance(extent, int)}
    numbers = {name: extent for name, extent in given.dims.items() if isinstance(extent, int)}
    source = model_source(model).with_presets(replace(given, dims=ranges))
    flags = {
        "budget_s": budget_s, "trials": trials, "seed": seed, "sampler": sampler, "backend": backend,
        "device_index": device_index, "db": db, "covers": covers, "exactness": exactness, "families_on": families_on,
        "families_off": families_off, "caches": caches, "threads": threads, "peers": peers, "passes": passes,
        "cluster": cluster,
    }  # fmt: skip
    settings = opt.settings_of(flags, source.project)
    shapes = _shapes(numbers, dims or [], source.project.shapes if source.project is not None else ())
    # What the tuner needs takes a second to import, which a bad command line need not wait for.
    from lumin_tune.cli.tune.monitoring import Watch
    from lumin_tune.cli.tune.remembering import Delivery
    from lumin_tune.cli.tune.tuning import Request, run

    manager = configure_default_manager()
    delivery = Delivery(as_json, quiet, fail_under, report, output, several=len(shapes) > 1)
    watch = Watch(trace, log, metrics_port, metrics_file)
    request = Request(source, settings, shapes, delivery, again, watch, begun=begun)
    raise typer.Exit(run(request, manager))


def resume(
    session: Annotated[str, typer.Argument(help="A session's id, or its beginning, or last.")],
    budget_s: opt.Budget = None,
    trials: opt.Trials = None,
    db: opt.Db = None,
    cluster: opt.Cluster = None,
    peers: opt.Peers = None,
    fail_under: FailUnder = None,
    report: Report = None,
    output: Output = None,
    trace: opt.Trace = None,
    log: opt.Log = None,
    metrics_port: opt.MetricsPort = None,
    metrics_file: opt.MetricsFile = None,
    wide: opt.Wide = False,
    as_json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Go on with a session that was interrupted, from all that it measured.

    Every option of its command holds, whether flag, environment or file said so, unless it is given anew; of its budget
    and its trials it has what was left.
    """
    begun = time.monotonic()
    from lumin_tune.cli.tune.monitoring import Watch
    from lumin_tune.cli.tune.resuming import request_of
    from lumin_tune.cli.tune.tuning import run

    flags = {"budget_s": budget_s, "trials": trials, "db": db, "cluster": cluster, "peers": peers}
    delivery = {
        "as_json": as_json, "quiet": quiet, "fail_under": fail_under, "report": report, "output": output,
    }  # fmt: skip
    manager = configure_default_manager()
    request = request_of(session, flags, delivery, Watch(trace, log, metrics_port, metrics_file))
    raise typer.Exit(run(replace(request, begun=begun), manager))


def _shapes(
    common: Mapping[str, int], dims: list[str], listed: tuple[Mapping[str, int], ...]
) -> tuple[Mapping[str, int], ...]:
    """Return the shapes that flags name, else those of the `lumin.toml`; `--dim` alone is one.

    common: the numbers of `--dim`. With `--dims` they are a part of each shape.
    """
    named = tuple(opt.shape_of([each], "--dims") for each in dims)
    for shape in named:
        twice = sorted(set(shape) & set(common))
        if twice:
            raise UsageError(f"{twice[0]} is given by --dim and by --dims; give it by one of them")
    if named:
        return tuple({**shape, **common} for shape in named)
    return (common,) if common else listed
