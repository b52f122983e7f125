"""The Metal backend: renders kernels as Metal Shading Language, which macOS compiles for the GPU, and runs them through
pyobjc.

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
    from lumin_tune.plugins.metal.backend import MetalBackend

    return (MetalBackend(),)
