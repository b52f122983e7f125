"""Operators that move elements: shapes, order of axes, joining, slicing, padding."""

from __future__ import annotations

from typing import Any

from lumin_tune.blueprint.operators.operator import operator
from lumin_tune.blueprint.solver import relations
from lumin_tune.core.tensor import Tensor
from lumin_tune.core.tensor import concat as join
from lumin_tune.core.tensor import stack as pile


@operator(kinds="T -> T", relations=(relations.reshaped,))
def reshape(input: Tensor, *, shape: Any) -> Tensor:
    """The same elements in another shape; one size may be -1."""
    return input.reshape(*shape)


@operator(kinds="T -> T", relations=(relations.flattened,))
def flatten(input: Tensor, *, start: int = 0, end: int = -1) -> Tensor:
    """Merge the axes from start to end, inclusive."""
    return input.flatten(start, end)


@operator(kinds="T -> T", relations=(relations.transposed,))
def transpose(input: Tensor, *, axes: Any = None) -> Tensor:
    """Permute the axes; None reverses them."""
    return input.permute(*(reversed(range(input.rank)) if axes is None else axes))


@operator(kinds="T -> T", relations=(relations.swapped,))
def swap_axes(input: Tensor, *, axis1: int, axis2: int) -> Tensor:
    return input.transpose(axis1, axis2)


@operator(kinds="T -> T", relations=(relations.squeezed,))
def squeeze(input: Tensor, *, axis: Any) -> Tensor:
    """Remove axes of size 1."""
    return input.squeeze(axis)


@operator(kinds="T -> T", relations=(relations.unsqueezed,))
def unsqueeze(input: Tensor, *, axis: Any) -> Tensor:
    """Insert axes of size 1, at these positions of the result."""
    return input.unsqueeze(axis)


@operator(kinds="T -> T", relations=(relations.broadcast_to_shape,))
def broadcast_to(input: Tensor, *, shape: Any) -> Tensor:
    return input.broadcast_to(shape)


@operator(kinds="T... -> T", relations=(relations.concatenated,))
def concat(*inputs: Tensor, axis: int = 0) -> Tensor:
    return join(inputs, axis)


@operator(kinds="T... -> T", relations=(relations.stacked,))
def stack(*inputs: Tensor, axis: int = 0) -> Tensor:
    return pile(inputs, axis)


@operator(kinds="T -> T", relations=(relations.indexed,), on_values=True)
def index(input: Tensor, *, index: Any) -> Tensor:
    """Basic indexing as in NumPy: ints, slices, None and an ellipsis."""
    return input[index]


@operator(kinds="T -> T", relations=(relations.padded,))
def pad(input: Tensor, *, widths: Any, value: float = 0, mode: str = "constant") -> Tensor:
    """Pad the axes. widths: one pair (before, after) an axis, or one int for all sides. mode: constant, reflect,
    replicate or circular."""
    return input.pad(widths, value, mode)


@operator(shapes="V... -> V...", kinds="T -> T")
def flip(input: Tensor, *, axis: Any = None) -> Tensor:
    """Reverse the order along axes; None: all."""
    return input.flip(axis)


@operator(shapes="V... -> V...", kinds="T -> T")
def roll(input: Tensor, *, shift: int, axis: int) -> Tensor:
    return input.roll(shift, axis)


@operator(kinds="T -> T", relations=(relations.repeated,))
def repeat_interleave(input: Tensor, *, repeats: int, axis: int) -> Tensor:
    """Repeat each element along an axis."""
    return input.repeat_interleave(repeats, axis)


@operator(kinds="T -> T", relations=(relations.tiled, relations.recorded))
def tile(input: Tensor, *, repeats: Any) -> Tensor:
    """Repeat the whole tensor along its axes. repeats: one per axis."""
    return input.tile(*repeats)


@operator(shapes="V... a b -> V... a b", kinds="T -> T")
def tril(input: Tensor, *, k: int = 0) -> Tensor:
    """The lower triangle of matrices up to the k-th diagonal, zeros elsewhere."""
    return input.tril(k)


@operator(shapes="V... a b -> V... a b", kinds="T -> T")
def triu(input: Tensor, *, k: int = 0) -> Tensor:
    return input.triu(k)
