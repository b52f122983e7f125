"""Accumulators of a stage: reductions, dot products and scans, and their results after the loops.

`nest_writer` writes the loops and calls this. Accumulators are identified by the offsets of the kept axes; those of
outer loops over reduced axes are spilled to memory between iterations (`Spill`).

The module is long because every kind of reduction has a beginning, a step and an end, which share the accumulators.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.ir import Apply, Reduce, Scan, Stage, names_in
from lumin_tune.core.kernel.render.address_text import UnrolledInstance, ValueText
from lumin_tune.core.kernel.render.axis_ranges import AxisRange
from lumin_tune.core.kernel.render.dot_products import Dot, scheduled_dot
from lumin_tune.core.kernel.render.value_writer import ValueWriter, literal
from lumin_tune.core.kernel.render.vector_target import VectorTarget
from lumin_tune.core.kernel.render.writer import TextWriter


@dataclass(frozen=True, slots=True)
class Spill:
    """Private memory of accumulators between iterations of the reduction loops around them.

    name: in the text. strides: of each kept axis, in elements.
    """

    name: str
    strides: Mapping[str, int]


@dataclass(slots=True)
class Accumulator:
    """A variable that accumulates a reduction or carries a scan."""

    name: str
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

    def __init__(self, write: TextWriter, target: VectorTarget, stage: Stage, values: ValueWriter) -> None:
        self._write, self._target, self._stage, self._values = write, target, stage, values
        self._over = set(stage.reduced)
        self._register = [piece for piece in stage.schedule.pieces if piece.kind != "loop"]
        self._rows = list(dict.fromkeys(p.axis for p in self._register if p.axis not in self._over))
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
        rows: dict[tuple[object, ...], str] = {}
        places: dict[str, int] = {}
        for each in first.values():
            at = UnrolledInstance(gathering.spans, each.offsets, "", each.width, "")
            rows.setdefault(self._row_place(dot, at), self._values.row(dot, at))
            places[each.name] = [*rows].index(self._row_place(dot, at))
        name, span = self._write.fresh("excess"), gathering.spans[axis]
        addresses = ", ".join(rows.values())
        self._write(f"const auto {name} = lm_row_excess_i8<{len(rows)}>({{{addresses}}}, {span.end} - {span.start});")
        for each in gathering.accumulators.values():
            if each.name in places:
                kind = self._target.value_type(DType.I32, each.width)
                self._write(f"{kind} {each.name} = lm_neg(lm_excess_i8<{kind}>({name}.of[{places[each.name]}]));")
            else:
                self._declare(each)

    def _declare(self, each: Accumulator) -> None:
        instruction = self._stage.instructions[each.instruction]
        assert isinstance(instruction, Reduce | Scan)
        if instruction.combine == "argmax":
            dtype = self._values.dtype(instruction.operand)
            kind = self._target.value_type(dtype, each.width)
            self._write(f"{kind} {each.name} = {self._filled(dtype.lowest, dtype, each.width)};")
            assert isinstance(instruction, Reduce)
            first = self._base[instruction.over[0]].start  # the index of the first element where all are lowest
            places = self._places(instruction, each.width)
            filled = f"lm_splat<{places}>({first})" if each.width > 1 else first
            self._write(f"{places} {each.name}_at = {filled};")
            return
        kind = self._target.value_type(instruction.dtype, each.width)
        start = identity(instruction.combine, instruction.dtype)
        self._write(f"{kind} {each.name} = {self._filled(start, instruction.dtype, each.width)};")

    def accumulate(self, number: int, at: UnrolledInstance, known: Mapping[int, ValueText]) -> None:
        """Write the accumulation of an instance of a reduction's operand, or of the product of its two factors."""
        instruction = self._stage.instructions[number]
        assert isinstance(instruction, Reduce) and self.gathering is not None
        if instruction.operand not in known:
            name = self._accumulator(number, at.width, at)
            product = self._stage.instructions[instruction.operand]
            assert isinstance(product, Apply)
            factors = [self._values.widened(known[each], product.dtype, at.width) for each in product.operands]
            self._write(f"{name} = lm_add_product({name}, {', '.join(factors)});")
            return
        dtype = self._values.dtype(instruction.operand)
        value = known[instruction.operand]
        lanes_reduced = at.lane_axis in self._over
        width = at.width if lanes_reduced or value.width > 1 or self._keeps(at.lane_axis) else 1
        name = self._accumulator(number, width, at)
        text = self._values.widened(value, dtype, width)
        if instruction.combine == "argmax":
            self._accumulate_argmax(name, text, dtype, instruction, at, width)
            return
        if at.part and lanes_reduced:
            start = self._filled(identity(instruction.combine, dtype), dtype, width)
            text = self._chosen(f"lm_mask_part<{width}>({at.part})", text, start, dtype)
        self._write(f"{name} = {combined(instruction.combine, name, text, dtype)};")

    def add_products(
        self,
        number: int,
        dot: Dot,
        axis: str,
        at: UnrolledInstance,
        memo: dict[str, str],
        counted: set[tuple[object, ...]],
    ) -> None:
        """Write a dot product of an instance, and its excess, once for the columns that share a row."""
        assert self.gathering is not None
        rows, columns = self._values.group_of_rows(dot, at, axis, memo), self._values.groups_of_columns(dot, at, memo)
        name = self._accumulator(number, at.width, at)
        self._write(f"{name} = lm_dot_{dot.dtype}({name}, {rows}, {columns});")
        if dot.dtype is not DType.I8 or self._sums_whole_rows(dot, axis, self.gathering):
            return
        key = (number, at.width, self._row_place(dot, at))
        once = (*key, *(offset for each, offset in at.offsets.items() if each in self._over))
        if once not in counted:
            counted.add(once)
            name = self._gathered(self.gathering.excess, key, at.width, {})
            self._write(f"{name} = lm_dot_excess_{dot.dtype}({name}, {rows});")

    def scan(self, number: int, at: UnrolledInstance, known: Mapping[int, ValueText]) -> ValueText:
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
            carry = Accumulator(self._write.fresh("carry"), number, width, kept)
            self.gathering.accumulators[key] = carry
        name = self._write.fresh("scan")
        if along and at.width > 1:
            lanes = self._values.widened(value, dtype, at.width)
            start = self._values.widened(ValueText(carry.name, 1), dtype, at.width)
            kind = self._target.value_type(dtype, at.width)
            inside = f"lm_scan_{instruction.combine}({lanes})"
            if dtype is DType.BOOL:  # lanes are 0 and -1
                inside = f"lm_neg(lm_scan_max(lm_neg({lanes})))"
            self._write(f"const {kind} {name} = {combined(instruction.combine, inside, start, dtype)};")
            last = f"lm_lane({name}, {at.part} - 1)" if at.part else f"lm_last({name})"
            self._write(f"{carry.name} = {last};")
            return ValueText(name, at.width)
        text = self._values.widened(value, dtype, carry.width)
        self._write(f"{carry.name} = {combined(instruction.combine, carry.name, text, dtype)};")
        self._write(f"const {self._target.value_type(dtype, carry.width)} {name} = {carry.name};")
        return ValueText(name, carry.width)

    def total(
        self, number: int, gathering: Gathering, accumulators: Sequence[Accumulator], at: UnrolledInstance
    ) -> ValueText:
        """Write the total of the accumulators of a reduction, across lanes too if they are reduced."""
        instruction = self._stage.instructions[number]
        assert isinstance(instruction, Reduce)
        dtype = instruction.dtype
        if instruction.combine == "argmax":
            if at.lane_axis:
                return self._total_argmax_lanes(instruction, accumulators)
            return self._total_argmax(instruction, accumulators)
        by_width: dict[int, list[str]] = {}
        for each in accumulators:
            by_width.setdefault(each.width, []).append(each.name)
        lanes_reduced = not at.lane_axis
        parts: list[ValueText] = []
        for width, names in by_width.items():
            while len(names) > 1:
                pairs = zip(names[::2], [*names[1::2], ""], strict=False)
                names = [combined(instruction.combine, a, b, dtype) if b else a for a, b in pairs]
            if lanes_reduced and width > 1:
                parts.append(ValueText(self._across(instruction.combine, names[0], dtype), 1))
            else:
                parts.append(ValueText(names[0], width))
        width = max(part.width for part in parts)
        text = parts[0].text if len(parts) == 1 else ""
        if not text:
            texts = [self._values.widened(part, dtype, width) for part in parts]
            text = texts[0]
            for other in texts[1:]:
                text = combined(instruction.combine, text, other, dtype)
        if self._dot and gathering.excess:
            text = f"lm_sub({text}, {gathering.excess[number, at.width, self._row_place(self._dot[0], at)].name})"
        name = self._write.fresh("total")
        self._write(f"{self._target.value_type(dtype, width)} {name} = {text};")
        return ValueText(name, width)

    def reload(self, number: int, value: ValueText, at: UnrolledInstance) -> ValueText:
        """Write the combination of a total with the value spilled by the previous iteration."""
        instruction = self._stage.instructions[number]
        assert isinstance(instruction, Reduce)
        place, dtype = self._spill_place(number, at), instruction.dtype
        kind, suffix = self._target.value_type(dtype, value.width), self._target.memory_suffix(dtype)
        if value.width > 1 and self._spills[number].strides.get(at.lane_axis) != 1:
            stride = self._spills[number].strides[at.lane_axis]
            load = f"lm_gather{suffix}<{kind}>({place}, {stride})"
        else:
            load = f"lm_load{suffix}<{kind}>({place})"
        self._write(f"{value.text} = {combined(instruction.combine, value.text, load, dtype)};")
        return value

    def stored(self, number: int, at: UnrolledInstance) -> ValueText:
        """Write the load of a total that is stored where accumulators are spilled."""
        dtype = self._values.dtype(number)
        kind, suffix = self._target.value_type(dtype, at.width), self._target.memory_suffix(dtype)
        name = self._write.fresh("total")
        self._write(f"{kind} {name} = lm_load{suffix}<{kind}>({self._spill_place(number, at)});")
        return ValueText(name, at.width)

    def save(self, number: int, value: ValueText, at: UnrolledInstance) -> None:
        """Write the spill of a total for the next iteration."""
        instruction = self._stage.instructions[number]
        assert isinstance(instruction, Reduce)
        place, suffix = self._spill_place(number, at), self._target.memory_suffix(instruction.dtype)
        strides = self._spills[number].strides
        if value.width > 1 and strides.get(at.lane_axis) != 1:
            self._write(f"lm_scatter{suffix}({place}, {strides[at.lane_axis]}, {value.text});")
        else:
            self._write(f"lm_store{suffix}({place}, {value.text});")

    # parts of these

    def _accumulate_argmax(
        self, name: str, text: str, dtype: DType, instruction: Reduce, at: UnrolledInstance, width: int
    ) -> None:
        (axis,) = instruction.over
        write = self._write
        value = write.fresh("x")
        write(f"const {self._target.value_type(dtype, width)} {value} = {text};")
        better = f"lm_less_than({name}, {value})"
        if dtype.is_float:  # the first NaN wins
            better = f"lm_and(lm_exceeds({value}, {name}), lm_equal({name}, {name}))"
        places, one = self._places(instruction, width), self._places(instruction, 1)
        start, offset = at.spans[axis].start, at.offsets.get(axis, 0)
        if width > 1 and at.lane_axis == axis:  # the increment is constant, and the start is the same for all lanes
            lanes = f"lm_add(lm_splat<{places}>(({one})({start})), lm_iota<{places}, {offset}>())"
            if at.part:
                better = f"lm_and({better}, lm_mask_part<{width}>({at.part}))"
        else:
            lanes = f"({one})({start} + {offset})"
            lanes = f"lm_splat<{places}>({lanes})" if width > 1 else lanes
        mark = write.fresh("better")  # an accumulator sees positions in order, so the first of equals is kept
        write(f"const auto {mark} = {better};")
        write(f"{name} = {self._chosen(mark, value, name, dtype)};")
        write(f"{name}_at = lm_select({mark}, {lanes}, {name}_at);")

    def _total_argmax_lanes(self, instruction: Reduce, accumulators: Sequence[Accumulator]) -> ValueText:
        """Write the position of the greatest accumulator in each lane, the first of equals."""
        write, first = self._write, accumulators[0]
        for each in accumulators[1:]:
            greater = f"lm_less_than({first.name}, {each.name})"
            same = f"lm_equal({first.name}, {each.name})"
            if self._values.dtype(instruction.operand).is_float:
                nan, known = (f"lm_not(lm_equal({a.name}, {a.name}))" for a in (each, first))
                greater = f"lm_or({greater}, lm_and({nan}, lm_not({known})))"
                same = f"lm_or({same}, lm_and({nan}, {known}))"
            earlier = f"lm_less_than({each.name}_at, {first.name}_at)"
            mark = write.fresh("better")
            write(f"const auto {mark} = lm_or({greater}, lm_and({same}, {earlier}));")
            dtype = self._values.dtype(instruction.operand)
            write(f"{first.name} = {self._chosen(mark, each.name, first.name, dtype)};")
            write(f"{first.name}_at = lm_select({mark}, {each.name}_at, {first.name}_at);")
        name, kind = write.fresh("total"), self._target.value_type(DType.I64, first.width)
        write(f"const {kind} {name} = lm_cast<{kind}>({first.name}_at);")
        return ValueText(name, first.width)

    def _total_argmax(self, instruction: Reduce, accumulators: Sequence[Accumulator]) -> ValueText:
        dtype = self._values.dtype(instruction.operand)
        write, kind = self._write, self._target.value_type(dtype, 1)
        best, where = write.fresh("best"), write.fresh("where")
        write(f"{kind} {best} = {literal(dtype.lowest, dtype)};")
        write(f"int64_t {where} = {literal(2**63 - 1, DType.I64)};")
        for each in accumulators:
            lane = write.fresh("lane")
            value, place = each.name, f"{each.name}_at"
            if each.width > 1:
                value, place = write.fresh("values"), write.fresh("places")
                write(f"{kind} {value}[{each.width}];")
                write(f"{self._places(instruction, 1)} {place}[{each.width}];")
                write(f"lm_store({value}, {each.name});")
                write(f"lm_store({place}, {each.name}_at);")
                value, place = f"{value}[{lane}]", f"{place}[{lane}]"
            write.open(f"for (int {lane} = 0; {lane} < {each.width}; {lane}++)")
            better = f"{value} > {best}"
            same = f"{value} == {best}"
            if dtype.is_float:
                nan = f"({value} != {value})"
                better = f"({better} || ({nan} && {best} == {best}))"
                same = f"({same} || ({nan} && {best} != {best}))"
            write(f"if ({better} || ({same} && {place} < {where})) {{ {best} = {value}; {where} = {place}; }}")
            write.close()
        return ValueText(where, 1)

    def _accumulator(self, number: int, width: int, at: UnrolledInstance) -> str:
        """Return the name of the accumulator of a reduction that an instance adds to."""
        assert self.gathering is not None
        split = {piece.axis for piece in self._register if piece.kind == "accumulate"}
        kept = {axis: offset for axis, offset in at.offsets.items() if axis not in self._over}
        own = tuple(offset for axis, offset in at.offsets.items() if axis in split & self._over)
        return self._gathered(self.gathering.accumulators, (number, tuple(kept.items()), own, width), width, kept)

    def _gathered(
        self, home: dict[tuple[Any, ...], Accumulator], key: tuple[Any, ...], width: int, offsets: dict[str, int]
    ) -> str:
        """Return the name of an accumulator of the reduction that the key begins with, a new one if there is none."""
        if key not in home:
            home[key] = Accumulator(self._write.fresh("acc"), key[0], width, offsets)
        return home[key].name

    def _sums_whole_rows(self, dot: Dot, axis: str, gathering: Gathering) -> bool:
        """Return whether the elements of a row in a region are neighbours in memory along one axis."""
        others = (gathering.spans[each] for each in self._over if each != axis)
        return self._values.is_contiguous(dot, axis) and all(each.length == 1 for each in others)

    def _row_place(self, dot: Dot, at: UnrolledInstance) -> tuple[object, ...]:
        """Return the key that identifies the row of an instance, without reduced axes."""
        names = names_in(self._stage.instructions[dot.rows])
        return tuple((axis, at.offsets[axis]) for axis in self._rows if axis in names)

    def _keeps(self, axis: str) -> bool:
        return bool(axis) and axis not in self._over

    def _filled(self, value: bool | int | float, dtype: DType, width: int) -> str:
        return self._values.widened(ValueText(literal(value, dtype), 1), dtype, width)

    def _chosen(self, mask: str, yes: str, no: str, dtype: DType) -> str:
        if dtype is DType.BOOL:
            return f"lm_or(lm_and({mask}, {yes}), lm_and(lm_not({mask}), {no}))"
        return f"lm_select({mask}, {yes}, {no})"

    def _across(self, combine: str, text: str, dtype: DType) -> str:
        if dtype is DType.BOOL:
            return f"(lm_reduce_max({text if combine == 'mul' else f'lm_neg({text})'}) != 0)"  # lanes are 0 and -1
        return f"lm_reduce_{combine}({text})"

    def _places(self, argmax: Reduce, width: int) -> str:
        """Return the type of positions along the axis of an argmax: 32-bit lanes where they suffice."""
        length = self._base[argmax.over[0]].length
        return self._target.value_type(DType.I32 if length is not None and length < 2**31 else DType.I64, width)

    def _spill_place(self, number: int, at: UnrolledInstance) -> str:
        spill = self._spills[number]
        texts = []
        for axis, stride in spill.strides.items():
            span = at.spans[axis]
            texts.append(f"({span.start} + {at.offsets.get(axis, 0)} - {self._base[axis].start})*{stride}")
        return " + ".join([spill.name, *texts])


def identity(combine: str, dtype: DType) -> bool | int | float:
    """Return the neutral element of a combination."""
    if combine == "add":
        return False if dtype is DType.BOOL else 0.0 if dtype.is_float else 0
    if combine == "mul":
        return True if dtype is DType.BOOL else 1.0 if dtype.is_float else 1
    return dtype.lowest


def combined(combine: str, a: str, b: str, dtype: DType) -> str:
    """Return the combination of two values, as text."""
    if dtype is DType.BOOL:
        return f"{'lm_and' if combine == 'mul' else 'lm_or'}({a}, {b})"
    return f"lm_{combine}({a}, {b})"
