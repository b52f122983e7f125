"""Every form that a device with threads is offered means the same, whatever is done with scores and weights."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest
from tests.core.kernel.ir.interpreter import run_program

import lumin_tune as lt
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.kernel.rewrite.causal import skip_masked_keys
from lumin_tune.core.kernel.simt.matrix.split_precision import with_split_weights
from lumin_tune.core.kernel.simt.schedule.simt_space import forms
from lumin_tune.core.kernel.simt.text.half_buffers import with_half_buffers
from lumin_tune.core.program.compilation.folding import fold

LEAST = float(np.finfo(np.float32).min)


def attention_like(source: random.Random) -> lt.Graph:
    """Return products of scores and values with anything in between that has to do with softmax."""
    graph = lt.Graph()
    dtype, queries, keys = source.choice(["f32", "f16"]), source.choice([5, 16]), source.choice([130, 192, 2048])
    q, k, v = (graph.tensor(name, (2, size, 8), dtype) for name, size in (("q", queries), ("k", keys), ("v", keys)))
    values = v.cast("f32")
    given, rows = graph.tensor("u", (keys,), "f32"), graph.tensor("w", (queries, 1), "f32")
    scores = (q.cast("f32") @ k.cast("f32").permute(0, 2, 1)) * 0.4
    if source.random() < 0.3:
        scores = scores + given
    if source.random() < 0.3:
        query, key = graph.arange(queries).reshape(queries, 1), graph.arange(keys).reshape(1, keys)
        scores = lt.where(query < key - source.randrange(keys), source.choice([float("-inf"), LEAST]), scores)
    top = scores.max(-1, keepdim=True)
    if source.random() < 0.3:
        top = source.choice([lt.where(top < LEAST, 0.0, top), lt.where(top < -1.0, 0.0, top), top.maximum(0.0)])
    powers = (scores * source.choice([1.0, 1.0, 1.0, 3.0]) - top).exp()
    found = [powers]
    for _ in range(source.choice([0, 1, 1, 2, 3])):
        x, y = source.choice(found), source.choice([scores, top, given, rows, powers, scores - top])
        condition = source.choice([scores < 0.0, given < 0.0, powers < 0.5])
        found.append(
            source.choice(
                [
                    x * source.choice([2.0, -0.5]),
                    x + 0.25,
                    x * y,
                    lt.where(condition, x, source.choice([0.0, 1.0])),
                    x * x,
                    -x,
                    x.cast("f16").cast("f32"),
                    x.flip(-1),
                    x / (rows * rows + 1.0),
                    x + source.choice(found),
                ]
            )
        )
    total, x = source.choice([powers, *found]).sum(-1, keepdim=True), found[-1]
    weights = source.choice([x, x * total.reciprocal(), x / total])
    if source.random() < 0.4:
        weights = weights.cast("f16").cast("f32")
    made = weights @ values
    (made / total if weights is x else made).output("y")
    if source.random() < 0.2:
        total.output("t")
    return graph


def programs(region: NodeGraph) -> Iterator[tuple[str, ir.Program]]:
    """Yield the forms of a region by name, as spaces make them."""
    for name, program in forms(lower(region)).items():
        made = with_half_buffers(skip_masked_keys(program))
        yield name, made
        terms = with_split_weights(made) if name == "online" else None
        if terms is not None:
            yield "terms", terms


def differing(seed: int) -> Iterator[str]:
    """Yield the forms that mean something else than the oracle, none or all of it numbers that are no longer finite."""
    recorded = attention_like(random.Random(seed)).compile("generic")
    for region in partition(fold(expand_composites(recorded)).graph):
        graph, source = region.graph, np.random.default_rng(seed)
        arrays = {
            name: source.standard_normal(graph.nodes[node].shape).astype(graph.nodes[node].dtype.numpy)
            for name, node in graph.inputs.items()
        }
        with np.errstate(all="ignore"):
            wanted = lt.interpret(graph, arrays)
            for name, program in programs(graph):
                verify_program(program)
                got = run_program(program, {f"x{place}": array for place, array in enumerate(arrays.values())})
                if not all(near(graph, got[f"y{place}"], each) for place, each in enumerate(wanted.values())):
                    yield f"seed {seed}: {name}"


def near(graph: NodeGraph, got: np.ndarray, wanted: np.ndarray) -> bool:
    """Return whether results are near, by the greatest of them: sums of both signs cancel."""
    rounds = 4e-3 if any(node.dtype.is_half for node in graph.nodes) else 1e-4
    numbers = np.abs(wanted[np.isfinite(wanted)])
    return np.allclose(got, wanted, rounds, rounds * max(numbers, default=0.0), equal_nan=True)


def test_forms_mean_the_same() -> None:
    assert not [each for seed in range(30) for each in differing(seed)]


@pytest.mark.fuzz
@pytest.mark.parametrize("part", range(10))
def test_many_forms_mean_the_same(part: int) -> None:
    assert not [each for seed in range(100 + 100 * part, 200 + 100 * part) for each in differing(seed)]
