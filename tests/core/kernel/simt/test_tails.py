"""Positions past the end of a reduced axis add nothing to a sum."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from tests.stand_ins.cuda import compiled, is_available

import lumin_tune as lt
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.schedule.schedule import pieces
from lumin_tune.core.kernel.simt.text.device_text import render
from lumin_tune.plugins.cuda.target import CUDA


@pytest.mark.skipif(bool(is_available()), reason=is_available())
@pytest.mark.parametrize("text", ["j:4t j:1v", "j:8t j:1v", "i:4t i:1v"])
def test_a_sum_of_values_that_vary_along_some_reduced_axes_only(text: str) -> None:
    """The bias does not vary along the columns, so no load of it is masked past their end."""
    graph = lt.Graph()
    (graph.tensor("x", (5, 6), "f32") + graph.tensor("bias", (5, 1), "f32")).sum((0, 1)).output("y")
    program = lower(expand_composites(graph.compile("generic")))
    (kernel,) = program.kernels
    (stage,) = kernel.stages()
    scheduled = replace(stage, schedule=replace(stage.schedule, pieces=pieces(text)))
    program = replace(program, kernels=(replace(kernel, body=(scheduled,)),))
    x, bias, y = np.ones((5, 6), np.float32), np.arange(5, dtype=np.float32).reshape(5, 1), np.zeros(1, np.float32)
    (module,) = compiled([render(program, plan(program), CUDA)])
    module.run([x, bias, y], {})
    assert y[0] == (x + bias).sum()
