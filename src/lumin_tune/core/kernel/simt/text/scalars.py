"""Text of scalar types, constants and operations, by names that every target's prelude defines."""

from __future__ import annotations

import math
from collections.abc import Sequence

from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.kernel.ir import Combine

TYPES = {
    DType.BOOL: "bool", DType.U8: "lm_u8", DType.I8: "lm_i8", DType.I16: "lm_i16", DType.I32: "lm_i32",
    DType.I64: "lm_i64", DType.F16: "lm_f16", DType.BF16: "lm_bf16", DType.F32: "float", DType.F64: "double",
}  # fmt: skip
_OPERATORS = {"add": "+", "sub": "-", "mul": "*", "div": "/"}
_ON_BOOLS = {
    "add": "({0} || {1})", "max": "({0} || {1})", "mul": "({0} && {1})", "min": "({0} && {1})",
    "less_than": "(!{0} && {1})", "equal": "({0} == {1})", "select": "({0} ? {1} : {2})", "neg": "{0}", "abs": "{0}",
}  # fmt: skip


def literal(value: Scalar, dtype: DType) -> str:
    """Return a constant as text."""
    if dtype is DType.BOOL:
        return "true" if value else "false"
    if dtype.is_half:
        return f"lm_cast<{TYPES[dtype]}>({literal(float(value), DType.F32)})"
    if dtype.is_float:
        number, kind = float(value), TYPES[dtype]
        if math.isnan(number):
            return f"lm_nan<{kind}>()"
        if math.isinf(number):
            return f"{'-' if number < 0 else ''}lm_infinity<{kind}>()"
        text = repr(number) if "e" in repr(number) or "." in repr(number) else f"{number!r}.0"
        return (
            f"({text}{'' if dtype is DType.F64 else 'f'})"
            if number < 0
            else f"{text}{'' if dtype is DType.F64 else 'f'}"
        )
    whole = int(value)
    if dtype is DType.I64:
        return "(-9223372036854775807LL - 1)" if whole == -(2**63) else f"{TYPES[dtype]}({whole}LL)"
    return f"{TYPES[dtype]}({whole}{'LL' if whole == -(2**31) else ''})"


def applied(op: str, texts: Sequence[str], operand: DType, result: DType) -> str:
    """Return an operation on scalars as text. operand: the dtype of the first one, bool for a `select`."""
    if op == "cast":
        return texts[0] if operand is result else f"lm_cast<{TYPES[result]}>({texts[0]})"
    if op == "select":
        return f"({texts[0]} ? {texts[1]} : {texts[2]})"
    if operand is DType.BOOL:
        return _ON_BOOLS[op].format(*texts)
    if op in _OPERATORS and operand in (DType.F32, DType.F64):
        return f"{texts[0]} {_OPERATORS[op]} {texts[1]}"
    return f"lm_{op}({', '.join(texts)})"


def combined(combine: Combine, a: str, b: str, dtype: DType) -> str:
    """Return two values combined as a reduction or scan does."""
    return applied(combine, (a, b), dtype, dtype)


def identity(combine: Combine, dtype: DType) -> str:
    """Return the identity element of a combine operation."""
    return literal({"add": 0, "mul": 1, "max": dtype.lowest}[combine], dtype)
