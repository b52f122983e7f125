"""Elementwise operators: arithmetic, comparison, logic, functions and activations."""

from __future__ import annotations

import operator as python
from collections.abc import Callable
from typing import Any

from lumin_tune.blueprint.operators.operator import operator
from lumin_tune.blueprint.solver import relations
from lumin_tune.core.tensor import Tensor
from lumin_tune.core.tensor import where as select

_SAME = "V... -> V..."


def _unary(name: str, function: Callable[[Tensor], Tensor], kinds: str = "any -> float", scalar: Any = None) -> None:
    def record(input: Tensor) -> Tensor:
        return function(input)

    operator(shapes=_SAME, kinds=kinds, scalar=scalar, name=name)(record)


_unary("identity", lambda x: x, "T -> T", lambda x: x)
_unary("negative", lambda x: -x, "T -> T", python.neg)
_unary("absolute", lambda x: x.abs(), "T -> T", abs)
_unary("sign", lambda x: x.sign(), "T -> T")
_unary("square", lambda x: x.square(), "T -> T", lambda x: x * x)
_unary("floor", lambda x: x.floor(), "T -> T")
_unary("ceil", lambda x: x.ceil(), "T -> T")
_unary("round", lambda x: x.round(), "T -> T")
_unary("reciprocal", lambda x: x.reciprocal())
_unary("exp", lambda x: x.exp())
_unary("expm1", lambda x: x.expm1())
_unary("log", lambda x: x.log())
_unary("log1p", lambda x: x.log1p())
_unary("sqrt", lambda x: x.sqrt())
_unary("rsqrt", lambda x: x.rsqrt())
_unary("sin", lambda x: x.sin())
_unary("cos", lambda x: x.cos())
_unary("tan", lambda x: x.tan())
_unary("tanh", lambda x: x.tanh())
_unary("erf", lambda x: x.erf())
_unary("sigmoid", lambda x: x.sigmoid())
_unary("relu", lambda x: x.relu(), "T -> T")
_unary("relu6", lambda x: x.clip(0, 6), "T -> T")
_unary("silu", lambda x: x.silu())
_unary("mish", lambda x: x.mish())
_unary("selu", lambda x: x.selu())
_unary("hardswish", lambda x: x.hardswish())
_unary("hardsigmoid", lambda x: x.hardsigmoid())
_unary("is_nan", lambda x: x.isnan(), "any -> bool")
_unary("logical_not", lambda x: x.logical_not(), "bool -> bool", python.not_)


@operator(shapes=_SAME, kinds="any -> float")
def gelu(input: Tensor, *, approximate: str = "none") -> Tensor:
    return input.gelu(approximate)


@operator(shapes=_SAME, kinds="any -> float")
def leaky_relu(input: Tensor, *, slope: float = 0.01) -> Tensor:
    return input.leaky_relu(slope)


@operator(shapes=_SAME, kinds="any -> float")
def elu(input: Tensor, *, alpha: float = 1.0) -> Tensor:
    return input.elu(alpha)


@operator(shapes=_SAME, kinds="any -> float")
def softplus(input: Tensor, *, beta: float = 1.0) -> Tensor:
    return input.softplus(beta)


@operator(shapes=_SAME, kinds="T -> T")
def clip(input: Tensor, *, low: float | None = None, high: float | None = None) -> Tensor:
    return input.clip(low, high)


@operator(shapes=_SAME, kinds="any -> any", relations=(relations.cast_kind,))
def cast(input: Tensor, *, dtype: Any) -> Tensor:
    """Convert the dtype, as C does. dtype: a DType or its name."""
    return input.cast(dtype)


def _binary(
    name: str, function: Callable[[Tensor, Tensor], Tensor], kinds: str = "promote", scalar: Any = None
) -> None:
    def record(left: Tensor, right: Tensor) -> Tensor:
        return function(left, right)

    operator(kinds=kinds, relations=(relations.broadcast,), canonical=("left", "right"), scalar=scalar, name=name)(
        record
    )


_COMPARED = "any, any -> bool"
_LOGICAL = "bool, bool -> bool"
_binary("add", lambda a, b: a + b, scalar=python.add)
_binary("subtract", lambda a, b: a - b, scalar=python.sub)
_binary("multiply", lambda a, b: a * b, scalar=python.mul)
_binary("divide", lambda a, b: a / b, "any, any -> float", python.truediv)
_binary("floor_divide", lambda a, b: a // b, scalar=python.floordiv)
_binary("remainder", lambda a, b: a % b, scalar=python.mod)
_binary("power", lambda a, b: a**b, scalar=python.pow)
_binary("maximum", lambda a, b: a.maximum(b), scalar=max)
_binary("minimum", lambda a, b: a.minimum(b), scalar=min)
_binary("equal", lambda a, b: a == b, _COMPARED, python.eq)
_binary("not_equal", lambda a, b: a != b, _COMPARED, python.ne)
_binary("less", lambda a, b: a < b, _COMPARED, python.lt)
_binary("less_equal", lambda a, b: a <= b, _COMPARED, python.le)
_binary("greater", lambda a, b: a > b, _COMPARED, python.gt)
_binary("greater_equal", lambda a, b: a >= b, _COMPARED, python.ge)
_binary("logical_and", lambda a, b: a.logical_and(b), _LOGICAL)
_binary("logical_or", lambda a, b: a.logical_or(b), _LOGICAL)
_binary("logical_xor", lambda a, b: a.logical_xor(b), _LOGICAL)


@operator(kinds="bool, T, T -> T", relations=(relations.broadcast,))
def where(condition: Tensor, if_true: Tensor, if_false: Tensor) -> Tensor:
    return select(condition, if_true, if_false)
