"""The view that patterns of fusion have of the plan that is rewritten."""

from __future__ import annotations

from typing import Any

import numpy as np

from lumin_tune.blueprint.passes.editing import PlanBuilder
from lumin_tune.blueprint.plan import Call, Input, Plan, Role


class Matcher:
    """The plan that is fused, with the references of what has been built and the uses of its values."""

    def __init__(self, plan: Plan) -> None:
        self.builder = PlanBuilder(plan)
        self.uses: dict[int, int] = {}

    def call(self, reference: int | None, name: str, *, alone: bool = True) -> Call | None:
        """Return the call behind a reference if it applies that operator, and, if alone, is read once."""
        if reference is None or reference < 0:
            return None
        found = self.builder.calls[reference]
        fits = found.operator.name == name and (not alone or self.uses.get(reference, 0) == 1)
        return found if fits else None

    def scalar(self, reference: int | None) -> float | None:
        """Return the number behind a reference if it is a constant of one element."""
        found = None if reference is None else self.builder.value(reference)
        if isinstance(found, Input) and found.role is Role.CONSTANT and np.asarray(found.value).size == 1:
            return float(np.asarray(found.value).reshape(()))
        return None

    def shape(self, reference: int) -> tuple[Any, ...]:
        """Return the shape of a value."""
        return self.builder.value(reference).shape
