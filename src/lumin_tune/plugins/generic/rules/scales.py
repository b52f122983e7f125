"""Scale factors: moved through products, sums, maxima and reciprocals."""

from __future__ import annotations

from typing import Final

from lumin_tune.core.plugin.records import Exactness, Rule, RuleFamily
from lumin_tune.plugins.generic.rules.bounds import for_each_float, moderate

_BIT, _REASSOCIATES = Exactness.BIT_EXACT, Exactness.REASSOCIATES
_LINEAR = "a sum is linear"
_MONOTONE = "the maximum commutes with what is monotone; signs of zeros may differ"
_FINITE = "(> 1e30 ?c)"

SCALES: Final = RuleFamily(
    "scales",
    (
        # numbers
        Rule(
            "number-out-of-product",
            "(mul (mul_scalar ?c ?x) ?y)",
            "(mul_scalar ?c (mul ?x ?y))",
            _REASSOCIATES,
            "associative law",
            "(float ?x)",
        ),
        Rule(
            "number-out-of-sum",
            "(sum ?i (mul_scalar ?c ?x))",
            "(mul_scalar ?c (sum ?i ?x))",
            _REASSOCIATES,
            _LINEAR,
            "(float ?x)",
        ),
        Rule(
            "number-into-contraction",
            "(mul_scalar ?c (sum ?i (mul ?x ?y)))",
            "(sum ?i (mul (mul_scalar ?c ?x) ?y))",
            _REASSOCIATES,
            f"{_LINEAR}; x has fewer elements than the result with the summed axes",
            "(float ?x) (dynamic ?x) (dynamic ?y) (depends ?y ?i) (nonempty (difference (axes ?y) (axes ?x)))",
        ),
        Rule(
            "number-out-of-maximum",
            "(max_reduce ?i (mul_scalar ?c ?x))",
            "(mul_scalar ?c (max_reduce ?i ?x))",
            _REASSOCIATES,
            _MONOTONE,
            f"(float ?x) (positive ?c) {_FINITE}",
        ),
        Rule(
            "number-out-of-max",
            "(max (mul_scalar ?c ?x) (mul_scalar ?c ?y))",
            "(mul_scalar ?c (max ?x ?y))",
            _REASSOCIATES,
            _MONOTONE,
            f"(float ?x) (positive ?c) {_FINITE}",
        ),
        Rule(
            "number-out-of-relu",
            "(max_scalar 0.0 (mul_scalar ?c ?x))",
            "(mul_scalar ?c (max_scalar 0.0 ?x))",
            _REASSOCIATES,
            _MONOTONE,
            f"(float ?x) (positive ?c) {_FINITE}",
        ),
        Rule(
            "number-out-of-select",
            "(select ?p (mul_scalar ?c ?x) (mul_scalar ?c ?y))",
            "(mul_scalar ?c (select ?p ?x ?y))",
            _BIT,
            "an element-wise function of what was selected",
        ),
        Rule(
            "number-into-select",
            "(mul_scalar ?c (select ?p ?x ?y))",
            "(select ?p (mul_scalar ?c ?x) (mul_scalar ?c ?y))",
            _BIT,
            "an element-wise function of what was selected",
            "(float ?x) (static ?y)",
        ),
        *for_each_float(
            lambda dtype: Rule(
                f"number-out-of-reciprocal-{dtype}",
                "(recip (mul_scalar ?c ?x))",
                "(mul_scalar (/ 1 ?c) (recip ?x))",
                _REASSOCIATES,
                "1 / (c x) = (1/c) (1/x)",
                f"(dtype ?x {dtype}) {moderate('?c', dtype)}",
            )
        ),
        # values
        Rule(
            "factor-out-of-sum",
            "(sum ?i (mul ?x ?s))",
            "(mul (sum ?i ?x) ?s)",
            _REASSOCIATES,
            _LINEAR,
            "(float ?x) (independent ?s ?i)",
        ),
        Rule(
            "factor-out-of-contraction",
            "(sum ?i (mul (mul ?x ?s) ?y))",
            "(mul (sum ?i (mul ?x ?y)) ?s)",
            _REASSOCIATES,
            f"{_LINEAR}; the deferred division of softmax in Rabe and Staats, 2021, arXiv:2112.05682",
            "(float ?x) (dynamic ?s) (independent ?s ?i)",
        ),
        Rule(
            "factor-into-contraction",
            "(mul (sum ?i (mul ?x ?y)) ?s)",
            "(sum ?i (mul (mul ?x ?s) ?y))",
            _REASSOCIATES,
            _LINEAR,
            "(float ?x) (dynamic ?s) (independent ?s ?i) (within (axes ?s) ?x)",
        ),
        Rule(
            "power-out-of-maximum",
            "(max_reduce ?i (mul ?x (exp2 ?s)))",
            "(mul (max_reduce ?i ?x) (exp2 ?s))",
            _REASSOCIATES,
            f"a power of 2 is positive, and {_MONOTONE}",
            "(independent ?s ?i)",
        ),
        Rule(
            "root-out-of-maximum",
            "(max_reduce ?i (mul ?x (recip (sqrt ?s))))",
            "(mul (max_reduce ?i ?x) (recip (sqrt ?s)))",
            _REASSOCIATES,
            f"a reciprocal root is positive or NaN, and {_MONOTONE}",
            "(independent ?s ?i)",
        ),
        # divisions
        Rule(
            "reciprocal-of-product",
            "(recip (mul ?x ?y))",
            "(mul (recip ?x) (recip ?y))",
            _REASSOCIATES,
            "1 / (x y) = (1/x) (1/y); both have fewer elements than x * y",
            "(nonempty (difference (axes ?x) (axes ?y))) (nonempty (difference (axes ?y) (axes ?x)))",
        ),
        Rule(
            "product-of-reciprocals",
            "(mul (recip ?x) (recip ?y))",
            "(recip (mul ?x ?y))",
            _REASSOCIATES,
            "(1/x) (1/y) = 1 / (x y)",
        ),
        # shifts
        Rule(
            "number-added-out-of-maximum",
            "(max_reduce ?i (add_scalar ?c ?x))",
            "(add_scalar ?c (max_reduce ?i ?x))",
            _REASSOCIATES,
            _MONOTONE,
            "(float ?x)",
        ),
        Rule(
            "shift-out-of-maximum",
            "(max_reduce ?i (add ?x ?s))",
            "(add (max_reduce ?i ?x) ?s)",
            _REASSOCIATES,
            _MONOTONE,
            "(float ?x) (independent ?s ?i)",
        ),
    ),
    "Factors and divisors moved through products, contractions and maxima.\n\n"
    "A quotient a / b is a * (1/b) in graphs, so a division moves as its reciprocal does. Numbers move outwards where "
    "they can, and inwards only where a smaller value or a static one takes them: free motion both ways makes a group "
    "of scaled copies of each value, without end. A factor moves into a contraction only if its operand has the "
    "factor's axes, so that no value grows.",
)
