"""The derivatives of functions that the tensor API records as several primops, such as a polynomial on either side.

`NodeGraph.shortcuts` says which node is such a function of which other; `gradients` then records these few ops instead
of the derivatives of all primops between. A graph without shortcuts, such as one read from text, has the latter: the
same up to rounding, with more ops. (Through the maximum that softmax subtracts, for example, flow gradients that cancel
but for the rounding of all of them, which is added to that of the greatest element.)
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from lumin_tune.core.graph.node_graph import NodeGraph


Axes = tuple[int, ...]


class Shortcut(NamedTuple):
    """A function of another node, whose value a node is.

    argument: a node. function: a name in `FUNCTION_DERIVATIVES`. axes: of the argument, that the function sums over.
    """

    argument: int
    function: str
    axes: Axes = ()


def _erf(graph: NodeGraph, x: int, value: int, gradient: int, axes: Axes) -> int:
    """2 / sqrt(pi) * exp(-x²)."""
    square = graph.add("mul", x, x)
    bell = graph.add("exp2", graph.add("mul", square, _like(graph, x, -math.log2(math.e))))
    return graph.add("mul", gradient, graph.add("mul", bell, _like(graph, x, 2 / math.sqrt(math.pi))))


def _tanh(graph: NodeGraph, x: int, value: int, gradient: int, axes: Axes) -> int:
    """1 - tanh(x)²."""
    square = graph.add("mul", graph.add("mul", value, value), _like(graph, x, -1.0))
    return graph.add("mul", gradient, graph.add("add", square, _like(graph, x, 1.0)))


def _atan(graph: NodeGraph, x: int, value: int, gradient: int, axes: Axes) -> int:
    """1 / (1 + x²)."""
    below = graph.add("add", graph.add("mul", x, x), _like(graph, x, 1.0))
    return graph.add("mul", gradient, graph.add("recip", below))


def _log1p(graph: NodeGraph, x: int, value: int, gradient: int, axes: Axes) -> int:
    """1 / (1 + x)."""
    return graph.add("mul", gradient, graph.add("recip", graph.add("add", x, _like(graph, x, 1.0))))


def _softmax(graph: NodeGraph, x: int, value: int, gradient: int, axes: Axes) -> int:
    """y (g - sum(g y))."""
    total = graph.add("sum", graph.add("mul", gradient, value), axes=axes)
    return graph.add("mul", value, _difference(graph, gradient, _spread(graph, total, x, axes)))


def _log_softmax(graph: NodeGraph, x: int, value: int, gradient: int, axes: Axes) -> int:
    """g - exp(y) sum(g)."""
    total = graph.add("sum", gradient, axes=axes)
    return _difference(graph, gradient, graph.add("mul", _exp(graph, value), _spread(graph, total, x, axes)))


def _logsumexp(graph: NodeGraph, x: int, value: int, gradient: int, axes: Axes) -> int:
    """g exp(x - y); the value has axes of size 1."""
    for axis in reversed(axes):
        value, gradient = (graph.add("split", each, axis=axis, sizes=()) for each in (value, gradient))
    powers = _exp(graph, _difference(graph, x, _spread(graph, value, x, axes)))
    return graph.add("mul", _spread(graph, gradient, x, axes), powers)


def _exp(graph: NodeGraph, x: int) -> int:
    return graph.add("exp2", graph.add("mul", x, _like(graph, x, math.log2(math.e))))


def _difference(graph: NodeGraph, a: int, b: int) -> int:
    return graph.add("add", a, graph.add("mul", b, _like(graph, b, -1.0)))


def _spread(graph: NodeGraph, reduced: int, x: int, axes: Axes) -> int:
    """Repeat a value along the axes of x that it lacks."""
    shape = graph.nodes[x].shape
    return graph.add("expand", reduced, axes=axes, sizes=[shape[axis] for axis in axes]) if axes else reduced


def _like(graph: NodeGraph, node: int, value: float) -> int:
    return graph.add_full(value, graph.nodes[node].dtype, graph.nodes[node].shape)


FUNCTION_DERIVATIVES: Final[dict[str, Callable[[NodeGraph, int, int, int, Axes], int]]] = {
    "atan": _atan,
    "erf": _erf,
    "log1p": _log1p,
    "log_softmax": _log_softmax,
    "logsumexp": _logsumexp,
    "softmax": _softmax,
    "tanh": _tanh,
}
"""By name: from a graph, the nodes of the argument and of the value, the gradient of the value, and the axes that the
function sums over, to the gradient of the argument."""
