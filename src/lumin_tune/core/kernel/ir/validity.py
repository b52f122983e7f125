"""The validity rules of kernel IR, as tables.

`verify_program` checks them all on every linked program (`program.compiling`), whichever backend its kernels come from;
tests of lowering and schedules use it too. A rule inspects one part and yields its violations; the error names the
rule, the kernel and the instruction.
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
    Call,
    Constant,
    Halo,
    Kernel,
    Load,
    Loop,
    Node,
    Position,
    Program,
    Reduce,
    Scan,
    Stage,
    Store,
    names_in,
    operands_of,
    walk,
)
from lumin_tune.core.kernel.ir.hazards import block_hazards, order_hazards, pack_hazards, stage_hazards
from lumin_tune.core.kernel.ir.repeat_rules import repeat_violations
from lumin_tune.core.kernel.ir.rewriting import stores_over


@dataclass(frozen=True, slots=True)
class _Where:
    program: Program
    kernel: Kernel


@dataclass(frozen=True, slots=True)
class Violation:
    """A violated rule. rule: its name in the tables. where: the part of the program. what: a clause."""

    rule: str
    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where} breaks the rule {self.rule!r}: {self.what}"


def verify_program(program: Program) -> None:
    """Raise KernelError for the first violation, naming the rule, the part and the reason."""
    for violation in violations(program):
        raise KernelError(str(violation))


def violations(program: Program) -> Iterator[Violation]:
    """Yield all violations. An earlier one may be the cause of a later one."""
    for name, rule in PROGRAM_RULES.items():
        for what in rule(program):
            yield Violation(name, f"program {program.name!r}", what)
    for kernel in program.kernels:
        where = _Where(program, kernel)
        for name, kernel_rule in KERNEL_RULES.items():
            for what in kernel_rule(where):
                yield Violation(name, f"kernel {kernel.name!r} of {program.name!r}", what)
        for number, stage in enumerate(kernel.stages()):
            for name, stage_rule in STAGE_RULES.items():
                for what in stage_rule(where, stage):
                    yield Violation(name, f"stage {number} of kernel {kernel.name!r}", what)


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
    """Requires that stages use memory as its scope allows, and that calls name existing buffers."""
    wheres = [_Where(program, kernel) for kernel in program.kernels]
    misused = any(any(_memory_is_used_as_its_scope_allows(w, s)) for w in wheres for s in w.kernel.stages())
    if not misused and not any(map(any, map(_calls_stand_alone, wheres))) and not any(_scopes_are_known(program)):
        if not any(repeat_violations(program)):
            yield from order_hazards(program)


def _axes_are_unique(where: _Where) -> Iterator[str]:
    names = [axis.name for axis in where.kernel.axes]
    for name in names:
        if names.count(name) > 1:
            yield f"two axes are named {name!r}"
        if name.startswith(START) or VALUE.match(name):
            yield f"an axis cannot be named {name!r}; `{START}...` and `v<number>` are reserved"
        if any(dim.variables[0].name == name for dim in where.program.dims):
            yield f"the axis {name!r} has the name of a dimension"


def _loops_are_over_axes(where: _Where) -> Iterator[str]:
    names = where.kernel.extents
    for node in walk(where.kernel.body):
        if isinstance(node, Loop | Halo) and node.axis not in names:
            yield f"a loop is over {node.axis!r}, which is not an axis of the kernel ({', '.join(names)})"
        if isinstance(node, Loop) and node.step < 1:
            yield f"the loop over {node.axis!r} has step {node.step}; it must be at least 1"
        if isinstance(node, Halo) and (node.of not in names or node.stride < 1):
            yield f"the halo of {node.axis!r} follows {node.of!r} with stride {node.stride}"


def _parallel_loops_are_the_grid(where: _Where) -> Iterator[str]:
    grid = where.kernel.grid
    for node in walk(where.kernel.body):
        if isinstance(node, Loop) and node.kind == "parallel" and node not in grid:
            yield f"the loop over {node.axis!r} is parallel, but not one of the outermost"
    axes = [loop.axis for loop in grid]
    if len(set(axes)) != len(axes):
        yield f"the grid has an axis twice: {', '.join(axes)}"


def _calls_stand_alone(where: _Where) -> Iterator[str]:
    nodes = list(walk(where.kernel.body))
    for node in nodes:
        if isinstance(node, Call):
            if len(nodes) > 1:
                yield f"the call of {node.function!r} is not alone in its kernel"
            for name in node.buffers:
                if name not in where.program.by_name:
                    yield f"the call of {node.function!r} names an unknown buffer {name!r}"
                elif where.program.by_name[name].format:
                    yield f"the call of {node.function!r} takes the bytes of {name!r} for numbers"


def _starts_are_inside_loops(where: _Where) -> Iterator[str]:
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


def _positions_store_to_distinct_locations(where: _Where) -> Iterator[str]:
    """Checked only if the kernel violates no rule on stages."""
    if not any(any(rule(where, stage)) for stage in where.kernel.stages() for rule in STAGE_RULES.values()):
        yield from _check_places(where, where.kernel.body, {})


def _check_places(where: _Where, body: tuple[Node, ...], blocks: dict[str, int]) -> Iterator[str]:
    """Yield stores of several values to one location. blocks: block lengths by axis."""
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
                    yield f"instruction {number} stores to one location of {store.buffer!r} for all positions of {axis}"


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
            yield f"{axis!r} is not an axis of the kernel"
    for axis in sorted(mentioned - set(stage.axes)):
        yield f"the instructions mention the axis {axis!r}, which the stage does not list"


def _indices_are_integers(where: _Where, stage: Stage) -> Iterator[str]:
    for number, each in enumerate(stage.instructions):
        for name in names_in(each):
            match = VALUE.match(name)
            found = stage.instructions[int(match[1])] if match and int(match[1]) < number else None
            if found is not None and not isinstance(found, Store) and not found.dtype.is_integer:
                yield f"instruction {number} indexes with {name}, which is {found.dtype}; an index must be an integer"


def _operands_precede_uses(where: _Where, stage: Stage) -> Iterator[str]:
    for number, each in enumerate(stage.instructions):
        for operand in operands_of(each):
            if not 0 <= operand < number:
                yield f"instruction {number} uses instruction {operand}, which does not precede it"
            elif isinstance(stage.instructions[operand], Store):
                yield f"instruction {number} uses a store, which has no value"


def _dtypes_fit(where: _Where, stage: Stage) -> Iterator[str]:
    def dtype(number: int) -> DType:
        found = stage.instructions[number]
        return DType.BOOL if isinstance(found, Store) else found.dtype

    for number, each in enumerate(stage.instructions):
        match each:
            case Apply(op=op, operands=operands, dtype=result):
                if op not in SCALAR_OPS:
                    yield f"instruction {number} applies the unknown op {op!r}; known: {', '.join(SCALAR_OPS)}"
                    continue
                if len(operands) != SCALAR_OPS[op].arity:
                    yield f"instruction {number}: {op} takes {SCALAR_OPS[op].arity} operands, not {len(operands)}"
                    continue
                yield from _apply_violations(number, op, [dtype(operand) for operand in operands], result)
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
                    yield f"instruction {number} reduces {dtype(operand)} as {wanted}; cast first"
            case Position(dtype=wanted) | Constant(dtype=wanted):
                if wanted.is_half:
                    yield f"instruction {number} has dtype {wanted}; use f32 and cast"


def _apply_violations(number: int, op: str, operands: list[DType], result: DType) -> Iterator[str]:
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
                yield f"instruction {number} reduces {each.over}, another one reduces {stage.reduced}"
            if not each.over:
                yield f"instruction {number} reduces no axis"
            if each.operand in stage.late:
                yield f"instruction {number} reduces a value that depends on another reduction"
            if each.combine == "argmax" and len(each.over) != 1:
                yield f"instruction {number}: argmax reduces one axis, not {len(each.over)}"
        elif isinstance(each, Scan):
            if stage.reduced:
                yield f"instruction {number} is a scan in a stage with reductions"
        elif number in stage.late and any(name in stage.reduced for name in names_in(each)):
            yield f"the index of instruction {number}, after the reduction, varies along {', '.join(stage.reduced)}"


def _memory_is_used_as_its_scope_allows(where: _Where, stage: Stage) -> Iterator[str]:
    for number, each in enumerate(stage.instructions):
        if not isinstance(each, Load | Store):
            continue
        buffer = where.program.by_name.get(each.buffer)
        if buffer is None:
            yield f"instruction {number} names an unknown buffer {each.buffer!r}"
            continue
        if len(each.index) != len(buffer.shape):
            rank = len(buffer.shape)
            yield f"instruction {number} has {len(each.index)} indices for {each.buffer!r}, which has {rank} dimensions"
        if isinstance(each, Store):
            allowed = {"prepared", *PRIVATE} if where.kernel.when == "once" else {"output", "global", "step", *PRIVATE}
            if buffer.scope not in allowed:
                yield f"instruction {number} stores to {each.buffer!r}, whose scope is {buffer.scope!r}"
        elif where.kernel.when == "once" and buffer.scope in ("input", "global", "output", "step"):
            yield f"instruction {number} loads {each.buffer!r}, whose scope is {buffer.scope!r}, in a kernel run once"


def _pieces_are_well_formed(where: _Where, stage: Stage) -> Iterator[str]:
    pieces = stage.schedule.pieces
    last: dict[str, int] = {}
    for piece in pieces:
        if piece.axis not in stage.axes:
            yield f"the piece {piece} names an axis that the stage does not have"
        if piece.step < 1 or piece.step > last.get(piece.axis, piece.step):
            yield f"the piece {piece} has a larger step than the piece before it"
        last[piece.axis] = piece.step
    for axis, step in last.items():
        if step != 1:
            yield f"the last piece of {axis} has step {step}; it must be 1"
    kinds = [piece.kind for piece in pieces]
    if "loop" in kinds and any(
        kind == "loop" for kind in kinds[next((n for n, kind in enumerate(kinds) if kind != "loop"), len(kinds)) :]
    ):
        yield "a loop is inside unrolled pieces"
    if kinds.count("vector") > 1:
        yield "more than one axis is vectorized"
    if "dot" in kinds and kinds[-2:] != ["vector", "dot"]:
        yield "a dot piece must directly follow the vector piece"
    elif "vector" in kinds and kinds[-1] not in ("vector", "dot", "fragment"):
        yield "the vector piece must be innermost"


def _packs_are_well_formed(where: _Where, stage: Stage) -> Iterator[str]:
    loops = sum(piece.kind == "loop" for piece in stage.schedule.pieces)
    for pack in stage.schedule.packs:
        axes = {axis for axis, _ in pack.layout}
        loads = {
            each
            for each in stage.instructions
            if isinstance(each, Load) and each.buffer == pack.buffer and axes <= set(names_in(each))
        }
        if len(loads) != 1:
            yield f"the pack {pack} needs one load of its buffer along its axes, not {len(loads)}"
        if isinstance(pack.at, int) and not 0 <= pack.at <= loops:
            yield f"the pack {pack} is at depth {pack.at} of {loops} loops"


PROGRAM_RULES: dict[str, Callable[[Program], Iterator[str]]] = {
    "names are unique": _names_are_unique,
    "scopes are known": _scopes_are_known,
    "values are written before they are read": _values_are_written_first,
    "steps have locations": repeat_violations,
}
KERNEL_RULES: dict[str, Callable[[_Where], Iterator[str]]] = {
    "axes are unique": _axes_are_unique,
    "loops are over axes": _loops_are_over_axes,
    "parallel loops are the grid": _parallel_loops_are_the_grid,
    "calls stand alone": _calls_stand_alone,
    "block starts are inside loops": _starts_are_inside_loops,
    "positions store to distinct locations": _positions_store_to_distinct_locations,
    "copies are of complete buffers": lambda where: pack_hazards(where.program, where.kernel),
    "blocks read their own writes": lambda where: block_hazards(where.program, where.kernel),
}
STAGE_RULES: dict[str, Callable[[_Where, Stage], Iterator[str]]] = {
    "axes are those mentioned": _axes_are_those_mentioned,
    "indices are integers": _indices_are_integers,
    "operands precede their uses": _operands_precede_uses,
    "memory is used as its scope allows": _memory_is_used_as_its_scope_allows,
    "dtypes fit": _dtypes_fit,
    "reductions agree": _reductions_agree,
    "pieces are well formed": _pieces_are_well_formed,
    "packs are well formed": _packs_are_well_formed,
    "stages do not read locations that they write": lambda where, stage: stage_hazards(where.program, stage),
}
