"""Compiles kernel text with a device's driver, or loads the binary from the cache.

A binary is specific to a driver, its version and a device, so all three are part of its key. A driver that caches
builds itself compiles the text again.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from lumin_tune.core.kernel.simt.launch_manifest import Manifest
from lumin_tune.core.kernel.simt.runtime.binary_cache import BinaryCache
from lumin_tune.core.kernel.simt.runtime.builds import SimtBuild
from lumin_tune.core.plugin.records import BuildFailure, Device
from lumin_tune.plugins.opencl.driver import device_of, identity, pyopencl_or_raise
from lumin_tune.plugins.opencl.queue import TEXT, compiled

FORMAT: Final = "lumin opencl 1"
_FOLDER: Final = "opencl"
_DOUBLE: Final = re.compile(r"\bdouble\b|_f64\b")


def default_folder() -> Path:
    """Return the default cache folder of this user."""
    from platformdirs import user_cache_path

    return user_cache_path("lumin-tune", appauthor=False) / _FOLDER


def builder_for(settings: Mapping[str, str]) -> OpenclBuilder:
    """Return the builder for these settings, with `opencl` in the folder `cache`, or in the user's folder by
    default.
    """
    folder = settings.get("cache")
    return OpenclBuilder(BinaryCache(Path(folder) / _FOLDER if folder else default_folder(), ".clbin"))


class OpenclBuilder:
    """The drivers' compilers behind a cache, which may be None. Thread-safe."""

    def __init__(self, cache: BinaryCache | None = None) -> None:
        self.cache = cache
        self._lock = threading.Lock()

    def build(self, text: str, device: Device) -> SimtBuild | BuildFailure:
        """Return the build of a text, or the driver's rejection. Raises BuildError if the driver is not here."""
        body = text.partition("typedef ushort lm_bf16;")[2]
        if not device.properties.get("f64", True) and _DOUBLE.search(re.sub(r"#define \S+_f64 .*", "", body)):
            return BuildFailure(
                f"{device.model} has no double precision (cl_khr_fp64), and the program computes in f64"
            )
        key = BinaryCache.key(FORMAT, identity(device), text)
        known = self.cache.get(key) if self.cache is not None else None
        if known is not None:
            return SimtBuild.of(known, FORMAT)
        with self._lock:  # drivers differ in how many compilations they run at once
            made = self._made(text, device)
        if isinstance(made, SimtBuild) and self.cache is not None:
            self.cache.put(key, made.data())
        return made

    def _made(self, text: str, device: Device) -> SimtBuild | BuildFailure:
        cl, found = pyopencl_or_raise(), device_of(device)
        try:
            program = compiled(found, text)
        except cl.Error as error:
            log = str(error)
            first = next((line.strip() for line in log.splitlines() if "error" in line.lower()), log[:200])
            return BuildFailure(first, log)
        manifest = Manifest.of(text)
        if found.caches_builds:
            return SimtBuild(FORMAT, manifest, TEXT + text.encode())
        (binary,) = program.get_info(cl.program_info.BINARIES)
        return SimtBuild(FORMAT, manifest, binary)
