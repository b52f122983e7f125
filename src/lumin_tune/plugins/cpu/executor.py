"""The thread pool that kernels run on, passed to libraries as `lm_executor`.

The backend makes one for its programs; tuning and tests make their own. pool.cpp implements the threads and their
waiting; this module compiles it once, owns the pools and repairs them after a fork.

Any number of Python threads may run libraries on one executor at once. One job at a time uses the workers; a concurrent
or nested job runs all its blocks on its own thread. After os.fork the child's executors start workers of their own at
the first call, at the same addresses.
"""

from __future__ import annotations

import atexit
import ctypes
import os
import weakref
from collections.abc import Sequence
from typing import Final

from lumin_tune.core.errors import BuildError
from lumin_tune.plugins.cpu.blas import FUNCTIONS
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.compile.shared_objects import load_for_good
from lumin_tune.plugins.cpu.device import default_threads
from lumin_tune.plugins.cpu.own_sources import POOL, own_source

# Longer than the pauses between the kernels of a program, shorter than what a user would notice as load.
SPIN_NS: Final = 100_000
START_NS: Final = 100_000
"""Programs with a higher single-thread estimate have their workers started before the first call."""
MAX_THREADS: Final = 1024

_LIVING: weakref.WeakSet[Executor] = weakref.WeakSet()


class Executor:
    """Threads for `lm_executor.parallel`.

    threads: None for one on each physical core available to this process. spin_ns: how long an idle worker spins before
    it sleeps. Raises BuildError if the pool cannot be compiled.
    """

    def __init__(
        self,
        builder: CppBuilder,
        threads: int | None = None,
        spin_ns: int = SPIN_NS,
    ) -> None:
        count = default_threads() if threads is None else threads
        if not 1 <= count <= MAX_THREADS:
            raise BuildError(f"an executor has 1 to {MAX_THREADS} threads, not {count}; None means one per core")
        self.threads: Final = count
        self._functions = (ctypes.c_void_p * len(FUNCTIONS))()
        self._pool = _pool(builder)
        address = self._pool.lm_pool_create(count, self._functions, spin_ns)
        if not address:
            raise BuildError(f"out of memory for a pool of {count} threads; use fewer")
        self.address: Final[int] = address
        # At exit a daemon thread may still be in a call: the workers are stopped, but nothing is freed.
        weakref.finalize(self, _destroy, self._pool, address, self._functions).atexit = False
        _LIVING.add(self)

    @property
    def started(self) -> int:
        """The number of running workers, without the caller's own thread."""
        return int(self._pool.lm_pool_started(self.address))

    def provide(self, functions: Sequence[int]) -> None:
        """Set the addresses of `blas.FUNCTIONS`, before the first call of a library that calls them."""
        for number, address in enumerate(functions):
            self._functions[number] = address

    def start(self) -> None:
        """Start the workers if needed, which takes some 0.1 ms each; otherwise the first call that needs them does."""
        self._pool.lm_pool_start(self.address)

    def close(self) -> None:
        """End the workers once the call that uses them returns. Later calls run on their own thread alone."""
        self._pool.lm_pool_stop(self.address)
        _LIVING.discard(self)

    def _forget_workers(self) -> None:
        self._pool.lm_pool_forget_workers(self.address)


def _pool(builder: CppBuilder) -> ctypes.CDLL:
    pool = load_for_good(builder.build_own("thread pool", own_source(POOL)), "the thread pool")
    pool.lm_pool_create.argtypes = [ctypes.c_int64, ctypes.c_void_p, ctypes.c_int64]
    pool.lm_pool_create.restype = ctypes.c_void_p
    for function in (pool.lm_pool_started, pool.lm_pool_stop, pool.lm_pool_forget_workers, pool.lm_pool_free):
        function.argtypes = [ctypes.c_void_p]
        function.restype = ctypes.c_int64
    for function in (pool.lm_pool_start, pool.lm_pool_forget_workers, pool.lm_pool_free):
        function.argtypes = [ctypes.c_void_p]
        function.restype = None
    return pool


def _destroy(pool: ctypes.CDLL, address: int, _functions: object) -> None:
    if pool.lm_pool_stop(address):
        pool.lm_pool_free(address)


def _after_fork() -> None:
    for executor in list(_LIVING):
        executor._forget_workers()


def _at_exit() -> None:
    for executor in list(_LIVING):
        executor.close()


atexit.register(_at_exit)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
