"""The CPU backend: regions and programs to C++ to machine code, on this machine.

It is registered by the hook `lumin_backends` and initialised lazily. Lowering, spaces and text are in core/kernel,
compilation in `compile.builder`, execution in `cpu_executable`; this module combines them into a backend.
"""

from __future__ import annotations

import contextvars
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np

from lumin_tune.core.errors import BuildError, KernelError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.core.kernel.loops.text_form import print_function
from lumin_tune.core.kernel.lower.lowered_programs import lowered_program
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion, is_plain
from lumin_tune.core.kernel.render import loop_nests, render, render_bodies, unit_head
from lumin_tune.core.kernel.schedule.machine import MANY_REGISTERS, machine_of
from lumin_tune.core.kernel.schedule.space import KernelSpace, space
from lumin_tune.core.plugin.bases import BackendBase
from lumin_tune.core.plugin.calibration import Calibration
from lumin_tune.core.plugin.records import (
    Artifact,
    BuildFailure,
    ChannelsLast,
    Claim,
    Device,
    Export,
    Finding,
    Parameter,
    Point,
    RegionLike,
    Source,
)
from lumin_tune.plugins.cpu.blas import FUNCTIONS, available, required_functions
from lumin_tune.plugins.cpu.cache_eviction import evictor
from lumin_tune.plugins.cpu.calibration import calibrate
from lumin_tune.plugins.cpu.compile.build_cache import BuildCache
from lumin_tune.plugins.cpu.compile.builder import ABI_VERSION, CppBuilder, builder_for
from lumin_tune.plugins.cpu.compile.early_units import CURRENT
from lumin_tune.plugins.cpu.compile.target import TARGET
from lumin_tune.plugins.cpu.cpu_executable import CpuExecutable
from lumin_tune.plugins.cpu.cpu_kernel import CpuKernel
from lumin_tune.plugins.cpu.device import allowed_cpus, cpu_device, cpu_identity, one_per_core
from lumin_tune.plugins.cpu.diagnosis import diagnose
from lumin_tune.plugins.cpu.executor import Executor
from lumin_tune.plugins.cpu.export import export
from lumin_tune.plugins.cpu.own_sources import build_runtime
from lumin_tune.plugins.cpu.program_library import ProgramLibrary, aligned_empty

LANGUAGE: Final = "c++"
ENTRY: Final = "lm_run"
_LAUNCHES: Final = 400
_LANES: Final = 16
"""Of a vector of AVX-512, on which channels last were measured."""
_DECISIVE: Final = ("model", "features", "vector_bits", "threads", "l1_bytes", "l2_bytes", "l3_bytes")
"""Device properties that determine code and spaces (`machine.machine_of`)."""


class CpuBackend(BackendBase):
    """See `records.ProgramBackend`. Thread-safe; spaces are cached with their region's graph.

    builder: compiles C++; if None, one with a cache in the user's folder.
    """

    name = "cpu"
    source_suffix = ".cpp"
    loops = True
    unpacks = True

    def __init__(self, builder: CppBuilder | None = None) -> None:
        self._builder = builder
        self._executors: dict[int | None, Executor] = {}
        self._runtime: threading.Thread | None = None
        self._lock = threading.Lock()

    @property
    def builder(self) -> CppBuilder:
        """The C++ compiler with its cache."""
        if self._builder is None:
            self._builder = builder_for({})
        return self._builder

    @property
    def lowerings(self) -> BuildCache | None:
        """See `BackendBase.lowerings`."""
        return self.builder.cache

    def devices(self) -> Sequence[Device]:
        return (cpu_device(),)

    def diagnose(self, options: Mapping[str, str]) -> Sequence[Finding]:
        return diagnose(options)

    # regions

    def claims(self, region: RegionLike) -> Claim:
        self._start_runtime()  # builds beside the lowering
        try:
            lowered_program(region.graph, is_plain(region))
        except KernelError as error:
            return Claim(False, str(error))
        return Claim(True)

    def space(self, region: RegionLike, device: Device) -> KernelSpace:
        known: dict[tuple[Device, bool], KernelSpace] = region.graph.cache.setdefault("cpu.spaces", {})
        key = device, is_plain(region)
        if key not in known:
            known[key] = space(
                lowered_program(region.graph, is_plain(region)),
                device,
                FUNCTIONS if available() else (),
                is_plain(region),
            )
        return known[key]

    def kernels(self, region: RegionLike, point: Point) -> ir.Program:
        return self.space(region, cpu_device()).program(point)

    def lower(self, region: RegionLike, point: Point) -> Source:
        return self.candidate_source(self.kernels(region, point))

    def candidate_source(self, program: ir.Program) -> Source:
        """See `bases.BackendBase`."""
        verify_program(program)
        return self.render(program)

    def load(self, artifact: Artifact, device: Device) -> CpuKernel:
        """See `records.Backend`. Static inputs are prepared again whenever other arrays are passed."""
        return self._loaded(artifact, device, None)

    # measuring: see `cluster.abilities`

    def toolchain_identity(self, device: Device) -> str:
        """Return the compiler's identity. Raises BuildError if there is none."""
        return self.builder.compiler.identity

    def warm_up(self) -> None:
        """Find the compiler, build and load the runtime, and lower a graph. Starts no threads."""
        self.executor(None)
        evictor(self.builder)
        graph = NodeGraph()  # the first lowering takes 0.1 s longer than later ones
        x = graph.add_input("x", (4, 4), "f32")
        graph.set_output("y", graph.add("sum", graph.add("exp2", x), axes=(1,)))
        region = PlacedRegion(graph.freeze(), (x,), tuple(graph.outputs.values()))
        self.lower(region, self.space(region, cpu_device()).default)

    def processors(self, device: Device) -> frozenset[int]:
        """Return one logical processor of each core that this process may use."""
        return one_per_core(allowed_cpus())

    def calibrate(self, device: Device, time_s: float) -> Calibration:
        """See `BackendBase.calibrate`. Raises BuildError without a compiler, or for another machine's processor."""
        unfit = self.unfit(device)
        if unfit:
            raise BuildError(f"cannot calibrate {device.model} here: {unfit}")
        executor = Executor(self.builder)
        try:
            return calibrate(self.builder, device, executor, self._launch_ns(device), time_s)
        finally:
            executor.close()

    def _launch_ns(self, device: Device) -> int:
        """Return the least time of a run of a program that adds two numbers."""
        graph = NodeGraph()
        x = graph.add_input("x", (1,), "f32")
        graph.set_output("y", graph.add("add", x, x))
        region = PlacedRegion(graph.freeze(), (x,), tuple(graph.outputs.values()))
        made = self.build(self.lower(region, self.space(region, device).default), device)
        if isinstance(made, BuildFailure):
            raise BuildError(f"the compiler rejects the smallest program: {made.message}")
        kernel = self.load(made, device)
        arguments = [aligned_empty((1,), np.dtype(np.float32)) for _ in range(2)]
        return min(kernel.time_ns(arguments[:1], arguments[1:], {}) for _ in range(_LAUNCHES))

    def load_with(self, artifact: Artifact, device: Device, threads: int) -> CpuKernel:
        """Load as `load` does, for a number of threads."""
        return self._loaded(artifact, device, threads)

    # programs

    @contextmanager
    def early_build(self) -> Iterator[Callable[[ir.Program], None]]:
        """See `BackendBase.early_build`. Programs with symbolic sizes are compiled as a whole: the loop nests of a
        region have the sizes of all others as parameters.
        """
        with self.builder.early_units(partial(unit_head, TARGET)) as early:

            def begin(program: ir.Program) -> None:
                if not program.dims:
                    with suppress(KernelError):  # raised again where the whole is rendered, which splits the region
                        early.add(*render_bodies(program, TARGET, plan(program), early.written))

            yield begin

    def render(self, program: ir.Program) -> Source:
        early = CURRENT.get()
        written = None if early is None else early.written
        calls = any(isinstance(node, ir.Call) for kernel in program.kernels for node in ir.walk(kernel.body))
        return Source(LANGUAGE, render(program, TARGET, plan(program), written), ENTRY, ("blas",) if calls else ())

    def loop_ir(self, program: ir.Program) -> str:
        """See `bases.BackendBase`."""
        nests = loop_nests(program, TARGET, plan(program))
        return "\n".join(f"# {each.name}\n{print_function(each.function)}" for each in nests)

    def build(self, source: Source, device: Device) -> Artifact | BuildFailure:
        if source.language != LANGUAGE:
            raise BuildError(
                f"the CPU backend builds {LANGUAGE}, not {source.language}; pass a source that it rendered"
            )
        unfit = self.unfit(device)
        if unfit:
            raise BuildError(f"cannot build for {device.model}: {unfit}")
        runtime = self._start_runtime()
        try:
            made = self.builder.build(source.text)
        finally:
            runtime.join()
        if isinstance(made, BuildFailure):
            return made
        return Artifact(made, source.entry, f"{_machine()}\n{self.builder.compiler.identity}")

    def open(
        self, artifact: Artifact, parameters: Sequence[Parameter], device: Device, threads: int | None
    ) -> CpuExecutable:
        self._check_fit(artifact, device)
        library = ProgramLibrary(artifact.data)
        return CpuExecutable(library, parameters, self._executor_of(library, threads), self.builder)

    def channels_last(self, device: Device) -> ChannelsLast | None:
        """Return which convolutions have channels last.

        With many registers depthwise ones are faster along rows of points, whose windows share elements, and so are
        norms of few channels. On NEON nothing was measured, and nothing is moved.
        """
        machine = machine_of(device)
        is_wide = machine.registers >= MANY_REGISTERS
        if is_wide and machine.lanes < _LANES:
            return None
        return ChannelsLast(machine.lanes, everywhere=not is_wide)

    def unfit(self, device: Device) -> str:
        """Return why this machine cannot compile for a device, "" if it can; code is compiled with -march=native."""
        here = cpu_device()
        given = {"model": device.model, **device.properties}
        own = {"model": here.model, **here.properties}
        other = [name for name in _DECISIVE if given.get(name) != own[name]]
        if device.backend == here.backend and not other:
            return ""
        return (
            f"code is compiled for this machine's processor, {here.model}, whose {', '.join(other)} "
            f"{'differs' if len(other) == 1 else 'differ'}; build there, or tune on a cluster that has the device"
            if other
            else f"the device is of the backend {device.backend!r}, not {here.backend!r}"
        )

    def refusal(self, artifact: Artifact, device: Device) -> str:
        unfit = self.unfit(device)
        if unfit:
            return f"{device.model} is not this machine's processor: {unfit}"
        built_for = artifact.toolchain.partition("\n")[0]
        if built_for == _machine():
            return ""
        return f"it was built for another processor or system ({built_for[:100]}...) than this ({_machine()[:100]}...)"

    def export(self, exported: Export, folder: Path) -> Sequence[Path]:
        return export(exported, folder, self.builder)

    def executor(self, threads: int | None) -> Executor:
        """Return the thread pool that all programs with this number of threads share; it provides no functions yet."""
        with self._lock:
            found = self._executors.get(threads)
            if found is None:
                found = self._executors[threads] = Executor(self.builder, threads)
            return found

    def _executor_of(self, library: ProgramLibrary, threads: int | None) -> Executor:
        """Return the thread pool for a program, with the BLAS if the program calls it."""
        executor = self.executor(threads)
        if library.calls_library:
            executor.provide(required_functions(self.builder))
        return executor

    def _start_runtime(self) -> threading.Thread:
        """Return the thread that builds the runtime, started at the first call."""
        with self._lock:
            if self._runtime is None:
                run = contextvars.copy_context().run
                self._runtime = threading.Thread(target=run, args=(build_runtime, self.builder), name="lumin-runtime")
                self._runtime.start()
            return self._runtime

    def _loaded(self, artifact: Artifact, device: Device, threads: int | None) -> CpuKernel:
        self._check_fit(artifact, device)
        library = ProgramLibrary(artifact.data)
        return CpuKernel(library, self._executor_of(library, threads), evictor(self.builder))

    def _check_fit(self, artifact: Artifact, device: Device) -> None:
        refusal = self.refusal(artifact, device)
        if refusal:
            raise BuildError(f"cannot load the program: {refusal}; rebuild it from source on this machine")


def _machine() -> str:
    """Return a text that is equal on machines that run each other's code."""
    return f"abi {ABI_VERSION}; {cpu_identity()}"
