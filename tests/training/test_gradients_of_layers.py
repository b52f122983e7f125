"""Gradients of layers and models against PyTorch, in float64 by the oracle and compiled in f32."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune import models, nn
from lumin_tune.core.dtypes import Array

torch = pytest.importorskip("torch", reason="PyTorch is the judge of gradients")
from tests.nn.test_layers import CASES  # noqa: E402
from tests.training.torch_judge import run  # noqa: E402

pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore:index_reduce.. is in beta:UserWarning")]

TOKENS = np.random.default_rng(0).integers(0, 60, (2, 6))
IMAGE = np.random.default_rng(1).standard_normal((1, 3, 32, 32)).astype(np.float32)
SEQUENCE = np.random.default_rng(2).standard_normal((2, 5, 16)).astype(np.float32)
Recorded = Callable[[Mapping[str, lt.Tensor]], Any]

MORE: dict[str, tuple[Callable[[], nn.Module], dict[str, Array]]] = {
    "embedding": (lambda: nn.Embedding(60, 4), {"x": TOKENS}),
    "attention": (lambda: nn.MultiHeadAttention(16, 4, 2), {"x": SEQUENCE}),
    "encoder": (lambda: nn.EncoderLayer(16, 4, 32, "gelu", True), {"x": SEQUENCE}),
    "swiglu": (lambda: nn.SwiGLU(16, 24), {"x": SEQUENCE}),
    "rnn": (lambda: nn.RNN(16, 6), {"x": SEQUENCE}),
    "lstm": (lambda: nn.LSTM(16, 6), {"x": SEQUENCE}),
    "gru": (lambda: nn.GRU(16, 6), {"x": SEQUENCE}),
    "mlp": (lambda: models.MLP((16, 8, 4)), {"x": SEQUENCE}),
    "bert": (lambda: models.Bert(models.BertConfig.small()), {"x": TOKENS}),
    "gpt2": (lambda: models.GPT2(models.GPT2Config.small()), {"x": TOKENS}),
    "llama": (lambda: models.Llama(models.LlamaConfig.small()), {"x": TOKENS}),
    "whisper": (
        lambda: models.Whisper(models.WhisperConfig.small()),
        {"x": IMAGE[0, 0, :8].repeat(2, 1)[None, :, :40], "y": TOKENS[:1]},
    ),
    "vit": (lambda: models.ViT(models.ViTConfig.small()), {"x": IMAGE[..., :16, :16]}),
    "resnet": (lambda: models.ResNet(models.ResNetConfig.small()), {"x": IMAGE}),
    "mobilenet": (lambda: models.MobileNetV2(models.MobileNetV2Config.small()), {"x": IMAGE}),
}
COMPILED = {"attention", "lstm", "mlp"}


def weighted(graph: lt.Graph, results: Any) -> lt.Tensor:
    """Return the sum of all floats of a result, each with its own weight."""
    parts, source = [], np.random.default_rng(5)
    waiting = [results]
    while waiting:
        each = waiting.pop()
        if isinstance(each, lt.Tensor) and each.dtype.is_float:
            weights = source.standard_normal([int(size) for size in each.shape])
            parts.append((each.cast("f32") * weights.astype(np.float32)).sum())
        elif isinstance(each, Mapping):
            waiting += list(each.values())
        elif isinstance(each, (tuple, list)):
            waiting += each
        elif hasattr(each, "__dataclass_fields__"):
            waiting += [getattr(each, name) for name in each.__dataclass_fields__]
    total = parts[0]
    for part in parts[1:]:
        total = total + part
    return total


@pytest.mark.parametrize("name", [*MORE, *(f"torch's {name}" for name in CASES)])
def test_gradients_are_pytorchs(name: str) -> None:
    check_gradients(name, compiled=name in COMPILED)


@pytest.mark.fuzz
@pytest.mark.parametrize("name", ["gpt2", "resnet"])
def test_compiled_gradients_are_pytorchs(name: str) -> None:
    check_gradients(name, compiled=True)


def check_gradients(name: str, *, compiled: bool) -> None:
    if name in MORE:
        build, arrays = MORE[name]
    else:
        build, _, shape = CASES[name.removeprefix("torch's ")]
        arrays = {"x": np.random.default_rng(0).standard_normal(shape).astype(np.float32)}
    graph = lt.Graph()
    given = {
        key: graph.tensor(key, each.shape, "f32" if each.dtype.kind == "f" else "i64") for key, each in arrays.items()
    }
    loss = weighted(graph, build().initialize(3)(*given.values()))
    graph.shortcuts.clear()  # PyTorch differentiates polynomials of f32 here, not the functions that they stand for
    wanted = {key: np.asarray(each) for key, each in {**graph.values, **arrays}.items()}
    floats = [key for key, node in graph.inputs.items() if graph.nodes[node].dtype.is_float]
    inputs = {
        key: torch.tensor(each.astype(np.float64) if key in floats else each, requires_grad=key in floats)
        for key, each in wanted.items()
    }
    value = run(graph, inputs)[loss.node]
    slopes = torch.autograd.grad(value, [inputs[key] for key in floats], allow_unused=True)
    loss.output("the loss")
    for key, slope in zip(floats, graph.gradients(loss, [graph.input(key) for key in floats]), strict=True):
        slope.output(f"grad.{key}")
    # with debug, the oracle runs the graph as it is, with polynomials of f32
    found = lt.interpret(graph, arrays, float64=True, debug=True)
    made = lt.compile(graph)(arrays) if compiled else None
    right = {
        f"grad.{key}": np.zeros(1) if each is None else each.numpy() for key, each in zip(floats, slopes, strict=True)
    }
    for key, each in {"the loss": value.detach().numpy(), **right}.items():
        scale = max(1.0, float(np.abs(each).max(initial=0)))
        np.testing.assert_allclose(found[key], each, rtol=0, atol=1e-9 * scale, err_msg=key)
        if made is not None:
            np.testing.assert_allclose(made[key], each, rtol=0, atol=1e-4 * scale, err_msg=key)


SMOOTH: dict[str, Callable[[Any], Any]] = {
    "exp": lambda x: x.exp(), "log": lambda x: (x * x + 0.5).log(), "sin": lambda x: x.sin(), "cos": lambda x: x.cos(),
    "sqrt": lambda x: (x * x + 1.0).sqrt(), "tanh": lambda x: x.tanh(), "sigmoid": lambda x: x.sigmoid(),
    "erf": lambda x: x.erf(), "reciprocal": lambda x: 1.0 / (x * x + 1.0), "power": lambda x: x * x * x,
    "product": lambda x: x.prod(0), "matmul": lambda x: (x.reshape(2, 3) @ x.reshape(3, 2)).reshape(4),
    "cumsum": lambda x: x.cumsum(0) * x, "softmax": lambda x: x.softmax(0), "sum": lambda x: x.sum() * x,
    "maximum": lambda x: x.max() * x, "where": lambda x: x.relu() * x,
}  # fmt: skip


@pytest.mark.parametrize("name", SMOOTH)
def test_second_derivatives_are_pytorchs(name: str) -> None:
    function = SMOOTH[name]
    x = np.array([0.3, -0.7, 1.2, 0.9, -1.5, 0.4])
    weights = np.array([0.7, -1.3, 0.2, 0.5, 1.1, -0.6])
    graph = lt.Graph()
    tensor = graph.tensor("x", (6,), "f64")
    made = function(tensor)
    (slope,) = graph.gradients(made.sum() if made.rank else made, [tensor])
    (curve,) = graph.gradients((slope * slope * weights).sum(), [tensor])
    curve.output("curve")
    given = torch.tensor(x, requires_grad=True)
    judged = function(given)
    (first,) = torch.autograd.grad(judged.sum(), given, create_graph=True)
    wanted = torch.zeros(6)
    if first.requires_grad:
        (wanted,) = torch.autograd.grad((first * first * torch.tensor(weights)).sum(), given)
    np.testing.assert_allclose(graph.interpret({"x": x})["curve"], wanted.numpy(), rtol=1e-9, atol=1e-12)
