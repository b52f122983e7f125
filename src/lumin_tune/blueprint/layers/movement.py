"""Layers that move elements: shapes, axes, joining, slicing, lookup. Options may be connections.

The module is long because each of its layers has an example.
"""

from __future__ import annotations

from typing import Any

from lumin_tune.blueprint.layers.layer import Layer


class Reshape(Layer):
    """The same elements in another shape: sizes, one of which may be -1.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Reshape((6,)), ml.NumpyBackend(), shapes={"input": [2, 3]})
    >>> pm.evaluate({}, {"input": np.ones((2, 3), np.float32)})["output"].shape
    (6,)
    """

    operator = "reshape"

    def __init__(self, shape: Any, *, name: str | None = None) -> None:
        super().__init__({"shape": shape}, name=name)


class Flatten(Layer):
    """The axes from start to end, inclusive, as one; by default all but the first.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Flatten(), ml.NumpyBackend(), shapes={"input": [1, 3, 8, 8]})
    >>> pm.evaluate({}, {"input": np.ones((1, 3, 8, 8), np.float32)})["output"].shape
    (1, 192)
    """

    operator = "flatten"

    def __init__(self, start: int = 1, end: int = -1, *, name: str | None = None) -> None:
        super().__init__({"start": start, "end": end}, name=name)


class Transpose(Layer):
    """The axes in another order, reversed by default.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Transpose(), ml.NumpyBackend(), shapes={"input": [2, 2]})
    >>> pm.evaluate({}, {"input": np.array([[1, 2], [3, 5]], np.float32)})["output"]
    array([[1., 3.],
           [2., 5.]], dtype=float32)
    """

    operator = "transpose"

    def __init__(self, axes: Any = None, *, name: str | None = None) -> None:
        super().__init__({"axes": axes}, name=name)


class SwapAxes(Layer):
    """Two axes change places.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.SwapAxes(0, 1), ml.NumpyBackend(), shapes={"input": [2, 3, 4]})
    >>> pm.evaluate({}, {"input": np.ones((2, 3, 4), np.float32)})["output"].shape
    (3, 2, 4)
    """

    operator = "swap_axes"

    def __init__(self, axis1: int, axis2: int, *, name: str | None = None) -> None:
        super().__init__({"axis1": axis1, "axis2": axis2}, name=name)


class Squeeze(Layer):
    """Axes of size 1 are removed.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Squeeze(1), ml.NumpyBackend(), shapes={"input": [2, 1, 3]})
    >>> pm.evaluate({}, {"input": np.ones((2, 1, 3), np.float32)})["output"].shape
    (2, 3)
    """

    operator = "squeeze"

    def __init__(self, axis: Any, *, name: str | None = None) -> None:
        super().__init__({"axis": axis}, name=name)


class Unsqueeze(Layer):
    """Axes of size 1 are inserted at these positions of the result.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Unsqueeze(1), ml.NumpyBackend(), shapes={"input": [2, 3]})
    >>> pm.evaluate({}, {"input": np.ones((2, 3), np.float32)})["output"].shape
    (2, 1, 3)
    """

    operator = "unsqueeze"

    def __init__(self, axis: Any, *, name: str | None = None) -> None:
        super().__init__({"axis": axis}, name=name)


class BroadcastTo(Layer):
    """The operand repeated along axes of size 1, to a shape.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.BroadcastTo((2, 3)), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.ones((3,), np.float32)})["output"].shape
    (2, 3)
    """

    operator = "broadcast_to"

    def __init__(self, shape: Any, *, name: str | None = None) -> None:
        super().__init__({"shape": shape}, name=name)


class Concat(Layer):
    """`input1`, `input2`, ..., `input{n}` joined along an axis.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Concat(), ml.NumpyBackend(), shapes={"input1": [2, 3], "input2": [4, 3]})
    >>> data = {"input1": np.ones((2, 3), np.float32), "input2": np.ones((4, 3), np.float32)}
    >>> pm.evaluate({}, data)["output"].shape
    (6, 3)
    """

    operator = "concat"

    def __init__(self, n: int = 2, axis: int = 0, *, name: str | None = None) -> None:
        super().__init__({"axis": axis}, arity=n, name=name)


class Stack(Layer):
    """`input1`, ..., `input{n}` of one shape along a new axis.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Stack(), ml.NumpyBackend(), shapes={"input1": [2, 3], "input2": [2, 3]})
    >>> data = {"input1": np.ones((2, 3), np.float32), "input2": np.ones((2, 3), np.float32)}
    >>> pm.evaluate({}, data)["output"].shape
    (2, 2, 3)
    """

    operator = "stack"

    def __init__(self, n: int = 2, axis: int = 0, *, name: str | None = None) -> None:
        super().__init__({"axis": axis}, arity=n, name=name)


class Index(Layer):
    """Basic indexing: ints, slices, None, an ellipsis.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Index(0), ml.NumpyBackend(), shapes={"input": [2, 2]})
    >>> pm.evaluate({}, {"input": np.array([[1, 2], [3, 5]], np.float32)})["output"]
    array([1., 2.], dtype=float32)
    """

    operator = "index"

    def __init__(self, index: Any, *, name: str | None = None) -> None:
        super().__init__({"index": index}, name=name)


class Pad(Layer):
    """Padding. widths: one pair (before, after) an axis, or an int for all. mode: constant, reflect, replicate,
    circular.

        >>> import lumin_tune.blueprint as ml
        >>> pm = ml.compile(ml.Pad([(1, 1)]), ml.NumpyBackend(), shapes={"input": [2]})
        >>> pm.evaluate({}, {"input": np.array([1, 2], np.float32)})["output"]
        array([0., 1., 2., 0.], dtype=float32)
    """

    operator = "pad"

    def __init__(self, widths: Any, value: float = 0, mode: str = "constant", *, name: str | None = None) -> None:
        super().__init__({"widths": widths, "value": value, "mode": mode}, name=name)


class Flip(Layer):
    """The elements in reverse order along axes.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Flip(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([3, 1, 2], np.float32)})["output"]
    array([2., 1., 3.], dtype=float32)
    """

    operator = "flip"

    def __init__(self, axis: Any = None, *, name: str | None = None) -> None:
        super().__init__({"axis": axis}, name=name)


class Roll(Layer):
    """The elements shifted cyclically along an axis.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Roll(shift=1, axis=0), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([3, 1, 2], np.float32)})["output"]
    array([2., 3., 1.], dtype=float32)
    """

    operator = "roll"

    def __init__(self, shift: int, axis: int, *, name: str | None = None) -> None:
        super().__init__({"shift": shift, "axis": axis}, name=name)


class RepeatInterleave(Layer):
    """Each element repeated along an axis.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.RepeatInterleave(2, axis=0), ml.NumpyBackend(), shapes={"input": [2]})
    >>> pm.evaluate({}, {"input": np.array([1, 2], np.float32)})["output"]
    array([1., 1., 2., 2.], dtype=float32)
    """

    operator = "repeat_interleave"

    def __init__(self, repeats: int, axis: int, *, name: str | None = None) -> None:
        super().__init__({"repeats": repeats, "axis": axis}, name=name)


class Tile(Layer):
    """The whole operand repeated along its axes.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Tile([2]), ml.NumpyBackend(), shapes={"input": [2]})
    >>> pm.evaluate({}, {"input": np.array([1, 2], np.float32)})["output"]
    array([1., 2., 1., 2.], dtype=float32)
    """

    operator = "tile"

    def __init__(self, repeats: Any, *, name: str | None = None) -> None:
        super().__init__({"repeats": repeats if not isinstance(repeats, int) else (repeats,)}, name=name)


class Tril(Layer):
    """The lower triangle of matrices, up to the k-th diagonal.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Tril(), ml.NumpyBackend(), shapes={"input": [2, 2]})
    >>> pm.evaluate({}, {"input": np.array([[1, 2], [3, 5]], np.float32)})["output"]
    array([[1., 0.],
           [3., 5.]], dtype=float32)
    """

    operator = "tril"

    def __init__(self, k: int = 0, *, name: str | None = None) -> None:
        super().__init__({"k": k}, name=name)


class Triu(Layer):
    """The upper triangle of matrices, from the k-th diagonal on.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Triu(), ml.NumpyBackend(), shapes={"input": [2, 2]})
    >>> pm.evaluate({}, {"input": np.array([[1, 2], [3, 5]], np.float32)})["output"]
    array([[1., 2.],
           [0., 5.]], dtype=float32)
    """

    operator = "triu"

    def __init__(self, k: int = 0, *, name: str | None = None) -> None:
        super().__init__({"k": k}, name=name)


class Take(Layer):
    """input[..., indices, ...] along an axis; 0 where an index is out of range.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Take(), ml.NumpyBackend(), shapes={"input": [3], "indices": [2]})
    >>> pm.evaluate({}, {"input": np.array([5, 6, 7], np.float32), "indices": np.array([2, 0])})["output"]
    array([7., 5.], dtype=float32)
    """

    operator = "take"

    def __init__(self, axis: int = 0, *, name: str | None = None) -> None:
        super().__init__({"axis": axis}, name=name)


class Gather(Layer):
    """result[.., i, ..] = input[.., indices[.., i, ..], ..] along an axis.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Gather(axis=0), ml.NumpyBackend(), shapes={"input": [3], "indices": [2]})
    >>> pm.evaluate({}, {"input": np.array([5, 6, 7], np.float32), "indices": np.array([2, 0])})["output"]
    array([7., 5.], dtype=float32)
    """

    operator = "gather"

    def __init__(self, axis: int, *, name: str | None = None) -> None:
        super().__init__({"axis": axis}, name=name)


class OneHot(Layer):
    """A last axis that is 1 at the index and 0 elsewhere.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.OneHot(3), ml.NumpyBackend(), shapes={"input": [2]})
    >>> pm.evaluate({}, {"input": np.array([2, 0])})["output"]
    array([[0, 0, 1],
           [1, 0, 0]])
    """

    operator = "one_hot"

    def __init__(self, classes: Any, *, name: str | None = None) -> None:
        super().__init__({"classes": classes}, name=name)


class Sort(Layer):
    """The elements along an axis in order.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Sort(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([3, 1, 2], np.float32)})["output"]
    array([1., 2., 3.], dtype=float32)
    """

    operator = "sort"

    def __init__(self, axis: int = -1, descending: bool = False, *, name: str | None = None) -> None:
        super().__init__({"axis": axis, "descending": descending}, name=name)


class ArgSort(Layer):
    """The indices that sort an axis.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.ArgSort(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([3, 1, 2], np.float32)})["output"]
    array([1, 2, 0])
    """

    operator = "argsort"

    def __init__(self, axis: int = -1, descending: bool = False, *, name: str | None = None) -> None:
        super().__init__({"axis": axis, "descending": descending}, name=name)


class Shape(Layer):
    """The shape of the operand, a tuple of sizes.

    >>> import lumin_tune.blueprint as ml
    >>> model = ml.Model()
    >>> model |= ml.Shape().connect(input="x", output="sizes")
    >>> model |= ml.Reshape(shape=None).connect(input="y", shape="sizes", output="z")
    >>> pm = ml.compile(model, ml.NumpyBackend(), shapes={"x": [2, 3], "y": [6]})
    >>> pm.evaluate({}, {"y": np.zeros(6, np.float32)})["z"].shape
    (2, 3)
    """

    operator = "shape_of"

    def __init__(self, *, name: str | None = None) -> None:
        super().__init__(name=name)


class Arange(Layer):
    """start, start + step, ... before stop; the bounds may be connections that are sizes.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Arange(4), ml.NumpyBackend())
    >>> pm.evaluate({}, {})["output"]
    array([0, 1, 2, 3])
    """

    operator = "arange"

    def __init__(self, stop: Any, start: Any = 0, step: Any = 1, dtype: Any = int, *, name: str | None = None) -> None:
        super().__init__({"start": start, "stop": stop, "step": step, "dtype": dtype}, name=name)


class Full(Layer):
    """A tensor of one value.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Full((2,), 7.0), ml.NumpyBackend())
    >>> pm.evaluate({}, {})["output"]
    array([7., 7.], dtype=float32)
    """

    operator = "full"

    def __init__(self, shape: Any, value: float, dtype: Any = float, *, name: str | None = None) -> None:
        sizes = shape if not isinstance(shape, int) else (shape,)
        super().__init__({"shape": sizes, "value": value, "dtype": dtype}, name=name)


class Eye(Layer):
    """Ones on the k-th diagonal, zeros elsewhere.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Eye(2), ml.NumpyBackend())
    >>> pm.evaluate({}, {})["output"]
    array([[1., 0.],
           [0., 1.]], dtype=float32)
    """

    operator = "eye"

    def __init__(
        self, rows: Any, columns: Any = None, k: int = 0, dtype: Any = float, *, name: str | None = None
    ) -> None:
        super().__init__({"rows": rows, "columns": columns, "k": k, "dtype": dtype}, name=name)
