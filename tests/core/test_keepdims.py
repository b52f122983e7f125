"""`keepdims`, the name of NumPy and the array API, besides `keepdim`, in every reduction."""

from __future__ import annotations

import inspect

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.errors import InputError

REDUCTIONS = [
    name
    for name, method in inspect.getmembers(lt.Tensor, inspect.isfunction)
    if not name.startswith("_") and "keepdim" in inspect.signature(method).parameters
]


def test_every_reduction_has_both_names() -> None:
    assert {"sum", "mean", "var", "std", "prod", "max", "min", "any", "all", "argmax", "argmin"} <= set(REDUCTIONS)
    for name in REDUCTIONS:
        assert "keepdims" in inspect.signature(getattr(lt.Tensor, name)).parameters, name


@pytest.mark.parametrize("name", REDUCTIONS)
def test_both_names_record_the_same(name: str) -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (2, 3, 4), "f32")
    reduce = getattr(x, name)
    reduce(axis=1, keepdim=True)
    nodes = len(graph)
    reduce(axis=1, keepdims=True)
    assert len(graph) == nodes, "equal nodes are one"
    assert reduce(axis=1, keepdims=True).shape == (2, 1, 4)
    assert reduce(axis=1, keepdims=False).shape == reduce(axis=1).shape == (2, 4)
    assert reduce(axis=1, keepdim=True, keepdims=True).shape == (2, 1, 4)
    with pytest.raises(InputError, match="two names of one argument"):
        reduce(axis=1, keepdim=True, keepdims=False)


@pytest.mark.parametrize("name", ["sum", "prod", "max", "min", "mean", "any", "all"])
@pytest.mark.parametrize("shape", [(2, 3), (0, 3), (1,), (2, 0, 4)])
def test_results_are_those_of_numpy(name: str, shape: tuple[int, ...]) -> None:
    x = np.random.default_rng(0).standard_normal(shape).astype(np.float32)
    axis = len(shape) - 1
    if shape[axis] == 0 or (name in ("max", "min", "mean") and 0 in shape):
        return
    graph = lt.Graph()
    getattr(graph.tensor("x", shape, "f32"), name)(axis=axis, keepdims=True).output("y")
    found = lt.interpret(graph, {"x": x})["y"]
    np.testing.assert_allclose(found, getattr(np, name)(x, axis=axis, keepdims=True), rtol=1e-5)
