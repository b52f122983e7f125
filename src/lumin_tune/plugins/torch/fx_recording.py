"""Records FX graphs of ATen operators as lumin graphs, node by node.

`exported` and `dynamo` traverse a graph with a `Recorder`, which holds the value of every recorded node (a tensor, a
size, a number, or several of them) and looks up the builder of each operator.
"""

from __future__ import annotations

import operator
from typing import Any

import torch
from torch.fx import Node

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import LuminError, ModelError
from lumin_tune.core.expression import Expression, Size, same_size, size_bounds
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.tensor import Graph, Tensor
from lumin_tune.plugins.torch.aten_table import AtenCall, SymbolicFloat, Type, builders
from lumin_tune.plugins.torch.symbolic import TorchDimensions

# Assertions of torch about sizes and values; implied by the shapes.
_ASSERTIONS = frozenset(
    {
        "aten._assert_async.default",
        "aten._assert_async.msg",
        "aten._assert_scalar.default",
        "aten._assert_tensor_metadata.default",
        "aten.sym_constrain_range.default",
        "aten.sym_constrain_range_for_size.default",
        "aten._functional_assert_async.msg",
    }
)
_OF_MEMORY = frozenset({"layout", "device", "pin_memory", "memory_format", "non_blocking"})


class Recorder:
    """A lumin graph recorded from the nodes of an FX graph in order."""

    def __init__(self, dimensions: TorchDimensions, graph: Graph | None = None) -> None:
        self.graph = Graph() if graph is None else graph
        self.dimensions = dimensions
        self.values: dict[Node, Any] = {}

    def declare(self, node: Node, name: str, *, static: bool = False) -> None:
        """Declare a node as an input of the graph, with the type that torch inferred."""
        kind = self.type_of(node.meta.get("val"), node)
        self.values[node] = self.graph.tensor(name, kind.shape, kind.dtype, static=static)

    def hold(self, node: Node, value: Any) -> None:
        """Set the value of a node to a constant: an array, a number, None."""
        is_array = isinstance(value, torch.Tensor)
        self.values[node] = self.graph.constant(value, DType.of(value.dtype)) if is_array else value

    def record(self, node: Node) -> None:
        """Record one `call_function` node. Raises ModelError naming it if it is unsupported."""
        name = str(node.target)
        value = node.meta.get("val")
        if isinstance(value, (torch.SymInt, torch.SymFloat, torch.SymBool)):
            self.values[node] = self._symbolic(value, node)
        elif node.target is operator.getitem:
            source, place = node.args
            self.values[node] = self.resolved(source)[self.resolved(place)]
        elif name in _ASSERTIONS:
            self.values[node] = None
        elif isinstance(value, (int, float)) and not isinstance(value, bool):
            self.values[node] = value
        else:
            self.values[node] = self._built(node, name, value)

    def resolved(self, argument: Any) -> Any:
        """Return an argument of a node with nodes replaced by their values."""
        if isinstance(argument, Node):
            return self.values[argument]
        if isinstance(argument, (list, tuple)):
            return [self.resolved(entry) for entry in argument]
        if isinstance(argument, (torch.SymInt, torch.SymFloat)):
            return self._symbolic(argument, None)
        return argument

    def type_of(self, value: Any, node: Node | None = None) -> Type:
        """Return the type of a torch tensor. Raises ModelError for complex, sparse and other unsupported tensors."""
        where = "" if node is None else f"node {node.name!r}: "
        if not isinstance(value, torch.Tensor):
            raise ModelError(f"{where}a {type(value).__name__} is not a tensor")
        if value.layout is not torch.strided:
            raise ModelError(f"{where}a tensor with the layout {value.layout} is not supported; make it dense")
        try:
            return Type(DType.of(value.dtype), self.dimensions.shape(value.shape))
        except LuminError as error:
            raise ModelError(f"{where}{error}") from error

    def _built(self, node: Node, name: str, value: Any) -> Any:
        builder = builders().get(name)
        if builder is None:
            raise ModelError(unsupported(node))
        try:
            several = isinstance(value, (list, tuple))
            types = tuple(None if entry is None else self.type_of(entry) for entry in (value if several else (value,)))
            if "as_strided" in name:
                _check_contiguous(node)
            call = AtenCall(self.graph, name, types)
            options = {key: self.resolved(entry) for key, entry in node.kwargs.items() if key not in _OF_MEMORY}
            result = builder(call, *self.resolved(node.args), **options)
            if not several:
                return self._as_promised(result, types[0])
            return [self._as_promised(entry, kind) for entry, kind in zip(result, types)]
        except LuminError as error:
            raise ModelError(f"node {node.name!r} ({name}): {error}") from error

    def _as_promised(self, result: Tensor | None, kind: Type | None) -> Tensor | None:
        """Return a result in the dtype and shape that torch inferred, on which later nodes depend.

        A size that is not provably equal to torch's is asserted at run time.
        """
        if result is None or kind is None:
            return None
        result = result.cast(kind.dtype)
        if result.shape == kind.shape:
            return result
        if result.rank != len(kind.shape) or any(
            size_bounds(size)[1] < size_bounds(wanted)[0] for size, wanted in zip(result.shape, kind.shape)
        ):
            raise ModelError(f"the result has the shape {list(result.shape)}, but torch has {list(kind.shape)}")
        if all(map(same_size, result.shape, kind.shape)):
            return result
        starts, steps = (0,) * result.rank, (1,) * result.rank
        node = self.graph.add("slice", result.node, starts=starts, sizes=kind.shape, steps=steps)
        return Tensor(self.graph, node)

    def _symbolic(self, value: Any, node: Node | None) -> Any:
        if isinstance(value, torch.SymInt):
            return self.dimensions.size(value)
        constant = value.node.maybe_as_float() if isinstance(value, torch.SymFloat) else value.node.maybe_as_bool()
        if constant is not None:
            return constant
        if isinstance(value, torch.SymFloat):
            return SymbolicFloat(self.dimensions.number(self.graph, value))
        return None  # used by assertions only

    def size_of(self, value: Any) -> Size | None:
        """Return the value of a node if it is a size, else None."""
        return value if isinstance(value, (int, Expression)) and not isinstance(value, bool) else None


def unsupported(node: Node) -> str:
    """Return the error message for an unsupported operator."""
    known = builders()
    name = str(node.target)
    family = [other for other in known if other.split(".")[:2] == name.split(".")[:2]]
    near = f"overloads that are: {', '.join(family)}" if family else did_you_mean(name, known)
    return (
        f"operator {name} of node {node.name!r} is not supported; {len(known)} operators of ATen are; {near}. Random, "
        "complex and sparse operators, and shapes that depend on values, are left to PyTorch: use torch.compile"
    )


def _check_contiguous(node: Node) -> None:
    source: Any = node.args[0]
    value = source.meta["val"]
    offset = value.storage_offset()
    if not value.is_contiguous() or not isinstance(offset, int) or offset != 0:
        raise ModelError("as_strided of a non-contiguous tensor reads memory outside of the graph")
