"""Access to CuPy and the driver; the only module that imports CuPy.

Everything up to machine code works without it. Tests pass a stand-in for CuPy.
"""

from __future__ import annotations

import ctypes
import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lumin_tune.core.errors import BuildError

REMEDY = (
    "pip install 'lumin-tune[cuda]' for a driver of CUDA 13 (580 or newer), 'lumin-tune[cuda12]' for an older one; "
    "nvidia-smi shows the driver"
)
LIBRARIES = ("libcuda.so.1", "nvcuda.dll")
"""File names of the driver's library."""
_DEVICE_FILES = (Path("/dev/nvidiactl"), Path("/proc/driver/nvidia/version"), Path("/dev/dxg"))


def cupy_or_reason() -> Any | str:
    """Return CuPy with at least one device, or why that is not possible."""
    try:
        cupy = importlib.import_module("cupy")
    except ImportError as error:
        return f"CuPy cannot be imported ({' '.join(str(error).split())[:120] or 'not installed'})"
    try:
        count = int(cupy.cuda.runtime.getDeviceCount())
    except Exception as error:  # CuPy's own exception classes
        return f"CuPy {cupy.__version__} finds no CUDA driver: {' '.join(str(error).split())[:160]}"
    return cupy if count else f"CuPy {cupy.__version__} and the driver find no device"


def cupy_or_raise() -> Any:
    """Return CuPy. Raises BuildError with an installation hint."""
    found = cupy_or_reason()
    if isinstance(found, str):
        raise BuildError(f"CUDA kernels cannot run on this machine: {found}; {REMEDY}")
    return found


def seems_to_have_device() -> bool:
    """Return whether the system shows an NVIDIA device, regardless of installed software."""
    return any(path.exists() for path in _DEVICE_FILES)


def driver_version(load: Callable[[str], Any] = ctypes.CDLL) -> tuple[int, int] | None:
    """Return the newest CUDA version that the driver supports, None without a driver.

    It needs neither a device nor CuPy. load: opens a library.
    """
    for name in LIBRARIES:
        try:
            ask = load(name).cuDriverGetVersion
        except (OSError, AttributeError):
            continue
        number = ctypes.c_int()
        if ask(ctypes.byref(number)) == 0 and number.value:
            return number.value // 1000, number.value % 1000 // 10
    return None
