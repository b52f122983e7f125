"""The mean, the sum, or the single values of a loss."""

from __future__ import annotations

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import DTypeError, InputError
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.tensor import Tensor

REDUCTIONS = ("mean", "sum", "none")


def check_reduction(reduction: str) -> None:
    """Raise InputError unless the reduction is one."""
    if reduction not in REDUCTIONS:
        raise InputError(f"unknown reduction {reduction!r}; {did_you_mean(str(reduction), REDUCTIONS)}")


def reduced(values: Tensor, reduction: str) -> Tensor:
    """Return the mean or the sum of all values, (), or the values themselves for "none"."""
    check_reduction(reduction)
    if reduction == "none":
        return values
    return values.mean() if reduction == "mean" else values.sum()


def in_float(name: str, values: Tensor) -> Tensor:
    """Return floats to compute a loss in: f16 and bf16 as f32. Raises DTypeError for other dtypes than floats."""
    if not values.dtype.is_float:
        raise DTypeError(f"{name}: predictions are floats, not {values.dtype}; cast them")
    return values.cast(DType.F32) if values.dtype.is_half else values
