"""Exponentials under sums: the parts of softmax, its logarithm and its scale."""

from __future__ import annotations

from typing import Final

from lumin_tune.core.plugin.records import Exactness, Rule, RuleFamily

_REASSOCIATES, _APPROXIMATES = Exactness.REASSOCIATES, Exactness.APPROXIMATES

SOFTMAX: Final = RuleFamily(
    "softmax",
    (
        Rule(
            "scale-before-softmax",
            "(mul_scalar ?c (add ?x (mul_scalar -1.0 (max_reduce ?i ?x))))",
            "(add (mul_scalar ?c ?x) (mul_scalar -1.0 (max_reduce ?i (mul_scalar ?c ?x))))",
            _REASSOCIATES,
            "distributive law; a positive factor commutes with the maximum",
            "(float ?x) (positive ?c) (> 1e30 ?c)",
        ),
        Rule(
            "product-of-powers",
            "(mul (exp2 ?x) (exp2 ?y))",
            "(exp2 (add ?x ?y))",
            _APPROXIMATES,
            "2^x 2^y = 2^(x+y); overflows only where the product does",
        ),
        Rule(
            "quotient-of-powers",
            "(mul (exp2 ?x) (recip (exp2 ?y)))",
            "(exp2 (add ?x (mul_scalar -1.0 ?y)))",
            _APPROXIMATES,
            "2^x / 2^y = 2^(x-y); overflows only where the quotient does",
        ),
        Rule(
            "power-of-log-softmax",
            "(exp2 (add (add ?x (mul_scalar -1.0 (max_reduce ?i ?x))) (mul_scalar -1.0 (log2 (sum ?j (exp2 ?y))))))",
            "(mul (exp2 (add ?x (mul_scalar -1.0 (max_reduce ?i ?x)))) (recip (sum ?j (exp2 ?y))))",
            _APPROXIMATES,
            "2^(z - log2 s) = 2^z / s for s above 0; z is at most 0, so its power does not overflow",
        ),
    ),
    "Powers and their quotients, and scales before a softmax.\n\n"
    "The online form of softmax (Milakov and Gimelshein, 2018, arXiv:1805.02867) and of attention (Dao et al., 2022, "
    "arXiv:2205.14135) is no rule: it walks an axis in blocks, and values keep their axes here. What rules do is bring "
    "the graph to where it applies: `factor-out-of-contraction` divides by the sum of powers after the contraction "
    "with the values, so that the region is a maximum, a sum of powers and sums of products with them over one axis. "
    "The kernel space offers the online form for every such region (`core/kernel/rewrite/online_softmax.py`), however "
    "it was spelt. The identity behind it, 2^(x - M) = 2^(x - m) 2^(m - M), is the rule of the family "
    "`softmax-in-parts`.",
)

SOFTMAX_IN_PARTS: Final = RuleFamily(
    "softmax-in-parts",
    (
        Rule(
            "parts-have-their-own-maximum",
            "(sum ?i (sum ?j (exp2 (add ?x (mul_scalar -1.0 (max_reduce ?i (max_reduce ?j ?x)))))))",
            "(sum ?i (mul (sum ?j (exp2 (add ?x (mul_scalar -1.0 (max_scalar -1e30 (max_reduce ?j ?x))))))"
            " (exp2 (add (max_scalar -1e30 (max_reduce ?j ?x))"
            " (mul_scalar -1.0 (max_reduce ?i (max_reduce ?j ?x)))))))",
            _APPROXIMATES,
            "2^(x - M) = 2^(x - m) 2^(m - M) for any m; split-K decoding in Dao et al., Flash-Decoding, 2023; a part "
            "that is -inf throughout counts 0; rows whose maximum is below -1e30 differ",
            "(dtype ?x f32)",
        ),
    ),
    "A softmax over two axes whose parts take their own maximum and are combined at the end.\n\n"
    "Off by default: schedules split long reductions without it, and a row whose greatest score is below -1e30 "
    "comes out differently.",
    enabled=False,
)
