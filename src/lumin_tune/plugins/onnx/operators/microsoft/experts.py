"""Mixtures of experts: MoE, each token through the experts that its router chooses.

Every expert sees every token, and what the router did not choose has the weight 0. That costs experts / k times the
work of the chosen ones, and needs no shapes that depend on the data.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Tensor, where
from lumin_tune.plugins.onnx.model.microsoft_signatures import MICROSOFT
from lumin_tune.plugins.onnx.operators.microsoft.activation import gated
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.windows import constant_sizes

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result

_ACTIVATIONS: Final[dict[str, Callable[[Tensor], Tensor]]] = {
    "relu": Tensor.relu,
    "gelu": lambda x: x.gelu("tanh"),
    "silu": Tensor.silu,
    "identity": lambda x: x,
}


@operator("MoE", domain=MICROSOFT)
def mixture_of_experts(node: NodeContext) -> Result:
    x, router = node.tensor(0), node.tensor(1)
    if node.attribute("use_sparse_mixer") or node.attribute("swiglu_limit_after_activation"):
        raise node.error("use_sparse_mixer and swiglu_limit_after_activation are not supported")
    weights = _routed(node, router.cast(DType.F32))  # (tokens, experts)
    tokens = x.flatten(0, -2)
    hidden = _projected(tokens.unsqueeze(0), node.tensor(2), node.optional(3))
    hidden = _activated(node, tokens, hidden)
    each = _projected(hidden, node.tensor(4), node.optional(5))  # (experts, tokens, width)
    y = (each.cast(DType.F32) * weights.transpose(0, 1).unsqueeze(-1)).sum(0)
    return y.cast(x.dtype).reshape(*x.shape)


def _projected(x: Tensor, weight: Tensor, bias: Tensor | None) -> Tensor:
    """(experts or 1, tokens, in) by (experts, out, in) -> (experts, tokens, out)"""
    y: Tensor = x @ weight.transpose()
    return y if bias is None else y + bias.unsqueeze(1)


def _activated(node: NodeContext, tokens: Tensor, hidden: Tensor) -> Tensor:
    name, fusion = node.attribute("activation_type"), node.attribute("swiglu_fusion")
    third = _projected(tokens.unsqueeze(0), node.tensor(6), node.optional(7)) if node.has(6) else None
    if name == "swiglu":
        if fusion == 1:
            gate, up = hidden[..., ::2], hidden[..., 1::2]
        elif fusion == 2:
            gate, up = hidden.chunk(2, axis=-1)
        elif third is not None:
            gate, up = hidden, third
        else:
            raise node.error("swiglu_fusion=0 takes the weights fc3_experts_weights")
        limit = node.attribute("swiglu_limit", None)
        alpha, beta = node.attribute("activation_alpha"), node.attribute("activation_beta")
        return gated(gate, up, alpha, beta, limit).cast(hidden.dtype)
    if name not in _ACTIVATIONS:
        raise node.error(f"activation_type {name!r} is unknown; allowed: {', '.join(_ACTIVATIONS)}, swiglu")
    active = _ACTIVATIONS[name](hidden)
    return active if third is None else active * third


def _routed(node: NodeContext, router: Tensor) -> Tensor:
    """Return the weight of each expert for each token: the softmax of the router, 0 but for the k greatest."""
    count = node.attribute("k")
    (experts,) = constant_sizes(node, router.shape[-1:])
    if not 1 <= count <= experts:
        raise node.error(f"k must be 1 to {experts}, the number of experts, not {count}")
    chances = router.softmax()
    if count == experts:
        kept = chances
    else:
        _, chosen = chances.topk(count)
        is_chosen = (chosen.unsqueeze(-1) == chances._iota(experts)).any(-2)
        kept = where(is_chosen, chances, 0.0)
    return kept / kept.sum(-1, keepdim=True) if node.attribute("normalize_routing_weights") else kept
