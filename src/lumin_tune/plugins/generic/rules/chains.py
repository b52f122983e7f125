"""Reordering of contraction chains."""

from __future__ import annotations

from typing import Final

from lumin_tune.core.plugin.records import Exactness, Rule, RuleFamily

_REASSOCIATES = Exactness.REASSOCIATES
_AB, _BC = "(union (axes ?a) (axes ?b))", "(union (axes ?b) (axes ?c))"
_NEW = f"(difference (axes ?c) {_AB})"
_OLD = f"(intersection (axes ?c) {_AB})"
"""Axes of c that A and B lack, and the others."""
_TWO_DYNAMIC = ("ab", "ac", "bc")


def _other_pair(name: str, remark: str, condition: str) -> Rule:
    return Rule(
        name,
        "(sum ?j (mul (sum ?k (mul ?a ?b)) ?c))",
        "(sum ?k (mul ?a (sum ?j (mul ?b ?c))))",
        _REASSOCIATES,
        f"(A B) C = A (B C): sums are exchanged and factors that do not vary are taken out; {remark}",
        f"(float ?a) (independent ?a ?j) (independent ?c ?k) {condition}",
    )


def _dynamic(values: str) -> str:
    return " ".join(f"(dynamic ?{value})" for value in values)


CONTRACTION_CHAINS: Final = RuleFamily(
    "contraction-chains",
    (
        *(
            _other_pair(
                f"other-pair-first-{values}",
                "C has no axes that A and B lack, so no product is larger",
                f"{_dynamic(values)} (empty {_NEW})",
            )
            for values in _TWO_DYNAMIC
        ),
        *(
            _other_pair(
                f"other-pair-first-by-size-{values}",
                "there are no more products",
                f"{_dynamic(values)} (nonempty {_NEW})"
                f" (>= (+ (elements {_AB}) (elements (union (difference {_AB} ?k) (axes ?c))))"
                f" (+ (elements {_BC}) (elements (union (axes ?a) (difference {_BC} ?j)))))",
            )
            for values in _TWO_DYNAMIC
        ),
        _other_pair(
            "weights-first",
            "B C is known ahead of time and not larger than B and C",
            "(dynamic ?a) (static ?b) (static ?c)"
            f" (>= (+ (elements (axes ?b)) (elements (axes ?c))) (elements (difference {_BC} ?j)))",
        ),
        _other_pair(
            "weights-apart",
            "there are no more products than with A B, which is known ahead of time",
            "(static ?a) (static ?b) (dynamic ?c)"
            f" (>= (elements (union (difference {_AB} ?k) {_OLD})) (+ (elements (union (axes ?b) {_OLD}))"
            f" (elements (union (axes ?a) (difference (union (axes ?b) {_OLD}) ?j)))))",
        ),
        *(
            Rule(
                f"pair-out-of-three-{name}",
                "(sum ?i (mul (mul ?a ?b) ?c))",
                "(sum (intersection ?i (axes ?a)) (mul ?a (sum (difference ?i (axes ?a)) (mul ?b ?c))))",
                _REASSOCIATES,
                "a factor that does not vary is taken out of a sum; variable elimination, Dechter, 1999",
                f"(float ?a) {dynamic} (nonempty (intersection ?i (axes ?a))) (nonempty (difference ?i (axes ?a)))",
            )
            for name, dynamic in (("dynamic", "(dynamic ?a)"), ("static", "(static ?a) (dynamic ?b)"))
        ),
    ),
    "Contractions of three and more operands, whichever pair first: (A B) v becomes A (B v).\n\n"
    "Another order is tried where it costs no more, as far as axes and known sizes show, and where two of three "
    "operands are not known ahead of time; otherwise the transforms of a Winograd convolution alone have thousands of "
    "orders.\n\n"
    "Values have named axes here, so a transpose before, between or after contractions is no operation: `x @ w`, "
    "`x @ v.T` and `einsum('sd,nd->sn')` are one form, `(sum {d} (mul x w))`, and there are no rules that move "
    "transposes, reshapes of heads or expansions. Where a value is read under two names, as in `x @ x.T`, a `rename` "
    "stands between, which reads the same buffer with other strides.",
)
