"""Operators on sizes and other Python values. They are computed while a model is solved and never reach a plan."""

from __future__ import annotations

from typing import Any

from lumin_tune.blueprint.operators.operator import operator
from lumin_tune.blueprint.solver import relations
from lumin_tune.core.errors import GraphError
from lumin_tune.core.tensor import Graph, Tensor


def _never(name: str) -> Tensor:
    raise GraphError(f"{name} is computed while the model is solved; it is not recorded")


@operator(kinds="any -> int", relations=(relations.shape_as_value,), on_values=True)
def shape_of(input: Tensor) -> Tensor:
    """The shape of a tensor as a tuple of sizes."""
    return _never("shape_of")


@operator(kinds="any -> any", relations=(relations.tuple_of_values,), on_values=True)
def make_tuple(*inputs: Any) -> Tensor:
    """A tuple of values."""
    return _never("make_tuple")


@operator(kinds="any, any, any -> any", relations=(relations.slice_of_values,), on_values=True)
def make_slice(start: Any, stop: Any, step: Any) -> Tensor:
    """A slice, for indexing."""
    return _never("make_slice")


@operator(kinds="-> int", relations=(relations.scalar_shape,))
def size_value(graph: Graph, *, size: Any) -> Tensor:
    """A size as a tensor without axes, i64. size: an int or an expression of dimensions."""
    return graph._size_as_tensor(size)
