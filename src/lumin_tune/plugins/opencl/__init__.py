"""The OpenCL backend: renders kernels as OpenCL C 1.2, which the drivers of the machine compile, and runs them through
pyopencl.

Importing this module is cheap: the backend is imported by the hook.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from lumin_tune.core.plugin.hooks import hookimpl

if TYPE_CHECKING:
    from lumin_tune.core.plugin.records import Backend


@hookimpl
def lumin_backends(settings: Mapping[str, str]) -> Sequence[Backend]:
    from lumin_tune.plugins.opencl.backend import OpenclBackend
    from lumin_tune.plugins.opencl.builder import builder_for

    return (OpenclBackend(builder_for(settings)),)
