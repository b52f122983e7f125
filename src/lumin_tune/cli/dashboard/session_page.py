"""The page of one session: progress, programs, curve, kernels, roofline, devices, failures, log."""

from __future__ import annotations

import time
from collections.abc import Sequence
from html import escape
from typing import Final

from lumin_tune.cli.dashboard.activity import devices_section, log_section, studies_section
from lumin_tune.cli.dashboard.dashboard_page import Page, PageSection, chip, moment
from lumin_tune.cli.dashboard.view import SessionView, view_of
from lumin_tune.cli.summaries import ago, title_of
from lumin_tune.cli.tune.display import PHASES
from lumin_tune.core.trials import Trial
from lumin_tune.results.watched_store import WatchedStore
from lumin_tune.tuner.quantities import clock, nanoseconds, ratio, roofline_text
from lumin_tune.tuner.report.html_tables import folded, table
from lumin_tune.tuner.report.kernel_section import in_order, kernel_section
from lumin_tune.tuner.report.report_page import contestants_section, curve_section, failures_section
from lumin_tune.tuner.report.roofline import roofline_chart
from lumin_tune.tuner.tune_records import KernelResult, TuneResult

LOG_TRIALS: Final = 60
"""Latest trials in the log."""
_FAILED_TRIALS: Final = 200
_NOTHING: Final = "<p>Nothing yet.</p>"


def session_page(store: WatchedStore, id_: str) -> Page:
    """Return the page of a session. Raises ResultsError for an unknown one."""
    session = store.session(id_)
    marker = store.session_marker(session.id)
    view = view_of(session)
    trials = store.latest_of_session(session.id, LOG_TRIALS)
    failed = store.failures(session=session.id, limit=_FAILED_TRIALS)
    studies = [each for each in store.studies() if each.session == session.id]
    result = view.result
    ordered = [] if result is None else in_order(result.kernels)
    sections = [
        PageSection("head", "", _head(view)),
        PageSection("progress", "The best program so far", _curve(view)),
        PageSection("programs", "Whole programs", _programs(result)),
        PageSection("kernel-times", "Kernels", kernel_section(ordered, _kernel_page) if ordered else _NOTHING),
        PageSection("roofline-plot", "Roofline", _roofline(result, ordered)),
        PageSection("devices", "Devices", devices_section(view, store.workers(session.id)), aside=True),
        PageSection("failed", "Failures", _failures(result, failed), aside=True),
        PageSection("log", "Log", log_section(view, trials), aside=True),
        PageSection("studies", "Optuna", studies_section(studies, store.shown_url), aside=True),
    ]
    return Page(
        f"{title_of(session.model, session.dims)} ({session.state})",
        sections,
        live=f"/live/sessions/{session.id}",
        marker=marker,
        ended=not view.is_running,
    )


def _kernel_page(kernel: KernelResult) -> str:
    return f"/kernels/{kernel.workload}"


# parts


def _head(view: SessionView) -> str:
    session, result = view.session, view.result
    started = moment(session.started_at, ago(session.started_at))
    device = f"{escape(session.device.model)} ({escape(session.device.backend)})"
    lines = [
        f"<h1>{escape(title_of(session.model, session.dims))} {chip(session.state)}</h1>",
        f'<p class="device">on {device}, started {started}</p>',
        f'<p class="headline">{escape(_headline(view))}</p>',
    ]
    if view.is_running:
        lines.append(_bar(view))
    elif session.state in ("interrupted", "lost", "failed"):
        lines.append(f'<p class="note">To continue: <code>lumin-tune resume {escape(session.id)}</code></p>')
    tiles = [
        ("program" if view.is_timed_whole else "sum of best kernels", nanoseconds(view.program_ns)),
        ("speedup" if view.is_timed_whole or not view.is_running else "speedup, estimated", ratio(view.speedup)),
        ("trials", "–" if result is None else f"{result.trials:,}"),
        ("of them failed", "–" if result is None else f"{sum(result.failures.values()):,}"),
        ("kernels", "–" if result is None else f"{len(result.kernels):,}"),
    ]
    shown = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in tiles)
    shown += f"<div><dt>{'running for' if view.is_running else 'took'}</dt><dd>{_duration(view)}</dd></div>"
    return "".join([*lines, f'<dl class="tiles">{shown}</dl>'])


def _headline(view: SessionView) -> str:
    if view.is_running:
        current = view.progress.phase if view.progress is not None else None
        if current is None:
            return "starting"
        words = PHASES.get(current.phase, current.phase)
        return f"{words}: {current.detail}" if current.detail else words
    if view.result is None:
        return f"{view.session.state}, without a result"
    if view.is_timed_whole and view.result.speedup is not None:
        return f"{ratio(view.result.speedup)} as fast as untuned: {nanoseconds(view.program_ns)} a call"
    return view.session.state


def _bar(view: SessionView) -> str:
    """Return how much of the budget is spent; the browser keeps it up to date."""
    budget_s, started = view.session.options.get("budget_s"), view.session.started_at
    trials = view.session.options.get("trials")
    done = 0 if view.result is None else view.result.trials
    if isinstance(budget_s, int | float) and budget_s > 0:
        spent = min(1.0, (time.time() - started) / budget_s)
        left = f'<span data-until="{started + budget_s:.0f}">{clock(started + budget_s - time.time())}</span> left'
        words = f"{left} of {clock(budget_s)}"
    elif isinstance(trials, int) and trials > 0:
        spent, words = min(1.0, done / trials), f"{done:,} of {trials:,} trials"
    else:
        return ""
    begun = f' data-begun="{started:.0f}" data-budget="{budget_s}"' if isinstance(budget_s, int | float) else ""
    return (
        f'<p class="budget"><progress max="1" value="{spent:.4f}" aria-label="share of the budget"{begun}></progress> '
        f"<span>{words}</span></p>"
    )


def _duration(view: SessionView) -> str:
    session = view.session
    if view.is_running:
        passed = clock(time.time() - session.started_at)
        return f'<span data-since="{session.started_at:.0f}">{passed}</span>'
    if session.ended_at is None:
        return "–"
    return clock(session.ended_at - session.started_at)


def _programs(result: TuneResult | None) -> str:
    if result is None or not result.contestants:
        return "<p>No whole program was timed yet.</p>"
    return contestants_section(result)


def _curve(view: SessionView) -> str:
    if view.result is None or not view.result.curve:
        return _NOTHING
    return curve_section(view.result, view.progress.at_s if view.progress is not None else None)


def _roofline(result: TuneResult | None, ordered: Sequence[KernelResult]) -> str:
    if result is None or not ordered:
        return _NOTHING
    return f"<p>{escape(roofline_text(result.calibration))}</p>{roofline_chart(ordered)}"


def _failures(result: TuneResult | None, failed: Sequence[Trial]) -> str:
    if result is None:
        return _NOTHING
    latest = {each.outcome.status.value: each for each in failed}
    rows = [(status, each.outcome.message or "–") for status, each in sorted(latest.items())]
    messages = folded("The latest of each kind", table("Latest failures", ("kind", "message"), rows, numbers=0))
    return failures_section(result) + (messages if rows else "")
