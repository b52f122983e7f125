"""Negated values that stages hand on are handed on as they are and subtracted."""

from __future__ import annotations

import numpy as np

from lumin_tune.core.graph import NodeGraph
from lumin_tune.core.interpreter import interpret
from lumin_tune.core.kernel.interpreter import run_program
from lumin_tune.core.kernel.lower import lower
from lumin_tune.core.kernel.text import print_program


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
