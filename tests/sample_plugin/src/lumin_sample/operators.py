"""An operator of ONNX in a domain of this plugin's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lumin_tune.plugins.onnx.registry import operator

if TYPE_CHECKING:
    from lumin_tune.core.tensor import Tensor
    from lumin_tune.plugins.onnx.node import NodeContext


@operator("ScaledCube", domain="lumin.sample")
def scaled_cube(node: NodeContext) -> Tensor:
    x = node.tensor(0)
    by: float = node.attribute("by", 1.0)
    return x * x * x * by
