"""Implementation of `lumin-tune tune` for ranges of sizes: sessions for some sizes, and a program for each bucket."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace

from lumin_tune.cli.exits import ExitCode, UsageError
from lumin_tune.cli.model.model_loading import make_importable
from lumin_tune.cli.options import database_url
from lumin_tune.cli.output import print_json, say, write
from lumin_tune.cli.output_files import check_output_file
from lumin_tune.cli.summaries import result_json, title_of
from lumin_tune.cli.tune.interrupts import gentle_interrupts
from lumin_tune.cli.tune.monitoring import open_monitors
from lumin_tune.cli.tune.tuning import (
    Request,
    TuningJob,
    check_names,
    check_ratio,
    entrants_of,
    exit_code,
    loading_ends,
    options_of,
    print_all,
    say_how_to_resume,
    tune_shape,
    write_files,
)
from lumin_tune.core.deadlines import time_limit
from lumin_tune.core.errors import TuneError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.tuner.buckets.bucket_tuning import BucketsResult, tune_buckets
from lumin_tune.tuner.tune_records import TuneOptions, TuneResult


def run_buckets(request: Request, ranges: Mapping[str, tuple[int, int]], manager: PluginManager) -> ExitCode:
    """Tune for ranges of sizes, print the buckets with their regrets, and return the exit code.

    Raises UsageError for options that need one program: --output, several shapes, --cluster, --budget none.
    """
    _check_options(request, ranges)
    with time_limit(loading_ends(request)):
        make_importable(request.source.folder)
        check_names(request.settings, manager)
    check_ratio(request.output_options.fail_under)
    check_output_file(request.output_options.report, "--report")
    numbers = dict(request.shapes[0]) if request.shapes else {}
    entrants = entrants_of(request.source, request.settings["peers"])
    options = replace(options_of(request.settings), stop_early=request.stop_early)
    output_options = replace(request.output_options, several=True)
    results: list[TuneResult] = []
    with open_monitors(request.watch) as monitors, gentle_interrupts(say) as cancel:
        with time_limit(None if options.budget_s is None else request.begun + options.budget_s):
            graph = request.source.load(manager, numbers)

        def tune_size(_: NodeGraph, sizes: Mapping[str, int], session: TuneOptions) -> TuneResult:
            job = TuningJob(request, manager, graph, entrants, cancel, monitors, time.monotonic())
            (found,) = tune_shape(job, {**numbers, **sizes}, session)
            if isinstance(found, TuneError):
                raise found
            results.append(found)
            write_files(output_options, found, kinds=False)
            return found

        try:
            found = tune_buckets(
                graph,
                budget_s=(options.budget_s or 0.0) - (time.monotonic() - request.begun),
                db=database_url(request.settings),
                dims={**numbers, **ranges},
                options=options,
                plugins=manager,
                cancel=cancel,
                tune_size=tune_size,
            )
        except KeyboardInterrupt:  # the second Ctrl-C
            say_how_to_resume(request.settings, results, len(results))
            return ExitCode.INTERRUPTED
    if output_options.as_json:
        print_json({"results": [result_json(each) for each in found.results], "buckets": _data(found)})
    else:
        print_all(found.results)
        write("")
        write(title_of(request.source.name, numbers))
        for line in found.lines():
            write(line)
    if found.interrupted:
        say_how_to_resume(request.settings, found.results, len(found.results))
        return ExitCode.INTERRUPTED
    return exit_code(request, found.results)


def _check_options(request: Request, ranges: Mapping[str, tuple[int, int]]) -> None:
    text = ", ".join(f"--dim {name}={low}:{high}" for name, (low, high) in ranges.items())
    if request.output_options.output is not None:
        raise UsageError(
            f"{text} gives a program for each bucket, which --output does not save; lumin_tune.compile_buckets loads "
            "them, and --dims tunes and saves single sizes"
        )
    if len(request.shapes) > 1:
        raise UsageError(f"{text} is a range and --dims lists shapes; give one of them, or each shape a size")
    if request.settings["cluster"] is not None:
        raise UsageError(f"{text}: buckets are measured on this machine; tune single sizes on a cluster, by --dims")
    if request.settings["budget_s"] is None:
        raise UsageError(f"{text} needs a budget, which sessions and measurements of buckets share")


def _data(found: BucketsResult) -> list[dict[str, object]]:
    return [
        {
            "dims": {name: list(extent) for name, extent in each.extents.items()},
            "tuned_at": None if each.tuned_at is None else dict(each.tuned_at),
            "regret": each.regret,
            "measured": [
                {"dims": dict(probe.sizes), "bucket_ns": probe.bucket_ns, "one_size_ns": probe.exact_ns}
                for probe in each.probes
            ],
        }
        for each in found.buckets
    ]
