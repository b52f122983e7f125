"""Binds and validates the arguments of a run: arrays for inputs, values for symbolic dimensions.

The interpreter and compiled programs share this code, so that both accept the same arguments and raise the same
errors. Nothing here computes a value of a graph.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any

from lumin_tune.core.arrays import as_input
from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import ExpressionError, InputError
from lumin_tune.core.expression import Expression
from lumin_tune.core.graph.guards import dims_of, inverse, is_linear, named, nearest, rule, ties_of
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.op_table import Attributes
from lumin_tune.core.suggest import did_you_mean


class Resolver:
    """Sizes and attributes of nodes with symbolic dimensions replaced by their values."""

    def __init__(self, dims: Mapping[str, int]) -> None:
        self._dims = dims
        self._sizes: dict[Expression, int] = {}

    def size(self, size: Any) -> Any:
        if not isinstance(size, Expression):
            return size
        known = self._sizes.get(size)
        if known is None:
            for variable in size.variables:
                if variable.name not in self._dims:
                    example = f"dims={{{variable.name!r}: ...}}"
                    raise InputError(f"dimension {variable.name!r} is undetermined; pass {example} or call set_dim")
            try:
                known = self._sizes[size] = int(size.evaluate(self._dims))
            except ExpressionError as error:
                raise InputError(f"size {size} is invalid for dimensions {dict(self._dims)}: {error}") from None
        return known

    def shape(self, node: Node) -> tuple[int, ...]:
        return tuple(self.size(size) for size in node.shape)

    def attributes(self, node: Node) -> Attributes:
        if not self._dims:
            return node.attributes
        return tuple(
            tuple(self.size(size) for size in value) if type(value) is tuple else self.size(value)
            for value in node.attributes
        )

    def check_inputs(self, graph: NodeGraph, inputs: Mapping[str, Array]) -> None:
        """Raise InputError if an axis of an array differs from the value of the size expression of its input."""
        for name, array in inputs.items():
            node = graph.nodes[graph.inputs[name]]
            for axis, size in enumerate(node.shape):
                wanted = self.size(size)
                if wanted != array.shape[axis]:
                    raise InputError(
                        f"input {name!r} is {node.type_text}: axis {axis} must be {size} = {wanted} "
                        f"with dimensions {dict(self._dims)}{named(graph, size)}, not {array.shape[axis]}"
                    )


def bind_inputs(graph: NodeGraph, given: Mapping[str, Any]) -> dict[str, Array]:
    """Return an array for each input that is given, has a value set, or is required.

    Raises InputError for an unknown name, an array that does not fit, and a required input without a value.
    """
    for name in given:
        if name not in graph.inputs:
            raise InputError(f"no input {name!r}; {did_you_mean(name, graph.inputs)}")
    bound: dict[str, Array] = {}
    live = graph.live()
    for name, node in graph.inputs.items():
        if name in given:
            bound[name] = as_input(name, given[name], graph.nodes[node])
        elif name in graph.values:
            bound[name] = graph.values[name]
        elif live[node]:
            wanted = graph.nodes[node].type_text
            raise InputError(f"input {name!r} ({wanted}) has no value; pass it to the run or set it on the tensor")
    return bound


def bind_dims(graph: NodeGraph, inputs: Mapping[str, Array], given: Mapping[str, int]) -> dict[str, int]:
    """Return the values of symbolic dimensions: given, inferred from the shapes of inputs, or set.

    given: by the name of a dimension or of a guarded size. Raises InputError for inputs that disagree or violate a
    guard, and for a value that is out of range or contradicts them.
    """
    bound = {**graph.dim_values}
    given = dims_of(graph, given)
    from_shapes: dict[str, str] = {}
    for name, array in inputs.items():
        for axis, size in enumerate(graph.nodes[graph.inputs[name]].shape):
            if not isinstance(size, Expression) or size.operation != "variable":
                continue
            dim, place = size.variables[0].name, f"axis {axis} of input {name!r}"
            if dim in from_shapes and bound[dim] != array.shape[axis]:
                raise InputError(
                    f"dimension {dim!r} is {bound[dim]} by {from_shapes[dim]} but {array.shape[axis]} by {place}"
                    f"{ties_of(graph, dim)}; give arrays that agree"
                )
            bound[dim], from_shapes[dim] = array.shape[axis], place
    _bind_formulas(graph, inputs, bound, from_shapes)
    for dim, value in given.items():
        if dim not in graph.dims:
            raise InputError(f"no dimension {dim!r}; {did_you_mean(dim, graph.dims)}")
        if dim in graph.computed_dims:
            raise InputError(f"dimension {dim!r} is computed by the graph in every run; leave it out of dims")
        low, high = graph.dims[dim].bounds()
        if isinstance(value, bool) or not hasattr(value, "__index__") or not low <= value <= high:
            raise InputError(f"dimension {dim!r} cannot be {value!r}: give an integer from {low} to {high}")
        if dim in from_shapes and bound[dim] != value:
            raise InputError(
                f"dimension {dim!r} is {bound[dim]} by {from_shapes[dim]}, but was given as {value}; give one of them"
            )
        bound[dim] = operator.index(value)
    return bound


def computed_dim(name: str, dim: Expression, value: Any) -> int:
    """Return the value that a run computed for a data-dependent dimension. Raises InputError if it is out of range."""
    number, (low, high) = int(value), dim.bounds()
    if not low <= number <= high:
        raise InputError(f"dimension {name!r} was computed as {number} from these inputs; it must be {low} to {high}")
    return number


def data_dependent_outputs(graph: NodeGraph) -> frozenset[str]:
    """Return the outputs whose shapes have data-dependent dimensions."""
    computed = graph.computed_dims
    return frozenset(
        name
        for name, node in graph.outputs.items()
        if computed
        and any(
            variable.name in computed
            for size in graph.nodes[node].shape
            if isinstance(size, Expression)
            for variable in size.variables
        )
    )


def _bind_formulas(
    graph: NodeGraph, inputs: Mapping[str, Array], bound: dict[str, int], from_shapes: dict[str, str]
) -> None:
    """Bind dimensions that occur only in expressions, from axes such as 32*k.

    Raises InputError for an impossible size.
    """
    for name, array in inputs.items():
        node = graph.nodes[graph.inputs[name]]
        for axis, size in enumerate(node.shape):
            if not isinstance(size, Expression) or size.operation == "variable":
                continue
            unknown = [each for each in size.variables if each.name not in from_shapes]
            if len(unknown) != 1 or not is_linear(size):
                continue
            answer = inverse(size, unknown[0], array.shape[axis], bound)
            if answer is None:
                raise InputError(
                    f"input {name!r} is {node.type_text}: axis {axis} cannot be {array.shape[axis]}, {rule(size)}"
                    f"{named(graph, size)}{nearest(size, array.shape[axis])}"
                )
            bound[unknown[0].name], from_shapes[unknown[0].name] = answer, f"axis {axis} of input {name!r}"
