"""Clipping of gradients, by value and by their global norm, recorded in the graph."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import InputError
from lumin_tune.core.tensor import Tensor

Gradients = Mapping[str, Tensor]


class Clipping(Protocol):
    """A function of all gradients by name that returns as many of the same types.

    >>> def by_ten(gradients):
    ...     return {name: gradient * 0.1 for name, gradient in gradients.items()}
    >>> g = lt.Graph()
    >>> y = by_ten({"x": g.tensor("x", (2,))})["x"].output("y")
    >>> lt.training.SGD(0.1, clip=by_ten).clip is by_ten
    True
    """

    def __call__(self, gradients: Gradients) -> Gradients: ...


@dataclass(frozen=True)
class ClipByValue:
    """Every element of a gradient clipped to [-limit, limit], as PyTorch's `clip_grad_value_`.

    >>> g = lt.Graph()
    >>> clipped = lt.training.clipping.ClipByValue(1.0)({"x": g.tensor("x", (2,))})["x"].output("y")
    >>> g.interpret({"x": [0.5, -3]})["y"]
    array([ 0.5, -1. ], dtype=float32)
    """

    limit: float

    def __post_init__(self) -> None:
        _check(type(self).__name__, self.limit)

    def __call__(self, gradients: Gradients) -> Gradients:
        return {name: gradient.clip(-self.limit, self.limit) for name, gradient in gradients.items()}


@dataclass(frozen=True)
class ClipByGlobalNorm:
    """All gradients scaled by one factor, so that their norm as one vector is at most `limit`.

    The factor is min(1, limit / (norm + 1e-6)), as in PyTorch's `clip_grad_norm_`.

        >>> from lumin_tune.training.clipping import ClipByGlobalNorm
        >>> g = lt.Graph()
        >>> x = g.tensor("x", (2,), "f32")
        >>> clipped = ClipByGlobalNorm(1.0)({"x": x})["x"].output("y")
        >>> g.interpret({"x": np.array([3, 4], np.float32)})["y"].round(4)
        array([0.6, 0.8], dtype=float32)
    """

    limit: float

    def __post_init__(self) -> None:
        _check(type(self).__name__, self.limit)

    def __call__(self, gradients: Gradients) -> Gradients:
        if not gradients:
            return gradients
        factor = (self.limit / (global_norm(gradients) + 1e-6)).minimum(1.0)
        return {
            name: (gradient.cast(_computed(gradient)) * factor.cast(_computed(gradient))).cast(gradient.dtype)
            for name, gradient in gradients.items()
        }


def global_norm(gradients: Gradients) -> Tensor:
    """Return the Euclidean norm of all gradients as one vector: f32[], or f64[] if one of them is f64.

    >>> g = lt.Graph()
    >>> norm = lt.training.clipping.global_norm({"x": g.tensor("x", (2,))}).output("norm")
    >>> float(g.interpret({"x": [3, 4]})["norm"])
    5.0
    """
    squares = [gradient.cast(_computed(gradient)).square().sum() for gradient in gradients.values()]
    total = squares[0]
    for square in squares[1:]:
        total = total + square
    return total.sqrt()


def _computed(gradient: Tensor) -> DType:
    return DType.F32 if gradient.dtype.is_half else gradient.dtype


def _check(name: str, limit: float) -> None:
    if not limit > 0:
        raise InputError(f"{name}: the limit is a positive number, not {limit!r}")
