"""Passes: what each removes, that results stay equal, and that a pass that is off changes nothing."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.blueprint.plans import drawn, flat, leaf, run

import lumin_tune.blueprint as ml
from lumin_tune.blueprint.passes import PASSES, optimize
from lumin_tune.core.errors import UnknownNameError

GENERATOR = np.random.default_rng(3)


def operators(plan: ml.Plan) -> list[str]:
    return [call.operator.name for call in plan.calls]


def equal(before: ml.Plan, after: ml.Plan, data: dict[str, Any]) -> None:
    feeds = {**drawn(before), **data}
    wanted = run(before, feeds)
    names = {each.key for each in after.inputs if each.role is not ml.Role.CONSTANT}
    found = run(after, {key: value for key, value in feeds.items() if key in names})
    assert wanted.keys() == found.keys()
    for key, value in wanted.items():
        np.testing.assert_allclose(found[key], value, rtol=1e-12, atol=1e-12)


def only(name: str) -> dict[str, bool]:
    return {each: each == name for each in PASSES}


def spelled_attention() -> ml.Model:
    m = ml.Model()
    scores = leaf("matmul")
    m |= ml.Linear(8, name="q").connect(input="x", output="query")
    m |= scores.connect(left="query", right=m.x.swapaxes(-1, -2), output="scores")
    m |= ml.Softmax().connect(input=m.scores * (1 / np.sqrt(8)), output="weights")
    m |= ml.Matmul().connect(left="weights", right="x", output="y")
    m.expose_keys("y")
    return m


def test_attention_spelled_out_becomes_attention() -> None:
    plan = flat(spelled_attention(), {"x": [2, 5, 8]}, data_keys=["x"])
    after, _ = optimize(plan, only("operator_fusion"))
    assert operators(after) == ["linear", "scaled_dot_product"]
    assert after.calls[-1].attributes["scale"] is None
    equal(plan, after, {"x": GENERATOR.standard_normal((2, 5, 8))})


def test_a_layer_norm_spelled_out_becomes_layer_norm() -> None:
    m = ml.Model()
    m |= ml.Identity().connect(input="x", output="same")
    x = m.x
    m |= ml.Identity().connect(
        input=(x - x.mean(-1, keepdim=True)) / (x.var(-1, keepdim=True) + 1e-5).sqrt(), output="y"
    )
    m.expose_keys("y")
    plan = flat(m, {"x": [3, 6]})
    after, counts = optimize(plan)
    assert operators(after) == ["layer_norm"]
    equal(plan, after, {"x": GENERATOR.standard_normal((3, 6))})
    assert {count.name: count.enabled for count in counts} == dict.fromkeys(PASSES, True)


def test_products_take_bias_and_activation() -> None:
    m = ml.Model()
    m |= ml.Linear(4, use_bias=False).connect(input="x", output="h")
    m |= ml.Add().connect(left="h", right=ml.IOKey("b", shape=[4], differentiable=True), output="s")
    m += ml.Gelu()
    m += ml.Conv1d(3, 5, 1)
    m += ml.Relu()
    plan = flat(m, {"x": [2, 3, 6]})
    after, _ = optimize(plan, only("operator_fusion"))
    assert operators(after) == ["linear", "conv"]
    assert [call.attributes["activation"] for call in after.calls] == ["gelu", "relu"]
    equal(plan, after, {"x": GENERATOR.standard_normal((2, 3, 6))})


def test_a_value_that_is_read_twice_is_not_swallowed() -> None:
    m = ml.Model()
    m |= ml.Linear(4).connect(input="x", output="h")
    m |= ml.Relu().connect(input="h", output="r")
    m |= ml.Add().connect(left="h", right="r", output="y")
    m.expose_keys("y")
    plan = flat(m, {"x": [2, 6]})
    after, counts = optimize(plan)
    assert operators(after) == ["linear", "relu", "add"]
    assert all(count.before == count.after for count in counts)


@pytest.mark.parametrize("kind", ["exposed", "output gate"])
def test_an_output_is_not_swallowed(kind: str) -> None:
    m = ml.Model()
    m |= ml.Linear(4).connect(input="x", output="h")
    m |= (ml.Relu() if kind == "exposed" else ml.Sigmoid()).connect(input="h", output="y")
    m.expose_keys("h", "y")
    after, _ = optimize(flat(m, {"x": [2, 6]}))
    assert len(after.calls) == 2


def test_batch_norm_of_constants_goes_into_the_convolution() -> None:
    m = ml.Model()
    m |= ml.Conv2d(3, 4, kernel_size=3).connect(input="x", weight="w", bias="c")
    m += ml.BatchNorm2d(4).connect(weight="g", bias="b", running_mean="mean", running_var="var")
    m += ml.Relu()
    constants = {
        "w": GENERATOR.standard_normal((4, 3, 3, 3)),
        "c": GENERATOR.standard_normal(4),
        "g": GENERATOR.standard_normal(4),
        "b": GENERATOR.standard_normal(4),
        "mean": GENERATOR.standard_normal(4),
        "var": GENERATOR.uniform(0.5, 2, 4),
    }
    plan = flat(m, {"x": [2, 3, 6, 6]}, constant_keys=constants, inference=True)
    assert operators(plan) == ["conv", "batch_norm", "relu"]
    after, _ = optimize(plan)
    assert operators(after) == ["conv"]
    equal(plan, after, {"x": GENERATOR.standard_normal((2, 3, 6, 6))})


def test_constants_are_folded() -> None:
    m = ml.Model()
    m |= ml.Add().connect(left=np.ones((2, 3)), right=np.full((3,), 2.0), output="c")
    m |= ml.Multiply().connect(left="x", right="c", output="y")
    plan = flat(m, {"x": [2, 3]})
    after, _ = optimize(plan, only("constant_folding"))
    assert operators(plan) == ["add", "multiply"]
    assert operators(after) == ["multiply"]
    assert [each.role.value for each in after.inputs] == ["datum", "constant"]
    equal(plan, after, {"x": GENERATOR.standard_normal((2, 3))})


def test_large_values_are_not_folded() -> None:
    m = ml.Model()
    m |= ml.Full((1000, 1000), 1.0).connect(output="ones")
    m |= ml.Sum().connect(input=m.ones * m._named("x"), output="y")
    after, _ = optimize(flat(m, {"x": [1000, 1000]}), only("constant_folding"))
    assert "full" in operators(after)


def test_equal_calls_are_computed_once() -> None:
    m = ml.Model()
    m |= ml.Exp().connect(input="x", output="a")
    m |= ml.Exp().connect(input="x", output="b")
    m |= ml.Add().connect(left="a", right="x", output="c")
    m |= ml.Add().connect(left="x", right="b", output="d")
    m |= ml.Sum(0).connect(input="d", output="e")
    m |= ml.Sum(1).connect(input="d", output="f")
    m.expose_keys("c", "d", "e", "f")
    plan = flat(m, {"x": [3, 3]})
    after, _ = optimize(plan, only("common_subexpression"))
    assert operators(plan) == ["exp", "exp", "add", "add", "sum", "sum"]
    assert operators(after) == ["exp", "add", "sum", "sum"]
    equal(plan, after, {"x": GENERATOR.standard_normal((3, 3))})


def test_dead_code_goes_with_its_parameters() -> None:
    m = ml.Model()
    m |= ml.Linear(4, name="used").connect(input="x", output="y")
    m |= ml.Linear(4, name="unused").connect(input="x", output="z")
    m.expose_keys("y")
    plan = flat(m, {"x": [2, 3]})
    after, counts = optimize(plan)
    assert operators(plan) == ["linear", "linear"]
    assert operators(after) == ["linear"]
    assert len(after.inputs) == 3
    assert (counts[0].name, counts[0].before, counts[0].after) == ("dead_code_elimination", 2, 1)


@pytest.mark.parametrize("name", PASSES)
def test_a_pass_that_is_off_changes_nothing(name: str) -> None:
    m = spelled_attention()
    plan = flat(m, {"x": [2, 5, 8]}, data_keys=["x"])
    after, counts = optimize(plan, dict.fromkeys(PASSES, False))
    assert after.text() == plan.text()
    assert all(not count.enabled and count.before == count.after for count in counts)
    _, counts = optimize(plan, {name: False})
    assert [count.enabled for count in counts] == [each != name for each in PASSES]


def test_unknown_passes_are_refused() -> None:
    plan = flat(spelled_attention(), {"x": [2, 5, 8]})
    with pytest.raises(UnknownNameError, match=r"unknown pass 'operator_fusions'; known: .*did you mean"):
        optimize(plan, {"operator_fusions": True})
