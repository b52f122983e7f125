"""Common subexpressions: equal calls on equal operands are computed once."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from lumin_tune.blueprint.passes.editing import PlanBuilder
from lumin_tune.blueprint.plan import Plan, Role

_COMMUTATIVE: Final = {
    "add",
    "multiply",
    "maximum",
    "minimum",
    "equal",
    "not_equal",
    "logical_and",
    "logical_or",
    "logical_xor",
}


def eliminate_common_subexpressions(plan: Plan) -> tuple[Plan, int]:
    """Return the plan with equal calls merged, and the number of calls removed.

    Calls are equal if operator, attributes and operands are; constants of equal value are one operand, and operands
    of commutative operators have no order.

        >>> import lumin_tune.blueprint as ml
        >>> from lumin_tune.blueprint import passes
        >>> model = ml.Model()
        >>> model |= ml.Linear(4).connect(input="x", output="h")
        >>> model |= ml.Relu().connect(input="h", output="y")
        >>> plan = ml.flatten(model, ml.Declarations(shapes={"x": [2, 8]}))
        >>> plan, removed = passes.eliminate_common_subexpressions(plan)
        >>> removed
        0
    """
    builder = PlanBuilder(plan)
    _merge_constants(builder)
    known: dict[Any, int] = {}
    for call in plan.calls:
        operands = builder.operands(call)
        if call.operator.name in _COMMUTATIVE:
            operands = tuple(sorted(operands, key=lambda each: -1 if each is None else each))
        key = call.operator, operands, call.dtype, frozen(dict(call.attributes))
        if key in known:
            builder.define(known[key])
        else:
            builder.keep(call)
            known[key] = len(builder.calls) - 1
    return builder.plan(), len(plan.calls) - len(builder.calls)


def _merge_constants(builder: PlanBuilder) -> None:
    seen: dict[Any, int] = {}
    for place, each in enumerate(builder.source.inputs):
        if each.role is Role.CONSTANT and each.value is not None:
            value = np.asarray(each.value)
            reference = seen.setdefault((each.dtype, value.shape, value.tobytes()), -1 - place)
            builder.of_number[place] = reference


def frozen(value: Any) -> Any:
    """Return a hashable form of an attribute in which 1, 1.0 and True differ."""
    if isinstance(value, dict):
        return tuple((key, frozen(each)) for key, each in sorted(value.items()))
    if isinstance(value, (tuple, list)):
        return tuple(map(frozen, value))
    if isinstance(value, slice):
        return "slice", frozen((value.start, value.stop, value.step))
    return type(value).__name__, repr(value) if isinstance(value, float) else value
