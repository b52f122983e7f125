"""The pass `fuse-op`: patterns of float graphs that have components of their own, as composites.

Contractions (a sum of a product of expanded tensors) become matrix products, softmax's weights become shares of a sum,
functions that the tensor API records as polynomials become functions by table, and |x|, recorded so that it keeps NaN
and the sign of 0, becomes the maximum of x and -x. Each composite decomposes into what
it replaced, up to the order of sums.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

import numpy as np
from numpy.lib.stride_tricks import as_strided

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import DTypeError, ShapeError
from lumin_tune.core.expression import Size
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import rewrite_nodes
from lumin_tune.core.ops.op_table import OPS, Attribute, AttributeKind, Attributes, register_composite
from lumin_tune.core.ops.shape_rules import infer_number
from lumin_tune.core.oracle.precise import FunctionPattern, function_patterns, match_pattern
from lumin_tune.core.passes.pipeline import compile_graph
from lumin_tune.plugins.luminair.circuit.intervals import sizes


@dataclass(frozen=True)
class FuseOpCompiler:
    """Replaces contractions, softmax's weights, quotients and recorded functions by composites, and absolute values by
    maxima; reassociates sums.

        >>> g = lt.Graph()
        >>> y = (g.tensor("a", (2, 3), "f32") @ g.tensor("b", (3, 2), "f32")).output("y")
        >>> "stwo.contract" in [node.op for node in g.compile("generic", luminair.FuseOpCompiler()).nodes]
        True
    """

    name: ClassVar[str] = "fuse-op"

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
        """Return the graph with its ops fused to components, and the map from old nodes to new ones.

        >>> fused, remap = luminair.FuseOpCompiler().run(graph.compile("generic"))
        >>> [node.op for node in fused.nodes]  # nothing here is a pattern
        ['input', 'mul', 'sum']
        """
        # functions first: what they are made of has patterns of its own
        named, first = rewrite_nodes(graph, _named)
        fused, second = rewrite_nodes(named, _fused)
        return fused, {old: second[new] for old, new in first.items()}


def _named(graph: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
    if node.op != "select" or not node.dtype.is_float:
        return None
    return _function(graph, node._replace(operands=operands))


def _fused(graph: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
    if node.op == "select":  # after the functions, which contain absolute values
        return _absolute(graph, node._replace(operands=operands))
    if not node.dtype.is_float:
        return None
    if node.op == "sum":
        return _contraction(graph, operands[0], node.attributes[0])
    if node.op == "mul":
        found = _share(graph, operands)
        return _quotient(graph, operands) if found is None else found
    return None


def _function(graph: NodeGraph, node: Node) -> int | None:
    """Return the function that the tensor API records as this select of polynomials, or None."""
    for pattern in _patterns(node.dtype):
        argument = match_pattern(pattern, graph, node)
        if argument is not None:
            return graph.add("stwo.function", argument, name=pattern.name.lstrip("_"))
    return None


def _absolute(graph: NodeGraph, node: Node) -> int | None:
    """Return the maximum of x and -x where a select is |x|, or None."""
    for pattern in _absolute_patterns(node.dtype):
        x = match_pattern(pattern, graph, node)
        if x is not None:
            return graph.add("max", x, node.operands[1])
    return None


@cache
def _absolute_patterns(dtype: DType) -> tuple[FunctionPattern, ...]:
    from lumin_tune.core.tensor import Graph, where

    if dtype in (DType.BOOL, DType.U8):
        return ()
    patterns = []
    for way in ("abs", "where"):
        graph = Graph()
        x = graph.tensor("x", (), dtype)
        patterns.append(FunctionPattern("abs", graph, (x.abs() if way == "abs" else where(x < 0, -x, x)).node))
    return _with_simplified(tuple(patterns))


@cache
def _patterns(dtype: DType) -> tuple[FunctionPattern, ...]:
    """Return the functions as they are recorded, and as the pass "generic" leaves them."""
    return _with_simplified(function_patterns(dtype))


def _with_simplified(recorded: tuple[FunctionPattern, ...]) -> tuple[FunctionPattern, ...]:
    simplified = []
    for pattern in recorded:
        graph = pattern.graph.copy()
        graph.set_output("y", pattern.root)
        simple = compile_graph(graph, "generic").graph
        simplified.append(FunctionPattern(pattern.name, simple, simple.outputs["y"]))
    return *recorded, *simplified


def _contraction(graph: NodeGraph, product: int, reduced: Sequence[int]) -> int | None:
    """Return the matrix product that a sum of a product is, or None."""
    node = graph.nodes[product]
    if node.op != "mul":
        return None
    shape = sizes(node.shape)
    if not math.prod(shape) or math.prod(shape[axis] for axis in reduced) < 2:
        return None
    varies = [_varying_axes(graph, operand) for operand in node.operands]
    if varies[0] is None or varies[1] is None:
        return None
    a, b = varies[0], varies[1]
    rank = len(shape)
    if any(axis not in a or axis not in b for axis in reduced if shape[axis] > 1):
        return None
    kept = [axis for axis in range(rank) if axis not in reduced]
    batch = [axis for axis in kept if axis in a and axis in b]
    left = [axis for axis in kept if axis in a and axis not in b]
    right = [axis for axis in kept if axis not in a]
    if not left and not right:
        return None  # no element is used twice
    p, m, n = (math.prod(shape[axis] for axis in axes) for axes in (batch, left, right))
    k = math.prod(shape[axis] for axis in reduced)
    first = _arranged(graph, node.operands[0], (*batch, *left, *reduced), (p, m, k))
    second = _arranged(graph, node.operands[1], (*batch, *reduced, *right), (p, k, n))
    made = graph.add("stwo.contract", first, second)
    order = [*batch, *left, *right]
    result = _reshaped(graph, made, [shape[axis] for axis in order])
    back = tuple(order.index(axis) for axis in kept)
    return result if back == tuple(range(len(kept))) else graph.add("permute", result, axes=back)


def _varying_axes(graph: NodeGraph, node: int) -> set[int] | None:
    """Return the axes along which a tensor may vary, or None if that is not known: the others are expanded."""
    chain = []
    while OPS[graph.nodes[node].op].is_view:
        chain.append(node)
        node = graph.nodes[node].operands[0]
    shape = sizes(graph.nodes[node].shape)
    # strides that say along which axes of the source an axis runs: an array without memory of its own
    values = as_strided(np.zeros(1, dtype=np.int8), shape, [1] * len(shape), writeable=False)
    for each in reversed(chain):
        found = graph.nodes[each]
        if found.op not in ("permute", "expand", "slice", "flip", "window"):
            values = as_strided(
                np.zeros(1, dtype=np.int8), sizes(found.shape), _through(found, values), writeable=False
            )
            continue
        evaluate = OPS[found.op].evaluate
        assert evaluate is not None
        values = evaluate([values], found.attributes, DType.I8)
    return {axis for axis, (size, stride) in enumerate(zip(values.shape, values.strides)) if stride and size > 1}


def _through(node: Node, values: np.ndarray[tuple[int, ...], np.dtype[np.int8]]) -> list[int]:
    """Return strides, 0 or 1, of the result of a pad, split or merge."""
    strides = [int(stride != 0) for stride in values.strides]
    if node.op == "pad":
        padded = [low or high for low, high in zip(*node.attributes)]
        return [1 if pad else stride for pad, stride in zip(padded, strides)]
    axis = node.attributes[0]
    if node.op == "split":
        return [*strides[:axis], *[strides[axis]] * len(node.attributes[1]), *strides[axis + 1 :]]
    count = node.attributes[1]
    return [*strides[:axis], int(any(strides[axis : axis + count])), *strides[axis + count :]]


def _arranged(graph: NodeGraph, node: int, axes: Sequence[int], shape: Sequence[int]) -> int:
    """Return the tensor with these axes, in order, as three; along the others, which are expanded, its first
    element."""
    whole = sizes(graph.nodes[node].shape)
    taken = tuple(size if axis in axes else 1 for axis, size in enumerate(whole))
    if taken != whole:
        node = graph.add("slice", node, starts=(0,) * len(whole), sizes=taken, steps=(1,) * len(whole))
    others = [axis for axis in range(len(whole)) if axis not in axes]
    order = (*axes, *others)
    if order != tuple(range(len(whole))):
        node = graph.add("permute", node, axes=order)
    return _reshaped(graph, node, shape)


def _reshaped(graph: NodeGraph, node: int, shape: Sequence[int]) -> int:
    rank = len(graph.nodes[node].shape)
    if sizes(graph.nodes[node].shape) == tuple(shape):
        return node
    merged = graph.add("merge", node, axis=0, count=rank)
    return graph.add("split", merged, axis=0, sizes=tuple(shape))


def _share(graph: NodeGraph, operands: Sequence[int]) -> int | None:
    """Return x / sum(x) where a power of two is multiplied with the reciprocal of its own sum."""
    for x, other in (operands, operands[::-1]):
        expand = graph.nodes[other]
        if graph.nodes[x].op != "exp2" or expand.op != "expand":
            continue
        recip = graph.nodes[expand.operands[0]]
        if recip.op != "recip":
            continue
        total = graph.nodes[recip.operands[0]]
        if total.op == "sum" and total.operands == (x,) and total.attributes[0] == expand.attributes[0]:
            return graph.add("stwo.share", x, axes=total.attributes[0])
    return None


def _quotient(graph: NodeGraph, operands: Sequence[int]) -> int | None:
    """Return a / b where a value is multiplied with a reciprocal, through expands."""
    for a, other in (operands[::-1], operands):
        chain = []
        node = other
        while graph.nodes[node].op in ("expand", "permute", "merge", "split"):
            chain.append(graph.nodes[node])
            node = graph.nodes[node].operands[0]
        if graph.nodes[node].op != "recip":
            continue
        node = graph.nodes[node].operands[0]
        for view in reversed(chain):
            node = graph.add_raw(view.op, (node,), view.attributes)
        return graph.add("stwo.quotient", a, node)
    return None


def _infer_contract(nodes: Sequence[Node], attributes: Attributes) -> tuple[DType, tuple[Size, ...]]:
    a, b = nodes
    if a.dtype is not b.dtype:
        raise DTypeError("stwo.contract takes two tensors of one dtype")
    if len(a.shape) != 3 or len(b.shape) != 3 or a.shape[0] != b.shape[0] or a.shape[2] != b.shape[1]:
        raise ShapeError("stwo.contract takes a: (p, m, k) and b: (p, k, n)")
    return a.dtype, (a.shape[0], a.shape[1], b.shape[2])


def _infer_same(nodes: Sequence[Node], attributes: Attributes) -> tuple[DType, tuple[Size, ...]]:
    return nodes[0].dtype, nodes[0].shape


def _decompose_contract(graph: NodeGraph, operands: Sequence[int], attributes: Attributes) -> int:
    a, b = operands
    left = graph.add("expand", a, axes=(3,), sizes=(graph.nodes[b].shape[2],))
    right = graph.add("expand", b, axes=(1,), sizes=(graph.nodes[a].shape[1],))
    return graph.add("sum", graph.add("mul", left, right), axes=(2,))


def _decompose_share(graph: NodeGraph, operands: Sequence[int], attributes: Attributes) -> int:
    (x,) = operands
    axes = attributes[0]
    shape = graph.nodes[x].shape
    total = graph.add("recip", graph.add("sum", x, axes=axes))
    return graph.add("mul", x, graph.add("expand", total, axes=axes, sizes=tuple(shape[axis] for axis in axes)))


def _decompose_quotient(graph: NodeGraph, operands: Sequence[int], attributes: Attributes) -> int:
    return graph.add("mul", operands[0], graph.add("recip", operands[1]))


def _decompose_function(graph: NodeGraph, operands: Sequence[int], attributes: Attributes) -> int:
    from lumin_tune.core.tensor import Tensor

    name = attributes[0]
    recorded = getattr(Tensor, name if name == "sinh" else f"_{name}")
    return int(recorded(Tensor(graph, operands[0])).node)


register_composite(
    "stwo.contract", 2, _infer_contract, _decompose_contract, doc="matrix products: (p, m, k), (p, k, n) -> (p, m, n)"
)
register_composite(
    "stwo.share",
    1,
    _infer_same,
    _decompose_share,
    attributes=(Attribute("axes", AttributeKind.INTS),),
    doc="x / sum(x) for positive x",
)
register_composite("stwo.quotient", 2, infer_number, _decompose_quotient, doc="a / b")
register_composite(
    "stwo.function",
    1,
    _infer_same,
    _decompose_function,
    attributes=(Attribute("name", AttributeKind.NAME),),
    doc="a function that the tensor API records as a polynomial",
)
