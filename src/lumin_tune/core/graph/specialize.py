"""Specialisation: symbolic dimensions replaced by values throughout a graph.

Used by the tuner before a search, and for compiling one size: kernels of constant sizes are faster. The result is an
ordinary graph with fewer dimensions; it is not simplified, which is left to passes.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any, TypeVar

from lumin_tune.core.errors import ExpressionError, InputError, ShapeError
from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.graph.guards import dims_of
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.body import Body
from lumin_tune.core.suggest import did_you_mean

G = TypeVar("G", bound=NodeGraph)


def specialized(graph: G, dims: Mapping[str, int]) -> G:
    """Return the frozen graph with values in place of its symbolic dimensions.

    dims: values of any of its dimensions; the others remain symbolic. Names, order and set values of inputs and
    outputs, ties, kept nodes and values set for other dimensions are preserved. Raises InputError for an unknown
    name, a value out of range, and values that make the graph invalid: a negative size, an axis that does not split,
    a set value of another size.
    """
    numbers = {name: _number(graph, name, given) for name, given in dims_of(graph, dims).items()}
    sizes = _Sizes(numbers)
    target = graph.empty_like()
    remap: dict[int, int] = {}
    for index, node in enumerate(graph.nodes):
        operands = tuple([remap[operand] for operand in node.operands])
        try:
            attributes = tuple([sizes.of(value) for value in node.attributes])
            remap[index] = target.add_raw(node.op, operands, attributes)
        except (ShapeError, ExpressionError) as error:
            raise InputError(f"{graph.describe(index)} is invalid for dimensions {numbers}: {error}") from None
    target.carry_over(graph, remap, sizes.of)
    for name, place in target.inputs.items():
        if name in graph.values and target.nodes[place].shape != graph.nodes[graph.inputs[name]].shape:
            target.set_value(name, graph.values[name])  # checks the shape
    return target.freeze()


class _Sizes:
    """Substitutes values into attributes. Each expression is evaluated once."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self._numbers = numbers
        self._known: dict[Expression, Size] = {}

    def of(self, value: Any) -> Any:
        if type(value) is tuple:
            return tuple([self.of(each) for each in value])
        if isinstance(value, Body):
            here = {name: self._numbers[name] for name in value.graph.dims if name in self._numbers}
            return Body(specialized(value.graph, here)) if here else value
        if not isinstance(value, Expression):
            return value
        known = self._known.get(value)
        if known is None:
            named = {each.name: self._numbers[each.name] for each in value.variables if each.name in self._numbers}
            known = self._known[value] = simplified(value.substitute(named)) if named else value
        return known


def _number(graph: NodeGraph, name: str, given: object) -> int:
    if name not in graph.dims:
        raise InputError(f"no dimension {name!r}; {did_you_mean(name, graph.dims)}")
    if name in graph.computed_dims:
        raise InputError(f"dimension {name!r} is computed by the graph in every run; leave it out of dims")
    low, high = graph.dims[name].bounds()
    if isinstance(given, bool) or not hasattr(given, "__index__") or not low <= given <= high:  # type: ignore[operator]
        raise InputError(f"dimension {name!r} cannot be {given!r}: give an integer from {low} to {high}")
    return operator.index(given)
