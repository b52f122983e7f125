"""Functions of several tensors, for those who prefer them to methods.

Each takes at least one tensor; the others may be arrays and Python numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from lumin_tune.core.errors import GraphError
from lumin_tune.core.tensor.contraction import einsum
from lumin_tune.core.tensor.neural_networks.activation import ActivationTensor

__all__ = ["concat", "einsum", "maximum", "minimum", "stack", "where"]

T = TypeVar("T", bound=ActivationTensor)


def concat(tensors: Sequence[T | Any], axis: int = 0) -> T:
    """Return the tensors side by side along an axis, of which all other axes agree; the dtype is promoted.

    Raises ShapeError if they do not, GraphError if none is a tensor.
    """
    first: T = _recorded("concat", tensors)
    parts = [first._lift(part) for part in tensors]
    return parts[0].concat(parts[1:], axis=axis)


def stack(tensors: Sequence[T | Any], axis: int = 0) -> T:
    """Return the tensors, all of one shape, along a new axis at this position of the result; the dtype is promoted.

    Raises ShapeError for another shape, GraphError if none is a tensor.
    """
    first: T = _recorded("stack", tensors)
    parts = [first._lift(part) for part in tensors]
    return parts[0].stack(parts[1:], axis=axis)


def where(condition: T | Any, if_true: T | Any, if_false: T | Any) -> T:
    """Return if_true where the bool condition is true, else if_false: broadcast shape, promoted dtype.

    Of two Python numbers floats are f64, integers i64, as numpy.where. Raises DTypeError unless the condition is bool,
    ShapeError if the shapes do not broadcast, GraphError if none is a tensor.
    """
    first: T = _recorded("where", (condition, if_true, if_false))
    return first._lift(condition).where(if_true, if_false)


def maximum(a: T | Any, b: T | Any) -> T:
    """Return the greater of both, NaN if either is: broadcast shape, promoted dtype."""
    first: T = _recorded("maximum", (a, b))
    return first._operands("maximum", a, b)[1].maximum(b) if first is not a else first.maximum(b)


def minimum(a: T | Any, b: T | Any) -> T:
    """Return the lesser of both, NaN if either is: broadcast shape, promoted dtype."""
    first: T = _recorded("minimum", (a, b))
    return first._operands("minimum", a, b)[1].minimum(b) if first is not a else first.minimum(b)


def _recorded(op: str, values: Sequence[Any]) -> Any:
    """Return the first that is a tensor, whose graph all are recorded in."""
    for value in values:
        if isinstance(value, ActivationTensor):
            return value
    raise GraphError(f"{op}: none of the {len(values)} operands is a tensor; use NumPy's function for arrays")
