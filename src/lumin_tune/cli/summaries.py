"""Printing of results and sessions: tables, and plain data for `--json`."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lumin_tune.cli.output import print_table, write
from lumin_tune.cli.presets import shown_name
from lumin_tune.tuner.quantities import clock, interval, nanoseconds, percent_of_bound, ratio, roofline_text
from lumin_tune.tuner.report.kernel_section import in_order, total_ns
from lumin_tune.tuner.result_text import result_data
from lumin_tune.tuner.tune_records import UNTIMED, TuneResult

_MOST_KERNELS = 15
LEAST_TRIALS_S = 10.0
"""Time for a few trials of each kernel, added to all other costs of a session."""


def print_result(result: TuneResult, shapes: int = 1) -> None:
    """Print a result: the timed programs, and the kernels of the tuned one. shapes: how many share its budget."""
    write(f"{titled(result)} on {result.device.model}")
    rows = []
    for each in result.contestants:
        if each.interval is None:
            rows.append((each.name, "–", "–", "", f"not timed: {each.message}"))
        else:
            found = each.interval
            rows.append((each.name, nanoseconds(found.median_ns), interval(found), *_times(result, each.name)))
    if rows:
        print_table(
            ("program", "median", "95 % interval", "tuned is", "95 % interval of ratio"),
            rows,
            prose=("95 % interval of ratio",),
        )
    several = processes_text(result)
    if several:
        write(several)
    _print_kernels(result)
    makers = makers_text(result)
    if makers:
        write(f"made by: {makers}")
    write(f"roofline: {roofline_text(result.calibration)}")
    if result.sums is not None:
        write(f"kernels: {result.sums}")
    if result.claim is not None:
        write(f"search: {result.claim}; left: at most to win per kernel")
    elif result.trials and not result.interrupted and (untried := sum(not each.tried for each in result.kernels)):
        write(
            f"search: {untried} of {len(result.kernels)} kernels of the program were not tried when the session ended, "
            "so what is left to win is unknown; increase --budget"
        )
    for split in splits_of(result):
        write(f"split: {split}")
    write(
        f"\nsession {result.session}: {result.trials:,} trials, {failed_text(result.failures)}, "
        f"{clock(result.total_s)}{', all results from the database' if result.from_cache else ''}"
    )
    if result.failures:
        most = max(result.failures, key=lambda status: result.failures[status])
        write(
            f"failures: lumin-tune query --session {result.session[:13]} --status {most} lists them; lumin-tune show "
            "KERNEL prints the message"
        )
    if _tried_nothing(result) and not result.kernels:
        write("no kernel could be tried: no candidate of any was left (see above)")
    elif _tried_nothing(result):
        budget_s = float(result.options["budget_s"])
        needed = f"{shapes * math.ceil(max(result.total_s, budget_s) + LEAST_TRIALS_S)}s"
        whose = f"the budget of {clock(budget_s)}" + (f" for each of {shapes} shapes" if shapes > 1 else "")
        write(
            f"{whose} is too small for one trial of this model; give --budget {needed} or more, unless a step hung "
            "(see above)"
        )
    elif _added_nothing(result):
        write(
            f"no trial ended within the budget of {clock(float(result.options['budget_s']))}; the times of kernels are "
            "those of earlier sessions; increase --budget"
        )
    if result.chosen == UNTIMED:
        write(f"the program is {UNTIMED}; increase --budget")
    if result.archive is not None:
        write(f"program {shown_path(result.archive)}")
    elif not result.contestants and not result.interrupted:
        write(f"no program: this machine has no {result.device.model}; on one, lumin_tune.compile uses these kernels")


def processes_text(result: TuneResult) -> str:
    """Return in how many processes the tuned and the untuned program were compared, "" if in one each."""
    tuned = result.contestant("tuned")
    if tuned is None or tuned.processes == 1:
        return ""
    return f"tuned and untuned: timed in {tuned.processes} processes each"


def makers_text(result: TuneResult) -> str:
    """Return how many kernels each backend makes, "" if the session's makes all of them."""
    own = result.device.backend
    counts = Counter(each.backend for each in result.kernels if each.backend)
    if not counts or set(counts) == {own}:
        return ""
    listed = ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))
    missing = f"; {own} claims none of these kernels, or was slower in other cuts of the graph"
    return f"{listed}{'' if own in counts else missing}"


def _tried_nothing(result: TuneResult) -> bool:
    """Return whether the budget ended before the first trial, with no results of earlier sessions to use."""
    if result.from_cache or result.interrupted or result.options.get("budget_s") is None:
        return False
    return not result.trials and not any(each.tried for each in result.kernels)


def _added_nothing(result: TuneResult) -> bool:
    """Return whether the budget ended before the first trial, with candidates left that may be faster."""
    if result.from_cache or result.interrupted or result.options.get("budget_s") is None:
        return False
    return not result.trials and any(each.left for each in result.kernels)


def failed_text(failures: Mapping[str, int]) -> str:
    """Return the number of failed candidates, in total and per class."""
    classes = ", ".join(f"{name} {count:,}" for name, count in sorted(failures.items()) if count)
    return f"{sum(failures.values()):,} failed{f' ({classes})' if classes else ''}"


def _times(result: TuneResult, name: str) -> tuple[str, str]:
    """Return the speedup of the tuned program over another, and its 95 % interval."""
    tuned, other = result.contestant("tuned"), result.contestant(name)
    if name == "tuned" or tuned is None or other is None or tuned.interval is None or other.interval is None:
        return "", ""
    low, high = other.interval.low_ns / tuned.interval.high_ns, other.interval.high_ns / tuned.interval.low_ns
    if other.over_tuned is not None:
        low, high = other.over_tuned.low, other.over_tuned.high
    return f"{ratio(result.ratio(name))} as fast", f"{low:.2f} to {high:.2f}"


def _print_kernels(result: TuneResult) -> None:
    ordered = in_order(result.kernels)
    whole = sum(total_ns(each) or 0 for each in ordered)
    rows = []
    for each in ordered[:_MOST_KERNELS]:
        after = None if each.interval is None else each.interval.median_ns
        share = f"{100 * (total_ns(each) or 0) / whole:.0f} %" if whole else "–"
        rows.append(
            (
                each.workload[:12],
                each.op,
                str(each.times),
                share,
                nanoseconds(each.before_ns),
                nanoseconds(after),
                nanoseconds(each.program_ns),
                ratio(each.before_ns / after if each.before_ns and after else None),
                percent_of_bound(each.bound_ns, each.program_ns or after),
                str(each.tried),
                "–" if each.left is None else f"{100 * each.left:.1f} %",
                each.shape,
            )
        )
    if rows:
        write("")
        headers = (
            "kernel", "op", "runs", "share", "untuned", "tuned", "in program", "gain", "of roofline", "tried", "left",
            "shape",
        )  # fmt: skip
        print_table(headers, rows, spare=("tried", "untuned", "runs"))
    if len(ordered) > _MOST_KERNELS:
        write(f"and {len(ordered) - _MOST_KERNELS} more")


def result_json(result: TuneResult) -> dict[str, Any]:
    """Return a result as plain data for `--json`, with its ratios."""
    ratios = {each.name: result.ratio(each.name) for each in result.contestants if each.name != "tuned"}
    return {**result_data(result), "speedup": result.speedup, "ratios": ratios, "splits": splits_of(result)}


def splits_of(result: TuneResult) -> list[str]:
    """Return the regions that the program runs as smaller ones, with the reasons; [] for a result without a program."""
    return [] if result.program is None else [str(each) for each in result.program.splits]


def titled(result: TuneResult) -> str:
    """Return the model's name with the sizes that it was tuned for."""
    return title_of(result.model, result.dims)


def title_of(model: str, dims: Mapping[str, int]) -> str:
    """Return a model's name for display, with sizes."""
    sizes = ", ".join(f"{name}={value}" for name, value in dims.items())
    return f"{shown_name(shown_path(model))}{f' ({sizes})' if sizes else ''}"


def shown_path(path: str | Path) -> str:
    """Return a path relative to the current folder if it lies below it."""
    found = Path(path)
    if not found.is_absolute():
        return str(path)
    try:
        return str(found.relative_to(Path.cwd())) or "."
    except ValueError:
        return str(path)


def ago(at: float, now: float | None = None) -> str:
    """Return the elapsed time since a point in time, in one unit."""
    passed = max(0.0, (time.time() if now is None else now) - at)
    for size, unit in ((86400.0, "d"), (3600.0, "h"), (60.0, "min")):
        if passed >= size:
            return f"{passed / size:.0f} {unit} ago"
    return f"{passed:.0f} s ago"


def point_text(point: Mapping[str, Any]) -> str:
    """Return a point as one line of text."""
    return "; ".join(f"{name}={value}" for name, value in point.items())
