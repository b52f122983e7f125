"""Recognition of softmax weights in stages: exp(score - m), where m is the maximum of the scores.

`online_softmax` uses this to find values proportional to exp(-m): they are rescaled by exp(old - new) when m grows.
Rewrites that round weights use it to find values from 0 to 1 (`rounding`, `simt.matrix.split_precision`).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.ir import Apply, Constant, Instruction, Load, Program, Stage, Store
from lumin_tune.core.kernel.ir.rewriting import InstructionWriter, applied, reductions_of, stages, stores_of

LOWEST = {DType.F32: float(np.finfo(np.float32).min), DType.F64: float(np.finfo(np.float64).min)}


def exponent(stage: Stage, number: int, maximum: Store) -> int | None:
    """Return the score if an instruction is exp(score - m) with m as a store leaves it, else None."""
    difference = _exponent(stage, number)
    if difference is None:
        return None
    most = stage.instructions[difference[1]]
    is_most = isinstance(most, Load) and (most.buffer, most.index, most.valid) == (maximum.buffer, maximum.index, 1)
    return difference[0] if is_most and is_fixed(stage, difference[0], {maximum.buffer}) else None


def _exponent(stage: Stage, number: int) -> tuple[int, ...] | None:
    """Return the operands a and b of exp(a - b), None for another value."""
    power = applied(stage.instructions, number, "exp")
    return None if power is None else applied(stage.instructions, power[0], "sub")


def shrinks(stage: Stage, number: int, maximum: Store, moving: Collection[str]) -> bool:
    """Return whether a value is exp(score - m) times a factor independent of m, or a sum of such values.

    moving: buffers that depend on m.
    """

    def own(other: int) -> bool:
        return shrinks(stage, other, maximum, moving)

    def fixed(other: int) -> bool:
        return is_fixed(stage, other, moving)

    match stage.instructions[number]:
        case Apply(op="exp"):
            score = exponent(stage, number, maximum)
            return score is not None and fixed(score)
        case Apply(op="mul", operands=(left, right)):
            return own(left) and fixed(right) or fixed(left) and own(right)
        case Apply(op="div", operands=(left, right)):
            return own(left) and fixed(right)
        case Apply(op="add" | "sub", operands=(left, right)):
            return own(left) and own(right)
        case Apply(op="neg", operands=(only,)):
            return own(only)
        case Apply(op="cast", operands=(only,), dtype=dtype):
            return dtype.is_float and own(only)
        case Apply(op="select", operands=(condition, *choices)):
            return fixed(condition) and all(own(each) or _is_zero(stage.instructions[each]) for each in choices)
        case _:
            return False


def is_fixed(stage: Stage, number: int, moving: Collection[str]) -> bool:
    """Return whether a value depends on none of the buffers in `moving`."""
    return not any(isinstance(each, Load) and each.buffer in moving for each in alone(stage, number))


def alone(stage: Stage, number: int) -> Sequence[Instruction]:
    """Return an instruction with all its dependencies: equal for equal values of stages with the same axes."""
    write = InstructionWriter()
    write.copy(stage.instructions, [number])
    return write.instructions


def spellings(stage: Stage, number: int) -> list[Sequence[Instruction]]:
    """Return the equivalent forms of a value: as computed here, or loaded from where it is stored."""
    each = stage.instructions[number]
    stored = [store for _, store in stores_of(stage) if store.value == number]
    found: list[Sequence[Instruction]] = [alone(stage, number)]
    if not isinstance(each, Store):
        found += [[Load(store.buffer, store.index, each.dtype, store.valid)] for store in stored]
    return found


def is_shift(stage: Stage, store: Store, maximum: int) -> bool:
    """Return whether a store is of the maximum, with -inf perhaps replaced by a finite number."""
    if store.value == maximum:
        return True
    chosen = applied(stage.instructions, store.value, "select")
    if chosen is None or chosen[2] != maximum:
        return False
    is_empty = applied(stage.instructions, chosen[0], "less_than")
    if is_empty is None or is_empty[0] != maximum:
        return False
    least, instead = (stage.instructions[number] for number in (is_empty[1], chosen[1]))
    if not isinstance(least, Constant) or not isinstance(instead, Constant):
        return False
    return -math.inf < least.value <= LOWEST[least.dtype] and math.isfinite(instead.value)


def is_at_most_one(program: Program, stage: Stage, number: int) -> bool:
    """Return whether a value is exp(score - m), where one stage stores an m not less than the maximum of the scores."""
    difference = _exponent(stage, number)
    most = stage.instructions[difference[1]] if difference is not None else None
    if not isinstance(most, Load):
        return False
    stored = [(top, store) for top in stages(program) for _, store in stores_of(top) if store.buffer == most.buffer]
    if len(stored) != 1:
        return False
    ((top, store),) = stored
    score, more = exponent(stage, number, store), applied(top.instructions, store.value, "max") or ()
    return score is not None and any(
        reduce.combine == "max"
        and alone(stage, score) in spellings(top, reduce.operand)
        and (at in more or is_shift(top, store, at))
        for at, reduce in reductions_of(top)
    )


def _is_zero(each: Instruction) -> bool:
    return isinstance(each, Constant) and each.value == 0
