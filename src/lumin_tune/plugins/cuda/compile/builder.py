"""Builds kernel text for an architecture, from the cache or by NVRTC.

The result is the `Build` that artifacts carry: the launch manifest, the resources of each kernel, and the machine code.
Kernels that exceed the architecture's limits are rejected here, before a device is used.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from lumin_tune.core.errors import BuildError
from lumin_tune.core.kernel.simt.launch_manifest import Manifest
from lumin_tune.core.kernel.simt.target.limits import Limits
from lumin_tune.core.plugin.records import BuildFailure
from lumin_tune.plugins.cuda.compile.compile_log import Resources, resources_of
from lumin_tune.plugins.cuda.compile.cubin_cache import CubinCache
from lumin_tune.plugins.cuda.compile.nvrtc import Nvrtc, find_nvrtc
from lumin_tune.plugins.cuda.device.architecture import architecture_device
from lumin_tune.plugins.cuda.launch_forms import manifest_of

FORMAT: Final = "lumin cubin 1"


@dataclass(frozen=True)
class Build:
    """Machine code and its metadata. resources: by function name."""

    arch: str
    manifest: Manifest
    resources: Mapping[str, Resources]
    cubin: bytes
    log: str = ""

    def data(self) -> bytes:
        """Serialise: three lines of text, then the machine code."""
        known = {name: asdict(each) for name, each in self.resources.items()}
        heads = (FORMAT, json.dumps({"arch": self.arch, "resources": known, "log": self.log}), self.manifest.line())
        return "".join(f"{head}\n" for head in heads).encode() + self.cubin

    @classmethod
    def of(cls, data: bytes) -> Build:
        """Deserialise. Raises BuildError if the data is not a build of this version."""
        kind, _, rest = data.partition(b"\n")
        if kind.decode(errors="replace") != FORMAT:
            raise BuildError("the data is not a build of this version of the CUDA backend; rebuild from source")
        known, _, rest = rest.partition(b"\n")
        line, _, cubin = rest.partition(b"\n")
        facts = json.loads(known)
        resources = {name: Resources(**each) for name, each in facts["resources"].items()}
        return cls(facts["arch"], manifest_of(line.decode()), resources, cubin, facts["log"])


def builder_for(settings: Mapping[str, str]) -> CubinBuilder:
    """Return the builder for these settings, with `cubins` in the folder `cache`, or in the user's folder by
    default.
    """
    folder = settings.get("cache")
    return CubinBuilder(cache=CubinCache(Path(folder) / "cubins" if folder else None))


class CubinBuilder:
    """A compiler with a cache. Thread-safe; concurrent requests for one build share one compilation.

    compiler: None finds this machine's on first use. cache: None disables caching.
    """

    def __init__(self, compiler: Nvrtc | None = None, cache: CubinCache | None = None) -> None:
        self._compiler = compiler
        self.cache = cache
        self._lock = threading.Lock()
        self._running: dict[str, threading.Lock] = {}

    @property
    def compiler(self) -> Nvrtc:
        """The compiler. Raises BuildError if there is none."""
        if self._compiler is None:
            self._compiler = find_nvrtc()
        return self._compiler

    def build(self, text: str, arch: str) -> Build | BuildFailure:
        """Return the build of a text, or the compiler's rejection. Raises BuildError if there is no compiler."""
        if self.cache is None:
            return self._made(text, arch)
        key = CubinCache.key(FORMAT, self.compiler.identity, arch, text)
        with self._lock:
            running = self._running.setdefault(key, threading.Lock())
        with running:
            try:
                known = self.cache.get(key)
                if known is not None:
                    return Build.of(known)
                made = self._made(text, arch)
                if isinstance(made, Build):
                    self.cache.put(key, made.data())
                return made
            finally:
                with self._lock:
                    self._running.pop(key, None)

    def _made(self, text: str, arch: str) -> Build | BuildFailure:
        limits = Limits.of(architecture_device(arch))
        manifest = manifest_of(text)
        for launch in manifest.own:
            if isinstance(launch.shared_bytes, int) and launch.shared_bytes > limits.group_shared_bytes:
                return BuildFailure(
                    f"kernel {launch.kernel} needs {launch.shared_bytes} bytes of shared memory; {arch} allows "
                    f"{limits.group_shared_bytes}",
                    "",
                    True,
                    {"shared_bytes": launch.shared_bytes},
                )
        made = self.compiler.compile(text, arch)
        if isinstance(made, BuildFailure):
            return made
        resources = resources_of(made.log)
        for launch in manifest.own:
            found = resources.get(launch.function)
            if found is None:
                return BuildFailure(f"the compiler's log has no entry for the kernel {launch.function}", made.log)
            if found.registers > limits.registers_for(launch.threads):
                return BuildFailure(
                    f"kernel {launch.kernel} needs {found.registers} registers in {launch.threads} threads; {arch} has "
                    f"{limits.registers_for(launch.threads)} per thread",
                    made.log,
                    True,
                    {"registers": found.registers},
                )
        return Build(arch, manifest, resources, made.cubin, made.log)


__all__ = ["Build", "CubinBuilder"]
