"""Processors as targets of schedules: the facts that decide which schedules a CPU kernel is offered.

`space` makes a `Machine` of a device; candidates, grids and rooflines read it. Only this module knows what the features
that a processor reports are worth. Devices with threads are described in `simt.target`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from lumin_tune.core.dtypes import DType
from lumin_tune.core.plugin.records import Device

_DOTS: Final[Mapping[str, tuple[str, ...]]] = {
    "avx512_vnni": ("i8",),
    "avx_vnni": ("i8",),
    "avx2": ("i16",),
    "avx512bw": ("i16",),
    "avx512_bf16": ("bf16",),
}
"""The dtypes of the dot products that a feature of a processor brings."""
_TILES: Final[Mapping[str, tuple[str, ...]]] = {"amx_bf16": ("bf16",), "amx_int8": ("i8", "u8")}
"""The dtypes of columns that the tiles of a feature multiply."""
MANY_REGISTERS: Final = 32
"""The vector registers of AVX-512 and NEON; AVX2 has 16, which a tile fills."""
_NEON: Final = "asimd"
"""The feature of processors with `MANY_REGISTERS` of fewer than 512 bits."""
_BYTES_OF_ROWS: Final = "avx512_vnni"
"""The feature with which products of packed weights multiply the bytes of rows of f32 (`formats.WIDE`)."""


@dataclass(frozen=True, slots=True)
class Machine:
    """The properties of a processor that schedules depend on. lanes: 32-bit elements per vector. Caches in bytes.

    dot, tiles: the dtypes that dot-product instructions multiply, and those of columns for a matrix unit.
    multiplies_bytes_of_rows: whether products of packed weights multiply a few rows of f32 as bytes, so that such
    weights had better be grouped (`formats.WIDE`).
    """

    lanes: int
    registers: int
    threads: int
    l1_bytes: int = 32 << 10
    l2_bytes: int = 1 << 20
    l3_bytes: int = 16 << 20
    dot: frozenset[str] = frozenset()
    tiles: frozenset[str] = frozenset()
    multiplies_bytes_of_rows: bool = False

    def multiplied(self, dtype: DType) -> DType | None:
        """Return the dtype as which dot-product instructions multiply factors that `dot_of` finds, None if none does.

        Bytes are widened where only pairs of i16 have an instruction.
        """
        widened = DType.I16 if dtype is DType.I8 else dtype
        return next((each for each in (dtype, widened) if each.value in self.dot), None)


def machine_of(device: Device) -> Machine:
    """Return the machine properties from a device's description."""
    properties = device.properties
    features = str(properties.get("features", "")).split()
    bits = int(properties.get("vector_bits", 128))
    return Machine(
        lanes=max(4, bits // 32),
        registers=MANY_REGISTERS if bits >= 512 or _NEON in features else 16,
        threads=int(properties.get("threads", 1)),
        l1_bytes=int(properties.get("l1_bytes", 32 << 10)),
        l2_bytes=int(properties.get("l2_bytes", 1 << 20)),
        l3_bytes=int(properties.get("l3_bytes", 16 << 20)),
        dot=frozenset(each for name in features for each in _DOTS.get(name, ())),
        tiles=frozenset(each for name in features for each in _TILES.get(name, ())),
        multiplies_bytes_of_rows=_BYTES_OF_ROWS in features,
    )
