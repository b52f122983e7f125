"""A kernel that numba compiled. Imports numba, which takes a second: the backend imports this where it must."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba.core import config

# numba's threads serve one caller at a time, whichever library runs them.
_ONE_AT_A_TIME = threading.Lock()
_MOST_THREADS = int(getattr(config, "NUMBA_NUM_THREADS"))  # noqa: B009 - made when numba is imported


def compiled(text: str, folder: Path) -> Any:
    """Return the function of a source, compiled by an earlier process if one did.

    numba keeps machine code beside the module that a function is from, so the source is one. Raises numba's
    errors for a source that it does not take.
    """
    head = head_of(text)
    name = f"lumin_numba_{hashlib.sha256(text.encode()).hexdigest()[:24]}"
    path = folder / f"{name}.py"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        temporary = path.with_suffix(f".{os.getpid()}.tmp")
        temporary.write_text(text)
        os.replace(temporary, path)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    arrays = [
        numba.types.Array(numba.from_dtype(np.dtype(dtype)), 1, "C", readonly=place < head["inputs"])
        for place, dtype in enumerate(head["dtypes"])
    ]
    make = numba.njit(
        numba.void(*arrays, numba.intp, numba.intp),
        nogil=True,
        error_model="numpy",
        parallel=head["parallel"],
        cache=True,
    )
    return make(getattr(module, head["entry"]))


def head_of(text: str) -> dict[str, Any]:
    """Return the first line of a source, which says what the arguments of its function are."""
    found: dict[str, Any] = json.loads(text.partition("\n")[0].removeprefix("# "))
    return found


class NumbaKernel:
    """See `lumin_tune.backends.Kernel`. threads: of the parallel ones, None for as many as numba takes."""

    def __init__(self, text: str, folder: Path, threads: int | None) -> None:
        self._function = compiled(text, folder)
        head = head_of(text)
        self._widest, self._parallel, self._threads = head["widest"], head["parallel"], threads

    def __call__(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> None:
        arrays = [*inputs, *outputs]
        shape = arrays[self._widest].shape
        flat = [array.reshape(-1) for array in arrays]
        rows = int(np.prod(shape[:-1], dtype=np.int64))
        if not self._parallel:
            self._function(*flat, rows, shape[-1])
            return
        with _ONE_AT_A_TIME:
            numba.set_num_threads(min(self._threads or _MOST_THREADS, _MOST_THREADS))
            self._function(*flat, rows, shape[-1])

    def time_ns(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> int:
        began = time.perf_counter_ns()
        self(inputs, outputs, dims)
        return time.perf_counter_ns() - began
