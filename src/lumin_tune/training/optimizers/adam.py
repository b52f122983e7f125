"""Adam, and AdamW with decoupled weight decay."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lumin_tune.core.tensor import Tensor
from lumin_tune.training.optimizers.optimizer import Optimizer, Scalars, of_dtype


@dataclass(frozen=True)
class Adam(Optimizer):
    """x - lr * m' / (sqrt(v') + eps) with m', v' the moving averages of g and g², corrected for their start at 0.

    weight_decay adds weight_decay * x to the gradient. amsgrad: v' is the greatest so far. As PyTorch's Adam; the
    states of a parameter are `first` and `second`, and `highest` for amsgrad. Source: D. P. Kingma and J. Ba, "Adam",
    2015.

        >>> list(lt.training.Adam(1e-3).initialise({"w": np.ones(3, np.float32)}))
        ['step', 'w.first', 'w.second']
    """

    beta1: float = 0.9
    beta2: float = 0.999
    eps: float = 1e-8
    amsgrad: bool = False

    def _ranges(self) -> Sequence[tuple[str, float, float]]:
        own = [("beta1", 0.0, 1.0), ("beta2", 0.0, 1.0), ("eps", 0.0, float("inf"))]
        return [*super()._ranges(), *own]

    def slots(self, shape: tuple[int, ...]) -> Mapping[str, tuple[int, ...]]:
        return dict.fromkeys(("first", "second", "highest") if self.amsgrad else ("first", "second"), shape)

    def update(
        self, parameter: Tensor, gradient: Tensor, slots: Mapping[str, Tensor], scalars: Scalars
    ) -> tuple[Tensor, Mapping[str, Tensor]]:
        if self.weight_decay:
            parameter, gradient = self._decayed(parameter, gradient, scalars)
        first = slots["first"] + (gradient - slots["first"]) * (1 - self.beta1)
        second = slots["second"] * self.beta2 + gradient * gradient * (1 - self.beta2)
        after = {"first": first, "second": second}
        if self.amsgrad:
            after["highest"] = slots["highest"].maximum(second)
        scale = of_dtype((1.0 - _power(self.beta2, scalars.t)).rsqrt(), parameter)
        size = of_dtype(scalars.lr / (1.0 - _power(self.beta1, scalars.t)), parameter)
        denominator = after.get("highest", second).sqrt() * scale + self.eps
        return parameter - first / denominator * size, after

    def _decayed(self, parameter: Tensor, gradient: Tensor, scalars: Scalars) -> tuple[Tensor, Tensor]:
        return parameter, gradient + parameter * self.weight_decay


@dataclass(frozen=True)
class AdamW(Adam):
    """Adam with decoupled weight decay: x is first scaled by 1 - lr * weight_decay.

    As PyTorch's AdamW. Source: I. Loshchilov and F. Hutter, "Decoupled Weight Decay Regularization", 2019.

        >>> list(lt.training.AdamW(1e-3, weight_decay=0.1).initialise({"w": np.ones(3, np.float32)}))
        ['step', 'w.first', 'w.second']
    """

    weight_decay: float = 0.01

    def _decayed(self, parameter: Tensor, gradient: Tensor, scalars: Scalars) -> tuple[Tensor, Tensor]:
        return parameter * of_dtype(1.0 - scalars.lr * self.weight_decay, parameter), gradient


def _power(base: float, exponent: Tensor) -> Tensor:
    """Return base ** exponent for a base in [0, 1) and a positive exponent."""
    return (exponent * math.log2(base)).exp2() if base else exponent * 0.0
