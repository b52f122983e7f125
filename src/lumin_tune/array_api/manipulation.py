"""Functions of the standard that rearrange, join and repeat elements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from lumin_tune.array_api.array import A, Array, Operand, apply, apply_to, as_operand, numbers
from lumin_tune.core.errors import DTypeError, InputError, ShapeError
from lumin_tune.core.expression import Size
from lumin_tune.core.tensor import Tensor
from lumin_tune.core.tensor import functions as of_tensors
from lumin_tune.core.tensor.layout.shapes import broadcast_shapes

Axes = int | Sequence[int]


def broadcast_arrays(*arrays: Operand) -> list[Array]:
    """Return the arrays broadcast to one shape. Raises ShapeError if they do not broadcast.

    >>> import lumin_tune.array_api as xp
    >>> [each.shape for each in xp.broadcast_arrays(xp.ones((2, 1)), xp.ones((3,)))]
    [(2, 3), (2, 3)]
    """
    given = [as_operand(each) for each in arrays]
    if not given:
        return []
    shape = broadcast_shapes(*(each.shape for each in given))
    return [apply(Tensor.broadcast_to, each, shape=shape) for each in given]


def broadcast_to(x: A, /, shape: Sequence[Size]) -> A:
    """Return x broadcast to a shape. Raises ShapeError if it does not broadcast.

    >>> import lumin_tune.array_api as xp
    >>> xp.broadcast_to(xp.ones((3,)), (2, 3)).shape
    (2, 3)
    """
    return apply_to(x, Tensor.broadcast_to, shape=tuple(shape))


def concat(arrays: Sequence[Operand], /, *, axis: int | None = 0) -> Array:
    """Return the arrays joined along an axis, flattened first if it is None; dtypes are promoted.

    Raises ShapeError if other axes differ, or without arrays.

        >>> import lumin_tune.array_api as xp
        >>> xp.concat([xp.ones(2), xp.zeros((1,))])
        Array([1., 1., 0.], dtype=float32)
    """
    result: Array = apply(_concat, *_some("concat", arrays), axis=axis)
    return result


def expand_dims(x: A, /, axis: Axes = 0) -> A:
    """Return x with axes of size 1 at these places of the result.

    >>> import lumin_tune.array_api as xp
    >>> xp.expand_dims(xp.ones((2, 3)), axis=1).shape
    (2, 1, 3)
    """
    return apply_to(x, Tensor.unsqueeze, axes=axis)


def flip(x: A, /, *, axis: Axes | None = None) -> A:
    """Return x with the elements along axes in reverse order; None reverses all axes.

    >>> import lumin_tune.array_api as xp
    >>> xp.flip(xp.asarray([1, 2, 3]))
    Array([3, 2, 1], dtype=int64)
    """
    return apply_to(x, Tensor.flip, axes=axis)


def moveaxis(x: A, source: Axes, destination: Axes, /) -> A:
    """Return x with axes moved to other places; the others keep their order.

    Raises ShapeError unless there are as many places as axes.

        >>> import lumin_tune.array_api as xp
        >>> xp.moveaxis(xp.ones((2, 3, 4)), 0, -1).shape
        (3, 4, 2)
    """
    return apply_to(x, _moved, source=source, destination=destination)


def permute_dims(x: A, /, axes: Sequence[int]) -> A:
    """Return x with its axes in another order: axis i of the result is axis axes[i].

    >>> import lumin_tune.array_api as xp
    >>> xp.permute_dims(xp.ones((2, 3, 4)), (2, 0, 1)).shape
    (4, 2, 3)
    """
    return apply_to(x, _permuted, axes=tuple(axes))


def repeat(x: A, repeats: int | Operand, /, *, axis: int | None = None) -> A:
    """Return x with each element repeated along an axis; None flattens first.

    repeats: a number, or one for each element of the axis, whose values are computed then. Raises GraphError for
    recorded repeats, InputError for negative ones, and ShapeError for another number of them.

        >>> import lumin_tune.array_api as xp
        >>> xp.repeat(xp.asarray([1, 2]), 2)
        Array([1, 1, 2, 2], dtype=int64)
    """
    if isinstance(repeats, int):
        if repeats < 0:
            raise InputError(f"repeat: counts are at least 0, not {repeats}")
        return apply_to(x, Tensor.repeat_interleave, repeats=repeats, axis=axis)
    operand = as_operand(repeats)
    if not operand.dtype.is_integer:
        raise DTypeError(f"repeat: counts are integers, not {operand.dtype}; use astype first")
    counts = numbers(operand, "repeat by an array of counts")
    flat = reshape(x, (-1,)) if axis is None else x
    place = 0 if axis is None else range(flat.ndim)[axis]
    size = flat.shape[place]
    if counts.ndim > 1 or not isinstance(size, int) or counts.size not in (1, size):
        raise ShapeError(f"repeat: {counts.shape} counts for an axis of size {size}; give one, or one for each element")
    if counts.size and counts.min() < 0:
        raise InputError(f"repeat: counts are at least 0, not {counts.min()}")
    positions = np.repeat(np.arange(size), np.broadcast_to(counts.reshape(-1), (size,)) if counts.size == 1 else counts)
    return apply_to(flat, Tensor.take, positions, axis=place)


def reshape(x: A, /, shape: Sequence[Size], *, copy: bool | None = None) -> A:
    """Return the elements in row-major order in another shape, of which one size may be -1.

    copy: has no effect, because arrays never share memory that can be written to. Raises ShapeError if the numbers of
    elements differ.

        >>> import lumin_tune.array_api as xp
        >>> xp.reshape(xp.arange(6), (2, 3))
        Array([[0, 1, 2],
               [3, 4, 5]], dtype=int64)
    """
    return apply_to(x, _reshaped, shape=tuple(shape))


def roll(x: A, /, shift: Axes, *, axis: Axes | None = None) -> A:
    """Return x with its elements shifted cyclically along axes; None rolls the flattened array.

    Raises ShapeError unless there is one shift, or one for each axis.

        >>> import lumin_tune.array_api as xp
        >>> xp.roll(xp.asarray([1, 2, 3]), 1)
        Array([3, 1, 2], dtype=int64)
    """
    return apply_to(x, _rolled, shift=shift, axis=axis)


def squeeze(x: A, /, axis: Axes) -> A:
    """Return x without axes of size 1. Raises ShapeError for another size.

    >>> import lumin_tune.array_api as xp
    >>> xp.squeeze(xp.ones((2, 1, 3)), axis=1).shape
    (2, 3)
    """
    return apply_to(x, Tensor.squeeze, axes=axis)


def stack(arrays: Sequence[Operand], /, *, axis: int = 0) -> Array:
    """Return arrays of one shape joined along a new axis; dtypes are promoted.

    Raises ShapeError if their shapes differ, or without arrays.

        >>> import lumin_tune.array_api as xp
        >>> xp.stack([xp.ones(3), xp.zeros(3)]).shape
        (2, 3)
    """
    result: Array = apply(_stack, *_some("stack", arrays), axis=axis)
    return result


def tile(x: A, repetitions: Sequence[int], /) -> A:
    """Return x repeated as a whole along each axis; counts align with the last axes, further ones add axes.

    >>> import lumin_tune.array_api as xp
    >>> xp.tile(xp.asarray([1, 2]), (2,))
    Array([1, 2, 1, 2], dtype=int64)
    """
    return apply_to(x, _tiled, repetitions=tuple(repetitions))


def unstack(x: A, /, *, axis: int = 0) -> tuple[A, ...]:
    """Return the parts of x along an axis, without it. Raises ShapeError for an axis of symbolic size.

    >>> import lumin_tune.array_api as xp
    >>> xp.unstack(xp.asarray([[1, 2], [3, 4]]))
    (Array([1, 2], dtype=int64), Array([3, 4], dtype=int64))
    """
    place = range(x.ndim)[axis] if -x.ndim <= axis < x.ndim else axis
    size = x.shape[place] if 0 <= place < x.ndim else 0
    if not isinstance(size, int) or not 0 <= place < x.ndim:
        raise ShapeError(f"unstack: axis {axis} of {x.ndim} axes has no constant size")
    return tuple(apply_to(x, _part, axis=place, at=at) for at in range(size))


def _some(op: str, arrays: Sequence[Operand]) -> Sequence[Operand]:
    if not len(arrays):
        raise ShapeError(f"{op}: takes at least one array")
    return arrays


def _concat(*tensors: Tensor, axis: int | None) -> Tensor:
    joined: Tensor = of_tensors.concat([each.flatten() for each in tensors] if axis is None else tensors, axis or 0)
    return joined


def _stack(*tensors: Tensor, axis: int) -> Tensor:
    joined: Tensor = of_tensors.stack(tensors, axis)
    return joined


def _permuted(x: Tensor, *, axes: tuple[int, ...]) -> Tensor:
    return x.permute(axes)


def _reshaped(x: Tensor, *, shape: tuple[Size, ...]) -> Tensor:
    return x.reshape(shape)


def _tiled(x: Tensor, *, repetitions: tuple[int, ...]) -> Tensor:
    return x.tile(repetitions)


def _part(x: Tensor, *, axis: int, at: int) -> Tensor:
    return x[(slice(None),) * axis + (at,)]


def _moved(x: Tensor, *, source: Any, destination: Any) -> Tensor:
    axes = [x._axis(each) for each in _listed(source)]
    places = [x._axis(each) for each in _listed(destination)]
    if len(axes) != len(places) or len(set(axes)) != len(axes) or len(set(places)) != len(places):
        raise ShapeError(f"moveaxis: axes {axes} go to places {places}; give as many of each, none twice")
    order = [axis for axis in range(x.rank) if axis not in axes]
    for place, axis in sorted(zip(places, axes, strict=True)):
        order.insert(place, axis)
    return x.permute(order)


def _rolled(x: Tensor, *, shift: Any, axis: Any) -> Tensor:
    if axis is None:
        return x.roll(shift)
    shifts, axes = _listed(shift), _listed(axis)
    return x.roll(shifts * len(axes) if len(shifts) == 1 else shifts, axes * len(shifts) if len(axes) == 1 else axes)


def _listed(value: int | Sequence[int]) -> list[int]:
    return list(value) if isinstance(value, Sequence) else [value]
