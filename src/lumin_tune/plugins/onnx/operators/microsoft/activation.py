"""Activations with what optimisers fuse before them: biases, residuals, gates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.onnx.model.microsoft_signatures import MICROSOFT
from lumin_tune.plugins.onnx.registry import operator

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext

# Activations that fused operators name, and how many parameters each takes.
_NAMED: Final[dict[str, tuple[int, Callable[..., Tensor]]]] = {
    "": (0, lambda x: x),
    "Relu": (0, Tensor.relu),
    "Tanh": (0, Tensor.tanh),
    "Sigmoid": (0, Tensor.sigmoid),
    "LeakyRelu": (1, Tensor.leaky_relu),
    "Clip": (2, Tensor.clip),
    "HardSigmoid": (2, lambda x, alpha, beta: (x * alpha + beta).clip(0.0, 1.0)),
    "HardSwish": (0, Tensor.hardswish),
    "Elu": (1, Tensor.elu),
    "Selu": (2, lambda x, alpha, gamma: x.elu(alpha) * gamma),
    "Softplus": (0, Tensor.softplus),
    "Softsign": (0, lambda x: x / (x.abs() + 1.0)),
    "Gelu": (0, Tensor.gelu),
}
_PARAMETERS: Final = {"LeakyRelu": (0.01,), "HardSigmoid": (0.2, 0.5), "Elu": (1.0,), "Selu": (1.6732632, 1.050701)}


def activated(node: NodeContext, x: Tensor, name: str, parameters: Sequence[float]) -> Tensor:
    """Return x after the activation that the node fuses, the parameters as ONNX defines it where they are left out."""
    if name not in _NAMED:
        raise node.error(f"activation {name!r} is unknown; allowed: {', '.join(known for known in _NAMED if known)}")
    count, function = _NAMED[name]
    given = list(parameters) or list(_PARAMETERS.get(name, ()))
    if len(given) != count:
        raise node.error(f"activation {name} takes {count} parameters, not {len(given)}")
    return function(x, *given)


@operator("Gelu", "BiasGelu", domain=MICROSOFT)
def gelu(node: NodeContext) -> Tensor:
    x = node.tensor(0)
    return (x + node.tensor(1) if node.op == "BiasGelu" else x).gelu()


@operator("FastGelu", domain=MICROSOFT)
def fast_gelu(node: NodeContext) -> Tensor:
    x = node.tensor(0)
    return (x + node.tensor(1) if node.has(1) else x).gelu("tanh")


@operator("QuickGelu", domain=MICROSOFT)
def quick_gelu(node: NodeContext) -> Tensor:
    x, dtype = node.tensor(0)._working()
    return (x * (x * float(node.attribute("alpha"))).sigmoid()).cast(dtype)


@operator("ScaledSiLU", domain=MICROSOFT)
def scaled_silu(node: NodeContext) -> Tensor:
    """Each step rounded to the type of x, as the operator promises."""
    x = node.tensor(0)
    wide = x._working()[0]
    scaled = (wide * (node.tensor(1).reshape(()).cast(wide.dtype) if node.has(1) else node.attribute("alpha"))).cast(
        x.dtype
    )
    return scaled * scaled.sigmoid()


@operator("SwiGLU", domain=MICROSOFT)
def swiglu(node: NodeContext) -> Tensor:
    x = node.tensor(0)
    gate, up = (x, node.tensor(1)) if node.has(1) else x.chunk(2, axis=-1)
    limit = node.attribute("limit")
    rounds = bool(node.attribute("round_activation"))
    result = gated(
        gate,
        up,
        node.attribute("activation_alpha"),
        node.attribute("activation_beta"),
        limit if limit > 0 else None,
        rounds,
    )
    return result.cast(x.dtype)


def gated(gate: Tensor, up: Tensor, alpha: float, beta: float, limit: float | None, rounds: bool = False) -> Tensor:
    """Return G sigmoid(alpha G) (L + beta), G = min(gate, limit) and L = up within the limit, 16-bit floats as f32."""
    dtype = gate.dtype
    gate, up = (x.cast(DType.F32) if x.dtype.is_half else x for x in (gate, up))
    if limit is not None:
        gate, up = gate.minimum(limit), up.clip(-limit, limit)
    activation: Tensor = gate * (gate * alpha).sigmoid()
    if rounds:
        activation = activation.cast(dtype).cast(gate.dtype)
    return activation * (up + beta)


@operator("BiasAdd", domain=MICROSOFT)
def bias_add(node: NodeContext) -> Tensor:
    return node.tensor(0) + node.tensor(1) + node.tensor(2)


@operator("BiasSplitGelu", domain=MICROSOFT)
def bias_split_gelu(node: NodeContext) -> Tensor:
    left, right = (node.tensor(0) + node.tensor(1)).chunk(2, axis=-1)
    return left * right.gelu()


@operator("BiasSoftmax", domain=MICROSOFT)
def bias_softmax(node: NodeContext) -> Tensor:
    """Softmax over the axes from `axis` on; the bias has fewer axes, or 1 where it is the same."""
    x, bias = node.tensor(0), node.tensor(1)
    axis = node.axis(node.attribute("axis"), x.rank)
    if bias.rank < x.rank:
        if node.attribute("is_inner_broadcast"):
            lead = x.rank - bias.rank
            bias = bias.reshape(*bias.shape[: axis - lead], *[1] * lead, *bias.shape[axis - lead :])
        else:
            bias = bias.reshape(*[1] * (x.rank - bias.rank), *bias.shape)
    return (x + bias).softmax(tuple(range(axis, x.rank)))
