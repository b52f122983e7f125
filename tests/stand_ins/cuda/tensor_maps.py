"""Tensor maps in the shim's format (`lm_map` in groups.h), and a stand-in for the driver that encodes them."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Sequence
from typing import Any

from lumin_tune.plugins.cuda.kernels.tma_maps import ALIGNMENT, MAX_BOX

SIZE_BYTES = 128
ELEMENT_BYTES = {0: 1, 1: 2, 4: 4, 6: 2, 7: 4, 9: 2}
"""By the driver's numbers."""
_INVALID = 1


def encoded(base: int, element_bytes: int, extents: Sequence[int], strides: Sequence[int], box: Sequence[int]) -> bytes:
    """Return an encoded map. strides: in bytes, of all dimensions but the fastest."""
    filled = [(*each, *[0] * (5 - len(each))) for each in (extents, box)]
    steps = (*strides, *[0] * (4 - len(strides)))
    return struct.pack("=QII5I5I4Q", base, len(extents), element_bytes, *filled[0], *filled[1], *steps).ljust(
        SIZE_BYTES, b"\0"
    )


class StandInDriver:
    """Stands in for libcuda, called through ctypes, with the same requirements on addresses, lengths and alignment."""

    def cuTensorMapEncodeTiled(  # the driver's name
        self,
        to: int,
        kind: int,
        rank: int,
        base: Any,
        extents: Any,
        strides: Any,
        box: Any,
        steps: Any,
        interleave: int,
        swizzle: int,
        promotion: int,
        fill: int,
    ) -> int:
        address = int(to.value if hasattr(to, "value") else to)
        base = int((base.value or 0) if hasattr(base, "value") else base)
        own = [list(each)[:count] for each, count in ((extents, rank), (strides, rank - 1), (box, rank), (steps, rank))]
        wrong = (
            address % 64
            or not base
            or base % ALIGNMENT
            or not 1 <= rank <= 5
            or kind not in ELEMENT_BYTES
            or not all(own[0])
            or any(each % ALIGNMENT for each in own[1])
            or any(not 0 < each <= MAX_BOX for each in own[2])
            or any(each != 1 for each in own[3])
            or (interleave, swizzle, fill) != (0, 3, 0)
        )
        if wrong:
            return _INVALID
        made = encoded(base, ELEMENT_BYTES[kind], own[0], own[1], own[2])
        ctypes.memmove(address, made, SIZE_BYTES)
        return 0
