"""The best-so-far curve: what the program would take with the best kernels known, over the seconds of the session."""

from __future__ import annotations

from collections.abc import Sequence

from lumin_tune.tuner.quantities import number, time_unit
from lumin_tune.tuner.report.scales import Scale
from lumin_tune.tuner.report.svg_drawing import across, clipped, figure, legend, line, text, upright
from lumin_tune.tuner.tune_records import Progress, TuneResult

_HEIGHT = 280
_RATIO_OF_LOGARITHMS = 8.0


def curve_chart(result: TuneResult, end_s: float | None = None) -> str:
    """Return the chart with its legend, or a sentence where nothing was searched. end_s: where the time axis ends, at
    least; None for the end of measuring.
    """
    points = list(result.curve)
    if not points:
        return "<p>Nothing was tried in this session, so there is no curve.</p>"
    levels = [
        (name, each.interval.median_ns, style)
        for name, style in (("untuned", "level other"), ("tuned", "level own"))
        if (each := result.contestant(name)) is not None and each.interval is not None
    ]
    end_s = max(points[-1].at_s, end_s or sum(result.seconds.get(phase, 0.0) for phase in ("search", "measure")))
    factor, unit = time_unit(max(each.program_ns for each in points) / 1e9)

    def draw(width: int) -> tuple[float, str]:
        left, top, bottom, right = 52.0, 32.0, _HEIGHT - 46.0, width - 14.0
        times = [each.program_ns * factor / 1e9 for each in points] + [ns * factor / 1e9 for _, ns, _ in levels]
        across_s = Scale.linear([end_s], left, right, count=4 if width < 500 else 8)
        if max(times) > _RATIO_OF_LOGARITHMS * min(times):
            up = Scale.decades(times, bottom, top)
        else:
            up = Scale.linear(times, bottom, top, count=5)
        parts = [
            across(across_s, top, bottom, "seconds since the session began", lambda value: number(value, 4)),
            upright(up, left, right, f"the program in {unit}", lambda value: number(value, 4)),
        ]
        for name, ns, style in levels:
            y = up(ns * factor / 1e9)
            parts.append(line(left, y, right, y, style))
            words = clipped(f"{name}, timed whole: {number(ns * factor / 1e9, 3)} {unit}", right - left)
            if name == "untuned":
                parts.append(text(right - 4, y - 5, words, "level-name", "end"))
            elif y + 18 < bottom:
                parts.append(text(right - 4, y + 15, words, "level-name", "end"))
            else:
                parts.append(text(left + 4, y - 5, words, "level-name"))
        parts.append(f'<path d="{_steps(points, across_s, up, factor)}H{across_s(end_s):.1f}" class="curve"/>')
        parts += [
            f'<circle cx="{across_s(each.at_s):.1f}" cy="{up(each.program_ns * factor / 1e9):.1f}" r="3" class="own">'
            f"<title>{number(each.at_s, 3)} s, {each.trials} trials: "
            f"{number(each.program_ns * factor / 1e9, 4)} {unit}</title></circle>"
            for each in points
        ]
        return _HEIGHT, "".join(parts)

    first, last = points[0], points[-1]
    summary = (
        f"From {number(first.program_ns * factor / 1e9, 4)} {unit} after {number(first.at_s, 3)} s to "
        f"{number(last.program_ns * factor / 1e9, 4)} {unit} after {number(last.at_s, 3)} s and {last.trials} trials."
    )
    entries = [("line curve", "sum of the best kernels so far")]
    entries += [(f"line {style}", f"{name}, timed whole") for name, _, style in levels]
    return legend(entries) + figure("curve", "The best program so far over time", summary, draw)


def _steps(points: Sequence[Progress], across_s: Scale, up: Scale, factor: float) -> str:
    """Return the path: level until something better is found, and to the end of the axis' last point."""
    first = points[0]
    path = [f"M{across_s(first.at_s):.1f} {up(first.program_ns * factor / 1e9):.1f}"]
    path += [f"H{across_s(each.at_s):.1f}V{up(each.program_ns * factor / 1e9):.1f}" for each in points[1:]]
    return "".join(path)
