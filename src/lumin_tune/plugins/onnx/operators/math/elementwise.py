"""Arithmetic, functions of one number and activations, element by element."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.onnx.node import NodeContext
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.value import is_symbolic

# Functions of one tensor that the tensor API has as they are; f16 and bf16 are computed in f32 there.
_UNARY: Final[dict[str, Callable[[Tensor], Tensor]]] = {
    "Abs": Tensor.abs,
    "Acos": Tensor.acos,
    "Asin": Tensor.asin,
    "Atan": Tensor.atan,
    "Ceil": Tensor.ceil,
    "Cos": Tensor.cos,
    "Cosh": Tensor.cosh,
    "Erf": Tensor.erf,
    "Exp": Tensor.exp,
    "Floor": Tensor.floor,
    "HardSwish": Tensor.hardswish,
    "IsNaN": Tensor.isnan,
    "Log": Tensor.log,
    "Mish": Tensor.mish,
    "Neg": Tensor.neg,
    "Not": Tensor.logical_not,
    "Reciprocal": Tensor.reciprocal,
    "Relu": Tensor.relu,
    "Round": Tensor.round,
    "Sigmoid": Tensor.sigmoid,
    "Sign": Tensor.sign,
    "Sin": Tensor.sin,
    "Sinh": Tensor.sinh,
    "Softplus": Tensor.softplus,
    "Sqrt": Tensor.sqrt,
    "Tan": Tensor.tan,
    "Tanh": Tensor.tanh,
}


@operator(*_UNARY)
def _unary(node: NodeContext) -> Tensor:
    return _UNARY[node.op](node.tensor(0))


@operator("Identity")
def _identity(node: NodeContext) -> Any:
    return node.value(0)


@operator("Acosh")
def _acosh(node: NodeContext) -> Tensor:
    """log(x + sqrt(x² - 1)), with t = x - 1 as log1p(t + sqrt(2t + t²)), which is exact near 1."""
    x, dtype = node.tensor(0)._working()
    t = x - 1.0
    return (t + (t * 2.0 + t * t).sqrt()).log1p().cast(dtype)


@operator("Asinh")
def _asinh(node: NodeContext) -> Tensor:
    """sign(x) log(|x| + sqrt(x² + 1)), with u = |x| as log1p(u + u²/(1 + sqrt(u² + 1))), which is exact near 0."""
    x, dtype = node.tensor(0)._working()
    u = x.abs()
    square = u * u
    magnitude = (u + square / ((square + 1.0).sqrt() + 1.0)).log1p()
    large = u > 1e15  # whose square may be infinite; there asinh(x) is log(2x)
    magnitude = large.where(u.log() + math.log(2.0), magnitude)
    return (x < 0.0).where(-magnitude, magnitude).cast(dtype)


@operator("Atanh")
def _atanh(node: NodeContext) -> Tensor:
    x, dtype = node.tensor(0)._working()
    return ((x * 2.0 / (1.0 - x)).log1p() * 0.5).cast(dtype)


# Two and more operands.


@operator("Add")
def _add(node: NodeContext) -> Tensor:
    return node.tensor(0) + node.tensor(1)


@operator("Sub")
def _sub(node: NodeContext) -> Tensor:
    return node.tensor(0) - node.tensor(1)


@operator("Mul")
def _mul(node: NodeContext) -> Tensor:
    return node.tensor(0) * node.tensor(1)


@operator("Div")
def _div(node: NodeContext) -> Tensor:
    """Quotients of integers are rounded towards zero; a division of an integer by 0 gives 0."""
    a, b = node.tensor(0), node.tensor(1)
    return a / b if a.dtype.is_float or b.dtype.is_float else a.truncdiv(b)


@operator("Mod")
def _mod(node: NodeContext) -> Tensor:
    a, b = node.tensor(0), node.tensor(1)
    return a.fmod(b) if node.attribute("fmod") else a % b


@operator("Pow")
def _pow(node: NodeContext) -> Tensor:
    """The result has the type of the base, whatever the type of the exponent; whole known exponents are exact."""
    base = node.tensor(0)
    exponent = node.known(1)
    if exponent is None or is_symbolic(exponent) or not node.dtype(1).is_float:
        power = node.tensor(1)
        if power.dtype.is_float and not base.dtype.is_float:
            return _power_of_integers(base, power)
        return (base**power).cast(base.dtype)
    if base.dtype.is_float:
        if exponent.size == 1 and exponent.ndim <= base.rank:
            return base ** float(exponent.reshape(())[()])
    elif exponent.size and (exponent >= 0).all() and (exponent == np.floor(exponent)).all() and exponent.max() < 64:
        return (base ** node.graph.constant(exponent.astype(np.int64)).cast(base.dtype)).cast(base.dtype)
    return (base ** node.tensor(1)).cast(base.dtype)


def _power_of_integers(base: Tensor, power: Tensor) -> Tensor:
    """Integers to powers that are floats: exact where those are whole, else in f64 and without the fraction."""
    whole = (power == power.round()) & (power >= 0) & (power < 64)
    square = base.cast(DType.I64)
    exact = square._full_like(1)
    for place in range(6):  # beyond 63 only powers of -1, 0 and 1 fit, which f64 has exactly
        exact = (power % float(2 << place) >= float(1 << place)).where(exact * square, exact)
        square = square * square
    size = (base.cast(DType.F64).abs().log2() * power.cast(DType.F64)).exp2()
    # the error of a power reaches an integer that the exact power is, such as 9 ** 0.5; of -1 the odd ones are -1
    value = (size * (1 + 1e-12)).cast(DType.I64)
    value = ((base < 0) & (power % 2.0 == 1.0)).where(-value, value)
    return whole.where(exact, value).cast(base.dtype)


@operator("PRelu")
def _prelu(node: NodeContext) -> Tensor:
    x = node.tensor(0)
    return (x < 0).where(x * node.tensor(1), x)


@operator("Sum", "Mean")
def _sum(node: NodeContext) -> Tensor:
    total, *others = node.tensors()
    for other in others:
        total = total + other
    return total / float(len(node.inputs)) if node.op == "Mean" else total


@operator("Max", "Min")
def _extremum(node: NodeContext) -> Tensor:
    result, *others = node.tensors()
    for other in others:
        result = result.maximum(other) if node.op == "Max" else result.minimum(other)
    return result


@operator("Clip")
def _clip_by_attributes(node: NodeContext) -> Tensor:
    x = node.tensor(0)
    return x.clip(node.attribute("min", None), node.attribute("max", None))


@operator("Clip", since=11)
def _clip(node: NodeContext) -> Tensor:
    return node.tensor(0).clip(node.optional(1), node.optional(2))


# Activations with parameters.


@operator("LeakyRelu")
def _leaky_relu(node: NodeContext) -> Tensor:
    return node.tensor(0).leaky_relu(node.attribute("alpha"))


@operator("Elu")
def _elu(node: NodeContext) -> Tensor:
    return node.tensor(0).elu(node.attribute("alpha"))


@operator("Celu")
def _celu(node: NodeContext) -> Tensor:
    return node.tensor(0).celu(node.attribute("alpha"))


@operator("Selu")
def _selu(node: NodeContext) -> Tensor:
    gamma: float = node.attribute("gamma")
    return node.tensor(0).elu(node.attribute("alpha")) * gamma


@operator("HardSigmoid")
def _hard_sigmoid(node: NodeContext) -> Tensor:
    alpha: float = node.attribute("alpha")
    beta: float = node.attribute("beta")
    return (node.tensor(0) * alpha + beta).clip(0.0, 1.0)


@operator("ThresholdedRelu")
def _thresholded_relu(node: NodeContext) -> Tensor:
    x = node.tensor(0)
    alpha: float = node.attribute("alpha")
    return (x > alpha).where(x, 0.0)


@operator("Softsign")
def _softsign(node: NodeContext) -> Tensor:
    x = node.tensor(0)
    return x / (x.abs() + 1.0)


@operator("Gelu")
def _gelu(node: NodeContext) -> Tensor:
    return node.tensor(0).gelu(node.attribute("approximate"))


@operator("Swish")
def _swish(node: NodeContext) -> Tensor:
    x, dtype = node.tensor(0)._working()
    alpha: float = node.attribute("alpha")
    return (x * (x * alpha).sigmoid()).cast(dtype)


@operator("Shrink")
def _shrink(node: NodeContext) -> Tensor:
    x = node.tensor(0)
    bound: float = node.attribute("lambd")
    bias: float = node.attribute("bias")
    wide = x if x.dtype.is_float else x.cast(DType.F64)
    shrunk = (wide < -bound).where(wide + bias, (wide > bound).where(wide - bias, 0.0))
    return shrunk.cast(x.dtype)


@operator("Dropout")
def _dropout_in_evaluation(node: NodeContext) -> tuple[Tensor, Tensor | None]:
    """Without a training mode this is the identity, and the mask is all ones."""
    x = node.tensor(0)
    mask_dtype = DType.BOOL if node.opset >= 10 else x.dtype
    return x, node.graph.ones(x.shape, mask_dtype) if node.wants(1) else None


@operator("Dropout", since=12)
def _dropout(node: NodeContext) -> tuple[Tensor, Tensor | None]:
    if node.has(2) and node.array(2).any() and not (node.has(1) and node.number(1) == 0.0):
        raise node.error("drops at random in training mode, and random numbers are not supported; export for inference")
    return _dropout_in_evaluation(node)


@operator("RandomNormal", "RandomNormalLike", "RandomUniform", "RandomUniformLike", "Multinomial")
def _random(node: NodeContext) -> Tensor:
    raise node.error("random numbers are not supported; make the numbers an input of the model")
