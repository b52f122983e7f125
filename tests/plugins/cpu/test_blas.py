"""The BLAS that NumPy carries: found, called, and its absence told."""

from __future__ import annotations

import ctypes
import itertools
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from lumin_tune.plugins.cpu import blas
from lumin_tune.plugins.cpu.blas import FUNCTIONS, Blas, NoBlas, find_blas
from lumin_tune.plugins.cpu.builder import Builder
from lumin_tune.plugins.cpu.executor import Executor


@pytest.fixture
def found() -> Blas:
    blas = find_blas()
    if isinstance(blas, NoBlas):
        pytest.skip(blas.reason)
    return blas


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize(("transpose_a", "transpose_b"), list(itertools.product((0, 1), (0, 1))))
@pytest.mark.parametrize("threads", [1, 3])
def test_products(found: Blas, builder: Builder, name: str, transpose_a: int, transpose_b: int, threads: int) -> None:
    """On any number of threads, which is the executor's: the BLAS has as many as before."""
    address = found.functions(builder)[FUNCTIONS.index(name)]
    gemm = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(address)
    executor, before = Executor(builder, threads), found.threads
    dtype = np.float32 if name == "sgemm" else np.float64
    random = np.random.default_rng(0)
    small = [(1, 1, 1, 1), (5, 7, 3, 2), (64, 33, 65, 1), (4, 4, 0, 2), (0, 3, 2, 1), (3, 3, 3, 0)]
    shared = [(97, 90, 70, 1), (5, 301, 200, 1), (301, 5, 200, 2), (20, 70, 60, 5), (1, 20, 20_000, 1)]
    for m, n, k, batch in small + shared:
        a = random.standard_normal((batch, *((k, m) if transpose_a else (m, k)))).astype(dtype)
        b = random.standard_normal((batch, *((n, k) if transpose_b else (k, n)))).astype(dtype)
        c = np.full((batch, m, n + 2), 9, dtype)
        buffers = (ctypes.c_void_p * 3)(a.ctypes.data, b.ctypes.data, c.ctypes.data)
        sizes = np.array(
            [m, n, k, max(1, a.shape[2]), max(1, b.shape[2]), n + 2, transpose_a, transpose_b, batch]
            + [each[0].size if batch else 0 for each in (a, b, c)],
            np.int64,
        )
        gemm(executor.address, ctypes.addressof(buffers), sizes.ctypes.data)
        expected = (a.swapaxes(1, 2) if transpose_a else a) @ (b.swapaxes(1, 2) if transpose_b else b)
        np.testing.assert_allclose(c[:, :, :n], expected, rtol=1e-4, atol=1e-5 * max(1, k) ** 0.5)
        assert (c[:, :, n:] == 9).all()
        assert found.threads == before


def test_it_tells_what_it_is(found: Blas) -> None:
    assert found.threads >= 1
    assert found.description


def test_products_at_once_leave_its_threads_as_they_were(found: Blas, builder: Builder) -> None:
    before, executor = found.threads, Executor(builder, 2)
    gemm = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(found.functions(builder)[0])
    a, b = np.random.default_rng(0).standard_normal((2, 128, 128), np.float32)
    sizes = np.array([128, 128, 128, 128, 128, 128, 0, 0, 1, 0, 0, 0], np.int64)

    def product(_: int) -> bool:
        c = np.empty((128, 128), np.float32)
        buffers = (ctypes.c_void_p * 3)(a.ctypes.data, b.ctypes.data, c.ctypes.data)
        gemm(executor.address, ctypes.addressof(buffers), sizes.ctypes.data)
        return bool(np.allclose(c, a.astype(np.float64) @ b, atol=1e-4))

    with ThreadPoolExecutor(4) as threads:
        assert all(threads.map(product, range(400)))
    assert found.threads == before


@pytest.fixture
def searched_anew() -> Iterator[None]:
    find_blas.cache_clear()
    yield
    find_blas.cache_clear()


@pytest.mark.usefixtures("searched_anew")
def test_no_blas_says_why(monkeypatch: pytest.MonkeyPatch, builder: Builder) -> None:
    monkeypatch.setattr(blas, "_libraries", lambda package: iter(()))
    missing = find_blas()
    assert isinstance(missing, NoBlas)
    assert not blas.available()
    assert "numpy is not installed or carries no OpenBLAS; scipy is" in missing.reason
    assert blas.functions_or_none(builder) == ()


@pytest.mark.usefixtures("searched_anew")
def test_a_broken_blas_says_why(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "libopenblas.so").write_text("junk")
    monkeypatch.setattr(blas, "_libraries", lambda package: iter([tmp_path / "libopenblas.so"]))
    missing = find_blas()
    assert isinstance(missing, NoBlas)
    assert "libopenblas.so cannot be loaded" in missing.reason
