"""Mixed precision: products in a half type with sums in f32, all else in f32.

One pass on the plan, the same for all backends. Operands of matrix products, linear layers, convolutions and attention
are rounded to the half type, the calls are computed in it, and their results are converted back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from lumin_tune.blueprint.operators import OPERATORS
from lumin_tune.blueprint.plan import Call, Plan
from lumin_tune.core.dtypes import DType

HALVED = frozenset(("matmul", "linear", "conv", "conv_transpose", "scaled_dot_product", "einsum"))


def mix(plan: Plan, half: DType) -> tuple[Plan, dict[str, str]]:
    """Return the plan with products in the half type, and the dtype that each call computes in, by key."""
    count = len(plan.inputs)
    calls: list[Call] = []
    remap: dict[int, int] = {number: number for number in range(count)}
    lowered: dict[int, int] = {}
    chosen: dict[str, str] = {}
    keys = {each.key for each in plan.values()}

    def add(call: Call) -> int:
        calls.append(call)
        return count + len(calls) - 1

    def cast(number: int, dtype: DType, shape: Mapping[str, object] | tuple[object, ...], hint: str) -> int:
        key, tries = hint, 1
        while key in keys:
            tries += 1
            key = f"{hint}_{tries}"
        keys.add(key)
        operator = OPERATORS["cast"]
        return add(Call(operator, (number,), {"dtype": dtype}, key, dtype, shape, "mixed_precision"))  # type: ignore[arg-type]

    for number, call in plan.numbered_calls():
        operands = [None if each is None else remap[each] for each in call.operands]
        if call.operator.name not in HALVED or call.dtype is not DType.F32:
            chosen[call.key] = str(call.dtype)
            remap[number] = add(replace(call, operands=tuple(operands)))
            continue
        rounded: list[int | None] = []
        for each, original in zip(operands, call.operands, strict=True):
            if each is None or original is None:
                rounded.append(None)
                continue
            value = plan.value(original)
            if value.dtype is not DType.F32:
                rounded.append(each)
                continue
            if original not in lowered:
                lowered[original] = cast(each, half, value.shape, f"{value.key}_{half.value}")
            rounded.append(lowered[original])
        hint = f"{call.key}_{half.value}"
        while hint in keys:
            hint += "_"
        keys.add(hint)
        chosen[call.key] = str(half)
        product = add(replace(call, operands=tuple(rounded), key=hint, dtype=half))
        remap[number] = add(
            Call(OPERATORS["cast"], (product,), {"dtype": DType.F32}, call.key, DType.F32, call.shape, call.site)
        )
    outputs = {key: remap[number] for key, number in plan.outputs.items()}
    updates = {key: remap[number] for key, number in plan.updates.items()}
    return Plan(plan.inputs, tuple(calls), outputs, updates, plan.name), chosen
