"""Accumulators of a stage: reductions, dot products and scans, and their results after the loops.

`nest_writer` writes the loops and calls this. Accumulators are identified by the offsets of the kept axes; those of
outer loops over reduced axes are spilled to memory between iterations (`Spill`).

The module is long because every kind of reduction has a beginning, a step and an end, which share the accumulators.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.ir import Apply, Reduce, Scan, Stage, names_in
from lumin_tune.core.kernel.loops import ONE, ZERO, Builder, Value
from lumin_tune.core.kernel.render.address_values import (
    UnrolledInstance,
    Values,
    lane_of,
    part_mask,
)
from lumin_tune.core.kernel.render.argmax_accumulators import Argmax, chosen
from lumin_tune.core.kernel.render.axis_ranges import AxisRange
from lumin_tune.core.kernel.render.products.dot_products import Dot, scheduled_dot
from lumin_tune.core.kernel.render.value_writer import ValueWriter
from lumin_tune.core.kernel.render.vector_target import VectorTarget


@dataclass(frozen=True, slots=True)
class Spill:
    """Private memory of accumulators between iterations of the reduction loops around them.

    name: the pointer to it. strides: of each kept axis, in elements.
    """

    name: Value
    strides: Mapping[str, int]


@dataclass(slots=True)
class Accumulator:
    """A variable that accumulates a reduction or carries a scan."""

    name: Value
    instruction: int
    width: int
    offsets: dict[str, int]  # of the kept axes


@dataclass
class Gathering:
    """The accumulators of one region of a nest, by the key that identifies them.

    spans: of all axes in the region. excess: the amount by which sums of dot products are too large where instructions
    take the columns as unsigned, of rows whose elements are not all summed at once.
    """

    spans: Mapping[str, AxisRange]
    accumulators: dict[tuple[Any, ...], Accumulator] = field(default_factory=dict)
    excess: dict[tuple[Any, ...], Accumulator] = field(default_factory=dict)
    kept: list[UnrolledInstance] = field(default_factory=list)  # the instances of the kept axes, each once


class Accumulators:
    """Writes the accumulators of a stage. gathering: of the current region, None outside of one."""

    def __init__(self, write: Builder, target: VectorTarget, stage: Stage, values: ValueWriter) -> None:
        self._write, self._target, self._stage, self._values = write, target, stage, values
        self._over = set(stage.reduced)
        self._register = [piece for piece in stage.schedule.pieces if piece.kind != "loop"]
        self._rows = list(dict.fromkeys(p.axis for p in self._register if p.axis not in self._over))
        self._split = {piece.axis for piece in self._register if piece.kind == "accumulate"} & self._over
        self._dot = scheduled_dot(stage)
        self._spills: Mapping[int, Spill] = {}
        self._base: Mapping[str, AxisRange] = {}
        self.gathering: Gathering | None = None

    def begin(self, base: Mapping[str, AxisRange], spills: Mapping[int, Spill]) -> None:
        """Set the ranges of all axes and the spills for the text that follows."""
        self._base, self._spills = base, spills

    def declare(self, gathering: Gathering) -> None:
        """Write the variables of all accumulators, initialised with the neutral element.

        Sums of dot products begin with the excess of whole rows subtracted: a loop after them would cost registers.
        """
        if self._dot and self._dot[0].dtype is DType.I8 and self._sums_whole_rows(*self._dot, gathering):
            self._declare_less_excess(*self._dot, gathering)
            return
        for each in (*gathering.accumulators.values(), *gathering.excess.values()):
            self._declare(each)

    def _declare_less_excess(self, dot: Dot, axis: str, gathering: Gathering) -> None:
        """Write the variables, of each sum the first one with its excess subtracted."""
        first: dict[tuple[object, ...], Accumulator] = {}
        for each in gathering.accumulators.values():
            first.setdefault(tuple(each.offsets.items()), each)
        if self._values.copy_of(dot.rows) is not None:
            for each in gathering.accumulators.values():
                if each not in first.values():
                    self._declare(each)
                    continue
                source = self._values.copied_excess(dot, UnrolledInstance(gathering.spans, each.offsets))
                self._write.declare(each.name, loops.typed_call("lm_copied_excess_i8", each.name.type, source))
            return
        rows: dict[tuple[object, ...], Value] = {}
        places: dict[Value, int] = {}
        for each in first.values():
            at = UnrolledInstance(gathering.spans, each.offsets, "", each.width)
            rows.setdefault(self._row_place(dot, at), self._values.row(dot, at))
            places[each.name] = [*rows].index(self._row_place(dot, at))
        write, span, kind = self._write, gathering.spans[axis], loops.type_of("lm_excess", len(rows))
        excess = write.fresh("excess", kind)
        length, sources = loops.binary("-", span.end, span.start), tuple(rows.values())
        addresses = Value("list", sources[0].type, sources)
        sums = loops.call(("lm_row_excess_i8", len(rows)), kind, addresses, length)
        write.add(loops.Declare(excess.attribute, kind, sums, inferred=True))
        for each in gathering.accumulators.values():
            if each.name in places:
                own = each.name.type
                of_row = Value("excess", loops.I32, (excess,), places[each.name])
                write.declare(each.name, loops.call("lm_neg", own, loops.typed_call("lm_excess_i8", own, of_row)))
            else:
                self._declare(each)

    def _declare(self, each: Accumulator) -> None:
        instruction = self._stage.instructions[each.instruction]
        assert isinstance(instruction, Reduce | Scan)
        if instruction.combine == "argmax":
            assert isinstance(instruction, Reduce)
            self._argmax(instruction).declare(each.name)
            return
        start = identity(instruction.combine, instruction.dtype)
        self._write.declare(each.name, self._filled(start, instruction.dtype, each.width))

    def accumulate(self, number: int, at: UnrolledInstance, known: Values) -> None:
        """Write the accumulation of an instance of a reduction's operand, or of the product of its two factors."""
        instruction = self._stage.instructions[number]
        assert isinstance(instruction, Reduce) and self.gathering is not None
        if instruction.operand not in known:
            name = self._accumulator(number, at.width, at)
            product = self._stage.instructions[instruction.operand]
            assert isinstance(product, Apply)
            factors = [self._values.widened(known[each], product.dtype, at.width) for each in product.operands]
            self._write.assign(name, loops.call("lm_add_product", name.type, name, *factors))
            return
        dtype = self._values.dtype(instruction.operand)
        value = known[instruction.operand]
        lanes_reduced = at.lane_axis in self._over
        width = at.width if lanes_reduced or value.width > 1 or self._keeps(at.lane_axis) else 1
        name = self._accumulator(number, width, at)
        own = self._values.widened(value, dtype, width)
        if instruction.combine == "argmax":
            self._argmax(instruction).accumulate(name, own, at)
            return
        if at.part and lanes_reduced:
            start = self._filled(identity(instruction.combine, dtype), dtype, width)
            own = chosen(part_mask(at), own, start, dtype)
        self._write.assign(name, combined(instruction.combine, name, own, dtype))

    def add_products(
        self,
        number: int,
        dot: Dot,
        axis: str,
        at: UnrolledInstance,
        counted: set[tuple[object, ...]],
    ) -> None:
        """Write a dot product of an instance, and its excess, once for the columns that share a row."""
        assert self.gathering is not None
        rows, columns = self._values.group_of_rows(dot, at, axis), self._values.groups_of_columns(dot, at)
        name = self._accumulator(number, at.width, at)
        self._write.assign(name, loops.call(f"lm_dot_{dot.dtype}", name.type, name, rows, columns))
        if dot.dtype is not DType.I8 or self._sums_whole_rows(dot, axis, self.gathering):
            return
        key = (number, at.width, self._row_place(dot, at))
        once = (*key, *(offset for each, offset in at.offsets.items() if each in self._over))
        if once not in counted:
            counted.add(once)
            name = self._gathered(self.gathering.excess, key, at.width, {})
            self._write.assign(name, loops.call(f"lm_dot_excess_{dot.dtype}", name.type, name, rows))

    def scan(self, number: int, at: UnrolledInstance, known: Values) -> Value:
        """Write an instance of a scan, which continues from the carry and updates it, and return its value."""
        instruction = self._stage.instructions[number]
        assert isinstance(instruction, Scan) and self.gathering is not None
        dtype, along = instruction.dtype, at.lane_axis == instruction.axis
        kept = {axis: offset for axis, offset in at.offsets.items() if axis != instruction.axis}
        value = known[instruction.operand]
        width = 1 if along else max(value.width, at.width)
        key = (number, tuple(kept.items()))
        carry = self.gathering.accumulators.get(key)
        if carry is None:
            variable = self._write.fresh("carry", self._target.value_type(dtype, width))
            carry = self.gathering.accumulators[key] = Accumulator(variable, number, width, kept)
        if along and at.width > 1:
            kind = self._target.value_type(dtype, at.width)
            name = self._write.fresh("scan", kind)
            lanes, start = (self._values.widened(each, dtype, at.width) for each in (value, carry.name))
            if dtype is DType.BOOL:  # lanes are 0 and -1
                inside = loops.call("lm_neg", kind, loops.call("lm_scan_max", kind, loops.call("lm_neg", kind, lanes)))
            else:
                inside = loops.call(f"lm_scan_{instruction.combine}", kind, lanes)
            self._write.let(name, combined(instruction.combine, inside, start, dtype))
            if at.part:
                self._write.assign(carry.name, lane_of(name, loops.binary("-", at.part, ONE)))
            else:
                self._write.assign(carry.name, loops.call("lm_last", carry.name.type, name))
            return name
        name = self._write.fresh("scan", self._target.value_type(dtype, carry.width))
        own = self._values.widened(value, dtype, carry.width)
        self._write.assign(carry.name, combined(instruction.combine, carry.name, own, dtype))
        return self._write.let(name, carry.name)

    def total(
        self, number: int, gathering: Gathering, accumulators: Sequence[Accumulator], at: UnrolledInstance
    ) -> Value:
        """Write the total of the accumulators of a reduction, across lanes too if they are reduced."""
        instruction = self._stage.instructions[number]
        assert isinstance(instruction, Reduce)
        dtype = instruction.dtype
        if instruction.combine == "argmax":
            argmax, names = self._argmax(instruction), [each.name for each in accumulators]
            return argmax.total_lanes(names) if at.lane_axis else argmax.total(names)
        by_width: dict[int, list[Value]] = {}
        for each in accumulators:
            by_width.setdefault(each.width, []).append(each.name)
        lanes_reduced = not at.lane_axis
        parts: list[Value] = []
        for width, names in by_width.items():
            while len(names) > 1:
                pairs = itertools.zip_longest(names[::2], names[1::2])
                names = [combined(instruction.combine, a, b, dtype) if b is not None else a for a, b in pairs]
            parts.append(_across(instruction.combine, names[0], dtype) if lanes_reduced and width > 1 else names[0])
        width = max(part.width for part in parts)
        total, *others = [self._values.widened(part, dtype, width) for part in parts]
        for other in others:
            total = combined(instruction.combine, total, other, dtype)
        if self._dot and gathering.excess:
            excess = gathering.excess[number, at.width, self._row_place(self._dot[0], at)].name
            total = loops.call("lm_sub", total.type, total, excess)
        return self._write.declare(self._write.fresh("total", self._target.value_type(dtype, width)), total)

    def reload(self, number: int, value: Value, at: UnrolledInstance) -> Value:
        """Write the combination of a total with the value spilled by the previous iteration."""
        instruction = self._stage.instructions[number]
        assert isinstance(instruction, Reduce)
        place, dtype = self._spill_place(number, at), instruction.dtype
        suffix = self._target.memory_suffix(dtype)
        if value.width > 1 and self._spills[number].strides.get(at.lane_axis) != 1:
            stride = loops.integer(self._spills[number].strides[at.lane_axis])
            load = loops.typed_call(f"lm_gather{suffix}", value.type, place, stride)
        else:
            load = loops.typed_call(f"lm_load{suffix}", value.type, place)
        self._write.assign(value, combined(instruction.combine, value, load, dtype))
        return value

    def stored(self, number: int, at: UnrolledInstance) -> Value:
        """Write the load of a total that is stored where accumulators are spilled."""
        dtype = self._values.dtype(number)
        kind, suffix = self._target.value_type(dtype, at.width), self._target.memory_suffix(dtype)
        name = self._write.fresh("total", kind)
        return self._write.declare(name, loops.typed_call(f"lm_load{suffix}", kind, self._spill_place(number, at)))

    def save(self, number: int, value: Value, at: UnrolledInstance) -> None:
        """Write the spill of a total for the next iteration."""
        instruction = self._stage.instructions[number]
        assert isinstance(instruction, Reduce)
        place, suffix = self._spill_place(number, at), self._target.memory_suffix(instruction.dtype)
        strides = self._spills[number].strides
        if value.width > 1 and strides.get(at.lane_axis) != 1:
            self._write.call(f"lm_scatter{suffix}", place, loops.integer(strides[at.lane_axis]), value)
        else:
            self._write.call(f"lm_store{suffix}", place, value)

    # parts of these

    def _argmax(self, instruction: Reduce) -> Argmax:
        (axis,) = instruction.over
        return Argmax(self._write, self._target, self._values.dtype(instruction.operand), axis, self._base[axis])

    def _accumulator(self, number: int, width: int, at: UnrolledInstance) -> Value:
        """Return the accumulator of a reduction that an instance adds to."""
        assert self.gathering is not None
        kept = {axis: offset for axis, offset in at.offsets.items() if axis not in self._over}
        own = tuple(offset for axis, offset in at.offsets.items() if axis in self._split)
        return self._gathered(self.gathering.accumulators, (number, tuple(kept.items()), own, width), width, kept)

    def _gathered(
        self, home: dict[tuple[Any, ...], Accumulator], key: tuple[Any, ...], width: int, offsets: dict[str, int]
    ) -> Value:
        """Return the accumulator of the reduction that the key begins with, a new one if there is none."""
        if key not in home:
            instruction = self._stage.instructions[key[0]]
            assert isinstance(instruction, Reduce)
            is_argmax = instruction.combine == "argmax"
            dtype = self._values.dtype(instruction.operand) if is_argmax else instruction.dtype
            home[key] = Accumulator(
                self._write.fresh("acc", self._target.value_type(dtype, width)), key[0], width, offsets
            )
        return home[key].name

    def _sums_whole_rows(self, dot: Dot, axis: str, gathering: Gathering) -> bool:
        """Return whether the elements of a row in a region are neighbours in memory along one axis."""
        packed = self._values.copy_of(dot.rows)
        if packed is not None:
            return packed.pitch > 0
        others = (gathering.spans[each] for each in self._over if each != axis)
        return self._values.is_contiguous(dot, axis) and all(each.length == 1 for each in others)

    def _row_place(self, dot: Dot, at: UnrolledInstance) -> tuple[object, ...]:
        """Return the key that identifies the row of an instance, without reduced axes."""
        names = names_in(self._stage.instructions[dot.rows])
        return tuple((axis, at.offsets[axis]) for axis in self._rows if axis in names)

    def _keeps(self, axis: str) -> bool:
        return bool(axis) and axis not in self._over

    def _filled(self, value: bool | int | float, dtype: DType, width: int) -> Value:
        return self._values.widened(loops.constant(value, self._target.value_type(dtype, 1)), dtype, width)

    def _spill_place(self, number: int, at: UnrolledInstance) -> Value:
        spill = self._spills[number]
        terms = []
        for axis, stride in spill.strides.items():
            start = loops.add(at.spans[axis].start, loops.integer(at.offsets.get(axis, 0)))
            place = loops.group(loops.binary("-", start, self._base[axis].start))
            terms.append(loops.multiply(place, loops.integer(stride)))
        return loops.offset(spill.name, loops.add(*terms)) if terms else spill.name


def identity(combine: str, dtype: DType) -> bool | int | float:
    """Return the neutral element of a combination."""
    if combine == "add":
        return False if dtype is DType.BOOL else 0.0 if dtype.is_float else 0
    if combine == "mul":
        return True if dtype is DType.BOOL else 1.0 if dtype.is_float else 1
    return dtype.lowest


def combined(combine: str, a: Value, b: Value, dtype: DType) -> Value:
    """Return the combination of two values."""
    if dtype is DType.BOOL:
        return loops.call("lm_and" if combine == "mul" else "lm_or", a.type, a, b)
    return loops.call(f"lm_{combine}", a.type, a, b)


def _across(combine: str, value: Value, dtype: DType) -> Value:
    one = loops.type_of(value.type.kind)
    if dtype is not DType.BOOL:
        return loops.call(f"lm_reduce_{combine}", one, value)
    lanes = value if combine == "mul" else loops.call("lm_neg", value.type, value)  # lanes are 0 and -1
    return loops.group(loops.binary("!=", loops.call("lm_reduce_max", loops.I32, lanes), ZERO))
