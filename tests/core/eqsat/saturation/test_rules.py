"""The rule language: what is read, what is refused and why, and what patterns match."""

from __future__ import annotations

import pytest
from tests.core.eqsat.saturation.small import SOUND, rule

from lumin_tune.core.eqsat.saturation.built_in import BUILT_IN
from lumin_tune.core.eqsat.saturation.engine import validated
from lumin_tune.core.eqsat.saturation.rule_families import rules_of, sound_families
from lumin_tune.core.eqsat.saturation.rule_variants import variants
from lumin_tune.core.eqsat.saturation.rules import check_rule
from lumin_tune.core.errors import RuleError
from lumin_tune.core.plugin.records import Exactness, Rule, RuleFamily


def test_a_rule_is_read() -> None:
    checked = check_rule(
        rule(
            "split",
            "(sum ?i (mul ?x ?y))",
            "(mul (sum (difference ?i (axes ?y)) ?x) ?y)",
            "(nonempty (difference ?i (axes ?y))) (within ?i ?x) (dtype ?x ?t)",
        )
    )
    assert [str(each) for each in checked.variables] == ["?i", "?x", "?y", "?t"]
    assert [str(each) for each in checked.computed] == ["(difference ?i (axes ?y))"]
    assert str(checked.right) == "(mul (sum (difference ?i (axes ?y)) ?x) ?y)"
    assert checked.growth == 2
    assert not checked.shrinks
    assert not checked.trivial


FAULTS = {
    "unknown op": ("(matmul ?x ?y)", "?x", "", "unknown operation 'matmul' where a value is needed"),
    "positional op": ("(gather ?x ?y)", "?x", "", "unknown operation 'gather'"),
    "too few operands": ("(add ?x)", "?x", "", "'add' takes 2 arguments, attributes first, not 1"),
    "attribute forgotten": ("(sum ?x)", "?x", "", "'sum' takes 2 arguments"),
    "two kinds": ("(sum ?x ?x)", "?x", "", r"\?x is of two kinds: a set of axes in one place and a value in another"),
    "unbound on the right": ("(exp2 ?x)", "(exp2 ?y)", "", r"\?y stands on the right, but the left does not bind it"),
    "unbound in a condition": ("(exp2 ?x)", "?x", "(float ?z)", r"\?z stands in \(float \?z\), but the left"),
    "unknown condition": ("(exp2 ?x)", "?x", "(finite ?x)", "unknown condition 'finite'.*there are independent"),
    "condition with an operation": ("(exp2 ?x)", "?x", "(float (exp2 ?x))", "takes variables of values"),
    "bare variable on the left": ("?x", "(exp2 ?x)", "", "would match everything"),
    "expression on the left": ("(sum (union ?i ?j) ?x)", "?x", "", "a variable or a literal"),
    "no parenthesis": ("(exp2 ?x", "?x", "", "lacks 1 closing"),
    "parenthesis too many": ("(exp2 ?x))", "?x", "", "closing parenthesis too many"),
    "two terms": ("(exp2 ?x) (exp2 ?x)", "?x", "", "must be one term, not 2"),
    "empty": ("(exp2 ?x)", "", "", "the right side must be one term, not 0"),
    "infinity": ("(mul_scalar 1e999 ?x)", "?x", "", "numbers in rules are finite"),
    "minus zero": ("(add_scalar -0.0 ?x)", "?x", "", "zero has no sign"),
    "no number": ("(mul_scalar two ?x)", "?x", "", "'two' on the left side stands where a number"),
    "no dtype": ("(cast f33 ?x)", "?x", "", "'f33' on the left side stands where a dtype"),
    "no axes": ("(sum 3 ?x)", "?x", "", "'3' on the left side stands where a set of axes"),
    "bad variable": ("(exp2 ?x-1)", "?x-1", "", r"'\?x-1' is not a variable"),
    "maybe no axes": ("(sum ?i (mul ?x ?y))", "(sum (difference ?i (axes ?y)) ?x)", "",
                      r"might have no axes; add the condition \(nonempty \(difference \?i \(axes \?y\)\)\)"),
    "values compared": ("(add ?x ?y)", "?x", "(== ?x ?y)", "compares a value"),
    "axes computed of a term": ("(sum ?i (exp2 ?x))", "(sum (union ?i (axes (exp2 ?x))) ?x)", "",
                                "takes variables of values"),
    "too deep": ("(exp2 " * 40 + "?x" + ")" * 40, "?x", "", "more than 32 deep"),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_faults_name_the_rule(fault: str) -> None:
    left, right, condition, message = FAULTS[fault]
    with pytest.raises(RuleError, match=f"rule 'my-rule': .*{message}"):
        check_rule(rule("my-rule", left, right, condition))


@pytest.mark.parametrize(
    ("left", "right", "condition"),
    [
        ("(sum ?i (sum ?j ?x))", "(sum (union ?i ?j) ?x)", ""),
        ("(sum ?i (mul ?x ?y))", "(sum (difference ?i (axes ?y)) ?x)", "(nonempty (difference ?i (axes ?y)))"),
        ("(sum ?i (mul ?x ?y))", "(sum (intersection ?i (axes ?y)) ?x)", "(depends ?y ?i)"),
    ],
)
def test_reductions_over_some_axes_are_taken(left: str, right: str, condition: str) -> None:
    check_rule(rule("r", left, right, condition))


def test_equalities_compare_what_they_are_given() -> None:
    text = "(== ?c 1.0) (!= ?i (axes ?x)) (== ?t f32) (!= (exp2 ?c) 2) (dtype ?x ?t)"
    with pytest.raises(RuleError, match="compares unknown variables|does not bind"):
        check_rule(rule("early", "(sum ?i (mul_scalar ?c ?x))", "?x", "(== ?t ?u)"))
    conditions = check_rule(rule("r", "(sum ?i (mul_scalar ?c (cast ?t ?x)))", "?x", text)).conditions
    assert [each.head for each in conditions] == ["==", "!=", "==", "!=", "dtype"]


def test_patterns_match_modulo_commutativity() -> None:
    assert len(variants(rule("a", "(add (mul ?x ?y) ?z)", "?x"))) == 4
    assert len(variants(rule("a", "(add (mul ?x ?y) ?z)", "?z"))) == 2
    # y and z may change places on both sides
    assert len(variants(rule("b", "(mul ?x (add ?y ?z))", "(add (mul ?x ?y) (mul ?x ?z))"))) == 2
    assert len(variants(rule("c", "(mul ?x (add ?y ?z))", "(add (mul ?x ?y) (mul ?x ?z))", "(static ?y)"))) == 4
    assert len(variants(rule("d", "(max ?x ?x)", "?x"))) == 1
    assert len(variants(rule("e", "(less_than ?x ?y)", "(less_than ?y ?x)"))) == 1
    wide = "(add (add (add ?a ?b) (add ?c ?d)) (add (add ?e ?f) (add ?g ?h)))"
    with pytest.raises(RuleError, match="rule 'wide': the left side can be ordered in .* ways, more than 64"):
        variants(rule("wide", wide, "(add ?a (mul ?b ?h))"))


def test_commutativity_alone_says_nothing() -> None:
    assert check_rule(rule("r", "(add ?x ?y)", "(add ?y ?x)")).trivial
    assert not check_rule(rule("r", "(less_than ?x ?y)", "(less_than ?y ?x)")).trivial


def test_faulty_families_are_refused_and_the_others_go_on() -> None:
    bad = RuleFamily("bad", (rule("fine", "(exp2 ?x)", "?x"), rule("broken", "(exp3 ?x)", "?x")))
    twice = RuleFamily("twice", (rule("same", "(exp2 ?x)", "?x"), rule("same", "(log2 ?x)", "?x")))
    again = RuleFamily("again", (rule("distribute", "(exp2 ?x)", "?x"),))
    good, refusals = sound_families([bad, *SOUND, twice, again])
    assert good == SOUND
    assert [(each.family, each.rule) for each in refusals] == [
        ("bad", "broken"),
        ("twice", "same"),
        ("again", "distribute"),
    ]
    assert "unknown operation 'exp3'" in refusals[0].message
    assert "already exists in the family 'distribution'" in refusals[2].message


def test_families_are_tried_in_the_engine() -> None:
    everything = RuleFamily(
        "everything",
        (
            rule(
                "numbers",
                "(mul_scalar ?c ?x)",
                "(mul_scalar (pow (sqrt (neg (- 0 ?c))) 2) ?x)",
                "(> (exp2 (log2 ?c)) (/ 1 (+ 2 (* ?c ?c)))) (<= ?c 5) (positive ?c)",
            ),
            rule(
                "axes",
                "(max_reduce ?i (sum ?j ?x))",
                "(sum (union ?j (difference ?i (axes ?x))) ?x)",
                "(empty (intersection ?i ?j)) (>= (elements ?i) 2) (== ?i ?j) (within ?j ?x) (static ?x)",
            ),
            rule(
                "types",
                "(cast ?t (cast f32 ?x))",
                "(cast ?t ?x)",
                "(dtype ?x ?u) (!= ?u f16) (integer ?x) (dynamic ?x) (same-dtype ?x ?x)",
            ),
            rule("others", "(select (less_than ?x ?y) (mod ?x ?y) (idiv ?x ?y))", "(scalar i32 3)", "(dtype ?x i32)"),
        ),
    )
    assert validated([everything, BUILT_IN, *SOUND]) == ((everything, BUILT_IN, *SOUND), ())


def test_rules_that_look_at_graphs_are_passed_over() -> None:
    class Other:
        name = "graph-rule"
        exactness = Exactness.BIT_EXACT

    family = RuleFamily("mixed", (Other(), *SOUND[0].rules))  # type: ignore[arg-type]
    assert [each.name for each in rules_of(family)] == [each.name for each in SOUND[0].rules]
    assert all(isinstance(each, Rule) for each in rules_of(family))
    assert sound_families([family]) == ((family,), ())
