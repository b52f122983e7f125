"""Models from ONNX files are proven: convolutions, text by gathers, softmax, batch normalisation, sizes of 1.

Models that cannot be proven are refused with a message."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.plugins.luminair.circuits import QUICK

import lumin_tune as lt
from lumin_tune.core.errors import PassError
from lumin_tune.plugins import luminair

onnx = pytest.importorskip("onnx", reason="needs onnx, of the extra of that name")
helper = onnx.helper
FLOAT, INT64 = onnx.TensorProto.FLOAT, onnx.TensorProto.INT64


def weights(*shape: int) -> np.ndarray[Any, np.dtype[np.float32]]:
    rng = np.random.default_rng(sum(shape))
    return (rng.normal(size=shape) / np.sqrt(max(1, np.prod(shape[1:])))).astype(np.float32)


def loaded(
    folder: Path, nodes: list[Any], constants: dict[str, Any], shape: tuple[int, ...], dtype: int = FLOAT
) -> lt.Graph:
    """Return the graph of an ONNX file with the input x and the output y."""
    graph = helper.make_graph(
        nodes,
        "model",
        [helper.make_tensor_value_info("x", dtype, shape)],
        [helper.make_tensor_value_info("y", FLOAT, None)],
        [onnx.numpy_helper.from_array(np.asarray(value), name) for name, value in constants.items()],
    )
    path = folder / "model.onnx"
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), path)
    return lt.load(str(path))


def proven(graph: lt.Graph, x: Any, span: tuple[float, float], error: float) -> luminair.Trace:
    circuit = graph.compile("generic", luminair.StwoCompiler(ranges={"x": span}))
    key = luminair.setup(circuit, QUICK)
    trace = luminair.gen_trace(circuit, x=x)
    luminair.verify(key, luminair.prove(key, trace), inputs={"x": x}, outputs=trace.outputs)
    report = luminair.error_report(graph, circuit, x=x)
    assert report.largest["y"] <= min(error, report.bound["y"] + 1e-6), report
    return trace


def test_a_convolutional_network(tmp_path: Path) -> None:
    node = helper.make_node
    nodes = [
        node("Conv", ["x", "w1", "b1"], ["c"], kernel_shape=[3, 3], pads=[1, 1, 1, 1]),
        node("BatchNormalization", ["c", "scale", "shift", "mean", "var"], ["n"]),
        node("Relu", ["n"], ["r"]),
        node("MaxPool", ["r"], ["p"], kernel_shape=[2, 2], strides=[2, 2]),
        node("Flatten", ["p"], ["f"]),
        node("Gemm", ["f", "w2", "b2"], ["y"], transB=1),
    ]
    constants = {
        "w1": weights(3, 1, 3, 3),
        "b1": weights(3),
        "scale": 1 + weights(3) / 4,
        "shift": weights(3),
        "mean": weights(3) / 4,
        "var": np.array([0.5, 1.0, 2.0], dtype=np.float32),
        "w2": weights(4, 27),
        "b2": weights(4),
    }
    x = np.random.default_rng(0).uniform(0, 1, (1, 1, 7, 6)).astype(np.float32)
    proven(loaded(tmp_path, nodes, constants, (1, 1, 7, 6)), x, (0, 1), 0.02)


def test_a_text_classifier_with_a_softmax_head(tmp_path: Path) -> None:
    node = helper.make_node
    nodes = [
        node("Gather", ["table", "x"], ["e"], axis=0),
        node("ReduceMean", ["e"], ["m"], axes=[1], keepdims=0),
        node("MatMul", ["m", "w"], ["s"]),
        node("Tanh", ["s"], ["t"]),
        node("Softmax", ["t"], ["y"], axis=-1),
    ]
    graph = loaded(tmp_path, nodes, {"table": weights(11, 6), "w": weights(6, 3)}, (2, 5), INT64)
    x = np.array([[0, 10, 3, 3, 1], [7, 7, 2, 9, 4]])
    trace = proven(graph, x, (0, 10), 0.01)
    assert np.allclose(trace.floats["y"].sum(axis=-1), 1, atol=0.01)


def test_sizes_of_one(tmp_path: Path) -> None:
    nodes = [helper.make_node("MatMul", ["x", "w"], ["m"]), helper.make_node("Sigmoid", ["m"], ["y"])]
    x = np.array([[[0.75]]], dtype=np.float32)
    proven(loaded(tmp_path, nodes, {"w": np.array([[-1.5]], dtype=np.float32)}, (1, 1, 1)), x, (-1, 1), 0.002)


def test_layer_normalisation_of_an_odd_shape(tmp_path: Path) -> None:
    nodes = [helper.make_node("LayerNormalization", ["x", "g", "b"], ["y"], axis=-1, epsilon=0.01)]
    x = np.random.default_rng(1).uniform(-1, 1, (3, 1, 5)).astype(np.float32)
    graph = loaded(tmp_path, nodes, {"g": 1 + weights(5) / 4, "b": weights(5)}, (3, 1, 5))
    proven(graph, x, (-1, 1), 0.02)


def test_depthwise_and_strided_convolutions(tmp_path: Path) -> None:
    node = helper.make_node
    nodes = [
        node("Conv", ["x", "w"], ["c"], group=2, strides=[2, 1], kernel_shape=[3, 2]),
        node("LeakyRelu", ["c"], ["l"], alpha=0.1),
        node("GlobalAveragePool", ["l"], ["y"]),
    ]
    x = np.random.default_rng(2).uniform(-1, 1, (1, 2, 7, 5)).astype(np.float32)
    proven(loaded(tmp_path, nodes, {"w": weights(2, 1, 3, 2)}, (1, 2, 7, 5)), x, (-1, 1), 0.01)


def test_what_cannot_be_proven_is_refused_with_a_sentence(tmp_path: Path) -> None:
    node = helper.make_node
    cumulative = [node("Mod", ["x", "c"], ["y"], fmod=1)]
    graph = loaded(tmp_path, cumulative, {"c": np.array([0.75], dtype=np.float32)}, (4,))
    with pytest.raises(PassError, match="has no component|needs|beyond|divisor"):
        graph.compile("generic", luminair.StwoCompiler(ranges={"x": (-1, 1)}))
    graph = loaded(tmp_path, [node("Reciprocal", ["x"], ["y"])], {}, (3,))
    with pytest.raises(PassError, match="a divisor may be negative or zero"):
        graph.compile("generic", luminair.StwoCompiler(ranges={"x": (-1, 1)}))
