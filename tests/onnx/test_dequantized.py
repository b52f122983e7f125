"""Models in the QDQ form: products of dequantised bytes are products of integers, equal to those of the numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

onnx = pytest.importorskip("onnx", reason="the onnx package is not installed")

from onnx import helper  # noqa: E402
from tests.onnx.models import info, model  # noqa: E402

import lumin_tune as lt  # noqa: E402
from lumin_tune.plugins.onnx.importer import import_model  # noqa: E402

node = helper.make_node
U8, I8 = np.uint8, np.int8
KINDS = {U8: onnx.TensorProto.UINT8, I8: onnx.TensorProto.INT8, np.int16: onnx.TensorProto.INT16}


def whole(random: np.random.Generator, kind: Any, *shape: int) -> np.ndarray[Any, Any]:
    limits = np.iinfo(kind)
    return random.integers(limits.min, limits.max, shape, kind, endpoint=True)


def quantised(
    op: str,
    x: np.ndarray[Any, Any],
    w: np.ndarray[Any, Any],
    axis: int | None,
    x_axis: int | None = None,
    is_centred: bool = False,
    **attributes: Any,
) -> tuple[Any, Mapping[str, Any]]:
    """Return a model that applies an operator to two dequantised operands and a bias, and its inputs.

    axis, x_axis: those that the scales of the operands vary along. is_centred: whether zero points of w are 0.
    """
    random = np.random.default_rng(1)
    stored: dict[str, Any] = {"w": w}
    for name, array, along in (("x", x, x_axis), ("w", w, axis)):
        count: tuple[int, ...] = () if along is None else (array.shape[along],)
        stored[f"{name}_scale"] = random.uniform(0.01, 0.1, count).astype(np.float32)
        stored[f"{name}_zero"] = random.integers(0, 60, count).astype(array.dtype)
    if is_centred:
        stored["w_zero"][...] = 0
    nodes = []
    for name, along in (("x", x_axis), ("w", axis)):
        scaling: dict[str, Any] = {} if along is None else {"axis": along}
        nodes.append(node("DequantizeLinear", [name, f"{name}_scale", f"{name}_zero"], [f"{name}_real"], **scaling))
    operands = ["x_real", "w_real"]
    if op != "MatMul":
        outputs = w.shape[0] if op == "Conv" or attributes.get("transB") else w.shape[1]
        stored["bias"] = random.standard_normal(outputs).astype(np.float32)
        operands.append("bias")
    nodes.append(node(op, operands, ["y"], **attributes))
    made = model(nodes, [info("x", x.shape, KINDS[x.dtype.type])], [info("y", None)], stored, opset=17)
    return made, {"x": x}


CENTRED: dict[str, Any] = {"is_centred": True}
random = np.random.default_rng(0)
CASES: dict[str, tuple[str, Any, Any, int | None, dict[str, Any]]] = {
    "bytes": ("MatMul", whole(random, U8, 3, 20), whole(random, I8, 20, 7), None, {}),
    "both signed": ("MatMul", whole(random, I8, 3, 20), whole(random, I8, 20, 7), 1, {}),
    "batches": ("MatMul", whole(random, U8, 2, 3, 20), whole(random, U8, 2, 20, 7), 2, {}),
    "shared matrix": ("MatMul", whole(random, I8, 2, 5, 33), whole(random, U8, 33, 9), 1, {}),
    "rows scaled": ("MatMul", whole(random, U8, 3, 20), whole(random, I8, 20, 7), 0, {}),
    "vector": ("MatMul", whole(random, U8, 20), whole(random, I8, 20, 7), None, {}),
    "long": ("MatMul", whole(random, U8, 2, 40000), whole(random, U8, 40000, 3), 1, {}),
    "gemm": ("Gemm", whole(random, U8, 3, 20), whole(random, I8, 20, 7), 1, {"alpha": 0.5, "beta": 2.0}),
    "gemm, transposed": ("Gemm", whole(random, U8, 20, 3), whole(random, I8, 7, 20), 0, {"transA": 1, "transB": 1}),
    "gemm, wrong axis": ("Gemm", whole(random, U8, 3, 20), whole(random, I8, 7, 20), 1, {"transB": 1}),
    "convolution": ("Conv", whole(random, U8, 2, 3, 9, 8), whole(random, I8, 5, 3, 3, 3), 0, {"pads": [1, 1, 1, 1]}),
    "groups": (
        "Conv",
        whole(random, I8, 1, 4, 9, 8),
        whole(random, I8, 6, 2, 3, 3),
        0,
        {"group": 2, "strides": [2, 2]},
    ),
    "signed weight": ("MatMul", whole(random, U8, 3, 40), whole(random, I8, 40, 7), 1, CENTRED),
    "signed batches": ("MatMul", whole(random, I8, 2, 3, 20), whole(random, I8, 2, 20, 7), None, CENTRED),
    "gemm, signed weight": (
        "Gemm",
        whole(random, U8, 20, 3),
        whole(random, I8, 7, 20),
        0,
        {"transA": 1, "transB": 1, **CENTRED},
    ),
    "convolution, signed weight": (
        "Conv",
        whole(random, U8, 2, 8, 9, 8),
        whole(random, I8, 5, 8, 3, 3),
        0,
        {"pads": [1, 2, 1, 0], **CENTRED},
    ),
    "groups, signed weight": (
        "Conv",
        whole(random, U8, 1, 8, 9),
        whole(random, I8, 6, 4, 3),
        0,
        {"group": 2, "pads": [1, 1], **CENTRED},
    ),
    "many columns": ("MatMul", whole(random, U8, 3, 70), whole(random, U8, 70, 40), 1, {}),
    "many signed columns": ("MatMul", whole(random, I8, 2, 3, 20), whole(random, I8, 2, 20, 33), None, {}),
    "gemm, many columns": (
        "Gemm",
        whole(random, U8, 20, 3),
        whole(random, I8, 37, 20),
        0,
        {"transA": 1, "transB": 1, "alpha": 0.5},
    ),
    "depthwise": (
        "Conv",
        whole(random, U8, 1, 4, 17),
        whole(random, U8, 4, 1, 5),
        None,
        {"group": 4, "dilations": [2]},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_products_equal_those_of_the_dequantised_numbers(name: str) -> None:
    ort = pytest.importorskip("onnxruntime", reason="onnxruntime is not installed")
    op, x, w, axis, attributes = CASES[name]
    made, feed = quantised(op, x, w, axis, **attributes)
    options = ort.SessionOptions()
    options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_DISABLE_ALL
    session = ort.InferenceSession(made.SerializeToString(), options, providers=["CPUExecutionProvider"])
    (wanted,) = session.run(None, feed)
    graph = import_model(made)
    largest = np.abs(wanted).max()
    exact = lt.interpret(graph, feed, float64=True)["y"]
    np.testing.assert_allclose(exact, wanted, rtol=0, atol=1e-5 * largest)
    np.testing.assert_allclose(lt.compile(graph, threads=1)(feed)["y"], exact, rtol=0, atol=1e-6 * largest)


@pytest.mark.parametrize(
    ("name", "is_integer"),
    [
        ("bytes", True),
        ("both signed", True),
        ("gemm, transposed", True),
        ("convolution", True),
        ("rows scaled", False),
        ("long", False),
        ("gemm, wrong axis", False),
    ],
)
def test_sums_are_of_integers_where_they_fit_and_one_scale_applies(name: str, is_integer: bool) -> None:
    op, x, w, axis, attributes = CASES[name]
    graph = import_model(quantised(op, x, w, axis, **attributes)[0]).compile("generic")
    sums = {str(graph.operand_nodes(node)[0].dtype) for node in graph.nodes if node.op == "sum"}
    assert sums == ({"i32"} if is_integer else {"f32"})


def test_scales_along_rows_of_the_first_factor_stay_numbers() -> None:
    made, feed = quantised("MatMul", whole(random, U8, 3, 20), whole(random, I8, 20, 7), None, x_axis=0)
    graph = import_model(made)
    exact = lt.interpret(graph, feed, float64=True)["y"]
    np.testing.assert_allclose(lt.compile(graph, threads=1)(feed)["y"], exact, rtol=1e-5, atol=1e-4)


def test_words_of_16_bits_stay_numbers() -> None:
    made, feed = quantised("MatMul", whole(random, np.int16, 3, 20), whole(random, I8, 20, 7), None)
    made.opset_import[0].version = 21
    graph = import_model(made)
    exact = lt.interpret(graph, feed, float64=True)["y"]
    np.testing.assert_allclose(lt.compile(graph, threads=1)(feed)["y"], exact, rtol=1e-5, atol=1e-1)
