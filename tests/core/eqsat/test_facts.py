"""Facts of classes: what is static, free, storable and cheapest, whatever the form."""

from __future__ import annotations

import pytest
from tests.core.eqsat.scrambled import Grown, Scrambled, scaled_elsewhere
from tests.core.eqsat.workloads import attention, encoded, inverted_residual, layer_norm, transformer_layer
from tests.properties.graphs import random_graph

import lumin_tune as lt
from lumin_tune.core.eqsat.egraph import EGraph
from lumin_tune.core.eqsat.encode import encode
from lumin_tune.core.eqsat.facts import NONE, Facts


def classes(egraph: EGraph, op: str) -> list[int]:
    """Return the classes that have a form of an op, or of a positional one of that name."""
    return [
        egraph.classes[enode]
        for enode, each in enumerate(egraph.ops)
        if each == op or (each == "positional" and egraph.attributes[enode][0].op == op)
    ]


def of(graph: lt.Graph) -> tuple[EGraph, Facts]:
    egraph = encode(graph.freeze())
    return egraph, Facts(egraph)


def test_weights_and_what_is_made_of_them_are_free() -> None:
    graph = lt.Graph()
    x, w = graph.tensor("x", (4, 6)), graph.tensor("w", (6,), static=True)
    (x * w.exp2()).output("y")
    egraph, facts = of(graph)
    (folded,), (product,) = classes(egraph, "exp2"), classes(egraph, "mul")
    assert facts.static[folded] and facts.free[folded] and facts.constant[folded]
    assert not facts.static[product] and not facts.free[product]
    (given,) = [v for v in classes(egraph, "leaf") if not facts.static[v]]
    assert facts.free[given] and not facts.constant[given]


def test_what_is_far_larger_than_the_weights_is_not_folded() -> None:
    graph = lt.Graph()
    a, b = (graph.tensor(name, (4096, 1), static=True) for name in "ab")
    outer = (a + b.permute((1, 0))).exp2()
    (graph.tensor("x", (4096,)) * outer.sum(0)).output("y")
    egraph, facts = of(graph)
    (outer_class,), (summed,) = classes(egraph, "exp2"), classes(egraph, "sum")
    assert facts.static[outer_class] and not facts.free[outer_class]
    assert facts.free[summed]


def test_the_size_of_what_is_folded_is_known() -> None:
    graph, n = lt.Graph(), lt.dim("n", 1, 64)
    table = graph.tensor("table", (64, 8), static=True)
    (graph.tensor("x", (n, 8)) + table[:n]).output("y")
    egraph, facts = of(graph)
    (part,) = classes(egraph, "slice")
    assert not facts.static[part] and not facts.free[part]


def test_positions_are_computed_where_they_are_used() -> None:
    egraph = encoded(attention(8, 2, 4, causal=True))
    facts = Facts(egraph)
    (mask,) = classes(egraph, "less_than")
    assert facts.given[mask] and not facts.storable[mask] and not facts.free[mask]


def test_repetitions_are_not_stored() -> None:
    egraph = encoded(inverted_residual())
    facts = Facts(egraph)
    assert classes(egraph, "window") and not any(facts.storable[value] for value in classes(egraph, "window"))
    assert all(facts.storable[value] for value in classes(egraph, "pad"))
    for value in facts.order:
        if facts.storable[value]:
            assert {a for p in egraph.types[value].layout for a in p} == {
                axis for axis in range(len(egraph.sizes)) if egraph.types[value].axes >> axis & 1
            }


def test_products_before_they_are_summed_are_not_stored() -> None:
    egraph = encoded(transformer_layer())
    facts = Facts(egraph)
    largest = max(facts.elements[value] for value in facts.order if facts.storable[value])
    assert largest <= 8 * 768 * 1536
    wide = [value for value in facts.order if facts.elements[value] > 8 * 384 * 1536]
    assert wide and not any(facts.storable[value] for value in wide)


def test_of_names_one_is_stored() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (6, 4)).exp2()
    (x @ x.permute((1, 0))).output("y")
    egraph, facts = of(graph)
    (renamed,) = classes(egraph, "rename")
    (source,) = classes(egraph, "exp2")
    assert facts.group[renamed] == facts.group[source] == source
    assert facts.storable[source] and not facts.storable[renamed]


def test_outputs_are_stored_whatever_they_are() -> None:
    graph = lt.Graph()
    graph.tensor("x", (6, 4)).exp2().output("y")
    graph.tensor("z", (9,))[2:5].output("part")
    _, facts = of(graph)
    assert all(facts.storable[root] for root in facts.roots()) and len(facts.roots()) == 2


def test_windows_say_how_far_they_overlap() -> None:
    egraph = encoded(inverted_residual())
    facts = Facts(egraph)
    assert sorted(set(facts.overlaps.values())) == [2.0]


def test_the_cheapest_form_is_found() -> None:
    """(A B) v against A (B v)."""
    graph = lt.Graph()
    a, b, v = graph.tensor("a", (32, 32)), graph.tensor("b", (32, 32)), graph.tensor("v", (32,))
    ((a @ b) * v).sum(1).output("y")
    egraph, before = of(graph)
    (root,) = egraph.roots
    (k, j) = sorted({egraph.attributes[e][0] for e, op in enumerate(egraph.ops) if op == "sum"})[:2]
    grown = Grown(egraph)
    leaves = {
        egraph.leaves[egraph.attributes[e][0]].node: egraph.classes[e]
        for e, op in enumerate(egraph.ops)
        if op == "leaf"
    }
    one, two, three = (leaves[node] for node in sorted(leaves))
    last = egraph.types[two].axes & egraph.types[three].axes
    middle = egraph.types[one].axes & egraph.types[two].axes
    assert {k, j} == {last, middle}
    inner = grown.value("sum", (last,), (grown.value("mul", (), (two, three)),))
    grown.form(root, "sum", (middle,), (grown.value("mul", (), (one, inner)),))
    after = Facts(grown.frozen())
    assert after.cheapest[root] == len(grown.frozen()) - 1
    assert after.arithmetic[root] < before.arithmetic[root] / 10


@pytest.mark.parametrize("block", range(3))
def test_facts_do_not_depend_on_numbers(block: int) -> None:
    for seed in range(block * 30, block * 30 + 30):
        egraph = encode(random_graph(seed).freeze())
        if not egraph.types:
            continue
        other = Scrambled(egraph, seed)
        here, there = Facts(egraph), Facts(other.egraph)
        for value, moved in enumerate(other.classes):
            assert here.arithmetic[value] == pytest.approx(there.arithmetic[moved])
            for fact in ("static", "given", "free", "constant", "elements"):
                assert getattr(here, fact)[value] == getattr(there, fact)[moved], (seed, value, fact)


def test_operands_come_before_users() -> None:
    egraph = scaled_elsewhere(encoded(layer_norm()))
    facts = Facts(egraph)
    place = {value: number for number, value in enumerate(facts.order)}
    assert len(place) == len(egraph.types)
    for value in facts.order:
        enode = facts.cheapest[value]
        assert enode != NONE
        assert all(place[each] < place[value] for each in egraph.operands[enode])
