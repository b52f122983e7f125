"""The proof of rules on numbers catches what is wrong with them, and says what."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random

import pytest

from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.records import Exactness, GraphRule, Rule
from lumin_tune.core.tensor import Graph
from lumin_tune.testing.rule_patterns import PatternError, parse
from lumin_tune.testing.rules import check, check_in_graph

BIT, REASSOCIATES, APPROXIMATES = Exactness.BIT_EXACT, Exactness.REASSOCIATES, Exactness.APPROXIMATES


def rule(left: str, right: str, condition: str = "", exactness: Exactness = REASSOCIATES) -> Rule:
    return Rule("wrong", left, right, exactness, "a test", condition)


WRONG = {
    "another value": (rule("(mul ?x (add ?y ?z))", "(add (mul ?x ?y) ?z)"), "does not hold"),
    "a sign": (rule("(mul_scalar ?c ?x)", "(mul_scalar (neg ?c) ?x)", "(float ?x)"), "does not hold"),
    "a negative factor through a maximum": (
        rule("(max_reduce ?i (mul_scalar ?c ?x))", "(mul_scalar ?c (max_reduce ?i ?x))", "(float ?x)"),
        "does not hold",
    ),
    "a factor that varies": (
        rule("(sum ?i (mul ?x ?y))", "(mul (sum ?i ?x) (sum ?i ?y))", "(within ?i ?x) (within ?i ?y)"),
        "does not hold",
    ),
    "a factor captured by a sum": (
        rule("(mul (sum ?i ?x) ?y)", "(sum ?i (mul ?x ?y))", "(float ?x) (within ?i ?y)"),
        "the left side has the axes",
    ),
    "a forgotten factor": (
        rule("(sum ?i (add ?x ?y))", "(add (sum ?i ?x) ?y)", "(float ?x) (independent ?y ?i)"), "does not hold",
    ),
    "a sum over what is not there": (
        rule("(sum ?i (mul ?x ?y))", "(mul (sum ?i ?x) ?y)"), "reduces over axes that its operand lacks",
    ),
    "a sum over nothing": (
        rule("(sum ?i (mul ?x ?y))", "(sum (difference ?i (axes ?y)) (mul ?x ?y))", "(within ?i ?y)"),
        "reduces over no axes",
    ),
    "axes lost": (rule("(select ?p ?x ?x)", "?x"), "the left side has the axes"),
    "associativity as bit-exact": (
        rule("(add (add ?x ?y) ?z)", "(add ?x (add ?y ?z))", "", BIT), "does not hold (bit-exact)",
    ),
    "the sign of zero": (rule("(add_scalar 0.0 ?x)", "?x", "(float ?x)", BIT), "does not hold (bit-exact)"),
    "NaN lost": (rule("(mul_scalar 0.0 ?x)", "(mul_scalar 0.0 (mul ?x ?x))", "(float ?x)", BIT), "(bit-exact)"),
    "integers that wrap": (
        rule("(mul_scalar ?a (mul_scalar ?b ?x))", "(mul_scalar (* ?a ?b) ?x)", "(integer ?x)", BIT),
        "cannot represent",
    ),
    "an overflow in f16": (
        rule("(mul_scalar 0.001 ?x)", "(mul_scalar 1e-9 (mul_scalar 1e6 ?x))", "(dtype ?x f16)"), "does not hold",
    ),
    "another dtype": (rule("(cast f32 (cast f64 ?x))", "?x", "(dtype ?x f16)"), "which is f16, to be f32"),
    "a narrowing that loses": (
        rule("(cast f32 (cast f16 ?x))", "?x", "(dtype ?x f32)", BIT), "does not hold (bit-exact)",
    ),
    "a bound one too wide": (
        rule("(cast i64 (cast i32 ?x))", "?x", "(dtype ?x i64) (at-least ?x -2147483648) (at-most ?x 2147483648)", BIT),
        "does not hold (bit-exact)",
    ),
    "a float's bound too wide": (
        rule("(cast i64 (cast f32 ?x))", "?x", "(dtype ?x i64) (at-least ?x 0) (at-most ?x 16777217)", BIT),
        "does not hold (bit-exact)",
    ),
    "the wrong side of a bound": (
        rule("(max_scalar ?c ?x)", "?x", "(at-most ?x ?c)"), "does not hold (reassociates)",
    ),
    "NaN under a maximum": (
        rule("(max ?x ?y)", "?x", "(less ?y ?x) (within (axes ?y) ?x)", BIT), "does not hold (bit-exact)",
    ),
    "NaN compared": (rule("(less_than ?x ?y)", "(scalar bool 1.0)", "(less ?x ?y)", BIT), "does not hold (bit-exact)"),
    "what may be equal compared": (
        rule("(less_than ?x ?y)", "(scalar bool 1.0)", "(no-less ?y ?x) (never-nan ?x) (never-nan ?y)", BIT),
        "does not hold (bit-exact)",
    ),
    "-0 within bounds": (
        rule("(max_scalar 0.0 ?x)", "?x", "(float ?x) (at-least ?x 0.0)", BIT),
        "does not hold (bit-exact)",
    ),
    "a remainder of what may be negative": (
        rule("(mod ?x ?n)", "?x", "(integer ?x) (less ?x ?n) (within (axes ?n) ?x)", BIT), "does not hold (bit-exact)",
    ),
    "bounds that nothing meets": (
        rule("(exp2 ?x)", "?x", "(at-least ?x 3) (at-most ?x 2)"), "0 of 24 matches with finite values were found",
    ),
    "nothing that matches": (
        rule("(sum ?i ?x)", "(sum ?i ?x)", "(independent ?x ?i)"), "0 of 24 matches with finite values were found",
    ),
    "no numbers to compare": (
        rule("(log2 (mul_scalar -1.0 (exp2 ?x)))", "(log2 (mul_scalar -2.0 (exp2 ?x)))"), "0 of 24",
    ),
    "dtypes that cannot be": (rule("(sqrt ?x)", "(sqrt ?x)", "(integer ?x)"), "no dtype is left"),
    "an unknown operation": (rule("(tan ?x)", "?x"), "unknown operation 'tan'"),
    "an unknown condition": (rule("(sqrt ?x)", "(sqrt ?x)", "(prime ?x)"), "unknown condition (prime ?x)"),
    "a variable from nowhere": (rule("(sqrt ?x)", "(sqrt ?y)"), "the right side has ?y, which the left side"),
    "parentheses": (rule("(sqrt ?x", "?x"), "unclosed parenthesis in"),
}  # fmt: skip


@pytest.mark.parametrize(("wrong", "message"), WRONG.values(), ids=WRONG)
def test_a_wrong_rule_is_caught(wrong: Rule, message: str) -> None:
    with pytest.raises(AssertionError, match=r"rule 'wrong'.*" + re.escape(message)):
        check(wrong)


def test_the_report_has_the_values() -> None:
    with pytest.raises(AssertionError) as caught:
        check(rule("(sum ?i (mul_scalar ?c ?x))", "(mul_scalar ?c (sum ?i (mul_scalar ?c ?x)))", "(dtype ?x f32)"))
    for words in ("?i = ", "?c = ", "?x: f32 = ", "left = ", "right = ", "of axes of sizes"):
        assert words in str(caught.value)


def test_a_rule_that_holds_for_one_seed_holds_for_others() -> None:
    right = rule("(sum ?i (mul ?x ?s))", "(mul (sum ?i ?x) ?s)", "(float ?x) (independent ?s ?i)")
    for seed in range(20):
        check(right, seed=seed, samples=5)


def test_a_parenthesis_too_many() -> None:
    with pytest.raises(PatternError, match=r"unexpected closing parenthesis in '\(a\)\)'"):
        parse("(a))")


# rules on graphs


def doubled(random: Random) -> NodeGraph:
    graph = Graph()
    x = graph.tensor("x", (2, 3), "f32")
    (x + x).output("y")
    return graph


def finder(make: Callable[[NodeGraph, int], int | None]) -> Callable[[NodeGraph], Iterator[tuple[int, int]]]:
    def find(graph: NodeGraph) -> Iterator[tuple[int, int]]:
        for index in range(len(graph.nodes)):
            if graph.nodes[index].op == "add":
                other = make(graph, index)
                if other is not None:
                    yield index, other

    return find


def graph_rule(
    make: Callable[[NodeGraph, int], int | None], example: Callable[[Random], NodeGraph] | None = doubled
) -> GraphRule:
    return GraphRule("wrong", "x + x", "?", REASSOCIATES, "a test", "", finder(make), example)


def squared(graph: NodeGraph, node: int) -> int:
    (x, _) = graph.nodes[node].operands
    return graph.add("mul", x, x)


def summed(graph: NodeGraph, node: int) -> int:
    return graph.add("sum", node, axes=[0])


GRAPH_WRONG = {
    "another value": (graph_rule(squared), "does not hold"),
    "another type": (graph_rule(summed), r"is f32[2, 3], but"),
    "nothing found": (graph_rule(lambda graph, node: None), "matches nothing in"),
    "no example": (graph_rule(squared, None), "has no `example`"),
}


@pytest.mark.parametrize(("wrong", "message"), GRAPH_WRONG.values(), ids=GRAPH_WRONG)
def test_a_wrong_rule_on_graphs_is_caught(wrong: GraphRule, message: str) -> None:
    with pytest.raises(AssertionError, match=r"rule 'wrong'.*" + re.escape(message)):
        check(wrong)


def test_a_rule_may_not_rewrite_what_it_added() -> None:
    def find(graph: NodeGraph) -> Iterator[tuple[int, int]]:
        added = graph.add("sqrt", graph.inputs["x"])
        yield added, added

    wrong = GraphRule("wrong", "", "", BIT, "a test", "", find, doubled)
    with pytest.raises(AssertionError, match="which it added itself"):
        check_in_graph(wrong, doubled(Random(0)))
