"""Lion: the sign of a momentum."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lumin_tune.core.tensor import Tensor
from lumin_tune.training.optimizers.optimizer import Optimizer, Scalars, of_dtype
from lumin_tune.training.schedules import Schedule


@dataclass(frozen=True)
class Lion(Optimizer):
    """x * (1 - lr * weight_decay) - lr * sign(beta1 * m + (1 - beta1) * g), then m = beta2 * m + (1 - beta2) * g.

    The state of a parameter is `momentum`. Source: X. Chen et al., "Symbolic Discovery of Optimization Algorithms",
    2023, algorithm 2.

        >>> list(lt.training.Lion(1e-4).initialise({"w": np.ones(3, np.float32)}))
        ['step', 'w.momentum']
    """

    lr: Schedule | float = 1e-4
    beta1: float = 0.9
    beta2: float = 0.99

    def _ranges(self) -> Sequence[tuple[str, float, float]]:
        return [*super()._ranges(), ("beta1", 0.0, 1.0), ("beta2", 0.0, 1.0)]

    def slots(self, shape: tuple[int, ...]) -> Mapping[str, tuple[int, ...]]:
        return {"momentum": shape}

    def update(
        self, parameter: Tensor, gradient: Tensor, slots: Mapping[str, Tensor], scalars: Scalars
    ) -> tuple[Tensor, Mapping[str, Tensor]]:
        lr, momentum = of_dtype(scalars.lr, parameter), slots["momentum"]
        direction = (momentum * self.beta1 + gradient * (1 - self.beta1)).sign()
        if self.weight_decay:
            parameter = parameter * of_dtype(1.0 - scalars.lr * self.weight_decay, parameter)
        return parameter - direction * lr, {"momentum": momentum * self.beta2 + gradient * (1 - self.beta2)}
