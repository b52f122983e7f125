"""Logical models: canonical connections, names, keys and roles, nesting, states, expressions."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest
from tests.blueprint.plans import drawn, flat, leaf, run

import lumin_tune.blueprint as ml
from lumin_tune.core.errors import NameConflictError, WiringError


def names(connections: list[Any]) -> list[str | None]:
    return [each.name for each in connections]


def roles(plan: ml.Plan) -> dict[str, str]:
    return {each.key: each.role.value for each in plan.inputs}


# canonical connections


def test_the_first_submodel_gives_its_canonical_connections() -> None:
    m = ml.Model()
    m += ml.Linear(4)
    assert len(m._cins) == len(m._couts) == 1
    assert m.input is m.cin
    assert m.output is m.cout


def test_a_chain_has_the_first_input_and_the_last_output() -> None:
    m = ml.Model()
    m |= ml.Linear(4).connect(input="x", output="h")
    m += ml.Relu().connect(output="y")
    assert names(m._cins) == ["x"]
    assert names(m._couts) == ["y"]


def test_consumed_outputs_leave_and_others_stay() -> None:
    m = ml.Model()
    m |= ml.Relu().connect(input="x", output="a")
    m |= ml.Tanh().connect(input="x", output="b")
    assert names(m._couts) == ["a", "b"]
    m |= ml.Exp().connect(input="b", output="c")
    assert names(m._couts) == ["a", "c"]
    m |= ml.Add().connect(left="a", right="c", output="d")
    assert names(m._couts) == ["d"]


def test_an_input_with_a_value_is_not_canonical() -> None:
    m = ml.Model()
    m |= ml.Add().connect(left="x", right=2.0, output="y")
    assert names(m._cins) == ["x"]
    m.set_values(x=np.ones(3))
    assert m._cins == []


def test_an_input_that_is_computed_later_is_not_canonical() -> None:
    m = ml.Model()
    m |= ml.Relu().connect(input="h", output="y")
    m |= ml.Tanh().connect(input="x", output="h")
    assert names(m._cins) == ["x"]
    assert names(m._couts) == ["y"]
    assert [call.operator.name for call in flat(m, {"x": [2]}).calls] == ["tanh", "relu"]


def test_the_chain_takes_the_operand_that_is_free() -> None:
    m = ml.Model()
    m |= ml.Relu().connect(input="x", output="h")
    m += ml.Subtract().connect(left="z", output="y")
    call = flat(m, {"x": [2], "z": [2]}).calls[-1]
    assert [call.operator.name, call.key] == ["subtract", "y"]
    m = ml.Model()
    m |= ml.Relu().connect(input="x", output="h")
    m += ml.Power().connect(right=2.0, output="y")
    assert flat(m, {"x": [2]}).text().count("power(") == 1


def test_set_cin_and_set_cout_choose() -> None:
    m = ml.Model()
    m |= ml.Add().connect(left="a", right="b", output="s")
    m |= ml.Exp().connect(input="s", output="e")
    m.set_cin("b")
    m.set_cout("s")
    outer = ml.Model()
    outer |= ml.Relu().connect(input="x", output="h")
    outer += m.connect(a="other")
    outer += ml.Tanh().connect(output="y")
    plan = flat(outer, {"x": [2], "other": [2]})
    assert plan.calls[1].operands == (plan.number("other"), plan.number("h"))
    assert plan.calls[plan.outputs["y"] - len(plan.inputs)].operator.name == "tanh"
    alone = ml.Model()
    alone |= ml.Relu().connect(input="a")
    with pytest.raises(WiringError, match="set_cout: 'a' is an input"):
        alone.set_cout("a")


def test_an_expression_is_no_end_of_the_chain() -> None:
    m = ml.Model()
    m |= ml.Linear(4).connect(input="x", output="h")
    m |= ml.Relu().connect(input=m.h * 2, output="y")
    assert names(m._couts) == ["y"]


# names


def test_keys_are_local_names_numbered_over_the_whole_model() -> None:
    inner = ml.Model("inner")
    inner |= ml.Linear(4).connect(output="h")
    inner += ml.Linear(4)
    m = ml.Model()
    m |= inner
    m += ml.Linear(2, use_bias=False)
    assert m.input_keys == ["input", "weight_0", "bias_0", "weight_1", "bias_1", "weight_2"]
    assert m.output_keys == ["output"]
    plan = flat(m, {"input": [1, 3]}, use_short_namings=False)
    assert list(roles(plan)) == [
        "input",
        "inner_linear_0_weight",
        "inner_linear_0_bias",
        "inner_linear_1_weight",
        "inner_linear_1_bias",
        "linear_weight",
    ]


def test_a_key_that_is_unique_has_no_number() -> None:
    m = ml.Model()
    m |= ml.Linear(4).connect(input="x")
    assert m.input_keys == ["x", "weight", "bias"]


def test_explicit_names_win_and_are_not_given_twice() -> None:
    m = ml.Model()
    m |= ml.Linear(4).connect(weight="weight_0", output="weight_1")
    m += ml.Linear(4)
    m += ml.Linear(4)
    assert m.input_keys == ["input", "weight_0", "bias_0", "weight_2", "bias_1", "weight_3", "bias_2"]


def test_the_outermost_name_wins() -> None:
    inner = ml.Model("inner")
    inner |= ml.Linear(4).connect(input="a", weight="w", output="b")
    m = ml.Model()
    m |= inner.connect(a="x", w="matrix", b="y")
    plan = flat(m, {"x": [1, 3]})
    assert [*roles(plan), plan.calls[0].key] == ["x", "matrix", "bias", "y"]


def test_submodels_are_numbered_where_several_have_a_class() -> None:
    m = ml.Model()
    for layer in (ml.BatchNorm2d(), ml.Conv2d(3, 3, 1), ml.Conv2d(3, 3, 1), ml.Relu(name="conv2d_1")):
        m += layer
    assert [call.site for call in flat(m, {"input": [1, 3, 4, 4]}, inference=True).calls] == [
        "batch_norm2d.normalize",
        "conv2d_0",
        "conv2d_2",
        "conv2d_1",
    ]


def test_renaming_and_merging() -> None:
    m = ml.Model()
    m |= ml.Relu().connect(input="a", output="b")
    m |= ml.Tanh().connect(input="c", output="d")
    m.merge_connections("b", "c", name="middle")
    m.rename_key("d", "y")
    plan = flat(m, {"a": [2]})
    assert [call.key for call in plan.calls] == ["middle", "y"]
    assert plan.outputs.keys() == {"y"}
    with pytest.raises(NameConflictError, match="'a' is taken"):
        m.rename_key("y", "a")


def test_merging_inputs_shares_a_parameter() -> None:
    m = ml.Model()
    m |= ml.Linear(4, use_bias=False).connect(input="x", weight="v")
    m += ml.Linear(4, use_bias=False).connect(weight="w")
    m.merge_connections("v", "w")
    plan = flat(m, {"x": [1, 4]})
    assert list(roles(plan)) == ["x", "v"]
    with pytest.raises(WiringError, match="are both computed"):
        m.merge_connections("output", m._children[0].wires[m._children[0].model._keys["output"]])


# keys and roles


def test_roles_of_inputs() -> None:
    m = ml.Model()
    m |= ml.Linear(4).connect(input="x", weight="w", bias=ml.IOKey("b", differentiable=False), output="h")
    m |= ml.Multiply().connect(left="h", right=ml.IOKey("scale", shape=[4], differentiable=True), output="s")
    m |= ml.Add().connect(left="s", right=ml.IOKey("c", value=np.full(4, 2.0)), output="y")
    plan = flat(m, {"x": [2, 3]})
    assert roles(plan) == {"x": "datum", "w": "parameter", "b": "datum", "scale": "parameter", "c": "constant"}
    plan = flat(m, {"x": [2, 3]}, data_keys=["w"], trainable_keys=["b", "c"], constant_keys={"x": np.ones((2, 3))})
    assert roles(plan) == {"x": "constant", "w": "datum", "b": "parameter", "scale": "parameter", "c": "parameter"}
    np.testing.assert_array_equal(plan.inputs[plan.number("c")].value, np.full(4, 2.0))
    m.set_differentiability(w=False)
    assert roles(flat(m, {"x": [2, 3]}))["w"] == "datum"


def test_a_parameter_is_a_float() -> None:
    m = ml.Model()
    m |= ml.Add().connect(left="x", right=ml.IOKey("w", type=int, shape=[2], differentiable=True))
    with pytest.raises(TypeError, match="w is a parameter, but i64"):
        flat(m, {"x": [2]})


def test_named_intermediates_are_outputs_when_exposed() -> None:
    m = ml.Model()
    m |= ml.Linear(4).connect(input="x", output="h")
    m += ml.Relu().connect(output="y")
    assert m.output_keys == ["y"]
    assert m.internal_keys == ["h"]
    m.expose_keys("h", result="y")
    assert m.output_keys == ["h", "result"]
    plan = flat(m, {"x": [1, 2]}, discard_keys=["h"])
    assert list(plan.outputs) == ["result"]


def test_discarding_an_output_discards_what_only_it_needs() -> None:
    m = ml.Model()
    m |= ml.Linear(4, name="a").connect(input="x", output="y")
    m |= ml.Linear(4, name="b").connect(input="x", output="z")
    plan = flat(m, {"x": [1, 2]}, discard_keys=["z"])
    assert [call.site for call in plan.calls] == ["a"]
    assert len(plan.inputs) == 3
    with pytest.raises(KeyError, match="discard_keys: 'x' is not an output; outputs: y, z"):
        flat(m, {"x": [1, 2]}, discard_keys=["x"])


def test_a_model_is_wired_by_connections_of_its_submodels() -> None:
    m, first = ml.Model(), ml.Linear(4)
    m |= first.connect(input="x")
    m |= ml.Relu().connect(input=first.output, output="y")
    m |= ml.Multiply().connect(left="y", right=first.output, output="z")
    assert flat(m, {"x": [1, 2]}).calls[-1].operands == (4, 3)


def test_a_leaf_alone_is_a_model() -> None:
    plan = flat(ml.Linear(4), {"input": [2, 3]})
    assert [*roles(plan), *plan.outputs] == ["input", "weight", "bias", "output"]


# states


def test_states_are_inputs_with_a_next_value() -> None:
    m = ml.Model()
    m |= ml.Add().connect(left="x", right=ml.IOKey("total", shape=[3]), output="sum")
    m.bind_state_keys("total", "sum", initial=2.0)
    m |= ml.Square().connect(input="sum", output="y")
    m.expose_keys("y")
    plan = flat(m, {"x": [3]})
    assert roles(plan) == {"x": "datum", "total": "state"}
    assert plan.updates == {"total": plan.number("sum")}
    np.testing.assert_array_equal(plan.inputs[1].value, np.full(3, 2.0))
    found = run(plan, {"x": np.ones(3), "total": np.full(3, 2.0)})
    np.testing.assert_array_equal(found["total.next"], np.full(3, 3.0))
    with pytest.raises(WiringError, match="bound to an output already"):
        m.bind_state_keys("total", "y")


def test_running_statistics_are_states_in_training_and_parameters_in_inference() -> None:
    m = ml.Model()
    m |= ml.BatchNorm1d(3).connect(input="x", output="y")
    training, inference = flat(m, {"x": [5, 3]}), flat(m, {"x": [5, 3]}, inference=True)
    assert roles(training)["running_mean"] == "state"
    assert roles(inference)["running_mean"] == "parameter"
    assert inference.updates == {}
    assert [call.operator.name for call in inference.calls] == ["batch_norm"]
    assert training.calls[0].operands[3:] == (None, None)


# expressions


def test_expressions_are_submodels() -> None:
    m = ml.Model()
    m |= ml.Linear(6).connect(input="x", output="h")
    y = (m.h * 2 + 1 - m.x.mean(-1, keepdim=True) / 3) ** 2
    m |= ml.Identity().connect(input=y.T @ y, output="y")
    plan = flat(m, {"x": ["n", 3]})
    x, feeds = np.random.default_rng(0).standard_normal((4, 3)), drawn(plan)
    h = x @ feeds["weight"].T + feeds["bias"]
    z = (h * 2 + 1 - x.mean(-1, keepdims=True) / 3) ** 2
    np.testing.assert_allclose(run(plan, {"x": x, **feeds})["y"], z.T @ z, rtol=1e-12)


def test_an_expression_is_made_once() -> None:
    m = ml.Model()
    m |= ml.Relu().connect(input="x", output="h")
    twice = m.h * 2
    m |= ml.Exp().connect(input=twice, output="a")
    m |= ml.Tanh().connect(input=twice, output="b")
    assert [call.operator.name for call in flat(m, {"x": [2]}).calls] == ["relu", "multiply", "exp", "tanh"]


def test_sizes_are_connections() -> None:
    m = ml.Model()
    m |= ml.Relu().connect(input="x", output="h")
    rows, columns = m.x.shape[0], m.x.shape[1]
    m |= ml.Identity().connect(input=m.h.reshape((rows * 2, columns // 2)), output="y")
    assert flat(m, {"x": [3, 10]}).calls[-1].shape == (6, 5)
    assert [str(size) for size in flat(m, {"x": ["n", 4]}).calls[-1].shape] == ["n*2", "2"]


def test_sizes_of_one_tensor_shape_another() -> None:
    m = ml.Model()
    m |= ml.Exp().connect(input="like", output="e")
    m |= leaf("broadcast_to").connect(input="x", shape=m.like.shape, output="y")
    plan = flat(m, {"x": [1, 3], "like": ["n", 3]})
    assert [str(size) for size in plan.calls[-1].shape] == ["n", "3"]


def test_a_size_can_be_a_number_of_a_tensor() -> None:
    m = ml.Model()
    m |= ml.Sum(0).connect(input="x", output="s")
    m |= ml.Identity().connect(input=m.s / m.x.shape[0], output="y")
    plan = flat(m, {"x": ["n", 2]})
    x = np.random.default_rng(0).standard_normal((5, 2))
    np.testing.assert_allclose(run(plan, {"x": x})["y"], x.mean(0))


def test_options_may_be_connections() -> None:
    m = ml.Model()
    m |= ml.Relu().connect(input="x", output="h")
    m |= ml.Reshape((m.x.shape[1], -1)).connect(input="h", output="y")
    assert flat(m, {"x": [2, 6]}).calls[-1].shape == (6, 2)


def test_connections_have_no_truth_value_and_no_length() -> None:
    m = ml.Model()
    m |= ml.Relu().connect(input="x")
    with pytest.raises(TypeError, match="no truth value"):
        bool(m.x)
    with pytest.raises(TypeError, match="not known; index it"):
        list(m.x.shape)


# flattening


def test_flattening_changes_nothing() -> None:
    m = ml.Model()
    m |= ml.TransformerEncoderLayer(8, 2).connect(input="x", output="y")
    m += ml.Linear(3)
    keys = m.input_keys
    first = flat(m, {"x": ["b", 4, 8]}, inference=True).text()
    flat(m, {"x": [2, 5, 8]}, trainable_keys=["x"])
    with pytest.raises(ValueError, match="axis 2"):
        flat(m, {"x": [2, 5, 9]})
    assert flat(m, {"x": ["b", 4, 8]}, inference=True).text() == first
    assert m.input_keys == keys
    m += ml.Relu()
    assert flat(m, {"x": [2, 4, 8]}).calls[-1].operator.name == "relu"


def test_a_model_of_300_layers_is_flattened_within_two_seconds() -> None:
    m = ml.Model()
    m |= ml.Linear(64)
    for number in range(299):
        m += ml.Linear(64) if number % 2 else ml.Gelu()
    began = time.process_time()
    plan = flat(m, {"input": ["batch", 64]})
    assert len(plan.calls) == 300
    assert time.process_time() - began < 2


def test_plans_are_pickled() -> None:
    import pickle

    plan = flat(ml.Softmax(), {"input": ["n", 3]})
    assert pickle.loads(pickle.dumps(plan)).text() == plan.text()


def test_the_text_of_a_model_shows_its_keys_and_layers() -> None:
    block = ml.Model("block")
    block |= ml.Conv2d(3, 4, kernel_size=3, stride=2)
    block += ml.Relu()
    net = ml.Model("net")
    net |= block.connect(input="image")
    net += ml.BatchNorm2d(4)
    net += ml.GlobalAvgPool2d()
    net += ml.Linear(10)
    assert str(net).splitlines() == [
        "Model('net')",
        "  inputs:  image, weight_0, bias_0, weight_1, bias_1, running_mean, running_var, weight_2, bias_2",
        "  outputs: output",
        "  block              Model",
        "    conv2d           Conv2d(stride=2)   image, weight_0, bias_0 -> conv2d_output",
        "    relu             Relu()             conv2d_output -> relu_output",
        "  batch_norm2d       BatchNorm2d        relu_output, weight_1, bias_1, running_mean, running_var -> output_0",
        "  global_avg_pool2d  GlobalAvgPool2d()  output_0 -> global_avg_pool2d_output",
        "  linear             Linear()           global_avg_pool2d_output, weight_2, bias_2 -> output",
    ]
    assert str(ml.Linear(3)).splitlines()[-1] == "  linear  Linear()  input, weight, bias -> output"
