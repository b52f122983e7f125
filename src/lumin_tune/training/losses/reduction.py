"""The mean, the sum, or the single values of a loss."""

from __future__ import annotations

from lumin_tune.core.errors import InputError
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
