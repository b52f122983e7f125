"""The OpenCL backend: regions and programs to OpenCL C to binaries of the machine's drivers, run through pyopencl.

It is registered by the hook `lumin_backends` and initialised lazily. Lowering, spaces, text and the runtime are in
core/kernel/simt; this module combines them with `builder` and `queue`. Text is made without a device; binaries need its
driver.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from lumin_tune.core.kernel.simt.runtime.builds import SimtBuild
from lumin_tune.core.kernel.simt.runtime.simt_backend import SimtBackend
from lumin_tune.core.plugin.records import BuildFailure, Device, Finding
from lumin_tune.plugins.opencl.builder import FORMAT, OpenclBuilder, builder_for
from lumin_tune.plugins.opencl.diagnosis import diagnose
from lumin_tune.plugins.opencl.driver import BACKEND, device_of, identity, opencl_devices, shares_host

if TYPE_CHECKING:  # imported where used, so that compiling for another device does not load them
    from lumin_tune.core.kernel.simt.runtime.device import DeviceQueue, LoadedModule
    from lumin_tune.core.kernel.simt.target.target import Target

LEAST: Final = Device(
    BACKEND, 0, "the least device", {"group_threads": 256, "group_shared_bytes": 32 << 10, "units": 1, "f64": True}
)
"""The limits that kernels can count on: OpenCL 1.2 guarantees the memory, and all drivers of GPUs the threads."""


class OpenclBackend(SimtBackend):
    """See `records.ProgramBackend`. builder: if None, one with a cache in the user's folder."""

    name = BACKEND
    language: ClassVar[str] = "opencl"
    source_suffix = ".cl"
    build_format: ClassVar[str] = FORMAT

    def __init__(self, builder: OpenclBuilder | None = None) -> None:
        self._builder = builder

    @property
    def builder(self) -> OpenclBuilder:
        """The drivers' compilers with their cache."""
        if self._builder is None:
            self._builder = builder_for({})
        return self._builder

    @property
    def shares_host(self) -> bool:  # type: ignore[override]
        """Whether a device is the processor that builds."""
        return shares_host()

    def devices(self) -> Sequence[Device]:
        return opencl_devices()

    def usual_device(self) -> Device:
        return LEAST

    def diagnose(self, options: Mapping[str, str]) -> Sequence[Finding]:
        return diagnose(builder_for(options).cache)

    def toolchain_identity(self, device: Device) -> str:
        return identity(device)

    def is_poisoned(self, error: BaseException) -> bool:
        from lumin_tune.plugins.opencl.queue import is_poisoned

        return is_poisoned(error)

    def _target(self) -> Target:
        from lumin_tune.plugins.opencl.target import OPENCL

        return OPENCL

    def _compiled(self, text: str, device: Device) -> SimtBuild | BuildFailure:
        return self.builder.build(text, device)

    def _on_device(self, binary: bytes, device: Device) -> tuple[Callable[[], DeviceQueue], LoadedModule]:
        from lumin_tune.plugins.opencl.queue import OpenclModule, OpenclQueue

        found = device_of(device)
        return functools.partial(OpenclQueue, found), OpenclModule(found, binary)
