"""Loads of concatenated pieces: `select(c, load a if c, load b if not c)` where c is a condition on positions.

If all lanes agree on the condition, one load from either address replaces both loads and the select, without a branch.
Used by `ValueWriter`.
"""

from __future__ import annotations

from collections.abc import Mapping

from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.kernel.ir import Apply, Load, Position, Stage, operands_of


def exclusive_loads(stage: Stage) -> Mapping[int, tuple[int, int]]:
    """Return the two loads of each such select, the first one where the condition holds."""
    found = {}
    for number, each in enumerate(stage.instructions):
        if isinstance(each, Apply) and each.op == "select":
            condition, yes, no = (stage.instructions[operand] for operand in each.operands)
            if isinstance(condition, Position) and isinstance(yes, Load) and isinstance(no, Load):
                if yes.valid == condition.index and _is_opposite(yes.valid, no.valid):
                    found[number] = each.operands[1:]
    return {number: (yes, no) for number, (yes, no) in found.items() if _is_alone(stage, number, {yes, no})}


def _is_alone(stage: Stage, select: int, loads: set[int]) -> bool:
    """Return whether only the select reads the two loads."""
    others = (each for number, each in enumerate(stage.instructions) if number != select)
    return not any(loads.intersection(operands_of(each)) for each in others)


def _is_opposite(one: Size, other: Size) -> bool:
    """Return whether exactly one of two comparisons always holds."""
    gaps = [_gap(each) for each in (one, other)]
    return None not in gaps and simplified(gaps[0] + gaps[1]) == 1  # type: ignore[operator]


def _gap(condition: Size) -> Size | None:
    """Return an integer that is positive exactly where a comparison holds."""
    if not isinstance(condition, Expression) or condition.operation not in ("lt", "le"):
        return None
    left, right = (each.value if each.operation == "constant" else each for each in condition.operands)
    return simplified(right - left + (condition.operation == "le"))
