"""Estimates of symbolic sizes, for decisions before they are known."""

from __future__ import annotations

from lumin_tune.core.expression.expression import Expression, Size, size_bounds

_TYPICAL_DIM = 512


def least(size: Size) -> int:
    """Return the size with every dimension at its lower bound, but at least 1."""
    if isinstance(size, int):
        return size
    return max(1, int(size.evaluate({variable.name: max(1, variable.low) for variable in size.variables})))


def typical(size: Size) -> int:
    """Return a likely size: dimensions at their upper bound, or 512 if that is large."""
    if isinstance(size, int):
        return size
    values = {}
    for variable in size.variables:
        high = size_bounds(Expression.variable(variable.name, variable.low, variable.high))[1]
        values[variable.name] = max(variable.low, min(high, high if high <= 4096 else _TYPICAL_DIM))
    return max(1, int(size.evaluate(values)))
