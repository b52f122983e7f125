"""Strength reduction of powers, roots, reciprocals and logarithms."""

from __future__ import annotations

from typing import Final

from lumin_tune.core.plugin.records import Exactness, Rule, RuleFamily

_APPROXIMATES = Exactness.APPROXIMATES
_POWER = "x^p = 2^(p log2 x) for x at least 0; both are NaN below"
_BASE = "(max_scalar ?c ?x)"
_SQUARE = f"(mul {_BASE} {_BASE})"


def _root_power(name: str, exponent: str, right: str) -> Rule:
    return Rule(name, f"(exp2 (mul_scalar {exponent} (log2 ?x)))", right, _APPROXIMATES, _POWER)


def _whole_power(name: str, exponent: str, right: str) -> Rule:
    return Rule(
        name,
        f"(exp2 (mul_scalar {exponent} (log2 {_BASE})))",
        right,
        _APPROXIMATES,
        "x^p = 2^(p log2 x) for x at least 0; with other x the left is NaN",
        "(>= ?c 0.0)",
    )


STRENGTH_REDUCTION: Final = RuleFamily(
    "strength-reduction",
    (
        _root_power("power-half", "0.5", "(sqrt ?x)"),
        _root_power("power-minus-half", "-0.5", "(recip (sqrt ?x))"),
        _root_power("power-three-halves", "1.5", "(mul ?x (sqrt ?x))"),
        _root_power("power-minus-three-halves", "-1.5", "(recip (mul ?x (sqrt ?x)))"),
        _root_power("power-quarter", "0.25", "(sqrt (sqrt ?x))"),
        _whole_power("power-two", "2.0", _SQUARE),
        _whole_power("power-three", "3.0", f"(mul {_SQUARE} {_BASE})"),
        _whole_power("power-four", "4.0", f"(mul {_SQUARE} {_SQUARE})"),
        _whole_power("power-minus-one", "-1.0", f"(recip {_BASE})"),
        _whole_power("power-minus-two", "-2.0", f"(recip {_SQUARE})"),
        Rule(
            "relu-by-select",
            "(select (less_than ?x (scalar ?t 0.0)) (scalar ?t 0.0) ?x)",
            "(max_scalar 0.0 ?x)",
            Exactness.REASSOCIATES,
            "definition of the maximum; signs of zeros may differ",
            "(float ?x)",
        ),
        Rule(
            "relu-by-select-above",
            "(select (less_than (scalar ?t 0.0) ?x) ?x (scalar ?t 0.0))",
            "(max_scalar 0.0 ?x)",
            _APPROXIMATES,
            "definition of the maximum; where x is NaN the left is 0",
            "(float ?x)",
        ),
        Rule(
            "maximum-by-select",
            "(select (less_than ?x ?y) ?y ?x)",
            "(max ?x ?y)",
            _APPROXIMATES,
            "definition of the maximum; where y is NaN the left is x",
            "(float ?x)",
        ),
        Rule(
            "reciprocal-of-power",
            "(recip (exp2 ?x))",
            "(exp2 (mul_scalar -1.0 ?x))",
            _APPROXIMATES,
            "1 / 2^x = 2^-x; where one underflows the other is tiny",
        ),
        Rule(
            "power-of-negative",
            "(exp2 (mul_scalar -1.0 ?x))",
            "(recip (exp2 ?x))",
            _APPROXIMATES,
            "2^-x = 1 / 2^x; where one underflows the other is tiny",
        ),
        Rule(
            "root-of-reciprocal",
            "(sqrt (recip ?x))",
            "(recip (sqrt ?x))",
            _APPROXIMATES,
            "sqrt(1 / x) = 1 / sqrt(x) for x above 0; both are NaN below; -0 gives -inf instead of NaN",
        ),
        Rule(
            "product-of-reciprocal-roots",
            "(mul (recip (sqrt ?x)) (recip (sqrt ?x)))",
            "(recip (mul (sqrt ?x) (sqrt ?x)))",
            _APPROXIMATES,
            "(1/x)^2 = 1 / x^2; one division instead of two",
        ),
        Rule(
            "logarithm-of-scale",
            "(log2 (mul_scalar ?c ?x))",
            "(add_scalar (log2 ?c) (log2 ?x))",
            _APPROXIMATES,
            "log2(c x) = log2 c + log2 x",
            "(positive ?c) (>= 3e4 ?c) (>= ?c 3e-5)",
        ),
        Rule(
            "logarithm-of-reciprocal",
            "(log2 (recip ?x))",
            "(mul_scalar -1.0 (log2 ?x))",
            _APPROXIMATES,
            "log2(1 / x) = -log2 x; -0 gives inf instead of NaN",
        ),
        Rule(
            "logarithm-of-root",
            "(log2 (sqrt ?x))",
            "(mul_scalar 0.5 (log2 ?x))",
            _APPROXIMATES,
            "log2(sqrt x) = log2(x) / 2; both are NaN below 0",
        ),
        Rule(
            "logarithm-of-product-with-power",
            "(log2 (mul ?x (exp2 ?y)))",
            "(add (log2 ?x) ?y)",
            _APPROXIMATES,
            "log2(x 2^y) = log2 x + y; both are NaN for x below 0",
        ),
    ),
    "Powers by multiplications and roots, and exponents and logarithms that meet.\n\n"
    "Division by a number is multiplication by its reciprocal in graphs already. Rules that would let a product "
    "overflow which its parts do not (2^x 2^-m for 2^(x-m)) are left out.",
)
