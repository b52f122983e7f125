"""Folding of arithmetic on choices between constants: `(c ? 0 : 1) * -inf == 0` is a select of two constants, or `c`.

Models spell masks in many ways: comparisons of a triangle of ones with zero, products of flags, differences of one and
a flag, sums of conditions. `folded_choice` evaluates such arithmetic for both values of the condition, in its own
dtype, so that every spelling becomes the same instruction, which rewrites then find. Called by `peephole` on each
instruction; every result is bit-exact.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.kernel.ir import Apply, Constant, Instruction, Position

_FOLDED: Final[Mapping[str, Callable[..., Any]]] = {
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "max": np.maximum,
    "min": np.minimum,
    "neg": np.negative,
    "less_than": np.less,
}
_DTYPES: Final = frozenset({DType.BOOL, DType.F32, DType.F64, DType.I32, DType.I64})


@dataclass(frozen=True, slots=True)
class _Choice:
    """A value that depends on a condition alone. condition: its number, None if both values are equal."""

    condition: int | None
    yes: Any
    no: Any
    dtype: DType

    def opposite(self, condition: int) -> _Choice:
        return _Choice(condition, self.no, self.yes, self.dtype)


def folded_choice(apply: Apply, known: Sequence[Instruction], emit: Callable[[Instruction], int]) -> Apply | int | None:
    """Return the equivalent of an instruction on constants and choices by one condition; None for any other."""
    if apply.dtype not in _DTYPES or (apply.op not in _FOLDED and apply.op != "cast"):
        return None
    choices = [_choice(known, operand) for operand in apply.operands]
    given = [each for each in choices if each is not None]
    if len(given) != len(choices) or not _is_worthwhile(apply, known):
        return None
    first = next((each for each in given if each.condition is not None), None)
    if first is None:
        return _of_constants(apply, given, emit)
    aligned = [_aligned(known, each, first) for each in given]
    whole = [each for each in aligned if each is not None]
    if len(whole) != len(aligned):
        return None
    with np.errstate(all="ignore"):
        yes = _evaluated(apply, [np.asarray(each.yes, each.dtype.numpy) for each in whole])
        no = _evaluated(apply, [np.asarray(each.no, each.dtype.numpy) for each in whole])
    if yes != yes or no != no:  # NaN
        return None
    assert first.condition is not None
    return _instruction(_Choice(first.condition, yes, no, apply.dtype), known, emit)


def _of_constants(apply: Apply, given: Sequence[_Choice], emit: Callable[[Instruction], int]) -> int | None:
    """Return a condition on constants; None for numbers, which compilers fold."""
    if apply.dtype is not DType.BOOL:
        return None
    value = _evaluated(apply, [np.asarray(each.yes, each.dtype.numpy) for each in given])
    return emit(Constant(value, DType.BOOL))


def _is_worthwhile(apply: Apply, known: Sequence[Instruction]) -> bool:
    """Return whether an operand is more than a condition or a constant: those are as simple as they can be."""
    if apply.op == "cast":
        return isinstance(known[apply.operands[0]], Apply) and _is(known[apply.operands[0]], "select")
    if _is_negation(apply, known):
        negated = known[apply.operands[0]]
        return isinstance(negated, Constant) or _is_negation(negated, known)
    return True


def _choice(known: Sequence[Instruction], number: int) -> _Choice | None:
    """Return an instruction as a choice, None if it is none."""
    found = known[number]
    dtype = getattr(found, "dtype", None)
    if dtype not in _DTYPES:
        return None
    assert dtype is not None
    if isinstance(found, Constant):
        return _Choice(None, found.value, found.value, dtype)
    if isinstance(found, Apply) and found.op == "select":
        condition, *values = found.operands
        yes, no = (known[each] for each in values)
        if not (isinstance(yes, Constant) and isinstance(no, Constant)):
            return None
        return _of_condition(known, condition, yes.value, no.value, dtype)
    if isinstance(found, Apply) and found.op == "cast":
        source = getattr(known[found.operands[0]], "dtype", None)
        return _of_condition(known, found.operands[0], 1, 0, dtype) if source is DType.BOOL else None
    return _of_condition(known, number, True, False, dtype) if dtype is DType.BOOL else None


def _of_condition(known: Sequence[Instruction], condition: int, yes: Any, no: Any, dtype: DType) -> _Choice:
    while _is_negation(known[condition], known):
        negation = known[condition]
        assert isinstance(negation, Apply)
        condition, yes, no = negation.operands[0], no, yes
    return _Choice(condition, yes, no, dtype)


def _aligned(known: Sequence[Instruction], choice: _Choice, first: _Choice) -> _Choice | None:
    """Return a choice as one by the condition of another; None if the two conditions are independent."""
    if choice.condition is None or choice.condition == first.condition:
        return choice
    assert first.condition is not None
    one, other = _margin(known[first.condition]), _margin(known[choice.condition])
    if one is not None and other is not None and simplified(other + one + 1) == 0:
        return choice.opposite(first.condition)
    return None


def _margin(condition: Instruction) -> Size | None:
    """Return an integer expression that is 0 or more where a comparison of positions holds, None for others."""
    if not isinstance(condition, Position) or not isinstance(condition.index, Expression):
        return None
    if condition.index.operation not in ("lt", "le"):
        return None
    left, right = condition.index.operands
    return simplified(right - left - (condition.index.operation == "lt"))


def _evaluated(apply: Apply, operands: Sequence[Any]) -> Any:
    """Return the value of an instruction of constants, as a Python number."""
    if apply.op == "cast":
        return operands[0].astype(apply.dtype.numpy).item()
    return _FOLDED[apply.op](*operands).item()


def _instruction(choice: _Choice, known: Sequence[Instruction], emit: Callable[[Instruction], int]) -> Apply | int:
    """Return the simplest instruction that makes a choice."""
    assert choice.condition is not None
    if choice.yes == choice.no and np.signbit(choice.yes) == np.signbit(choice.no):
        return emit(Constant(choice.yes, choice.dtype))
    if choice.dtype is DType.BOOL:
        if choice.yes:
            return choice.condition
        return Apply("less_than", (choice.condition, emit(Constant(True, DType.BOOL))), DType.BOOL)
    yes, no = (emit(Constant(value, choice.dtype)) for value in (choice.yes, choice.no))
    return Apply("select", (choice.condition, yes, no), choice.dtype)


def _is_negation(found: Instruction, known: Sequence[Instruction]) -> bool:
    """Return whether an instruction is `c < true`, which is how conditions are negated."""
    if not isinstance(found, Apply) or found.op != "less_than":
        return False
    first, second = (known[operand] for operand in found.operands)
    return getattr(first, "dtype", None) is DType.BOOL and isinstance(second, Constant) and second.value is True


def _is(found: Instruction, op: str) -> bool:
    return isinstance(found, Apply) and found.op == op
