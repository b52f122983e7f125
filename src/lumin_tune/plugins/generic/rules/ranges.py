"""Simplifications by value ranges: decided maxima, comparisons, selections and casts."""

from __future__ import annotations

from typing import Final

from lumin_tune.core.plugin.records import Exactness, Rule, RuleFamily

_BIT, _REASSOCIATES, _APPROXIMATES = Exactness.BIT_EXACT, Exactness.REASSOCIATES, Exactness.APPROXIMATES
_GREATER = "the maximum of two is the greater; NaN gives NaN"
_ZEROS = "signs of zeros may differ"
_ORDER = "definition of the order; a comparison with NaN is false"
_MODULO = "Euclidean division: for 0 <= x < n the quotient is 0, the remainder x"
_HOLDS = "C17, 6.3.1: a number that the dtype between holds is kept"
_AT_LEAST_0 = "(at-least ?x 0.0)"

RANGES: Final = RuleFamily(
    "ranges",
    (
        Rule(
            "maximum-is-greater",
            "(max ?x ?y)",
            "?x",
            _BIT,
            _GREATER,
            "(less ?y ?x) (never-nan ?y) (within (axes ?y) ?x)",
        ),
        Rule(
            "maximum-is-no-less",
            "(max ?x ?y)",
            "?x",
            _REASSOCIATES,
            f"{_GREATER}; {_ZEROS}",
            "(float ?x) (no-less ?x ?y) (never-nan ?y) (within (axes ?y) ?x)",
        ),
        Rule(
            "maximum-is-no-less-integer",
            "(max ?x ?y)",
            "?x",
            _BIT,
            _GREATER,
            "(integer ?x) (no-less ?x ?y) (within (axes ?y) ?x)",
        ),
        Rule(
            "above-number",
            "(max_scalar ?c ?x)",
            "?x",
            _BIT,
            _GREATER,
            "(at-least ?x ?c) (!= ?c 0.0)",
        ),
        Rule(
            "above-zero",
            "(max_scalar 0.0 ?x)",
            "?x",
            _REASSOCIATES,
            f"{_GREATER}; {_ZEROS}",
            f"(float ?x) {_AT_LEAST_0}",
        ),
        Rule(
            "above-zero-exactly",
            "(max_scalar 0.0 ?x)",
            "?x",
            _BIT,
            _GREATER,
            f"{_AT_LEAST_0} (never-minus-zero ?x)",
        ),
        Rule(
            "below-number",
            "(max_scalar ?c ?x)",
            "(scalar ?t ?c)",
            _BIT,
            _GREATER,
            "(dtype ?x ?t) (at-most ?x ?c) (never-nan ?x) (!= ?c 0.0)",
        ),
        Rule(
            "below-zero",
            "(max_scalar 0.0 ?x)",
            "(scalar ?t 0.0)",
            _REASSOCIATES,
            f"{_GREATER}; {_ZEROS}",
            "(dtype ?x ?t) (at-most ?x 0.0) (never-nan ?x)",
        ),
        Rule("less-than-itself", "(less_than ?x ?x)", "(scalar bool 0.0)", _BIT, _ORDER),
        Rule(
            "always-less",
            "(less_than ?x ?y)",
            "(scalar bool 1.0)",
            _BIT,
            _ORDER,
            "(less ?x ?y) (never-nan ?x) (never-nan ?y)",
        ),
        Rule("never-less", "(less_than ?x ?y)", "(scalar bool 0.0)", _BIT, _ORDER, "(no-less ?x ?y)"),
        Rule(
            "select-always",
            "(select ?p ?x ?y)",
            "?x",
            _BIT,
            "definition of select",
            "(at-least ?p 1.0) (within (axes ?p) ?x) (within (axes ?y) ?x)",
        ),
        Rule(
            "select-never",
            "(select ?p ?x ?y)",
            "?y",
            _BIT,
            "definition of select",
            "(at-most ?p 0.0) (within (axes ?p) ?y) (within (axes ?x) ?y)",
        ),
        Rule(
            "remainder-of-less",
            "(mod ?x ?n)",
            "?x",
            _BIT,
            _MODULO,
            f"(integer ?x) {_AT_LEAST_0} (less ?x ?n) (within (axes ?n) ?x)",
        ),
        Rule(
            "remainder-of-less-float",
            "(mod ?x ?n)",
            "?x",
            _REASSOCIATES,
            f"{_MODULO}; {_ZEROS}",
            f"(float ?x) {_AT_LEAST_0} (less ?x ?n) (never-nan ?n) (within (axes ?n) ?x)",
        ),
        Rule(
            "quotient-of-less",
            "(idiv ?x ?n)",
            "(scalar ?t 0.0)",
            _BIT,
            _MODULO,
            f"(dtype ?x ?t) {_AT_LEAST_0} (less ?x ?n)",
        ),
        Rule(
            "root-of-square",
            "(sqrt (mul ?x ?x))",
            "?x",
            _APPROXIMATES,
            "sqrt(x^2) = x for x at least 0, not rounded; where x^2 overflows the left is inf, where it underflows 0",
            _AT_LEAST_0,
        ),
        Rule(
            "square-of-root",
            "(mul (sqrt ?x) (sqrt ?x))",
            "?x",
            _APPROXIMATES,
            "sqrt(x)^2 = x for x at least 0, not rounded; -0 gave 0",
            _AT_LEAST_0,
        ),
        Rule(
            "magnitude",
            "(max ?x (mul_scalar -1.0 ?x))",
            "?x",
            _REASSOCIATES,
            f"|x| = x for x at least 0; {_ZEROS}",
            f"(float ?x) {_AT_LEAST_0}",
        ),
        Rule(
            "magnitude-integer",
            "(max ?x (mul_scalar -1.0 ?x))",
            "?x",
            _BIT,
            "|x| = x for x at least 0",
            f"(integer ?x) {_AT_LEAST_0}",
        ),
        Rule(
            "magnitude-by-select",
            "(select (less_than (scalar ?t 0.0) ?x) ?x (mul ?x ?x))",
            "?x",
            _REASSOCIATES,
            f"0 is its own square, and NaN; {_ZEROS}",
            f"(float ?x) {_AT_LEAST_0}",
        ),
        Rule(
            "magnitude-by-select-exactly",
            "(select (less_than (scalar ?t 0.0) ?x) ?x (mul ?x ?x))",
            "?x",
            _BIT,
            "0 is its own square, and NaN",
            f"(float ?x) {_AT_LEAST_0} (never-minus-zero ?x)",
        ),
        Rule(
            "maximum-by-select-of-numbers",
            "(select (less_than ?x ?y) ?y ?x)",
            "(max ?x ?y)",
            _REASSOCIATES,
            f"definition of the maximum; x is taken where it is NaN; {_ZEROS}",
            "(float ?x) (never-nan ?y)",
        ),
        Rule(
            "relu-by-select-of-numbers",
            "(select (less_than (scalar ?t 0.0) ?x) ?x (scalar ?t 0.0))",
            "(max_scalar 0.0 ?x)",
            _REASSOCIATES,
            f"definition of the maximum; {_ZEROS}",
            "(float ?x) (never-nan ?x)",
        ),
        *(
            Rule(
                f"through-{each}",
                f"(cast ?t (cast {each} ?x))",
                "(cast ?t ?x)",
                _BIT,
                _HOLDS,
                f"(integer ?x) (fits ?x {each})",
            )
            for each in ("i32", "i16", "i8", "u8")
        ),
        Rule(
            "there-and-back",
            "(cast ?t (cast ?n ?x))",
            "?x",
            _BIT,
            _HOLDS,
            "(dtype ?x ?t) (integer ?x) (fits ?x ?n)",
        ),
    ),
    "Maxima, comparisons, selections, remainders and casts that the range of their operands decides.\n\n"
    "For each value the search knows bounds of its elements, and whether NaN or -0 may be among them "
    "(`core/eqsat/ranges`). So a ReLU of powers, roots or sums of squares is gone, whatever stands between, and masks "
    "that leave nothing out. Bounds are what all forms of a value allow; where rules that reassociate or approximate "
    "gave it some, they hold up to rounding, as those rules do.",
    simplifies=True,
)
