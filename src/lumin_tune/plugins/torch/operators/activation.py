"""Activations with options; those without options are in `pointwise`."""

from __future__ import annotations

from typing import Any

from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.torch.aten_table import AtenCall, builds
from lumin_tune.plugins.torch.operators.pointwise import wide


@builds("gelu")
def gelu(call: AtenCall, x: Tensor, approximate: str = "none") -> Tensor:
    return x.gelu(approximate)


@builds("leaky_relu")
def leaky_relu(call: AtenCall, x: Tensor, negative_slope: Any = 0.01) -> Tensor:
    return x.leaky_relu(float(negative_slope))


@builds("elu")
def elu(call: AtenCall, x: Tensor, alpha: Any = 1, scale: Any = 1, input_scale: Any = 1) -> Tensor:
    x = wide(x, call)
    bent = (x.minimum(0.0) * float(input_scale)).expm1() * float(alpha)
    return ((x > 0).where(x, bent) * float(scale)).cast(call.dtype)


@builds("celu")
def celu(call: AtenCall, x: Tensor, alpha: Any = 1.0) -> Tensor:
    return x.celu(float(alpha))


@builds("softplus")
def softplus(call: AtenCall, x: Tensor, beta: Any = 1, threshold: Any = 20) -> Tensor:
    scaled = x * float(beta)
    return (scaled > float(threshold)).where(x, x.softplus(float(beta)))


@builds("threshold")
def threshold(call: AtenCall, x: Tensor, threshold: Any, value: Any) -> Tensor:
    return (x <= call.weak(threshold, x.dtype)).where(call.tensor(value, x.dtype), x)


@builds("hardshrink")
def hardshrink(call: AtenCall, x: Tensor, lambd: Any = 0.5) -> Tensor:
    return (x.abs() <= float(lambd)).where(0.0, x)


@builds("softshrink")
def softshrink(call: AtenCall, x: Tensor, lambd: Any = 0.5) -> Tensor:
    limit = float(lambd)
    return (x > limit).where(x - limit, (x < -limit).where(x + limit, x * 0.0))


@builds("prelu", "_prelu_kernel")
def prelu(call: AtenCall, x: Tensor, weight: Tensor) -> Tensor:
    slope = weight
    if "_prelu_kernel" not in call.operator and weight.rank == 1 and x.rank > 1 and weight.shape[0] != 1:
        slope = weight.reshape(1, -1, *[1] * (x.rank - 2))
    return (x > 0).where(x, x * slope)
