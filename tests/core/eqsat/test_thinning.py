"""Thinning: what is roundabout goes, what the program had and what is nearly as good stays."""

from __future__ import annotations

from random import Random

from tests.core.eqsat.scrambled import Grown, Scrambled, scaled_elsewhere
from tests.core.eqsat.workloads import attention, encoded, layer_norm, transformer_layer

import lumin_tune as lt
from lumin_tune.core.eqsat.egraph import EGraph, bits
from lumin_tune.core.eqsat.encode import encode
from lumin_tune.core.eqsat.facts import NONE, Facts
from lumin_tune.core.eqsat.thinning import excesses, thinned

Form = tuple[int, str, tuple[object, ...], tuple[int, ...]]


def forms(egraph: EGraph) -> set[Form]:
    rows = zip(egraph.classes, egraph.ops, egraph.attributes, egraph.operands, strict=True)
    return {(value, op, attributes, operands) for value, op, attributes, operands in rows}


def three_products() -> tuple[EGraph, int, int]:
    """Return (a b) c of matrices with its other grouping, the class of the result and that of b c."""
    graph = lt.Graph()
    a, b, c = graph.tensor("a", (4, 64)), graph.tensor("b", (64, 64)), graph.tensor("c", (64, 64))
    ((a @ b) @ c).output("y")
    egraph = encode(graph.freeze())
    (root,) = egraph.roots
    leaves = sorted(egraph.classes[e] for e, op in enumerate(egraph.ops) if op == "leaf")
    one, two, three = leaves
    last = egraph.types[two].axes & egraph.types[three].axes
    middle = egraph.types[one].axes & egraph.types[two].axes
    grown = Grown(egraph)
    inner = grown.value("sum", (last,), (grown.value("mul", (), (two, three)),))
    grown.form(root, "sum", (middle,), (grown.value("mul", (), (one, inner)),))
    return grown.frozen(), root, inner


def test_a_form_that_does_far_more_arithmetic_goes() -> None:
    egraph, root, inner = three_products()
    kept = thinned(egraph)
    assert root in kept.classes and inner not in kept.classes
    generous = thinned(egraph, passes=1e4)
    assert inner in generous.classes


def test_excess_is_the_extra_arithmetic_of_the_whole_derivation() -> None:
    egraph, root, inner = three_products()
    facts = Facts(egraph)
    found = excesses(facts)
    enode = next(e for e, value in enumerate(egraph.classes) if value == inner)
    products = 2 * (64 * 64 * 64 + 4 * 64 * 64) - 2 * (2 * 4 * 64 * 64)
    assert abs(found[enode] - products) < 10
    assert found[facts.cheapest[root]] == 0


def test_originals_stay() -> None:
    egraph = encoded(transformer_layer())
    kept = thinned(scaled_elsewhere(egraph), passes=0.0)
    assert forms(thinned(egraph)) <= forms(kept) | {each for each in forms(kept) if each[1] == "rename"}
    assert {each for each in forms(thinned(egraph)) if each[1] != "rename"} <= forms(kept)


def test_of_twins_one_stays() -> None:
    egraph = encoded(layer_norm())
    grown = Grown(egraph)
    for enode, op in enumerate(egraph.ops):
        if op in ("add", "mul"):
            grown.form(egraph.classes[enode], op, (), egraph.operands[enode][::-1])
    twice = grown.frozen()
    assert len(twice) > len(egraph)
    assert forms(thinned(twice)) == forms(thinned(egraph))


def test_bounds_come_from_the_program_and_not_from_what_rules_made() -> None:
    egraph, root, inner = three_products()
    grown = Grown(egraph)
    (spare,) = [axis for axis, size in enumerate(egraph.sizes) if size == 4]
    giant = grown.value("mul", (), (inner, next(v for v, t in enumerate(egraph.types) if t.axes >> spare & 1)))
    beyond = grown.frozen().types[giant].axes & ~egraph.types[root].axes
    grown.form(root, "max_reduce", (beyond,), (giant,))
    kept = thinned(grown.frozen())
    assert giant not in kept.classes and inner not in kept.classes


def test_what_is_not_reached_goes() -> None:
    egraph = encoded(attention())
    grown = Grown(egraph)
    (root,) = egraph.roots
    unused = grown.value("exp2", (), (root,))
    kept = thinned(grown.frozen())
    assert unused not in kept.classes
    reached = set(kept.roots) | {each for operands in kept.operands for each in operands}
    assert set(kept.classes) <= reached


def test_renames_can_be_read_backwards() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (6, 4)).exp2()
    (x @ x.permute((1, 0))).output("y")
    egraph = encode(graph.freeze())
    (enode,) = [e for e, op in enumerate(egraph.ops) if op == "rename"]
    renamed, source = egraph.classes[enode], egraph.operands[enode][0]
    grown = Grown(egraph)
    (leaf,) = [egraph.classes[e] for e, op in enumerate(egraph.ops) if op == "leaf"]
    assert thinned(grown.frozen()).ops.count("rename") == 1
    grown.form(renamed, "mul_scalar", (1.0,), (grown.value("exp2", (), (grown.value("add_scalar", (0.0,), (leaf,)),)),))
    kept = thinned(grown.frozen(), passes=1e9)
    (back,) = [e for e, op in enumerate(kept.ops) if op == "rename" and kept.classes[e] == source]
    assert kept.operands[back] == (renamed,)
    assert kept.attributes[back][0] == tuple(sorted((b, a) for a, b in egraph.attributes[enode][0]))


def test_classes_keep_their_numbers_and_everything_can_be_made() -> None:
    egraph = scaled_elsewhere(encoded(transformer_layer()))
    kept = thinned(egraph)
    assert kept.types is egraph.types and kept.roots == egraph.roots and kept.node_classes is egraph.node_classes
    facts = Facts(kept)
    for value in set(kept.classes):
        assert facts.cheapest[value] != NONE
    for root in kept.roots:
        assert facts.arithmetic[root] <= Facts(egraph).arithmetic[root] * (1 + 1e-9)


def test_at_most_so_many_forms_of_a_class() -> None:
    egraph = encoded(layer_norm())
    grown = Grown(egraph)
    (root,) = egraph.roots
    for number in range(20):
        grown.form(root, "mul_scalar", (1.0 + number,), (root - 1,))
    wide, narrow = thinned(grown.frozen(), passes=1e9, forms=None), thinned(grown.frozen(), passes=1e9, forms=4)
    assert wide.classes.count(root) > 15 and narrow.classes.count(root) <= 5


def test_what_is_kept_does_not_depend_on_numbers() -> None:
    egraph = scaled_elsewhere(encoded(attention()))
    kept = thinned(egraph)
    for seed in range(3):
        other = Scrambled(egraph, seed)
        moved = thinned(other.egraph)
        assert sorted(moved.ops) == sorted(kept.ops)
        assert {other.classes[value] for value in kept.classes} == set(moved.classes)


def test_a_large_e_graph_is_thinned_in_time_that_is_linear() -> None:
    import time

    def grown(count: int) -> EGraph:
        """Chains of scalings of scalings: forms that are all alike."""
        random = Random(0)
        found = Grown(encoded(transformer_layer()))
        base = encoded(transformer_layer())
        values = [value for value, each in enumerate(base.types) if len(list(bits(each.axes))) == 2]
        for number in range(count):
            value = random.choice(values)
            found.form(value, "add_scalar", (float(number),), (found.value("mul_scalar", (float(number),), (value,)),))
        return found.frozen()

    times = []
    for count in (2000, 20000):
        egraph = grown(count)
        begun = time.process_time()
        thinned(egraph)
        times.append(time.process_time() - begun)
    assert times[1] < 30 * max(times[0], 0.01)
