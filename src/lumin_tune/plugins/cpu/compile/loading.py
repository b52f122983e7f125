"""Bytes of a shared object to code in this process, and code out of it again.

`library`, `executor` and the call path load by it. Nothing is left on disk: on Linux the object lies in memory only,
so a full disk or a folder without the right to execute does not matter; elsewhere it is a file for a moment.
"""

from __future__ import annotations

import ctypes
import os
import tempfile
import threading
import weakref
from contextlib import suppress
from typing import TypeAlias

from lumin_tune.core.errors import BuildError

Unloader: TypeAlias = "weakref.finalize[[int, int], ctypes.CDLL]"

_LOADED: dict[bytes, ctypes.CDLL] = {}
_LOCK = threading.Lock()


def load(data: bytes, name: str) -> tuple[ctypes.CDLL, Unloader]:
    """Return the object's functions, which release the GIL while they run, and what unloads it.

    It is unloaded when the returned CDLL dies or the unloader is called, whichever is first. name: for error
    messages. Raises BuildError if the bytes are no shared object for this machine.
    """
    if hasattr(os, "memfd_create"):
        with suppress(OSError):  # a system that forbids code in such memory: then by a file
            return _load_from_memory(data)
    try:
        with tempfile.NamedTemporaryFile(prefix="lumin-", suffix=".so") as file:
            file.write(data)
            file.flush()
            return open_file(file.name, name)
    except OSError as error:
        raise BuildError(f"cannot load {name}: {error}; make room for temporary files, or set $TMPDIR") from error


def load_for_good(data: bytes, name: str) -> ctypes.CDLL:
    """Return the functions of lumin's own code, loaded once for each process and never unloaded."""
    with _LOCK:
        if data not in _LOADED:
            library, unload = load(data, name)
            unload.detach()
            _LOADED[data] = library
        return _LOADED[data]


def open_file(path: str, name: str) -> tuple[ctypes.CDLL, Unloader]:
    """Return the functions of a shared object in a file, as `load` does."""
    try:
        library = ctypes.CDLL(path)
    except OSError as error:
        raise BuildError(f"{name} is no library for this machine: {error}; build it here, from its source") from error
    return library, _unloader(library, -1)


def _load_from_memory(data: bytes) -> tuple[ctypes.CDLL, Unloader]:
    # The descriptor stays open: the loader knows objects by their path, which has its number in it.
    descriptor = os.memfd_create("lumin", os.MFD_CLOEXEC)
    try:
        with os.fdopen(descriptor, "wb", closefd=False) as file:
            file.write(data)
        library = ctypes.CDLL(f"/proc/self/fd/{descriptor}")
    except BaseException:
        os.close(descriptor)
        raise
    return library, _unloader(library, descriptor)


def _unloader(library: ctypes.CDLL, descriptor: int) -> Unloader:
    finalizer = weakref.finalize(library, _unload, library._handle, descriptor)
    # At exit other threads may still be in the code, and the process takes all with it.
    finalizer.atexit = False
    return finalizer


def _unload(handle: int, descriptor: int) -> None:
    closing = ctypes.CDLL(None).dlclose
    closing.argtypes = [ctypes.c_void_p]
    closing(handle)
    if descriptor >= 0:
        os.close(descriptor)
