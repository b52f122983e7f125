"""The gradients of softmax, log_softmax and logsumexp are those of the functions. They do not pass through the maximum
that is subtracted: its gradients cancel, but leave the rounding error of all of them at the greatest element.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import lumin_tune as lt

torch = pytest.importorskip("torch", reason="PyTorch, which judges the gradients, is not installed")
pytestmark = pytest.mark.torch

FUNCTIONS = {
    "softmax": lambda x: torch.softmax(x, 1),
    "log_softmax": lambda x: torch.log_softmax(x, 1),
    "logsumexp": lambda x: torch.logsumexp(x, 1),
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_first_and_second_derivatives(name: str) -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (4, 7, 3), "f64")
    y = getattr(x, name)(1)
    factors = np.random.default_rng(0).standard_normal((4, 7, 3) if name != "logsumexp" else (4, 3))
    (slope,) = graph.gradients((y * graph.constant(factors)).sum(), [x])
    (bend,) = graph.gradients((slope * slope).sum(), [x])
    slope.output("slope"), bend.output("bend")
    given = np.random.default_rng(1).standard_normal((4, 7, 3)) * 3
    found = lt.interpret(graph, {"x": given})

    point = torch.tensor(given, requires_grad=True)
    (first,) = torch.autograd.grad((FUNCTIONS[name](point) * torch.tensor(factors)).sum(), point, create_graph=True)
    (second,) = torch.autograd.grad((first * first).sum(), point)
    np.testing.assert_allclose(found["slope"], first.detach().numpy(), atol=1e-14)
    np.testing.assert_allclose(found["bend"], second.numpy(), atol=1e-14)


@pytest.mark.parametrize("keepdim", [False, True])
@pytest.mark.parametrize("axes", [None, (0, 2), -1, ()])
def test_axes_of_logsumexp(axes: Any, keepdim: bool) -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (2, 3, 5), "f32")
    graph.gradients((x.logsumexp(axes, keepdim) * 2).sum(), [x])[0].output("gradient")
    given = np.random.default_rng(2).standard_normal((2, 3, 5)).astype(np.float32)
    point = torch.tensor(given.astype(np.float64), requires_grad=True)
    over = tuple(range(3)) if axes is None else axes
    right = torch.ones(given.shape) * 2 if over == () else None
    if right is None:
        (torch.logsumexp(point, over) * 2).sum().backward()
        right = point.grad
    np.testing.assert_allclose(lt.compile(graph)({"x": given})["gradient"], right.numpy(), atol=1e-6)


@pytest.mark.parametrize("name", ["softmax", "log_softmax"])
def test_several_axes_symbolic_sizes_and_halves(name: str) -> None:
    graph = lt.Graph()
    rows = lt.dim("rows", 1, 64)
    x, w = graph.tensor("x", (rows, 3, 5), "f16"), graph.tensor("w", (rows, 3, 5), "f16")
    graph.gradients((getattr(x, name)((0, 2)) * w).cast("f32").sum(), [x])[0].output("gradient")
    source = np.random.default_rng(3)
    given = {key: source.standard_normal((4, 3, 5)).astype(np.float16) for key in "xw"}
    point = torch.tensor(given["x"].astype(np.float64), requires_grad=True)
    flat = FUNCTIONS[name](point.permute(1, 0, 2).reshape(3, 20)).reshape(3, 4, 5).permute(1, 0, 2)
    (flat * torch.tensor(given["w"].astype(np.float64))).sum().backward()
    assert point.grad is not None
    np.testing.assert_allclose(lt.compile(graph)(given)["gradient"], point.grad.numpy(), atol=3e-3)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_no_gradient_flows_through_the_maximum(name: str) -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (6, 9), "f32")
    recorded = len(graph.nodes)
    loss = (getattr(x, name)(1) * 3).sum()
    forward = len(graph.nodes)
    graph.gradients(loss, [x])[0].output("gradient")
    assert any(node.op == "max_reduce" for node in graph.nodes[recorded:forward])
    assert not any(node.op in ("less_than", "max_reduce") for node in graph.nodes[forward:])


def test_a_saturated_gradient_of_logsumexp_is_as_near_as_its_factor() -> None:
    """tanh' has an error of 1.2e-7 here, which was that of the greatest element, 5.6e-8, as well."""
    graph = lt.Graph()
    x = graph.tensor("x", (495,), "f32")
    graph.gradients(x.logsumexp(0).tanh().sum(), [x])[0].output("gradient")
    given = {"x": (np.random.default_rng(0).standard_normal(495) * 2).astype(np.float32)}
    right = lt.interpret(graph, given, float64=True)["gradient"]
    assert np.abs(lt.compile(graph)(given)["gradient"] - right).max() < 2e-8
