"""Base class of backends of devices with threads: from regions to the source of kernels."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from lumin_tune.core.errors import BuildError, KernelError, PluginError
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.core.kernel.lower.lowered_programs import lowered_program
from lumin_tune.core.kernel.lower.placed_region import is_plain
from lumin_tune.core.kernel.simt.runtime.builds import SimtBuild
from lumin_tune.core.kernel.simt.runtime.undefined_names import CLANG, EDG, GCC, undefined_name
from lumin_tune.core.plugin.bases import BackendBase
from lumin_tune.core.plugin.records import (
    Artifact,
    BuildFailure,
    Claim,
    Device,
    Export,
    Parameter,
    Point,
    RegionLike,
    Source,
)

if TYPE_CHECKING:  # imported where used, so that compiling for another device does not load them
    from lumin_tune.core.kernel.simt.runtime.device import DeviceQueue, LoadedModule
    from lumin_tune.core.kernel.simt.schedule.simt_space import SimtSpace
    from lumin_tune.core.kernel.simt.target.target import Target

_MEMBERS: Final[Mapping[str, Sequence[str]]] = {
    "devices": (), "usual_device": (), "toolchain_identity": (), "language": (), "_target": (),
    "build_format": ("load", "open"), "_compiled": ("build",), "_on_device": ("load", "open"),
}  # fmt: skip
"""The members that a derived class implements, with the methods that call them, none for members that lumin uses."""


class SimtBackend(BackendBase):
    """The methods of `records.ProgramBackend` on regions. Thread-safe; spaces are cached with their region's graph.

    A derived class implements `devices`, `usual_device`, `toolchain_identity`, `_target`, `_compiled` and `_on_device`,
    and has these attributes:

    name: by which users ask for the backend. language: of `Source`. build_format: the first line of builds, with a
    version that changes with their form, such as `lumin opencl 1`. source_suffix: of files of sources, by default
    `.txt`. undefined_messages: what its compiler prints of a name without a definition, if that is none of the messages
    in `undefined_names`.

    One that has `build`, or `load` and `open`, of its own does not need what they call. `docs/plugins.md` has a walk.
    """

    name: str
    language: ClassVar[str]
    build_format: ClassVar[str]
    entry: ClassVar[str] = "launches"
    undefined_messages: ClassVar[Sequence[str]] = (*CLANG, *EDG, *GCC)

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        missing = [
            member
            for member, callers in _MEMBERS.items()
            if getattr(cls, member, None) == getattr(SimtBackend, member, None)
            and (not callers or any(getattr(cls, each) is getattr(SimtBackend, each) for each in callers))
        ]
        if missing:
            raise PluginError(f"{cls.__name__} does not implement {', '.join(missing)}; see docs/plugins.md")

    def usual_device(self) -> Device:
        """Return a device of the least limits, present or not, for which every claimed region has a valid point."""
        raise NotImplementedError

    def _target(self) -> Target:
        """Return the target for which text is made."""
        raise NotImplementedError

    def _compiled(self, text: str, device: Device) -> SimtBuild | BuildFailure:
        """Return the build of a text, or the compiler's rejection. Raises BuildError without the compiler."""
        raise NotImplementedError

    def _on_device(self, binary: bytes, device: Device) -> tuple[Callable[[], DeviceQueue], LoadedModule]:
        """Return the factory of a device's queues, and a loaded build."""
        raise NotImplementedError

    def _space(self, lowered: ir.Program, device: Device, plain: bool) -> SimtSpace:
        """Return the space of a lowered region. plain: whether it is to be computed by plain loop nests alone."""
        from lumin_tune.core.kernel.simt.schedule.simt_space import space

        return space(lowered, device, self._target(), plain=plain)

    def render(self, program: ir.Program) -> Source:
        """See `records.ProgramBackend`."""
        from lumin_tune.core.kernel.simt.text.device_text import render

        return Source(self.language, render(program, plan(program), self._target()), self.entry)

    def build(self, source: Source, device: Device) -> Artifact | BuildFailure:
        """See `records.Backend`. Raises BuildError for a prelude without an intrinsic that the text uses."""
        self._check_language(source)
        made = self._compiled(source.text, device)
        if isinstance(made, BuildFailure):
            return self._rejected(made)
        return Artifact(made.data(), source.entry, self.toolchain_identity(device))

    def _rejected(self, made: BuildFailure) -> BuildFailure:
        """Return the compiler's rejection of a text. Raises BuildError if the prelude lacks an intrinsic."""
        name = undefined_name(made.log, self.undefined_messages)
        if name:
            raise BuildError(
                f"the prelude of {self._target().name} does not define {name}; "
                "lumin_tune.testing.targets.check_target lists all that it lacks"
            )
        return made

    def refusal(self, artifact: Artifact, device: Device) -> str:
        """See `bases.BackendBase`. By default a build runs where it was made: with the same toolchain."""
        here = self.toolchain_identity(device)
        if artifact.toolchain == here:
            return ""
        return f"it was built for {artifact.toolchain or 'another backend'}, this device has {here}"

    def export(self, exported: Export, folder: Path) -> Sequence[Path]:
        """Write the source, its launches and the constants."""
        from lumin_tune.core.kernel.simt.runtime.export import export

        return export(exported, folder, self.source_suffix, self._target().name)

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
