"""Static bounds of the error of integer graphs against the float graph in exact arithmetic, node by node.

The error of a value is the greatest difference of its integer / 2**scale to the real number that the float graph has
there, for all inputs within their ranges. Errors of bools are 0 or 1: whether they may be wrong. Every function here
returns a bound that holds for the intervals that the values were proven to lie in; where none holds it is infinite.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Reals = tuple[float, float]
"""The interval of the approximate values, as reals."""
Floats = NDArray[np.float64]
_POINTS = 1 << 13


def magnitude(x: Reals) -> float:
    return max(abs(x[0]), abs(x[1]))


def product(x: Reals, ex: float, y: Reals, ey: float) -> float:
    """Return the error of x * y before it is rounded."""
    return scaled(ey, magnitude(x)) + scaled(ex, magnitude(y) + ey)


def scaled(error: float, factor: float) -> float:
    """Return error * factor, where nothing times infinity is nothing."""
    return error * factor if error and factor else 0.0


def element_wise(op: str, errors: Sequence[float], operands: Sequence[Reals], attributes: Any) -> float:
    """Return the error of an op of integers that has no rounding of its own."""
    if op in ("max", "max_reduce", "cast", "add", "mul"):  # the last two are of bools
        return max(errors)
    if op == "less_than":
        return float(any(errors))
    if op == "select":
        wrong, *taken = errors
        if not wrong:
            return max(taken)
        x, y = operands[1:]
        return max(taken) + max(x[1] - y[0], y[1] - x[0], 0.0)
    return math.inf if any(errors) else 0.0


def quotient(a: Reals, ea: float, b: Reals, eb: float, least: float, unit: float) -> float:
    """Return the error of a / b, rounded to a unit. b: of the divisor in use; least: what the exact one reaches."""
    if least <= 0:
        return math.inf
    # a'/b' - a/b = (a' - a)/b + a'/b' * (b - b')/b
    ratio = magnitude(a) / max(b[0], least - eb, 1e-300)
    return (ea + scaled(eb, ratio)) / least + unit


def square_root(x: Reals, error: float, unit: float) -> float:
    """Return the error of a square root that is rounded down to a unit; |sqrt(a) - sqrt(b)| <= sqrt(|a - b|)."""
    if not error:
        return unit
    least = x[0] - error
    by_slope = error / (2 * math.sqrt(least)) if least > 0 else math.inf
    return min(math.sqrt(error), by_slope) + unit


def function(of: Callable[[Floats], Floats], x: Reals, error: float) -> float:
    """Return how far a function may move where its argument moves by the error, from its steepest parts."""
    if not error:
        return 0.0
    if not math.isfinite(error):
        values = of(np.linspace(*x, _POINTS, dtype=np.float64))
        return float(values.max() - values.min()) if of in BOUNDED else math.inf
    with np.errstate(all="ignore"):
        points = np.linspace(x[0] - error, x[1] + error, _POINTS)
        values = of(points)
    if not np.isfinite(values).all():
        return math.inf
    slope = float(np.abs(np.diff(values)).max()) / max(float(points[1] - points[0]), 1e-300)
    moved = 1.02 * slope * error + 1e-12
    return min(moved, 2.0) if of in BOUNDED else moved


BOUNDED: set[Callable[[Floats], Floats]] = {np.sin, np.cos, np.tanh}
"""Functions whose values lie between -1 and 1."""


def _corners(values: Sequence[float]) -> Reals:
    return min(values), max(values)


def _recip(x: Reals) -> Reals:
    return (1 / x[1], 1 / x[0]) if x[0] > 0 else (-math.inf, math.inf)


def _products(x: Reals, y: Reals) -> Reals:
    made = _corners([a * b for a in x for b in y])
    return (-math.inf, math.inf) if math.isnan(made[0] + made[1]) else made


MONOTONE: dict[str, Callable[..., Reals]] = {
    "add": lambda x, y: (x[0] + y[0], x[1] + y[1]),
    "mul": _products,
    "max": lambda x, y: (max(x[0], y[0]), max(x[1], y[1])),
    "select": lambda x, y: (min(x[0], y[0]), max(x[1], y[1])),
    "exp2": lambda x: (2.0 ** min(x[0], 1000.0), 2.0 ** min(x[1], 1000.0)),
    "recip": _recip,
    "stwo.quotient": lambda a, b: _products(a, _recip(b)),
}
"""The intervals of exact values, by op."""


@dataclass(frozen=True)
class Places:
    """The places of an interpolated table: every 2**step integers from `low` to `low + span`.

    scale, out: of its argument and of its result.
    """

    low: int
    span: int
    step: int
    scale: int
    out: int


def table(
    of: Callable[[Floats], Floats], at: Places, values: NDArray[np.int64], slopes: NDArray[np.int64], shift: int
) -> float:
    """Return the error of a table with its rounding, from the integers between its places and at them."""
    step, out = at.step, at.out
    places = np.arange(len(values), dtype=np.int64)
    worst = 0.0
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        rest = min(int(part * (1 << step)), (1 << step) - 1)
        inside = (places << step) + rest <= at.span
        x = at.low + (places[inside] << step) + rest
        made = values[inside] + ((slopes[inside] * rest + (1 << shift >> 1)) >> shift)
        with np.errstate(all="ignore"):
            exact = of(x.astype(np.float64) * 2.0**-at.scale)
        difference = np.abs(made * 2.0**-out - exact)
        worst = max(worst, float(difference.max(initial=0.0)))
        if not step:
            return worst
    # between the points that were looked at a curve moves by less than a quarter of its own error
    return 1.25 * worst + 2.0**-out
