"""Pieces of a concatenation read as one value: `select(c, load a if c, load b if not c)` where c is about positions.

Where all lanes agree on the condition, one load from the one address or the other does, without a branch and without
what chooses between vectors. `Values` asks for them.
"""

from __future__ import annotations

from collections.abc import Mapping

from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.kernel.ir import Apply, Load, Position, Stage, operands_of


def joins(stage: Stage) -> Mapping[int, tuple[int, int]]:
    """Return for each such select its two loads, the first where the condition holds."""
    found = {}
    for number, each in enumerate(stage.instructions):
        if isinstance(each, Apply) and each.op == "select":
            condition, yes, no = (stage.instructions[operand] for operand in each.operands)
            if isinstance(condition, Position) and isinstance(yes, Load) and isinstance(no, Load):
                if yes.valid == condition.index and _is_opposite(yes.valid, no.valid):
                    found[number] = each.operands[1:]
    return {number: (yes, no) for number, (yes, no) in found.items() if _is_alone(stage, number, {yes, no})}


def _is_alone(stage: Stage, select: int, loads: set[int]) -> bool:
    """Return whether nothing but the select reads two loads."""
    others = (each for number, each in enumerate(stage.instructions) if number != select)
    return not any(loads.intersection(operands_of(each)) for each in others)


def _is_opposite(one: Size, other: Size) -> bool:
    """Return whether of two comparisons always exactly one holds."""
    gaps = [_gap(each) for each in (one, other)]
    return None not in gaps and simplified(gaps[0] + gaps[1]) == 1  # type: ignore[operator]


def _gap(condition: Size) -> Size | None:
    """Return an integer that is above 0 where a comparison holds and else is not."""
    if not isinstance(condition, Expression) or condition.operation not in ("lt", "le"):
        return None
    left, right = (each.value if each.operation == "constant" else each for each in condition.operands)
    return simplified(right - left + (condition.operation == "le"))
