"""Addresses and guards: the value of an index for an instance of unrolled instructions.

An index is affine in axes, block starts and values of other instructions where possible; the offset of an instance is
then a constant. Other indices are computed by their formula, lane by lane.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from lumin_tune.core.errors import ExpressionError
from lumin_tune.core.expression import Expression, Size, simplified, size_bounds
from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.ir import START, VALUE
from lumin_tune.core.kernel.ir.access import Formula, Guard
from lumin_tune.core.kernel.ir.affine import Affine
from lumin_tune.core.kernel.loops import I32, I64, ZERO, Value, ValueType
from lumin_tune.core.kernel.render.axis_ranges import AxisRange

Dims = Mapping[str, Value]
"""The values of a program's dimensions, by name."""
Values = Mapping[int, Value]
"""The values of instructions, by number."""


@dataclass(frozen=True, slots=True)
class UnrolledInstance:
    """One instance of unrolled pieces.

    offsets: positions relative to the starts of the spans. lane_axis: the axis of the lanes, "" for none. width: lanes.
    part: the number of active lanes, None for all.
    """

    spans: Mapping[str, AxisRange]
    offsets: Mapping[str, int] = field(default_factory=dict)
    lane_axis: str = ""
    width: int = 1
    part: Value | None = None


@functools.lru_cache(maxsize=1024)
def _number(name: str) -> int | None:
    """Return the number of the instruction whose value a variable of an index is, None for an axis or dimension."""
    match = VALUE.match(name)
    return int(match[1]) if match else None


def _is_vector(name: str, values: Values) -> bool:
    number = _number(name)
    return number is not None and values[number].width > 1


def depends_on(formula: Formula, axis: str, values: Values) -> bool:
    """Return whether a formula differs between lanes along an axis."""
    if isinstance(formula.whole, int) or not axis:
        return False
    return any(variable.name == axis or _is_vector(variable.name, values) for variable in formula.whole.variables)


class Origin(Protocol):
    """The current range of an axis as far as indices depend on it: its start, and that of the shared block."""

    @property
    def start(self) -> Value: ...

    @property
    def block(self) -> Value: ...


def scalar(formula: Formula, at: UnrolledInstance, values: Values, dims: Dims, lane: int = 0) -> Value:
    """Return the formula's value in one lane."""
    offsets = {**at.offsets, at.lane_axis: at.offsets.get(at.lane_axis, 0) + lane} if lane else at.offsets
    return index_value(formula, at.spans, offsets, values, dims, lane)


def index_value(
    formula: Formula,
    origins: Mapping[str, Origin],
    offsets: Mapping[str, int],
    values: Values,
    dims: Dims,
    lane: int = 0,
) -> Value:
    """Return the formula's value at offsets from the starts of axes. lane: of values that are vectors."""
    parts = formula.parts
    if parts is None:
        return _written_out(formula.whole, origins, offsets, values, dims, lane)
    constant, terms = 0, []
    if isinstance(parts.constant, int):
        constant = parts.constant
    else:
        terms.append(loops.size_value(parts.constant, dims))
    for name, coefficient in parts.coefficients.items():
        number = _number(name)
        if number is not None:
            base, offset = _in_lane(values[number], lane), 0
        elif name.startswith(START):
            base, offset = origins[name.removeprefix(START)].block, 0
        else:
            base, offset = origins[name].start, offsets.get(name, 0)
        if isinstance(coefficient, int):
            constant += offset * coefficient
            if base is not ZERO:
                terms.append(base if coefficient == 1 else loops.multiply(base, loops.integer(coefficient)))
        elif base is not ZERO or offset:
            place = loops.group(loops.add(base, loops.integer(offset))) if offset else base
            terms.append(loops.multiply(place, loops.group(loops.size_value(coefficient, dims))))
    if constant or not terms:
        terms.append(loops.integer(constant))
    return loops.add(*terms)


def _in_lane(value: Value, lane: int) -> Value:
    return lane_of(value, loops.integer(lane)) if value.width > 1 else value


def lane_of(value: Value, lane: Value) -> Value:
    """Return a lane of a vector."""
    return loops.call("lm_lane", loops.type_of(value.type.kind), value, lane)


def lane_stride(formula: Formula, at: UnrolledInstance, values: Values) -> Size | None:
    """Return the stride of the formula between lanes, None if it is not constant."""
    if not at.lane_axis or isinstance(formula.whole, int):
        return 0
    if formula.parts is None:
        return constant_step(formula.whole, at.lane_axis) if depends_on(formula, at.lane_axis, values) else 0
    if any(_is_vector(name, values) for name in formula.parts.coefficients):
        return None
    return formula.parts.coefficient(at.lane_axis)


@functools.lru_cache(maxsize=4096)
def constant_step(whole: Expression, axis: str) -> int | None:
    """Return the step along an axis of a formula that divides other axes only, None if it is not constant."""
    if any(VALUE.match(each.name) for each in whole.variables):
        return None
    here = next(each for each in whole.variables if each.name == axis)
    try:
        step = simplified(whole.substitute({axis: Expression.variable(axis, here.low, here.high) + 1}) - whole)
    except ExpressionError:
        return None
    return step if isinstance(step, int) else None


def lane_offsets(formula: Formula, at: UnrolledInstance, dims: Dims) -> Value | None:
    """Return the distances of the formula's lanes from the first one as a vector, None if they differ between vectors.

    Those of quotients and remainders of a position are the same where the divisors divide the starts of all vectors.
    """
    if formula.parts is not None or not isinstance(formula.whole, Expression) or at.width == 1:
        return None
    span, offset = at.spans[at.lane_axis], at.offsets.get(at.lane_axis, 0)
    if span.multiple == 1 or any(VALUE.match(each.name) for each in formula.whole.variables):
        return None
    found = _distances(formula.whole, at.lane_axis, span.multiple, offset, at.width)
    if any(isinstance(each, Expression) and any(term.name not in dims for term in each.variables) for each in found):
        return None
    return _lanes(I64, [loops.size_value(each, dims) for each in found]) if found else None


def _lanes(kind: ValueType, lanes: Sequence[Value]) -> Value:
    return Value("vector", loops.type_of(kind.kind, len(lanes)), tuple(lanes))


@functools.lru_cache(maxsize=4096)
def _distances(whole: Expression, axis: str, multiple: int, offset: int, width: int) -> tuple[Size, ...]:
    """Return the distances of the lanes at `offset` from a multiple of some number; empty if they are unknown."""
    start = Expression.variable("whole_vectors_before", 0, 2**31) * multiple
    try:
        lanes = [simplified(whole.substitute({axis: start + (offset + lane)})) for lane in range(width)]
    except ExpressionError:  # lanes behind the end of a short axis
        return ()
    return tuple(simplified(lane - lanes[0]) for lane in lanes)


def vector(formula: Formula, at: UnrolledInstance, values: Values, dims: Dims, element: ValueType = I64) -> Value:
    """Return the formula's values in all lanes as a vector of integers, 64-bit unless 32 bits are known to suffice."""
    kind = loops.type_of(element.kind, at.width)
    stride = lane_stride(formula, at, values)
    if stride is None and formula.parts is not None:
        return _vector_sum(formula.parts, at, values, dims, kind)
    if stride is None:
        distances = lane_offsets(formula, at, dims) if element is I64 else None
        if distances is not None:
            start = loops.cast(I64, loops.group(scalar(formula, at, values, dims)))
            return loops.call("lm_add", kind, loops.splat(kind, start), distances)
        return _lanes(element, [scalar(formula, at, values, dims, lane) for lane in range(at.width)])
    base = loops.splat(kind, loops.cast(element, loops.group(scalar(formula, at, values, dims))))
    if isinstance(stride, int) and stride == 0:
        return base
    lanes = loops.typed_call("lm_iota", kind)
    if not (isinstance(stride, int) and stride == 1):
        factor = loops.cast(element, loops.group(loops.size_value(stride, dims)))
        lanes = loops.call("lm_mul", kind, lanes, loops.splat(kind, factor))
    return loops.call("lm_add", kind, base, lanes)


def _vector_sum(parts: Affine, at: UnrolledInstance, values: Values, dims: Dims, kind: ValueType) -> Value:
    """Return a sum in which values of instructions are vectors."""
    plain = {name: each for name, each in parts.coefficients.items() if not _is_vector(name, values)}
    total = vector(Formula(_sum(parts.constant, plain), Affine(parts.constant, plain)), at, values, dims)
    for name, coefficient in parts.coefficients.items():
        number = _number(name)
        if name not in plain and number is not None:
            factor = loops.cast(I64, loops.group(loops.size_value(coefficient, dims)))
            product = loops.call("lm_mul", kind, values[number], loops.splat(kind, factor))
            total = loops.call("lm_add", kind, total, product)
    return total


def _sum(constant: Size, coefficients: Mapping[str, Size]) -> Size:
    total = constant
    for name, coefficient in coefficients.items():
        total = total + Expression.variable(name, -(2**62), 2**62) * coefficient
    return simplified(total)


def _written_out(
    size: Size, origins: Mapping[str, Origin], offsets: Mapping[str, int], values: Values, dims: Dims, lane: int
) -> Value:
    if isinstance(size, int):
        return loops.integer(size)
    names = dict(dims)
    for variable in size.variables:
        name = variable.name
        number = _number(name)
        if number is not None:
            names[name] = _in_lane(values[number], lane)
        elif name.startswith(START) and name.removeprefix(START) in origins:
            names[name] = origins[name.removeprefix(START)].block
        elif name in origins:
            start, offset = origins[name].start, offsets.get(name, 0)
            if offset:
                start = loops.add(start, loops.integer(offset))
            names[name] = start if start.op in ("name", "int", "group") else loops.group(start)
    return loops.size_value(size, names)


# guards


def is_free_of(guard: Guard, names: Collection[str], at: UnrolledInstance, values: Values) -> bool:
    """Return whether the lane-dependent conditions mention none of some variables."""
    return all(
        not depends_on(formula, at.lane_axis, values)
        or isinstance(formula.whole, int)
        or all(variable.name == at.lane_axis or variable.name not in names for variable in formula.whole.variables)
        for formula, _ in (each.test for each in guard)
    )


def true_everywhere(guard: Guard, at: UnrolledInstance, values: Values, dims: Dims) -> Value | None:
    """Return a condition under which the mask of `guard_values` is all true, None if unknown."""
    conditions = []
    for formula, positive in (each.test for each in reversed(guard)):
        if depends_on(formula, at.lane_axis, values):
            stride = lane_stride(formula, at, values)
            if not positive or not isinstance(stride, int):
                return None
            least = scalar(formula, at, values, dims, 0 if stride > 0 else at.width - 1)
            conditions.append(loops.binary(">", loops.group(least), ZERO))
    return loops.logical("&&", tuple(conditions)) if conditions else None


def guard_values(guard: Guard, at: UnrolledInstance, values: Values, dims: Dims) -> tuple[Value | None, Value | None]:
    """Return (a condition common to all lanes, a mask), None for none."""
    if not guard:
        return None, None
    conditions, masks = [], []
    for formula, positive in (each.test for each in reversed(guard)):
        if depends_on(formula, at.lane_axis, values):
            is_short = _is_short(formula) and lane_stride(formula, at, values) is not None
            element = loops.type_of("i32" if is_short else "i64", at.width)
            lanes = vector(formula, at, values, dims, I32 if is_short else I64)
            kind = mask_type(at.width)
            if positive:
                masks.append(loops.call("lm_less_than", kind, loops.splat(element, ZERO), lanes))
            else:
                masks.append(loops.call("lm_to_bool", kind, lanes))
        else:
            number = loops.group(scalar(formula, at, values, dims))
            conditions.append(loops.binary(">" if positive else "!=", number, ZERO))
    mask = masks[0] if masks else None
    for each in masks[1:]:
        mask = masked(mask, each)
    return loops.logical("&&", tuple(conditions)) if conditions else None, mask


def mask_type(width: int) -> ValueType:
    return loops.type_of("bool", width)


def masked(mask: Value | None, other: Value) -> Value:
    """Return the lanes of a mask that are in another one, too."""
    return other if mask is None else loops.call("lm_and", other.type, mask, other)


def part_mask(at: UnrolledInstance) -> Value:
    """Return the mask of an instance's active lanes. It must not use all lanes."""
    assert at.part is not None
    return loops.call(("lm_mask_part", at.width), mask_type(at.width), at.part)


def _is_short(formula: Formula) -> bool:
    """Return whether 32 bits hold a formula in all lanes of a vector, those past the end included."""
    low, high = size_bounds(formula.whole)
    return -(2**30) < low and high < 2**30


@dataclass(frozen=True, slots=True)
class LaneAccess:
    """The elements that the lanes of an instance access.

    address: of the first lane's. stride: between the lanes', in elements. mask: the lanes that access memory, None for
    all. suffix: that of functions for the buffer's dtype.
    """

    address: Value
    stride: Size
    mask: Value | None
    suffix: str

    def mask_of(self, at: UnrolledInstance) -> Value:
        """Return the mask of the active lanes only."""
        assert self.mask is not None
        return masked(self.mask, part_mask(at)) if at.part else self.mask
