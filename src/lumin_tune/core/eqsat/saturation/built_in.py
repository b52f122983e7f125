"""Rules that the engine always adds, so that e-graphs stay what `egraph` says they are.

`saturate` and `explain` put them before the families that they are given; `rule_text` treats those of reductions
apart. They say nothing that a user would switch off.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lumin_tune.core.eqsat.saturation.rule_families import rules_of
from lumin_tune.core.plugin.records import Exactness, Rule, RuleFamily


def _scalar_operand(op: str) -> Rule:
    return Rule(
        name=f"{op}-of-scalar",
        left=f"({op} ?x (scalar ?t ?c))",
        right=f"({op}_scalar ?c ?x)",
        condition="(!= ?t bool)",
        exactness=Exactness.BIT_EXACT,
        source="the definition of the op with a number",
    )


def _repeated(name: str, left: str, right: str, condition: str, exactness: Exactness) -> Rule:
    return Rule(name, left, right, exactness, "a value that does not depend on an axis is the same along it", condition)


_ABSENT: Final = "(difference ?i (axes ?x))"
_PRESENT: Final = "(intersection ?i (axes ?x))"
STRAY_RULES: Final = (
    _repeated(
        "max-of-repeated",
        "(max_reduce ?i ?x)",
        f"(max_reduce {_PRESENT} ?x)",
        f"(nonempty {_PRESENT}) (> (elements {_ABSENT}) 0)",
        Exactness.BIT_EXACT,
    ),
    _repeated(
        "max-of-all-repeated",
        "(max_reduce ?i ?x)",
        "?x",
        "(independent ?x ?i) (> (elements ?i) 0)",
        Exactness.BIT_EXACT,
    ),
    _repeated(
        "sum-of-repeated",
        "(sum ?i ?x)",
        f"(mul_scalar (elements {_ABSENT}) (sum {_PRESENT} ?x))",
        f"(nonempty {_PRESENT})",
        Exactness.REASSOCIATES,
    ),
    _repeated(
        "sum-of-all-repeated",
        "(sum ?i ?x)",
        "(mul_scalar (elements ?i) ?x)",
        "(independent ?x ?i)",
        Exactness.REASSOCIATES,
    ),
)
"""Equivalents of reductions whose operand lacks some of the axes. They match no others."""

BUILT_IN: Final = RuleFamily(
    name="built-in",
    doc="What keeps an e-graph as `egraph` says it is: numbers as attributes, reductions over axes that are there.",
    rules=(_scalar_operand("add"), _scalar_operand("mul"), _scalar_operand("max"), *STRAY_RULES),
    simplifies=True,
)
"""Rules that the engine always adds."""


def built_in(families: Sequence[RuleFamily]) -> RuleFamily:
    """Return the rules that go with some families: bit-exact ones if those are."""
    exact = all(rule.exactness is Exactness.BIT_EXACT for family in families for rule in rules_of(family))
    rules = tuple(rule for rule in BUILT_IN.rules if rule.exactness is Exactness.BIT_EXACT or not exact)
    return RuleFamily(BUILT_IN.name, rules, BUILT_IN.doc, simplifies=True)
