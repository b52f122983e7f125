"""Learning-rate schedules: functions of the number of steps taken, recorded in the graph.

A schedule is called with the step, f64[] that counts from 0, and returns the learning rate of that step, f64[]. Any
function of that kind is one. Values are those of PyTorch's schedulers stepped once after each step.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from lumin_tune.core.errors import InputError
from lumin_tune.core.tensor import Tensor

Schedule: TypeAlias = Callable[[Tensor], Tensor]


@dataclass(frozen=True)
class Constant:
    """The same learning rate in every step.

    >>> lt.training.SGD(lt.training.schedules.Constant(0.1)).lr.lr
    0.1
    """

    lr: float

    def __call__(self, step: Tensor) -> Tensor:
        return _like(step, self.lr)


@dataclass(frozen=True)
class Cosine:
    """Half a cosine from `lr` in step 0 to `least` in step `steps`, and `least` after that.

    Source: I. Loshchilov and F. Hutter, "SGDR", 2017, without restarts.

        >>> from lumin_tune.training.schedules import Cosine
        >>> g = lt.Graph()
        >>> lr = Cosine(0.1, steps=100)(g.tensor("step", (), "f64")).output("lr")
        >>> [float(g.interpret({"step": np.float64(step)})["lr"].round(6)) for step in (0, 50, 100, 200)]
        [0.1, 0.05, 0.0, 0.0]
    """

    lr: float
    steps: int
    least: float = 0.0

    def __post_init__(self) -> None:
        _check_steps("Cosine", self.steps)

    def __call__(self, step: Tensor) -> Tensor:
        return _between(self.lr, self.least, step * (1 / self.steps))


@dataclass(frozen=True)
class Linear:
    """From `lr` in step 0 linearly to `last` in step `steps`, and `last` after that.

    >>> g = lt.Graph()
    >>> lr = lt.training.schedules.Linear(0.1, steps=10)(g.tensor("step", (), "f64")).output("lr")
    >>> [round(float(g.interpret({"step": step})["lr"]), 3) for step in (0, 5, 10)]
    [0.1, 0.05, 0.0]
    """

    lr: float
    steps: int
    last: float = 0.0

    def __post_init__(self) -> None:
        _check_steps("Linear", self.steps)

    def __call__(self, step: Tensor) -> Tensor:
        return self.lr + (step * (1 / self.steps)).clip(0.0, 1.0) * (self.last - self.lr)


@dataclass(frozen=True)
class OneCycle:
    """From `highest / start_divisor` up to `highest` and down to the start divided by `end_divisor`, by half cosines.

    steps: of the whole cycle. warm_up: the part of them that goes up. Source: L. N. Smith and N. Topin,
    "Super-Convergence", 2018, as in PyTorch's OneCycleLR.

        >>> g = lt.Graph()
        >>> schedule = lt.training.schedules.OneCycle(1.0, steps=100)
        >>> lr = schedule(g.tensor("step", (), "f64")).output("lr")
        >>> [round(float(g.interpret({"step": step})["lr"]), 3) for step in (0, 29, 99)]
        [0.04, 1.0, 0.0]
    """

    highest: float
    steps: int
    warm_up: float = 0.3
    start_divisor: float = 25.0
    end_divisor: float = 1e4

    def __post_init__(self) -> None:
        _check_steps("OneCycle", self.steps)
        if not 0 < self.warm_up < 1:
            raise InputError(f"OneCycle: warm_up is the part of the steps that go up, in (0, 1), not {self.warm_up}")

    def __call__(self, step: Tensor) -> Tensor:
        start, last = self.highest / self.start_divisor, self.highest / self.start_divisor / self.end_divisor
        top, end = self.warm_up * self.steps - 1, self.steps - 1
        if not 0 < top < end:
            raise InputError(f"OneCycle: warm_up={self.warm_up} of {self.steps} steps is less than a step; give more")
        up = _between(start, self.highest, step * (1 / top))
        down = _between(self.highest, last, (step - top) * (1 / (end - top)))
        return (step <= top).where(up, down)


@dataclass(frozen=True)
class WarmUp:
    """The learning rate of another schedule, scaled in the first `steps` steps from `start` linearly to 1.

    after: a schedule or a learning rate. It counts from the first step of the warm-up.

        >>> g = lt.Graph()
        >>> lr = lt.training.schedules.WarmUp(0.1, steps=10)(g.tensor("step", (), "f64")).output("lr")
        >>> [round(float(g.interpret({"step": step})["lr"]), 3) for step in (0, 5, 10)]
        [0.0, 0.05, 0.1]
    """

    after: Schedule | float
    steps: int
    start: float = 0.0

    def __post_init__(self) -> None:
        _check_steps("WarmUp", self.steps)

    def __call__(self, step: Tensor) -> Tensor:
        factor = self.start + (step * (1 / self.steps)).clip(0.0, 1.0) * (1 - self.start)
        return factor * learning_rate(self.after, step)


def learning_rate(schedule: Schedule | float, step: Tensor) -> Tensor:
    """Return the learning rate of a step: of a schedule, or the number itself. step: f64[] -> f64[].

    >>> g = lt.Graph()
    >>> lr = lt.training.schedules.learning_rate(0.1, g.tensor("step", (), "f64")).output("lr")
    >>> float(g.interpret({"step": 7})["lr"])
    0.1
    """
    return schedule(step) if callable(schedule) else _like(step, schedule)


def _between(start: float, end: float, part: Tensor) -> Tensor:
    """Return the value of half a cosine from start, at part 0, to end, at part 1."""
    return end + (start - end) / 2 * ((part.clip(0.0, 1.0) * math.pi).cos() + 1.0)


def _like(step: Tensor, value: float) -> Tensor:
    return Tensor(step.graph, step.graph.add_full(float(value), step.dtype, ()))


def _check_steps(name: str, steps: int) -> None:
    if isinstance(steps, bool) or not isinstance(steps, int) or steps < 1:
        raise InputError(f"{name}: steps is a number of steps, at least 1, not {steps!r}")
