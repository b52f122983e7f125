"""Quantities for people: times, rates and ratios with units, for tables, log lines and reports."""

from __future__ import annotations

from typing import Final

from lumin_tune.cluster.measuring.confidence_intervals import MedianInterval
from lumin_tune.core.plugin.calibration import Calibration

_TIMES: Final = ((1.0, "s"), (1e3, "ms"), (1e6, "µs"), (1e9, "ns"))
_THOUSANDS: Final = ((1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"), (1.0, ""))


def duration(seconds: float, digits: int = 4) -> str:
    """Return a time in its most readable unit: "3.214 ms"."""
    factor, unit = time_unit(seconds)
    return f"{number(seconds * factor, digits)} {unit}"


def time_unit(seconds: float) -> tuple[float, str]:
    """Return the unit in which a time is at least 1, preceded by that unit's count per second; zero is in µs."""
    if seconds == 0:
        return _TIMES[2]
    return next((each for each in _TIMES if abs(seconds) * each[0] >= 1), _TIMES[-1])


def nanoseconds(time_ns: float | None, digits: int = 4) -> str:
    """Return a time in nanoseconds as text; "–" for None."""
    return "–" if time_ns is None else duration(time_ns / 1e9, digits)


def interval(found: MedianInterval | None) -> str:
    """Return the bounds of an interval in one unit: "3.19 to 3.24 ms"."""
    if found is None:
        return "–"
    factor, unit = time_unit(found.median_ns / 1e9)
    low, high = (number(each / 1e9 * factor, 4) for each in (found.low_ns, found.high_ns))
    return f"{low} to {high} {unit}"


def clock(seconds: float) -> str:
    """Return a duration in seconds, minutes and hours: "42 s", "3 min 05 s", "2 h 07 min"."""
    whole = max(0, round(seconds))
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60:02} s"
    return f"{whole // 3600} h {whole % 3600 // 60:02} min"


def scaled(value: float, unit: str, digits: int = 3) -> str:
    """Return a number with a decimal prefix on its unit: "1.2 GFLOP/s"."""
    factor, prefix = next((each for each in _THOUSANDS if abs(value) >= each[0]), _THOUSANDS[-1])
    return f"{number(value / factor, digits)} {prefix}{unit}"


def ratio(value: float | None) -> str:
    """Return a speedup: "1.56 ×"; "–" for None."""
    return "–" if value is None else f"{value:.2f} ×"


def percent_of_bound(bound_ns: int, median_ns: int | None) -> str:
    """Return a time's share of the roofline: "84 %"; "–" for None. Kernels that compute and move nothing have none."""
    return f"{100 * bound_ns / median_ns:.0f} %" if median_ns and bound_ns else "–"


def roofline_text(found: Calibration | None) -> str:
    """Return the basis of a roofline in one line."""
    if found is None:
        return "not measured (lumin-tune roofline measures it); bounds rest on what no such device exceeds"
    flops, near, far = found.flops("f32"), found.bytes("l2"), found.bytes("memory")
    rates = [scaled(flops, "FLOP/s of f32")] if flops else []
    rates += [scaled(near, "B/s from L2")] if near else []
    rates += [scaled(far, "B/s from memory")] if far else []
    return f"measured with {found.threads} {'thread' if found.threads == 1 else 'threads'}: {', '.join(rates)}"


def number(value: float, digits: int) -> str:
    """Return a number with at most `digits` significant digits and thousands separators."""
    return f"{float(f'{value:.{digits}g}'):,.15g}"
