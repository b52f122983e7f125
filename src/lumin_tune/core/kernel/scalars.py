"""Simpler spellings of scalar arithmetic: what the tensor API writes in primops becomes what processors have.

Asked for each instruction as it is recorded. Every spelling is bit-exact, or nearer to the exact value than what
was written (`exp2(x * log2 e)` becomes `exp(x)`); nothing is reassociated.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeGuard

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import simplified
from lumin_tune.core.kernel.ir import Apply, Constant, Instruction, Position

_LOG2_E = {DType.F32: 1.4426950216293335, DType.F64: math.log2(math.e)}
_LN_2 = {DType.F32: 0.6931471824645996, DType.F64: math.log(2)}


def simplest(apply: Apply, known: Sequence[Instruction], emit: Callable[[Instruction], int]) -> Apply | int:
    """Return the simplest spelling: another instruction, or the number of the one that has the value already.

    emit: adds an instruction that a spelling needs to those known, and returns its number.
    """
    if apply.op == "neg":
        return _neg(apply, known, emit)
    if apply.op == "less_than":
        return _less_than(apply, known, emit)
    rule = _RULES.get(apply.op)
    found = rule(apply, known) if rule else apply
    return _neg(found, known, emit) if _is(found, "neg") else found


def _mul(apply: Apply, known: Sequence[Instruction]) -> Apply | int:
    a, b = (known[operand] for operand in apply.operands)
    first, second = apply.operands
    if isinstance(a, Constant) and not isinstance(b, Constant):
        a, b, first, second = b, a, second, first
    if isinstance(b, Constant):
        if b.value == 1 and apply.dtype is not DType.BOOL:
            return first
        if b.value == -1:
            return a.operands[0] if _is(a, "neg") else Apply("neg", (first,), apply.dtype)
        if _is(a, "log2") and b.value == _LN_2.get(apply.dtype):
            return Apply("log", a.operands, apply.dtype)
    return apply


def _add(apply: Apply, known: Sequence[Instruction]) -> Apply | int:
    first, second = apply.operands
    a, b = known[first], known[second]
    if _is(b, "neg"):
        return Apply("sub", (first, b.operands[0]), apply.dtype)
    if _is(a, "neg"):
        return Apply("sub", (second, a.operands[0]), apply.dtype)
    return apply


def _exp2(apply: Apply, known: Sequence[Instruction]) -> Apply | int:
    product = known[apply.operands[0]]
    if _is(product, "mul"):
        for x, factor in (product.operands, product.operands[::-1]):
            constant = known[factor]
            if isinstance(constant, Constant) and constant.value == _LOG2_E.get(apply.dtype):
                return Apply("exp", (x,), apply.dtype)
    return apply


def _neg(apply: Apply, known: Sequence[Instruction], emit: Callable[[Instruction], int]) -> Apply | int:
    inner = known[apply.operands[0]]
    if _is(inner, "neg"):
        return inner.operands[0]
    if _is(inner, "max") and apply.dtype.is_float and any(_is(known[operand], "neg") for operand in inner.operands):
        first, second = (known[operand] for operand in inner.operands)
        if all(_is(each, "neg") or isinstance(each, Constant) for each in (first, second)):
            a, b = (_negated(each, emit) for each in (first, second))
            return Apply("min", (a, b), apply.dtype)
    return apply


def _less_than(apply: Apply, known: Sequence[Instruction], emit: Callable[[Instruction], int]) -> Apply | int:
    """Positions are compared as such: lanes then need not hold them in 64 bits."""
    sides = [known[operand] for operand in apply.operands]
    if not any(isinstance(side, Position) for side in sides) or any(
        not isinstance(side, Position | Constant) or side.dtype not in (DType.I32, DType.I64) for side in sides
    ):
        return apply
    first, second = (side.index if isinstance(side, Position) else _whole(side) for side in sides)
    condition = simplified(first < second)
    if isinstance(condition, int):
        return emit(Constant(bool(condition), DType.BOOL))
    return emit(Position(condition, DType.BOOL))


def _whole(constant: Instruction) -> int:
    assert isinstance(constant, Constant)
    return int(constant.value)


def _negated(found: Instruction, emit: Callable[[Instruction], int]) -> int:
    """Return the instruction that is the negative of a negation or a constant."""
    if isinstance(found, Constant):
        return emit(Constant(-found.value, found.dtype))
    assert isinstance(found, Apply)
    return found.operands[0]


def _select(apply: Apply, known: Sequence[Instruction]) -> Apply | int:
    condition, yes, no = apply.operands
    if yes == no:
        return yes
    test, other = known[condition], known[yes]
    if _is(test, "less_than"):
        first, second = (known[operand] for operand in test.operands)
        if getattr(first, "dtype", None) is DType.BOOL and isinstance(second, Constant) and second.value is True:
            return Apply("select", (test.operands[0], no, yes), apply.dtype)  # b < True is not b
    # x < 0 ? -x : x differs from |x| for x = -0.0 alone, which compares equal to its absolute value
    if _is(test, "less_than") and _is(other, "neg") and other.operands[0] == no == test.operands[0]:
        zero = known[test.operands[1]]
        if isinstance(zero, Constant) and zero.value == 0 and apply.dtype.is_float:
            return Apply("abs", (no,), apply.dtype)
    return apply


def _is(instruction: Instruction | int, op: str) -> TypeGuard[Apply]:
    return isinstance(instruction, Apply) and instruction.op == op


_Rule = Callable[[Apply, Sequence[Instruction]], Apply | int]
_RULES: dict[str, _Rule] = {
    "mul": _mul,
    "add": _add,
    "exp2": _exp2,
    "select": _select,
}
