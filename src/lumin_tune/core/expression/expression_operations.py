"""The operations of expressions: symbol, precedence, and meaning on integers, arrays and intervals.

`terms` builds and evaluates with this table, `expression_text` prints with it. An interval is an inclusive pair (low,
high); bounds beyond 2**512 become infinite, so that interval arithmetic takes constant time per node.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

Bound = int | float  # an integer or an infinity
Interval = tuple[Bound, Bound]

LIMIT = 1 << 512


class ExpressionOperation(NamedTuple):
    """One operation: its notation, its evaluation, and its interval arithmetic."""

    code: int
    symbol: str
    precedence: int  # 1 comparison, 2 sum, 3 product, 4 sign, 5 call
    compute: Callable[..., Any]
    bound: Callable[..., Interval]


def _floordiv(left: Any, right: Any) -> Any:
    _refuse_zero(left, right)
    return left // right


def _mod(left: Any, right: Any) -> Any:
    _refuse_zero(left, right)
    return left % right


def _refuse_zero(dividend: Any, divisor: Any) -> None:
    """Raise where NumPy would warn and return 0; empty arrays divide nothing."""
    zero = np.any(divisor == 0) if isinstance(divisor, np.ndarray) else divisor == 0
    if zero and not (isinstance(dividend, np.ndarray) and not dividend.size):
        raise ZeroDivisionError


def _min(left: Any, right: Any) -> Any:
    if isinstance(left, int) and isinstance(right, int):
        return min(left, right)
    return np.minimum(left, right)


def _max(left: Any, right: Any) -> Any:
    if isinstance(left, int) and isinstance(right, int):
        return max(left, right)
    return np.maximum(left, right)


def _truth(compare: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """Return the comparison with an integer result of 0 or 1."""

    def compute(left: Any, right: Any) -> Any:
        result = compare(left, right)
        return int(result) if isinstance(result, bool) else np.asarray(result).astype(np.int64)

    return compute


def clamp(low: Bound, high: Bound) -> Interval:
    """Return the interval with bounds beyond the limit made infinite; an empty interval becomes its lower bound."""
    if high < low:
        high = low
    if low < -LIMIT or low > LIMIT:
        low = -math.inf
    if high > LIMIT or high < -LIMIT:
        high = math.inf
    return low, high


def times(left: Bound, right: Bound) -> Bound:
    """Return the product of two bounds, where 0 times infinity is 0."""
    if isinstance(left, int) and isinstance(right, int):
        return left * right
    if left == 0 or right == 0:
        return 0
    return math.inf if (left > 0) == (right > 0) else -math.inf


def bound_neg(a: Interval) -> Interval:
    return -a[1], -a[0]


def bound_add(a: Interval, b: Interval) -> Interval:
    return clamp(a[0] + b[0], a[1] + b[1])


def bound_sub(a: Interval, b: Interval) -> Interval:
    return clamp(a[0] - b[1], a[1] - b[0])


def bound_scale(a: Interval, factor: int) -> Interval:
    """Return the interval of factor * x for x in `a`."""
    if factor >= 0:
        return clamp(times(factor, a[0]), times(factor, a[1]))
    return clamp(times(factor, a[1]), times(factor, a[0]))


def bound_mul(a: Interval, b: Interval) -> Interval:
    if a[0] >= 0 and b[0] >= 0:
        return clamp(times(a[0], b[0]), times(a[1], b[1]))
    corners = [times(x, y) for x in a for y in b]
    return clamp(min(corners), max(corners))


def _divisor_parts(b: Interval) -> list[Interval]:
    """Return the negative and the positive part of a divisor's interval, if nonempty."""
    parts: list[Interval] = []
    if b[0] < 0:
        parts.append((b[0], min(b[1], -1)))
    if b[1] > 0:
        parts.append((max(b[0], 1), b[1]))
    return parts


def _corner(x: Bound, y: Bound) -> Bound:
    """Return the limit of the floored quotient at a corner of the intervals."""
    if isinstance(x, int):
        if isinstance(y, int):
            return x // y
        return 0 if x == 0 or (x > 0) == (y > 0) else -1
    return x if y > 0 else -x


def bound_floordiv(a: Interval, b: Interval) -> Interval:
    """Return the interval of a floored quotient, which is monotonic in either operand for a divisor of constant
    sign.
    """
    corners = [_corner(x, y) for part in _divisor_parts(b) for x in a for y in part]
    if not corners:
        return 0, 0
    return clamp(min(corners), max(corners))


def bound_mod(a: Interval, b: Interval) -> Interval:
    """Return the interval of a remainder, which has the divisor's sign; within one period it is dividend minus a
    constant.
    """
    if b[0] == b[1] and b[0] != 0 and isinstance(b[0], int) and isinstance(a[0], int) and isinstance(a[1], int):
        if a[0] // b[0] == a[1] // b[0]:
            return a[0] % b[0], a[1] % b[0]
    low: Bound = 0
    high: Bound = 0
    for part in _divisor_parts(b):
        if part[0] > 0:
            high = max(high, min(a[1], part[1] - 1) if a[0] >= 0 else part[1] - 1)
            if b[0] >= 0 and 0 <= a[0] and a[1] < part[0]:
                low = a[0]
        else:
            low = min(low, max(a[0], part[0] + 1) if a[1] <= 0 else part[0] + 1)
            if b[1] <= 0 and a[1] <= 0 and a[0] > part[1]:
                high = a[1]
    return clamp(low, high)


def bound_min(a: Interval, b: Interval) -> Interval:
    return min(a[0], b[0]), min(a[1], b[1])


def bound_max(a: Interval, b: Interval) -> Interval:
    return max(a[0], b[0]), max(a[1], b[1])


def _decided(true: bool, false: bool) -> Interval:
    return (1, 1) if true else (0, 0) if false else (0, 1)


def bound_lt(a: Interval, b: Interval) -> Interval:
    return _decided(a[1] < b[0], a[0] >= b[1])


def bound_le(a: Interval, b: Interval) -> Interval:
    return _decided(a[1] <= b[0], a[0] > b[1])


def bound_eq(a: Interval, b: Interval) -> Interval:
    return _decided(a[0] == a[1] == b[0] == b[1], a[1] < b[0] or a[0] > b[1])


def bound_ne(a: Interval, b: Interval) -> Interval:
    low, high = bound_eq(a, b)
    return 1 - high, 1 - low


OPERATIONS: dict[str, ExpressionOperation] = {
    "neg": ExpressionOperation(1, "-", 4, operator.neg, bound_neg),
    "add": ExpressionOperation(2, "+", 2, operator.add, bound_add),
    "sub": ExpressionOperation(3, "-", 2, operator.sub, bound_sub),
    "mul": ExpressionOperation(4, "*", 3, operator.mul, bound_mul),
    "floordiv": ExpressionOperation(5, "//", 3, _floordiv, bound_floordiv),
    "mod": ExpressionOperation(6, "%", 3, _mod, bound_mod),
    "min": ExpressionOperation(7, "min", 5, _min, bound_min),
    "max": ExpressionOperation(8, "max", 5, _max, bound_max),
    "lt": ExpressionOperation(9, "<", 1, _truth(operator.lt), bound_lt),
    "le": ExpressionOperation(10, "<=", 1, _truth(operator.le), bound_le),
    "eq": ExpressionOperation(11, "==", 1, _truth(operator.eq), bound_eq),
    "ne": ExpressionOperation(12, "!=", 1, _truth(operator.ne), bound_ne),
}
COMPARISONS = frozenset({"lt", "le", "eq", "ne"})
