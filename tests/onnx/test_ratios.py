"""Sizes and scales that a model computes in floating-point numbers from symbolic sizes, against onnxruntime."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest

from lumin_tune.plugins.onnx.importer import import_model

onnx = pytest.importorskip("onnx", reason="reads ONNX models; pip install lumin-tune[onnx]")
onnxruntime = pytest.importorskip("onnxruntime", reason="the judge of imported models; pip install onnxruntime")

node = onnx.helper.make_node
FLOAT, INT64, BOOL = onnx.TensorProto.FLOAT, onnx.TensorProto.INT64, onnx.TensorProto.BOOL
# The height and width of x, as integers and as floating-point numbers.
SIZES = [
    node("Shape", ["x"], ["shape"]),
    node("Slice", ["shape", "two", "four"], ["hw"]),
    node("Cast", ["hw"], ["real"], to=FLOAT),
]
STORED = {"zero": np.array([0]), "two": np.array([2]), "four": np.array([4]), "ones": np.ones(2, np.float32)}
TO_SIZES = [
    node("Cast", ["new"], ["whole"], to=INT64),
    node("Slice", ["shape", "zero", "two"], ["nc"]),
    node("Concat", ["nc", "whole"], ["sizes"], axis=0),
    node("Resize", ["x", "", "", "sizes"], ["y"], mode="linear"),
]
BY_SCALES = [
    node("Concat", ["ones", "factor"], ["scales"], axis=0),
    node("Resize", ["x", "", "scales"], ["y"], mode="linear", coordinate_transformation_mode="asymmetric"),
]


def check(nodes: Sequence[Any], stored: Mapping[str, Any]) -> None:
    """Assert that a model of x: (n, 2, h, w), imported at symbolic sizes, equals onnxruntime at several."""
    value = onnx.helper.make_tensor_value_info
    initialisers = [onnx.numpy_helper.from_array(np.asarray(array), name) for name, array in stored.items()]
    graph = onnx.helper.make_graph(
        nodes, "ratios", [value("x", FLOAT, ["n", 2, "h", "w"])], [value("y", FLOAT, None)], initialisers
    )
    model = onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 13)], ir_version=8)
    content = model.SerializeToString()
    imported = import_model(content)
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 3
    session = onnxruntime.InferenceSession(content, options, providers=["CPUExecutionProvider"])
    for shape in ((1, 2, 9, 8), (2, 2, 5, 14), (1, 2, 21, 10)):
        x = np.random.default_rng(1).standard_normal(shape).astype(np.float32)
        given, (expected,) = imported.interpret({"x": x})["y"], session.run(None, {"x": x})
        assert given.shape == expected.shape
        np.testing.assert_allclose(given, expected, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize(
    ("rounding", "factor"),
    [*((each, factor) for each in ("Floor", "Ceil", "Identity") for factor in (0.5, 2.0, 1 / 3)), ("Floor", 0.7)],
)
def test_sizes_that_are_a_multiple_rounded(rounding: str, factor: float) -> None:
    scaled = [node("Mul", ["real", "factor"], ["product"]), node(rounding, ["product"], ["new"])]
    check([*SIZES, *scaled, *TO_SIZES], {**STORED, "factor": np.float32(factor)})


def test_sizes_by_sums_and_quotients() -> None:
    scaled = [
        node("Add", ["real", "ones"], ["sum"]),
        node("Sub", ["sum", "half"], ["difference"]),
        node("Div", ["difference", "half"], ["quotient"]),
        node("Gather", ["quotient", "order"], ["new"]),
    ]
    check([*SIZES, *scaled, *TO_SIZES], {**STORED, "half": np.float32(0.5), "order": np.array([1, 0])})


def test_scales_to_a_size() -> None:
    check([*SIZES, node("Div", ["target", "real"], ["factor"]), *BY_SCALES], {**STORED, "target": np.float32([16, 24])})


def test_scales_that_make_the_longest_side_fit() -> None:
    longest = [
        node("ReduceMax", ["real"], ["longest"]),
        node("Div", ["target", "longest"], ["one"]),
        node("Concat", ["one", "one"], ["factor"], axis=0),
    ]
    check([*SIZES, *longest, *BY_SCALES], {**STORED, "target": np.float32([32])})


def test_sizes_that_were_split() -> None:
    split = [
        node("Split", ["hw"], ["height", "width"]),
        node("Max", ["height", "width"], ["most"]),
        node("Min", ["height", "width"], ["least"]),
        node("Concat", ["most", "least"], ["new"], axis=0),
    ]
    check([*SIZES, *split, *TO_SIZES], STORED)


def test_shapes_chosen_by_a_cast_condition() -> None:
    nodes = [
        node("Shape", ["x"], ["shape"]),
        node("Shape", ["shape"], ["rank"]),
        node("ConstantOfShape", ["rank"], ["all"], value=onnx.numpy_helper.from_array(np.array([1]))),
        node("Mul", ["all", "minus"], ["unknown"]),
        node("Equal", ["shape", "unknown"], ["equal"]),
        node("Cast", ["equal"], ["condition"], to=BOOL),
        node("Where", ["condition", "all", "shape"], ["wanted"]),
        node("Expand", ["ones", "wanted"], ["spread"]),
        node("Add", ["x", "spread"], ["y"]),
    ]
    check(nodes, {"minus": np.array(-1), "ones": np.ones((1, 1, 1, 1), np.float32)})
