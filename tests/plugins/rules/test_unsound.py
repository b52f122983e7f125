"""The checker catches a hundred unsound rules, for several seeds, and lets sound ones pass that look like them."""

from __future__ import annotations

import pytest
from tests.plugins.rules.unsound import UNSOUND

from lumin_tune.core.eqsat.saturation.rules import check_rule
from lumin_tune.core.plugin.records import Exactness, Rule
from lumin_tune.testing.rules import check


def test_there_are_a_hundred() -> None:
    assert len({(each.left, each.right, each.condition) for each in UNSOUND}) >= 100


@pytest.mark.parametrize("rule", UNSOUND, ids=lambda each: f"{each.name}: {each.left}")
def test_an_unsound_rule_is_caught(rule: Rule) -> None:
    check_rule(rule)  # the engine would take it
    with pytest.raises(AssertionError, match="does not hold"):
        check(rule)


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(1, 11))
def test_they_are_caught_whatever_the_seed(seed: int) -> None:
    for rule in UNSOUND:
        with pytest.raises(AssertionError, match="does not hold"):
            check(rule, seed=seed)


SOUND = """
(max_scalar ?c ?x) | ?x | (float ?x) (at-least ?x ?c)
(max_scalar -128 ?x) | ?x | (dtype ?x i8)
(max_scalar 0 ?x) | ?x | (dtype ?x u8)
(max_scalar ?c (max_scalar ?d ?x)) | (max_scalar ?c ?x) | (>= ?c ?d)
(max_scalar ?c (max_scalar ?d ?x)) | (max_scalar ?d ?x) | (<= ?c ?d)
(max_reduce ?i (mul_scalar ?c ?x)) | (mul_scalar ?c (max_reduce ?i ?x)) | (float ?x) (> ?c 0)
(mul_scalar ?a (mul_scalar ?b ?x)) | (mul_scalar (* ?a ?b) ?x) | (dtype ?x f64)
(sum ?i (sum ?j ?x)) | (sum (union ?i ?j) ?x) | (!= ?i ?j)
(cast i64 (cast f32 ?x)) | ?x | (dtype ?x i64) (at-least ?x 0) (at-most ?x 16777216)
(cast ?t (cast f64 ?x)) | (cast ?t ?x) | (dtype ?x ?u) (== ?u i16) (== ?t i32)
(sin (mul_scalar -1 ?x)) | (mul_scalar -1 (sin ?x)) |
(mod ?x (scalar i64 1000000)) | ?x | (dtype ?x i64) (at-least ?x 0) (at-most ?x 999999)
"""


@pytest.mark.parametrize("line", SOUND.strip().splitlines())
def test_a_sound_rule_of_the_kind_passes(line: str) -> None:
    left, right, condition = (part.strip() for part in line.split("|"))
    rule = Rule("sound", left, right, Exactness.REASSOCIATES, "a test", condition)
    check_rule(rule)
    for seed in range(3):
        check(rule, seed=seed)
