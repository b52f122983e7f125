"""Building plans from plans: references to values that survive insertion and removal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lumin_tune.blueprint.plan import Call, Input, Plan


class PlanBuilder:
    """A plan under construction. Values are known by references, which become numbers in `plan`.

    A reference is -1 - i for input i and j for call j, so that inputs can be added at any time.
    """

    def __init__(self, plan: Plan) -> None:
        self.source = plan
        self.inputs: list[Input] = list(plan.inputs)
        self.calls: list[Call] = []
        self.keys = set(plan.numbers)
        self.of_number: list[int] = [-1 - place for place in range(len(plan.inputs))]

    def operands(self, call: Call) -> tuple[int | None, ...]:
        """Return the references of the operands of a call of the source."""
        return tuple(None if number is None else self.of_number[number] for number in call.operands)

    def keep(self, call: Call) -> None:
        """Add the next call of the source, with its operands replaced by what stands for them."""
        self.define(self.add(replace(call, operands=self.operands(call))))

    def define(self, reference: int) -> None:
        """Let a reference stand for the next call of the source."""
        self.of_number.append(reference)

    def add(self, call: Call) -> int:
        """Add a call whose operands are references, and return its reference."""
        self.calls.append(call)
        self.keys.add(call.key)
        return len(self.calls) - 1

    def add_input(self, given: Input) -> int:
        """Add an input and return its reference."""
        self.inputs.append(given)
        self.keys.add(given.key)
        return -len(self.inputs)

    def value(self, reference: int) -> Input | Call:
        """Return the value that a reference denotes."""
        return self.inputs[-1 - reference] if reference < 0 else self.calls[reference]

    def fresh_key(self, base: str) -> str:
        """Return a key that no value has."""
        number = 0
        while f"{base}_{number}" in self.keys:
            number += 1
        return f"{base}_{number}"

    def plan(self) -> Plan:
        """Return the plan, with the outputs and updates of the source."""
        count = len(self.inputs)

        def numbered(reference: int) -> int:
            return -1 - reference if reference < 0 else reference + count

        def renumbered(operands: Sequence[int | None]) -> tuple[int | None, ...]:
            return tuple(None if each is None else numbered(each) for each in operands)

        calls = tuple(replace(call, operands=renumbered(call.operands)) for call in self.calls)
        outputs = {key: numbered(self.of_number[number]) for key, number in self.source.outputs.items()}
        updates = {key: numbered(self.of_number[number]) for key, number in self.source.updates.items()}
        return replace(self.source, inputs=tuple(self.inputs), calls=calls, outputs=outputs, updates=updates)


def pruned(plan: Plan) -> Plan:
    """Return the plan without calls that nothing reads, and without constants and parameters that nothing reads."""
    count = len(plan.inputs)
    live = {*plan.outputs.values(), *plan.updates.values()}
    for number, call in reversed(list(plan.numbered_calls())):
        if number in live:
            live.update(each for each in call.operands if each is not None)
    return without(
        plan,
        [
            number
            for number in range(count + len(plan.calls))
            if number not in live and (number >= count or plan.inputs[number].role.value in ("constant", "parameter"))
        ],
    )


def without(plan: Plan, numbers: Sequence[int]) -> Plan:
    """Return the plan without some values, which nothing that remains may read."""
    dropped, place, new = set(numbers), 0, []
    for number in range(len(plan.inputs) + len(plan.calls)):
        new.append(place)
        place += number not in dropped
    inputs = tuple(each for number, each in enumerate(plan.inputs) if number not in dropped)
    calls = tuple(
        replace(call, operands=tuple(None if each is None else new[each] for each in call.operands))
        for number, call in plan.numbered_calls()
        if number not in dropped
    )
    outputs = {key: new[number] for key, number in plan.outputs.items()}
    updates = {key: new[number] for key, number in plan.updates.items()}
    return replace(plan, inputs=inputs, calls=calls, outputs=outputs, updates=updates)
