"""Negated values between stages are stored without the negation and subtracted."""

from __future__ import annotations

import numpy as np
import pytest
from tests.core.kernel.ir.interpreter import run_program
from tests.core.kernel.ir.parsing import parse_program

import lumin_tune as lt
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.ir.ir_text import print_program
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.rewrite.negations import move_negations
from lumin_tune.core.oracle.interpreter import interpret


def softmax_with_negated_row_maximum() -> NodeGraph:
    graph = NodeGraph()
    x = graph.add_input("x", (6, 40), "f32")
    low = graph.add("mul", graph.add("max_reduce", x, axes=(1,)), graph.add_full(-1.0, graph.nodes[x].dtype, (6,)))
    power = graph.add("exp2", graph.add("add", x, graph.add("expand", low, axes=(1,), sizes=(40,))))
    total = graph.add("expand", graph.add("recip", graph.add("sum", power, axes=(1,))), axes=(1,), sizes=(40,))
    graph.set_output("y", graph.add("mul", power, total))
    return graph.freeze()


def test_the_maximum_itself_is_handed_on() -> None:
    program = lower(softmax_with_negated_row_maximum())
    text = print_program(program)
    assert "neg" not in text
    assert "sub" in text


def test_values_stay() -> None:
    graph = softmax_with_negated_row_maximum()
    x = np.random.default_rng(0).standard_normal((6, 40)).astype(np.float32)
    want = interpret(graph, {"x": x})["y"]
    have = run_program(lower(graph), {"x0": x})["y0"]
    np.testing.assert_allclose(have, want, rtol=1e-6)


def handed_on_and_summed(negate_last: bool) -> NodeGraph:
    """Negated values that one stage stores and sums, and another one adds and multiplies."""
    graph = lt.Graph()
    x, v = graph.tensor("x", (4, 130), "f32"), graph.tensor("v", (130, 8), "f32")
    negative = -x.exp()
    total = negative.sum(-1, keepdim=True)
    total.output("t")
    mixed = negative @ v
    (mixed * (x.sum(-1, keepdim=True) + total) if negate_last else mixed / total).output("y")
    (-x.max(-1, keepdim=True) * 3.0 + (x - x.max(-1, keepdim=True))).output("z")
    return graph.compile("generic").freeze()


@pytest.mark.parametrize("negate_last", [False, True])
def test_only_what_is_handed_on_changes_its_sign(negate_last: bool) -> None:
    graph = handed_on_and_summed(negate_last)
    source = np.random.default_rng(1)
    arrays = {name: source.standard_normal(graph.nodes[n].shape).astype("f4") for name, n in graph.inputs.items()}
    got = run_program(lower(graph), {f"x{place}": array for place, array in enumerate(arrays.values())})
    for place, wanted in enumerate(interpret(graph, arrays, float64=True).values()):
        np.testing.assert_allclose(got[f"y{place}"], wanted, rtol=1e-4, atol=1e-3)


def test_a_negated_buffer_is_read_in_two_ways() -> None:
    """In a product it is negated when read, in a sum it is subtracted."""
    program = parse_program(TWO_WAYS)
    x = np.random.default_rng(2).standard_normal((4, 8)).astype(np.float32)
    (wanted,) = run_program(program, {"x": x}).values()
    moved = move_negations(program)
    assert "neg" in print_program(moved) and "sub" in print_program(moved)
    (got,) = run_program(moved, {"x": x}).values()
    np.testing.assert_array_equal(got, wanted)


def test_what_is_negated_twice() -> None:
    """A negated value whose negation another stage stores."""
    program = parse_program(TWICE)
    x = np.random.default_rng(2).standard_normal((4, 8)).astype(np.float32)
    (wanted,), (got,) = (run_program(each, {"x": x}).values() for each in (program, move_negations(program)))
    np.testing.assert_array_equal(got, wanted)
    np.testing.assert_array_equal(got, x + x.max(-1, keepdims=True))


HANDED_ON = """
program "handed on"
buffer x input f32[4, 8]
buffer t scratch f32[4]
buffer s scratch f32[4]
buffer y output f32[4, 8]
kernel k0 call
  axis i 4
  axis j 8
  for i 1 parallel
    stage i j
      %0 = load x[i, j] : f32
      %1 = reduce max %0 over j : f32
      %2 = neg %1 : f32
      store t[i] = %2
"""
TWICE = f"""{HANDED_ON}
    stage i
      %0 = load t[i] : f32
      %1 = neg %0 : f32
      store s[i] = %1
    stage i j
      %0 = load x[i, j] : f32
      %1 = load s[i] : f32
      %2 = add %0 %1 : f32
      store y[i, j] = %2
"""
TWO_WAYS = f"""{HANDED_ON}
    stage i j
      %0 = load x[i, j] : f32
      %1 = load t[i] : f32
      %2 = mul %0 %1 : f32
      %3 = add %0 %1 : f32
      %4 = sub %2 %3 : f32
      store y[i, j] = %4
"""


def test_signs_of_zero_factors_stay() -> None:
    """A negated operand times -0: the sign of the product is that of neither alone."""
    for factor in (0.0, -0.0, 2.0, -2.0, -0.5):
        graph = NodeGraph()
        x = graph.add_input("x", (4,), "f32")
        dtype = graph.nodes[x].dtype
        negative = graph.add("mul", x, graph.add_full(-1.0, dtype, (4,)))
        graph.set_output("y", graph.add("mul", negative, graph.add_full(factor, dtype, (4,))))
        values = np.array([1.0, -1.0, 0.0, -0.0], np.float32)
        with np.errstate(all="ignore"):
            want = interpret(graph.freeze(), {"x": values})["y"]
        have = run_program(lower(graph), {"x0": values})["y0"]
        assert have.tobytes() == want.tobytes(), factor


def test_a_negated_value_that_is_added_to_itself_is_twice_as_large() -> None:
    """`t + t` with `t = -m` was `m - m`: the gradient of the square of a minimum was 0."""
    graph = lt.Graph()
    x, z = graph.tensor("x", (4,), "f32"), graph.tensor("z", (16,), "f32")
    least = x.min(0)
    (z < least).output("below")
    graph.gradients((least * least).mean(), [x])[0].output("gradient")
    source = np.random.default_rng(0)
    arrays = {"x": source.standard_normal(4).astype("f4"), "z": source.standard_normal(16).astype("f4")}
    want, have = lt.interpret(graph, arrays, float64=True), lt.compile(graph, known=False)(arrays)
    assert want["gradient"].any()
    for name, values in want.items():
        np.testing.assert_allclose(have[name].astype("f8"), values.astype("f8"), atol=1e-6)
