"""Contractions with operands in half precision, to be enabled explicitly."""

from __future__ import annotations

from typing import Final

from lumin_tune.core.plugin.records import Exactness, Rule, RuleFamily

_BOUNDS = {"f16": "2^-11 of each operand, which must be within 65504", "bf16": "2^-8 of each operand"}


def _family(half: str) -> RuleFamily:
    error = (
        f"rounding to {half} is within {_BOUNDS[half]}: IEEE 754-2019, 3.6, Micikevicius et al., 2018, arXiv:1710.03740"
    )
    two_operands = (
        "(dtype ?x f32) (within ?i ?x) (within ?i ?y)"
        " (nonempty (difference (axes ?x) (axes ?y))) (nonempty (difference (axes ?y) (axes ?x)))"
    )
    return RuleFamily(
        f"mixed-precision-{half}",
        (
            Rule(
                f"contraction-in-{half}",
                "(sum ?i (mul ?x ?y))",
                f"(sum ?i (mul (cast f32 (cast {half} ?x)) (cast f32 (cast {half} ?y))))",
                Exactness.APPROXIMATES,
                f"{error}; products and sums stay in f32",
                two_operands,
            ),
            Rule(
                f"weights-in-{half}",
                "(sum ?i (mul ?x ?w))",
                f"(sum ?i (mul ?x (cast f32 (cast {half} ?w))))",
                Exactness.APPROXIMATES,
                f"{error}; products and sums stay in f32",
                "(dtype ?x f32) (dynamic ?x) (static ?w) (within ?i ?x) (within ?i ?w)"
                " (nonempty (difference (axes ?w) (axes ?x)))",
            ),
        ),
        f"Operands of contractions rounded to {half}; products and sums stay in f32.\n\n"
        "Off by default: results change in the third digit. Together with `casts`, which cancels casts there and back, "
        "applying a rule twice gives nothing new.",
        enabled=False,
    )


MIXED_PRECISION_F16: Final = _family("f16")
MIXED_PRECISION_BF16: Final = _family("bf16")
