"""The solver: shapes forwards and backwards, types, values, and what stays open."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.blueprint.plans import flat, leaf

import lumin_tune.blueprint as ml
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import DTypeError


def shapes(plan: ml.Plan) -> dict[str, list[str]]:
    return {each.key: [str(size) for size in each.shape] for each in (*plan.inputs, *plan.calls)}


def solved(model: ml.Model, given: dict[str, Any], **options: Any) -> dict[str, list[Any]]:
    m = ml.Model()
    names = {key: key for key in model._keys if key != "output"}
    m |= model.connect(**names, output="y")
    found = shapes(flat(m, given, **options))
    return {key: [int(size) if size.isdigit() else size for size in shape] for key, shape in found.items()}


BACKWARDS = {
    "linear from the weight": (ml.Linear, (), {"weight": [4, 3], "input": ["n", None]}, {"input": ["n", 3]}),
    "linear from the output": (ml.Linear, (), {"y": [2, 5], "weight": [None, 3]}, {"input": [2, 3], "weight": [5, 3]}),
    "linear, rank from the output": (ml.Linear, (), {"y": [2, 6, 7, 5], "weight": [5, 3]}, {"input": [2, 6, 7, 3]}),
    "conv from the output": (ml.Conv2d, (3, 4, 3), {"y": [1, None, 6, 5]}, {"input": [1, 3, 8, 7], "y": [1, 4, 6, 5]}),
    "transposed conv from the output": (
        lambda: ml.ConvTranspose1d(3, 4, 3, stride=2),
        (),
        {"y": [1, None, 9]},
        {"input": [1, 3, 4]},
    ),
    "transpose": (lambda: ml.Transpose((1, 2, 0)), (), {"y": [2, 3, 4]}, {"input": [4, 2, 3]}),
    "mean": (lambda: ml.Mean(1), (), {"y": [2, 3], "input": [None, 7, None]}, {"input": [2, 7, 3]}),
    "mean that keeps axes": (
        lambda: ml.Mean(1, keepdim=True),
        (),
        {"y": [2, 1, 3], "input": [None, 5, None]},
        {"input": [2, 5, 3]},
    ),
    "unsqueeze": (lambda: ml.Unsqueeze(1), (), {"y": [2, 1, 3]}, {"input": [2, 3]}),
    "squeeze": (lambda: ml.Squeeze(1), (), {"y": [2, 3]}, {"input": [2, 1, 3]}),
    "concat": (lambda: ml.Concat(2, axis=1), (), {"y": [2, 5], "input1": [None, 3]}, {"input2": [2, 2]}),
    "stack": (lambda: ml.Stack(2), (), {"y": [None, 3, 4]}, {"input1": [3, 4], "input2": [3, 4]}),
    "reshape": (lambda: ml.Reshape((2, -1)), (), {"y": [None, 6], "input": [None, 4]}, {"input": [3, 4]}),
    "flatten": (ml.Flatten, (), {"y": [2, 12], "input": [None, 4, None]}, {"input": [2, 4, 3]}),
    "pad": (lambda: ml.Pad(((0, 0), (1, 2))), (), {"y": [2, 7]}, {"input": [2, 4]}),
    "one hot": (lambda: ml.OneHot(5), (), {"y": [2, 3, None]}, {"input": [2, 3], "y": [2, 3, 5]}),
    "repeat": (lambda: ml.RepeatInterleave(3, 1), (), {"y": [2, 6], "input": [None, None]}, {"input": [2, 2]}),
    "attention": (
        ml.ScaledDotProduct,
        (),
        {"query": [2, 4, 5, 8], "value": [None, None, 7, 3]},
        {"key": [2, 4, 7, 8], "value": [2, 4, 7, 3], "y": [2, 4, 5, 3]},
    ),
    "add": (ml.Add, (), {"y": [2, 3], "left": [None, 1], "right": [None, None]}, {"right": [2, 3], "left": [2, 1]}),
    "matmul": (ml.Matmul, (), {"left": [2, None], "right": [3, 4]}, {"left": [2, 3], "y": [2, 4]}),
    "einsum": (
        lambda: ml.Einsum("bij,bjk->bik"),
        (),
        {"y": [2, 3, 5], "input1": [None, None, 4]},
        {"input1": [2, 3, 4], "input2": [2, 4, 5]},
    ),
    "softmax": (ml.Softmax, (), {"y": [2, 3]}, {"input": [2, 3]}),
    "embedding": (lambda: ml.Embedding(9, 4), (), {"y": [2, 3, None]}, {"input": [2, 3], "weight": [9, 4]}),
    "groups": (
        lambda: ml.Conv1d(out_channels=6, kernel_size=1, groups=2),
        (),
        {"input": [1, 4, 5]},
        {"weight": [6, 2, 1]},
    ),
    "global pooling": (ml.GlobalAvgPool2d, (), {"y": [2, 3], "input": [None, None, 4, 4]}, {"input": [2, 3, 4, 4]}),
}


@pytest.mark.parametrize("name", BACKWARDS)
def test_backwards(name: str) -> None:
    layer, arguments, given, expected = BACKWARDS[name]
    model = layer(*arguments)  # type: ignore[operator]
    found = solved(model, given, data_keys=[])  # type: ignore[arg-type]
    assert {key: found[key] for key in expected} == expected


def test_facts_flow_through_a_chain_backwards() -> None:
    m = ml.Model()
    m |= ml.Relu().connect(input="x")
    m += ml.Linear(use_bias=False).connect(weight="w")
    m += ml.Tanh()
    m += ml.LayerNorm(7).connect(output="y")
    m.set_shapes(y=[2, 5, None], w=[None, 3])
    found = shapes(flat(m))
    assert found["x"] == ["2", "5", "3"]
    assert found["w"] == ["7", "3"]


def test_symbols_are_shared_within_one_call() -> None:
    m = ml.Model()
    m |= ml.Relu().connect(input="x", output="a")
    m |= ml.Tanh().connect(input="z", output="b")
    m.set_shapes(x=["n", 4], z=["n", 2])
    assert shapes(flat(m, {"x": [3, None]}))["z"] == ["3", "2"]
    m.set_shapes(x=["k", None])
    m.set_shapes(z=[None, "k"])
    assert shapes(flat(m, {"x": [3, None]}))["x"] == ["3", "4"]


def test_symbols_of_a_compilation_name_dimensions() -> None:
    m = ml.Model()
    m |= ml.Add().connect(left="x", right="z", output="y")
    plan = flat(m, {"x": ["batch", 4], "z": ["batch", 1]})
    assert shapes(plan)["y"] == ["batch", "4"]
    assert list(plan.dims()) == ["batch"]


def test_open_axes_become_dimensions_of_their_key() -> None:
    plan = flat(ml.Conv2d(3, 4, kernel_size=3, stride=2), {})
    assert shapes(plan)["input"] == ["input_0", "3", "input_2", "input_3"]
    assert shapes(plan)["output"] == ["input_0", "4", "(input_2 + 1) // 2 - 1", "(input_3 + 1) // 2 - 1"]
    assert plan.dims()["input_2"].bounds()[0] == 3


def test_variadic_declarations() -> None:
    m = ml.Model()
    m |= ml.Linear(use_bias=False).connect(input="x", weight="w", output="y")
    m.set_shapes(x=["n", ("V", ...), 3])
    assert shapes(flat(m, {"x": [2, 4, 5, None], "w": [6, None]}))["y"] == ["2", "4", "5", "6"]


def test_kinds_and_dtypes() -> None:
    m = ml.Model()
    m |= ml.Embedding(9, 4).connect(input="ids", output="e")
    m |= ml.Greater().connect(left="e", right=0.5, output="mask")
    m |= ml.Where().connect(condition="mask", if_true="e", if_false=0.0, output="y")
    m |= ml.ArgMax(-1).connect(input="y", output="best")
    m.expose_keys("mask", "y", "best")
    plan = flat(m, {"ids": [2]}, float_dtype=DType.F32)
    types = {each.key: each.dtype.value for each in (*plan.inputs, *plan.calls)}
    assert (types["ids"], types["weight"], types["mask"], types["y"], types["best"]) == (
        "i64",
        "f32",
        "bool",
        "f32",
        "i64",
    )
    narrow = flat(m, {"ids": [2]}, types={"ids": "i32"}, float_dtype=DType.F16)
    assert [each.dtype.value for each in narrow.inputs[:2]] == ["i32", "f16"]


def test_operands_of_several_precisions_are_cast() -> None:
    m = ml.Model()
    m |= ml.Linear(4).connect(input=ml.IOKey("x", type=ml.float16), output="y")
    plan = flat(m, {"x": [2, 3]}, float_dtype=DType.F32)
    assert [call.operator.name for call in plan.calls] == ["cast", "linear"]
    half = flat(m, {"x": [2, 3]}, float_dtype=DType.F16)
    assert [call.operator.name for call in half.calls] == ["linear"]


def test_python_numbers_adapt_to_tensors() -> None:
    m = ml.Model()
    m |= ml.Relu().connect(input="x", output="h")
    m |= ml.Identity().connect(input=m.h * 2 + 0.5, output="y")
    plan = flat(m, {"x": [2]}, types={"x": ml.float16})
    assert {each.dtype for each in (*plan.inputs, *plan.calls)} == {DType.F16}


def test_integers_follow_floats() -> None:
    m = ml.Model()
    m |= ml.Add().connect(left=ml.IOKey("i", type=int), right="x", output="y")
    plan = flat(m, {"i": [2], "x": [2]}, types={"x": ml.float32})
    assert plan.calls[-1].dtype is DType.F32
    m = ml.Model()
    m |= ml.Divide().connect(left=ml.IOKey("i", type=int), right=ml.IOKey("j", type=int), output="y")
    assert flat(m, {"i": [2], "j": [2]}, float_dtype=DType.F16).calls[-1].dtype is DType.F16


def test_arrays_are_constants_of_the_shape_they_have() -> None:
    m = ml.Model()
    m |= leaf("matmul").connect(left="x", right=np.ones((3, 2)), output="y")
    found = shapes(flat(m, {"x": [4, None]}))
    assert (found["x"], found["y"]) == (["4", "3"], ["4", "2"])


def test_lists_of_numbers_are_constants() -> None:
    net = ml.Model()
    net |= ml.Multiply().connect(left="x", right=[1.0, 2.0], output="scaled")
    net |= ml.Take(1).connect(input="scaled", indices=ml.IOKey("places", value=[1, 0, 1]), output="y")
    pm = ml.compile(net, ml.NumpyBackend(), shapes={"x": [2, 2]})
    assert pm.evaluate({}, {"x": np.ones((2, 2), np.float32)})["y"].tolist() == [[2.0, 1.0, 2.0]] * 2
    for value in (["a", "b"], [[1.0, 2.0], [3.0]], "text", None, object()):
        wrong = ml.Model()
        wrong |= ml.Multiply().connect(left="x", right=ml.IOKey("c", value=value))
        with pytest.raises(DTypeError, match="the value of multiply.right is .*no number and no array of numbers"):
            ml.flatten(wrong, ml.Declarations(shapes={"x": [2, 2]}))


def test_numbers_beside_each_other_have_one_dtype() -> None:
    m = ml.Model()
    m |= ml.Where().connect(condition="c", if_true=1.0, if_false=0, output="y")
    plan = flat(m, {"c": [3]}, float_dtype=DType.F32)
    assert plan.calls[-1].dtype is DType.F32
    m = ml.Model()
    m |= ml.Multiply().connect(left=ml.IOKey("i", type=int), right=2, output="a")
    m |= ml.Multiply().connect(left="i", right=0.5, output="b")
    plan = flat(m, {"i": [3]}, types={"i": "i32"}, float_dtype=DType.F32)
    assert [plan.value(number).dtype.value for number in plan.outputs.values()] == ["i32", "f32"]


def test_arrays_of_numpys_default_dtypes_have_the_precision_of_the_compilation() -> None:
    m = ml.Model()
    m |= ml.Multiply().connect(left="x", right=np.arange(3.0), output="y")
    assert {each.dtype for each in flat(m, {"x": [3]}, float_dtype=DType.F16).inputs} == {DType.F16}
    m = ml.Model()
    m |= ml.Multiply().connect(left="x", right=np.arange(3, dtype=np.float32), output="y")
    assert flat(m, {"x": [3]}, float_dtype=DType.F16).calls[-1].dtype is DType.F32


@pytest.mark.parametrize(
    ("layer", "shape", "expected"),
    [
        (ml.Upsample(scale=2), ["n", 3, 4], ["n", "3", "8"]),
        (ml.Tile((2, 1, 3)), ["n", 4], ["2", "n", "12"]),
        (ml.AvgPool1d(2, ceil_mode=True), ["n", 3, 5], ["n", "3", "3"]),
        (ml.AdaptiveAvgPool(2), ["n", 3, "h", "w"], ["n", "3", "2", "2"]),
    ],
)
def test_shapes_of_open_sizes_that_only_recording_knows(layer: ml.Model, shape: Any, expected: Any) -> None:
    m = ml.Model()
    m |= layer.connect(input="x", output="y")
    assert shapes(flat(m, {"x": shape}))["y"] == expected


def test_open_axes_have_the_size_that_they_broadcast_with() -> None:
    m = ml.Model()
    m |= ml.Add().connect(left="a", right="b", output="y")
    assert shapes(flat(m, {"a": [2, 3], "b": [None, 3]}))["b"] == ["2", "3"]
    assert shapes(flat(m, {"a": [1, "k"], "b": [None, None]}))["y"] == ["b_0", "k"]


def test_ranges_of_open_sizes() -> None:
    m = ml.Model()
    m |= ml.Relu().connect(input="x", output="h")
    m |= ml.Arange(m.x.shape[0], dtype=float).connect(output="positions")
    m |= ml.Add().connect(left="h", right="positions", output="y")
    m.expose_keys("y")
    assert shapes(flat(m, {"x": ["n"]}))["y"] == ["n"]


def test_empty_axes() -> None:
    m = ml.Model()
    m |= ml.Linear(4).connect(input="x")
    m += ml.Relu()
    assert flat(m, {"x": [0, 3]}).calls[-1].shape == (0, 4)
