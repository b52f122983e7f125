"""Moves of what is read and stored: pack, stream, prefetch.

`may_...` returns why a move must not be made, "" if it may; the function without it makes the move.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir import MOST_SCRATCH_BYTES, START, Load, Stage, Store
from lumin_tune.core.kernel.ir.hazards import pack_hazard
from lumin_tune.core.kernel.render.packing import (
    blocks_around,
    check_alignment,
    check_coverage,
    dimensions_of,
    packed_load,
)
from lumin_tune.core.kernel.render.prefetches import rows_ahead
from lumin_tune.core.kernel.schedule.move_rules.at import At, Words
from lumin_tune.core.kernel.schedule.move_rules.loops import loops_of


def touched(stages: Iterable[Stage], kind: type[Load] | type[Store]) -> set[str]:
    return {each.buffer for stage in stages for each in stage.instructions if isinstance(each, kind)}


def _packed(words: Words) -> ir.Pack:
    layout = tuple((axis, int(step)) for axis, step in (part.split(":") for part in words[2].split()))
    return ir.Pack(words[0], "call" if words[1] == "call" else "once" if words[1] == "once" else int(words[1]), layout)


def may_pack(at: At, words: Words) -> str:
    """One unguarded load at a sum over axes reads the copy, which nothing writes meanwhile, in blocks that fit."""
    pack, stage, extents, buffer = _packed(words), at.stage, at.kernel.extents, at.program.by_name.get(words[0])
    if buffer is None or any(axis not in stage.axes or step < 1 for axis, step in pack.layout):
        return f"a pack is of a buffer along axes of the stage ({', '.join(stage.axes)}), in steps of at least 1"
    if stale := pack_hazard(at.program, at.kernel, stage, pack):
        return stale
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


def pack(at: At, words: Words) -> ir.Schedule:
    return replace(at.stage.schedule, packs=(*at.stage.schedule.packs, _packed(words)))


def may_stream(at: At, words: Words) -> str:
    """What is stored outside the block, and not combined with what is there, may pass the caches by."""
    stores = [each for each in at.stage.instructions if isinstance(each, Store) and not each.combine]
    allowed = {e.buffer for e in stores if at.program.by_name[e.buffer].scope in ("output", "global")}
    return "" if words[0] in allowed else f"streamed are outputs and globals; here: {', '.join(allowed) or 'none'}"


def stream(at: At, words: Words) -> ir.Schedule:
    return replace(at.stage.schedule, streams=at.stage.schedule.streams | {words[0]})


def may_prefetch(at: At, words: Words) -> str:
    """The innermost loop moves a load from outside by a known distance: of whole copies if there are any, else others;
    or the turns are whole rows of it, the next of which indices choose that the loop around moves."""
    loops, packs = loops_of(at.stage)[0], at.stage.schedule.packs
    whole = [pack for pack in packs if not isinstance(pack.at, int)]
    if loops and any(axis == loops[-1].axis for pack in whole for axis, _ in pack.layout):
        return ""
    packed = {packed_load(at.stage, pack) for pack in packs}
    loads = [each for each in at.stage.instructions if isinstance(each, Load) and each not in packed]
    for each in loads if loops and not whole else []:
        if chosen := [int(match[1]) for match in map(ir.VALUE.match, ir.names_in(each)) if match]:
            if _chooses_rows(at, chosen, int(words[0])):
                return ""
            continue
        place = at.place(each) if at.program.by_name[each.buffer].scope not in ir.PRIVATE else None
        stride = place.coefficient(loops[-1].axis) if place is not None else 0
        if isinstance(stride, int) and stride:
            return ""
    return "no turn of the innermost loop moves a load from outside; order another loop innermost"


def _chooses_rows(at: At, chosen: Iterable[int], turns: int) -> bool:
    """Return whether indices are others after so many turns of the innermost loop, which are whole rows of it."""
    loops = [(piece.axis, piece.step) for piece in loops_of(at.stage)[0]]
    sizes = {axis: at.kernel.extents[axis] for axis in at.stage.axes}
    lengths = {axis: min(s, at.grid.get(axis, s)) if isinstance(s, int) else None for axis, s in sizes.items()}
    if not rows_ahead(at.stage, loops, lengths, turns):
        return False
    return any(loops[-2][0] in ir.names_in(at.stage.instructions[each]) for each in ir.needed_for(at.stage, chosen))


def prefetch(at: At, words: Words) -> ir.Schedule:
    return replace(at.stage.schedule, prefetch=int(words[0]))
