"""Device memory of programs: one allocation by the memory plan, from CuPy's pool and returned to it."""

from __future__ import annotations

import gc

import numpy as np
import pytest
from tests.plugins.cpu.test_cpu_backend import attention, numbers
from tests.stand_ins.cuda.cupy_stand_in import StandInCupy, StandInNvrtc

import lumin_tune as lt
from lumin_tune.core.errors import MemoryLimitError
from lumin_tune.core.kernel.simt.launch_manifest import evaluated
from lumin_tune.core.program.program import Program
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile.builder import CubinBuilder
from lumin_tune.plugins.cuda.cuda_executable import CudaExecutable, CudaLane

pytestmark = pytest.mark.usefixtures("shim")
PIECE = 512  # granularity of the pool
Made = tuple[StandInCupy, Program]


@pytest.fixture
def made() -> Made:
    cupy = StandInCupy()
    return cupy, lt.compile(attention(), CudaBackend(CubinBuilder(StandInNvrtc()), cupy))  # type: ignore[arg-type]


def executable_of(program: Program) -> CudaExecutable:
    assert isinstance(program.executable, CudaExecutable)
    return program.executable


def planned(program: Program, length: int) -> int:
    executable = executable_of(program)
    return evaluated(executable.module.build.manifest.workspace_bytes, {executable.names[0]: length})


def padded(size_bytes: int) -> int:
    return -(-max(1, size_bytes) // PIECE) * PIECE


def test_a_workspace_is_one_piece_by_the_plan(made: Made) -> None:
    """All intermediate values lie in it, and a lane keeps the largest; calls allocate nothing else but their
    results.
    """
    cupy, program = made
    assert len([each for each in program.kernels if each.when == "call"]) > 1
    program(x=cupy.asarray(numbers(9, 32)))  # uploads constants
    for length, is_larger in ((64, True), (5, False), (9, False), (64, False)):
        x = cupy.asarray(numbers(length, 32))
        before = len(cupy.pool.lent)
        results = program(x=x, outputs="same")
        workspace = [padded(planned(program, length))] if is_larger else []
        assert sorted(cupy.pool.lent[before:]) == sorted([*workspace, *(each.nbytes for each in results.values())])
    assert planned(program, 9) < planned(program, 64)


def test_sizes_share_what_a_lane_has(made: Made) -> None:
    """Calls of growing sizes on host arrays leave one workspace of the largest size, and a few graphs."""
    cupy, program = made
    taken = []
    for length in (*range(1, 41), 40):
        program(x=numbers(length, 32))
        taken.append(cupy.taken_bytes)
    gc.collect()
    fresh_cupy = StandInCupy()
    fresh = lt.compile(attention(), CudaBackend(CubinBuilder(StandInNvrtc()), fresh_cupy))  # type: ignore[arg-type]
    fresh(x=numbers(40, 32))
    assert taken == sorted(taken) and taken[-1] == taken[-2] == cupy.taken_bytes == fresh_cupy.taken_bytes
    (lane,) = program._lanes
    assert isinstance(lane, CudaLane) and len(lane._replays) == 16
    before, lent = numbers(7, 32), len(cupy.pool.lent)
    for name, array in program(x=before).items():
        assert (array == fresh(x=before)[name]).all()
    assert len(cupy.pool.lent) == lent


def test_constants_that_were_replaced_are_given_back() -> None:
    cupy = StandInCupy()
    g = lt.Graph()
    w = g.tensor("w", (64, 64), "f32", static=True)
    (g.tensor("x", (4, 64), "f32") @ w).output("y")
    program = lt.compile(g, CudaBackend(CubinBuilder(StandInNvrtc()), cupy))  # type: ignore[arg-type]
    x, taken = numbers(4, 64), []
    there = cupy.asarray(x)
    for number in range(1, 4):
        weights = numbers(64, 64) * number
        for given in (x, there):
            np.testing.assert_allclose(program(x=given, w=weights)["y"], x @ weights, rtol=1e-4, atol=1e-4)
        gc.collect()
        taken.append(cupy.taken_bytes)
    assert len(set(taken)) == 1


def test_what_does_not_fit_is_told_and_the_next_call_is_right(made: Made) -> None:
    """Memory of a call that raised is freed, so that smaller calls still work."""
    cupy, program = made
    wanted = {name: array.copy() for name, array in program(x=numbers(9, 32)).items()}
    cupy.limit_bytes = cupy.taken_bytes + 4 * PIECE
    for _ in range(3):
        with pytest.raises(MemoryLimitError, match="out of device memory for .*, "):
            program(x=numbers(64, 32))
        gc.collect()
        for name, array in program(x=numbers(9, 32)).items():
            np.testing.assert_array_equal(array, wanted[name])


def test_all_of_it_is_given_back() -> None:
    cupy = StandInCupy()
    program = lt.compile(attention(), CudaBackend(CubinBuilder(StandInNvrtc()), cupy))  # type: ignore[arg-type]
    for length in (5, 9, 5):
        program(x=numbers(length, 32))
        program(x=cupy.asarray(numbers(length, 32)))
    assert cupy.taken_bytes > 0
    del program
    gc.collect()
    assert cupy.taken_bytes == 0
