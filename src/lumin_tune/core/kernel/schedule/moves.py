"""Named moves: the single decisions that schedules consist of, each with the rule that says when it is legal.

    k0: split-reduce k 8          the reduction over k in 8 parts, and a kernel that combines them
    k1: stage t3                  what k1 reads of t3 is computed inside its blocks, into scratch of their own
    k0: parallel i 64             blocks of 64 in the grid; several axes at once: `parallel i 64 j 128`
    k0 stage 0: tile j 64 16      the loop over j in blocks of 64, these in blocks of 16, these one by one
    k0 stage 0: order j i k j     the loops from outer to inner; those of one axis stay in their order
    k0 stage 0: interchange i j   a loop over i and the loop over j right inside it change places
    k0 stage 0: vectorize j 16    the loop through blocks of 16 becomes the lanes of a vector, innermost
    k0 stage 0: unroll i 6        the loop through blocks of 6, or without a number the outermost, is written out
    k0 stage 0: accumulate k 4    as `unroll`, and each instance has accumulators of its own
    k0 stage 0: dot k 4           the loop through blocks of 4 becomes what dot-product instructions add up
    k0 stage 0: pack x1 at call j:64 k:1 j:1     a copy in the order it is read; at: call, once, or inside n loops
    k0 stage 0: stream y0         stores pass the caches by
    k0 stage 0: prefetch 8        what loads will read 8 turns of the innermost loop later is asked for

Authors of backends and evolutionary searches compose them; `moves_of` says how a point is reached, `replay` goes the
same way again. A rule gives the reason why a move must not be made, "" if it may, before anything is changed; what
comes out has no `schedule.flaw`. Other forms (online softmax, halos, library calls) are programs to start from.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lumin_tune.core.errors import KernelError, ParseError
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir import Kernel, Load, Program, Stage, Store
from lumin_tune.core.kernel.schedule.candidates import Machine
from lumin_tune.core.kernel.schedule.move_rules.at import At, Words
from lumin_tune.core.kernel.schedule.move_rules.kernels import parted
from lumin_tune.core.kernel.schedule.move_rules.loops import disorder_of, last_axes, parent_of, pieces_of
from lumin_tune.core.kernel.schedule.move_rules.memory import touched
from lumin_tune.core.kernel.schedule.move_rules.table import BY_KIND, MOVES
from lumin_tune.core.kernel.schedule.schedule import flaw
from lumin_tune.core.suggest import did_you_mean

_MOVE = re.compile(r"(\S+?)(?: stage (\d{1,9}))?: (\S+)((?: \S+)*)")


@dataclass(frozen=True, slots=True)
class Move:
    """One decision about a kernel, or about one of its stages by number. arguments: the words behind the name."""

    name: str
    kernel: str
    arguments: tuple[str, ...] = ()
    stage: int | None = None

    def __str__(self) -> str:
        place = self.kernel if self.stage is None else f"{self.kernel} stage {self.stage}"
        return f"{place}: {' '.join((self.name, *self.arguments))}"


def parse_move(text: str) -> Move:
    """Return the move that a line means. Raises ParseError."""
    match = _MOVE.fullmatch(text.strip())
    if match is None:
        raise ParseError(f"cannot read the move {text[:60]!r}; write `kernel: name ...` or `kernel stage n: name ...`")
    return Move(match[3], match[1], tuple(match[4].split()), None if match[2] is None else int(match[2]))


def apply(program: Program, move: Move, machine: Machine) -> Program:
    """Return the program with a move made. Raises KernelError with the rule that forbids it."""
    at, words = _located(program, move, machine)
    kind = MOVES[move.name]
    reason = kind.rule(at, words)
    if reason:
        raise KernelError(f"{move}: {reason}")
    made = kind.effect(at, words)
    changed = made if isinstance(made, Program) else at.scheduled(made)
    before = {id(kernel) for kernel in program.kernels}
    for kernel in changed.kernels:
        if id(kernel) not in before:
            disorder = next(filter(None, (disorder_of(kernel, stage) for stage in kernel.stages())), "")
            if reason := disorder or flaw(changed, kernel, machine.registers):
                raise KernelError(f"{move}: then {reason}")
    return changed


def replay(program: Program, moves: Iterable[Move], machine: Machine) -> Program:
    """Return the program with moves made one after another. Raises KernelError for the first that is not legal."""
    for move in moves:
        program = apply(program, move, machine)
    return program


def legal(program: Program, machine: Machine) -> Iterator[Move]:
    """Yield some moves that may be made now and change something, of sizes that suit the machine."""
    for text in _proposals(program, machine):
        move = parse_move(text)
        try:
            changed = apply(program, move, machine)
        except KernelError:
            continue
        if changed != program:
            yield move


def moves_of(plain: Program, wanted: Program) -> tuple[Move, ...]:
    """Return moves that make of an unscheduled program the scheduled one.

    Raises KernelError if they differ by more than splits of reductions, steps of grids and schedules.
    """
    texts: list[str] = []
    for kernel in plain.kernels:
        parts = next((each for each in wanted.kernels if each.name == f"{kernel.name}_parts"), None)
        if parts is not None and len(wanted.kernels) > len(plain.kernels):
            count, *rest = parts.axes
            axis = next(a.name for a, b in zip(kernel.axes, rest) if a.extent != b.extent)
            made = ((n, parted(plain, kernel, n)) for n in range(int(str(count.extent)), 0, -1))
            number, plain = next((n, each) for n, each in made if each and parts.axes in (k.axes for k in each.kernels))
            texts.append(f"{kernel.name}: split-reduce {axis} {number}")
    for kernel, other in itertools.zip_longest(plain.kernels, wanted.kernels):
        if not kernel or not other or _skeleton(kernel) != _skeleton(other):
            name = (kernel or other).name
            raise KernelError(f"kernel {name} is changed by more than moves; start from the program of the same form")
        steps = [f"{a.axis} {b.step}" for a, b in zip(kernel.grid, other.grid) if a != b and a.step != b.step]
        texts += [f"{kernel.name}: parallel {' '.join(steps)}"] if steps else []
        for number, stage in enumerate(other.stages()):
            texts += [f"{kernel.name} stage {number}: {text}" for text in _steps_to(stage)]
    return tuple(map(parse_move, texts))


def _skeleton(kernel: Kernel) -> tuple[object, ...]:
    """Return what moves leave as it is."""
    inside = kernel.grid[-1].body if kernel.grid else kernel.body
    shared = [(node.axis, node.step) for node in ir.walk(inside) if isinstance(node, ir.Loop)]
    return kernel.name, kernel.axes, kernel.when, shared, [s.instructions for s in kernel.stages()]


def _steps_to(stage: Stage) -> Iterator[str]:
    """Yield the moves of a stage that lead to its schedule. Raises KernelError if that leaves out axes."""
    schedule, pieces, last = stage.schedule, stage.schedule.pieces, last_axes(stage)
    own = {axis: [piece for piece in pieces if piece.axis == axis] for axis in stage.axes}
    if pieces and not all(own.values()):
        raise KernelError(f"the schedule {' '.join(map(str, pieces))} leaves out axes; moves name all of {stage.axes}")
    yield from (f"tile {axis} {' '.join(str(p.step) for p in own[axis][:-1])}" for axis in own if len(own[axis]) > 1)
    # what will be written out stands beside its parents meanwhile, reduced axes inside: sums are kept for blocks only
    loops = [piece.axis for piece in pieces if piece.kind == "loop"]
    extra = {axis: [axis] * sum(piece.kind != "loop" for piece in each) for axis, each in own.items()}
    order = [axis for axis in own if axis not in loops and axis not in last for axis in extra[axis]]
    for place, axis in enumerate(loops):
        order += [axis, *(extra[axis] if axis not in last and axis not in loops[place + 1 :] else [])]
    order += [each for axis in own if axis in last for each in extra[axis]]
    if pieces:
        yield f"order {' '.join(order)}"
    layouts = [" ".join(f"{axis}:{step}" for axis, step in pack.layout) for pack in schedule.packs]
    packs = [f"pack {pack.buffer} at {pack.at} {layout}" for pack, layout in zip(schedule.packs, layouts)]
    written = [n for n in reversed(range(len(pieces))) if pieces[n].kind != "loop"]
    first = written
    if pieces and pieces[-1].kind == "dot":  # it needs a pack; a pack at a depth needs the loops around it
        inside = any(isinstance(pack.at, int) for pack in schedule.packs)
        first = [n for n in written if pieces[n].axis != pieces[-1].axis] if inside else written[1:2]
    for number in (*first, -1, *(n for n in written if n not in first)):
        if number < 0:
            yield from packs
            continue
        parent = parent_of(pieces, number)
        yield f"{BY_KIND[pieces[number].kind]} {pieces[number].axis}{f' {parent}' if parent else ''}"
    yield from (f"stream {name}" for name in sorted(schedule.streams))
    if schedule.prefetch:
        yield f"prefetch {schedule.prefetch}"


def _proposals(program: Program, machine: Machine) -> Iterator[str]:
    lanes, between = machine.lanes, [buffer.name for buffer in program.buffers if buffer.scope == "global"]
    for kernel in program.kernels:
        for loop in kernel.grid:
            steps = [loop.step // 2] if loop.step == kernel.extents[loop.axis] else [2 * loop.step, loop.step // 2]
            yield from (f"{kernel.name}: parallel {loop.axis} {step}" for step in steps)
        yield from (f"{kernel.name}: stage {name}" for name in between)
        for number, stage in enumerate(kernel.stages()):
            pieces = pieces_of(stage)
            loops = [each.axis for each in pieces if each.kind == "loop"]
            yield from (f"{kernel.name}: split-reduce {axis} {4 * machine.threads}" for axis in stage.reduced)
            texts = [f"order {' '.join([*loops[1:], *loops[:1]])}", "prefetch 8"]
            texts += [f"tile {axis} {steps}" for axis in stage.axes for steps in (lanes, 4, f"{4 * lanes} {lanes}")]
            texts += [f"interchange {a} {b}" for a, b in itertools.pairwise(loops)]
            for place, piece in enumerate(pieces):
                block = parent_of(pieces, place) if piece.kind == "loop" else None
                texts += [f"{name} {piece.axis} {block}" for name in BY_KIND.values() if block]
            texts += [f"stream {name}" for name in sorted(touched([stage], Store))]
            for load in stage.instructions:
                if isinstance(load, Load) and (axes := [axis for axis in stage.axes if axis in ir.names_in(load)]):
                    layout = " ".join(f"{axis}:1" for axis in axes)
                    texts += [f"pack {load.buffer} at {where} {layout}" for where in ("call", "once", 1)]
            yield from (f"{kernel.name} stage {number}: {text}" for text in dict.fromkeys(texts))


def _located(program: Program, move: Move, machine: Machine) -> tuple[At, Words]:
    kind = MOVES.get(move.name)
    if kind is None:
        raise KernelError(f"unknown move {move.name!r}; {did_you_mean(move.name, MOVES)}")
    kernel = next((each for each in program.kernels if each.name == move.kernel), None)
    if kernel is None:
        names = [each.name for each in program.kernels]
        raise KernelError(f"{move}: there is no kernel {move.kernel!r}; {did_you_mean(move.kernel, names)}")
    stages = sum(1 for _ in kernel.stages())
    match = re.fullmatch(kind.pattern, " ".join(move.arguments))
    fits = kind.of_stage == (move.stage is not None) and (move.stage or 0) < stages
    if match is None or not fits:
        where = (
            f"{kernel.name} stage n: {kind.form}`, n below {stages}"
            if kind.of_stage
            else f"{kernel.name}: {kind.form}`"
        )
        raise KernelError(f"{move}: write `{where}")
    return At(program, kernel, machine, move.stage or 0), match.groups("")
