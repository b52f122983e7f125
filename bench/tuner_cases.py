"""The cases of `tuners.py` in the words of lumin, tinygrad and TVM Relax. Imports none of them.

Weights are arguments like all other inputs, so that no tool may rearrange them ahead of time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

Tensors = Mapping[str, Any]
EPSILON = 1e-5


@dataclass(frozen=True)
class TunerCase:
    """One computation in f32. shapes: of the inputs, weights among them.

    lumin, tinygrad: tensors by name -> result. relax: `relax.op`, expressions by name -> result.
    """

    name: str
    shapes: Mapping[str, tuple[int, ...]]
    lumin: Callable[[Tensors], Any]
    tinygrad: Callable[[Tensors], Any]
    relax: Callable[[Any, Tensors], Any]

    def arrays(self) -> dict[str, np.ndarray]:
        """Return seeded inputs, matrices scaled so that results stay near 1."""
        source = np.random.default_rng(0)
        made = {name: source.standard_normal(shape, np.float32) for name, shape in self.shapes.items()}
        return {name: array / np.float32(16) if name.startswith("w") else array for name, array in made.items()}


def gelu(y: Any) -> Any:
    """The exact one, in tinygrad, whose own is the approximation by tanh."""
    return y * 0.5 * ((y * 0.5**0.5).erf() + 1)


def relax_attention(op: Any, t: Tensors) -> Any:
    scores = op.matmul(t["q"], op.permute_dims(t["k"], [0, 2, 1]))
    return op.matmul(op.nn.softmax(op.divide(scores, t["s"]), -1), t["v"])


def relax_mlp(op: Any, t: Tensors) -> Any:
    hidden = op.nn.relu(op.add(op.matmul(t["x"], t["w1"]), t["b1"]))
    hidden = op.nn.relu(op.add(op.matmul(hidden, t["w2"]), t["b2"]))
    return op.add(op.matmul(hidden, t["w3"]), t["b3"])


def mlp(t: Tensors) -> Any:
    hidden = (t["x"] @ t["w1"] + t["b1"]).relu()
    return (hidden @ t["w2"] + t["b2"]).relu() @ t["w3"] + t["b3"]


CASES = (
    TunerCase(
        "matmul 512",
        {"a": (512, 512), "w": (512, 512)},
        lambda t: t["a"] @ t["w"],
        lambda t: t["a"] @ t["w"],
        lambda op, t: op.matmul(t["a"], t["w"]),
    ),
    TunerCase(
        "softmax 1024x4096",
        {"x": (1024, 4096)},
        lambda t: t["x"].softmax(-1),
        lambda t: t["x"].softmax(-1),
        lambda op, t: op.nn.softmax(t["x"], -1),
    ),
    TunerCase(
        "linear+gelu 77x768x768",
        {"x": (77, 768), "w": (768, 768), "b": (768,)},
        lambda t: (t["x"] @ t["w"] + t["b"]).gelu(),
        lambda t: gelu(t["x"] @ t["w"] + t["b"]),
        lambda op, t: op.nn.gelu(op.add(op.matmul(t["x"], t["w"]), t["b"])),
    ),
    TunerCase(
        "layer norm 2048x768",
        {"x": (2048, 768), "g": (768,), "b": (768,)},
        lambda t: t["x"].layer_norm(t["g"], t["b"], eps=EPSILON),
        lambda t: t["x"].layernorm(eps=EPSILON) * t["g"] + t["b"],
        lambda op, t: op.nn.layer_norm(t["x"], t["g"], t["b"], axes=[-1], epsilon=EPSILON),
    ),
    TunerCase(
        "conv 3x3 64@56",
        {"x": (1, 64, 56, 56), "w": (64, 64, 3, 3)},
        lambda t: t["x"].conv2d(t["w"], padding=1),
        lambda t: t["x"].conv2d(t["w"], padding=1),
        lambda op, t: op.nn.conv2d(t["x"], t["w"], padding=1),
    ),
    TunerCase(
        "column sum 4096x1024",
        {"x": (4096, 1024)},
        lambda t: t["x"].sum(0),
        lambda t: t["x"].sum(0),
        lambda op, t: op.sum(t["x"], 0),
    ),
    TunerCase(
        "attention 12x128x64",
        {"q": (12, 128, 64), "k": (12, 128, 64), "v": (12, 128, 64), "s": (1,)},
        lambda t: (t["q"] @ t["k"].permute(0, 2, 1) / t["s"]).softmax(-1) @ t["v"],
        lambda t: (t["q"] @ t["k"].permute(0, 2, 1) / t["s"]).softmax(-1) @ t["v"],
        relax_attention,
    ),
    TunerCase(
        "MLP 128x784-256-256-10",
        {"x": (128, 784), "w1": (784, 256), "b1": (256,), "w2": (256, 256), "b2": (256,), "w3": (256, 10), "b3": (10,)},
        mlp,
        mlp,
        relax_mlp,
    ),
)
