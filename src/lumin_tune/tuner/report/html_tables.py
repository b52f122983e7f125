"""Tables of a report as HTML; every cell is escaped here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from lumin_tune.core.trials import canonical_json
from lumin_tune.tuner.quantities import number


@dataclass(frozen=True)
class LinkCell:
    """A cell that leads to another page of a dashboard."""

    words: str
    href: str


Cell = str | LinkCell


def table(caption: str, headers: Sequence[str], rows: Sequence[Sequence[Cell]], numbers: int | None = None) -> str:
    """Return a table that scrolls by itself where it is too wide.

    caption: for those who do not see the heading above. numbers: how many columns at the end hold numbers, all but the
    first unless given.
    """
    first = 1 if numbers is None else len(headers) - numbers
    head = "".join(f'<th scope="col"{_style(place, first)}>{escape(each)}</th>' for place, each in enumerate(headers))
    body = "".join(f"<tr>{''.join(_cell(place, first, each) for place, each in enumerate(row))}</tr>" for row in rows)
    return (
        f'<div class="scroll" role="region" aria-label="{escape(caption)}" tabindex="0"><table>'
        f'<caption class="hidden">{escape(caption)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody>'
        "</table></div>"
    )


def pairs(caption: str, rows: Sequence[tuple[str, str]]) -> str:
    """Return names and what they stand for, as a list that folds on narrow screens."""
    inner = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(text)}</dd></div>" for name, text in rows)
    return f'<dl class="pairs" aria-label="{escape(caption)}">{inner}</dl>'


def folded(summary: str, content: str) -> str:
    """Return content that shows when it is asked for."""
    return f"<details><summary>{escape(summary)}</summary>{content}</details>"


def choice_text(value: object) -> str:
    """Return a plain value as it stands in a table."""
    if isinstance(value, str):
        return value or "–"
    if isinstance(value, int | float) and not isinstance(value, bool):
        return f"{value:,}"
    return "–" if value is None else canonical_json(value)


def plain_number(value: float) -> str:
    """Return a number as it stands at a tick."""
    return number(value, 4)


def _cell(place: int, first: int, cell: Cell) -> str:
    if isinstance(cell, LinkCell):
        content = f'<a href="{escape(cell.href)}">{escape(cell.words)}</a>'
    else:
        content = escape(cell)
    if place == 0:
        return f'<th scope="row">{content}</th>'
    return f"<td{_style(place, first)}>{content}</td>"


def _style(place: int, first: int) -> str:
    return ' class="number"' if place >= first and place else ""
