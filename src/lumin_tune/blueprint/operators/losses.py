"""Losses. Each gives one value an element (or an item of a batch); `mean` or `sum` reduces them."""

from __future__ import annotations

from lumin_tune.blueprint.operators.operator import operator
from lumin_tune.blueprint.solver import relations
from lumin_tune.core.tensor import Tensor, where


@operator(kinds="promote", relations=(relations.broadcast,))
def squared_error(input: Tensor, target: Tensor) -> Tensor:
    return (input - target).square()


@operator(kinds="promote", relations=(relations.broadcast,))
def absolute_error(input: Tensor, target: Tensor) -> Tensor:
    return (input - target).abs()


@operator(kinds="any, any -> float", relations=(relations.broadcast,))
def huber(input: Tensor, target: Tensor, *, delta: float = 1.0) -> Tensor:
    """Half the squared error up to delta, linear beyond (Huber, 1964)."""
    error = (input - target).abs()
    return where(error < delta, error.square() * 0.5, (error - 0.5 * delta) * delta)


@operator(kinds="any, any -> float", relations=(relations.broadcast,))
def quantile_error(input: Tensor, target: Tensor, *, quantile: float = 0.5) -> Tensor:
    """The pinball loss: quantile * e for e = target - input above 0, (quantile - 1) * e below."""
    error = target - input
    return (error * quantile).maximum(error * (quantile - 1))


@operator(kinds="any, any -> float", relations=(relations.broadcast,))
def hinge(input: Tensor, target: Tensor) -> Tensor:
    """max(0, 1 - target * input); target: -1 or 1."""
    return (1 - input * target).relu()


@operator(shapes="N c S..., N S... -> N S...", kinds="float, int -> float")
def cross_entropy(input: Tensor, target: Tensor) -> Tensor:
    """-log softmax(input)[target] over axis 1. input: logits (n, classes, ...), target: indices (n, ...)."""
    return -input.log_softmax(1).gather(1, target.unsqueeze(1)).squeeze(1)


@operator(shapes="V... c, V... c -> V...", kinds="float, float -> float")
def soft_cross_entropy(input: Tensor, target: Tensor) -> Tensor:
    """-Σ target * log softmax(input) over the last axis; target: probabilities."""
    return -(input.log_softmax(-1) * target).sum(-1)


@operator(kinds="any, any -> float", relations=(relations.broadcast,))
def binary_cross_entropy(input: Tensor, target: Tensor) -> Tensor:
    """-(target log input + (1 - target) log(1 - input)); input: probabilities, logarithms clamped at -100."""
    return -(target * input.log().maximum(-100.0) + (1 - target) * (1 - input).log().maximum(-100.0))


@operator(kinds="any, any -> float", relations=(relations.broadcast,))
def binary_cross_entropy_with_logits(input: Tensor, target: Tensor) -> Tensor:
    """max(x, 0) - x * target + log(1 + exp(-|x|)) for logits x."""
    return input.relu() - input * target + (-input.abs()).exp().log1p()


@operator(kinds="any, any -> float", relations=(relations.broadcast,))
def kl_divergence(input: Tensor, target: Tensor) -> Tensor:
    """target * (log target - input), 0 where target is 0; input: logarithms of probabilities."""
    return where(target > 0, target * (where(target > 0, target, 1.0).log() - input), 0.0)
