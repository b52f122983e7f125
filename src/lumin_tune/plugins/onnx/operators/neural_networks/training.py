"""Steps of optimisers: Adagrad, Adam and Momentum of the domain ai.onnx.preview.training.

Inputs are the learning rate, the number of the update, then all parameters, all gradients, and all states of each
kind; results are all new parameters and all new states.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from lumin_tune.core.tensor import Tensor, where
from lumin_tune.plugins.onnx.registry import operator

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result

DOMAIN = "ai.onnx.preview.training"


@operator("Adagrad", domain=DOMAIN)
def adagrad(node: NodeContext) -> Result:
    decay, eps = node.attribute("decay_factor"), node.attribute("epsilon")
    rate = node.tensor(0) / (node.tensor(1).cast(node.dtype(0)) * decay + 1.0)

    def update(x: Tensor, gradient: Tensor, squares: Tensor) -> tuple[Tensor, ...]:
        squares = squares + gradient * gradient
        return x - rate * gradient / (squares.sqrt() + eps), squares

    return _updated(node, 1, update)


@operator("Adam", domain=DOMAIN)
def adam(node: NodeContext) -> Result:
    alpha, beta, eps = (node.attribute(name) for name in ("alpha", "beta", "epsilon"))
    after = node.attribute("norm_coefficient_post")
    rate, count = node.tensor(0), node.tensor(1).cast(node.dtype(0))
    # the number 0 stands for no correction of the bias; 1 in its place keeps the powers away from 0/0
    number: Tensor = where(count > 0, count, count._full_like(1.0))
    first, second = ((number * _log2(base)).exp2() for base in (alpha, beta))
    rate = where(count > 0, rate * (1 - second).sqrt() / (1 - first), rate)

    def update(x: Tensor, gradient: Tensor, mean: Tensor, squares: Tensor) -> tuple[Tensor, ...]:
        mean = mean * alpha + gradient * (1 - alpha)
        squares = squares * beta + gradient * gradient * (1 - beta)
        return (x - rate * mean / (squares.sqrt() + eps)) * (1 - after), mean, squares

    return _updated(node, 2, update)


@operator("Momentum", domain=DOMAIN)
def momentum(node: NodeContext) -> Result:
    alpha, beta, mode = (node.attribute(name) for name in ("alpha", "beta", "mode"))
    if mode not in ("standard", "nesterov"):
        raise node.error(f"mode {mode!r} is unknown; allowed: standard, nesterov")
    rate = node.tensor(0)
    share: Tensor = where(node.tensor(1) > 0, rate._full_like(beta), rate._full_like(1.0))

    def update(x: Tensor, gradient: Tensor, velocity: Tensor) -> tuple[Tensor, ...]:
        velocity = velocity * alpha + share * gradient
        step = velocity if mode == "standard" else gradient + velocity * alpha
        return x - rate * step, velocity

    return _updated(node, 1, update)


def _updated(node: NodeContext, states: int, update: Callable[..., tuple[Tensor, ...]]) -> list[Tensor]:
    """Return the results of an update of each parameter, gathered by kind."""
    tensors = node.tensors()[2:]
    count, rest = divmod(len(tensors), 2 + states)
    if rest or not count:
        raise node.error(f"{len(tensors)} tensors cannot be parameters with a gradient and {states} states each")
    norm = node.attribute("norm_coefficient")
    results = []
    for number in range(count):
        x, gradient, *held = tensors[number::count]
        results.append(update(x, x * norm + gradient, *held))
    return [result[kind] for kind in range(1 + states) for result in results]


def _log2(base: float) -> float:
    return math.log2(base) if base > 0 else -math.inf
