"""The derivatives of functions that the tensor API records as several primops, such as a polynomial on either side.

`NodeGraph.shortcuts` says which node is such a function of which other; `gradients` then records these few ops instead
of the derivatives of all primops between. A graph without shortcuts, such as one read from text, has the latter: the
same up to rounding, with more ops.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from lumin_tune.core.graph.node_graph import NodeGraph


def _erf(graph: NodeGraph, x: int, value: int, gradient: int) -> int:
    """2 / sqrt(pi) * exp(-x²)."""
    square = graph.add("mul", x, x)
    bell = graph.add("exp2", graph.add("mul", square, _like(graph, x, -math.log2(math.e))))
    return graph.add("mul", gradient, graph.add("mul", bell, _like(graph, x, 2 / math.sqrt(math.pi))))


def _tanh(graph: NodeGraph, x: int, value: int, gradient: int) -> int:
    """1 - tanh(x)²."""
    square = graph.add("mul", graph.add("mul", value, value), _like(graph, x, -1.0))
    return graph.add("mul", gradient, graph.add("add", square, _like(graph, x, 1.0)))


def _atan(graph: NodeGraph, x: int, value: int, gradient: int) -> int:
    """1 / (1 + x²)."""
    below = graph.add("add", graph.add("mul", x, x), _like(graph, x, 1.0))
    return graph.add("mul", gradient, graph.add("recip", below))


def _log1p(graph: NodeGraph, x: int, value: int, gradient: int) -> int:
    """1 / (1 + x)."""
    return graph.add("mul", gradient, graph.add("recip", graph.add("add", x, _like(graph, x, 1.0))))


def _like(graph: NodeGraph, node: int, value: float) -> int:
    return graph.add_full(value, graph.nodes[node].dtype, graph.nodes[node].shape)


FUNCTION_DERIVATIVES: Final[dict[str, Callable[[NodeGraph, int, int, int], int]]] = {
    "atan": _atan,
    "erf": _erf,
    "log1p": _log1p,
    "tanh": _tanh,
}
"""By name: from a graph, the nodes of the argument and of the value, and the gradient of the value, to the gradient of
the argument."""
