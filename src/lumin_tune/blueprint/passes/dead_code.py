"""Dead code elimination: calls that no output or state needs."""

from __future__ import annotations

from lumin_tune.blueprint.passes.editing import pruned
from lumin_tune.blueprint.plan import Plan


def eliminate_dead_code(plan: Plan) -> tuple[Plan, int]:
    """Return the plan without calls, constants and parameters that nothing needs, and the number of calls removed.

    Data and states remain, so that the arguments of `evaluate` stay the same.

        >>> import lumin_tune.blueprint as ml
        >>> from lumin_tune.blueprint import passes
        >>> model = ml.Model()
        >>> model |= ml.Linear(4).connect(input="x", output="h")
        >>> model |= ml.Relu().connect(input="h", output="y")
        >>> plan = ml.flatten(model, ml.Declarations(shapes={"x": [2, 8]}))
        >>> plan, removed = passes.eliminate_dead_code(plan)
        >>> removed
        0
    """
    result = pruned(plan)
    return result, len(plan.calls) - len(result.calls)
