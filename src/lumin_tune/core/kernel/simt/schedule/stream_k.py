"""Stream-K: distributes the iterations of all blocks evenly over the thread blocks that a device holds at once.

The iterations of all grid blocks are concatenated and cut into equal shares. A share may begin and end within a grid
block; the thread block then leaves its partial sums in the workspace. The last one to do so, by a counter per grid
block, combines the partial sums in order and runs the epilogue. No thread block waits for another, and the result does
not depend on the order of arrival.

Source: M. Osama, D. Merrill, C. Cecka, M. Garland and J. D. Owens, "Stream-K: Work-centric Parallel Decomposition for
Dense Matrix-Matrix Multiplication on the GPU", 2023. Sums are regrouped (`reassociates`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir import Kernel, Reduce, Stage, Store
from lumin_tune.core.kernel.simt.schedule.thread_mapping import ThreadMapping
from lumin_tune.core.kernel.simt.target.language import Language
from lumin_tune.core.kernel.simt.text.addresses import INTEGER, RangeText
from lumin_tune.core.kernel.simt.text.cross_thread import Reserve
from lumin_tune.core.kernel.simt.text_writer import TextWriter

GROUPS = 256
"""Maximum number of thread blocks with room for partial sums."""
PARTS = 2  # partial sums per thread block: of its first and of its last grid block


@dataclass(frozen=True, slots=True)
class StreamK:
    """Names in the text.

    axis: of the sum. block: the current grid block. first, end: its iterations done by this thread block, out of
    `iterations`. share: iterations per thread block.
    """

    axis: str
    block: str
    first: str
    end: str
    iterations: str
    share: str
    parts: str = "parts"
    counters: str = "counters"


@dataclass(frozen=True, slots=True)
class ThreadAccumulators:
    """The accumulators of each thread of a block, as assignable texts.

    indexed: one text for all of them in terms of `part`, "" if each has a name of its own. threads: of the block.
    """

    texts: Sequence[str]
    indexed: str
    threads: int


def stream_k_axis(kernel: Kernel, mappings: Sequence[ThreadMapping]) -> tuple[str, int]:
    """Return the axis whose iterations are distributed, and its step. Raises KernelError."""
    stages = list(kernel.stages())
    if len(stages) != 1 or len(kernel.grid[-1].body if kernel.grid else kernel.body) != 1:
        raise KernelError("stream-K needs a kernel of a single stage")
    (stage,), (mapping,) = stages, mappings
    reduces = [each for each in stage.instructions if isinstance(each, Reduce)]
    if not reduces or any(each.combine == "argmax" for each in reduces) or len({each.dtype for each in reduces}) > 1:
        raise KernelError("stream-K needs sums, products or maxima of one dtype")
    if any(isinstance(each, Store) and number not in stage.late for number, each in enumerate(stage.instructions)):
        raise KernelError("stream-K does not support stores inside the reduction")
    if not mapping.loops or mapping.loops[0][0] not in stage.reduced:
        raise KernelError("stream-K needs the outermost loop to be along a reduced axis")
    axis, step = mapping.loops[0]
    if any(pack.at == 0 and any(each == axis for each, _ in pack.layout) for pack in stage.schedule.packs):
        raise KernelError(f"stream-K along {axis} does not support a tile of the whole axis outside the loop")
    return axis, step


def begin(write: TextWriter, axis: str, step: int, place: RangeText, blocks: str) -> tuple[StreamK, RangeText]:
    """Write the loop over a thread block's grid blocks; return the names, and the place of the axis inside.

    place: of the axis as a whole. blocks: the text of their number.
    """
    iterations, work, share = write.fresh("turns"), write.fresh("work"), write.fresh("share")
    at, end, block = write.fresh("at"), write.fresh("at_end"), write.fresh("block")
    first, last = write.fresh("first"), write.fresh("last")
    if place.range.exact and place.range.length:
        write(f"const lm_i64 {iterations} = ({place.end} + {step - 1}) / {step};")
    else:  # an empty sum has one empty iteration too, so that some thread block stores the block
        write(f"const lm_i64 {iterations} = lm_imax((lm_i64)1, ({place.end} + {step - 1}) / {step});")
    write(f"const lm_i64 {work} = {iterations} * ({blocks});")
    write(f"const lm_i64 {share} = ({work} + lm_blocks - 1) / lm_blocks;")
    write(f"const lm_i64 {end} = lm_imin((lm_block + 1) * {share}, {work});")
    write.open(
        f"for (lm_i64 {at} = lm_block * {share}, {block} = {at} / {iterations}; {at} < {end}; "
        f"{at} = ++{block} * {iterations})"
    )
    write(f"const lm_i64 {first} = {at} - {block} * {iterations};")
    write(f"const lm_i64 {last} = lm_imin({iterations}, {end} - {block} * {iterations});")
    start, stop = write.fresh(axis), write.fresh(f"{axis}_end")
    write(f"const {INTEGER} {start} = ({INTEGER})({first} * {step});")
    write(f"const {INTEGER} {stop} = ({INTEGER})lm_imin({last} * {step}, {place.end});")
    inside = RangeText(start, stop, "0", place.range, math.gcd(step, place.end_factor))
    return StreamK(axis, block, first, last, iterations, share), inside


def join(
    language: Language,
    write: TextWriter,
    stream: StreamK,
    stage: Stage,
    accumulators: ThreadAccumulators,
    reserve: Reserve,
) -> None:
    """Write the combination of partial sums, and open the scope of the thread block that has the whole."""
    sums, arrays, threads = accumulators.texts, accumulators.indexed, accumulators.threads
    reduces = [each for each in stage.instructions if isinstance(each, Reduce)]
    dtype, count = reduces[0].dtype, len(sums)
    whole_name, flag = write.fresh("whole"), write.fresh("complete")
    reserve(flag, 1, "bool")
    write(f"bool {whole_name} = {stream.first} == 0 && {stream.end} == {stream.iterations};")
    write.open(f"if (!{whole_name})")
    own = write.fresh("own")
    size = count * threads
    write(f"const lm_i64 {own} = (lm_block * {PARTS} + ({stream.first} == 0)) * {size} + lm_thread;")
    for head, place, name in _each(sums, arrays):
        write(f"{head}lm_store({stream.parts}, {own} + {place}*{threads}, {name});")
    write("lm_barrier();")
    begin_, end_ = write.fresh("group"), write.fresh("group_end")
    write(f"const lm_i64 {begin_} = {stream.block} * {stream.iterations} / {stream.share};")
    write(f"const lm_i64 {end_} = (({stream.block} + 1) * {stream.iterations} - 1) / {stream.share};")
    write(f"if (lm_thread == 0) lm_store({flag}, 0, lm_leave({stream.counters}, {stream.block}) == {end_} - {begin_});")
    write("lm_barrier();")
    write(f"{whole_name} = lm_load({flag}, 0);")
    group, other = write.fresh("g"), write.fresh("other")
    write.open(f"if ({whole_name}) for (lm_i64 {group} = {begin_}; {group} <= {end_}; {group}++)")
    write(f"const bool {other}_whole = {group} * {stream.share} <= {stream.block} * {stream.iterations};")
    write(f"const lm_i64 {other} = ({group} * {PARTS} + {other}_whole) * {size} + lm_thread;")
    combines = [each.combine for each in reduces]
    each_count = count // len(combines)
    for number, (head, place, name) in enumerate(_each(sums, arrays)):
        combine = combines[0] if arrays else combines[number // each_count]
        value = f"lm_load({stream.parts}, {other} + {place}*{threads})"
        joined = language.converted(language.combined(combine, name, value, dtype), dtype)
        write(f"{head}{name} = {group} == {begin_} ? {value} : {joined};")
    write.close()
    write.close()
    write.open(f"if ({whole_name})")


def _each(sums: Sequence[str], arrays: str) -> list[tuple[str, str, str]]:
    """Return for each line its prefix, the text of the part's number and the accumulator."""
    if arrays:
        return [(f'_Pragma("unroll") for (int part = 0; part < {len(sums)}; part++) ', "part", arrays)]
    return [("", str(number), name) for number, name in enumerate(sums)]
