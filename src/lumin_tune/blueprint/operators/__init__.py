"""The table of operators: one row each, with its shapes, kinds, initialisation and meaning."""

from lumin_tune.blueprint.operators import (
    attention,
    contraction,
    convolution,
    creation,
    elementwise,
    indexing,
    losses,
    movement,
    normalization,
    random,
    reduction,
    scalars,
)
from lumin_tune.blueprint.operators.operator import OPERATORS, REQUIRED, Operand, Operator, operator

FAMILIES = (
    elementwise,
    scalars,
    movement,
    indexing,
    reduction,
    contraction,
    convolution,
    normalization,
    attention,
    losses,
    creation,
    random,
)

__all__ = ["FAMILIES", "OPERATORS", "REQUIRED", "Operand", "Operator", "operator"]
