"""Which errors of the driver end everything in a process: after them each call on the device's context fails.

Source: CUDA Driver API, "CUresult": those that "leave the process in an inconsistent state", whose remedy is to end the
process and start another. CuPy's errors of the driver, of the runtime and of cuBLAS carry the code as `status`; its
classes cannot be named without it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

POISONING: Mapping[int, str] = MappingProxyType({
    214: "an uncorrectable ECC error",
    220: "an uncorrectable NVLink error",
    226: "an uncorrectable error that was contained",
    700: "an illegal address",
    702: "a launch that the watchdog ended",
    708: "an error of a peer",
    709: "a context that is destroyed",
    710: "an assertion on the device",
    714: "a hardware stack error",
    715: "an illegal instruction",
    716: "a misaligned address",
    717: "an invalid address space",
    718: "an invalid program counter",
    719: "a launch that failed",
    721: "a tensor memory leak",
    999: "an unknown error",
})  # fmt: skip
_CLASSES = ("CUDADriverError", "CUDARuntimeError")
_LIBRARY_CLASSES = ("CUBLASError",)
_EXECUTION_FAILED = 13


def is_poisoned(error: BaseException) -> bool:
    """Return whether an error, or what it was raised for, says that the context is lost."""
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
