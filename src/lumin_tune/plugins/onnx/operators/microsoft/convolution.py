"""Convolutions and pools with what optimisers fuse into them, and with the channels in the last axis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.onnx.model.microsoft_signatures import MICROSOFT
from lumin_tune.plugins.onnx.operators.microsoft.activation import activated
from lumin_tune.plugins.onnx.operators.microsoft.quantization import channels_first, channels_last
from lumin_tune.plugins.onnx.operators.neural_networks.convolution import convolution, transposed_convolution
from lumin_tune.plugins.onnx.operators.neural_networks.pooling import greatest
from lumin_tune.plugins.onnx.registry import operator

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result


@operator("FusedConv", domain=MICROSOFT)
def fused_convolution(node: NodeContext) -> Result:
    """The activation of a convolution with its bias, and with a sum Z added to it."""
    return _fused(node, convolution(node, node.tensor(0), node.tensor(1), node.optional(2)), node.optional(3))


@operator("NhwcConv", "NhwcFusedConv", domain=MICROSOFT)
def convolution_with_channels_last(node: NodeContext) -> Result:
    """The weight is as ONNX has it; x, Z and the result have their channels in the last axis."""
    y = convolution(node, channels_first(node.tensor(0)), node.tensor(1), node.optional(2))
    return _fused(node, channels_last(y), node.optional(3))


def _fused(node: NodeContext, y: Tensor, addend: Tensor | None) -> Tensor:
    y = y if addend is None else y + addend
    return activated(node, y, node.attribute("activation", ""), node.attribute("activation_params", ()))


@operator("NhwcMaxPool", domain=MICROSOFT)
def max_pool_with_channels_last(node: NodeContext) -> Result:
    return channels_last(greatest(node, channels_first(node.tensor(0)))[0])


@operator("ConvTransposeWithDynamicPads", domain=MICROSOFT)
def transposed_convolution_with_pads(node: NodeContext) -> Result:
    pads = node.sizes(2) if node.has(2) else None
    return transposed_convolution(node, node.tensor(0), node.tensor(1), node.optional(3), pads)
