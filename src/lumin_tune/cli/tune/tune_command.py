"""`lumin-tune tune` and `resume`: search for the fastest program of a model by measuring candidates."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer

from lumin_tune.cli import options as opt
from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.presets import presets_of
from lumin_tune.core.plugin.manager import configure_default_manager

MODEL = (
    "An ONNX file, a language model (.gguf), a program saved by torch.export.save (.pt2), a graph saved as text, a "
    "folder with a lumin.toml, or package.module:function, a function without arguments that returns a Graph or a "
    "TrainStep."
)

PANELS: Final[Mapping[str, tuple[str, ...]]] = {
    "Model": ("dim", "shape", "fixed", "dims"),
    "Search": ("budget_s", "trials", "sampler", "seed", "covers", "again", "use_budget"),
    "Devices": ("backend", "device_index", "cluster", "threads"),
    "Rewrites": ("exactness", "families_on", "families_off", "passes"),
    "Measuring": ("caches", "recalibrate", "peers", "fail_under"),
    "Results": ("db", "report", "output", "log", "trace", "metrics_port", "metrics_file"),
    "Printing": ("wide", "as_json", "quiet"),
}

EXAMPLES: Final = "\n\n".join(
    (
        "Examples:",
        "lumin-tune tune model.onnx --dim batch=1 --budget 5m --report report.html",
        "lumin-tune tune model.onnx --dims batch=1,tokens=128 --dims batch=8,tokens=128",
        "lumin-tune tune model.onnx --dim batch=1 --dim tokens=1:512",
        "lumin-tune tune package.module:function --db postgresql://user@host/name --cluster auto",
    )
)

FailUnder: TypeAlias = Annotated[
    float | None, typer.Option("--fail-under", metavar="RATIO", help="Exit with 5 if the speedup is below this.")
]
Report: TypeAlias = Annotated[
    Path | None, typer.Option("--report", metavar="FILE", help="Write the HTML report to this file.")
]
Output: TypeAlias = Annotated[
    Path | None, typer.Option("--output", "-o", metavar="FILE", help="Also save the program to this file.")
]


def add_commands(app: typer.Typer) -> None:
    """Add the commands of this group to the application."""
    app.command("tune", epilog=EXAMPLES)(opt.grouped(tune, PANELS))
    app.command("resume")(resume)


def tune(
    model: Annotated[str, typer.Argument(help=MODEL)],
    dim: opt.Dim = None,
    shape: opt.Shape = None,
    fixed: opt.Input = None,
    dims: Annotated[
        list[str] | None,
        typer.Option("--dims", metavar="NAME=N,...", help="All dimensions of one shape; repeat for more shapes."),
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
    again: Annotated[bool, typer.Option("--again", help="Search again even if a tuned program exists.")] = False,
    use_budget: Annotated[
        bool, typer.Option("--use-budget", help="Search until the budget is spent, even if little can be won.")
    ] = False,
    recalibrate: Annotated[
        bool,
        typer.Option("--recalibrate", help="Measure the rates of the device again, which rooflines are computed from."),
    ] = False,
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
    """Find the fastest correct program for a model on this machine or a cluster, and store all results.

    Settings are also read from the environment and from files; lumin-tune doctor --config shows them.
    """
    started = time.monotonic()
    from lumin_tune.cli.model.model_loading import model_source

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
    shapes = _shapes(numbers, dims or [], () if ranges else source.shapes)
    open_ranges = {name: each for name, each in ranges.items() if not any(name in shape for shape in shapes)}
    # Imported here because the tuner takes a second to import, and command line errors come first.
    from lumin_tune.cli.tune.monitoring import MonitoringOptions
    from lumin_tune.cli.tune.resume_options import OutputOptions
    from lumin_tune.cli.tune.tuning import Request, run

    manager = configure_default_manager()
    output_options = OutputOptions(as_json, quiet, fail_under, report, output, several=len(shapes) > 1)
    watch = MonitoringOptions(trace, log, metrics_port, metrics_file)
    request = Request(
        source,
        settings,
        shapes,
        output_options,
        again,
        watch,
        begun=started,
        recalibrate=recalibrate,
        stop_early=not use_budget,
    )
    if open_ranges:
        from lumin_tune.cli.tune.tuning_buckets import run_buckets

        raise typer.Exit(run_buckets(request, open_ranges, manager))
    raise typer.Exit(run(request, manager))


def resume(
    session: Annotated[str, typer.Argument(help="Session id, a unique prefix of one, or last.")],
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
    """Resume an interrupted session with all its measurements.

    The session keeps all options of its original command, unless they are given again, and its remaining budget and
    trials.
    """
    started = time.monotonic()
    from lumin_tune.cli.tune.monitoring import MonitoringOptions
    from lumin_tune.cli.tune.resume import request_of
    from lumin_tune.cli.tune.tuning import run

    flags = {"budget_s": budget_s, "trials": trials, "db": db, "cluster": cluster, "peers": peers}
    output_options = {
        "as_json": as_json,
        "quiet": quiet,
        "fail_under": fail_under,
        "report": report,
        "output": output,
    }
    manager = configure_default_manager()
    request = request_of(session, flags, output_options, MonitoringOptions(trace, log, metrics_port, metrics_file))
    raise typer.Exit(run(replace(request, begun=started), manager))


def _shapes(
    common: Mapping[str, int], dims: list[str], listed: tuple[Mapping[str, int], ...]
) -> tuple[Mapping[str, int], ...]:
    """Return the shapes given by flags, else those in the `lumin.toml`. `--dim` alone is one shape.

    common: the sizes given by `--dim`, which are part of each shape of `--dims`.
    """
    named = tuple(opt.shape_of([each], "--dims") for each in dims)
    for shape in named:
        twice = sorted(set(shape) & set(common))
        if twice:
            raise UsageError(f"dimension {twice[0]} is given by both --dim and --dims; give it once")
    if named:
        return tuple({**shape, **common} for shape in named)
    return (common,) if common else listed
