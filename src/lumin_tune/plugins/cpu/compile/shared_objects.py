"""Loads shared objects from bytes, and unloads them.

Used by `library`, `executor` and the call path. On Linux objects are loaded from memory, so neither a full disk nor a
noexec folder matters; elsewhere a temporary file is used.
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
    """Return the object's functions, which release the GIL while they run, and an unloader.

    The object is unloaded when the CDLL dies or the unloader is called, whichever comes first. name: for error
    messages. Raises BuildError if the data is no shared object for this machine.
    """
    if hasattr(os, "memfd_create"):
        with suppress(OSError):  # memory without execute permission: fall back to a file
            return _load_from_memory(data)
    try:
        with tempfile.NamedTemporaryFile(prefix="lumin-", suffix=".so") as file:
            file.write(data)
            file.flush()
            return open_file(file.name, name)
    except OSError as error:
        raise BuildError(f"cannot load {name}: {error}; free space for temporary files, or set $TMPDIR") from error


def load_for_good(data: bytes, name: str) -> ctypes.CDLL:
    """Return the functions of lumin's own code, loaded once per process and never unloaded."""
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
        raise BuildError(
            f"{name} is no library for this machine: {error}; rebuild it from source on this machine"
        ) from error
    return library, _unloader(library, -1)


def _load_from_memory(data: bytes) -> tuple[ctypes.CDLL, Unloader]:
    # The descriptor stays open: the loader identifies objects by path, which contains its number.
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
    # At exit other threads may still run the code, and the process ends anyway.
    finalizer.atexit = False
    return finalizer


def _unload(handle: int, descriptor: int) -> None:
    closing = ctypes.CDLL(None).dlclose
    closing.argtypes = [ctypes.c_void_p]
    closing(handle)
    if descriptor >= 0:
        os.close(descriptor)
