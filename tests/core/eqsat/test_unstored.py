"""Values that are never stored: what lies between two others that serve all readers, and nothing else."""

from __future__ import annotations

import statistics

from tests.core.eqsat.test_regions import COST, tree_cover
from tests.core.eqsat.workloads import encoded, primops
from tests.properties.graphs import random_graph

import lumin_tune as lt
from lumin_tune.core.eqsat.cutting.cost import DEFAULT_DEVICE
from lumin_tune.core.eqsat.cutting.regions import regions_in_rounds
from lumin_tune.core.eqsat.cutting.unstored import unstored
from lumin_tune.core.eqsat.encode import encode
from lumin_tune.core.eqsat.facts import Facts
from lumin_tune.core.eqsat.search import search
from lumin_tune.core.eqsat.search_result import SearchOptions
from lumin_tune.core.eqsat.thinning import thinned
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.plugin.records import Claim


def stored(graph: lt.Graph) -> list[tuple[str, str]]:
    """Return the op and dtype of each value that a call computes and a cover may store."""
    egraph = encoded(graph)
    facts = Facts(egraph)
    left = unstored(facts)
    values = [each for each in facts.order if facts.storable[each] and not facts.free[each] and each not in left]
    return [(egraph.ops[facts.cheapest[each]], str(egraph.types[each].dtype)) for each in values]


def rounded(x: lt.Tensor) -> lt.Tensor:
    return ((x * 7.5).round() + 128.0).clip(0.0, 255.0).cast("u8")


def test_of_the_steps_of_rounding_to_bytes_the_last_is_stored() -> None:
    graph = lt.Graph()
    product = graph.tensor("x", (16, 32)) @ graph.tensor("w", (32, 24))
    rounded(product).cast("f32").sum(0).output("y")
    assert stored(graph) == [("sum", "f32"), ("cast", "u8"), ("cast", "f32"), ("sum", "f32")]


def test_what_is_read_beside_its_results_is_stored() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (16, 32)).exp2()
    a, b = x.sin(), x.cos()
    (a.sum(0) + b.sum(0)).output("y")
    assert [op for op, _ in stored(graph)].count("exp2") == 1


def test_outputs_are_stored() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (16, 32)).exp2()
    x.output("x2")
    x.sin().output("y")
    assert next(op for op, _ in stored(graph)) == "exp2"


def test_the_smaller_of_two_is_stored() -> None:
    graph = lt.Graph()
    small = rounded(graph.tensor("x", (16, 32)))
    wide = small.cast("f32").exp2()
    (wide.sum(0) + wide.max(0)).output("y")
    assert ("cast", "u8") in stored(graph)


def test_a_value_that_grows_by_broadcasting_is_stored() -> None:
    graph = lt.Graph()
    row = graph.tensor("x", (1, 32)).exp2().sin()
    (row + graph.tensor("z", (16, 32))).sum(0).output("y")
    assert ("sin", "f32") in [(op, dtype) for op, dtype in stored(graph) if op != "sum"]


def test_covers_cost_no_more() -> None:
    """Within the noise of what is kept of each class: the covers of 60 random graphs, with and without."""
    ratios = []
    for seed in range(60):
        facts = Facts(thinned(encode(random_graph(seed).freeze())))
        if facts.roots():
            every = regions_in_rounds(facts, COST, tree_cover)[1][-1].cost_s
            fewer = regions_in_rounds(facts, COST, tree_cover, unstored=unstored(facts))[1][-1].cost_s
            ratios.append(fewer / every)
    assert max(ratios) <= 1.05
    assert statistics.fmean(ratios) <= 1.0 + 1e-9


def test_a_backend_of_small_kernels_gets_all_values() -> None:
    """A backend that takes three operations at a time still computes what takes twenty."""

    def claims(region: PlacedRegion) -> Claim:
        count = sum(node.op not in ("input", "constant", "expand") for node in region.graph.nodes)
        return Claim(count <= 3, "more than three operations")

    graph = lt.Graph()
    rounded(graph.tensor("x", (16, 32))).output("y")
    found = search(primops(graph), DEFAULT_DEVICE, SearchOptions(covers=2), claims=claims)
    (segment,) = found.segments
    assert len(segment.covers[0].regions) > 3
