"""Static features of a build, and pruning of candidates whose kernels spill registers.

Spilling kernels are few and nearly always slow, so candidates that spill are rejected before measuring unless requested
(`may_spill`). Whole programs are built from kernels already chosen and are never pruned.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lumin_tune.core.errors import BuildError
from lumin_tune.core.expression import Size, size_bounds
from lumin_tune.core.kernel.simt.target.limits import Limits
from lumin_tune.core.plugin.records import BuildFailure
from lumin_tune.plugins.cuda.compile.builder import Build
from lumin_tune.plugins.cuda.device.architecture import architecture_device

UNSPILLED: Final = "unspilled"
"""Source option: kernels must not spill."""

FEATURES: Final[Mapping[str, str]] = {
    "registers": "per thread; maximum over kernels",
    "spill_bytes": "bytes spilled per thread, stores and loads; sum over kernels",
    "stack_bytes": "per thread; maximum over kernels",
    "shared_bytes": "per block at maximum sizes; maximum over kernels",
    "in_turn": "number of kernels whose wgmma instructions are serialised",
    "occupancy": "fraction of a multiprocessor's threads that run at once; minimum over kernels; 0..1",
}


def may_spill(settings: Mapping[str, str]) -> bool:
    """Return whether the settings allow candidates that spill: `spills` is `yes`. Raises BuildError."""
    asked = settings.get("spills", "no")
    if asked not in ("yes", "no"):
        raise BuildError(f"the setting spills (LUMIN_SPILLS) cannot be {asked!r}; allowed: yes, no")
    return asked == "yes"


def features_of(build: Build) -> Mapping[str, float]:
    """Return the features of a build's kernels by the names in `FEATURES`, without library calls."""
    limits = Limits.of(architecture_device(build.arch))
    found = dict.fromkeys(FEATURES, 0.0)
    shares = []
    for launch in build.manifest.own:
        own = build.resources[launch.function]
        shared_bytes = own.shared_bytes + _greatest(launch.shared_bytes)
        found["registers"] = max(found["registers"], own.registers)
        found["spill_bytes"] += own.spill_bytes
        found["in_turn"] += own.in_turn
        found["stack_bytes"] = max(found["stack_bytes"], own.stack_bytes)
        found["shared_bytes"] = max(found["shared_bytes"], shared_bytes)
        shares.append(limits.occupancy(launch.threads, own.registers, shared_bytes))
    found["occupancy"] = min(shares, default=0.0)
    return found


def pruned(build: Build) -> BuildFailure | None:
    """Return why a candidate is rejected, None if none of its kernels spills."""
    for launch in build.manifest.own:
        own = build.resources[launch.function]
        if own.spill_bytes:
            return BuildFailure(
                f"kernel {launch.kernel} spills registers: beyond {own.registers} registers, a thread stores and loads "
                f"{own.spill_bytes} bytes; use smaller tiles, or allow spills by LUMIN_SPILLS=yes",
                build.log,
                True,
                features_of(build),
            )
    return None


def _greatest(size: Size) -> int:
    return size if isinstance(size, int) else size_bounds(size)[1] or 0


__all__ = ["FEATURES", "UNSPILLED", "features_of", "may_spill", "pruned"]
