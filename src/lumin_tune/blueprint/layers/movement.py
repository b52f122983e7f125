"""Layers that move elements: shapes, axes, joining, slicing, lookup. Options may be connections."""

from __future__ import annotations

from typing import Any

from lumin_tune.blueprint.layers.layer import Layer


class Reshape(Layer):
    """The same elements in another shape: sizes, one of which may be -1."""

    operator = "reshape"

    def __init__(self, shape: Any, *, name: str | None = None) -> None:
        super().__init__({"shape": shape}, name=name)


class Flatten(Layer):
    """The axes from start to end, inclusive, as one; by default all but the first."""

    operator = "flatten"

    def __init__(self, start: int = 1, end: int = -1, *, name: str | None = None) -> None:
        super().__init__({"start": start, "end": end}, name=name)


class Transpose(Layer):
    """The axes in another order, reversed by default."""

    operator = "transpose"

    def __init__(self, axes: Any = None, *, name: str | None = None) -> None:
        super().__init__({"axes": axes}, name=name)


class SwapAxes(Layer):
    """Two axes change places."""

    operator = "swap_axes"

    def __init__(self, axis1: int, axis2: int, *, name: str | None = None) -> None:
        super().__init__({"axis1": axis1, "axis2": axis2}, name=name)


class Squeeze(Layer):
    """Axes of size 1 are removed."""

    operator = "squeeze"

    def __init__(self, axis: Any, *, name: str | None = None) -> None:
        super().__init__({"axis": axis}, name=name)


class Unsqueeze(Layer):
    """Axes of size 1 are inserted at these positions of the result."""

    operator = "unsqueeze"

    def __init__(self, axis: Any, *, name: str | None = None) -> None:
        super().__init__({"axis": axis}, name=name)


class BroadcastTo(Layer):
    """The operand repeated along axes of size 1, to a shape."""

    operator = "broadcast_to"

    def __init__(self, shape: Any, *, name: str | None = None) -> None:
        super().__init__({"shape": shape}, name=name)


class Concat(Layer):
    """`input1`, `input2`, ..., `input{n}` joined along an axis."""

    operator = "concat"

    def __init__(self, n: int = 2, axis: int = 0, *, name: str | None = None) -> None:
        super().__init__({"axis": axis}, arity=n, name=name)


class Stack(Layer):
    """`input1`, ..., `input{n}` of one shape along a new axis."""

    operator = "stack"

    def __init__(self, n: int = 2, axis: int = 0, *, name: str | None = None) -> None:
        super().__init__({"axis": axis}, arity=n, name=name)


class Index(Layer):
    """Basic indexing: ints, slices, None, an ellipsis."""

    operator = "index"

    def __init__(self, index: Any, *, name: str | None = None) -> None:
        super().__init__({"index": index}, name=name)


class Pad(Layer):
    """Padding. widths: one pair (before, after) an axis, or an int for all. mode: constant, reflect, replicate,
    circular."""

    operator = "pad"

    def __init__(self, widths: Any, value: float = 0, mode: str = "constant", *, name: str | None = None) -> None:
        super().__init__({"widths": widths, "value": value, "mode": mode}, name=name)


class Flip(Layer):
    """The elements in reverse order along axes."""

    operator = "flip"

    def __init__(self, axis: Any = None, *, name: str | None = None) -> None:
        super().__init__({"axis": axis}, name=name)


class Roll(Layer):
    """The elements shifted cyclically along an axis."""

    operator = "roll"

    def __init__(self, shift: int, axis: int, *, name: str | None = None) -> None:
        super().__init__({"shift": shift, "axis": axis}, name=name)


class RepeatInterleave(Layer):
    """Each element repeated along an axis."""

    operator = "repeat_interleave"

    def __init__(self, repeats: Any, axis: int, *, name: str | None = None) -> None:
        super().__init__({"repeats": repeats, "axis": axis}, name=name)


class Tile(Layer):
    """The whole operand repeated along its axes."""

    operator = "tile"

    def __init__(self, repeats: Any, *, name: str | None = None) -> None:
        super().__init__({"repeats": repeats}, name=name)


class Tril(Layer):
    """The lower triangle of matrices, up to the k-th diagonal."""

    operator = "tril"

    def __init__(self, k: int = 0, *, name: str | None = None) -> None:
        super().__init__({"k": k}, name=name)


class Triu(Layer):
    """The upper triangle of matrices, from the k-th diagonal on."""

    operator = "triu"

    def __init__(self, k: int = 0, *, name: str | None = None) -> None:
        super().__init__({"k": k}, name=name)


class Take(Layer):
    """input[..., indices, ...] along an axis; 0 where an index is out of range."""

    operator = "take"

    def __init__(self, axis: int = 0, *, name: str | None = None) -> None:
        super().__init__({"axis": axis}, name=name)


class Gather(Layer):
    """result[.., i, ..] = input[.., indices[.., i, ..], ..] along an axis."""

    operator = "gather"

    def __init__(self, axis: int, *, name: str | None = None) -> None:
        super().__init__({"axis": axis}, name=name)


class OneHot(Layer):
    """A last axis that is 1 at the index and 0 elsewhere."""

    operator = "one_hot"

    def __init__(self, classes: Any, *, name: str | None = None) -> None:
        super().__init__({"classes": classes}, name=name)


class Sort(Layer):
    """The elements along an axis in order."""

    operator = "sort"

    def __init__(self, axis: int = -1, descending: bool = False, *, name: str | None = None) -> None:
        super().__init__({"axis": axis, "descending": descending}, name=name)


class ArgSort(Layer):
    """The indices that sort an axis."""

    operator = "argsort"

    def __init__(self, axis: int = -1, descending: bool = False, *, name: str | None = None) -> None:
        super().__init__({"axis": axis, "descending": descending}, name=name)


class Shape(Layer):
    """The shape of the operand, a tuple of sizes."""

    operator = "shape_of"

    def __init__(self, *, name: str | None = None) -> None:
        super().__init__(name=name)


class Arange(Layer):
    """start, start + step, ... before stop; the bounds may be connections that are sizes."""

    operator = "arange"

    def __init__(self, stop: Any, start: Any = 0, step: Any = 1, dtype: Any = int, *, name: str | None = None) -> None:
        super().__init__({"start": start, "stop": stop, "step": step, "dtype": dtype}, name=name)


class Full(Layer):
    """A tensor of one value."""

    operator = "full"

    def __init__(self, shape: Any, value: float, dtype: Any = float, *, name: str | None = None) -> None:
        super().__init__({"shape": shape, "value": value, "dtype": dtype}, name=name)


class Eye(Layer):
    """Ones on the k-th diagonal, zeros elsewhere."""

    operator = "eye"

    def __init__(
        self, rows: Any, columns: Any = None, k: int = 0, dtype: Any = float, *, name: str | None = None
    ) -> None:
        super().__init__({"rows": rows, "columns": columns, "k": k, "dtype": dtype}, name=name)
