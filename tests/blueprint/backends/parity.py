"""Calls on a backend against the float64 oracle: values, and gradients for random gradients of the result."""

from __future__ import annotations

from typing import Any

import numpy as np
from tests.blueprint.cases import Case

from lumin_tune.blueprint.backends.base import Backend, BuildOptions
from lumin_tune.blueprint.backends.lumin_backend import joint_graph
from lumin_tune.blueprint.backends.module_text import ModuleStage
from lumin_tune.blueprint.compilation.time_limit import TimeLimit
from lumin_tune.blueprint.plan import Plan, Role
from lumin_tune.core.dtypes import DType

Arrays = dict[str, Any]
_known: dict[tuple[str, DType], tuple[Plan, Arrays, Arrays, Arrays, Arrays]] = {}


def expected(case: Case, dtype: DType) -> tuple[Plan, Arrays, Arrays, Arrays, Arrays]:
    """Return the plan, inputs, gradients of the result, result and gradients of inputs, by the oracle."""
    key = case.name, dtype
    if key not in _known:
        _known[key] = _expected(case, dtype)
    return _known[key]


def _expected(case: Case, dtype: DType) -> tuple[Plan, Arrays, Arrays, Arrays, Arrays]:
    plan = case.plan(dtype)
    given = {each.key: array for each, array in zip(plan.inputs, (a for a in case.arrays(dtype) if a is not None))}
    result = plan.calls[0]
    cotangents = {}
    if result.dtype.is_float:
        drawn = np.random.default_rng(5).standard_normal(result.shape)
        cotangents = {"y": np.asarray(drawn).astype(result.dtype.numpy)}
    fed = {**given, **{f"cotangent {key}": value for key, value in cotangents.items()}}
    found = joint_graph(_stage(plan)).interpret(fed, float64=True)
    gradients = {key: found[f"gradient {key}"] for key in plan.inputs_of(Role.PARAMETER)}
    return plan, given, cotangents, {"y": found["y"]}, gradients


def check(case: Case, backend: Backend, dtype: DType, tolerance: float, *, jit: bool | None = None) -> None:
    """Assert that a backend agrees with the oracle. Errors are relative to the greatest expected element."""
    plan, given, cotangents, values, gradients = expected(case, dtype)
    built: Any = backend.build([_stage(plan)], BuildOptions(jit=jit), TimeLimit(None)).stages
    arrays = {each.key: backend.asarray(given[each.key], each.dtype) for each in plan.inputs}
    params, data = ({key: arrays[key] for key in plan.inputs_of(role)} for role in (Role.PARAMETER, Role.DATUM))
    result = plan.calls[0]
    alone = built.evaluate(params, data)
    made, found = built.evaluate_gradients(
        params, data, {key: backend.asarray(value, result.dtype) for key, value in cotangents.items()}
    )
    _agree(backend, alone["y"], values["y"], result.dtype, tolerance)
    _agree(backend, made["y"], values["y"], result.dtype, tolerance)
    for key, gradient in gradients.items():
        _agree(backend, found[key], gradient, dtype, tolerance)


def _agree(backend: Backend, got: Any, wanted: Any, dtype: DType, tolerance: float) -> None:
    assert backend.dtype_of(got) is dtype
    array = np.asarray(backend.numpy(got))
    assert array.shape == np.shape(wanted)
    if dtype.is_float:
        scale = 1 + np.max(np.abs(wanted), initial=0.0)
        np.testing.assert_array_less(np.abs(array - wanted), tolerance * scale)
    else:
        np.testing.assert_array_equal(array, wanted)


def _stage(plan: Plan) -> ModuleStage:
    return ModuleStage("stage_0", plan, tuple(plan.inputs_of(Role.PARAMETER)))
