"""Planned memory: the peak of live values in the order of a plan, and an order with a lower peak.

Counted are the results of calls that are no views, at their full size; parameters, data and constants are not.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from lumin_tune.blueprint.compilation.checkpoint import SegmentedPlan, bytes_of
from lumin_tune.blueprint.compilation.view_operators import VIEWS
from lumin_tune.blueprint.plan import Call, Plan, Role

Dims = Mapping[str, int]


def roots_of(plan: Plan) -> list[int]:
    """Return for each value the value whose memory it views, itself if it has its own."""
    roots = list(range(len(plan.inputs)))
    for number, call in plan.numbered_calls():
        operand = call.operands[0] if call.operands and call.operator.name in VIEWS else None
        roots.append(number if operand is None else roots[operand])
    return roots


def forward_peak(plan: Plan, dims: Dims | None = None, *, frees: bool = True) -> int:
    """Return the most bytes of live values while the calls run in order. frees: after their last use."""
    count, roots = len(plan.inputs), roots_of(plan)
    sizes = [0] * count + [bytes_of(call, dims) for call in plan.calls]
    last = {roots[number]: number for number, _ in plan.numbered_calls()}
    for number, call in plan.numbered_calls():
        for operand in call.operands:
            if operand is not None:
                last[roots[operand]] = number
    pinned = {roots[number] for number in (*plan.outputs.values(), *plan.updates.values())}
    live = peak = 0
    ends: dict[int, list[int]] = {}
    for value, at in last.items():
        if value >= count and value not in pinned:
            ends.setdefault(at, []).append(value)
    for number, _ in plan.numbered_calls():
        if roots[number] == number:
            live += sizes[number]
        peak = max(peak, live)
        if frees:
            live -= sum(sizes[value] for value in ends.get(number, ()))
    return peak


Work = Callable[[Plan, Call], int]
"""The bytes that a framework needs for the gradient of a call, besides the values and gradients of its operands."""


def joint_peak(plan: Plan, wanted: Sequence[str], dims: Dims | None = None, work: Work | None = None) -> int:
    """Return the most bytes of live values while a plan and then its gradients are computed.

    Results are kept until the gradients of the calls that read them are computed, and of their own call where its
    gradient is computed from its result; results of the plan until the end. Gradients have the size of the values;
    those of activations that were fused into a call are computed before those of its operands.
    """
    count, roots = len(plan.inputs), roots_of(plan)
    sizes = [bytes_of(each, dims) for each in plan.values()]
    live = peak = sum(sizes[number] for number, _ in plan.numbered_calls() if roots[number] == number)
    pinned = {roots[number] for number in (*plan.outputs.values(), *plan.updates.values())}
    keys = set(wanted)
    gradients: dict[int, int] = {}
    for number, call in reversed(list(plan.numbered_calls())):
        own = roots[number] == number
        free = sizes[number] if own and number not in pinned else 0
        if call.attributes.get("activation"):
            peak = max(peak, live + sizes[number])
            live += sizes[number] - gradients.pop(number, 0) - free
        elif not from_result(call):
            live -= free
        for operand in {each for each in call.operands if each is not None and plan.value(each).dtype.is_float}:
            wants = operand >= count or plan.value(operand).key in keys
            if wants and operand not in gradients and call.operator.name not in VIEWS:
                gradients[operand] = sizes[operand]
                live += sizes[operand]
        peak = max(peak, live + (work(plan, call) if work else 0))
        if call.attributes.get("activation"):
            live -= sizes[number]
        elif from_result(call):
            live -= free
        live -= gradients.pop(number, 0)
    return peak


def from_result(call: Call) -> bool:
    """Return whether the gradient of a call is computed from its result."""
    return (call.attributes.get("activation") or call.operator.name) in _FROM_RESULT


_FROM_RESULT = frozenset(("tanh", "sigmoid", "relu", "exp", "sqrt", "softmax", "log_softmax", "elu", "selu", "relu6"))


def segments_peak(parts: SegmentedPlan, joints: Sequence[int], dims: Dims | None = None) -> int:
    """Return the most bytes while the segments of a plan run, and are then recomputed one at a time for gradients.

    joints: the peak of each segment with its gradients. While a segment runs there are also the values between earlier
    segments, the gradients of those that it made and that earlier ones made, and the gradients of the parameters of
    later segments.
    """
    sizes: dict[str, int] = {}
    made_by: dict[str, int] = {}
    takes: list[set[str]] = []
    grads: list[int] = []
    for at, (plan, keys) in enumerate(zip(parts.segments, parts.boundaries, strict=True)):
        takes.append({each.key for each in plan.inputs} & sizes.keys())
        grads.append(sum(bytes_of(plan.inputs[each], dims) for each in plan.inputs_of(Role.PARAMETER).values()))
        for key in keys:
            sizes[key], made_by[key] = bytes_of(plan.value(plan.number(key)), dims), at
    peak = 0
    for at, joint in enumerate(joints):
        values = set().union(*takes[: at + 1])
        pending = {key for later in takes[at + 1 :] for key in later if made_by[key] <= at}
        kept = sum(sizes[key] for key in values) + sum(sizes[key] for key in pending)
        peak = max(peak, kept + joint + sum(grads[at + 1 :]))
    return peak


def reordered(plan: Plan, dims: Dims | None = None) -> Plan:
    """Return the plan with its calls in an order of lower peak, found greedily; the plan itself if there is none.

    Of the calls that may run, the one that leaves the fewest live bytes is next.
    """
    count, roots = len(plan.inputs), roots_of(plan)
    sizes = [0] * count + [bytes_of(call, dims) for call in plan.calls]
    pinned = {roots[number] for number in (*plan.outputs.values(), *plan.updates.values())}
    readers: dict[int, set[int]] = {}
    waiting = [0] * len(plan.calls)
    users: dict[int, list[int]] = {}
    for number, call in plan.numbered_calls():
        needed = {each for each in call.operands if each is not None}
        waiting[number - count] = sum(each >= count for each in needed)
        for each in needed:
            users.setdefault(each, []).append(number)
            readers.setdefault(roots[each], set()).add(number)
    ready = {count + at for at, missing in enumerate(waiting) if not missing}
    order: list[int] = []
    while ready:
        best = min(ready, key=lambda number: (_growth(number, plan, sizes, roots, readers, pinned), number))
        ready.remove(best)
        order.append(best)
        for operand in plan.calls[best - count].operands:
            if operand is not None:
                readers[roots[operand]].discard(best)
        for user in users.get(best, ()):
            waiting[user - count] -= 1
            if not waiting[user - count]:
                ready.add(user)
    remap = {number: number for number in range(count)} | {old: count + at for at, old in enumerate(order)}
    calls = tuple(
        replace(call, operands=tuple(None if each is None else remap[each] for each in call.operands))
        for call in (plan.calls[number - count] for number in order)
    )
    outputs = {key: remap[number] for key, number in plan.outputs.items()}
    updates = {key: remap[number] for key, number in plan.updates.items()}
    found = Plan(plan.inputs, calls, outputs, updates, plan.name)
    return found if forward_peak(found, dims) < forward_peak(plan, dims) else plan


def _growth(
    number: int,
    plan: Plan,
    sizes: Sequence[int],
    roots: Sequence[int],
    readers: Mapping[int, set[int]],
    pinned: set[int],
) -> int:
    call = plan.calls[number - len(plan.inputs)]
    freed = {
        roots[each]
        for each in call.operands
        if each is not None and roots[each] not in pinned and readers[roots[each]] <= {number}
    }
    made = sizes[number] if roots[number] == number else 0
    return made - sum(sizes[each] for each in freed)


def packed_bytes(plan: Plan, dims: Dims | None = None) -> int:
    """Return the size of one buffer in which the values of a plan have places that do not overlap while they live.

    First fit in the order of sizes.
    """
    count, roots = len(plan.inputs), roots_of(plan)
    first = {number: number for number, _ in plan.numbered_calls() if roots[number] == number}
    last = dict(first)
    end = count + len(plan.calls)
    for number, call in plan.numbered_calls():
        for each in call.operands:
            if each is not None and roots[each] in last:
                last[roots[each]] = number
    for number in (*plan.outputs.values(), *plan.updates.values()):
        if roots[number] in last:
            last[roots[number]] = end
    placed: list[tuple[int, int, int, int]] = []
    total = 0
    for number in sorted(first, key=lambda each: -bytes_of(plan.value(each), dims)):
        size = bytes_of(plan.value(number), dims)
        taken = [(at, until) for at, until, begin, stop in placed if begin <= last[number] and stop >= first[number]]
        heapq.heapify(taken)
        offset = 0
        while taken:
            at, until = heapq.heappop(taken)
            if at - offset >= size:
                break
            offset = max(offset, until)
        placed.append((offset, offset + size, first[number], last[number]))
        total = max(total, offset + size)
    return total
