"""Pieces of SVG that all charts of a report are made of: text, lines, frames, figures.

Colours come by classes of `report.css`, so that they follow the reader's light or dark theme. All text is escaped here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from lumin_tune.tuner.report.scales import Scale

WIDE: Final = 860
NARROW: Final = 340
"""The widths in pixels that each chart is drawn in; the page shows the one that is readable."""

_LETTER: Final = 6.7  # pixels that a letter of 12 px takes on average, rather more than less


def text(x: float, y: float, words: str, style: str = "", anchor: str = "start") -> str:
    """Return a line of text; style: classes."""
    named = f' class="{style}"' if style else ""
    side = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return f'<text x="{x:.1f}" y="{y:.1f}"{named}{side}>{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, style: str) -> str:
    """Return a straight line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{style}"/>'


def box(x: float, y: float, width: float, height: float, style: str, summary: str = "") -> str:
    """Return a filled rectangle; summary: its tooltip."""
    shape = f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0.0):.1f}" height="{height:.1f}" class="{style}"'
    return f"{shape}><title>{escape(summary)}</title></rect>" if summary else f"{shape}/>"


def clipped(words: str, width: float) -> str:
    """Return as much of a text as fits into a width in pixels, with an ellipsis where it is cut."""
    most = max(4, int(width / _LETTER))
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"


def width_of(words: str) -> float:
    """Return about how many pixels a text takes."""
    return _LETTER * len(words)


def across(scale: Scale, top: float, bottom: float, label: str, write: Callable[[float], str]) -> str:
    """Return the grid of a horizontal axis with its ticks' numbers and its label below."""
    parts = []
    for tick in scale.ticks:
        parts.append(line(scale(tick), top, scale(tick), bottom, "grid"))
        parts.append(text(scale(tick), bottom + 16, write(tick), "tick", "middle"))
    parts.append(text(scale.end, bottom + 34, label, "axis", "end"))
    return "".join(parts)


def upright(scale: Scale, left: float, right: float, label: str, write: Callable[[float], str]) -> str:
    """Return the grid of an upright axis with its ticks' numbers to the left and its label above."""
    parts = []
    for tick in scale.ticks:
        parts.append(line(left, scale(tick), right, scale(tick), "grid"))
        parts.append(text(left - 7, scale(tick) + 4, write(tick), "tick", "end"))
    parts.append(text(2, scale.end - 12, label, "axis"))
    return "".join(parts)


def figure(name: str, title: str, summary: str, draw: Callable[[int], tuple[float, str]]) -> str:
    """Return a chart in both widths.

    name: unique in the page. title, summary: its text for screen readers. draw: from a width to the height
    and the pieces.
    """
    parts = []
    for style, width in (("wide", WIDE), ("narrow", NARROW)):
        height, pieces = draw(width)
        ids = f"{name}-{style}-title", f"{name}-{style}-summary"
        parts.append(
            f'<svg class="chart {style}" viewBox="0 0 {width} {height:.0f}" width="{width}" height="{height:.0f}" '
            f'role="img" aria-labelledby="{ids[0]} {ids[1]}">'
            f'<title id="{ids[0]}">{escape(title)}</title><desc id="{ids[1]}">{escape(summary)}</desc>{pieces}</svg>'
        )
    return f'<figure id="{name}">{"".join(parts)}</figure>'


def legend(entries: Sequence[tuple[str, str]]) -> str:
    """Return a legend: pairs of a mark (`bar`, `line`, `dot`, `tick` or `level`, then its class) and words."""
    items = []
    for mark, words in entries:
        kind, _, style = mark.partition(" ")
        drawn = {
            "bar": f'<rect x="1" y="3" width="20" height="8" class="{style}"/>',
            "line": f'<line x1="1" y1="7" x2="21" y2="7" class="{style}"/>',
            "dot": f'<circle cx="11" cy="7" r="4.5" class="{style}"/>',
            "tick": f'<line x1="11" y1="0" x2="11" y2="14" class="{style}"/>',
            "level": f'<line x1="4" y1="7" x2="18" y2="7" class="{style}"/>',
        }[kind]
        items.append(
            f'<li><svg width="22" height="14" viewBox="0 0 22 14" aria-hidden="true">{drawn}</svg> {escape(words)}</li>'
        )
    return f'<ul class="legend">{"".join(items)}</ul>'
