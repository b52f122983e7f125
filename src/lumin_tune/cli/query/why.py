"""Implementation of `lumin-tune why`: explain a kernel, and compare it with its runners-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from lumin_tune.cli.lookup import StoredKernel, calibration_of
from lumin_tune.cli.output import print_json, print_pairs, print_table, write
from lumin_tune.cli.query.show_kernel import failures_of
from lumin_tune.cli.query.source_parts import parts_of
from lumin_tune.cli.query.why_steps import RewriteStep, steps_to
from lumin_tune.cli.sessions.export import source_of
from lumin_tune.cli.summaries import ago, point_text
from lumin_tune.cluster.measuring.confidence_intervals import MedianInterval, median_interval
from lumin_tune.core.eqsat.cutting.cost import Roofline
from lumin_tune.core.errors import LuminError
from lumin_tune.core.kernel.ir.ir_text import print_program
from lumin_tune.core.plugin.calibration import Calibration
from lumin_tune.core.plugin.completion import complete_backend
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.region import Region
from lumin_tune.core.program.linked import backends_of, program_backend
from lumin_tune.core.tensor import parse
from lumin_tune.core.trials import Trial
from lumin_tune.results.store import Store
from lumin_tune.tuner.bounds import bound_ns
from lumin_tune.tuner.quantities import interval, nanoseconds, percent_of_bound, ratio, roofline_text, scaled

RIVAL_HEADERS: Final = ("", "median", "95 % interval", "slower by", "", "schedule differences")
_RUNNERS_UP = 8


@dataclass(frozen=True, kw_only=True)
class Shown:
    """The parts of an explanation that are optional.

    steps: the rewrite steps, whose search may take minutes. prelude: the text before the kernels. ir: kernel IR and
    loop IR.
    """

    steps: bool
    source: bool
    prelude: bool
    ir: bool


def print_why(store: Store, kernel: StoredKernel, manager: PluginManager, shown: Shown, *, as_json: bool) -> None:
    """Print the explanation of a kernel."""
    chosen = kernel.chosen
    text, error = generated_source(chosen, manager) if shown.source else ("", "")
    led, unknown = steps_to(store.session(chosen.session), chosen.workload, manager) if shown.steps else ((), "")
    calibration = calibration_of(store, chosen)
    if as_json:
        data = _as_json(kernel, calibration, text, led, unknown or error)
        print_json(data | ({"ir": _intermediate(chosen, manager)} if shown.ir else {}))
        return
    print_pairs(facts_of(kernel, calibration))
    _print_steps(led, unknown, requested=shown.steps)
    write("\nSchedule")
    print_pairs([(f"  {name}", str(value)) for name, value in chosen.candidate.point.items()])
    _print_rivals(kernel)
    if shown.ir:
        for title, made in _intermediate(chosen, manager).items():
            write(f"\n{title}\n{made.rstrip()}")
    if shown.source and text:
        parts = parts_of(text)
        write(f"\nSource\n{parts.kernels}")
        if shown.prelude:
            write(f"\nPrelude, which precedes the kernels\n{parts.prelude}")
        elif parts.prelude:
            write(f"\n{parts.prelude.count(chr(10)) + 1} lines of prelude precede it; --prelude prints them")
    elif shown.source:
        write(f"\nSource: {error}")


def _intermediate(trial: Trial, manager: PluginManager) -> dict[str, str]:
    """Return the texts between a kernel's graph and its source, by title; none where they cannot be generated here."""
    try:
        backend = program_backend(backends_of(manager)[trial.candidate.backend], manager)
        program = backend.kernels(Region.of(parse(trial.workload.text)), trial.candidate.point)
        texts = {"Kernel IR": print_program(program), "Loop IR": complete_backend(backend).loop_ir(program)}
    except LuminError as error:
        return {"Kernel IR": f"cannot be generated on this machine: {error}"}
    return {title: text for title, text in texts.items() if text}


def facts_of(kernel: StoredKernel, calibration: Calibration | None) -> list[tuple[str, str]]:
    """Return the properties of a kernel by name. calibration: the rates behind its bound."""
    chosen, row = kernel.chosen, kernel.row
    workload, least_ns = chosen.workload, bound_of(chosen, calibration)
    median = chosen.outcome.median_ns or 0
    times = interval_of(chosen)
    rows = [
        ("kernel", workload.key),
        ("computes", f"{workload.op} {workload.shape}"),
        ("on", f"{chosen.device.model}, {row.toolchain_text}, caches {row.caches}"),
        ("time", f"{nanoseconds(median)} ({interval(times)} at 95 %, {len(chosen.outcome.times_ns)} samples)"),
        ("untuned", "not timed"),
        ("of roofline", f"lower bound {nanoseconds(least_ns)}"),
        ("roofline", roofline_text(calibration)),
        ("arithmetic", scaled(workload.flops, "FLOP")),
        ("minimum traffic", scaled(workload.moved_bytes, "B")),
        ("measured", f"{ago(chosen.at)} in session {chosen.session}, trial {chosen.number}"),
    ]
    facts = dict(rows)
    if row.speedup:
        facts["untuned"] = f"{nanoseconds(median * row.speedup)}, speedup {ratio(row.speedup)}"
    if median:
        facts["of roofline"] = f"{percent_of_bound(least_ns, median)}, {facts['of roofline']}"
        facts["arithmetic"] += f", {scaled(workload.flops * 1e9 / median, 'FLOP/s')}"
        facts["minimum traffic"] += f", {scaled(workload.moved_bytes * 1e9 / median, 'B/s')}"
    return list(facts.items())


def _print_steps(led: Sequence[RewriteStep], unknown: str, *, requested: bool) -> None:
    if not requested:
        write("\nRewrite steps: not searched; --steps repeats the search to find them")
    elif unknown:
        write(f"\nRewrite steps: {unknown}")
    elif not led:
        write("\nRewrite steps: none; the kernel computes the model's own operations")
    else:
        write(f"\nRewrite steps to the cover of this kernel: {len(led)}")
        print_table(
            ("step", "rule", "before", "after", "operations saved"),
            [
                (str(place), each.rule, each.before, each.after, f"{each.saved_operations:,.0f}")
                for place, each in enumerate(led, 1)
            ],
        )


def _print_rivals(kernel: StoredKernel) -> None:
    write(f"\nRunners-up of {len(kernel.ranked)} correct candidates; {sum(failures_of(kernel).values())} trials failed")
    print_table(RIVAL_HEADERS, rivals_of(kernel))
    for status, count in failures_of(kernel).items():
        write(f"{count} {status}")


def rivals_of(kernel: StoredKernel) -> list[tuple[str, ...]]:
    """Return the runners-up of a kernel as cells under `RIVAL_HEADERS`, fastest first."""
    chosen = kernel.chosen
    fastest = chosen.outcome.median_ns or 0
    ranked = [each for each in kernel.ranked if each.candidate.key != chosen.candidate.key]
    rows: list[tuple[str, ...]] = []
    for place, each in enumerate(ranked[:_RUNNERS_UP], 2):
        found = interval_of(each)
        significance = "" if found is None or _parted(interval_of(chosen), found) else "within noise"
        slower = f"{100 * ((each.outcome.median_ns or 0) / fastest - 1):+.1f} %" if fastest else "–"
        point = _differing(chosen.candidate.point, each.candidate.point)
        rows.append((str(place), nanoseconds(each.outcome.median_ns), interval(found), slower, significance, point))
    return rows


def interval_of(trial: Trial) -> MedianInterval | None:
    """Return the 95 % interval of a trial's median, None if it has no samples."""
    times = trial.outcome.times_ns
    return median_interval(times) if times else None


def bound_of(trial: Trial, calibration: Calibration | None) -> int:
    """Return the roofline's lower bound on a trial's time on its device, in nanoseconds."""
    roofline = Roofline.of(trial.device, trial.workload.dtypes, calibration)
    return bound_ns(roofline, trial.workload, trial.outcome.features)


def _parted(one: MedianInterval | None, other: MedianInterval) -> bool:
    return one is None or one.high_ns < other.low_ns or other.high_ns < one.low_ns


def _differing(chosen: Mapping[str, Any], other: Mapping[str, Any]) -> str:
    return point_text({name: value for name, value in other.items() if chosen.get(name) != value}) or "none"


def generated_source(trial: Trial, manager: PluginManager) -> tuple[str, str]:
    """Return the source that the backend generates, and "", or "" and the reason for failure."""
    try:
        return source_of(trial.workload.text, trial.candidate.backend, trial.candidate.point, manager).text, ""
    except LuminError as error:
        return "", f"cannot be generated on this machine: {error}"


def _as_json(
    kernel: StoredKernel, calibration: Calibration | None, text: str, led: Sequence[RewriteStep], note: str
) -> dict[str, Any]:
    chosen = kernel.chosen
    return {
        "kernel": chosen.workload.key,
        "op": chosen.workload.op,
        "shape": chosen.workload.shape,
        "text": chosen.workload.text,
        "device": chosen.device.model,
        "toolchain": kernel.row.toolchain_text,
        "session": chosen.session,
        "point": dict(chosen.candidate.point),
        "interval": _interval_json(chosen),
        "speedup": kernel.row.speedup,
        "bound_ns": bound_of(chosen, calibration),
        "calibration": None if calibration is None else calibration.as_data(),
        "flops": chosen.workload.flops,
        "moved_bytes": chosen.workload.moved_bytes,
        "runners_up": [
            {"point": dict(each.candidate.point), "interval": _interval_json(each)}
            for each in kernel.ranked
            if each.candidate.key != chosen.candidate.key
        ][:_RUNNERS_UP],
        "failures": failures_of(kernel),
        "steps": [each.as_json() for each in led],
        "source": text,
        "kernels": parts_of(text).kernels,
        "note": note,
    }


def _interval_json(trial: Trial) -> dict[str, int] | None:
    found = interval_of(trial)
    if found is None:
        return None
    return {"median_ns": found.median_ns, "low_ns": found.low_ns, "high_ns": found.high_ns, "samples": found.samples}
