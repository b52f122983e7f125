"""The work of `lumin-tune tune` and `resume`: a model is loaded, tuned for each of its shapes, and told about."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lumin_tune.cli.exits import ExitCode, UsageError
from lumin_tune.cli.model.loading import Source
from lumin_tune.cli.options import database_url
from lumin_tune.cli.output import print_json, say, write
from lumin_tune.cli.settings import DEFAULT, FLAG, Settings
from lumin_tune.cli.summaries import print_result, result_json, title_of
from lumin_tune.cli.targets import check_target
from lumin_tune.cli.tune.display import display_for
from lumin_tune.cli.tune.interrupts import gentle_interrupts
from lumin_tune.cli.tune.monitoring import Watch, Watched, watching
from lumin_tune.cli.tune.remembering import Delivery, command_data
from lumin_tune.core.errors import TuneError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.masking import without_passwords
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.trials import MeasuringPolicy
from lumin_tune.tuner.contest.contest import Entrant
from lumin_tune.tuner.contest.peers import peer_entrants
from lumin_tune.tuner.knobs.samplers import sampler_names
from lumin_tune.tuner.quantities import nanoseconds, ratio
from lumin_tune.tuner.records import Event, TuneOptions, TuneResult
from lumin_tune.tuner.tune import tune


@dataclass(frozen=True)
class Request:
    """What was asked for.

    shapes: numbers of dimensions that are tuned for in turn, one mapping each. delivery: what is done with results.
    again: search on though all is known. watch: what else is to be written. device: of a session that is resumed; on a
    cluster it tells which kind of device to go on with. begun: by `time.monotonic`, when the command began.
    """

    source: Source
    settings: Settings
    shapes: tuple[Mapping[str, int], ...]
    delivery: Delivery = field(default_factory=Delivery)
    again: bool = False
    watch: Watch = field(default_factory=Watch)
    device: Device | None = None
    begun: float = field(default_factory=time.monotonic)


@dataclass(frozen=True)
class _Job:
    """One shape of a request. graph: read for it. entrants: to time results against. cancel: set to end. begun: its
    budget."""

    request: Request
    manager: PluginManager
    graph: NodeGraph
    entrants: Sequence[Entrant]
    cancel: threading.Event
    watched: Watched
    begun: float


def run(request: Request, manager: PluginManager) -> ExitCode:
    """Tune for each shape, print what came of it, and return the exit code."""
    _check_names(request.settings, manager)
    check_target(request.delivery.report, "--report")
    check_target(request.delivery.output, "--output")
    entrants = _entrants(request.source, request.settings["peers"])
    shapes = request.shapes or ({},)
    results: list[TuneResult] = []
    code = ExitCode.OK
    with watching(request.watch) as watched, gentle_interrupts(say) as cancel:
        for number, dims in enumerate(shapes):
            if cancel.is_set():
                break
            begun = time.monotonic() if number else request.begun
            job = _Job(request, manager, request.source.load(manager, dims), entrants, cancel, watched, begun)
            try:
                found = _tuned(job, dims, options_of(request.settings, len(shapes), number))
            except KeyboardInterrupt:  # the second Ctrl-C
                cancel.set()
                break
            for result in found:
                if isinstance(result, TuneError):
                    if cancel.is_set():
                        say(f"{title_of(request.source.name, dims)}: nothing that is correct was found yet")
                    else:
                        say(f"error: {title_of(request.source.name, dims)}: {result}")
                        code = ExitCode.NO_CANDIDATE
                    continue
                results.append(result)
                _told(request, result, first=len(results) == 1)
                _written(request.delivery, result, kinds=len(found) > 1)
        cancelled = cancel.is_set()
    if request.delivery.as_json:
        print_json({"results": [result_json(each) for each in results]})
    elif len(results) > 1:
        _print_all(results)
    if any(each.interrupted for each in results) or (cancelled and len(results) < len(shapes)):
        _say_how_to_resume(request.settings, results, len(shapes))
        return ExitCode.INTERRUPTED
    return code or _judged(request, results)


def options_of(settings: Settings, shapes: int = 1, number: int = 0) -> TuneOptions:
    """Return what the tuner takes, for one of several shapes, which share the budget evenly."""
    trials, budget_s = settings["trials"], settings["budget_s"]
    if trials is None and budget_s is None:
        raise UsageError("a session needs an end: --budget none goes with --trials N only")
    return TuneOptions(
        backend=settings["backend"],
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


def _entrants(source: Source, wanted: Sequence[str] | None) -> tuple[Entrant, ...]:
    """Return what the results are timed against: what the `lumin.toml` names, and runtimes for an ONNX file."""
    path = Path(source.target)
    return peer_entrants(
        onnx_file=path if path.suffix.lower() == ".onnx" else None,
        functions=source.project.peers if source.project is not None else None,
        folder=source.folder,
        wanted=wanted,
        values=source.presets.inputs,
    )


def _check_names(settings: Settings, manager: PluginManager) -> None:
    """Raise UsageError for a backend, sampler, family or pass that nothing bears."""
    for error in manager.errors():
        say(f"warning: {error}")
    for what, flag, names, known in (
        ("backend", "--backend", (settings["backend"],), manager.backends()),
        ("family of rules", "--on", settings["families_on"], manager.rule_families()),
        ("family of rules", "--off", settings["families_off"], manager.rule_families()),
        ("pass", "--passes", settings["passes"], manager.passes()),
    ):
        for name in names:
            if name not in known:
                raise UsageError(f"{flag}: there is no {what} {name!r}; {did_you_mean(name, known, label='installed')}")
    samplers, sampler = sampler_names(manager), settings["sampler"]
    if sampler not in samplers and ":" not in sampler:
        raise UsageError(
            f"--sampler: there is no sampler {sampler!r}; {did_you_mean(sampler, samplers, label='installed')}; others "
            "are named module:Class"
        )


def _tuned(job: _Job, dims: Mapping[str, int], options: TuneOptions) -> Sequence[TuneResult | TuneError]:
    """Return what came of one shape: on a cluster, for every kind of device that it has unless one was named."""
    request, watched = job.request, job.watched
    title = title_of(request.source.name, dims)
    asked: dict[str, Any] = {
        "db": database_url(request.settings), "dims": dims, "options": options, "peers": job.entrants,
        "again": request.again, "model": request.source.full_name,
        "argv": [without_passwords(each) for each in sys.argv],
        "cancel": job.cancel, "plugins": job.manager, "watch": watched.pool, "command": command_data(request),
        "begun": job.begun,
    }  # fmt: skip
    cluster = request.settings["cluster"]
    with display_for(
        title, options.budget_s, options.trials, quiet=request.delivery.quiet, hosts=watched.hosts
    ) as display:
        first: list[Device] = []

        def take(event: Event) -> None:
            watched.event(event)
            display.take(event)

        def take_of_kind(kind: Device, event: Event) -> None:
            """Show one session; how all the others stand is told by the hosts."""
            watched.event(event)
            first.append(kind)
            if kind is first[0]:
                display.take(event)

        if cluster is not None and request.device is not None:
            asked["device"] = request.device
        elif cluster is not None and request.settings.origins["device_index"] == DEFAULT:
            from lumin_tune.tuner.clusters import tune_each

            return tune_each(job.graph, cluster, on_event=take_of_kind, on_pool=watched.pool_event, **asked)
        try:
            return (tune(job.graph, cluster=cluster, on_event=take, on_pool=watched.pool_event, **asked),)
        except TuneError as error:
            return (error,)


def _told(request: Request, result: TuneResult, *, first: bool) -> None:
    if request.delivery.as_json:
        return
    if not first:
        write("")
    print_result(result)


def _written(delivery: Delivery, result: TuneResult, *, kinds: bool) -> None:
    """Write report and program where they were asked for. kinds: whether results are of several kinds of device."""
    if delivery.report is not None:
        say(f"report {result.report(_of_result(delivery.report, result, delivery.several, kinds))}")
    if delivery.output is not None:
        target = _of_result(delivery.output, result, delivery.several, kinds)
        if result.program is not None:
            result.program.save(target)
        elif result.archive is not None:
            shutil.copyfile(result.archive, target)
        else:
            return
        say(f"program {target}")


def _of_result(path: Path, result: TuneResult, several: bool, kinds: bool) -> Path:
    """Return the path of one of several results: with the sizes, and the device, in its name."""
    sizes = "".join(f"-{name}-{value}" for name, value in result.dims.items()) if several else ""
    device = f"-{re.sub('[^A-Za-z0-9]+', '-', result.device.model).strip('-')}" if kinds else ""
    return path.with_name(f"{path.stem}{sizes}{device}{path.suffix}")


def _print_all(results: Sequence[TuneResult]) -> None:
    """Print a line a shape."""
    write("")
    for each in results:
        tuned = each.contestant("tuned")
        median = nanoseconds(tuned.interval.median_ns) if tuned is not None and tuned.interval is not None else "–"
        others = [other for other in each.contestants if other.name not in ("tuned", "untuned") and other.interval]
        best = min(others, key=lambda other: other.interval.median_ns if other.interval else 0, default=None)
        against = f", {ratio(each.ratio(best.name))} as fast as {best.name}" if best is not None else ""
        write(f"{title_of(each.model, each.dims)}: {median}, {ratio(each.speedup)} as fast as untuned{against}")


def _say_how_to_resume(settings: Settings, results: Sequence[TuneResult], shapes: int) -> None:
    there = f" --db {shlex.quote(without_passwords(settings['db']))}" if settings.origins["db"] == FLAG else ""
    interrupted = [each.session for each in results if each.interrupted]
    for session in interrupted or ["last"]:
        say(f"interrupted; to go on: lumin-tune resume {session}{there}")
    left = shapes - len(results) - (not interrupted)
    if left > 0:
        say(f"{left} of {shapes} shapes were not begun: run the same command again for them")


def _judged(request: Request, results: Sequence[TuneResult]) -> ExitCode:
    """Return the exit code that results deserve."""
    for each in results:
        tuned = each.contestant("tuned")
        if each.contestants and (tuned is None or tuned.interval is None):
            why = tuned.message if tuned is not None else "none was timed"
            say(f"error: {title_of(each.model, each.dims)}: no correct program: {why}")
            return ExitCode.NO_CANDIDATE
    least = request.delivery.fail_under
    slow = [each for each in results if least is not None and (each.speedup is None or each.speedup < least)]
    for each in slow:
        told = title_of(each.model, each.dims)
        say(f"error: {told}: {ratio(each.speedup)} as fast as untuned, less than --fail-under {least:g}")
    return ExitCode.REGRESSION if slow else ExitCode.OK
