"""Contributions of `lumin_rules`: families of rewrite rules."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from lumin_tune.core.graph.node_graph import NodeGraph


class Exactness(enum.Enum):
    """The effect of a rewrite on values; sessions may restrict the allowed ones.

    >>> from lumin_tune.core.plugin.records import Exactness
    >>> [each.value for each in Exactness]
    ['bit-exact', 'reassociates', 'approximates']
    """

    BIT_EXACT = "bit-exact"
    """The same bits for every input, infinities and NaN included."""
    REASSOCIATES = "reassociates"
    """Equal over the reals with the same operations in another order, so rounding may differ."""
    APPROXIMATES = "approximates"
    """Equal over the reals or within a stated bound, by other operations."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rewrite rule: wherever `left` matches and `condition` holds, `right` is equivalent.

    left, right: S-expressions over the ops of the op table; names that begin with `?` match anything, `(mul ?a (recip
    ?b))`. condition: when the rule is valid, in the same notation; "" for always. source: a reference for the
    identity. Both sides have the same axes and dtype. `lumin_tune.testing.rules.check` tests a rule on random values; a
    name or text that is no rule is reported when the plugin is loaded.

    >>> from lumin_tune.core.plugin.records import Exactness, Rule
    >>> from lumin_tune.testing.rules import check
    >>> rule = Rule("root-of-square", "(sqrt (mul ?x ?x))", "?x", Exactness.APPROXIMATES, "x >= 0")
    >>> try:
    ...     check(rule)
    ... except AssertionError as error:
    ...     print(str(error)[:37])
    rule 'root-of-square' does not hold (
    >>> from dataclasses import replace
    >>> check(replace(rule, condition="(at-least ?x 0)"))
    """

    name: str
    left: str
    right: str
    exactness: Exactness
    source: str
    condition: str = ""


@dataclass(frozen=True, slots=True)
class GraphRule:
    """A rewrite rule beyond patterns, given by a function on a graph of primops.

    left, right, condition: in prose. find: adds nodes to the graph, which is not frozen, and yields pairs (existing
    node, equivalent node of the same type), in time linear in the graph. example: returns a random graph with small
    inputs in which `find` finds something; required by tests.

    >>> from lumin_tune.core.plugin.records import Exactness, GraphRule
    >>> from lumin_tune.testing.rules import check
    >>> def find(graph):
    ...     for index, node in enumerate(graph.nodes[:]):
    ...         if node.op == "add" and len(set(node.operands)) == 1:
    ...             yield index, graph.add("mul", node.operands[0], graph.add_full(2.0, node.dtype, node.shape))
    >>> def example(source):
    ...     g = lt.Graph()
    ...     x = g.tensor("x", (source.randint(1, 5),))
    ...     y = (x + x).output("y")
    ...     return g
    >>> check(GraphRule("sum-of-one", "x + x", "2 * x", Exactness.BIT_EXACT, "x + x = 2 x", "floats", find, example))
    """

    name: str
    left: str
    right: str
    exactness: Exactness
    source: str
    condition: str
    find: Callable[[NodeGraph], Iterable[tuple[int, int]]]
    example: Callable[[Random], NodeGraph] | None = None


@dataclass(frozen=True, slots=True)
class RuleFamily:
    """Rules that are enabled and disabled together.

    doc: their purpose; tables show the first line. enabled: the default. simplifies: whether every right side is
    smaller than its left side, so that the family may be applied to a fixed point.

    >>> from lumin_tune.core.plugin.manager import default_manager
    >>> family = default_manager().rule_families()["commutativity"]
    >>> family.enabled, family.simplifies, family.rules[0].left, family.rules[0].right
    (True, False, '(add ?x ?y)', '(add ?y ?x)')
    """

    name: str
    rules: tuple[Rule | GraphRule, ...]
    doc: str = ""
    enabled: bool = True
    simplifies: bool = False
