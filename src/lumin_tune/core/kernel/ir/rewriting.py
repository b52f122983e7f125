"""Building blocks of rewrites: queries on stages and programs, and a writer of instructions.

Used by `core.kernel.rewrite`; makes no decisions.
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
)
from lumin_tune.core.kernel.ir.renumbering import renumbered


class InstructionWriter:
    """Instructions of a stage under construction; equal instructions are shared."""

    def __init__(self) -> None:
        self.instructions: list[Instruction] = []
        self._known: dict[Instruction, int] = {}

    def __call__(self, instruction: Instruction) -> int:
        """Return the number of an instruction, new or equal to an existing one."""
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
        """Copy the wanted instructions of another stage and their dependencies; return the new numbers by the old ones.

        bound: old instructions that existing ones replace. names: variables to replace in indices.
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
    """Return the tree with `change` applied to each sequence of nodes, innermost first."""
    inner = [
        replace(node, body=transformed(node.body, change)) if isinstance(node, Loop | Halo) else node for node in body
    ]
    return tuple(change(inner))


def with_nodes(program: Program, change: Callable[[Sequence[Node]], Sequence[Node]]) -> Program:
    """Return the program with `change` applied to each sequence of nodes, innermost first."""
    kernels = (replace(kernel, body=transformed(kernel.body, change)) for kernel in program.kernels)
    return replace(program, kernels=tuple(kernels))


def in_loops(loops: Sequence[Loop], body: Iterable[Node]) -> tuple[Node, ...]:
    """Return the body inside copies of these loops, which are outer to inner."""
    made = tuple(body)
    for loop in reversed(loops):
        made = (replace(loop, body=made),)
    return made


def loads_of(stage: Stage) -> list[tuple[int, Load]]:
    return [(number, each) for number, each in enumerate(stage.instructions) if isinstance(each, Load)]


def stores_of(stage: Stage) -> list[tuple[int, Store]]:
    return [(number, each) for number, each in enumerate(stage.instructions) if isinstance(each, Store)]


def depends(stage: Stage) -> list[frozenset[str]]:
    """Return, for each instruction, the axes along which its value varies."""
    found: list[frozenset[str]] = []
    for each in stage.instructions:
        axes = {name for name in names_in(each) if name in stage.axes}
        for operand in operands_of(each):
            axes |= found[operand]
        found.append(
            frozenset(
                axes - set(each.over)
                if isinstance(each, Reduce)
                else axes | {each.axis}
                if isinstance(each, Scan)
                else axes
            )
        )
    return found


def stores_over(stage: Stage) -> Iterator[tuple[int, str]]:
    """Yield (store, axis) for stores that write different values to one location along an axis.

    Stores that combine, and those at computed indices, are left out.
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
    """Return the operands of an instruction if it applies the op, else None."""
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
    """Return whether the index or guard of a load or store depends on one of the axes."""
    wanted = set(axes)
    sizes = (*instruction.index, instruction.valid)
    return any(v.name in wanted for size in sizes if isinstance(size, Expression) for v in size.variables)


def without_unused_buffers(program: Program) -> Program:
    """Return the program without internal buffers that are no longer used."""
    used: set[str] = set()
    for kernel in program.kernels:
        for node in walk(kernel.body):
            if isinstance(node, Stage):
                used.update(each.buffer for each in node.instructions if isinstance(each, Load | Store))
            elif hasattr(node, "buffers"):
                used.update(node.buffers)
    outside = {buffer.name for buffer in program.arguments}
    return replace(program, buffers=tuple(b for b in program.buffers if b.name in used or b.name in outside))
