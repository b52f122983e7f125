"""Properties of NVIDIA architectures, so that everything up to machine code works without a device.

`architecture_device` returns a Device record by name (`sm_80`, `sm_90a`); `device` uses the same table for properties
that a present device does not report. Source: CUDA C++ Programming Guide, "Compute Capabilities" (technical
specifications per compute capability), and data sheets for peaks and bandwidths.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from lumin_tune.core.errors import BuildError
from lumin_tune.core.plugin.records import Device, KnobValue
from lumin_tune.core.suggest import did_you_mean

BACKEND = "cuda"


@dataclass(frozen=True, slots=True)
class Architecture:
    """A compilation target. Sizes in bytes, bandwidth in bytes per second, peaks in operations per second.

    model, units, bandwidth, peaks: of the best-known device of the architecture. matrix: operand types of matrix
    instructions, and `wgmma` if it is supported.
    """

    name: str
    compute: tuple[int, int]
    model: str
    units: int
    unit_threads: int
    unit_blocks: int
    unit_shared_bytes: int
    group_shared_bytes: int
    l2_bytes: int
    bandwidth: float
    peak_f32: float
    peak_f16: float
    matrix: str = "f16 bf16 tf32 i8"

    def properties(self) -> Mapping[str, KnobValue]:
        """Return the properties that spaces and time estimates (`cutting.cost.Roofline`) depend on: rates that f32
        kernels reach, and the highest peak, that of i8 matrix instructions.
        """
        return MappingProxyType(
            {
                "arch": self.name,
                "compute": f"{self.compute[0]}.{self.compute[1]}",
                "warp": 32,
                "group_threads": 1024,
                "group_shared_bytes": self.group_shared_bytes,
                "thread_registers": 255,
                "units": self.units,
                "unit_threads": self.unit_threads,
                "unit_blocks": self.unit_blocks,
                "unit_registers": 65_536,
                "unit_shared_bytes": self.unit_shared_bytes,
                "l2_bytes": self.l2_bytes,
                "bandwidth": self.bandwidth,
                "peak_f32": self.peak_f32,
                "peak_f16": self.peak_f16,
                "matrix": self.matrix,
                "threads": self.units,
                "flops_per_s": self.peak_f32,
                "memory_bytes_per_s": self.bandwidth,
                "most_flops_per_s": 2 * self.peak_f16,
            }
        )


_K = 1 << 10
ARCHITECTURES: Mapping[str, Architecture] = MappingProxyType(
    {
        each.name: each
        for each in (
            Architecture(
                "sm_80",
                (8, 0),
                "NVIDIA A100-SXM4-80GB",
                108,
                2048,
                32,
                164 * _K,
                163 * _K,
                40 << 20,
                2.039e12,
                19.5e12,
                312e12,
            ),
            Architecture(
                "sm_86",
                (8, 6),
                "NVIDIA GeForce RTX 3090",
                82,
                1536,
                16,
                100 * _K,
                99 * _K,
                6 << 20,
                0.936e12,
                35.6e12,
                142e12,
            ),
            Architecture(
                "sm_89", (8, 9), "NVIDIA L40S", 142, 1536, 24, 100 * _K, 99 * _K, 96 << 20, 0.864e12, 91.6e12, 362e12
            ),
            Architecture(
                "sm_90a",
                (9, 0),
                "NVIDIA H100 80GB HBM3",
                132,
                2048,
                32,
                228 * _K,
                227 * _K,
                50 << 20,
                3.35e12,
                66.9e12,
                989e12,
                matrix="f16 bf16 tf32 i8 wgmma",
            ),
            Architecture(
                "sm_100a", (10, 0), "NVIDIA B200", 148, 2048, 32, 228 * _K, 227 * _K, 126 << 20, 8.0e12, 80e12, 2250e12
            ),
            Architecture(
                "sm_120a",
                (12, 0),
                "NVIDIA GeForce RTX 5090",
                170,
                1536,
                24,
                100 * _K,
                99 * _K,
                96 << 20,
                1.79e12,
                104.8e12,
                210e12,
            ),
        )
    }
)


def architecture(name: str) -> Architecture:
    """Return an architecture by name. Raises BuildError for an unknown one."""
    found = ARCHITECTURES.get(name)
    if found is None:
        raise BuildError(f"unknown architecture {name!r}; {did_you_mean(name, ARCHITECTURES)}")
    return found


def architecture_of(compute: tuple[int, int]) -> Architecture | None:
    """Return the architecture to compile for a compute capability, None if it is not supported.

    Code for 8.0 runs on all of 8.x; code for names that end in `a` runs on that capability alone.
    """
    same = [each for each in ARCHITECTURES.values() if each.compute == compute]
    if same:
        return same[0]
    plain = [each for each in ARCHITECTURES.values() if not each.name.endswith("a")]
    older = [each for each in plain if each.compute[0] == compute[0] and each.compute < compute]
    return max(older, key=lambda each: each.compute, default=None)


def architecture_device(name: str) -> Device:
    """Return a Device record for an architecture without a present device. Raises BuildError."""
    found = architecture(name)
    return Device(BACKEND, 0, found.model, found.properties())
