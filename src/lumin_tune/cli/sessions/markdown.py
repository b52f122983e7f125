"""A session in Markdown, short enough for a pull request: `lumin-tune report --format markdown`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from lumin_tune.cli.sessions.diff import Comparison, change_cells, comparison
from lumin_tune.cli.summaries import failed_text, title_of
from lumin_tune.tuner.quantities import clock, interval, nanoseconds, percent_of_bound, ratio
from lumin_tune.tuner.report.kernel_section import in_order, summary_cells, total_ns
from lumin_tune.tuner.report.reproduce import command
from lumin_tune.tuner.tune_records import TuneResult

MOST_KERNELS: Final = 20
"""Kernels listed; the rest is summed up in a line."""
_SPECIAL: Final = re.compile(r"([\\`*_{}\[\]<>#|~$@!])")


def markdown_report(result: TuneResult, baseline: TuneResult | None = None) -> str:
    """Return the report in GitHub's Markdown. baseline: an earlier result to compare with."""
    parts = [f"### {_escaped(title_of(result.model, result.dims))}", _headline(result)]
    if result.contestants:
        rows = []
        for each in result.contestants:
            timed = each.interval
            median = f"not timed: {each.message}" if timed is None else nanoseconds(timed.median_ns)
            faster = "" if each.name == "tuned" else ratio(result.ratio(each.name))
            rows.append((each.name, median, interval(timed), faster))
        parts.append(_table(("program", "median", "95 % interval", "speedup of tuned"), rows, numbers=3))
    if baseline is not None:
        parts.append(_changes(comparison(baseline, result), baseline))
    parts.append(_kernels(result))
    failed = failed_text(result.failures)
    toolchain = result.toolchain
    versions = f"lumin {toolchain.lumin}, {toolchain.plugin} {toolchain.plugin_version}, {toolchain.compiler}"
    parts.append(
        f"{result.trials:,} trials, {_escaped(failed)}, {clock(result.total_s)}; {_escaped(versions)}; "
        f"session {_code(result.session)}"
    )
    parts.append(f"{_fence(command(result))}")
    return "\n\n".join(parts) + "\n"


def _headline(result: TuneResult) -> str:
    device = f"on {_escaped(result.device.model)}"
    tuned = result.contestant("tuned")
    if tuned is None or tuned.interval is None:
        reason = f": {_escaped(tuned.message)}" if tuned is not None and tuned.message else ""
        return f"**No correct program was timed**{reason}, {device}."
    time = f"{nanoseconds(tuned.interval.median_ns)} a call"
    if result.speedup is None:
        return f"**{time}** {device}."
    return f"**{ratio(result.speedup)}** as fast as untuned: {time} {device}."


def _changes(found: Comparison, baseline: TuneResult) -> str:
    """Return the changes against a baseline: programs, and the kernels that differ by more than noise."""
    sure = [each for each in found.kernels if each.sure or (each.before_ns is None) != (each.after_ns is None)]
    headers = ("", "before", "after", "change", "")
    lines = [f"Compared with session {_code(baseline.session)}:"]
    if not found.is_fair:
        lines.append("**Graph, sizes or device differ, so the times do not compare.**")
    lines.append(_table(headers, [change_cells(each) for each in found.programs], numbers=4))
    if sure:
        rows = [change_cells(each) for each in sure[:MOST_KERNELS]]
        lines.append(_folded(f"{len(sure)} kernels changed", _table(headers, rows, numbers=4)))
    else:
        lines.append("No kernel changed by more than noise.")
    return "\n\n".join(lines)


def _kernels(result: TuneResult) -> str:
    ordered = in_order(result.kernels)
    whole = sum(total_ns(each) or 0 for each in ordered)
    rows = []
    for each in ordered[:MOST_KERNELS]:
        after = None if each.interval is None else each.interval.median_ns
        rows.append((*summary_cells(each, whole), percent_of_bound(each.bound_ns, after)))
    if not rows:
        return "The program has no kernels."
    headers = ("kernel", "runs", "share", "untuned", "tuned", "gain", "of roofline")
    more = f"\n\nand {len(ordered) - MOST_KERNELS} more" if len(ordered) > MOST_KERNELS else ""
    return _folded(f"{len(ordered)} kernels", _table(headers, rows, numbers=6) + more)


def _table(headers: Sequence[str], rows: Sequence[Sequence[str]], numbers: int) -> str:
    """Return a table. numbers: count of right-aligned columns at the end."""
    first = len(headers) - numbers
    rule = ["---:" if place >= first else "---" for place in range(len(headers))]
    lines = [[_escaped(each) for each in headers], rule, *([_escaped(each) for each in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _folded(summary: str, content: str) -> str:
    return f"<details><summary>{summary}</summary>\n\n{content}\n\n</details>"


def _escaped(text: str) -> str:
    """Return text that Markdown shows as it is, on one line."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split())).replace("&", "&amp;")


def _code(text: str) -> str:
    return f"`{text.replace('`', '')}`"


def _fence(text: str) -> str:
    fence = "```"
    while fence in text:
        fence += "`"
    return f"{fence}\n{text}\n{fence}"
