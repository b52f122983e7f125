"""The family `ranges` on models' own spellings: what is decided is gone, what is not stays."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from tests.plugins.rules.forms import best_form, saturated
from tests.program.test_covered import outputs

import lumin_tune as lt
from lumin_tune.core.eqsat.search import search
from lumin_tune.core.eqsat.search_result import SearchOptions
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.plugin.records import Exactness, RuleFamily
from lumin_tune.core.program.compilation.covered import placed
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.plugins.generic.rules import FAMILIES

Build = Callable[[lt.Tensor, lt.Tensor], lt.Tensor]
BIT, REASSOCIATES, APPROXIMATES = Exactness


def recorded(build: Build) -> lt.Graph:
    """Return a graph of x: (4, 6) and integers from 0 to 6 that depend on x: (6,), i64."""
    graph = lt.Graph()
    x = graph.tensor("x", (4, 6))
    build(x, graph.arange(6) + (x.max(0) < 1.0).cast("i64")).output("y")
    return graph


def ops_of(build: Build, loosest: Exactness) -> dict[str, int]:
    """Return what the cheapest form computes."""
    found, _ = saturated(recorded(build), FAMILIES, loosest=loosest)
    return best_form(found.egraph).ops(2)


GONE: dict[str, tuple[Build, str, Exactness]] = {
    "relu of a power": (lambda x, _: x.exp2().relu(), "max_scalar", BIT),
    "relu of a root": (lambda x, _: (x.exp2() + 1.0).sqrt().relu(), "max_scalar", BIT),
    "relu of a softmax": (lambda x, _: x.softmax(-1).relu(), "max_scalar", REASSOCIATES),
    "relu of a sum of squares": (lambda x, _: (x * x).sum(1).relu().exp2(), "max_scalar", BIT),
    "a bound below the least": (lambda x, _: (x.exp2() + 1.0).maximum(0.5), "max_scalar", BIT),
    "a bound above the greatest": (lambda x, n: n.cast("f32").maximum(7.0) * x, "max_scalar", BIT),
    "the magnitude of a power": (lambda x, _: x.exp2().abs(), "select", BIT),
    "the root of a square": (lambda x, _: (x.exp2() * x.exp2()).sqrt(), "sqrt", APPROXIMATES),
    "a mask that leaves nothing out": (lambda x, n: lt.where(n < 7, x, 0.0), "select", BIT),
    "a mask that leaves out all": (lambda x, n: lt.where(n < 0, x.exp2(), x), "exp2", BIT),
    "a remainder of positions": (lambda x, n: (n % 8).cast("f32") * x, "mod", BIT),
    "a quotient of positions": (lambda x, n: (n // 8).cast("f32") * x, "idiv", BIT),
    "positions in fewer bits": (lambda x, n: n.cast("i8").cast("i32").cast("f32") * x, "", BIT),
}


@pytest.mark.parametrize(("build", "op", "loosest"), GONE.values(), ids=GONE)
def test_what_is_decided_is_gone(build: Build, op: str, loosest: Exactness) -> None:
    found = ops_of(build, loosest)
    assert not found.get(op), found
    if not op:
        assert found.get("cast") == 2, found


STAYS: dict[str, tuple[Build, str]] = {
    "relu of a sum": (lambda x, _: (x.exp2() - 1.0).relu(), "max_scalar"),
    "relu of a root's reciprocal that may be -inf": (lambda x, _: x.sqrt().reciprocal().relu(), "max_scalar"),
    "a mask that leaves one out": (lambda x, n: lt.where(n < 5, x, 0.0), "select"),
    "a remainder that wraps": (lambda x, n: (n % 5).cast("f32") * x, "mod"),
    "NaN compared": (lambda x, _: lt.where(x.sin() < 2.0, x, 0.0), "select"),
}


@pytest.mark.parametrize(("build", "op"), STAYS.values(), ids=STAYS)
def test_what_is_open_stays(build: Build, op: str) -> None:
    assert ops_of(build, APPROXIMATES).get(op)


@pytest.mark.parametrize("name", GONE)
def test_covers_are_bit_exact_on_hostile_numbers(name: str) -> None:
    """With the exact rules of `ranges` alone: NaN, infinities, both zeros and the ends of the dtype."""
    ranges = next(family for family in FAMILIES if family.name == "ranges")
    family = RuleFamily(
        "ranges", tuple(rule for rule in ranges.rules if rule.exactness is BIT), ranges.doc, simplifies=True
    )
    graph = recorded(GONE[name][0]).freeze()
    edges = [0.0, -0.0, np.nan, np.inf, -np.inf, 3.4e38, -3.4e38, 1e-45, 1.5, -7.25, 100.0, -130.0]
    given = {"x": np.resize(np.array(edges, np.float32), (4, 6))}
    folded = fold(expand_composites(graph))
    result = search(folded.graph, options=SearchOptions(covers=2, families=(family,), isolated=False))
    assert any(segment.report and segment.report.growth for segment in result.segments) or name in UNTOUCHED
    with np.errstate(all="ignore"):
        want = interpret(graph, given)["y"]
        for cover in result.covers:
            whole, _ = placed(folded, result, cover)
            found = outputs(whole, given, {}, float64=False)["y"]
            np.testing.assert_array_equal(found, want)
            assert (np.signbit(found) == np.signbit(want))[~np.isnan(want)].all()


UNTOUCHED = {"relu of a softmax", "the root of a square"}
"""What only inexact rules, or those of other families, take away."""
