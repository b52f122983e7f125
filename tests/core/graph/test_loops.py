"""Loops as nodes of graphs: what they mean, how they are written, what is refused."""

from __future__ import annotations

import pickle
import re

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.errors import DTypeError, GraphError, LuminError, ParseError, ShapeError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.specialize import specialized
from lumin_tune.core.ops.body import Body
from lumin_tune.core.tensor import cond, fori_loop, scan, while_loop


def rnn(reverse: bool = False, first: str = "T") -> lt.Graph:
    """h = tanh(x + h @ w) over a symbolic length."""
    g = lt.Graph()
    length = lt.dim(first, 0, 50)
    x, w, h0 = g.tensor("x", (length, 3, 4)), g.tensor("w", (4, 4), static=True), g.tensor("h0", (3, 4))

    def step(h: lt.Tensor, x: lt.Tensor) -> tuple[lt.Tensor, lt.Tensor]:
        h = (x + h @ w).tanh()
        return h, h * 2

    last, stacked = scan(step, h0, x, reverse=reverse)
    last.output("last")
    stacked.output("stacked")
    return g


def given(length: int, seed: int = 0) -> dict[str, np.ndarray]:
    random = np.random.default_rng(seed)
    shapes = {"x": (length, 3, 4), "w": (4, 4), "h0": (3, 4)}
    return {name: random.normal(size=shape).astype(np.float32) for name, shape in shapes.items()}


@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("length", [0, 1, 5])
def test_scan_is_the_loop_in_python(length: int, reverse: bool) -> None:
    arrays = given(length)
    h, rows = arrays["h0"].astype(np.float64), [np.zeros((3, 4))] * length
    for step in reversed(range(length)) if reverse else range(length):
        h = np.tanh(arrays["x"][step] + h @ arrays["w"].astype(np.float64))
        rows[step] = 2 * h
    made = lt.interpret(rnn(reverse), arrays, float64=True)
    assert made["stacked"].shape == (length, 3, 4) and made["last"].dtype == np.float64
    np.testing.assert_allclose(made["last"], h, atol=1e-6)
    np.testing.assert_allclose(made["stacked"].reshape(-1), np.ravel(rows), atol=1e-6)
    np.testing.assert_allclose(lt.interpret(rnn(reverse), arrays)["last"], h, atol=1e-5)


def test_the_text_parses_back() -> None:
    g = rnn()
    again = lt.parse(g.text())
    assert again.text() == g.text() and again.fingerprint() == g.fingerprint()
    g.verify()
    assert pickle.loads(pickle.dumps(g)).text() == g.text()
    assert rnn(first="S").fingerprint() == g.fingerprint() != rnn(reverse=True).fingerprint()


def test_which_input_of_a_body_is_which_counts() -> None:
    def difference(swapped: bool) -> str:
        g = lt.Graph()
        a, b = g.tensor("a", (2,)), g.tensor("b", (2,))
        step = (lambda i, s: (s[0], s[0] - s[1])) if swapped else (lambda i, s: (s[0], s[1] - s[0]))
        fori_loop(0, 3, step, (a, b))[1].output("y")
        return g.fingerprint()

    assert difference(True) != difference(False)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("  %0 = input", "  %0 = inpt", "unknown op"),
        ('output "y0"', 'output "y9"', "is @[0-9a-f]{16} by its text"),
        ("end\n", "", "is defined twice|has no end"),
        ("body=@", "body=@0", "no body '@0"),
        ("result=1", "result=7", "result 7 does not exist"),
        ("slices=[1]", "slices=[2]", "1 for forward and -1 for reverse"),
        ("states=1", "states=0", "the body gives 2 values, but 1 are wanted"),
    ],
)
def test_broken_texts_are_refused(old: str, new: str, message: str) -> None:
    text = rnn().text()
    assert old in text
    with pytest.raises(ParseError, match=message):
        lt.parse(text.replace(old, new))


def test_bodies_are_not_nested_without_end() -> None:
    text = "lumin.graph 1\n" + "body @0123456789abcdef\n" * 100
    with pytest.raises(ParseError, match="nested more than 50 deep"):
        lt.parse(text)


def test_numbers_for_dimensions_reach_the_body() -> None:
    g = lt.Graph()
    n, t = lt.dim("n", 1, 9), lt.dim("t", 1, 9)
    x = g.tensor("x", (t, n))
    scan(lambda s, e: (s + e, None), g.zeros((n,)), x)[0].output("y")
    small = specialized(g, {"n": 2, "t": 3})
    assert not small.dims
    np.testing.assert_array_equal(small.interpret({"x": np.ones((3, 2), np.float32)})["y"], [3, 3])
    half = specialized(g, {"n": 2})
    assert list(half.dims) == ["t"]
    np.testing.assert_array_equal(half.interpret({"x": np.ones((4, 2), np.float32)})["y"], [4, 4])


def test_loops_that_end_by_a_condition() -> None:
    g = lt.Graph()
    x = g.tensor("x", ())
    doubled, count = while_loop(lambda s: s[0] < 100.0, lambda s: (s[0] * 2, s[1] + 1), (x, g.constant(0)))
    doubled.output("doubled")
    count.output("count")
    while_loop(lambda s: s > 0.0, lambda s: s - 1, x, limit=3).output("limited")
    cond(x < 5.0, lambda x: (x + 1, x * 2), lambda x: (x - 1, x / 2), x)[1].output("chosen")
    for value, doubles, steps, chosen in ((3.0, 192.0, 6, 6.0), (200.0, 200.0, 0, 100.0)):
        made = g.interpret({"x": np.float32(value)})
        assert (made["doubled"], made["count"], made["chosen"]) == (doubles, steps, chosen)
        assert made["limited"] == value - 3


def test_loops_within_loops_capture_from_all_around() -> None:
    g = lt.Graph()
    x, w = g.tensor("x", (3, 4)), g.tensor("w", ())
    outer = lambda s, row: (scan(lambda t, e: (t * w + e + row[0], None), s, row)[0], s)  # noqa: E731
    last, stacked = scan(outer, g.constant(0.0), x)
    last.output("last")
    stacked.output("stacked")
    array = np.arange(12, dtype=np.float32).reshape(3, 4)
    s, rows = 0.0, []
    for row in array:
        rows.append(s)
        for e in row:
            s = s * 0.5 + e + row[0]
    made = lt.parse(g.text()).interpret({"x": array, "w": np.float32(0.5)})
    np.testing.assert_allclose(made["last"], s)
    np.testing.assert_allclose(made["stacked"], rows)


def test_what_is_refused() -> None:
    g = lt.Graph()
    x = g.tensor("x", (3, 4))
    other = lt.Graph().tensor("z", (3, 4))
    with pytest.raises(ShapeError, match=re.escape("state 0 is f32[3, 4] and becomes f32[4]")):
        fori_loop(0, 3, lambda i, s: s.sum(0), x)
    with pytest.raises(ShapeError, match="returns 2 states of 1"):
        fori_loop(0, 3, lambda i, s: (s, s), x)
    with pytest.raises(ShapeError, match="needs its length"):
        scan(lambda s, _: (s, None), x)
    with pytest.raises(ShapeError, match="is sliced in 3 steps along axis 0"):
        scan(lambda s, e: (s, None), x, (x, g.tensor("y", (4, 3))))
    with pytest.raises(GraphError, match="different graphs"):
        fori_loop(0, 3, lambda i, s: s + other, x)
    with pytest.raises(GraphError, match="no state or sequence"):
        fori_loop(0, 3, lambda i, s: s, 1.0)
    with pytest.raises(DTypeError, match=re.escape("is one bool, bool[]")):
        cond(x < 1.0, lambda: x, lambda: x)
    with pytest.raises(ShapeError, match="by one branch and .* by the other"):
        cond(x.max() < 1.0, lambda: x, lambda: x.sum(0))
    body = NodeGraph()
    body.add_input("step", (), "i64")
    body.set_output("s", body.add_input("s", (3, 4), "f32"))
    with pytest.raises(ShapeError, match="the body takes 2 values"):
        g.add("loop", body=Body(body), count=3, result=0, states=1)
    held = NodeGraph()
    held.add_input("a", (), "f32")
    held.set_value("a", 1.0)
    with pytest.raises(LuminError, match="no values"):
        Body(held)
