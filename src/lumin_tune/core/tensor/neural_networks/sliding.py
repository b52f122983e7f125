"""Sliding windows over spatial axes: strides, dilations and padding, parsed and checked.

Used by convolution and pooling. Computes sizes and records no nodes.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from lumin_tune.core.errors import ShapeError
from lumin_tune.core.expression import Expression, Size, ceil_div, simplified, size_bounds

PerAxis = int | Sequence[int]
Padding = int | str | Sequence[Any]
Pairs = tuple[tuple[Size, Size], ...]


@dataclass(frozen=True, slots=True)
class Sliding:
    """Sliding windows, with one entry per spatial axis.

    window: elements per window. stride: distance between windows. dilation: distance between elements of a window.
    padding: elements added before and after the axis.
    """

    window: tuple[Size, ...]
    stride: tuple[int, ...]
    dilation: tuple[int, ...]
    padding: Pairs

    @property
    def reach(self) -> tuple[Size, ...]:
        """The extent of a window on each axis."""
        return reach_of(self.window, self.dilation)


def read_sliding(
    op: str, sizes: Sequence[Size], window: Sequence[Size], stride: PerAxis, padding: Padding, dilation: PerAxis
) -> Sliding:
    """Parse the window options of `op` for spatial axes of these sizes.

    Raises ShapeError for invalid options; `check_fit` checks whether the windows fit.
    """
    strides = one_per_axis(op, "stride", stride, len(sizes))
    dilations = one_per_axis(op, "dilation", dilation, len(sizes))
    if isinstance(padding, str) and padding == "same":
        pairs = _same_padding(sizes, reach_of(window, dilations), strides)
    else:
        pairs = pairs_per_axis(op, padding, len(sizes))
    return Sliding(tuple(window), strides, dilations, pairs)


def check_fit(op: str, sizes: Sequence[Size], sliding: Sliding) -> None:
    """Raise ShapeError if a window is larger than its padded axis for all values of the symbolic sizes."""
    for axis, (size, span, (low, high)) in enumerate(zip(sizes, sliding.reach, sliding.padding)):
        if size_bounds(simplified(size + low + high - span))[1] < 0:
            raise ShapeError(
                f"{op}: a window of {sliding.window[axis]} elements {sliding.dilation[axis]} apart does not fit "
                f"spatial axis {axis} of size {size} with padding ({low}, {high}); "
                "pad the axis or take a smaller window"
            )


def one_per_axis(op: str, name: str, value: PerAxis, axes: int, least: int = 1) -> tuple[int, ...]:
    """Return one integer per spatial axis, from one for all or from a sequence. Raises ShapeError."""
    given: Sequence[Any] = ()
    if is_integer(value):
        given = (value,) * axes
    elif isinstance(value, Sequence):
        given = value
    if len(given) != axes or not all(is_integer(entry) and entry >= least for entry in given):
        raise ShapeError(
            f"{op}: {name} must be an integer of at least {least}, or {axes} of them, one a spatial axis, not {value!r}"
        )
    return tuple(operator.index(entry) for entry in given)


def pairs_per_axis(op: str, padding: Padding, axes: int) -> Pairs:
    """Return one pair (before, after) per spatial axis, from "valid", an integer, integers or pairs. Raises
    ShapeError.
    """
    given: Sequence[Any] = ()
    if isinstance(padding, str) and padding == "valid":
        given = (0,) * axes
    elif is_size(padding):
        given = (padding,) * axes
    elif isinstance(padding, Sequence) and not isinstance(padding, str):
        given = padding
    pairs = [tuple(entry) if isinstance(entry, Sequence) else (entry, entry) for entry in given]
    if len(pairs) != axes or not all(map(_is_pair, pairs)):
        raise ShapeError(
            f"{op}: padding must be 'same', 'valid', an integer of at least 0, or {axes} entries, one a spatial axis, "
            f"each an integer or a pair (before, after), not {padding!r}; to crop, slice the tensor"
        )
    return tuple((as_size(low), as_size(high)) for low, high in pairs)


def reach_of(window: Sequence[Size], dilation: Sequence[int]) -> tuple[Size, ...]:
    """Return the extent of each window: dilation * (window - 1) + 1."""
    return tuple(simplified(step * (size - 1) + 1) for size, step in zip(window, dilation))


def at_least_zero(size: Size) -> Size:
    """Return max(size, 0)."""
    return max(size, 0) if isinstance(size, int) else simplified(size.maximum(0))


def is_integer(value: Any) -> bool:
    """Return whether the value is an integer (Python's or NumPy's); bools are not."""
    return hasattr(value, "__index__") and not isinstance(value, bool)


def is_size(value: Any) -> bool:
    """Return whether the value can be a size: an integer or an expression."""
    return is_integer(value) or isinstance(value, Expression)


def as_size(value: Any) -> Size:
    """Simplify a size: an int, or an expression that is not constant."""
    return simplified(value if isinstance(value, Expression) else operator.index(value))


def _same_padding(sizes: Sequence[Size], reach: Sequence[Size], stride: Sequence[int]) -> Pairs:
    """Return the padding that gives ceil(size / stride) windows per axis; an odd element is added at the end.

    The rule of TensorFlow's SAME and ONNX's SAME_UPPER; with stride 1 it is PyTorch's.
    """
    pairs = []
    for size, span, step in zip(sizes, reach, stride):
        total = at_least_zero(simplified((ceil_div(size, step) - 1) * step + span - size))
        low = simplified(total // 2)
        pairs.append((low, simplified(total - low)))
    return tuple(pairs)


def at_least_one(sizes: Iterable[Any]) -> list[tuple[Size, Size]]:
    """Return the equations under which those of the sizes that may be 0 or less are at least 1."""
    symbolic = [(size, size.bounds()) for size in sizes if isinstance(size, Expression)]
    return [(size < 1, 0) for size, (low, high) in symbolic if low < 1 <= high]


def _is_pair(pair: Sequence[Any]) -> bool:
    return len(pair) == 2 and all(is_size(entry) and size_bounds(as_size(entry))[0] >= 0 for entry in pair)
