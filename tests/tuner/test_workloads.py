"""The kind of a workload: an attention is two contractions around a softmax, more is a network."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import lumin_tune as lt
from lumin_tune.core.eqsat.encode import encode
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.passes.pipeline import compile_graph
from lumin_tune.core.tensor import Tensor
from lumin_tune.results.exchange.validation import OPS
from lumin_tune.tuner.session.workloads import kind_of

SEQ, WIDTH = 16, 32


def attention(g: lt.Graph, causal: bool = False) -> Tensor:
    q, k, v = (g.tensor(name, (4, SEQ, WIDTH), "f32") for name in "qkv")
    return q.scaled_dot_product_attention(k, v, causal=causal)


def weight(g: lt.Graph, name: str, rows: int = WIDTH, columns: int = WIDTH) -> Tensor:
    return g.tensor(name, (rows, columns), "f32", static=True)


def mlp(g: lt.Graph) -> Tensor:
    x = g.tensor("x", (SEQ, WIDTH), "f32")
    return (x @ weight(g, "up", WIDTH, 64)).gelu() @ weight(g, "down", 64, WIDTH)


@pytest.mark.parametrize(
    ("made", "kind"),
    [
        (attention, "attention"),
        (lambda g: attention(g, causal=True), "attention"),
        (lambda g: attention(g) @ weight(g, "out"), "network"),
        (lambda g: (attention(g) @ weight(g, "out")).relu() @ weight(g, "next"), "network"),
        (mlp, "network"),
        (lambda g: g.tensor("x", (SEQ, WIDTH), "f32") @ weight(g, "w"), "contraction"),
        (lambda g: (g.tensor("x", (SEQ, WIDTH), "f32") @ weight(g, "w")).softmax(-1), "contraction"),
        (lambda g: g.tensor("x", (SEQ, WIDTH), "f32").softmax(-1), "reduction"),
        (lambda g: g.tensor("x", (SEQ, WIDTH), "f32").exp(), "elementwise"),
    ],
)
def test_kind(made: Callable[[lt.Graph], Tensor], kind: str) -> None:
    g = lt.Graph()
    made(g).output("y")
    assert kind_of(encode(expand_composites(compile_graph(g.freeze(), "generic").graph))) == kind
    assert kind in OPS
