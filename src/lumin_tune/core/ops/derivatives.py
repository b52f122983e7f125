"""The derivatives of the primops; rows of the op table refer to these functions.

Each takes the graph, a node and its gradient, records the gradients with respect to the operands, and returns those
nodes, None where there is no gradient (integers, bools, indices). Ties of a maximum share the gradient equally,
except with a constant, which takes all of it.

Used by `gradients`; they record primops only, so that a gradient is an ordinary graph.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.errors import GraphError
from lumin_tune.core.expression import Size, product, same_size, simplified, size_bounds
from lumin_tune.core.ops.overlap_add import AxisWindows, overlap_added, sliced

if TYPE_CHECKING:
    from lumin_tune.core.graph.node_graph import NodeGraph

Gradients = Sequence[int | None]

_MAX_UNROLLED_WINDOW = 64


def log2(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    (x,) = graph.nodes[node].operands
    return [_scaled(graph, graph.add("mul", gradient, graph.add("recip", x)), 1 / math.log(2))]


def exp2(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    return [_scaled(graph, graph.add("mul", gradient, node), math.log(2))]


def sin(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    (x,) = graph.nodes[node].operands
    return [graph.add("mul", gradient, graph.add("cos", x))]


def cos(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    (x,) = graph.nodes[node].operands
    return [_scaled(graph, graph.add("mul", gradient, graph.add("sin", x)), -1.0)]


def sqrt(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    return [graph.add("mul", gradient, _scaled(graph, graph.add("recip", node), 0.5))]


def recip(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    return [_scaled(graph, graph.add("mul", gradient, graph.add("mul", node, node)), -1.0)]


def cast(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    source = graph.operand_nodes(node)[0].dtype
    if not (source.is_float and graph.nodes[node].dtype.is_float):
        return [None]
    return [graph.add("cast", gradient, dtype=source)]


def add(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    return [gradient, gradient]


def mul(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    a, b = graph.nodes[node].operands
    return [graph.add("mul", gradient, b), graph.add("mul", gradient, a)]


def maximum(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    """Ties share the gradient; in a tie with a constant the other operand gets none, as relu in PyTorch and JAX."""
    a, b = graph.nodes[node].operands
    zero = _like(graph, a, 0.0)
    if _is_uniform(graph, a):
        return [None, graph.add("select", graph.add("less_than", a, b), gradient, zero)]
    if _is_uniform(graph, b):
        return [graph.add("select", graph.add("less_than", b, a), gradient, zero), None]
    half = _scaled(graph, gradient, 0.5)
    a_less, b_less = graph.add("less_than", a, b), graph.add("less_than", b, a)
    return [
        graph.add("select", b_less, gradient, graph.add("select", a_less, zero, half)),
        graph.add("select", a_less, gradient, graph.add("select", b_less, zero, half)),
    ]


def mod(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    """a mod b = a - floor(a/b)*b, and floor(a/b) = (a - a mod b)/b."""
    a, b = graph.nodes[node].operands
    negative_quotient = graph.add("mul", graph.add("add", node, _scaled(graph, a, -1.0)), graph.add("recip", b))
    return [gradient, graph.add("mul", gradient, negative_quotient)]


def atan2(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    """By y: x/(x² + y²), by x: -y/(x² + y²); NaN at the origin."""
    y, x = graph.nodes[node].operands
    square = graph.add("add", graph.add("mul", x, x), graph.add("mul", y, y))
    share = graph.add("mul", gradient, graph.add("recip", square))
    return [graph.add("mul", share, x), _scaled(graph, graph.add("mul", share, y), -1.0)]


def select(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    condition, a, _ = graph.nodes[node].operands
    zero = _like(graph, a, 0.0)
    return [None, graph.add("select", condition, gradient, zero), graph.add("select", condition, zero, gradient)]


def sum_over(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    return [_expand_back(graph, node, gradient)]


def max_over(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    (x,) = graph.nodes[node].operands
    zero, one = _like(graph, x, 0.0), _like(graph, x, 1.0)
    hits = graph.add("select", graph.add("less_than", x, _expand_back(graph, node, node)), zero, one)
    count = graph.add("sum", hits, axes=graph.attribute(node, "axes"))
    share = graph.add("mul", gradient, graph.add("recip", count))
    return [graph.add("mul", hits, _expand_back(graph, node, share))]


def scan(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    axis, combine = graph.nodes[node].attributes
    if combine == "add":
        return [_reverse_sum(graph, gradient, axis)]
    return [(_scan_mul if combine == "mul" else _scan_max)(graph, node, gradient, axis)]


def gather(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    x, indices = graph.nodes[node].operands
    axis = graph.attribute(node, "axis")
    return [graph.add("scatter", _like(graph, x, 0.0), indices, gradient, axis=axis, combine="add"), None]


def unpack(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    return [None]


def scatter(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    base, indices, updates = graph.nodes[node].operands
    axis, combine = graph.nodes[node].attributes
    taken = graph.add("gather", gradient, indices, axis=axis)
    if combine == "add":
        return [gradient, None, taken]
    if combine == "set":
        zeros = _like(graph, updates, 0.0)
        by_base = graph.add("scatter", gradient, indices, zeros, axis=axis, combine="set")
        return [by_base, None, graph.add("select", _winners(graph, node), taken, zeros)]
    if combine == "max":
        winner = graph.add("gather", node, indices, axis=axis)
        base_hits = _indicator_not_less(graph, base, node)
        update_hits = _indicator_not_less(graph, updates, winner)
        count = graph.add("scatter", base_hits, indices, update_hits, axis=axis, combine="add")
        share = graph.add("mul", gradient, graph.add("recip", count))
        by_updates = graph.add("mul", update_hits, graph.add("gather", share, indices, axis=axis))
        return [graph.add("mul", base_hits, share), None, by_updates]
    raise GraphError("scatter(mul) has no derivative; write the product as exp2 of a scatter(add) of log2, or use set")


def permute(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    axes = graph.attribute(node, "axes")
    return [graph.add("permute", gradient, axes=sorted(range(len(axes)), key=axes.__getitem__))]


def expand(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    return [graph.add("sum", gradient, axes=graph.attribute(node, "axes"))]


def slice_of(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    starts, _, steps = graph.nodes[node].attributes
    lengths = graph.operand_nodes(node)[0].shape
    spread = gradient
    for axis, step in enumerate(steps):
        spread = _spread(graph, spread, axis, step)
    highs = []
    for length, start, width in zip(lengths, starts, graph.nodes[spread].shape, strict=True):
        rest = simplified(length - start - width)  # negative by at most step-1, the zeros after the last element
        highs.append(max(rest, 0) if isinstance(rest, int) else simplified(rest.maximum(0)))
    padded = graph.add("pad", spread, lows=starts, highs=highs)
    return [_cut(graph, padded, lengths)]


def pad(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    lows = graph.attribute(node, "lows")
    sizes = graph.operand_nodes(node)[0].shape
    found: int | None = gradient
    for axis, size in enumerate(sizes):
        if found is not None and not same_size(size, graph.nodes[gradient].shape[axis]):
            found = sliced(graph, found, axis, lows[axis], size)
    if found is not None:
        return [found]
    return [graph.add("slice", gradient, starts=lows, sizes=sizes, steps=(1,) * len(sizes))]


def split(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    axis, sizes = graph.nodes[node].attributes
    return [graph.add("merge", gradient, axis=axis, count=len(sizes))]


def merge(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    axis, count = graph.nodes[node].attributes
    sizes = graph.operand_nodes(node)[0].shape[axis : axis + count]
    return [graph.add("split", gradient, axis=axis, sizes=sizes)]


def flip(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    return [graph.add("flip", gradient, axes=graph.attribute(node, "axes"))]


def window(graph: NodeGraph, node: int, gradient: int) -> Gradients:
    """Overlap-add: of products, a product with windows; of a small window, shifted gradients; otherwise one scatter."""
    axis, size, stride, dilation = graph.nodes[node].attributes
    (x,) = graph.nodes[node].operands
    length = graph.nodes[x].shape[axis]
    count = graph.nodes[node].shape[axis]
    if isinstance(size, int) and size_bounds(count)[0] >= 1:
        product_of_windows = overlap_added(graph, gradient, AxisWindows(axis, size, stride, dilation, length))
        if product_of_windows is not None:
            return [product_of_windows]
    if isinstance(size, int) and size <= _MAX_UNROLLED_WINDOW and size_bounds(count)[0] >= 1:
        width = simplified((count - 1) * stride + 1)
        total = None
        for k in range(size):
            one = _take_one(graph, gradient, axis + 1, k)
            low = k * dilation
            spread = _range(graph, _spread(graph, one, axis, stride), axis, 0, width)
            shifted = _pad_axis(graph, spread, axis, low, simplified(length - low - width))
            total = shifted if total is None else graph.add("add", total, shifted)
        assert total is not None
        return [total]
    offsets = _index_plane(graph, count, size, stride, dilation)
    return [graph.add("scatter", _like(graph, x, 0.0), offsets, gradient, axis=axis, combine="add")]


def _is_uniform(graph: NodeGraph, node: int) -> bool:
    """Return whether a node has one constant value, in the form recorded by `add_full`."""
    found = graph.nodes[node]
    if found.op == "expand":
        found = graph.nodes[found.operands[0]]
    return found.op == "constant" and not found.shape


def _like(graph: NodeGraph, node: int, value: Scalar) -> int:
    found = graph.nodes[node]
    return graph.add_full(value, found.dtype, found.shape)


def _scaled(graph: NodeGraph, node: int, factor: float) -> int:
    return graph.add("mul", node, _like(graph, node, factor))


def _expand_back(graph: NodeGraph, reduction: int, value: int) -> int:
    """Undo the shape change of a reduction: repeat `value` along the reduced axes."""
    axes = graph.attribute(reduction, "axes")
    shape = graph.operand_nodes(reduction)[0].shape
    return graph.add("expand", value, axes=axes, sizes=[shape[axis] for axis in axes])


def _reverse_sum(graph: NodeGraph, x: int, axis: int) -> int:
    flipped = graph.add("flip", x, axes=(axis,))
    return graph.add("flip", graph.add("scan", flipped, axis=axis, combine="add"), axes=(axis,))


def _scan_mul(graph: NodeGraph, node: int, gradient: int, axis: int) -> int:
    """dx_i = (product before i) * sum over j >= i of g_j * (product of x over i+1..j); correct with zeros too."""
    (x,) = graph.nodes[node].operands
    n = graph.nodes[x].shape[axis]
    shape = graph.nodes[x].shape
    before = _range(graph, _pad_axis(graph, node, axis, 1, 0), axis, 0, n)
    first = _position_mask(graph, shape, axis, 1)
    before = graph.add("select", first, _like(graph, x, 1.0), before)
    square = graph.add("expand", x, axes=(axis,), sizes=(n,))
    square_shape = graph.nodes[square].shape
    position = graph.add("iota", size=n, dtype=DType.I64)
    i = _broadcast(graph, position, square_shape, axis)
    j = _broadcast(graph, position, square_shape, axis + 1)
    later = graph.add("less_than", i, j)
    factors = graph.add("select", later, square, _like(graph, square, 1.0))
    products = graph.add("scan", factors, axis=axis + 1, combine="mul")
    weights = graph.add("select", graph.add("less_than", j, i), _like(graph, square, 0.0), products)
    repeated = graph.add("expand", gradient, axes=(axis,), sizes=(n,))
    return graph.add("mul", before, graph.add("sum", graph.add("mul", repeated, weights), axes=(axis + 1,)))


def _scan_max(graph: NodeGraph, node: int, gradient: int, axis: int) -> int:
    """The gradient flows to the latest element that equals the running maximum."""
    (x,) = graph.nodes[node].operands
    shape = graph.nodes[x].shape
    n = shape[axis]
    position = _broadcast(graph, graph.add("iota", size=n, dtype=DType.I64), shape, axis)
    none = graph.add_full(-1, DType.I64, shape)
    record = graph.add("select", graph.add("less_than", x, node), none, position)
    holder = graph.add("scan", record, axis=axis, combine="max")
    to_last = [a for a in range(len(shape)) if a != axis] + [axis]
    rows = product([shape[a] for a in to_last[:-1]])
    flat_shape: tuple[Size, Size] = (rows, n)

    def flat(value: int) -> int:
        value = graph.add("permute", value, axes=to_last)
        return graph.add("merge", value, axis=0, count=len(shape) - 1)

    row = _broadcast(graph, graph.add("iota", size=rows, dtype=DType.I64), flat_shape, 0)
    width = graph.add("sum", graph.add_full(1, DType.I64, (n,)), axes=(0,))
    stride = graph.add("expand", width, axes=(0, 1), sizes=flat_shape)
    target = graph.add("add", graph.add("mul", row, stride), flat(holder))
    target, source = (graph.add("merge", value, axis=0, count=2) for value in (target, flat(gradient)))
    zeros = _like(graph, source, 0.0)
    total = graph.add("scatter", zeros, target, source, axis=0, combine="add")
    total = graph.add("split", total, axis=0, sizes=[shape[a] for a in to_last])
    return graph.add("permute", total, axes=sorted(range(len(shape)), key=to_last.__getitem__))


def _winners(graph: NodeGraph, node: int) -> int:
    """Return bools of the shape of the updates of scatter(set): whether each is the last at its position."""
    base, indices, updates = graph.nodes[node].operands
    axis = graph.attribute(node, "axis")
    index_shape = graph.nodes[indices].shape
    count = product(index_shape)
    order = graph.add("split", graph.add("iota", size=count, dtype=DType.I64), axis=0, sizes=index_shape)
    unset = graph.add_full(-1, DType.I64, (graph.nodes[base].shape[axis],))
    last = graph.add("scatter", unset, indices, order, axis=0, combine="set")
    chosen = graph.add("gather", last, indices, axis=0)
    is_earlier = graph.add("less_than", order, chosen)
    is_last = graph.add("less_than", is_earlier, graph.add_full(True, DType.BOOL, index_shape))
    shape = graph.nodes[updates].shape
    outer = [a for a in range(len(shape)) if not axis <= a < axis + len(index_shape)]
    return graph.add("expand", is_last, axes=outer, sizes=[shape[a] for a in outer])


def _indicator_not_less(graph: NodeGraph, a: int, b: int) -> int:
    return graph.add("select", graph.add("less_than", a, b), _like(graph, a, 0.0), _like(graph, a, 1.0))


def _spread(graph: NodeGraph, x: int, axis: int, step: int) -> int:
    """Insert step-1 zeros after each element of an axis."""
    size = graph.nodes[x].shape[axis]
    if step == 1 or (isinstance(size, int) and size <= 1):
        return x
    split_up = graph.add("split", x, axis=axis, sizes=(size, 1))
    padded = _pad_axis(graph, split_up, axis + 1, 0, step - 1)
    return graph.add("merge", padded, axis=axis, count=2)


def _cut(graph: NodeGraph, x: int, sizes: Sequence[Size]) -> int:
    """Return the first `sizes` elements along each axis."""
    shape = graph.nodes[x].shape
    if all(same_size(size, wanted) for size, wanted in zip(shape, sizes, strict=True)):
        return x
    return graph.add("slice", x, starts=(0,) * len(shape), sizes=sizes, steps=(1,) * len(shape))


def _range(graph: NodeGraph, x: int, axis: int, start: Size, size: Size) -> int:
    shape = graph.nodes[x].shape
    if start == 0 and same_size(size, shape[axis]):
        return x
    starts: list[Size] = [0] * len(shape)
    sizes = list(shape)
    starts[axis], sizes[axis] = start, size
    return graph.add("slice", x, starts=starts, sizes=sizes, steps=(1,) * len(shape))


def _take_one(graph: NodeGraph, x: int, axis: int, position: int) -> int:
    return graph.add("split", _range(graph, x, axis, position, 1), axis=axis, sizes=())


def _pad_axis(graph: NodeGraph, x: int, axis: int, low: Size, high: Size) -> int:
    rank = len(graph.nodes[x].shape)
    lows: list[Size] = [0] * rank
    highs: list[Size] = [0] * rank
    lows[axis], highs[axis] = low, high
    return graph.add("pad", x, lows=lows, highs=highs)


def _broadcast(graph: NodeGraph, vector: int, shape: Sequence[Size], axis: int) -> int:
    others = [a for a in range(len(shape)) if a != axis]
    return graph.add("expand", vector, axes=others, sizes=[shape[a] for a in others]) if others else vector


def _position_mask(graph: NodeGraph, shape: Sequence[Size], axis: int, below: int) -> int:
    position = graph.add("iota", size=shape[axis], dtype=DType.I64)
    mask = graph.add("less_than", position, graph.add_full(below, DType.I64, (shape[axis],)))
    return _broadcast(graph, mask, shape, axis)


def _index_plane(graph: NodeGraph, rows: Size, columns: Size, row_step: int, column_step: int) -> int:
    """Return i64[rows, columns] of row*row_step + column*column_step."""
    shape = (rows, columns)
    terms = []
    for axis, step in enumerate((row_step, column_step)):
        position = _broadcast(graph, graph.add("iota", size=shape[axis], dtype=DType.I64), shape, axis)
        terms.append(graph.add("mul", position, graph.add_full(step, DType.I64, shape)))
    return graph.add("add", *terms)
