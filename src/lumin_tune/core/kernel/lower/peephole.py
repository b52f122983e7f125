"""Peephole simplification of scalar arithmetic: primops as the tensor API records them become native operations.

Called for each instruction as it is recorded. Every rewrite is bit-exact, or closer to the exact value than the
original (`exp2(x * log2 e)` becomes `exp(x)`); of constant factors only powers of two are combined.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeGuard

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.kernel.ir import Apply, Constant, Instruction, Position
from lumin_tune.core.kernel.lower.choice_folding import folded_choice

_LOG2_E = {DType.F32: 1.4426950216293335, DType.F64: math.log2(math.e)}
_COMMUTATIVE = frozenset({"add", "mul"})
_LN_2 = {DType.F32: 0.6931471824645996, DType.F64: math.log(2)}


def simplest(apply: Apply, known: Sequence[Instruction], emit: Callable[[Instruction], int]) -> Apply | int:
    """Return the simplest equivalent: another instruction, or the number of one that has the value already.

    emit: adds an instruction that the equivalent needs to `known`, and returns its number.
    """
    folded = folded_choice(apply, known, emit)
    if folded is not None:
        return folded
    if apply.op == "neg":
        return _neg(apply, known, emit)
    if apply.op == "less_than":
        return _less_than(apply, known, emit)
    if apply.op in _COMMUTATIVE:
        first, second = apply.operands
        if isinstance(known[first], Constant) and not isinstance(known[second], Constant):
            apply = replace(apply, operands=(second, first))  # equal kernels then have equal texts
    if apply.op == "mul":
        return _mul(apply, known, emit)
    if apply.op == "exp2":
        return _exp2(apply, known, emit)
    rule = _RULES.get(apply.op)
    found = rule(apply, known) if rule else apply
    return _neg(found, known, emit) if _is(found, "neg") else found


def _mul(apply: Apply, known: Sequence[Instruction], emit: Callable[[Instruction], int]) -> Apply | int:
    """Make factors positive, move signs out of products, and combine powers of two with another constant factor."""
    a, b = (known[operand] for operand in apply.operands)
    first, second = apply.operands
    if isinstance(a, Constant) and not isinstance(b, Constant):
        a, b, first, second = b, a, second, first
    if not isinstance(b, Constant):
        return apply
    if b.value == 1 and apply.dtype is not DType.BOOL:
        return first
    if b.value == -1:
        return _neg(Apply("neg", (first,), apply.dtype), known, emit)
    if _is(a, "log2") and b.value == _LN_2.get(apply.dtype):
        return Apply("log", a.operands, apply.dtype)
    if apply.dtype in _LN_2 and b.value != 0:  # products with zeros keep their signs
        negative = b.value < 0
        if _is(a, "neg"):
            first, negative = a.operands[0], not negative
        factor = abs(float(b.value))
        inner = known[first]
        if _is(inner, "mul"):
            for x, other in (inner.operands, inner.operands[::-1]):
                constant = known[other]
                if isinstance(constant, Constant) and (_is_power(factor) or _is_power(float(constant.value))):
                    joint = factor * float(constant.value)
                    if 1e-30 < joint < 1e30:
                        first, factor = x, joint
                        break
        if negative or first not in apply.operands:
            number = emit(Constant(factor, apply.dtype))
            product = first if factor == 1 else emit(Apply("mul", (first, number), apply.dtype))
            return _neg(Apply("neg", (product,), apply.dtype), known, emit) if negative else product
    return apply


def _is_power(value: float) -> bool:
    """Return whether a number is a power of two by which products are exact, apart from underflow and overflow."""
    return 2.0**-60 <= value <= 2.0**60 and math.frexp(value)[0] == 0.5


def _add(apply: Apply, known: Sequence[Instruction]) -> Apply | int:
    first, second = apply.operands
    a, b = known[first], known[second]
    if _is(b, "neg"):
        return Apply("sub", (first, b.operands[0]), apply.dtype)
    if _is(a, "neg"):
        return Apply("sub", (second, a.operands[0]), apply.dtype)
    return apply


def _exp2(apply: Apply, known: Sequence[Instruction], emit: Callable[[Instruction], int]) -> Apply | int:
    """exp2(x * log2 e) is exp(x), also with a sign and a power of two as further factors."""
    product = known[apply.operands[0]]
    negated = _is(product, "neg")
    if _is(product, "neg"):
        product = known[product.operands[0]]
    if _is(product, "mul"):
        for x, factor in (product.operands, product.operands[::-1]):
            constant = known[factor]
            base = _LOG2_E.get(apply.dtype)
            if isinstance(constant, Constant) and base is not None:
                rest = float(constant.value) / base
                if rest == 1 or _is_power(rest):
                    if rest != 1:
                        x = emit(Apply("mul", (x, emit(Constant(rest, apply.dtype))), apply.dtype))
                    if negated:
                        x = emit(Apply("neg", (x,), apply.dtype))
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
    """Compare positions, and sums of them in 64 bits, symbolically: lanes then need not hold them in 64 bits."""
    first, second = (_place(known, operand) for operand in apply.operands)
    if first is None or second is None or isinstance(first, int) and isinstance(second, int):
        return apply
    condition = simplified(first < second)
    if isinstance(condition, int):
        return emit(Constant(bool(condition), DType.BOOL))
    return emit(Position(condition, DType.BOOL))


def _place(known: Sequence[Instruction], number: int) -> Size | None:
    """Return the expression over axes that an integer is equal to, None if it is unknown or may wrap.

    Operands precede their users, so ascending numbers are evaluated before they are needed. Each is visited once;
    sums of many positions are not worth the search.
    """
    seen, pending = {number}, [number]
    while pending:
        found = known[pending.pop()]
        if not isinstance(found, Apply):
            continue
        if found.dtype is not DType.I64 or found.op not in _OF_PLACES or len(seen) > _MOST_OF_PLACES:
            return None
        fresh = [operand for operand in found.operands if operand not in seen]
        seen.update(fresh)
        pending += fresh
    places: dict[int, Size] = {}
    for each in sorted(seen):
        place = _place_of(known[each], places)
        if place is None:
            return None
        places[each] = place
    return places[number]


_OF_PLACES = frozenset({"add", "mul", "neg", "sub"})
_MOST_OF_PLACES = 64


def _place_of(found: Instruction, places: Mapping[int, Size]) -> Size | None:
    """Return the expression of one integer whose operands have the given ones."""
    if isinstance(found, Position) and found.dtype in (DType.I32, DType.I64):
        return found.index
    if isinstance(found, Constant) and found.dtype in (DType.I32, DType.I64):
        return int(found.value)
    if not isinstance(found, Apply):
        return None
    match found.op, [places[operand] for operand in found.operands]:
        case "neg", [Expression() as one]:
            return simplified(-one)
        case (("add" | "sub"), [(Expression() | int()) as one, (Expression() | int()) as other]) if _is_near(
            one, other
        ):
            return simplified(one + other if found.op == "add" else one - other)
        case "mul", [Expression() as one, int() as factor] | [int() as factor, Expression() as one] if _is_near(factor):
            return simplified(one * factor)
        case _:
            return None


def _is_near(*places: Size) -> bool:
    """Return whether the constants are small enough for sums with positions to fit 64 bits."""
    return all(abs(place) < 1 << 31 for place in places if isinstance(place, int))


def _negated(found: Instruction, emit: Callable[[Instruction], int]) -> int:
    """Return the negation of a negation or a constant."""
    if isinstance(found, Constant):
        return emit(Constant(-found.value, found.dtype))
    assert isinstance(found, Apply)
    return found.operands[0]


def _select(apply: Apply, known: Sequence[Instruction]) -> Apply | int:
    condition, yes, no = apply.operands
    if yes == no:
        return yes
    test, other, last = known[condition], known[yes], known[no]
    if apply.dtype is DType.BOOL and isinstance(other, Constant) and isinstance(last, Constant):
        if other.value and not last.value:
            return condition
    if _is(test, "less_than"):
        first, second = (known[operand] for operand in test.operands)
        if getattr(first, "dtype", None) is DType.BOOL and isinstance(second, Constant) and second.value is True:
            return Apply("select", (test.operands[0], no, yes), apply.dtype)  # b < True is not b
    # x < 0 ? -x : x differs from |x| for x = -0.0 alone, which compares equal to its absolute value
    if _is(test, "less_than") and no == test.operands[0] and _negates(known, yes, no):
        zero = known[test.operands[1]]
        if isinstance(zero, Constant) and zero.value == 0 and apply.dtype.is_float:
            return Apply("abs", (no,), apply.dtype)
    return apply


def _negates(known: Sequence[Instruction], number: int, of: int, depth: int = 2) -> bool:
    """Return whether a number is the negation of another: as written, or the greater of negations of the lesser.

    depth: of such extrema that are looked into.
    """
    one, other = known[number], known[of]
    if _is(one, "neg") and one.operands[0] == of or _is(other, "neg") and other.operands[0] == number:
        return True
    if isinstance(one, Constant) and isinstance(other, Constant):
        return one.dtype is other.dtype and bool(one.value == -other.value)
    if not depth or not (isinstance(one, Apply) and isinstance(other, Apply)) or {one.op, other.op} != {"max", "min"}:
        return False
    orders = (other.operands, other.operands[::-1])
    return any(
        all(_negates(known, *pair, depth - 1) for pair in zip(one.operands, order, strict=True)) for order in orders
    )


def _is(instruction: Instruction | int, op: str) -> TypeGuard[Apply]:
    return isinstance(instruction, Apply) and instruction.op == op


_Rule = Callable[[Apply, Sequence[Instruction]], Apply | int]
_RULES: dict[str, _Rule] = {
    "add": _add,
    "select": _select,
}
