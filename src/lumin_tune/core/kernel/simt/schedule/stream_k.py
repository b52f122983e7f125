"""Work shared out evenly among as many groups of threads as a device holds at once: stream-K.

The turns of all blocks of a grid, one behind the other, are cut into as many equal shares as there are groups. A share
may begin and end within blocks; what a group then has of a block it leaves in the workspace, and the group that is the
last to have done so, by a counter of the block, puts the parts together in their order and goes on with the whole. No
group waits for another, and the result does not depend on who comes last.

Source: M. Osama, D. Merrill, C. Cecka, M. Garland and J. D. Owens, "Stream-K: Work-centric Parallel Decomposition for
Dense Matrix-Matrix Multiplication on the GPU", 2023. Sums are the same terms in another grouping (`reassociates`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir import Kernel, Reduce, Stage, Store
from lumin_tune.core.kernel.render.writer import Writer
from lumin_tune.core.kernel.simt.schedule.thread_mapping import Mapping as Walk
from lumin_tune.core.kernel.simt.text.addresses import INTEGER, Place
from lumin_tune.core.kernel.simt.text.cross_thread import Reserve
from lumin_tune.core.kernel.simt.text.scalars import TYPES, combined

GROUPS = 256
"""Groups of threads that have room for parts of blocks, at most."""
PARTS = 2  # of blocks that a group leaves: of its first and of its last one


@dataclass(frozen=True, slots=True)
class Stream:
    """Names in the text. axis: of the sum, whose turns are shared out. block: the one at hand. first, end: its turns
    that the group has, of `turns`. share: turns of a group.
    """

    axis: str
    block: str
    first: str
    end: str
    turns: str
    share: str
    parts: str = "parts"
    counters: str = "counters"


def streamed_axis(kernel: Kernel, walks: Sequence[Walk]) -> tuple[str, int]:
    """Return the axis whose turns may be shared out, and its step. Raises KernelError."""
    stages = list(kernel.stages())
    if len(stages) != 1 or len(kernel.grid[-1].body if kernel.grid else kernel.body) != 1:
        raise KernelError("work is shared out evenly in kernels of one stage")
    (stage,), (walk,) = stages, walks
    reduces = [each for each in stage.instructions if isinstance(each, Reduce)]
    if not reduces or any(each.combine == "argmax" for each in reduces) or len({each.dtype for each in reduces}) > 1:
        raise KernelError("what is shared out evenly are sums, products or maxima of one dtype")
    if any(isinstance(each, Store) and number not in stage.late for number, each in enumerate(stage.instructions)):
        raise KernelError("a stage that stores inside its reduction is not shared out evenly")
    if not walk.loops or walk.loops[0][0] not in stage.reduced:
        raise KernelError("work that is shared out evenly is in turns along a sum, with no other loops around them")
    axis, step = walk.loops[0]
    if any(pack.at == 0 and any(each == axis for each, _ in pack.layout) for pack in stage.schedule.packs):
        raise KernelError(f"the turns along {axis} are not shared out where a copy outside of them has all of it")
    return axis, step


def begin(write: Writer, axis: str, step: int, place: Place, blocks: str) -> tuple[Stream, Place]:
    """Write the loop over the blocks of a group; return the names, and the place of the axis inside.

    place: of the axis as a whole. blocks: how many there are, as text.
    """
    turns, work, share = write.fresh("turns"), write.fresh("work"), write.fresh("share")
    at, end, block = write.fresh("at"), write.fresh("at_end"), write.fresh("block")
    first, last = write.fresh("first"), write.fresh("last")
    if place.range.exact and place.range.length:
        write(f"const lm_i64 {turns} = ({place.end} + {step - 1}) / {step};")
    else:  # an empty sum has a turn too, of nothing, so that its block belongs to a group, which stores it
        write(f"const lm_i64 {turns} = lm_imax((lm_i64)1, ({place.end} + {step - 1}) / {step});")
    write(f"const lm_i64 {work} = {turns} * ({blocks});")
    write(f"const lm_i64 {share} = ({work} + lm_blocks - 1) / lm_blocks;")
    write(f"const lm_i64 {end} = lm_imin((lm_block + 1) * {share}, {work});")
    write.open(f"for (lm_i64 {at} = lm_block * {share}, {block} = {at} / {turns}; {at} < {end}; "
               f"{at} = ++{block} * {turns})")  # fmt: skip
    write(f"const lm_i64 {first} = {at} - {block} * {turns};")
    write(f"const lm_i64 {last} = lm_imin({turns}, {end} - {block} * {turns});")
    start, stop = write.fresh(axis), write.fresh(f"{axis}_end")
    write(f"const {INTEGER} {start} = ({INTEGER})({first} * {step});")
    write(f"const {INTEGER} {stop} = ({INTEGER})lm_imin({last} * {step}, {place.end});")
    inside = Place(start, stop, "0", place.range, math.gcd(step, place.end_factor))
    return Stream(axis, block, first, last, turns, share), inside


def join(
    write: Writer, stream: Stream, stage: Stage, sums: Sequence[str], arrays: str, threads: int, reserve: Reserve
) -> None:  # fmt: skip
    """Write how parts of a block become whole, and open what only the group does that has the whole.

    sums: what a thread has come to, as texts that can be assigned; arrays: the one text that stands for all of them, in
    terms of `part`, "" where they have a name each.
    """
    reduces = [each for each in stage.instructions if isinstance(each, Reduce)]
    kind, count = TYPES[reduces[0].dtype], len(sums)
    whole_name, flag = write.fresh("whole"), write.fresh("complete")
    reserve(flag, 1, "bool")
    write(f"bool {whole_name} = {stream.first} == 0 && {stream.end} == {stream.turns};")
    write.open(f"if (!{whole_name})")
    own = write.fresh("own")
    size = count * threads
    write(f"const lm_i64 {own} = (lm_block * {PARTS} + ({stream.first} == 0)) * {size} + lm_thread;")
    for head, place, name in _each(sums, arrays):
        write(f"{head}lm_store({stream.parts}, {own} + {place}*{threads}, {name});")
    write("lm_barrier();")
    begin_, end_ = write.fresh("group"), write.fresh("group_end")
    write(f"const lm_i64 {begin_} = {stream.block} * {stream.turns} / {stream.share};")
    write(f"const lm_i64 {end_} = (({stream.block} + 1) * {stream.turns} - 1) / {stream.share};")
    write(f"if (lm_thread == 0) lm_store({flag}, 0, "
          f"lm_leave({stream.counters}, {stream.block}) == {end_} - {begin_});")  # fmt: skip
    write("lm_barrier();")
    write(f"{whole_name} = lm_load({flag}, 0);")
    group, other = write.fresh("g"), write.fresh("other")
    write.open(f"if ({whole_name}) for (lm_i64 {group} = {begin_}; {group} <= {end_}; {group}++)")
    write(f"const bool {other}_whole = {group} * {stream.share} <= {stream.block} * {stream.turns};")
    write(f"const lm_i64 {other} = ({group} * {PARTS} + {other}_whole) * {size} + lm_thread;")
    combines = [each.combine for each in reduces]
    each_count = count // len(combines)
    for number, (head, place, name) in enumerate(_each(sums, arrays)):
        combine = combines[0] if arrays else combines[number // each_count]
        value = f"lm_load({stream.parts}, {other} + {place}*{threads})"
        joined = combined(combine, name, value, reduces[0].dtype)
        write(f"{head}{name} = {group} == {begin_} ? {value} : {kind}({joined});")
    write.close()
    write.close()
    write.open(f"if ({whole_name})")


def _each(sums: Sequence[str], arrays: str) -> list[tuple[str, str, str]]:
    """Return for each line that is written what stands before it, the number of the part and its text."""
    if arrays:
        return [(f'_Pragma("unroll") for (int part = 0; part < {len(sums)}; part++) ', "part", arrays)]
    return [("", str(number), name) for number, name in enumerate(sums)]
