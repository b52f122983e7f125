"""Indexed reads and writes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.expression import Size, product
from lumin_tune.core.tensor import Tensor, where
from lumin_tune.plugins.torch.aten_table import AtenCall, builds


@builds("index.Tensor", "_unsafe_index.Tensor")
def index(call: AtenCall, x: Tensor, indices: Sequence[Tensor | None]) -> Tensor:
    _refuse_masks(call, indices)
    return x[tuple(slice(None) if entry is None else entry for entry in indices)]


def _refuse_masks(call: AtenCall, indices: Sequence[Tensor | None]) -> None:
    if any(entry is not None and entry.dtype is DType.BOOL for entry in indices):
        raise call.unsupported("the shape of a selection by a bool mask depends on the mask's values")


@builds("index_put", "_unsafe_index_put")
def index_put(
    call: AtenCall, x: Tensor, indices: Sequence[Tensor | None], values: Tensor, accumulate: bool = False
) -> Tensor:
    """The indexed axes are merged and moved to the front; one scatter writes at flat positions."""
    masks = [entry for entry in indices if entry is not None and entry.dtype is DType.BOOL]
    if masks:
        return _masked_put(call, x, indices, values, accumulate)
    axes = [axis for axis, entry in enumerate(indices) if entry is not None]
    others = [axis for axis in range(x.rank) if axis not in axes]
    places, shape = _positions(call, x, [(axis, indices[axis]) for axis in axes])
    front = axes[0] if axes == list(range(axes[0], axes[-1] + 1)) else 0
    rest = [x.shape[axis] for axis in others]
    picked = (*rest[:front], *shape, *rest[front:])
    order = [*range(front, front + len(shape)), *range(front), *range(front + len(shape), len(picked))]
    updates = values.cast(x.dtype).broadcast_to(picked).permute(order).reshape(product(shape), *rest)
    flat = x.permute([*axes, *others]).reshape(product(x.shape[axis] for axis in axes), *rest)
    combine = ("max" if x.dtype is DType.BOOL else "add") if accumulate else "set"
    written = scattered(call, flat, places.reshape(product(shape)), updates, combine)
    moved = written.reshape(*(x.shape[axis] for axis in axes), *rest)
    return moved.permute(sorted(range(x.rank), key=[*axes, *others].__getitem__))


def _masked_put(
    call: AtenCall, x: Tensor, indices: Sequence[Tensor | None], values: Tensor, accumulate: bool
) -> Tensor:
    """Writing a single value through a mask is a select."""
    (mask, *more), leading = [entry for entry in indices if entry is not None], indices[0]
    if more or leading is None or mask.dtype is not DType.BOOL or product(values.shape) != 1:
        raise call.unsupported(
            "a selection by a bool mask is written with several values, whose number depends on the mask"
        )
    spread = mask.reshape(*mask.shape, *[1] * (x.rank - mask.rank))
    value = values.cast(x.dtype).reshape(())
    return where(spread, x + value if accumulate else value, x)


def _positions(call: AtenCall, x: Tensor, picked: Sequence[tuple[int, Any]]) -> tuple[Tensor, tuple[Size, ...]]:
    """Return the flat positions that the indices select in the indexed axes, and their shape."""
    total = call.graph.full((), 0, "i64")
    for axis, entry in picked:
        size = call.size(x.shape[axis])
        place = entry.cast(DType.I64)
        total = total * size + where(place < 0, place + size, place)
    return total, total.shape


def scattered(call: AtenCall, x: Tensor, places: Tensor, updates: Tensor, combine: str) -> Tensor:
    """Write updates, (k, ...), at positions, (k,), of the first axis."""
    node = call.graph.add("scatter", x.node, places.node, updates.node, axis=0, combine=combine)
    return Tensor(call.graph, node)


@builds("index_select")
def index_select(call: AtenCall, x: Tensor, dim: int, index: Tensor) -> Tensor:
    if not x.rank:
        return x
    return x.take(index.reshape(product(index.shape)), dim)


@builds("take")
def take(call: AtenCall, x: Tensor, index: Tensor) -> Tensor:
    return x.take(index)


@builds("embedding")
def embedding(call: AtenCall, weight: Tensor, indices: Tensor, *_: Any, **__: Any) -> Tensor:
    return weight.take(indices, 0)


@builds("embedding_dense_backward")
def embedding_dense_backward(
    call: AtenCall, gradient: Tensor, indices: Tensor, num_weights: Size, padding_idx: int, scale_grad_by_freq: bool
) -> Tensor:
    count, width = product(indices.shape), gradient.shape[-1]
    places = indices.reshape(count).cast(DType.I64)
    rows = gradient.reshape(count, width)
    if scale_grad_by_freq:
        ones = call.graph.ones((count,), rows.dtype)
        often = scattered(call, call.graph.zeros((num_weights,), rows.dtype), places, ones, "add")
        rows = rows / often.take(places, 0).unsqueeze(-1)
    kept: Tensor = where((places == padding_idx).unsqueeze(-1), 0.0, rows)
    return scattered(call, call.graph.zeros((num_weights, width), rows.dtype), places, kept, "add")


@builds("_embedding_bag", "_embedding_bag_forward_only")
def embedding_bag(
    call: AtenCall,
    weight: Tensor,
    indices: Tensor,
    offsets: Tensor,
    scale_grad_by_freq: bool = False,
    mode: int = 0,
    sparse: bool = False,
    per_sample_weights: Tensor | None = None,
    include_last_offset: bool = False,
    padding_idx: int = -1,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Reduce rows by bag (sum, mean or max); bag b begins at offsets[b].

    The other results are for the backward pass.
    """
    starts = offsets.slice(0, 0, -1) if include_last_offset else offsets
    (bags,), (count,) = starts.shape, indices.shape
    places = call.graph.arange(count)
    bag = (starts.cast(DType.I64).unsqueeze(0) <= places.unsqueeze(1)).cast(DType.I64).sum(1) - 1
    counts = indices != padding_idx if padding_idx >= 0 else call.graph.ones((count,), "bool")
    if include_last_offset:
        counts = counts & (places < offsets.cast(DType.I64)[-1])
    rows = weight.take(indices, 0)
    if per_sample_weights is not None:
        rows = rows * per_sample_weights.unsqueeze(-1)
    width = weight.shape[1]
    sizes = scattered(call, call.graph.zeros((bags,), "i64"), bag, counts.cast(DType.I64), "add")
    target: Tensor = where(counts, bag, -1)
    if mode == 2:
        base = call.graph.full((bags, width), weight.dtype.lowest, weight.dtype)
        greatest = scattered(call, base, target, rows, "max")
        output: Tensor = where((sizes == 0).unsqueeze(-1), 0.0, greatest)
    else:
        output = scattered(call, call.graph.zeros((bags, width), weight.dtype), target, rows, "add")
        if mode == 1:
            output = output / sizes.maximum(1).cast(weight.dtype).unsqueeze(-1)
    others = [
        found.broadcast_to(result.shape)
        if result is not None and result.shape == found.shape
        else call.graph.zeros(() if result is None else result.shape, "i64" if result is None else result.dtype)
        for result, found in zip(call.results[1:], (bag, sizes, call.graph.zeros((bags,), "i64")), strict=True)
    ]
    return output, others[0], others[1], others[2]


@builds("gather")
def gather(call: AtenCall, x: Tensor, dim: int, index: Tensor, sparse_grad: bool = False) -> Tensor:
    if not x.rank or not index.rank:
        return x.broadcast_to(index.shape) if not x.rank else x.take(index, 0)
    return x.gather(dim, index)


@builds("scatter.src", "scatter.value")
def scatter(call: AtenCall, x: Tensor, dim: int, index: Tensor, source: Any) -> Tensor:
    return _scatter(call, x, dim, index, source, None)


def _scatter(call: AtenCall, x: Tensor, dim: int, index: Tensor, source: Any, reduce: str | None) -> Tensor:
    if not x.rank:
        return _scatter(call, x.unsqueeze(0), 0, _vector(index), _vector(source), reduce).squeeze(0)
    values = source if isinstance(source, Tensor) else call.tensor(source, x.dtype).broadcast_to(index.shape)
    return x.scatter(dim, index, values, reduce)


def _vector(value: Any) -> Any:
    return value.unsqueeze(0) if isinstance(value, Tensor) and not value.rank else value


@builds("scatter_add")
def scatter_add(call: AtenCall, x: Tensor, dim: int, index: Tensor, source: Tensor) -> Tensor:
    return _scatter(call, x, dim, index, source, "add")


_REDUCTIONS = {
    "sum": "add",
    "prod": "mul",
    "amax": "max",
    "amin": "max",
    "mean": "add",
    "add": "add",
    "multiply": "mul",
}


@builds("scatter_reduce.two", "scatter.reduce", "scatter.value_reduce")
def scatter_reduce(
    call: AtenCall, x: Tensor, dim: int, index: Tensor, source: Any, reduce: str, include_self: bool = True
) -> Tensor:
    def combined(base: Tensor, values: Any, how: str) -> Tensor:
        return _scatter(call, base, dim, index, values, how)

    return _reduced(combined, x, source, call.graph.ones(index.shape, "i64"), reduce, include_self)


@builds("index_reduce")
def index_reduce(
    call: AtenCall, x: Tensor, dim: int, index: Tensor, source: Tensor, reduce: str, include_self: bool = True
) -> Tensor:
    def combined(base: Tensor, values: Tensor, how: str) -> Tensor:
        return _along(call, base, dim, index, values, how)

    return _reduced(combined, x, source, call.graph.ones(source.shape, "i64"), reduce, include_self)


def _reduced(
    combined: Callable[[Tensor, Any, str], Tensor], x: Tensor, source: Any, ones: Tensor, reduce: str, own: bool
) -> Tensor:
    """Return x with the values of a source reduced into its elements.

    combined: scatters values into a base. ones: of the shape of the source. own: whether the elements of x count.
    """
    if reduce == "amin":
        return _mirrored(_reduced(combined, _mirrored(x), _mirrored(source), ones, "amax", own))
    base = x
    touched = None
    if not own or reduce == "mean":
        touched = combined(x._literal(0, DType.I64).broadcast_to(x.shape), ones, "add")
    if not own and touched is not None:
        neutral: Scalar = {"amax": x.dtype.lowest, "prod": 1}.get(reduce, 0)
        base = where(touched > 0, neutral, x)
    result = combined(base, source, _REDUCTIONS[reduce])
    if reduce != "mean" or touched is None:
        return result
    number = touched + 1 if own else touched.maximum(1)
    if x.dtype.is_float:
        return result / number.cast(x.dtype)
    return result.floordiv(number.cast(x.dtype))


def _mirrored(x: Tensor) -> Tensor:
    """Return values in reverse order: -x, or for integers ~x, which never overflows."""
    return -x if x.dtype.is_float else ~x


@builds("index_add")
def index_add(call: AtenCall, x: Tensor, dim: int, index: Tensor, source: Tensor, alpha: Any = 1) -> Tensor:
    scaled = source if alpha == 1 else source * call.weak(alpha, source.dtype)
    return _along(call, x, dim, index, scaled, "add")


@builds("index_copy")
def index_copy(call: AtenCall, x: Tensor, dim: int, index: Tensor, source: Tensor) -> Tensor:
    return _along(call, x, dim, index, source, "set")


@builds("index_fill.int_Scalar", "index_fill.int_Tensor")
def index_fill(call: AtenCall, x: Tensor, dim: int, index: Tensor, value: Any) -> Tensor:
    shape = list(x.shape)
    shape[dim] = index.shape[0]
    return _along(call, x, dim, index, call.tensor(value, x.dtype).broadcast_to(shape), "set")


def _along(call: AtenCall, x: Tensor, dim: int, index: Tensor, source: Tensor, combine: str) -> Tensor:
    """Write whole slices of an axis."""
    if not x.rank:
        return _along(call, x.unsqueeze(0), 0, index, _vector(source), combine).squeeze(0)
    axis = dim % x.rank
    order = [axis, *(other for other in range(x.rank) if other != axis)]
    places, _ = _positions(call, x, [(axis, index)])
    written = scattered(call, x.permute(order), places, source.cast(x.dtype).permute(order), combine)
    return written.permute(sorted(range(x.rank), key=order.__getitem__))


@builds("masked_scatter")
def masked_scatter(call: AtenCall, x: Tensor, mask: Tensor, source: Tensor) -> Tensor:
    """The k-th true element of the mask is replaced by the k-th element of the source."""
    spread = mask.broadcast_to(call.shape)
    flat = spread.reshape(product(call.shape)).cast(DType.I64)
    number = (flat.cumsum(0) - 1).maximum(0)
    taken = source.cast(x.dtype).take(number).reshape(call.shape)
    return where(spread, taken, x)


@builds("one_hot")
def one_hot(call: AtenCall, x: Tensor, num_classes: int = -1) -> Tensor:
    if num_classes < 0:
        raise call.unsupported("the number of classes depends on the values; give num_classes")
    return x.one_hot(num_classes)


@builds("bucketize.Tensor")
def bucketize(call: AtenCall, x: Tensor, boundaries: Tensor, out_int32: bool = False, right: bool = False) -> Tensor:
    values = x.unsqueeze(-1)
    before = boundaries <= values if right else boundaries < values
    return before.cast(DType.I64).sum(-1).cast(call.dtype)
