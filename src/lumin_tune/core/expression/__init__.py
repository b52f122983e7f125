"""Symbolic integer expressions over named dimensions, for sizes and addresses.

Modules: `expression_operations` (the table of operations), `terms` (hash-consed storage), `evaluation`,
`expression_text` (infix and C), `simplify` (canonical forms) with its rules in `division` and `extrema`, its proofs in
`polynomial_bounds` and its normal form in `polynomial`; `solving` finds dimensions that make sizes equal.
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
