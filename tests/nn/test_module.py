"""Modules: paths, tying, state dicts, summaries, seeds, and what is refused."""

from __future__ import annotations

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune import nn
from lumin_tune.core.errors import GraphError, InputError, NameConflictError, ShapeError, UnknownNameError
from lumin_tune.nn import initialization


class Net(nn.Module):
    def __init__(self) -> None:
        self.embed = nn.Embedding(10, 4)
        self.blocks = [nn.Linear(4, 4), nn.Linear(4, 4, bias=False)]
        self.heads = {"a": nn.Linear(4, 2), "b": nn.LayerNorm(4)}
        self.logits = nn.TiedLogits(self.embed)

    def forward(self, ids: lt.Tensor) -> lt.Tensor:
        x = self.embed(ids)
        for block in self.blocks:
            x = block(x)
        return self.logits(self.heads["b"](x))


PATHS = [
    "embed.weight",
    "blocks.0.weight",
    "blocks.0.bias",
    "blocks.1.weight",
    "heads.a.weight",
    "heads.a.bias",
    "heads.b.weight",
    "heads.b.bias",
]


def record(module: nn.Module, graph: lt.Graph | None = None) -> lt.Graph:
    g = graph or lt.Graph()
    ids = g.input("ids") if "ids" in g.inputs else g.tensor("ids", (3,), "i64")
    module(ids).retrieve()
    return g


def test_parameters_are_named_by_their_paths_and_used_ones_become_static_inputs() -> None:
    net = Net()
    assert [path for path, _ in net.named_parameters()] == PATHS
    assert list(net.state_dict()) == [*PATHS, "logits.weight"]
    g = record(net)
    assert list(g.inputs) == ["ids", *(path for path in PATHS if "heads.a" not in path)]
    assert all(g.attribute(node, "static") for name, node in g.inputs.items() if name != "ids")
    assert g.inputs.keys() - g.values.keys() == {"ids"}
    assert g.interpret({"ids": [1, 2, 3]})["output"].shape == (3, 10)


def test_calling_twice_in_one_graph_uses_the_same_inputs() -> None:
    net = Net()
    g = record(net, record(net))
    assert len(g.inputs) == 7
    assert g.outputs["output"] == g.outputs["output1"]


def test_two_modules_in_one_graph_need_names() -> None:
    g = record(nn.Sequential(nn.Embedding(10, 4)))
    with pytest.raises(
        NameConflictError, match=r"input '0.weight' already, of another module; .* module.named\('head'\)"
    ):
        record(nn.Sequential(nn.Embedding(10, 4)), g)
    record(nn.Sequential(nn.Embedding(10, 4)).named("second"), g)
    assert "second.0.weight" in g.inputs
    with pytest.raises(NameConflictError, match="cannot name a module"):
        Net().named("")


def test_one_module_in_two_graphs() -> None:
    net = Net()
    a, b = record(net), record(net)
    assert a.fingerprint() == b.fingerprint()
    np.testing.assert_array_equal(a.interpret({"ids": [1, 2, 3]})["output"], b.interpret({"ids": [1, 2, 3]})["output"])


def test_seeds_decide_the_weights_by_path() -> None:
    a, b, c = Net().initialize(1), Net().initialize(1), Net().initialize(2)
    for path, value in a.state_dict().items():
        np.testing.assert_array_equal(value, b.state_dict()[path])
    assert (a.embed.weight.array() != c.embed.weight.array()).all()
    assert (a.blocks[0].weight.array() != a.blocks[1].weight.array()).any()
    assert (Net().state_dict()["embed.weight"] == Net().initialize(0).state_dict()["embed.weight"]).all()


def test_state_dicts_load_strictly_or_not() -> None:
    source, net = Net().initialize(5), Net()
    values = source.state_dict()
    del values["logits.weight"]  # tied: one of its paths is enough
    net.load_state_dict(values)
    np.testing.assert_array_equal(net.state_dict()["logits.weight"], values["embed.weight"])
    wrong = dict(values)
    del wrong["blocks.0.bias"]
    wrong["block.0.bias"] = np.zeros(4)
    wrong["heads.a.weight"] = np.zeros((4, 2))
    wrong["heads.b.bias"] = np.zeros(4, np.complex64)
    before = net.state_dict()["heads.b.weight"]
    wrong["heads.b.weight"] = before + 1
    with pytest.raises(InputError) as caught:
        net.load_state_dict(wrong)
    text = str(caught.value)
    assert "do not fit Net; nothing was loaded" in text
    assert "missing 'blocks.0.bias' (nearest: 'block.0.bias')" in text
    assert "unexpected 'block.0.bias' (nearest: 'blocks.0.bias')" in text
    assert "'heads.a.weight' has shape [4, 2], but [2, 4] is due" in text
    assert "input 'heads.b.bias' is f32[4], but the given value is invalid: values of type complex64" in text
    np.testing.assert_array_equal(net.state_dict()["heads.b.weight"], before)
    net.load_state_dict({"blocks.1.weight": np.eye(4), "nothing": 0}, strict=False)
    np.testing.assert_array_equal(net.state_dict()["blocks.1.weight"], np.eye(4))


def test_summary_counts_each_parameter_once() -> None:
    summary = Net().summary()
    assert summary.count == 40 + 20 + 16 + 10 + 8
    assert summary.size_bytes == 4 * summary.count
    lines = str(summary).splitlines()
    assert lines[0].split() == ["path", "shape", "dtype", "parameters"]
    assert lines[2].split() == ["embed.weight", "10", "×", "4", "f32", "40"]
    assert lines[-1] == "Net: 94 parameters, 0.0 MiB"


def test_transposed_storage_is_the_same_map() -> None:
    a, b = nn.Linear(3, 5).initialize(0), nn.Linear(3, 5, transposed=True)
    b.load_state_dict({"weight": a.weight.array().T, "bias": a.bias.array()})
    x = np.random.default_rng(0).standard_normal((2, 3)).astype(np.float32)
    results = []
    for module in (a, b):
        g = lt.Graph()
        module(g.tensor("x", (2, 3))).output("y")
        results.append(g.interpret({"x": x})["y"])
    np.testing.assert_array_equal(*results)


def test_residual_and_shortcut() -> None:
    g = lt.Graph()
    x = g.tensor("x", (2, 4))
    nn.Residual(nn.Activation("relu"))(x).output("a")
    nn.Residual(nn.Activation("relu"), nn.Activation("sigmoid"))(x).output("b")
    value = np.random.default_rng(0).standard_normal((2, 4)).astype(np.float32)
    result = g.interpret({"x": value})
    np.testing.assert_allclose(result["a"], value + np.maximum(value, 0))
    np.testing.assert_allclose(result["b"], 1 / (1 + np.exp(-value)) + np.maximum(value, 0), rtol=1e-6)


def test_half_precision_parameters_stay_half() -> None:
    layer = nn.Linear(4, 4, dtype="bf16")
    g = lt.Graph()
    y = layer(g.tensor("x", (2, 4), "bf16"))
    assert y.dtype is lt.DType.BF16
    assert g.summary().parameter_bytes == 2 * 20


def test_what_cannot_be_is_refused() -> None:
    g = lt.Graph()
    x = g.tensor("x", (2, 4))
    with pytest.raises(GraphError, match="belongs to no module that is being called; call the module itself"):
        nn.Linear(4, 4).forward(x)
    with pytest.raises(GraphError, match="Module has no forward"):
        nn.Module()(x)
    with pytest.raises(InputError, match=r"Dropout: a probability is in \[0, 1\], not 1.5"):
        nn.Dropout(1.5)
    assert nn.Dropout(0.1).train().eval()(x).node == x.node and nn.Dropout(0).train()(x).node == x.node
    with pytest.raises(UnknownNameError, match="unknown activation 'gelo'; .*did you mean 'gelu'"):
        nn.Activation("gelo")
    with pytest.raises(ShapeError, match="3 groups do not divide 4 input and 6 output channels"):
        nn.Conv2d(4, 6, 3, groups=3)
    with pytest.raises(ShapeError, match="the kernel needs 2 sizes"):
        nn.Conv2d(4, 6, (3,))
    with pytest.raises(ShapeError, match="3 heads must divide the width 16"):
        nn.MultiHeadAttention(16, 3)
    with pytest.raises(InputError, match="no value yet"):
        nn.Parameter((2,)).array()
    with pytest.raises(ShapeError, match="non-negative ints, not -1"):
        nn.Parameter((-1,))
    loop = nn.Residual(nn.Activation("relu"))
    loop.inner = loop
    with pytest.raises(GraphError, match="contains itself"):
        loop(x)


def test_training_uses_the_statistics_of_the_batch() -> None:
    layer = nn.BatchNorm(3)
    value = np.random.default_rng(0).standard_normal((5, 3, 2)).astype(np.float32)
    results = []
    for training in (False, True):
        g = lt.Graph()
        layer.train(training)(g.tensor("x", value.shape)).output("y")
        results.append(g.interpret({"x": value})["y"])
    np.testing.assert_allclose(results[0], value / np.sqrt(1 + 1e-5), rtol=1e-6)
    np.testing.assert_allclose(results[1].mean((0, 2)), 0, atol=1e-6)
    assert layer.eval().training is False


@pytest.mark.parametrize(
    ("scheme", "mean", "std"),
    [
        (initialization.uniform(-1, 3), 1.0, 4 / np.sqrt(12)),
        (initialization.normal(0.5, 2.0), 2.0, 0.5),
        (initialization.truncated_normal(1.0), 0.0, 0.8796),
        (initialization.xavier_uniform(2.0), 0.0, 2 * np.sqrt(2 / 700)),
        (initialization.xavier_normal(), 0.0, np.sqrt(2 / 700)),
        (initialization.kaiming_uniform(), 0.0, np.sqrt(2 / 300)),
        (initialization.kaiming_normal(fan_out=True), 0.0, np.sqrt(2 / 400)),
        (initialization.constant(3.0), 3.0, 0.0),
    ],
)
def test_initialization_schemes_have_their_moments(
    scheme: initialization.Initialization, mean: float, std: float
) -> None:
    values = scheme((400, 300), np.random.default_rng(0))
    assert values.shape == (400, 300)
    assert abs(values.mean() - mean) < 0.01
    assert abs(values.std() - std) < 0.01 * max(std, 0.1)


def test_schemes_that_need_fans_refuse_vectors() -> None:
    with pytest.raises(ShapeError, match="has no fans"):
        initialization.xavier_uniform()((3,), np.random.default_rng(0))
