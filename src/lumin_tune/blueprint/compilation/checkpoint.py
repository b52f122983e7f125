"""Gradient checkpointing: a plan is cut into segments, of which one at a time is recomputed for gradients.

Between segments only the values that cross the cut are kept. The cuts are chosen so that what is kept, plus what the
largest segment saves for its gradients, is least.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lumin_tune.blueprint.compilation.view_operators import VIEWS
from lumin_tune.blueprint.plan import Call, Input, Plan, Role
from lumin_tune.core.errors import OptionError
from lumin_tune.core.expression import Expression, Size

UNKNOWN_SIZE = 64


@dataclass(frozen=True)
class SegmentedPlan:
    """A plan in segments. boundaries: for each segment, the keys of the values that later segments read.

    saved_bytes: of each segment for its gradients. boundary_bytes: of all values between segments.
    """

    segments: tuple[Plan, ...]
    boundaries: tuple[tuple[str, ...], ...]
    saved_bytes: tuple[int, ...]
    boundary_bytes: int

    @property
    def peak_bytes(self) -> int:
        """The bytes of intermediate values that are kept at once."""
        return self.boundary_bytes + max(self.saved_bytes, default=0)


def bytes_of(value: Input | Call, dims: Mapping[str, int] | None = None) -> int:
    """Return the bytes of a value; sizes that are not known count as 64."""
    return value.dtype.itemsize * math.prod(_number(size, dims or {}) for size in value.shape)


def saved_bytes_of(plan: Plan, first: int, last: int, dims: Mapping[str, int] | None = None) -> int:
    """Return the bytes of the results of calls first to last, exclusive; views have none."""
    return sum(bytes_of(call, dims) for call in plan.calls[first:last] if call.operator.name not in VIEWS)


def cut(plan: Plan, segments: int, dims: Mapping[str, int] | None = None) -> SegmentedPlan:
    """Return the plan in that many segments, with the least bytes kept at once.

    Raises OptionError for more segments than calls.
    """
    count = len(plan.calls)
    if not 1 <= segments <= max(count, 1):
        raise OptionError(
            f"checkpoint_segments={segments} cannot cut {plan.name!r}, which has {count} calls; give 1 to {count}"
        )
    places = _places(plan, segments, dims or {})
    edges = [0, *places, count]
    parts = [(edges[at], edges[at + 1]) for at in range(segments)]
    built = [_segment(plan, first, last) for first, last in parts]
    crossing: dict[str, int] = {}
    for _, keys in built:
        crossing |= {key: bytes_of(plan.value(plan.number(key)), dims) for key in keys}
    return SegmentedPlan(
        tuple(part for part, _ in built),
        tuple(keys for _, keys in built),
        tuple(saved_bytes_of(plan, first, last, dims) for first, last in parts),
        sum(crossing.values()),
    )


def default_segments(plan: Plan) -> int:
    """Return √calls, the number of segments whose boundaries and largest segment are balanced."""
    return max(1, math.isqrt(len(plan.calls)))


def _places(plan: Plan, segments: int, dims: Mapping[str, int]) -> list[int]:
    """Return where to cut, by dynamic programming over the bytes that cross, for each limit of a segment's bytes."""
    count = len(plan.calls)
    if segments == 1:
        return []
    inputs = len(plan.inputs)
    last_use = [0] * (inputs + count)
    for number, call in plan.numbered_calls():
        for operand in call.operands:
            if operand is not None:
                last_use[operand] = number - inputs
    crossing = [
        sum(bytes_of(plan.calls[at], dims) for at in range(place) if last_use[inputs + at] >= place)
        for place in range(count + 1)
    ]
    sizes = [saved_bytes_of(plan, at, at + 1, dims) for at in range(count)]
    ahead = [0]
    for size in sizes:
        ahead.append(ahead[-1] + size)
    total, most = ahead[-1], max(sizes, default=0)
    best: tuple[int, list[int]] | None = None
    for step in range(24):
        limit = max(most, math.ceil(total / segments * 1.12**step))
        found = _cheapest(crossing, ahead, count, segments, limit)
        if found is not None:
            cost, places = found
            edges = [0, *places, count]
            largest = max(ahead[b] - ahead[a] for a, b in zip(edges, edges[1:], strict=False))
            if best is None or cost + largest < best[0]:
                best = cost + largest, places
        if limit >= total:
            break
    assert best is not None
    return best[1]


def _cheapest(
    crossing: Sequence[int], ahead: Sequence[int], count: int, segments: int, limit: int
) -> tuple[int, list[int]] | None:
    infinite = float("inf")
    costs: list[float] = [0.0] + [infinite] * count
    came: list[list[int]] = []
    for part in range(segments):
        fresh: list[float] = [infinite] * (count + 1)
        back = [0] * (count + 1)
        for end in range(part + 1, count + 1 - (segments - 1 - part)):
            for start in range(end - 1, part - 1, -1):
                if ahead[end] - ahead[start] > limit and end - start > 1:
                    break
                cost = costs[start] + (crossing[start] if start else 0)
                if cost < fresh[end]:
                    fresh[end], back[end] = cost, start
        costs = fresh
        came.append(back)
    if costs[count] == infinite:
        return None
    places, end = [], count
    for back in reversed(came[1:]):
        end = back[end]
        places.append(end)
    return int(costs[count]), places[::-1]


def _segment(plan: Plan, first: int, last: int) -> tuple[Plan, tuple[str, ...]]:
    """Return the calls first to last as a plan, and the keys of those results that later calls read."""
    count = len(plan.inputs)
    inside = range(count + first, count + last)
    used: dict[int, None] = {}
    for call in plan.calls[first:last]:
        for operand in call.operands:
            if operand is not None and operand not in inside:
                used.setdefault(operand)
    ends = (*plan.outputs.values(), *plan.updates.values())
    if first == 0:  # outputs that are inputs leave by the first segment, which also has the parameters that none reads
        used |= {number: None for number in ends if number < count}
        read = {operand for call in plan.calls for operand in call.operands}
        used |= {number: None for number in plan.inputs_of(Role.PARAMETER).values() if number not in read}
    inputs: list[Input] = []
    remap: dict[int, int] = {}
    for number in sorted(used):
        value = plan.value(number)
        remap[number] = len(inputs)
        inputs.append(value if isinstance(value, Input) else Input(value.key, Role.DATUM, value.dtype, value.shape))
    remap |= {number: len(inputs) + at for at, number in enumerate(inside)}
    calls = tuple(
        Call(
            call.operator,
            tuple(None if each is None else remap[each] for each in call.operands),
            call.attributes,
            call.key,
            call.dtype,
            call.shape,
            call.site,
        )
        for call in plan.calls[first:last]
    )
    later = {
        operand for call in plan.calls[last:] for operand in call.operands if operand is not None and operand in inside
    }
    held = {*inside} | (set(range(count)) if first == 0 else set())
    outputs = {key: remap[number] for key, number in plan.outputs.items() if number in held and number in remap}
    named = {number for key, number in plan.outputs.items() if plan.value(number).key == key}
    boundaries = tuple(plan.value(number).key for number in sorted(later) if number not in named)
    outputs |= {plan.value(number).key: remap[number] for number in sorted(later)}
    updates = {key: remap[number] for key, number in plan.updates.items() if number in held and number in remap}
    return Plan(tuple(inputs), calls, outputs, updates, plan.name), boundaries


def _number(size: Size, dims: Mapping[str, int]) -> int:
    if not isinstance(size, Expression):
        return size
    given = {each.name: dims.get(each.name, UNKNOWN_SIZE) for each in size.variables}
    return max(int(size.evaluate(given)), 0)
