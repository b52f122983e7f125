"""Packed copies of buffers in the order in which they are read: inside a nest, once per call, or once ahead of time.

A pack's layout lists dimensions from slowest to fastest, each an axis and the number of positions that a step covers:
`j:32 k:1 j:1` is panels of 32 columns, stored row by row. `Packed` computes the address that an instance reads; `Copy`
writes the loops that fill the copy, with register transposes where the source is contiguous along another dimension
than the copy.

The module is long because the order of a copy is written down once, for the loops that fill it and those that read it.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Size
from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.ir import START, Halo, Kernel, Load, Loop, Node, Pack, Piece, Stage, names_in
from lumin_tune.core.kernel.ir.affine import Affine
from lumin_tune.core.kernel.ir.memory_plan import LINE_BYTES
from lumin_tune.core.kernel.loops import I32, I64, ONE, ZERO, Builder, Value
from lumin_tune.core.kernel.render.address_values import Dims, UnrolledInstance
from lumin_tune.core.kernel.render.axis_ranges import AxisRange
from lumin_tune.core.kernel.render.products.dot_products import GROUP_BYTES, PAIR, is_widened_copy_of_rows
from lumin_tune.core.kernel.render.vector_target import VectorTarget

LANES = 16  # of the vectors by which copies are made
FAR_BYTES = 1024  # from one group of rows to the next, from which processors do not prefetch by themselves
GROUPS_AHEAD = 8  # the prefetch distance


@dataclass(frozen=True, slots=True)
class PackDimension:
    """A dimension of a copy: `count` steps of `step` positions of an axis inside `parent` of them."""

    axis: str
    step: int
    parent: int
    count: int
    stride: int


@dataclass(frozen=True)
class Packed:
    """A packed copy and how it is read.

    name: the pointer to it. dtype, stored: of the copy's elements and of the buffer's. source: the offset in the
    buffer, affine in axes. origins: the start of the packed range of each axis; for a copy inside a nest, set by the
    nest when it writes the copy. in_groups: whether it holds the columns of dot products, as their instruction takes
    them. pitch: of rows of dot products of bytes (`row_pitch`), else 0.
    """

    name: Value
    pack: Pack
    dtype: DType
    stored: DType
    dimensions: tuple[PackDimension, ...]
    source: Affine
    origins: dict[str, Value]
    in_groups: bool = False
    pitch: int = 0

    @property
    def size(self) -> int:
        return self.dimensions[0].count * self.dimensions[0].stride if self.dimensions else 1

    def stride(self, axis: str) -> int:
        """Return the stride along an axis within its blocks, 0 if the copy does not have the axis."""
        return next((each.stride for each in self.dimensions if each.axis == axis and each.step == 1), 0)

    def index(self, at: UnrolledInstance) -> tuple[Value, int]:
        """Return (the offset in the copy that an instance reads, the stride between its lanes)."""
        terms: list[Value] = []
        stride = 0
        parents: dict[str, int] = {}
        for dimension in self.dimensions:
            axis, span = dimension.axis, at.spans[dimension.axis]
            parent = self._mark(span, axis, parents.get(axis))
            here = span.start if dimension.step == 1 else self._mark(span, axis, dimension.step)
            parents[axis] = dimension.step
            if here != parent:
                difference = here if parent is ZERO else loops.group(loops.binary("-", here, parent))
                if dimension.stride % dimension.step == 0:
                    terms.append(loops.multiply(difference, loops.integer(dimension.stride // dimension.step)))
                else:
                    block = loops.binary("/", difference, loops.integer(dimension.step))
                    terms.append(loops.multiply(block, loops.integer(dimension.stride)))
            if dimension.step == 1 and axis == at.lane_axis:
                stride = dimension.stride
        return loops.add(*terms, loops.integer(self.displacement(at))), stride

    def displacement(self, at: UnrolledInstance) -> int:
        """Return the elements from the first instance of a tile to another one, as `index` adds them."""
        found, offsets = 0, dict(at.offsets)
        for dimension in self.dimensions:
            blocks, offsets[dimension.axis] = divmod(offsets.get(dimension.axis, 0), dimension.step)
            found += blocks * dimension.stride
        return found

    def _mark(self, span: AxisRange, axis: str, step: int | None) -> Value:
        if step is None:
            return self.origins[axis]
        within = [each for each in span.marks if each >= step]
        return span.marks[min(within)] if within else self.origins[axis]


def copied_dtype(stage: Stage, pack: Pack, dtype: DType) -> DType:
    """Return the dtype of the elements of a copy of a buffer.

    f16 and bf16 become f32, so that they are converted once for all that read them, and the rows of dot products i16
    if these are of pairs. Copies that outlive a call are not widened if vectors are read from them, which would double
    the memory of weights, nor are the columns of dot products.
    """
    if is_widened_copy_of_rows(stage, pack, dtype):
        return DType.I16
    pieces = stage.schedule.pieces
    lanes = {piece.axis for piece in pieces if piece.kind == "vector"}
    is_kept = pack.at == "once" and not lanes.isdisjoint(axis for axis, _ in pack.layout)
    is_kept |= bool(pieces) and pieces[-1].kind in ("dot", "fragment")
    return DType.F32 if dtype.is_half and not is_kept else dtype


def row_pitch(length: int) -> int:
    """Return the bytes from one row of a dot product of bytes to the next in a copy.

    A row is followed by zeros up to a whole line, and by a line that begins with its negated excess.
    """
    return -(-length // LINE_BYTES) * LINE_BYTES + LINE_BYTES


def dimensions_of(pack: Pack, regions: Mapping[str, int], pitch: int = 0) -> tuple[PackDimension, ...]:
    """Return the dimensions of the copy of a region with the given number of positions per axis.

    pitch: elements of the last dimension with what follows it, by default as many as it has.
    """
    found: list[tuple[str, int, int, int]] = []
    last: dict[str, int] = {}
    for axis, step in pack.layout:
        parent = last.get(axis, regions[axis])
        found.append((axis, step, parent, -(-parent // step)))
        last[axis] = step
    if any(step != 1 for step in last.values()):
        raise KernelError(f"the pack {pack} does not lay out whole blocks; the last step of each axis must be 1")
    stride, dimensions = 1, []
    for axis, step, parent, count in reversed(found):
        dimensions.append(PackDimension(axis, step, parent, count, stride))
        stride = pitch if pitch and stride == 1 else stride * count
    return tuple(reversed(dimensions))


def packed_load(stage: Stage, pack: Pack) -> Load:
    """Return the load that a pack replaces: of its buffer, along all axes of its layout. Raises KernelError if none can
    be.
    """
    axes = {axis for axis, _ in pack.layout}
    loads = {
        each
        for each in stage.instructions
        if isinstance(each, Load) and each.buffer == pack.buffer and axes <= set(names_in(each))
    }
    if len(loads) != 1:
        raise KernelError(
            f"buffer {pack.buffer!r} cannot be packed: the stage has {len(loads)} different loads of it along "
            f"{', '.join(sorted(axes))}, not 1"
        )
    (load,) = loads
    if not (isinstance(load.valid, int) and load.valid == 1):
        raise KernelError(f"buffer {pack.buffer!r} cannot be packed: its load has a guard")
    return load


def check_coverage(stage: Stage, pack: Pack, load: Load) -> None:
    """Raise KernelError if a pack lacks an axis along which the loaded value varies."""
    pieces = stage.schedule.pieces
    outside = {piece.axis for piece in pieces[: pack.at]} if isinstance(pack.at, int) else set[str]()
    inside = {piece.axis for piece in pieces[pack.at :] if piece.kind == "loop"} if isinstance(pack.at, int) else None
    own = {axis for axis, _ in pack.layout}
    for axis in names_in(load):
        if axis not in stage.axes or axis in own:
            continue
        registers = any(piece.axis == axis and piece.kind != "loop" for piece in pieces)
        if inside is None or axis in inside or axis not in outside or registers:
            raise KernelError(f"the pack {pack} lacks axis {axis}, along which the loaded value varies")


def blocks_around(kernel: Kernel, stage: Stage) -> dict[str, int]:
    """Return the axes that shared loops around a stage narrow, each with a divisor of all starts of its blocks.

    A halo may start anywhere: 1.
    """
    found: dict[str, int] = {}

    def search(body: tuple[Node, ...], around: dict[str, int]) -> None:
        for node in body:
            if node == stage:
                found.update(around)
            elif isinstance(node, Loop | Halo):
                step = node.step if isinstance(node, Loop) else 1
                search(node.body, {**around, node.axis: math.gcd(around.get(node.axis, step), step)})

    search(kernel.body, {})
    return found


def check_alignment(pack: Pack, pieces: Sequence[Piece], grid: Mapping[str, int], extents: Mapping[str, Size]) -> None:
    """Raise KernelError if panels of a copy for the whole kernel would straddle the blocks that read them.

    grid: the steps of the shared loops around the stage, by axis (`blocks_around`).
    """
    for axis, step in pack.layout:
        extent = extents[axis]
        steps = [piece.step for piece in pieces if piece.axis == axis]
        if axis in grid and (not isinstance(extent, int) or grid[axis] < extent):
            steps.append(grid[axis])
        whole = isinstance(extent, int) and extent <= step
        crossing = any(each % step if each >= step else each > 1 and step % each for each in steps)
        unmarked = step > 1 and not whole and not any(each >= step for each in steps)
        if crossing or unmarked or (step > 1 and grid.get(axis, step) < (extent if whole else step)):
            raise KernelError(f"the pack {pack}: panels of {step} along {axis} straddle blocks of {steps}")


class Copy:
    """Writes the loops that fill a copy. shared: whether threads split the first dimension.

    blocks: the number of blocks of the copy after `write`; block 0 is the whole copy if there is one.
    """

    def __init__(
        self,
        write: Builder,
        target: VectorTarget,
        packed: Packed,
        source: Value,
        spans: Mapping[str, AxisRange],
        dims: Dims,
        shared: bool,
    ) -> None:
        self._write, self._target, self._packed, self._source = write, target, packed, source
        self._spans, self._dims, self._shared = spans, dims, shared
        parts = packed.source
        own = {dimension.axis for dimension in packed.dimensions}
        self._base = [loops.size_value(parts.constant, dims)]
        self._ends = {axis: spans[axis].end for axis in own}
        self._dimensions = self._collapsed(packed.dimensions[:1] if shared else ())
        for name, coefficient in parts.coefficients.items():
            if name not in own:
                span = spans[name.removeprefix(START)]
                self._base.append(self._times(span.block if name.startswith(START) else span.start, coefficient))
        self._at = {dimension.axis: packed.origins[dimension.axis] for dimension in self._dimensions}
        self._to: list[Value] = []
        self.blocks = ONE

    def _times(self, place: Value, coefficient: Size) -> Value:
        return loops.multiply(place, loops.group(loops.size_value(coefficient, self._dims)))

    def _collapsed(self, apart: Sequence[PackDimension]) -> tuple[PackDimension, ...]:
        """Return the dimensions with neighbours joined that are contiguous in both source and copy, such as the rows
        and columns of a convolution's weights. apart: those that are left alone.
        """
        found: list[PackDimension] = []
        source, packed = self._packed.source, self._packed
        axes = [dimension.axis for dimension in packed.dimensions]
        for inner in packed.dimensions:
            outer = found[-1] if found and found[-1] not in apart else None
            if (
                outer is not None
                and all(each.step == 1 and axes.count(each.axis) == 1 for each in (outer, inner))
                and self._length(outer) == outer.count
                and self._spans[inner.axis].length == inner.count
                and outer.stride == inner.stride * inner.count
                and (step := _int(source.coefficient(inner.axis))) is not None
                and source.coefficient(outer.axis) == step * inner.count
            ):
                count, origin = outer.count * inner.count, packed.origins[inner.axis]
                found[-1] = PackDimension(inner.axis, 1, count, count, inner.stride)
                self._base.append(self._times(packed.origins[outer.axis], source.coefficient(outer.axis)))
                self._ends[inner.axis] = loops.group(loops.add(origin, loops.integer(count)))
            else:
                found.append(inner)
        return tuple(found)

    def _length(self, dimension: PackDimension) -> int | None:
        """Return the positions of a dimension, joined or not."""
        joined = self._ends[dimension.axis] != self._spans[dimension.axis].end
        return dimension.count if joined else self._spans[dimension.axis].length

    def write(self) -> None:
        """Write all loops."""
        with ExitStack() as opened:
            self._write_loops(opened)

    def _write_loops(self, opened: ExitStack) -> None:
        packed, write, dimensions = self._packed, self._write, self._dimensions
        transposed, grouped = _is_transposed(packed, dimensions), _grouped(packed, dimensions)
        columns = ZERO
        for number, dimension in enumerate(dimensions):
            if grouped and number == len(dimensions) - 2:
                self._groups(dimension, dimensions[-1])
                return
            last = number == len(dimensions) - 1
            variable, stop = self._head(dimension)
            if last and transposed:
                self._squares(dimensions[-2], dimension, variable, stop, columns)
                return
            if last and packed.pitch:
                to = loops.offset(packed.name, loops.add(*(self._to[:-1] or [ZERO])))  # a single row has no place
                length = loops.binary("-", stop, self._at[dimension.axis])
                write.call("lm_dot_row_i8", to, loops.offset(self._source, self._from(self._at)), length)
                return
            if last and dimension.step == 1 and _int(packed.source.coefficient(dimension.axis)) == 1:
                self._rows(dimension, variable, stop)
                return
            begin = self._at[dimension.axis]
            if number == 0 and self._shared:
                iteration, end = write.fresh("turn"), self._ends[dimension.axis]
                length = loops.binary("-", loops.group(end), begin)
                whole = loops.group(loops.add(length, loops.integer(dimension.step - 1)))
                self.blocks = loops.binary("/", whole, loops.integer(dimension.step))
                opened.enter_context(write.open(blocks_loop(iteration)))
                place = loops.multiply(iteration, loops.integer(dimension.step))
                write.let(variable, loops.add(begin, place))
            else:
                step = 16 if transposed and number == len(dimensions) - 2 else dimension.step
                opened.enter_context(write.open(loops.For(variable.attribute, begin, stop, step)))
            if transposed and number == len(dimensions) - 2:
                left = loops.binary("-", stop, variable)
                columns = write.let(write.fresh("columns"), loops.call("lm_imin", I64, loops.integer(16), left))
            self._at[dimension.axis] = variable
        copied = loops.element(self._source, self._from(self._at))
        if packed.stored.is_half and packed.dtype is not packed.stored:
            suffix, source = self._target.memory_suffix(packed.stored), loops.offset(self._source, self._from(self._at))
            copied = loops.typed_call(f"lm_load{suffix}", self._target.value_type(DType.F32, 1), source)
        write.assign(loops.element(packed.name, loops.add(*self._to)), copied)

    def _head(self, dimension: PackDimension) -> tuple[Value, Value]:
        """Return the variable of a dimension's loop and its end; the address in the copy is extended by it."""
        variable, stop = self._write.fresh(f"p_{dimension.axis}"), self._write.fresh("stop")
        begin, end = self._at[dimension.axis], self._ends[dimension.axis]
        if begin != self._packed.origins[dimension.axis]:
            end = loops.call("lm_imin", I64, loops.add(begin, loops.integer(dimension.parent)), end)
        self._write.let(stop, end)
        place = loops.group(loops.binary("-", variable, begin))
        if dimension.step != 1:
            place = loops.binary("/", place, loops.integer(dimension.step))
        self._to.append(loops.multiply(place, loops.integer(dimension.stride)))
        return variable, stop

    def _from(self, at: Mapping[str, Value]) -> Value:
        parts = self._packed.source
        moving = [self._times(loops.group(place), parts.coefficient(axis)) for axis, place in at.items()]
        return loops.add(*self._base, *moving)

    def _source_at(self, axis: str, place: Value) -> Value:
        return loops.offset(self._source, self._from({**self._at, axis: place}))

    def _rows(self, dimension: PackDimension, variable: Value, stop: Value) -> None:
        """Write a loop that copies vectors contiguous in both source and copy."""
        write, packed = self._write, self._packed
        suffix, stored = (self._target.memory_suffix(each) for each in (packed.dtype, packed.stored))
        kind = self._target.value_type(packed.dtype, LANES)
        is_cast = packed.dtype is not packed.stored and not packed.stored.is_half  # a load of these widens them

        def loaded(part: str, *operands: Value) -> Value:
            if not is_cast:
                return loops.typed_call(f"lm_load{part}{stored}", kind, *operands)
            load = loops.typed_call(f"lm_load{part}", self._target.value_type(packed.stored, LANES), *operands)
            return loops.typed_call("lm_cast", kind, load)

        with write.open(loops.For(variable.attribute, self._at[dimension.axis], stop, LANES)):
            source = self._source_at(dimension.axis, variable)
            to, left = loops.offset(packed.name, loops.add(*self._to)), loops.binary("-", stop, variable)
            with self._is_whole(left):
                write.call(f"lm_store{suffix}", to, loaded("", source))
            with self._otherwise():
                write.call(f"lm_store_part{suffix}", to, loaded("_part", source, left), left)

    def _is_whole(self, left: Value) -> AbstractContextManager[None]:
        """Open the branch for a whole vector."""
        return self._write.open(loops.If(loops.binary(">=", left, loops.integer(LANES)), layout="lines"))

    def _otherwise(self) -> AbstractContextManager[None]:
        """Open the other branch of the last statement."""
        branch = self._write.body[-1]
        assert isinstance(branch, loops.If)
        return self._write.inside(branch.otherwise)

    def _squares(self, along: PackDimension, last: PackDimension, variable: Value, stop: Value, columns: Value) -> None:
        """Write a loop that transposes squares of 16: rows of the source become columns of the copy."""
        write, kind, all_rows = self._write, self._target.value_type(self._packed.dtype, LANES), loops.integer(LANES)
        stored = self._target.memory_suffix(self._packed.stored)
        rows, square, row = write.fresh("rows"), write.fresh("square", loops.pointer_to(kind)), write.fresh("r")
        with write.open(loops.For(variable.attribute, self._at[last.axis], stop, LANES)):
            write.let(rows, loops.call("lm_imin", I64, all_rows, loops.binary("-", stop, variable)))
            write.add(loops.DeclareArray(square.attribute, kind, LANES))
            source = self._source_at(last.axis, loops.add(variable, row))
            step = loops.multiply(row, loops.integer(along.stride))
            to, vector = loops.offset(self._packed.name, loops.add(*self._to, step)), loops.element(square, row)
            tests = tuple(loops.binary("==", each, all_rows) for each in (rows, columns))
            with write.open(loops.If(loops.logical("&&", tests))):
                with write.open(_short_loop(row, all_rows, unroll=LANES)):
                    write.assign(vector, loops.typed_call(f"lm_load{stored}", kind, source))
                write.call(("lm_transpose", LANES), square)
                with write.open(_short_loop(row, all_rows, unroll=LANES)):
                    write.call("lm_store", to, vector)
                write.add(loops.Continue())
            with write.open(_short_loop(row, all_rows)):
                load = loops.typed_call(f"lm_load_part{stored}", kind, source, columns)
                write.assign(vector, loops.select(loops.binary("<", row, rows), load, loops.zero(kind)))
            write.call(("lm_transpose", LANES), square)
            with write.open(_short_loop(row, columns)):
                write.call("lm_store_part", to, vector, rows)

    def _groups(self, along: PackDimension, last: PackDimension) -> None:
        """Write a loop over lanes that packs the neighbours of each into one word, of 32 bits or, for pairs of bytes,
        of 16; missing elements are 0.
        """
        write, packed, many = self._write, self._packed, last.parent
        is_pair = packed.dtype.itemsize * many < GROUP_BYTES
        group = DType.I16 if is_pair else DType.I32
        variable, stop = self._head(along)
        first = self._at[last.axis]
        left = write.let(write.fresh("left"), loops.binary("-", self._ends[last.axis], first))
        place = loops.group(loops.offset(packed.name, loops.add(*self._to)))
        to = loops.cast(self._target.pointer_type(group), place)
        step = LANES if _int(packed.source.coefficient(along.axis)) == 1 else 1
        pitch = _int(packed.source.coefficient(last.axis))
        if step == LANES and pitch is not None and pitch * many * packed.dtype.itemsize >= FAR_BYTES:
            for k, line in itertools.product(range(many), range(0, along.count, LINE_BYTES // packed.dtype.itemsize)):
                ahead = loops.add(first, loops.integer(GROUPS_AHEAD * many + k))
                there = loops.add(self._at[along.axis], loops.integer(line))
                source = self._from({**self._at, along.axis: there, last.axis: ahead})
                write.call("lm_prefetch", loops.offset(self._source, source))
        with write.open(loops.For(variable.attribute, self._at[along.axis], stop, step)):
            if step == 1:
                stride = loops.size_value(packed.source.coefficient(last.axis), self._dims)
                neighbours = loops.call("lm_group", I32, self._source_at(along.axis, variable), stride, left)
                columns, one = self._as_columns(neighbours), self._target.value_type(group, 1)
                write.call(("lm_store", one), to, loops.cast(one, columns) if is_pair else columns)
                return
            word = "u8" if packed.dtype.itemsize == 1 else "u16"
            element, kind = loops.type_of(word, 1, True, True), loops.type_of(word, LANES)
            places = [
                {**self._at, along.axis: variable, last.axis: loops.add(first, loops.integer(k))} for k in range(many)
            ]
            sources = [loops.cast(element, loops.group(loops.offset(self._source, self._from(at)))) for at in places]
            rest = loops.binary("-", stop, variable)

            def grouped(part: str, *count: Value) -> Value:
                loads = [loops.typed_call(f"lm_load{part}", kind, source, *count) for source in sources]
                rows = [
                    loops.select(loops.binary("<", loops.integer(k), left), load, loops.zero(kind))
                    for k, load in enumerate(loads)
                ]
                if is_pair:
                    return loops.typed_call("lm_paired", self._target.value_type(group, LANES), *rows)
                return self._as_columns(loops.call("lm_grouped", loops.type_of("i32", LANES), *rows))

            with self._is_whole(rest):
                write.call("lm_store", to, grouped(""))
            with self._otherwise():
                write.call("lm_store_part", to, grouped("_part", rest), rest)

    def _as_columns(self, groups: Value) -> Value:
        """Return groups of neighbours as the instruction for dot products takes them."""
        is_offset = self._packed.in_groups and self._packed.dtype is DType.I8 and self._dimensions[-3].step != PAIR
        return loops.call("lm_dot_columns_i8", groups.type, groups) if is_offset else groups


def blocks_loop(variable: Value) -> loops.For:
    """Return a loop over the blocks that a thread runs."""
    first, end = (loops.name_of(name, I64) for name in ("first", "end"))
    return loops.For(variable.attribute, first, end, increments=True)


def _short_loop(row: Value, end: Value, unroll: int = 0) -> loops.For:
    return loops.For(row.attribute, ZERO, end, increments=True, unroll=unroll, one_line=True)


def _grouped(packed: Packed, dimensions: Sequence[PackDimension]) -> bool:
    """Return whether neighbours on an axis are adjacent in the copy and fill a 32-bit lane, or are pairs of bytes."""
    if len(dimensions) < 3 or packed.dtype.itemsize >= GROUP_BYTES or packed.dtype is not packed.stored:
        return False
    outer, along, last = dimensions[-3:]
    is_group = outer.step * packed.dtype.itemsize == GROUP_BYTES or outer.step == PAIR
    return outer.axis == last.axis != along.axis and is_group and along.step == last.step == 1


def _is_transposed(packed: Packed, dimensions: Sequence[PackDimension]) -> bool:
    """Return whether the source is contiguous along the last dimension but one, so that squares can be transposed."""
    if packed.dtype is not DType.F32 or len(dimensions) < 2:
        return False
    along, last = dimensions[-2:]
    if along.step != 1 or last.step != 1 or along.axis == last.axis:
        return False
    return _int(packed.source.coefficient(along.axis)) == 1 and _int(packed.source.coefficient(last.axis)) not in (0, 1)


def _int(size: Size) -> int | None:
    return size if isinstance(size, int) else None
