"""Products by matrix instructions.

Which pieces say so: `fragment`.
"""

from __future__ import annotations

from collections.abc import Mapping

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir import Stage
from lumin_tune.core.kernel.simt.crossing import Reserve
from lumin_tune.core.kernel.simt.places import Place
from lumin_tune.core.kernel.simt.ranges import Range
from lumin_tune.core.kernel.simt.values import Context


def fragment_threads(stage: Stage, ranges: Mapping[str, Range]) -> int:
    """Return how many threads a stage by matrix instructions takes. Raises KernelError."""
    raise KernelError("fragments are not written for threads")


class FragmentText:
    """Writes one stage by matrix instructions."""

    def __init__(self, context: Context, ranges: Mapping[str, Range], threads: int, reserve: Reserve) -> None:
        raise KernelError("fragments are not written for threads")

    def write(self, places: Mapping[str, Place]) -> None:
        """Write the stage."""
