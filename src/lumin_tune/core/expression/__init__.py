"""Symbolic integer expressions: sizes and addresses over named dimensions.

The parts: `operations` (the table), `terms` (hash-consed storage), `evaluation`, `text` (infix and C), `simplify`
(canonical forms) with its rules in `division` and `ordering`, its proofs in `ranges`, its normal form in `polynomial`;
`solving` finds dimensions whose sizes must agree.
"""

from __future__ import annotations

from lumin_tune.core.expression.expression import (
    C_PRELUDE,
    RESERVED_NAME,
    Expression,
    Size,
    Variable,
    c_prelude,
    ceil_div,
    dim,
    parse_expression,
    product,
    same_size,
    simplified,
    size_bounds,
)

__all__ = [
    "C_PRELUDE",
    "RESERVED_NAME",
    "Expression",
    "Size",
    "Variable",
    "c_prelude",
    "ceil_div",
    "dim",
    "parse_expression",
    "product",
    "same_size",
    "simplified",
    "size_bounds",
]
