"""Keys behind a causal mask are skipped, however the mask is written, and no others are."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from tests.core.kernel.ir.interpreter import run_program

import lumin_tune as lt
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.rewrite.causal import skip_masked_keys
from lumin_tune.core.kernel.rewrite.online_softmax import online_softmax
from lumin_tune.core.tensor import Tensor

LENGTH, INF, LEAST = 80, float("inf"), float(np.finfo(np.float32).min)


def below(g: lt.Graph) -> Tensor:
    """Return whether a query may attend to a key."""
    queries, keys = g.arange(LENGTH).reshape(LENGTH, 1), g.arange(LENGTH).reshape(1, LENGTH)
    return keys <= queries


def chosen(g: lt.Graph, scores: Tensor) -> Tensor:
    return lt.where(below(g), scores, -INF)


def added(g: lt.Graph, scores: Tensor) -> Tensor:
    return scores + lt.where(below(g), 0.0, -INF)


def turned(g: lt.Graph, scores: Tensor) -> Tensor:
    queries, keys = g.arange(LENGTH).reshape(LENGTH, 1), g.arange(LENGTH).reshape(1, LENGTH)
    return lt.where(queries < keys, -INF, scores)


def finite(g: lt.Graph, scores: Tensor) -> Tensor:
    return lt.where(below(g), scores, -100.0)


def triangle(g: lt.Graph, scores: Tensor) -> Tensor:
    """The PyTorch spelling: a triangle of a matrix of ones."""
    return lt.where(g.ones((LENGTH, LENGTH), "bool").triu(1), -INF, scores)


def with_others(g: lt.Graph, scores: Tensor) -> Tensor:
    """Combined with a given mask."""
    return lt.where(below(g) & g.tensor("m", (LENGTH,), "bool"), scores, -INF)


def least(g: lt.Graph, scores: Tensor) -> Tensor:
    return lt.where(below(g), scores, LEAST)


def least_added(g: lt.Graph, scores: Tensor) -> Tensor:
    return scores + lt.where(below(g), 0.0, LEAST).cast("f32")


def least_of_others(g: lt.Graph, scores: Tensor) -> Tensor:
    """Rows may consist of the least number alone, with equal weights behind the mask too."""
    return lt.where(below(g) & g.tensor("m", (LENGTH,), "bool"), scores, LEAST)


def least_twice(g: lt.Graph, scores: Tensor) -> Tensor:
    return lt.where(below(g), scores, LEAST) + g.tensor("m", (LENGTH,), "f32")


def least_of_what_is_given(g: lt.Graph, scores: Tensor) -> Tensor:
    return lt.where(below(g), scores + g.tensor("m", (LENGTH,), "f32"), LEAST)


def far_less(g: lt.Graph, scores: Tensor) -> Tensor:
    return lt.where(below(g), scores * 1e35, LEAST)


def shifted(g: lt.Graph, scores: Tensor) -> Tensor:
    """Keys up to the one after the query, by the scores of the previous key."""
    masked = lt.where(below(g), scores, -INF)
    return masked.pad([(0, 0), (0, 0), (1, 0)], 0.0)[:, :, :LENGTH]


def attention(mask: Callable[[lt.Graph, Tensor], Tensor]) -> ir.Program:
    graph = lt.Graph()
    q, k, v = (graph.tensor(name, (2, LENGTH, 16), "f32") for name in "qkv")
    (mask(graph, (q @ k.permute(0, 2, 1)) * 0.25).softmax(-1) @ v).output("y")
    return lower(expand_composites(graph.compile("generic")))


def halos(program: ir.Program) -> list[ir.Halo]:
    return [node for kernel in program.kernels for node in ir.walk(kernel.body) if isinstance(node, ir.Halo)]


@pytest.mark.parametrize("mask", [chosen, added, turned, triangle, with_others, least, least_added])
@pytest.mark.parametrize("blocks", [0, 32])
def test_masked_keys_are_left_out(mask: Callable[[lt.Graph, Tensor], Tensor], blocks: int) -> None:
    program = attention(mask)
    form = online_softmax(program, blocks) if blocks else program
    assert form is not None
    shorter = skip_masked_keys(form)
    (halo,) = halos(shorter)
    assert (halo.low, halo.high) == (LENGTH, 0)
    verify_program(shorter)
    source = np.random.default_rng(0)
    arrays = {f"x{n}": source.standard_normal((2, LENGTH, 16)).astype(np.float32) for n in range(3)}
    if "x3" in program.by_name:
        arrays["x3"] = np.arange(LENGTH) % 3 != 1
    got, wanted = (run_program(each, arrays)["y0"] for each in (shorter, program))
    np.testing.assert_allclose(got, wanted, rtol=1e-4, atol=1e-5)


def test_queries_may_outnumber_keys() -> None:
    """The blocks of later queries begin at the first key, too."""
    graph = lt.Graph()
    q, k, v = (graph.tensor(name, (2, size, 16), "f32") for name, size in (("q", 40), ("k", 8), ("v", 8)))
    seen = graph.arange(8).reshape(1, 8) <= graph.arange(40).reshape(40, 1)
    (lt.where(seen, q @ k.permute(0, 2, 1), -INF).softmax(-1) @ v).output("y")
    program = lower(expand_composites(graph.compile("generic")))
    shorter = skip_masked_keys(program)
    assert len(halos(shorter)) == 1
    source = np.random.default_rng(0)
    arrays = {f"x{n}": source.standard_normal((2, s, 16)).astype(np.float32) for n, s in enumerate((40, 8, 8))}
    got, wanted = (run_program(each, arrays)["y0"] for each in (shorter, program))
    np.testing.assert_allclose(got, wanted, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize(
    "mask",
    [finite, least_of_others, least_twice, least_of_what_is_given, far_less, shifted, lambda g, scores: scores],
    ids=lambda mask: mask.__name__,
)
@pytest.mark.parametrize("blocks", [0, 32])
def test_what_may_be_seen_stays(mask: Callable[[lt.Graph, Tensor], Tensor], blocks: int) -> None:
    program = attention(mask)
    form = online_softmax(program, blocks) if blocks else program
    if form is not None:
        assert not halos(skip_masked_keys(form))


@pytest.mark.parametrize(
    "weigh",
    [
        lambda powers, scores, values: powers.flip(-1) @ values,
        lambda powers, scores, values: powers[:, :, 1:] @ values[:, 1:],
        lambda powers, scores, values: (powers * scores) @ values,
    ],
)
def test_what_reads_behind_the_mask_walks_there(weigh: Callable[[Tensor, Tensor, Tensor], Tensor]) -> None:
    """Weights at other keys, and 0 times -inf, which is NaN."""
    graph = lt.Graph()
    q, k, v = (graph.tensor(name, (2, LENGTH, 16), "f32") for name in "qkv")
    scores = chosen(graph, q @ k.permute(0, 2, 1))
    powers = (scores - scores.max(-1, keepdim=True)).exp()
    total = powers.sum(-1, keepdim=True)
    (weigh(powers, scores, v) / total).output("y")
    plain = expand_composites(graph.compile("generic"))
    program = skip_masked_keys(lower(plain))
    source = np.random.default_rng(3)
    arrays = {name: source.standard_normal((2, LENGTH, 16)).astype(np.float32) for name in "qkv"}
    with np.errstate(invalid="ignore", over="ignore"):
        got = run_program(program, {f"x{place}": arrays[name] for place, name in enumerate(plain.inputs)})["y0"]
        wanted = lt.interpret(plain, arrays, float64=True)["y"]
    np.testing.assert_allclose(got, wanted, rtol=1e-4, atol=1e-5)
