"""Data-dependent dimensions: dimensions whose values a node of the graph computes."""

from __future__ import annotations

import pickle
import re

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.errors import (
    DTypeError,
    FrozenGraphError,
    GraphError,
    InputError,
    NameConflictError,
    ParseError,
    ShapeError,
    VerifyError,
)
from lumin_tune.core.graph.graph_invariants import faults
from lumin_tune.core.graph.phases import phases
from lumin_tune.core.graph.specialize import specialized

X = np.array([[0, 5, 0, -1], [1, 0, 2, 7]], np.float32)


def positive() -> lt.Graph:
    """Return a graph that selects elements, of these others, and combines both selections with the input."""
    g = lt.Graph()
    x = g.tensor("x", (lt.dim("n", 1, 8), 4), "f32")
    chosen = x.compress(x > 0).output("chosen")
    (chosen.compress(chosen > 1) * x.sum()).output("large")
    (x * 2).output("doubled")
    return g


def test_the_interpreter_computes_the_sizes() -> None:
    results = positive().interpret({"x": X})
    np.testing.assert_array_equal(results["chosen"], [5, 1, 2, 7])
    np.testing.assert_array_equal(results["large"], np.array([5, 2, 7]) * X.sum())


def test_nothing_selected_gives_empty_arrays() -> None:
    results = positive().interpret({"x": -np.ones((3, 4), np.float32)})
    assert (results["chosen"].shape, results["large"].shape) == ((0,), (0,))


def test_one_number_is_one_dimension() -> None:
    g = lt.Graph()
    x = g.tensor("x", (5,), "f32")
    (a,), (b,) = x.nonzero(), x.nonzero()
    assert a.node == b.node
    assert list(g.computed_dims) == ["selected"]
    (c,) = (x > 1).nonzero()
    assert c.shape != a.shape
    assert list(g.computed_dims) == ["selected", "selected_1"]


def test_text_pickle_and_fingerprint_hold_the_node() -> None:
    g = positive()
    again = lt.parse(g.text())
    assert again.computed_dims == g.computed_dims
    assert again.fingerprint() == g.fingerprint() == pickle.loads(pickle.dumps(g)).fingerprint()
    free = lt.parse("\n".join(line for line in g.text().splitlines() if not line.startswith("computed")))
    assert free.fingerprint() != g.fingerprint()


def test_a_text_with_another_dimension_is_refused() -> None:
    text = positive().text()
    with pytest.raises(ParseError, match="dimension 'sel' is not declared; known: n, selected, selected_1"):
        lt.parse(text.replace("computed selected ", "computed sel "))
    with pytest.raises(ParseError, match="%99 is not defined"):
        lt.parse(re.sub(r"computed selected %\d+", "computed selected %99", text))


def test_passes_keep_the_dimensions() -> None:
    g = positive()
    small = g.compile("generic")
    assert set(small.computed_dims) == set(g.computed_dims)
    np.testing.assert_array_equal(small.interpret({"x": X})["large"], g.interpret({"x": X})["large"])


def test_a_dimension_that_nothing_uses_is_dropped() -> None:
    g = lt.Graph()
    x = g.tensor("x", (5,), "f32")
    x.nonzero()
    (x + 1).output("y")
    assert not g.compile("generic").computed_dims
    assert g.interpret({"x": np.ones(5)})["y"].tolist() == [2.0] * 5


def test_other_dimensions_can_be_numbers() -> None:
    g = specialized(positive(), {"n": 2})
    np.testing.assert_array_equal(g.interpret({"x": X})["chosen"], [5, 1, 2, 7])
    with pytest.raises(InputError, match="dimension 'selected' is computed by the graph in every run"):
        specialized(positive(), {"selected": 2})


def test_gradients_flow_through_a_selection() -> None:
    g = lt.Graph()
    x = g.tensor("x", (2, 4), "f32")
    loss = (x.compress(x > 0) * 3).sum()
    g.gradients(loss, [x])[0].output("dx")
    np.testing.assert_array_equal(g.interpret({"x": X})["dx"], np.where(X > 0, 3, 0))


def test_a_value_outside_the_range_is_an_error() -> None:
    g = lt.Graph()
    g.arange(g.tensor("count", (), "i32").as_dim("size", 1, 10)).output("y")
    assert g.interpret({"count": 3})["y"].tolist() == [0, 1, 2]
    with pytest.raises(InputError, match="dimension 'size' was computed as 11 from these inputs; it must be 1 to 10"):
        g.interpret({"count": 11})
    with pytest.raises(InputError, match="dimension 'size' is computed by the graph in every run"):
        g.interpret({"count": 3}, dims={"size": 3})


def test_out_takes_results_of_the_computed_size() -> None:
    g, fitting, long = positive(), np.zeros(4, np.float32), np.zeros(5, np.float32)
    assert g.interpret({"x": X}, out={"chosen": fitting})["chosen"] is fitting
    assert fitting.tolist() == [5, 1, 2, 7]
    with pytest.raises(InputError, match="chosen"):
        g.interpret({"x": X}, out={"chosen": long})


def test_what_cannot_be_a_dimension_is_refused() -> None:
    g = lt.Graph()
    x = g.tensor("x", (3,), "f32")
    with pytest.raises(DTypeError, match=r"is computed by an integer, not f32\[\]; cast it to i64"):
        x.sum().as_dim("count")
    with pytest.raises(ShapeError, match=r"is computed by one number, not i64\[3\]; reshape it"):
        x.cast("i64").as_dim("count")
    dim = x.cast("i64").sum().as_dim("count")
    with pytest.raises(NameConflictError, match="'count' is declared already"):
        g.set_computed_dim(dim, x.node)
    number = x.cast("i64").max()
    g.freeze()
    with pytest.raises(FrozenGraphError, match="cannot compute the dimension other"):
        number.as_dim("other")


def test_masks_that_do_not_fit_are_refused() -> None:
    x = lt.Graph().tensor("x", (3, 4), "f32")
    with pytest.raises(DTypeError, match="the mask must be bools, not i64"):
        x.compress(x.cast("i64"))
    with pytest.raises(ShapeError, match=r"the mask is bool\[3, 4\]; give one axis"):
        x.compress(x > 0, axis=1)
    with pytest.raises(ShapeError, match="the mask has 4 elements for 3"):
        x.compress([True, False, True, True], axis=0)
    with pytest.raises(ShapeError, match="so their size must be constant"):
        x.graph.tensor("y", (3, lt.dim("n", 1, 4)), "f32").unique(axis=0)


def test_bodies_of_loops_compute_no_sizes() -> None:
    g = lt.Graph()
    x = g.tensor("x", (3, 4), "f32")
    with pytest.raises(GraphError, match="cannot be computed in the body of a loop or branch"):
        lt.scan(lambda s, e: (s + e.compress(e > 0).sum(), ()), g.zeros(()), x)


def test_loops_run_in_a_computed_size() -> None:
    g = lt.Graph()
    x = g.tensor("x", (6,), "f32")
    _, running = lt.scan(lambda s, e: (s + e, s + e), g.zeros(()), x.compress(x > 0))
    running.output("y")
    lt.fori_loop(0, x.cast("i64").sum().as_dim("rounds"), lambda i, s: s * 2, g.ones(())).output("power")
    results = g.interpret({"x": np.array([1, 0, 2, -1, 0, 3])})
    assert results["y"].tolist() == [1, 3, 6]
    assert results["power"] == 32


def test_the_verifier_finds_sizes_that_are_used_before_they_are_known() -> None:
    g = lt.Graph()
    n = lt.dim("n", 0, 9)
    g.add("iota", size=n, dtype=lt.DType.I64)
    count = g.tensor("count", (), "i64")
    g.set_computed_dim(n, count.node)
    assert any("it uses dimension 'n', which %1 computes later" in each for each in faults(g))
    with pytest.raises(VerifyError, match="computed-dims"):
        g.verify()


def test_phases_pass_on_what_the_next_ones_need() -> None:
    g = positive()
    first, second, third = phases(g)
    assert [list(each.dims) for each in (first, second, third)] == [["selected"], ["selected_1"], []]
    assert [each.outputs for each in (first, second, third)] == [("doubled",), ("chosen",), ("large",)]
    assert "x" in second.graph.inputs, "inputs are not passed on"
    assert set(third.graph.inputs) == {*first.passed.values(), *second.passed.values()} - set(second.graph.inputs) | {
        name for name in first.passed.values() if name in third.graph.inputs
    }
    for phase in (first, second, third):
        phase.graph.verify()
        assert not phase.graph.computed_dims


def test_weights_are_not_passed_on() -> None:
    g = lt.Graph()
    x, w = g.tensor("x", (6,), "f32"), g.tensor("w", (4, 4), "f32", static=True).set(np.ones((4, 4), np.float32))
    rows = x.compress(x > 0).reshape(-1, 1).broadcast_to((g.dims["selected"], 4))
    (rows @ (w * 2)).output("y")
    first, second = phases(g)
    assert "w" in second.graph.inputs
    assert second.graph.values["w"].shape == (4, 4)
    assert all(first.graph.nodes[first.graph.outputs[name]].shape != (4, 4) for name in first.passed)
