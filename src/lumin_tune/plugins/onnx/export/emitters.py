"""The export of each primop to ONNX: the table `EMITTERS`.

An emitter takes the writer, the node, its operands' types and the names of its operands, and returns the name
of the result. Where ONNX has no operator of the same meaning (floor division, indices out of range, products
along an axis) several are combined, so that the model computes what the graph means.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import ModelError
from lumin_tune.core.expression import Size, product
from lumin_tune.core.graph.node_graph import Node
from lumin_tune.plugins.onnx.export.writer import ELEMENT_TYPES, Writer

Emitter = Callable[[Writer, Node, Sequence[Node], Sequence[str]], str]

_LN2 = float(np.log(2.0))


def _unpack(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    raise ModelError(
        f"weights packed as {node.attributes[0]} cannot be written as ONNX without their values; set them on the graph"
    )


def _simple(op: str, bool_op: str | None = None) -> Emitter:
    def emit(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
        return writer.emit(bool_op if bool_op and operands[-1].dtype is DType.BOOL else op, *names)

    return emit


def _constant(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    literal = node.attributes[0]
    return writer.constant(literal.array, literal.dtype)


def _iota(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    counted = writer.emit("Range", writer.constant(0), writer.size(node.attributes[0]), writer.constant(1))
    return _as(writer, counted, DType.I64, node.dtype)


def _exp2(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    return writer.emit("Pow", writer.constant(2, node.dtype), names[0])


def _log2(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    return writer.emit("Div", writer.emit("Log", names[0]), writer.constant(_LN2, node.dtype))


def _cast(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    return _as(writer, names[0], operands[0].dtype, node.dtype)


def _mod(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    zero = writer.constant(0, node.dtype)
    if node.dtype.is_float:  # the remainder of C has the sign of the dividend; ours that of the divisor
        rest = writer.emit("Mod", *names, fmod=1)
        return writer.emit("Where", _other_sign(writer, rest, names[1], zero), writer.emit("Add", rest, names[1]), rest)
    is_zero, safe = writer.where_zero(names[1], zero, writer.constant(1, node.dtype))
    return writer.emit("Where", is_zero, zero, writer.emit("Mod", names[0], safe))


def _idiv(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    zero, one = writer.constant(0, node.dtype), writer.constant(1, node.dtype)
    is_zero, safe = writer.where_zero(names[1], zero, one)
    quotient = writer.emit("Div", names[0], safe)
    rest = writer.emit("Sub", names[0], writer.emit("Mul", quotient, safe))
    floored = writer.emit("Where", _other_sign(writer, rest, safe, zero), writer.emit("Sub", quotient, one), quotient)
    return writer.emit("Where", is_zero, zero, floored)


def _xor(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    return writer.emit("BitwiseXor", *names)


def _other_sign(writer: Writer, rest: str, divisor: str, zero: str) -> str:
    """Whether a remainder is not 0 and has not the sign of the divisor."""
    nonzero = writer.emit("Not", writer.emit("Equal", rest, zero))
    signs = writer.emit("Xor", writer.emit("Less", rest, zero), writer.emit("Less", divisor, zero))
    return writer.emit("And", nonzero, signs)


def _atan2(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    """ONNX has no Atan2: Atan of the smaller over the larger magnitude, carried to the octant of the point."""
    y, x = names
    up, across = writer.emit("Abs", y), writer.emit("Abs", x)
    larger, smaller = writer.emit("Max", up, across), writer.emit("Min", up, across)
    zero, one, infinity, pi, right = (writer.constant(each, node.dtype) for each in (0, 1, np.inf, np.pi, np.pi / 2))
    ratio = writer.emit("Where", writer.emit("Equal", larger, zero), zero, writer.emit("Div", smaller, larger))
    ratio = writer.emit("Where", writer.emit("Equal", smaller, infinity), one, ratio)
    angle = writer.emit("Atan", ratio)
    angle = writer.emit("Where", writer.emit("Less", across, up), writer.emit("Sub", right, angle), angle)
    angle = writer.emit("Where", _has_sign(writer, x, zero), writer.emit("Sub", pi, angle), angle)
    angle = writer.emit("Where", _has_sign(writer, y, zero), writer.emit("Neg", angle), angle)
    total = writer.emit("Add", up, across)
    return writer.emit("Where", writer.emit("IsNaN", total), total, angle)


def _has_sign(writer: Writer, value: str, zero: str) -> str:
    """The sign bit of floats that are not NaN: -0.0 is not below 0, but its reciprocal is."""
    below = writer.emit("Less", writer.emit("Reciprocal", value), zero)
    minus_zero = writer.emit("And", writer.emit("Equal", value, zero), below)
    return writer.emit("Or", writer.emit("Less", value, zero), minus_zero)


def _less_than(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    if operands[0].dtype is DType.BOOL:
        return writer.emit("And", writer.emit("Not", names[0]), names[1])
    return writer.emit("Less", *names)


def _select(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    condition, a, b = names
    if node.dtype is not DType.BOOL:
        return writer.emit("Where", condition, a, b)
    kept = writer.emit("And", writer.emit("Not", condition), b)  # runtimes have no Where of bools
    return writer.emit("Or", writer.emit("And", condition, a), kept)


def _sum(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    if not node.attributes[0]:
        return names[0]
    held = _summed_in(node.dtype)
    wide = _as(writer, names[0], node.dtype, held)
    total = writer.emit("ReduceSum", wide, writer.constant(list(node.attributes[0])), keepdims=0)
    return _as(writer, total, held, node.dtype)


def _max_reduce(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    if not node.attributes[0]:
        return names[0]
    held = DType.I32 if node.dtype in (DType.BOOL, DType.I16) else node.dtype
    wide = _as(writer, names[0], node.dtype, held)
    greatest = writer.emit("ReduceMax", wide, writer.constant(list(node.attributes[0])), keepdims=0)
    if node.dtype is DType.BOOL:  # of no elements: false
        greatest = writer.emit("Max", greatest, writer.constant(0, held))
    return _as(writer, greatest, held, node.dtype)


def _scan(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    axis, combine = node.attributes
    if combine == "add":
        held = _summed_in(node.dtype)
        total = writer.emit("CumSum", _as(writer, names[0], node.dtype, held), writer.constant(axis))
        return _as(writer, total, held, node.dtype)
    return _doubling_scan(writer, node, names[0], axis, combine)


def _doubling_scan(writer: Writer, node: Node, x: str, axis: int, combine: str) -> str:
    """Combine with what lies 1, 2, 4, ... before, the identity standing in front: ONNX has no such scan."""
    size = node.shape[axis]
    if not isinstance(size, int):
        raise ModelError(f"scan({combine}) over the symbolic size {size} cannot be exported to ONNX; fix the size")
    held = DType.I32 if node.dtype is DType.BOOL else node.dtype
    x = _as(writer, x, node.dtype, held)
    identity = 1 if combine == "mul" else (0 if node.dtype is DType.BOOL else node.dtype.lowest)
    operator = "Mul" if combine == "mul" else "Max"
    distance = 1
    while distance < size:
        front = [distance if a == axis else 0 for a in range(len(node.shape))]
        padded = writer.emit("Pad", x, writer.constant([*front, *[0] * len(front)]), writer.constant(identity, held))
        shifted = writer.emit(
            "Slice",
            padded,
            writer.constant([0]),
            writer.constant([size]),
            writer.constant([axis]),
            writer.constant([1]),
        )
        x = writer.emit(operator, x, shifted)
        distance *= 2
    return _as(writer, x, held, node.dtype)


def _gather(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    x, indices = operands
    axis = node.attributes[0]
    index = _as(writer, names[1], indices.dtype, DType.I64)
    inside = _inside(writer, index, x.shape[axis])
    taken = writer.emit("Gather", names[0], writer.emit("Where", inside, index, writer.constant(0)), axis=axis)
    shape = [1] * axis + list(indices.shape) + [1] * (len(x.shape) - axis - 1)
    mask = writer.emit("Reshape", inside, writer.sizes(shape), allowzero=1)
    if node.dtype is DType.BOOL:
        return writer.emit("And", mask, taken)
    return writer.emit("Where", mask, taken, writer.constant(0, node.dtype))


def _scatter(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    base, indices, _ = operands
    axis, combine = node.attributes
    index = _as(writer, names[1], indices.dtype, DType.I64)
    length = writer.size(base.shape[axis])
    # What is out of range goes to one more row, which is cut off again.
    index = writer.emit("Where", _inside(writer, index, base.shape[axis]), index, length)
    rank = len(base.shape)
    end = [1 if a == axis else 0 for a in range(rank)]
    held = DType.I32 if node.dtype is DType.BOOL else node.dtype
    wide = _as(writer, names[0], node.dtype, held)
    longer = writer.emit("Pad", wide, writer.constant([*[0] * rank, *end]), writer.constant(0, held))
    flat = writer.emit("Reshape", index, writer.constant([-1]))
    rows = product(indices.shape)
    shape = writer.sizes([*base.shape[:axis], rows, *base.shape[axis + 1 :]])
    line = writer.emit("Reshape", flat, writer.sizes([rows if a == axis else 1 for a in range(rank)]), allowzero=1)
    places = writer.emit("Expand", line, shape)
    values = writer.emit("Reshape", _as(writer, names[2], node.dtype, held), shape, allowzero=1)
    reduction = "none" if combine == "set" else combine
    written = writer.emit("ScatterElements", longer, places, values, axis=axis, reduction=reduction)
    zero = writer.constant([0])
    stop = writer.emit("Unsqueeze", length, zero)
    cut = writer.emit("Slice", written, zero, stop, writer.constant([axis]), writer.constant([1]))
    return _as(writer, cut, held, node.dtype)


def _inside(writer: Writer, index: str, length: Size) -> str:
    above = writer.emit("GreaterOrEqual", index, writer.constant(0))
    return writer.emit("And", above, writer.emit("Less", index, writer.size(length)))


def _permute(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    return writer.emit("Transpose", names[0], perm=list(node.attributes[0])) if node.shape else names[0]


def _expand(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    if not node.attributes[0]:
        return names[0]
    inserted = writer.emit("Unsqueeze", names[0], writer.constant(list(node.attributes[0])))
    return writer.emit("Expand", inserted, writer.sizes(node.shape))


def _slice(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    starts, sizes, steps = node.attributes
    if not starts:
        return names[0]
    stops = [start + size * step for start, size, step in zip(starts, sizes, steps, strict=True)]
    axes = writer.constant(list(range(len(starts))))
    return writer.emit("Slice", names[0], writer.sizes(starts), writer.sizes(stops), axes, writer.constant(list(steps)))


def _pad(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    lows, highs = node.attributes
    if not lows:
        return names[0]
    return writer.emit("Pad", names[0], writer.sizes((*lows, *highs)), writer.constant(0, node.dtype))


def _reshape(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    return writer.emit("Reshape", names[0], writer.sizes(node.shape), allowzero=1)


def _flip(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    axes = list(node.attributes[0])
    if not axes:
        return names[0]
    last, before_first = writer.constant([-1] * len(axes)), writer.constant([-(2**62)] * len(axes))
    return writer.emit("Slice", names[0], last, before_first, writer.constant(axes), last)


def _window(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    axis, size, stride, dilation = node.attributes
    grid = [
        writer.emit(
            "Mul", writer.emit("Range", writer.constant(0), writer.size(n), writer.constant(1)), writer.constant(by)
        )
        for n, by in ((node.shape[axis], stride), (size, dilation))
    ]
    places = writer.emit("Add", writer.emit("Unsqueeze", grid[0], writer.constant([1])), grid[1])
    return writer.emit("Gather", names[0], places, axis=axis)


def _summed_in(dtype: DType) -> DType:
    """The dtype in which sums are taken: f32 for f16 and bf16, i32 for narrow integers, which runtimes do not sum."""
    if dtype.is_half:
        return DType.F32
    return DType.I32 if dtype in (DType.U8, DType.I8, DType.I16) else dtype


def _as(writer: Writer, name: str, given: DType, wanted: DType) -> str:
    return name if given is wanted else writer.emit("Cast", name, to=ELEMENT_TYPES[wanted])


EMITTERS: dict[str, Emitter] = {
    "constant": _constant,
    "iota": _iota,
    "exp2": _exp2,
    "log2": _log2,
    "sin": _simple("Sin"),
    "cos": _simple("Cos"),
    "sqrt": _simple("Sqrt"),
    "recip": _simple("Reciprocal"),
    "cast": _cast,
    "add": _simple("Add", "Or"),
    "mul": _simple("Mul", "And"),
    "max": _simple("Max", "Or"),
    "mod": _mod,
    "idiv": _idiv,
    "xor": _xor,
    "atan2": _atan2,
    "less_than": _less_than,
    "select": _select,
    "sum": _sum,
    "max_reduce": _max_reduce,
    "scan": _scan,
    "gather": _gather,
    "scatter": _scatter,
    "permute": _permute,
    "expand": _expand,
    "slice": _slice,
    "pad": _pad,
    "split": _reshape,
    "merge": _reshape,
    "flip": _flip,
    "window": _window,
    "unpack": _unpack,
}


def emit(writer: Writer, node: Node, operands: Sequence[Node], names: Sequence[str]) -> str:
    """Write a node and return the name of its result."""
    if node.op not in EMITTERS:
        raise ModelError(f"a {node.op} cannot be written as ONNX yet; give it a fixed length and write its steps out")
    return EMITTERS[node.op](writer, node, operands, names)
