"""Moves of whole kernels: parallel, split-reduce, stage.

`may_...` returns why a move must not be made, "" if it may; the function without it makes the move.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace

from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir import START, Kernel, Load, Node, Program, Stage, Store
from lumin_tune.core.kernel.ir.instructions import renamed_instruction
from lumin_tune.core.kernel.ir.rewriting import transformed
from lumin_tune.core.kernel.rewrite.split_reductions import split_reductions
from lumin_tune.core.kernel.schedule.move_rules.at import At, Words
from lumin_tune.core.kernel.schedule.move_rules.memory import touched


def may_parallel(at: At, words: Words) -> str:
    """The axes are those of the grid."""
    wrong = [axis for axis in words[0].split()[::2] if axis not in at.grid]
    return f"{wrong[0]} is not in the grid; the grid is over {', '.join(at.grid) or 'no axis'}" if wrong else ""


def parallel(at: At, words: Words) -> Program:
    parts = words[0].split()
    return at.scheduled(grid={**at.grid, **dict(zip(parts[::2], map(int, parts[1::2])))})


def parted(program: Program, kernel: Kernel, parts: int) -> Program | None:
    """Return the program with one kernel's reductions in parts, None if they are not to be split."""
    made = split_reductions(replace(program, kernels=(kernel,)), parts)
    if made is None:
        return None
    kernels = [made.kernels if each is kernel else (each,) for each in program.kernels]
    return replace(made, kernels=tuple(itertools.chain(*kernels)))


def may_split(at: At, words: Words) -> str:
    """The axis is reduced and of known length, at least two elements a part, and `split_reductions` takes it."""
    axis, parts = words[0], int(words[1])
    reduced = {name: at.kernel.extents[name] for stage in at.kernel.stages() for name in stage.reduced}
    length = reduced.get(axis)
    if not isinstance(length, int) or length < 2 * parts or parts < 1:
        sizes = ", ".join(f"{name} of {size}" for name, size in reduced.items()) or "none"
        return f"split are reduced axes of a known length of at least 2 a part; reduced here: {sizes}"
    made = parted(at.program, at.kernel, parts)
    if made is None:
        return (
            "split are kernels of one stage, not scheduled yet, that add, multiply or take maxima over many elements "
            f"and keep few; {at.kernel.name} is none"
        )
    inner = next(each for each in made.kernels if each.name == f"{at.kernel.name}_parts")
    return "" if inner.extents[axis] != length else f"another axis than {axis} is taken for {parts} parts; name that"


def split(at: At, words: Words) -> Program:
    made = parted(at.program, at.kernel, int(words[1]))
    assert made is not None
    return made


def _source(at: At, name: str) -> tuple[Kernel, list[Store], dict[str, str]] | str:
    """Return (the kernel that makes a buffer, its stores for others, axes of its grid by those of the reader's grid).

    The axes are those along which every block reads what a block of its own would store. A text says why there is no
    such kernel.
    """
    program, kernel = at.program, at.kernel
    source = next((each for each in program.kernels if name in touched(each.stages(), Store)), None)
    if source is None or source is kernel or source.when != kernel.when:
        return f"{name} is made by no other kernel in the same call as {kernel.name}; name a buffer that is"
    made = {each for each in touched(source.stages(), Store) if program.by_name[each].scope not in ir.PRIVATE}
    if any(program.by_name[each].scope != "global" or _readers(program, each) != [kernel] for each in made):
        return f"all that {source.name} makes, {', '.join(sorted(made))}, is not between it and {kernel.name} alone"
    accesses = [e for k in (source, kernel) for s in k.stages() for e in s.instructions if isinstance(e, Load | Store)]
    stores = [each for each in accesses if isinstance(each, Store) and each.buffer in made]
    if len(stores) > len(made) or any(each.combine for each in stores):
        return f"{source.name} stores more than once in a buffer; staged is what is stored once"
    places = program.kernels.index(source), program.kernels.index(kernel)
    later = {each for k in program.kernels[places[0] + 1 : places[1] + 1] for each in touched(k.stages(), Store)}
    if found := sorted(later & touched(source.stages(), Load)):
        return f"{source.name} reads {found[0]}, which is written before {kernel.name} is done"
    if any(pack.buffer in made for stage in kernel.stages() for pack in stage.schedule.packs):
        return f"{name} is packed in {kernel.name}; stage it first"
    read: dict[str, set[str]] = {}
    for store in stores:
        loads = [each.index for each in accesses if isinstance(each, Load) and each.buffer == store.buffer]
        for place, *others in zip(store.index, *loads):
            for variable in place.variables if isinstance(place, Expression) else ():
                read.setdefault(variable.name, set()).update(_axis(each) if _axis(place) else "" for each in others)
    blocks = [_blocks(source), _blocks(kernel)]
    pairs = [(loop.axis, *read.get(loop.axis, ())) for loop in source.grid if loop.axis in blocks[0]]
    shared = {own[0]: axis for axis, *own in pairs if len(own) == 1 and own[0] in blocks[1]}
    shared = {own: axis for own, axis in shared.items() if source.extents[axis] == kernel.extents[own]}
    for own, step in at.grid.items():
        extent = kernel.extents[own]
        if own not in shared and not (isinstance(extent, int) and extent <= step):
            return f"each block of {own} would compute {name} anew; give {own} one block: parallel {own} {extent}"
    return source, stores, shared


def _blocks(kernel: Kernel) -> set[str]:
    """Return the axes of the grid whose blocks nothing narrows further."""
    loops = [node.axis for node in ir.walk(kernel.body) if isinstance(node, ir.Loop | ir.Halo)]
    return {loop.axis for loop in kernel.grid if loops.count(loop.axis) == 1}


def _readers(program: Program, name: str) -> list[Kernel]:
    def reads(node: ir.Call | Stage) -> bool:
        return name in (node.buffers if isinstance(node, ir.Call) else touched([node], Load))

    leaves = [[n for n in ir.walk(k.body) if isinstance(n, ir.Call | Stage)] for k in program.kernels]
    return [kernel for kernel, nodes in zip(program.kernels, leaves) if any(map(reads, nodes))]


def _axis(place: Size) -> str:
    """Return the axis whose position a place is, "" for another place."""
    return place.variables[0].name if isinstance(place, Expression) and place.operation == "variable" else ""


def may_stage(at: At, words: Words) -> str:
    """One kernel makes the buffer, this one alone reads it, and blocks of its grid read what they would compute."""
    found = _source(at, words[0])
    return found if isinstance(found, str) else ""


def stage(at: At, words: Words) -> Program:
    found, kernel = _source(at, words[0]), at.kernel
    assert not isinstance(found, str)
    source, stores, shared = found
    names = {axis: own for own, axis in shared.items()}
    taken = {*kernel.extents, *(dim.variables[0].name for dim in at.program.dims)}
    for axis in source.extents:
        if axis not in names:
            names[axis] = next(name for n in itertools.count() if (name := f"{axis}_{n}" if n else axis) not in taken)
            taken.add(names[axis])
    axes = {old: ir.Axis(new, source.extents[old]) for old, new in names.items()}
    variables = {old: axis.position for old, axis in axes.items()}
    variables.update((START + old, axis.start) for old, axis in axes.items())
    starts = {store.buffer: [axes[axis].start if (axis := _axis(p)) in shared.values() else 0 for p in store.index]
              for store in stores}  # fmt: skip

    def renamed(nodes: Sequence[Node]) -> list[Node]:
        return [_renamed(node, names, variables) for node in nodes]

    def relative(nodes: Sequence[Node]) -> list[Node]:
        return [_relative(node, starts) if isinstance(node, Stage) else node for node in nodes]

    inside = transformed(source.grid[-1].body if source.grid else source.body, renamed)
    mentioned = {name for stage in source.stages() for each in stage.instructions for name in ir.names_in(each)}
    for loop in reversed(source.grid):
        if loop.axis not in shared.values() and START + loop.axis in mentioned:
            inside = (ir.Loop(names[loop.axis], loop.step, "sequential", inside),)
    body = transformed((*inside, *(kernel.grid[-1].body if kernel.grid else kernel.body)), relative)
    for loop in reversed(kernel.grid):
        body = (replace(loop, body=body),)
    joint = replace(kernel, axes=(*kernel.axes, *(a for a in axes.values() if a.name not in kernel.extents)), body=body)
    buffers = [replace(b, scope="scratch", strides=None) if b.name in starts else b for b in at.program.buffers]
    kernels = [joint if each is kernel else each for each in at.program.kernels if each is not source]
    program = replace(at.program, buffers=tuple(buffers), kernels=tuple(kernels))
    return replace(at, program=program, kernel=joint).scheduled()


def _relative(stage: Stage, starts: dict[str, list[Size]]) -> Stage:
    """Return a stage that finds buffers by the distance from where the block starts."""
    instructions = [
        replace(each, index=tuple(simplified(p - s) for p, s in zip(each.index, starts[each.buffer])))
        if isinstance(each, Load | Store) and each.buffer in starts else each
        for each in stage.instructions
    ]  # fmt: skip
    return replace(stage, instructions=tuple(instructions))


def _renamed(node: Node, names: dict[str, str], variables: dict[str, Expression]) -> Node:
    """Return a node of a kernel in the axes of another."""
    if isinstance(node, ir.Loop):
        return replace(node, axis=names[node.axis])
    if isinstance(node, ir.Halo):
        return replace(node, axis=names[node.axis], of=names[node.of])
    assert isinstance(node, Stage)
    schedule = node.schedule
    pieces = tuple(replace(piece, axis=names[piece.axis]) for piece in schedule.pieces)
    packs = tuple(replace(p, layout=tuple((names[axis], step) for axis, step in p.layout)) for p in schedule.packs)
    instructions = tuple(renamed_instruction(each, variables) for each in node.instructions)
    return Stage(tuple(names[a] for a in node.axes), instructions, replace(schedule, pieces=pieces, packs=packs))
