"""The root of the tensor classes: a node of a graph with its type, and its life in the graph.

`Tensor` is built up in layers, a file a layer, each using only those before it:
the file of each layer names the one below it as its base class. Methods record nodes and return at once.
"""

from __future__ import annotations

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


class TensorBase:
    """A value that a graph computes. Made by `Graph.tensor` and by operations on other tensors."""

    __slots__ = ("_graph", "_node")
    __array_ufunc__ = None  # so that `numpy_array * tensor` asks the tensor

    def __init__(self, graph: NodeGraph, node: int) -> None:
        self._graph = graph
        self._node = node

    @property
    def graph(self) -> NodeGraph:
        return self._graph

    @property
    def node(self) -> int:
        """The id of the node in the graph."""
        return self._node

    @property
    def dtype(self) -> DType:
        return self._record.dtype

    @property
    def shape(self) -> tuple[Size, ...]:
        """Sizes, plain ints where they are constant."""
        return self._record.shape

    @property
    def rank(self) -> int:
        return len(self._record.shape)

    @property
    def ndim(self) -> int:
        return len(self._record.shape)

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

    # life in the graph

    def output(self, name: str) -> Self:
        """Declare this an output of the graph. Names are unique among outputs."""
        self._graph.set_output(name, self._node)
        return self

    def retrieve(self, name: str | None = None) -> Self:
        """Declare this an output; without a name it is called `output`, `output1`, `output2`, and so on."""
        if name is None:
            count, name = 0, "output"
            while name in self._graph.outputs:
                count += 1
                name = f"output{count}"
        return self.output(name)

    def keep(self) -> Self:
        """Make passes preserve this value though no output needs it."""
        self._graph.keep(self._node)
        return self

    def set(self, value: Any) -> Self:
        """Give this input the array to use where a run is not given another.

        value: anything NumPy takes, of this dtype or safely castable to it, and of this shape (symbolic
        sizes match any size in their range). Raises InputError if this is no input or the value does not fit.
        """
        if self._record.op != "input":
            raise InputError(f"only inputs can be set, but %{self._node} is computed by {self._record.op!r}")
        self._graph.set_value(self._graph.attribute(self._node, "name"), value)
        return self

    def cast(self, dtype: object) -> Self:
        """Return the values converted to `dtype` as C converts them; to bool: x != 0."""
        wanted = DType.of(dtype)
        if wanted is self.dtype:
            return self
        return self._emit("cast", dtype=wanted)

    # for the layers above

    @property
    def _record(self) -> Node:
        return self._graph.nodes[self._node]

    def _wrap(self, node: int) -> Self:
        return type(self)(self._graph, node)

    def _emit(self, op: str, *others: TensorBase, **attributes: Any) -> Self:
        """Add a node with this as its first operand."""
        graph = self._recording_of(others)
        return type(self)(graph, graph.add(op, *self._nodes_in(graph, others), **attributes))

    def _full(self, value: Scalar, shape: Sequence[Size], dtype: DType) -> Self:
        """One value everywhere."""
        return self._wrap(self._graph.add_full(value, dtype, tuple(shape)))

    def _full_like(self, value: Scalar) -> Self:
        return self._full(value, self.shape, self.dtype)

    def _iota(self, size: Size, dtype: DType = DType.I64) -> Self:
        return self._wrap(self._graph.add("iota", size=size, dtype=dtype))

    def _literal(self, value: Any, dtype: DType) -> Self:
        return self._wrap(self._graph.add_raw("constant", (), (Literal(value, dtype),)))

    def _lift(self, value: Any) -> Self:
        """Return a tensor for what may stand beside one in an operation: a tensor of this graph or an array.

        Python scalars are weak and dealt with by the caller, which knows the other dtype.
        """
        if isinstance(value, TensorBase):
            return type(self)(value._graph, value._node)
        if isinstance(value, (np.ndarray, np.generic, list, tuple)) or hasattr(value, "__array__"):
            return self._wrap(self._graph.add_constant(value))
        raise DTypeError(
            f"cannot use a {type(value).__name__} as a tensor; give a tensor, a NumPy array or a Python number"
        )

    def _nodes_in(self, graph: NodeGraph, others: Sequence[TensorBase]) -> tuple[int, ...]:
        """Return the nodes of this and others in the graph that records what is computed of them."""
        operands: list[TensorBase] = [self, *others]
        return tuple([each._node if each._graph is graph else graph.own(each._graph, each._node) for each in operands])

    def _recording_of(self, others: Sequence[TensorBase]) -> NodeGraph:
        """Return the graph that records what is computed of these: theirs, or the innermost body that one is of."""
        graph = self._graph
        for other in others:
            if other._graph is not graph and other._graph.depth > graph.depth:
                graph = other._graph
        return graph

    def _axis(self, axis: int, rank: int | None = None) -> int:
        """Return a non-negative axis, counting negative ones from the end. Raises ShapeError."""
        count = self.rank if rank is None else rank
        if isinstance(axis, bool) or not hasattr(axis, "__index__"):
            raise ShapeError(f"an axis must be an integer, not {axis!r}")
        number = axis.__index__()
        if not -count <= number < count:
            allowed = f"{-count} to {count - 1}" if count else "none, the tensor is a scalar"
            raise ShapeError(f"axis {number} does not exist in shape {shape_text(self.shape)}; allowed: {allowed}")
        return number % count

    def _axes(self, axes: int | Sequence[int] | None) -> tuple[int, ...]:
        """Return axes as ascending non-negative ints, None meaning all. Raises ShapeError for repeated ones."""
        if axes is None:
            return tuple(range(self.rank))
        given = list(axes) if isinstance(axes, Sequence) else [axes]
        found = sorted(self._axis(axis) for axis in given)
        if len(set(found)) != len(found):
            raise ShapeError(f"axes {given} name an axis twice")
        return tuple(found)
