"""Eliminations of arithmetic, reductions and indexing.

Rules run in the order of `RULES`; those that are exact for integers and approximate for floats occur twice. Rules
marked bit-exact are so for infinities and NaN too, except for NaN payloads, which are unobservable, and the sign of a
zero returned by `max`, which is unspecified.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import size_bounds
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.ops.op_table import Attributes
from lumin_tune.core.passes.patterns import literal_of
from lumin_tune.core.plugin.records import Exactness
from lumin_tune.plugins.generic.constant_folding import fold_scalars
from lumin_tune.plugins.generic.elimination import CommonSite, Elimination, Operands, Request

Result = int | Request | None
Rule = Callable[[CommonSite, Operands, Attributes], Result]


def _is(literal: Literal, value: int) -> bool:
    """Return whether a number equals `value`: integers modulo 2**bits, bools as False or True, zeros of either
    sign.
    """
    if literal.dtype is DType.BOOL:
        return value in (0, 1) and literal.item() is bool(value)
    if value == 0:
        return literal.item() == 0
    return literal == literal_of(value, literal.dtype)


def _is_negative_zero(literal: Literal) -> bool:
    return literal.dtype.is_float and literal.item() == 0 and math.copysign(1, literal.item()) < 0


# sums and products


def _add_zero(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    found = site.with_number(operands)
    if found is None or not _is(found[2], 0):
        return None
    return found[0] if not found[2].dtype.is_float or _is_negative_zero(found[2]) else None


def _add_positive_zero(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    found = site.with_number(operands)
    return found[0] if found is not None and _is(found[2], 0) else None


def _idempotent(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    return operands[0] if operands[0] == operands[1] else None


def _idempotent_bool(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    return operands[0] if operands[0] == operands[1] and site.dtype(operands[0]) is DType.BOOL else None


def _or_true(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    found = site.with_number(operands)
    return found[1] if found is not None and found[2].item() is True else None


def _mul_one(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    found = site.with_number(operands)
    return found[0] if found is not None and _is(found[2], 1) else None


def _mul_zero(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    found = site.with_number(operands)
    return found[1] if found is not None and not found[2].dtype.is_float and _is(found[2], 0) else None


def _mul_zero_float(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    found = site.with_number(operands)
    return found[1] if found is not None and _is(found[2], 0) else None


def _combined(site: CommonSite, op: str, operands: Operands) -> tuple[int, int, Literal, Literal] | None:
    """Return (x, op(x, c1), c1, c2) of op(op(x, c1), c2)."""
    outer = site.with_number(operands)
    if outer is None or site.record(outer[0]).op != op:
        return None
    inner = site.with_number(site.record(outer[0]).operands)
    return None if inner is None else (inner[0], outer[0], inner[2], outer[2])


def _folded(site: CommonSite, op: str, parts: tuple[int, int, Literal, Literal]) -> Result:
    x, inner, first, second = parts
    number = fold_scalars(op, (first, second), (), first.dtype)
    vanishes = (op == "add" and _is(number, 0)) or (op == "mul" and _is(number, 1))
    if inner in site.shared and not vanishes:
        return None
    return op, (x, site.full(number, inner)), ()


def _combine_integers(op: str) -> Rule:
    def apply(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
        parts = _combined(site, op, operands)
        return None if parts is None or parts[3].dtype.is_float else _folded(site, op, parts)

    return apply


def _combine(op: str) -> Rule:
    def apply(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
        parts = _combined(site, op, operands)
        return None if parts is None else _folded(site, op, parts)

    return apply


def _combine_negation(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    """Negation commutes with rounding, so a factor of -1 can be merged into the other."""
    parts = _combined(site, "mul", operands)
    return None if parts is None or not any(_is(number, -1) for number in parts[2:]) else _folded(site, "mul", parts)


def _subtracted_from_itself(site: CommonSite, operands: Operands) -> int | None:
    """Return x of x + x * -1."""
    for x, negated in (operands, operands[::-1]):
        if site.record(negated).op == "mul":
            found = site.with_number(site.record(negated).operands)
            if found is not None and found[0] == x and _is(found[2], -1):
                return x
    return None


def _cancel(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    x = _subtracted_from_itself(site, operands)
    return None if x is None or site.dtype(x).is_float else site.full(Literal(0, site.dtype(x)), x)


def _cancel_float(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    x = _subtracted_from_itself(site, operands)
    return None if x is None else site.full(Literal(0, site.dtype(x)), x)


# max, mod and idiv


def _max_lowest(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    found = site.with_number(operands)
    return found[0] if found is not None and found[2].item() == found[2].dtype.lowest else None


def _max_highest(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    found = site.with_number(operands)
    if found is None or found[2].dtype.is_float:
        return None
    return found[1] if found[2].item() == found[2].dtype.highest else None


def _max_again(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    for inner, y in (operands, operands[::-1]):
        if site.record(inner).op == "max" and y in site.record(inner).operands:
            return inner
    return None


def _mod_one(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    divisor = site.number(operands[1])
    if divisor is None or divisor.dtype.is_float or not (_is(divisor, 1) or divisor.item() == -1):
        return None
    return site.full(Literal(0, divisor.dtype), operands[1])


def _mod_again(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    """Not for floats: the remainder may round up to the divisor, whose remainder is 0."""
    x, divisor = operands
    inner = site.record(x)
    return x if inner.op == "mod" and inner.operands[1] == divisor and not inner.dtype.is_float else None


def _idiv_one(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    divisor = site.number(operands[1])
    return operands[0] if divisor is not None and _is(divisor, 1) else None


# functions and their inverses


def _inverse(inner: str) -> Rule:
    def apply(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
        record = site.record(operands[0])
        return record.operands[0] if record.op == inner else None

    return apply


def _exp2_of_log2(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    record = site.record(operands[0])
    if record.op != "log2" or not _is_never_negative(site, record.operands[0]):
        return None
    return record.operands[0]


def _is_never_negative(site: CommonSite, node: int) -> bool:
    """Return whether a float is at least 0 or NaN by construction."""
    record = site.record(node)
    if record.op in ("exp2", "sqrt"):
        return True
    if record.op == "mul":
        return record.operands[0] == record.operands[1]
    if record.op == "max":
        found = site.with_number(record.operands)
        return found is not None and found[2].item() >= 0
    if record.op == "cast":
        return site.dtype(record.operands[0]) in (DType.BOOL, DType.U8)
    return False


# reductions and indexing


def _reduce_nothing(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    return None if attributes[0] else operands[0]


def _reduce_twice(op: str, floats: bool) -> Rule:
    def apply(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
        record = site.record(operands[0])
        if record.op != op or operands[0] in site.shared or (record.dtype.is_float and not floats):
            return None
        (x,) = record.operands
        inner = record.attributes[0]
        left = [axis for axis in range(len(site.record(x).shape)) if axis not in inner]
        axes = sorted([*inner, *(left[axis] for axis in attributes[0])])
        return op, (x,), (tuple(axes),)

    return apply


def _gather_all(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    x, indices = operands
    record = site.record(indices)
    length = site.record(x).shape[attributes[0]]
    if record.op != "iota" or record.shape != (length,):
        return None
    return x if size_bounds(length)[1] - 1 <= record.dtype.highest else None


_REASSOCIATES, _APPROXIMATES = Exactness.REASSOCIATES, Exactness.APPROXIMATES

RULES: tuple[Elimination, ...] = (
    Elimination("add-zero", "add", "x + 0 = x for integers, x + -0.0 = x, x or False = x", _add_zero),
    Elimination("add-positive-zero", "add", "x + 0.0 = x, but for -0.0", _add_positive_zero, zero_sign=True),
    Elimination("or-true", "add", "x or True = True", _or_true),
    Elimination("or-itself", "add", "x or x = x", _idempotent_bool),
    Elimination("add-numbers", "add", "(x + a) + b = x + (a + b) for integers", _combine_integers("add")),
    Elimination("cancel", "add", "x + x * -1 = 0 for integers", _cancel),
    Elimination(
        "add-numbers-float", "add", "(x + a) + b = x + (a + b), rounded once", _combine("add"), _REASSOCIATES
    ),
    Elimination(
        "cancel-float", "add", "x + x * -1 = 0, where NaN and infinities gave NaN", _cancel_float, _APPROXIMATES
    ),
    Elimination("mul-one", "mul", "x * 1 = x, x and True = x", _mul_one),
    Elimination("mul-zero", "mul", "x * 0 = 0 for integers, x and False = False", _mul_zero),
    Elimination("and-itself", "mul", "x and x = x", _idempotent_bool),
    Elimination("double-negation", "mul", "(x * a) * -1 = x * -a, so that -(-x) = x", _combine_negation),
    Elimination("mul-numbers", "mul", "(x * a) * b = x * (a * b) for integers", _combine_integers("mul")),
    Elimination(
        "mul-zero-float", "mul", "x * 0 = 0, where NaN and infinities gave NaN and negative x gave -0.0",
        _mul_zero_float, _APPROXIMATES, zero_sign=True,
    ),
    Elimination(
        "mul-numbers-float", "mul", "(x * a) * b = x * (a * b), rounded once and perhaps not overflowing",
        _combine("mul"), _REASSOCIATES,
    ),
    Elimination("max-itself", "max", "max(x, x) = x", _idempotent),
    Elimination("max-lowest", "max", "max(x, lowest of the dtype) = x", _max_lowest),
    Elimination("max-highest", "max", "max(x, highest) = highest for integers", _max_highest),
    Elimination("max-again", "max", "max(max(x, y), y) = max(x, y)", _max_again),
    Elimination("max-numbers", "max", "max(max(x, a), b) = max(x, max(a, b))", _combine("max")),
    Elimination("mod-one", "mod", "x mod 1 = x mod -1 = 0 for integers", _mod_one),
    Elimination("mod-again", "mod", "(x mod y) mod y = x mod y for integers", _mod_again),
    Elimination("idiv-one", "idiv", "x // 1 = x", _idiv_one),
    Elimination(
        "reciprocal-twice", "recip", "1 / (1 / x) = x, not rounded; tiny x gave 0", _inverse("recip"), _APPROXIMATES
    ),
    Elimination(
        "log2-of-exp2", "log2", "log2(exp2(x)) = x, where a large |x| gave an infinity", _inverse("exp2"), _APPROXIMATES
    ),
    Elimination(
        "exp2-of-log2", "exp2", "exp2(log2(x)) = x for x that is never negative, which would be NaN",
        _exp2_of_log2, _APPROXIMATES, zero_sign=True,
    ),
    Elimination("sum-of-nothing", "sum", "a sum over no axes", _reduce_nothing, zero_sign=True),
    Elimination("sum-twice", "sum", "a sum of sums is one sum, for integers", _reduce_twice("sum", False)),
    Elimination(
        "sum-twice-float", "sum", "a sum of sums is one sum, in another order",
        _reduce_twice("sum", True), _REASSOCIATES,
    ),
    Elimination("max-over-nothing", "max_reduce", "a maximum over no axes", _reduce_nothing),
    Elimination("max-twice", "max_reduce", "a maximum of maxima is one maximum", _reduce_twice("max_reduce", True)),
    Elimination("gather-all", "gather", "gathering 0, 1, ... to the end", _gather_all),
)  # fmt: skip
