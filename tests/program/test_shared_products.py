"""Products of the elements of a sequence with the same weights become one product."""

from __future__ import annotations

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.program.compilation.shared_products import with_shared_products


def unrolled(steps: int, length: int, axis: int, swapped: bool = False, width: int = 128) -> lt.Graph:
    """Return a recurrent cell over some elements of a sequence, unrolled."""
    graph = lt.Graph()
    shape = [2, 2, 2]
    shape[axis], shape[2 if axis != 2 else 1] = length, 192
    x = graph.tensor("x", shape)
    w = graph.tensor("w", (192, width), static=True)
    u = graph.tensor("u", (width, width), static=True)
    state = None
    for step in range(steps):
        element = x.take(graph.constant(step, "i64"), axis)
        own = (w.permute((1, 0)) @ element.permute((1, 0))).permute((1, 0)) if swapped else element @ w
        state = own.tanh() if state is None else (own + state @ u).tanh()
    assert state is not None
    state.output("y")
    return graph


def products(graph: lt.Graph) -> list[tuple[object, ...]]:
    primitive = with_shared_products(expand_composites(graph.compile("generic")))
    shapes = [node.shape for node in primitive.nodes]
    return [
        shapes[node.operands[0]] for node in primitive.nodes if node.op == "sum" and 192 in shapes[node.operands[0]]
    ]


@pytest.mark.parametrize("axis", [0, 1])
@pytest.mark.parametrize("swapped", [False, True])
def test_steps_share_one_product(axis: int, swapped: bool) -> None:
    graph = unrolled(6, 6, axis, swapped)
    (shape,) = products(graph)
    assert shape[0] == 6
    source = np.random.default_rng(0)
    sizes = {name: tuple(map(int, graph.nodes[node].shape)) for name, node in graph.inputs.items()}
    given = {name: (source.standard_normal(size) / 8).astype(np.float32) for name, size in sizes.items()}
    wanted = lt.interpret(graph, given, float64=True)["y"]
    np.testing.assert_allclose(lt.compile(graph, known=False)(given)["y"], wanted, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize(("steps", "length"), [(3, 3), (4, 9)])
def test_few_elements_of_a_sequence_are_left_alone(steps: int, length: int) -> None:
    assert len(products(unrolled(steps, length, 0))) == steps


def test_small_products_are_left_alone() -> None:
    assert len(products(unrolled(6, 6, 0, width=8))) == 6
