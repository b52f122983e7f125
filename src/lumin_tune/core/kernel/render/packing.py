"""Packed copies of buffers in the order in which they are read: inside a nest, once per call, or once ahead of time.

A pack's layout lists dimensions from slowest to fastest, each an axis and the number of positions that a step covers:
`j:32 k:1 j:1` is panels of 32 columns, stored row by row. `Packed` computes the address that an instance reads; `Copy`
writes the loops that fill the copy, with register transposes where the source is contiguous along another dimension
than the copy.

The module is long because the order of a copy is written down once, for the loops that fill it and those that read it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Size
from lumin_tune.core.kernel.ir import START, Halo, Kernel, Load, Loop, Node, Pack, Piece, Stage, names_in
from lumin_tune.core.kernel.ir.affine import Affine
from lumin_tune.core.kernel.render.address_text import UnrolledInstance, text_of
from lumin_tune.core.kernel.render.axis_ranges import AxisRange
from lumin_tune.core.kernel.render.dot_products import GROUP_BYTES
from lumin_tune.core.kernel.render.vector_target import VectorTarget
from lumin_tune.core.kernel.render.writer import TextWriter


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

    name: in the text. dtype, stored: of the copy's elements and of the buffer's. source: the offset in the buffer,
    affine in axes. origins: the start of the packed range of each axis, as text; for a copy inside a nest, set by the
    nest when it writes the copy. in_groups: whether it holds the columns of dot products, as their instruction takes
    them.
    """

    name: str
    pack: Pack
    dtype: DType
    stored: DType
    dimensions: tuple[PackDimension, ...]
    source: Affine
    origins: dict[str, str]
    in_groups: bool = False

    @property
    def size(self) -> int:
        return self.dimensions[0].count * self.dimensions[0].stride if self.dimensions else 1

    def stride(self, axis: str) -> int:
        """Return the stride along an axis within its blocks, 0 if the copy does not have the axis."""
        return next((each.stride for each in self.dimensions if each.axis == axis and each.step == 1), 0)

    def index(self, at: UnrolledInstance) -> tuple[str, int]:
        """Return (the offset in the copy that an instance reads, as text, the stride between its lanes)."""
        texts: list[str] = []
        constant, stride = 0, 0
        offsets = dict(at.offsets)
        parents: dict[str, int] = {}
        for dimension in self.dimensions:
            axis, span = dimension.axis, at.spans[dimension.axis]
            parent = self._mark(span, axis, parents.get(axis))
            here = span.start if dimension.step == 1 else self._mark(span, axis, dimension.step)
            parents[axis] = dimension.step
            if here != parent:
                difference = here if parent == "0" else f"({here} - {parent})"
                if dimension.stride % dimension.step == 0:
                    texts.append(f"{difference}*{dimension.stride // dimension.step}")
                else:
                    texts.append(f"{difference}/{dimension.step}*{dimension.stride}")
            blocks, offsets[axis] = divmod(offsets.get(axis, 0), dimension.step)
            constant += blocks * dimension.stride
            if dimension.step == 1 and axis == at.lane_axis:
                stride = dimension.stride
        return " + ".join([*texts, str(constant)]), stride

    def _mark(self, span: AxisRange, axis: str, step: int | None) -> str:
        if step is None:
            return self.origins[axis]
        within = [each for each in span.marks if each >= step]
        return span.marks[min(within)] if within else self.origins[axis]


def copied_dtype(stage: Stage, pack: Pack, dtype: DType) -> DType:
    """Return the dtype of the elements of a copy of a buffer.

    f16 and bf16 become f32, so that they are converted once for all that read them. Copies that outlive a call are not
    widened, which would double the memory of weights, nor are those for dot-product instructions.
    """
    pieces = stage.schedule.pieces
    is_kept = pack.at == "once" or bool(pieces) and pieces[-1].kind == "dot"
    return DType.F32 if dtype.is_half and not is_kept else dtype


def dimensions_of(pack: Pack, regions: Mapping[str, int]) -> tuple[PackDimension, ...]:
    """Return the dimensions of the copy of a region with the given number of positions per axis."""
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
        stride *= count
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

    blocks: the number of blocks of the copy after `write`, as text in the program's dimensions; block 0 is the whole
    copy if there is one.
    """

    def __init__(
        self,
        write: TextWriter,
        target: VectorTarget,
        packed: Packed,
        source: str,
        spans: Mapping[str, AxisRange],
        dims: Mapping[str, str],
        shared: bool,
    ) -> None:
        self._write, self._target, self._packed, self._source = write, target, packed, source
        self._spans, self._dims, self._shared = spans, dims, shared
        parts = packed.source
        own = {dimension.axis for dimension in packed.dimensions}
        self._base = [text_of(parts.constant, dims)]
        self._ends = {axis: spans[axis].end for axis in own}
        self._dimensions = self._collapsed(packed.dimensions[:1] if shared else ())
        for name, coefficient in parts.coefficients.items():
            if name not in own:
                span = spans[name.removeprefix(START)]
                start = span.block if name.startswith(START) else span.start
                self._base.append(f"{start}*({text_of(coefficient, dims)})")
        self._at = {dimension.axis: packed.origins[dimension.axis] for dimension in self._dimensions}
        self._to: list[str] = []
        self.blocks = "1"

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
                self._base.append(f"{packed.origins[outer.axis]}*({source.coefficient(outer.axis)})")
                self._ends[inner.axis] = f"({origin} + {count})"
            else:
                found.append(inner)
        return tuple(found)

    def _length(self, dimension: PackDimension) -> int | None:
        """Return the positions of a dimension, joined or not."""
        joined = self._ends[dimension.axis] != self._spans[dimension.axis].end
        return dimension.count if joined else self._spans[dimension.axis].length

    def write(self) -> None:
        """Write all loops."""
        packed, write, dimensions = self._packed, self._write, self._dimensions
        transposed, grouped = _is_transposed(packed, dimensions), _grouped(packed, dimensions)
        columns = ""
        for number, dimension in enumerate(dimensions):
            if grouped and number == len(dimensions) - 2:
                self._groups(dimension, dimensions[-1])
                break
            last = number == len(dimensions) - 1
            variable, stop = self._head(dimension)
            if last and transposed:
                self._squares(dimensions[-2], dimension, variable, stop, columns)
                break
            if last and dimension.step == 1 and _int(packed.source.coefficient(dimension.axis)) == 1:
                self._rows(dimension, variable, stop)
                break
            begin = self._at[dimension.axis]
            if number == 0 and self._shared:
                iteration, end = write.fresh("turn"), self._ends[dimension.axis]
                self.blocks = f"(({end}) - {begin} + {dimension.step - 1}) / {dimension.step}"
                write.open(f"for (int64_t {iteration} = first; {iteration} < end; {iteration}++)")
                write(f"const int64_t {variable} = {begin} + {iteration}*{dimension.step};")
            else:
                step = 16 if transposed and number == len(dimensions) - 2 else dimension.step
                write.open(f"for (int64_t {variable} = {begin}; {variable} < {stop}; {variable} += {step})")
            if transposed and number == len(dimensions) - 2:
                columns = write.fresh("columns")
                write(f"const int64_t {columns} = lm_imin(16, {stop} - {variable});")
            self._at[dimension.axis] = variable
        else:
            element = f"{self._source}[{self._from(self._at)}]"
            if packed.dtype is not packed.stored:
                suffix = self._target.memory_suffix(packed.stored)
                element = f"lm_load{suffix}<float>({self._source} + {self._from(self._at)})"
            write(f"{packed.name}[{' + '.join(self._to)}] = {element};")
        inside = 2 if grouped else int(transposed or self._ends_in_rows())
        for _ in range(len(dimensions) - inside):
            write.close()

    def _ends_in_rows(self) -> bool:
        last = self._dimensions[-1]
        return last.step == 1 and _int(self._packed.source.coefficient(last.axis)) == 1

    def _head(self, dimension: PackDimension) -> tuple[str, str]:
        """Return the variable of a dimension's loop and its end; the address in the copy is extended by it."""
        variable, stop = self._write.fresh(f"p_{dimension.axis}"), self._write.fresh("stop")
        begin, end = self._at[dimension.axis], self._ends[dimension.axis]
        whole = begin == self._packed.origins[dimension.axis]
        self._write(f"const int64_t {stop} = {end if whole else f'lm_imin({begin} + {dimension.parent}, {end})'};")
        shift = f"({variable} - {begin})"
        scaled = (
            f"{shift}*{dimension.stride}" if dimension.step == 1 else f"{shift}/{dimension.step}*{dimension.stride}"
        )
        self._to.append(scaled)
        return variable, stop

    def _from(self, at: Mapping[str, str]) -> str:
        parts = self._packed.source
        moving = [f"({place})*({text_of(parts.coefficient(axis), self._dims)})" for axis, place in at.items()]
        return " + ".join([*self._base, *moving])

    def _rows(self, dimension: PackDimension, variable: str, stop: str) -> None:
        """Write a loop that copies vectors contiguous in both source and copy."""
        write, packed = self._write, self._packed
        suffix, stored = (self._target.memory_suffix(each) for each in (packed.dtype, packed.stored))
        kind = self._target.value_type(packed.dtype, 16)
        begin = self._at[dimension.axis]
        write.open(f"for (int64_t {variable} = {begin}; {variable} < {stop}; {variable} += 16)")
        source = f"{self._source} + {self._from({**self._at, dimension.axis: variable})}"
        to, left = f"{packed.name} + {' + '.join(self._to)}", f"{stop} - {variable}"
        write(f"if ({left} >= 16) lm_store{suffix}({to}, lm_load{stored}<{kind}>({source}));")
        write(f"else lm_store_part{suffix}({to}, lm_load_part{stored}<{kind}>({source}, {left}), {left});")
        write.close()

    def _squares(self, along: PackDimension, last: PackDimension, variable: str, stop: str, columns: str) -> None:
        """Write a loop that transposes squares of 16: rows of the source become columns of the copy."""
        write, kind = self._write, self._target.value_type(self._packed.dtype, 16)
        stored = self._target.memory_suffix(self._packed.stored)
        rows, square, row = write.fresh("rows"), write.fresh("square"), write.fresh("r")
        write.open(f"for (int64_t {variable} = {self._at[last.axis]}; {variable} < {stop}; {variable} += 16)")
        write(f"const int64_t {rows} = lm_imin(16, {stop} - {variable});")
        write(f"{kind} {square}[16];")
        source = f"{self._source} + {self._from({**self._at, last.axis: f'{variable} + {row}'})}"
        to = f"{self._packed.name} + {' + '.join(self._to)} + {row}*{along.stride}"
        write.open(f"if ({rows} == 16 && {columns} == 16)")
        write("#pragma GCC unroll 16")
        write(f"for (int64_t {row} = 0; {row} < 16; {row}++) {square}[{row}] = lm_load{stored}<{kind}>({source});")
        write(f"lm_transpose<16>({square});")
        write("#pragma GCC unroll 16")
        write(f"for (int64_t {row} = 0; {row} < 16; {row}++) lm_store({to}, {square}[{row}]);")
        write("continue;")
        write.close()
        load = f"lm_load_part{stored}<{kind}>({source}, {columns})"
        write(f"for (int64_t {row} = 0; {row} < 16; {row}++) {square}[{row}] = {row} < {rows} ? {load} : {kind}{{}};")
        write(f"lm_transpose<16>({square});")
        write(f"for (int64_t {row} = 0; {row} < {columns}; {row}++) lm_store_part({to}, {square}[{row}], {rows});")
        write.close()

    def _groups(self, along: PackDimension, last: PackDimension) -> None:
        """Write a loop over lanes that packs the neighbours of each into one word; missing elements are 0."""
        write, packed, many = self._write, self._packed, last.parent
        variable, stop = self._head(along)
        first, left = self._at[last.axis], write.fresh("left")
        write(f"const int64_t {left} = {self._ends[last.axis]} - {first};")
        to = f"(int32_t*)({packed.name} + {' + '.join(self._to)})"
        step = 16 if _int(packed.source.coefficient(along.axis)) == 1 else 1
        write.open(f"for (int64_t {variable} = {self._at[along.axis]}; {variable} < {stop}; {variable} += {step})")
        if step == 1:
            stride = text_of(packed.source.coefficient(last.axis), self._dims)
            source = f"{self._source} + {self._from({**self._at, along.axis: variable})}"
            write(f"lm_store<int32_t>({to}, {self._as_columns(f'lm_group({source}, {stride}, {left})')});")
        else:
            word = "uint8_t" if packed.dtype.itemsize == 1 else "uint16_t"
            kind = "u8x16" if packed.dtype.itemsize == 1 else "u16x16"
            places = [self._from({**self._at, along.axis: variable, last.axis: f"{first} + {k}"}) for k in range(many)]
            for test, part in ((f"if ({stop} - {variable} >= 16)", ""), ("else", "_part")):
                count = f", {stop} - {variable}" if part else ""
                loads = [f"lm_load{part}<{kind}>((const {word}*)({self._source} + {place}){count})" for place in places]
                rows = [f"{k} < {left} ? {load} : {kind}{{}}" for k, load in enumerate(loads)]
                groups = self._as_columns(f"lm_grouped({', '.join(rows)})")
                write(f"{test} lm_store{part}({to}, {groups}{count});")
        write.close()

    def _as_columns(self, groups: str) -> str:
        """Return groups of neighbours as the instruction for dot products takes them."""
        is_offset = self._packed.in_groups and self._packed.dtype is DType.I8
        return f"lm_dot_columns_i8({groups})" if is_offset else groups


def _grouped(packed: Packed, dimensions: Sequence[PackDimension]) -> bool:
    """Return whether neighbours on an axis are adjacent in the copy and fill a 32-bit lane."""
    if len(dimensions) < 3 or packed.dtype.itemsize >= GROUP_BYTES:
        return False
    outer, along, last = dimensions[-3:]
    steps = (outer.step * packed.dtype.itemsize, along.step, last.step)
    return outer.axis == last.axis != along.axis and steps == (GROUP_BYTES, 1, 1)


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
