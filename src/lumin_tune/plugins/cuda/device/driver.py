"""CuPy, if it is there and has a driver to talk to: the one place where it is imported; and the driver's version.

Everything up to machine code does without it. Tests put a stand-in in its place, which is handed to whoever needs it.
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
    "nvidia-smi tells the driver"
)
LIBRARIES = ("libcuda.so.1", "nvcuda.dll")
"""What the driver's own library is called."""
_DEVICE_FILES = (Path("/dev/nvidiactl"), Path("/proc/driver/nvidia/version"), Path("/dev/dxg"))


def cupy_or_reason() -> Any | str:
    """Return CuPy with at least one device, or why there is none."""
    try:
        cupy = importlib.import_module("cupy")
    except ImportError as error:
        return f"CuPy cannot be imported ({' '.join(str(error).split())[:120] or 'not installed'})"
    try:
        count = int(cupy.cuda.runtime.getDeviceCount())
    except Exception as error:  # CuPy's own classes, which need it to be named; without a driver it cannot say more
        return f"CuPy {cupy.__version__} finds no driver: {' '.join(str(error).split())[:160]}"
    return cupy if count else f"CuPy {cupy.__version__} and the driver are there, but no device"


def cupy_or_raise() -> Any:
    """Return CuPy. Raises BuildError that says what to install."""
    found = cupy_or_reason()
    if isinstance(found, str):
        raise BuildError(f"kernels cannot be run on a CUDA device here: {found}; {REMEDY}")
    return found


def seems_to_have_device() -> bool:
    """Return whether the system shows an NVIDIA device, whatever is installed to use it."""
    return any(path.exists() for path in _DEVICE_FILES)


def driver_version(load: Callable[[str], Any] = ctypes.CDLL) -> tuple[int, int] | None:
    """Return the newest version of CUDA that the driver of this machine knows, None without one.

    It is asked without a device and without CuPy. load: opens a library.
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
