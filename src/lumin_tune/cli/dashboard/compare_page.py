"""The page that compares two sessions: programs, curves, kernels, options."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from lumin_tune.cli.dashboard.dashboard_page import Page, PageSection, chip, moment
from lumin_tune.cli.dashboard.view import SessionView, view_of
from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.sessions.diff import Change, Comparison, change_cells, comparison
from lumin_tune.cli.summaries import ago, title_of
from lumin_tune.results.watched_store import WatchedStore
from lumin_tune.tuner.quantities import nanoseconds, number, time_unit
from lumin_tune.tuner.report.html_tables import Cell, LinkCell, choice_text, table
from lumin_tune.tuner.report.scales import Scale
from lumin_tune.tuner.report.svg_drawing import across, figure, legend, upright
from lumin_tune.tuner.tune_records import TuneResult

_HEIGHT: Final = 300
_STYLES: Final = ("curve before", "curve after")


def compare_page(store: WatchedStore, ids: Sequence[str]) -> Page:
    """Return the comparison of two sessions, the older one first. Raises UsageError unless two are named."""
    if len(set(ids)) != 2:
        raise UsageError(f"two different sessions are compared, and {len(set(ids))} were selected")
    sessions = sorted((store.session(each) for each in ids), key=lambda each: each.started_at)
    marker = ".".join(store.session_marker(each.id) for each in sessions)
    before, after = (view_of(each) for each in sessions)
    address = "&".join(f"session={each.id}" for each in sessions)
    return Page(
        "Comparison of two sessions",
        (PageSection("head", "", _head(before, after)), *_parts(before, after)),
        live=f"/live/compare?{address}",
        marker=marker,
        ended=not (before.is_running or after.is_running),
    )


def _head(before: SessionView, after: SessionView) -> str:
    return f"<h1>Comparison of two sessions</h1>{_named('Before', before)}{_named('After', after)}"


def _named(label: str, view: SessionView) -> str:
    session = view.session
    link = f'<a href="/sessions/{escape(session.id)}">{escape(title_of(session.model, session.dims))}</a>'
    started = moment(session.started_at, ago(session.started_at))
    return (
        f'<p><strong>{label}:</strong> {link} {chip(session.state)} <span class="note">{escape(session.device.model)}, '
        f"started {started}</span></p>"
    )


def _parts(before: SessionView, after: SessionView) -> list[PageSection]:
    if before.result is None or after.result is None:
        lacking = before if before.result is None else after
        return [PageSection("programs", "Programs", f"<p>Session {escape(lacking.session.id)} has no result yet.</p>")]
    found = comparison(before.result, after.result)
    return [
        PageSection("programs", "Whole programs", _fairness(found) + _changes("Whole programs", found.programs, {})),
        PageSection("progress", "The best program so far", _curves(before.result, after.result)),
        PageSection("kernel-times", "Kernels", _kernels(found, before.result, after.result)),
        PageSection("options", "Options that differ", _options(before.result, after.result)),
    ]


def _fairness(found: Comparison) -> str:
    if found.is_fair:
        return ""
    return '<p class="bad">The sessions differ in graph, sizes or device, so their times do not compare.</p>'


def _changes(caption: str, changes: Sequence[Change], links: dict[str, str]) -> str:
    if not changes:
        return "<p>None was timed.</p>"
    rows: list[tuple[Cell, ...]] = []
    for each in changes:
        name, *cells = change_cells(each)
        rows.append((LinkCell(name, links[name]) if name in links else name, *cells))
    return table(caption, ("", "before", "after", "change", ""), rows)


def _kernels(found: Comparison, before: TuneResult, after: TuneResult) -> str:
    keys = {each.workload[:12]: each.workload for each in (*before.kernels, *after.kernels)}
    links = {each.name: f"/kernels/{keys[each.name[:12]]}" for each in found.kernels if each.name[:12] in keys}
    return _changes("Kernels", found.kernels, links)


def _options(before: TuneResult, after: TuneResult) -> str:
    names = sorted({*before.options, *after.options})
    pairs = [(name, before.options.get(name), after.options.get(name)) for name in names]
    pairs += [
        (f"toolchain: {name}", getattr(before.toolchain, name), getattr(after.toolchain, name))
        for name in ("lumin", "plugin", "plugin_version", "compiler")
    ]
    rows = [(name, choice_text(old), choice_text(new)) for name, old, new in pairs if old != new]
    return table("Options that differ", ("", "before", "after"), rows, numbers=0) if rows else "<p>None.</p>"


def _curves(before: TuneResult, after: TuneResult) -> str:
    """Return both best-so-far curves in one chart."""
    curves = [each.curve for each in (before, after)]
    times = [point.program_ns for curve in curves for point in curve]
    if not times:
        return "<p>Neither session has a curve.</p>"
    factor, unit = time_unit(max(times) / 1e9)
    scaled = [value * factor / 1e9 for value in times]
    end_s = max(point.at_s for curve in curves for point in curve)

    def draw(width: int) -> tuple[float, str]:
        left, top, bottom, right = 52.0, 32.0, _HEIGHT - 46.0, width - 14.0
        x = Scale.linear([end_s], left, right, count=4 if width < 500 else 8)
        y = Scale.linear(scaled, bottom, top, count=5)
        if max(scaled) > 8 * min(scaled):
            y = Scale.decades(scaled, bottom, top)
        parts = [
            across(x, top, bottom, "seconds since the session began", lambda value: number(value, 4)),
            upright(y, left, right, f"the program in {unit}", lambda value: number(value, 4)),
        ]
        for curve, style in zip(curves, _STYLES, strict=True):
            if not curve:
                continue
            steps = [f"H{x(each.at_s):.1f}V{y(each.program_ns * factor / 1e9):.1f}" for each in curve[1:]]
            start = f"M{x(curve[0].at_s):.1f} {y(curve[0].program_ns * factor / 1e9):.1f}"
            parts.append(f'<path d="{start}{"".join(steps)}H{x(end_s):.1f}" class="{style}"/>')
        return _HEIGHT, "".join(parts)

    last = [nanoseconds(curve[-1].program_ns) if curve else "–" for curve in curves]
    summary = f"Sums of the best kernels: before {last[0]}, after {last[1]}."
    entries = [
        (f"line {style}", f"{label}: {ended}") for style, label, ended in zip(_STYLES, ("before", "after"), last)
    ]
    return legend(entries) + figure("curves", "The best program so far of both sessions", summary, draw)
