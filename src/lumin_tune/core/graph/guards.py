"""Guards: resolves named sizes to dimensions and reports sizes that violate a guard.

A guard states that a size named by the model has a form, such as height = 32*height_32. Used by `binding` and
`specialize`; nothing here changes a graph.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any

from lumin_tune.core.errors import ExpressionError, InputError
from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.expression.polynomial import ONE, polynomial_of
from lumin_tune.core.expression.terms import Variable
from lumin_tune.core.graph.node_graph import NodeGraph


def dims_of(graph: NodeGraph, given: Mapping[str, Any]) -> dict[str, Any]:
    """Resolve values given by dimension or guarded size to values by dimension; unknown names are left to the caller.

    Raises InputError for a value that a guard does not allow, and for values that contradict each other.
    """
    if not graph.guards:
        return dict(given)
    found = {name: value for name, value in given.items() if name not in graph.guards}
    for name, value in given.items():
        if name not in graph.guards:
            continue
        size = graph.guards[name]
        if isinstance(value, bool) or not hasattr(value, "__index__"):
            raise InputError(f"dimension {name!r} cannot be {value!r}: give an integer")
        number = operator.index(value)
        if isinstance(size, int):
            if number != size:
                raise InputError(f"dimension {name!r} cannot be {number}: in this graph it is {size}")
            continue
        unknown = [each for each in size.variables if each.name not in found and each.name not in given]
        if len(unknown) == 1:
            answer = inverse(size, unknown[0], number, found)
            if answer is None:
                raise InputError(
                    f"dimension {name!r} cannot be {number}: {rule(size)} ({name} = {size}){nearest(size, number)}"
                )
            found[unknown[0].name] = answer
    for name, value in given.items():
        size = graph.guards.get(name, 0)
        if isinstance(size, Expression) and all(each.name in found for each in size.variables):
            worth = _worth(size, found)
            if worth is not None and worth != value:
                raise InputError(
                    f"dimension {name!r} cannot be {value}: it is {name} = {size} = {worth} with dimensions {found}"
                )
    return found


def inverse(size: Size, unknown: Variable, value: int, known: Mapping[str, int]) -> int | None:
    """Return the value of one dimension for which a size has a given value; None if there is none.

    Only sizes that are sums of multiples of dimensions are inverted.
    """
    terms = _linear(size)
    if terms is None or unknown.name not in terms[0]:
        return None
    factors, constant = terms
    rest = value - constant - sum(factor * known[name] for name, factor in factors.items() if name != unknown.name)
    answer, remainder = divmod(rest, factors[unknown.name])
    high = unknown.high
    assert isinstance(high, int)
    return answer if not remainder and unknown.low <= answer <= high else None


def is_linear(size: Size) -> bool:
    """Return whether a size is a sum of multiples of dimensions."""
    return _linear(size) is not None


def rule(size: Expression) -> str:
    """Return the constraint on a size in words: `it must be a multiple of 32`."""
    low, high = size.bounds()
    terms = _linear(size)
    if terms is None or len(terms[0]) != 1:
        return f"it must be {size}, from {low} to {high}"
    ((factor,), constant) = (terms[0].values(), terms[1])
    if abs(factor) == 1 and not constant:
        return f"it must be {size}"
    if abs(factor) == 1:
        return f"it must be {size}, from {low} to {high}"
    offset = constant % factor
    multiple = f"a multiple of {factor}" if not offset else f"a multiple of {factor}, and {offset} more"
    return f"it must be {multiple}, from {low} to {high}"


def nearest(size: Expression, value: int) -> str:
    """Return `; the nearest it can be are 96 and 128`, or "" if unknown."""
    terms = _linear(size)
    if terms is None or len(terms[0]) != 1:
        return ""
    ((factor,), constant) = (terms[0].values(), terms[1])
    low, high = size.bounds()
    below = constant + (value - constant) // abs(factor) * abs(factor)
    listed = sorted({min(max(each, low), high) for each in (below, below + abs(factor))})
    return f"; the nearest it can be {'are ' if len(listed) > 1 else 'is '}{' and '.join(map(str, listed))}"


def named(graph: NodeGraph, size: Size) -> str:
    """Return ` (height = 32*height_32)` for a guarded size, else ""."""
    names = [name for name, each in graph.guards.items() if each == size]
    return f" ({names[0]} = {size})" if names else ""


def ties_of(graph: NodeGraph, dim: str) -> str:
    """Return the guarded sizes that equal one dimension: ` (the graph needs queries = keys)`, or ""."""
    known = graph.dims.get(dim)
    names = [name for name, each in graph.guards.items() if known is not None and each == known]
    return f" (the graph needs {' = '.join([*names, dim])})" if names else ""


def example_of(graph: NodeGraph, dim: str, wanted: int = 128) -> tuple[str, int]:
    """Return the name by which the model knows a dimension, and an allowed value near `wanted`."""
    (variable,) = graph.dims[dim].variables
    assert isinstance(variable.high, int)
    for name, size in graph.guards.items():
        if isinstance(size, Expression) and size.variables == (variable,) and is_linear(size):
            low = int(size.evaluate({dim: variable.low}))
            step = int(size.evaluate({dim: variable.low + 1})) - low if variable.low < variable.high else 1
            steps = min(max((wanted - low) // step, 0), variable.high - variable.low)
            return name, low + steps * step
    return dim, min(max(wanted, variable.low), variable.high)


def _linear(size: Size) -> tuple[dict[str, int], int] | None:
    """Return the coefficients of the dimensions and the constant of a linear size."""
    if isinstance(size, int):
        return {}, size
    factors: dict[str, int] = {}
    constant = 0
    for monomial, factor in polynomial_of(size).items():
        if monomial == ONE:
            constant = factor
        elif len(monomial) == 1 and monomial[0].operation == "variable":
            factors[monomial[0].variables[0].name] = factor
        else:
            return None
    return factors, constant


def _worth(size: Expression, dims: Mapping[str, Any]) -> int | None:
    try:
        return int(size.evaluate({each.name: dims[each.name] for each in size.variables}))
    except ExpressionError:  # a value out of range, which the caller reports
        return None
