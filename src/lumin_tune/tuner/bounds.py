"""The roofline's lower bound on the time of a kernel: of a workload, and of one of its candidates.

Reports divide it by the measured time. What a candidate computes and moves counts where it is less than what the
workload's graph does: a form may skip blocks that are masked out, or compute parts of static inputs once.
"""

from __future__ import annotations

from collections.abc import Mapping

from lumin_tune.core.eqsat.cutting.cost import Roofline
from lumin_tune.core.trials import Workload


def bound_ns(roofline: Roofline, workload: Workload, features: Mapping[str, float] | None = None) -> int:
    """Return a lower bound in nanoseconds. features: of a candidate, see `core.kernel.schedule.features`."""
    flops, size_bytes = float(workload.flops), float(workload.moved_bytes)
    if features and "flops" in features and "least_bytes" in features:  # a plugin may provide others
        flops = min(flops, features["flops"])
        size_bytes = min(size_bytes, features["least_bytes"])
    return round(roofline.least_s(flops, size_bytes) * 1e9)
