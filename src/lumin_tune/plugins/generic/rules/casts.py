"""Casts that cancel and casts that commute, where no bit is lost."""

from __future__ import annotations

from typing import Final

from lumin_tune.core.plugin.records import Exactness, Rule, RuleFamily
from lumin_tune.plugins.generic.rules.views import CAST_AFTER_VIEW, CAST_BEFORE_VIEW

_BIT, _REASSOCIATES = Exactness.BIT_EXACT, Exactness.REASSOCIATES
_HOLDS = "every value of the narrower dtype is one of the wider"
_WIDENINGS = (
    ("f16", "f32"), ("bf16", "f32"), ("f16", "f64"), ("bf16", "f64"), ("f32", "f64"),
    ("i8", "i16"), ("i8", "i32"), ("u8", "i16"), ("u8", "i32"), ("i16", "i32"), ("i32", "i64"),
    ("i8", "f32"), ("u8", "f32"), ("i8", "f16"), ("u8", "f16"), ("i32", "f64"),
    ("bool", "f32"), ("bool", "i32"), ("bool", "i64"),
)  # fmt: skip
"""Pairs (narrow, wide) such that a cast there loses nothing."""
_TWICE = (
    ("f16", "f32", "f64"),
    ("bf16", "f32", "f64"),
    ("i8", "i32", "f32"),
    ("u8", "i32", "f32"),
    ("i8", "i16", "i32"),
)
_FLOATS = (("f16", "f32"), ("bf16", "f32"), ("f32", "f64"))


def _there_and_back(narrow: str, wide: str) -> Rule:
    return Rule(
        f"cast-{narrow}-{wide}-{narrow}",
        f"(cast {narrow} (cast {wide} ?x))",
        "?x",
        _BIT,
        _HOLDS,
        f"(dtype ?x {narrow})",
    )


def _in_one(narrow: str, middle: str, wide: str) -> Rule:
    return Rule(
        f"cast-{narrow}-{middle}-{wide}",
        f"(cast {wide} (cast {middle} ?x))",
        f"(cast {wide} ?x)",
        _BIT,
        f"{_HOLDS}, twice",
        f"(dtype ?x {narrow})",
    )


def _order(narrow: str, wide: str) -> tuple[Rule, ...]:
    """Return the rules of casts between two floats; widening and rounding are both monotone."""
    is_narrow, both = f"(dtype ?x {narrow})", f"(dtype ?x {narrow}) (dtype ?y {narrow})"
    zeros = f"{_HOLDS}; signs of zeros may differ"
    rounded = "IEEE 754-2019, 4.3: rounding is monotone; signs of zeros may differ"
    x, y = f"(cast {wide} ?x)", f"(cast {wide} ?y)"
    return (
        Rule(f"compare-narrow-{narrow}-{wide}", f"(less_than {x} {y})", "(less_than ?x ?y)", _BIT, _HOLDS, both),
        Rule(
            f"cast-out-of-max-{narrow}-{wide}",
            f"(max {x} {y})",
            f"(cast {wide} (max ?x ?y))",
            _REASSOCIATES,
            zeros,
            both,
        ),
        Rule(
            f"cast-out-of-maximum-{narrow}-{wide}",
            f"(max_reduce ?i {x})",
            f"(cast {wide} (max_reduce ?i ?x))",
            _REASSOCIATES,
            zeros,
            is_narrow,
        ),
        Rule(
            f"cast-out-of-maximum-{wide}-{narrow}",
            f"(max_reduce ?i (cast {narrow} ?x))",
            f"(cast {narrow} (max_reduce ?i ?x))",
            _REASSOCIATES,
            rounded,
            f"(dtype ?x {wide})",
        ),
        Rule(
            f"cast-into-negation-{narrow}-{wide}",
            f"(cast {wide} (mul_scalar -1.0 ?x))",
            f"(mul_scalar -1.0 {x})",
            _BIT,
            "IEEE 754-2019, 6.3: the sign of a product; nothing is rounded",
            is_narrow,
        ),
    )


CASTS: Final = RuleFamily(
    "casts",
    (
        *(_there_and_back(*pair) for pair in _WIDENINGS),
        *(_in_one(*three) for three in _TWICE),
        Rule(
            "cast-into-select",
            "(cast ?t (select ?p ?x ?y))",
            "(select ?p (cast ?t ?x) (cast ?t ?y))",
            _BIT,
            "an element-wise function of what was selected",
        ),
        Rule(
            "cast-out-of-select",
            "(select ?p (cast ?t ?x) (cast ?t ?y))",
            "(cast ?t (select ?p ?x ?y))",
            _BIT,
            "an element-wise function of what was selected",
            "(same-dtype ?x ?y)",
        ),
        *(rule for pair in _FLOATS for rule in _order(*pair)),
        CAST_BEFORE_VIEW,
        CAST_AFTER_VIEW,
    ),
    "Casts cancelled and moved, only where no bit is lost.\n\n"
    "Through axes that are permuted, split, merged or repeated casts need no rule, since those are no operations "
    "here; slices, pads, windows, flips and gathers are, and two rules on graphs move casts through them.",
)
