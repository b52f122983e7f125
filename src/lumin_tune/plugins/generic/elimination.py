"""Eliminations: rules that replace one node by something simpler.

`arithmetic_elimination` runs them; the tables are the modules named `*_rules`. A rule sees one node about to be added
to the graph under construction, with simplified operands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from lumin_tune.core.dtypes import DType
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.ops.op_table import Attributes
from lumin_tune.core.passes.patterns import UniformValues, add_uniform
from lumin_tune.core.plugin.records import Exactness

Request = tuple[str, tuple[int, ...], Attributes]
"""A node to add instead, which is looked at again: op, operands, attributes in the order of the table."""

Operands = tuple[int, ...]


@dataclass(frozen=True)
class Elimination:
    """One rule.

    op: the op of the nodes it applies to. says: the identity. exactness: the effect on values; in addition
    `zero_sign` states that the sign of a zero may change (-0.0 == 0.0, but 1 / -0.0 is -inf). apply: returns an
    existing node, a Request, or None if the rule does not apply. A request is closer to the inputs or smaller than
    the node it replaces, which guarantees termination.
    """

    name: str
    op: str
    says: str
    apply: Callable[[CommonSite, Operands, Attributes], int | Request | None]
    exactness: Exactness = Exactness.BIT_EXACT
    zero_sign: bool = False


class CommonSite:
    """The graph under construction, with the queries that rules use.

    shared: nodes with more than one use by nodes, outputs or kept marks, as far as known; recomputing them, even in
    part, does not pay.
    """

    def __init__(self, graph: NodeGraph, rules: Mapping[str, tuple[Elimination, ...]]) -> None:
        self.graph = graph
        self.shared: set[int] = set()
        self._rules = rules
        self._uniform = UniformValues(graph)

    def simplify(self, op: str, operands: Operands, attributes: Attributes) -> int | None:
        """Return the node that replaces an op on simplified operands, None if no rule applies."""
        applied = False
        while True:
            result: int | Request | None = None
            for rule in self._rules.get(op, ()):
                result = rule.apply(self, operands, attributes)
                if result is not None:
                    break
            if result is None:
                return self.graph.add_raw(op, operands, attributes) if applied else None
            if isinstance(result, int):
                return result
            applied = True
            op, operands, attributes = result

    def add(self, op: str, operands: Operands, attributes: Attributes = ()) -> int:
        """Add a node after simplifying it; for rules that need two nodes, which must be views and not nest."""
        known = self.simplify(op, operands, attributes)
        return self.graph.add_raw(op, operands, attributes) if known is None else known

    def record(self, node: int) -> Node:
        return self.graph.nodes[node]

    def dtype(self, node: int) -> DType:
        return self.graph.nodes[node].dtype

    def number(self, node: int) -> Literal | None:
        """Return the value that a node has everywhere, if known."""
        return self._uniform.of(node)

    def with_number(self, operands: Operands) -> tuple[int, int, Literal] | None:
        """Return (other operand, number's node, number) if one of two operands is a number, preferring the second."""
        for other, node in (operands, operands[::-1]):
            found = self._uniform.of(node)
            if found is not None:
                return other, node, found
        return None

    def full(self, literal: Literal, like: int) -> int:
        """Return a number expanded to the shape of a node."""
        return add_uniform(self.graph, literal, self.graph.nodes[like].shape)
