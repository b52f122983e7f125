"""The page of all sessions, from which two may be chosen to compare."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from lumin_tune.cli.dashboard.dashboard_page import Page, PageSection, chip, moment
from lumin_tune.cli.dashboard.view import SessionView, view_of
from lumin_tune.cli.summaries import ago, title_of
from lumin_tune.results.stored_records import Session
from lumin_tune.results.watched_store import WatchedStore
from lumin_tune.tuner.quantities import nanoseconds, ratio

MOST: Final = 200
"""Sessions shown."""


def sessions_page(store: WatchedStore) -> Page:
    """Return the page of the latest sessions."""
    marker = store.marker()
    found = store.sessions(limit=MOST + 1)
    head = f"<h1>Sessions</h1><p>{_summary(found)}</p>"
    return Page(
        "Sessions",
        (PageSection("head", "", head), PageSection("sessions", "All sessions", _table(found[:MOST]))),
        live="/live/sessions",
        marker=marker,
        here="sessions",
    )


def _summary(found: Sequence[Session]) -> str:
    if not found:
        return "No session is in this database yet; <code>lumin-tune tune MODEL</code> starts one, and it appears here."
    running = sum(each.state == "running" for each in found)
    more = f"; the latest {MOST} are shown" if len(found) > MOST else ""
    if len(found) == 1:
        return f"1 session, {'running' if running else 'not running'}."
    return f"{min(len(found), MOST)} sessions, {running} running{more}. Select two to compare them."


def _table(found: Sequence[Session]) -> str:
    if not found:
        return "<p>None yet.</p>"
    headers = (
        ("", ""),
        ("model", ""),
        ("state", ""),
        ("started", ""),
        ("device", ""),
        ("trials", "number"),
        ("program", "number"),
        ("speedup", "number"),
    )
    head = "".join(
        f'<th scope="col" class="{style}">{name or "<span class=hidden>select</span>"}</th>' for name, style in headers
    )
    rows = "".join(_row(view_of(each)) for each in found)
    return (
        '<form action="/compare" method="get" id="compare-form">'
        '<p><button type="submit" id="compare">Compare the two selected</button> '
        '<span class="note" id="selected" role="status"></span></p>'
        '<div class="scroll" role="region" aria-label="Sessions" tabindex="0"><table class="rows">'
        f'<caption class="hidden">Sessions</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
        "</form>"
    )


def _row(view: SessionView) -> str:
    session = view.session
    title = title_of(session.model, session.dims)
    box = (
        f'<input type="checkbox" name="session" value="{escape(session.id)}" '
        f'aria-label="compare {escape(title)} of {escape(session.id)}">'
    )
    result = view.result
    cells = (
        chip(session.state),
        moment(session.started_at, ago(session.started_at)),
        escape(session.device.model),
    )
    numbers = (
        ("trials", "–" if result is None else f"{result.trials:,}"),
        ("program", nanoseconds(view.program_ns)),
        ("speedup", ratio(view.speedup)),
    )
    link = f'<a href="/sessions/{escape(session.id)}">{escape(title)}</a>'
    return (
        f'<tr data-key="{escape(session.id)}"><td>{box}</td><th scope="row">{link}</th>'
        + "".join(f"<td>{each}</td>" for each in cells)
        + "".join(f'<td class="number" data-label="{name}">{escape(each)}</td>' for name, each in numbers)
        + "</tr>"
    )
