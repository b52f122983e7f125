"""Grouping: histograms, positions in sorted sequences, grouped matrix products."""

from __future__ import annotations

from typing import Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import product
from lumin_tune.core.tensor import Tensor, where
from lumin_tune.plugins.torch.aten_table import AtenCall, builds, enter_builder
from lumin_tune.plugins.torch.operators.indexing import scattered


@builds("histc")
def histc(call: AtenCall, x: Tensor, bins: int = 100, min: Any = 0, max: Any = 0) -> Tensor:
    """Count the elements in each of `bins` equal bins from min to max, or over x's own range if both are equal."""
    flat = x.reshape(product(x.shape))
    wide = flat if flat.dtype is DType.F64 else flat.cast(DType.F32)
    low, high = call.tensor(min, wide.dtype), call.tensor(max, wide.dtype)
    if min == max:
        low, high = wide.min(), wide.max()
        is_point = low == high
        low, high = where(is_point, low - 1.0, low), where(is_point, high + 1.0, high)
    place = ((wide - low) * float(bins) / (high - low)).floor().minimum(float(bins - 1))
    inside = (wide >= low) & (wide <= high)
    index: Tensor = where(inside, place, float(bins)).cast(DType.I64)  # beyond the last, which is dropped
    ones = call.graph.ones(flat.shape, "i64")
    return scattered(call, call.graph.zeros((bins,), "i64"), index, ones, "add").cast(call.dtype)


@builds("searchsorted.Tensor", "searchsorted.Scalar")
def searchsorted(
    call: AtenCall,
    sequence: Tensor,
    values: Any,
    out_int32: bool = False,
    right: bool = False,
    side: str | None = None,
    sorter: Tensor | None = None,
) -> Tensor:
    """Count the elements of the sequence before each value; each row of values has its own row of the sequence."""
    if sorter is not None:
        sequence = sequence.gather(-1, sorter)
    if not isinstance(values, Tensor):
        values = call.tensor(values, sequence.dtype)
    before = sequence if sequence.rank == 1 else sequence.unsqueeze(-2)
    each = values.unsqueeze(-1)
    is_before: Tensor = before <= each if right or side == "right" else before < each
    return is_before.cast(DType.I64).sum(-1).cast(call.dtype)


@builds("repeat_interleave.Tensor")
def repeat_interleave(call: AtenCall, repeats: Tensor, output_size: int | None = None) -> Tensor:
    """Repeat each index `repeats` times: position j holds the number of runs that end at or before it."""
    if output_size is None:
        raise call.unsupported("how long the result is depends on the values of repeats; give output_size")
    ends = repeats.cast(DType.I64).cumsum(0)
    place = call.graph.arange(output_size).unsqueeze(1)
    return (ends <= place).cast(DType.I64).sum(1).cast(call.dtype)


@builds("_grouped_mm")
def grouped_product(
    call: AtenCall,
    x: Tensor,
    weight: Tensor,
    offs: Tensor | None = None,
    bias: Tensor | None = None,
    out_dtype: Any = None,
) -> Tensor:
    """Multiply each row of x, (rows, in), with the matrix of its group, (groups, in, out); offs: the end of each
    group.
    """
    if bias is not None:
        raise call.unsupported("a bias is not supported")
    if offs is None:  # (groups, rows, in)
        batched: Tensor = x @ weight
        return batched.cast(call.dtype)
    if x.rank == 2 and weight.rank == 3:
        return _by_groups(call, x, weight, offs)
    groups = call.graph.arange(offs.shape[0])
    if x.rank == 3 and weight.rank == 2:  # columns of the second belong to groups
        member = _group_of(call, offs, weight.shape[1]).unsqueeze(0) == groups.unsqueeze(1)
        chosen: Tensor = (x @ weight) * member.unsqueeze(1).cast(x.dtype)
        return chosen.sum(0).cast(call.dtype)
    # columns of the first and rows of the second belong to groups: (groups, rows, out)
    member = _group_of(call, offs, x.shape[1]).unsqueeze(0) == groups.unsqueeze(1)
    parts: Tensor = where(member.unsqueeze(1), x, 0.0) @ weight
    return parts.cast(call.dtype)


def grouped_rows(call: AtenCall, x: Tensor, weight: Tensor, offs: Tensor) -> Tensor:
    """The form used by transformers, exported for mixtures of experts where torch has no kernel."""
    return _by_groups(call, x, weight, offs)


enter_builder("grouped_mm_fallback", grouped_rows, "transformers")


def _by_groups(call: AtenCall, x: Tensor, weight: Tensor, offs: Tensor) -> Tensor:
    """Gather the matrix of each row; rows after the last group are zeros, because an index out of range reads 0."""
    group = _group_of(call, offs, x.shape[0])
    y: Tensor = x.unsqueeze(1) @ weight.take(group, 0)
    return y.squeeze(1).cast(call.dtype)


def _group_of(call: AtenCall, offs: Tensor, count: Any) -> Tensor:
    """Return the group of each of `count` positions: the number of groups that end at or before it."""
    place = call.graph.arange(count).unsqueeze(1)
    return (offs.cast(DType.I64) <= place).cast(DType.I64).sum(1)


@builds("_int_mm")
def integer_product(call: AtenCall, a: Tensor, b: Tensor) -> Tensor:
    y: Tensor = a.cast(DType.I32) @ b.cast(DType.I32)
    return y


@builds("_weight_int8pack_mm")
def product_with_bytes(call: AtenCall, x: Tensor, weight: Tensor, scales: Tensor) -> Tensor:
    """Multiply x, (rows, in), with an i8 weight, (out, in), scaled per row of the weight."""
    wide = x.cast(DType.F32)
    y: Tensor = (wide @ weight.cast(DType.F32).transpose()) * scales.cast(DType.F32)
    return y.cast(call.dtype)


@builds("median", "nanmedian")
def median(call: AtenCall, x: Tensor) -> Tensor:
    values = x.reshape(product(x.shape))
    return _median(call, values, 0)[0]


@builds("median.dim", "nanmedian.dim")
def median_of_axis(call: AtenCall, x: Tensor, dim: int, keepdim: bool = False) -> tuple[Tensor, Tensor]:
    if not x.rank:
        return x, call.graph.constant(0, "i64")
    value, place = _median(call, x, dim)
    return (value.unsqueeze(dim), place.unsqueeze(dim)) if keepdim else (value, place)


def _median(call: AtenCall, x: Tensor, dim: int) -> tuple[Tensor, Tensor]:
    """Return the lower median along an axis and its position; NaN if there is one, unless the operator ignores
    NaN.
    """
    values, places = x.sort(dim)  # NaN comes last
    is_nan = values.isnan()
    count = (~is_nan).cast(DType.I64).sum(dim, keepdim=True)
    middle = (count - 1).floordiv(2).maximum(0)
    if "nanmedian" not in call.operator:
        whole = call.size(x.shape[dim])
        middle = where(count < whole, count, (whole - 1).floordiv(2))  # the first NaN, if there is one
    return values.gather(dim, middle).squeeze(dim), places.gather(dim, middle).squeeze(dim)


@builds("nonzero_static")
def nonzero_static(call: AtenCall, x: Tensor, size: int, fill_value: int = -1) -> Tensor:
    """Return the positions of the first `size` nonzero elements, (size, axes), padded with the fill value."""
    flat = x.reshape(product(x.shape)).cast(DType.BOOL)
    number = flat.cast(DType.I64).cumsum(0) - 1
    rows: Tensor = where(flat, number, call.size(size))  # beyond the last, which is dropped
    columns = []
    for axis, length in enumerate(x.shape):
        place = call.graph.arange(length).reshape(*(length if at == axis else 1 for at in range(x.rank)))
        spread = place.broadcast_to(x.shape).reshape(product(x.shape))
        columns.append(scattered(call, call.graph.full((size,), fill_value, "i64"), rows, spread, "set"))
    if not columns:
        return call.graph.zeros((size, 0), "i64")
    return columns[0].stack(*columns[1:], axis=1)


@builds("angle")
def angle(call: AtenCall, x: Tensor) -> Tensor:
    """The angle of real numbers: 0, pi below zero, and NaN for NaN."""
    wide = x.cast(call.dtype)
    return where(wide < 0.0, 3.141592653589793, where(wide.isnan(), wide, 0.0)).cast(call.dtype)
