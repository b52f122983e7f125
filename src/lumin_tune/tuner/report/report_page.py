"""The report: one HTML file with all that a session found, that needs no network, no script and no other file.

`TuneResult.report`, `lumin-tune report` and `lumin-tune tune --report` write it. It is made of a result alone, in the
process that tuned or, from the database, in a later one; sources of kernels come from the program, where there is one.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Mapping
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

from lumin_tune.core.errors import InputError
from lumin_tune.core.plugin.records import Status
from lumin_tune.tuner.quantities import clock, interval, nanoseconds, number, ratio, roofline_text
from lumin_tune.tuner.report.bars import Bar, BarRow, bar_chart
from lumin_tune.tuner.report.curve import curve_chart
from lumin_tune.tuner.report.html_tables import choice_text, folded, pairs, plain_number, table
from lumin_tune.tuner.report.kernel_section import details_section, in_order, kernel_section, sources_of
from lumin_tune.tuner.report.reproduce import command
from lumin_tune.tuner.report.roofline import roofline_chart
from lumin_tune.tuner.tune_records import Contestant, TuneResult

_MARKER: Final = re.compile(r"\{\{(\w+)\}\}")

FAILURES: Final[Mapping[str, str]] = {
    Status.BUILD_FAILED.value: "the compiler refused it",
    Status.WRONG.value: "its answer was not within the tolerance of the float64 oracle, or it wrote out of bounds",
    Status.CRASHED.value: "its process died",
    Status.TIMEOUT.value: "it took longer than its deadline",
    Status.OUT_OF_MEMORY.value: "it asked for more memory than there is",
}
"""Descriptions of the classes of failure."""


def write_report(result: TuneResult, path: str | Path, sources: Mapping[str, str] | None = None) -> Path:
    """Write the report to a file and return its path. Raises InputError if it cannot be written."""
    target = Path(path)
    try:
        target.write_text(report_page(result, sources), encoding="utf-8")
    except OSError as error:
        raise InputError(f"cannot write the report to {target}: {error}; choose another location") from error
    return target


def report_page(result: TuneResult, sources: Mapping[str, str] | None = None) -> str:
    """Return the page; the same text for the same arguments.

    sources: of kernels, by the workload; those of the result's program unless given.
    """
    known = sources_of(result) if sources is None else sources
    ordered = in_order(result.kernels)
    style = files("lumin_tune.tuner.report").joinpath("report.css").read_text(encoding="utf-8")
    parts = {
        "title": escape(f"lumin report: {_named(result)}"),
        "policy": _policy(style),
        "style": style,
        "head": _head(result),
        "contestants": contestants_section(result),
        "curve": curve_section(result),
        "kernels": kernel_section(ordered),
        "roofline": f"<p>Roofline: {escape(roofline_text(result.calibration))}.</p>{roofline_chart(ordered)}",
        "failures": failures_section(result),
        "details": details_section(ordered, known),
        "environment": _environment(result),
        "command": escape(command(result)),
        "notes": _notes(result),
    }
    template = files("lumin_tune.tuner.report").joinpath("report.html").read_text(encoding="utf-8")
    return _MARKER.sub(lambda marker: parts[marker[1]], template)


# parts of the page


def _head(result: TuneResult) -> str:
    tuned = result.contestant("tuned")
    lines = [f"<h1>{escape(_named(result))}</h1>"]
    lines.append(f'<p class="device">on {escape(result.device.model)} ({escape(result.device.backend)})</p>')
    if tuned is None or tuned.interval is None:
        why = f": {tuned.message}" if tuned is not None and tuned.message else ""
        lines.append(f'<p class="headline bad">No correct program was timed{escape(why)}.</p>')
    else:
        gained = result.speedup
        said = (
            f"<strong>{ratio(gained)}</strong> as fast as untuned" if gained is not None else "No untuned one was timed"
        )
        time = f"{nanoseconds(tuned.interval.median_ns)} ({interval(tuned.interval)})"
        lines.append(f'<p class="headline">{said}: {escape(time)} a call.</p>')
    lines += [f'<p class="note">{escape(each)}</p>' for each in _remarks(result)]
    tiles = [
        ("trials", f"{result.trials:,}"),
        ("of them failed", f"{sum(result.failures.values()):,}"),
        ("kernels of the program", f"{sum(each.times for each in result.kernels):,}"),
        ("different ones", f"{len(result.kernels):,}"),
        ("time of the session", clock(result.total_s)),
    ]
    shown = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in tiles)
    return "".join([*lines, f'<dl class="tiles">{shown}</dl>'])


def _remarks(result: TuneResult) -> list[str]:
    remarks = []
    if result.interrupted:
        remarks.append(f"Interrupted before its budget was spent; lumin-tune resume {result.session} goes on.")
    if result.from_cache:
        remarks.append("All was known from earlier sessions, so nothing was searched.")
    if result.claim is not None:
        remarks.append(f"{str(result.claim).capitalize()}.")
    if result.sums is not None:
        remarks.append(f"Kernels: {result.sums}.")
    if result.chosen:
        remarks.append(f"Chosen: {result.chosen}.")
    return remarks


def contestants_section(result: TuneResult) -> str:
    """Return the timed programs as a chart and a table."""
    if not result.contestants:
        return "<p>No whole program was timed.</p>"
    rows, cells = [], []
    for each in sorted(result.contestants, key=_by_time):
        times = result.ratio(each.name)
        if each.interval is None:
            rows.append(BarRow(each.name, note=f"not timed: {each.message}"))
            cells.append((each.name, "–", "–", "–", f"not timed: {each.message}"))
            continue
        factor = "" if each.name == "tuned" or times is None else f" = {times:.2f} ×"
        found = each.interval
        style = "own" if each.name == "tuned" else "other"
        bar = Bar(
            found.median_ns / 1e6,
            f"{nanoseconds(found.median_ns, 3)}{factor}",
            style,
            found.low_ns / 1e6,
            found.high_ns / 1e6,
        )
        rows.append(BarRow(each.name, (bar,)))
        samples = f"{found.samples}{f' in {each.processes} processes' if each.processes > 1 else ''}"
        cells.append((each.name, nanoseconds(found.median_ns), interval(found), samples, ratio(times)))
    summary = "; ".join(f"{name}: {median}" for name, median, *_ in cells)
    chart = bar_chart("contestants", "Whole programs side by side", summary, rows, "milliseconds a call", plain_number)
    headers = ("program", "median", "95 % interval", "samples", "speedup of tuned")
    return chart + table("Whole programs side by side", headers, cells)


def curve_section(result: TuneResult, end_s: float | None = None) -> str:
    """Return the best-so-far curve as a chart and a table. end_s: where the time axis ends, at least."""
    rows = [(number(each.at_s, 4), str(each.trials), nanoseconds(each.program_ns)) for each in result.curve]
    if not rows:
        return curve_chart(result, end_s)
    listed = table("The best program so far over time", ("seconds", "trials", "sum of the best kernels"), rows)
    return curve_chart(result, end_s) + folded("As a table", listed)


def failures_section(result: TuneResult) -> str:
    """Return the failed trials by class as a chart and a table."""
    found = {name: count for name, count in result.failures.items() if count}
    if not found:
        return "<p>No trial failed.</p>"
    ordered = sorted(found.items(), key=lambda each: (-each[1], each[0]))
    rows = [BarRow(f"{name}: {FAILURES.get(name, '')}", (Bar(count, f"{count:,}", "bad"),)) for name, count in ordered]
    summary = "; ".join(f"{name}: {count}" for name, count in ordered)
    chart = bar_chart("failures", "Failed trials by class", summary, rows, "trials", plain_number)
    cells = [
        (name, FAILURES.get(name, "–"), f"{count:,}", f"{100 * count / max(1, result.trials):.1f} %")
        for name, count in ordered
    ]
    listed = table("Failed trials by class", ("class", "what it means", "trials", "share"), cells, numbers=2)
    return chart + folded("As a table", listed)


def _environment(result: TuneResult) -> str:
    toolchain = result.toolchain
    groups = (
        (
            "Device",
            [
                ("model", result.device.model),
                ("backend", f"{result.device.backend} {result.device.index}"),
                *((name, choice_text(value)) for name, value in result.device.properties.items()),
            ],
        ),
        (
            "Toolchain",
            [
                ("lumin", toolchain.lumin),
                ("plugin", f"{toolchain.plugin} {toolchain.plugin_version}"),
                ("compiler", toolchain.compiler),
            ],
        ),
        ("System", sorted(result.environment.items())),
        ("Options", [(name, choice_text(value)) for name, value in result.options.items()]),
        (
            "Seconds",
            [
                (name, clock(value) if value >= 60 else f"{number(value, 3)} s")
                for name, value in result.seconds.items()
            ],
        ),
        (
            "Keys",
            [
                ("session", result.session),
                ("graph", result.graph),
                ("archive", "–" if result.archive is None else str(result.archive)),
            ],
        ),
    )
    return "".join(f"<section><h3>{name}</h3>{pairs(name, rows)}</section>" for name, rows in groups if rows)


def _notes(result: TuneResult) -> str:
    words = (
        "Run it on the same machine with the same versions (above). The same seed proposes the same candidates as long "
        "as the same is known; what the database knows already is not tried again, so name a new one by --db for a "
        f"session from nothing. lumin-tune replay {result.session} repeats its decisions from the stored samples."
    )
    return f"<p>{escape(words)}</p>"


def _named(result: TuneResult) -> str:
    sizes = ", ".join(f"{name} {value}" for name, value in result.dims.items())
    return f"{result.model} ({sizes})" if sizes else result.model


def _by_time(each: Contestant) -> tuple[bool, float, str]:
    return each.interval is None, 0 if each.interval is None else each.interval.median_ns, each.name


def _policy(style: str) -> str:
    """Return a policy under which only this style works, no script does, and nothing is ever loaded."""
    allowed = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{allowed}'; base-uri 'none'; form-action 'none'"
