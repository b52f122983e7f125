"""Arithmetic identities: expressions with fewer operations, and folding of constants."""

from __future__ import annotations

from typing import Final

from lumin_tune.core.plugin.records import Exactness, Rule, RuleFamily
from lumin_tune.plugins.generic.rules.bounds import at_most, for_each_float, moderate

_BIT, _REASSOCIATES, _APPROXIMATES = Exactness.BIT_EXACT, Exactness.REASSOCIATES, Exactness.APPROXIMATES
_IEEE = "IEEE 754-2019"
_RING = "integers of a fixed width are the ring Z/2^n"

ARITHMETIC: Final = RuleFamily(
    "arithmetic",
    (
        Rule("mul-one", "(mul_scalar 1.0 ?x)", "?x", _BIT, f"{_IEEE}, 5.4.1: a product with 1 is exact"),
        Rule("add-zero-integer", "(add_scalar 0.0 ?x)", "?x", _BIT, _RING, "(integer ?x)"),
        Rule(
            "add-zero",
            "(add_scalar 0.0 ?x)",
            "?x",
            _REASSOCIATES,
            f"{_IEEE}, 6.3: x + 0 is x, but for x = -0, which becomes 0",
            "(float ?x)",
        ),
        Rule(
            "double-negation",
            "(mul_scalar -1.0 (mul_scalar -1.0 ?x))",
            "?x",
            _BIT,
            f"{_IEEE}, 6.3: the sign of a product; {_RING}",
        ),
        Rule(
            "negated-number",
            "(mul_scalar ?a (mul_scalar -1.0 ?x))",
            "(mul_scalar (neg ?a) ?x)",
            _BIT,
            f"{_IEEE}, 6.3: the sign of a product does not change how it is rounded",
            "(float ?x) (!= ?a 0.0)",
        ),
        *for_each_float(
            lambda dtype: Rule(
                f"add-numbers-{dtype}",
                "(add_scalar ?a (add_scalar ?b ?x))",
                "(add_scalar (+ ?a ?b) ?x)",
                _REASSOCIATES,
                "associative law",
                f"(dtype ?x {dtype}) {at_most('(+ ?a ?b)', dtype)}",
            )
        ),
        Rule(
            "add-numbers-integer",
            "(add_scalar ?a (add_scalar ?b ?x))",
            "(add_scalar (+ ?a ?b) ?x)",
            _BIT,
            f"{_RING}; the sum of the numbers is one of every integer dtype that has both",
            "(integer ?x) (>= 127 (+ ?a ?b)) (>= (+ ?a ?b) -128)",
        ),
        *for_each_float(
            lambda dtype: Rule(
                f"mul-numbers-{dtype}",
                "(mul_scalar ?a (mul_scalar ?b ?x))",
                "(mul_scalar (* ?a ?b) ?x)",
                _REASSOCIATES,
                "associative law",
                f"(dtype ?x {dtype}) {moderate('(* ?a ?b)', dtype)}",
            )
        ),
        Rule(
            "mul-numbers-integer",
            "(mul_scalar ?a (mul_scalar ?b ?x))",
            "(mul_scalar (* ?a ?b) ?x)",
            _BIT,
            f"{_RING}; the product of the numbers is one of every signed dtype that has both",
            "(integer ?x) (>= 127 (* ?a ?b)) (>= (* ?a ?b) -128)",
        ),
        Rule("max-itself", "(max ?x ?x)", "?x", _BIT, "max(x, x) = x in every order; NaN gives NaN"),
        Rule(
            "max-again",
            "(max (max ?x ?y) ?y)",
            "(max ?x ?y)",
            _REASSOCIATES,
            "max(max(x, y), y) = max(x, y) in every order; NaN gives NaN, signs of zeros may differ",
            "(float ?x)",
        ),
        Rule(
            "max-again-integer",
            "(max (max ?x ?y) ?y)",
            "(max ?x ?y)",
            _BIT,
            "max(max(x, y), y) = max(x, y) in every order",
            "(integer ?x)",
        ),
        Rule(
            "max-numbers-outer",
            "(max_scalar ?a (max_scalar ?b ?x))",
            "(max_scalar ?a ?x)",
            _BIT,
            "maximum of a totally ordered set; NaN gives NaN",
            "(>= ?a ?b)",
        ),
        Rule(
            "max-numbers-inner",
            "(max_scalar ?a (max_scalar ?b ?x))",
            "(max_scalar ?b ?x)",
            _BIT,
            "maximum of a totally ordered set; NaN gives NaN",
            "(> ?b ?a)",
        ),
        Rule(
            "select-equal",
            "(select ?p ?x ?x)",
            "?x",
            _BIT,
            "definition of select",
            "(within (axes ?p) ?x)",
        ),
        Rule(
            "select-again-true",
            "(select ?p (select ?p ?x ?y) ?z)",
            "(select ?p ?x ?z)",
            _BIT,
            "definition of select",
            "(empty (difference (axes ?y) (union (axes ?p) (union (axes ?x) (axes ?z)))))",
        ),
        Rule(
            "select-again-false",
            "(select ?p ?x (select ?p ?y ?z))",
            "(select ?p ?x ?z)",
            _BIT,
            "definition of select",
            "(empty (difference (axes ?y) (union (axes ?p) (union (axes ?x) (axes ?z)))))",
        ),
        Rule(
            "cancel",
            "(add (add ?x ?y) (mul_scalar -1.0 ?y))",
            "?x",
            _REASSOCIATES,
            "additive inverse; where y is infinite or NaN the left is NaN",
            "(float ?x) (within (axes ?y) ?x)",
        ),
        Rule(
            "cancel-integer",
            "(add (add ?x ?y) (mul_scalar -1.0 ?y))",
            "?x",
            _BIT,
            _RING,
            "(integer ?x) (within (axes ?y) ?x)",
        ),
        Rule(
            "reciprocal-twice",
            "(recip (recip ?x))",
            "?x",
            _APPROXIMATES,
            "1 / (1 / x) = x, not rounded; tiny x gave 0",
        ),
        Rule(
            "log2-of-power",
            "(log2 (exp2 ?x))",
            "?x",
            _APPROXIMATES,
            "definition of the logarithm; a large |x| gave an infinity",
        ),
    ),
    "Identities of arithmetic, and numbers that are folded where they meet.",
    simplifies=True,
)
