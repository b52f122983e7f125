"""Axis analysis: the atoms of axes, and which axes are united."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.properties.graphs import random_graph

import lumin_tune as lt
from lumin_tune.core.expression import Expression, dim, product
from lumin_tune.core.kernel.lower.axis_analysis import Naming, atoms, position, positions


def test_splits_and_merges_cut_axes_both_ways() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (2, 64, 48), "f32")
    heads = x.reshape(2, 64, 3, 16).permute(0, 2, 1, 3)
    merged = (heads * 2.0).permute(0, 2, 1, 3).reshape(128, 48).output("y")
    found = atoms(graph)
    assert found[x.node] == ((2,), (64,), (3, 16))
    assert found[merged.node] == ((2, 64), (3, 16))


def test_symbolic_axes_fall_into_symbolic_atoms() -> None:
    graph = lt.Graph()
    b, s = dim("b", 1, 8), dim("s", 1, 512)
    x = graph.tensor("x", (b, s, 12), "f32")
    y = x.reshape(b * s, 12).output("y")
    assert atoms(graph)[y.node] == ((b, s), (12,))


def test_clashing_cuts_leave_an_axis_whole_where_they_clash() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (12,), "f32")
    (x.reshape(3, 4) + 1.0).output("a")
    (x.reshape(2, 6) + 1.0).output("b")
    (pieces,) = atoms(graph)[x.node]
    assert product(pieces) == 12 and pieces in ((3, 4), (2, 6), (12,), (3, 1, 4))


def test_atoms_of_random_graphs_multiply_to_their_axes() -> None:
    for seed in range(200):
        graph = random_graph(seed, steps=14)
        for node, found in zip(graph.nodes, atoms(graph), strict=True):
            assert len(found) == len(node.shape)
            for size, pieces in zip(node.shape, found, strict=True):
                assert pieces and (product(pieces) == size or 0 in (*pieces, size))


@settings(max_examples=100, deadline=None)
@given(st.lists(st.integers(1, 6), min_size=1, max_size=4))
def test_positions_are_the_inverse_of_position(sizes: list[int]) -> None:
    variables = [Expression.variable(f"i{place}", 0, size - 1) for place, size in enumerate(sizes)]
    whole = position(variables, tuple(sizes))
    parts = positions(whole, tuple(sizes))
    for values in itertools.product(*(range(size) for size in sizes)):
        env = {f"i{place}": value for place, value in enumerate(values)}
        assert [part if isinstance(part, int) else part.evaluate(env) for part in parts] == list(values)
    plain = [part for part in parts if isinstance(part, Expression)]
    assert all(part.operation == "variable" for part in plain)


def test_axes_of_one_stage_never_become_one() -> None:
    naming = Naming()
    a, b = naming.new(0, 8), naming.new(0, 8)
    c, d = naming.new(1, 8), naming.new(1, 9)
    assert naming.unite(a, c) and naming.find(a) == naming.find(c)
    assert not naming.unite(b, c)
    assert not naming.unite(b, d)
    assert naming.unite(a, a)


@pytest.mark.parametrize("sizes", [(3, 0), (0, 2)])
def test_empty_axes(sizes: tuple[int, ...]) -> None:
    assert len(positions(0, sizes)) == 2
