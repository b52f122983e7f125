"""Argmax in one pass: a maximum followed by a search for its position becomes one reduction.

The tensor API records `argmax` as a maximum, a comparison of all elements with it, NaN included, and a maximum of
negated positions. `with_argmax` finds the two stages and replaces them by one `argmax` reduction. As in
`function_recognition`, the pattern is recorded from the tensor API. Called by `lower` on every program.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Expression
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.ir import Apply, Constant, Instruction, Load, Node, Position, Program, Reduce, Stage, Store
from lumin_tune.core.kernel.ir.matching import match
from lumin_tune.core.kernel.ir.rewriting import (
    InstructionWriter,
    loads_of,
    readers,
    reductions_of,
    stores_of,
    with_nodes,
    without_unused_buffers,
)

_DTYPES = (DType.F32, DType.F64, DType.I8, DType.U8, DType.I16, DType.I32, DType.I64)


@dataclass(frozen=True, slots=True)
class _MaximumSearch:
    """A stage that searches for a maximum, up to the operand of its reduction, and the buffer of the maximum."""

    stage: Stage
    operand: int
    maximum: str


def with_argmax(program: Program, lowered: Callable[[NodeGraph], Program]) -> Program:
    """Return the program with each search for the position of a maximum merged into the maximum.

    lowered: lowering without this step, to record the pattern with.
    """

    def change(body: Sequence[Node]) -> Sequence[Node]:
        nodes = list(body)
        for place, top in enumerate(body):
            if not isinstance(top, Stage) or not (found := _top(top)):
                continue
            made = {store.buffer for _, store in stores_of(top)}
            for later in range(place + 1, len(body)):
                search = nodes[later]
                if isinstance(search, Stage) and any(each.buffer in made for _, each in loads_of(search)):
                    joint = _joint(search, found, program, lowered)
                    if joint is not None:
                        nodes[later] = joint
                        between = all(program.by_name[each].scope != "output" for each in made)
                        between &= not any(each.buffer in made for _, each in loads_of(joint))
                        if between and all(readers(program, each) in ([search], []) for each in made):
                            nodes[place] = Stage((), ())
        return [node for node in nodes if not (isinstance(node, Stage) and not node.instructions)]

    return without_unused_buffers(with_nodes(program, change))


@dataclass(frozen=True, slots=True)
class _Top:
    """A stage that reduces a maximum. number, operand, dtype: of its reduction, and of the values that it reduces."""

    stage: Stage
    number: int
    operand: int
    axis: str
    dtype: DType


def _top(stage: Stage) -> _Top | None:
    """Return the stage as one that reduces the maximum of loaded or computed values, and perhaps stores a function of
    it; else None."""
    tops = reductions_of(stage)
    if len(tops) != 1 or not stores_of(stage) or any(load.valid != 1 for _, load in loads_of(stage)):
        return None
    ((number, reduce),) = tops
    if reduce.combine != "max" or len(reduce.over) != 1 or reduce.dtype not in _DTYPES:
        return None
    return _Top(stage, number, reduce.operand, reduce.over[0], reduce.dtype)


@cache
def _pattern(dtype: DType, lowered: Callable[[NodeGraph], Program]) -> _MaximumSearch:
    from lumin_tune.core.tensor import Graph  # takes 20 ms to import

    graph = Graph()
    graph.tensor("x", (64, 64), dtype).argmax(-1).output("y")
    (kernel,) = lowered(graph.freeze()).kernels
    first, second = kernel.stages()
    ((_, store),) = stores_of(first)
    ((_, reduce),) = reductions_of(second)
    return _MaximumSearch(second, reduce.operand, store.buffer)


def _joint(search: Stage, top: _Top, program: Program, lowered: Callable[[NodeGraph], Program]) -> Stage | None:
    """Return the stage with its search replaced by an `argmax` of the values, None if it is no such search."""
    reductions = reductions_of(search)
    if len(reductions) != 1 or reductions[0][1].over != (top.axis,):
        return None
    ((at, reduce),) = reductions
    if not _is_search(_pattern(top.dtype, lowered), search, reduce.operand, top, program):
        return None
    write = InstructionWriter()
    values = write.copy(top.stage.instructions, [top.operand])[top.operand]
    position = write(Reduce("argmax", values, (top.axis,), DType.I64))
    # the search computed -1 - position
    one = write(Constant(-1, DType.I64))
    bound = {at: write(Apply("sub", (one, position), DType.I64))}
    write.copy(search.instructions, [n for n, each in stores_of(search) if n in search.late], bound)
    if len([n for n, _ in stores_of(search)]) != len([n for n, _ in stores_of(search) if n in search.late]):
        return None
    return Stage(search.axes, tuple(write.instructions))


def _is_search(pattern: _MaximumSearch, search: Stage, number: int, top: _Top, program: Program) -> bool:
    """Return whether an instruction is the pattern's reduced value, computed from the values and their maximum.

    Loads of what the first stage derives from the maximum stand for it, unless storing rounds it.
    """
    made = top.stage.instructions
    derived = {
        store.buffer: store.value
        for _, store in stores_of(top.stage)
        if not isinstance(value := made[store.value], Store) and value.dtype is program.by_name[store.buffer].dtype
    }
    write = InstructionWriter()
    own = write.copy(made, [top.number, *derived.values()])
    bound = {n: own[derived[each.buffer]] for n, each in loads_of(search) if each.buffer in derived}
    given = write.copy(search.instructions, [number], bound)[number]
    known = write.instructions

    def is_leaf(wanted: Instruction, at: int) -> bool:
        if isinstance(wanted, Position):
            each = known[at]
            return isinstance(each, Position) and isinstance(each.index, Expression) and str(each.index) == top.axis
        if isinstance(wanted, Load) and wanted.buffer == pattern.maximum:
            return at == own[top.number]
        return isinstance(wanted, Load) and at == own[top.operand]

    return match(pattern.stage.instructions[: pattern.operand + 1], known, given, is_leaf) is not None
