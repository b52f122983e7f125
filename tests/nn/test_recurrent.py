"""Recurrent layers against PyTorch's of the same name, with its weights loaded as they are, at many lengths."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune import nn
from lumin_tune.core.program import compile

torch = pytest.importorskip("torch", reason="PyTorch, the independent judge of the layers, is not installed")
pytestmark = pytest.mark.torch


def graph_of(layer: Any, name: str, theirs: Any, batch: int, width: int) -> lt.Graph:
    layer.load_state_dict({key: value.detach().numpy() for key, value in theirs.state_dict().items()})
    g = lt.Graph()
    x = g.tensor("x", (lt.dim("T", 1, 1000), batch, width))
    y, last = layer(x)
    y.output("y")
    for place, state in enumerate(last if name == "LSTM" else [last]):
        state.output(f"last{place}")
    return g


@pytest.mark.parametrize("name", ["RNN", "GRU", "LSTM"])
def test_layers_are_pytorchs(name: str) -> None:
    torch.manual_seed(0)
    theirs = getattr(torch.nn, name)(3, 4, 2, bidirectional=True).eval()
    g = graph_of(getattr(nn, name)(3, 4, 2, bidirectional=True), name, theirs, 2, 3)
    program = compile(g)
    for length in (1, 2, 17, 100):
        x = torch.randn(length, 2, 3)
        with torch.no_grad():
            y, last = theirs(x)
        wanted = {"y": y, **{f"last{k}": each for k, each in enumerate(last if name == "LSTM" else [last])}}
        for made in (program(x=x.numpy()), g.interpret({"x": x.numpy()})):
            for key, array in wanted.items():
                np.testing.assert_allclose(made[key], array.numpy(), rtol=1e-4, atol=1e-5)


def test_what_layers_take() -> None:
    torch.manual_seed(0)
    theirs = torch.nn.GRU(3, 4, batch_first=True, bias=False).eval()
    layer = nn.GRU(3, 4, batch_first=True, bias=False)
    layer.load_state_dict({key: value.detach().numpy() for key, value in theirs.state_dict().items()})
    g = lt.Graph()
    x, h = g.tensor("x", (2, 5, 3)), g.tensor("h", (1, 2, 4))
    y, last = layer(x, h)
    arrays = {"x": torch.randn(2, 5, 3), "h": torch.randn(1, 2, 4)}
    with torch.no_grad():
        wanted = theirs(*arrays.values())
    y.output("y")
    last.output("last")
    made = g.interpret({name: array.numpy() for name, array in arrays.items()})
    np.testing.assert_allclose(made["y"], wanted[0].numpy(), atol=1e-5)
    np.testing.assert_allclose(made["last"], wanted[1].numpy(), atol=1e-5)
    alone = lt.Graph()
    y, last = nn.RNN(3, 4, activation="relu")(alone.tensor("x", (5, 3)))
    assert y.shape == (5, 4) and last.shape == (1, 4)
    with pytest.raises(lt.errors.ShapeError, match="give \\(length, batch, inputs\\)"):
        nn.RNN(3, 4)(lt.Graph().tensor("x", (3,)))
    with pytest.raises(lt.errors.ShapeError, match="'tanh' or 'relu', not 'gelu'"):
        nn.RNN(3, 4, activation="gelu")


def test_a_layer_inside_a_body_declares_its_weights_outside() -> None:
    g = lt.Graph()
    layer = nn.Linear(4, 4)
    last, _ = lt.scan(lambda s, x: (layer(s) + x, None), g.zeros((1, 4)), g.tensor("x", (lt.dim("T", 1, 9), 1, 4)))
    last.output("y")
    assert set(g.inputs) == {"x", "weight", "bias"}
    x = np.ones((3, 1, 4), np.float32)
    s = np.zeros((1, 4))
    for row in x:
        s = s @ layer.weight.array().T + layer.bias.array() + row
    np.testing.assert_allclose(compile(g)(x=x)["y"], s, rtol=1e-4)
