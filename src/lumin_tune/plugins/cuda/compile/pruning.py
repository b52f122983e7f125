"""What a build tells of its kernels before a device is touched, and which candidates end there.

A kernel that spills keeps values in memory that its threads have no registers for. Kernels are tried in great numbers
and few of them spill, nearly all of these slow ones, so that candidates which do are left out unless somebody asks for
them (`may_spill`). Whole programs are built of kernels that were chosen before, and are built whatever they
take. The backend asks; nothing here compiles.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lumin_tune.core.errors import BuildError
from lumin_tune.core.expression import Size, size_bounds
from lumin_tune.core.kernel.simt.schedule.limits import Limits
from lumin_tune.core.plugin.records import BuildFailure
from lumin_tune.plugins.cuda.compile.builder import Build
from lumin_tune.plugins.cuda.device.architecture import architecture_device

UNSPILLED: Final = "unspilled"
"""The option of a source whose kernels must not spill."""

FEATURES: Final[Mapping[str, str]] = {
    "registers": "of a thread; of the hungriest kernel",
    "spill_bytes": "that a thread writes to memory and reads again for want of registers; of all kernels",
    "stack_bytes": "of a thread; of the kernel with most",
    "shared_bytes": "of a block, at the greatest sizes; of the kernel with most",
    "in_turn": "kernels whose instructions of groups of warps wait for each other",
    "occupancy": "threads that run at once on a multiprocessor, of those it has room for; of the least kernel; 0..1",
}


def may_spill(settings: Mapping[str, str]) -> bool:
    """Return whether settings of backends ask for candidates that spill: `spills` is `yes`. Raises BuildError."""
    asked = settings.get("spills", "no")
    if asked not in ("yes", "no"):
        raise BuildError(f"the setting spills (LUMIN_SPILLS) cannot be {asked!r}; allowed: yes, no")
    return asked == "yes"


def features_of(build: Build) -> Mapping[str, float]:
    """Return what the kernels of a build take, by the names in `FEATURES`. Libraries' are left out."""
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
    """Return why a candidate goes no further, None if no kernel of it spills."""
    for launch in build.manifest.own:
        own = build.resources[launch.function]
        if own.spill_bytes:
            return BuildFailure(
                f"kernel {launch.kernel} spills: with {own.registers} registers a thread writes and reads "
                f"{own.spill_bytes} bytes beside them; take smaller tiles, or ask for such kernels by LUMIN_SPILLS=yes",
                build.log, True, features_of(build),
            )  # fmt: skip
    return None


def _greatest(size: Size) -> int:
    return size if isinstance(size, int) else size_bounds(size)[1] or 0


__all__ = ["FEATURES", "UNSPILLED", "features_of", "may_spill", "pruned"]
