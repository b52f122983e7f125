"""The base of the tensor classes: a typed reference to a node, and its role in the graph.

`Tensor` is a chain of layers, one file each; each layer subclasses the one below. Methods record nodes and return
immediately.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.errors import DTypeError, GraphError, InputError, ShapeError
from lumin_tune.core.expression import Size
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.ops.shape_rules import shape_text

if TYPE_CHECKING:
    from lumin_tune.core.graph.node_graph import Node, NodeGraph
    from lumin_tune.core.graph.tensor_view import TensorView


class TensorBase:
    """A value computed by a graph. Created by `Graph.tensor` and by operations on other tensors."""

    __slots__ = ("_graph", "_node")
    __array_ufunc__ = None  # makes NumPy defer `numpy_array * tensor` to the tensor

    def __init__(self, graph: NodeGraph, node: int) -> None:
        self._graph = graph
        self._node = node

    @property
    def graph(self) -> NodeGraph:
        """The graph that records this tensor."""
        return self._graph

    @property
    def node(self) -> int:
        """The id of the node in the graph."""
        return self._node

    @property
    def dtype(self) -> DType:
        """The element type."""
        return self._record.dtype

    @property
    def shape(self) -> tuple[Size, ...]:
        """The size of each axis; constant sizes are plain ints."""
        return self._record.shape

    @property
    def rank(self) -> int:
        """The number of axes."""
        return len(self._record.shape)

    @property
    def ndim(self) -> int:
        """The number of axes."""
        return len(self._record.shape)

    @property
    def view(self) -> TensorView:
        """The tensor as a view of the value that it rearranges: strides, offset and validity of its elements.

        Permuting, slicing, padding, expanding, splitting, merging, flipping and windows are views and copy nothing. A
        tensor made by another op is the contiguous view of itself.

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (4, 6), "f32")
            >>> view = x.transpose()[2:5].pad(((0, 1), (0, 0))).view
            >>> view.shape, view.strides, view.offset, view.valid
            ((4, 4), (1, 6), 2, ((0, 3), (0, 4)))
            >>> print(view.index_expression(), view.source == x.node)
            i0 + i1*6 + 2 True
        """
        from lumin_tune.core.graph.tensor_view import view_of

        return view_of(self._graph, self._node)

    def __repr__(self) -> str:
        return f"Tensor(%{self._node}: {self._record.type_text})"

    def __len__(self) -> int:
        if not self.shape:
            raise TypeError("a scalar tensor has no len()")
        size = self.shape[0]
        if not isinstance(size, int):
            raise TypeError(f"len() needs a constant size, but axis 0 has size {size}; use .shape[0]")
        return size

    def __bool__(self) -> bool:
        raise GraphError(
            "a tensor has no truth value while its graph is recorded; use where(condition, a, b) to choose, "
            "or lumin_tune.interpret to compute it"
        )

    def __array__(self, *args: Any, **kwargs: Any) -> Any:
        raise GraphError("a tensor has no numbers while its graph is recorded; use lumin_tune.interpret to compute it")

    def __array_namespace__(self, *, api_version: str | None = None) -> Any:
        """Return `lumin_tune.array_api`, whose functions record operations on tensors.

        Raises InputError for a revision of the standard that it does not serve.
        """
        # the namespace is built on this package, so it is found by its name
        return importlib.import_module("lumin_tune.array_api.array").namespace(api_version)

    # role in the graph

    def output(self, name: str) -> Self:
        """Declare this tensor an output of the graph and return it. Output names are unique.

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (2,), "f32")
        >>> y = (x * 2).output("y")
        >>> lt.interpret(g, {"x": np.array([1, 2], np.float32)})["y"]
        array([2., 4.], dtype=float32)
        """
        self._graph.set_output(name, self._node)
        return self

    def retrieve(self, name: str | None = None) -> Self:
        """Declare this tensor an output and return it, as `output` does.

        name: unique; without one, the output is called `output`, `output1`, `output2`, and so on.

            >>> g = lt.Graph()
            >>> y = g.constant([1, 2]).add(1).retrieve()
            >>> g.interpret()
            {'output': array([2, 3])}
        """
        if name is None:
            count, name = 0, "output"
            while name in self._graph.outputs:
                count += 1
                name = f"output{count}"
        return self.output(name)

    def keep(self) -> Self:
        """Keep this value through passes even if no output depends on it, and return the tensor.

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (2,)).output("y")
        >>> y = x.exp2().keep()
        >>> [node.op for node in g.compile("generic").nodes]
        ['input', 'exp2']
        """
        self._graph.keep(self._node)
        return self

    def set(self, value: Any) -> Self:
        """Set the default value of this input, used by runs that are given no other.

        value: an array-like of this dtype or one that casts to it safely, and of this shape (a symbolic size matches
        any size in its range). Raises InputError if this tensor is not an input or the value does not fit.

            >>> g = lt.Graph()
            >>> y = g.tensor("x", (2,)).set([1, 2]).mul(10).output("y")
            >>> g.interpret()["y"], g.interpret({"x": [3, 4]})["y"]
            (array([10., 20.], dtype=float32), array([30., 40.], dtype=float32))
        """
        if self._record.op != "input":
            raise InputError(f"only inputs can be set, but %{self._node} is computed by {self._record.op!r}")
        self._graph.set_value(self._graph.attribute(self._node, "name"), value)
        return self

    def cast(self, dtype: object) -> Self:
        """Return the values converted to `dtype` with C semantics; conversion to bool is x != 0. Same shape.

        dtype: a DType or its name. Raises DTypeError for an unknown one.

            >>> g = lt.Graph()
            >>> y = g.constant([-1.5, 0.0, 2.7]).cast("i32").output("y")
            >>> g.interpret()["y"]
            array([-1,  0,  2], dtype=int32)
        """
        wanted = DType.of(dtype)
        if wanted is self.dtype:
            return self
        return self._emit("cast", dtype=wanted)

    def unpack(self, format: str) -> Self:
        """Return the numbers that blocks of bytes stand for: u8 (..., bytes) -> f32 (..., elements).

        format: as of `Graph.packed`. Kernels unpack inputs; take rows or parts of the result rather than of the bytes.
        Raises DTypeError for an unknown format and another dtype than u8, ShapeError for rows that are not whole
        blocks.

            >>> g = lt.Graph()
            >>> g.tensor("w", (64, 34), "u8", static=True).unpack("q8_0").shape
            (64, 32)
        """
        return self._emit("unpack", format=format.lower())

    def stop_gradient(self) -> Self:
        """Return this tensor as a constant of derivatives: no gradient flows through the result.

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (2,), "f32")
        >>> (gradient,) = g.gradients((x * x.stop_gradient()).sum(), [x])
        >>> y = gradient.output("gradient")
        >>> lt.interpret(g, {"x": [3, 4]})["gradient"]
        array([3., 4.], dtype=float32)
        """
        return self._emit("stop_gradient") if self.dtype.is_float else self

    # internal interface of the other layers

    @property
    def _record(self) -> Node:
        return self._graph.nodes[self._node]

    def _wrap(self, node: int) -> Self:
        return type(self)(self._graph, node)

    def _emit(self, op: str, *others: TensorBase, **attributes: Any) -> Self:
        """Add a node whose first operand is this tensor."""
        graph = self._recording_of(others)
        return type(self)(graph, graph.add(op, *self._nodes_in(graph, others), **attributes))

    def _full(self, value: Scalar, shape: Sequence[Size], dtype: DType) -> Self:
        """Return a tensor of the given shape filled with one value."""
        return self._wrap(self._graph.add_full(value, dtype, tuple(shape)))

    def _full_like(self, value: Scalar) -> Self:
        return self._full(value, self.shape, self.dtype)

    def _iota(self, size: Size, dtype: DType = DType.I64) -> Self:
        return self._wrap(self._graph.add("iota", size=size, dtype=dtype))

    def _literal(self, value: Any, dtype: DType) -> Self:
        return self._wrap(self._graph.add_raw("constant", (), (Literal(value, dtype),)))

    def _lift(self, value: Any) -> Self:
        """Convert an operand, a tensor of this graph or an array, to a tensor.

        Python scalars are weakly typed and handled by the caller, which knows the dtype of the other operand.
        """
        if isinstance(value, TensorBase):
            return type(self)(value._graph, value._node)
        if isinstance(value, (np.ndarray, np.generic, list, tuple)) or hasattr(value, "__array__"):
            return self._wrap(self._graph.add_constant(value))
        if isinstance(value, int | float):
            raise DTypeError(f"cannot use the number {value!r} as a tensor here; give a tensor, an array or a list")
        raise DTypeError(
            f"cannot use a value of type {type(value).__name__} as a tensor; "
            "give a tensor, a NumPy array or a Python number"
        )

    def _nodes_in(self, graph: NodeGraph, others: Sequence[TensorBase]) -> tuple[int, ...]:
        """Return the graph that records the result, and the nodes of this tensor and the others in it."""
        operands: list[TensorBase] = [self, *others]
        return tuple([each._node if each._graph is graph else graph.own(each._graph, each._node) for each in operands])

    def _recording_of(self, others: Sequence[TensorBase]) -> NodeGraph:
        """Return the graph that records an operation on these tensors: the innermost loop body that one belongs
        to.
        """
        graph = self._graph
        for other in others:
            if other._graph is not graph and other._graph.depth > graph.depth:
                graph = other._graph
        return graph

    def _axis(self, axis: int, rank: int | None = None) -> int:
        """Return the axis as a non-negative int; negative axes count from the end. Raises ShapeError."""
        count = self.rank if rank is None else rank
        if isinstance(axis, bool) or not hasattr(axis, "__index__"):
            raise ShapeError(f"an axis must be an integer, not {axis!r}")
        number = axis.__index__()
        if not -count <= number < count:
            allowed = f"{-count} to {count - 1}" if count else "none, the tensor is a scalar"
            raise ShapeError(f"axis {number} does not exist in shape {shape_text(self.shape)}; allowed: {allowed}")
        return number % count

    def _axes(self, axes: int | Sequence[int] | None) -> tuple[int, ...]:
        """Return the axes as ascending non-negative ints; None selects all. Raises ShapeError for a repeated axis."""
        if axes is None:
            return tuple(range(self.rank))
        given = list(axes) if isinstance(axes, Sequence) else [axes]
        found = sorted(self._axis(axis) for axis in given)
        if len(set(found)) != len(found):
            raise ShapeError(f"axes {given} name an axis twice")
        return tuple(found)
