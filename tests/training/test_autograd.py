"""The pass `autograd`, and what controls where gradients flow: stop_gradient and custom_gradient."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.errors import GraphError, PassError, ShapeError, VerifyError
from lumin_tune.core.passes.pipeline import compile_graph
from lumin_tune.core.tensor import Tensor
from lumin_tune.training.trainable import trainable


def regression() -> lt.Graph:
    graph = lt.Graph()
    x, w = graph.tensor("x", (4, 3)), graph.tensor("w", (3,), static=True)
    unused = graph.tensor("b", (), static=True)
    y = (x * w).sum(1)
    (y * y).mean().output("loss")
    (y + unused).output("y")
    return graph


def test_the_pass_is_the_method_and_reports_the_valid_set() -> None:
    graph = regression()
    result = compile_graph(graph, lt.passes.Autograd(parameters=["w"]))
    (slope,) = graph.gradients(graph.output("loss"), [graph.input("w")])
    slope.output("grad.w")
    assert result.graph.fingerprint() == graph.fingerprint()
    (timing,) = result.report.timings
    valid = timing.detail
    assert isinstance(valid, lt.passes.ValidSet)
    ops = [graph.nodes[node].op for node in valid.nodes]
    assert graph.input("w").node in valid.nodes and graph.output("loss").node in valid.nodes
    assert graph.input("x").node not in valid.nodes and graph.output("y").node not in valid.nodes
    assert "input" in ops and len(valid.nodes) < valid.total
    assert "autograd: valid set: " in str(result.report) and "the loss 'loss'" in str(result.report)


def test_gradients_of_gradients_by_the_pass() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (), "f64", static=True)
    (x * x * x).output("loss")
    twice = graph.compile(lt.passes.Autograd(), lt.passes.Autograd("grad.x", prefix="second."))
    found = twice.interpret({"x": 2.0})
    assert found["grad.x"] == 12 and found["second.x"] == 12


def test_what_the_pass_refuses() -> None:
    with pytest.raises(PassError, match="does not depend on 'b'; leave it out of `parameters`"):
        regression().compile(lt.passes.Autograd())
    with pytest.raises(PassError, match="no output 'cost' to differentiate"):
        regression().compile(lt.passes.Autograd("cost"))
    with pytest.raises(ShapeError, match="gradients are of a scalar"):
        lt.passes.Autograd("y", ("w",)).run(regression())
    with pytest.raises(GraphError, match="no static inputs of a float dtype"):
        lt.passes.Autograd().run(trainable(regression(), ["w", "b"]))


def test_only_a_pass_that_says_so_adds_outputs() -> None:
    class Silent(lt.passes.Autograd):
        adds_outputs = False  # type: ignore[misc]

    with pytest.raises(VerifyError, match="a pass keeps the outputs and their order"):
        regression().compile(Silent(parameters=("w",)))


def test_nothing_flows_through_a_stop() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (2,))
    y = x.stop_gradient() * x + (x * x).stop_gradient()
    (slope,) = graph.gradients(y.sum(), [x])
    slope.output("slope")
    y.output("y")
    for made in (graph, lt.parse(graph.text()), pickle.loads(pickle.dumps(graph))):
        found = made.interpret({"x": [2, 3]})
        np.testing.assert_array_equal(found["slope"], [2, 3])
        np.testing.assert_array_equal(found["y"], [8, 18])
    np.testing.assert_array_equal(lt.compile(graph)(x=[2, 3])["slope"], [2, 3])
    assert graph.arange(3).stop_gradient().dtype is lt.DType.I64


def test_stops_within_loops() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (4,))
    total, _ = lt.scan(lambda s, e: (s + e * e.stop_gradient(), None), graph.zeros(()), x)
    (slope,) = graph.gradients(total, [x])
    slope.output("slope")
    found = np.array([1, 2, 3, 4], np.float32)
    np.testing.assert_array_equal(graph.interpret({"x": found})["slope"], found)
    np.testing.assert_array_equal(lt.compile(graph)(x=found)["slope"], found)


def swapped(x: Tensor, y: Tensor) -> tuple[Tensor, Tensor]:
    return x * y, x + y


def swapped_back(operands: Any, results: Any, gradients: Any) -> Any:
    (x, _), (product, _), (by_product, by_sum) = operands, results, gradients
    return by_product * 100.0 + product * by_sum, x * by_sum


def test_a_function_with_its_own_derivative() -> None:
    graph = lt.Graph()
    x, y = graph.tensor("x", (2,)), graph.tensor("y", (2,))
    product, total = lt.custom_gradient(swapped, swapped_back)(x, y)
    (product * 2.0 + total * 3.0).output("value")
    loss = (product * 2.0 + total * 3.0).sum()
    for name, slope in zip("xy", graph.gradients(loss, [x, y]), strict=True):
        slope.output(f"d{name}")
    given = {"x": np.array([1, 2], np.float32), "y": np.array([5, 7], np.float32)}
    for made in (graph, lt.parse(graph.text()), pickle.loads(pickle.dumps(graph))):
        found = made.interpret(given)
        np.testing.assert_array_equal(found["value"], [28, 55])
        np.testing.assert_array_equal(found["dx"], [215, 242])  # 100 * 2 + product * 3
        np.testing.assert_array_equal(found["dy"], [3, 6])
    compiled = lt.compile(graph)(given)
    np.testing.assert_allclose(compiled["dx"], [215, 242])
    lt.parse(graph.text()).verify()


def test_a_derivative_is_differentiated_in_turn() -> None:
    cube = lt.custom_gradient(lambda x: x * x * x, lambda operands, results, slopes: slopes[0] * operands[0] * 10.0)
    graph = lt.Graph()
    x = graph.tensor("x", ())
    (slope,) = graph.gradients(cube(x), [x])
    (curve,) = graph.gradients(slope, [x])
    curve.output("curve")
    assert graph.interpret({"x": np.float32(4)})["curve"] == 10


def test_custom_gradients_of_symbolic_sizes_and_within_loops() -> None:
    halved = lt.custom_gradient(lambda x: x * 1.0, lambda operands, results, slopes: slopes[0] * 0.5)
    graph = lt.Graph()
    x = graph.tensor("x", (lt.dim("n", 1, 9), 2))
    total, _ = lt.scan(lambda s, e: (s + halved(e).sum(), None), graph.zeros(()), x)
    (slope,) = graph.gradients(total, [x])
    slope.output("slope")
    found = graph.interpret({"x": np.ones((3, 2), np.float32)})
    np.testing.assert_array_equal(found["slope"], np.full((3, 2), 0.5))
    np.testing.assert_array_equal(lt.compile(graph)(x=np.ones((3, 2), np.float32))["slope"], np.full((3, 2), 0.5))


def test_what_custom_gradient_refuses() -> None:
    graph = lt.Graph()
    x, other = graph.tensor("x", (2,)), graph.tensor("other", (2,))
    with pytest.raises(GraphError, match="uses %1 = input 'other' from outside; make it an argument"):
        lt.custom_gradient(lambda x: x * other, lambda operands, results, slopes: slopes[0])(x)
    with pytest.raises(GraphError, match="gives 2 gradients of 1 operands"):
        lt.custom_gradient(lambda x: x, lambda operands, results, slopes: (slopes[0], slopes[0]))(x)
    with pytest.raises(ShapeError, match=r"operand 0 is f32\[2\], but its gradient is f32\[\]"):
        lt.custom_gradient(lambda x: x, lambda operands, results, slopes: slopes[0].sum())(x)
    with pytest.raises(GraphError, match="takes tensors, at least one"):
        lt.custom_gradient(lambda x: x, lambda operands, results, slopes: slopes[0])(3.0)


def test_weights_that_loops_share_become_inputs() -> None:
    graph = lt.Graph()
    x, w = graph.tensor("x", (3, 2)), graph.tensor("w", (2, 2), static=True).set(np.eye(2, dtype=np.float32))
    last, _ = lt.scan(lambda s, e: ((s + e) @ w, None), graph.zeros((2,)), x)
    last.sum().output("loss")
    step = lt.training.training_graph(graph, lt.training.SGD(0.1))
    assert "static=true" not in step.text()
    found = lt.compile(step)(x=np.ones((3, 2), np.float32))
    np.testing.assert_allclose(found["w.next"], step.interpret({"x": np.ones((3, 2), np.float32)})["w.next"], rtol=1e-6)
