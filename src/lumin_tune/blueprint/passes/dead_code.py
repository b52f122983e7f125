"""Dead code elimination: calls that no output or state needs."""

from __future__ import annotations

from lumin_tune.blueprint.passes.editing import pruned
from lumin_tune.blueprint.plan import Plan


def eliminate_dead_code(plan: Plan) -> tuple[Plan, int]:
    """Return the plan without calls, constants and parameters that nothing needs, and the number of calls removed.

    Data and states remain, so that the arguments of `evaluate` stay the same.
    """
    result = pruned(plan)
    return result, len(plan.calls) - len(result.calls)
