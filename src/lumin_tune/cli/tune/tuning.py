"""Implementation of `lumin-tune tune` and `resume`: tune a model for each of its shapes and print the results."""

from __future__ import annotations

import math
import re
import shlex
import shutil
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from lumin_tune.cli.exits import ExitCode, UsageError
from lumin_tune.cli.model.model_loading import ModelSource, make_importable
from lumin_tune.cli.options import database_url
from lumin_tune.cli.output import print_json, say, write
from lumin_tune.cli.output_files import check_output_file
from lumin_tune.cli.settings import DEFAULT, FLAG, Settings
from lumin_tune.cli.summaries import print_result, result_json, title_of
from lumin_tune.cli.tune.display import display_for
from lumin_tune.cli.tune.interrupts import gentle_interrupts
from lumin_tune.cli.tune.monitoring import MonitoringOptions, Monitors, open_monitors
from lumin_tune.cli.tune.resume_options import OutputOptions, command_data
from lumin_tune.core.deadlines import time_limit
from lumin_tune.core.errors import TuneError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.masking import without_passwords
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.trials import MeasuringPolicy
from lumin_tune.tuner.contest.entrant import Entrant
from lumin_tune.tuner.contest.peers import peer_entrants
from lumin_tune.tuner.knobs.samplers import check_name, sampler_names
from lumin_tune.tuner.quantities import nanoseconds, ratio
from lumin_tune.tuner.tune import tune
from lumin_tune.tuner.tune_records import Event, TuneOptions, TuneResult

LOADING_SHARE: Final = 0.5
"""Maximum share of the budget for loading plugins."""


@dataclass(frozen=True)
class Request:
    """Arguments of the command.

    Attributes:
        shapes: sizes of dimensions to tune for, one mapping per shape.
        output_options: outputs of the results.
        again: search again even if a tuned program exists.
        recalibrate: measure the rates of the device again.
        stop_early: end the search before its budget once little can be won.
        watch: monitoring of the session.
        device: device of a resumed session; on a cluster it selects the kind of device.
        begun: start time of the command by `time.monotonic`.
    """

    source: ModelSource
    settings: Settings
    shapes: tuple[Mapping[str, int], ...]
    output_options: OutputOptions = field(default_factory=OutputOptions)
    again: bool = False
    watch: MonitoringOptions = field(default_factory=MonitoringOptions)
    device: Device | None = None
    begun: float = field(default_factory=time.monotonic)
    recalibrate: bool = False
    stop_early: bool = True


@dataclass(frozen=True)
class TuningJob:
    """One shape of a request. entrants: peer programs. cancel: set to end the session. begun: start of its budget."""

    request: Request
    manager: PluginManager
    graph: NodeGraph
    entrants: Sequence[Entrant]
    cancel: threading.Event
    monitors: Monitors
    begun: float


def run(request: Request, manager: PluginManager) -> ExitCode:
    """Tune for each shape, print the results, and return the exit code."""
    with time_limit(loading_ends(request)):
        make_importable(request.source.folder)
        check_names(request.settings, manager)
    known_errors = manager.errors()
    check_ratio(request.output_options.fail_under)
    check_output_file(request.output_options.report, "--report")
    check_output_file(request.output_options.output, "--output")
    entrants = entrants_of(request.source, request.settings["peers"])
    shapes = request.shapes or ({},)
    results: list[TuneResult] = []
    code = ExitCode.OK
    with open_monitors(request.watch) as monitors, gentle_interrupts(say) as cancel:
        for number, dims in enumerate(shapes):
            if cancel.is_set():
                break
            begun = time.monotonic() if number else request.begun
            options = replace(options_of(request.settings, len(shapes), number), stop_early=request.stop_early)
            with time_limit(None if options.budget_s is None else begun + options.budget_s):
                graph = request.source.load(manager, dims)
            job = TuningJob(request, manager, graph, entrants, cancel, monitors, begun)
            try:
                found = tune_shape(job, dims, options)
            except KeyboardInterrupt:  # the second Ctrl-C
                cancel.set()
                break
            for result in found:
                if isinstance(result, TuneError):
                    if cancel.is_set():
                        say(f"{title_of(request.source.name, dims)}: no correct candidate found before the interrupt")
                    else:
                        say(f"error: {title_of(request.source.name, dims)}: {result}")
                        code = ExitCode.NO_CANDIDATE
                    continue
                results.append(result)
                _print_of_shape(request, result, first=len(results) == 1, shapes=len(shapes))
                write_files(request.output_options, result, kinds=len(found) > 1)
        cancelled = cancel.is_set()
    for error in manager.errors()[len(known_errors) :]:
        say(f"warning: {error}")
    if request.output_options.as_json:
        print_json({"results": [result_json(each) for each in results]})
    elif len(results) > 1:
        print_all(results)
    if any(each.interrupted for each in results) or (cancelled and len(results) < len(shapes)):
        say_how_to_resume(request.settings, results, len(shapes))
        return ExitCode.INTERRUPTED
    return code or exit_code(request, results)


def loading_ends(request: Request) -> float | None:
    """Return the time by which plugins are loaded: half of the budget is left for the session if one hangs."""
    budget_s = request.settings["budget_s"]
    return None if budget_s is None else request.begun + LOADING_SHARE * budget_s


def options_of(settings: Settings, shapes: int = 1, number: int = 0) -> TuneOptions:
    """Return the options for one of several shapes, which share budget and trials evenly."""
    trials, budget_s = settings["trials"], settings["budget_s"]
    if trials is None and budget_s is None:
        raise UsageError("--budget none needs --trials N, since a session must be limited")
    return TuneOptions(
        backend=backends_of(settings)[0],
        device_index=settings["device_index"],
        budget_s=None if budget_s is None else budget_s / shapes,
        trials=None if trials is None else max(1, trials // shapes + (number < trials % shapes)),
        seed=settings["seed"],
        sampler=settings["sampler"],
        exactness=settings["exactness"],
        families_on=settings["families_on"],
        families_off=settings["families_off"],
        covers=settings["covers"],
        policy=MeasuringPolicy(caches=settings["caches"], threads=settings["threads"]),
        passes=settings["passes"],
    )


def backends_of(settings: Settings) -> tuple[str, ...]:
    """Return the backends to tune for. Raises UsageError for several without a cluster, whose pool they share."""
    found = tuple(dict.fromkeys(settings["backend"].replace(",", " ").split()))
    if not found:
        raise UsageError("--backend names no backend; lumin-tune plugins lists them")
    if len(found) > 1 and (settings["cluster"] is None or settings.origins["device_index"] != DEFAULT):
        raise UsageError(
            f"--backend {','.join(found)} tunes for all devices of a pool at once: give --cluster auto and no "
            "--device, or one backend"
        )
    return found


def entrants_of(source: ModelSource, wanted: Sequence[str] | None) -> tuple[Entrant, ...]:
    """Return the peers to time: those in the `lumin.toml`, and ONNX runtimes for an ONNX file."""
    path = Path(source.target)
    return peer_entrants(
        onnx_file=path if path.suffix.lower() == ".onnx" else None,
        functions=source.project.peers if source.project is not None else None,
        folder=source.folder,
        wanted=wanted,
        values=source.presets.inputs,
    )


def check_ratio(ratio: float | None) -> None:
    if ratio is not None and not (0.0 <= ratio < math.inf):
        raise UsageError(f"invalid value {ratio} for --fail-under: expected a speedup of at least 0, such as 1.0")


def check_names(settings: Settings, manager: PluginManager) -> None:
    """Raise UsageError for an unknown backend, sampler, rule family or pass; print errors of plugins."""
    kinds = manager.backends(), manager.rule_families(), manager.passes(), manager.samplers()
    for error in manager.errors():
        say(f"warning: {error}")
    backends, families, passes, _ = kinds
    for what, flag, names, known in (
        ("backend", "--backend", backends_of(settings), backends),
        ("rule family", "--on", settings["families_on"], families),
        ("rule family", "--off", settings["families_off"], families),
        ("pass", "--passes", settings["passes"], passes),
    ):
        for name in names:
            if name not in known:
                raise UsageError(
                    f"invalid value {name!r} for {flag}: unknown {what}; "
                    f"{did_you_mean(name, known, label='installed')}{known.remark}"
                )
    samplers, sampler = sampler_names(manager), settings["sampler"]
    if sampler not in samplers and ":" not in sampler:
        raise UsageError(
            f"invalid value {sampler!r} for --sampler: unknown sampler; "
            f"{did_you_mean(sampler, samplers, label='installed')}; or give module:Class"
        )
    check_name(sampler, manager)  # a module:Class


def tune_shape(job: TuningJob, dims: Mapping[str, int], options: TuneOptions) -> Sequence[TuneResult | TuneError]:
    """Tune for one shape; on a cluster, for each kind of device unless one is given."""
    request, monitors = job.request, job.monitors
    title = title_of(request.source.name, dims)
    arguments: dict[str, Any] = {
        "db": database_url(request.settings), "dims": dims, "options": options, "peers": job.entrants,
        "again": request.again, "recalibrate": request.recalibrate, "model": request.source.full_name,
        "argv": [without_passwords(each) for each in sys.argv],
        "cancel": job.cancel, "plugins": job.manager, "watch": monitors.pool, "command": command_data(request),
        "begun": job.begun,
    }  # fmt: skip
    cluster = request.settings["cluster"]
    with display_for(
        title, options.budget_s, options.trials, quiet=request.output_options.quiet, hosts=monitors.hosts
    ) as display:
        first: list[Device] = []

        def take(event: Event) -> None:
            monitors.event(event)
            display.take(event)

        def take_of_kind(kind: Device, event: Event) -> None:
            """Show the first kind's session only; the others are visible in the table of hosts."""
            monitors.event(event)
            first.append(kind)
            if kind is first[0]:
                display.take(event)

        if cluster is not None and request.device is not None:
            arguments["device"] = request.device
            arguments["options"] = replace(options, backend=request.device.backend)
        elif cluster is not None and request.settings.origins["device_index"] == DEFAULT:
            from lumin_tune.tuner.clusters import tune_each

            return tune_each(
                job.graph,
                cluster,
                backends=backends_of(request.settings),
                on_event=take_of_kind,
                on_pool=monitors.pool_event,
                **arguments,
            )
        try:
            return (tune(job.graph, cluster=cluster, on_event=take, on_pool=monitors.pool_event, **arguments),)
        except TuneError as error:
            return (error,)


def _print_of_shape(request: Request, result: TuneResult, *, first: bool, shapes: int) -> None:
    if request.output_options.as_json:
        return
    if not first:
        write("")
    print_result(result, shapes)


def write_files(output_options: OutputOptions, result: TuneResult, *, kinds: bool) -> None:
    """Write the requested report and program. kinds: whether there are results for several kinds of device."""
    if output_options.report is not None:
        say(f"report: {result.report(_of_result(output_options.report, result, output_options.several, kinds))}")
    if output_options.output is not None:
        target = _of_result(output_options.output, result, output_options.several, kinds)
        if result.program is not None:
            result.program.save(target)
        elif result.archive is not None:
            shutil.copyfile(result.archive, target)
        else:
            return
        say(f"program: {target}")


def _of_result(path: Path, result: TuneResult, several: bool, kinds: bool) -> Path:
    """Return the path for one of several results, whose name contains the sizes and the device."""
    sizes = "".join(f"-{name}-{value}" for name, value in result.dims.items()) if several else ""
    device = f"-{re.sub('[^A-Za-z0-9]+', '-', result.device.model).strip('-')}" if kinds else ""
    return path.with_name(f"{path.stem}{sizes}{device}{path.suffix}")


def print_all(results: Sequence[TuneResult]) -> None:
    """Print one line per shape."""
    write("")
    for each in results:
        tuned = each.contestant("tuned")
        if tuned is None or tuned.interval is None:
            write(f"{title_of(each.model, each.dims)}: not timed")
            continue
        others = [other for other in each.contestants if other.name not in ("tuned", "untuned") and other.interval]
        best = min(others, key=lambda other: other.interval.median_ns if other.interval else 0, default=None)
        against = f", {ratio(each.ratio(best.name))} as fast as {best.name}" if best is not None else ""
        median = nanoseconds(tuned.interval.median_ns)
        write(f"{title_of(each.model, each.dims)}: {median}, {ratio(each.speedup)} as fast as untuned{against}")


def say_how_to_resume(settings: Settings, results: Sequence[TuneResult], shapes: int) -> None:
    there = f" --db {shlex.quote(without_passwords(settings['db']))}" if settings.origins["db"] == FLAG else ""
    interrupted = [each.session for each in results if each.interrupted]
    for session in interrupted or ["last"]:
        say(f"interrupted; to continue: lumin-tune resume {session}{there}")
    left = shapes - len(results) - (not interrupted)
    if left > 0:
        say(f"{left} of {shapes} shapes were not started; run the same command again to tune them")


def exit_code(request: Request, results: Sequence[TuneResult]) -> ExitCode:
    """Return the exit code for the results, and print errors."""
    for each in results:
        tuned = each.contestant("tuned")
        if each.contestants and (tuned is None or tuned.interval is None):
            reason = tuned.message if tuned is not None else "none was timed"
            say(f"error: {title_of(each.model, each.dims)}: no correct program: {reason}")
            return ExitCode.NO_CANDIDATE
    least = request.output_options.fail_under
    slow = [each for each in results if least is not None and (each.speedup is None or each.speedup < least)]
    for each in slow:
        title = title_of(each.model, each.dims)
        say(f"error: {title}: {ratio(each.speedup)} as fast as untuned, below --fail-under {least:g}")
    return ExitCode.REGRESSION if slow else ExitCode.OK
