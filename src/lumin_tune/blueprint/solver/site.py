"""The place of one operator in a model that is solved: its edges, attributes and template symbols."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from lumin_tune.blueprint.solver.facts import UNKNOWN, Dim, Edge
from lumin_tune.core.expression import simplified

if TYPE_CHECKING:
    from lumin_tune.blueprint.operators.operator import Operator


class Site:
    """An operator with the edges of its operands and result, which its relations connect.

    path: the names of the submodels around it, for messages. operands: one edge for each operand, None for absent
    ones. attributes: values, or edges where an attribute is connected.
    """

    __slots__ = (
        "attributes",
        "memory",
        "names",
        "operands",
        "operator",
        "output",
        "path",
        "queued",
        "rows",
        "settled",
        "symbols",
    )

    def __init__(
        self,
        path: str,
        operator: Operator,
        names: Sequence[str],
        operands: Sequence[Edge | None],
        attributes: Mapping[str, Any],
        output: Edge,
    ) -> None:
        self.path, self.operator, self.names = path, operator, tuple(names)
        self.operands, self.attributes, self.output = tuple(operands), dict(attributes), output
        self.symbols: dict[str, Dim] = {}
        self.rows: dict[str, list[Dim]] = {}
        self.memory: dict[str, Any] = {}
        self.queued = False
        self.settled = False

    def edges(self) -> list[Edge]:
        """Return all edges: operands, connected attributes, result."""
        found = [each for each in self.operands if each is not None]
        found += [each for each in self.attributes.values() if isinstance(each, Edge)]
        return [*found, self.output]

    def operand(self, name: str) -> Edge | None:
        """Return the edge of an operand, None if it is absent."""
        return self.operands[self.names.index(name)]

    def named(self) -> list[tuple[str, Edge]]:
        """Return the operands that are present with their names."""
        return [(name, edge) for name, edge in zip(self.names, self.operands) if edge is not None]

    def value(self, name: str) -> Any:
        """Return an attribute as far as it is known; tuples may hold dims. UNKNOWN if nothing is known."""
        given = self.attributes[name]
        return given.value if isinstance(given, Edge) else given

    def known(self, name: str) -> Any:
        """Return an attribute with all dims replaced by sizes, UNKNOWN unless all of them are known."""
        return resolved(self.value(name))

    def describe(self, name: str, axis: int | None = None) -> str:
        """Return `axis 1 of fc2.weight, which is w` for messages."""
        edge = self.output if name == "output" else self.operand(name)
        text = f"{self.path}.{name}"
        if edge is not None and edge.label != text:
            text += f", which is {edge.label}"
        if axis is not None and axis < 0 and edge is not None and edge.rank is not None:
            axis += edge.rank
        return text if axis is None else f"axis {axis} of {text}"

    def subject(self, name: str, axis: int | None = None) -> str:
        """Return `axis 1 of fc2.weight, which is w,` as the subject of a sentence."""
        text = self.describe(name, axis)
        return f"{text}," if ", which is " in text else text

    def __repr__(self) -> str:
        return f"Site({self.path}: {self.operator.name})"


def resolved(value: Any) -> Any:
    """Return a value with its dims replaced by their sizes, UNKNOWN if a size is unknown."""
    if isinstance(value, Dim):
        size = value.root().size
        return UNKNOWN if size is None else simplified(size)
    if isinstance(value, (tuple, list)):
        parts = [resolved(each) for each in value]
        return UNKNOWN if any(each is UNKNOWN for each in parts) else tuple(parts)
    if isinstance(value, slice):
        bounds = resolved((value.start, value.stop, value.step))
        return UNKNOWN if bounds is UNKNOWN else slice(*bounds)
    return value
