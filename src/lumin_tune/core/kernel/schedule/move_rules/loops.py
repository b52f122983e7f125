"""Moves of loops: tile, order, interchange, unroll, accumulate, vectorize.

`may_...` returns why a move must not be made, "" if it may; the function without it makes the move.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace

from lumin_tune.core.expression import Expression, size_bounds
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir import Kernel, Piece, Stage, Store
from lumin_tune.core.kernel.schedule.move_rules.at import At, Words


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


def loops_of(stage: Stage) -> tuple[list[Piece], list[Piece]]:
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
    loops, last = [piece.axis for piece in loops_of(stage)[0]], last_axes(stage)
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


def may_tile(at: At, words: Words) -> str:
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


def tile(at: At, words: Words) -> ir.Schedule:
    steps = [*map(int, words[1].split()), 1]
    made = [[Piece(p.axis, s) for s in steps] if p.axis == words[0] else [p] for p in pieces_of(at.stage)]
    return replace(at.stage.schedule, pieces=tuple(itertools.chain(*made)))


def may_order(at: At, words: Words) -> str:
    """An order names the axis of every loop; what is written out stays inside."""
    loops = loops_of(at.stage)[0]
    if sorted(words[0].split()) != sorted(piece.axis for piece in loops):
        return f"the loops are {' '.join(map(str, loops))}; name the axis of each, no other, as often as it has loops"
    return _fixed(at)


def order(at: At, words: Words) -> ir.Schedule:
    loops, rest = loops_of(at.stage)
    own = {axis: iter([piece for piece in loops if piece.axis == axis]) for axis in at.stage.axes}
    return replace(at.stage.schedule, pieces=(*(next(own[axis]) for axis in words[0].split()), *rest))


def may_interchange(at: At, words: Words) -> str:
    """The loops stand one right inside the other, and are of different axes."""
    loops = [piece.axis for piece in loops_of(at.stage)[0]]
    if words[0] == words[1] or (words[0], words[1]) not in itertools.pairwise(loops):
        return f"no loop over {words[1]} stands right inside one over {words[0]}; the loops are {' '.join(loops)}"
    return _fixed(at)


def interchange(at: At, words: Words) -> ir.Schedule:
    loops = [piece.axis for piece in loops_of(at.stage)[0]]
    place = list(itertools.pairwise(loops)).index((words[0], words[1]))
    loops[place : place + 2] = words[1], words[0]
    return order(at, [" ".join(loops)])


def _through(stage: Stage, axis: str, block: str) -> int | None:
    """Return the place of the innermost loop through such blocks of an axis, of the whole one for ""."""
    pieces, step = pieces_of(stage), int(block) if block else None
    found = [n for n, p in enumerate(pieces) if p.kind == "loop" and p.axis == axis and parent_of(pieces, n) == step]
    return found[-1] if found else None


def may_unroll(at: At, words: Words) -> str:
    """A loop goes through such blocks and none of its axis is inside it; a whole axis is of known size."""
    axis, block = words
    place, pieces = _through(at.stage, axis, block), pieces_of(at.stage)
    if place is None:
        loops = " ".join(map(str, loops_of(at.stage)[0]))
        return f"no loop goes through blocks of {block or 'all'} of {axis}; tile it first; the loops are {loops}"
    if inside := [piece for piece in pieces[place + 1 :] if piece.axis == axis and piece.kind == "loop"]:
        return f"the loop {inside[0]} stands inside {pieces[place]}; write that out first"
    if not block and isinstance(extent := at.kernel.extents[axis], Expression):
        return f"all of {axis}, whose size {extent} is not known, cannot be written out; tile it first"
    return _fixed(at, place)


def may_accumulate(at: At, words: Words) -> str:
    """As for `unroll`, of a reduced axis. The rules of dot products are in `dots`."""
    if words[0] not in at.stage.reduced:
        return f"{words[0]} is not reduced; reduced here: {', '.join(at.stage.reduced) or 'no axis'}; unroll it instead"
    return may_unroll(at, words)


def may_vectorize(at: At, words: Words) -> str:
    """As for `unroll`, once a stage, of neighbours, as many as a power of two that fits the machine's vectors."""
    width, lanes, place = int(words[1]), at.machine.lanes, _through(at.stage, *words)
    vector = next((piece for piece in pieces_of(at.stage) if piece.kind == "vector"), None)
    if vector is not None:
        return f"{vector.axis} is the vector already; a stage has one"
    if width & (width - 1) or not 0 < width <= lanes:
        return f"{width} lanes are not a power of two up to {lanes}; tile in such blocks"
    if place is not None and pieces_of(at.stage)[place].step != 1:
        return f"lanes are neighbours, but blocks of {width} are divided further; vectorize the innermost blocks"
    return may_unroll(at, words)


def written_out(kind: ir.PieceKind) -> Callable[[At, Words], ir.Schedule]:
    """Return what writes a loop out: lanes innermost, others outside of what is written out already."""

    def effect(at: At, words: Words) -> ir.Schedule:
        pieces, place = list(pieces_of(at.stage)), _through(at.stage, *words)
        assert place is not None
        own = replace(pieces.pop(place), kind=kind)
        loops, inside = ([p for p in pieces if (p.kind == "loop") is wanted] for wanted in (True, False))
        made = (*loops, *inside, own) if kind in ("vector", "dot") else (*loops, own, *inside)
        return replace(at.stage.schedule, pieces=made)

    return effect
