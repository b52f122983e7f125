"""The rules that every program of the kernel IR obeys, as a table.

`verify_program` checks them all; every program that is linked goes through it (`program.compiling`), whichever backend
its kernels are from, and lowering and schedules are tested with it. A rule looks at one part and yields what is wrong
with it; the error names the rule, the kernel and the instruction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import size_bounds
from lumin_tune.core.kernel.ir import (
    PRIVATE,
    SCALAR_OPS,
    SCOPES,
    START,
    VALUE,
    Apply,
    Before,
    Call,
    Constant,
    Halo,
    Kernel,
    Load,
    Loop,
    Node,
    Number,
    Position,
    Program,
    Reduce,
    Row,
    Scan,
    Stage,
    StepPlace,
    Store,
    Turn,
    names_in,
    operands_of,
    walk,
)  # fmt: skip
from lumin_tune.core.kernel.ir.hazards import block_hazards, order_hazards, pack_hazards, stage_hazards
from lumin_tune.core.kernel.ir.rewriting import stores_over


@dataclass(frozen=True, slots=True)
class _Where:
    program: Program
    kernel: Kernel


@dataclass(frozen=True, slots=True)
class Flaw:
    """What is wrong with a program. rule: a name in the tables. where: a part of the program. what: a clause."""

    rule: str
    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where} breaks the rule {self.rule!r}: {self.what}"


def verify_program(program: Program) -> None:
    """Raise KernelError for the first rule that is broken, with its name, the place and what is wrong."""
    for flaw in flaws(program):
        raise KernelError(str(flaw))


def flaws(program: Program) -> Iterator[Flaw]:
    """Yield what is wrong with a program. What comes first may be the reason for what comes later."""
    for name, rule in PROGRAM_RULES.items():
        for what in rule(program):
            yield Flaw(name, f"program {program.name!r}", what)
    for kernel in program.kernels:
        where = _Where(program, kernel)
        for name, kernel_rule in KERNEL_RULES.items():
            for what in kernel_rule(where):
                yield Flaw(name, f"kernel {kernel.name!r} of {program.name!r}", what)
        for number, stage in enumerate(kernel.stages()):
            for name, stage_rule in STAGE_RULES.items():
                for what in stage_rule(where, stage):
                    yield Flaw(name, f"stage {number} of kernel {kernel.name!r}", what)


def _names_are_unique(program: Program) -> Iterator[str]:
    seen: set[str] = set()
    for buffer in program.buffers:
        if buffer.name in seen:
            yield f"two buffers are named {buffer.name!r}"
        seen.add(buffer.name)
    kernels = [kernel.name for kernel in program.kernels]
    for name in kernels:
        if kernels.count(name) > 1:
            yield f"two kernels are named {name!r}"


def _scopes_are_known(program: Program) -> Iterator[str]:
    for buffer in program.buffers:
        if buffer.scope not in SCOPES:
            yield f"buffer {buffer.name!r} has the scope {buffer.scope!r}; allowed: {', '.join(SCOPES)}"
        if buffer.strides is not None and len(buffer.strides) != len(buffer.shape):
            yield f"buffer {buffer.name!r} has {len(buffer.shape)} dimensions and {len(buffer.strides)} strides"


def _values_are_written_first(program: Program) -> Iterator[str]:
    """Told of programs whose stages use memory as its scope says, and whose calls name buffers that there are."""
    wheres = [_Where(program, kernel) for kernel in program.kernels]
    misused = any(any(_memory_is_used_as_its_scope_says(w, s)) for w in wheres for s in w.kernel.stages())
    if not misused and not any(map(any, map(_calls_stand_alone, wheres))) and not any(_scopes_are_known(program)):
        if not any(_steps_have_places(program)):
            yield from order_hazards(program)


def _axes_are_unique(where: _Where) -> Iterator[str]:
    names = [axis.name for axis in where.kernel.axes]
    for name in names:
        if names.count(name) > 1:
            yield f"two axes are named {name!r}"
        if name.startswith(START) or VALUE.match(name):
            yield f"an axis cannot be named {name!r}; `{START}...` and `v<number>` are taken"
        if any(dim.variables[0].name == name for dim in where.program.dims):
            yield f"the axis {name!r} has the name of a dimension"


def _loops_are_over_axes(where: _Where) -> Iterator[str]:
    names = where.kernel.extents
    for node in walk(where.kernel.body):
        if isinstance(node, Loop | Halo) and node.axis not in names:
            yield f"a loop is over {node.axis!r}, which is no axis of the kernel ({', '.join(names)})"
        if isinstance(node, Loop) and node.step < 1:
            yield f"the loop over {node.axis!r} has step {node.step}; give at least 1"
        if isinstance(node, Halo) and (node.of not in names or node.stride < 1):
            yield f"the halo of {node.axis!r} follows {node.of!r} with stride {node.stride}"


def _parallel_loops_are_the_grid(where: _Where) -> Iterator[str]:
    grid = where.kernel.grid
    for node in walk(where.kernel.body):
        if isinstance(node, Loop) and node.kind == "parallel" and node not in grid:
            yield f"the loop over {node.axis!r} is parallel, but not one of the outermost"
    axes = [loop.axis for loop in grid]
    if len(set(axes)) != len(axes):
        yield f"the grid is over an axis twice: {', '.join(axes)}"


def _calls_stand_alone(where: _Where) -> Iterator[str]:
    nodes = list(walk(where.kernel.body))
    for node in nodes:
        if isinstance(node, Call):
            if len(nodes) > 1:
                yield f"the call of {node.function!r} is not alone in its kernel"
            for name in node.buffers:
                if name not in where.program.by_name:
                    yield f"the call of {node.function!r} names the buffer {name!r}, which there is not"


def _starts_are_of_blocks(where: _Where) -> Iterator[str]:
    yield from _check_starts(where.kernel.body, frozenset())


def _check_starts(body: tuple[Node, ...], narrowed: frozenset[str]) -> Iterator[str]:
    for node in body:
        if isinstance(node, Loop | Halo):
            yield from _check_starts(node.body, narrowed | {node.axis})
        elif isinstance(node, Stage):
            for each in node.instructions:
                for name in names_in(each):
                    if name.startswith(START) and name.removeprefix(START) not in narrowed:
                        yield f"{each} mentions {name}, but no loop around it is over {name.removeprefix(START)!r}"


def _positions_have_places_of_their_own(where: _Where) -> Iterator[str]:
    """Told of stages that nothing else is wrong with."""
    if not any(any(rule(where, stage)) for stage in where.kernel.stages() for rule in STAGE_RULES.values()):
        yield from _check_places(where, where.kernel.body, {})


def _check_places(where: _Where, body: tuple[Node, ...], blocks: dict[str, int]) -> Iterator[str]:
    """Yield stores of several values of a stage in one place. blocks: how long those of axes are."""
    for node in body:
        if isinstance(node, Loop | Halo):
            step = node.step if isinstance(node, Loop) else node.rows(blocks.get(node.of, 1))
            yield from _check_places(where, node.body, {**blocks, node.axis: step})
        elif isinstance(node, Stage):
            most = {axis: size_bounds(where.kernel.extents.get(axis, 1))[1] for axis in node.axes}
            for number, axis in stores_over(node) if 0 not in most.values() else ():
                store = node.instructions[number]
                assert isinstance(store, Store)
                buffer = where.program.by_name.get(store.buffer)
                own = buffer is not None and buffer.scope in PRIVATE
                if most[axis] != 1 and not (own and blocks.get(axis) == 1):
                    yield f"instruction {number} stores in one place of {store.buffer!r} for all positions of {axis}"


def _axes_are_those_mentioned(where: _Where, stage: Stage) -> Iterator[str]:
    mentioned: set[str] = set()
    for each in stage.instructions:
        mentioned.update(name for name in names_in(each) if name in where.kernel.extents)
        if isinstance(each, Reduce):
            mentioned.update(each.over)
        if isinstance(each, Scan):
            mentioned.add(each.axis)
    if len(set(stage.axes)) != len(stage.axes):
        yield f"an axis is listed twice: {', '.join(stage.axes)}"
    for axis in stage.axes:
        if axis not in where.kernel.extents:
            yield f"{axis!r} is no axis of the kernel"
    for axis in sorted(mentioned - set(stage.axes)):
        yield f"the instructions mention the axis {axis!r}, which the stage does not list"


def _indices_are_whole(where: _Where, stage: Stage) -> Iterator[str]:
    for number, each in enumerate(stage.instructions):
        for name in names_in(each):
            match = VALUE.match(name)
            found = stage.instructions[int(match[1])] if match and int(match[1]) < number else None
            if found is not None and not isinstance(found, Store) and not found.dtype.is_integer:
                yield f"instruction {number} indexes with {name}, which is {found.dtype}; an index is of integers"


def _operands_come_before(where: _Where, stage: Stage) -> Iterator[str]:
    for number, each in enumerate(stage.instructions):
        for operand in operands_of(each):
            if not 0 <= operand < number:
                yield f"instruction {number} takes instruction {operand}; operands come before"
            elif isinstance(stage.instructions[operand], Store):
                yield f"instruction {number} takes a store, which has no value"


def _dtypes_fit(where: _Where, stage: Stage) -> Iterator[str]:
    def dtype(number: int) -> DType:
        found = stage.instructions[number]
        return DType.BOOL if isinstance(found, Store) else found.dtype

    for number, each in enumerate(stage.instructions):
        match each:
            case Apply(op=op, operands=operands, dtype=result):
                if op not in SCALAR_OPS:
                    yield f"instruction {number} applies {op!r}; known: {', '.join(SCALAR_OPS)}"
                    continue
                if len(operands) != SCALAR_OPS[op].arity:
                    yield f"instruction {number}: {op} takes {SCALAR_OPS[op].arity} operands, not {len(operands)}"
                    continue
                yield from _apply_flaws(number, op, [dtype(operand) for operand in operands], result)
            case Load(buffer=buffer, dtype=wanted):
                found = where.program.by_name.get(buffer)
                if found is not None and found.dtype is not wanted:
                    yield f"instruction {number} loads {wanted} from {buffer!r}, which holds {found.dtype}"
            case Store(buffer=buffer, value=value):
                found = where.program.by_name.get(buffer)
                if found is not None and found.dtype is not dtype(value):
                    yield f"instruction {number} stores {dtype(value)} in {buffer!r}, which holds {found.dtype}"
            case Reduce(combine="argmax", dtype=wanted):
                if wanted is not DType.I64:
                    yield f"instruction {number}: argmax gives i64, not {wanted}"
            case Reduce(operand=operand, dtype=wanted) | Scan(operand=operand, dtype=wanted):
                if dtype(operand) is not wanted:
                    yield f"instruction {number} gathers {dtype(operand)} as {wanted}; cast first"
            case Position(dtype=wanted) | Constant(dtype=wanted):
                if wanted.is_half:
                    yield f"instruction {number} makes {wanted}; make f32 and cast"


def _apply_flaws(number: int, op: str, operands: list[DType], result: DType) -> Iterator[str]:
    if op == "cast":
        return
    values = operands[1:] if op == "select" else operands
    if op == "select" and operands[0] is not DType.BOOL:
        yield f"instruction {number}: the condition of select must be bool, not {operands[0]}"
    if len(set(values)) > 1:
        yield f"instruction {number}: {op} of {' and '.join(map(str, values))}; cast first"
    if any(each.is_half for each in values):
        yield f"instruction {number}: {op} of {values[0]}; compute in f32"
    row = SCALAR_OPS[op]
    if row.takes == "float" and not values[0].is_float:
        yield f"instruction {number}: {op} takes floats, not {values[0]}"
    if row.takes in ("number", "integer") and values[0] is DType.BOOL:
        yield f"instruction {number}: {op} takes numbers, not bool"
    wanted = DType.BOOL if row.gives_bool else values[0]
    if result is not wanted:
        yield f"instruction {number}: {op} of {values[0]} gives {wanted}, not {result}"


def _reductions_agree(where: _Where, stage: Stage) -> Iterator[str]:
    for number, each in enumerate(stage.instructions):
        if isinstance(each, Reduce):
            if each.over != stage.reduced:
                yield f"instruction {number} is over {each.over}, another over {stage.reduced}"
            if not each.over:
                yield f"instruction {number} reduces over no axis"
            if each.operand in stage.late:
                yield f"instruction {number} reduces what depends on another reduction"
            if each.combine == "argmax" and len(each.over) != 1:
                yield f"instruction {number}: argmax is over one axis, not {len(each.over)}"
        elif isinstance(each, Scan):
            if stage.reduced:
                yield f"instruction {number} scans in a stage that reduces"
        elif number in stage.late and any(name in stage.reduced for name in names_in(each)):
            yield f"instruction {number} comes after the reduction over {', '.join(stage.reduced)}, but depends on it"


def _memory_is_used_as_its_scope_says(where: _Where, stage: Stage) -> Iterator[str]:
    for number, each in enumerate(stage.instructions):
        if not isinstance(each, Load | Store):
            continue
        buffer = where.program.by_name.get(each.buffer)
        if buffer is None:
            yield f"instruction {number} names the buffer {each.buffer!r}, which there is not"
            continue
        if len(each.index) != len(buffer.shape):
            rank = len(buffer.shape)
            yield f"instruction {number} indexes {each.buffer!r}, of {rank} dimensions, with {len(each.index)}"
        if isinstance(each, Store):
            allowed = {"prepared", *PRIVATE} if where.kernel.when == "once" else {"output", "global", "step", *PRIVATE}
            if buffer.scope not in allowed:
                yield f"instruction {number} stores in {each.buffer!r}, whose scope is {buffer.scope!r}"
        elif where.kernel.when == "once" and buffer.scope in ("input", "global", "output", "step"):
            yield f"instruction {number} loads {each.buffer!r} ahead of time, but its scope is {buffer.scope!r}"


def _pieces_are_well_formed(where: _Where, stage: Stage) -> Iterator[str]:
    pieces = stage.schedule.pieces
    last: dict[str, int] = {}
    for piece in pieces:
        if piece.axis not in stage.axes:
            yield f"the piece {piece} is of no axis of the stage"
        if piece.step < 1 or piece.step > last.get(piece.axis, piece.step):
            yield f"the piece {piece} has a step that is not within the one before"
        last[piece.axis] = piece.step
    for axis, step in last.items():
        if step != 1:
            yield f"the pieces of {axis} end in blocks of {step}; the last step is 1"
    kinds = [piece.kind for piece in pieces]
    if "loop" in kinds and any(kind == "loop" for kind in kinds[next(
        (n for n, kind in enumerate(kinds) if kind != "loop"), len(kinds)):]):  # fmt: skip
        yield "a loop stands inside what is written out"
    if kinds.count("vector") > 1:
        yield "more than one axis is a vector's"
    if "dot" in kinds and kinds[-2:] != ["vector", "dot"]:
        yield "a dot is not right behind the vector"
    elif "vector" in kinds and kinds[-1] not in ("vector", "dot"):
        yield "the vector is not innermost"


def _packs_can_be_made(where: _Where, stage: Stage) -> Iterator[str]:
    loops = sum(piece.kind == "loop" for piece in stage.schedule.pieces)
    for pack in stage.schedule.packs:
        axes = {axis for axis, _ in pack.layout}
        loads = {
            each for each in stage.instructions
            if isinstance(each, Load) and each.buffer == pack.buffer and axes <= set(names_in(each))
        }  # fmt: skip
        if len(loads) != 1:
            yield f"the pack {pack} is of a buffer with {len(loads)} loads along its axes; it needs one"
        if isinstance(pack.at, int) and not 0 <= pack.at <= loops:
            yield f"the pack {pack} is at depth {pack.at} of {loops} loops"


def _steps_have_places(program: Program) -> Iterator[str]:
    known = program.by_name
    for number, repeat in enumerate(program.repeats):
        if not (0 <= repeat.first <= repeat.last <= len(program.kernels) and -1 <= repeat.around < number):
            yield f"repeat {number} is of the kernels {repeat.first} to {repeat.last} inside of repeat {repeat.around}"
        elif repeat.around >= 0:
            outer = program.repeats[repeat.around]
            if repeat.first < outer.first or repeat.last > outer.last:
                yield f"repeat {number} is not within the kernels of repeat {repeat.around}, in which it is said to be"
        if any(kernel.when == "once" for kernel in program.kernels[repeat.first : repeat.last]):
            yield f"repeat {number} holds a kernel that runs once"
        for name, place in repeat.places:
            if name not in known or known[name].scope != "step":
                yield f"repeat {number} has a place for {name!r}, which is no buffer of the scope 'step'"
            for other in _buffers_of(place):
                if other not in known:
                    yield f"repeat {number} has the place {place} for {name!r}; there is no buffer {other!r}"
        for name in [repeat.begin, repeat.proceed]:
            if name and (name not in known or known[name].dtype is not DType.BOOL or known[name].shape):
                yield f"repeat {number} asks {name!r}, which is no buffer of one bool"
        for to, source in (*repeat.copies, *repeat.lasts):
            if to not in known or source not in known:
                yield f"repeat {number} copies {source!r} to {to!r}; both must be buffers"
    for buffer in program.buffers:
        if buffer.scope == "step" and buffer.name not in program.places:
            yield f"buffer {buffer.name!r} is of the scope 'step', but no repeat has a place for it"


def _buffers_of(place: StepPlace) -> tuple[str, ...]:
    match place:
        case Row(of=of):
            return (of,)
        case Turn(even=even, odd=odd):
            return even, odd
        case Before(initial=initial, following=following):
            return initial, following
        case Number():
            return ()


PROGRAM_RULES: dict[str, Callable[[Program], Iterator[str]]] = {
    "names are unique": _names_are_unique,
    "scopes are known": _scopes_are_known,
    "values are written before they are read": _values_are_written_first,
    "steps have places": _steps_have_places,
}
KERNEL_RULES: dict[str, Callable[[_Where], Iterator[str]]] = {
    "axes are unique": _axes_are_unique,
    "loops are over axes": _loops_are_over_axes,
    "parallel loops are the grid": _parallel_loops_are_the_grid,
    "calls stand alone": _calls_stand_alone,
    "block starts are of blocks": _starts_are_of_blocks,
    "positions have places of their own": _positions_have_places_of_their_own,
    "copies are of what is complete": lambda where: pack_hazards(where.program, where.kernel),
    "blocks read what they wrote": lambda where: block_hazards(where.program, where.kernel),
}
STAGE_RULES: dict[str, Callable[[_Where, Stage], Iterator[str]]] = {
    "axes are those mentioned": _axes_are_those_mentioned,
    "indices are whole": _indices_are_whole,
    "operands come before": _operands_come_before,
    "memory is used as its scope says": _memory_is_used_as_its_scope_says,
    "dtypes fit": _dtypes_fit,
    "reductions agree": _reductions_agree,
    "pieces are well formed": _pieces_are_well_formed,
    "packs can be made": _packs_can_be_made,
    "stages read places that they do not write": lambda where, stage: stage_hazards(where.program, stage),
}
