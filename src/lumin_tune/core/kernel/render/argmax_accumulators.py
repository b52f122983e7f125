"""Accumulators of an argmax: the greatest values so far, and their positions, which are the first of equal values.

A NaN is greater than all numbers, and the first NaN wins. `accumulators` calls this.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.loops import I64, ZERO, Builder, Value, ValueType
from lumin_tune.core.kernel.render.address_values import UnrolledInstance, mask_type, masked, part_mask
from lumin_tune.core.kernel.render.axis_ranges import AxisRange
from lumin_tune.core.kernel.render.stores import widened
from lumin_tune.core.kernel.render.vector_target import VectorTarget


@dataclass(frozen=True, slots=True)
class Argmax:
    """Writes the accumulators of an argmax of values of a dtype along an axis, whose whole range is `base`."""

    write: Builder
    target: VectorTarget
    dtype: DType
    axis: str
    base: AxisRange

    def declare(self, name: Value) -> None:
        """Write the variables of an accumulator."""
        lowest = loops.constant(self.dtype.lowest, self.target.value_type(self.dtype, 1))
        self.write.declare(name, widened(self.target, lowest, self.dtype, name.width))
        place, first = self._place(name), self.base.start  # the index of the first element where all are lowest
        self.write.declare(place, loops.splat(place.type, first) if name.width > 1 else first)

    def accumulate(self, name: Value, given: Value, at: UnrolledInstance) -> None:
        """Write the accumulation of the values of an instance."""
        write, width = self.write, name.width
        mask = mask_type(width)
        value = write.let(write.fresh("x", given.type), given)
        better = loops.call("lm_less_than", mask, name, value)
        if self.dtype.is_float:  # the first NaN wins
            exceeds, known = loops.call("lm_exceeds", mask, value, name), loops.call("lm_equal", mask, name, name)
            better = loops.call("lm_and", mask, exceeds, known)
        place, one = self._places(width), self._places(1)
        start, offset = at.spans[self.axis].start, at.offsets.get(self.axis, 0)
        if width > 1 and at.lane_axis == self.axis:  # the increment is constant, and the start the same for all lanes
            first = loops.splat(place, loops.cast(one, loops.group(start)))
            lanes = loops.call("lm_add", place, first, loops.call(("lm_iota", place, offset), place))
            if at.part:
                better = masked(better, part_mask(at))
        else:
            lanes = loops.cast(one, loops.group(loops.add(start, loops.integer(offset))))
            lanes = loops.splat(place, lanes) if width > 1 else lanes
        # an accumulator sees positions in order, so the first of equals is kept
        self._take_better(better, (name, self._place(name)), (value, lanes))

    def total_lanes(self, names: Sequence[Value]) -> Value:
        """Write the position of the greatest accumulator in each lane."""
        write, (first, *others) = self.write, names

        def test(name: str, *operands: Value) -> Value:
            return loops.call(f"lm_{name}", mask_type(first.width), *operands)

        place = self._place(first)
        for each in others:
            greater, same = test("less_than", first, each), test("equal", first, each)
            if self.dtype.is_float:
                nan, known = (test("not", test("equal", a, a)) for a in (each, first))
                greater = test("or", greater, test("and", nan, test("not", known)))
                same = test("or", same, test("and", nan, known))
            better = test("or", greater, test("and", same, test("less_than", self._place(each), place)))
            self._take_better(better, (first, place), (each, self._place(each)))
        kind = self.target.value_type(DType.I64, first.width)
        return write.let(write.fresh("total", kind), loops.typed_call("lm_cast", kind, place))

    def total(self, names: Sequence[Value]) -> Value:
        """Write the position of the greatest value in all lanes of all accumulators."""
        write, kind = self.write, self.target.value_type(self.dtype, 1)
        best, where = write.fresh("best", kind), write.fresh("where")
        write.declare(best, loops.constant(self.dtype.lowest, kind))
        write.declare(where, loops.constant(2**63 - 1, I64))
        for each in names:
            lane = write.fresh("lane", loops.I32)
            value, place = each, self._place(each)
            if each.width > 1:
                values = write.fresh("values", loops.pointer_to(kind))
                indices = write.fresh("places", loops.pointer_to(self._places(1)))
                write.add(loops.DeclareArray(values.attribute, kind, each.width))
                write.add(loops.DeclareArray(indices.attribute, self._places(1), each.width))
                write.call("lm_store", values, value)
                write.call("lm_store", indices, place)
                value, place = loops.element(values, lane), loops.element(indices, lane)
            end = loops.integer(each.width)
            with write.open(loops.For(lane.attribute, ZERO, end, kind=loops.I32, increments=True)):
                better, same = loops.binary(">", value, best), loops.binary("==", value, best)
                if self.dtype.is_float:
                    is_nan = loops.group(loops.binary("!=", value, value))
                    first_nan = loops.logical("&&", (is_nan, loops.binary("==", best, best)))
                    both_nan = loops.logical("&&", (is_nan, loops.binary("!=", best, best)))
                    better = loops.group(loops.logical("||", (better, loops.group(first_nan))))
                    same = loops.group(loops.logical("||", (same, loops.group(both_nan))))
                earlier = loops.group(loops.logical("&&", (same, loops.binary("<", place, where))))
                with write.open(loops.If(loops.logical("||", (better, earlier)), layout="line")):
                    write.assign(best, value)
                    write.assign(where, place)
        return where

    def _take_better(self, better: Value, best: tuple[Value, Value], other: tuple[Value, Value]) -> None:
        """Write the replacement of the best value and its position in some lanes."""
        write = self.write
        mark = write.fresh("better", better.type)
        write.add(loops.Declare(mark.attribute, mark.type, better, inferred=True))
        write.assign(best[0], chosen(mark, other[0], best[0], self.dtype))
        write.assign(best[1], loops.call("lm_select", best[1].type, mark, other[1], best[1]))

    def _places(self, width: int) -> ValueType:
        """Return the type of positions along the axis: 32-bit lanes where they suffice."""
        length = self.base.length
        return self.target.value_type(DType.I32 if length is not None and length < 2**31 else DType.I64, width)

    def _place(self, accumulator: Value) -> Value:
        """Return the variable of the positions of an accumulator's values."""
        return loops.name_of(f"{accumulator.attribute}_at", self._places(accumulator.width))


def chosen(mask: Value, yes: Value, no: Value, dtype: DType) -> Value:
    """Return values of a dtype from `yes` where a mask holds, else from `no`."""
    if dtype is not DType.BOOL:
        return loops.call("lm_select", yes.type, mask, yes, no)
    inverse = loops.call("lm_not", mask.type, mask)
    return loops.call("lm_or", yes.type, masked(mask, yes), masked(inverse, no))
