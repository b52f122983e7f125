"""Gradients of whole graphs, against central differences in float64, run by the oracle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import DTypeError, GraphError, ShapeError
from lumin_tune.core.ops.op_table import OPS, register_composite
from lumin_tune.core.tensor import Tensor

STEP = 1e-6
Tensors = Mapping[str, Tensor]


def perceptron(t: Tensors) -> Tensor:
    y = ((t["x"] @ t["w"] + t["b"]).relu() @ t["v"]).log_softmax(-1)
    return -y.mean()


def attention(t: Tensors) -> Tensor:
    x = t["x"].layer_norm(t["b"])
    y = (x @ t["w"]).scaled_dot_product_attention(x @ t["w"], x @ t["u"], causal=True)
    return (y * y).sum()


def convolution(t: Tensors) -> Tensor:
    image = t["x"].reshape(1, 1, 4, 6).conv(t["w"].reshape(2, 2, 3, 3)[:, :1], padding=1)
    return (image.max_pool(2).sigmoid() * t["b"][0]).sum()


def shared(t: Tensors) -> Tensor:
    """Values that are used more than once, a factor that is the other too, and an index."""
    x = t["x"]
    y = x * x + x.exp() * t["b"] + x.take(np.array([2, 0, 0, 3]), 0)
    return y.max() + (x.cumsum(0) * x).sum()


CASES: dict[str, tuple[Callable[[Tensors], Tensor], dict[str, tuple[int, ...]]]] = {
    "perceptron": (perceptron, {"x": (4, 6), "w": (6, 5), "b": (5,), "v": (5, 3)}),
    "attention": (attention, {"x": (4, 6), "w": (6, 6), "b": (6,), "u": (6, 2)}),
    "convolution": (convolution, {"x": (4, 6), "w": (6, 6), "b": (6,)}),
    "shared": (shared, {"x": (4, 6), "b": (6,)}),
}


@pytest.mark.parametrize("name", CASES)
def test_slopes(name: str) -> None:
    record, shapes = CASES[name]
    graph = lt.Graph()
    tensors = {name: graph.tensor(name, shape, "f64") for name, shape in shapes.items()}
    loss = record(tensors).output("loss")
    for key, gradient in zip(tensors, graph.gradients(loss, list(tensors.values())), strict=True):
        assert gradient.shape == tensors[key].shape
        gradient.output(f"d{key}")
    graph.verify()
    source = np.random.default_rng(0)
    arrays = {key: source.standard_normal(shape) for key, shape in shapes.items()}
    found = graph.interpret(arrays)
    for key, array in arrays.items():
        assert np.abs(found[f"d{key}"]).max() > 1e-3
        for place in np.ndindex(*array.shape):
            high, low = ({**arrays, key: _moved(array, place, sign * STEP)} for sign in (1, -1))
            slope = (graph.interpret(high)["loss"] - graph.interpret(low)["loss"]) / (2 * STEP)
            np.testing.assert_allclose(found[f"d{key}"][place], slope, rtol=1e-5, atol=1e-6, err_msg=f"{key}{place}")


def _moved(array: Array, place: tuple[int, ...], by: float) -> Array:
    moved = array.copy()
    moved[place] += by
    return moved


# x, and the slope there: PyTorch's but for clip, whose limits PyTorch counts in
KINKS: dict[str, tuple[Any, list[float], list[float]]] = {
    "relu": (lambda t: t.relu(), [-1, -0.0, 0, 1e-30, 2], [0, 0, 0, 1, 1]),
    "maximum": (lambda t: t.maximum(0), [-1, 0, 2], [0, 0, 1]),
    "zeros": (lambda t: t.maximum(t.graph.zeros(t.shape, "f64")), [-1, 0, 2], [0, 0, 1]),
    "minimum": (lambda t: t.minimum(1.0), [0, 1, 2], [1, 0, 0]),
    "clip": (lambda t: t.clip(0.0, 6.0), [-1, 0, 1, 6, 7], [0, 0, 1, 0, 0]),
    "leaky_relu": (lambda t: t.leaky_relu(0.1), [-1, 0, 2], [0.1, 0.1, 1]),
    "elu": (lambda t: t.elu(0.5), [0, 2], [0.5, 1]),
    "hardsigmoid": (lambda t: t.hardsigmoid(), [-3, 0, 3], [0, 1 / 6, 0]),
    "abs": (lambda t: t.abs(), [-1, 0, 2], [-1, 0, 1]),
    "sign": (lambda t: t.sign(), [-1, 0, 2], [0, 0, 0]),
    "fmod": (lambda t: t.fmod(1.0), [-3, -0.5, 0, 2, 2.5], [1, 1, 1, 1, 1]),
    "softplus": (lambda t: t.softplus(), [0], [0.5]),
    "two": (lambda t: t.maximum(t * 1.0 + t * 0.0), [-1, 2], [1, 1]),
    "max": (lambda t: t.max(), [2, -1, 2], [0.5, 0, 0.5]),
}


@pytest.mark.parametrize("name", KINKS)
def test_slopes_where_functions_bend(name: str) -> None:
    function, places, slopes = KINKS[name]
    graph = lt.Graph()
    x = graph.tensor("x", (len(places),), "f64")
    value = function(x)
    (slope,) = graph.gradients(value.sum() if value.shape else value, [x])
    slope.output("slope")
    given = {"x": np.array(places, np.float64)}
    for got in (lt.interpret(graph, given), lt.compile(graph)(given)):
        np.testing.assert_allclose(got["slope"], slopes, rtol=1e-12)


def test_gradients_of_gradients() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (3,), "f64")
    (slope,) = graph.gradients((x * x * x).sum(), [x])
    (curve,) = graph.gradients(slope.sum(), [x])
    curve.output("y")
    np.testing.assert_allclose(graph.interpret({"x": np.array([1.0, -2.0, 0.5])})["y"], [6.0, -12.0, 3.0])


def test_values_on_the_way_and_what_gets_nothing() -> None:
    graph = lt.Graph()
    x, z, i = graph.tensor("x", (3,), "f32"), graph.tensor("z", (2, 2), "f16"), graph.tensor("i", (), "i64")
    y = x * 2.0
    loss = (y * y).sum() + i.cast("f32") + (x < 1.0).cast("f32").sum()
    by_y, by_z, by_loss = graph.gradients(loss, [y, z, loss])
    for name, tensor in (("y", by_y), ("z", by_z), ("loss", by_loss)):
        tensor.output(name)
    found = graph.interpret({"x": np.array([1, 2, 3], np.float32), "z": np.ones((2, 2), np.float16), "i": np.array(7)})
    np.testing.assert_array_equal(found["y"], [4, 8, 12])
    assert found["z"].dtype == np.float16 and not found["z"].any()
    assert found["loss"] == 1


def test_a_step_of_descent_is_compiled() -> None:
    graph = lt.Graph()
    x, w, b = graph.tensor("x", (16, 20)), graph.tensor("w", (20, 12)), graph.tensor("b", (12,))
    loss = ((x @ w + b).gelu().square()).mean()
    for name, tensor, gradient in zip("wb", (w, b), graph.gradients(loss, [w, b]), strict=True):
        (tensor - 0.5 * gradient).output(f"{name}.next")
    source = np.random.default_rng(1)
    arrays = {
        name: source.standard_normal(shape).astype(np.float32)
        for name, shape in (("x", (16, 20)), ("w", (20, 12)), ("b", (12,)))
    }
    got, wanted = lt.compile(graph)(arrays), lt.interpret(graph, arrays, float64=True)
    for name in wanted:
        np.testing.assert_allclose(got[name], wanted[name], rtol=1e-4, atol=1e-5)


def test_refusals() -> None:
    graph, other = lt.Graph(), lt.Graph()
    x, i = graph.tensor("x", (3,), "f32"), graph.tensor("i", (), "i64")
    with pytest.raises(ShapeError, match=r"gradients are of a scalar.*the shape \[3\]; sum it"):
        graph.gradients(x, [x])
    with pytest.raises(DTypeError, match=r"input 'i' is i64; cast it before"):
        graph.gradients(x.sum(), [i])
    with pytest.raises(DTypeError, match="is i64; cast it before"):
        graph.gradients(i + 1, [x])
    with pytest.raises(GraphError, match="of another graph"):
        graph.gradients(x.sum(), [other.tensor("x", (3,), "f32")])


def test_composites_have_those_of_their_parts() -> None:
    from lumin_tune.core.ops import shape_rules

    def twice(graph: Any, operands: Any, attributes: Any) -> int:
        return graph.add("add", *operands * 2)

    register_composite("twice", 1, shape_rules.infer_float, twice)
    try:
        graph = lt.Graph()
        x = graph.tensor("x", (), "f32")
        (slope,) = graph.gradients(x._emit("twice") * x, [x])
        slope.output("slope")
        assert lt.interpret(graph, {"x": np.float32(3)})["slope"] == 12
    finally:
        del OPS["twice"]
