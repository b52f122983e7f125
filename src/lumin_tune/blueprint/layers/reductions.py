"""Reductions over axes. axis: an int, a tuple of ints, or None for all; keepdim keeps axes with size 1."""

from __future__ import annotations

from typing import Any

from lumin_tune.blueprint.layers.layer import Layer


class _Reduction(Layer):
    def __init__(self, axis: Any = None, keepdim: bool = False, *, name: str | None = None) -> None:
        super().__init__({"axis": axis, "keepdim": keepdim}, name=name)


class Sum(_Reduction):
    """The sum."""

    operator = "sum"


class Mean(_Reduction):
    """The arithmetic mean."""

    operator = "mean"


class Prod(_Reduction):
    """The product."""

    operator = "prod"


class Max(_Reduction):
    """The greatest element."""

    operator = "max"


class Min(_Reduction):
    """The least element."""

    operator = "min"


class AnyTrue(_Reduction):
    """Whether any element is true."""

    operator = "any"


class AllTrue(_Reduction):
    """Whether all elements are true."""

    operator = "all"


class ArgMax(_Reduction):
    """The index of the greatest element."""

    operator = "argmax"


class ArgMin(_Reduction):
    """The index of the least element."""

    operator = "argmin"


class LogSumExp(_Reduction):
    """log Σ exp(x)."""

    operator = "logsumexp"


class Variance(Layer):
    """The variance; correction 1 for the unbiased one."""

    operator = "variance"

    def __init__(
        self, axis: Any = None, keepdim: bool = False, correction: float = 0, *, name: str | None = None
    ) -> None:
        super().__init__({"axis": axis, "keepdim": keepdim, "correction": correction}, name=name)


class Norm(Layer):
    """The p-norm."""

    operator = "norm"

    def __init__(self, axis: Any = None, keepdim: bool = False, p: float = 2, *, name: str | None = None) -> None:
        super().__init__({"axis": axis, "keepdim": keepdim, "p": p}, name=name)


class CumSum(Layer):
    """Sums of all elements up to each one along an axis."""

    operator = "cumsum"

    def __init__(self, axis: int, *, name: str | None = None) -> None:
        super().__init__({"axis": axis}, name=name)
