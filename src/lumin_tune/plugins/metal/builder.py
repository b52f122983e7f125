"""Builds kernel text by Metal's compiler, which is part of macOS.

A build is the text itself: Metal compiles it again where it is loaded, for the GPU and the version of macOS found
there, and macOS caches what it compiles. So there is no cache of binaries here.
"""

from __future__ import annotations

from typing import Final

from lumin_tune.core.errors import BuildError
from lumin_tune.core.kernel.simt.launch_manifest import Manifest
from lumin_tune.core.kernel.simt.runtime.builds import SimtBuild
from lumin_tune.core.plugin.records import BuildFailure, Device
from lumin_tune.plugins.metal.driver import device_of
from lumin_tune.plugins.metal.queue import MetalModule, pipeline_violation

FORMAT: Final = "lumin metal 1"


def built(text: str, device: Device) -> SimtBuild | BuildFailure:
    """Return the build of a text, or why Metal rejects it. Raises BuildError if the GPU is not here. Thread-safe."""
    manifest, found = Manifest.of(text), device_of(device)
    try:
        module = MetalModule(found, text)
        pipelines = {each.function: module.function(each.function) for each in manifest.own}
    except BuildError as error:
        log = str(error)
        first = next((line.strip() for line in log.splitlines() if "error" in line.lower()), log[:200])
        return BuildFailure(first, log)
    for each in manifest.own:
        violation = pipeline_violation(pipelines[each.function], each.threads)
        if violation:
            return BuildFailure(f"kernel {each.kernel}: {violation}")
    return SimtBuild(FORMAT, manifest, text.encode())
