"""The overview of a search: true to the search, and text and numbers only."""

from __future__ import annotations

import json
import math

import pytest

from lumin_tune import Graph, dim
from lumin_tune.core.eqsat.encode import encode
from lumin_tune.core.eqsat.facts import Facts
from lumin_tune.core.eqsat.overview import Overview, form_text, overview, type_text
from lumin_tune.core.eqsat.search import search
from lumin_tune.core.eqsat.search_result import SearchOptions, SearchResult
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.passes.pipeline import compile_graph
from lumin_tune.core.plugin.records import Exactness, GraphRule, Rule, RuleFamily

HALVING = RuleFamily(
    "halves",
    (Rule("double-by-adding", "(mul_scalar 2.0 ?x)", "(add ?x ?x)", Exactness.BIT_EXACT, "x * 2 = x + x"),),
)


def primops(graph: Graph) -> NodeGraph:
    return expand_composites(compile_graph(graph.freeze(), "generic").graph)


def layers(count: int = 3) -> NodeGraph:
    """A stack of equal layers, so that a segment occurs several times."""
    graph = Graph()
    x = graph.tensor("x", (dim("length", 1, 512), 64), "f32")
    for layer in range(count):
        up = graph.tensor(f"up{layer}", (64, 256), "f32", static=True)
        down = graph.tensor(f"down{layer}", (256, 64), "f32", static=True)
        x = x + (x.softmax(-1) @ up).gelu() @ down
    x.output("y")
    return primops(graph)


@pytest.fixture(scope="module")
def result() -> SearchResult:
    return search(layers(), options=SearchOptions(covers=4, families=()))


@pytest.fixture(scope="module")
def found(result: SearchResult) -> Overview:
    return overview(result, "layers", "a device")


def test_covers_are_sums_over_their_kernels(result: SearchResult, found: Overview) -> None:
    assert len(found.covers) == len(result.covers) == 4
    for cover, searched in zip(found.covers, result.covers):
        assert cover.cost_s == searched.cost_s
        times = dict(cover.kernels)
        assert math.isclose(
            sum(found.kernels[place].cost_s * count for place, count in times.items()), cover.cost_s, rel_tol=0.01
        )
        assert cover.launches == sum(times.values())
        assert found.bound_s <= cover.bound_s * (1 + 1e-9) <= cover.cost_s * (1 + 1e-8)


def test_kernels_are_told_once_and_the_dearest_of_the_best_first(found: Overview) -> None:
    assert len({kernel.fingerprint for kernel in found.kernels}) == len(found.kernels)
    assert [kernel.name for kernel in found.kernels] == [f"k{place}" for place in range(1, len(found.kernels) + 1)]
    shares = [found.kernels[place].cost_s * count for place, count in sorted(found.covers[0].kernels)]
    assert shares == sorted(shares, reverse=True)
    assert all(kernel.text.startswith("lumin.region") and kernel.summary for kernel in found.kernels)
    assert "f32[length, 64]" in {kernel.type for kernel in found.kernels}


def test_equal_segments_are_one(result: SearchResult, found: Overview) -> None:
    assert sum(segment.count for segment in found.segments) == len(result.order)
    assert max(segment.count for segment in found.segments) > 1
    assert found.nodes == len(result.graph)


def test_it_is_json(found: Overview) -> None:
    data = json.loads(json.dumps(found.as_json()))
    assert data["model"] == "layers"
    assert data["kernels"][0]["name"] == "k1"
    assert data["covers"][0]["kernels"] == [list(pair) for pair in found.covers[0].kernels]


# forms


@pytest.fixture(scope="module")
def doubled() -> SearchResult:
    graph = Graph()
    x = graph.tensor("x", (3, 5), "f32")
    ((x.exp2() * 2.0).sin().sum(1)).output("y")
    return search(primops(graph), options=SearchOptions(families=(HALVING,), isolated=False))


def test_values_that_gained_forms_are_told(doubled: SearchResult) -> None:
    (forms,) = overview(doubled, "doubled", "cpu").forms
    assert forms.type == "f32[3, 5]"
    assert forms.original == ("(mul_scalar 2 (exp2 x0))",)
    assert forms.others == ("(add (exp2 x0) (exp2 x0))",)
    assert (forms.segment, forms.more, forms.chosen, forms.rules) == (0, 0, "(mul_scalar 2 (exp2 x0))", ())


def test_rules_are_named_where_they_are_known(doubled: SearchResult) -> None:
    (forms,) = overview(doubled, "doubled", "cpu", lambda segment, each: ("double-by-adding",)).forms
    assert forms.rules == ("double-by-adding",)


def test_what_rules_did_is_told(doubled: SearchResult) -> None:
    (segment,) = overview(doubled, "doubled", "cpu").segments
    assert [(each.family, each.rule, each.matches) for each in segment.rules] == [("halves", "double-by-adding", 1)]
    assert segment.stopped_by == "saturated"
    assert segment.forms == 1


def test_rules_on_graphs_are_named_at_what_they_made() -> None:
    def find(graph: NodeGraph) -> list[tuple[int, int]]:
        root = next(index for index, node in enumerate(graph.nodes) if node.op == "exp2")
        return [(root, graph.add("add", *graph.nodes[root].operands * 2))]

    rule = GraphRule("exp-as-sum", "exp2", "add", Exactness.APPROXIMATES, "none: it is wrong", "", find)
    graph = Graph()
    graph.tensor("x", (3, 5), "f32").exp2().sum(1).output("y")
    family = RuleFamily("wrong", (rule,))
    found = overview(search(primops(graph), options=SearchOptions(families=(family,), isolated=False)), "wrong", "cpu")
    (forms,) = found.forms
    assert forms.rules == ("exp-as-sum",)
    assert (forms.original, forms.others) == (("(exp2 x0)",), ("(add x0 x0)",))
    assert [(each.rule, each.matches) for each in found.segments[0].rules] == [("exp-as-sum", 1)]


def test_no_rules_no_forms(found: Overview) -> None:
    assert found.forms == ()
    assert all(segment.forms == 0 for segment in found.segments)


def test_forms_are_written_to_a_depth() -> None:
    graph = Graph()
    x = graph.tensor("x", (3, 5), "f32")
    x.exp2().sin().sqrt().exp2().sum(1).output("y")
    egraph = encode(primops(graph))
    facts = Facts(egraph)
    (root,) = egraph.roots
    enode = egraph.classes.index(root)
    text = form_text(egraph, facts, enode)
    assert text.startswith("(sum {") and text.count("(") == 3 and "c" in text
    assert form_text(egraph, facts, enode, 9).endswith("} (exp2 (sqrt (sin (exp2 x0)))))")
    assert type_text(egraph, root) == "f32[3]"
