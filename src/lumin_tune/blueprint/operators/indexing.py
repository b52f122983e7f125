"""Operators that read by integer tensors, and that order elements."""

from __future__ import annotations

from lumin_tune.blueprint.operators import schemes
from lumin_tune.blueprint.operators.operator import operator
from lumin_tune.blueprint.solver import relations
from lumin_tune.core.tensor import Tensor


@operator(shapes="V..., n d -> V... d", kinds="int, float -> float", parameters={"weight": schemes.standard_normal})
def embedding(input: Tensor, weight: Tensor) -> Tensor:
    """Rows of weight: (n, d) at the indices of input; 0 where an index is out of range."""
    return weight.take(input, 0)


@operator(kinds="T, int -> T", relations=(relations.taken,))
def take(input: Tensor, indices: Tensor, *, axis: int = 0) -> Tensor:
    """input[..., indices, ...] along an axis; 0 where an index is out of range."""
    return input.take(indices, axis)


@operator(shapes="V..., W... -> W...", kinds="T, int -> T")
def gather(input: Tensor, indices: Tensor, *, axis: int) -> Tensor:
    """result[.., i, ..] = input[.., indices[.., i, ..], ..] along an axis, as torch.gather."""
    return input.gather(axis, indices)


@operator(kinds="int -> int", relations=(relations.one_hot_axis,))
def one_hot(input: Tensor, *, classes: int) -> Tensor:
    """A last axis of `classes` elements that is 1 at the index and 0 elsewhere."""
    return input.one_hot(classes)


@operator(shapes="V... -> V...", kinds="T -> T")
def sort(input: Tensor, *, axis: int = -1, descending: bool = False) -> Tensor:
    return input.sort(axis, descending)[0]


@operator(shapes="V... -> V...", kinds="any -> int")
def argsort(input: Tensor, *, axis: int = -1, descending: bool = False) -> Tensor:
    return input.argsort(axis, descending)
