"""Results and running sessions in notebooks. `TuneResult._repr_html_` and `tune` call it.

IPython is never imported by lumin: where a notebook runs, it is there.
"""

from __future__ import annotations

import sys
import time
from html import escape
from typing import Any, Final

from lumin_tune.core.render.graph_html import html_table
from lumin_tune.tuner.quantities import clock, interval, nanoseconds, ratio
from lumin_tune.tuner.report.kernel_section import in_order, summary_cells, total_ns
from lumin_tune.tuner.session_progress import SessionProgress
from lumin_tune.tuner.tune_records import Event, Listener, PhaseBegun, TuneResult

INTERVAL_S: Final = 0.5
"""Least seconds between two updates of the table."""
_MOST: Final = 12


def result_html(result: TuneResult) -> str:
    """Return a result as HTML: the timed programs and the kernels."""
    programs = [
        (
            each.name,
            each.message if each.interval is None else nanoseconds(each.interval.median_ns),
            interval(each.interval),
            "" if each.name == "tuned" else ratio(result.ratio(each.name)),
        )
        for each in result.contestants
    ]
    ordered = in_order(result.kernels)
    whole = sum(total_ns(each) or 0 for each in ordered)
    kernels = [(*summary_cells(each, whole), str(each.tried)) for each in ordered[:_MOST]]
    more = f"<p>and {len(ordered) - _MOST} more kernels</p>" if len(ordered) > _MOST else ""
    return (
        f"<p><strong>{escape(ratio(result.speedup))}</strong> as fast as untuned, on {escape(result.device.model)}; "
        f"{result.trials:,} trials in {clock(result.total_s)}</p>"
        + html_table(("program", "median", "95 % interval", "speedup of tuned"), programs)
        + html_table(("kernel", "runs", "share", "untuned", "tuned", "gain", "tried"), kernels)
        + more
    )


def progress_html(progress: SessionProgress, budget_s: float | None, trials: int | None) -> str:
    """Return the progress of a session as HTML. budget_s, trials: its limits."""
    left = []
    if budget_s is not None:
        left.append(f"{clock(max(0.0, budget_s - progress.at_s))} left")
    if trials is not None:
        left.append(f"{max(0, trials - progress.trials):,} trials left")
    detail = f": {progress.detail}" if progress.detail else ""
    kind = "timed whole" if progress.tuned_ns is not None else "sum of the best kernels"
    best = f"{nanoseconds(progress.best_ns, 3)} ({kind}), {ratio(progress.speedup)} as fast"
    ordered = sorted(progress.tasks.items(), key=lambda each: (-(each[1].best_ns or 1 << 62), each[0]))
    rows = [
        (
            f"{task.op} {name[:12]}",
            str(task.tried),
            str(task.bad),
            nanoseconds(task.first_ns, 3),
            nanoseconds(task.best_ns, 3),
            ratio(task.first_ns / task.best_ns if task.first_ns and task.best_ns else None),
        )
        for name, task in ordered[:_MOST]
    ]
    more = f"<p>and {len(ordered) - _MOST} more</p>" if len(ordered) > _MOST else ""
    return (
        f"<p><strong>{escape(progress.phase)}</strong>{escape(detail)} · {progress.trials:,} trials · best so far "
        f"{escape(best)}{''.join(f' · {escape(each)}' for each in left)}</p>"
        + (html_table(("kernel", "tried", "failed", "first", "best", "gain"), rows) if rows else "")
        + more
    )


def notebook_listener(budget_s: float | None, trials: int | None) -> Listener | None:
    """Return a listener that shows a session in the output of the running cell; None outside of notebooks."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if shell is None or not hasattr(shell, "kernel"):  # terminals have shells without kernels
        return None
    from importlib import import_module

    display = import_module("IPython.display")
    return _Table(display, budget_s, trials)


class _Table:
    """The table of a session in a notebook, replaced in place."""

    def __init__(self, display: Any, budget_s: float | None, trials: int | None) -> None:
        self._display, self._budget_s, self._trials = display, budget_s, trials
        self._progress = SessionProgress()
        self._handle: Any = None
        self._due = 0.0

    def __call__(self, event: Event) -> None:
        self._progress.take(event)
        if time.monotonic() < self._due and not isinstance(event, PhaseBegun):
            return
        self._due = time.monotonic() + INTERVAL_S
        page = self._display.HTML(progress_html(self._progress, self._budget_s, self._trials))
        if self._handle is None:
            self._handle = self._display.display(page, display_id=True)
        else:
            self._handle.update(page)
