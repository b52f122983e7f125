"""Constant folding: calls on constants alone are computed when the model is compiled."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from lumin_tune.blueprint.passes.editing import PlanBuilder, without
from lumin_tune.blueprint.plan import Call, Input, Plan, Role
from lumin_tune.core.dtypes import Array
from lumin_tune.core.expression import Expression
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.tensor import Graph

LARGEST: Final = 1 << 16
"""Elements up to which a folded value may exceed its operands."""


def fold_constants(plan: Plan) -> tuple[Plan, int]:
    """Return the plan with calls on constants replaced by their values, and the number of calls removed.

    The oracle computes them in their own dtypes. A value that is larger than all its operands and than `LARGEST`
    elements is left to run time.

        >>> import lumin_tune.blueprint as ml
        >>> from lumin_tune.blueprint import passes
        >>> model = ml.Model()
        >>> model |= ml.Linear(4).connect(input="x", output="h")
        >>> model |= ml.Relu().connect(input="h", output="y")
        >>> plan = ml.flatten(model, ml.Declarations(shapes={"x": [2, 8]}))
        >>> plan, removed = passes.fold_constants(plan)
        >>> removed
        0
    """
    builder = PlanBuilder(plan)
    folded = 0
    for call in plan.calls:
        operands = builder.operands(call)
        values = [None if each is None else _constant(builder, each) for each in operands]
        known = all(each is None or value is not None for each, value in zip(operands, values))
        if not known or not _pays(call, [value for value in values if value is not None]):
            builder.keep(call)
            continue
        result = _computed(call, values)
        builder.define(builder.add_input(Input(call.key, Role.CONSTANT, call.dtype, call.shape, result)))
        folded += 1
    return (pruned_constants(builder.plan()), folded) if folded else (plan, 0)


def pruned_constants(plan: Plan) -> Plan:
    """Return the plan without constants that nothing reads."""
    uses = plan.uses()
    return without(
        plan, [number for number, each in enumerate(plan.inputs) if each.role is Role.CONSTANT and not uses[number]]
    )


def _constant(builder: PlanBuilder, reference: int) -> Input | None:
    each = builder.value(reference)
    return each if isinstance(each, Input) and each.role is Role.CONSTANT else None


def _pays(call: Call, values: list[Input]) -> bool:
    if any(isinstance(size, Expression) for size in call.shape) or _symbolic(tuple(call.attributes.values())):
        return False
    count = math.prod(size for size in call.shape if isinstance(size, int))
    return count <= max(LARGEST, sum(np.asarray(value.value).size for value in values))


def _symbolic(value: object) -> bool:
    if isinstance(value, (tuple, list)):
        return any(map(_symbolic, value))
    if isinstance(value, slice):
        return _symbolic((value.start, value.stop, value.step))
    return isinstance(value, Expression)


def _computed(call: Call, values: list[Input | None]) -> Array:
    graph = Graph()
    tensors = [None if each is None else graph.constant(each.value, each.dtype) for each in values]
    call.record(graph, tensors).output("result")
    return np.asarray(interpret(graph, {})["result"])
