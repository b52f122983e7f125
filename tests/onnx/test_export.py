"""Graphs exported to ONNX give onnxruntime the numbers that they give the oracle, and come back as graphs too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.properties.graphs import random_graph, random_inputs

import lumin_tune as lt
from lumin_tune import models
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import ModelError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.op_table import OPS

onnx = pytest.importorskip("onnx", reason="onnx is not installed")
runtime = pytest.importorskip("onnxruntime", reason="onnxruntime, which judges exported models, is not installed")

# What onnxruntime has kernels for throughout; the others it refuses to load.
DTYPES = (DType.BOOL, DType.I32, DType.I64, DType.F32)


def run(model: Any, arrays: dict[str, Any]) -> list[Any]:
    options = runtime.SessionOptions()
    options.log_severity_level = 4
    options.graph_optimization_level = runtime.GraphOptimizationLevel.ORT_DISABLE_ALL
    session = runtime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
    known = {entry.name for entry in session.get_inputs()}
    results: list[Any] = session.run(None, {name: array for name, array in arrays.items() if name in known})
    return results


def check(graph: NodeGraph, arrays: dict[str, Any], tolerance: float = 1e-5) -> Any:
    model = lt.to_onnx(graph)
    wanted = lt.interpret(graph, arrays)
    for name, ours in zip(graph.outputs, run(model, arrays), strict=True):
        assert ours.dtype == wanted[name].dtype
        np.testing.assert_allclose(ours, wanted[name], rtol=tolerance, atol=tolerance)
    return model


def recorded(build: Any, *arrays: Any) -> tuple[lt.Graph, dict[str, Any]]:
    graph, n = lt.Graph(), lt.dim("n", 0, 64)
    given = {f"x{i}": array for i, array in enumerate(arrays)}
    tensors = [
        graph.tensor(name, (n, *a.shape[1:]) if a.ndim and a.shape[0] == 5 else a.shape, a.dtype)
        for name, a in given.items()
    ]
    build(*tensors).output("y")
    return graph, given


FLOATS = np.random.default_rng(0).standard_normal((5, 6)).astype(np.float32)
INTS = np.random.default_rng(0).integers(-9, 9, (5, 6))
SPECIAL = np.array([0.0, -0.0, 1.0, -1.0, 0.5, -2.5, np.inf, -np.inf, np.nan], np.float32)
CASES: dict[str, Any] = {
    "atan2": (lambda y, x: y.atan2(x), np.repeat(SPECIAL, 9), np.tile(SPECIAL, 9)),
    "unary": (lambda x: (x.exp2().log2() + x.sin()) * x.square().sqrt() + (x + 9).reciprocal(), FLOATS),
    "mod of floats": (lambda x, y: x % y, FLOATS, np.roll(FLOATS, 1, 1)),
    "mod of integers, also by 0": (lambda x, y: x % y, INTS, np.roll(INTS, 1, 1)),
    "floor division of integers, also by 0": (lambda x, y: x // y, INTS, np.roll(INTS, 1, 1)),
    "comparison of bools": (lambda x: (x > 0) < (x > 2), INTS),
    "casts": (lambda x: (x * 10).cast("i32").cast("bool").cast("f32"), FLOATS),
    "any and max of integers": (lambda x: x.max(1) + (x > 3).any(1).cast("i64"), INTS),
    "cumsum": (lambda x: x.cumsum(0), FLOATS),
    "cumprod": (lambda x: x.cumprod(1), FLOATS),
    "cummax": (lambda x: x.cummax(1)[0], INTS),
    "take with indices out of range": (lambda x, i: x._emit("gather", i, axis=0), FLOATS, INTS[:2]),
    "scatter": (lambda x, i: x.scatter(1, i % 6, 2.0), FLOATS, INTS),
    "scatter add": (lambda x, i: x.scatter(1, i % 6, x, reduce="add"), FLOATS, INTS),
    "scatter out of range": (
        lambda x, i: x._emit("scatter", i, x[:2], axis=0, combine="add"),
        FLOATS[:4],
        np.array([3, -7]),
    ),
    "pad slice flip": (lambda x: x.pad(((1, 2), (0, 3)))[1:, ::2].flip(1), FLOATS),
    "softmax": (lambda x: x.softmax(), FLOATS),
    "windows": (lambda x: x.unfold(1, 3, 2), FLOATS),
    "einsum": (lambda x, y: x @ y.transpose(), FLOATS, FLOATS[:3]),
    "product of what both repeat": (lambda x: (x.unsqueeze(2).expand(-1, -1, 4) * 2.0).sum(2), FLOATS),
    "argmax and sort": (lambda x: x.argmax(1) + x.argsort(1)[:, 0], FLOATS),
}


@pytest.mark.parametrize("name", CASES)
def test_ops(name: str) -> None:
    build, *arrays = CASES[name]
    check(*recorded(build, *arrays))


def test_every_primop_has_an_emitter() -> None:
    from lumin_tune.plugins.onnx.export.emitters import EMITTERS

    assert EMITTERS.keys() == {name for name, op in OPS.items() if op.is_primitive} - {"input", "loop"}


def test_packed_weights_are_written_as_their_numbers() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (3, 32), "f32")
    w = graph.packed("w", (4, 32), "q8_0")
    (x @ w.transpose()).output("y")
    with pytest.raises(ModelError, match="packed as q8_0 cannot be written as ONNX without their values"):
        lt.to_onnx(graph)
    stored = np.random.default_rng(0).integers(0, 256, (4, 34), dtype=np.uint8)
    stored[:, :2] = np.frombuffer(np.float16(0.25).tobytes(), np.uint8)
    graph.set_value("w", stored)
    model = lt.to_onnx(graph)
    assert [each.name for each in model.graph.input] == ["x"]
    given = {"x": np.random.default_rng(1).standard_normal((3, 32)).astype(np.float32)}
    (found,) = runtime.InferenceSession(model.SerializeToString()).run(None, given)
    np.testing.assert_allclose(found, lt.interpret(graph, given)["y"], rtol=1e-5)


def test_loops_are_refused() -> None:
    graph = lt.Graph()
    x, initial = graph.tensor("x", (5, 3), "f32"), graph.tensor("initial", (3,), "f32")
    lt.scan(lambda state, row: (state + row, state), initial, x)[0].output("y")
    with pytest.raises(ModelError, match="a loop cannot be written as ONNX yet"):
        lt.to_onnx(graph)


@pytest.mark.parametrize("seed", range(60))
def test_random_graphs(seed: int) -> None:
    graph = random_graph(seed, dtypes=DTYPES, symbolic=False)
    check(graph, random_inputs(graph, seed))


def test_models_keep_their_symbolic_dimensions_and_come_back() -> None:
    graph, batch, n = lt.Graph(), lt.dim("batch", 1, 8), lt.dim("n", 1, 48)
    models.GPT2(models.GPT2Config.small())(graph.tensor("ids", (batch, n), "i64")).output("y")
    arrays = {"ids": np.random.default_rng(0).integers(0, 90, (2, 7))}
    model = check(graph, arrays)
    assert [d.dim_param for d in model.graph.input[0].type.tensor_type.shape.dim] == ["batch", "n"]
    products, norms = 2 * 6 + 1, 2 * 2 + 1  # of two layers and the head; the squares of a variance are a product too
    assert sum(node.op_type == "Einsum" for node in model.graph.node) == products + norms


@pytest.mark.parametrize(("dtype", "einsums"), [("f32", 1), ("i8", 0)])
def test_sums_of_permuted_products(dtype: str, einsums: int) -> None:
    graph = NodeGraph()
    a, b = graph.add_input("a", (2, 3), dtype), graph.add_input("b", (3, 4), dtype)
    wide = graph.add("expand", a, axes=[2], sizes=[4]), graph.add("expand", b, axes=[0], sizes=[2])
    permuted = graph.add("permute", graph.add("mul", *wide), axes=[1, 2, 0])
    permuted = graph.add("permute", permuted, axes=[1, 0, 2])
    graph.set_output("y", graph.add("sum", permuted, axes=[1]))
    source = np.random.default_rng(0)
    arrays = {
        "a": source.integers(-4, 5, (2, 3)).astype(graph.nodes[a].dtype.numpy),
        "b": source.integers(-4, 5, (3, 4)).astype(graph.nodes[b].dtype.numpy),
    }
    model = check(graph.freeze(), arrays)
    assert sum(node.op_type == "Einsum" for node in model.graph.node) == einsums


def test_what_is_exported_imports_again(tmp_path: Path) -> None:
    graph = lt.Graph()
    models.ResNet(models.ResNetConfig.small())(graph.tensor("x", (1, 3, 24, 24))).output("y")
    lt.to_onnx(graph, tmp_path / "model.onnx")
    x = {"x": np.random.default_rng(0).standard_normal((1, 3, 24, 24)).astype(np.float32)}
    np.testing.assert_allclose(
        lt.interpret(lt.load(tmp_path / "model.onnx"), x)["y"], graph.interpret(x)["y"], rtol=1e-4, atol=1e-5
    )


def test_states_are_named_in_the_metadata() -> None:
    graph = lt.Graph()
    total = graph.tensor("total", (2,))
    graph.tie(total, total + 1)
    assert {p.key: p.value for p in lt.to_onnx(graph).metadata_props} == {"lumin.tie.total": "total.next"}


def test_what_onnx_cannot_say_is_an_error() -> None:
    graph, n = lt.Graph(), lt.dim("n", 1, 9)
    x = graph.tensor("x", (n,))
    with pytest.raises(ModelError, match="without outputs cannot be exported"):
        lt.to_onnx(graph)
    x.cumprod(0).output("y")
    with pytest.raises(ModelError, match=r"scan\(mul\) over the symbolic size n cannot be exported"):
        lt.to_onnx(graph)
    hidden = lt.Graph()
    hidden.tensor("x", (n + 1,)).pad(((0, n),)).output("y")
    with pytest.raises(ModelError, match="dimension 'n' is not the size of an axis of any input"):
        lt.to_onnx(hidden)
