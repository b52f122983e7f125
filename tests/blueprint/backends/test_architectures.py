"""Whole architectures on every backend: values and gradients agree with PyTorch's in float64."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.blueprint.backends.test_parity import needs

import lumin_tune.blueprint as ml

Made = tuple[ml.Model, dict[str, Any]]
RNG = np.random.default_rng(11)


def floats(*shape: int) -> Any:
    return RNG.standard_normal(shape).astype(np.float32)


def unet() -> Made:
    def double(channels: int, name: str) -> ml.Model:
        part = ml.Model(name)
        part |= ml.Conv2d(out_channels=channels, kernel_size=3, padding=1).connect(input="input")
        part += ml.GroupNorm(2)
        part += ml.Silu()
        part += ml.Conv2d(out_channels=channels, kernel_size=3, padding=1)
        part += ml.Relu()
        return part

    net = ml.Model("unet")
    net |= double(4, "down").connect(input="image", output="skip")
    net |= ml.MaxPool2d(2).connect(input="skip", output="halved")
    net |= double(8, "middle").connect(input="halved", output="deep")
    net |= ml.ConvTranspose2d(out_channels=4, kernel_size=2, stride=2).connect(input="deep", output="up")
    net |= ml.Concat(2, axis=1).connect(input1="skip", input2="up", output="joined")
    net |= double(4, "merge").connect(input="joined", output="merged")
    net |= ml.Conv2d(out_channels=2, kernel_size=1).connect(input="merged", output="logits")
    net.expose_keys("logits")
    return net, {"image": floats(2, 3, 8, 8)}


def seq2seq() -> Made:
    net = ml.Model("seq2seq")
    net |= ml.Embedding(11, 6, name="embed_source").connect(input="source", output="source_rows")
    encoder = ml.Unrolled(lambda: ml.LSTMCell(5), length=4, name="encoder")
    net |= encoder.connect(input="source_rows", hidden="h0", cell="c0", hidden_out="h1", cell_out="c1")
    net |= ml.Embedding(9, 6, name="embed_target").connect(input="target", output="target_rows")
    decoder = ml.Unrolled(lambda: ml.LSTMCell(5), length=3, name="decoder")
    net |= decoder.connect(input="target_rows", hidden="h1", cell="c1", output="decoded")
    net |= ml.Linear(9).connect(input="decoded", output="logits")
    net |= ml.LogSoftmax().connect(input="logits", output="log_probabilities")
    net.expose_keys("log_probabilities")
    data = {
        "source": RNG.integers(0, 11, (2, 4)),
        "target": RNG.integers(0, 9, (2, 3)),
        "h0": np.zeros((2, 5), np.float32),
        "c0": np.zeros((2, 5), np.float32),
    }
    return net, data


def vit() -> Made:
    net = ml.Model("vit")
    net |= ml.Conv2d(3, 8, kernel_size=4, stride=4, name="patches").connect(input="image", output="maps")
    rows = net.maps.reshape((net.maps.shape[0], 8, -1)).transpose((0, 2, 1))
    token = ml.IOKey("class_token", shape=[1, 1, 8], differentiable=True)
    net |= ml.BroadcastTo((2, 1, 8)).connect(input=token, output="tokens")
    net |= ml.Concat(2, axis=1).connect(input1="tokens", input2=rows, output="sequence")
    positions = ml.IOKey("positions", shape=[1, 5, 8], differentiable=True)
    net |= ml.Add().connect(left="sequence", right=positions, output="placed")
    net |= ml.TransformerEncoderLayer(8, 2, 16, name="layer_1").connect(input="placed", output="encoded_1")
    net |= ml.TransformerEncoderLayer(8, 2, 16, pre_norm=False, name="layer_2").connect(
        input="encoded_1", output="encoded_2"
    )
    net |= ml.Linear(3, name="head").connect(input=net.encoded_2[:, 0], output="scores")
    net.expose_keys("scores")
    return net, {"image": floats(2, 3, 8, 8)}


def gpt() -> Made:
    net = ml.Model("gpt")
    net |= ml.Embedding(13, 8, name="embed").connect(input="tokens", weight="embedding", output="rows")
    positions = ml.IOKey("positions", shape=[6, 8], differentiable=True)
    net |= ml.Add().connect(left="rows", right=positions, output="x")
    layer = ml.TransformerEncoderLayer(8, 2, is_causal=True, name="block")
    net |= layer.connect(input="x", output="encoded")
    net |= ml.LayerNorm(name="final").connect(input="encoded", output="normal")
    net |= ml.Linear(use_bias=False, name="unembed").connect(input="normal", weight="embedding", output="logits")
    flat = net.logits.reshape((-1, 13))
    net |= ml.CrossEntropy().connect(input=flat, target=net.tokens.reshape((-1,)), output="losses")
    net |= ml.Mean().connect(input="losses", output="loss")
    net.expose_keys("loss", "logits")
    return net, {"tokens": RNG.integers(0, 13, (2, 6))}


def two_towers() -> Made:
    def tower(name: str) -> ml.Model:
        part = ml.Model(name)
        part |= ml.Linear(6).connect(input="input")
        part += ml.Tanh()
        part += ml.Linear(4)
        return part

    net = ml.Model("towers")
    net |= tower("query").connect(input="queries", output="q")
    net |= tower("item").connect(input="items", output="i")
    norm_q = (net.q * net.q).sum(-1, True) + 1e-6
    norm_i = (net.i * net.i).sum(-1, True) + 1e-6
    net |= ml.Matmul().connect(
        left=net.q / norm_q.sqrt(), right=(net.i / norm_i.sqrt()).transpose((1, 0)), output="similarity"
    )
    net |= ml.Softmax().connect(input="similarity", output="matches")
    net.expose_keys("matches")
    return net, {"queries": floats(3, 5), "items": floats(4, 7)}


def many_outputs() -> Made:
    net = ml.Model("shared")
    net |= ml.Linear(8).connect(input="x", output="h")
    net |= ml.Gelu().connect(input="h", output="trunk")
    net |= ml.Linear(3).connect(input="trunk", output="classes")
    net |= ml.Linear(1).connect(input="trunk", output="value")
    net |= ml.Softplus().connect(input="value", output="scale")
    net |= ml.Max(axis=1).connect(input="trunk", output="peak")
    net.expose_keys("classes", "value", "scale", "peak")
    return net, {"x": floats(4, 6)}


def experts() -> Made:
    """Mixed experts, whose GELUs are approximations by tanh."""
    net = ml.Model("experts")
    net |= ml.Linear(3, name="router").connect(input="x", output="scores")
    net |= ml.Softmax().connect(input="scores", output="shares")
    for number in range(3):
        expert = ml.Model(f"expert_{number}")
        expert |= ml.Linear(7).connect(input="input")
        expert += ml.Gelu(approximate="tanh")
        expert += ml.Linear(5)
        net |= expert.connect(input="x", output=f"answer_{number}")
    answers = {f"input{number + 1}": f"answer_{number}" for number in range(3)}
    net |= ml.Stack(3, axis=1).connect(**answers, output="answers")
    net |= ml.Einsum("be,bed->bd").connect(input1="shares", input2="answers", output="mixed")
    net |= ml.Variance(axis=0).connect(input="shares", output="balance")
    net.expose_keys("mixed", "balance")
    return net, {"x": floats(4, 6)}


def autoencoder() -> Made:
    """A loss written as expressions of connections and numbers."""
    net = ml.Model("autoencoder")
    net |= ml.Linear(8).connect(input="x", output="hidden")
    net |= ml.Silu().connect(input="hidden", output="active")
    net |= ml.Linear(3, name="mean").connect(input="active", output="mean")
    net |= ml.Linear(3, name="width").connect(input="active", output="width")
    net |= ml.Exp().connect(input=net.width * 0.5, output="deviation")
    net |= ml.Linear(6, name="decode").connect(input=net.mean + net.deviation * 2, output="decoded")
    net |= ml.BinaryCrossEntropyWithLogits().connect(input="decoded", target="x", output="misfit")
    divergence = (net.mean * net.mean + net.deviation * net.deviation - net.width - 1.0) * 0.5
    net |= ml.Mean().connect(input=net.misfit.sum(-1) + divergence.sum(-1), output="loss")
    net.expose_keys("loss")
    return net, {"x": RNG.random((5, 6)).astype(np.float32)}


MODELS: dict[str, Callable[[], Made]] = {
    each.__name__: each for each in (unet, seq2seq, vit, gpt, two_towers, many_outputs, experts, autoencoder)
}
QUICK = ("NumpyBackend", "MlxBackend", "GGMLBackend")
SLOW = {"JaxBackend": "many_outputs", "LuminBackend": "two_towers"}  # the model that is no fuzz test
_references: dict[str, Any] = {}


def reference(name: str) -> Any:
    """Return data, gradients of outputs, parameters, outputs and gradients, by PyTorch in float64."""
    if name not in _references:
        model, data = MODELS[name]()
        backend = ml.TorchBackend(dtype="float64")
        pm = compiled(model, data, backend)
        params = pm.numpy(pm.randomize_params(3))
        wide = {key: value.astype(np.float64) if value.dtype == np.float32 else value for key, value in data.items()}
        sizes = {key: value.shape for key, value in pm.numpy(pm.evaluate(params, wide)).items()}
        given = {key: floats(*shape) for key, shape in sizes.items()}
        cotangents = {key: value.astype(np.float64) for key, value in given.items()}
        outputs, grads = pm.evaluate(params, wide, output_gradients=cotangents)
        _references[name] = data, given, params, pm.numpy(outputs), pm.numpy(grads)
    return _references[name]


def compiled(model: ml.Model, data: dict[str, Any], backend: Any) -> ml.PhysicalModel:
    shapes = {key: list(value.shape) for key, value in data.items()}
    types = {key: ml.int64 for key, value in data.items() if value.dtype.kind == "i"}
    return ml.compile(model, backend, shapes=shapes, types=types, data_keys=set(data))


def parameters() -> list[Any]:
    found = []
    for name in MODELS:
        for backend in (*QUICK, *SLOW):
            marks = [pytest.mark.torch, needs("torch")]
            if backend in SLOW and SLOW[backend] != name:
                marks.append(pytest.mark.fuzz)
            found.append(pytest.param(name, backend, marks=marks, id=f"{name}-{backend}"))
    return found


@pytest.mark.parametrize(("name", "title"), parameters())
def test_architecture_agrees(name: str, title: str) -> None:
    try:
        backend = ml.LuminBackend(known=False) if title == "LuminBackend" else getattr(ml, title)()
    except ml.BackendError as error:
        pytest.skip(str(error))
    data, given, params, outputs, grads = reference(name)
    model, _ = MODELS[name]()
    before = str(model)
    pm = compiled(model, data, backend)
    assert str(model) == before
    narrow = {key: value.astype(np.float32) for key, value in params.items()}
    found, found_grads = pm.evaluate(narrow, data, output_gradients=given)
    agree(pm.numpy(found), outputs)
    agree(pm.numpy(found_grads), grads)


def agree(found: Any, wanted: Any) -> None:
    assert found.keys() == wanted.keys()
    for key, value in wanted.items():
        scale = 1 + np.max(np.abs(value), initial=0.0)
        np.testing.assert_allclose(found[key], value, rtol=0, atol=1e-4 * scale, err_msg=key)
