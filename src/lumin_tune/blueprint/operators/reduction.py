"""Reductions over axes, and cumulative sums. axis: an int, a tuple of ints, or None for all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lumin_tune.blueprint.operators.operator import operator
from lumin_tune.blueprint.solver import relations
from lumin_tune.core.tensor import Tensor


def _reduction(name: str, function: Callable[..., Tensor], kinds: str) -> None:
    def record(input: Tensor, *, axis: Any = None, keepdim: bool = False) -> Tensor:
        return function(input, axis, keepdim)

    operator(kinds=kinds, relations=(relations.reduced,), name=name)(record)


_reduction("sum", lambda x, axis, keepdim: x.sum(axis, keepdim), "T -> T")
_reduction("mean", lambda x, axis, keepdim: x.mean(axis, keepdim), "any -> float")
_reduction("prod", lambda x, axis, keepdim: x.prod(axis, keepdim), "T -> T")
_reduction("max", lambda x, axis, keepdim: x.max(axis, keepdim), "T -> T")
_reduction("min", lambda x, axis, keepdim: x.min(axis, keepdim), "T -> T")
_reduction("any", lambda x, axis, keepdim: x.any(axis, keepdim), "any -> bool")
_reduction("all", lambda x, axis, keepdim: x.all(axis, keepdim), "any -> bool")
_reduction("argmax", lambda x, axis, keepdim: x.argmax(axis, keepdim), "any -> int")
_reduction("argmin", lambda x, axis, keepdim: x.argmin(axis, keepdim), "any -> int")
_reduction("logsumexp", lambda x, axis, keepdim: x.logsumexp(axis, keepdim), "any -> float")


@operator(kinds="any -> float", relations=(relations.reduced,))
def variance(input: Tensor, *, axis: Any = None, keepdim: bool = False, correction: float = 0) -> Tensor:
    """The variance; correction 1 for the unbiased one."""
    return input.var(axis, correction, keepdim)


@operator(kinds="any -> float", relations=(relations.reduced,))
def norm(input: Tensor, *, axis: Any = None, keepdim: bool = False, p: float = 2) -> Tensor:
    return input.norm(p, axis, keepdim)


@operator(shapes="V... -> V...", kinds="T -> T")
def cumsum(input: Tensor, *, axis: int) -> Tensor:
    return input.cumsum(axis)
