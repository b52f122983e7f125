"""Gradients of convolutions as convolutions: against PyTorch, and recorded without scattered or shifted copies."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import lumin_tune as lt

CASES: list[tuple[tuple[int, ...], tuple[int, ...], dict[str, Any]]] = [
    ((2, 3, 8, 7), (4, 3, 3, 3), {"padding": 1}),
    ((2, 3, 8, 7), (4, 3, 3, 3), {"padding": 0}),
    ((1, 2, 9, 9), (3, 2, 3, 2), {"padding": 2, "dilation": 2}),
    ((2, 4, 6, 6), (4, 2, 3, 3), {"padding": 1, "groups": 2}),
    ((2, 4, 6, 6), (4, 1, 3, 3), {"padding": 1, "groups": 4}),
    ((2, 3, 8, 8), (4, 3, 3, 3), {"padding": 1, "stride": 2}),
    ((2, 3, 9, 8), (4, 3, 3, 3), {"padding": 1, "stride": (1, 2)}),
    ((2, 3, 5, 5), (4, 3, 1, 1), {}),
    ((2, 3, 4, 4), (4, 3, 4, 4), {}),
    ((1, 1, 40, 3), (1, 1, 33, 1), {"padding": (5, 0)}),
]


def gradients_of(shape: tuple[int, ...], kernel: tuple[int, ...], options: dict[str, Any]) -> tuple[lt.Graph, Any]:
    graph = lt.Graph()
    x, w = graph.tensor("x", shape, "f64"), graph.tensor("w", kernel, "f64")
    y = x.conv2d(w, **options)
    sizes = tuple(size for size in y.shape if isinstance(size, int))
    t = graph.tensor("t", sizes, "f64")
    for name, gradient in zip(("dx", "dw"), graph.gradients((y * y * t).sum(), [x, w]), strict=True):
        gradient.output(name)
    generator = np.random.default_rng(0)
    return graph, {name: generator.standard_normal(each) for name, each in (("x", shape), ("w", kernel), ("t", sizes))}


@pytest.mark.torch
@pytest.mark.parametrize(("shape", "kernel", "options"), CASES)
def test_gradients_are_those_of_pytorch(shape: Any, kernel: Any, options: dict[str, Any]) -> None:
    torch = pytest.importorskip("torch")
    graph, arrays = gradients_of(shape, kernel, options)
    x, w = (torch.from_numpy(arrays[name]).requires_grad_() for name in ("x", "w"))
    y = torch.nn.functional.conv2d(x, w, **options)
    (y * y * torch.from_numpy(arrays["t"])).sum().backward()
    found = lt.interpret(graph.compile("generic"), arrays)
    np.testing.assert_allclose(found["dx"], x.grad.numpy(), rtol=1e-10, atol=1e-10)
    np.testing.assert_allclose(found["dw"], w.grad.numpy(), rtol=1e-10, atol=1e-10)


def test_the_gradient_of_the_image_is_one_product_with_windows() -> None:
    graph, _ = gradients_of((2, 3, 8, 7), (4, 3, 3, 3), {"padding": 1})
    only = lt.Graph()
    x, w, t = only.tensor("x", (2, 3, 8, 7)), only.tensor("w", (4, 3, 3, 3)), only.tensor("t", (2, 4, 8, 7))
    only.gradients((x.conv2d(w, padding=1) * t).sum(), [x])[0].output("dx")
    ops = [only.nodes[node].op for node, live in enumerate(only.live()) if live]
    assert ops.count("window") == 2
    assert ops.count("pad") == 1
    assert "add" not in ops
    assert "scatter" not in ops
    assert graph.outputs


def test_second_derivatives_of_convolutions() -> None:
    graph = lt.Graph()
    x, w = graph.tensor("x", (1, 2, 5, 5), "f64"), graph.tensor("w", (2, 2, 3, 3), "f64")
    (dx,) = graph.gradients((x.conv2d(w, padding=1) ** 3).sum(), [x])
    (dw,) = graph.gradients((dx * dx).sum(), [w])
    dw.output("dw")
    (dx * dx).sum().output("value")
    generator = np.random.default_rng(0)
    arrays = {"x": generator.standard_normal((1, 2, 5, 5)), "w": generator.standard_normal((2, 2, 3, 3))}
    found = lt.interpret(graph, arrays)["dw"]
    for place in ((0, 0, 0, 0), (1, 0, 2, 1)):
        step = np.zeros((2, 2, 3, 3))
        step[place] = 1e-6
        high, low = (lt.interpret(graph, {**arrays, "w": arrays["w"] + sign * step})["value"] for sign in (1, -1))
        assert found[place] == pytest.approx((high - low) / 2e-6, rel=1e-5)


def test_compiled_gradients_of_large_products_pack_transposed_rows() -> None:
    graph = lt.Graph()
    x, y = graph.tensor("x", (128, 256), "f32"), graph.tensor("y", (128, 320), "f32")
    (x.transpose(0, 1) @ y).output("z")
    program = lt.compile(graph, threads=1, known=False)
    assert any("pack x@call" in kernel.schedule for kernel in program.kernels)
    generator = np.random.default_rng(0)
    arrays = {
        "x": generator.standard_normal((128, 256), np.float32),
        "y": generator.standard_normal((128, 320), np.float32),
    }
    np.testing.assert_allclose(program(arrays)["z"], arrays["x"].T @ arrays["y"], rtol=1e-4, atol=1e-4)


def test_a_backward_pass_reads_the_argument_of_gelu_only() -> None:
    graph = lt.Graph()
    x, w, v = graph.tensor("x", (64, 32)), graph.tensor("w", (32, 256)), graph.tensor("v", (256, 32))
    loss = ((x @ w).gelu("tanh") @ v).square().sum()
    for name, gradient in zip("wv", graph.gradients(loss, [w, v]), strict=True):
        gradient.output(f"d{name}")
    from lumin_tune.core.graph.rewrite import expand_composites
    from lumin_tune.core.kernel.lower.partition import partition

    regions = partition(expand_composites(graph.compile("generic")))
    wide = [
        node
        for region in regions
        for node in region.graph.outputs.values()
        if region.graph.nodes[node].shape == (64, 256)
    ]
    assert len(wide) <= 4
    generator = np.random.default_rng(0)
    shapes = {"x": (64, 32), "w": (32, 256), "v": (256, 32)}
    arrays = {name: generator.standard_normal(shape, np.float32) / 4 for name, shape in shapes.items()}
    found, expected = lt.compile(graph, threads=1, known=False)(arrays), lt.interpret(graph, arrays, float64=True)
    for name in ("dw", "dv"):
        np.testing.assert_allclose(found[name], expected[name], rtol=1e-3, atol=1e-3)
