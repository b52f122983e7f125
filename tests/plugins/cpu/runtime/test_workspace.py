"""Workspaces grow with the sizes, and there is one however many sizes were used."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.errors import MemoryLimitError
from lumin_tune.plugins.cpu import workspace as module
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.program_library import aligned
from lumin_tune.plugins.cpu.workspace import GROWTH, Workspace

ROWS, SIZES = 2000, 200


def test_sizes_that_grow_leave_nothing_behind(builder: CppBuilder) -> None:
    g = lt.Graph()
    n = lt.dim("n", 1, 1 << 20)
    hidden = g.tensor("x", (n, 16), "f32") @ g.tensor("w", (16, 64), "f32")  # lies in the workspace
    (hidden.transpose(0, 1) @ hidden).output("y")
    program = lt.compile(g, CpuBackend(builder))
    x, w = np.random.default_rng(0).standard_normal((ROWS + SIZES, 16), np.float32), np.eye(16, 64, dtype=np.float32)
    largest = (ROWS + SIZES) * 64 * 4
    assert program.recipe.memory.peak_bytes.evaluate({"n": ROWS + SIZES}) >= largest
    program(x=x[:ROWS], w=w)
    tracemalloc.start()
    try:
        for size in range(ROWS, ROWS + SIZES):
            program(x=x[:size], w=w)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < (2 * GROWTH + 1) * largest  # its old and new size, roughly; separate ones would be 60 times as large
    for size in (ROWS + SIZES - 1, ROWS + SIZES - 20, ROWS + SIZES - 1):  # functions bound before it grew still work
        made = x[:size].astype(np.float64).T @ x[:size]
        np.testing.assert_allclose(program(x=x[:size], w=w)["y"][:16, :16], made, rtol=1e-3, atol=1e-2)


def test_it_is_seldom_allocated(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []

    def counted(size_bytes: int, what: str) -> object:
        sizes.append(size_bytes)
        return aligned(size_bytes, what)

    monkeypatch.setattr(module, "aligned", counted)
    workspace = Workspace()
    for size in range(10_000, 20_000, 50):
        workspace.reserve(size)
        assert workspace.memory.size >= size
        assert workspace.memory.ctypes.data % 64 == 0
    assert sizes == [0, 10_000, 15_000, 22_500]


def test_what_is_needed_is_had_though_more_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    def scarce(size_bytes: int, what: str) -> object:
        if not 0 <= size_bytes <= 1_000:
            raise MemoryLimitError(f"{what} needs too much")
        return aligned(size_bytes, what)

    monkeypatch.setattr(module, "aligned", scarce)
    workspace = Workspace(900, "the workspace")
    workspace.reserve(1_000)
    assert workspace.memory.size == 1_000
    kept = workspace.memory
    for size in (1_001, -1):
        with pytest.raises(MemoryLimitError, match="the workspace needs too much"):
            workspace.reserve(size)
    assert workspace.memory is kept
