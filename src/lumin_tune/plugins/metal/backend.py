"""The Metal backend: regions and programs to Metal Shading Language, compiled and run through pyobjc.

It is registered by the hook `lumin_backends` and initialised lazily. Lowering, spaces, text and the runtime are in
core/kernel/simt; this module combines them with `builder` and `queue`. Text is made on every machine; compiling it
needs a Mac.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.simt.runtime.builds import SimtBuild
from lumin_tune.core.kernel.simt.runtime.simt_backend import SimtBackend
from lumin_tune.core.plugin.records import Artifact, BuildFailure, Device, Finding, Source
from lumin_tune.plugins.metal.builder import FORMAT, built
from lumin_tune.plugins.metal.diagnosis import diagnose
from lumin_tune.plugins.metal.driver import BACKEND, REGISTERS, device_of, identity
from lumin_tune.plugins.metal.target import MATRIX, METAL, PLAIN, THREADGROUP_BYTES

if TYPE_CHECKING:  # imported where used, so that compiling for another device does not load them
    from lumin_tune.core.kernel.simt.runtime.device import DeviceQueue, LoadedModule
    from lumin_tune.core.kernel.simt.schedule.simt_space import SimtSpace
    from lumin_tune.core.kernel.simt.target.target import Target

LEAST: Final = Device(
    BACKEND,
    0,
    "the least GPU",
    {"group_threads": 1024, "group_shared_bytes": THREADGROUP_BYTES, "units": 7, "matrix": MATRIX, **REGISTERS},
)
"""The limits of the GPU family Apple 7."""


class MetalBackend(SimtBackend):
    """See `records.ProgramBackend`."""

    name = BACKEND
    language: ClassVar[str] = "metal"
    source_suffix = ".metal"
    build_format: ClassVar[str] = FORMAT
    shares_host = False
    ray_resource = ""  # Ray does not count Apple's GPUs

    def devices(self) -> Sequence[Device]:
        from lumin_tune.plugins.metal.probe import metal_devices

        return metal_devices()

    def usual_device(self) -> Device:
        return LEAST

    def diagnose(self, options: Mapping[str, str]) -> Sequence[Finding]:
        return diagnose()

    def toolchain_identity(self, device: Device) -> str:
        return identity(device)

    def is_poisoned(self, error: BaseException) -> bool:
        from lumin_tune.plugins.metal.queue import is_poisoned

        return is_poisoned(error)

    def _target(self) -> Target:
        return METAL

    def render(self, program: ir.Program) -> Source:
        """See `records.ProgramBackend`. Raises KernelError for a program that computes in f64."""
        _check_types(program)
        return super().render(program)

    def _compiled(self, text: str, device: Device) -> SimtBuild | BuildFailure:
        return built(text, device)

    def _on_device(self, binary: bytes, device: Device) -> tuple[Callable[[], DeviceQueue], LoadedModule]:
        from lumin_tune.plugins.metal.queue import MetalModule, MetalQueue

        found = device_of(device)
        return functools.partial(MetalQueue, found), MetalModule(found, binary.decode())

    def refusal(self, artifact: Artifact, device: Device) -> str:
        """See `records.ProgramBackend`. Builds are text, which each GPU's own compiler takes."""
        if artifact.toolchain.startswith(f"{BACKEND} "):
            return ""
        return f"it was built for {artifact.toolchain or 'another backend'}, this device has {identity(device)}"

    def _space(self, lowered: ir.Program, device: Device, plain: bool) -> SimtSpace:
        from lumin_tune.core.kernel.simt.schedule.simt_space import space

        return space(lowered, device, METAL if device.properties.get("matrix") else PLAIN, plain=plain)


def _check_types(program: ir.Program) -> None:
    wide = next((each.name for each in program.buffers if each.dtype is DType.F64), "")
    for kernel in () if wide else program.kernels:
        values = (each for stage in kernel.stages() for each in stage.instructions if not isinstance(each, ir.Store))
        wide = wide or next((kernel.name for each in values if each.dtype is DType.F64), "")
    if wide:
        raise KernelError(
            f"{wide} is of f64, and Metal has no double precision; cast to f32, or use the backend cpu for this program"
        )
