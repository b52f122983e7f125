"""The pass `subtraction` and its composite op `sub`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.op_table import Attributes, register_composite
from lumin_tune.core.ops.shape_rules import infer_number
from lumin_tune.core.passes.patterns import (
    ConstantPattern,
    OperationPattern,
    Rewrite,
    VariablePattern,
    add_uniform,
    apply_rewrites,
    literal_of,
)

_PATTERN = OperationPattern(
    "add", VariablePattern("a"), OperationPattern("mul", VariablePattern("b"), ConstantPattern(-1))
)


@dataclass(frozen=True)
class Subtraction:
    """Replaces `a + b * -1` by the composite `sub(a, b)`, for readers and for backends with subtraction.

    Bit-exact.

        >>> from lumin_tune.passes import Subtraction
        >>> g = lt.Graph()
        >>> y = (g.tensor("a", (3,)) - g.tensor("b", (3,))).output("y")
        >>> " sub(" in g.text(), " sub(" in g.compile(Subtraction()).text()
        (False, True)
    """

    name: ClassVar[str] = "subtraction"

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
        """Return the graph with subtractions rewritten, and the map from old nodes to new ones.

        >>> from lumin_tune.passes import Subtraction
        >>> g = lt.Graph()
        >>> y = (g.tensor("a", (3,)) - g.tensor("b", (3,))).output("y")
        >>> graph, remap = Subtraction().run(g)
        >>> graph.output("y").shape
        (3,)
        """
        return apply_rewrites(graph, Rewrite(_PATTERN, lambda target, found: target.add("sub", found["a"], found["b"])))


def _decompose(graph: NodeGraph, operands: Sequence[int], attributes: Attributes) -> int:
    a, b = operands
    minus_one = literal_of(-1, graph.nodes[b].dtype)
    assert minus_one is not None, "the op takes numbers"
    return graph.add("add", a, graph.add("mul", b, add_uniform(graph, minus_one, graph.nodes[b].shape)))


register_composite("sub", 2, infer_number, _decompose, doc="a - b, which is a + b * -1; integers wrap")
