"""The activity of a session: its devices, its log, its Optuna studies."""

from __future__ import annotations

import time
from collections.abc import Sequence
from html import escape

from lumin_tune.cli.dashboard.dashboard_page import moment
from lumin_tune.cli.dashboard.view import SessionView
from lumin_tune.cli.summaries import ago
from lumin_tune.cli.tune.display import PHASES
from lumin_tune.core.plugin.records import Status
from lumin_tune.core.trials import Trial
from lumin_tune.results.stored_records import Study, WorkerActivity
from lumin_tune.tuner.live_progress import DeviceActivity, LiveProgress
from lumin_tune.tuner.quantities import clock, nanoseconds, number

_SILENT_S = 60.0
"""Seconds without a trial after which a worker counts as idle."""


def devices_section(view: SessionView, workers: Sequence[WorkerActivity]) -> str:
    """Return the devices with what each does now, and the trials of their workers."""
    progress = view.progress
    if view.is_running and progress is not None and progress.devices:
        devices = "".join(_device(each, progress, place) for place, each in enumerate(progress.devices))
    else:
        state = "starting" if view.is_running else f"session {view.session.state}"
        devices = _entry(view.session.device.model, state, "")
    return f'<ul class="entries">{devices}</ul>{_workers(workers, view.is_running)}'


def _device(each: DeviceActivity, progress: LiveProgress, place: int) -> str:
    name = f"{each.host}: {each.model}" if each.host else each.model
    if each.done is not None:  # a host of a cluster
        counts = f"{each.queued} assigned, {each.done:,} done, {each.failed or 0:,} failed"
        busy = "" if each.busy_s is None else f", busy for {clock(each.busy_s)}"
        return _entry(name, each.state, f"{counts}{busy}")
    if place == 0 and progress.pending:
        first, more = progress.pending[0], progress.pending_count - 1
        queued = f"; {more:,} queued" if more else ""
        kernel = f'<a href="/kernels/{escape(first.workload)}">{escape(first.op)} {escape(first.shape)}</a>'
        return _entry(name, f"trial {first.number}", f"{kernel}{queued}", is_html=True)
    phase = progress.phase
    return _entry(name, "idle" if phase is None else PHASES.get(phase.phase, phase.phase), "")


def _entry(name: str, state: str, detail: str, *, is_html: bool = False) -> str:
    shown = detail if is_html else escape(detail)
    return f"<li><strong>{escape(name)}</strong> <span>{escape(state)}</span> <span class=note>{shown}</span></li>"


def _workers(workers: Sequence[WorkerActivity], running: bool) -> str:
    if not workers:
        return "<p>No trial has ended yet.</p>"
    lines = []
    for each in workers:
        span_s = each.last_at - each.first_at
        rate = f", {number(60 * (each.trials - 1) / span_s, 2)} a minute" if each.trials > 1 and span_s > 0 else ""
        silent = running and time.time() - each.last_at > _SILENT_S
        failed = f", {each.failed:,} failed" if each.failed else ""
        seen = f"{'silent since' if silent else 'last'} {moment(each.last_at, ago(each.last_at))}"
        lines.append(
            f"<li><strong>{escape(each.name or 'worker')}</strong> <span>{each.trials:,} trials{failed}{rate}</span> "
            f'<span class="note">{seen}</span></li>'
        )
    return f'<h3>Workers</h3><ul class="entries">{"".join(lines)}</ul>'


def log_section(view: SessionView, trials: Sequence[Trial]) -> str:
    """Return phases and the latest trials, the newest first."""
    started = view.session.started_at
    entries = [(each.at_s, _phase_line(each.phase, each.detail)) for each in view.phases]
    entries += [(each.at - started, _trial_line(each)) for each in trials]
    if not entries:
        return "<p>Nothing yet.</p>"
    entries.sort(key=lambda each: each[0], reverse=True)
    lines = "".join(f'<li><span class="at">{clock(max(0.0, at_s))}</span> {line}</li>' for at_s, line in entries)
    return f'<ol class="log scroll" tabindex="0" aria-label="Log, the newest first">{lines}</ol>'


def _phase_line(phase: str, detail: str) -> str:
    words = PHASES.get(phase, phase)
    return f"<strong>{escape(f'{words}: {detail}' if detail else words)}</strong>"


def _trial_line(trial: Trial) -> str:
    outcome, workload = trial.outcome, trial.workload
    link = f'<a href="/kernels/{escape(workload.key)}">{escape(workload.op)} {escape(workload.shape)}</a>'
    if outcome.status is Status.OK:
        said = f'<span class="value">{escape(nanoseconds(outcome.median_ns))}</span>'
    else:
        message = f'<span class="note">{escape(outcome.message)}</span>'
        said = f'<span class="bad">{escape(outcome.status.value)}</span> {message}'
    return f'<span class="note">#{trial.number}</span> {link} {said}'


def studies_section(studies: Sequence[Study], url: str) -> str:
    """Return the session's Optuna studies, and the command that shows them. url: of the database, without password."""
    if not studies:
        return "<p>Studies of the kernels of the program are written when a session ends.</p>"
    names = "".join(f"<li><code>{escape(each.name)}</code></li>" for each in studies)
    count = f"{len(studies)} {'study' if len(studies) == 1 else 'studies'}"
    return (
        f"<p>Shown in detail by Optuna's dashboard: <code>optuna-dashboard {escape(url)}</code></p>"
        f'<details><summary>{count}</summary><ul class="entries">{names}</ul></details>'
    )
