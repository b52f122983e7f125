"""The roofline plot: how much arithmetic kernels do a second, over how much they do for each byte that they move.

Source: S. Williams et al., "Roofline: an insightful visual performance model", 2009. The roofs are read off the bounds
that the kernels came with, measured ones if the device was calibrated; they are exact where some kernel is bound by
memory and some by arithmetic.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from lumin_tune.tuner.quantities import number, scaled
from lumin_tune.tuner.report.scales import Scale
from lumin_tune.tuner.report.svg_drawing import across, figure, legend, line, text, upright
from lumin_tune.tuner.tune_records import KernelResult

_HEIGHT = 400
_ROUND = tuple((math.cos(eighth * math.pi / 4), math.sin(eighth * math.pi / 4)) for eighth in (1, 0, 7, 2, 6, 3, 5, 4))


@dataclass(frozen=True)
class Mark:
    """A kernel in the plot. number: as in the tables. Rates are flops a second; before is None where not measured."""

    number: int
    name: str
    intensity: float
    after: float
    before: float | None
    bound: float


def marks(kernels: Sequence[KernelResult]) -> list[Mark]:
    """Return the kernels that have a place in the plot: measured, and with arithmetic."""
    return [
        Mark(
            number=place,
            name=f"{each.op} {each.shape}",
            intensity=each.flops / each.moved_bytes,
            after=each.flops * 1e9 / each.interval.median_ns,
            before=each.flops * 1e9 / each.before_ns if each.before_ns else None,
            bound=each.flops * 1e9 / each.bound_ns,
        )
        for place, each in enumerate(kernels, 1)
        if each.interval is not None and each.interval.median_ns and each.flops and each.moved_bytes and each.bound_ns
    ]


def roofline_chart(kernels: Sequence[KernelResult]) -> str:
    """Return the plot of kernels, numbered in their order, with its legend, or a sentence where none fits it."""
    found = marks(kernels)
    left_out = len(kernels) - len(found)
    missing = f"<p>{left_out} of {len(kernels)} kernels were not timed or do no arithmetic and are not in it.</p>"
    if not found:
        return "<p>No kernel has both a time and arithmetic to plot.</p>"
    peak = max(each.bound for each in found)
    slope = max(each.bound / each.intensity for each in found)

    def draw(width: int) -> tuple[float, str]:
        left, top, bottom, right = 62.0, 34.0, _HEIGHT - 48.0, width - 16.0
        ridge = peak / slope
        x = Scale.decades([*(each.intensity for each in found), ridge * 2, ridge / 4], left, right)
        rates = [rate for each in found for rate in (each.after, each.before or each.after, each.bound)]
        y = Scale.decades([*rates, peak * 1.05], bottom, top)
        parts = [
            across(x, top, bottom, "flops for each byte moved", lambda value: number(value, 2)),
            upright(y, left, right, "GFLOP/s", lambda value: number(value / 1e9, 2)),
            _roofs(x, y, peak, slope),
        ]
        parts += [_marked(each, x, y) for each in found]
        parts.append(_numbers(found, x, y, [(x.end - 12 * step, y(peak) - 10) for step in range(13)]))
        return _HEIGHT, "".join(parts)

    best = max(found, key=lambda each: each.after / each.bound)
    summary = (
        f"{len(found)} kernels under a roof of {scaled(peak, 'FLOP/s')} and {scaled(slope, 'B/s')}; number "
        f"{best.number} is nearest to it, at {100 * best.after / best.bound:.0f} % of its roofline."
    )
    entries = [("dot own", "tuned"), ("dot ring", "before"), ("level bound", "its bound"), ("line roof", "roofs")]
    drawn = legend(entries) + figure("roofline", "Kernels under the roofline", summary, draw)
    return drawn + (missing if left_out else "")


def _roofs(x: Scale, y: Scale, peak: float, slope: float) -> str:
    """Return the slanted roof of memory and the flat one of arithmetic, with their rates."""
    ridge = min(max(peak / slope, x.low), x.high)
    start = max(x.low, y.low / slope)
    parts = [line(x(ridge), y(peak), x(x.high), y(peak), "roof")]
    words = f"arithmetic {scaled(peak, 'FLOP/s')}"
    parts.append(text(x.end - 2, y(peak) - 6, words, "roof-name", "end"))
    if start < ridge:
        parts.append(line(x(start), y(start * slope), x(ridge), y(ridge * slope), "roof"))
        middle = math.sqrt(start * ridge)
        angle = math.degrees(math.atan2(y(ridge * slope) - y(start * slope), x(ridge) - x(start)))
        place = f"{x(middle):.1f} {y(middle * slope) - 7:.1f}"
        named = text(0, 0, f"data {scaled(slope, 'B/s')}", "roof-name", "middle")
        parts.append(f'<g transform="translate({place}) rotate({angle:.1f})">{named}</g>')
    return "".join(parts)


def _marked(mark: Mark, x: Scale, y: Scale) -> str:
    place, bound = x(mark.intensity), y(mark.bound)
    parts = [line(place - 7, bound, place + 7, bound, "bound")]
    if mark.before is not None:
        parts.append(line(place, y(mark.before), place, y(mark.after), "move"))
        parts.append(f'<circle cx="{place:.1f}" cy="{y(mark.before):.1f}" r="4.5" class="ring"/>')
    summary = escape(f"{mark.number}. {mark.name}: {scaled(mark.after, 'FLOP/s')}")
    parts.append(
        f'<circle cx="{place:.1f}" cy="{y(mark.after):.1f}" r="5" class="own"><title>{summary}</title></circle>'
    )
    return "".join(parts)


def _numbers(found: Sequence[Mark], x: Scale, y: Scale, words: Sequence[tuple[float, float]]) -> str:
    """Return the kernels' numbers beside their dots, of as many as find a place that covers no dot and no number.

    The kernels that take most time come first; tooltips of the dots show the numbers of the others. words: places
    of other text.
    """
    taken = [(x(each.intensity), y(rate)) for each in found for rate in (each.after, each.before) if rate is not None]
    taken += words
    parts = []
    for mark in found:
        centre = x(mark.intensity), y(mark.after)
        places = [(centre[0] + dx * far, centre[1] + dy * far) for far in (15, 21, 28, 40) for dx, dy in _ROUND]
        for place in places:
            inside = x.start + 8 < place[0] < x.end - 8 and y.end + 8 < place[1] < y.start - 8
            if inside and all(
                abs(place[0] - dx) > 17 or abs(place[1] - dy) > 13 for dx, dy in taken if (dx, dy) != centre
            ):
                taken.append(place)
                if math.dist(place, centre) > 22:
                    parts.append(line(*centre, *place, "move"))
                parts.append(text(place[0], place[1] + 4, str(mark.number), "number", "middle"))
                break
    return "".join(parts)
