"""Errors of the driver after which every call on the process's context fails.

Source: CUDA Driver API, "CUresult": errors that "leave the process in an inconsistent state", so that it must be
restarted. CuPy's errors of the driver, the runtime and cuBLAS carry the code as `status`; CuPy is not imported to name
them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

POISONING: Mapping[int, str] = MappingProxyType(
    {
        214: "an uncorrectable ECC error",
        220: "an uncorrectable NVLink error",
        226: "a contained uncorrectable error",
        700: "an illegal address",
        702: "a launch timeout",
        708: "a peer access error",
        709: "a destroyed context",
        710: "a device-side assertion",
        714: "a hardware stack error",
        715: "an illegal instruction",
        716: "a misaligned address",
        717: "an invalid address space",
        718: "an invalid program counter",
        719: "a launch failure",
        721: "a tensor memory leak",
        999: "an unknown error",
    }
)
_CLASSES = ("CUDADriverError", "CUDARuntimeError")
_LIBRARY_CLASSES = ("CUBLASError",)
_EXECUTION_FAILED = 13


def is_poisoned(error: BaseException) -> bool:
    """Return whether an error, or one of its causes, means that the context is lost."""
    known: set[int] = set()
    each: BaseException | None = error
    while each is not None and id(each) not in known:
        known.add(id(each))
        names = {kind.__name__ for kind in type(each).__mro__}
        status = getattr(each, "status", None)
        if names.intersection(_CLASSES) and status in POISONING:
            return True
        if names.intersection(_LIBRARY_CLASSES) and status == _EXECUTION_FAILED:
            return True
        each = each.__cause__ or each.__context__
    return False
