"""Products of matrices, linear layers and Einstein sums."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lumin_tune.blueprint.operators import schemes
from lumin_tune.blueprint.operators.operator import OPERATORS, Operator, operator
from lumin_tune.blueprint.solver import relations
from lumin_tune.core.errors import UnknownNameError
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.tensor import Tensor
from lumin_tune.core.tensor import einsum as contract
from lumin_tune.nn.activation import ACTIVATIONS
from lumin_tune.nn.activation import activation as activation_named

_ALIASES: Final[Mapping[str, tuple[str, Mapping[str, Any]]]] = {
    "gelu_new": ("gelu", {"approximate": "tanh"}),
    "gelu_pytorch_tanh": ("gelu", {"approximate": "tanh"}),
    "swish": ("silu", {}),
}
"""The names of activations (`nn.activation`) that are not those of operators."""


def activation_operator(name: str) -> tuple[Operator, Mapping[str, Any]]:
    """Return the operator of an activation, and its attributes. Raises UnknownNameError."""
    named, given = _ALIASES.get(name, (name, {}))
    known = [each.name for each in OPERATORS.values() if len(each.operands) == 1 and not each.operands[0].variadic]
    if named not in known:
        raise UnknownNameError(f"unknown activation {name!r}; {did_you_mean(name, ACTIVATIONS)}")
    return OPERATORS[named], {**OPERATORS[named].attributes, **given}


def activated(value: Tensor, activation: str | None) -> Tensor:
    """Apply the activation that operator fusion moved into a call."""
    return value if activation is None else activation_named(activation)(value)


@operator(kinds="promote", relations=(relations.matrix_product,), canonical=("left", "right"))
def matmul(left: Tensor, right: Tensor) -> Tensor:
    """The matrix product, with the broadcasting of NumPy's matmul."""
    return left @ right


@operator(
    shapes="V... i, o i, o -> V... o",
    kinds="float, float, float -> float",
    parameters={"weight": schemes.fan_in_uniform, "bias": schemes.fan_in_uniform},
)
def linear(input: Tensor, weight: Tensor, bias: Tensor | None = None, *, activation: str | None = None) -> Tensor:
    """input @ weightᵀ + bias. activation: the name of an activation (nn.activation) that is applied to the result."""
    result = input @ weight.transpose(0, 1)
    return activated(result if bias is None else result + bias, activation)


@operator(kinds="promote...", relations=(relations.einstein,))
def einsum(*inputs: Tensor, equation: str) -> Tensor:
    return contract(equation, *inputs)
