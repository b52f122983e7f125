"""The models that `blueprint.py` times, as blueprint models and as each framework's users write them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

import lumin_tune.blueprint as ml

Function = Callable[[], Any]


def mlp() -> ml.Model:
    model = ml.Model()
    model |= ml.Linear(512).connect(input="x", weight="w0", bias="b0", output="h0")
    model |= ml.Relu().connect(input="h0", output="r0")
    model |= ml.Linear(512).connect(input="r0", weight="w1", bias="b1", output="h1")
    model |= ml.Relu().connect(input="h1", output="r1")
    model |= ml.Linear(64).connect(input="r1", weight="w2", bias="b2", output="y")
    model.expose_keys("y")
    return model


def convolutions() -> ml.Model:
    model = ml.Model()
    model |= ml.Conv2d(3, 32, kernel_size=3).connect(input="x", weight="w0", bias="b0", output="h0")
    model |= ml.Relu().connect(input="h0", output="r0")
    model |= ml.Conv2d(32, 32, kernel_size=3).connect(input="r0", weight="w1", bias="b1", output="h1")
    model |= ml.Relu().connect(input="h1", output="r1")
    model |= ml.GlobalAvgPool2d().connect(input="r1", output="p")
    model |= ml.Linear(10).connect(input="p", weight="w2", bias="b2", output="y")
    model.expose_keys("y")
    return model


def block(width: int = 256, heads: int = 4) -> ml.Model:
    m = ml.Model()
    m |= ml.LayerNorm().connect(input="x", weight="w0", bias="b0", output="a")
    m |= ml.Linear(3 * width).connect(input="a", weight="w1", bias="b1", output="qkv")
    shape = (m.qkv.shape[0], m.qkv.shape[1], 3, heads, width // heads)
    parts = m.qkv.reshape(shape).transpose((2, 0, 3, 1, 4))
    attention = ml.ScaledDotProduct(is_causal=True)
    m |= attention.connect(query=parts[0], key=parts[1], value=parts[2], output="mixed")
    joined = m.mixed.transpose((0, 2, 1, 3)).reshape(m.x.shape)
    m |= ml.Linear(width).connect(input=joined, weight="w2", bias="b2", output="p")
    m |= ml.Add().connect(left="x", right="p", output="s")
    m |= ml.LayerNorm().connect(input="s", weight="w3", bias="b3", output="n")
    m |= ml.Linear(4 * width).connect(input="n", weight="w4", bias="b4", output="u")
    m |= ml.Gelu().connect(input="u", output="g")
    m |= ml.Linear(width).connect(input="g", weight="w5", bias="b5", output="d")
    m |= ml.Add().connect(left="s", right="d", output="y")
    m.expose_keys("y")
    return m


MODELS: dict[str, tuple[Callable[[], ml.Model], tuple[int, ...]]] = {
    "mlp": (mlp, (128, 256)),
    "conv net": (convolutions, (4, 3, 32, 32)),
    "transformer block": (block, (2, 128, 256)),
}


def torch_forward(name: str, p: Any, x: Any) -> Any:
    import torch
    from torch.nn import functional as f

    if name == "mlp":
        h = torch.relu(f.linear(x, p["w0"], p["b0"]))
        return f.linear(torch.relu(f.linear(h, p["w1"], p["b1"])), p["w2"], p["b2"])
    if name == "conv net":
        h = torch.relu(f.conv2d(torch.relu(f.conv2d(x, p["w0"], p["b0"])), p["w1"], p["b1"]))
        return f.linear(h.mean((2, 3)), p["w2"], p["b2"])
    n, t, width = x.shape
    a = f.layer_norm(x, (width,), p["w0"], p["b0"])
    q, k, v = f.linear(a, p["w1"], p["b1"]).reshape(n, t, 3, 4, width // 4).permute(2, 0, 3, 1, 4)
    mixed = f.scaled_dot_product_attention(q, k, v, is_causal=True).permute(0, 2, 1, 3).reshape(x.shape)
    s = x + f.linear(mixed, p["w2"], p["b2"])
    u = f.gelu(f.linear(f.layer_norm(s, (width,), p["w3"], p["b3"]), p["w4"], p["b4"]))
    return s + f.linear(u, p["w5"], p["b5"])


def jax_forward(name: str, p: Any, x: Any) -> Any:
    import jax
    import jax.numpy as jnp

    def linear(x: Any, i: int) -> Any:
        return x @ p[f"w{i}"].T + p[f"b{i}"]

    def conv(x: Any, i: int) -> Any:
        layout = ("NCHW", "OIHW", "NCHW")
        made = jax.lax.conv_general_dilated(x, p[f"w{i}"], (1, 1), "VALID", dimension_numbers=layout)
        return jax.nn.relu(made + p[f"b{i}"].reshape(1, -1, 1, 1))

    def norm(x: Any, i: int) -> Any:
        c = x - x.mean(-1, keepdims=True)
        return c * jax.lax.rsqrt((c * c).mean(-1, keepdims=True) + 1e-5) * p[f"w{i}"] + p[f"b{i}"]

    if name == "mlp":
        return linear(jax.nn.relu(linear(jax.nn.relu(linear(x, 0)), 1)), 2)
    if name == "conv net":
        return linear(conv(conv(x, 0), 1).mean((2, 3)), 2)
    n, t, width = x.shape
    q, k, v = linear(norm(x, 0), 1).reshape(n, t, 3, 4, width // 4).transpose(2, 0, 3, 1, 4)
    scores = jnp.where(jnp.tril(jnp.ones((t, t), bool)), q @ k.swapaxes(-1, -2) / np.sqrt(width // 4), -jnp.inf)
    mixed = (jax.nn.softmax(scores, -1) @ v).transpose(0, 2, 1, 3).reshape(x.shape)
    s = x + linear(mixed, 2)
    return s + linear(jax.nn.gelu(linear(norm(s, 3), 4), approximate=False), 5)


def mlx_forward(name: str, p: Any, x: Any) -> Any:
    import mlx.core as mx
    import mlx.nn as nn

    def linear(x: Any, i: int) -> Any:
        return mx.addmm(p[f"b{i}"], x, p[f"w{i}"].T)

    def conv(x: Any, i: int) -> Any:  # channels last
        return nn.relu(mx.conv2d(x, p[f"w{i}"].transpose(0, 2, 3, 1)) + p[f"b{i}"])

    if name == "mlp":
        return linear(nn.relu(linear(nn.relu(linear(x, 0)), 1)), 2)
    if name == "conv net":
        return linear(conv(conv(x.transpose(0, 2, 3, 1), 0), 1).mean((1, 2)), 2)
    n, t, width = x.shape
    rows = linear(mx.fast.layer_norm(x, p["w0"], p["b0"], 1e-5), 1).reshape(n, t, 3, 4, width // 4)
    q, k, v = (rows[:, :, part].transpose(0, 2, 1, 3) for part in range(3))
    mixed = mx.fast.scaled_dot_product_attention(q, k, v, scale=(width // 4) ** -0.5, mask="causal")
    s = x + linear(mixed.transpose(0, 2, 1, 3).reshape(x.shape), 2)
    return s + linear(nn.gelu(linear(mx.fast.layer_norm(s, p["w3"], p["b3"], 1e-5), 4)), 5)


def mlx_by_hand(name: str, params: Any, x: Any, gradients: bool) -> Function:
    import mlx.core as mx

    keys = list(params)
    plain = mx.compile(lambda *leaves: mlx_forward(name, dict(zip(keys, leaves, strict=True)), x))
    leaves = [params[key] for key in keys]
    if not gradients:
        return lambda: mx.eval(plain(*leaves))
    ones = mx.ones_like(plain(*leaves))
    joint = mx.compile(lambda *leaves: mx.vjp(plain, list(leaves), [ones]))
    return lambda: mx.eval(joint(*leaves))


def by_hand(name: str, framework: str, params: Any, x: Any, gradients: bool) -> Function:
    """Return a call of the hand-written model."""
    if framework == "torch":
        import torch

        if not gradients:

            def forward() -> Any:
                with torch.no_grad():
                    return torch_forward(name, params, x)

            return forward

        def both() -> Any:
            leaves = {key: value.detach().requires_grad_() for key, value in params.items()}
            y = torch_forward(name, leaves, x)
            return y, torch.autograd.grad(y, list(leaves.values()), torch.ones_like(y))

        return both
    if framework == "mlx":
        return mlx_by_hand(name, params, x, gradients)
    import jax

    plain = jax.jit(lambda p, x: jax_forward(name, p, x))
    if not gradients:
        return lambda: jax.block_until_ready(plain(params, x))

    def joint(p: Any, x: Any, g: Any) -> Any:
        y, pull = jax.vjp(lambda p: jax_forward(name, p, x), p)
        return y, pull(g)[0]

    compiled, ones = jax.jit(joint), jax.numpy.ones_like(plain(params, x))
    return lambda: jax.block_until_ready(compiled(params, x, ones))
