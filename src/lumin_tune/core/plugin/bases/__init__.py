"""Base classes of what plugins contribute, with a default for every optional member.

The protocols in `records/` have the required members; these classes have the optional ones, each documented here and
nowhere else. A plugin derives from a class and overrides what applies, or implements members without deriving: lumin
reads optional members through `completion`, which fills in the defaults.

Examples in the docstrings begin with `import numpy as np` and `import lumin_tune as lt`.
"""

from __future__ import annotations

from lumin_tune.core.plugin.bases.backend_base import BackendBase
from lumin_tune.core.plugin.bases.importer_base import ImporterBase
from lumin_tune.core.plugin.bases.kernel_bases import KernelBase, SpaceBase
from lumin_tune.core.plugin.bases.program_bases import ExecutableBase, LaneBase

__all__ = ["BackendBase", "ExecutableBase", "ImporterBase", "KernelBase", "LaneBase", "SpaceBase"]
