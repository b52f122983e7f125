"""The interval of each value of an integer graph, from the promised ranges of its inputs and its constants.

A pure function of the graph: prover and verifier compute the same. Node by node, one interval for a whole tensor;
products with constant matrices use the norms of their columns.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.plugins.luminair.errors import IntervalError, ProofError

Interval = tuple[int, int]
BOUND = 1 << 29


def sizes(shape: Sequence[Size]) -> tuple[int, ...]:
    """Return a shape without symbolic sizes. Raises ProofError if it has some."""
    known = tuple(size for size in shape if isinstance(size, int))
    if len(known) != len(shape):
        raise ProofError("key", "a proof is about numbers: give sizes to all dimensions before it is compiled")
    return known


def corners(a: Interval, b: Interval) -> Interval:
    """Return the interval of products."""
    products = [x * y for x in a for y in b]
    return min(products), max(products)


def constant_values(graph: NodeGraph) -> list[NDArray[np.int64] | None]:
    """Return for each node its values if it depends on constants by views alone."""
    found: list[NDArray[np.int64] | None] = []
    for node in graph.nodes:
        found.append(constant_value(node, found))
    return found


def constant_value(node: Node, found: Sequence[NDArray[np.int64] | None]) -> NDArray[np.int64] | None:
    """Return the values of a node if it depends on constants by views alone. found: those of earlier nodes."""
    values: Any = None
    sources: list[Any] = [found[operand] for operand in node.operands]
    evaluate = OPS[node.op].evaluate
    if node.dtype.is_float or any(source is None for source in sources):
        return None
    if node.op == "cast":
        values = (sources[0] != 0) if node.dtype is DType.BOOL else sources[0]
    elif evaluate is not None and (node.op in ("constant", "iota") or OPS[node.op].is_view):
        values = evaluate(sources, node.attributes, node.dtype)
    return None if values is None else np.asarray(values).astype(np.int64)


def intervals(graph: NodeGraph) -> list[Interval | None]:
    """Return the interval of each integer node, None for floats, inputs and dead nodes.

    Raises IntervalError for an op without a rule, and for values beyond the bound; it names the node.
    """
    walk = IntervalWalk(graph)
    return [
        walk.of(index) if alive and not node.dtype.is_float and node.op != "input" else None
        for index, (node, alive) in enumerate(zip(graph.nodes, graph.live()))
    ]


class IntervalWalk:
    """The intervals of a graph's nodes, computed once each; the graph may grow."""

    def __init__(self, graph: NodeGraph) -> None:
        self._graph = graph
        self._found: list[Interval | None] = []
        self._constants: list[NDArray[np.int64] | None] = []
        self._errors: dict[int, IntervalError] = {}

    def of(self, node: int) -> Interval:
        """Return the interval of an integer node. Raises IntervalError."""
        while len(self._found) <= node:
            self._next()
        if node in self._errors:
            raise self._errors[node]
        found = self._found[node]
        assert found is not None
        return found

    def _next(self) -> None:
        index = len(self._found)
        node = self._graph.nodes[index]
        self._constants.append(constant_value(node, self._constants))
        constant = self._constants[-1]
        self._found.append(None)
        if node.dtype.is_float or node.op == "input":
            return
        try:
            if constant is not None:
                interval = (int(constant.min()), int(constant.max())) if constant.size else (0, 0)
            else:
                for operand in node.operands:
                    if operand in self._errors:
                        raise self._errors[operand]
                interval = _interval(self._graph, index, node, self._found, self._constants)
            _check(self._graph, index, interval)
        except IntervalError as error:
            self._errors[index] = error
        else:
            self._found[index] = interval


def _check(graph: NodeGraph, index: int, interval: Interval) -> None:
    low, high = interval
    if low <= -BOUND or high >= BOUND:
        raise IntervalError(
            f"{graph.describe(index)} may have values from {low} to {high}, beyond the field's 2**29; "
            "choose a smaller scale, or declare smaller ranges of inputs",
            index,
        )


def _interval(
    graph: NodeGraph,
    index: int,
    node: Node,
    found: Sequence[Interval | None],
    constants: Sequence[NDArray[np.int64] | None],
) -> Interval:
    if node.op == "stwo.quantize":
        return node.attributes[1], node.attributes[2]
    operands: list[Interval] = []
    for operand in node.operands:
        interval = found[operand]
        if interval is None:
            raise IntervalError(
                f"{graph.describe(index)} has an operand of dtype {graph.nodes[operand].dtype}; compile the graph with "
                "StwoCompiler, or give inputs through stwo.quantize",
                index,
            )
        operands.append(interval)
    if node.op in ("stwo.inner", "sum"):
        return _reduced(graph, node, operands, constants)
    if OPS[node.op].is_view:
        return (min(operands[0][0], 0), max(operands[0][1], 0)) if node.op == "pad" else operands[0]
    rule = _RULES.get(node.op)
    if rule is None:
        raise IntervalError(f"{graph.describe(index)}: integer graphs have no {node.op!r}", index)
    if node.op == "stwo.linear" and subtracts_maximum(graph, node):
        low, high = _linear(node, *operands)
        return low, min(high, 0)
    if node.op == "max":
        return max(least_of_both(graph, node, found), *(each[0] for each in operands)), max(
            each[1] for each in operands
        )
    if node.op in ("idiv", "mod") and operands[1][0] < 1:
        low, high = operands[1]
        raise IntervalError(
            f"{graph.describe(index)} has a divisor between {low} and {high}; divisors must be positive: "
            "declare a range, or take the maximum with a positive constant",
            index,
        )
    try:
        result: Interval = rule(node, *operands)
    except IntervalError as error:
        raise IntervalError(f"{graph.describe(index)}: {error}", index) from None
    return result


def _reduced(
    graph: NodeGraph, node: Node, operands: Sequence[Interval], constants: Sequence[NDArray[np.int64] | None]
) -> Interval:
    if node.op == "sum":
        shape = sizes(graph.nodes[node.operands[0]].shape)
        count = math.prod(shape[axis] for axis in node.attributes[0])
        return count * operands[0][0], count * operands[0][1]
    (low, high), other = operands
    matrix = constants[node.operands[1]]
    total = row_total(graph, node.operands[0])
    if total is not None and low >= 0:
        return total * min(other[0], 0), total * max(other[1], 0)
    if matrix is None:
        inner = sizes(graph.nodes[node.operands[1]].shape)[1]
        a, b = corners(operands[0], other)
        return inner * a, inner * b
    if not matrix.size:
        return 0, 0
    positive, negative = np.maximum(matrix, 0).sum(axis=1), np.minimum(matrix, 0).sum(axis=1)
    return int((positive * low + negative * high).min()), int((positive * high + negative * low).max())


def subtracts_maximum(graph: NodeGraph, node: Node) -> bool:
    """Return whether a node is x - expand(max_reduce(x)), which is never positive."""
    x, other = node.operands
    expand = graph.nodes[other]
    if node.attributes != (1, -1, 0) or expand.op != "expand":
        return False
    found = graph.nodes[expand.operands[0]]
    return found.op == "max_reduce" and found.operands == (x,) and found.attributes[0] == expand.attributes[0]


def least_of_both(graph: NodeGraph, node: Node, found: Sequence[Interval | None]) -> int:
    """Return the least value of the greater of two linear functions of one value, such as |x|; else -BOUND."""

    def line(operand: int) -> tuple[int, int, int]:
        """Return the value, factor and offset that a node is made of."""
        made = graph.nodes[operand]
        if made.op != "stwo.linear" or (made.attributes[1] and made.operands[0] != made.operands[1]):
            return operand, 1, 0
        a, b, c = made.attributes
        return made.operands[0], a + b, c

    (x, a, c), (y, b, d) = map(line, node.operands)
    interval = found[x]
    if x != y or interval is None:
        return -BOUND
    low, high = interval
    # the two lines cross between two integers, and the greater of both has its least value at one of them or at an end
    crossing = (d - c) // (a - b) if a != b else low
    places = [low, high, *(min(max(each, low), high) for each in (crossing, crossing + 1))]
    return min(max(a * place + c, b * place + d) for place in places)


def row_total(graph: NodeGraph, index: int) -> int | None:
    """Return an upper bound of the sum over a tensor's last axis, if its elements are shares of their own sum.

    A share is floor((x * f + floor(t / 2)) / t) with x >= 0 and t no less than the sum of x over the last axis, so
    n of them have a sum of at most f + n / 2. The caller checks that they are not negative.
    """
    nodes = graph.nodes
    shape = nodes[index].shape
    while nodes[index].op in ("merge", "split"):
        index = nodes[index].operands[0]
    share = nodes[index]
    if share.op != "idiv" or share.shape != shape:
        return None
    top, total = (nodes[each] for each in share.operands)
    last = ((len(shape) - 1,), (shape[-1],))
    if top.op != "stwo.linear" or total.op != "expand" or total.attributes != last:
        return None
    factor, shift, offset = top.attributes
    half = nodes[top.operands[1]]
    if (shift, offset) != (1, 0) or factor < 1 or half.op != "expand" or half.attributes != last:
        return None
    halved = nodes[half.operands[0]]
    if halved.op != "stwo.product" or halved.attributes != (1, 0) or halved.operands[0] != total.operands[0]:
        return None
    one = nodes[halved.operands[1]]
    while one.op == "expand":
        one = nodes[one.operands[0]]
    if one.op != "constant" or (one.attributes[0].array != 1).any():
        return None
    at = nodes[total.operands[0]]
    if at.op == "max":
        at = nodes[at.operands[0]]
    if at.op != "sum" or at.operands != (top.operands[0],) or tuple(at.attributes[0]) != (len(shape) - 1,):
        return None
    return int(factor) + sizes(shape)[-1] // 2


def _cast(node: Node, x: Interval) -> Interval:
    if node.dtype is DType.BOOL and not (x[0] >= 0 and x[1] <= 1):
        raise IntervalError(f"a cast to bool of values from {x[0]} to {x[1]}; compare with 0 instead")
    return x


def _linear(node: Node, x: Interval, y: Interval) -> Interval:
    a, b, c = node.attributes
    (low, high), (least, most) = corners((a, a), x), corners((b, b), y)
    return low + least + c, high + most + c


def _add(node: Node, x: Interval, y: Interval) -> Interval:
    return (max(x[0], y[0]), max(x[1], y[1])) if node.dtype is DType.BOOL else (x[0] + y[0], x[1] + y[1])


def _product(node: Node, x: Interval, y: Interval) -> Interval:
    shift, half = node.attributes if node.op == "stwo.product" else (0, 0)
    low, high = corners(x, y)
    if node.operands[0] == node.operands[1]:
        low = 0 if x[0] <= 0 <= x[1] else min(x[0] ** 2, x[1] ** 2)
    return (low + half) >> shift, (high + half) >> shift


def bounded(node: Node, computed: Interval) -> Interval:
    """Return the interval that limbs enforce: from the promised least value on, a power of two of values."""
    low, high = max(node.attributes[2], computed[0]), min(node.attributes[3], computed[1])
    if high < low:
        raise IntervalError(f"values from {computed[0]} to {computed[1]} leave the range that samples gave")
    return low, min(low + (1 << (high - low).bit_length()) - 1, computed[1])


def unbounded(node: Node, x: Interval, y: Interval) -> Interval:
    """Return the interval of "stwo.bounded" without its promise."""
    return _product(node._replace(op="stwo.product", attributes=node.attributes[:2]), x, y)


def _sqrt(node: Node, x: Interval) -> Interval:
    if x[0] < 0:
        raise IntervalError(f"a square root of values from {x[0]} to {x[1]}; values must not be negative")
    low, high = (int(np.sqrt(float(each << node.attributes[0]))) for each in x)
    return low, high


def _interpolate(node: Node, x: Interval, values: Interval, slopes: Interval) -> Interval:
    _, step, shift = node.attributes
    half, rest = 1 << shift >> 1, (1 << step) - 1
    low, high = corners(slopes, (0, rest))
    return values[0] + ((low + half) >> shift), values[1] + ((high + half) >> shift)


def _idiv(node: Node, x: Interval, y: Interval) -> Interval:
    quotients = [a // b for a in x for b in y]
    return min(quotients), max(quotients)


def _scan(node: Node, x: Interval) -> Interval:
    if node.attributes[1] == "max":
        return x
    if node.attributes[1] == "add":
        count = sizes(node.shape)[node.attributes[0]]
        return min(x[0], count * x[0]), max(x[1], count * x[1])
    raise IntervalError("running products are not proven; write them as a product of terms")


_RULES: dict[str, Callable[..., Interval]] = {
    "cast": _cast,
    "add": _add,
    "stwo.dequantize": lambda node, x: x,
    "stwo.linear": _linear,
    "mul": _product,
    "stwo.product": _product,
    "stwo.bounded": lambda node, x, y: bounded(node, unbounded(node, x, y)),
    "stwo.sqrt": _sqrt,
    "stwo.interpolate": _interpolate,
    "max": lambda node, x, y: (max(x[0], y[0]), max(x[1], y[1])),  # of one value: `least_of_both`
    "less_than": lambda node, x, y: (0, 1),
    "select": lambda node, c, x, y: (min(x[0], y[0]), max(x[1], y[1])),
    "idiv": _idiv,
    "mod": lambda node, x, y: (0, y[1] - 1),
    "max_reduce": lambda node, x: x,
    "scan": _scan,
    "gather": lambda node, x, indices: (min(x[0], 0), max(x[1], 0)),
}


def ops_with_rules() -> frozenset[str]:
    """Return the ops that integer graphs may have."""
    return frozenset(_RULES)


def register_interval(op: str, rule: Callable[..., Interval]) -> None:
    """Make a rule give the interval of an op: (node, interval of each operand) -> interval."""
    _RULES[op] = rule
