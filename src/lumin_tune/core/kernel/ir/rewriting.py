"""Taking kernels apart and putting them together: what transformations of programs have in common.

Used by `scales` and `online`; makes no decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from lumin_tune.core.expression import Expression
from lumin_tune.core.kernel.ir import (
    VALUE,
    Apply,
    Halo,
    Instruction,
    Kernel,
    Load,
    Loop,
    Node,
    Program,
    Reduce,
    Scan,
    Stage,
    Store,
    names_in,
    operands_of,
    walk,
)  # fmt: skip
from lumin_tune.core.kernel.ir.instructions import renumbered


class Writer:
    """Instructions of a stage that is being written; equal ones are written once."""

    def __init__(self) -> None:
        self.instructions: list[Instruction] = []
        self._known: dict[Instruction, int] = {}

    def __call__(self, instruction: Instruction) -> int:
        """Return the number of an instruction, a new one or the equal one that is there."""
        known = self._known.get(instruction)
        if known is None:
            known = self._known[instruction] = len(self.instructions)
            self.instructions.append(instruction)
        return known

    def copy(
        self,
        source: Sequence[Instruction],
        wanted: Iterable[int],
        bound: Mapping[int, int] | None = None,
        names: Mapping[str, Expression] | None = None,
    ) -> dict[int, int]:
        """Write what some instructions of another stage need, and return the numbers of all by their old ones.

        bound: instructions that stand for old ones already. names: variables to replace in indices.
        """
        numbers = dict(bound or {})
        needed = set(wanted)
        for number in range(len(source) - 1, -1, -1):
            if number in needed and number not in numbers:
                needed.update(operands_of(source[number]))
        for number, instruction in enumerate(source):
            if number in needed and number not in numbers:
                numbers[number] = self(renumbered(instruction, numbers, names or {}))
        return numbers


def transformed(body: Sequence[Node], change: Callable[[Sequence[Node]], Sequence[Node]]) -> tuple[Node, ...]:
    """Return a tree in which the innermost sequences, and then those around them, are what `change` makes of them."""
    inner = [
        replace(node, body=transformed(node.body, change)) if isinstance(node, Loop | Halo) else node for node in body
    ]
    return tuple(change(inner))


def loads_of(stage: Stage) -> list[tuple[int, Load]]:
    return [(number, each) for number, each in enumerate(stage.instructions) if isinstance(each, Load)]


def stores_of(stage: Stage) -> list[tuple[int, Store]]:
    return [(number, each) for number, each in enumerate(stage.instructions) if isinstance(each, Store)]


def depends(stage: Stage) -> list[frozenset[str]]:
    """Return for each instruction the axes that its value differs along."""
    found: list[frozenset[str]] = []
    for each in stage.instructions:
        axes = {name for name in names_in(each) if name in stage.axes}
        for operand in operands_of(each):
            axes |= found[operand]
        found.append(frozenset(axes - set(each.over) if isinstance(each, Reduce) else
                               axes | {each.axis} if isinstance(each, Scan) else axes))  # fmt: skip
    return found


def stores_over(stage: Stage) -> Iterator[tuple[int, str]]:
    """Yield stores of a stage, by their numbers, each with an axis at whose positions it has one place for many values.

    None that combine, nor those at computed places.
    """
    known = depends(stage)
    for number, each in enumerate(stage.instructions):
        if isinstance(each, Store) and each.combine is None:
            named = names_in(each)
            others = () if any(map(VALUE.match, named)) else stage.axes
            yield from ((number, axis) for axis in others if axis not in named and axis in known[each.value])


def reductions_of(stage: Stage) -> list[tuple[int, Reduce]]:
    return [(number, each) for number, each in enumerate(stage.instructions) if isinstance(each, Reduce)]


def scans(stage: Stage) -> bool:
    return any(isinstance(each, Scan) for each in stage.instructions)


def applied(instructions: Sequence[Instruction], number: int, op: str) -> tuple[int, ...] | None:
    """Return the operands of an instruction if it applies the op."""
    each = instructions[number]
    return each.operands if isinstance(each, Apply) and each.op == op else None


def readers(program: Program, buffer: str) -> list[Stage]:
    """Return the stages that load from a buffer."""
    return [stage for stage in stages(program) if any(load.buffer == buffer for _, load in loads_of(stage))]


def stages(program: Program) -> Iterator[Stage]:
    for kernel in program.kernels:
        for node in walk(kernel.body):
            if isinstance(node, Stage):
                yield node


def mentions(instruction: Load | Store, axes: Iterable[str]) -> bool:
    """Return whether the index of a load or store depends on one of the axes."""
    wanted = set(axes)
    sizes = (*instruction.index, instruction.valid)
    return any(v.name in wanted for size in sizes if isinstance(size, Expression) for v in size.variables)


def without_unused_buffers(program: Program) -> Program:
    """Return the program without the buffers between stages that nothing mentions any more."""
    used: set[str] = set()
    for kernel in program.kernels:
        for node in walk(kernel.body):
            if isinstance(node, Stage):
                used.update(each.buffer for each in node.instructions if isinstance(each, Load | Store))
            elif hasattr(node, "buffers"):
                used.update(node.buffers)
    outside = {buffer.name for buffer in program.arguments}
    return replace(program, buffers=tuple(b for b in program.buffers if b.name in used or b.name in outside))


def with_bodies(program: Program, change: Callable[[Kernel], Kernel]) -> Program:
    return replace(program, kernels=tuple(change(kernel) for kernel in program.kernels))
