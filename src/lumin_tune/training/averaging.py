"""Averages of parameters over the steps, kept as optimiser states."""

from __future__ import annotations

from dataclasses import dataclass

from lumin_tune.core.errors import InputError
from lumin_tune.core.tensor import Tensor


@dataclass(frozen=True)
class ExponentialMovingAverage:
    """average = decay * average + (1 - decay) * parameter after each step, from the initial parameter.

    An optimiser with `average=ExponentialMovingAverage()` keeps it as the state `<parameter>.average`, for evaluation.

        >>> optimizer = lt.training.SGD(0.1, average=lt.training.ExponentialMovingAverage(0.99))
        >>> list(optimizer.initialise({"w": np.ones(3, np.float32)}))
        ['step', 'w.average']
    """

    decay: float = 0.999

    def __post_init__(self) -> None:
        if not 0 <= self.decay < 1:
            raise InputError(f"ExponentialMovingAverage: the decay is in [0, 1), not {self.decay!r}")

    def __call__(self, average: Tensor, parameter: Tensor) -> Tensor:
        """Return the next average. average, parameter: of one dtype and shape."""
        return average + (parameter - average) * (1 - self.decay)
