"""Tensors read and written at positions: the Gather and Scatter operators, OneHot, Where, and selections.

The result shapes of Compress, NonZero and Unique depend on values: operands that are known when the model is imported
give constants, others a dimension that the graph computes.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size, product
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.onnx.node import NodeContext
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.value import Value, is_symbolic

_COMBINE: Final = {"none": "set", "add": "add", "mul": "mul", "max": "max", "min": "min"}


@operator("Where")
def _where(node: NodeContext) -> Tensor:
    return node.tensor(0).where(node.tensor(1), node.tensor(2))


@operator("Gather")
def _gather(node: NodeContext) -> Tensor:
    return node.tensor(0).take(node.tensor(1), node.attribute("axis"))


@operator("GatherElements")
def _gather_elements(node: NodeContext) -> Tensor:
    return node.tensor(0).gather(node.attribute("axis"), node.tensor(1))


@operator("GatherND")
def gather_nd(node: NodeContext) -> Tensor:
    """Each row of the last axis of the indices addresses the axes after the batch axes."""
    x, indices = node.tensor(0), node.tensor(1)
    batch = node.attribute("batch_dims", 0)
    depth = indices.shape[-1] if indices.rank else 0
    if not isinstance(depth, int) or not 0 <= batch < min(x.rank, indices.rank) or not 1 <= depth <= x.rank - batch:
        raise node.error(
            f"indices of shape {list(indices.shape)} and batch_dims {batch} do not fit a tensor of rank {x.rank}"
        )
    key: list[Tensor] = []
    for axis in range(batch):
        rows = node.graph.arange(x.shape[axis])
        key.append(rows.reshape([x.shape[axis] if at == axis else 1 for at in range(indices.rank - 1)]))
    key += [indices.slice(-1, at, at + 1).squeeze(-1) for at in range(depth)]
    return x[tuple(key)]


@operator("Scatter", "ScatterElements")
def _scatter_elements(node: NodeContext) -> Tensor:
    x, updates = node.tensor(0), node.tensor(2)
    combine = _combination(node)
    if combine == "min":
        mirrored = x._mirrored().scatter(node.attribute("axis"), node.tensor(1), updates._mirrored(), "max")
        return mirrored._mirrored()
    return x.scatter(node.attribute("axis"), node.tensor(1), updates, None if combine == "set" else combine)


@operator("ScatterND")
def _scatter_nd(node: NodeContext) -> Tensor:
    x, indices, updates = node.tensor(0), node.tensor(1), node.tensor(2)
    depth = indices.shape[-1] if indices.rank else 0
    if not isinstance(depth, int) or not 1 <= depth <= x.rank:
        raise node.error(f"indices of shape {list(indices.shape)} do not fit a tensor of rank {x.rank}")
    count = product(indices.shape[:-1])
    rows, row = product(x.shape[:depth]), product(x.shape[depth:])
    target = _flat_positions(indices.reshape(count, depth), x.shape[:depth])
    base, source = x.reshape(rows, row), updates.reshape(count, row)
    combine = _combination(node)
    if combine == "min":
        base, source = base._mirrored(), source._mirrored()
    result = base._emit("scatter", target, source, axis=0, combine="max" if combine == "min" else combine)
    return (result._mirrored() if combine == "min" else result).reshape(x.shape)


@operator("TensorScatter")
def _tensor_scatter(node: NodeContext) -> Tensor:
    """Write a block of updates along an axis, for each batch from its own position on; `circular` wraps round."""
    x, updates = node.tensor(0), node.tensor(1)
    axis, mode = node.axis(node.attribute("axis"), x.rank), node.attribute("mode")
    if axis == 0 or mode not in ("linear", "circular"):
        raise node.error(f"the axis must not be the batch, and the mode linear or circular, not {mode!r}")
    steps = node.graph.arange(updates.shape[axis])
    place = steps.reshape([updates.shape[axis] if at == axis else 1 for at in range(x.rank)])
    if node.has(2):
        place = place + node.tensor(2).reshape([x.shape[0] if at == 0 else 1 for at in range(x.rank)])
    if mode == "circular":
        place = place % place._size(x.shape[axis])
    return x.scatter(axis, place.broadcast_to(updates.shape), updates)


def _combination(node: NodeContext) -> str:
    name = node.attribute("reduction", "none")
    if name not in _COMBINE:
        raise node.error(f"reduction {name!r} is unknown; allowed: {', '.join(_COMBINE)}")
    return _COMBINE[name]


def _flat_positions(indices: Tensor, sizes: tuple[Size, ...]) -> Tensor:
    """Return the row-major positions that rows of indices address: (n, depth) -> (n,)."""
    total: Tensor | None = None
    for axis, size in enumerate(sizes):
        index = indices.slice(1, axis, axis + 1).squeeze(1)
        length = index._size(size)
        index = (index < 0).where(index + length, index)
        total = index if total is None else total * length + index
    assert total is not None
    return total


@operator("OneHot")
def _one_hot(node: NodeContext) -> Tensor:
    """Indices count from the end where they are negative; one that is out of range gives the off value everywhere."""
    indices, values = node.tensor(0), node.tensor(2)
    depth = _depth(node)
    rank = indices.rank + 1
    axis = node.axis(node.attribute("axis"), rank)
    index = indices.cast(DType.I64)
    index = (index < 0).where(index + index._size(depth), index)
    is_hot = index.one_hot(depth, DType.BOOL)
    order = [*range(axis), rank - 1, *range(axis, rank - 1)]
    return is_hot.permute(order).where(values[1], values[0])


def _depth(node: NodeContext) -> Size:
    if node.dtype(1).is_float:
        return int(node.number(1))
    return node.size(1)


@operator("Compress")
def _compress(node: NodeContext) -> Tensor:
    x, axis, condition = node.tensor(0), node.attribute("axis", None), node.known(1)
    if condition is not None and not is_symbolic(condition):
        return x.take(np.flatnonzero(condition), axis)
    return x.compress(node.tensor(1), axis)


@operator("NonZero")
def _non_zero(node: NodeContext) -> Value | Tensor:
    known = node.known(0)
    if known is None or is_symbolic(known):
        first, *others = node.tensor(0).nonzero()
        return first.stack(others)
    return node.constant(np.array(np.nonzero(np.atleast_1d(known)), np.int64))


@operator("Unique")
def _unique(node: NodeContext) -> tuple[Value | Tensor, ...]:
    known, axis, is_sorted = node.known(0), node.attribute("axis", None), bool(node.attribute("sorted"))
    if axis is not None:
        axis = node.axis(axis, node.rank(0))
    if known is None or is_symbolic(known):
        return node.tensor(0).unique(axis, is_sorted)
    values, first, inverse, counts = np.unique(
        known, return_index=True, return_inverse=True, return_counts=True, axis=axis
    )
    inverse = inverse.reshape(-1)
    if not is_sorted:
        order = np.argsort(first)
        values = np.take(values, order, 0 if axis is None else axis)
        first, counts = first[order], counts[order]
        inverse = np.argsort(order)[inverse]
    positions = [node.constant(np.asarray(entry, np.int64)) for entry in (first, inverse, counts)]
    return node.constant(values, node.dtype(0)), *positions
