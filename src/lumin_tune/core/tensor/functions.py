"""Functions of several tensors, as alternatives to methods.

Each takes at least one tensor; the other operands may be arrays and Python numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from lumin_tune.core.errors import GraphError
from lumin_tune.core.tensor.contraction import einsum
from lumin_tune.core.tensor.layout.indexing import IndexingTensor

__all__ = ["concat", "einsum", "maximum", "minimum", "stack", "where"]

T = TypeVar("T", bound=IndexingTensor)


def concat(tensors: Sequence[T | Any], axis: int = 0) -> T:
    """Concatenate tensors along an existing axis, as `numpy.concatenate`; the dtype is promoted.

    All other axes must have equal sizes. Raises ShapeError if they differ, and GraphError if no operand is a tensor.

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (2, 3), "f32")
        >>> lt.concat([x, x], axis=1).shape
        (2, 6)
    """
    first: T = _recorded("concat", tensors)
    parts = [first._lift(part) for part in tensors]
    return parts[0].concat(parts[1:], axis=axis)


def stack(tensors: Sequence[T | Any], axis: int = 0) -> T:
    """Stack tensors of one shape along a new axis, as `numpy.stack`; the dtype is promoted.

    axis: the position of the new axis in the result. Raises ShapeError if the shapes differ, and GraphError if no
    operand is a tensor.

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (2, 3), "f32")
        >>> lt.stack([x, x], axis=1).shape
        (2, 2, 3)
    """
    first: T = _recorded("stack", tensors)
    parts = [first._lift(part) for part in tensors]
    return parts[0].stack(parts[1:], axis=axis)


def where(condition: T | Any, if_true: T | Any, if_false: T | Any) -> T:
    """Select `if_true` where the bool condition is true and `if_false` elsewhere: broadcast shape, promoted dtype.

    Two Python numbers give f64 for floats and i64 for integers, as in `numpy.where`. Raises DTypeError unless the
    condition is bool, ShapeError if the shapes do not broadcast, and GraphError if no operand is a tensor.

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (3,), "f32")
        >>> lt.where(x > 0, x, 0).dtype
        f32
    """
    first: T = _recorded("where", (condition, if_true, if_false))
    return first._lift(condition).where(if_true, if_false)


def maximum(a: T | Any, b: T | Any) -> T:
    """Return the elementwise maximum, NaN if either element is NaN: broadcast shape, promoted dtype.

    Raises ShapeError if the shapes do not broadcast, and GraphError if no operand is a tensor.

        >>> g = lt.Graph()
        >>> y = maximum(2, g.constant([1, 5])).output("y")
        >>> g.interpret()["y"]
        array([2, 5])
    """
    first: T = _recorded("maximum", (a, b))
    return first._operands("maximum", a, b)[1].maximum(b) if first is not a else first.maximum(b)


def minimum(a: T | Any, b: T | Any) -> T:
    """Return the elementwise minimum, NaN if either element is NaN: broadcast shape, promoted dtype.

    Raises ShapeError if the shapes do not broadcast, and GraphError if no operand is a tensor.

        >>> g = lt.Graph()
        >>> y = minimum(2, g.constant([1, 5])).output("y")
        >>> g.interpret()["y"]
        array([1, 2])
    """
    first: T = _recorded("minimum", (a, b))
    return first._operands("minimum", a, b)[1].minimum(b) if first is not a else first.minimum(b)


def _recorded(op: str, values: Sequence[Any]) -> Any:
    """Return the first operand that is a tensor; its graph records the operation."""
    for value in values:
        if isinstance(value, IndexingTensor):
            return value
    raise GraphError(f"{op}: none of the {len(values)} operands is a tensor; use NumPy's function for arrays")
