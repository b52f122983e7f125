"""Values from nothing: constants, filled tensors, ranges, and the shapes of tensors."""

from __future__ import annotations

import math

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.onnx.computed_sizes import as_size, entries
from lumin_tune.plugins.onnx.model.element_types import dtype_of, narrow_of
from lumin_tune.plugins.onnx.model.reading import read_tensor, shape_of
from lumin_tune.plugins.onnx.node import NodeContext
from lumin_tune.plugins.onnx.offsets import span
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.value import Value, is_symbolic

_DENSE_UP_TO = 1 << 24  # elements of a sparse constant


@operator("Constant")
def _constant(node: NodeContext) -> Value:
    given = dict(node.attributes)
    if len(given) != 1:
        raise node.error(f"takes one attribute, not {len(given)}")
    ((name, value),) = given.items()
    if name == "value":
        return node.translation.stored(value, node.outputs[0])
    if name in ("value_int", "value_ints"):
        return node.constant(np.array(value, np.int64))
    if name in ("value_float", "value_floats"):
        return node.constant(np.array(value, np.float32))
    if name == "sparse_value":
        return _dense(node)
    raise node.error("strings are not supported")


def _dense(node: NodeContext) -> Value:
    sparse = node.attribute("sparse_value")
    model = node.translation.model
    values = read_tensor(sparse.values, model, "the values of the sparse tensor")
    indices = read_tensor(sparse.indices, model, "the indices of the sparse tensor")
    shape = tuple(sparse.dims)
    if any(size < 0 for size in shape) or math.prod(shape) > _DENSE_UP_TO:
        raise node.error(
            f"a sparse tensor of shape {list(shape)} is not supported; at most {_DENSE_UP_TO} elements are"
        )
    dense = np.zeros(shape, values.dtype)
    if indices.ndim == 1:
        dense.reshape(-1)[indices] = values
    else:
        dense[tuple(indices.T)] = values
    return node.constant(dense, dtype_of(sparse.values.data_type, "the sparse tensor"))


@operator("ConstantOfShape")
def _constant_of_shape(node: NodeContext) -> Value:
    shape = [as_size(each, "size") for each in entries(node, 0)]
    if any(isinstance(size, int) and size < 0 for size in shape):
        raise node.error(f"the shape {[str(size) for size in shape]} has negative sizes")
    given = node.attribute("value", None)
    if given is None:
        return Value.of_tensor(node.graph.zeros(shape, DType.F32))
    if shape_of(given, "the value") not in ((), (1,)):
        raise node.error("the value must be one number")
    number = read_tensor(given, node.translation.model, "the value").reshape(())
    dtype, narrow = dtype_of(given.data_type, "the value"), narrow_of(given.data_type)
    sizes = [size for size in shape if isinstance(size, int)]
    if dtype.is_integer and len(sizes) == len(shape) and math.prod(sizes) <= 64:
        return Value.of_numbers(np.full(sizes, number), dtype, narrow)
    return Value.of_tensor(node.graph.full(shape, number.item(), dtype), narrow)


@operator("EyeLike")
def _eye_like(node: NodeContext) -> Value:
    shape = node.shape(0)
    if len(shape) != 2:
        raise node.error(f"takes a matrix, not a tensor of rank {len(shape)}")
    to = node.attribute("dtype", None)
    dtype = node.dtype(0) if to is None else dtype_of(to, "the result")
    return Value.of_tensor(
        node.graph.eye(shape[0], shape[1], node.attribute("k"), dtype), None if to is None else narrow_of(to)
    )


@operator("Range")
def _range(node: NodeContext) -> Tensor:
    return arange(node, has_step=True)


def arange(node: NodeContext, has_step: bool) -> Tensor:
    """Return a range. Where its bounds are sizes or are computed, the length of the result is a dimension."""
    dtype = node.dtype(0)
    known = [node.known(index) for index in range(3 if has_step else 2)]
    if any(entry is not None and is_symbolic(entry) for entry in known):
        start, limit = node.size(0), node.size(1)
        delta = node.size(2) if has_step else 1
        if isinstance(delta, Expression):
            raise node.error(f"the step {delta} must be a number")
        return node.graph.arange(start, limit, delta, dtype)
    if any(entry is None for entry in known):
        return _range_at_run_time(node, dtype, has_step)
    first, last = (node.array(index).reshape(-1)[0] for index in range(2))
    step = node.array(2).reshape(-1)[0] if has_step else first.dtype.type(1)
    if step == 0:
        raise node.error("the step is 0")
    if dtype.is_integer:
        return node.graph.arange(int(first), int(last), int(step), dtype)
    count = max(math.ceil((float(last) - float(first)) / float(step)), 0)
    positions = node.graph.arange(count).cast(DType.F64)
    return (positions * float(step) + float(first)).cast(dtype)


def _range_at_run_time(node: NodeContext, dtype: DType, has_step: bool) -> Tensor:
    """Return a range between bounds that are computed: as long as they say, a dimension that the graph computes."""
    start, limit = (node.tensor(index).reshape(()) for index in range(2))
    step = node.tensor(2).reshape(()) if has_step else start._full_like(1)
    known = node.known(2) if has_step else np.array(1)
    if known is not None and not is_symbolic(known) and known.reshape(-1)[0] == 1 and span(start, limit) == 1:
        return start.reshape(1)
    wide = "f64" if dtype.is_float else "i64"
    distance, stride = (limit - start).cast(wide), step.cast(wide)
    whole = (distance / stride).ceil().cast("i64") if dtype.is_float else -(-distance // stride)
    length = whole.maximum(0).as_dim("length")
    return (node.graph.arange(length).cast(wide) * stride + start.cast(wide)).cast(dtype)


@operator("Shape", "Size")
def _shape(node: NodeContext) -> Value:
    """Folding gives these always; this is here so that they count as supported."""
    sizes: list[Size] = list(node.shape(0))
    raise node.error(f"has one output, not {len(node.outputs)}; the shape is {sizes}")
