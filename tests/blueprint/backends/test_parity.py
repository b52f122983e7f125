"""Every operator on every backend, values and gradients, against the float64 oracle."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from typing import Any

import pytest
from tests.blueprint.backends.parity import check
from tests.blueprint.cases import CASES, REFUSED, SOLVED_ONLY, Case

import lumin_tune.blueprint as ml
from lumin_tune.blueprint.operators import OPERATORS
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import OptionError

FIRST = {case.operator: case for case in reversed(CASES)}
NO_FORM_IN_GGML = frozenset(("prod", "sort", "argsort"))


def needs(package: str) -> pytest.MarkDecorator:
    found = importlib.util.find_spec(package) is not None
    return pytest.mark.skipif(not found, reason=f"{package} is not installed")


# backend, dtype, tolerance, and every how many cases run in the normal tests
BACKENDS: dict[str, tuple[Callable[[], Any], DType, float, int, Any]] = {
    "numpy": (lambda: ml.NumpyBackend(dtype="float64"), DType.F64, 1e-12, 1, ()),
    "torch": (lambda: ml.TorchBackend(dtype="float64"), DType.F64, 1e-12, 2, (pytest.mark.torch, needs("torch"))),
    "mlx": (lambda: ml.MlxBackend(), DType.F32, 1e-5, 4, needs("mlx")),
    "ggml": (lambda: ml.GGMLBackend(), DType.F32, 1e-5, 8, needs("libggml")),
    "jax": (lambda: ml.JaxBackend(dtype="float64"), DType.F64, 1e-12, 20, needs("jax")),
    "lumin": (lambda: ml.LuminBackend(dtype="float64", known=False), DType.F64, 1e-12, 40, ()),
}


def _parameters() -> list[Any]:
    found = []
    for name, (_, _, _, every, marks) in BACKENDS.items():
        marks = marks if isinstance(marks, tuple) else (marks,)
        for at, case in enumerate(CASES):
            normal = FIRST[case.operator] is case and at % every == 0
            slow = () if normal else (pytest.mark.fuzz,)
            found.append(pytest.param(name, case, marks=(*marks, *slow), id=f"{name}-{case.name}"))
    return found


@pytest.mark.parametrize(("name", "case"), _parameters())
def test_operator_agrees_with_the_oracle(name: str, case: Case) -> None:
    make, dtype, tolerance, _, _ = BACKENDS[name]
    backend = make()
    if name == "ggml" and case.operator in NO_FORM_IN_GGML:
        with pytest.raises(OptionError, match=f"GGMLBackend does not support .*{case.operator}.*compile for"):
            check(case, backend, dtype, tolerance)
        return
    check(case, backend, dtype, tolerance, jit=backend.jit_by_default)


def test_every_operator_has_a_case() -> None:
    assert set(OPERATORS) - {case.operator for case in CASES} <= SOLVED_ONLY | REFUSED
