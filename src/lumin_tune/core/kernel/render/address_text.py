"""Text of addresses and guards: the value of an index for an instance of unrolled instructions.

An index is affine in axes, block starts and values of other instructions where possible; the offset of an instance is
then a constant in the text. Other indices are written as a formula per lane.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from lumin_tune.core.errors import ExpressionError
from lumin_tune.core.expression import Expression, Size, simplified, size_bounds
from lumin_tune.core.kernel.ir import START, VALUE
from lumin_tune.core.kernel.ir.access import Formula, Guard
from lumin_tune.core.kernel.ir.affine import Affine
from lumin_tune.core.kernel.render.axis_ranges import AxisRange

_I64, _I32 = "i64", "i32"


@dataclass(frozen=True, slots=True)
class ValueText:
    """A value as text: a name or a constant. width: lanes, 1 for a scalar."""

    text: str
    width: int


@dataclass(frozen=True, slots=True)
class UnrolledInstance:
    """One instance of unrolled pieces.

    offsets: positions relative to the starts of the spans. lane_axis: the axis of the lanes, "" for none. width: lanes.
    part: the number of active lanes, as text, "" for all.
    """

    spans: Mapping[str, AxisRange]
    offsets: Mapping[str, int] = field(default_factory=dict)
    lane_axis: str = ""
    width: int = 1
    part: str = ""


def depends_on(formula: Formula, axis: str, values: Mapping[int, ValueText]) -> bool:
    """Return whether a formula differs between lanes along an axis."""
    if isinstance(formula.whole, int) or not axis:
        return False
    return any(
        variable.name == axis or ((match := VALUE.match(variable.name)) and values[int(match[1])].width > 1)
        for variable in formula.whole.variables
    )


def text_of(size: Size, names: Mapping[str, str]) -> str:
    """Return a size as C, with negative constants in parentheses."""
    if isinstance(size, int):
        return str(size) if size >= 0 else f"({size})"
    return size.to_c(names)


def scalar(
    formula: Formula, at: UnrolledInstance, values: Mapping[int, ValueText], dims: Mapping[str, str], lane: int = 0
) -> str:
    """Return the formula's value in one lane."""
    parts = formula.parts
    if parts is None:
        return _written_out(formula.whole, at, values, dims, lane)
    constant, texts = 0, []
    if isinstance(parts.constant, int):
        constant = parts.constant
    else:
        texts.append(text_of(parts.constant, dims))
    for name, coefficient in parts.coefficients.items():
        match = VALUE.match(name)
        if match:
            value = values[int(match[1])]
            base, offset = f"lm_lane({value.text}, {lane})" if value.width > 1 else value.text, 0
        elif name.startswith(START):
            base, offset = at.spans[name.removeprefix(START)].block, 0
        else:
            base, offset = at.spans[name].start, at.offsets.get(name, 0) + (lane if name == at.lane_axis else 0)
        if isinstance(coefficient, int):
            constant += offset * coefficient
            if base != "0":
                texts.append(_times(base, coefficient))
        elif base != "0" or offset:
            texts.append(f"({base} + {offset})*({text_of(coefficient, dims)})")
    if constant or not texts:
        texts.append(str(constant) if constant >= 0 else f"({constant})")
    return " + ".join(texts)


def lane_stride(formula: Formula, at: UnrolledInstance, values: Mapping[int, ValueText]) -> Size | None:
    """Return the stride of the formula between lanes, None if it is not constant."""
    if not at.lane_axis or isinstance(formula.whole, int):
        return 0
    if formula.parts is None:
        return None if depends_on(formula, at.lane_axis, values) else 0
    for name in formula.parts.coefficients:
        match = VALUE.match(name)
        if match and values[int(match[1])].width > 1:
            return None
    return formula.parts.coefficient(at.lane_axis)


def lane_offsets(
    formula: Formula, at: UnrolledInstance, values: Mapping[int, ValueText], dims: Mapping[str, str]
) -> str:
    """Return the distances of the formula's lanes from the first one as a vector, "" if they differ between vectors.

    Those of quotients and remainders of a position are the same where the divisors divide the starts of all vectors.
    """
    if formula.parts is not None or not isinstance(formula.whole, Expression) or at.width == 1:
        return ""
    span, offset = at.spans[at.lane_axis], at.offsets.get(at.lane_axis, 0)
    if span.multiple == 1 or any(VALUE.match(each.name) for each in formula.whole.variables):
        return ""
    found = _distances(formula.whole, at.lane_axis, span.multiple, offset, at.width)
    if any(isinstance(each, Expression) and any(term.name not in dims for term in each.variables) for each in found):
        return ""
    return f"{_I64}x{at.width}{{{', '.join(text_of(each, dims) for each in found)}}}" if found else ""


@functools.lru_cache(maxsize=4096)
def _distances(whole: Expression, axis: str, multiple: int, offset: int, width: int) -> tuple[Size, ...]:
    """Return the distances of the lanes at `offset` from a multiple of some number; empty if they are unknown."""
    start = Expression.variable("whole_vectors_before", 0, 2**31) * multiple
    try:
        lanes = [simplified(whole.substitute({axis: start + (offset + lane)})) for lane in range(width)]
    except ExpressionError:  # lanes behind the end of a short axis
        return ()
    return tuple(simplified(lane - lanes[0]) for lane in lanes)


def vector(
    formula: Formula,
    at: UnrolledInstance,
    values: Mapping[int, ValueText],
    dims: Mapping[str, str],
    element: str = _I64,
) -> str:
    """Return the formula's values in all lanes as a vector of integers, 64-bit unless 32 bits are known to suffice."""
    kind = f"{element}x{at.width}"
    stride = lane_stride(formula, at, values)
    if stride is None and formula.parts is not None:
        return _vector_sum(formula.parts, at, values, dims, kind)
    if stride is None:
        distances = lane_offsets(formula, at, values, dims) if element == _I64 else ""
        if distances:
            return f"lm_add(lm_splat<{kind}>((int64_t)({scalar(formula, at, values, dims)})), {distances})"
        return f"{kind}{{{', '.join(scalar(formula, at, values, dims, lane) for lane in range(at.width))}}}"
    one = "int64_t" if element == _I64 else "int32_t"
    base = f"lm_splat<{kind}>(({one})({scalar(formula, at, values, dims)}))"
    if isinstance(stride, int) and stride == 0:
        return base
    lanes = f"lm_iota<{kind}>()"
    if not (isinstance(stride, int) and stride == 1):
        lanes = f"lm_mul({lanes}, lm_splat<{kind}>(({one})({text_of(stride, dims)})))"
    return f"lm_add({base}, {lanes})"


def _vector_sum(
    parts: Affine, at: UnrolledInstance, values: Mapping[int, ValueText], dims: Mapping[str, str], kind: str
) -> str:
    """Return a sum in which values of instructions are vectors."""
    plain = {
        name: c
        for name, c in parts.coefficients.items()
        if not ((match := VALUE.match(name)) and values[int(match[1])].width > 1)
    }
    total = vector(Formula(_sum(parts.constant, plain), Affine(parts.constant, plain)), at, values, dims)
    for name, coefficient in parts.coefficients.items():
        if name not in plain:
            match = VALUE.match(name)
            assert match
            lanes = values[int(match[1])].text
            factor = f"lm_splat<{kind}>((int64_t)({text_of(coefficient, dims)}))"
            total = f"lm_add({total}, lm_mul({lanes}, {factor}))"
    return total


def _sum(constant: Size, coefficients: Mapping[str, Size]) -> Size:
    total = constant
    for name, coefficient in coefficients.items():
        total = total + Expression.variable(name, -(2**62), 2**62) * coefficient
    return simplified(total)


def _written_out(
    size: Size, at: UnrolledInstance, values: Mapping[int, ValueText], dims: Mapping[str, str], lane: int
) -> str:
    if isinstance(size, int):
        return text_of(size, dims)
    names = dict(dims)
    for variable in size.variables:
        name = variable.name
        match = VALUE.match(name)
        if match:
            value = values[int(match[1])]
            names[name] = f"lm_lane({value.text}, {lane})" if value.width > 1 else value.text
        elif name.startswith(START) and name.removeprefix(START) in at.spans:
            names[name] = at.spans[name.removeprefix(START)].block
        elif name in at.spans:
            offset = at.offsets.get(name, 0) + (lane if name == at.lane_axis else 0)
            start = at.spans[name].start
            names[name] = f"({start} + {offset})" if offset else f"({start})" if "+" in start else start
    return size.to_c(names)


def _times(base: str, coefficient: int) -> str:
    return base if coefficient == 1 else f"{base}*{coefficient}" if coefficient > 0 else f"{base}*({coefficient})"


# guards


def is_free_of(guard: Guard, names: Collection[str], at: UnrolledInstance, values: Mapping[int, ValueText]) -> bool:
    """Return whether the lane-dependent conditions mention none of some variables."""
    return all(
        not depends_on(formula, at.lane_axis, values)
        or isinstance(formula.whole, int)
        or all(variable.name == at.lane_axis or variable.name not in names for variable in formula.whole.variables)
        for formula, _ in (each.test for each in guard)
    )


def true_everywhere(
    guard: Guard, at: UnrolledInstance, values: Mapping[int, ValueText], dims: Mapping[str, str]
) -> str:
    """Return a condition under which the mask of `guard_texts` is all true, "" if unknown."""
    conditions = []
    for formula, positive in (each.test for each in reversed(guard)):
        if depends_on(formula, at.lane_axis, values):
            stride = lane_stride(formula, at, values)
            if not positive or not isinstance(stride, int):
                return ""
            least = scalar(formula, at, values, dims, 0 if stride > 0 else at.width - 1)
            conditions.append(f"({least}) > 0")
    return " && ".join(conditions)


def guard_texts(
    guard: Guard, at: UnrolledInstance, values: Mapping[int, ValueText], dims: Mapping[str, str]
) -> tuple[str, str]:
    """Return (a condition common to all lanes, a mask), "" for none."""
    conditions, masks = [], []
    for formula, positive in (each.test for each in reversed(guard)):
        if depends_on(formula, at.lane_axis, values):
            element = _I32 if _is_short(formula) and lane_stride(formula, at, values) is not None else _I64
            lanes = vector(formula, at, values, dims, element)
            zero = f"lm_splat<{element}x{at.width}>(0)"
            masks.append(f"lm_less_than({zero}, {lanes})" if positive else f"lm_to_bool({lanes})")
        else:
            text = scalar(formula, at, values, dims)
            conditions.append(f"({text}) > 0" if positive else f"({text}) != 0")
    mask = ""
    for each in masks:
        mask = f"lm_and({mask}, {each})" if mask else each
    return " && ".join(conditions), mask


def _is_short(formula: Formula) -> bool:
    """Return whether 32 bits hold a formula in all lanes of a vector, those past the end included."""
    low, high = size_bounds(formula.whole)
    return -(2**30) < low and high < 2**30


@dataclass(frozen=True, slots=True)
class LaneAccess:
    """The elements that the lanes of an instance access, as text.

    address: of the first lane's. stride: between the lanes', in elements. mask: the lanes that access memory, "" for
    all. suffix: that of functions for the buffer's dtype.
    """

    address: str
    stride: Size
    mask: str
    suffix: str

    def mask_of(self, at: UnrolledInstance) -> str:
        """Return the mask of the active lanes only."""
        return f"lm_and({self.mask}, lm_mask_part<{at.width}>({at.part}))" if at.part else self.mask
