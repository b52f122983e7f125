"""The bundle `generic`: all hardware-independent passes that are useful for any backend."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self, TypeVar

from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.passes.pipeline import PassGroup, PassSession, run_until_fixed
from lumin_tune.core.plugin.records import Pass
from lumin_tune.plugins.generic.arithmetic_elimination import ArithmeticElimination
from lumin_tune.plugins.generic.constant_folding import ConstantFolding
from lumin_tune.plugins.generic.cse import CSE
from lumin_tune.plugins.generic.dead_code_elimination import DeadCodeElimination
from lumin_tune.plugins.generic.single_element_reduction import SingleElementReduction

G = TypeVar("G", bound=NodeGraph)


@dataclass(frozen=True)
class GenericCompiler(PassGroup):
    """Runs the generic passes to a fixed point; intended to run before backend-specific passes.

    approximate, signed_zeros: as in ArithmeticElimination. limit: rounds, as in RepeatUntilFixed.
    `GenericCompiler().without("cse")` disables a pass. The result consists of primops only.

        >>> from lumin_tune.passes import GenericCompiler
        >>> g = lt.Graph()
        >>> x = g.tensor("x", (3,))
        >>> y = (x * 1 + 0).output("y")
        >>> g.compile(GenericCompiler().without("cse")).summary().nodes
        1
    """

    approximate: bool = False
    signed_zeros: bool = False
    limit: int = 100
    disabled: frozenset[str] = frozenset()
    name: str = field(default="generic", init=False, repr=False)

    def members(self) -> tuple[Pass, ...]:
        return (
            DeadCodeElimination(),
            SingleElementReduction(),
            ConstantFolding(),
            ArithmeticElimination(self.approximate, self.signed_zeros),
            CSE(),
            DeadCodeElimination(),
        )

    def run_within(self, graph: G, session: PassSession) -> tuple[G, Mapping[int, int]]:
        return run_until_fixed(graph, self.members(), session, self.name, self.disabled, self.limit)

    def _with_disabled(self, disabled: frozenset[str]) -> Self:
        return type(self)(self.approximate, self.signed_zeros, self.limit, disabled)
