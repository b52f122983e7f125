"""The family of rewrite rules `sample-algebra`: one rule of each class of exactness."""

from __future__ import annotations

from typing import Final

from lumin_tune.core.plugin.records import Exactness, Rule, RuleFamily

FAMILY: Final = RuleFamily(
    name="sample-algebra",
    doc="Laws of max, sums and exponents, as a sample.",
    rules=(
        Rule(
            name="max-is-idempotent",
            left="(max ?x ?x)",
            right="?x",
            exactness=Exactness.BIT_EXACT,
            source="max(x, x) = x in every total order; NaN gives NaN",
        ),
        Rule(
            name="sum-associates",
            left="(add (add ?x ?y) ?z)",
            right="(add ?x (add ?y ?z))",
            exactness=Exactness.REASSOCIATES,
            source="the reals are a group under addition",
        ),
        Rule(
            name="exp2-inverts-log2",
            left="(exp2 (log2 (max_scalar ?c ?x)))",
            right="(max_scalar ?c ?x)",
            condition="(positive ?c)",
            exactness=Exactness.APPROXIMATES,
            source="definition of the logarithm; below zero log2 is NaN, but max(c, x) is not",
        ),
    ),
)
