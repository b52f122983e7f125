"""Evicts arrays from the processor's caches, to time kernels as they run in a large program.

evict.cpp uses an instruction per cache line, where the processor has one. It takes 0.1 ms per MiB here, and reaches the
caches of all cores, which streaming through a large buffer does not.
"""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Callable, Sequence
from importlib import resources

from lumin_tune.core.dtypes import Array
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.compile.shared_objects import load_for_good

Evict = Callable[[Sequence[Array]], None]


@functools.cache
def evictor(builder: CppBuilder) -> Evict | None:
    """Return a function that evicts contiguous arrays from all caches, None if the processor has no such
    instruction.
    """
    text = resources.files("lumin_tune.plugins.cpu").joinpath("runtime", "evict.cpp").read_text()
    library = load_for_good(builder.build_own("cache eviction", text), "the cache eviction")
    function = library.lm_evict
    function.argtypes = [ctypes.c_void_p, ctypes.c_int64]
    function.restype = ctypes.c_int64
    if not function(None, 0):
        return None

    def evict(arrays: Sequence[Array]) -> None:
        for array in arrays:
            function(array.ctypes.data, array.nbytes)

    return evict
