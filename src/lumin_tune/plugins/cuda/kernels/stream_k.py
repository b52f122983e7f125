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
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.ir import Kernel, Reduce, Stage, Store
from lumin_tune.core.kernel.loops import I64, ONE, ZERO, Builder, Statement, Value
from lumin_tune.core.kernel.simt.schedule.thread_mapping import ThreadMapping
from lumin_tune.core.kernel.simt.text.cross_thread import Reserve
from lumin_tune.core.kernel.simt.text.device_printer import (
    BLOCK,
    BLOCKS,
    CONDITION,
    INT,
    POSITION,
    THREAD,
    combined,
    load,
    pointer,
    type_of,
)
from lumin_tune.core.kernel.simt.text.placed_range import PlacedRange
from lumin_tune.core.kernel.simt.text.thread_accumulators import ThreadAccumulators

GROUPS = 256
"""Maximum number of thread blocks with room for partial sums."""
PARTS = 2  # partial sums per thread block: of its first and of its last grid block


@dataclass(frozen=True, slots=True)
class StreamK:
    """Names in the text.

    axis: of the sum. block: the current grid block. first, end: its iterations done by this thread block, out of
    `iterations`. share: iterations per thread block. parts, counters: memory for partial sums, and of counters.
    """

    axis: str
    block: Value
    first: Value
    end: Value
    iterations: Value
    share: Value
    parts: Value
    counters: Value
    groups: int = GROUPS
    slots: int = PARTS

    def join(self, write: Builder, stage: Stage, accumulators: ThreadAccumulators, reserve: Reserve) -> Value:
        """See `extension.StreamedGrid`."""
        return join(write, self, stage, accumulators, reserve)

    def memory(self, types: Mapping[DType, str], count: int, blocks: str) -> tuple[list[str], list[str]]:
        """Return the parameters of the memory and its declarations. count: partial sums per thread block."""
        parameters, declarations = [], []
        for memory, elements in ((self.parts, f"lm_blocks * {count}"), (self.counters, blocks)):
            own = f"{types[DType(memory.type.kind)]}, {memory.attribute}"
            parameters.append(f"LM_GIVEN({own})")
            declarations.append(f"  LM_BUFFER({own}, {elements});")
        return parameters, declarations


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


def begin(
    write: Builder, dtype: DType, axis: str, step: int, place: PlacedRange, blocks: Value
) -> tuple[StreamK, PlacedRange]:
    """Write the loop over a thread block's grid blocks; return the names, and the place of the axis inside.

    dtype: of the sums. place: of the axis as a whole. blocks: their number.
    """

    def let(hint: str, value: Value) -> Value:
        return write.let(write.fresh(hint), value)

    length, width = loops.group(loops.add(place.end, loops.integer(step - 1))), loops.integer(step)
    count = loops.quotient(length, width)
    if not place.range.exact or not place.range.length:
        # an empty sum has one empty iteration too, so that some thread block stores the block
        count = loops.call("lm_imax", I64, loops.cast(I64, ONE), count)
    iterations = let("turns", count)
    work = let("work", loops.multiply(iterations, blocks))
    rounded = loops.group(loops.binary("-", loops.add(work, BLOCKS), ONE))
    share = let("share", loops.quotient(rounded, BLOCKS))
    at = write.fresh("at")
    end = let("at_end", loops.call("lm_imin", I64, loops.multiply(loops.group(loops.add(BLOCK, ONE)), share), work))
    left = loops.binary("-", iterations, loops.binary("%", at, iterations))  # of the grid block
    write.begin(loops.For(at.attribute, loops.multiply(BLOCK, share), end, left))
    block = let("block", loops.quotient(at, iterations))
    before = loops.multiply(block, iterations)
    first = let("first", loops.binary("-", at, before))
    last = let("last", loops.call("lm_imin", I64, iterations, loops.binary("-", end, before)))
    begins = loops.cast(POSITION, loops.group(loops.multiply(first, width)))
    within = write.let(write.fresh(axis, POSITION), begins)
    least = loops.call("lm_imin", I64, loops.multiply(last, width), place.end)
    stop = write.let(write.fresh(f"{axis}_end", POSITION), loops.cast(POSITION, least))
    inside = PlacedRange(within, stop, ZERO, place.range, math.gcd(step, place.end_factor))
    memory = pointer("parts", dtype), pointer("counters", DType.I32)
    return StreamK(axis, block, first, last, iterations, share, *memory), inside


def join(write: Builder, stream: StreamK, stage: Stage, accumulators: ThreadAccumulators, reserve: Reserve) -> Value:
    """Write the combination of partial sums; return the condition of the thread block that has the whole."""
    reduces = [each for each in stage.instructions if isinstance(each, Reduce)]
    dtype, threads = reduces[0].dtype, loops.integer(accumulators.threads)
    size = loops.integer(accumulators.count * accumulators.threads)

    def let(hint: str, value: Value) -> Value:
        return write.let(write.fresh(hint), value)

    def place_of(thread_block: Value, is_last: Value) -> Value:
        """Return the place of a thread block's partial sums. is_last: of its last grid block, not of its first."""
        number = loops.add(loops.multiply(thread_block, loops.integer(PARTS)), is_last)
        return loops.add(loops.multiply(loops.group(number), size), THREAD)

    def element(at: Value, number: Value) -> Value:
        return loops.add(at, loops.multiply(number, threads))

    def stored(_: int, number: Value, result: Value) -> Statement:
        return loops.Evaluate(loops.call("lm_store", loops.VOID, stream.parts, element(own, number), result))

    def joined(index: int, number: Value, result: Value) -> Statement:
        combine = reduces[index * len(reduces) // len(accumulators.results)].combine
        value = load(dtype, stream.parts, element(other, number))
        both = Value("converted", type_of(dtype), (combined(combine, result, value, dtype),))
        return loops.Assign(result, loops.select(loops.binary("==", group, groups), value, both))

    begins = loops.binary("==", stream.first, ZERO)
    is_all = loops.logical("&&", (begins, loops.binary("==", stream.end, stream.iterations)))
    is_whole = write.declare(write.fresh("whole", CONDITION), is_all)
    flag = pointer(write.fresh_name("complete"), DType.BOOL)
    reserve(flag.attribute, 1, DType.BOOL)
    before = loops.multiply(stream.block, stream.iterations)
    with write.open(loops.If(loops.inverse(is_whole))):
        own = let("own", place_of(BLOCK, loops.group(begins)))
        accumulators.each(write, stored)
        write.call("lm_barrier")
        groups = let("group", loops.quotient(before, stream.share))
        after = loops.multiply(loops.group(loops.add(stream.block, ONE)), stream.iterations)
        groups_end = let("group_end", loops.quotient(loops.group(loops.binary("-", after, ONE)), stream.share))
        arrived = loops.call("lm_leave", INT, stream.counters, stream.block)
        is_last = loops.binary("==", arrived, loops.binary("-", groups_end, groups))
        store = loops.call("lm_store", loops.VOID, flag, ZERO, is_last)
        write.when([loops.binary("==", THREAD, ZERO)], loops.Evaluate(store))
        write.call("lm_barrier")
        write.assign(is_whole, load(DType.BOOL, flag, ZERO))
        with write.open(loops.If(is_whole)):
            group = write.fresh("g")
            after_last = loops.add(groups_end, ONE)
            with write.open(loops.For(group.attribute, groups, after_last, increments=True)):
                starts = loops.binary("<=", loops.multiply(group, stream.share), before)
                other = let("other", place_of(group, loops.group(starts)))
                accumulators.each(write, joined)
    return is_whole
