"""A budget of memory: kernels run again instead of keeping their results, and results are the same bits."""

from __future__ import annotations

import random

import numpy as np
import pytest
from tests.program.interpreting import InterpretingBackend
from tests.thinning import thinned

import lumin_tune as lt
from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import InputError, MemoryLimitError
from lumin_tune.core.program.compilation.live_buffers import AGAIN
from lumin_tune.core.program.program import Program

SIDE = 400  # products too large to share a kernel


def chain(layers: int, batch: int = 48) -> lt.Graph:
    """The gradients of a deep network, which keeps each layer's activations for its backward part."""
    g = lt.Graph()
    x = g.tensor("x", (batch, SIDE), "f32")
    weights = [g.tensor(f"w{layer}", (SIDE, SIDE), "f32") for layer in range(layers)]
    y = x
    for weight in weights:
        y = (y @ weight).tanh() * (x.sum(1, keepdim=True) + y)
    loss = (y * y).mean()
    loss.output("loss")
    for layer, slope in enumerate(g.gradients(loss, weights)):
        slope.output(f"dw{layer}")
    return g


def arrays_of(graph: lt.Graph, seed: int = 0) -> dict[str, Array]:
    rng = np.random.default_rng(seed)
    shapes = {name: graph.nodes[node].shape for name, node in graph.inputs.items()}
    return {name: rng.normal(size=shape).astype(np.float32) / SIDE**0.5 for name, shape in shapes.items()}


def again(program: Program) -> int:
    """Return how many kernels run again."""
    return sum(AGAIN in kernel.name for kernel in program.recipe.kernels)


def test_a_budget_is_kept_and_results_are_the_same_bits() -> None:
    graph = chain(4)
    arrays = arrays_of(graph)
    whole = lt.compile(graph, known=False)
    peak = whole.memory.peak_bytes
    assert isinstance(peak, int)
    expected = whole(arrays)
    for share in (0.8,):
        less = lt.compile(graph, known=False, max_memory_bytes=int(share * peak))
        assert less.memory.peak_bytes <= share * peak
        assert again(less) > 0
        found = less(arrays)
        for name in expected:
            np.testing.assert_array_equal(found[name], expected[name])
    assert again(whole) == 0
    same = lt.compile(graph, known=False, max_memory_bytes=peak)
    assert again(same) == 0


def test_a_budget_that_is_too_small_names_what_would_do() -> None:
    graph = chain(3, batch=2)
    with pytest.raises(MemoryLimitError, match=r"takes [\d,]+ bytes at least.*max_memory_bytes allows 64;") as caught:
        lt.compile(graph, InterpretingBackend(), known=False, max_memory_bytes=64)
    least = int(str(caught.value).split("takes ")[1].split(" bytes")[0].replace(",", ""))
    assert lt.compile(graph, InterpretingBackend(), known=False, max_memory_bytes=least).memory.peak_bytes <= least
    with pytest.raises(InputError, match="max_memory_bytes is a number of bytes"):
        lt.compile(graph, InterpretingBackend(), known=False, max_memory_bytes=-1)


def drawn(seed: int) -> lt.Graph:
    """A random graph of products, reductions, scans and scatters, with values that are used late again."""
    chance = random.Random(seed)
    g = lt.Graph()
    values = [g.tensor(name, (8, 8), "f32") for name in "abc"]
    places = g.constant(np.tile([[0], [3], [3], [5]], 8))
    for _ in range(22):
        x, y = chance.choice(values[:4]), values[-chance.randint(1, 3)]
        match chance.randrange(6):
            case 0:
                made = x @ y
            case 1:
                made = x.tanh() + y
            case 2:
                made = y.softmax(-1) * x
            case 3:
                made = y.cumsum(0)
            case 4:
                made = x - y.mean(0, keepdim=True)
            case _:
                made = x.scatter(0, places, y, "add")
        values.append(made * 0.5)
    for place in sorted(chance.sample(range(3, len(values)), 4)):
        values[place].output(f"y{place}")
    return g


@pytest.mark.parametrize("seed", thinned(range(6), 3))
def test_random_graphs(seed: int) -> None:
    graph = drawn(seed)
    arrays = arrays_of(graph, seed)
    whole = lt.compile(graph, InterpretingBackend(), known=False)
    expected, peak = whole(arrays), whole.memory.peak_bytes
    assert isinstance(peak, int)
    share = 0.9
    while share > 0.2:
        try:
            less = lt.compile(graph, InterpretingBackend(), known=False, max_memory_bytes=int(peak * share))
        except MemoryLimitError:
            break
        assert less.memory.peak_bytes <= peak * share
        found = less(arrays)
        for name in expected:
            np.testing.assert_array_equal(found[name], expected[name])
        share -= 0.1


def test_loops_run_once() -> None:
    """Kernels of loops are never run again; those around them are, and the bounds of the loop follow."""
    g = lt.Graph()
    x, w = g.tensor("x", (16, SIDE), "f32"), g.tensor("w", (SIDE, SIDE), "f32")
    first = x.cumsum(0)
    looped = lt.fori_loop(0, 3, lambda _, s: (s @ w).tanh(), (first @ w).cumsum(1))
    y = looped.cumsum(1)
    for _ in range(3):
        y = (y @ w).cumsum(0)
    (y + first).cumsum(1).output("y")
    arrays = arrays_of(g)
    whole = lt.compile(g, InterpretingBackend(), known=False)
    peak = whole.memory.peak_bytes
    assert isinstance(peak, int)
    expected = whole(arrays)["y"]
    with pytest.raises(MemoryLimitError) as caught:
        lt.compile(g, InterpretingBackend(), known=False, max_memory_bytes=1)
    least = int(str(caught.value).split("takes ")[1].split(" bytes")[0].replace(",", ""))
    assert least < peak
    less = lt.compile(g, InterpretingBackend(), known=False, max_memory_bytes=least)
    assert again(less) > 0
    np.testing.assert_array_equal(less(arrays)["y"], expected)


def test_cheap_values_are_recomputed_first() -> None:
    """The one of two values of the same size that is cheap to compute is computed twice."""
    g = lt.Graph()
    x, w = g.tensor("x", (256, 256), "f32"), g.tensor("w", (256, 256), "f32")
    costly, cheap = x @ w, x.cumsum(1)
    y = costly @ cheap
    for _ in range(3):
        y = y.cumsum(0) @ w
    ((y @ costly) @ cheap).output("y")
    whole = lt.compile(g, InterpretingBackend(), known=False)
    peak = whole.memory.peak_bytes
    assert isinstance(peak, int)
    less = lt.compile(g, InterpretingBackend(), known=False, max_memory_bytes=peak - 1)
    (kernel,) = [kernel for kernel in less.recipe.kernels if AGAIN in kernel.name]
    assert "scan" in kernel.region
