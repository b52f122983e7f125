"""An inverted residual as one kernel, compiled at random points of the form `halo`."""

from __future__ import annotations

import random
from itertools import islice

import numpy as np
import pytest
from tests.core.kernel.ir.interpreter import run_program
from tests.core.kernel.test_halo import arrays_of, inverted_residual
from tests.plugins.cpu.kernels.test_cpu_render import builder, run_compiled
from tests.thinning import thinned

from lumin_tune.core.kernel.schedule.machine import machine_of
from lumin_tune.core.kernel.schedule.space import KernelSpace
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.device import cpu_device

__all__ = ["builder"]


@pytest.mark.parametrize("stride", thinned([2, 1], 2))
def test_points_with_halos(stride: int, builder: CppBuilder) -> None:
    program = inverted_residual(stride, 3)
    arrays = arrays_of(program)
    wanted = run_program(program, arrays)["y0"]
    space = KernelSpace(program, machine_of(cpu_device()))
    own = [{**point, "form": "halo"} for point in islice(space.points(random.Random(0)), 3)]
    compared = 0
    for point in [{**space.default, "form": "halo"}, *own]:
        if not space.violation(point):
            compared += 1
            got = run_compiled(space.program(point), arrays, builder)["y0"]
            np.testing.assert_allclose(got, wanted, rtol=1e-3, atol=1e-3, err_msg=str(point))
    assert compared >= 2
