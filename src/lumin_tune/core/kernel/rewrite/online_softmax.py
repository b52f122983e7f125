"""Online softmax: attention block by block, without materializing whole rows of scores.

`online_softmax` matches a kernel in which one stage takes the maximum m of scores along an axis, one stores exp(score -
m) and sums it, and others sum products with it; it traverses that axis in a sequential shared loop of blocks. The
running maximum and the running sums are kept between blocks; when the maximum grows, the sums are multiplied by exp(old
- new). Scratch for scores then is only as wide as a block.

Source: M. Milakov and N. Gimelshein, "Online normalizer calculation for softmax", 2018; T. Dao et al.,
"FlashAttention", 2022. The maximum starts at the least finite number, so that fully masked blocks leave sums of 0 and
not NaN. The subtracted value may be the maximum or, so that rows of -inf alone are not NaN, `select(m < least, 0, m)`:
such a row has the sum 0 in the end, and other uses of its maximum are computed then. Offered by spaces as a choice;
exactness class `reassociates`.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.kernel.ir import (
    PRIVATE,
    Apply,
    Buffer,
    Constant,
    Index,
    Instruction,
    Kernel,
    Load,
    Loop,
    Node,
    Program,
    Stage,
    Store,
)
from lumin_tune.core.kernel.ir.matching import sum_of_products
from lumin_tune.core.kernel.ir.rewriting import (
    InstructionWriter,
    in_loops,
    loads_of,
    mentions,
    readers,
    reductions_of,
    scans,
    stores_of,
    without_unused_buffers,
)
from lumin_tune.core.kernel.rewrite.softmax_weights import (
    LOWEST,
    alone,
    exponent,
    is_fixed,
    is_shift,
    shrinks,
    spellings,
)


def online_softmax(program: Program, block: int) -> Program | None:
    """Return the program with softmax in blocks of `block` positions, or None if it has no matching softmax."""
    for place, kernel in enumerate(program.kernels):
        changed = _kernel(program, kernel, block)
        if changed is not None:
            made, buffers = changed
            kernels = (*program.kernels[:place], made, *program.kernels[place + 1 :])
            return without_unused_buffers(replace(program, kernels=kernels, buffers=buffers))
    return None


@dataclass(frozen=True, slots=True)
class _Softmax:
    """The roles of a kernel's stages in a softmax.

    axis: the reduced axis of the scores. scores: stages before `top` that have the axis. top: computes the maximum.
    shift: its store of the subtracted value. spread: stores the weights and sums them. mixes: sum products with the
    weights. early: stages after `top` that are independent of all these.
    """

    axis: str
    scores: tuple[int, ...]
    top: int
    shift: Store
    spread: int
    mixes: tuple[int, ...]
    early: tuple[int, ...]


def _kernel(program: Program, kernel: Kernel, block: int) -> tuple[Kernel, tuple[Buffer, ...]] | None:
    loops: list[Loop] = []
    body: Sequence[Node] = kernel.body
    while len(body) == 1 and isinstance(body[0], Loop):
        loops.append(body[0])
        body = body[0].body
    stages = [node for node in body if isinstance(node, Stage)]
    if len(stages) != len(body):
        return None
    found = _find(program, stages, {loop.axis for loop in loops})
    if found is None:
        return None
    axis = next(each for each in kernel.axes if each.name == found.axis)
    if isinstance(axis.extent, int) and axis.extent <= block:
        return None
    made = _Rewriter(program, kernel, stages, found, block)
    return replace(kernel, body=in_loops(loops, made.body())), tuple(made.buffers.values())


def _find(program: Program, stages: Sequence[Stage], grid: set[str]) -> _Softmax | None:
    for top, stage in enumerate(stages):
        tops = reductions_of(stage)
        if len(tops) != 1 or tops[0][1].combine != "max" or len(tops[0][1].over) != 1 or tops[0][1].dtype not in LOWEST:
            continue
        ((maximum, reduce),) = tops
        axis = reduce.over[0]
        late = [each for number, each in stores_of(stage) if number in stage.late]
        shift = next((each for each in late if is_shift(stage, each, maximum)), None)
        if axis in grid or shift is None or not all(_is_private(program, each.buffer) for each in late):
            continue
        scores = spellings(stage, reduce.operand)
        spread = next((n for n in range(top + 1, len(stages)) if _spreads(stages[n], shift, axis, scores)), None)
        if spread is None or len(readers(program, shift.buffer)) != 1:
            continue
        stored = {each.buffer for each in late if each is not shift}
        if any(stored & _read_within(each) for each in stages[top + 1 :] if axis in each.axes):
            continue
        weights = {each.buffer: each for n, each in stores_of(stages[spread]) if n not in stages[spread].late}
        mixes = [
            n
            for n in range(spread + 1, len(stages))
            if weights.keys() & {each.buffer for _, each in loads_of(stages[n])}
        ]
        moving = {each.buffer for each in (*late, *(store for _, store in stores_of(stages[spread])))}
        others = [n for n in range(len(stages)) if n not in (top, spread, *mixes) and axis in stages[n].axes]
        if (
            not mixes
            or not all(_is_mix(stages[n], weights, axis, moving) for n in mixes)
            or any(n > top for n in others)
        ):
            continue
        if any(scans(stages[n]) or reductions_of(stages[n]) and axis in stages[n].reduced for n in others):
            continue
        local = {
            each.buffer for n in (*others, top, spread) for _, each in stores_of(stages[n]) if mentions(each, [axis])
        }
        inside = {*others, top, spread, *mixes}
        if any(not _is_private(program, name) for name in local) or _used_outside(stages, local, inside):
            continue
        early, after = _apart(stages, top, inside)
        if any(after & {each.buffer for _, each in loads_of(stages[n])} for n in inside):
            continue
        return _Softmax(axis, tuple(others), top, shift, spread, tuple(mixes), early)
    return None


def _apart(stages: Sequence[Stage], top: int, inside: Collection[int]) -> tuple[tuple[int, ...], set[str]]:
    """Return (stages after the maximum that may precede the loop, the buffers stored by those after the loop)."""
    stored = {each.buffer for n in inside if n >= top for _, each in stores_of(stages[n])}
    early: list[int] = []
    after: set[str] = set()
    for n in range(top, len(stages)):
        if n not in inside and (stored | after) & {each.buffer for _, each in loads_of(stages[n])}:
            after.update(each.buffer for _, each in stores_of(stages[n]))
        elif n not in inside:
            early.append(n)
    return tuple(early), after


def _read_within(stage: Stage) -> set[str]:
    """Return the buffers that a stage reads for its reductions and for stores before they are complete."""
    roots = [number for number, _ in reductions_of(stage)]
    roots += [number for number, _ in stores_of(stage) if number not in stage.late]
    needed = InstructionWriter().copy(stage.instructions, roots)
    return {each.buffer for number, each in loads_of(stage) if number in needed}


def _is_private(program: Program, buffer: str) -> bool:
    return program.by_name[buffer].scope in PRIVATE


def _used_outside(stages: Sequence[Stage], buffers: set[str], inside: set[int]) -> bool:
    return any(
        each.buffer in buffers for n, stage in enumerate(stages) if n not in inside for _, each in loads_of(stage)
    )


def _spreads(stage: Stage, maximum: Store, axis: str, scores: Collection[Sequence[Instruction]]) -> bool:
    """Return whether a stage sums exp(score - maximum), and otherwise stores only values proportional to that."""
    sums = reductions_of(stage)
    if len(sums) != 1 or sums[0][1].combine != "add" or sums[0][1].over != (axis,):
        return False
    score = exponent(stage, sums[0][1].operand, maximum)
    early = [store for number, store in stores_of(stage) if number not in stage.late]
    moving = {maximum.buffer, *(store.buffer for store in early)}
    return (
        score is not None
        and alone(stage, score) in scores
        and all(shrinks(stage, store.value, maximum, moving) for store in early)
    )


def _is_mix(stage: Stage, weights: Mapping[str, Store], axis: str, moving: Collection[str]) -> bool:
    """Return whether a stage only sums products of weights over the axis.

    moving: buffers that depend on the maximum: only the weights may.
    """
    found = sum_of_products(stage)
    if found is None or axis not in stage.reduced or any(number not in stage.late for number, _ in stores_of(stage)):
        return False
    for weight, other in (found[2], found[2][::-1]):
        load = stage.instructions[weight.number]
        if isinstance(load, Load) and load.buffer in weights and is_fixed(stage, other.number, moving):
            return load.index == weights[load.buffer].index
    return False


class _Rewriter:
    """Rewrites the stages of one kernel."""

    def __init__(self, program: Program, kernel: Kernel, stages: Sequence[Stage], found: _Softmax, block: int) -> None:
        self.buffers = program.by_name.copy()
        self._stages, self._found, self._block = stages, found, block
        self._axes = {axis.name: axis for axis in kernel.axes}
        self._steps = {loop.axis: loop.step for loop in kernel.grid}
        axis = self._axis = self._axes[found.axis]
        self._blocked = {
            each.buffer
            for n in (*found.scores, found.top, found.spread)
            for _, each in stores_of(stages[n])
            if mentions(each, [axis.name])
        }
        self._maximum = found.shift
        ((self._sum_at, self._sum),) = reductions_of(stages[found.spread])
        self._dtype = self._sum.dtype

    def body(self) -> list[Node]:
        """Return the stages before the loop, the loop, and those after it."""
        found, stages = self._found, self._stages
        new = self._like(self._maximum.buffer, "new")
        shrink = self._like(self._maximum.buffer, "shrink")
        total = self._like(self._maximum.buffer, "total")
        mixed = {n: self._result(n) for n in found.mixes}
        row = self._maximum.index
        rows = tuple(name for name in stages[found.top].axes if name != found.axis)
        first: list[Node] = [self._fill({self._maximum.buffer: LOWEST[self._dtype], total: 0.0}, rows, row)]
        first += [self._fill({buffer: 0.0}, self._kept(n), index) for n, (buffer, index) in mixed.items()]
        inside: list[Node] = [self._narrowed(stages[n]) for n in found.scores]
        inside += [self._top(new), self._shrinks(new, shrink, rows, row), self._spread(new, shrink, total)]
        inside += [self._mix(n, *mixed[n], shrink, row) for n in found.mixes]
        last: list[Node] = [*self._finished_top(total, rows, row), self._finished_sum(total, rows, row)]
        last += [self._finished_mix(n, *mixed[n]) for n in found.mixes]
        before = [stages[n] for n in (*range(found.top), *found.early) if n not in found.scores]
        inner = {found.top, found.spread, *found.scores, *found.mixes, *found.early}
        after = [stages[n] for n in range(found.top, len(stages)) if n not in inner]
        return [*before, *first, Loop(found.axis, self._block, "sequential", tuple(inside)), *last, *after]

    def _like(self, buffer: str, suffix: str) -> str:
        name = f"{buffer}_{suffix}"
        self.buffers[name] = replace(self.buffers[buffer], name=name, dtype=self._dtype)
        return name

    def _kept(self, mix: int) -> tuple[str, ...]:
        return tuple(name for name in self._stages[mix].axes if name not in self._stages[mix].reduced)

    def _result(self, mix: int) -> tuple[str, Index]:
        """Return a buffer for the running sums of a stage, and the index of a sum: one dimension per axis."""
        stage = self._stages[mix]
        names, steps, kept = self._axes, self._steps, self._kept(mix)
        index: Index = tuple(
            simplified(names[k].position - names[k].start) if k in steps else names[k].position for k in kept
        )
        shape: tuple[Size, ...] = tuple(steps.get(k, names[k].extent) for k in kept)
        buffer = Buffer(f"mixed{mix}_{stores_of(stage)[-1][1].buffer}", shape, self._dtype, "scratch")
        self.buffers[buffer.name] = buffer
        return buffer.name, index

    def _fill(self, values: dict[str, float], axes: tuple[str, ...], index: Index) -> Stage:
        write = InstructionWriter()
        for buffer, value in values.items():
            write(Store(buffer, index, write(Constant(value, self._dtype))))
        return Stage(axes, tuple(write.instructions))

    def _narrowed(self, stage: Stage) -> Stage:
        """Return a stage whose accesses to blocked buffers are relative to the block."""
        return Stage(stage.axes, tuple(self._blocked_index(each) for each in stage.instructions))

    def _blocked_index(self, each: Instruction) -> Instruction:
        if not isinstance(each, Load | Store) or each.buffer not in self._blocked:
            return each
        buffer, index = self.buffers[each.buffer], list(each.index)
        for dim, place in enumerate(index):
            if isinstance(place, Expression) and any(v.name == self._axis.name for v in place.variables):
                index[dim] = simplified(place - self._axis.start)
                shape = (*buffer.shape[:dim], self._block, *buffer.shape[dim + 1 :])
                self.buffers[buffer.name] = buffer = replace(buffer, shape=shape)
        return replace(each, index=tuple(index))

    def _top(self, new: str) -> Stage:
        """new = max(running maximum, maximum of the block)"""
        stage = self._narrowed(self._stages[self._found.top])
        write = InstructionWriter()
        numbers = write.copy(stage.instructions, [n for n, _ in stores_of(stage) if n not in stage.late])
        ((at, reduce),) = reductions_of(stage)
        numbers = write.copy(stage.instructions, [at], numbers)
        before = write(Load(self._maximum.buffer, self._maximum.index, self._dtype))
        write(Store(new, self._maximum.index, write(Apply("max", (numbers[at], before), reduce.dtype))))
        return Stage(stage.axes, tuple(write.instructions))

    def _shrinks(self, new: str, shrink: str, rows: tuple[str, ...], row: Index) -> Stage:
        """shrink = exp(running maximum - new); running maximum = new"""
        write = InstructionWriter()
        now = write(Load(new, row, self._dtype))
        before = write(Load(self._maximum.buffer, row, self._dtype))
        difference = write(Apply("sub", (before, now), self._dtype))
        write(Store(shrink, row, write(Apply("exp", (difference,), self._dtype))))
        write(Store(self._maximum.buffer, row, now))
        return Stage(rows, tuple(write.instructions))

    def _spread(self, new: str, shrink: str, total: str) -> Stage:
        """weights = exp(score - new); total = total * shrink + sum of the block's weights"""
        stage = self._narrowed(self._stages[self._found.spread])
        row = self._maximum.index
        loads = {n: each for n, each in loads_of(stage) if each.buffer == self._maximum.buffer}
        write = InstructionWriter()
        numbers = {n: write(replace(each, buffer=new)) for n, each in loads.items()}
        numbers = write.copy(stage.instructions, [n for n, _ in stores_of(stage) if n not in stage.late], numbers)
        numbers = write.copy(stage.instructions, [self._sum_at], numbers)
        before = write(Load(total, row, self._dtype))
        kept = write(Apply("mul", (before, write(Load(shrink, row, self._dtype))), self._dtype))
        write(Store(total, row, write(Apply("add", (kept, numbers[self._sum_at]), self._dtype))))
        return Stage(stage.axes, tuple(write.instructions))

    def _mix(self, mix: int, buffer: str, index: Index, shrink: str, row: Index) -> Stage:
        """mixed = mixed * shrink + sum of the block's products"""
        stage = self._narrowed(self._stages[mix])
        ((at, _),) = reductions_of(stage)
        write = InstructionWriter()
        numbers = write.copy(stage.instructions, [at])
        before = write(Load(buffer, index, self._dtype))
        kept = write(Apply("mul", (before, write(Load(shrink, row, self._dtype))), self._dtype))
        write(Store(buffer, index, write(Apply("add", (kept, numbers[at]), self._dtype))))
        return Stage(stage.axes, tuple(write.instructions))

    def _finished_top(self, total: str, rows: tuple[str, ...], row: Index) -> list[Node]:
        """Other stores of the maximum's stage, where a row with total 0 has the maximum -inf."""
        stage = self._stages[self._found.top]
        wanted = [n for n, each in stores_of(stage) if n in stage.late and each is not self._found.shift]
        if not wanted:
            return []
        ((at, _),) = reductions_of(stage)
        write = InstructionWriter()
        least, none = (write(Constant(value, self._dtype)) for value in (-math.inf, 0.0))
        is_empty = write(Apply("equal", (write(Load(total, row, self._dtype)), none), DType.BOOL))
        found = write(Load(self._maximum.buffer, row, self._dtype))
        write.copy(stage.instructions, wanted, {at: write(Apply("select", (is_empty, least, found), self._dtype))})
        return [Stage(rows, tuple(write.instructions))]

    def _finished_sum(self, total: str, rows: tuple[str, ...], row: Index) -> Stage:
        """The stores of the sum's stage, from the total."""
        stage = self._stages[self._found.spread]
        write = InstructionWriter()
        bound = {self._sum_at: write(Load(total, row, self._dtype))}
        write.copy(stage.instructions, [n for n, _ in stores_of(stage) if n in stage.late], bound)
        return Stage(rows, tuple(write.instructions))

    def _finished_mix(self, mix: int, buffer: str, index: Index) -> Stage:
        """The stores of a stage that sums products, from the final sum."""
        stage = self._stages[mix]
        ((at, _),) = reductions_of(stage)
        write = InstructionWriter()
        bound = {at: write(Load(buffer, index, self._dtype))}
        write.copy(stage.instructions, [n for n, _ in stores_of(stage) if n in stage.late], bound)
        return Stage(self._kept(mix), tuple(write.instructions))
