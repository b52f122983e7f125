"""Initialisation of parameters: schemes that depend on the shapes of the operands."""

from __future__ import annotations

import math

from lumin_tune.blueprint.operators.operator import Shapes
from lumin_tune.core.expression import Size
from lumin_tune.nn import initialization
from lumin_tune.nn.initialization import Initialization


def standard_normal(shapes: Shapes) -> Initialization:
    return initialization.normal(1.0)


def ones(shapes: Shapes) -> Initialization:
    return initialization.ones


def zeros(shapes: Shapes) -> Initialization:
    return initialization.zeros


def fan_in_uniform(shapes: Shapes) -> Initialization:
    """Uniform within ±1/√fan-in of the operand `weight`, PyTorch's default for linear layers and convolutions."""
    sizes: list[Size] = list(shapes["weight"])[1:]
    fan_in = math.prod(size if isinstance(size, int) else 1 for size in sizes)
    bound = 1 / math.sqrt(fan_in) if fan_in else 0.0
    return initialization.uniform(-bound, bound)
