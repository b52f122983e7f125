"""A component of proofs, its composite op, and the compiler that uses it: absolute differences in one row each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from lumin_tune.core.graph.node_graph import Node, NodeGraph
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
from lumin_tune.plugins.luminair import register_component
from lumin_tune.plugins.luminair.components.elementwise import Values, read, write
from lumin_tune.plugins.luminair.components.limbs import Ranged
from lumin_tune.plugins.luminair.components.planning import Context, RowPlan, bits_of
from lumin_tune.plugins.luminair.protocol.component import Cell, Fraction, RowCells, Rows


def _difference(left: str, right: str) -> OperationPattern:
    return OperationPattern(
        "add", VariablePattern(left), OperationPattern("mul", VariablePattern(right), ConstantPattern(-1))
    )


_PATTERN = OperationPattern("max", _difference("x", "y"), _difference("y", "x"))


@dataclass(frozen=True)
class FuseDistances:
    """Replaces `max(x - y, y - x)` by the composite `sample.distance(x, y)`, for proofs: run it before "stwo"."""

    name: ClassVar[str] = "fuse-distances"

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
        return apply_rewrites(
            graph, Rewrite(_PATTERN, lambda target, found: target.add("sample.distance", found["x"], found["y"]))
        )


def _decompose(graph: NodeGraph, operands: Sequence[int], attributes: Attributes) -> int:
    x, y = operands
    minus_one = literal_of(-1, graph.nodes[x].dtype)
    assert minus_one is not None, "the op takes numbers"
    negative = add_uniform(graph, minus_one, graph.nodes[x].shape)
    forward = graph.add("add", x, graph.add("mul", y, negative))
    return graph.add("max", forward, graph.add("mul", forward, negative))


register_composite("sample.distance", 2, infer_number, _decompose, doc="|x - y|")


class Distance(Ranged):
    """d = |x - y|: d is x - y or y - x, and in limbs, so not negative."""

    name = "distance"
    ops = ("sample.distance",)
    groups = ("d",)
    values = ("x", "y")
    reads = ("from_x", "from_y")
    writes = (("to", "reads"),)

    @classmethod
    def interval(cls, node: Node, x: tuple[int, int], y: tuple[int, int]) -> tuple[int, int]:
        return 0, max(x[1] - y[0], y[1] - x[0], 0)

    @classmethod
    def plan(cls, context: Context, node: int) -> RowPlan:
        x, y = context.operands(node)
        bits = bits_of(context.interval(node)[1])
        return RowPlan({"from_x": x, "from_y": y, "to": context.addresses(node)}, {"d": bits})

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        reads = [read(row, "from_x", row["x"]), read(row, "from_y", row["y"])]
        return [*reads, write(row, self.limb(row, "d")), *self.limb_fractions(row)]

    def constraints(self, row: RowCells) -> Sequence[Cell]:
        difference = row["x"] - row["y"]
        return [(self.limb(row, "d") - difference) * (self.limb(row, "d") + difference)]

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        x, y = memory[preprocessed["from_x"]], memory[preprocessed["from_y"]]
        return {"x": x, "y": y, **self.split(d=np.abs(x - y))}


register_component(Distance)
