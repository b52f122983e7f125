"""Common network architectures, compiled whole at fixed sizes and for any batch: correct, and never split."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest
from tests.program.architectures import ARCHITECTURES, inputs_of, recorded

import lumin_tune as lt
from lumin_tune.core import program as programs
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.compile.builder import CppBuilder

FIXED = ("convnext-stage", "detr", "mixture", "unet")
"""Architectures that differ most at a fixed batch; the others are covered by similar tests elsewhere."""
SAMPLE = ("residual-unit", "gpt", "mixture", "mobilenet")
"""Those of both kinds that compile soonest; the others run in `make fuzz`."""


def in_part(names: Iterable[str]) -> list[Any]:
    return [name if name in SAMPLE else pytest.param(name, marks=pytest.mark.fuzz) for name in names]


@pytest.mark.parametrize("name", in_part(ARCHITECTURES))
def test_any_batch(builder: CppBuilder, name: str) -> None:
    graph = recorded(name, lt.dim("batch", 1, 64))
    program = programs.compile(graph, CpuBackend(builder))
    assert program.splits == ()
    for batch in (1,) if name == "convnext-stage" else (1, 3):
        check(graph, program, batch)


@pytest.mark.parametrize("name", in_part(FIXED))
def test_a_fixed_batch(builder: CppBuilder, name: str) -> None:
    graph = recorded(name, 2)
    program = programs.compile(graph, CpuBackend(builder))
    assert program.splits == ()
    check(graph, program, 2)


def check(graph: lt.Graph, program: programs.Program, batch: int) -> None:
    given = inputs_of(graph, {"batch": batch}, seed=batch)
    want, have = graph.interpret(given, float64=True), program(given)
    for output in graph.outputs:
        scale = float(np.abs(want[output]).max())
        np.testing.assert_allclose(have[output], want[output], rtol=1e-4, atol=1e-5 * scale)
