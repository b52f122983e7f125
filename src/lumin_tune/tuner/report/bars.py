"""Bars from zero, a row for each thing, its name above: whole programs, kernels before and after, failures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

from lumin_tune.tuner.report.scales import Scale
from lumin_tune.tuner.report.svg_drawing import across, box, clipped, figure, line, text, width_of


@dataclass(frozen=True)
class Bar:
    """One bar. value: its length. words: behind it. style: its classes. low, high: ends of a whisker, if it has one."""

    value: float
    words: str
    style: str
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class BarRow:
    """A thing and its bars. bound: the position of the mark of a lower bound. note: instead of bars."""

    name: str
    bars: Sequence[Bar] = ()
    bound: float | None = None
    note: str = ""


def bar_chart(
    name: str, title: str, summary: str, rows: Sequence[BarRow], label: str, write: Callable[[float], str]
) -> str:
    """Return a chart of rows; label, write: of the axis and its ticks."""

    def draw(width: int) -> tuple[float, str]:
        words = max((width_of(each.words) for row in rows for each in row.bars), default=0.0)
        values = [each.high or each.value for row in rows for each in row.bars]
        values += [row.bound for row in rows if row.bound is not None and row.bars]
        scale = Scale.linear(values, 5.0, max(width / 3, width - 16 - words), count=4 if width < 500 else 7)
        bottom = sum(_height(row) for row in rows) + 4
        parts = [across(scale, 2, bottom, label, write)]
        y = 4.0
        for row in rows:
            parts.append(_row(row, y, scale, width))
            y += _height(row)
        return bottom + 42, "".join(parts)

    return figure(name, title, summary, draw)


def _height(row: BarRow) -> float:
    return 32 + 15 * max(1, len(row.bars))


def _row(row: BarRow, y: float, scale: Scale, width: int) -> str:
    shown = clipped(row.name, width - 8)
    parts = [f"<g><title>{escape(row.name)}</title>", text(scale.start, y + 14, shown, "name"), "</g>"]
    top = y + 21
    bound = None if row.bound is None or not row.bars else scale(row.bound)
    if row.note:
        parts.append(text(scale.start, top + 10, clipped(row.note, width - 8), "soft"))
    for place, bar in enumerate(row.bars):
        middle = top + 15 * place + 6
        parts.append(box(scale.start, middle - 5, scale(bar.value) - scale.start, 10, bar.style, bar.words))
        end = scale(bar.value)
        if bar.low is not None and bar.high is not None:
            low, end = scale(bar.low), scale(bar.high)
            parts.append(line(low, middle, end, middle, "whisker"))
            parts += [line(x, middle - 4, x, middle + 4, "whisker") for x in (low, end)]
        if bound is not None and end - 4 < bound < end + 10 + width_of(bar.words):
            end = bound  # the words stand behind the mark
        parts.append(text(end + 7, middle + 4, bar.words, "value"))
    if bound is not None:
        parts.append(line(bound, top - 1, bound, top + 15 * len(row.bars) - 2, "bound"))
    return "".join(parts)
