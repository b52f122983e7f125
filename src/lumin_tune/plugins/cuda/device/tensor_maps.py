"""Encodes tensor maps for TMA copies by the driver, for the memory of a launch.

CuPy has no function for this, so the driver's library is called directly. A map is a 128-byte argument passed by value,
which CuPy takes from a NumPy array of one element.
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import BuildError, KernelError
from lumin_tune.core.kernel.simt.launch_manifest import evaluated
from lumin_tune.plugins.cuda.device.driver import LIBRARIES
from lumin_tune.plugins.cuda.kernels.tma_maps import ALIGNMENT, TensorMap

_TYPES: Final[Mapping[DType, int]] = {DType.F16: 6, DType.BF16: 9}  # CUtensorMapDataType
_SWIZZLE_128 = 3
_PROMOTION_256 = 3
_SIZE_BYTES, _PLACE = 128, 64


class TensorMaps:
    """Encodes maps. library: the driver's, opened on first use if None. Raises BuildError without one."""

    def __init__(self, library: Any | None = None) -> None:
        self._library = library

    def encoded(self, wanted: TensorMap, address: int, dims: Mapping[str, int], kernel: str) -> Any:
        """Return the map of a tensor at an address as a NumPy array of one element. Raises KernelError.

        An empty tensor, which kernels never read, may have no address; the driver requires one, and lengths of at least
        1.
        """
        extents = [evaluated(size, dims) for size in wanted.extents]
        base = address + wanted.offset if all(extents) else ALIGNMENT
        if base % ALIGNMENT:
            raise KernelError(
                f"kernel {kernel} copies by TMA from an array at {base:#x}, which is not a multiple of {ALIGNMENT} "
                f"bytes; copy the array first, or choose a point without 'bulk'"
            )
        whole = np.zeros(_SIZE_BYTES + _PLACE, np.uint8)
        start = -whole.ctypes.data % _PLACE
        made = whole[start : start + _SIZE_BYTES].view(f"V{_SIZE_BYTES}")
        rank = len(extents)
        code = self._encode()(
            ctypes.c_void_p(made.ctypes.data),
            _TYPES[wanted.dtype],
            rank,
            ctypes.c_void_p(base),
            (ctypes.c_uint64 * rank)(*(max(1, each) for each in extents)),
            (ctypes.c_uint64 * max(1, rank - 1))(*wanted.strides),
            (ctypes.c_uint32 * rank)(*wanted.box),
            (ctypes.c_uint32 * rank)(*[1] * rank),
            0,
            _SWIZZLE_128,
            _PROMOTION_256,
            0,
        )
        if code:
            raise KernelError(
                f"kernel {kernel}: the driver rejects the map of {wanted.dtype}{extents}, strides {wanted.strides} "
                f"bytes (CUDA error {code}); choose a point without 'bulk'"
            )
        return made

    def _encode(self) -> Any:
        if self._library is None:
            self._library = _opened()
        try:
            return self._library.cuTensorMapEncodeTiled
        except AttributeError as error:
            raise BuildError(
                "the program uses TMA copies, which this driver does not support; install a driver of "
                "CUDA 12.0 (525) or newer, or choose a point without 'bulk'"
            ) from error


def _opened() -> Any:
    tried = []
    for name in LIBRARIES:
        try:
            return ctypes.CDLL(name)
        except OSError as error:
            tried.append(str(error))
    raise BuildError(f"the driver's library cannot be opened ({'; '.join(tried)}); install the NVIDIA driver")
