"""Putting arrays out of the processor's caches, so that a kernel can be timed as it runs in a large program.

`kernel` offers it to measuring. An instruction for each cache line does it (evict.cpp), where the processor has one:
0.1 ms for a MiB here, and it reaches the caches of all cores, which streaming through a large buffer does not.
"""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Callable, Sequence
from importlib import resources

from lumin_tune.core.dtypes import Array
from lumin_tune.plugins.cpu.compile.builder import Builder
from lumin_tune.plugins.cpu.compile.loading import load_for_good

Evict = Callable[[Sequence[Array]], None]


@functools.cache
def evictor(builder: Builder) -> Evict | None:
    """Return what puts contiguous arrays out of all caches, None on a processor without such an instruction."""
    text = resources.files("lumin_tune.plugins.cpu").joinpath("runtime", "evict.cpp").read_text()
    library = load_for_good(builder.build_own("clearing of caches", text), "the clearing of caches")
    function = library.lm_evict
    function.argtypes = [ctypes.c_void_p, ctypes.c_int64]
    function.restype = ctypes.c_int64
    if not function(None, 0):
        return None

    def evict(arrays: Sequence[Array]) -> None:
        for array in arrays:
            function(array.ctypes.data, array.nbytes)

    return evict
