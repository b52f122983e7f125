"""The CUDA backend: renders kernels as CUDA C++, compiles them to cubins without a driver and runs them through CuPy.

Importing this module is cheap: the backend is imported by the hook.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from lumin_tune.core.plugin.hooks import hookimpl

if TYPE_CHECKING:
    from lumin_tune.core.plugin.records import Backend, ProgramBackend


@hookimpl
def lumin_backends(settings: Mapping[str, str]) -> Sequence[Backend]:
    from lumin_tune.plugins.cuda.backend import CudaBackend
    from lumin_tune.plugins.cuda.compile.builder import builder_for
    from lumin_tune.plugins.cuda.compile.pruning import may_spill

    builder, spills = builder_for(settings), may_spill(settings)
    backends: tuple[ProgramBackend, ...] = (
        CudaBackend(builder, spills=spills),
        CudaBackend(builder, rounding="tf32", spills=spills),
    )
    return backends
