"""The colours of a drawing: one per category of nodes, on light and dark backgrounds."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.op_table import OPS


class Category(enum.Enum):
    """The colour category of a box: the kind of its op, with sources split further."""

    INPUT = "input"
    WEIGHT = "weight"
    CONSTANT = "constant"
    UNARY = "unary"
    BINARY = "binary"
    TERNARY = "ternary"
    CAST = "cast"
    REDUCTION = "reduction"
    SCAN = "scan"
    INDEXING = "indexing"
    VIEW = "view"
    LOOP = "loop"
    COMPOSITE = "composite"
    OUTPUT = "output"


@dataclass(frozen=True, slots=True)
class Colours:
    """A fill on which text is legible, and a border that contrasts with the background."""

    fill: str
    border: str


LIGHT = {
    Category.INPUT: Colours("#d8f3dc", "#2d8a4e"),
    Category.WEIGHT: Colours("#eef4cf", "#7d8b1a"),
    Category.CONSTANT: Colours("#f1f1ee", "#8a8a82"),
    Category.UNARY: Colours("#dbeafe", "#2f6fd0"),
    Category.BINARY: Colours("#e0e2fd", "#5258c9"),
    Category.TERNARY: Colours("#efe0fc", "#8a3fc4"),
    Category.CAST: Colours("#d9f0f5", "#21879c"),
    Category.REDUCTION: Colours("#ffe3cc", "#c8641b"),
    Category.SCAN: Colours("#fdeeb5", "#a37a00"),
    Category.INDEXING: Colours("#cff2e8", "#12866a"),
    Category.VIEW: Colours("#f4f4f7", "#9a9ca8"),
    Category.LOOP: Colours("#fde0dc", "#c2402f"),
    Category.COMPOSITE: Colours("#fbdcea", "#c0367c"),
    Category.OUTPUT: Colours("#33373f", "#33373f"),
}
DARK = {
    Category.INPUT: Colours("#16402a", "#4fbf7c"),
    Category.WEIGHT: Colours("#373d12", "#aebd3c"),
    Category.CONSTANT: Colours("#2b2b29", "#8d8d86"),
    Category.UNARY: Colours("#16335f", "#6aa2f5"),
    Category.BINARY: Colours("#2a2d63", "#8b91f7"),
    Category.TERNARY: Colours("#432063", "#bd82ee"),
    Category.CAST: Colours("#123c46", "#4fb6cc"),
    Category.REDUCTION: Colours("#57300f", "#f0964f"),
    Category.SCAN: Colours("#453606", "#d8b02c"),
    Category.INDEXING: Colours("#0e4035", "#3fc3a1"),
    Category.VIEW: Colours("#26282e", "#797c89"),
    Category.LOOP: Colours("#541c16", "#f0796a"),
    Category.COMPOSITE: Colours("#541a37", "#ee74ad"),
    Category.OUTPUT: Colours("#d7dae2", "#d7dae2"),
}


def category_of(graph: NodeGraph, node: Node) -> Category:
    """Return the colour category of a node."""
    if node.op == "input":
        return Category.WEIGHT if graph.attribute(node, "static") else Category.INPUT
    if node.op in ("constant", "iota"):
        return Category.CONSTANT
    return Category(OPS[node.op].kind.value)
