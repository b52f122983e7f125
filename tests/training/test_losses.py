"""Losses against PyTorch's, values and gradients in float64, by the oracle and compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import DTypeError, InputError, LuminError, ShapeError
from lumin_tune.training import losses

torch = pytest.importorskip("torch", reason="PyTorch is the judge of losses")
pytestmark = pytest.mark.torch
F = torch.nn.functional
SOURCE = np.random.default_rng(0)
X, Y = SOURCE.standard_normal((6, 5)), SOURCE.standard_normal((6, 5))
Z = SOURCE.standard_normal((6, 5))
X[0] = Y[0]
IMAGE = SOURCE.standard_normal((2, 4, 3, 2))
PIXELS = SOURCE.integers(0, 4, (2, 3, 2))
CLASSES = np.array([0, 4, 2, -100, 1, 1])
WEIGHT = np.array([0.5, 1.0, 2.0, 0.1, 3.0])
SOFT = np.exp(Y) / np.exp(Y).sum(1, keepdims=True)
SOFT[2] = [0, 0, 1, 0, 0]
SIGNS = np.array([1, -1, 1, -1, 1, -1])

Inputs = Mapping[str, Array]
Case = tuple[Callable[..., Any], Callable[..., Any], Inputs, dict[str, Any]]
CASES: dict[str, Case] = {
    "mse": (losses.mean_squared_error, F.mse_loss, {"x": X, "y": Y}, {}),
    "l1": (losses.mean_absolute_error, F.l1_loss, {"x": X, "y": Y}, {}),
    "huber": (losses.huber, F.huber_loss, {"x": X, "y": Y}, {"delta": 0.7}),
    "cross-entropy": (losses.cross_entropy, F.cross_entropy, {"x": X, "y": CLASSES}, {}),
    "cross-entropy-pixels": (losses.cross_entropy, F.cross_entropy, {"x": IMAGE, "y": PIXELS}, {}),
    "cross-entropy-one": (losses.cross_entropy, F.cross_entropy, {"x": X[1], "y": np.array(3)}, {}),
    "cross-entropy-ignore": (losses.cross_entropy, F.cross_entropy, {"x": X, "y": abs(CLASSES) % 5},
                             {"ignore_index": 1}),
    "cross-entropy-smooth": (losses.cross_entropy, F.cross_entropy, {"x": X, "y": CLASSES}, {"label_smoothing": 0.3}),
    "cross-entropy-weight": (losses.cross_entropy, F.cross_entropy, {"x": X, "y": CLASSES, "weight": WEIGHT}, {}),
    "cross-entropy-all": (losses.cross_entropy, F.cross_entropy, {"x": X, "y": abs(CLASSES) % 5, "weight": WEIGHT},
                          {"label_smoothing": 0.2, "ignore_index": 4}),
    "cross-entropy-soft": (losses.cross_entropy, F.cross_entropy, {"x": X, "y": SOFT, "weight": WEIGHT},
                           {"label_smoothing": 0.1}),
    "bce": (losses.binary_cross_entropy_with_logits, F.binary_cross_entropy_with_logits, {"x": X * 30, "y": SOFT}, {}),
    "bce-weights": (losses.binary_cross_entropy_with_logits, F.binary_cross_entropy_with_logits,
                    {"x": X, "y": SOFT, "weight": abs(Z), "pos_weight": WEIGHT}, {}),
    "kl": (losses.kl_divergence, F.kl_div, {"x": np.log(SOFT + 0.1), "y": SOFT}, {}),
    "kl-batch": (losses.kl_divergence, F.kl_div, {"x": np.log(SOFT + 0.1), "y": SOFT}, {"reduction": "batchmean"}),
    "kl-log": (lambda x, y, **o: losses.kl_divergence(x, y, log_targets=True, **o),
               lambda x, y, **o: F.kl_div(x, y, log_target=True, **o), {"x": X, "y": Y}, {}),
    "cosine": (losses.cosine_embedding, F.cosine_embedding_loss, {"x": X, "y": Z, "t": SIGNS}, {"margin": 0.1}),
    "triplet": (losses.triplet_margin, F.triplet_margin_loss, {"x": X, "y": Y, "z": Z}, {}),
    "triplet-swap": (losses.triplet_margin, F.triplet_margin_loss, {"x": X, "y": Y, "z": Z},
                     {"margin": 0.5, "swap": True, "p": 3.0}),
}  # fmt: skip


@pytest.mark.filterwarnings("ignore:reduction. 'mean' divides:UserWarning")
@pytest.mark.parametrize("reduction", ["mean", "sum", "none"])
@pytest.mark.parametrize("name", CASES)
def test_values_and_gradients_are_pytorchs(name: str, reduction: str) -> None:
    record, judge, arrays, options = CASES[name]
    options = {"reduction": reduction, **options}
    graph = lt.Graph()
    given = {
        key: graph.tensor(key, array.shape, "f64" if array.dtype.kind == "f" else "i64")
        for key, array in arrays.items()
    }
    loss = _called(record, given, options).output("loss")
    floats = [key for key, array in arrays.items() if array.dtype.kind == "f" and key in ("x", "z")]
    scalar = loss
    if loss.rank:
        scalar = (loss * (graph.arange(loss.shape[0]).cast("f64").reshape(-1, *[1] * (loss.rank - 1)) + 1)).sum()
    for key, gradient in zip(floats, graph.gradients(scalar, [given[key] for key in floats]), strict=True):
        gradient.output(f"d{key}")
    tensors = {key: torch.tensor(array, requires_grad=key in floats) for key, array in arrays.items()}
    wanted = _called(judge, tensors, options)
    total = wanted
    if wanted.ndim:
        total = (wanted * (torch.arange(wanted.shape[0]).reshape(-1, *[1] * (wanted.ndim - 1)) + 1)).sum()
    total.backward()
    compiled = [lt.compile(graph)(arrays)] if reduction == "mean" else []
    for found in (graph.interpret(arrays), *compiled):
        np.testing.assert_allclose(found["loss"], wanted.detach().numpy(), rtol=1e-12, atol=1e-12)
        for key in floats:
            np.testing.assert_allclose(found[f"d{key}"], tensors[key].grad.numpy(), rtol=1e-9, atol=1e-12)


def _called(function: Callable[..., Any], given: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
    named = {key: value for key, value in given.items() if "weight" in key}
    return function(*(value for key, value in given.items() if key not in named), **named, **options)


@pytest.mark.parametrize("reduction", ["mean", "sum", "none"])
@pytest.mark.parametrize("zero_infinity", [False, True])
def test_ctc(reduction: str, zero_infinity: bool) -> None:
    source = np.random.default_rng(1)
    logits, targets = source.standard_normal((7, 4, 5)), source.integers(1, 5, (4, 3))
    targets[1] = [2, 2, 3]  # a repetition needs a blank between
    lengths, counts = np.array([7, 7, 4, 3]), np.array([3, 3, 0, 2 if zero_infinity is False else 3])
    targets[3] = [1, 2, 2]  # with three labels, too long for three steps
    graph = lt.Graph()
    x = graph.tensor("x", logits.shape, "f64")
    loss = losses.ctc(
        x.log_softmax(-1),
        graph.constant(targets),
        graph.constant(lengths),
        graph.constant(counts),
        reduction=reduction,
        zero_infinity=zero_infinity,
    ).output("loss")
    (slope,) = graph.gradients(loss.sum() if loss.rank else loss, [x])
    slope.output("slope")
    given = torch.tensor(logits, requires_grad=True)
    wanted = F.ctc_loss(
        given.log_softmax(-1),
        *map(torch.tensor, (targets, lengths, counts)),
        reduction=reduction,
        zero_infinity=zero_infinity,
    )
    wanted.sum().backward()
    compiled = [lt.compile(graph)({"x": logits})] if reduction == "mean" else []
    for found in (graph.interpret({"x": logits}), *compiled):
        np.testing.assert_allclose(found["loss"], wanted.detach().numpy(), rtol=1e-10)
        np.testing.assert_allclose(found["slope"], given.grad.numpy(), rtol=1e-8, atol=1e-12)


def test_ctc_of_what_cannot_be_is_infinite() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (2, 1, 3), "f64")
    one = graph.constant(np.array([2]))
    losses.ctc(x.log_softmax(-1), graph.constant(np.array([[1, 1]])), one, one, reduction="sum").output("loss")
    assert graph.interpret({"x": np.zeros((2, 1, 3))})["loss"] == np.inf


def test_half_precision_is_computed_in_f32() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (4, 3), "bf16")
    assert losses.cross_entropy(x, graph.constant(np.array([0, 1, 2, 0]))).dtype is lt.DType.F32
    assert losses.mean_squared_error(x, x).dtype is lt.DType.F32


def test_integers_are_targets_of_regressions() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (3,))
    losses.mean_squared_error(x, graph.constant(np.array([1, 2, 3]))).output("loss")
    assert graph.interpret({"x": [1, 2, 6]})["loss"] == 3


REFUSALS: dict[str, tuple[type[LuminError], str, Callable[[Any, Any], Any]]] = {
    "reduction": (InputError, "unknown reduction 'avg'", lambda x, y: losses.mean_squared_error(x, x, "avg")),
    "integers": (DTypeError, "predictions are floats, not i64", lambda x, y: losses.mean_squared_error(y, y)),
    "axes": (ShapeError, "1 axes of classes, without axis 1", lambda x, y: losses.cross_entropy(x, y.unsqueeze(0))),
    "smoothing": (
        InputError,
        r"label_smoothing is in \[0, 1\]",
        lambda x, y: losses.cross_entropy(x, y, label_smoothing=2),
    ),
    "delta": (InputError, "delta is a positive number", lambda x, y: losses.huber(x, x, delta=0.0)),
    "ctc": (ShapeError, r"log_probabilities are \(time, batch, classes\)", lambda x, y: losses.ctc(x, y, y, y)),
    "cosine": (ShapeError, r"targets \(batch,\)", lambda x, y: losses.cosine_embedding(x, x, x)),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_refusals(name: str) -> None:
    kind, text, call = REFUSALS[name]
    graph = lt.Graph()
    with pytest.raises(kind, match=text):
        call(graph.tensor("x", (2, 3)), graph.tensor("y", (2,), "i64"))
