"""Running plans by the oracle, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

import lumin_tune as lt
import lumin_tune.blueprint as ml
from lumin_tune.blueprint.model import Leaf
from lumin_tune.core.dtypes import DType


def drawn(plan: ml.Plan, seed: int = 0) -> dict[str, Any]:
    """Return arrays for the parameters and states of a plan."""
    generator = np.random.default_rng(seed)
    found = {}
    for each in plan.inputs:
        if each.role in (ml.Role.PARAMETER, ml.Role.STATE):
            value = each.value
            if value is None:
                assert each.initialization is not None
                value = each.initialization([int(size) for size in each.shape], generator)
            found[each.key] = np.asarray(value, each.dtype.numpy)
    return found


def run(plan: ml.Plan, feeds: Mapping[str, Any], dims: Mapping[str, int] | None = None) -> Any:
    """Return the outputs of a plan, computed by the oracle."""
    return lt.interpret(plan.record(), dict(feeds), dims=dict(dims or {}))


def leaf(operator: str, arity: int = 0, absent: tuple[str, ...] = (), **options: Any) -> Leaf:
    """Return a model of one operator."""
    return Leaf(ml.OPERATORS[operator], options, arity=arity, absent=absent)


def flat(model: ml.Model, shapes: Mapping[str, Any] | None = None, **options: Any) -> ml.Plan:
    """Return the plan of a model in float64 for the given shapes."""
    given = {
        name: options.pop(name)
        for name in ("types", "constant_keys", "data_keys", "trainable_keys", "discard_keys")
        if name in options
    }
    options.setdefault("float_dtype", DType.F64)
    return ml.flatten(model, ml.Declarations(shapes=dict(shapes or {}), **given), **options)
