"""The table of cases: single operations here, blocks of networks from `blocks.py`, whole ones from `networks.py`."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from blocks import BLOCKS
from case import Case, OnnxNodes, Tensors
from networks import NETWORKS


def product(name: str, m: int, n: int, k: int, required: float) -> Case:
    return Case(
        name,
        {"a": (m, k), "b": (k, n)},
        lambda t: t["a"] @ t["b"],
        required,
        2 * m * n * k,
        4 * (m * k + k * n + m * n),
        torch=lambda _, t: t["a"] @ t["b"],
        jax=lambda _, t: t["a"] @ t["b"],
        numpy=lambda a: a["a"] @ a["b"],
        onnx=lambda o: o("MatMul", "a", "b"),
    )


def weighted(name: str, m: int, n: int, k: int, required: float) -> Case:
    return Case(
        name,
        {"x": (m, k)},
        lambda t: t["x"] @ t["w"],
        required,
        2 * m * n * k,
        4 * (m * k + k * n + m * n),
        constants={"w": (k, n)},
        linear=("w",),
        torch=lambda _, t: t["x"] @ t["w"],
        jax=lambda _, t: t["x"] @ t["w"],
        numpy=lambda a: a["x"] @ a["w"],
        onnx=lambda o: o("MatMul", "x", "w"),
    )


def gelu_linear(m: int, n: int, k: int) -> Case:
    return Case(
        f"linear+gelu {m}x{k}x{n}",
        {"x": (m, k)},
        lambda t: (t["x"] @ t["w"] + t["b"]).gelu(),
        1.05,
        2 * m * n * k,
        4 * (m * k + k * n + m * n),
        constants={"w": (k, n), "b": (n,)},
        linear=("w",),
        torch=lambda torch, t: torch.nn.functional.gelu(torch.addmm(t["b"], t["x"], t["w"])),
        jax=lambda jax, t: jax.nn.gelu(t["x"] @ t["w"] + t["b"], approximate=False),
        onnx=lambda o: o("Gelu", o("Add", o("MatMul", "x", "w"), "b")),
    )


def convolution(
    name: str, channels: int, size: int, filters: int, window: int, stride: int, required: float, groups: int = 1
) -> Case:
    padding, out = window // 2, -(-size // stride)
    inner = channels // groups * window * window
    return Case(
        name,
        {"x": (1, channels, size, size)},
        lambda t: t["x"].conv(t["w"], stride=stride, padding=padding, groups=groups),
        required,
        2 * filters * inner * out * out,
        4 * (channels * size * size + filters * inner + filters * out * out),
        constants={"w": (filters, channels // groups, window, window)},
        torch=lambda torch, t: torch.nn.functional.conv2d(t["x"], t["w"], None, stride, padding, 1, groups),
        jax=lambda jax, t: jax.lax.conv_general_dilated(
            t["x"], t["w"], (stride, stride), [(padding, padding)] * 2, feature_group_count=groups
        ),
        onnx=lambda o: o("Conv", "x", "w", pads=[padding] * 4, strides=[stride] * 2, group=groups),
        numba="depthwise" if groups == channels else "",
    )


def attention(name: str, heads: int, length: int, width: int, kind: str = "", shared: int = 1) -> Case:
    """kind: "masked" by an input that is added, "causal" or neither. shared: queries' heads to one head of keys."""
    scale, shapes = width**-0.5, {"q": (1, heads, length, width)}
    shapes |= dict.fromkeys("kv", (1, heads // shared, length, width))
    if kind == "masked":
        shapes["mask"] = (length, length)
    causal = kind == "causal"

    def lumin(t: Tensors) -> Any:
        if causal or shared > 1:
            return t["q"].scaled_dot_product_attention(t["k"], t["v"], causal=causal)
        scores = (t["q"] @ t["k"].permute(0, 1, 3, 2)) * scale
        return (scores + t["mask"] if kind == "masked" else scores).softmax(-1) @ t["v"]

    def torch(torch: Any, t: Tensors) -> Any:
        return torch.nn.functional.scaled_dot_product_attention(
            t["q"], t["k"], t["v"], attn_mask=t.get("mask"), is_causal=causal, enable_gqa=shared > 1
        )

    def jax(jax: Any, t: Tensors) -> Any:
        q = t["q"].reshape(1, heads // shared, shared, length, width)
        scores = q @ t["k"][:, :, None].swapaxes(-1, -2) * scale
        if kind == "masked":
            scores = scores + t["mask"]
        if causal:
            scores = jax.numpy.where(jax.numpy.tri(length, dtype=bool), scores, -jax.numpy.inf)
        return (jax.nn.softmax(scores, -1) @ t["v"][:, :, None]).reshape(1, heads, length, width)

    def numpy(a: Tensors) -> np.ndarray:
        scores = a["q"] @ a["k"].swapaxes(-1, -2)
        scores *= np.float32(scale)
        if kind == "masked":
            scores += a["mask"]
        return softmax(scores) @ a["v"]

    moved = sum(math.prod(shape) for shape in shapes.values()) + heads * length * width
    flops = 4 * heads * length * length * width
    return Case(
        name,
        shapes,
        lumin,
        1.0,
        flops / 2 if causal else flops,
        4 * moved,
        torch=torch,
        jax=jax,
        numpy=None if causal or shared > 1 else numpy,
        onnx=lambda o: o("Attention", "q", "k", "v", "mask" if kind == "masked" else "", is_causal=int(causal)),
    )


def softmax(x: np.ndarray) -> np.ndarray:
    """Return the softmax of the last axis, in NumPy."""
    e = x - x.max(-1, keepdims=True)
    np.exp(e, out=e)
    e /= e.sum(-1, keepdims=True)
    return e


def numpy_layer_norm(a: Tensors) -> np.ndarray:
    x = a["x"]
    centred = x - x.mean(-1, keepdims=True)
    variance = np.mean(centred * centred, -1, keepdims=True)
    return centred / np.sqrt(variance + np.float32(1e-5)) * a["g"] + a["b"]


def numpy_logsumexp(a: Tensors) -> np.ndarray:
    top = a["x"].max(-1, keepdims=True)
    return np.log(np.exp(a["x"] - top).sum(-1)) + top[:, 0]


def jax_layer_norm(jax: Any, t: Tensors) -> Any:
    x = t["x"]
    centred = x - x.mean(-1, keepdims=True)
    return centred * jax.lax.rsqrt((centred * centred).mean(-1, keepdims=True) + 1e-5) * t["g"] + t["b"]


def jax_group_norm(jax: Any, t: Tensors) -> Any:
    x = t["x"].reshape(8, 8, -1)
    centred = x - x.mean(-1, keepdims=True)
    return (centred * jax.lax.rsqrt((centred * centred).mean(-1, keepdims=True) + 1e-5)).reshape(t["x"].shape)


def onnx_rms_norm(o: OnnxNodes) -> str:
    mean = o("ReduceMean", o("Pow", "x", 2.0), [-1])
    return o("Mul", o("Div", "x", o("Sqrt", o("Add", mean, 1e-6))), "g")


def onnx_variance(o: OnnxNodes) -> str:
    centred = o("Sub", "x", o("ReduceMean", "x", [-1]))
    return o("Div", o("ReduceSumSquare", centred, [-1], keepdims=0), 4095.0)


def chain(t: Tensors) -> Any:
    """The element-wise chain in the words that lumin's tensors and torch's share."""
    z = ((t["x"] * 1.5 + t["z"]).relu() - 0.25) * t["x"]
    return (((z.abs() + 1.0).sqrt() - t["z"]) * 0.5).tanh()


def jax_chain(jax: Any, t: Tensors) -> Any:
    np_ = jax.numpy
    z = (jax.nn.relu(t["x"] * 1.5 + t["z"]) - 0.25) * t["x"]
    return np_.tanh((np_.sqrt(np_.abs(z) + 1.0) - t["z"]) * 0.5)


def onnx_chain(o: OnnxNodes) -> str:
    z = o("Mul", o("Sub", o("Relu", o("Add", o("Mul", "x", 1.5), "z")), 0.25), "x")
    return o("Tanh", o("Mul", o("Sub", o("Sqrt", o("Add", o("Abs", z), 1.0)), "z"), 0.5))


def jax_max_pool(jax: Any, t: Tensors) -> Any:
    pads = ((0, 0), (0, 0), (1, 1), (1, 1))
    return jax.lax.reduce_window(t["x"], -jax.numpy.inf, jax.lax.max, (1, 1, 3, 3), (1, 1, 2, 2), pads)


def sums(name: str, shape: tuple[int, ...], axis: int, required: float, numba: str) -> Case:
    return Case(
        name,
        {"x": shape},
        lambda t: t["x"].sum(axis),
        required,
        0,
        4 * math.prod(shape),
        torch=lambda _, t: t["x"].sum(axis),
        jax=lambda _, t: t["x"].sum(axis),
        numpy=lambda a: a["x"].sum(axis),
        onnx=lambda o: o("ReduceSum", "x", [axis], keepdims=0),
        numba=numba,
    )


_ROWS = {"x": (1024, 4096)}
_SQUARE = 4096 * 4096
OPERATIONS: tuple[Case, ...] = (
    product("matmul 512", 512, 512, 512, 1.0),
    product("matmul 1024", 1024, 1024, 1024, 1.0),
    product("matmul 2048", 2048, 2048, 2048, 1.0),
    product("matmul 511x513x1000", 511, 513, 1000, 1.0),
    gelu_linear(128, 3072, 768),
    Case("batched 96x128x64x128", {"a": (96, 128, 64), "b": (96, 64, 128)}, lambda t: t["a"] @ t["b"], 1.1,
         2 * 96 * 128 * 64 * 128, 4 * 96 * (128 * 64 * 2 + 128 * 128), torch=lambda _, t: t["a"] @ t["b"],
         jax=lambda _, t: t["a"] @ t["b"], onnx=lambda o: o("MatMul", "a", "b"), numpy=lambda a: a["a"] @ a["b"]),
    weighted("skinny 8x4096x11008", 8, 11008, 4096, 1.2),
    weighted("matvec 1x4096x4096", 1, 4096, 4096, 1.2),
    convolution("conv 3x3 64@56", 64, 56, 64, 3, 1, 1.0),
    convolution("conv 3x3 256@14", 256, 14, 256, 3, 1, 1.0),
    convolution("conv 7x7 3@224", 3, 224, 64, 7, 2, 1.0),
    convolution("conv 1x1 256@56", 256, 56, 64, 1, 1, 1.0),
    convolution("depthwise 3x3 144@56", 144, 56, 144, 3, 1, 2.0, groups=144),
    Case("max-pool 8x64x112", {"x": (8, 64, 112, 112)}, lambda t: t["x"].max_pool(3, stride=2, padding=1), 1.3, 0,
         4 * 8 * 64 * (112 * 112 + 56 * 56), jax=jax_max_pool, numba="max_pool",
         torch=lambda torch, t: torch.nn.functional.max_pool2d(t["x"], 3, 2, 1),
         onnx=lambda o: o("MaxPool", "x", kernel_shape=[3, 3], strides=[2, 2], pads=[1] * 4)),
    Case("softmax 1024x4096", _ROWS, lambda t: t["x"].softmax(-1), 1.0, 0, 8 * 1024 * 4096,
         torch=lambda _, t: t["x"].softmax(-1), jax=lambda jax, t: jax.nn.softmax(t["x"], -1),
         numpy=lambda a: softmax(a["x"]), onnx=lambda o: o("Softmax", "x", axis=-1), numba="softmax"),
    Case("layer norm 2048x768", {"x": (2048, 768)}, lambda t: t["x"].layer_norm(t["g"], t["b"]), 3.0, 0, 8 * 2048 * 768,
         constants={"g": (768,), "b": (768,)}, numpy=numpy_layer_norm, jax=jax_layer_norm, numba="layer_norm",
         torch=lambda torch, t: torch.nn.functional.layer_norm(t["x"], (768,), t["g"], t["b"]),
         onnx=lambda o: o("LayerNormalization", "x", "g", "b", axis=-1, epsilon=1e-5)),
    Case("rms norm 1024x4096", _ROWS,
         lambda t: t["x"] * ((t["x"] * t["x"]).mean(-1, keepdim=True) + 1e-6).rsqrt() * t["g"], 2.0, 0, 8 * 1024 * 4096,
         constants={"g": (4096,)}, onnx=onnx_rms_norm, numba="rms_norm",
         torch=lambda torch, t: torch.nn.functional.rms_norm(t["x"], (4096,), t["g"], 1e-6),
         jax=lambda jax, t: t["x"] * jax.lax.rsqrt((t["x"] * t["x"]).mean(-1, keepdims=True) + 1e-6) * t["g"],
         numpy=lambda a: a["x"] / np.sqrt((a["x"] * a["x"]).mean(-1, keepdims=True) + np.float32(1e-6)) * a["g"]),
    Case("element-wise chain 16M", {"x": (4096, 4096), "z": (4096, 4096)}, chain, 2.3, 0, 12 * _SQUARE,
         torch=lambda _, t: chain(t), jax=jax_chain, onnx=onnx_chain, numba="chain"),
    sums("sum over rows 4096²", (4096, 4096), 1, 1.05, "sum_rows"),
    sums("sum over columns 4096²", (4096, 4096), 0, 1.4, "sum_columns"),
    sums("sum over middle 64x512x512", (64, 512, 512), 1, 1.4, "sum_middle"),
    Case("transpose 4096²", {"x": (4096, 4096)}, lambda t: t["x"].permute(1, 0), 2.0, 0, 8 * _SQUARE,
         torch=lambda _, t: t["x"].t().contiguous(), jax=lambda _, t: t["x"].T, numba="transpose",
         onnx=lambda o: o("Transpose", "x", perm=[1, 0]), numpy=lambda a: np.ascontiguousarray(a["x"].T)),
    Case("permute heads 8x128x12x64", {"x": (8, 128, 12, 64)}, lambda t: t["x"].permute(0, 2, 1, 3), 2.0, 0,
         8 * 8 * 128 * 12 * 64, torch=lambda _, t: t["x"].permute(0, 2, 1, 3).contiguous(),
         jax=lambda _, t: t["x"].transpose(0, 2, 1, 3), numba="permute_heads",
         onnx=lambda o: o("Transpose", "x", perm=[0, 2, 1, 3]),
         numpy=lambda a: np.ascontiguousarray(a["x"].transpose(0, 2, 1, 3))),
    Case("cumsum 1024x4096", _ROWS, lambda t: t["x"].cumsum(-1), 4.0, 0, 8 * 1024 * 4096, numba="cumsum",
         torch=lambda _, t: t["x"].cumsum(-1), jax=lambda _, t: t["x"].cumsum(-1), numpy=lambda a: a["x"].cumsum(-1),
         onnx=lambda o: o("CumSum", "x", -1)),
    Case("argmax 64x50257", {"x": (64, 50257)}, lambda t: t["x"].argmax(-1), 1.1, 0, 4 * 64 * 50257, numba="argmax",
         torch=lambda _, t: t["x"].argmax(-1), jax=lambda _, t: t["x"].argmax(-1), numpy=lambda a: a["x"].argmax(-1),
         onnx=lambda o: o("ArgMax", "x", axis=-1, keepdims=0), dtypes={"y": "i64"}),
    Case("embedding 50257x768 4096", {"i": (4096,)}, lambda t: t["w"].take(t["i"], 0), 1.4, 0, 8 * 4096 * 768,
         constants={"w": (50257, 768)}, dtypes={"i": "i64"}, numba="embedding",
         torch=lambda torch, t: torch.nn.functional.embedding(t["i"], t["w"]), jax=lambda _, t: t["w"][t["i"]],
         onnx=lambda o: o("Gather", "w", "i", axis=0), numpy=lambda a: a["w"][a["i"]]),
    Case("group norm 8x64x56x56", {"x": (8, 64, 56, 56)}, lambda t: t["x"].group_norm(8), 1.5, 0, 8 * 8 * 64 * 56 * 56,
         torch=lambda torch, t: torch.nn.functional.group_norm(t["x"], 8), jax=jax_group_norm, numba="group_norm",
         onnx=lambda o: o("GroupNormalization", "x", np.ones(64), np.zeros(64), num_groups=8)),
    Case("log-sum-exp 1024x4096", _ROWS, lambda t: t["x"].logsumexp(-1), 1.5, 0, 4 * 1024 * 4096,
         torch=lambda _, t: t["x"].logsumexp(-1), jax=lambda jax, t: jax.nn.logsumexp(t["x"], -1),
         numpy=numpy_logsumexp, onnx=lambda o: o("ReduceLogSumExp", "x", [-1], keepdims=0), numba="logsumexp"),
    Case("variance 1024x4096", _ROWS, lambda t: t["x"].var(-1), 1.5, 0, 4 * 1024 * 4096, numba="variance",
         torch=lambda _, t: t["x"].var(-1), jax=lambda _, t: t["x"].var(-1, ddof=1),
         numpy=lambda a: a["x"].var(-1, ddof=1), onnx=onnx_variance),
    attention("attention h8 s512 d64", 8, 512, 64),
    attention("attention masked h8 s512 d64", 8, 512, 64, "masked"),
    attention("attention causal h8 s512 d64", 8, 512, 64, "causal"),
    attention("attention grouped h8/2 s512 d64", 8, 512, 64, shared=4),
    attention("attention h8 s4096 d64", 8, 4096, 64),
)  # fmt: skip

CASES: tuple[Case, ...] = (*OPERATIONS, *BLOCKS, *NETWORKS)
