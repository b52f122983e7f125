"""The pass `arithmetic-elimination`: algebraic simplification of single nodes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import rewrite_nodes
from lumin_tune.core.plugin.records import Exactness
from lumin_tune.plugins.generic import arithmetic_rules, cast_rules, choice_rules, view_rules
from lumin_tune.plugins.generic.elimination import CommonSite, Elimination

ELIMINATIONS: tuple[Elimination, ...] = (
    *arithmetic_rules.RULES,
    *choice_rules.RULES,
    *cast_rules.RULES,
    *view_rules.RULES,
)
"""Every rule with its exactness, in the order in which they are tried."""


@dataclass(frozen=True)
class ArithmeticElimination:
    """Removes neutral operands, inverses, lossless casts, decided selections, and views of views.

    By default only value-preserving rules apply, including infinities and NaN, except for the sign of zero: x + 0.0
    becomes x, which is -0.0 where the sum is 0.0.

    approximate: also apply rules that change rounding, overflow or NaN: log2 of exp2, the reciprocal of a reciprocal,
    x * 0.0, reassociation of constants. signed_zeros: preserve the signs of zeros.

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (3,))
        >>> y = (x * 1 + 0).output("y")
        >>> g.compile("arithmetic-elimination", "dead-code-elimination").summary().nodes
        1
    """

    approximate: bool = False
    signed_zeros: bool = False
    name: ClassVar[str] = "arithmetic-elimination"

    def eliminations(self) -> tuple[Elimination, ...]:
        """Return the rules that these options allow.

        >>> from lumin_tune.passes import ArithmeticElimination
        >>> strict, loose = ArithmeticElimination(), ArithmeticElimination(approximate=True)
        >>> len(strict.eliminations()) < len(loose.eliminations())
        True
        """
        return tuple(
            rule
            for rule in ELIMINATIONS
            if (self.approximate or rule.exactness is Exactness.BIT_EXACT)
            and not (self.signed_zeros and rule.zero_sign)
        )

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
        """Return the graph without the arithmetic, and the map from old nodes to new ones.

        >>> from lumin_tune.passes import ArithmeticElimination
        >>> g = lt.Graph()
        >>> x = g.tensor("x", (3,))
        >>> y = (x * 1).output("y")
        >>> graph, remap = ArithmeticElimination().run(g)
        >>> graph.output("y").shape
        (3,)
        """
        rules = _by_op(self)
        shared = _shared(graph)
        trial = CommonSite(graph.copy(), rules)
        trial.shared = shared
        if all(trial.simplify(node.op, node.operands, node.attributes) is None for node in graph.nodes):
            return graph, {node: node for node in range(len(graph))}
        site: CommonSite | None = None

        def visit(target: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
            nonlocal site
            if site is None:
                site = CommonSite(target, rules)
            site.shared.update(new for old, new in zip(node.operands, operands, strict=True) if old in shared)
            return site.simplify(node.op, operands, node.attributes)

        return rewrite_nodes(graph, visit)


def _shared(graph: NodeGraph) -> set[int]:
    """Return the nodes with more than one use by nodes, outputs or kept marks."""
    uses = [0] * len(graph.nodes)
    for node in graph.nodes:
        for operand in node.operands:
            uses[operand] += 1
    for root in graph.roots:
        uses[root] += 1
    return {node for node, count in enumerate(uses) if count > 1}


@lru_cache(maxsize=8)
def _by_op(options: ArithmeticElimination) -> Mapping[str, tuple[Elimination, ...]]:
    table: dict[str, tuple[Elimination, ...]] = {}
    for rule in options.eliminations():
        table[rule.op] = (*table.get(rule.op, ()), rule)
    return table
