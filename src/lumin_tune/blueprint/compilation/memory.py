"""Planned memory: the peak of live values in the order of a plan, and an order with a lower peak.

Counted are the results of calls that are no views, at their full size; parameters, data and constants are not.
"""

from __future__ import annotations

import heapq
from collections.abc import Mapping, Sequence
from dataclasses import replace

from lumin_tune.blueprint.compilation.checkpoint import VIEWS, bytes_of
from lumin_tune.blueprint.plan import Plan

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


def joint_peak(plan: Plan, wanted: Sequence[str], dims: Dims | None = None) -> int:
    """Return the most bytes of live values while a plan and then its gradients are computed.

    All results are kept until the gradients of their calls are computed; gradients of calls have the size of their
    operands.
    """
    count, roots = len(plan.inputs), roots_of(plan)
    sizes = [bytes_of(each, dims) for each in plan.values()]
    live = peak = sum(sizes[number] for number, _ in plan.numbered_calls() if roots[number] == number)
    keys = set(wanted)
    gradients: dict[int, int] = {}
    for at in range(len(plan.calls) - 1, -1, -1):
        number, call = count + at, plan.calls[at]
        made = {each for each in call.operands if each is not None and plan.value(each).dtype.is_float}
        for operand in made:
            wants = operand >= count or plan.value(operand).key in keys
            if wants and operand not in gradients and call.operator.name not in VIEWS:
                gradients[operand] = sizes[operand]
                live += sizes[operand]
        peak = max(peak, live)
        live -= gradients.pop(number, 0)
        if roots[number] == number:
            live -= sizes[number]
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
