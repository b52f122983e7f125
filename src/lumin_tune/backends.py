"""Everything that the author of a backend imports. `docs/plugins.md` is the guide.

    from lumin_tune.backends import Artifact, BuildFailure, Claim, Device, Knob, Point, Region, Source, hookimpl

`lumin_tune.testing.backends` has the conformance tests for backends, and `lumin_tune.testing.backends.example` a
backend of a hundred lines, which the examples of docstrings use. They begin with `import numpy as np` and
`import lumin_tune as lt`.
"""

from __future__ import annotations

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import BuildError, KernelError, MemoryLimitError
from lumin_tune.core.plugin.bases import BackendBase, KernelBase, SpaceBase
from lumin_tune.core.plugin.hooks import hookimpl
from lumin_tune.core.plugin.records import (
    Artifact,
    Backend,
    BuildFailure,
    ChannelsLast,
    Claim,
    Device,
    Finding,
    Kernel,
    Knob,
    KnobValue,
    Point,
    Source,
    Space,
)
from lumin_tune.core.plugin.region import Operation, Region, Value

__all__ = [
    "Artifact",
    "Backend",
    "BackendBase",
    "BuildError",
    "BuildFailure",
    "ChannelsLast",
    "Claim",
    "DType",
    "Device",
    "Finding",
    "Kernel",
    "KernelBase",
    "KernelError",
    "Knob",
    "KnobValue",
    "MemoryLimitError",
    "Operation",
    "Point",
    "Region",
    "Source",
    "Space",
    "SpaceBase",
    "Value",
    "hookimpl",
]
