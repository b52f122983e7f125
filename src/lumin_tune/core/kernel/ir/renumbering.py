"""Copies of instructions with other numbers and names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.kernel.ir.instructions import (
    VALUE,
    Apply,
    Index,
    Instruction,
    Load,
    Position,
    Reduce,
    Scan,
    Store,
    operands_of,
)


def renumbered(instruction: Instruction, numbers: Mapping[int, int], names: Mapping[str, Expression]) -> Instruction:
    """Return an instruction with renumbered operands and with variables in its indices replaced."""

    def index(size: Size) -> Size:
        if not isinstance(size, Expression):
            return size
        replaced: dict[str, Size] = {}
        for variable in size.variables:
            match = VALUE.match(variable.name)
            if match:
                replaced[variable.name] = Expression.variable(f"v{numbers[int(match[1])]}", -(2**63), 2**63 - 1)
            elif variable.name in names:
                replaced[variable.name] = names[variable.name]
        return simplified(size.substitute(replaced)) if replaced else size

    match instruction:
        case Apply(operands=operands):
            return replace(instruction, operands=tuple(numbers[each] for each in operands))
        case Reduce(operand=operand) | Scan(operand=operand):
            return replace(instruction, operand=numbers[operand])
        case Position(index=place):
            return replace(instruction, index=index(place))
        case Load(index=places, valid=valid):
            return replace(instruction, index=tuple(index(each) for each in places), valid=index(valid))
        case Store(index=places, valid=valid, value=value):
            places = tuple(index(each) for each in places)
            return replace(instruction, index=places, valid=index(valid), value=numbers[value])
        case _:
            return instruction


def without_unused(instructions: Sequence[Instruction], stores: frozenset[str]) -> list[Instruction]:
    """Return the instructions that the stores to the given buffers need, renumbered."""
    needed = [isinstance(each, Store) and each.buffer in stores for each in instructions]
    for number in range(len(instructions) - 1, -1, -1):
        if needed[number]:
            for operand in operands_of(instructions[number]):
                needed[operand] = True
    numbers: dict[int, int] = {}
    kept: list[Instruction] = []
    for number, each in enumerate(instructions):
        if needed[number]:
            moved = renumbered(each, numbers, {})
            numbers[number] = len(kept)
            kept.append(moved)
    return kept


def renamed_instruction(
    instruction: Instruction, names: dict[str, Expression], index: Index | None = None
) -> Instruction:
    """Return an instruction with renamed axes; a load or store at another index if one is given."""
    if isinstance(instruction, Reduce):
        return replace(instruction, over=tuple(names[axis].variables[0].name for axis in instruction.over))
    if isinstance(instruction, Scan):
        return replace(instruction, axis=names[instruction.axis].variables[0].name)
    if index is not None:
        assert isinstance(instruction, Load | Store)
        instruction = replace(instruction, index=index)
    return renumbered(instruction, _Same(), names)


class _Same(dict[int, int]):
    """The identity mapping of numbers."""

    def __missing__(self, number: int) -> int:
        return number
