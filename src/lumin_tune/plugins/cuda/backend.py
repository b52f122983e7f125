"""The CUDA backend: regions and programs to CUDA C++ to machine code, run through CuPy.

It is registered by the hook `lumin_backends` and initialised lazily. Lowering, spaces and text are in core/kernel (its
part `simt`), compilation in `compile.builder`, execution in `cuda_kernel` and `cuda_executable`; this module combines
them into a backend. Everything up to machine code works without a device, for any architecture in
`device.architecture`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from lumin_tune.core.errors import BuildError
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.simt.runtime.simt_backend import SimtBackend
from lumin_tune.core.plugin.records import (
    Artifact,
    BuildFailure,
    Device,
    Export,
    Finding,
    Parameter,
    Source,
)
from lumin_tune.plugins.cuda.compile.builder import Build, CubinBuilder, builder_for
from lumin_tune.plugins.cuda.compile.pruning import UNSPILLED, features_of, pruned
from lumin_tune.plugins.cuda.cub_reductions import FUNCTIONS as REDUCTIONS
from lumin_tune.plugins.cuda.cublas import functions_for
from lumin_tune.plugins.cuda.device.architecture import ARCHITECTURES, BACKEND, architecture_device
from lumin_tune.plugins.cuda.device.device import cuda_devices
from lumin_tune.plugins.cuda.device.driver import cupy_or_raise
from lumin_tune.plugins.cuda.device.poisoning import is_poisoned
from lumin_tune.plugins.cuda.diagnosis import diagnose

if TYPE_CHECKING:  # imported where used, so that compiling for another device does not load them
    from lumin_tune.core.kernel.simt.schedule.simt_space import SimtSpace
    from lumin_tune.core.kernel.simt.target.target import Target
    from lumin_tune.plugins.cuda.cuda_executable import CudaExecutable
    from lumin_tune.plugins.cuda.cuda_kernel import CudaKernel

LANGUAGE: Final = "cuda"
ENTRY: Final = "launches"
ROUNDOFFS: Final[Mapping[str, float]] = {"": 0.0, "tf32": 2.0**-11}
"""Unit roundoff of operands by the type that they may be rounded to."""


class CudaBackend(SimtBackend):
    """See `records.ProgramBackend`. Thread-safe; lowered regions are cached with their graphs.

    builder: compiles CUDA C++; if None, one with a cache in the user's folder. cupy: imported when needed if None.
    rounding: `tf32` allows f32 matrix products to round operands to tf32, and results are checked with that tolerance.
    That is a backend of its own, `cuda-tf32`: it must be requested by name, and its measurements are kept apart from
    those of `cuda`. spills: whether to try candidates whose kernels spill registers; whole programs are built either
    way.
    """

    language: ClassVar[str] = LANGUAGE
    source_suffix = ".cu"
    entry: ClassVar[str] = ENTRY
    shares_host = False
    default_mode: Literal["graph"] = "graph"

    def __init__(
        self, builder: CubinBuilder | None = None, cupy: Any | None = None, rounding: str = "", spills: bool = False
    ) -> None:
        if rounding not in ROUNDOFFS:
            raise BuildError(f"the CUDA backend can round to tf32 or not at all, not to {rounding!r}")
        self._builder = builder
        self._cupy = cupy
        self._spills = spills
        self._rounding = (rounding,) if rounding else ()
        self._functions = (*functions_for(self._rounding), *REDUCTIONS)
        self.name = "-".join((BACKEND, *self._rounding))
        self.roundoff = ROUNDOFFS[rounding]

    @property
    def builder(self) -> CubinBuilder:
        """The CUDA C++ compiler with its cache."""
        if self._builder is None:
            self._builder = builder_for({})
        return self._builder

    def devices(self) -> Sequence[Device]:
        return cuda_devices(self._cupy, self.name)

    def diagnose(self, options: Mapping[str, str]) -> Sequence[Finding]:
        return () if self._rounding else diagnose(options)  # reported once, by the backend without rounding

    # regions

    def usual_device(self) -> Device:
        return architecture_device("sm_80")

    def candidate_source(self, program: ir.Program) -> Source:
        """See `bases.BackendBase`."""
        return replace(super().candidate_source(program), options=() if self._spills else (UNSPILLED,))

    def load(self, artifact: Artifact, device: Device) -> CudaKernel:
        """See `records.Backend`. Buffers are NumPy or CuPy arrays; host arrays are copied to the device and back."""
        from lumin_tune.plugins.cuda.cuda_kernel import CudaKernel

        self._check_fit(artifact, device)
        return CudaKernel(self._cupy or cupy_or_raise(), Build.of(artifact.data), device, self.roundoff)

    # measuring: see `cluster.abilities`

    def toolchain_identity(self, device: Device) -> str:
        """Return the compiler's identity, and whether candidates may spill: a candidate rejected for spilling is
        recorded as failed for this toolchain. Raises BuildError if there is no compiler.
        """
        return f"{self.builder.compiler.identity} {_arch(device)}{' with spills' if self._spills else ''}"

    def is_poisoned(self, error: BaseException) -> bool:
        """Return whether an error means that this process has lost the device's context."""
        return is_poisoned(error)

    # programs

    def _target(self) -> Target:
        from lumin_tune.plugins.cuda.target import CUDA

        return CUDA

    def render(self, program: ir.Program) -> Source:
        return self.render_for(program, self.default_mode)

    def launch_modes(self, program: ir.Program) -> Sequence[str]:
        """See `bases.BackendBase`."""
        from lumin_tune.plugins.cuda.megakernel.task_interpreter import has_parts
        from lumin_tune.plugins.cuda.target import CUDA

        return (self.default_mode, "plain", "megakernel") if has_parts(program, CUDA) else (self.default_mode, "plain")

    def render_for(self, program: ir.Program, mode: str) -> Source:
        """See `bases.BackendBase`."""
        from lumin_tune.plugins.cuda.target import CUDA

        if mode == "megakernel":
            from lumin_tune.plugins.cuda.megakernel.task_interpreter import render_together

            return Source(LANGUAGE, render_together(program, CUDA), ENTRY)
        from lumin_tune.core.kernel.simt.text.device_text import render

        kind: Literal["plain", "graph"] = "plain" if mode == "plain" else "graph"
        return Source(LANGUAGE, render(program, plan(program), CUDA, kind), ENTRY)

    def build(self, source: Source, device: Device) -> Artifact | BuildFailure:
        self._check_language(source)
        arch = _arch(device)
        made = self.builder.build(source.text, arch)
        if isinstance(made, BuildFailure):
            return self._rejected(made)
        refused = pruned(made) if UNSPILLED in source.options else None
        if refused is not None:
            return refused
        toolchain = f"{arch}\n{self.builder.compiler.identity}"
        return Artifact(made.data(), source.entry, toolchain, made.log, features_of(made))

    def open(
        self, artifact: Artifact, parameters: Sequence[Parameter], device: Device, threads: int | None
    ) -> CudaExecutable:
        from lumin_tune.plugins.cuda.cuda_executable import CudaExecutable

        self._check_fit(artifact, device)
        return CudaExecutable(self._cupy or cupy_or_raise(), Build.of(artifact.data), parameters, device)

    def refusal(self, artifact: Artifact, device: Device) -> str:
        built_for = artifact.toolchain.partition("\n")[0]
        arch = _arch(device)
        return (
            "" if built_for == arch else f"it was built for {built_for or 'another backend'}, this device runs {arch}"
        )

    def export(self, exported: Export, folder: Path) -> Sequence[Path]:
        """Write the source and the machine code with its launches, for the present architecture or sm_80."""
        from lumin_tune.plugins.cuda.export import export

        devices = self.devices()
        return export(exported, folder, self.builder, _arch(devices[0]) if devices else "sm_80")

    def _space(self, lowered: ir.Program, device: Device, plain: bool) -> SimtSpace:
        from lumin_tune.core.kernel.simt.schedule.simt_space import space
        from lumin_tune.plugins.cuda.target import CUDA

        return space(lowered, device, CUDA, self._functions, self._rounding, plain)


def _arch(device: Device) -> str:
    """Return the compilation target of a device. Raises BuildError for an unsupported device."""
    found = device.properties.get("arch")
    if found is None:
        compute = device.properties.get("compute", "unknown")
        raise BuildError(
            f"cannot compile for {device.model} (compute capability {compute});"
            f" this version of lumin-tune supports {', '.join(ARCHITECTURES)}"
        )
    return str(found)
