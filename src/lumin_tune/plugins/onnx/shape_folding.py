"""Computing with shapes while a model is imported: Shape, Gather, Concat and so on applied to sizes.

Exporters compute the arguments of Reshape and its like by small graphs of integers. Where all inputs of
such a node are known (ints and sizes made of symbolic dimensions), `fold` gives the numbers of its output
and nothing is recorded. A function here returns None where it does not apply; then the operator is built.

The module is long because it is one table: a function of a few lines for each operator that shapes go through.
"""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import ExpressionError
from lumin_tune.core.expression import Expression, Size, simplified, size_bounds
from lumin_tune.plugins.onnx.model.element_types import dtype_of, narrow_of
from lumin_tune.plugins.onnx.value import Value, is_symbolic, numbers

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext

_MOST: Final = 1024  # numbers of an input or output
Fold = Callable[["NodeContext", Sequence[Array]], Array | None]
_FOLDS: dict[str, Fold] = {}


def fold(node: NodeContext) -> Value | None:
    """Return the output of a node as known numbers, None if they cannot be had or it is no computing with shapes."""
    if node.domain or len(node.outputs) != 1:
        return None
    if node.op in ("Shape", "Size"):
        return _fold_shape(node)
    function = _FOLDS.get(node.op)
    if function is None:
        return None
    arrays: list[Array] = []
    for value in node.inputs:
        known = value.known if value is not None else None
        if known is None or value is None or value.narrow is not None or known.size > _MOST:
            return None
        if known.dtype.kind == "f" and node.op in _BOOLEAN and _is_whole(known):
            known = known.astype(np.int64)  # sizes that were cast are compared with it
        elif known.dtype.kind not in "iubO":
            return None
        arrays.append(known)
    if node.op in _BOOLEAN and _numeric(arrays) and any(value is None or value.dtype.is_float for value in node.inputs):
        return None
    try:
        result = function(node, arrays)
    except ExpressionError:  # not decided for all sizes, so it is left to when the model runs
        return None
    if result is None or result.size > _MOST:
        return None
    return _as_value(node, arrays, result)


def fold_split(node: NodeContext) -> list[Value] | None:
    """Return the parts of a vector of known sizes that is split, None if the node does not split one."""
    known = node.inputs[0].known if node.op == "Split" and not node.domain and node.inputs[0] is not None else None
    if known is None or known.ndim != 1 or not (is_symbolic(known) or known.dtype.kind in "iu"):
        return None
    if node.has(1):
        parts = node.known(1)
        lengths = parts.tolist() if parts is not None and not is_symbolic(parts) else None
    else:
        each = -(-len(known) // len(node.outputs))
        lengths = node.attribute("split", [each] * (len(node.outputs) - 1))
    if lengths is None or len(lengths) > len(node.outputs):
        return None
    ends = np.cumsum(lengths)[: len(node.outputs) - 1]
    return [Value.of_numbers(part, node.dtype(0)) for part in np.split(known, ends)]


def rearranged(node: NodeContext, read: Callable[[Value | None], Array | None]) -> Array | None:
    """Return the output of a node that joins or picks numbers that `read` gives, None if it is no such node.

    Arguments that are integers, indices and axes, are read as they are known.
    """
    function = _FOLDS.get(node.op)
    if function is None or node.op not in _MOVING:
        return None
    arrays: list[Array] = []
    for value in node.inputs:
        array = value.known if value is not None and value.dtype.is_integer else read(value)
        if array is None:
            return None
        arrays.append(array)
    return function(node, arrays)


def _as_value(node: NodeContext, arrays: Sequence[Array], result: Array) -> Value | None:
    """Return the numbers with the dtype of the output, object arrays of plain ints as integer arrays."""
    if node.op == "Cast":
        dtype = dtype_of(node.attribute("to"), "the result")
    elif node.op in _BOOLEAN:
        dtype = DType.BOOL
    else:
        dtype = node.dtype(1 if node.op == "Where" else 0)
    if is_symbolic(result):
        entries = list(result.reshape(-1))
        if any(isinstance(entry, Expression) for entry in entries):
            return Value.of_numbers(result, dtype)
        result = np.array(entries, np.int64).reshape(result.shape)
    return Value.of_numbers(result.astype(dtype.numpy, copy=False), dtype)


def _fold_shape(node: NodeContext) -> Value:
    shape = node.shape(0)
    if node.op == "Size":
        total: Size = 1
        for size in shape:
            total = simplified(total * size)
        return Value.of_numbers(numbers([total], ()), DType.I64)
    start, end = node.attribute("start", 0), node.attribute("end", None)
    part = shape[slice(start, end)]
    return Value.of_numbers(numbers(part, (len(part),)), DType.I64)


def _folds(*names: str) -> Callable[[Fold], Fold]:
    def register(function: Fold) -> Fold:
        for name in names:
            _FOLDS[name] = function
        return function

    return register


_MOVING: Final = {"Concat", "Gather", "Identity", "Reshape", "Slice", "Squeeze", "Transpose", "Unsqueeze"}
_BOOLEAN: Final = {"Equal", "Greater", "GreaterOrEqual", "Less", "LessOrEqual", "Not", "And", "Or"}


def _each(function: Callable[..., Any], *arrays: Array) -> Array:
    """Apply a function to entries that broadcast; the result is an object array."""
    spread = np.broadcast_arrays(*[np.asarray(array, object) for array in arrays])
    result = np.empty(spread[0].shape, object)
    flat = [entry.reshape(-1) for entry in spread]
    result.reshape(-1)[:] = [function(*entries) for entries in zip(*flat, strict=True)]
    return result


def _is_whole(known: Array) -> bool:
    """Return whether floats are whole numbers that i64 holds exactly."""
    return bool((np.abs(known) < 2**53).all() and (known == np.round(known)).all())


def _numeric(arrays: Sequence[Array]) -> bool:
    return not any(is_symbolic(array) for array in arrays)


# Joining and picking, the same for ints and sizes.


@_folds("Identity")
def _identity(node: NodeContext, arrays: Sequence[Array]) -> Array:
    return arrays[0]


@_folds("Cast")
def _cast(node: NodeContext, arrays: Sequence[Array]) -> Array | None:
    to = node.attribute("to")
    if narrow_of(to) is not None:
        return None
    dtype = dtype_of(to, "the result")
    if is_symbolic(arrays[0]):
        if dtype is DType.BOOL:
            return _each(lambda entry: _compared(_expression(entry).ne(0)), arrays[0])
        return arrays[0] if dtype in (DType.I32, DType.I64, DType.F32, DType.F64) else None
    if dtype is DType.BOOL:
        return np.asarray(arrays[0] != 0)
    return arrays[0] if dtype.is_integer else None


@_folds("Gather")
def _gather(node: NodeContext, arrays: Sequence[Array]) -> Array | None:
    if is_symbolic(arrays[1]):
        return None
    axis = node.axis(node.attribute("axis"), arrays[0].ndim)
    size = arrays[0].shape[axis]
    if arrays[1].size and not (-size <= arrays[1].min() and arrays[1].max() < size):
        raise node.error(f"index {arrays[1].tolist()} is out of range for an axis of size {size}")
    return np.asarray(np.take(arrays[0], arrays[1], axis), arrays[0].dtype)


@_folds("Concat")
def _concat(node: NodeContext, arrays: Sequence[Array]) -> Array:
    return np.concatenate(arrays, node.attribute("axis"))


@_folds("Unsqueeze")
def _unsqueeze(node: NodeContext, arrays: Sequence[Array]) -> Array | None:
    if not _numeric(arrays[1:]):
        return None
    axes = node.attribute("axes") if len(arrays) == 1 else arrays[1].reshape(-1).tolist()
    return np.expand_dims(arrays[0], tuple(axes))


@_folds("Squeeze")
def _squeeze(node: NodeContext, arrays: Sequence[Array]) -> Array | None:
    if not _numeric(arrays[1:]):
        return None
    axes = node.attribute("axes", None) if len(arrays) == 1 else arrays[1].reshape(-1).tolist()
    return np.squeeze(arrays[0], None if axes is None else tuple(axes))


@_folds("Reshape")
def _reshape(node: NodeContext, arrays: Sequence[Array]) -> Array | None:
    if is_symbolic(arrays[1]) or (arrays[1] == 0).any():
        return None
    return arrays[0].reshape(arrays[1].reshape(-1).tolist())


@_folds("Transpose")
def _transpose(node: NodeContext, arrays: Sequence[Array]) -> Array:
    return np.transpose(arrays[0], node.attribute("perm", None))


@_folds("Slice")
def _slice(node: NodeContext, arrays: Sequence[Array]) -> Array | None:
    if not _numeric(arrays[1:]):
        return None
    if len(arrays) == 1:  # before opset 10
        given = [node.attribute("starts"), node.attribute("ends"), node.attribute("axes", None)]
    else:
        given = [array.reshape(-1).tolist() for array in arrays[1:]]
    starts, ends = given[:2]
    axes = given[2] if len(given) > 2 and given[2] is not None else list(range(len(starts)))
    steps = given[3] if len(given) > 3 else [1] * len(starts)
    key = [slice(None)] * arrays[0].ndim
    for axis, start, end, step in zip(axes, starts, ends, steps, strict=True):
        beyond = step < 0 and end < -arrays[0].shape[axis]
        key[axis] = slice(start, None if beyond else end, step)
    return arrays[0][tuple(key)]


@_folds("Expand")
def _expand(node: NodeContext, arrays: Sequence[Array]) -> Array | None:
    if is_symbolic(arrays[1]):
        return None
    shape = np.broadcast_shapes(arrays[0].shape, tuple(arrays[1].reshape(-1).tolist()))
    return np.broadcast_to(arrays[0], shape) if math.prod(shape) <= _MOST else None


@_folds("Range")
def _range(node: NodeContext, arrays: Sequence[Array]) -> Array | None:
    if not _numeric(arrays):
        return None
    start, limit, delta = (int(array.reshape(())) for array in arrays)
    if delta == 0 or abs(limit - start) > _MOST * abs(delta):
        return None
    return np.arange(start, limit, delta, dtype=arrays[0].dtype)


@_folds("Where")
def _where(node: NodeContext, arrays: Sequence[Array]) -> Array | None:
    if is_symbolic(arrays[0]):
        return _each(_chosen, *arrays)
    return np.where(arrays[0].astype(bool), arrays[1], arrays[2])


# Arithmetic.


@_folds("Add")
def _add(node: NodeContext, arrays: Sequence[Array]) -> Array:
    return arrays[0] + arrays[1] if _numeric(arrays) else _each(_simply(operator.add), *arrays)


@_folds("Sub")
def _sub(node: NodeContext, arrays: Sequence[Array]) -> Array:
    return arrays[0] - arrays[1] if _numeric(arrays) else _each(_simply(operator.sub), *arrays)


@_folds("Mul")
def _mul(node: NodeContext, arrays: Sequence[Array]) -> Array:
    return arrays[0] * arrays[1] if _numeric(arrays) else _each(_simply(operator.mul), *arrays)


@_folds("Neg")
def _neg(node: NodeContext, arrays: Sequence[Array]) -> Array:
    return -arrays[0] if _numeric(arrays) else _each(_simply(operator.neg), *arrays)


@_folds("Floor", "Ceil", "Round")
def _whole(node: NodeContext, arrays: Sequence[Array]) -> Array:
    return arrays[0]


@_folds("Div")
def _div(node: NodeContext, arrays: Sequence[Array]) -> Array | None:
    """Integers only, which the operator rounds towards zero."""
    if not node.dtype(0).is_integer:
        return None
    if any(_low(entry) < 0 for entry in arrays[0].reshape(-1)) or any(_low(e) <= 0 for e in arrays[1].reshape(-1)):
        return None
    return arrays[0] // arrays[1] if _numeric(arrays) else _each(_simply(operator.floordiv), *arrays)


@_folds("Mod")
def _mod(node: NodeContext, arrays: Sequence[Array]) -> Array | None:
    if node.attribute("fmod") or any(_low(entry) <= 0 for entry in arrays[1].reshape(-1)):
        return None
    return arrays[0] % arrays[1] if _numeric(arrays) else _each(_simply(operator.mod), *arrays)


@_folds("Max")
def _max(node: NodeContext, arrays: Sequence[Array]) -> Array:
    result = arrays[0]
    for array in arrays[1:]:
        result = np.maximum(result, array) if _numeric((result, array)) else _each(_larger, result, array)
    return result


@_folds("Min")
def _min(node: NodeContext, arrays: Sequence[Array]) -> Array:
    result = arrays[0]
    for array in arrays[1:]:
        result = np.minimum(result, array) if _numeric((result, array)) else _each(_smaller, result, array)
    return result


@_folds("ReduceProd")
def _reduce_prod(node: NodeContext, arrays: Sequence[Array]) -> Array | None:
    if arrays[0].ndim != 1 or (len(arrays) > 1 and not arrays[1].size):
        return None
    total: Size = 1
    for entry in arrays[0]:
        total = simplified(total * (entry if isinstance(entry, Expression) else int(entry)))
    return numbers([total], (1,) if node.attribute("keepdims") else ())


@_folds("ReduceMax", "ReduceMin")
def _reduce_extreme(node: NodeContext, arrays: Sequence[Array]) -> Array | None:
    if arrays[0].ndim != 1 or not arrays[0].size or (len(arrays) > 1 and not arrays[1].size):
        return None
    choose = _larger if node.op == "ReduceMax" else _smaller
    least: Size = functools.reduce(choose, arrays[0].tolist())
    return numbers([least], (1,) if node.attribute("keepdims") else ())


# Comparisons: bools where they are decided for all sizes, else expressions that are worth 0 or 1.


@_folds("Equal")
def _equal(node: NodeContext, arrays: Sequence[Array]) -> Array:
    return arrays[0] == arrays[1] if _numeric(arrays) else _each(lambda a, b: _compared(_expression(a).eq(b)), *arrays)


@_folds("Greater")
def _greater(node: NodeContext, arrays: Sequence[Array]) -> Array:
    return arrays[0] > arrays[1] if _numeric(arrays) else _each(lambda a, b: _compared(_expression(a) > b), *arrays)


@_folds("Less")
def _less(node: NodeContext, arrays: Sequence[Array]) -> Array:
    return arrays[0] < arrays[1] if _numeric(arrays) else _each(lambda a, b: _compared(_expression(a) < b), *arrays)


@_folds("GreaterOrEqual")
def _greater_equal(node: NodeContext, arrays: Sequence[Array]) -> Array:
    return arrays[0] >= arrays[1] if _numeric(arrays) else _each(lambda a, b: _compared(_expression(a) >= b), *arrays)


@_folds("LessOrEqual")
def _less_equal(node: NodeContext, arrays: Sequence[Array]) -> Array:
    return arrays[0] <= arrays[1] if _numeric(arrays) else _each(lambda a, b: _compared(_expression(a) <= b), *arrays)


@_folds("Not")
def _negation(node: NodeContext, arrays: Sequence[Array]) -> Array | None:
    if is_symbolic(arrays[0]):
        return _each(lambda entry: _compared(_expression(entry).eq(0)), arrays[0])
    return ~arrays[0] if arrays[0].dtype == bool else None


@_folds("And")
def _and(node: NodeContext, arrays: Sequence[Array]) -> Array | None:
    if not _numeric(arrays):
        return _each(lambda a, b: simplified(_expression(a).minimum(b)), *map(_as_ints, arrays))
    return arrays[0] & arrays[1] if all(array.dtype == bool for array in arrays) else None


@_folds("Or")
def _or(node: NodeContext, arrays: Sequence[Array]) -> Array | None:
    if not _numeric(arrays):
        return _each(lambda a, b: simplified(_expression(a).maximum(b)), *map(_as_ints, arrays))
    return arrays[0] | arrays[1] if all(array.dtype == bool for array in arrays) else None


def _as_ints(array: Array) -> Array:
    return array.astype(np.int64) if array.dtype == bool else array


def _simply(function: Callable[..., Any]) -> Callable[..., Size]:
    """Return the function with results simplified, on Python's own integers."""
    return lambda *entries: simplified(function(*(e if isinstance(e, Expression) else int(e) for e in entries)))


def _low(entry: Any) -> int:
    return size_bounds(entry)[0] if isinstance(entry, Expression) else int(entry)


def _larger(a: Any, b: Any) -> Size:
    a, b = _expression(a), _expression(b)
    return simplified(a.maximum(b))


def _smaller(a: Any, b: Any) -> Size:
    a, b = _expression(a), _expression(b)
    return simplified(a.minimum(b))


def _expression(entry: Any) -> Expression:
    return entry if isinstance(entry, Expression) else Expression.constant(int(entry))


def _compared(comparison: Size) -> Size:
    """Return a comparison simplified, where bounds decide it as 0 or 1."""
    result = simplified(comparison)
    low, high = size_bounds(result)
    return low if low == high else result


def _chosen(condition: Any, a: Any, b: Any) -> Size:
    """Return one of two sizes by a condition that is worth 0 or 1."""
    if not isinstance(condition, Expression):
        return simplified(a if condition else b)
    return simplified(condition * (_expression(a) - b) + b)
