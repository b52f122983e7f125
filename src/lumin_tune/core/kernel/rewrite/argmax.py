"""Argmax in one pass: a maximum followed by a search for its position becomes one reduction.

The tensor API records `argmax` as a maximum, a comparison of all elements with it, NaN included, and a maximum of
negated positions. `with_argmax` finds the two stages and replaces them by one `argmax` reduction. As in
`function_recognition`, the pattern is recorded from the tensor API. Called by `lower` on every program.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Expression
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.ir import Apply, Constant, Kernel, Load, Node, Position, Program, Reduce, Stage
from lumin_tune.core.kernel.ir.rewriting import (
    InstructionWriter,
    loads_of,
    readers,
    reductions_of,
    stores_of,
    transformed,
    with_bodies,
    without_unused_buffers,
)

_COMMUTATIVE = frozenset({"add", "mul", "max"})
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
                    joint = _joint(search, found, lowered)
                    if joint is not None:
                        nodes[later] = joint
                        between = all(program.by_name[each].scope != "output" for each in made)
                        between &= not any(each.buffer in made for _, each in loads_of(joint))
                        if between and all(readers(program, each) in ([search], []) for each in made):
                            nodes[place] = Stage((), ())
        return [node for node in nodes if not (isinstance(node, Stage) and not node.instructions)]

    def in_kernel(kernel: Kernel) -> Kernel:
        return replace(kernel, body=transformed(kernel.body, change))

    return without_unused_buffers(with_bodies(program, in_kernel))


@dataclass(frozen=True, slots=True)
class _Top:
    """A stage that reduces a maximum. number: of its reduction."""

    stage: Stage
    number: int
    load: Load
    axis: str


def _top(stage: Stage) -> _Top | None:
    """Return the stage as one that reduces the maximum of a load, and perhaps stores a function of it; else None."""
    tops, loads = reductions_of(stage), loads_of(stage)
    if len(tops) != 1 or len(loads) != 1 or not stores_of(stage):
        return None
    ((number, reduce),) = tops
    load = stage.instructions[reduce.operand]
    if reduce.combine != "max" or len(reduce.over) != 1 or not isinstance(load, Load) or load.valid != 1:
        return None
    return _Top(stage, number, load, reduce.over[0])


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


def _joint(search: Stage, top: _Top, lowered: Callable[[NodeGraph], Program]) -> Stage | None:
    """Return the stage with its search replaced by an `argmax` of the loaded values, None if it is no such search."""
    reductions = reductions_of(search)
    load, axis = top.load, top.axis
    if len(reductions) != 1 or reductions[0][1].over != (axis,) or load.dtype not in _DTYPES:
        return None
    ((at, reduce),) = reductions
    if not _matches(_pattern(load.dtype, lowered), search, reduce.operand, top):
        return None
    write = InstructionWriter()
    position = write(Reduce("argmax", write(load), (axis,), DType.I64))
    # the search computed -1 - position
    one = write(Constant(-1, DType.I64))
    bound = {at: write(Apply("sub", (one, position), DType.I64))}
    write.copy(search.instructions, [n for n, each in stores_of(search) if n in search.late], bound)
    if len([n for n, _ in stores_of(search)]) != len([n for n, _ in stores_of(search) if n in search.late]):
        return None
    return Stage(search.axes, tuple(write.instructions))


def _matches(pattern: _MaximumSearch, search: Stage, number: int, top: _Top) -> bool:
    """Return whether an instruction is the pattern's reduced value, computed from the load and the maximum."""
    derived = {store.buffer: store.value for _, store in stores_of(top.stage)}
    pending = [(pattern.operand, search, number)]
    seen: dict[int, tuple[bool, int]] = {}
    while pending:
        wanted, stage, given = pending.pop()
        left, right = pattern.stage.instructions[wanted], stage.instructions[given]
        if isinstance(right, Load) and right.buffer in derived:  # a value that the first stage derives from the maximum
            stage, given = top.stage, derived[right.buffer]
            right = stage.instructions[given]
        which = (stage is top.stage, given)
        if wanted in seen:
            if seen[wanted] != which and not isinstance(left, Constant):
                return False
            continue
        seen[wanted] = which
        match left:
            case Load(buffer=buffer) if buffer == pattern.maximum:
                same = which == (True, top.number)
            case Load():
                same = right == top.load
            case Position():
                same = (
                    isinstance(right, Position) and isinstance(right.index, Expression) and str(right.index) == top.axis
                )
            case Constant():
                same = left == right
            case Apply(op=op, operands=operands):
                same = isinstance(right, Apply) and right.op == op and right.dtype is left.dtype
                if isinstance(right, Apply) and same:
                    theirs = right.operands
                    first = _is_constant(pattern.stage, operands[0])
                    if op in _COMMUTATIVE and first != _is_constant(stage, theirs[0]):
                        theirs = theirs[::-1]
                    pending.extend((a, stage, b) for a, b in zip(operands, theirs, strict=True))
            case _:
                same = False
        if not same:
            return False
    return True


def _is_constant(stage: Stage, number: int) -> bool:
    return isinstance(stage.instructions[number], Constant)
