"""Activations as modules, for `Sequential`, and by the names used in model configurations."""

from __future__ import annotations

from collections.abc import Callable

from lumin_tune.core.errors import InputError, UnknownNameError
from lumin_tune.core.random import generator_of
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.tensor import Tensor
from lumin_tune.nn.module import Module

ACTIVATIONS: dict[str, Callable[[Tensor], Tensor]] = {
    "relu": lambda x: x.relu(),
    "relu6": lambda x: x.clip(0, 6),
    "leaky_relu": lambda x: x.leaky_relu(),
    "elu": lambda x: x.elu(),
    "selu": lambda x: x.selu(),
    "silu": lambda x: x.silu(),
    "swish": lambda x: x.silu(),
    "sigmoid": lambda x: x.sigmoid(),
    "hardsigmoid": lambda x: x.hardsigmoid(),
    "hardswish": lambda x: x.hardswish(),
    "gelu": lambda x: x.gelu(),
    "gelu_new": lambda x: x.gelu("tanh"),
    "gelu_pytorch_tanh": lambda x: x.gelu("tanh"),
    "tanh": lambda x: x.tanh(),
    "softplus": lambda x: x.softplus(),
    "mish": lambda x: x.mish(),
    "identity": lambda x: x,
}


def activation(name: str) -> Callable[[Tensor], Tensor]:
    """Return the activation function of that name. Raises UnknownNameError.

    >>> g = lt.Graph()
    >>> y = lt.nn.activation("relu")(g.tensor("x", (3,))).output("y")
    >>> g.interpret({"x": [-1, 0, 2]})["y"]
    array([0., 0., 2.], dtype=float32)
    """
    if name not in ACTIVATIONS:
        raise UnknownNameError(f"unknown activation {name!r}; {did_you_mean(name, ACTIVATIONS)}")
    return ACTIVATIONS[name]


class Activation(Module):
    """An activation by name: `Activation("gelu")`.

    >>> g = lt.Graph()
    >>> y = lt.nn.Activation("relu")(g.tensor("x", (3,))).output("y")
    >>> g.interpret({"x": [-1, 0, 2]})["y"]
    array([0., 0., 2.], dtype=float32)
    """

    def __init__(self, name: str) -> None:
        self.function = activation(name)

    def forward(self, x: Tensor) -> Tensor:
        return self.function(x)


class Softmax(Module):
    """x -> softmax over an axis.

    >>> g = lt.Graph()
    >>> y = lt.nn.Softmax()(g.tensor("x", (2,))).output("y")
    >>> g.interpret({"x": [1, 1]})["y"]
    array([0.5, 0.5], dtype=float32)
    """

    def __init__(self, axis: int = -1) -> None:
        self.axis = axis

    def forward(self, x: Tensor) -> Tensor:
        return x.softmax(self.axis)


class Dropout(Module):
    """In training mode, elements set to 0 with a probability and the others divided by 1 - probability.

    Otherwise the identity. The random numbers are those of `lt.random.generator_of(graph)`, whose state, the input
    `random`, gives each run others. Raises InputError unless the probability is in [0, 1].

        >>> g = lt.Graph()
        >>> y = lt.nn.Dropout(0.5).train()(g.ones((64,))).output("y")
        >>> np.unique(g.interpret()["y"])
        array([0., 2.], dtype=float32)
    """

    def __init__(self, probability: float = 0.5) -> None:
        if not 0 <= probability <= 1:
            raise InputError(f"Dropout: a probability is in [0, 1], not {probability!r}")
        self.probability = probability

    def forward(self, x: Tensor) -> Tensor:
        if not self.training or self.probability == 0:
            return x
        return generator_of(x.graph).dropout(x, self.probability)
