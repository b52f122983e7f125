"""Fusion of producers into consumers that read them through windows: an inverted residual as one kernel.

`with_halos` moves the stages of a kernel into its consumer if the consumer reads their results at neighbouring
positions: each block of rows computes the rows that it needs, a few more than its own, and keeps them in scratch. Rows
between blocks are computed twice; the intermediate value is not written to memory. Offered by spaces as a form.

Source: overlapped tiling of Halide (J. Ragan-Kelley et al., "Halide", PLDI 2013).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from lumin_tune.core.expression import Expression, Size, product, same_size, simplified
from lumin_tune.core.kernel.ir import (
    PRIVATE,
    START,
    Axis,
    Buffer,
    Halo,
    Index,
    Instruction,
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
)
from lumin_tune.core.kernel.ir.memory_plan import access
from lumin_tune.core.kernel.rewrite.halo_reach import (
    Reach,
    index_reach,
    is_zero,
    loads_of,
    mentions,
    reach_of,
    reading_scratch,
    reads_window,
)

_STEP = 4  # rows per block until a space chooses the number


def with_halos(program: Program) -> Program | None:
    """Return the program with producers inside their consumers, or None if that is not possible anywhere."""
    changed = True
    found = None
    while changed:
        changed = False
        for consumer in program.kernels:
            for producer in program.kernels:
                made = _fused(program, producer, consumer) if producer is not consumer else None
                if made is not None:
                    program, found, changed = made, made, True
                    break
            if changed:
                break
    return found


def _fused(program: Program, producer: Kernel, consumer: Kernel) -> Program | None:
    intermediate = _only_value(program, producer, consumer)
    if intermediate is None:
        return None
    alone = _with_rows_alone(consumer, intermediate.name)
    reach = reach_of(alone, intermediate) if alone is not None else None
    if alone is None or reach is None:
        return None
    consumer = alone
    inner = _Inner(program, producer, consumer, intermediate.name, reach)
    stages = inner.stages()
    if stages is None:
        return None
    (dimension, rows) = reach
    body = tuple(reading_scratch(node, intermediate.name, dimension, rows, consumer) for node in _body(consumer))
    nodes: tuple[Node, ...] = (*stages, *body)
    for loop in reversed(consumer.grid):
        nodes = (Loop(loop.axis, _STEP if loop.axis == rows.of else loop.step, "parallel", nodes),)
    kernel = Kernel(consumer.name, (*consumer.axes, *inner.axes), nodes)
    kernels = tuple(kernel if each.name == consumer.name else each for each in program.kernels if each is not producer)
    buffers = [inner.buffers.get(buffer.name, buffer) for buffer in program.buffers]
    return replace(program, kernels=kernels, buffers=tuple(_unshared(buffers, consumer)))


def _unshared(buffers: Sequence[Buffer], consumer: Kernel) -> list[Buffer]:
    """Return the buffers, with the consumer's scratch widened to the axes that its grid no longer splits."""
    grid = {loop.axis for loop in consumer.grid}
    old = {buffer.name: buffer.shape for buffer in buffers}
    sizes: dict[str, list[Size]] = {}
    for stage in consumer.stages():
        for each in stage.instructions:
            if isinstance(each, Store):
                for dimension, place in enumerate(each.index):
                    if isinstance(place, Expression) and place.operation == "variable":
                        (variable,) = place.variables
                        if variable.name in consumer.extents and variable.name not in grid:
                            own = sizes.setdefault(each.buffer, [0] * len(each.index))
                            own[dimension] = _traversed_size(old[each.buffer], each.index, dimension, consumer.extents)
    found = []
    for buffer in buffers:
        if buffer.scope in PRIVATE and buffer.name in sizes:
            shape = tuple(new or size for size, new in zip(buffer.shape, sizes[buffer.name], strict=True))
            buffer = replace(buffer, shape=shape, scope="scratch", strides=None)
        found.append(buffer)
    return found


def _body(kernel: Kernel) -> tuple[Node, ...]:
    return kernel.grid[-1].body if kernel.grid else kernel.body


def _only_value(program: Program, producer: Kernel, consumer: Kernel) -> Buffer | None:
    """Return the only value that a kernel produces, if the other kernel is its only reader; else None."""
    if producer.when != "call" or consumer.when != "call":
        return None
    if any(not isinstance(node, Stage) for kernel in (producer, consumer) for node in _body(kernel)):
        return None
    written = [name for name in access(producer).writes if program.by_name[name].scope not in PRIVATE]
    if len(written) != 1 or program.by_name[written[0]].scope != "global":
        return None
    readers = [kernel.name for kernel in program.kernels if written[0] in access(kernel).reads]
    writers = [kernel.name for kernel in program.kernels if written[0] in access(kernel).writes]
    instructions = [each for kernel in (producer, consumer) for stage in kernel.stages() for each in stage.instructions]
    if readers != [consumer.name] or writers != [producer.name]:
        return None
    if any(isinstance(each, Scan) or isinstance(each, Store) and each.combine for each in instructions):
        return None
    return program.by_name[written[0]]


def _with_rows_alone(consumer: Kernel, buffer: str) -> Kernel | None:
    """Return the consumer with a grid over batches and the first axis along which it reads a window."""
    grid = [loop.axis for loop in consumer.grid]
    windows = [axis for axis in grid if any(reads_window(consumer, load, axis) for load in loads_of(consumer, buffer))]
    if not windows or any(not mentions(load.index, {windows[0]}) for load in loads_of(consumer, buffer)):
        return None
    dropped = set(grid) - {windows[0]}
    names: dict[str, Size] = {START + axis: 0 for axis in dropped}
    stages = tuple(_renamed(node, names) for node in _body(consumer) if isinstance(node, Stage))
    loop = next(loop for loop in consumer.grid if loop.axis == windows[0])
    return replace(consumer, body=(replace(loop, body=stages),))


class _Inner:
    """The producer's stages inside the consumer: their axes, the halos around them, their scratch."""

    def __init__(
        self, program: Program, producer: Kernel, consumer: Kernel, intermediate: str, reach: tuple[int, Reach]
    ) -> None:
        self._program, self._producer = program, producer
        self._needed: dict[str, tuple[int, Reach]] = {intermediate: reach}
        self._rows: dict[str, Reach] = {}  # by the axis that iterates over them
        self.axes: list[Axis] = []
        self.buffers: dict[str, Buffer] = {}
        self._taken = {*consumer.extents, *producer.extents, *(dim.variables[0].name for dim in program.dims)}

    def stages(self) -> list[Node] | None:
        """Return the stages with their halos in order, or None if rows cannot be traced through them."""
        made: list[Node] = []
        starts: dict[str, Size] = {START + axis: 0 for axis in self._producer.extents}
        for node in reversed(_body(self._producer)):
            assert isinstance(node, Stage)
            stage = self._placed(_renamed(node, starts))
            if stage is None:
                return None
            made.append(stage)
        return made[::-1]

    def _placed(self, stage: Stage) -> Node | None:
        stores = [each for each in stage.instructions if isinstance(each, Store)]
        if len(stores) != 1 or stores[0].buffer not in self._needed or stores[0].valid != 1:
            return None
        (store,) = stores
        dimension, reach = self._needed[store.buffer]
        buffer = self._program.by_name[store.buffer]
        split = self._split(stage, store, buffer, dimension)
        if split is None:
            return None
        stage, index, sizes, rows = split
        self._rows[rows] = reach
        for each in stage.instructions:
            if isinstance(each, Load) and self._program.by_name[each.buffer].scope in PRIVATE:
                if not self._require(each, rows, sizes, reach):
                    return None
        axes = {axis.name: axis for axis in self.axes}
        place = simplified(index[dimension] - axes[rows].start)
        target = (*index[:dimension], place, *index[dimension + 1 :])
        shape = list(buffer.shape)
        if buffer.scope in PRIVATE:  # private: as large as the current range of its axes
            shape = [
                _traversed_size(shape, index, place, sizes) if _plain(each) in sizes else shape[place]
                for place, each in enumerate(index)
            ]
        shape[dimension] = reach.rows(_STEP)
        self.buffers[buffer.name] = replace(buffer, shape=tuple(shape), scope="scratch", strides=None)
        instructions = tuple(self._reads(each, rows) for each in stage.instructions)
        instructions = tuple(replace(each, index=target) if isinstance(each, Store) else each for each in instructions)
        inside = replace(stage, instructions=instructions)
        return Halo(rows, reach.of, reach.stride, reach.low, reach.high, (inside,))

    def _split(
        self, stage: Stage, store: Store, buffer: Buffer, dimension: int
    ) -> tuple[Stage, Index, dict[str, Size], str] | None:
        """Return the stage with separate axes for the collapsed ones that contain rows, and the axis of rows."""
        values: dict[str, Size] = {}
        order: dict[str, list[Axis]] = {}
        index = list(store.index)
        for place, part in enumerate(store.index):
            name = _plain(part)
            if name not in stage.axes or place < dimension or not all(map(is_zero, index[dimension:place])):
                continue
            first = self._first(self._producer.extents[name], index, buffer, dimension, place)
            if first is None:
                return None
            if first < place:
                order[name] = [self._new(size) for size in buffer.shape[first : place + 1]]
                values[name] = _joined(order[name])
                index[first : place + 1] = [axis.position for axis in order[name]]
        for name in stage.axes:
            if name not in order:
                axis = self._new(self._producer.extents[name])
                order[name], values[name] = [axis], axis.position
        renamed = _renamed(stage, values)
        index = [
            simplified(part.substitute(values)) if part is store.index[n] and isinstance(part, Expression) else part
            for n, part in enumerate(index)
        ]
        traversed = _plain(index[dimension])
        if not traversed or traversed in {axis.name for name in stage.reduced for axis in order[name]}:
            return None
        instructions = tuple(
            replace(each, over=tuple(axis.name for name in each.over for axis in order[name]))
            if isinstance(each, Reduce)
            else each
            for each in renamed.instructions
        )
        own = [axis for name in stage.axes for axis in order[name]]
        stage = replace(stage, axes=tuple(axis.name for axis in own), instructions=instructions)
        return stage, tuple(index), {axis.name: axis.extent for axis in own}, traversed

    def _first(self, extent: Size, index: Sequence[Size], buffer: Buffer, dimension: int, place: int) -> int | None:
        """Return the first dimension traversed by an axis that is at `place` and traverses `dimension`, None if
        unknown.

        The dimensions before `place` have index 0: for two images with 12 channels, [0, h] covers all 24. A private
        buffer is as large as its block, so its size says nothing about the dimensions before `dimension`.
        """
        if buffer.scope in PRIVATE and place == dimension:
            return place
        first = dimension
        while not same_size(extent, product(buffer.shape[first : place + 1])):
            if first == 0 or buffer.scope in PRIVATE or not is_zero(index[first - 1]):
                return None
            first -= 1
        return first

    def _new(self, extent: Size) -> Axis:
        name = next(name for n in range(10_000) if (name := f"h{n}") not in self._taken)
        self._taken.add(name)
        self.axes.append(Axis(name, extent))
        return self.axes[-1]

    def _require(self, load: Load, rows: str, extents: Mapping[str, Size], reach: Reach) -> bool:
        """Record which rows of scratch a load needs; return whether they are known."""
        own = [d for d, place in enumerate(load.index) if mentions((place,), {rows})]
        if len(own) != 1:
            return False
        here = index_reach(load.index[own[0]], rows, extents)
        if here is None or here.stride != 1:
            return False
        needed = Reach(reach.of, reach.stride, reach.low + here.low, reach.high + here.high)
        known = self._needed.get(load.buffer)
        if known is not None and known != (own[0], needed):
            return False
        self._needed[load.buffer] = own[0], needed
        return True

    def _reads(self, each: Instruction, rows: str) -> Instruction:
        """Return a load of scratch, indexed relative to its block."""
        if not isinstance(each, Load) or self._program.by_name[each.buffer].scope not in PRIVATE:
            return each
        dimension, reach = self._needed[each.buffer]
        mine = next(axis for axis in self.axes if axis.name == rows)
        place = simplified(each.index[dimension] - mine.start + (reach.low - self._rows[rows].low))
        return replace(each, index=(*each.index[:dimension], place, *each.index[dimension + 1 :]))


def _renamed(stage: Stage, values: Mapping[str, Size]) -> Stage:
    """Return the stage with variables of its indices replaced."""

    def placed(size: Size) -> Size:
        if not isinstance(size, Expression) or not any(v.name in values for v in size.variables):
            return size
        return simplified(size.substitute(values))

    def changed(each: Instruction) -> Instruction:
        match each:
            case Load() | Store():
                return replace(each, index=tuple(map(placed, each.index)), valid=placed(each.valid))
            case Position():
                return replace(each, index=placed(each.index))
            case _:
                return each

    return replace(stage, instructions=tuple(map(changed, stage.instructions)))


def _traversed_size(shape: Sequence[Size], index: Sequence[Size], place: int, extents: Mapping[str, Size]) -> Size:
    """Return the size of the scratch dimension that an axis now traverses, alone or with those before it."""
    extent = extents[_plain(index[place])]
    first = place
    while first > 0 and is_zero(index[first - 1]):
        first -= 1
        if same_size(extent, product(shape[first : place + 1])):
            return shape[place]
    return extent


def _joined(axes: Sequence[Axis]) -> Size:
    """Return the position on axes that are traversed as one."""
    whole: Size = 0
    for axis in axes:
        whole = whole * axis.extent + axis.position
    return simplified(whole)


def _plain(place: Size) -> str:
    """Return the variable that an index is equal to, "" if it is more than a variable."""
    if isinstance(place, Expression) and place.operation == "variable":
        return place.variables[0].name
    return ""
