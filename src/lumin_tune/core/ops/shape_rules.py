"""Type inference: shape and dtype rules, one per family of ops; rows of the op table refer to these functions.

Each takes the operand nodes and the attributes and returns (dtype, shape), or raises ShapeError or DTypeError with
the violated rule and a remedy; the graph adds the op and its operands to the message.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import DTypeError, ShapeError
from lumin_tune.core.expression import Size, product, same_size, simplified, size_bounds
from lumin_tune.core.formats import block_format
from lumin_tune.core.ops.literal import Literal

if TYPE_CHECKING:
    from lumin_tune.core.graph.node_graph import Node

Result = tuple[DType, tuple[Size, ...]]
Attributes = tuple[Any, ...]

_CAST_REMEDY = "cast the operands first (the tensor API promotes by itself)"


def infer_input(operands: Sequence[Node], attributes: Attributes) -> Result:
    _, dtype, shape, _ = attributes
    return dtype, check_sizes(shape)


def infer_constant(operands: Sequence[Node], attributes: Attributes) -> Result:
    literal: Literal = attributes[0]
    return literal.dtype, literal.shape


def infer_iota(operands: Sequence[Node], attributes: Attributes) -> Result:
    size, dtype = attributes
    if dtype is DType.BOOL:
        raise DTypeError("iota counts, so its dtype is a number; cast the result to bool instead")
    return dtype, check_sizes((size,))


def infer_float(operands: Sequence[Node], attributes: Attributes) -> Result:
    for x in operands:
        if not x.dtype.is_float:
            raise DTypeError(f"takes floats (f16, bf16, f32, f64), not {x.dtype}; cast the operand first")
    return infer_same(operands, attributes) if len(operands) > 1 else (operands[0].dtype, operands[0].shape)


def infer_cast(operands: Sequence[Node], attributes: Attributes) -> Result:
    return attributes[0], operands[0].shape


def infer_same(operands: Sequence[Node], attributes: Attributes) -> Result:
    a, b = operands
    if a.dtype is not b.dtype:
        raise DTypeError(f"operands must have one dtype, not {a.dtype} and {b.dtype}; {_CAST_REMEDY}")
    _check_same_shape(a, b)
    return a.dtype, a.shape


def infer_number(operands: Sequence[Node], attributes: Attributes) -> Result:
    if operands[0].dtype is DType.BOOL:
        raise DTypeError("takes numbers, not bool; cast the operands first")
    return infer_same(operands, attributes)


def infer_integer(operands: Sequence[Node], attributes: Attributes) -> Result:
    for operand in operands:
        if not operand.dtype.is_integer:
            raise DTypeError(f"takes integers, not {operand.dtype}; multiply floats by recip instead")
    return infer_same(operands, attributes)


def infer_comparison(operands: Sequence[Node], attributes: Attributes) -> Result:
    return DType.BOOL, infer_same(operands, attributes)[1]


def infer_select(operands: Sequence[Node], attributes: Attributes) -> Result:
    condition, a, b = operands
    if condition.dtype is not DType.BOOL:
        raise DTypeError(f"the condition (operand 0) must be bool, not {condition.dtype}; compare or cast it first")
    _check_same_shape(condition, a)
    return infer_same((a, b), ())


def infer_reduction(operands: Sequence[Node], attributes: Attributes) -> Result:
    (x,) = operands
    axes = attributes[0]
    check_axes(axes, len(x.shape))
    return x.dtype, tuple(size for axis, size in enumerate(x.shape) if axis not in axes)


def infer_sum(operands: Sequence[Node], attributes: Attributes) -> Result:
    if operands[0].dtype is DType.BOOL:
        raise DTypeError("takes numbers, not bool; cast to i64 to count, or use max_reduce for 'any'")
    return infer_reduction(operands, attributes)


def infer_scan(operands: Sequence[Node], attributes: Attributes) -> Result:
    (x,) = operands
    axis, combine = attributes
    _check_axis(axis, len(x.shape))
    if x.dtype is DType.BOOL and combine != "max":
        raise DTypeError(f"scan({combine}) takes numbers, not bool; cast the operand first")
    return x.dtype, x.shape


def infer_gather(operands: Sequence[Node], attributes: Attributes) -> Result:
    x, indices = operands
    axis = attributes[0]
    _check_axis(axis, len(x.shape))
    _check_indices(indices)
    return x.dtype, (*x.shape[:axis], *indices.shape, *x.shape[axis + 1 :])


def infer_unpack(operands: Sequence[Node], attributes: Attributes) -> Result:
    (x,) = operands
    found = block_format(attributes[0])
    if x.dtype is not DType.U8 or not x.shape:
        raise DTypeError(f"takes the bytes of blocks, u8 with at least one axis, not {x.type_text}")
    last = x.shape[-1]
    if not isinstance(last, int) or last % found.size_bytes:
        raise ShapeError(f"a row of {last} bytes is not whole blocks of {found.size_bytes} bytes ({found.name})")
    if found.grouped and (len(x.shape) != 2 or not isinstance(x.shape[0], int)):
        raise ShapeError(f"{found.name} stores a matrix of known size, not {x.type_text}")
    return DType.F32, (*x.shape[:-1], last // found.size_bytes * found.elements)


def infer_scatter(operands: Sequence[Node], attributes: Attributes) -> Result:
    base, indices, updates = operands
    axis, combine = attributes
    _check_axis(axis, len(base.shape))
    _check_indices(indices)
    if updates.dtype is not base.dtype:
        raise DTypeError(f"base is {base.dtype} but updates are {updates.dtype}; {_CAST_REMEDY}")
    if base.dtype is DType.BOOL and combine in ("add", "mul"):
        raise DTypeError(f"scatter({combine}) takes numbers, not bool; use set or max")
    wanted = (*base.shape[:axis], *indices.shape, *base.shape[axis + 1 :])
    if not same_shape(updates.shape, wanted):
        raise ShapeError(
            f"updates must have the shape of gather(base, indices) on axis {axis}, "
            f"{shape_text(wanted)}, not {shape_text(updates.shape)}; reshape or expand them",
            equal=zip(updates.shape, wanted),
        )
    return base.dtype, base.shape


def infer_loop(operands: Sequence[Node], attributes: Attributes) -> Result:
    """Check the body signature: (step, states, slices of the sliced operands, other operands) -> (states, pieces).

    The first operand of a conditional loop says whether to run at all, the first body output whether to continue.
    """
    body, count, result, states, slices, stacks, conditional = attributes
    graph = body.graph
    given = [graph.nodes[node] for node in graph.inputs.values()]
    made = [graph.nodes[node] for node in graph.outputs.values()]
    first = int(conditional)
    check_sizes((count,))
    if any(each not in (1, -1) for each in (*slices, *stacks)):
        raise ShapeError(f"slices {list(slices)} and stacks {list(stacks)} are 1 for forward and -1 for reverse, each")
    if len(given) != len(operands) - first + 1 or len(operands) < first + states + len(slices):
        raise ShapeError(
            f"the body takes {len(given)} values, but gets the step, {states} states, {len(slices)} slices and "
            f"{len(operands) - first - states - len(slices)} other operands"
        )
    if len(made) != first + states + len(stacks):
        raise ShapeError(f"the body gives {len(made)} values, but {first + states + len(stacks)} are wanted of it")
    flags = [operands[0], made[0]] if conditional else []
    if any(each.dtype is not DType.BOOL or each.shape for each in flags):
        raise DTypeError("the condition of a loop is one bool: bool[], before the loop and after each step")
    if given[0].dtype is not DType.I64 or given[0].shape:
        raise DTypeError(f"the body's first input is the number of the step, i64[], not {given[0].type_text}")
    for place, (operand, taken) in enumerate(zip(operands[first:], given[1:], strict=True)):
        shape = operand.shape
        if states <= place < states + len(slices):
            if not shape or not same_size(shape[0], count):
                raise ShapeError(
                    f"operand {place + first} is sliced in {count} steps along axis 0 of {operand.type_text}"
                )
            shape = shape[1:]
        if taken.dtype is not operand.dtype or not same_shape(taken.shape, shape):
            raise ShapeError(
                f"operand {place + first} gives the body {operand.dtype}{shape_text(shape)}, which takes "
                f"{taken.type_text}"
            )
    for place in range(states):
        before, after = given[1 + place], made[first + place]
        if after.dtype is not before.dtype or not same_shape(after.shape, before.shape):
            raise ShapeError(
                f"state {place} is {before.type_text} and becomes {after.type_text}; a state keeps its type"
            )
    if not 0 <= result < states + len(stacks):
        raise ShapeError(f"result {result} does not exist; there are {states} states and {len(stacks)} stacked results")
    found = made[first + result]
    return found.dtype, found.shape if result < states else check_sizes((count, *found.shape))


def infer_permute(operands: Sequence[Node], attributes: Attributes) -> Result:
    (x,) = operands
    axes = attributes[0]
    if sorted(axes) != list(range(len(x.shape))):
        wanted = f"a permutation of {list(range(len(x.shape)))}" if x.shape else "empty, for a scalar has no axes"
        raise ShapeError(f"axes must be {wanted}, not {list(axes)}")
    return x.dtype, tuple(x.shape[axis] for axis in axes)


def infer_expand(operands: Sequence[Node], attributes: Attributes) -> Result:
    (x,) = operands
    axes, sizes = attributes
    if len(axes) != len(sizes):
        raise ShapeError(f"{len(axes)} axes but {len(sizes)} sizes; give one size for each new axis")
    check_axes(axes, len(x.shape) + len(axes))
    check_sizes(sizes)
    shape = list(x.shape)
    for axis, size in zip(axes, sizes, strict=True):
        shape.insert(axis, size)
    return x.dtype, tuple(shape)


def infer_slice(operands: Sequence[Node], attributes: Attributes) -> Result:
    (x,) = operands
    starts, sizes, steps = attributes
    for name, values in (("starts", starts), ("sizes", sizes), ("steps", steps)):
        _check_count(name, values, len(x.shape))
    check_sizes(sizes)
    for axis, (start, size, step, length) in enumerate(zip(starts, sizes, steps, x.shape, strict=True)):
        if step < 1:
            raise ShapeError(f"step {step} on axis {axis}: steps are at least 1; flip the axis to go backwards")
        if size_bounds(start)[1] < 0:
            raise ShapeError(f"start {start} on axis {axis} is negative; add the length {length} to it")
        last = simplified(start + (size - 1) * step)
        beyond = size_bounds(last - length)[0] >= 0 and size_bounds(size)[0] > 0
        if beyond or size_bounds(start - length)[0] > 0:
            raise ShapeError(
                f"elements {start} to {last} of axis {axis} lie outside its length {length}; "
                "shorten the slice or pad first"
            )
    return x.dtype, tuple(sizes)


def infer_pad(operands: Sequence[Node], attributes: Attributes) -> Result:
    (x,) = operands
    lows, highs = attributes
    _check_count("lows", lows, len(x.shape))
    _check_count("highs", highs, len(x.shape))
    for name, values in (("low", lows), ("high", highs)):
        for axis, value in enumerate(values):
            if size_bounds(value)[1] < 0:
                raise ShapeError(f"{name} padding {value} on axis {axis} is negative; slice instead")
    padded = [simplified(low + size + high) for low, size, high in zip(lows, x.shape, highs, strict=True)]
    return x.dtype, check_sizes(padded)


def infer_split(operands: Sequence[Node], attributes: Attributes) -> Result:
    (x,) = operands
    axis, sizes = attributes
    _check_axis(axis, len(x.shape))
    check_sizes(sizes)
    if not same_size(product(sizes), x.shape[axis]):
        raise ShapeError(
            f"axis {axis} has size {x.shape[axis]}, which is not the product of {shape_text(sizes)}; "
            "choose sizes whose product is provably the same",
            equal=[(product(sizes), x.shape[axis])],
        )
    return x.dtype, (*x.shape[:axis], *sizes, *x.shape[axis + 1 :])


def infer_merge(operands: Sequence[Node], attributes: Attributes) -> Result:
    (x,) = operands
    axis, count = attributes
    if count < 0 or not 0 <= axis <= len(x.shape) - count:
        raise ShapeError(
            f"cannot merge {count} axes from axis {axis} on: the operand has {len(x.shape)}; "
            "choose axis and count within them"
        )
    merged = product(x.shape[axis : axis + count])
    return x.dtype, (*x.shape[:axis], *check_sizes((merged,)), *x.shape[axis + count :])


def infer_flip(operands: Sequence[Node], attributes: Attributes) -> Result:
    check_axes(attributes[0], len(operands[0].shape))
    return operands[0].dtype, operands[0].shape


def infer_window(operands: Sequence[Node], attributes: Attributes) -> Result:
    (x,) = operands
    axis, size, stride, dilation = attributes
    _check_axis(axis, len(x.shape))
    check_sizes((size,))
    if size_bounds(size)[0] < 1 or stride < 1 or dilation < 1:
        raise ShapeError(
            f"window size {size}, stride {stride} and dilation {dilation}: each must be certain to be at least 1"
        )
    length = x.shape[axis]
    room = simplified(length - dilation * (size - 1) - 1)
    count = simplified(room // stride + 1)
    if size_bounds(room)[1] < 0 and not (length == 0 and size == 1):
        raise ShapeError(
            f"a window of {size} elements {dilation} apart does not fit axis {axis} of size {length}; "
            "pad the axis or take a smaller window"
        )
    return x.dtype, (*x.shape[:axis], count, size, *x.shape[axis + 1 :])


MAX_SIZE = 2**63 - 1
MAX_RANK = 64  # NumPy's


def check_sizes(sizes: Sequence[Size]) -> tuple[Size, ...]:
    """Return the sizes as a tuple. Raises ShapeError if they cannot be sizes of a tensor."""
    check_rank(len(sizes))
    for axis, size in enumerate(sizes):
        if isinstance(size, int):
            if not 0 <= size <= MAX_SIZE:
                raise ShapeError(f"size {size} of axis {axis} is out of range; sizes go from 0 to 2**63-1")
        elif size.bounds()[1] < 0:
            raise ShapeError(f"size {size} of axis {axis} is negative for every value of its dimensions")
    return tuple(sizes)


def check_rank(rank: int) -> None:
    """Raise ShapeError if the rank exceeds the maximum."""
    if rank > MAX_RANK:
        raise ShapeError(f"a tensor of {rank} axes; at most {MAX_RANK} are possible, so merge some")


def check_axes(axes: Sequence[int], rank: int) -> None:
    """Raise ShapeError unless `axes` are distinct, ascending and within the rank."""
    for axis in axes:
        _check_axis(axis, rank)
    if any(a >= b for a, b in pairwise(axes)):
        raise ShapeError(f"axes {list(axes)} must be distinct and ascending; sort them and drop the repeated ones")


def shape_text(shape: Sequence[Size]) -> str:
    """Return `[2, seq]` for a shape."""
    return "[" + ", ".join(str(size) for size in shape) + "]"


def _check_axis(axis: int, rank: int) -> None:
    if not 0 <= axis < rank:
        allowed = f"0 to {rank - 1}" if rank else "none, the operand is a scalar"
        raise ShapeError(f"axis {axis} does not exist; allowed: {allowed}")


def _check_count(name: str, values: Sequence[Any], rank: int) -> None:
    if len(values) != rank:
        raise ShapeError(f"{name} must have one entry for each of the {rank} axes, not {len(values)}")


def _check_indices(indices: Node) -> None:
    if not indices.dtype.is_integer:
        raise DTypeError(f"indices must be integers, not {indices.dtype}; cast them to i64")


def same_shape(a: Sequence[Size], b: Sequence[Size]) -> bool:
    return len(a) == len(b) and all(same_size(m, n) for m, n in zip(a, b, strict=True))


def _check_same_shape(a: Node, b: Node) -> None:
    if a.shape != b.shape and not same_shape(a.shape, b.shape):
        raise ShapeError(
            f"operands must have one shape, not {shape_text(a.shape)} and {shape_text(b.shape)}; "
            "expand the smaller one (the tensor API broadcasts by itself)",
            equal=zip(a.shape, b.shape) if len(a.shape) == len(b.shape) else (),
        )
