"""The table of cases: what is computed, on what, and what is to be reached.

A case is one computation in the words of each competitor: a lumin graph, a torch function, an ONNX graph (for ONNX
Runtime and OpenVINO), a NumPy function. Constants are weights, which a competitor may rearrange ahead of time. `target`
is the ratio (best peer's time / lumin's) that the project aims at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

import lumin_tune as lt

Arrays = Mapping[str, np.ndarray]
OnnxNode = tuple[str, tuple[str, ...], dict[str, Any]]


@dataclass(frozen=True)
class Case:
    """One row. flops, bytes: of arithmetic, and of what must be read and written at least.

    shapes: of the inputs. constants: of the weights. lumin, torch, numpy: arrays or tensors by name -> result. onnx:
    nodes as (operator, inputs, attributes), each taking names or "%n" for the result of node n.
    """

    name: str
    shapes: Mapping[str, tuple[int, ...]]
    lumin: Callable[[Mapping[str, Any]], Any]
    target: float
    flops: float = 0
    bytes: float = 0
    constants: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    torch: Callable[[Any, Mapping[str, Any]], Any] | None = None
    onnx: tuple[OnnxNode, ...] = ()
    numpy: Callable[[Arrays], np.ndarray] | None = None
    dtypes: Mapping[str, str] = field(default_factory=dict)

    def arrays(self) -> dict[str, np.ndarray]:
        """Return seeded inputs and constants."""
        source = np.random.default_rng(0)
        made = {}
        for name, shape in {**self.shapes, **self.constants}.items():
            if self.dtypes.get(name) == "i64":
                made[name] = source.integers(0, 50_000, shape)
            else:
                made[name] = source.standard_normal(shape).astype(np.float32)
                if name in self.constants and len(shape) > 1:
                    made[name] /= np.float32(np.sqrt(np.prod(shape[1:])))
        return made

    def graph(self, arrays: Arrays) -> lt.Graph:
        """Return the lumin graph with its constants."""
        graph = lt.Graph()
        tensors: dict[str, Any] = {
            name: graph.tensor(name, shape, self.dtypes.get(name, "f32")) for name, shape in self.shapes.items()
        }
        for name, shape in self.constants.items():
            tensors[name] = graph.tensor(name, shape, "f32", static=True)
            graph.set_value(name, arrays[name])
        self.lumin(tensors).output("y")
        return graph


def product(name: str, m: int, n: int, k: int, target: float) -> Case:
    return Case(
        name, {"a": (m, k), "b": (k, n)}, lambda t: t["a"] @ t["b"], target, 2 * m * n * k, 4 * (m * k + k * n + m * n),
        torch=lambda _, t: t["a"] @ t["b"], onnx=(("MatMul", ("a", "b"), {}),), numpy=lambda a: a["a"] @ a["b"],
    )  # fmt: skip


def weighted(name: str, m: int, n: int, k: int, target: float) -> Case:
    return Case(
        name, {"x": (m, k)}, lambda t: t["x"] @ t["w"], target, 2 * m * n * k, 4 * (m * k + k * n + m * n),
        constants={"w": (k, n)}, torch=lambda _, t: t["x"] @ t["w"], onnx=(("MatMul", ("x", "w"), {}),),
        numpy=lambda a: a["x"] @ a["w"],
    )  # fmt: skip


def convolution(
    name: str, channels: int, size: int, filters: int, window: int, stride: int, target: float, groups: int = 1
) -> Case:
    padding, out = window // 2, -(-size // stride)
    inner = channels // groups * window * window
    return Case(
        name, {"x": (1, channels, size, size)},
        lambda t: t["x"].conv(t["w"], stride=stride, padding=padding, groups=groups), target,
        2 * filters * inner * out * out, 4 * (channels * size * size + filters * inner + filters * out * out),
        constants={"w": (filters, channels // groups, window, window)},
        torch=lambda torch, t: torch.nn.functional.conv2d(t["x"], t["w"], None, stride, padding, 1, groups),
        onnx=(("Conv", ("x", "w"), {"pads": [padding] * 4, "strides": [stride] * 2, "group": groups}),),
    )  # fmt: skip


def attention(name: str, heads: int, length: int, width: int, target: float, causal: bool = False) -> Case:
    scale = width**-0.5

    def lumin(t: Mapping[str, Any]) -> Any:
        scores = (t["q"] @ t["k"].permute(0, 1, 3, 2)) * scale
        if causal:
            scores = scores + t["mask"]
        return scores.softmax(-1) @ t["v"]

    shapes = dict.fromkeys("qkv", (1, heads, length, width))
    return Case(
        name, {**shapes, **({"mask": (length, length)} if causal else {})}, lumin, target,
        4 * heads * length * length * width, 16 * heads * length * width,
        torch=lambda torch, t: torch.nn.functional.scaled_dot_product_attention(
            t["q"], t["k"], t["v"], attn_mask=t.get("mask"), scale=scale),
    )  # fmt: skip


def gelu_linear(m: int, n: int, k: int) -> Case:
    return Case(
        "linear+gelu 128x768x3072", {"x": (m, k)}, lambda t: (t["x"] @ t["w"] + t["b"]).gelu(), 1.05, 2 * m * n * k,
        4 * (m * k + k * n + m * n), constants={"w": (k, n), "b": (n,)},
        torch=lambda torch, t: torch.nn.functional.gelu(torch.addmm(t["b"], t["x"], t["w"])),
        onnx=(("MatMul", ("x", "w"), {}), ("Add", ("%0", "b"), {}), ("Gelu", ("%1",), {})),
    )  # fmt: skip


def chain(t: Mapping[str, Any]) -> Any:
    z = ((t["x"] * 1.5 + t["z"]).relu() - 0.25) * t["x"]
    return (((z.abs() + 1.0).sqrt() - t["z"]) * 0.5).tanh()


_MB = 4096 * 4096
CASES: tuple[Case, ...] = (
    product("matmul 512", 512, 512, 512, 1.0),
    product("matmul 1024", 1024, 1024, 1024, 1.0),
    product("matmul 511x513x1000", 511, 513, 1000, 1.0),
    gelu_linear(128, 3072, 768),
    Case("batched 96x128x64x128", {"a": (96, 128, 64), "b": (96, 64, 128)}, lambda t: t["a"] @ t["b"], 1.1,
         2 * 96 * 128 * 64 * 128, 4 * 96 * (128 * 64 * 2 + 128 * 128), torch=lambda _, t: t["a"] @ t["b"],
         onnx=(("MatMul", ("a", "b"), {}),), numpy=lambda a: a["a"] @ a["b"]),
    weighted("skinny 8x4096x11008", 8, 11008, 4096, 1.2),
    weighted("matvec 1x4096x4096", 1, 4096, 4096, 1.2),
    convolution("conv 3x3 64@56", 64, 56, 64, 3, 1, 1.0),
    convolution("conv 3x3 256@14", 256, 14, 256, 3, 1, 1.0),
    convolution("conv 7x7 3@224", 3, 224, 64, 7, 2, 1.0),
    convolution("conv 1x1 256@56", 256, 56, 64, 1, 1, 1.0),
    convolution("depthwise 3x3 144@56", 144, 56, 144, 3, 1, 2.0, groups=144),
    Case("max-pool 8x64x112", {"x": (8, 64, 112, 112)}, lambda t: t["x"].max_pool(3, stride=2, padding=1), 1.3, 0,
         4 * 8 * 64 * (112 * 112 + 56 * 56),
         torch=lambda torch, t: torch.nn.functional.max_pool2d(t["x"], 3, 2, 1),
         onnx=(("MaxPool", ("x",), {"kernel_shape": [3, 3], "strides": [2, 2], "pads": [1] * 4}),)),
    Case("softmax 1024x4096", {"x": (1024, 4096)}, lambda t: t["x"].softmax(-1), 1.0, 0, 8 * 1024 * 4096,
         torch=lambda _, t: t["x"].softmax(-1), onnx=(("Softmax", ("x",), {"axis": -1}),)),
    Case("layer norm 2048x768", {"x": (2048, 768)}, lambda t: t["x"].layer_norm(t["g"], t["b"]), 3.0, 0, 8 * 2048 * 768,
         constants={"g": (768,), "b": (768,)},
         torch=lambda torch, t: torch.nn.functional.layer_norm(t["x"], (768,), t["g"], t["b"]),
         onnx=(("LayerNormalization", ("x", "g", "b"), {"axis": -1}),)),
    Case("rms norm 1024x4096", {"x": (1024, 4096)},
         lambda t: t["x"] * ((t["x"] * t["x"]).mean(-1, keepdim=True) + 1e-6).rsqrt() * t["g"], 2.0, 0, 8 * 1024 * 4096,
         constants={"g": (4096,)},
         torch=lambda torch, t: torch.nn.functional.rms_norm(t["x"], (4096,), t["g"], 1e-6)),
    Case("element-wise chain 16M", {"x": (4096, 4096), "z": (4096, 4096)}, chain, 2.3, 0, 12 * _MB,
         torch=lambda _, t: chain(t)),
    Case("sum over rows 4096²", {"x": (4096, 4096)}, lambda t: t["x"].sum(1), 1.05, 0, 4 * _MB,
         torch=lambda _, t: t["x"].sum(1), numpy=lambda a: a["x"].sum(1)),
    Case("sum over columns 4096²", {"x": (4096, 4096)}, lambda t: t["x"].sum(0), 1.4, 0, 4 * _MB,
         torch=lambda _, t: t["x"].sum(0), numpy=lambda a: a["x"].sum(0)),
    Case("sum over middle 64x512x512", {"x": (64, 512, 512)}, lambda t: t["x"].sum(1), 1.4, 0, 4 * _MB,
         torch=lambda _, t: t["x"].sum(1), numpy=lambda a: a["x"].sum(1)),
    Case("transpose 4096²", {"x": (4096, 4096)}, lambda t: t["x"].permute(1, 0), 2.0, 0, 8 * _MB,
         torch=lambda _, t: t["x"].t().contiguous(), onnx=(("Transpose", ("x",), {"perm": [1, 0]}),),
         numpy=lambda a: np.ascontiguousarray(a["x"].T)),
    Case("permute heads 8x128x12x64", {"x": (8, 128, 12, 64)}, lambda t: t["x"].permute(0, 2, 1, 3), 1.0, 0,
         8 * 8 * 128 * 12 * 64, torch=lambda _, t: t["x"].permute(0, 2, 1, 3).contiguous(),
         onnx=(("Transpose", ("x",), {"perm": [0, 2, 1, 3]}),)),
    Case("cumsum 1024x4096", {"x": (1024, 4096)}, lambda t: t["x"].cumsum(-1), 4.0, 0, 8 * 1024 * 4096,
         torch=lambda _, t: t["x"].cumsum(-1), numpy=lambda a: a["x"].cumsum(-1)),
    Case("argmax 64x50257", {"x": (64, 50257)}, lambda t: t["x"].argmax(-1), 1.1, 0, 4 * 64 * 50257,
         torch=lambda _, t: t["x"].argmax(-1), numpy=lambda a: a["x"].argmax(-1)),
    Case("embedding 50257x768 4096", {"i": (4096,)}, lambda t: t["w"].take(t["i"], 0), 1.4, 0, 8 * 4096 * 768,
         constants={"w": (50257, 768)}, dtypes={"i": "i64"},
         torch=lambda torch, t: torch.nn.functional.embedding(t["i"], t["w"]),
         onnx=(("Gather", ("w", "i"), {"axis": 0}),), numpy=lambda a: a["w"][a["i"]]),
    Case("group norm 8x64x56x56", {"x": (8, 64, 56, 56)}, lambda t: t["x"].group_norm(8), 1.5, 0, 8 * 8 * 64 * 56 * 56,
         torch=lambda torch, t: torch.nn.functional.group_norm(t["x"], 8)),
    Case("log-sum-exp 1024x4096", {"x": (1024, 4096)}, lambda t: t["x"].logsumexp(-1), 1.5, 0, 4 * 1024 * 4096,
         torch=lambda _, t: t["x"].logsumexp(-1)),
    Case("variance 1024x4096", {"x": (1024, 4096)}, lambda t: t["x"].var(-1), 1.5, 0, 4 * 1024 * 4096,
         torch=lambda _, t: t["x"].var(-1)),
    attention("attention h8 s512 d64", 8, 512, 64, 1.0),
    attention("attention masked h8 s512 d64", 8, 512, 64, 1.0, causal=True),
    attention("attention h8 s4096 d64", 8, 4096, 64, 1.0),
)  # fmt: skip
