"""The devices that `target_hardware` names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lumin_tune.core.errors import OptionError
from lumin_tune.core.suggest import did_you_mean


@dataclass(frozen=True)
class Hardware:
    """A device: its platform, and the architecture that code is generated for."""

    name: str
    platform: str
    architecture: str
    memory_bytes: int


_GIB: Final = 1024**3
HARDWARE: Final[dict[str, Hardware]] = {
    each.name: each
    for each in (
        Hardware("nvidia_v100", "cuda", "sm_70", 32 * _GIB),
        Hardware("nvidia_t4", "cuda", "sm_75", 16 * _GIB),
        Hardware("nvidia_a100", "cuda", "sm_80", 80 * _GIB),
        Hardware("nvidia_a10", "cuda", "sm_86", 24 * _GIB),
        Hardware("nvidia_rtx3090", "cuda", "sm_86", 24 * _GIB),
        Hardware("nvidia_l4", "cuda", "sm_89", 24 * _GIB),
        Hardware("nvidia_l40s", "cuda", "sm_89", 48 * _GIB),
        Hardware("nvidia_rtx4090", "cuda", "sm_89", 24 * _GIB),
        Hardware("nvidia_h100", "cuda", "sm_90a", 80 * _GIB),
        Hardware("nvidia_h200", "cuda", "sm_90a", 141 * _GIB),
        Hardware("nvidia_b200", "cuda", "sm_100a", 192 * _GIB),
        Hardware("native", "native", "native", 0),
    )
}


def hardware_of(name: str) -> Hardware:
    """Return the device of that name. Raises OptionError with the nearest names."""
    if name not in HARDWARE:
        raise OptionError(f"target_hardware={name!r} is unknown; {did_you_mean(name, HARDWARE)}")
    return HARDWARE[name]
