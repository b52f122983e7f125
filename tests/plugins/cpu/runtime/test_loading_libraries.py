"""Loading libraries: validation, memory requirements, and preparation of constants."""

from __future__ import annotations

import gc
import os
import weakref
from pathlib import Path

import numpy as np
import pytest
from tests.plugins.cpu.runtime.sources import ADD, PACKED, program

from lumin_tune.core.errors import BuildError, LuminError, MemoryLimitError
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.executor import Executor
from lumin_tune.plugins.cpu.program_library import ProgramLibrary, aligned, aligned_empty


def built(builder: CppBuilder, text: str) -> bytes:
    made = builder.build(text)
    assert isinstance(made, bytes), made
    return made


def test_constants_are_prepared_once(builder: CppBuilder, executor: Executor) -> None:
    library = ProgramLibrary(built(builder, PACKED))
    constant, result = np.arange(4, dtype=np.float32), np.zeros(4, np.float32)
    prepared = library.prepare(executor, [constant.ctypes.data, 0], [])
    workspace = library.workspace([], executor.threads)
    library.run(executor, [0, result.ctypes.data], [], workspace, prepared)
    assert (result == 2 * constant).all()


def test_a_file_is_a_library_too(builder: CppBuilder, tmp_path: Path) -> None:
    path = tmp_path / "add.so"
    path.write_bytes(built(builder, ADD))
    assert ProgramLibrary(path).workspace_bytes([], 1) == 0


def test_sizes_depend_on_dims_and_threads(builder: CppBuilder) -> None:
    library = ProgramLibrary(built(builder, program("", workspace="dims[1] * threads", prepared="dims[0]")))
    assert library.workspace_bytes([3, 5], 4) == 20
    assert library.prepared_bytes([3, 5]) == 3
    assert library.workspace([3, 5], 4).ctypes.data % 64 == 0


@pytest.mark.parametrize("data", [b"", b"junk" * 100])
def test_what_is_no_library_is_an_error(data: bytes) -> None:
    with pytest.raises(BuildError, match="the block is no library for this machine: .*; rebuild it from source"):
        ProgramLibrary(data, "the block")


def test_a_library_of_others_is_an_error(builder: CppBuilder) -> None:
    made = built(builder, 'extern "C" void lm_run() {}')
    missing = "lm_workspace_bytes, lm_prepared_bytes, lm_work_ns, lm_prepare"
    with pytest.raises(BuildError, match=f"has no {missing}, so it was not built by this version of lumin"):
        ProgramLibrary(made)


def test_a_library_goes_when_nobody_uses_it(builder: CppBuilder) -> None:
    if not Path("/proc/self/maps").exists():
        pytest.skip("looks into /proc")
    gc.collect()
    data = built(builder, ADD)
    before = len(os.listdir("/proc/self/fd"))
    libraries = [ProgramLibrary(data) for _ in range(5)]
    assert len({library.run_address for library in libraries}) == 5
    gone = [weakref.ref(library) for library in libraries]
    libraries.clear()
    gc.collect()
    assert [each() for each in gone] == [None] * 5
    assert len(os.listdir("/proc/self/fd")) == before


def test_libraries_that_come_and_go_are_not_mixed_up(builder: CppBuilder, executor: Executor) -> None:
    sources = [program(f"*(int64_t*)arguments[0] = {number};") for number in range(3)]
    found = np.zeros(1, np.int64)
    kept = []
    for iteration in range(6):
        library = ProgramLibrary(built(builder, sources[iteration % 3]))
        if iteration % 2:
            kept.append(library)
        library.run(executor, [found.ctypes.data], [], aligned(0), aligned(0))
        assert found[0] == iteration % 3


@pytest.mark.parametrize("size", [1, 63, 64, 1000, 1 << 22])
def test_memory_is_aligned(size: int) -> None:
    memory = aligned(size)
    assert (memory.nbytes, memory.ctypes.data % 64) == (size, 0)


def test_arrays_are_aligned() -> None:
    made = aligned_empty((3, 0, 5), np.dtype(np.float64))
    assert (made.shape, made.dtype) == ((3, 0, 5), np.float64)
    assert aligned_empty((), np.dtype(np.int8)).shape == ()


@pytest.mark.parametrize("size", [1 << 60, -8])
def test_more_memory_than_there_is_is_an_error(builder: CppBuilder, executor: Executor, size: int) -> None:
    library = ProgramLibrary(built(builder, program("", workspace=f"{size}LL")), "the block")
    with pytest.raises(MemoryLimitError, match="the workspace of the block needs .* and this machine has") as caught:
        library.workspace([], 1)
    assert isinstance(caught.value, MemoryError)
    assert isinstance(caught.value, LuminError)
