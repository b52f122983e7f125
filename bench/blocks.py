"""Blocks of networks as cases: MobileNetV2, ResNet, BERT-base and GPT-2, batch norms folded into the convolutions."""

from __future__ import annotations

import math
from typing import Any

from case import Case, OnnxNodes, Tensors

WIDTH, HEADS, INNER = 768, 12, 3072
EACH = WIDTH // HEADS


def residual_bottleneck(size: int, channels: int, wide: int) -> Case:
    """MobileNetV2's inverted residual: 1x1 up, depthwise 3x3, 1x1 down, plus the input."""

    def lumin(t: Tensors) -> Any:
        y = t["x"].conv(t["w1"], t["b1"]).clip(0.0, 6.0)
        y = y.conv(t["w2"], t["b2"], padding=1, groups=wide).clip(0.0, 6.0)
        return t["x"] + y.conv(t["w3"], t["b3"])

    def torch(torch: Any, t: Tensors) -> Any:
        f = torch.nn.functional
        y = f.relu6(f.conv2d(t["x"], t["w1"], t["b1"]))
        y = f.relu6(f.conv2d(y, t["w2"], t["b2"], padding=1, groups=wide))
        return t["x"] + f.conv2d(y, t["w3"], t["b3"])

    def jax(jax: Any, t: Tensors) -> Any:
        y = jax.nn.relu6(jax_conv(jax, t["x"], t["w1"], t["b1"]))
        y = jax.nn.relu6(jax_conv(jax, y, t["w2"], t["b2"], 1, wide))
        return t["x"] + jax_conv(jax, y, t["w3"], t["b3"])

    def onnx(o: OnnxNodes) -> str:
        y = o("Clip", o("Conv", "x", "w1", "b1"), 0.0, 6.0)
        y = o("Clip", o("Conv", y, "w2", "b2", pads=[1] * 4, group=wide), 0.0, 6.0)
        return str(o("Add", "x", o("Conv", y, "w3", "b3")))

    constants = {
        "w1": (wide, channels, 1, 1),
        "b1": (wide,),
        "w2": (wide, 1, 3, 3),
        "b2": (wide,),
        "w3": (channels, wide, 1, 1),
        "b3": (channels,),
    }
    return Case(
        f"mobilenet block {channels}@{size}",
        {"x": (1, channels, size, size)},
        lumin,
        1.2,
        2 * size * size * wide * (2 * channels + 9),
        4 * (2 * channels * size * size + 2 * wide * channels + 9 * wide),
        constants,
        torch=torch,
        jax=jax,
        onnx=onnx,
    )


def basic_block(size: int, channels: int) -> Case:
    """ResNet's basic block: two 3x3 convolutions, plus the input."""

    def lumin(t: Tensors) -> Any:
        y = t["x"].conv(t["w1"], t["b1"], padding=1).relu()
        return (t["x"] + y.conv(t["w2"], t["b2"], padding=1)).relu()

    def torch(torch: Any, t: Tensors) -> Any:
        f = torch.nn.functional
        y = f.relu(f.conv2d(t["x"], t["w1"], t["b1"], padding=1))
        return f.relu(t["x"] + f.conv2d(y, t["w2"], t["b2"], padding=1))

    def jax(jax: Any, t: Tensors) -> Any:
        y = jax.nn.relu(jax_conv(jax, t["x"], t["w1"], t["b1"], 1))
        return jax.nn.relu(t["x"] + jax_conv(jax, y, t["w2"], t["b2"], 1))

    def onnx(o: OnnxNodes) -> str:
        y = o("Relu", o("Conv", "x", "w1", "b1", pads=[1] * 4))
        return str(o("Relu", o("Add", "x", o("Conv", y, "w2", "b2", pads=[1] * 4))))

    window = (channels, channels, 3, 3)
    return Case(
        f"resnet block {channels}@{size}",
        {"x": (1, channels, size, size)},
        lumin,
        1.0,
        2 * 2 * size * size * math.prod(window),
        4 * (2 * channels * size * size + 2 * math.prod(window)),
        {"w1": window, "b1": (channels,), "w2": window, "b2": (channels,)},
        torch=torch,
        jax=jax,
        onnx=onnx,
    )


def jax_conv(jax: Any, x: Any, w: Any, bias: Any, padding: int = 0, groups: int = 1, stride: int = 1) -> Any:
    pads, strides = [(padding, padding)] * 2, (stride, stride)
    return jax.lax.conv_general_dilated(x, w, strides, pads, feature_group_count=groups) + bias[:, None, None]


TRANSFORMER = {
    "wqkv": (WIDTH, 3 * WIDTH), "bqkv": (3 * WIDTH,), "wo": (WIDTH, WIDTH), "bo": (WIDTH,),
    "w1": (WIDTH, INNER), "b1": (INNER,), "w2": (INNER, WIDTH), "b2": (WIDTH,),
    "g1": (WIDTH,), "c1": (WIDTH,), "g2": (WIDTH,), "c2": (WIDTH,),
}  # fmt: skip
LINEAR = ("wqkv", "wo", "w1", "w2")


def transformer(
    name: str, batch: int, length: int, words: tuple[Any, Any, Any, Any], past: int = 0, causal: bool = False
) -> Case:
    """words: the block in lumin's, torch's, jax's and ONNX's. past: entries of the cache, which are inputs."""
    lumin, torch, jax, onnx = words
    rows, keys = batch * length, past + length
    shapes = {"x": (batch, length, WIDTH)}
    if past:
        shapes |= dict.fromkeys(("k", "v"), (batch, HEADS, past, EACH))
    weights = sum(math.prod(shape) for shape in TRANSFORMER.values())
    products = 2 * rows * (4 * WIDTH * WIDTH + 2 * WIDTH * INNER)
    attention = 4 * rows * keys * WIDTH / (2 if causal else 1)
    return Case(
        name,
        shapes,
        lumin,
        1.0,
        products + attention,
        4 * (weights + 2 * rows * WIDTH + 2 * batch * past * WIDTH),
        TRANSFORMER,
        LINEAR,
        torch=torch,
        jax=jax,
        onnx=onnx,
    )


def bert(name: str, batch: int, length: int) -> Case:
    """An encoder's layer, normalised after each half; GELU by the error function."""
    shape = (batch, length)

    def lumin(t: Tensors) -> Any:
        q, k, v = lumin_heads(t["x"] @ t["wqkv"] + t["bqkv"], shape)
        mixed = lumin_joined(q.scaled_dot_product_attention(k, v), shape)
        y = (t["x"] + (mixed @ t["wo"] + t["bo"])).layer_norm(t["g1"], t["c1"], eps=1e-12)
        z = (y @ t["w1"] + t["b1"]).gelu() @ t["w2"] + t["b2"]
        return (y + z).layer_norm(t["g2"], t["c2"], eps=1e-12)

    def torch(torch: Any, t: Tensors) -> Any:
        f = torch.nn.functional
        q, k, v = torch_heads(f.linear(t["x"], t["wqkv"].t(), t["bqkv"]), shape)
        mixed = torch_joined(f.scaled_dot_product_attention(q, k, v), shape)
        y = f.layer_norm(t["x"] + f.linear(mixed, t["wo"].t(), t["bo"]), (WIDTH,), t["g1"], t["c1"], 1e-12)
        z = f.linear(f.gelu(f.linear(y, t["w1"].t(), t["b1"])), t["w2"].t(), t["b2"])
        return f.layer_norm(y + z, (WIDTH,), t["g2"], t["c2"], 1e-12)

    def jax(jax: Any, t: Tensors) -> Any:
        q, k, v = jax_heads(jax, t["x"] @ t["wqkv"] + t["bqkv"], shape)
        mixed = jax_attention(jax, q, k, v).reshape(*shape, WIDTH)
        y = jax_norm(jax, t["x"] + mixed @ t["wo"] + t["bo"], t["g1"], t["c1"], 1e-12)
        z = jax.nn.gelu(y @ t["w1"] + t["b1"], approximate=False) @ t["w2"] + t["b2"]
        return jax_norm(jax, y + z, t["g2"], t["c2"], 1e-12)

    def onnx(o: OnnxNodes) -> str:
        q, k, v = onnx_heads(o, o("Add", o("MatMul", "x", "wqkv"), "bqkv"))
        mixed = o("Add", o("MatMul", onnx_joined(o, o("Attention", q, k, v)), "wo"), "bo")
        y = o("LayerNormalization", o("Add", mixed, "x"), "g1", "c1", epsilon=1e-12)
        z = o("Add", o("MatMul", o("Gelu", o("Add", o("MatMul", y, "w1"), "b1")), "w2"), "b2")
        return str(o("LayerNormalization", o("Add", z, y), "g2", "c2", epsilon=1e-12))

    return transformer(name, batch, length, (lumin, torch, jax, onnx))


def gpt2(name: str, length: int, past: int) -> Case:
    """A decoder's layer, normalised before each half; GELU by tanh. With a past, one token looks at all of it."""
    shape, causal = (1, length), past == 0

    def lumin(t: Tensors) -> Any:
        q, k, v = lumin_heads(t["x"].layer_norm(t["g1"], t["c1"]) @ t["wqkv"] + t["bqkv"], shape)
        if past:
            k, v = t["k"].concat(k, axis=2), t["v"].concat(v, axis=2)
        mixed = lumin_joined(q.scaled_dot_product_attention(k, v, causal=causal), shape)
        y = t["x"] + (mixed @ t["wo"] + t["bo"])
        z = y.layer_norm(t["g2"], t["c2"]) @ t["w1"] + t["b1"]
        return y + (z.gelu("tanh") @ t["w2"] + t["b2"])

    def torch(torch: Any, t: Tensors) -> Any:
        f = torch.nn.functional
        normed = f.layer_norm(t["x"], (WIDTH,), t["g1"], t["c1"])
        q, k, v = torch_heads(f.linear(normed, t["wqkv"].t(), t["bqkv"]), shape)
        if past:
            k, v = torch.cat((t["k"], k), 2), torch.cat((t["v"], v), 2)
        mixed = torch_joined(f.scaled_dot_product_attention(q, k, v, is_causal=causal), shape)
        y = t["x"] + f.linear(mixed, t["wo"].t(), t["bo"])
        z = f.linear(f.layer_norm(y, (WIDTH,), t["g2"], t["c2"]), t["w1"].t(), t["b1"])
        return y + f.linear(f.gelu(z, approximate="tanh"), t["w2"].t(), t["b2"])

    def jax(jax: Any, t: Tensors) -> Any:
        q, k, v = jax_heads(jax, jax_norm(jax, t["x"], t["g1"], t["c1"], 1e-5) @ t["wqkv"] + t["bqkv"], shape)
        if past:
            k = jax.numpy.concatenate((t["k"].swapaxes(1, 2), k), 1)
            v = jax.numpy.concatenate((t["v"].swapaxes(1, 2), v), 1)
        mixed = jax_attention(jax, q, k, v, causal).reshape(*shape, WIDTH)
        y = t["x"] + mixed @ t["wo"] + t["bo"]
        z = jax_norm(jax, y, t["g2"], t["c2"], 1e-5) @ t["w1"] + t["b1"]
        return y + jax.nn.gelu(z, approximate=True) @ t["w2"] + t["b2"]

    def onnx(o: OnnxNodes) -> str:
        normed = o("LayerNormalization", "x", "g1", "c1", epsilon=1e-5)
        q, k, v = onnx_heads(o, o("Add", o("MatMul", normed, "wqkv"), "bqkv"))
        if past:
            k, v = o("Concat", "k", k, axis=2), o("Concat", "v", v, axis=2)
        mixed = onnx_joined(o, o("Attention", q, k, v, is_causal=int(causal)))
        y = o("Add", o("Add", o("MatMul", mixed, "wo"), "bo"), "x")
        z = o("Add", o("MatMul", o("LayerNormalization", y, "g2", "c2", epsilon=1e-5), "w1"), "b1")
        return str(o("Add", o("Add", o("MatMul", o("Gelu", z, approximate="tanh"), "w2"), "b2"), y))

    return transformer(name, 1, length, (lumin, torch, jax, onnx), past, causal)


def lumin_heads(qkv: Any, shape: tuple[int, int]) -> Any:
    return (part.reshape(*shape, HEADS, EACH).permute(0, 2, 1, 3) for part in qkv.chunk(3, axis=-1))


def lumin_joined(mixed: Any, shape: tuple[int, int]) -> Any:
    return mixed.permute(0, 2, 1, 3).reshape(*shape, WIDTH)


def torch_heads(qkv: Any, shape: tuple[int, int]) -> Any:
    return (part.view(*shape, HEADS, EACH).transpose(1, 2) for part in qkv.split(WIDTH, -1))


def torch_joined(mixed: Any, shape: tuple[int, int]) -> Any:
    return mixed.transpose(1, 2).reshape(*shape, WIDTH)


def jax_heads(jax: Any, qkv: Any, shape: tuple[int, int]) -> Any:
    return (part.reshape(*shape, HEADS, EACH) for part in jax.numpy.split(qkv, 3, -1))


def jax_attention(jax: Any, q: Any, k: Any, v: Any, causal: bool = False) -> Any:
    return jax.nn.dot_product_attention(q, k, v, is_causal=causal)


def jax_norm(jax: Any, x: Any, scale: Any, shift: Any, eps: float) -> Any:
    centred = x - x.mean(-1, keepdims=True)
    return centred * jax.lax.rsqrt((centred * centred).mean(-1, keepdims=True) + eps) * scale + shift


def onnx_heads(o: OnnxNodes, qkv: str) -> list[str]:
    parts = o("Split", qkv, outputs=3, axis=-1, num_outputs=3)
    return [o("Transpose", o("Reshape", part, [0, 0, HEADS, EACH]), perm=[0, 2, 1, 3]) for part in parts]


def onnx_joined(o: OnnxNodes, mixed: str) -> Any:
    return o("Reshape", o("Transpose", mixed, perm=[0, 2, 1, 3]), [0, 0, WIDTH])


BLOCKS: tuple[Case, ...] = (
    residual_bottleneck(56, 24, 144),
    basic_block(56, 64),
    bert("bert block 1x128", 1, 128),
    bert("bert block 8x128", 8, 128),
    gpt2("gpt-2 prefill 128", 128, 0),
    gpt2("gpt-2 decode 1 past 512", 1, 512),
)
