"""Every layer of `lumin_tune.nn` against PyTorch's of the same name, with PyTorch's weights loaded as they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune import nn

torch = pytest.importorskip("torch", reason="PyTorch, the independent judge of the layers, is not installed")
pytestmark = pytest.mark.torch

CASES: dict[str, tuple[Callable[[], nn.Module], Callable[[], Any], tuple[int, ...]]] = {
    "linear": (lambda: nn.Linear(6, 4), lambda: torch.nn.Linear(6, 4), (2, 3, 6)),
    "linear-no-bias": (lambda: nn.Linear(6, 4, bias=False), lambda: torch.nn.Linear(6, 4, bias=False), (3, 6)),
    "conv1d": (lambda: nn.Conv1d(4, 6, 3, 2, 1, 2, 2), lambda: torch.nn.Conv1d(4, 6, 3, 2, 1, 2, 2), (2, 4, 11)),
    "conv2d": (lambda: nn.Conv2d(4, 6, (3, 2), 2, 1), lambda: torch.nn.Conv2d(4, 6, (3, 2), 2, 1), (2, 4, 9, 8)),
    "conv2d-depthwise": (
        lambda: nn.Conv2d(4, 4, 3, groups=4, padding="same"),
        lambda: torch.nn.Conv2d(4, 4, 3, groups=4, padding="same"),
        (1, 4, 5, 6),
    ),
    "conv3d": (lambda: nn.Conv3d(2, 3, 2), lambda: torch.nn.Conv3d(2, 3, 2), (1, 2, 4, 5, 3)),
    "conv-transpose1d": (
        lambda: nn.ConvTranspose1d(4, 6, 3, 2, 1, groups=2, output_padding=1),
        lambda: torch.nn.ConvTranspose1d(4, 6, 3, 2, 1, 1, 2),
        (2, 4, 5),
    ),
    "conv-transpose2d": (
        lambda: nn.ConvTranspose2d(3, 2, 3, 2),
        lambda: torch.nn.ConvTranspose2d(3, 2, 3, 2),
        (1, 3, 4, 5),
    ),
    "conv-transpose3d": (
        lambda: nn.ConvTranspose3d(2, 2, 2),
        lambda: torch.nn.ConvTranspose3d(2, 2, 2),
        (1, 2, 3, 2, 3),
    ),
    "layer-norm": (lambda: nn.LayerNorm(8), lambda: torch.nn.LayerNorm(8), (3, 8)),
    "layer-norm-2": (lambda: nn.LayerNorm((4, 8), 1e-3), lambda: torch.nn.LayerNorm((4, 8), 1e-3), (3, 4, 8)),
    "rms-norm": (lambda: nn.RMSNorm(8), lambda: torch.nn.RMSNorm(8, 1e-6), (3, 8)),
    "group-norm": (lambda: nn.GroupNorm(2, 6), lambda: torch.nn.GroupNorm(2, 6), (3, 6, 4)),
    "batch-norm": (lambda: nn.BatchNorm(6), lambda: torch.nn.BatchNorm2d(6), (3, 6, 4, 2)),
    "max-pool": (lambda: nn.MaxPool(3, 2, 1), lambda: torch.nn.MaxPool2d(3, 2, 1), (2, 3, 7, 8)),
    "avg-pool": (
        lambda: nn.AvgPool(2, ceil_mode=True, padding=1, count_include_pad=False),
        lambda: torch.nn.AvgPool2d(2, None, 1, True, False),
        (2, 3, 7, 8),
    ),
    "adaptive-avg-pool": (lambda: nn.AdaptiveAvgPool((3, 2)), lambda: torch.nn.AdaptiveAvgPool2d((3, 2)), (2, 3, 7, 8)),
    "adaptive-max-pool": (lambda: nn.AdaptiveMaxPool((3, 2)), lambda: torch.nn.AdaptiveMaxPool2d((3, 2)), (2, 3, 7, 8)),
    "global-avg-pool": (
        lambda: nn.GlobalAvgPool(),
        lambda: torch.nn.Sequential(torch.nn.AdaptiveAvgPool2d(1), torch.nn.Flatten()),
        (2, 3, 4, 5),
    ),
    "softmax": (lambda: nn.Softmax(1), lambda: torch.nn.Softmax(1), (2, 3, 4)),
    "dropout": (lambda: nn.Dropout(0.5), lambda: torch.nn.Dropout(0.5).eval(), (2, 3)),
    "sequential": (
        lambda: nn.Sequential(nn.Linear(4, 8), nn.Activation("gelu"), nn.Linear(8, 2)),
        lambda: torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.GELU(), torch.nn.Linear(8, 2)),
        (5, 4),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_layer(name: str) -> None:
    ours_of, theirs_of, shape = CASES[name]
    torch.manual_seed(0)
    ours, theirs = ours_of(), theirs_of().eval()
    with torch.no_grad():
        for value in (*theirs.parameters(), *theirs.buffers()):
            if value.dtype.is_floating_point:
                value.copy_(torch.rand_like(value) + 0.1)
    ours.load_state_dict({path: value.detach() for path, value in theirs.state_dict().items()})
    x = np.random.default_rng(0).standard_normal(shape).astype(np.float32)
    with torch.no_grad():
        wanted = theirs(torch.from_numpy(x)).numpy()
    np.testing.assert_allclose(run(ours, x), wanted, rtol=2e-5, atol=2e-6)


def test_embedding() -> None:
    ours, theirs = nn.Embedding(10, 4), torch.nn.Embedding(10, 4)
    ours.load_state_dict({"weight": theirs.weight.detach()})
    indices = np.array([[1, 9, 0], [3, 3, 2]])
    np.testing.assert_array_equal(run(ours, indices), theirs(torch.from_numpy(indices)).detach().numpy())


@pytest.mark.parametrize("name", sorted(nn.ACTIVATIONS))
def test_activations_are_those_that_pytorch_has_by_the_name(name: str) -> None:
    functional = torch.nn.functional
    special = {
        "swish": functional.silu,
        "identity": lambda x: x,
        "tanh": torch.tanh,
        "sigmoid": torch.sigmoid,
        "gelu_new": lambda x: functional.gelu(x, approximate="tanh"),
        "gelu_pytorch_tanh": lambda x: functional.gelu(x, approximate="tanh"),
    }
    x = np.linspace(-8, 8, 101, dtype=np.float32)
    wanted = (special.get(name) or getattr(functional, name))(torch.from_numpy(x)).numpy()
    np.testing.assert_allclose(run(nn.Activation(name), x), wanted, rtol=2e-5, atol=2e-6)


@pytest.mark.parametrize("groups", [4, 2, 1])
@pytest.mark.parametrize("causal", [False, True])
def test_multi_head_attention(groups: int, causal: bool) -> None:
    ours = nn.MultiHeadAttention(16, 4, groups).initialize(1)
    x = np.random.default_rng(0).standard_normal((2, 5, 16)).astype(np.float32)
    q, k, v, o = (getattr(ours, f"{name}_proj") for name in "qkvo")
    t = torch.from_numpy(x)

    def linear(layer: nn.Linear, y: Any) -> Any:
        return torch.nn.functional.linear(
            y, torch.from_numpy(layer.weight.array()), torch.from_numpy(layer.bias.array())
        )

    heads = [linear(layer, t).reshape(2, 5, -1, 4).transpose(1, 2) for layer in (q, k, v)]
    attended = torch.nn.functional.scaled_dot_product_attention(*heads, is_causal=causal, enable_gqa=True)
    wanted = linear(o, attended.transpose(1, 2).reshape(2, 5, 16)).numpy()
    g = lt.Graph()
    ours(g.tensor("x", x.shape), causal=causal).output("y")
    np.testing.assert_allclose(g.interpret({"x": x})["y"], wanted, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize(("act", "norm_first"), [("relu", False), ("gelu", True)])
def test_encoder_layer(act: str, norm_first: bool) -> None:
    theirs = torch.nn.TransformerEncoderLayer(16, 4, 32, 0.0, act, batch_first=True, norm_first=norm_first).eval()
    ours = nn.EncoderLayer(16, 4, 32, act, norm_first)
    ours.load_state_dict(renamed(theirs.state_dict()))
    x = np.random.default_rng(0).standard_normal((2, 5, 16)).astype(np.float32)
    np.testing.assert_allclose(run(ours, x), theirs(torch.from_numpy(x)).detach().numpy(), rtol=1e-4, atol=1e-5)


@pytest.mark.filterwarnings("ignore:enable_nested_tensor")
@pytest.mark.parametrize(("act", "norm_first"), [("relu", False), ("gelu", True)])
def test_encoder_decoder(act: str, norm_first: bool) -> None:
    theirs = torch.nn.Transformer(16, 4, 2, 2, 32, 0.0, act, batch_first=True, norm_first=norm_first).eval()
    ours = nn.EncoderDecoder(16, 4, 32, 2, 2, act, norm_first)
    ours.load_state_dict(renamed(theirs.state_dict()))
    generator = np.random.default_rng(0)
    source, target = (generator.standard_normal((2, n, 16)).astype(np.float32) for n in (5, 3))
    mask = torch.nn.Transformer.generate_square_subsequent_mask(3)
    wanted = theirs(torch.from_numpy(source), torch.from_numpy(target), tgt_mask=mask).detach().numpy()
    g = lt.Graph()
    ours(g.tensor("source", source.shape), g.tensor("target", target.shape)).output("y")
    np.testing.assert_allclose(g.interpret({"source": source, "target": target})["y"], wanted, rtol=1e-4, atol=1e-5)


def renamed(values: dict[str, Any]) -> dict[str, Any]:
    """Map PyTorch's packed attention parameters and layer names to ours."""
    found: dict[str, Any] = {}
    for path, value in values.items():
        path = path.replace("encoder.layers.", "encoder.").replace("decoder.layers.", "decoder.")
        path = path.replace("encoder.norm.", "encoder_norm.").replace("decoder.norm.", "decoder_norm.")
        path = path.replace("linear1", "mlp.fc1").replace("linear2", "mlp.fc2").replace("multihead_attn", "cross_attn")
        path = path.replace("out_proj", "o_proj")
        if "in_proj_" in path:
            stem, kind = path.split("in_proj_")
            for name, part in zip("qkv", value.chunk(3), strict=True):
                found[f"{stem}{name}_proj.{kind}"] = part
        else:
            found[path] = value
    return found


def test_rotary_positions_by_their_definition() -> None:
    x = np.random.default_rng(0).standard_normal((2, 3, 5, 8)).astype(np.float32)
    iteration = np.exp(1j * np.arange(5)[:, None] * 10000.0 ** (-np.arange(4) / 4))
    half_types = (x[..., :4] + 1j * x[..., 4:]) * iteration
    np.testing.assert_allclose(
        run(nn.RotaryPositions(8), x), np.concatenate([half_types.real, half_types.imag], -1), rtol=1e-5, atol=1e-6
    )
    pairs = (x[..., ::2] + 1j * x[..., 1::2]) * iteration
    wanted = np.stack([pairs.real, pairs.imag], -1).reshape(x.shape)
    np.testing.assert_allclose(run(nn.RotaryPositions(8, interleaved=True), x), wanted, rtol=1e-5, atol=1e-6)


def test_sinusoidal_and_learned_positions() -> None:
    x = np.zeros((1, 6, 8), np.float32)
    angles = np.arange(6)[:, None] / 10000.0 ** (np.arange(0, 8, 2) / 8)
    wanted = np.stack([np.sin(angles), np.cos(angles)], -1).reshape(6, 8)
    np.testing.assert_allclose(run(nn.SinusoidalPositions(8), x)[0], wanted, atol=1e-6)
    wanted = np.concatenate([np.sin(angles), np.cos(angles)], -1)
    np.testing.assert_allclose(run(nn.SinusoidalPositions(8, interleaved=False), x)[0], wanted, atol=1e-6)
    learned = nn.LearnedPositions(10, 8).initialize(3)
    np.testing.assert_array_equal(run(learned, x)[0], learned.weight.array()[:6])


def test_decoding_with_a_cache_equals_attending_to_all() -> None:
    attention = nn.MultiHeadAttention(16, 4, 2, rotary=nn.RotaryPositions(4))
    x = np.random.default_rng(0).standard_normal((1, 7, 16)).astype(np.float32)
    whole = lt.Graph()
    attention(whole.tensor("x", x.shape), causal=True).output("y")
    wanted = whole.interpret({"x": x})["y"]

    class Decoder(nn.Module):
        def __init__(self) -> None:
            self.attention = attention
            self.cache = nn.KVCache(1, 2, 10, 4)

        def forward(self, x: lt.Tensor, start: lt.Tensor) -> Any:
            return self.attention(x, cache=self.cache, start=start)

    n = lt.dim("n", 1, 10)
    step = lt.Graph()
    Decoder()(step.tensor("x", (1, n, 16)), step.tensor("start", (), "i64")).output("y")
    assert sorted(step.ties) == ["cache.keys", "cache.values"]
    parts = [step.step({"x": x[:, low:high], "start": low})["y"] for low, high in ((0, 3), (3, 4), (4, 5), (5, 7))]
    np.testing.assert_allclose(np.concatenate(parts, 1), wanted, rtol=1e-5, atol=1e-6)


def test_a_decoder_layer_keeps_its_own_cache_and_sees_the_context_whole() -> None:
    layer = nn.DecoderLayer(16, 4, 32).initialize(4)
    generator = np.random.default_rng(0)
    x, context = (generator.standard_normal((1, n, 16)).astype(np.float32) for n in (6, 5))
    whole = lt.Graph()
    layer(whole.tensor("x", x.shape), whole.tensor("context", context.shape)).output("y")
    wanted = whole.interpret({"x": x, "context": context})["y"]

    class Decoder(nn.Module):
        def __init__(self) -> None:
            self.layer = layer
            self.cache = nn.KVCache(1, 4, 8, 4)

        def forward(self, x: lt.Tensor, context: lt.Tensor, start: lt.Tensor) -> Any:
            return self.layer(x, context, cache=self.cache, start=start)

    step, n = lt.Graph(), lt.dim("n", 1, 8)
    tensors = step.tensor("x", (1, n, 16)), step.tensor("context", (1, 5, 16)), step.tensor("start", (), "i64")
    Decoder()(*tensors).output("y")
    parts = []
    for low, high in ((0, 4), (4, 5), (5, 6)):
        parts.append(step.step({"x": x[:, low:high], "context": context, "start": low})["y"])
    np.testing.assert_allclose(np.concatenate(parts, 1), wanted, rtol=1e-5, atol=1e-6)


def test_swiglu_by_its_definition() -> None:
    ours = nn.SwiGLU(6, 10).initialize(2)
    x = np.random.default_rng(0).standard_normal((3, 6)).astype(np.float32)
    gate, up, down = (torch.from_numpy(getattr(ours, f"{name}_proj").weight.array()) for name in ("gate", "up", "down"))
    t = torch.from_numpy(x)
    wanted = (torch.nn.functional.silu(t @ gate.T) * (t @ up.T)) @ down.T
    np.testing.assert_allclose(run(ours, x), wanted.numpy(), rtol=1e-5, atol=1e-6)


def run(module: nn.Module, x: Any) -> Any:
    """Record the module on one input and run the oracle."""
    g = lt.Graph()
    module(g.tensor("x", x.shape, x.dtype)).output("y")
    return g.interpret({"x": x})["y"]
