"""The training steps that `training.py` times: each in lumin's modules, in PyTorch's, and as functions for JAX.

All start from the parameters of lumin's module, whose names are Hugging Face's, and take the same batch in every step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

import lumin_tune as lt
from lumin_tune import training
from lumin_tune.models import ResNet, ResNetConfig
from lumin_tune.models.bert import BertConfig, SentenceEncoder
from lumin_tune.models.gpt2 import GPT2, GPT2Config
from lumin_tune.nn import Linear, Module

Arrays = Mapping[str, np.ndarray]


@dataclass(frozen=True)
class Case:
    """One step. optimizer: `sgd` (momentum 0.9) or `adamw`, both with the learning rate `lr`.

    module: lumin's. loss: of its result and the targets. torch: returns PyTorch's module and a function from it and
    the batch to the loss. jax: from parameters and batch to the loss. prefix: of lumin's names, which PyTorch's lack.
    """

    name: str
    optimizer: str
    lr: float
    inputs: tuple[str, ...]
    batch: Callable[[], dict[str, np.ndarray]]
    module: Callable[[], Module]
    loss: Callable[..., lt.Tensor]
    torch: Callable[[], tuple[Any, Callable[[Any, Mapping[str, Any]], Any]]]
    jax: Callable[[Mapping[str, Any], Mapping[str, Any]], Any]
    prefix: str = ""


def classes(logits: lt.Tensor, labels: lt.Tensor) -> lt.Tensor:
    return training.losses.cross_entropy(logits, labels)


def _jax_classes(logits: Any, labels: Any) -> Any:
    import jax
    import jax.numpy as jnp

    return -jnp.take_along_axis(jax.nn.log_softmax(logits), labels[:, None], 1).mean()


# the multi-layer perceptron


class Perceptron(Module):
    def __init__(self) -> None:
        self.first, self.second, self.third = Linear(784, 512), Linear(512, 512), Linear(512, 10)

    def forward(self, x: lt.Tensor) -> lt.Tensor:
        y: lt.Tensor = self.third(self.second(self.first(x).relu()).relu())
        return y


def _mlp_batch() -> dict[str, np.ndarray]:
    source = np.random.default_rng(0)
    return {"x": source.standard_normal((64, 784), np.float32), "labels": source.integers(0, 10, 64)}


def _mlp_torch() -> tuple[Any, Any]:
    import torch
    from torch import nn

    class Net(nn.Module):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__()
            self.first, self.second, self.third = nn.Linear(784, 512), nn.Linear(512, 512), nn.Linear(512, 10)

        def forward(self, x: Any) -> Any:
            return self.third(self.second(self.first(x).relu()).relu())

    return Net(), lambda net, batch: torch.nn.functional.cross_entropy(net(batch["x"]), batch["labels"])


def _mlp_jax(p: Mapping[str, Any], batch: Mapping[str, Any]) -> Any:
    import jax

    x = batch["x"]
    for name in ("first", "second", "third"):
        x = x @ p[f"{name}.weight"].T + p[f"{name}.bias"]
        x = jax.nn.relu(x) if name != "third" else x
    return _jax_classes(x, batch["labels"])


# ResNet-18


def _resnet_batch() -> dict[str, np.ndarray]:
    source = np.random.default_rng(0)
    return {"x": source.standard_normal((8, 3, 64, 64), np.float32), "labels": source.integers(0, 1000, 8)}


def _resnet_torch() -> tuple[Any, Any]:
    import torch
    from transformers import ResNetConfig as TheirConfig
    from transformers import ResNetForImageClassification

    config = TheirConfig(hidden_sizes=[64, 128, 256, 512], depths=[2, 2, 2, 2], layer_type="basic", num_labels=1000)
    net = ResNetForImageClassification(config).train()
    return net, lambda net, batch: torch.nn.functional.cross_entropy(net(batch["x"]).logits, batch["labels"])


def _resnet_jax(p: Mapping[str, Any], batch: Mapping[str, Any]) -> Any:
    import jax
    from jax import lax

    def conv_norm(x: Any, name: str, stride: int) -> Any:
        weight = p[f"{name}.convolution.weight"]
        pad = weight.shape[-1] // 2
        y = lax.conv_general_dilated(x, weight, (stride, stride), ((pad, pad), (pad, pad)))
        mean = y.mean((0, 2, 3), keepdims=True)
        variance = ((y - mean) ** 2).mean((0, 2, 3), keepdims=True)
        scale, shift = (p[f"{name}.normalization.{each}"][None, :, None, None] for each in ("weight", "bias"))
        return (y - mean) * lax.rsqrt(variance + 1e-5) * scale + shift

    x = jax.nn.relu(conv_norm(batch["x"], "resnet.embedder.embedder", 2))
    pads = ((0, 0), (0, 0), (1, 1), (1, 1))
    x = lax.reduce_window(x, -np.inf, lax.max, (1, 1, 3, 3), (1, 1, 2, 2), pads)
    for stage in range(4):
        for layer in range(2):
            name, stride = f"resnet.encoder.stages.{stage}.layers.{layer}", 2 if stage and not layer else 1
            bent = conv_norm(jax.nn.relu(conv_norm(x, f"{name}.layer.0", stride)), f"{name}.layer.1", 1)
            has_shortcut = f"{name}.shortcut.convolution.weight" in p
            x = jax.nn.relu(bent + (conv_norm(x, f"{name}.shortcut", stride) if has_shortcut else x))
    return _jax_classes(x.mean((2, 3)) @ p["classifier.1.weight"].T + p["classifier.1.bias"], batch["labels"])


# a block of GPT-2 small


class Block(Module):
    """x: f32 (batch, n, 768) -> the same shape."""

    def __init__(self) -> None:
        self.block = GPT2(GPT2Config(vocab_size=1, n_positions=1, n_layer=1)).transformer.h[0]

    def forward(self, x: lt.Tensor) -> lt.Tensor:
        y: lt.Tensor = self.block(x, None, None)
        return y


def _block_batch() -> dict[str, np.ndarray]:
    source = np.random.default_rng(0)
    return {name: source.standard_normal((4, 128, 768), np.float32) for name in ("x", "y")}


def _block_torch() -> tuple[Any, Any]:
    import torch
    from transformers import GPT2Config as TheirConfig
    from transformers.models.gpt2.modeling_gpt2 import GPT2Block

    config = TheirConfig(attn_pdrop=0, resid_pdrop=0, embd_pdrop=0, attn_implementation="sdpa")

    def loss(net: Any, batch: Mapping[str, Any]) -> Any:
        found = net(batch["x"])
        return torch.nn.functional.mse_loss(found[0] if isinstance(found, tuple) else found, batch["y"])

    return GPT2Block(config).train(), loss


def _norm(x: Any, weight: Any, bias: Any, eps: float) -> Any:
    from jax import lax

    mean = x.mean(-1, keepdims=True)
    return (x - mean) * lax.rsqrt(((x - mean) ** 2).mean(-1, keepdims=True) + eps) * weight + bias


def _heads(x: Any, heads: int) -> Any:
    return x.reshape(*x.shape[:2], heads, -1).transpose(0, 2, 1, 3)


def _block_jax(p: Mapping[str, Any], batch: Mapping[str, Any]) -> Any:
    import jax
    import jax.numpy as jnp

    def norm(x: Any, name: str) -> Any:
        return _norm(x, p[f"block.{name}.weight"], p[f"block.{name}.bias"], 1e-5)

    def linear(x: Any, name: str) -> Any:
        return x @ p[f"block.{name}.weight"] + p[f"block.{name}.bias"]

    x = batch["x"]
    q, k, v = (_heads(part, 12) for part in jnp.split(linear(norm(x, "ln_1"), "attn.c_attn"), 3, -1))
    scores = q @ k.transpose(0, 1, 3, 2) / 8
    scores = jnp.where(jnp.tri(x.shape[1], dtype=bool), scores, -jnp.inf)
    attended = (jax.nn.softmax(scores) @ v).transpose(0, 2, 1, 3).reshape(x.shape)
    x = x + linear(attended, "attn.c_proj")
    x = x + linear(jax.nn.gelu(linear(norm(x, "ln_2"), "mlp.c_fc")), "mlp.c_proj")
    return ((x - batch["y"]) ** 2).mean()


# fine-tuning of a MiniLM


class Encoder(SentenceEncoder):
    def __init__(self) -> None:
        super().__init__(BertConfig.minilm())
        del self.bert.pooler  # not used by sentence encoders


def _minilm_batch() -> dict[str, np.ndarray]:
    source = np.random.default_rng(0)
    lengths = source.integers(32, 65, (8, 1))
    wanted = source.standard_normal((8, 384), np.float32)
    return {
        "ids": source.integers(1000, 30000, (8, 64)),
        "mask": (np.arange(64) < lengths).astype(np.int64),
        "wanted": wanted / np.linalg.norm(wanted, axis=1, keepdims=True),
    }


def _far(found: lt.Tensor, wanted: lt.Tensor) -> lt.Tensor:
    """Return the mean of 1 - cosine; both are unit vectors."""
    return 1.0 - (found * wanted).sum(-1).mean()


def _minilm_torch() -> tuple[Any, Any]:
    import torch
    from transformers import BertConfig as TheirConfig
    from transformers import BertModel

    config = TheirConfig(
        hidden_size=384,
        num_hidden_layers=6,
        intermediate_size=1536,
        hidden_dropout_prob=0,
        attention_probs_dropout_prob=0,
        attn_implementation="sdpa",
    )

    def loss(net: Any, batch: Mapping[str, Any]) -> Any:
        hidden = net(input_ids=batch["ids"], attention_mask=batch["mask"]).last_hidden_state
        weights = batch["mask"].unsqueeze(-1).float()
        mean = (hidden * weights).sum(1) / weights.sum(1)
        return 1 - (torch.nn.functional.normalize(mean) * batch["wanted"]).sum(-1).mean()

    return BertModel(config, add_pooling_layer=False).train(), loss


def _minilm_jax(p: Mapping[str, Any], batch: Mapping[str, Any]) -> Any:
    import jax
    import jax.numpy as jnp

    def norm(x: Any, name: str) -> Any:
        return _norm(x, p[f"bert.{name}.weight"], p[f"bert.{name}.bias"], 1e-12)

    def linear(x: Any, name: str) -> Any:
        return x @ p[f"bert.{name}.weight"].T + p[f"bert.{name}.bias"]

    ids, mask = batch["ids"], batch["mask"]
    words, places, kinds = (
        p[f"bert.embeddings.{each}_embeddings.weight"] for each in ("word", "position", "token_type")
    )
    x = norm(words[ids] + places[: ids.shape[1]] + kinds[0], "embeddings.LayerNorm")
    for number in range(6):
        name = f"encoder.layer.{number}"
        q, k, v = (_heads(linear(x, f"{name}.attention.self.{part}"), 12) for part in ("query", "key", "value"))
        scores = q @ k.transpose(0, 1, 3, 2) / np.sqrt(32).astype(np.float32)
        chances = jax.nn.softmax(jnp.where(mask[:, None, None] != 0, scores, -1e30))
        mixed = (chances @ v).transpose(0, 2, 1, 3).reshape(x.shape)
        x = norm(linear(mixed, f"{name}.attention.output.dense") + x, f"{name}.attention.output.LayerNorm")
        wide = jax.nn.gelu(linear(x, f"{name}.intermediate.dense"), approximate=False)
        x = norm(linear(wide, f"{name}.output.dense") + x, f"{name}.output.LayerNorm")
    weights = mask[:, :, None].astype(np.float32)
    mean = (x * weights).sum(1) / weights.sum(1)
    found = mean / jnp.linalg.norm(mean, axis=-1, keepdims=True)
    return 1 - (found * batch["wanted"]).sum(-1).mean()


CASES = (
    Case("MLP 64 x 784-512-512-10", "sgd", 0.01, ("x",), _mlp_batch, Perceptron, classes, _mlp_torch, _mlp_jax),
    Case(
        "ResNet-18 8 x 3 x 64 x 64",
        "sgd",
        0.003,
        ("x",),
        _resnet_batch,
        lambda: ResNet(ResNetConfig.resnet18()),
        classes,
        _resnet_torch,
        _resnet_jax,
    ),
    Case(
        "GPT-2 block 4 x 128 x 768",
        "adamw",
        1e-4,
        ("x",),
        _block_batch,
        Block,
        training.losses.mean_squared_error,
        _block_torch,
        _block_jax,
        "block.",
    ),
    Case(
        "MiniLM fine-tuning 8 x 64",
        "adamw",
        1e-4,
        ("ids", "mask"),
        _minilm_batch,
        Encoder,
        _far,
        _minilm_torch,
        _minilm_jax,
        "bert.",
    ),
)
