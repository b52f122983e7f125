"""Accurate float64 evaluation of functions that f32 graphs contain as polynomials, and its error bounds.

The tensor API records tanh, erf and similar functions as polynomials with the accuracy of the dtype. In float64 those
of f32 would have errors of 1e-8, so the oracle recognises them and substitutes the polynomials of f64. The patterns
are recorded by the tensor API itself and therefore always up to date.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeVar

from lumin_tune.core.dtypes import DType
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import rewrite_nodes
from lumin_tune.core.ops.scalars import PRIMITIVE

G = TypeVar("G", bound=NodeGraph)

_RECORDED: Final = ("_tanh", "_erf", "_expm1", "_log1p", "_atan", "sinh")
FLOAT64_ERRORS: Final[Mapping[str, float]] = {
    **{name: row.error for name, row in PRIMITIVE.items() if row.error},
    "exp": 2.5e-13,
    "log": 7e-16,
    "tanh": 2e-15,
    "erf": 2e-15,
    "expm1": 2.5e-13,
    "log1p": 2e-15,
    "atan": 2e-15,
    "sinh": 2.5e-13,
}
"""Bounds of the relative error of functions in a run in float64, for exact arguments.

That of e**x is of x log2 e, which is rounded: it grows with |x|, to this at 709.
"""


@dataclass(frozen=True, slots=True)
class FunctionPattern:
    """A function of node 0, an input, as recorded in f32; `root` is its value."""

    name: str
    graph: NodeGraph
    root: int


def with_precise_functions(graph: G) -> G:
    """Return the graph with f32 functions replaced by their f64 polynomials; the graph itself if it has none."""
    if not any(node.op == "select" and node.dtype is DType.F32 for node in graph.nodes):
        return graph
    found = False

    def visit(target: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
        nonlocal found
        function = _function_of(target, node._replace(operands=operands)) if node.dtype is DType.F32 else None
        if function is None:
            return None
        found = True
        return _recorded(target, function[0], function[1])

    made, _ = rewrite_nodes(graph, visit)
    return made if found else graph


def functions_in(graph: NodeGraph) -> dict[str, float]:
    """Return the functions that a graph computes and their error bounds in float64 (`FLOAT64_ERRORS`)."""
    found: dict[str, None] = {}
    live = graph.live()
    for index, node in enumerate(graph.nodes):
        if not live[index] or not node.dtype.is_float:
            continue
        function = _function_of(graph, node)
        if function is not None:
            found[function[0].lstrip("_")] = None
        elif node.op == "exp2" and graph.nodes[node.operands[0]].op == "mul":
            found["exp"] = None
        elif node.op == "mul" and any(operand.op == "log2" for operand in graph.operand_nodes(node)):
            found["log"] = None
        elif node.op in FLOAT64_ERRORS:
            found[node.op] = None
    return {name: FLOAT64_ERRORS[name] for name in found}


def _recorded(graph: NodeGraph, name: str, argument: int) -> int:
    from lumin_tune.core.tensor import Tensor  # imported here because it takes 20 ms

    function: Callable[[Any], Any] = getattr(Tensor, name)
    return int(function(Tensor(graph, argument).cast(DType.F64)).cast(DType.F32).node)


def _function_of(graph: NodeGraph, node: Node) -> tuple[str, int] | None:
    """Return the function that a node computes, and its argument."""
    if node.op != "select" or not node.dtype.is_float:
        return None
    for pattern in function_patterns(node.dtype):
        argument = match_pattern(pattern, graph, node)
        if argument is not None:
            return pattern.name, argument
    return None


@cache
def function_patterns(dtype: DType) -> tuple[FunctionPattern, ...]:
    from lumin_tune.core.tensor import Graph

    if dtype.is_half:
        return ()
    patterns = []
    for name in _RECORDED:
        graph = Graph()
        patterns.append(FunctionPattern(name, graph, getattr(graph.tensor("x", (), dtype), name)().node))
    return tuple(patterns)


def match_pattern(pattern: FunctionPattern, graph: NodeGraph, root: Node) -> int | None:
    """Return the argument of a pattern's function if a node computes it."""
    bound: dict[int, int] = {}
    pending = list(zip(pattern.graph.nodes[pattern.root].operands, root.operands, strict=True))
    while pending:
        wanted, given = pending.pop()
        if wanted in bound:
            if bound[wanted] != given:
                return None
            continue
        bound[wanted] = given
        left, right = pattern.graph.nodes[wanted], graph.nodes[given]
        if left.op == "input":
            if left.dtype is not right.dtype:
                return None
            continue
        if right.op == "expand" and left.op == "constant":
            right = graph.nodes[right.operands[0]]
        if left.op != right.op or left.dtype is not right.dtype or left.attributes != right.attributes:
            return None
        pending.extend(zip(left.operands, right.operands, strict=True))
    return bound[0]
