"""The CPU backend: renders kernels as C++, compiles them on this machine and runs them on its own thread pool.

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
    from lumin_tune.plugins.cpu.backend import CpuBackend
    from lumin_tune.plugins.cpu.compile.builder import builder_for

    backend: ProgramBackend = CpuBackend(builder_for(settings))
    return (backend,)
