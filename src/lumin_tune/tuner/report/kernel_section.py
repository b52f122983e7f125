"""The kernels of a report: their times before and after tuning, and their schedules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Final

from lumin_tune.core.trials import canonical_json, digest
from lumin_tune.tuner.quantities import interval, nanoseconds, percent_of_bound, ratio, scaled
from lumin_tune.tuner.report.bars import Bar, BarRow, bar_chart
from lumin_tune.tuner.report.html_tables import Cell, LinkCell, choice_text, folded, pairs, plain_number, table
from lumin_tune.tuner.report.svg_drawing import legend
from lumin_tune.tuner.tune_records import KernelResult, TuneResult

_MOST_BARS: Final = 30
_HEADERS: Final = (
    "", "kernel", "runs", "share", "before", "tuned", "95 % interval", "in program", "gain", "of roofline",
    "arithmetic", "traffic", "tried", "failed",
)  # fmt: skip


def in_order(kernels: Sequence[KernelResult]) -> list[KernelResult]:
    """Return kernels with those first that the program spends most time in; their places are their numbers."""
    return sorted(kernels, key=lambda each: (-(total_ns(each) or 0), each.workload))


def total_ns(kernel: KernelResult) -> int | None:
    """Return the time of all runs of a kernel in one call of the program, None if it was not timed."""
    return None if kernel.interval is None else kernel.interval.median_ns * kernel.times


def summary_cells(kernel: KernelResult, whole_ns: int) -> tuple[str, ...]:
    """Return the kernel, its runs, its share of `whole_ns`, its times untuned and tuned, and the gain, as texts."""
    after = None if kernel.interval is None else kernel.interval.median_ns
    return (
        f"{kernel.op} {kernel.shape}",
        str(kernel.times),
        f"{100 * (total_ns(kernel) or 0) / whole_ns:.0f} %" if whole_ns and after else "–",
        nanoseconds(kernel.before_ns),
        nanoseconds(after),
        ratio(kernel.before_ns / after if kernel.before_ns and after else None),
    )


def sources_of(result: TuneResult) -> dict[str, str]:
    """Return the sources of the program's kernels, by the workload; none where the program is not at hand."""
    found: dict[str, list[str]] = {}
    for each in result.program.kernels if result.program is not None else ():
        for dims in ({}, dict(result.dims)):
            found.setdefault(digest(each.fingerprint, canonical_json(dims)), []).append(each.source)
    return {workload: "\n".join(dict.fromkeys(texts)) for workload, texts in found.items()}


def kernel_section(ordered: Sequence[KernelResult], href: Callable[[KernelResult], str] | None = None) -> str:
    """Return the kernels as a chart and a table. href: the address of a kernel's own page, None without such pages."""
    if not ordered:
        return "<p>The program has no kernels.</p>"
    rows, cells = [], []
    whole = sum(total_ns(each) or 0 for each in ordered)
    for place, each in enumerate(ordered, 1):
        after = total_ns(each)
        before = each.before_ns * each.times if each.before_ns is not None else None
        bars = [Bar(before / 1e6, nanoseconds(before, 3), "other")] if before is not None else []
        if after is not None:
            bars.append(Bar(after / 1e6, f"{nanoseconds(after, 3)}{_change(before, after)}", "own"))
        times = f" × {each.times}" if each.times != 1 else ""
        bound = each.bound_ns * each.times / 1e6
        rows.append(BarRow(f"{place}. {each.op}{times}: {each.shape}", bars, bound, "" if bars else "not timed"))
        cells.append(_kernel_cells(place, each, whole, href))
    summary = f"{len(ordered)} kernels with the time of all their runs in a call, before and after tuning."
    drawn = rows[:_MOST_BARS]
    chart = bar_chart(
        "kernels", "Kernels before and after", summary, drawn, "milliseconds in a call, all runs", plain_number
    )
    entries = [("bar other", "at the default point"), ("bar own", "tuned"), ("tick bound", "no kernel can be faster")]
    more = f"<p>{len(rows) - _MOST_BARS} more take less and are in the table.</p>" if len(rows) > _MOST_BARS else ""
    return legend(entries) + chart + more + table("Kernels before and after", _HEADERS, cells, numbers=12)


def _kernel_cells(
    place: int, each: KernelResult, whole: int, href: Callable[[KernelResult], str] | None
) -> tuple[Cell, ...]:
    """Return a row of the table. whole: the sum of the times of all kernels."""
    median_ns = None if each.interval is None else each.interval.median_ns
    gain = each.before_ns / median_ns if each.before_ns and median_ns else None
    named = f"{each.op} {each.shape}"
    return (
        str(place),
        named if href is None else LinkCell(named, href(each)),
        str(each.times),
        f"{100 * (total_ns(each) or 0) / whole:.0f} %" if whole and median_ns else "–",
        nanoseconds(each.before_ns),
        nanoseconds(median_ns),
        interval(each.interval),
        nanoseconds(each.program_ns),
        ratio(gain),
        percent_of_bound(each.bound_ns, each.program_ns or median_ns),
        scaled(each.flops * 1e9 / median_ns, "FLOP/s") if median_ns and each.flops else "–",
        scaled(each.moved_bytes * 1e9 / median_ns, "B/s") if median_ns and each.moved_bytes else "–",
        f"{each.tried:,}",
        f"{sum(each.failed.values()):,}",
    )


def details_section(ordered: Sequence[KernelResult], sources: Mapping[str, str]) -> str:
    return "".join(
        folded(f"{place}. {each.op} {each.shape}", _detail(each, sources)) for place, each in enumerate(ordered, 1)
    )


def _detail(each: KernelResult, sources: Mapping[str, str]) -> str:
    facts = [("workload", each.workload), ("bound", nanoseconds(each.bound_ns))]
    facts += [(f"failed: {name}", f"{count:,}") for name, count in sorted(each.failed.items())]
    parts = [pairs("Facts", facts)]
    parts += [
        "<h4>Schedule</h4>",
        pairs("Schedule", [(name, choice_text(value)) for name, value in each.point.items()]),
    ]
    if each.runners_up:
        fastest = None if each.interval is None else each.interval.median_ns
        rows = [
            (str(place), nanoseconds(ns), f"+{100 * (ns / fastest - 1):.1f} %" if fastest else "–", _point(point))
            for place, (point, ns) in enumerate(each.runners_up, 2)
        ]
        parts += ["<h4>Runners-up</h4>", table("Runners-up", ("", "median", "slower by", "schedule"), rows, numbers=0)]
    source = sources.get(each.workload)
    if source:
        parts.append(f'<h4>Source</h4><pre class="scroll" tabindex="0">{escape(source)}</pre>')
    else:
        parts.append(f"<p>lumin-tune why {escape(each.workload[:12])} prints its source.</p>")
    return "".join(parts)


def _change(before: int | None, after: int) -> str:
    return "" if not before else f" ({100 * (after / before - 1):+.0f} %)".replace("-", "−")


def _point(point: Mapping[str, object]) -> str:
    return "; ".join(f"{name}: {choice_text(value)}" for name, value in point.items())
