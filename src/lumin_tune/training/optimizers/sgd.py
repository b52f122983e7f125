"""Stochastic gradient descent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lumin_tune.core.errors import InputError
from lumin_tune.core.tensor import Tensor, where
from lumin_tune.training.optimizers.optimizer import Optimizer, Scalars, of_dtype


@dataclass(frozen=True)
class SGD(Optimizer):
    """x - lr * v with v = momentum * v + (1 - dampening) * (g + weight_decay * x); v = g in the first step.

    nesterov: x - lr * (g + momentum * v) instead. As PyTorch's SGD; the state of a parameter is `momentum`, unless
    the momentum is 0.

        >>> g = lt.Graph()
        >>> w = g.tensor("w", (2,), static=True).set([1, 2])
        >>> loss = (w * w).sum().output("loss")
        >>> step = lt.training.training_graph(g, lt.training.SGD(0.1))
        >>> program = lt.compile(step)
        >>> [program()["loss"].item() for _ in range(2)]
        [5.0, 3.200000047683716]
    """

    momentum: float = 0.0
    nesterov: bool = False
    dampening: float = 0.0

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.nesterov and (self.momentum == 0 or self.dampening != 0):
            raise InputError("SGD: nesterov needs a momentum above 0 and no dampening")

    def _ranges(self) -> Sequence[tuple[str, float, float]]:
        return [*super()._ranges(), ("momentum", 0.0, float("inf")), ("dampening", 0.0, float("inf"))]

    def slots(self, shape: tuple[int, ...]) -> Mapping[str, tuple[int, ...]]:
        return {"momentum": shape} if self.momentum else {}

    def update(
        self, parameter: Tensor, gradient: Tensor, slots: Mapping[str, Tensor], scalars: Scalars
    ) -> tuple[Tensor, Mapping[str, Tensor]]:
        lr = of_dtype(scalars.lr, parameter)
        decayed = gradient + parameter * self.weight_decay if self.weight_decay else gradient
        if not self.momentum:
            return parameter - decayed * lr, {}
        fresh = decayed * (1 - self.dampening) if self.dampening else decayed
        if self.dampening:
            fresh = where(scalars.t < 1.5, decayed, fresh)
        velocity = slots["momentum"] * self.momentum + fresh
        direction = decayed + velocity * self.momentum if self.nesterov else velocity
        return parameter - direction * lr, {"momentum": velocity}
