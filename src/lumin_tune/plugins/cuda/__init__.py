"""The CUDA backend: kernels as CUDA C, compiled to cubins without a driver, run by CuPy.

Importing this costs nothing; the backend is imported when somebody asks for backends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lumin_tune.core.hooks import hookimpl

if TYPE_CHECKING:
    from lumin_tune.core.records import Backend, ProgramBackend


@hookimpl
def lumin_backends() -> Sequence[Backend]:
    from lumin_tune.plugins.cuda.backend import CudaBackend

    backends: tuple[ProgramBackend, ...] = (CudaBackend(), CudaBackend(rounding="tf32"))
    return backends
