"""Kernels drawn at random, as ONNX models: what no default was fitted to.

`unseen` measures them. A model is one fusion around one heavy operation, of random sizes (multiples of 16, odd ones and
others), dtypes and layouts. The same seed and number always give the same model.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from onnx import TensorProto, helper, numpy_helper

MOST_FLOPS: Final = 1.5e9
MOST_ELEMENTS: Final = 6_000_000
OPSET: Final = 20
_TYPES: Final = {
    "f32": TensorProto.FLOAT,
    "f16": TensorProto.FLOAT16,
    "u8": TensorProto.UINT8,
    "i32": TensorProto.INT32,
}
_ARRAYS: Final = {"f32": np.float32, "f16": np.float16, "u8": np.uint8, "i8": np.int8}


@dataclass(frozen=True)
class Unseen:
    """A drawn kernel. name: says what it is, and identifies it. model: the ONNX file."""

    name: str
    family: str
    model: bytes = field(repr=False)


class _Drawing:
    """Random choices, and the nodes drawn so far."""

    def __init__(self, seed: int, number: int) -> None:
        self.source = np.random.default_rng([seed, number])
        self.nodes: list[Any] = []
        self.inputs: list[Any] = []
        self.weights: list[Any] = []
        self.dtype = str(self.source.choice(["f32", "f32", "f32", "f32", "f16"]))
        self.words: list[str] = []

    def size(self, low: int, high: int) -> int:
        """Return a size on a logarithmic scale: a multiple of 16, an odd one, or any."""
        found = round(math.exp(self.source.uniform(math.log(low), math.log(high))))
        kind = self.source.random()
        if kind < 0.4:
            return max(low, found // 16 * 16)
        return found | 1 if kind < 0.7 else found

    def maybe(self, share: float) -> bool:
        return bool(self.source.random() < share)

    def among(self, choices: Sequence[Any]) -> Any:
        return choices[int(self.source.integers(len(choices)))]

    def input(self, *shape: int, dtype: str = "") -> str:
        name = f"x{len(self.inputs)}"
        self.inputs.append(helper.make_tensor_value_info(name, _TYPES[dtype or self.dtype], shape))
        return name

    def weight(self, *shape: int, terms: int = 1, dtype: str = "") -> str:
        name = f"w{len(self.weights)}"
        kind = dtype or self.dtype
        if kind in ("u8", "i8"):
            array = self.source.integers(-100, 100, shape) if kind == "i8" else self.source.integers(0, 200, shape)
        else:
            array = self.source.standard_normal(shape) / math.sqrt(terms)
        self.weights.append(numpy_helper.from_array(np.asarray(array, _ARRAYS[kind]), name))
        return name

    def whole(self, *numbers: int) -> str:
        name = f"w{len(self.weights)}"
        self.weights.append(numpy_helper.from_array(np.array(numbers, np.int64), name))
        return name

    def number(self, value: float) -> str:
        name = f"w{len(self.weights)}"
        self.weights.append(numpy_helper.from_array(np.array(value, _ARRAYS[self.dtype]), name))
        return name

    def node(self, op: str, *inputs: str, **attributes: Any) -> str:
        name = f"r{len(self.nodes)}"
        self.nodes.append(helper.make_node(op, inputs, [name], **attributes))
        return name

    def say(self, *words: object) -> None:
        self.words += map(str, words)

    def after(self, value: str, shape: Sequence[int], channels: Sequence[int]) -> str:
        """Return a value with what a network computes from it at once. channels: the shape of a bias."""
        if self.maybe(0.6):
            value = self.node("Add", value, self.weight(*channels, terms=4))
            self.say("bias")
        kind = self.among(["", "", "Relu", "Gelu", "Tanh", "silu"])
        if kind == "silu":
            value = self.node("Mul", value, self.node("Sigmoid", value))
        elif kind:
            value = self.node(kind, value)
        if kind:
            self.say(kind.lower())
        if self.maybe(0.25):
            value = self.node("Add", value, self.input(*shape))
            self.say("residual")
        return value


def _product(d: _Drawing) -> str:
    while True:
        m, n, k = d.size(1, 1500), d.size(48, 2500), d.size(48, 2500)
        if 2 * m * n * k < MOST_FLOPS and n * k < MOST_ELEMENTS:
            break
    d.say(f"{m}x{k}x{n}")
    left, right = d.among(["", "", "", "", "", "A^T"]), d.among(["", "", "", "B^T", "B^T", "B given"])
    x = d.node("Transpose", d.input(k, m), perm=[1, 0]) if left else d.input(m, k)
    if right == "B^T":
        w = d.node("Transpose", d.weight(n, k, terms=k), perm=[1, 0])
    else:
        w = d.input(k, n) if right else d.weight(k, n, terms=k)
    d.words += [each for each in (left, right) if each]
    return d.after(d.node("MatMul", x, w), (m, n), (n,))


def _batched(d: _Drawing) -> str:
    while True:
        b, m, n, k = d.size(4, 48), d.size(16, 400), d.size(16, 400), d.size(16, 200)
        if 2 * b * m * n * k < MOST_FLOPS:
            break
    d.say(f"{b} of {m}x{k}x{n}")
    right = d.node("Transpose", d.input(b, n, k), perm=[0, 2, 1]) if d.maybe(0.5) else d.input(b, k, n)
    found = d.node("MatMul", d.input(b, m, k), right)
    if d.maybe(0.5):
        found = d.node("Softmax", d.node("Mul", found, d.number(k**-0.5)), axis=-1)
        d.say("softmax")
    return found


def _quantised(d: _Drawing) -> str:
    d.dtype = "f32"
    while True:
        m, n, k = d.size(1, 800), d.size(64, 1500), d.size(64, 1500)
        if 2 * m * n * k < MOST_FLOPS:
            break
    d.say(f"u8 x i8 {m}x{k}x{n}")
    made = d.node("MatMulInteger", d.input(m, k, dtype="u8"), d.weight(k, n, dtype="i8"))
    scaled = d.node("Mul", d.node("Cast", made, to=TensorProto.FLOAT), d.weight(n, terms=1_000_000))
    return d.after(scaled, (m, n), (n,))


def _convolution(d: _Drawing) -> str:
    while True:
        c, f, s = d.size(3, 256), d.size(16, 256), d.size(7, 112)
        window, stride = int(d.among([1, 3, 3, 5])), int(d.among([1, 1, 2]))
        out = -(-s // stride)
        if 2 * c * f * window * window * out * out < MOST_FLOPS and s >= window:
            break
    d.say(f"{c}->{f} {window}x{window} /{stride} on {s}x{s}")
    pads, inner = [window // 2] * 4, c * window * window
    found = d.node(
        "Conv", d.input(1, c, s, s), d.weight(f, c, window, window, terms=inner), pads=pads, strides=[stride] * 2
    )
    return d.after(found, (1, f, out, out), (f, 1, 1))


def _depthwise(d: _Drawing) -> str:
    c, s, window, stride = d.size(32, 512), d.size(14, 96), int(d.among([3, 5, 7])), int(d.among([1, 1, 2]))
    d.say(f"depthwise {c} {window}x{window} /{stride} on {s}x{s}")
    pads, out = [window // 2] * 4, (s + 2 * (window // 2) - window) // stride + 1
    w = d.weight(c, 1, window, window, terms=window * window)
    found = d.node("Conv", d.input(1, c, s, s), w, pads=pads, strides=[stride] * 2, group=c)
    return d.after(found, (1, c, out, out), (c, 1, 1))


def _patches(d: _Drawing) -> str:
    window, side, f = int(d.among([8, 14, 16])), int(d.size(7, 20)), d.size(64, 800)
    d.say(f"patches {window}x{window} {side}x{side} -> {f}")
    x = d.input(1, 3, side * window, side * window)
    found = d.node("Conv", x, d.weight(f, 3, window, window, terms=3 * window * window), strides=[window] * 2)
    return d.node("Transpose", d.node("Reshape", found, d.whole(1, f, side * side)), perm=[0, 2, 1])


def _reduction(d: _Drawing) -> str:
    while True:
        shape = [d.size(2, 3000) for _ in range(int(d.among([2, 2, 3])))]
        if 60_000 < math.prod(shape) < MOST_ELEMENTS:
            break
    axis = int(d.source.integers(len(shape)))
    op = d.among(["ReduceSum", "ReduceMean", "ReduceMax"])
    d.say(op, f"{'x'.join(map(str, shape))} over axis {axis}")
    x = d.input(*shape)
    if d.maybe(0.3):
        x = d.node("Mul", x, x)
        d.say("of squares")
    return d.node(op, x, d.whole(axis), keepdims=int(d.maybe(0.5)))


def _normalisation(d: _Drawing) -> str:
    rows, columns = d.size(64, 3000), d.size(64, 3000)
    while rows * columns > MOST_ELEMENTS // 2:
        rows //= 2
    kind = d.among(["softmax", "layer norm", "layer norm", "rms norm"])
    d.say(kind, f"{rows}x{columns}")
    x = d.input(rows, columns)
    if d.maybe(0.3):
        x = d.node("Add", x, d.input(rows, columns))
        d.say("of a sum")
    if kind == "softmax":
        return d.node("Softmax", x, axis=-1)
    if kind == "layer norm":
        return d.node("LayerNormalization", x, d.weight(columns), d.weight(columns), axis=-1)
    mean = d.node("ReduceMean", d.node("Mul", x, x), d.whole(1), keepdims=1)
    root = d.node("Sqrt", d.node("Add", mean, d.number(1e-5)))
    return d.node("Mul", d.node("Div", x, root), d.weight(columns))


def _elementwise(d: _Drawing) -> str:
    rows, columns = d.size(100, 2500), d.size(100, 2500)
    d.say(f"elementwise {rows}x{columns}")
    x = d.input(rows, columns)
    x = d.node("Mul", x, d.input(rows, columns)) if d.maybe(0.5) else d.node("Exp", x)
    return d.after(x, (rows, columns), d.among([(columns,), (rows, 1)]))


def _movement(d: _Drawing) -> str:
    shape = [d.size(2, 40), d.size(64, 400), d.size(64, 400)]
    perm = [int(each) for each in d.source.permutation(3)]
    d.say(f"transpose {'x'.join(map(str, shape))} {perm}")
    found = d.node("Transpose", d.input(*shape), perm=perm)
    turned = [shape[axis] for axis in perm]
    if d.maybe(0.4):
        found = d.node("Pad", found, d.whole(0, 1, 2, 0, 1, 0))
        d.say("padded")
    elif d.maybe(0.5):
        found = d.node("Add", found, d.input(*turned))
        d.say("added")
    return found


FAMILIES: Final[dict[str, tuple[int, Callable[[_Drawing], str]]]] = {
    "product": (7, _product),
    "batched product": (3, _batched),
    "quantised product": (3, _quantised),
    "convolution": (4, _convolution),
    "depthwise convolution": (3, _depthwise),
    "patch embedding": (1, _patches),
    "reduction": (4, _reduction),
    "normalisation": (4, _normalisation),
    "elementwise": (2, _elementwise),
    "movement": (2, _movement),
}
"""The weight of each family, and the function that draws one of it."""


def draw(seed: int, number: int) -> Unseen:
    """Return the kernel of a seed with this number."""
    made = _Drawing(seed, number)
    weights = np.array([weight for weight, _ in FAMILIES.values()], float)
    family = str(made.source.choice(list(FAMILIES), p=weights / weights.sum()))
    result = FAMILIES[family][1](made)
    output = helper.make_empty_tensor_value_info(result)
    graph = helper.make_graph(made.nodes, "unseen", made.inputs, [output], made.weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=9)
    words = [family, *made.words] if made.words[0].split()[0] not in (family, *family.split()) else made.words
    return Unseen(
        f"{number}: {' '.join(words)}{' f16' if made.dtype == 'f16' else ''}", family, model.SerializeToString()
    )
