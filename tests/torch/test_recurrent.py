"""Recurrent layers of exported programs are loops, and give what PyTorch gives."""

from __future__ import annotations

import numpy as np
import pytest
from tests.thinning import thinned

import lumin_tune as lt

torch = pytest.importorskip("torch", reason="PyTorch is not installed")
pytestmark = pytest.mark.torch


@pytest.mark.parametrize("kind", ["LSTM", "GRU"])
@pytest.mark.parametrize("bias", thinned([True, False], 2))
@pytest.mark.filterwarnings("ignore")
def test_exported_layers_are_loops(kind: str, bias: bool) -> None:
    torch.manual_seed(0)
    layer = getattr(torch.nn, kind)(3, 4, 2, batch_first=True, bidirectional=True, bias=bias).eval()

    class Model(torch.nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.layer = layer

        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return self.layer(x)[0]

    x = torch.randn(2, 30, 3)
    graph = lt.from_torch(torch.export.export(Model().eval(), (x,)))
    assert any(node.op == "loop" for node in graph.nodes) and len(graph) < 300
    (name,) = (name for name, node in graph.inputs.items() if not graph.attribute(node, "static"))
    (made,) = lt.interpret(graph, {name: x.numpy()}).values()
    np.testing.assert_allclose(made, layer(x)[0].detach().numpy(), atol=1e-5)
