"""Small networks of the kinds that users bring, recorded at fixed sizes or with a symbolic batch.

`ARCHITECTURES` maps names to builders: `build(graph, batch)` records a network whose first axis is `batch`, with static
weights that have values. Sizes are small where small ones show the same kernels; none of this is trained.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

import lumin_tune as lt
from lumin_tune.core.expression import Size

Tensor = Any
Build = Callable[["Recorder", Size], None]


class Recorder:
    """A graph with weights drawn from a seed, scaled by what they sum over."""

    def __init__(self) -> None:
        self.graph = lt.Graph()
        self._random = np.random.default_rng(0)
        self._count = 0

    def weight(self, *shape: int, fan_in: int | None = None) -> Tensor:
        """Return a static input with a value."""
        name = f"w{self._count}"
        self._count += 1
        tensor = self.graph.tensor(name, shape, "f32", static=True)
        scale = 1 / math.sqrt(fan_in or max(1, math.prod(shape[1:])))
        self.graph.set_value(name, (self._random.standard_normal(shape) * scale).astype(np.float32))
        return tensor

    def linear(self, x: Tensor, width: int) -> Tensor:
        """x: (..., n) -> (..., width)"""
        n = x.shape[-1]
        return x @ self.weight(n, width, fan_in=n) + self.weight(width)

    def conv(self, x: Tensor, channels: int, size: int, groups: int = 1, **options: Any) -> Tensor:
        """x: (batch, c, h, w) -> (batch, channels, h', w'), padded so that stride 1 keeps the size."""
        weight = self.weight(channels, x.shape[1] // groups, size, size)
        return x.conv(weight, self.weight(channels), padding=size // 2, groups=groups, **options)

    def layer_norm(self, x: Tensor) -> Tensor:
        return x.layer_norm(self.weight(x.shape[-1]), self.weight(x.shape[-1]))

    def group_norm(self, x: Tensor, groups: int) -> Tensor:
        return x.group_norm(groups, self.weight(x.shape[1]), self.weight(x.shape[1]))

    def attention(self, x: Tensor, memory: Tensor, heads: int, bias: Tensor | None = None) -> Tensor:
        """x: (batch, n, width), memory: (batch, m, width) -> (batch, n, width)"""
        width = x.shape[-1]

        def split(y: Tensor) -> Tensor:
            y = self.linear(y, width)
            return y.reshape(*y.shape[:2], heads, width // heads).permute(0, 2, 1, 3)

        out = split(x).scaled_dot_product_attention(split(memory), split(memory), mask=bias)
        return self.linear(out.permute(0, 2, 1, 3).reshape(*x.shape), width)

    def feed_forward(self, x: Tensor, times: int = 4) -> Tensor:
        return self.linear(self.linear(x, times * x.shape[-1]).gelu(), x.shape[-1])


def convnext_block(r: Recorder, x: Tensor) -> Tensor:
    """Depthwise 7x7, norm over channels, two linear layers, a scale for each channel, a residual."""
    channels = x.shape[1]
    y = r.layer_norm(r.conv(x, channels, 7, groups=channels).permute(0, 2, 3, 1))
    y = r.feed_forward(y) * r.weight(channels)
    return x + y.permute(0, 3, 1, 2)


def convnext_stage(r: Recorder, batch: Size) -> None:
    """A block of the first stage of ConvNeXt-T, at full size."""
    convnext_block(r, r.graph.tensor("x", (batch, 96, 56, 56))).output("y")


def convnext(r: Recorder, batch: Size) -> None:
    x = r.graph.tensor("x", (batch, 3, 64, 64))
    y = x.conv(r.weight(16, 3, 4, 4), r.weight(16), stride=4).permute(0, 2, 3, 1)
    y = convnext_block(r, r.layer_norm(y).permute(0, 3, 1, 2))
    y = r.layer_norm(y.permute(0, 2, 3, 1)).permute(0, 3, 1, 2).conv(r.weight(32, 16, 2, 2), r.weight(32), stride=2)
    y = convnext_block(r, y)
    r.linear(r.layer_norm(y.mean((2, 3))), 10).output("y")


def residual_unit(r: Recorder, batch: Size) -> None:
    """A convolution, group norm and SiLU with a residual."""
    x = r.graph.tensor("x", (batch, 3, 32, 48))
    y = r.conv(x, 3, 3)
    (x + r.group_norm(y, 3).silu()).output("y")


def unet(r: Recorder, batch: Size) -> None:
    """A U-Net of diffusion models: group norms, SiLU, residuals, attention in the middle, skips by concatenation."""
    x = r.graph.tensor("x", (batch, 3, 32, 48))
    time = r.graph.tensor("time", (batch, 8))

    def block(y: Tensor, channels: int) -> Tensor:
        z = r.conv(r.group_norm(y, 4).silu(), channels, 3)
        z = z + r.linear(time.silu(), channels).reshape(batch, channels, 1, 1)
        z = r.conv(r.group_norm(z, 4).silu(), channels, 3)
        return z + (y if y.shape[1] == channels else r.conv(y, channels, 1))

    first = block(r.conv(x, 16, 3), 16)
    second = block(r.conv(first, 32, 3, stride=2), 32)
    height, width = second.shape[2:]
    flat = r.group_norm(second, 4).reshape(batch, 32, height * width).permute(0, 2, 1)
    middle = second + r.attention(flat, flat, 2).permute(0, 2, 1).reshape(batch, 32, height, width)
    up = block(middle, 32).interpolate((32, 48), mode="nearest")
    out = block(r.conv(up, 16, 3).concat(first, axis=1), 16)
    r.conv(r.group_norm(out, 4).silu(), 3, 3).output("y")


def swin(r: Recorder, batch: Size) -> None:
    """Two Swin blocks, the second with shifted windows and its mask."""
    size, window, width, heads = 16, 4, 24, 3
    count = size // window
    x = r.graph.tensor("x", (batch, 3, size * 2, size * 2))
    y = x.conv(r.weight(width, 3, 2, 2), r.weight(width), stride=2).permute(0, 2, 3, 1)
    labels = np.zeros((size, size), np.int64)
    for number, rows in enumerate((slice(0, -window), slice(-window, -window // 2), slice(-window // 2, None))):
        labels[rows, :] += 3 * number
        labels[:, rows] += number
    cut = labels.reshape(count, window, count, window).transpose(0, 2, 1, 3).reshape(count * count, window**2)
    mask = np.where(cut[:, :, None] == cut[:, None, :], 0.0, -100.0).astype(np.float32)
    for shift in (0, window // 2):
        z = r.layer_norm(y).roll((-shift, -shift), (1, 2)) if shift else r.layer_norm(y)
        z = z.reshape(batch, count, window, count, window, width).permute(0, 1, 3, 2, 4, 5)
        z = z.reshape(batch * count * count, window * window, width)
        q, k, v = (
            r.linear(z, 3 * width)
            .reshape(batch * count * count, window * window, 3, heads, width // heads)
            .permute(2, 0, 3, 1, 4)
            .split([1, 1, 1])
        )
        scores = q.squeeze(0) @ k.squeeze(0).transpose() / math.sqrt(width // heads)
        scores = scores + r.weight(heads, window * window, window * window)
        if shift:
            scores = scores.reshape(batch, count * count, heads, window * window, window * window)
            scores = scores + r.graph.constant(mask).reshape(1, count * count, 1, window * window, window * window)
            scores = scores.reshape(batch * count * count, heads, window * window, window * window)
        z = (scores.softmax(-1) @ v.squeeze(0)).permute(0, 2, 1, 3)
        z = r.linear(z.reshape(batch * count * count, window * window, width), width)
        z = z.reshape(batch, count, count, window, window, width).permute(0, 1, 3, 2, 4, 5)
        z = z.reshape(batch, size, size, width)
        y = y + (z.roll((shift, shift), (1, 2)) if shift else z)
        y = y + r.feed_forward(r.layer_norm(y))
    y = y.reshape(batch, count * 2, 2, count * 2, 2, width).permute(0, 1, 3, 4, 2, 5)
    y = r.linear(r.layer_norm(y.reshape(batch, (count * 2) ** 2, 4 * width)), 2 * width)
    r.linear(y.mean(1), 10).output("y")


def detr(r: Recorder, batch: Size) -> None:
    """A convolutional backbone, an encoder with positions, a decoder of learned queries, classes and boxes."""
    width, queries = 32, 7
    x = r.graph.tensor("x", (batch, 3, 32, 48))
    y = r.conv(x, 16, 3, stride=2).relu().max_pool2d(3, stride=2, padding=1)
    y = r.conv(y, width, 3).batch_norm(*(r.weight(width) ** 2 + each for each in (0.0, 0.5))).relu()
    height, length = y.shape[2:]
    memory = y.reshape(batch, width, height * length).permute(0, 2, 1) + r.weight(height * length, width)
    memory = r.layer_norm(memory + r.attention(memory, memory, 4))
    memory = r.layer_norm(memory + r.feed_forward(memory, 2))
    query = r.weight(queries, width).reshape(1, queries, width).expand(batch, queries, width)
    query = r.layer_norm(query + r.attention(query, query, 4))
    query = r.layer_norm(query + r.attention(query, memory, 4))
    query = r.layer_norm(query + r.feed_forward(query, 2))
    r.linear(query, 11).output("classes")
    r.linear(r.linear(query, width).relu(), 4).sigmoid().output("boxes")


def t5(r: Recorder, batch: Size) -> None:
    """An encoder layer and a decoder layer of T5: RMS norms, buckets of relative positions, no biases."""
    length, width, heads = 12, 32, 4
    table = r.weight(50, width)
    source = r.graph.tensor("source", (batch, length), "i64")
    target = r.graph.tensor("target", (batch, length), "i64")

    def project(x: Tensor, wide: int) -> Tensor:
        return x @ r.weight(x.shape[-1], wide, fan_in=x.shape[-1])

    def attention(x: Tensor, memory: Tensor, causal: bool, positions: bool) -> Tensor:
        def split(y: Tensor) -> Tensor:
            return project(y, width).reshape(batch, length, heads, width // heads).permute(0, 2, 1, 3)

        scores = split(x) @ split(memory).transpose()
        if positions:
            distance = r.graph.arange(length).reshape(1, length) - r.graph.arange(length).reshape(length, 1)
            far = (distance.abs().cast("f32") + 1).log() * 3.0
            bucket = (distance.abs() < 4).where(distance.abs(), far.cast("i64") + 4).minimum(15)
            bias = r.weight(16, heads).take(bucket, 0).permute(2, 0, 1)
            scores = scores + bias.reshape(1, heads, length, length)
        if causal:
            scores = scores + r.graph.full((length, length), -1e9).triu(1)
        out = scores.softmax(-1) @ split(memory)
        return project(out.permute(0, 2, 1, 3).reshape(batch, length, width), width)

    def gated(x: Tensor) -> Tensor:
        return project(project(x, 2 * width).gelu() * project(x, 2 * width), width)

    x = table.take(source, 0)
    y = x.rms_norm(r.weight(width))
    x = x + attention(y, y, False, True)
    memory = (x + gated(x.rms_norm(r.weight(width)))).rms_norm(r.weight(width))
    x = table.take(target, 0)
    y = x.rms_norm(r.weight(width))
    x = x + attention(y, y, True, True)
    x = x + attention(x.rms_norm(r.weight(width)), memory, False, False)
    x = x + gated(x.rms_norm(r.weight(width)))
    (x.rms_norm(r.weight(width)) @ table.transpose()).output("y")


def mamba(r: Recorder, batch: Size) -> None:
    """A Mamba block whose recurrence is unrolled over 8 steps."""
    length, width, inner, state = 8, 16, 32, 4
    x = r.graph.tensor("x", (batch, length, width))
    both = x.rms_norm(r.weight(width)) @ r.weight(width, 2 * inner, fan_in=width)
    y, gate = both.split([inner, inner], axis=2)
    y = y.permute(0, 2, 1).conv(r.weight(inner, 1, 4), r.weight(inner), padding=((3, 0),), groups=inner)
    y = y.permute(0, 2, 1).silu()
    delta = ((y @ r.weight(inner, 2)) @ r.weight(2, inner) + r.weight(inner)).softplus()
    b, c = (y @ r.weight(inner, state, fan_in=inner) for _ in range(2))
    decay = -(r.weight(inner, state).exp())
    hidden = r.graph.zeros((batch, inner, state))
    outs = []
    for step in range(length):
        dt = delta[:, step].reshape(batch, inner, 1)
        driven = dt * b[:, step].reshape(batch, 1, state) * y[:, step].reshape(batch, inner, 1)
        hidden = (dt * decay).exp() * hidden + driven
        outs.append((hidden * c[:, step].reshape(batch, 1, state)).sum(2))
    y = outs[0].stack(*outs[1:], axis=1) + y * r.weight(inner)
    (x + (y * gate.silu()) @ r.weight(inner, width, fan_in=inner)).output("y")


def mixture(r: Recorder, batch: Size) -> None:
    """A mixture of 8 experts of which each token gathers the weights of its two best."""
    tokens, width, inner, experts = 5, 16, 24, 8
    x = r.graph.tensor("x", (batch, tokens, width))
    y = x.rms_norm(r.weight(width))
    scores, chosen = (y @ r.weight(width, experts, fan_in=width)).topk(2)
    weights = scores.softmax(-1)
    up = r.weight(experts, width, inner, fan_in=width).take(chosen, 0)  # (batch, tokens, 2, width, inner)
    down = r.weight(experts, inner, width, fan_in=inner).take(chosen, 0)
    wide = (y.reshape(batch, tokens, 1, 1, width) @ up).silu() @ down
    (x + (wide.squeeze(3) * weights.unsqueeze(-1)).sum(2)).output("y")


def vit(r: Recorder, batch: Size) -> None:
    """Patches, a class token, an encoder layer."""
    width = 32
    x = r.graph.tensor("x", (batch, 3, 32, 32))
    y = x.conv(r.weight(width, 3, 8, 8), r.weight(width), stride=8).reshape(batch, width, 16).permute(0, 2, 1)
    first = r.weight(1, width).reshape(1, 1, width).expand(batch, 1, width)
    y = first.concat(y, axis=1) + r.weight(17, width)
    z = r.layer_norm(y)
    y = y + r.attention(z, z, 4)
    y = y + r.feed_forward(r.layer_norm(y))
    r.linear(r.layer_norm(y)[:, 0], 10).output("y")


def mobilenet(r: Recorder, batch: Size) -> None:
    """Inverted residuals with squeeze and excitation, as in MobileNetV3 and EfficientNet."""
    x = r.graph.tensor("x", (batch, 3, 32, 32))
    y = r.conv(x, 8, 3, stride=2).hardswish()
    z = r.conv(r.conv(y, 24, 1).hardswish(), 24, 3, groups=24).hardswish()
    gate = r.linear(r.linear(z.mean((2, 3)), 6).relu(), 24).sigmoid().reshape(batch, 24, 1, 1)
    y = y + r.conv(z * gate, 8, 1)
    r.linear(y.mean((2, 3)), 10).output("y")


def gpt(r: Recorder, batch: Size) -> None:
    """A causal decoder layer with rotary positions and grouped keys, as in Llama."""
    length, width, heads = 10, 32, 4
    tokens = r.graph.tensor("tokens", (batch, length), "i64")
    table = r.weight(40, width)
    x = table.take(tokens, 0)
    y = x.rms_norm(r.weight(width))
    half = width // heads // 2
    angle = np.outer(np.arange(length), 100.0 ** (-np.arange(half) / half)).astype(np.float32)
    cos, sin = (r.graph.constant(np.concatenate([f(angle)] * 2, 1)) for f in (np.cos, np.sin))

    def rotated(z: Tensor) -> Tensor:
        a, b = z.split([half, half], axis=3)
        return z * cos + (-b).concat(a, axis=3) * sin

    def split(z: Tensor, count: int) -> Tensor:
        z = z @ r.weight(width, count * 2 * half, fan_in=width)
        return z.reshape(batch, length, count, 2 * half).permute(0, 2, 1, 3)

    q, k, v = rotated(split(y, heads)), rotated(split(y, 2)), split(y, 2)
    out = q.scaled_dot_product_attention(k.repeat_interleave(2, 1), v.repeat_interleave(2, 1), causal=True)
    x = x + out.permute(0, 2, 1, 3).reshape(batch, length, width) @ r.weight(width, width)
    y = x.rms_norm(r.weight(width))
    up = (y @ r.weight(width, 64)).silu() * (y @ r.weight(width, 64))
    x = x + up @ r.weight(64, width)
    (x.rms_norm(r.weight(width)) @ table.transpose()).output("y")


ARCHITECTURES: dict[str, Build] = {
    "convnext-stage": convnext_stage,
    "convnext": convnext,
    "residual-unit": residual_unit,
    "unet": unet,
    "swin": swin,
    "detr": detr,
    "t5": t5,
    "mamba": mamba,
    "mixture": mixture,
    "vit": vit,
    "mobilenet": mobilenet,
    "gpt": gpt,
}


def recorded(name: str, batch: Size) -> lt.Graph:
    """Return an architecture's graph."""
    recorder = Recorder()
    ARCHITECTURES[name](recorder, batch)
    return recorder.graph


def inputs_of(graph: lt.Graph, dims: dict[str, int], seed: int = 0) -> dict[str, np.ndarray]:
    """Return values for the inputs that change between calls."""
    source = np.random.default_rng(seed)
    found = {}
    for name, node in graph.inputs.items():
        kind = graph.nodes[node]
        if not graph.attribute(node, "static"):
            shape = [size if isinstance(size, int) else int(size.evaluate(dims)) for size in kind.shape]
            made = source.integers(0, 40, shape) if kind.dtype.is_integer else source.standard_normal(shape)
            found[name] = made.astype(kind.dtype.numpy)
    return found
