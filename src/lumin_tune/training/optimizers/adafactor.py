"""Adafactor: second moments of matrices as the outer product of two vectors."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from lumin_tune.core.errors import InputError
from lumin_tune.core.tensor import Tensor
from lumin_tune.training.optimizers.optimizer import Optimizer, Scalars, of_dtype
from lumin_tune.training.schedules import Schedule


@dataclass(frozen=True)
class Adafactor(Optimizer):
    """x - a * u / max(1, rms(u) / clip_threshold) with u = g / sqrt(v), v the moving average of g².

    Of a parameter with two axes or more, v is the product of the averages over its last two axes. The step size a is
    max(eps2, rms(x)) * min(lr, 1 / sqrt(t)); the decay of v is 1 - t ** beta2_decay. weight_decay scales x by
    1 - lr * weight_decay first. eps1: by default the dtype's machine epsilon. As PyTorch's Adafactor; the states of a
    parameter are `rows` and `columns`, or `second` for vectors. Source: N. Shazeer and M. Stern, "Adafactor", 2018.

        >>> states = lt.training.Adafactor().initialise({"w": np.ones((3, 4), np.float32)})
        >>> {name: state.shape for name, state in states.items()}
        {'step': (), 'w.rows': (3, 1), 'w.columns': (1, 4)}
    """

    lr: Schedule | float = 1e-2
    beta2_decay: float = -0.8
    eps1: float | None = None
    eps2: float = 1e-3
    clip_threshold: float = 1.0

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.beta2_decay <= 0 or not self.clip_threshold >= 1:
            raise InputError("Adafactor: beta2_decay is at most 0 and clip_threshold at least 1")

    def _ranges(self) -> Sequence[tuple[str, float, float]]:
        return [*super()._ranges(), ("eps2", 0.0, float("inf"))]

    def slots(self, shape: tuple[int, ...]) -> Mapping[str, tuple[int, ...]]:
        if len(shape) < 2:
            return {"second": shape}
        return {"rows": (*shape[:-1], 1), "columns": (*shape[:-2], 1, shape[-1])}

    def update(
        self, parameter: Tensor, gradient: Tensor, slots: Mapping[str, Tensor], scalars: Scalars
    ) -> tuple[Tensor, Mapping[str, Tensor]]:
        count = max(1, math.prod(size for size in parameter.shape if isinstance(size, int)))
        eps = float(np.finfo(parameter.dtype.numpy).eps) if self.eps1 is None else self.eps1
        fresh = of_dtype((scalars.t.log() * self.beta2_decay).exp(), parameter)
        rms = (parameter.square().sum() * (1 / count)).sqrt()
        size = rms.maximum(self.eps2) * of_dtype(scalars.lr.minimum(scalars.t.rsqrt()), parameter)
        if self.weight_decay:
            parameter = parameter * of_dtype(1.0 - scalars.lr * self.weight_decay, parameter)
        after: dict[str, Tensor]
        square = gradient.square()
        if parameter.rank < 2:
            second = slots["second"] + (square - slots["second"]) * fresh
            after = {"second": second}
        else:
            rows = slots["rows"] + (square.mean(-1, keepdim=True) - slots["rows"]) * fresh
            columns = slots["columns"] + (square.mean(-2, keepdim=True) - slots["columns"]) * fresh
            second = rows * columns / rows.mean(-2, keepdim=True).maximum(eps)
            after = {"rows": rows, "columns": columns}
        direction = gradient * second.maximum(eps * eps).rsqrt()
        excess = (direction.square().sum() * (1 / count)).sqrt() * (1 / self.clip_threshold)
        return parameter - direction * (size / excess.maximum(1.0)), after
