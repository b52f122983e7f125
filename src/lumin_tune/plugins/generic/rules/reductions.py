"""Reductions: splitting, merging, and reducing over fewer elements."""

from __future__ import annotations

from typing import Final

from lumin_tune.core.plugin.records import Exactness, Rule, RuleFamily
from lumin_tune.plugins.generic.rules.bounds import at_most

_BIT, _REASSOCIATES = Exactness.BIT_EXACT, Exactness.REASSOCIATES
_FUBINI = "a finite sum over pairs is a sum of sums"
_MONOTONE = "the maximum commutes with what is monotone"
_PARTLY = "(nonempty (intersection ?i (axes ?y))) (nonempty (difference ?i (axes ?y)))"

REDUCTIONS: Final = RuleFamily(
    "reductions",
    (
        Rule("sum-of-sums", "(sum ?i (sum ?j ?x))", "(sum (union ?i ?j) ?x)", _REASSOCIATES, _FUBINI, "(float ?x)"),
        Rule("sum-of-sums-integer", "(sum ?i (sum ?j ?x))", "(sum (union ?i ?j) ?x)", _BIT, _FUBINI, "(integer ?x)"),
        Rule(
            "maximum-of-maxima",
            "(max_reduce ?i (max_reduce ?j ?x))",
            "(max_reduce (union ?i ?j) ?x)",
            _REASSOCIATES,
            "the maximum of all is that of the maxima; signs of zeros may differ",
            "(float ?x)",
        ),
        Rule(
            "maximum-of-maxima-integer",
            "(max_reduce ?i (max_reduce ?j ?x))",
            "(max_reduce (union ?i ?j) ?x)",
            _BIT,
            "the maximum of all is that of the maxima",
            "(integer ?x)",
        ),
        Rule(
            "inner-sum-first",
            "(sum ?i (mul ?x ?y))",
            "(sum (intersection ?i (axes ?y)) (mul (sum (difference ?i (axes ?y)) ?x) ?y))",
            _REASSOCIATES,
            f"{_FUBINI}; a sum is linear",
            f"(float ?x) {_PARTLY}",
        ),
        Rule(
            "inner-maximum-first",
            "(max_reduce ?i (add ?x ?y))",
            "(max_reduce (intersection ?i (axes ?y)) (add (max_reduce (difference ?i (axes ?y)) ?x) ?y))",
            _REASSOCIATES,
            f"the maximum of all is that of the maxima; {_MONOTONE}",
            f"(float ?x) {_PARTLY}",
        ),
        Rule(
            "both-in-one-sum",
            "(add (sum ?i ?x) (sum ?i ?y))",
            "(sum ?i (add ?x ?y))",
            _REASSOCIATES,
            "a sum is linear",
            "(float ?x) (dynamic ?x) (dynamic ?y)",
        ),
        Rule(
            "sum-of-constant-part",
            "(sum ?i (add ?x ?y))",
            "(add (sum ?i ?x) (mul_scalar (elements ?i) ?y))",
            _REASSOCIATES,
            "n equal terms are n times one",
            "(float ?x) (independent ?y ?i) (>= 3e4 (elements ?i))",
        ),
        Rule(
            "sum-of-number",
            "(sum ?i (add_scalar ?c ?x))",
            "(add_scalar (* ?c (elements ?i)) (sum ?i ?x))",
            _REASSOCIATES,
            "n equal terms are n times one",
            f"(float ?x) {at_most('(* ?c (elements ?i))')}",
        ),
        Rule(
            "maximum-of-both",
            "(max_reduce ?i (max ?x ?y))",
            "(max (max_reduce ?i ?x) (max_reduce ?i ?y))",
            _REASSOCIATES,
            "the maximum of all is that of the maxima; signs of zeros may differ",
            "(float ?x) (within ?i ?x) (within ?i ?y)",
        ),
        Rule(
            "both-in-one-maximum",
            "(max (max_reduce ?i ?x) (max_reduce ?i ?y))",
            "(max_reduce ?i (max ?x ?y))",
            _REASSOCIATES,
            "the maximum of all is that of the maxima; signs of zeros may differ",
            "(float ?x)",
        ),
        Rule(
            "maximum-of-constant-part",
            "(max_reduce ?i (max ?x ?y))",
            "(max (max_reduce ?i ?x) ?y)",
            _REASSOCIATES,
            "the maximum of all is that of the maxima; signs of zeros may differ",
            "(float ?x) (independent ?y ?i)",
        ),
        Rule(
            "relu-after-maximum",
            "(max_reduce ?i (max_scalar ?c ?x))",
            "(max_scalar ?c (max_reduce ?i ?x))",
            _REASSOCIATES,
            f"{_MONOTONE}; signs of zeros may differ",
            "(float ?x)",
        ),
        Rule(
            "power-after-maximum",
            "(max_reduce ?i (exp2 ?x))",
            "(exp2 (max_reduce ?i ?x))",
            _REASSOCIATES,
            _MONOTONE,
        ),
    ),
    "Reductions merged, split where a factor lets a part be reduced first, and taken over less.\n\n"
    "A sum over a set of axes is split only where an operand lacks some of them. Two sums over the same axes become "
    "one, but a sum of two terms is not made two, which would push the means of linear layers into their weights. "
    "Splitting one axis into blocks is no rule: values keep their axes, and schedules split loops "
    "(`core/kernel/rewrite/split_reductions.py`).",
)

ONE_PASS_VARIANCE: Final = RuleFamily(
    "one-pass-variance",
    (
        Rule(
            "squared-deviations",
            "(sum ?i (mul (add ?x ?n) (add ?x ?n)))",
            "(max_scalar 0.0 (add (sum ?i (mul ?x ?x))"
            " (mul ?n (add (mul_scalar (elements ?i) ?n) (mul_scalar 2.0 (sum ?i ?x))))))",
            Exactness.APPROXIMATES,
            "sum (x + n)^2 = sum x^2 + n (N n + 2 sum x); Chan, Golub, LeVeque, 1983, The American Statistician 37(3), "
            "(1.3); loses digits where the mean is large beside the deviation, so that what is negative then becomes 0",
            "(float ?x) (independent ?n ?i) (>= 3e4 (elements ?i))",
        ),
    ),
    "The sum of squared deviations from the mean from the sums of values and of squares, which need one pass.\n\n"
    "n is minus the mean in a layer norm, but may be anything that does not vary along the sum.",
)
