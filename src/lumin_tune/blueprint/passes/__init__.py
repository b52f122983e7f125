"""Passes on plans: functions from a plan to an equal plan and the number of calls that it has less.

`optimize` runs those that are switched on, in the order of `PASSES`, and counts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from lumin_tune.blueprint.passes.common_subexpressions import eliminate_common_subexpressions
from lumin_tune.blueprint.passes.constant_folding import fold_constants
from lumin_tune.blueprint.passes.dead_code import eliminate_dead_code
from lumin_tune.blueprint.passes.fusion import fuse_operators
from lumin_tune.blueprint.plan import Plan
from lumin_tune.core.errors import UnknownNameError
from lumin_tune.core.suggest import did_you_mean

Pass = Callable[[Plan], tuple[Plan, int]]

PASSES: Final[Mapping[str, Pass]] = {
    "dead_code_elimination": eliminate_dead_code,
    "constant_folding": fold_constants,
    "common_subexpression": eliminate_common_subexpressions,
    "operator_fusion": fuse_operators,
}
"""The passes by the names of `compile`'s argument `optimizations`, in the order in which they run."""


@dataclass(frozen=True)
class PassCount:
    """Calls of a plan before and after a pass. enabled: whether it ran.

    >>> import lumin_tune.blueprint as ml
    >>> from lumin_tune.blueprint import passes
    >>> model = ml.Model()
    >>> model |= ml.Linear(4).connect(input="x", output="h")
    >>> model |= ml.Relu().connect(input="h", output="y")
    >>> plan = ml.flatten(model, ml.Declarations(shapes={"x": [2, 8]}))
    >>> _, counts = passes.optimize(plan)
    >>> counts[0].before >= counts[0].after
    True
    """

    name: str
    enabled: bool
    before: int
    after: int


def optimize(plan: Plan, optimizations: Mapping[str, bool] | None = None) -> tuple[Plan, tuple[PassCount, ...]]:
    """Return the optimised plan and what each pass did. optimizations: passes by name, all on by default.

    Raises UnknownNameError for a name that is no pass.

        >>> import lumin_tune.blueprint as ml
        >>> from lumin_tune.blueprint import passes
        >>> model = ml.Model()
        >>> model |= ml.Linear(4).connect(input="x", output="h")
        >>> model |= ml.Relu().connect(input="h", output="y")
        >>> plan = ml.flatten(model, ml.Declarations(shapes={"x": [2, 8]}))
        >>> plan, counts = passes.optimize(plan)
        >>> [count.name for count in counts]
        ['dead_code_elimination', 'constant_folding', 'common_subexpression', 'operator_fusion']
    """
    switches = dict.fromkeys(PASSES, True)
    for name, enabled in (optimizations or {}).items():
        if name not in PASSES:
            raise UnknownNameError(f"optimizations: unknown pass {name!r}; {did_you_mean(name, PASSES)}")
        switches[name] = enabled
    counts = []
    for name, run in PASSES.items():
        before = len(plan.calls)
        if switches[name]:
            plan, _ = run(plan)
        counts.append(PassCount(name, switches[name], before, len(plan.calls)))
    return plan, tuple(counts)


__all__ = [
    "PASSES",
    "Pass",
    "PassCount",
    "eliminate_common_subexpressions",
    "eliminate_dead_code",
    "fold_constants",
    "fuse_operators",
    "optimize",
]
