"""The BLAS in NumPy's wheel: detection, calls, and the error if there is none."""

from __future__ import annotations

import ctypes
import itertools
import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from lumin_tune.core.errors import BuildError
from lumin_tune.plugins.cpu import blas
from lumin_tune.plugins.cpu.blas import FUNCTIONS, Blas, NoBlas, find_blas
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.compile.shared_objects import load_for_good
from lumin_tune.plugins.cpu.executor import Executor
from lumin_tune.plugins.cpu.own_sources import own_source


@pytest.fixture
def found() -> Blas:
    blas = find_blas()
    if isinstance(blas, NoBlas):
        pytest.skip(blas.reason)
    return blas


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize(("transpose_a", "transpose_b"), list(itertools.product((0, 1), (0, 1))))
@pytest.mark.parametrize("threads", [1, 3])
def test_products(
    found: Blas, builder: CppBuilder, name: str, transpose_a: int, transpose_b: int, threads: int
) -> None:
    """Products use any number of the executor's threads; the BLAS's own setting is unchanged."""
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


def test_products_at_once_leave_its_threads_as_they_were(found: Blas, builder: CppBuilder) -> None:
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


SLOW_BLAS = """
#include <stdint.h>
static int threads = 5, entered, released;
extern "C" {
int get_threads(void) { return threads; }
void set_threads(int number) { threads = number; }
int has_entered(void) { return __atomic_load_n(&entered, __ATOMIC_ACQUIRE); }
void release(void) { __atomic_store_n(&released, 1, __ATOMIC_RELEASE); }
void gemm(int, int, int, int, int, int, float, const void*, int, const void*, int, float, void*, int) {
  __atomic_store_n(&entered, 1, __ATOMIC_RELEASE);
  while (!__atomic_load_n(&released, __ATOMIC_ACQUIRE)) {}
}
}
"""
"""A BLAS whose products end on request."""


def product_by(library: ctypes.CDLL, builder: CppBuilder, name: str) -> Callable[[], None]:
    """Return a product by a library like `SLOW_BLAS`, called by a separate copy of blas.cpp, whose handlers stay."""
    own = load_for_good(builder.build_own("calls", f"{own_source('blas.cpp')}\n// {name}"), "calls")
    pointers = (library.gemm, library.gemm, library.get_threads, library.set_threads)
    own.lm_blas_use(*(ctypes.cast(each, ctypes.c_void_p) for each in pointers), ctypes.c_int64(32))
    executor = Executor(builder, 1)
    sizes = np.array([128, 128, 128, 128, 128, 128, 0, 0, 1, 0, 0, 0], np.int64)
    arrays = np.zeros((3, 128, 128), np.float32)
    buffers = (ctypes.c_void_p * 3)(*(each.ctypes.data for each in arrays))
    gemm = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(
        ctypes.cast(own.lm_sgemm, ctypes.c_void_p).value or 0
    )
    return lambda: gemm(executor.address, ctypes.addressof(buffers), sizes.ctypes.data)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_child_of_a_fork_during_a_product_has_all_threads(builder: CppBuilder) -> None:
    slow = load_for_good(builder.build_own("slow BLAS", SLOW_BLAS), "the slow BLAS")
    multiply = product_by(slow, builder, "of a fork")
    product = threading.Thread(target=multiply)
    product.start()
    try:
        while not slow.has_entered():
            time.sleep(0.001)
        assert slow.get_threads() == 1
        child = os.fork()
        if child == 0:
            before = slow.get_threads()
            slow.release()
            multiply()
            os._exit(10 * before + slow.get_threads())
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 55
        assert slow.get_threads() == 1  # the parent's product is still running
    finally:
        slow.release()
        product.join()
    assert slow.get_threads() == 5


@pytest.mark.parametrize("others", [3, 1])
def test_threads_that_somebody_sets_meanwhile_stay(builder: CppBuilder, others: int) -> None:
    setting = SLOW_BLAS.replace("while (", "set_threads(OTHERS); while (").replace("OTHERS", str(others))
    slow = load_for_good(builder.build_own("setting BLAS", setting.replace(" released;", " released = 1;")), "it")
    product_by(slow, builder, f"beside one that sets {others}")()
    assert slow.get_threads() == (3 if others == 3 else 5)


@pytest.fixture
def searched_anew() -> Iterator[None]:
    find_blas.cache_clear()
    yield
    find_blas.cache_clear()


@pytest.mark.usefixtures("searched_anew")
def test_no_blas_says_why(monkeypatch: pytest.MonkeyPatch, builder: CppBuilder) -> None:
    monkeypatch.setattr(blas, "_libraries", lambda package: iter(()))
    missing = find_blas()
    assert isinstance(missing, NoBlas)
    assert not blas.available()
    assert "numpy is not installed or has no OpenBLAS; scipy is" in missing.reason
    with pytest.raises(BuildError, match="calls a BLAS, and this machine has none: .*numpy is not installed"):
        blas.required_functions(builder)


@pytest.mark.usefixtures("searched_anew")
def test_a_broken_blas_says_why(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "libopenblas.so").write_text("junk")
    monkeypatch.setattr(blas, "_libraries", lambda package: iter([tmp_path / "libopenblas.so"]))
    missing = find_blas()
    assert isinstance(missing, NoBlas)
    assert "libopenblas.so cannot be loaded" in missing.reason
