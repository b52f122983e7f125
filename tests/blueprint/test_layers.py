"""Composite layers against PyTorch's modules in float64, with PyTorch's parameters."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.blueprint.plans import drawn, flat, run

import lumin_tune.blueprint as ml
from lumin_tune.core.errors import LuminError

torch = pytest.importorskip("torch", reason="PyTorch is the independent judge of the layers")
GENERATOR = np.random.default_rng(11)


def array(tensor: Any) -> Any:
    return tensor.detach().numpy() if isinstance(tensor, torch.Tensor) else tensor


def close(found: Any, expected: Any) -> None:
    np.testing.assert_allclose(found, array(expected), rtol=1e-12, atol=1e-12)


def module(kind: Any, *arguments: Any, **options: Any) -> Any:
    torch.manual_seed(0)
    return kind(*arguments, dtype=torch.float64, **options)


@pytest.mark.parametrize("inference", [False, True])
def test_batch_norm_and_its_running_statistics(inference: bool) -> None:
    judge = module(torch.nn.BatchNorm2d, 3, momentum=0.2)
    judge.train(not inference)
    x = GENERATOR.standard_normal((4, 3, 5, 6))
    feeds = {
        "weight": GENERATOR.standard_normal(3),
        "bias": GENERATOR.standard_normal(3),
        "running_mean": GENERATOR.standard_normal(3),
        "running_var": GENERATOR.uniform(0.5, 2, 3),
    }
    judge.load_state_dict({key: torch.tensor(value) for key, value in feeds.items()}, strict=False)
    plan = flat(ml.BatchNorm2d(3, momentum=0.2), {"input": ["n", 3, 5, 6]}, inference=inference)
    found = run(plan, {"input": x, **feeds})
    close(found["output"], judge(torch.tensor(x)))
    if not inference:
        close(found["running_mean.next"], judge.running_mean)
        close(found["running_var.next"], judge.running_var)


CELLS = {"RNNCell": ("RNN", 1), "GRUCell": ("GRU", 1), "LSTMCell": ("LSTM", 2)}


@pytest.mark.parametrize("name", CELLS)
def test_recurrent_cells(name: str) -> None:
    judge = module(getattr(torch.nn, name), 3, 5)
    x, h, c = GENERATOR.standard_normal((2, 3)), GENERATOR.standard_normal((2, 5)), GENERATOR.standard_normal((2, 5))
    m = ml.Model()
    cell = getattr(ml, name)(5)
    states = {"hidden": "h", "cell": "c"} if name == "LSTMCell" else {"hidden": "h"}
    m |= cell.connect(input="x", **states, output="y")
    plan = flat(m, {"x": [2, 3]})
    parameters = [array(value) for value in (judge.weight_ih, judge.bias_ih, judge.weight_hh, judge.bias_hh)]
    feeds = dict(zip(["weight_0", "bias_0", "weight_1", "bias_1"], parameters))
    given = {"x": x, "h": h, **({"c": c} if "cell" in states else {})}
    expected = judge(torch.tensor(x), (torch.tensor(h), torch.tensor(c)) if "cell" in states else torch.tensor(h))
    found = run(plan, {**given, **feeds})
    close(found["y"], expected[0] if "cell" in states else expected)


@pytest.mark.parametrize("name", CELLS)
def test_unrolled_cells(name: str) -> None:
    kind, count = CELLS[name]
    judge = module(getattr(torch.nn, kind), 3, 4, batch_first=True)
    x = GENERATOR.standard_normal((2, 6, 3))
    starts = {key: GENERATOR.standard_normal((2, 4)) for key in ("hidden", "cell")[:count]}
    unrolled = ml.Unrolled(lambda: getattr(ml, name)(4), length=6)
    plan = flat(unrolled, {"input": ["n", 6, 3]})
    names = {"ih_weight": "weight_ih_l0", "ih_bias": "bias_ih_l0", "hh_weight": "weight_hh_l0", "hh_bias": "bias_hh_l0"}
    feeds = {ours: array(getattr(judge, theirs)) for ours, theirs in names.items()}
    first = [torch.tensor(value[None]) for value in starts.values()]
    expected, last = judge(torch.tensor(x), tuple(first) if count == 2 else first[0])
    found = run(plan, {"input": x, **starts, **feeds})
    close(found["output"], expected)
    for key, state in zip(starts, last if count == 2 else [last]):
        close(found[f"{key}_out"], state[0])


@pytest.mark.parametrize("pre_norm", [True, False])
def test_a_transformer_block(pre_norm: bool) -> None:
    judge = module(torch.nn.TransformerEncoderLayer, 8, 2, 16, 0.0, "gelu", batch_first=True, norm_first=pre_norm)
    block = ml.TransformerEncoderLayer(8, 2, 16, pre_norm=pre_norm, name="block")
    plan = flat(block, {"input": ["n", "length", 8]}, use_short_namings=False)
    packed, bias = array(judge.self_attn.in_proj_weight), array(judge.self_attn.in_proj_bias)
    feeds = {
        f"attention_{part}_proj_{key}": value
        for part, rows, shift in zip("qkv", np.split(packed, 3), np.split(bias, 3))
        for key, value in (("weight", rows), ("bias", shift))
    }
    pairs = {
        "attention_o_proj": judge.self_attn.out_proj,
        "feed_forward_up": judge.linear1,
        "feed_forward_down": judge.linear2,
        "norm_attention": judge.norm1,
        "norm_feed_forward": judge.norm2,
    }
    for name, each in pairs.items():
        feeds |= {f"{name}_weight": array(each.weight), f"{name}_bias": array(each.bias)}
    x = GENERATOR.standard_normal((3, 5, 8))
    close(run(plan, {"input": x, **feeds})["output"], judge(torch.tensor(x)))


def test_attention_with_grouped_queries_context_and_mask() -> None:
    attention = ml.MultiHeadAttention(8, 4, key_value_heads=2, use_context=True, use_mask=True)
    plan = flat(attention, {"input": ["n", 5, 8], "context": ["n", 7, 6], "mask": [5, 7]}, types={"mask": bool})
    feeds = drawn(plan)
    x, context = GENERATOR.standard_normal((2, 5, 8)), GENERATOR.standard_normal((2, 7, 6))
    mask = GENERATOR.integers(0, 2, (5, 7)).astype(bool) | (np.arange(7) == 0)
    parts = []
    for number, (source, heads) in enumerate(((x, 4), (context, 2), (context, 2))):
        rows = source @ feeds[f"weight_{number}"].T + feeds[f"bias_{number}"]
        parts.append(torch.tensor(rows.reshape(2, -1, heads, 2).transpose(0, 2, 1, 3)))
    mixed = torch.nn.functional.scaled_dot_product_attention(*parts, torch.tensor(mask), enable_gqa=True)
    expected = array(mixed.transpose(1, 2).reshape(2, 5, 8)) @ feeds["weight_3"].T + feeds["bias_3"]
    close(run(plan, {"input": x, "context": context, "mask": mask, **feeds})["output"], expected)


def test_parameters_are_drawn_as_pytorch_draws_them() -> None:
    linear = drawn(flat(ml.Linear(400, 300), {"input": [1, 400]}))
    assert np.abs(linear["weight"]).max() <= 1 / 20
    assert np.abs(linear["bias"]).max() <= 1 / 20
    np.testing.assert_allclose(linear["weight"].std(), 1 / 20 / np.sqrt(3), rtol=0.02)
    norm = drawn(flat(ml.LayerNorm(5), {"input": [1, 5]}))
    np.testing.assert_array_equal([norm["weight"], norm["bias"]], [np.ones(5), np.zeros(5)])
    convolution = drawn(flat(ml.Conv2d(4, 50, kernel_size=5), {"input": [1, 4, 8, 8]}))
    assert 0.095 < np.abs(convolution["weight"]).max() <= 0.1


def test_dropout_is_the_identity_in_inference() -> None:
    m = ml.Model()
    m |= ml.Relu().connect(input="x")
    m += ml.Dropout(0.3)
    plan = flat(m, {"x": [2]}, inference=True)
    assert [call.operator.name for call in plan.calls] == ["relu"]
    assert [each.key for each in plan.inputs] == ["x"]
    m = ml.Model()
    m |= ml.Dropout(0.0).connect(input="x", output="y")
    assert flat(m, {"x": [2]}).outputs == {"y": 0}
    with pytest.raises(ValueError, match="the rate is 1"):
        ml.Dropout(1)


def test_dropout_in_training_follows_its_counter() -> None:
    m = ml.Model()
    m |= ml.Dropout(0.3).connect(input="x", counter="counter", output="y")
    m |= ml.Dropout(0.3).connect(input="x", output="z")
    plan = flat(m, {"x": ["n", 100]})
    x = np.ones((100, 100))
    first, again, later = (run(plan, {"x": x, "counter": step, "counter_0": step}) for step in (0, 0, 1))
    for key in ("y", "z"):
        kept = first[key] != 0
        assert abs(kept.mean() - 0.7) < 0.02
        np.testing.assert_allclose(first[key][kept], 1 / 0.7)
        np.testing.assert_array_equal(first[key], again[key])
        assert 0.5 < ((later[key] != 0) == kept).mean() < 0.66
    assert ((first["y"] != 0) == (first["z"] != 0)).mean() < 0.66
    assert first["counter.next"] == 1


@pytest.mark.parametrize("name", ["TorchBackend", "JaxBackend", "MlxBackend", "LuminBackend"])
def test_dropout_chooses_the_same_elements_on_all_backends(name: str) -> None:
    m = ml.Model()
    m |= ml.Dropout(0.4).connect(input="x", counter="counter", output="y")
    x = np.ones((7, 9), np.float32)
    results = []
    for kind in ("NumpyBackend", name):
        try:
            backend = getattr(ml, kind)()
        except LuminError as error:
            pytest.skip(str(error))
        compiled = ml.compile(m, backend, shapes={"x": [7, 9]})
        outputs, state = compiled.evaluate({}, {"x": x}, state={"counter": np.array(5)})
        results.append(compiled.numpy(outputs)["y"])
        assert compiled.numpy(state)["counter"] == 6
    np.testing.assert_array_equal(results[0], results[1])


def test_every_layer_has_a_description_and_builds() -> None:
    from lumin_tune.blueprint import layers

    assert len(layers.__all__) >= 100
    for name in layers.__all__:
        documented = getattr(layers, name)
        assert documented.__doc__, name
        assert issubclass(documented, ml.Model)


def test_transformers_take_activations_by_the_names_of_model_configurations() -> None:
    layer = ml.TransformerEncoderLayer(8, 2, activation="gelu_pytorch_tanh")
    pm = ml.compile(layer, ml.NumpyBackend(), shapes={"input": [1, 5, 8]})
    assert any(call.attributes.get("activation") == "gelu_new" for call in pm.plan.calls)
    with pytest.raises(ml.UnknownNameError, match="unknown activation 'gellu'; .*did you mean 'gelu'"):
        ml.TransformerEncoderLayer(8, 2, activation="gellu")
