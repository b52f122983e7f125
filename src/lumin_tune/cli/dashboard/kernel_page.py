"""The page of one kernel: why it won, and its source."""

from __future__ import annotations

from html import escape

from lumin_tune.cli.dashboard.dashboard_page import Page, PageSection
from lumin_tune.cli.lookup import calibration_of, kernel_named
from lumin_tune.cli.query.show_kernel import failures_of
from lumin_tune.cli.query.source_parts import parts_of
from lumin_tune.cli.query.why import RIVAL_HEADERS, facts_of, generated_source, rivals_of
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.results.watched_store import WatchedStore
from lumin_tune.tuner.report.html_tables import choice_text, folded, pairs, table


def kernel_page(store: WatchedStore, key: str, manager: PluginManager) -> Page:
    """Return the page of a kernel as measured last. Raises UsageError without a correct candidate."""
    kernel = kernel_named(store, key)
    chosen = kernel.chosen
    workload = chosen.workload
    title = f"{workload.op} {workload.shape}"
    session = f"/sessions/{chosen.session}"
    head = (
        f'<h1>{escape(title)}</h1><p class="device">measured in session <a href="{escape(session)}">'
        f"{escape(chosen.session)}</a></p>"
    )
    failed = failures_of(kernel)
    latest = {each.outcome.status.value: each.outcome.message for each in kernel.trials}
    rivals = rivals_of(kernel)
    failures = [(status, f"{count:,}", latest[status] or "–") for status, count in failed.items()]
    text, error = generated_source(chosen, manager)
    steps = (
        "<p>The rewrite steps that lead to this kernel are found by repeating the search: "
        f"<code>lumin-tune why {escape(workload.key[:12])} --steps</code></p>"
    )
    return Page(
        title,
        (
            PageSection("head", "", head),
            PageSection(
                "facts", "Why it is used", pairs("Facts", facts_of(kernel, calibration_of(store, chosen))) + steps
            ),
            PageSection("schedule", "Schedule", pairs("Schedule", _point(chosen.candidate.point))),
            PageSection(
                "rivals",
                "Runners-up",
                table("Runners-up", RIVAL_HEADERS, rivals, numbers=0) if rivals else "<p>There are none.</p>",
            ),
            PageSection(
                "failed",
                "Failures",
                table("Failures", ("kind", "trials", "the latest"), failures, numbers=0)
                if failures
                else "<p>No trial of it failed.</p>",
            ),
            PageSection("source", "Source", _source(text, error)),
            PageSection("region", "What it computes", _code(workload.text, "the region as a graph")),
        ),
    )


def _point(point: object) -> list[tuple[str, str]]:
    assert isinstance(point, dict)
    return [(name, choice_text(value)) for name, value in point.items()]


def _source(text: str, error: str) -> str:
    if not text:
        return f"<p>{escape(error)}</p>"
    parts = parts_of(text)
    prelude = folded("The prelude that it is compiled with", _code(parts.prelude, "prelude")) if parts.prelude else ""
    return _code(parts.kernels, "kernels") + prelude


def _code(text: str, label: str) -> str:
    return f'<pre class="scroll" tabindex="0" role="region" aria-label="{escape(label)}">{escape(text)}</pre>'
