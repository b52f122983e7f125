"""Memory of programs on a device: one piece by the program's plan, lent by CuPy's pool and given back."""

from __future__ import annotations

import gc

import pytest
from tests.plugins.cpu.test_backend import attention, numbers

import lumin_tune as lt
from lumin_tune.core.kernel.simt.manifest import evaluated
from lumin_tune.core.program.program import Program
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.builder import Builder
from lumin_tune.plugins.cuda.executable import CudaExecutable
from lumin_tune.testing.cuda_shim.stand_in import StandInCupy, StandInNvrtc

pytestmark = pytest.mark.usefixtures("shim")
PIECE = 512  # of the pool
Made = tuple[StandInCupy, Program]


@pytest.fixture
def made() -> Made:
    cupy = StandInCupy()
    return cupy, lt.compile(attention(), CudaBackend(Builder(StandInNvrtc()), cupy))  # type: ignore[arg-type]


def executable_of(program: Program) -> CudaExecutable:
    assert isinstance(program.executable, CudaExecutable)
    return program.executable


def planned(program: Program, length: int) -> int:
    executable = executable_of(program)
    return evaluated(executable.module.build.manifest.workspace_bytes, {executable.names[0]: length})


def padded(size_bytes: int) -> int:
    return -(-max(1, size_bytes) // PIECE) * PIECE


def test_a_workspace_is_one_piece_by_the_plan(made: Made) -> None:
    """Whatever is between kernels lies in it, and a lane keeps the largest; calls take no more beside their results."""
    cupy, program = made
    assert len([each for each in program.kernels if each.when == "call"]) > 1
    program(x=cupy.asarray(numbers(9, 32)))  # which takes constants to the device
    for length, is_larger in ((64, True), (5, False), (9, False), (64, False)):
        x = cupy.asarray(numbers(length, 32))
        before = len(cupy.pool.lent)
        results = program(x=x, outputs="same")
        workspace = [padded(planned(program, length))] if is_larger else []
        assert sorted(cupy.pool.lent[before:]) == sorted([*workspace, *(each.nbytes for each in results.values())])
    assert planned(program, 9) < planned(program, 64)


def test_all_of_it_is_given_back() -> None:
    cupy = StandInCupy()
    program = lt.compile(attention(), CudaBackend(Builder(StandInNvrtc()), cupy))  # type: ignore[arg-type]
    for length in (5, 9, 5):
        program(x=numbers(length, 32))
        program(x=cupy.asarray(numbers(length, 32)))
    assert cupy.taken_bytes > 0
    del program
    gc.collect()
    assert cupy.taken_bytes == 0
