"""The families together, on graphs as people write them: all forms are equal, and the wanted ones among them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.plugins.rules.algebra import random_algebra, random_values
from tests.plugins.rules.forms import best_form, disagreements, saturated

import lumin_tune as lt
from lumin_tune.core.eqsat.egraph import EGraph
from lumin_tune.core.eqsat.saturation.saturate import Bound
from lumin_tune.core.plugin.records import Exactness
from lumin_tune.plugins.generic.rules import FAMILIES


def forms(graph: lt.Graph, **choice: Any) -> EGraph:
    """Return all forms, which must be all that there are to find."""
    found, _ = saturated(graph, FAMILIES, **choice)
    assert found.report.bound is Bound.SATURATED
    assert not found.report.refused
    return found.egraph


def chain(order: str) -> lt.Graph:
    graph = lt.Graph()
    a, b, v = graph.tensor("a", (16, 24)), graph.tensor("b", (24, 32)), graph.tensor("v", (32,))
    y = (a @ b) @ v if order == "left" else lt.einsum("ik,kj,j->i", a, b, v) if order == "at once" else a @ (b @ v)
    y.output("y")
    return graph


@pytest.mark.parametrize("order", ["left", "right", "at once"])
def test_a_matrix_chain_ends_in_matrix_vector_products(order: str) -> None:
    best = best_form(forms(chain(order)))
    assert sorted(best.points[e] for e in best.enodes if best.egraph.ops[e] == "sum") == [16 * 24, 24 * 32]


def low_rank() -> lt.Graph:
    graph = lt.Graph()
    x = graph.tensor("x", (4, 32))
    (x @ graph.tensor("a", (32, 4), static=True) @ graph.tensor("b", (4, 32), static=True)).output("y")
    return graph


def convolution(before: bool = False, bias: bool = False) -> lt.Graph:
    """Return conv + batch norm + relu; or batch norm before a convolution, too."""
    graph = lt.Graph()
    x, w = graph.tensor("x", (1, 4, 8, 8)), graph.tensor("w", (6, 4, 3, 3), static=True)

    def normed(y: lt.Tensor, size: int, name: str) -> lt.Tensor:
        parts = [graph.tensor(f"{name}{part}", (size,), static=True) for part in ("mean", "variance", "gamma", "beta")]
        return y.batch_norm(*parts)

    y = normed(x, 4, "first ") if before else x
    y = y.conv2d(w, graph.tensor("b", (6,), static=True) if bias else None)
    normed(y, 6, "").relu().output("y")
    return graph


@pytest.mark.parametrize("before", [False, True])
@pytest.mark.parametrize("bias", [False, True])
def test_batch_norm_folds_into_the_convolution(before: bool, bias: bool) -> None:
    best = best_form(forms(convolution(before, bias)))
    assert best.ops(1) == {"mul": 1, "sum": 1, "add": 1, "max_scalar": 1}


def test_a_convolution_has_three_forms() -> None:
    plain = len(forms(convolution()))
    assert len(forms(convolution(), on=("winograd",))) > plain + 40


def normed_linear() -> lt.Graph:
    graph = lt.Graph()
    x = graph.tensor("x", (8, 16))
    y = x.layer_norm(graph.tensor("gamma", (16,), static=True), graph.tensor("beta", (16,), static=True))
    (y @ graph.tensor("w", (16, 4), static=True) + graph.tensor("b", (4,), static=True)).output("y")
    return graph


def test_a_layer_norm_before_a_contraction_needs_no_element_of_its_own() -> None:
    """x @ (gamma w), less the mean times the sums of weights, over the deviation: nothing of the size of x is made."""
    best = best_form(forms(normed_linear()))
    of_x = [best.egraph.ops[e] for e in best.enodes if best.points[e] == 8 * 16]
    assert sorted(of_x) == ["mul", "sum", "sum"], "x squared, and two sums of one pass"


def test_without_approximations_the_variance_takes_two_passes() -> None:
    best = best_form(forms(normed_linear(), loosest=Exactness.REASSOCIATES))
    of_x = [best.egraph.ops[e] for e in best.enodes if best.points[e] == 8 * 16]
    assert sorted(of_x) == ["add", "mul", "sum", "sum"], "the deviations, too"


def attention(scaled: str) -> lt.Graph:
    graph = lt.Graph()
    q, k, v = (graph.tensor(name, (2, 24, 4)) for name in "qkv")
    if scaled == "scores":
        weights = (q @ k.transpose() * 0.5).softmax()
    elif scaled == "queries":
        weights = (q * 0.5 @ k.transpose()).softmax()
    else:
        weights = (q @ (k.transpose() / 2.0)).softmax()
    (weights @ v).output("y")
    return graph


@pytest.mark.parametrize("scaled", ["scores", "queries", "keys"])
def test_scales_and_divisions_of_attention_leave_the_scores(scaled: str) -> None:
    best = best_form(forms(attention(scaled)))
    of_scores = [best.egraph.ops[e] for e in best.enodes if best.points[e] == 2 * 24 * 24]
    assert sorted(of_scores) == ["add", "exp2", "max_reduce", "sum"]


def self_attention(scaled: str) -> lt.Graph:
    """Return attention of x to itself, where a value is read under two names of its rows."""
    graph = lt.Graph()
    x = graph.tensor("x", (12, 8))
    q, k, v = (
        (x @ graph.tensor(f"w{name}", (8, 8), static=True)).reshape((12, 2, 4)).permute((1, 0, 2)) for name in "qkv"
    )
    q, k = (q * 0.5 if scaled == "queries" else q), (k / 2.0 if scaled == "keys" else k)
    scores = q @ k.transpose()
    ((scores * 0.5 if scaled == "scores" else scores).softmax() @ v).output("y")
    return graph


@pytest.mark.parametrize("scaled", ["scores", "queries", "keys"])
def test_scales_of_self_attention_end_in_weights(scaled: str) -> None:
    best = best_form(forms(self_attention(scaled)))
    assert {best.points[e] for e in best.enodes if best.egraph.ops[e] == "mul_scalar"} <= {2 * 12}, "a row's maximum"


def projections(biases: bool = True) -> lt.Graph:
    graph = lt.Graph()
    x = graph.tensor("x", (8, 16))
    for name, size in (("q", 16), ("k", 8), ("v", 8)):
        y = x @ graph.tensor(f"w{name}", (16, size), static=True)
        (y + graph.tensor(f"b{name}", (size,), static=True) if biases else y).output(name)
    return graph


@pytest.mark.parametrize("biases", [False, True])
def test_queries_keys_and_values_are_slices_of_one(biases: bool) -> None:
    egraph = forms(projections(biases))
    sliced = [
        {egraph.operands[e] for e, each in enumerate(egraph.classes) if each == root and egraph.ops[e] == "positional"}
        for root in egraph.roots
    ]
    assert sliced[0] & sliced[1] & sliced[2]


def mixed() -> lt.Graph:
    graph = lt.Graph()
    x = graph.tensor("x", (4, 8))
    h = (x @ graph.tensor("w", (8, 8), static=True)).gelu() + x
    (h @ graph.tensor("v", (8, 4), static=True)).output("y")
    return graph


@pytest.mark.parametrize("family", ["mixed-precision-f16", "mixed-precision-bf16", "softmax-in-parts"])
def test_families_that_are_off_end_too(family: str) -> None:
    graph = attention("scores") if family == "softmax-in-parts" else mixed()
    assert len(forms(graph, on=(family,))) >= len(forms(graph))


GRAPHS: dict[str, Callable[[], lt.Graph]] = {
    "chain": lambda: chain("left"),
    "einsum": lambda: chain("at once"),
    "low rank": low_rank,
    "conv": convolution,
    "norms around a conv": lambda: convolution(True, True),
    "norm and linear": normed_linear,
    "attention": lambda: attention("scores"),
    "attention divided": lambda: attention("keys"),
    "self-attention": lambda: self_attention("keys"),
    "projections": projections,
    "mlp": mixed,
}


def check_all_forms(graph: lt.Graph, given: dict[str, Any]) -> None:
    """Fail unless all e-nodes of each class are equal in numbers."""
    found, whole = saturated(graph, FAMILIES, on=("softmax-in-parts",))
    nodes = [whole.nodes[leaf.node] for leaf in found.egraph.leaves]
    values = [given[node.attributes[0]] if node.op == "input" else node.attributes[0].array for node in nodes]
    assert disagreements(found.egraph, dict(enumerate(values)), 1e-6) == []


@pytest.mark.parametrize("make", GRAPHS.values(), ids=GRAPHS)
def test_all_forms_are_equal_in_numbers(make: Callable[[], lt.Graph]) -> None:
    graph = make()
    check_all_forms(graph, random_values(graph, 0))


@pytest.mark.parametrize("seed", range(8))
def test_all_forms_of_random_graphs_are_equal_in_numbers(seed: int) -> None:
    graph = random_algebra(seed)
    check_all_forms(graph, random_values(graph, seed))


@pytest.mark.fuzz
@pytest.mark.parametrize(
    ("seed", "size"), [*((seed, 12) for seed in range(8, 20)), *((seed, 16) for seed in range(100, 1_000))]
)
def test_all_forms_of_many_random_graphs_are_equal_in_numbers(seed: int, size: int) -> None:
    graph = random_algebra(seed, size)
    check_all_forms(graph, random_values(graph, seed))
