"""Records FX graphs of ATen operators as lumin graphs, node by node.

`exported` and `dynamo` traverse a graph with a `Recorder`, which holds the value of every recorded node (a tensor, a
size, a number, or several of them) and looks up the builder of each operator.
"""

from __future__ import annotations

import operator
from typing import Any

import torch
from torch.fx import Node
from torch.fx.experimental.symbolic_shapes import free_unbacked_symbols

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import LuminError, ModelError
from lumin_tune.core.expression import Expression, Size, same_size, size_bounds
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.tensor import Graph, Tensor
from lumin_tune.plugins.torch.aten_table import AtenCall, SymbolicFloat, Type, builders
from lumin_tune.plugins.torch.complex_values import PARTS, Complex, complex_builder, holds_complex
from lumin_tune.plugins.torch.selections import SELECTIONS
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
    """A lumin graph recorded from the nodes of an FX graph in order.

    has_complex: whether complex tensors are recorded, as their parts, instead of refused. selects: whether selections
    are recorded, whose result shapes depend on values, instead of refused.
    """

    def __init__(
        self,
        dimensions: TorchDimensions,
        graph: Graph | None = None,
        *,
        has_complex: bool = False,
        selects: bool = False,
    ) -> None:
        self.graph = Graph() if graph is None else graph
        self.has_complex = has_complex
        self.selects = selects
        self.dimensions = dimensions
        self.values: dict[Node, Any] = {}

    def declare(self, node: Node, name: str, *, static: bool = False) -> None:
        """Declare a node as an input of the graph, with the type that torch inferred; a complex one as two."""
        kind = self.type_of(node.meta.get("val"), node)
        made = [
            self.graph.tensor(each, kind.shape, kind.dtype, static=static) for each in part_names(name, kind.is_complex)
        ]
        self.values[node] = Complex(*made) if kind.is_complex else made[0]

    def hold(self, node: Node, value: Any) -> None:
        """Set the value of a node to a constant: an array, a number, None."""
        if not isinstance(value, torch.Tensor):
            self.values[node] = value
            return
        parts = [self.graph.constant(each, DType.of(each.dtype)) for each in parts_of(value)]
        self.values[node] = parts[0] if len(parts) == 1 else Complex(*parts)

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
        """Return the type of a torch tensor. Raises ModelError for sparse and other unsupported tensors."""
        where = "" if node is None else f"node {node.name!r}: "
        if not isinstance(value, torch.Tensor):
            raise ModelError(f"{where}a {type(value).__name__} is not a tensor")
        if value.layout is not torch.strided:
            raise ModelError(f"{where}a tensor with the layout {value.layout} is not supported; make it dense")
        is_complex = self.has_complex and value.is_complex()
        try:
            dtype = PARTS[value.dtype] if is_complex else DType.of(value.dtype)
            return Type(dtype, self.dimensions.shape(value.shape), is_complex)
        except LuminError as error:
            raise ModelError(f"{where}{error}") from error

    def _built(self, node: Node, name: str, value: Any) -> Any:
        several = isinstance(value, (list, tuple))
        try:
            if self.selects and name in SELECTIONS and _has_shape_of_values(value):
                selected = SELECTIONS[name](*self.resolved(node.args))
                self.dimensions.define(value.shape, selected.shape)
                return self._as_promised(selected, self.type_of(value))
            types = tuple(None if entry is None else self.type_of(entry) for entry in (value if several else (value,)))
            args = self.resolved(node.args)
            options = {key: self.resolved(entry) for key, entry in node.kwargs.items() if key not in _OF_MEMORY}
            is_complex = any(kind is not None and kind.is_complex for kind in types) or holds_complex(args)
            builder = complex_builder(name) if is_complex else builders().get(name)
            if builder is None:
                raise ModelError(unsupported(node, is_complex=is_complex))
            if "as_strided" in name:
                _check_contiguous(node)
            result = builder(AtenCall(self.graph, name, types), *args, **options)
            if not several:
                return self._as_promised(result, types[0])
            return [self._as_promised(entry, kind) for entry, kind in zip(result, types)]
        except LuminError as error:
            raise ModelError(f"node {node.name!r} ({name}): {error}") from error

    def _as_promised(self, result: Any, kind: Type | None) -> Any:
        """Return a result in the dtype and shape that torch inferred, on which later nodes depend."""
        if result is None or kind is None:
            return None
        if not kind.is_complex:
            return self._shaped(result, kind)
        return Complex(*(self._shaped(part, kind) for part in (result.real, result.imaginary)))

    def _shaped(self, result: Tensor, kind: Type) -> Tensor:
        """Return a tensor in a dtype and shape. A size that is not provably equal is asserted at run time."""
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


def part_names(name: str, is_complex: bool) -> tuple[str, ...]:
    """Return the names of the inputs or outputs that a tensor of a name is."""
    return (f"{name}.real", f"{name}.imag") if is_complex else (name,)


def named_parts(name: str, value: Tensor | Complex) -> list[tuple[str, Tensor]]:
    """Return the real tensors that a recorded tensor is, with their names."""
    parts = (value.real, value.imaginary) if isinstance(value, Complex) else (value,)
    return [*zip(part_names(name, isinstance(value, Complex)), parts, strict=True)]


def parts_of(value: torch.Tensor) -> tuple[torch.Tensor, ...]:
    """Return a real tensor, or both parts of a complex one."""
    return (value.real.contiguous(), value.imag.contiguous()) if value.is_complex() else (value,)


def unsupported(node: Node, *, is_complex: bool = False) -> str:
    """Return the error message for an unsupported operator."""
    known = builders()
    name = str(node.target)
    if is_complex and name in known:
        return f"operator {name} of node {node.name!r} is not supported for complex numbers; compute with their parts"
    if _has_shape_of_values(node.meta.get("val")):
        return (
            f"operator {name} of node {node.name!r} is not supported: the shape of its result depends on values; "
            "compute a mask or padded results of a known shape, or leave it to PyTorch: use "
            "torch.compile"
        )
    family = [other for other in known if other.split(".")[:2] == name.split(".")[:2]]
    near = f"overloads that are: {', '.join(family)}" if family else did_you_mean(name, known)
    return (
        f"operator {name} of node {node.name!r} is not supported; {len(known)} operators of ATen are; {near}. Random "
        "and sparse operators, and shapes that depend on values, are left to PyTorch: use torch.compile"
    )


def _has_shape_of_values(value: Any) -> bool:
    """Return whether a result, or one of several, has a shape that is known only when the program runs."""
    if isinstance(value, (list, tuple)):
        return any(map(_has_shape_of_values, value))
    return isinstance(value, torch.Tensor) and bool(free_unbacked_symbols(value))


def _check_contiguous(node: Node) -> None:
    source: Any = node.args[0]
    value = source.meta["val"]
    offset = value.storage_offset()
    if not value.is_contiguous() or not isinstance(offset, int) or offset != 0:
        raise ModelError("as_strided of a non-contiguous tensor reads memory outside of the graph")
