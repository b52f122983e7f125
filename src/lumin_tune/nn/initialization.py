"""Initialisation of parameters: functions of a shape and a seeded generator, and factories of such functions.

Fans are PyTorch's: for a weight (out, in, *kernel), fan-in = in × kernel and fan-out = out × kernel elements.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import ShapeError

Initialization = Callable[[Sequence[int], np.random.Generator], Array]


def zeros(shape: Sequence[int], generator: np.random.Generator) -> Array:
    return np.zeros(tuple(shape))


def ones(shape: Sequence[int], generator: np.random.Generator) -> Array:
    return np.ones(tuple(shape))


def constant(value: float) -> Initialization:
    """A constant value."""
    return lambda shape, generator: np.full(tuple(shape), value)


def uniform(low: float, high: float) -> Initialization:
    return lambda shape, generator: generator.uniform(low, high, tuple(shape))


def normal(std: float = 1.0, mean: float = 0.0) -> Initialization:
    return lambda shape, generator: generator.normal(mean, std, tuple(shape))


def truncated_normal(std: float = 1.0, cut: float = 2.0) -> Initialization:
    """A normal distribution truncated at `cut` standard deviations by rejection sampling."""

    def draw(shape: Sequence[int], generator: np.random.Generator) -> Array:
        values = generator.standard_normal(tuple(shape))
        while (outside := np.abs(values) > cut).any():
            values[outside] = generator.standard_normal(int(outside.sum()))
        return values * std

    return draw


def xavier_uniform(gain: float = 1.0) -> Initialization:
    """Glorot & Bengio 2010: uniform with variance 2 / (fan-in + fan-out), times gain²."""

    def draw(shape: Sequence[int], generator: np.random.Generator) -> Array:
        bound = gain * math.sqrt(6 / sum(fans(shape)))
        return generator.uniform(-bound, bound, tuple(shape))

    return draw


def xavier_normal(gain: float = 1.0) -> Initialization:
    """Glorot & Bengio 2010: normal with variance 2 / (fan-in + fan-out), times gain²."""
    return lambda shape, generator: generator.normal(0, gain * math.sqrt(2 / sum(fans(shape))), tuple(shape))


def kaiming_uniform(negative_slope: float = 0.0) -> Initialization:
    """He et al. 2015: uniform with variance 2 / ((1 + slope²) fan-in). PyTorch's Linear and Conv use slope √5."""

    def draw(shape: Sequence[int], generator: np.random.Generator) -> Array:
        bound = math.sqrt(6 / ((1 + negative_slope**2) * max(1, fans(shape)[0])))
        return generator.uniform(-bound, bound, tuple(shape))

    return draw


def kaiming_normal(negative_slope: float = 0.0, *, fan_out: bool = False) -> Initialization:
    """He et al. 2015: normal with variance 2 / ((1 + slope²) fan)."""

    def draw(shape: Sequence[int], generator: np.random.Generator) -> Array:
        fan = fans(shape)[1 if fan_out else 0]
        return generator.normal(0, math.sqrt(2 / ((1 + negative_slope**2) * max(1, fan))), tuple(shape))

    return draw


def fans(shape: Sequence[int]) -> tuple[int, int]:
    """Return (fan-in, fan-out) of a weight (out, in, *kernel). Raises ShapeError for fewer than two axes."""
    if len(shape) < 2:
        raise ShapeError(f"a weight of shape {list(shape)} has no fans; use uniform or normal for vectors")
    kernel = math.prod(shape[2:])
    return shape[1] * kernel, shape[0] * kernel
