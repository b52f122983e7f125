"""The named moves: how each is written, when it may be made, what it changes.

One rule and one effect a move, gathered in `MOVES`; `moves` locates them in programs, replays and proposes them. A rule
says why a move must not be made and changes nothing.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Expression, Size, simplified, size_bounds
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.affine import Affine, affine, flat_index
from lumin_tune.core.kernel.candidates import Machine
from lumin_tune.core.kernel.drafts import renamed_instruction
from lumin_tune.core.kernel.ir import START, Kernel, Load, Node, Piece, Program, Stage, Store
from lumin_tune.core.kernel.render.packing import (
    blocks_around,
    check_alignment,
    check_coverage,
    dimensions_of,
    packed_load,
)
from lumin_tune.core.kernel.rewriting import transformed
from lumin_tune.core.kernel.schedule import MOST_SCRATCH_BYTES, Choice, scheduled
from lumin_tune.core.kernel.split import split_reductions

Words = Sequence[str]  # what the form of a move captures, "" where it captures nothing


@dataclass(frozen=True)
class At:
    """Where a move is to be made. number: of the stage, 0 for a move of a whole kernel."""

    program: Program
    kernel: Kernel
    machine: Machine
    number: int

    @cached_property
    def stage(self) -> Stage:
        return next(itertools.islice(self.kernel.stages(), self.number, None))

    @cached_property
    def grid(self) -> dict[str, int]:
        return {loop.axis: loop.step for loop in self.kernel.grid}

    def place(self, load: Load) -> Affine | None:
        """Return where an element lies as a sum over axes and starts of blocks, None if it is no sum."""
        names = {*self.kernel.extents, *(START + axis for axis in self.kernel.extents)}
        return affine(flat_index(self.program.by_name[load.buffer], load.index), names)

    def scheduled(self, schedule: ir.Schedule | None = None, grid: dict[str, int] | None = None) -> Program:
        """Return the program with another schedule for the stage, or another grid."""
        schedules = [stage.schedule for stage in self.kernel.stages()]
        if schedule is not None:
            schedules[self.number] = schedule
        choice = Choice(grid or self.grid, tuple(schedules), self.kernel.dynamic)
        return scheduled(self.program, {self.kernel.name: choice})


# loops


def last_axes(stage: Stage) -> frozenset[str]:
    """Return the axes whose loops stand inside the others in a plain stage: reduced and scanned ones."""
    return frozenset(stage.reduced) | {each.axis for each in stage.instructions if isinstance(each, ir.Scan)}


def _plain(stage: Stage) -> list[str]:
    """Return the axes in the order in which a plain stage is walked."""
    return sorted(stage.axes, key=lambda axis: axis in last_axes(stage))


def pieces_of(stage: Stage) -> tuple[Piece, ...]:
    """Return the pieces of a stage; axes that have none are looped over outside the others."""
    own = stage.schedule.pieces
    return (*(Piece(axis, 1) for axis in _plain(stage) if all(piece.axis != axis for piece in own)), *own)


def _loops(stage: Stage) -> tuple[list[Piece], list[Piece]]:
    """Return the loops of a stage, and what is written out inside them."""
    pieces = pieces_of(stage)
    return [each for each in pieces if each.kind == "loop"], [each for each in pieces if each.kind != "loop"]


def parent_of(pieces: Sequence[Piece], place: int) -> int | None:
    """Return the step of the blocks that a piece divides, None for the whole axis."""
    return next((each.step for each in reversed(pieces[:place]) if each.axis == pieces[place].axis), None)


def disorder_of(kernel: Kernel, stage: Stage) -> str:
    """Return why a stage must not be walked in the order of its pieces, "" if it may.

    A prefix is taken along its axis without a break; of elements that are scattered to one place the last wins; what
    a reduction over nothing gives is stored outside the loops over it, of which there would be no turn.
    """
    loops, last = [piece.axis for piece in _loops(stage)[0]], last_axes(stage)
    outside = next((axis for n, axis in enumerate(loops) if axis in last and not last.issuperset(loops[n:])), "")
    scans = any(isinstance(each, ir.Scan) for each in stage.instructions)
    if outside and (scans or any(size_bounds(kernel.extents[axis])[0] < 1 for axis in last)):
        why = "the stage scans" if scans else "there may be no position"
        return f"a loop over {outside}, along which {why}, stands outside another axis; order it innermost"
    stores = [each for each in stage.instructions if isinstance(each, Store)]
    scatters = any(each.combine or any(map(ir.VALUE.match, ir.names_in(each))) for each in stores)
    if scatters and [axis for axis, _ in itertools.groupby(p.axis for p in pieces_of(stage))] != _plain(stage):
        return f"the stage scatters, but its points come in another order than that of {' '.join(_plain(stage))}"
    return ""


def _fixed(at: At, first: int = 0) -> str:
    """Loops may change, from a number on, that no pack at a depth stands inside."""
    inside = next((pack for pack in at.stage.schedule.packs if isinstance(pack.at, int) and pack.at > first), None)
    return f"the pack {inside} counts these loops; make it after the moves of loops" if inside else ""


def _may_tile(at: At, words: Words) -> str:
    """An axis is tiled once, while it has one loop, into blocks that get no wider from step to step."""
    own = [piece for piece in pieces_of(at.stage) if piece.axis == words[0]]
    if own != [Piece(words[0], 1)]:
        axes = [piece.axis for piece in pieces_of(at.stage)]
        once = ", ".join(axis for axis in axes if axes.count(axis) == 1) or "none"
        return f"{words[0]} has the pieces {' '.join(map(str, own)) or 'none'}; axes of one piece: {once}"
    steps = [int(step) for step in words[1].split()]
    if steps != sorted(steps, reverse=True):
        return f"blocks lie within blocks; give the steps as {' '.join(map(str, sorted(steps, reverse=True)))}"
    return _fixed(at)


def _tile(at: At, words: Words) -> ir.Schedule:
    steps = [*map(int, words[1].split()), 1]
    made = [[Piece(p.axis, s) for s in steps] if p.axis == words[0] else [p] for p in pieces_of(at.stage)]
    return replace(at.stage.schedule, pieces=tuple(itertools.chain(*made)))


def _may_order(at: At, words: Words) -> str:
    """An order names the axis of every loop; what is written out stays inside."""
    loops = _loops(at.stage)[0]
    if sorted(words[0].split()) != sorted(piece.axis for piece in loops):
        return f"the loops are {' '.join(map(str, loops))}; name the axis of each, no other, as often as it has loops"
    return _fixed(at)


def _order(at: At, words: Words) -> ir.Schedule:
    loops, rest = _loops(at.stage)
    own = {axis: iter([piece for piece in loops if piece.axis == axis]) for axis in at.stage.axes}
    return replace(at.stage.schedule, pieces=(*(next(own[axis]) for axis in words[0].split()), *rest))


def _may_interchange(at: At, words: Words) -> str:
    """The loops stand one right inside the other, and are of different axes."""
    loops = [piece.axis for piece in _loops(at.stage)[0]]
    if words[0] == words[1] or (words[0], words[1]) not in itertools.pairwise(loops):
        return f"no loop over {words[1]} stands right inside one over {words[0]}; the loops are {' '.join(loops)}"
    return _fixed(at)


def _interchange(at: At, words: Words) -> ir.Schedule:
    loops = [piece.axis for piece in _loops(at.stage)[0]]
    place = list(itertools.pairwise(loops)).index((words[0], words[1]))
    loops[place : place + 2] = words[1], words[0]
    return _order(at, [" ".join(loops)])


def _through(stage: Stage, axis: str, block: str) -> int | None:
    """Return the place of the innermost loop through such blocks of an axis, of the whole one for ""."""
    pieces, step = pieces_of(stage), int(block) if block else None
    found = [n for n, p in enumerate(pieces) if p.kind == "loop" and p.axis == axis and parent_of(pieces, n) == step]
    return found[-1] if found else None


def _may_unroll(at: At, words: Words) -> str:
    """A loop goes through such blocks and none of its axis is inside it; a whole axis is of known size."""
    axis, block = words
    place, pieces = _through(at.stage, axis, block), pieces_of(at.stage)
    if place is None:
        loops = " ".join(map(str, _loops(at.stage)[0]))
        return f"no loop goes through blocks of {block or 'all'} of {axis}; tile it first; the loops are {loops}"
    if inside := [piece for piece in pieces[place + 1 :] if piece.axis == axis and piece.kind == "loop"]:
        return f"the loop {inside[0]} stands inside {pieces[place]}; write that out first"
    if not block and isinstance(extent := at.kernel.extents[axis], Expression):
        return f"all of {axis}, whose size {extent} is not known, cannot be written out; tile it first"
    return _fixed(at, place)


def _may_accumulate(at: At, words: Words) -> str:
    """As for `unroll`, of a reduced axis. The rules of dot products are in `dots`."""
    if words[0] not in at.stage.reduced:
        return f"{words[0]} is not reduced; reduced here: {', '.join(at.stage.reduced) or 'no axis'}; unroll it instead"
    return _may_unroll(at, words)


def _may_vectorize(at: At, words: Words) -> str:
    """As for `unroll`, once a stage, of neighbours, as many as a power of two that fits the machine's vectors."""
    width, lanes, place = int(words[1]), at.machine.lanes, _through(at.stage, *words)
    vector = next((piece for piece in pieces_of(at.stage) if piece.kind == "vector"), None)
    if vector is not None:
        return f"{vector.axis} is the vector already; a stage has one"
    if width & (width - 1) or not 0 < width <= lanes:
        return f"{width} lanes are not a power of two up to {lanes}; tile in such blocks"
    if place is not None and pieces_of(at.stage)[place].step != 1:
        return f"lanes are neighbours, but blocks of {width} are divided further; vectorize the innermost blocks"
    return _may_unroll(at, words)


def _written_out(kind: ir.PieceKind) -> Callable[[At, Words], ir.Schedule]:
    """Return what writes a loop out: lanes innermost, others outside of what is written out already."""

    def effect(at: At, words: Words) -> ir.Schedule:
        pieces, place = list(pieces_of(at.stage)), _through(at.stage, *words)
        assert place is not None
        own = replace(pieces.pop(place), kind=kind)
        loops, inside = ([p for p in pieces if (p.kind == "loop") is wanted] for wanted in (True, False))
        made = (*loops, *inside, own) if kind in ("vector", "dot") else (*loops, own, *inside)
        return replace(at.stage.schedule, pieces=made)

    return effect


# memory


def touched(stages: Iterable[Stage], kind: type[Load] | type[Store]) -> set[str]:
    return {each.buffer for stage in stages for each in stage.instructions if isinstance(each, kind)}


def _packed(words: Words) -> ir.Pack:
    layout = tuple((axis, int(step)) for axis, step in (part.split(":") for part in words[2].split()))
    return ir.Pack(words[0], "call" if words[1] == "call" else "once" if words[1] == "once" else int(words[1]), layout)


def _may_pack(at: At, words: Words) -> str:
    """One unguarded load at a sum over axes reads the copy, which nothing writes meanwhile, in blocks that fit."""
    pack, stage, extents, buffer = _packed(words), at.stage, at.kernel.extents, at.program.by_name.get(words[0])
    if buffer is None or any(axis not in stage.axes or step < 1 for axis, step in pack.layout):
        return f"a pack is of a buffer along axes of the stage ({', '.join(stage.axes)}), in steps of at least 1"
    if pack.at == "once" and buffer.scope != "constant":
        return f"{pack.buffer} may differ from call to call; constants alone are packed once, pack it at call"
    writers = [stage] if isinstance(pack.at, int) else at.kernel.stages()
    if pack.buffer in touched(writers, Store):
        return f"{pack.buffer} is written after the copy would be made; pack what is complete by then"
    if symbolic := next((axis for axis, _ in pack.layout if not isinstance(extents[axis], int)), ""):
        return f"the size of {symbolic} is not known; pack along other axes"
    try:
        load = packed_load(stage, pack)
        if other := next((each for each in stage.schedule.packs if packed_load(stage, each) == load), None):
            return f"what it is for is read from {other} already"
        place = at.place(load)
        if place is None or not isinstance(pack.at, int) and any(name.startswith(START) for name in place.coefficients):
            return f"the place that is read in {pack.buffer} is no sum over axes"
        check_coverage(stage, pack, load)
        blocks = {} if isinstance(pack.at, int) else blocks_around(at.kernel, at.stage)
        check_alignment(pack, stage.schedule.pieces, blocks, extents)
        return _misfit(at, pack, load)
    except KernelError as error:
        return str(error)


def _misfit(at: At, pack: ir.Pack, load: Load) -> str:
    """A pack at a depth fits the cache, counts loops that are written down, and is read inside them only."""
    loops = [piece for piece in at.stage.schedule.pieces if piece.kind == "loop"]
    regions = {axis: size for axis, _ in pack.layout if isinstance(size := at.kernel.extents[axis], int)}
    around = [(p.axis, p.step) for p in loops[: pack.at]] if isinstance(pack.at, int) else []
    for axis, step in (*at.grid.items(), *around):
        if axis in regions:
            regions[axis] = min(regions[axis], step)
    outermost, *_ = dimensions_of(pack, regions)
    if not isinstance(pack.at, int):
        return ""
    if pack.at > len(loops) or len({piece.axis for piece in loops}) < len(at.stage.axes):
        return f"{pack.at} is no number of the {len(loops)} loops that are written down; order or tile all axes first"
    size_bytes = outermost.count * outermost.stride * load.dtype.itemsize
    if size_bytes > MOST_SCRATCH_BYTES:
        return f"the copy takes {size_bytes} bytes, at most {MOST_SCRATCH_BYTES} are good; make it further inside"
    instructions = at.stage.instructions
    late = {n for n in at.stage.late if not isinstance(instructions[n], ir.Reduce)}
    for number in range(len(instructions) - 1, -1, -1):
        if number in late and not isinstance(instructions[number], ir.Reduce):
            late.update(ir.operands_of(instructions[number]))
    return f"{pack.buffer} is read behind the sums; pack it at call" if instructions.index(load) in late else ""


def _pack(at: At, words: Words) -> ir.Schedule:
    return replace(at.stage.schedule, packs=(*at.stage.schedule.packs, _packed(words)))


def _may_stream(at: At, words: Words) -> str:
    """What is stored outside the block, and not combined with what is there, may pass the caches by."""
    stores = [each for each in at.stage.instructions if isinstance(each, Store) and not each.combine]
    allowed = {e.buffer for e in stores if at.program.by_name[e.buffer].scope in ("output", "global")}
    return "" if words[0] in allowed else f"streamed are outputs and globals; here: {', '.join(allowed) or 'none'}"


def _stream(at: At, words: Words) -> ir.Schedule:
    return replace(at.stage.schedule, streams=at.stage.schedule.streams | {words[0]})


def _may_prefetch(at: At, words: Words) -> str:
    """The innermost loop moves a load from outside, which is not packed, by a known distance."""
    loops, packed = _loops(at.stage)[0], {packed_load(at.stage, pack) for pack in at.stage.schedule.packs}
    loads = [each for each in at.stage.instructions if isinstance(each, Load) and each not in packed]
    for each in loads if loops else []:
        place = at.place(each) if at.program.by_name[each.buffer].scope not in ir.PRIVATE else None
        stride = place.coefficient(loops[-1].axis) if place is not None else 0
        if isinstance(stride, int) and stride:
            return ""
    return "no turn of the innermost loop moves a load from outside; order another loop innermost"


def _prefetch(at: At, words: Words) -> ir.Schedule:
    return replace(at.stage.schedule, prefetch=int(words[0]))


# kernels


def _may_parallel(at: At, words: Words) -> str:
    """The axes are those of the grid."""
    wrong = [axis for axis in words[0].split()[::2] if axis not in at.grid]
    return f"{wrong[0]} is not in the grid; the grid is over {', '.join(at.grid) or 'no axis'}" if wrong else ""


def _parallel(at: At, words: Words) -> Program:
    parts = words[0].split()
    return at.scheduled(grid={**at.grid, **dict(zip(parts[::2], map(int, parts[1::2])))})


def parted(program: Program, kernel: Kernel, parts: int) -> Program | None:
    """Return the program with one kernel's reductions in parts, None if they are not to be split."""
    made = split_reductions(replace(program, kernels=(kernel,)), parts)
    if made is None:
        return None
    kernels = [made.kernels if each is kernel else (each,) for each in program.kernels]
    return replace(made, kernels=tuple(itertools.chain(*kernels)))


def _may_split(at: At, words: Words) -> str:
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


def _split(at: At, words: Words) -> Program:
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


def _may_stage(at: At, words: Words) -> str:
    """One kernel makes the buffer, this one alone reads it, and blocks of its grid read what they would compute."""
    found = _source(at, words[0])
    return found if isinstance(found, str) else ""


def _stage(at: At, words: Words) -> Program:
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


@dataclass(frozen=True, slots=True)
class MoveKind:
    """A kind of move. form: how to write it. pattern: of its arguments. rule: why it must not be made, "" if it may."""

    form: str
    pattern: str
    rule: Callable[[At, Words], str]
    effect: Callable[[At, Words], ir.Schedule] | Callable[[At, Words], Program]
    of_stage: bool = True


_NUMBER = r"[1-9]\d*"
BY_KIND: dict[str, str] = {"vector": "vectorize", "unroll": "unroll", "accumulate": "accumulate", "dot": "dot"}
MOVES: dict[str, MoveKind] = {
    "split-reduce": MoveKind("split-reduce axis parts", rf"(\w+) ({_NUMBER})", _may_split, _split, False),
    "stage": MoveKind("stage buffer", r"(\S+)", _may_stage, _stage, False),
    "parallel": MoveKind("parallel axis step ...", rf"(\w+ {_NUMBER}(?: \w+ {_NUMBER})*)",
                         _may_parallel, _parallel, False),
    "tile": MoveKind("tile axis steps", rf"(\w+)((?: {_NUMBER})+)", _may_tile, _tile),
    "order": MoveKind("order axes", r"(.+)", _may_order, _order),
    "interchange": MoveKind("interchange axis axis", r"(\w+) (\w+)", _may_interchange, _interchange),
    "vectorize": MoveKind("vectorize axis block", rf"(\w+) ({_NUMBER})", _may_vectorize, _written_out("vector")),
    "unroll": MoveKind("unroll axis block", rf"(\w+)(?: ({_NUMBER}))?", _may_unroll, _written_out("unroll")),
    "accumulate": MoveKind(
        "accumulate axis block", rf"(\w+)(?: ({_NUMBER}))?", _may_accumulate, _written_out("accumulate")
    ),
    "dot": MoveKind("dot axis block", rf"(\w+) ({_NUMBER})", _may_accumulate, _written_out("dot")),
    "pack": MoveKind("pack buffer at call|once|depth axis:step ...", r"(\S+) at (call|once|\d+)((?: \w+:\d+)+)",
                     _may_pack, _pack),
    "stream": MoveKind("stream buffer", r"(\S+)", _may_stream, _stream),
    "prefetch": MoveKind("prefetch turns", rf"({_NUMBER})", _may_prefetch, _prefetch),
}  # fmt: skip
