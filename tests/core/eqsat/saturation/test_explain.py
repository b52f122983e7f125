"""Chains of steps: each is worth the same as the graph, each is a rule, and the last is what was chosen."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from tests.core.eqsat.saturation.small import SIMPLER, SOUND, Evaluator, Sketch, random_egraph, rule
from tests.core.eqsat.whole import decoded, only_choice

import lumin_tune as lt
from lumin_tune.core.dtypes import Array
from lumin_tune.core.eqsat.egraph import EGraph, FormChoice
from lumin_tune.core.eqsat.encode import encode
from lumin_tune.core.eqsat.saturation.explanation.equality_proofs import ProofGraph
from lumin_tune.core.eqsat.saturation.explanation.explain import Explanation, explain
from lumin_tune.core.eqsat.saturation.explanation.proof_program import GIVEN
from lumin_tune.core.eqsat.saturation.saturate import Budget, saturate
from lumin_tune.core.errors import SaturationError
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.plugin.records import RuleFamily

BUDGET = Budget(seconds=60, enodes=800, iterations=4)


def random_choice(egraph: EGraph, seed: int) -> FormChoice:
    """Choose forms without circles."""
    random = Random(seed)
    found: dict[int, int] = {}
    by_class = egraph.by_class()
    while len(found) < len(by_class):
        waiting = [value for value in range(len(by_class)) if value not in found]
        random.shuffle(waiting)
        for value in waiting:
            ready = [each for each in by_class[value] if all(below in found for below in egraph.operands[each])]
            if ready:
                found[value] = random.choice(ready)
    return found


def worth(program: EGraph, leaves: list[Array]) -> list[Array]:
    evaluator = Evaluator(program)
    evaluator.leaves = leaves
    values = evaluator.classes()
    return [values[root] for root in program.roots]


def expression(egraph: EGraph, choice: FormChoice, root: int) -> str:
    words = {}
    stack = [root]
    while stack:
        value = stack[-1]
        enode = choice[value]
        missing = [each for each in egraph.operands[enode] if each not in words]
        if missing:
            stack += missing
            continue
        operands = [words[each] for each in egraph.operands[enode]]
        if egraph.ops[enode] in ("add", "mul", "max"):
            operands.sort()
        words[value] = f"({egraph.ops[enode]} {egraph.attributes[enode]} {' '.join(operands)})"
        stack.pop()
    return words[root]


def check(egraph: EGraph, explanation: Explanation, grown: EGraph, choice: FormChoice, names: set[str]) -> None:
    leaves = Evaluator(egraph).leaves
    want = worth(explanation.start, leaves)
    for step in explanation.steps:
        assert step.rule in names, step
        for have, other in zip(worth(step.program, leaves), want, strict=True):
            np.testing.assert_allclose(*np.broadcast_arrays(have, other), rtol=1e-6, atol=1e-6, err_msg=str(step))
    last = explanation.steps[-1].program if explanation.steps else explanation.start
    every = {value: value for value in range(len(last))}
    for mine, theirs in zip(last.roots, grown.roots, strict=True):
        assert expression(last, every, mine) == expression(grown, choice, theirs)


NAMES = {each.name for family in SOUND for each in family.rules} | {
    "add-of-scalar",
    "mul-of-scalar",
    "max-of-scalar",
    "max-of-repeated",
    "max-of-all-repeated",
    "sum-of-repeated",
    "sum-of-all-repeated",
}


@pytest.mark.parametrize("block", [*range(1), *(pytest.param(block, marks=pytest.mark.fuzz) for block in range(1, 4))])
def test_steps_lead_to_what_was_chosen(block: int) -> None:
    steps = 0
    for seed in range(block * 8, block * 8 + 8):
        egraph = random_egraph(seed, 14)
        grown = saturate(egraph, SOUND, BUDGET, isolated=False).egraph
        for draw in range(2):
            choice = random_choice(grown, draw)
            found = explain(egraph, SOUND, BUDGET, grown, choice, isolated=False)
            check(egraph, found, grown, choice, NAMES)
            steps += len(found.steps)
    assert steps > 8


def scaled_attention() -> tuple[EGraph, int]:
    """c3 = sum over d of 0.5 (q k), as scores are."""
    sketch = Sketch((4, 5, 6))
    q, k = sketch.leaf((0, 2)), sketch.leaf((1, 2))
    return sketch.egraph(sketch.op("sum", 4, sketch.op("mul_scalar", 0.5, sketch.op("mul", q, k)))), 3


def test_a_chain_reads_well() -> None:
    egraph, _ = scaled_attention()
    rules = RuleFamily(
        "scales",
        (
            rule("number-out-of-sum", "(sum ?i (mul_scalar ?c ?x))", "(mul_scalar ?c (sum ?i ?x))"),
            rule("number-into-sum", "(mul_scalar ?c (sum ?i ?x))", "(sum ?i (mul_scalar ?c ?x))"),
            rule("number-into-product", "(mul_scalar ?c (mul ?x ?y))", "(mul (mul_scalar ?c ?x) ?y)"),
        ),
    )
    grown = saturate(egraph, [rules]).egraph
    wanted = {}
    for enode, value in enumerate(grown.classes):
        first = grown.operands[enode][:1]
        if value not in wanted or grown.ops[enode] == "mul" and first and grown.ops[first[0]] != "leaf":
            wanted[value] = enode
    scaled = next(value for value in range(len(grown.types)) if grown.ops[wanted[value]] == "mul_scalar")
    for enode in grown.by_class()[grown.operands[wanted[grown.roots[0]]][0]]:
        if grown.ops[enode] == "mul":
            wanted[grown.classes[enode]] = enode
    found = explain(egraph, [rules], Budget(), grown, wanted)
    assert scaled
    assert [each.rule for each in found.steps] == ["number-into-product"]
    (step,) = found.steps
    assert step.forwards
    assert step.before == "(mul_scalar 0.5 (mul c0 c1))"
    assert step.after in ("(mul (mul_scalar 0.5 c0) c1)", "(mul (mul_scalar 0.5 c1) c0)")
    assert step.program.ops.count("mul_scalar") == 1
    assert step.program.roots[0] == len(step.program) - 1


@pytest.mark.parametrize("seed", range(4))
def test_every_step_of_attention_runs_on_the_oracle(seed: int) -> None:
    graph = lt.Graph()
    q, k, v = (graph.tensor(name, shape, "f32") for name, shape in zip("qkv", ((2, 4, 8), (2, 6, 8), (2, 6, 8))))
    weight = graph.tensor("w", (8, 8), "f32", static=True)
    (((q @ k.permute(0, 2, 1)) * 0.125).softmax(-1) @ v @ weight).output("y")
    primops = expand_composites(graph)
    egraph = encode(primops)
    budget = Budget(seconds=60, enodes=2000, iterations=3)
    grown = saturate(egraph, SOUND, budget).egraph
    assert len(grown) > len(egraph) + 10
    choice = random_choice(grown, seed)
    random = np.random.default_rng(seed)
    inputs = {name: random.standard_normal(primops.nodes[node].shape) for name, node in primops.inputs.items()}
    plain = decoded(egraph, primops, only_choice(egraph))  # whose numbers are those of f32, as e-graphs have them
    want = interpret(plain, inputs, float64=True)["y"]
    np.testing.assert_allclose(want, interpret(primops, inputs, float64=True)["y"], rtol=1e-5, atol=1e-6)
    found = explain(egraph, SOUND, budget, grown, choice)
    assert found.steps
    for step in found.steps:
        made = decoded(step.program, primops, only_choice(step.program))
        have = interpret(made, inputs, float64=True)["y"]
        np.testing.assert_allclose(have, want, rtol=1e-9, atol=1e-9, err_msg=str(step))


def test_the_graph_itself_needs_no_steps() -> None:
    egraph, _ = scaled_attention()
    found = explain(egraph, SOUND, BUDGET, egraph, {value: value for value in range(len(egraph))})
    assert found.steps == ()
    assert found.start.ops == egraph.ops


def test_forms_that_were_given_as_equal() -> None:
    sketch = Sketch((4,))
    x = sketch.leaf((0,))
    y, z = sketch.op("mul_scalar", 2.0, x), sketch.op("add", x, x)
    egraph = sketch.egraph(sketch.op("exp2", y))
    egraph.classes[z] = y  # type: ignore[index]
    egraph.original[z] = False  # type: ignore[index]
    egraph.classes[3] = 2  # type: ignore[index]
    egraph = EGraph(**{**vars(egraph), "types": egraph.types[:3], "roots": (2,), "node_classes": [(0, ((0,),))]})
    found = explain(egraph, [], BUDGET, egraph, {0: 0, 1: 2, 2: 3})
    assert [each.rule for each in found.steps] == [GIVEN]
    assert (found.steps[0].before, found.steps[0].after) == ("(mul_scalar 2.0 c0)", "(add c0 c0)")
    assert found.steps[0].program.ops == ["leaf", "add", "exp2"]


def test_a_rule_of_one_variable_twice_writes_both_alike() -> None:
    sketch = Sketch((4,))
    x, y = sketch.leaf((0,)), sketch.leaf((0,))
    one = sketch.op("mul_scalar", 2.0, sketch.op("add", x, y))
    other = sketch.op("add", sketch.op("mul_scalar", 2.0, x), sketch.op("mul_scalar", 2.0, y))
    egraph = sketch.egraph(sketch.op("max", one, other))
    rules = RuleFamily(
        "r",
        (
            rule("distribute", "(mul_scalar ?c (add ?x ?y))", "(add (mul_scalar ?c ?x) (mul_scalar ?c ?y))"),
            SIMPLER.rules[4],
        ),
    )
    grown = saturate(egraph, [rules]).egraph
    choice = random_choice(grown, 0)
    found = explain(egraph, [rules], Budget(), grown, choice)
    check(egraph, found, grown, choice, {"distribute", "max-of-one"})
    assert {"distribute", "max-of-one"} <= {each.rule for each in found.steps}


def test_steps_are_the_same_in_another_process() -> None:
    egraph = random_egraph(5, 14)
    grown = saturate(egraph, SOUND, BUDGET).egraph
    choice = random_choice(grown, 1)
    here = explain(egraph, SOUND, BUDGET, grown, choice, isolated=False)
    assert explain(egraph, SOUND, BUDGET, grown, choice) == here


def test_what_the_rules_do_not_find_is_refused() -> None:
    egraph, _ = scaled_attention()
    sketch = Sketch((4, 5, 6))
    q, k = sketch.leaf((0, 2)), sketch.leaf((1, 2))
    other = sketch.egraph(sketch.op("sum", 4, sketch.op("mul_scalar", 0.25, sketch.op("mul", q, k))))
    with pytest.raises(SaturationError, match=r"these rules do not find c3 = \(mul_scalar 0.25 c2\)"):
        explain(egraph, SOUND, BUDGET, other, {value: value for value in range(len(other))})


def test_a_choice_that_goes_round_is_refused() -> None:
    sketch = Sketch((4,))
    x = sketch.op("mul_scalar", 1.0, sketch.leaf((0,)))
    egraph = sketch.egraph(sketch.op("exp2", x))
    grown = saturate(egraph, [SIMPLER]).egraph
    choice = {value: enode for enode, value in enumerate(grown.classes)}
    assert choice[0] == 1  # the product with 1 is equal to what it takes
    with pytest.raises(SaturationError, match="is cyclic"):
        explain(egraph, [SIMPLER], BUDGET, grown, choice)


def test_proofs_of_congruence() -> None:
    graph: ProofGraph[str] = ProofGraph(commutative=(7,))
    a, b, c = (graph.add((0, number, 0), (), 0) for number in range(3))
    fa, fb = graph.add((7, 0, 0), (a, c), 1), graph.add((7, 0, 0), (c, b), 1)
    assert graph.find(fa) != graph.find(fb)
    graph.union(a, b, "given")
    assert graph.find(fa) == graph.find(fb)
    link = graph.first_link(fa, fb)
    assert (link.start, link.end, link.reason) == (fa, fb, None)
    link = graph.first_link(b, a)
    assert (link.start, link.end, link.reason, link.forwards) == (b, a, "given", False)
