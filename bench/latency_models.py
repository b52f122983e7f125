"""The models of `latency.py`, as ONNX with seeded inputs: five take microseconds and three take milliseconds."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from blocks import EACH, HEADS, WIDTH, gpt2
from case import Arrays, OnnxNodes
from networks import resnet18

LAYERS, PAST = 4, 255  # of the decoder, and of the tokens that it has seen


@dataclass(frozen=True)
class Model:
    """An ONNX model as bytes, and what its inputs are given."""

    onnx: bytes
    inputs: Mapping[str, np.ndarray]


@dataclass
class _Recorder(OnnxNodes):
    """Nodes with their inputs."""

    inputs: dict[str, np.ndarray] = field(default_factory=dict)

    def __post_init__(self) -> None:
        super().__init__()
        self._source = np.random.default_rng(0)

    def given(self, name: str, *shape: int, below: int = 0) -> str:
        """Return the name of an input: integers below a number, or normal numbers."""
        source = self._source
        self.inputs[name] = source.integers(0, below, shape) if below else source.standard_normal(shape, np.float32)
        return name

    def weight(self, *shape: int) -> np.ndarray:
        """Return seeded weights of about unit gain."""
        terms = np.prod(shape[1:]) if len(shape) > 2 else shape[0]
        return self._source.standard_normal(shape, np.float32) / np.float32(np.sqrt(terms))


def mlp(o: _Recorder) -> list[str]:
    """Three linear layers, 64 wide."""
    x = o.given("x", 1, 64)
    for width in (64, 64):
        x = o("Relu", o("Gemm", x, o.weight(64, width), o.weight(width)))
    return [o("Gemm", x, o.weight(64, 10), o.weight(10))]


def voice_activity(o: _Recorder) -> list[str]:
    """Five convolutions over 32 ms of sound and a step of an LSTM of 128, whose state is given and returned."""
    x = o.given("x", 1, 1, 576)
    x = o("Abs", o("Conv", x, o.weight(129, 1, 256), strides=[128]))
    for inputs, outputs, stride in ((129, 128, 1), (128, 64, 2), (64, 64, 2), (64, 128, 1)):
        x = o("Relu", o("Conv", x, o.weight(outputs, inputs, 3), o.weight(outputs), pads=[1, 1], strides=[stride]))
    x = o("Transpose", x, perm=[2, 0, 1])
    h, c = o.given("h", 1, 1, 128), o.given("c", 1, 1, 128)
    w, r, b = o.weight(1, 512, 128), o.weight(1, 512, 128), o.weight(1, 1024)
    _, h, c = o("LSTM", x, w, r, b, "", h, c, outputs=3, hidden_size=128)
    logit = o("Gemm", o("Relu", o("Reshape", h, np.array([1, 128]))), o.weight(128, 1), o.weight(1))
    return [o("Sigmoid", logit), h, c]


def classifier(o: _Recorder) -> list[str]:
    """The mean of 16 embeddings, a linear layer and a softmax over 1,000 classes."""
    words = o("Gather", o.weight(5000, 64), o.given("ids", 16, below=5000))
    mean = o("ReduceMean", words, np.array([0]), keepdims=1)
    return [o("Softmax", o("Gemm", mean, o.weight(64, 1000), o.weight(1000)), axis=-1)]


def layer_norm(o: _Recorder) -> list[str]:
    """One row of 256."""
    return [o("LayerNormalization", o.given("x", 1, 256), o.weight(256), o.weight(256), axis=-1)]


def matvec(o: _Recorder) -> list[str]:
    """One row times (256, 256)."""
    return [o("MatMul", o.given("x", 1, 256), o.weight(256, 256))]


def resnet(o: _Recorder) -> list[str]:
    """ResNet-18, one image of 224 x 224."""
    case = resnet18()
    o.given("x", *case.shapes["x"])
    o.values.update({name: array for name, array in case.arrays().items() if name in case.constants})
    assert case.onnx is not None
    return [case.onnx(o)]


def decoder(o: _Recorder) -> list[str]:
    """A token through four layers of GPT-2's size with 255 tokens before it, whose keys and values are inputs.

    Each layer has values of its own: onnxruntime keeps equal weights once, and the caches would then hold all layers.
    """
    x = o.given("x", 1, 1, WIDTH)
    case = gpt2("decode", 1, PAST)
    weights = {name: array for name, array in case.arrays().items() if name in case.constants}
    assert case.onnx is not None
    for layer in range(LAYERS):
        k, v = (o.given(f"{name}{layer}", 1, HEADS, PAST, EACH) for name in "kv")
        part = OnnxNodes()
        y = case.onnx(part)
        names = {"x": x, "k": k, "v": v, "": ""}

        def renamed(name: str, names: Mapping[str, str] = names, layer: int = layer) -> str:
            return names.get(name, f"{layer}.{name}")

        own = {name: np.roll(array, layer) for name, array in weights.items()}
        o.values.update({f"{layer}.{name}": array for name, array in {**own, **part.values}.items()})
        for node in part.nodes:
            inputs, outputs = ([renamed(name) for name in each] for each in (node.inputs, node.outputs))
            o.nodes.append(type(node)(node.op, tuple(inputs), tuple(outputs), node.attributes))
        x = renamed(y)
    return [x]


RECORDS: Mapping[str, Callable[[_Recorder], list[str]]] = {
    "MLP, 64 wide": mlp,
    "voice activity": voice_activity,
    "embedding, softmax": classifier,
    "layer norm 1x256": layer_norm,
    "matvec 256": matvec,
    "ResNet-18": resnet,
    "GPT-2 decode, 4 layers": decoder,
}
NAMES = (*RECORDS, "MiniLM 1x128")


def model(name: str) -> Model:
    """Return a model by its name."""
    if name not in RECORDS:
        return _minilm()
    recorder = _Recorder()
    return Model(_serialized(recorder, RECORDS[name](recorder)), recorder.inputs)


def _minilm() -> Model:
    """Return all-MiniLM-L6-v2 with its real weights, for 128 tokens."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "examples" / "minilm"))
    from onnx_model import onnx_model

    ids: Arrays = {"ids": np.random.default_rng(0).integers(1000, 30000, (1, 128)), "mask": np.ones((1, 128), np.int64)}
    return Model(onnx_model(1, 128), ids)


def _serialized(o: _Recorder, results: list[str]) -> bytes:
    from onnx import TensorProto, helper, numpy_helper

    nodes = [helper.make_node(each.op, each.inputs, each.outputs, **each.attributes) for each in o.nodes]
    given = [
        helper.make_tensor_value_info(
            name, TensorProto.INT64 if array.dtype.kind == "i" else TensorProto.FLOAT, array.shape
        )
        for name, array in o.inputs.items()
    ]
    made = [helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name in results]
    weights = [numpy_helper.from_array(array, name) for name, array in o.values.items()]
    graph = helper.make_graph(nodes, "model", given, made, weights)
    found = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 23)], ir_version=11)
    data: bytes = found.SerializeToString()
    return data
