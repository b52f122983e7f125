"""Commutativity and associativity of operands."""

from __future__ import annotations

from typing import Final

from lumin_tune.core.plugin.records import Exactness, Rule, RuleFamily

_BIT, _REASSOCIATES = Exactness.BIT_EXACT, Exactness.REASSOCIATES

COMMUTATIVITY: Final = RuleFamily(
    "commutativity",
    (
        Rule("add-commutes", "(add ?x ?y)", "(add ?y ?x)", _BIT, "IEEE 754-2019, 5.4.1; Z/2^n; or is symmetric"),
        Rule("mul-commutes", "(mul ?x ?y)", "(mul ?y ?x)", _BIT, "IEEE 754-2019, 5.4.1; Z/2^n; and is symmetric"),
        Rule(
            "max-commutes",
            "(max ?x ?y)",
            "(max ?y ?x)",
            _REASSOCIATES,
            "max is symmetric; of 0 and -0 processors give the first, the second or 0",
            "(float ?x)",
        ),
        Rule("max-commutes-integer", "(max ?x ?y)", "(max ?y ?x)", _BIT, "max is symmetric", "(integer ?x)"),
    ),
    "Operands in either order, so that other rules need be written in one.\n\n"
    "It enables only, since no program is better for it. So the engine matches every other rule in both orders instead "
    "of adding the twins to the e-graph, and takes these as what justifies that.",
)

_LARGER = "(dynamic ?a) (nonempty (difference (axes ?x) (union (axes ?a) (axes ?b))))"

ASSOCIATIVITY: Final = RuleFamily(
    "associativity",
    (
        Rule(
            "add-static-together",
            "(add (add ?x ?b) ?c)",
            "(add ?x (add ?b ?c))",
            _REASSOCIATES,
            "associative law",
            "(float ?x) (dynamic ?x) (static ?b) (static ?c)",
        ),
        Rule(
            "mul-static-together",
            "(mul (mul ?x ?b) ?c)",
            "(mul ?x (mul ?b ?c))",
            _REASSOCIATES,
            "associative law",
            "(float ?x) (dynamic ?x) (static ?b) (static ?c)",
        ),
        Rule(
            "add-static-outwards",
            "(add (add ?x ?b) ?y)",
            "(add (add ?x ?y) ?b)",
            _REASSOCIATES,
            "associative law",
            "(float ?x) (dynamic ?x) (dynamic ?y) (static ?b)",
        ),
        Rule(
            "mul-static-outwards",
            "(mul (mul ?x ?b) ?y)",
            "(mul (mul ?x ?y) ?b)",
            _REASSOCIATES,
            "associative law",
            "(float ?x) (dynamic ?x) (dynamic ?y) (static ?b)",
        ),
        Rule(
            "add-smaller-first",
            "(add (add ?x ?a) ?b)",
            "(add ?x (add ?a ?b))",
            _REASSOCIATES,
            "associative law; a + b has fewer elements than x + a",
            f"(float ?x) {_LARGER}",
        ),
        Rule(
            "mul-smaller-first",
            "(mul (mul ?x ?a) ?b)",
            "(mul ?x (mul ?a ?b))",
            _REASSOCIATES,
            "associative law; a * b has fewer elements than x * a",
            f"(float ?x) {_LARGER}",
        ),
        Rule(
            "add-number-to-static",
            "(add (add_scalar ?c ?x) ?b)",
            "(add ?x (add_scalar ?c ?b))",
            _REASSOCIATES,
            "associative law",
            "(float ?x) (dynamic ?x) (static ?b)",
        ),
        Rule(
            "square-of-square",
            "(mul (mul (mul ?x ?x) ?x) ?x)",
            "(mul (mul ?x ?x) (mul ?x ?x))",
            _REASSOCIATES,
            "associative law; one multiplication less",
            "(float ?x)",
        ),
    ),
    "Sums and products regrouped where something is gained.\n\n"
    "Free associativity grows a chain of n operands into all of its trees. So only these are regrouped: what is "
    "static, to be computed ahead of time; and what has fewer axes, to be computed on fewer elements. Rules of other "
    "families that need a grouping state it in their patterns.",
)
