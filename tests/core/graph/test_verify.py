"""The rules of graphs, each broken on purpose."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.properties.graphs import random_graph

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import VerifyError
from lumin_tune.core.expression import Expression, dim
from lumin_tune.core.graph.graph_invariants import RULES, faults, verify, verify_rewrite
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import rewrite_nodes

SEQ = dim("seq", 1, 16)
X, W, H, TOTAL = range(4)


def make() -> NodeGraph:
    """x: f32[2, 3], w: f32[seq] (static), h = add(x, x), total = sum(h; axes=[0]); x is tied to h."""
    graph = NodeGraph()
    graph.add_input("x", (2, 3), "f32")
    graph.add_input("w", (SEQ,), "f32", static=True)
    graph.add("add", X, X)
    graph.add("sum", H, axes=[0])
    graph.set_output("h", H)
    graph.set_output("total", TOTAL)
    graph.tie("x", "h")
    return graph


def replace(node: int, **fields: Any) -> Callable[[NodeGraph], None]:
    def change(graph: NodeGraph) -> None:
        graph._nodes[node] = graph._nodes[node]._replace(**fields)

    return change


def append(*fields: Any) -> Callable[[NodeGraph], None]:
    return lambda graph: graph._nodes.append(Node(*fields))


BROKEN: list[tuple[str, Callable[[NodeGraph], Any], int | None, str]] = [
    ("known-ops", replace(H, op="plus"), H,
     "there is no op 'plus'; register it as a composite or use one of the table"),
    ("arity", replace(H, operands=(X,)), H, "takes 2 operands, has 1"),
    ("arity", replace(TOTAL, attributes=()), TOTAL, "takes the attributes (axes), has 0 values"),
    ("order", replace(H, operands=(X, TOTAL)), H, "operand %3 does not stand before it"),
    ("order", replace(H, operands=(X, H)), H, "operand %2 does not stand before it"),
    ("order", replace(H, operands=(X, -1)), H, "operand %-1 does not stand before it"),
    ("order", replace(H, operands=(X, np.int64(0))), H, f"operand {np.int64(0)!r} is not an int"),
    ("attributes", replace(TOTAL, attributes=([0],)), TOTAL,
     "attribute 'axes' is [0], not in normal form; make nodes by graph.add"),
    ("attributes", replace(TOTAL, attributes=((np.int64(0),),)), TOTAL,
     f"attribute 'axes' is {(np.int64(0),)!r}, not in normal form; make nodes by graph.add"),
    ("attributes", replace(TOTAL, attributes=((False,),)), TOTAL,
     "attribute 'axes' is (False,), not in normal form; make nodes by graph.add"),
    ("attributes", replace(W, attributes=("w", DType.F32, (SEQ + SEQ - SEQ,), True)), W,
     "attribute 'shape' is (Expression(seq + seq - seq),), not in normal form; make nodes by graph.add"),
    ("attributes", replace(W, attributes=("w", "f32", (SEQ,), True)), W,
     "attribute 'dtype' is 'f32', not in normal form; make nodes by graph.add"),
    ("types", replace(H, shape=(3, 2)), H, "the op's rule gives f32[2, 3]"),
    ("types", replace(H, dtype=DType.F64), H, "the op's rule gives f32[2, 3]"),
    ("types", replace(H, operands=(X, W)), H, ("the op's rule refuses its operands: operands must have one shape, not "
     "[2, 3] and [seq]; expand the smaller one (the tensor API broadcasts by itself)")),
    ("types", replace(TOTAL, attributes=((5,),)), TOTAL,
     "the op's rule refuses its operands: axis 5 does not exist; allowed: 0 to 1"),
    ("sizes", replace(H, shape=(2, Expression.constant(3))), H,
     "axis 1 has a constant Expression 3; sizes that are constant are ints"),
    ("sizes", replace(H, shape=(2, np.int64(3))), H, "axis 1 has a size of type int64"),
    ("dims", lambda graph: graph._dims.clear(), W, "the graph does not declare the dimension seq in [1, 16]"),
    ("dims", lambda graph: graph._dims.update(seq=dim("seq", 1, 8)), W,
     "the graph does not declare the dimension seq in [1, 16]"),
    ("uniqueness", append("add", (X, X), (), DType.F32, (2, 3)), 4,
     "equals %2; nodes are hash-consed, so add them through the graph"),
    ("inputs", append("input", (), ("z", DType.F32, (), False), DType.F32, ()), 4,
     "input 'z' is not among the declared inputs"),
    (
        "inputs",
        lambda graph: graph._inputs.update(z=H),
        None,
        "input 'z' is declared as %2, which is not an input node",
    ),
    (
        "inputs",
        lambda graph: graph._inputs.update(z=9),
        None,
        "input 'z' is declared as %9, which is not an input node",
    ),
    ("inputs", lambda graph: graph._inputs.update(x=W, w=X), W, "input 'x' is declared as a node that is named 'w'"),
    ("roots", lambda graph: graph._outputs.update(total=7), None, "output 'total' is %7, which does not exist"),
    ("roots", lambda graph: graph._kept.update({-1: None}), None, "%-1 is kept but does not exist"),
    ("ties", lambda graph: graph._ties.update(z="h"), None, "tie 'z' -> 'h' names no input or no output"),
    ("ties", lambda graph: graph._ties.update(x="total"), None, "tie 'x' -> 'total' pairs f32[2, 3] with f32[3]"),
    ("guards", lambda graph: graph._guards.update(seq=SEQ * 8), None, "guard 'seq' has the name of a dimension"),
    ("guards", lambda graph: graph._guards.update(tokens=dim("seq", 1, 8) * 8), None,
     "guard 'tokens' is of a dimension seq in [1, 8] that the graph does not declare"),
    ("computed-dims", lambda graph: graph._computed_dims.update(seq=99), None,
     "dimension 'seq' is computed by %99, which does not exist"),
    ("computed-dims", lambda graph: graph._computed_dims.update(seq=0), 0,
     "it computes dimension 'seq', so it must be an integer scalar"),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "change", "node", "message"), BROKEN)
@pytest.mark.parametrize("pass_name", [None, "my-pass"])
def test_a_broken_rule_is_named_with_the_node_and_the_pass(
    rule: str, change: Callable[[NodeGraph], Any], node: int | None, message: str, pass_name: str | None
) -> None:
    graph = make()
    verify(graph)
    assert faults(graph) == []
    change(graph)
    who = f"pass {pass_name!r} broke" if pass_name else "the graph breaks"
    record = None if node is None else graph.nodes[node]
    where = "" if record is None else f" at %{node} ({record.op}: {record.type_text})"
    with pytest.raises(VerifyError, match=f"^{re.escape(f'{who} the rule {rule!r}{where}: {message}')}$") as caught:
        verify(graph, pass_name)
    assert (caught.value.rule, caught.value.node, caught.value.pass_name) == (rule, node, pass_name)
    assert f"the graph breaks the rule {rule!r}{where}: {message}" in faults(graph)


def test_every_rule_is_broken_here() -> None:
    assert [rule.name for rule in RULES] == list(dict.fromkeys(rule for rule, *_ in BROKEN))
    assert all(rule.demands and rule.demands[-1] != "." for rule in RULES)


@pytest.mark.parametrize("seed", range(40))
def test_what_graphs_record_obeys_the_rules(seed: int) -> None:
    graph = random_graph(seed, loops=True)
    verify(graph)
    assert faults(graph) == []


# rewrites


def rewritten() -> tuple[NodeGraph, NodeGraph, dict[int, int]]:
    before = make()
    before.keep(H)
    before.set_value("x", np.ones((2, 3)))
    after, remap = rewrite_nodes(before, lambda target, node, operands: None)
    return before, after, remap


def test_a_sound_rewrite_passes() -> None:
    before, after, remap = rewritten()
    verify_rewrite(before, after, remap, "my-pass")
    verify_rewrite(before, before, {node: node for node in range(4)}, "my-pass")


X_TEXT = 'input(name="x", dtype=f32, shape=[2, 3], static=false) : f32[2, 3]'
UNSOUND: list[tuple[Callable[[NodeGraph, NodeGraph, dict[int, int]], Any], str]] = [
    (lambda before, after, remap: setattr(after, "_frozen", False),
     "the new graph is not frozen; end with graph.freeze()"),
    (lambda before, after, remap: after._inputs.pop("w"),
     "inputs ['x', 'w'] became ['x']; a pass keeps the inputs and their order"),
    (lambda before, after, remap: after._inputs.update(x=after._inputs.pop("x")),
     "inputs ['x', 'w'] became ['w', 'x']; a pass keeps the inputs and their order"),
    (lambda before, after, remap: after._outputs.pop("total"),
     "outputs ['h', 'total'] became ['h']; a pass keeps the outputs and their order"),
    (lambda before, after, remap: after._ties.clear(), "ties {'x': 'h'} became {}; a pass keeps the state pairs"),
    (lambda before, after, remap: after._values.clear(),
     "values were set on ['x'] and now are on []; end with carry_over"),
    (lambda before, after, remap: replace(X, attributes=("x", DType.F32, (2, 3), True))(after),
     f"input 'x' was {X_TEXT} and became {X_TEXT.replace('false', 'true')}"),
    (lambda before, after, remap: remap.update({H: TOTAL}), "the remap sends %2 (f32[2, 3]) to %3 (f32[3])"),
    (lambda before, after, remap: remap.update({H: 9}), "the remap sends %2 to %9, and one of them does not exist"),
    (lambda before, after, remap: remap.pop(TOTAL), "the remap has no entry for %3 (sum), which is output 'total'"),
    (lambda before, after, remap: remap.update({H: X}), "output 'h' is %2, but the remap sends it to %0"),
    (lambda before, after, remap: after._kept.clear(), "%2 (add) was kept and now is not; end with carry_over"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "message"), UNSOUND)
def test_an_unsound_rewrite_is_named_with_its_pass(change: Callable[..., Any], message: str) -> None:
    before, after, remap = rewritten()
    change(before, after, remap)
    expected = f"pass 'my-pass' broke the rule 'rewrite': {message}"
    with pytest.raises(VerifyError, match=f"^{re.escape(expected)}$") as caught:
        verify_rewrite(before, after, remap, "my-pass")
    assert (caught.value.rule, caught.value.pass_name) == ("rewrite", "my-pass")


def test_the_same_graph_with_a_remap_that_moves_nodes_is_unsound() -> None:
    graph = make()
    with pytest.raises(VerifyError, match="it returned the graph it was given with a remap that moves nodes$"):
        verify_rewrite(graph, graph, {0: 1}, "my-pass")
