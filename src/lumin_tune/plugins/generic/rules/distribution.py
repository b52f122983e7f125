"""The distributive law."""

from __future__ import annotations

from typing import Final

from lumin_tune.core.plugin.records import Exactness, Rule, RuleFamily
from lumin_tune.plugins.generic.rules.bounds import at_most, moderate

_BIT, _REASSOCIATES = Exactness.BIT_EXACT, Exactness.REASSOCIATES
_LAW = "distributive law"

DISTRIBUTION: Final = RuleFamily(
    "distribution",
    (
        Rule(
            "factor",
            "(add (mul ?x ?z) (mul ?y ?z))",
            "(mul (add ?x ?y) ?z)",
            _REASSOCIATES,
            _LAW,
            "(float ?x) (dynamic ?x) (dynamic ?y)",
        ),
        Rule(
            "factor-of-dynamic",
            "(add (mul ?x ?z) (mul ?y ?z))",
            "(mul (add ?x ?y) ?z)",
            _REASSOCIATES,
            _LAW,
            "(float ?x) (static ?y) (dynamic ?z)",
        ),
        Rule("factor-one", "(add ?x (mul ?x ?y))", "(mul ?x (add_scalar 1.0 ?y))", _REASSOCIATES, _LAW, "(float ?x)"),
        Rule(
            "factor-number",
            "(add (mul_scalar ?c ?x) (mul_scalar ?c ?y))",
            "(mul_scalar ?c (add ?x ?y))",
            _REASSOCIATES,
            _LAW,
            "(float ?x)",
        ),
        Rule(
            "distribute-number",
            "(mul_scalar ?c (add ?x ?y))",
            "(add (mul_scalar ?c ?x) (mul_scalar ?c ?y))",
            _REASSOCIATES,
            f"{_LAW}; y has fewer elements than x",
            "(float ?x) (dynamic ?y) (nonempty (difference (axes ?x) (axes ?y)))",
        ),
        Rule(
            "distribute-number-over-static",
            "(mul_scalar ?c (add ?x ?y))",
            "(add (mul_scalar ?c ?x) (mul_scalar ?c ?y))",
            _REASSOCIATES,
            f"{_LAW}; c * y is known ahead of time",
            "(float ?x) (dynamic ?x) (static ?y)",
        ),
        Rule(
            "distribute-number-over-number",
            "(mul_scalar ?c (add_scalar ?d ?x))",
            "(add_scalar (* ?c ?d) (mul_scalar ?c ?x))",
            _REASSOCIATES,
            _LAW,
            f"(float ?x) {at_most('(* ?c ?d)')}",
        ),
        Rule(
            "collect-numbers",
            "(add (mul_scalar ?a ?x) (mul_scalar ?b ?x))",
            "(mul_scalar (+ ?a ?b) ?x)",
            _REASSOCIATES,
            _LAW,
            f"(float ?x) {moderate('(+ ?a ?b)')}",
        ),
        Rule(
            "collect-one",
            "(add ?x (mul_scalar ?b ?x))",
            "(mul_scalar (+ 1 ?b) ?x)",
            _REASSOCIATES,
            _LAW,
            f"(float ?x) {moderate('(+ 1 ?b)')}",
        ),
        Rule(
            "double",
            "(add ?x ?x)",
            "(mul_scalar 2.0 ?x)",
            _BIT,
            "IEEE 754-2019, 5.4.1: both are exact or overflow alike",
            "(float ?x)",
        ),
        Rule("double-integer", "(add ?x ?x)", "(mul_scalar 2.0 ?x)", _BIT, "Z/2^n is a ring", "(integer ?x)"),
    ),
    "Common factors taken out of sums, and numbers distributed over them.\n\n"
    "Values are distributed over sums only where that pays: see `static-folding` and `reductions`.",
)
