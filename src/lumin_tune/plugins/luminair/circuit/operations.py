"""The composite ops of integer graphs, registered when this module is imported.

Each decomposes into primops, which is its meaning: the interpreter and compiled programs need nothing else. All values
are i64; `stwo.quantize` and `stwo.dequantize` stand between them and the floats of inputs and outputs. Operands have
one shape, except where said.
"""

from __future__ import annotations

from collections.abc import Sequence

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import DTypeError, ShapeError
from lumin_tune.core.expression import Size
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.op_table import Attribute, AttributeKind, Attributes, register_composite

_INT = AttributeKind.INT


def _integers(nodes: Sequence[Node], attributes: Attributes) -> tuple[DType, tuple[Size, ...]]:
    first = nodes[0]
    for node in nodes:
        if node.dtype is not DType.I64:
            raise DTypeError(f"ops of integer graphs take i64, not {node.dtype}")
        if node.shape != first.shape:
            raise ShapeError("operands of ops of integer graphs have one shape; insert expand")
    return DType.I64, first.shape


def _quantized(nodes: Sequence[Node], attributes: Attributes) -> tuple[DType, tuple[Size, ...]]:
    return DType.I64, nodes[0].shape


def _dequantized(nodes: Sequence[Node], attributes: Attributes) -> tuple[DType, tuple[Size, ...]]:
    return attributes[1], nodes[0].shape


def _interpolated(nodes: Sequence[Node], attributes: Attributes) -> tuple[DType, tuple[Size, ...]]:
    x, values, slopes = nodes
    if any(node.dtype is not DType.I64 for node in nodes):
        raise DTypeError("stwo.interpolate takes i64")
    if len(values.shape) != 1 or values.shape != slopes.shape:
        raise ShapeError("stwo.interpolate takes tables of one axis and one size")
    return DType.I64, x.shape


def _inner(nodes: Sequence[Node], attributes: Attributes) -> tuple[DType, tuple[Size, ...]]:
    a, b = nodes
    if a.dtype is not DType.I64 or b.dtype is not DType.I64:
        raise DTypeError("stwo.inner takes i64")
    if len(a.shape) != 3 or len(b.shape) != 3 or a.shape[0] != b.shape[0] or a.shape[2] != b.shape[1]:
        raise ShapeError("stwo.inner takes a: (p, m, k) and b: (p, k, n)")
    return DType.I64, (a.shape[0], a.shape[1], b.shape[2])


def full(graph: NodeGraph, value: int, shape: Sequence[Size]) -> int:
    """Add an i64 tensor of one value."""
    return graph.add_full(value, DType.I64, shape)


def _shape(graph: NodeGraph, node: int) -> tuple[Size, ...]:
    return graph.nodes[node].shape


def _cast(graph: NodeGraph, node: int, dtype: DType) -> int:
    return node if graph.nodes[node].dtype is dtype else graph.add("cast", node, dtype=dtype)


def _quantize(graph: NodeGraph, operands: Sequence[int], attributes: Attributes) -> int:
    (x,) = operands
    scale = attributes[0]
    if not graph.nodes[x].dtype.is_float:
        return _cast(graph, x, DType.I64)
    shape = _shape(graph, x)
    scaled = graph.add("mul", _cast(graph, x, DType.F64), graph.add_full(2.0**scale, DType.F64, shape))
    shifted = graph.add("add", scaled, graph.add_full(0.5, DType.F64, shape))
    towards_zero = graph.add("cast", shifted, dtype=DType.I64)
    above = graph.add("less_than", shifted, graph.add("cast", towards_zero, dtype=DType.F64))
    return graph.add("add", towards_zero, graph.add("mul", _cast(graph, above, DType.I64), full(graph, -1, shape)))


def _dequantize(graph: NodeGraph, operands: Sequence[int], attributes: Attributes) -> int:
    (x,) = operands
    scale, dtype = attributes
    if not dtype.is_float:
        return _cast(graph, x, dtype)
    exact = graph.add("mul", _cast(graph, x, DType.F64), graph.add_full(2.0**-scale, DType.F64, _shape(graph, x)))
    return _cast(graph, exact, dtype)


def _linear(graph: NodeGraph, operands: Sequence[int], attributes: Attributes) -> int:
    x, y = operands
    a, b, c = attributes
    shape = _shape(graph, x)
    both = graph.add("add", graph.add("mul", x, full(graph, a, shape)), graph.add("mul", y, full(graph, b, shape)))
    return graph.add("add", both, full(graph, c, shape))


def _shifted(graph: NodeGraph, value: int, half: int, shift: int) -> int:
    """Add floor((value + half) / 2**shift)."""
    shape = _shape(graph, value)
    if half:
        value = graph.add("add", value, full(graph, half, shape))
    return graph.add("idiv", value, full(graph, 1 << shift, shape)) if shift else value


def _product(graph: NodeGraph, operands: Sequence[int], attributes: Attributes) -> int:
    shift, half = attributes
    return _shifted(graph, graph.add("mul", *operands), half, shift)


def _bounded(graph: NodeGraph, operands: Sequence[int], attributes: Attributes) -> int:
    shift, half, _, _ = attributes
    return _shifted(graph, graph.add("mul", *operands), half, shift)


def _sqrt(graph: NodeGraph, operands: Sequence[int], attributes: Attributes) -> int:
    (x,) = operands
    scaled = graph.add("mul", x, full(graph, 1 << attributes[0], _shape(graph, x)))
    # below 2**30 the root in f64 is exact enough to be rounded down
    return graph.add("cast", graph.add("sqrt", graph.add("cast", scaled, dtype=DType.F64)), dtype=DType.I64)


def _interpolate(graph: NodeGraph, operands: Sequence[int], attributes: Attributes) -> int:
    x, values, slopes = operands
    start, step, shift = attributes
    shape = _shape(graph, x)
    offset = graph.add("add", x, full(graph, -start, shape))
    place = graph.add("idiv", offset, full(graph, 1 << step, shape)) if step else offset
    rest = graph.add("add", offset, graph.add("mul", place, full(graph, -(1 << step), shape)))
    value, slope = (graph.add("gather", table, place, axis=0) for table in (values, slopes))
    half = 1 << shift >> 1
    return graph.add("add", value, _shifted(graph, graph.add("mul", slope, rest), half, shift))


def _inner_product(graph: NodeGraph, operands: Sequence[int], attributes: Attributes) -> int:
    a, b = operands
    rows, columns = _shape(graph, a)[1], _shape(graph, b)[2]
    left = graph.add("expand", a, axes=(3,), sizes=(columns,))
    right = graph.add("expand", b, axes=(1,), sizes=(rows,))
    return graph.add("sum", graph.add("mul", left, right), axes=(2,))


_SCALE = Attribute("scale", _INT)
register_composite(
    "stwo.quantize",
    1,
    _quantized,
    _quantize,
    attributes=(_SCALE, Attribute("low", _INT), Attribute("high", _INT)),
    doc="the integer nearest to x * 2**scale, half up; promised to lie between low and high",
)
register_composite(
    "stwo.dequantize",
    1,
    _dequantized,
    _dequantize,
    attributes=(_SCALE, Attribute("dtype", AttributeKind.DTYPE)),
    doc="x / 2**scale",
)
register_composite(
    "stwo.linear",
    2,
    _integers,
    _linear,
    attributes=(Attribute("a", _INT), Attribute("b", _INT), Attribute("c", _INT)),
    doc="a*x + b*y + c",
)
register_composite(
    "stwo.product",
    2,
    _integers,
    _product,
    attributes=(Attribute("shift", _INT), Attribute("half", _INT)),
    doc="floor((x*y + half) / 2**shift)",
)
register_composite(
    "stwo.bounded",
    2,
    _integers,
    _bounded,
    attributes=(
        Attribute("shift", _INT),
        Attribute("half", _INT),
        Attribute("low", _INT),
        Attribute("high", _INT),
    ),
    doc="floor((x*y + half) / 2**shift); promised to lie between low and high, which a proof shows",
)
register_composite(
    "stwo.sqrt", 1, _integers, _sqrt, attributes=(Attribute("shift", _INT),), doc="floor(sqrt(x * 2**shift))"
)
register_composite(
    "stwo.interpolate",
    3,
    _interpolated,
    _interpolate,
    attributes=(Attribute("start", _INT), Attribute("step", _INT), Attribute("shift", _INT)),
    doc="a function by a table of values and slopes: value + floor((slope * rest + half) / 2**shift) at x - start = "
    "place * 2**step + rest",
)
register_composite("stwo.inner", 2, _inner, _inner_product, doc="matrix products: (p, m, k), (p, k, n) -> (p, m, n)")
