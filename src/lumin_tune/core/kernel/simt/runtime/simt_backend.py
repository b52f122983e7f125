"""Base class of backends of devices with threads: from regions to the source of kernels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from lumin_tune.core.errors import BuildError, KernelError
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.core.kernel.lower.lowered_programs import lowered_program
from lumin_tune.core.kernel.lower.placed_region import is_plain
from lumin_tune.core.kernel.simt.runtime.builds import SimtBuild
from lumin_tune.core.plugin.bases import BackendBase
from lumin_tune.core.plugin.records import Artifact, Claim, Device, Parameter, Point, RegionLike, Source

if TYPE_CHECKING:  # imported where used, so that compiling for another device does not load them
    from lumin_tune.core.kernel.simt.runtime.device import DeviceQueue, LoadedModule
    from lumin_tune.core.kernel.simt.schedule.simt_space import SimtSpace
    from lumin_tune.core.kernel.simt.target.target import Target


class SimtBackend(BackendBase):
    """The methods of `records.ProgramBackend` on regions. Thread-safe; spaces are cached with their region's graph.

    A derived class has `name`, `language`, `build_format`, `_target`, `_on_device`, `_space`, `render`, `refusal` and
    `usual_device`. build_format: see `SimtBuild.kind`. One that has `load` and `open` of its own needs no `_on_device`.
    """

    name: str
    language: ClassVar[str]
    build_format: ClassVar[str] = ""
    entry: ClassVar[str] = "launches"

    def usual_device(self) -> Device:
        """Return a device of the least limits, present or not, for which every claimed region has a valid point."""
        raise NotImplementedError

    def _target(self) -> Target:
        """Return the target for which text is made."""
        raise NotImplementedError

    def _on_device(self, binary: bytes, device: Device) -> tuple[Callable[[], DeviceQueue], LoadedModule]:
        """Return the factory of a device's queues, and a loaded build. For backends that use the shared runtime."""
        raise NotImplementedError

    def _space(self, lowered: ir.Program, device: Device, plain: bool) -> SimtSpace:
        raise NotImplementedError

    def render(self, program: ir.Program) -> Source:
        """See `records.ProgramBackend`."""
        raise NotImplementedError

    def claims(self, region: RegionLike) -> Claim:
        """See `records.ProgramBackend`."""
        try:
            lowered = lowered_program(region.graph, is_plain(region))
            made = self._space(lowered, self.usual_device(), is_plain(region))
            self.render(made.program(made.default))
        except KernelError as error:
            return Claim(False, str(error))
        return Claim(True)

    def space(self, region: RegionLike, device: Device) -> SimtSpace:
        """See `records.ProgramBackend`."""
        known: dict[tuple[Device, bool], SimtSpace] = region.graph.cache.setdefault(f"{self.name}.spaces", {})
        key = device, is_plain(region)
        if key not in known:
            known[key] = self._space(lowered_program(region.graph, is_plain(region)), *key)
        return known[key]

    def kernels(self, region: RegionLike, point: Point) -> ir.Program:
        """See `records.ProgramBackend`."""
        return self.space(region, self.usual_device()).program(point)

    def lower(self, region: RegionLike, point: Point) -> Source:
        """See `records.ProgramBackend`."""
        return self.candidate_source(self.kernels(region, point))

    def loop_ir(self, program: ir.Program) -> str:
        """See `bases.BackendBase`."""
        from lumin_tune.core.kernel.simt.text.device_text import loop_ir

        return loop_ir(program, self._target())

    def candidate_source(self, program: ir.Program) -> Source:
        """See `bases.BackendBase`."""
        verify_program(program)
        return self.render(program)

    def load(self, artifact: Artifact, device: Device) -> Any:
        """See `records.Backend`. Buffers are NumPy arrays, which are copied to the device and back."""
        from lumin_tune.core.kernel.simt.runtime.simt_kernel import SimtKernel

        queue, module, build = self._opened(artifact, device)
        return SimtKernel(queue(), module, build.manifest, device)

    def open(self, artifact: Artifact, parameters: Sequence[Parameter], device: Device, threads: int | None) -> Any:
        """See `records.ProgramBackend`."""
        from lumin_tune.core.kernel.simt.runtime.simt_executable import SimtExecutable

        queue, module, build = self._opened(artifact, device)
        return SimtExecutable(queue, module, build.manifest, parameters, device)

    def _opened(self, artifact: Artifact, device: Device) -> tuple[Callable[[], DeviceQueue], LoadedModule, SimtBuild]:
        self._check_fit(artifact, device)
        build = SimtBuild.of(artifact.data, self.build_format)
        return *self._on_device(build.binary, device), build

    def _check_fit(self, artifact: Artifact, device: Device) -> None:
        refusal = self.refusal(artifact, device)
        if refusal:
            raise BuildError(f"cannot load the program: {refusal}; rebuild it from source on this machine")

    def _check_language(self, source: Source) -> None:
        if source.language != self.language:
            raise BuildError(
                f"the backend {self.name} builds {self.language}, not {source.language}; pass a source that it rendered"
            )
