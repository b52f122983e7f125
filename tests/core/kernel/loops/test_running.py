"""Golden kernels of processors, run by the interpreter of loop IR, compute what their kernel IR means."""

from __future__ import annotations

import math
import zlib

import numpy as np
import pytest
from tests.core.kernel.ir.interpreter import run_program
from tests.core.kernel.loops.running import run_loops
from tests.golden.printing import cpu_programs
from tests.golden.regions import CASES

from lumin_tune.core.dtypes import Array, DType, round_to
from lumin_tune.core.kernel import ir

NAMES = [name for name, case in CASES.items() if "cpu" in case.targets and not name.startswith("loop")]
DIMS = 37
MOST_ELEMENTS = 1 << 23
TOLERANCES = {DType.F64: 1e-12, DType.F32: 2e-4, DType.F16: 2e-3, DType.BF16: 2e-2}


@pytest.mark.parametrize("name", NAMES)
def test_they_compute_what_their_kernel_ir_means(name: str) -> None:
    for program, target in cpu_programs(CASES[name]):
        if any(isinstance(node, ir.Call) for kernel in program.kernels for node in kernel.body):
            continue  # a function of a library
        if any(_elements(each) > MOST_ELEMENTS for each in program.buffers):
            pytest.skip("too large to be interpreted")
        rng = np.random.default_rng(zlib.crc32(name.encode()))
        dims = {each.name: min(max(DIMS, each.low), each.high) for size in program.dims for each in size.variables}
        arrays = {
            each.name: _random(rng, each, dims) for each in program.arguments if each.scope in ("input", "constant")
        }
        wanted, got = run_program(program, arrays, dims), run_loops(program, target, arrays, dims)
        for output, array in got.items():
            dtype = program.by_name[output].dtype
            tolerance = TOLERANCES.get(dtype, 0.0)
            np.testing.assert_allclose(
                array.astype(np.float64), wanted[output].astype(np.float64), tolerance, tolerance, err_msg=str(dims)
            )


def _elements(buffer: ir.Buffer) -> int:
    return math.prod(size for size in buffer.shape if isinstance(size, int))


def _random(rng: np.random.Generator, buffer: ir.Buffer, dims: dict[str, int]) -> Array:
    shape = tuple(size if isinstance(size, int) else size.evaluate(dims) for size in buffer.shape)
    if buffer.dtype is DType.BOOL:
        return rng.random(shape) < 0.5
    if buffer.dtype.is_integer:
        return rng.integers(0 if buffer.dtype is DType.U8 else -5, 6, shape).astype(buffer.dtype.numpy)
    return round_to(rng.standard_normal(shape), buffer.dtype)
