"""Reductions, cumulative operations, and sorting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.torch.aten_table import AtenCall, builds

Axes = int | Sequence[int] | None


def _axes(dim: Axes) -> Axes:
    """Return axes as for lumin; for torch an empty list means all."""
    if dim is None or isinstance(dim, int):
        return dim
    return tuple(dim) or None


def _within(x: Tensor, dim: Axes) -> Axes:
    """Return the axes of a tensor; torch treats a scalar as a vector of one element."""
    return () if not x.rank else _axes(dim)


@builds("sum", "sum.dim_IntList")
def total(call: AtenCall, x: Tensor, dim: Axes = None, keepdim: bool = False, dtype: Any = None) -> Tensor:
    return x.cast(call.dtype).sum(_within(x, dim), keepdim).cast(call.dtype)


@builds("mean", "mean.dim")
def mean(call: AtenCall, x: Tensor, dim: Axes = None, keepdim: bool = False, dtype: Any = None) -> Tensor:
    return x.cast(call.dtype).mean(_within(x, dim), keepdim)


@builds("prod", "prod.dim_int")
def prod(call: AtenCall, x: Tensor, dim: Axes = None, keepdim: bool = False, dtype: Any = None) -> Tensor:
    return x.cast(call.dtype).prod(_within(x, dim), keepdim).cast(call.dtype)


@builds("amax", "max")
def amax(call: AtenCall, x: Tensor, dim: Axes = None, keepdim: bool = False) -> Tensor:
    return x.max(_within(x, dim), keepdim)


@builds("amin", "min")
def amin(call: AtenCall, x: Tensor, dim: Axes = None, keepdim: bool = False) -> Tensor:
    return x.min(_within(x, dim), keepdim)


@builds("aminmax")
def aminmax(call: AtenCall, x: Tensor, dim: int | None = None, keepdim: bool = False) -> tuple[Tensor, Tensor]:
    return x.min(_within(x, dim), keepdim), x.max(_within(x, dim), keepdim)


@builds("any", "any.dim", "any.dims")
def any_of(call: AtenCall, x: Tensor, dim: Axes = None, keepdim: bool = False) -> Tensor:
    return x.any(_within(x, dim), keepdim).cast(call.dtype)


@builds("all", "all.dim", "all.dims")
def all_of(call: AtenCall, x: Tensor, dim: Axes = None, keepdim: bool = False) -> Tensor:
    return x.all(_within(x, dim), keepdim).cast(call.dtype)


@builds("count_nonzero", "count_nonzero.dim_IntList")
def count_nonzero(call: AtenCall, x: Tensor, dim: Axes = None) -> Tensor:
    return x.cast(DType.BOOL).cast(DType.I64).sum(_within(x, dim))


@builds("argmax")
def argmax(call: AtenCall, x: Tensor, dim: int | None = None, keepdim: bool = False) -> Tensor:
    if not x.rank:
        return call.graph.constant(0, "i64")
    return x.argmax(dim, keepdim)


@builds("argmin")
def argmin(call: AtenCall, x: Tensor, dim: int | None = None, keepdim: bool = False) -> Tensor:
    if not x.rank:
        return call.graph.constant(0, "i64")
    return x.argmin(dim, keepdim)


@builds("max.dim")
def max_dim(call: AtenCall, x: Tensor, dim: int, keepdim: bool = False) -> tuple[Tensor, Tensor]:
    return amax(call, x, dim, keepdim), argmax(call, x, dim, keepdim)


@builds("min.dim")
def min_dim(call: AtenCall, x: Tensor, dim: int, keepdim: bool = False) -> tuple[Tensor, Tensor]:
    return amin(call, x, dim, keepdim), argmin(call, x, dim, keepdim)


def _correction(correction: Any) -> float:
    return 1.0 if correction is None else float(correction)


@builds("var.correction")
def var(call: AtenCall, x: Tensor, dim: Axes = None, correction: Any = None, keepdim: bool = False) -> Tensor:
    return x.var(_within(x, dim), _correction(correction), keepdim)


@builds("var", "var.dim")
def var_dim(call: AtenCall, x: Tensor, dim: Axes = None, unbiased: bool = True, keepdim: bool = False) -> Tensor:
    if isinstance(dim, bool):  # var(x, unbiased)
        return x.var(_within(x, None), float(dim), keepdim)
    return x.var(_within(x, dim), float(unbiased), keepdim)


@builds("std.correction")
def std(call: AtenCall, x: Tensor, dim: Axes = None, correction: Any = None, keepdim: bool = False) -> Tensor:
    return x.std(_within(x, dim), _correction(correction), keepdim)


@builds("var_mean.correction")
def var_mean(
    call: AtenCall, x: Tensor, dim: Axes = None, correction: Any = None, keepdim: bool = False
) -> tuple[Tensor, Tensor]:
    return var(call, x, dim, correction, keepdim), x.mean(_within(x, dim), keepdim)


@builds("logsumexp")
def logsumexp(call: AtenCall, x: Tensor, dim: Axes, keepdim: bool = False) -> Tensor:
    return x.cast(call.dtype).logsumexp(_within(x, dim), keepdim)


@builds("linalg_vector_norm", "norm.ScalarOpt_dim")
def vector_norm(
    call: AtenCall, x: Tensor, ord: Any = 2, dim: Axes = None, keepdim: bool = False, dtype: Any = None
) -> Tensor:
    return x.cast(call.dtype).norm(2.0 if ord is None else float(ord), _within(x, dim), keepdim)


# along an axis


@builds("cumsum")
def cumsum(call: AtenCall, x: Tensor, dim: int, dtype: Any = None) -> Tensor:
    return x.cast(call.dtype).cumsum(dim).cast(call.dtype) if x.rank else x.cast(call.dtype)


@builds("cumprod")
def cumprod(call: AtenCall, x: Tensor, dim: int, dtype: Any = None) -> Tensor:
    return x.cast(call.dtype).cumprod(dim).cast(call.dtype) if x.rank else x.cast(call.dtype)


@builds("logcumsumexp")
def logcumsumexp(call: AtenCall, x: Tensor, dim: int) -> Tensor:
    return x.cast(call.dtype).logcumsumexp(dim) if x.rank else x.cast(call.dtype)


@builds("cummax", "_cummax_helper")
def cummax(call: AtenCall, x: Tensor, dim: int) -> tuple[Tensor, Tensor]:
    return x.cummax(dim) if x.rank else (x, call.graph.constant(0, "i64"))


@builds("cummin", "_cummin_helper")
def cummin(call: AtenCall, x: Tensor, dim: int) -> tuple[Tensor, Tensor]:
    return x.cummin(dim) if x.rank else (x, call.graph.constant(0, "i64"))


@builds("sort", "sort.stable")
def sort(call: AtenCall, x: Tensor, *given: Any, **options: Any) -> tuple[Tensor, Tensor]:
    """`sort` takes (dim, descending), `sort.stable` (stable, dim, descending); lumin's sort is always stable."""
    rest = list(given[1:] if "stable" in call.operator.split(".") else given)
    dim = options.get("dim", rest[0] if rest else -1)
    descending = options.get("descending", rest[1] if len(rest) > 1 else False)
    if not x.rank:
        return x, call.graph.constant(0, "i64")
    return x.sort(dim, bool(descending))


@builds("argsort", "argsort.stable")
def argsort(call: AtenCall, x: Tensor, *given: Any, **options: Any) -> Tensor:
    return sort(call, x, *given, **options)[1]


@builds("topk")
def topk(
    call: AtenCall, x: Tensor, k: int, dim: int = -1, largest: bool = True, sorted: bool = True
) -> tuple[Tensor, Tensor]:
    if not x.rank:
        return x, call.graph.constant(0, "i64")
    return x.topk(k, dim, largest)


@builds("kthvalue")
def kthvalue(call: AtenCall, x: Tensor, k: int, dim: int = -1, keepdim: bool = False) -> tuple[Tensor, Tensor]:
    values, indices = x.topk(k, dim, largest=False)
    chosen = [part.slice(dim, k - 1, k) for part in (values, indices)]
    return (chosen[0], chosen[1]) if keepdim else (chosen[0].squeeze(dim), chosen[1].squeeze(dim))
