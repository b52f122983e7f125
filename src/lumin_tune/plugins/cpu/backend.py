"""The CPU backend: regions and programs of the kernel IR to C++, C++ to code on this machine.

Found through the hook `lumin_backends`; makes nothing until it is asked. The work is elsewhere: lowering, spaces and
text in core/kernel, compiling in `builder`, running in `executable`; this says which of it makes a backend.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from lumin_tune.core.errors import BuildError, KernelError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.memory import plan
from lumin_tune.core.kernel.ir.verify import verify_program
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.lower.region import PlacedRegion, is_plain
from lumin_tune.core.kernel.render import render
from lumin_tune.core.kernel.schedule.space import KernelSpace, space
from lumin_tune.core.plugin.records import (
    Artifact,
    BuildFailure,
    Claim,
    Device,
    Export,
    Finding,
    Parameter,
    Point,
    Region,
    Source,
)
from lumin_tune.plugins.cpu.blas import FUNCTIONS, available, functions_or_none
from lumin_tune.plugins.cpu.caches import evictor
from lumin_tune.plugins.cpu.compile.build_cache import BuildCache
from lumin_tune.plugins.cpu.compile.builder import ABI_VERSION, Builder, builder_for
from lumin_tune.plugins.cpu.compile.target import TARGET
from lumin_tune.plugins.cpu.device import allowed_cpus, cpu_device, cpu_identity, one_per_core
from lumin_tune.plugins.cpu.diagnosis import diagnose
from lumin_tune.plugins.cpu.executable import CpuExecutable
from lumin_tune.plugins.cpu.executor import Executor
from lumin_tune.plugins.cpu.export import export
from lumin_tune.plugins.cpu.kernel import CpuKernel
from lumin_tune.plugins.cpu.library import Library
from lumin_tune.plugins.cpu.own_sources import build_runtime

LANGUAGE: Final = "c++"
ENTRY: Final = "lm_run"
_DECISIVE: Final = ("model", "features", "vector_bits", "threads", "l1_bytes", "l2_bytes", "l3_bytes")
"""What of a device decides which code is made and which points there are (`space.machine_of`)."""


class CpuBackend:
    """See `records.ProgramBackend`. One serves all threads; it keeps what it has lowered with the region's graph.

    builder: how C++ is compiled, with a cache in the user's folder if None.
    """

    name: Final = "cpu"
    loops: Final = True

    def __init__(self, builder: Builder | None = None) -> None:
        self._builder = builder
        self._executors: dict[int | None, Executor] = {}
        self._lock = threading.Lock()

    @property
    def builder(self) -> Builder:
        """How C++ is compiled."""
        if self._builder is None:
            self._builder = builder_for({})
        return self._builder

    @property
    def lowerings(self) -> BuildCache | None:
        """See `core.program.lowering_cache.Caching`."""
        return self.builder.cache

    def devices(self) -> Sequence[Device]:
        return (cpu_device(),)

    def diagnose(self, options: Mapping[str, str]) -> Sequence[Finding]:
        return diagnose(options)

    # regions

    def claims(self, region: Region) -> Claim:
        try:
            self._lowered(region)
        except KernelError as error:
            return Claim(False, str(error))
        return Claim(True)

    def space(self, region: Region, device: Device) -> KernelSpace:
        known: dict[tuple[Device, bool], KernelSpace] = region.graph.cache.setdefault("cpu.spaces", {})
        key = device, is_plain(region)
        if key not in known:
            known[key] = space(self._lowered(region), device, FUNCTIONS if available() else (), is_plain(region))
        return known[key]

    def kernels(self, region: Region, point: Point) -> ir.Program:
        return self.space(region, cpu_device()).program(point)

    def lower(self, region: Region, point: Point) -> Source:
        program = self.kernels(region, point)
        verify_program(program)
        return self.render(program)

    def load(self, artifact: Artifact, device: Device) -> CpuKernel:
        """See `records.Backend`. Inputs that are static are prepared anew whenever other arrays are given."""
        return self._loaded(artifact, device, None)

    # measuring: see `cluster.abilities`

    def toolchain_identity(self, device: Device) -> str:
        """Return what the compiler is. Raises BuildError if there is none."""
        return self.builder.compiler.identity

    def warm_up(self) -> None:
        """Find the compiler, build and load what kernels run on, and lower something. Starts no threads."""
        self.executor(None)
        evictor(self.builder)
        graph = NodeGraph()  # lowering the first region takes 0.1 s longer than others
        x = graph.add_input("x", (4, 4), "f32")
        graph.set_output("y", graph.add("sum", graph.add("exp2", x), axes=(1,)))
        region = PlacedRegion(graph.freeze(), (x,), tuple(graph.outputs.values()))
        self.lower(region, self.space(region, cpu_device()).default)

    def processors(self, device: Device) -> frozenset[int]:
        """Return one processor of each core that this process may use."""
        return one_per_core(allowed_cpus())

    def load_with(self, artifact: Artifact, device: Device, threads: int) -> CpuKernel:
        """Load as `load` does, for so many threads."""
        return self._loaded(artifact, device, threads)

    # programs

    def render(self, program: ir.Program) -> Source:
        calls = any(isinstance(node, ir.Call) for kernel in program.kernels for node in ir.walk(kernel.body))
        return Source(LANGUAGE, render(program, TARGET, plan(program)), ENTRY, ("blas",) if calls else ())

    def build(self, source: Source, device: Device) -> Artifact | BuildFailure:
        if source.language != LANGUAGE:
            raise BuildError(f"the CPU backend builds {LANGUAGE}, not {source.language}; give its own source")
        unfit = self.unfit(device)
        if unfit:
            raise BuildError(f"cannot build for {device.model}: {unfit}")
        beside = threading.Thread(target=build_runtime, args=(self.builder,))
        beside.start()
        try:
            made = self.builder.build(source.text)
        finally:
            beside.join()
        if isinstance(made, BuildFailure):
            return made
        return Artifact(made, source.entry, f"{_machine()}\n{self.builder.compiler.identity}")

    def open(
        self, artifact: Artifact, parameters: Sequence[Parameter], device: Device, threads: int | None
    ) -> CpuExecutable:
        self._check_fit(artifact, device)
        return CpuExecutable(Library(artifact.data), parameters, self.executor(threads), self.builder)

    def unfit(self, device: Device) -> str:
        """Return why code for a device cannot be made here, "" if it can: compilers are told to use this processor."""
        here = cpu_device()
        given = {"model": device.model, **device.properties}
        own = {"model": here.model, **here.properties}
        other = [name for name in _DECISIVE if given.get(name) != own[name]]
        if device.backend == here.backend and not other:
            return ""
        return (
            f"code is made for the processor that it is made on, here {here.model}, whose {', '.join(other)} "
            f"{'is' if len(other) == 1 else 'are'} different; build there, or tune for it on a cluster that has it"
            if other else f"it is a device of the backend {device.backend!r}, not of {here.backend!r}"
        )  # fmt: skip

    def refusal(self, artifact: Artifact, device: Device) -> str:
        unfit = self.unfit(device)
        if unfit:
            return f"{device.model} is not this machine's: {unfit}"
        built_for = artifact.toolchain.partition("\n")[0]
        if built_for == _machine():
            return ""
        return f"it was built for another processor or system ({built_for[:100]}...), this is {_machine()[:100]}..."

    def export(self, exported: Export, folder: Path) -> Sequence[Path]:
        return export(exported, folder, self.builder)

    def executor(self, threads: int | None) -> Executor:
        """Return the threads that all programs with that number share."""
        with self._lock:
            found = self._executors.get(threads)
            if found is None:
                found = Executor(self.builder, threads, functions_or_none(self.builder))
                self._executors[threads] = found
            return found

    def _lowered(self, region: Region) -> ir.Program:
        known: dict[bool, ir.Program] = region.graph.cache.setdefault("cpu.lowered", {})
        plain = is_plain(region)
        if plain not in known:
            known[plain] = lower(region.graph, plain=plain)
        return known[plain]

    def _loaded(self, artifact: Artifact, device: Device, threads: int | None) -> CpuKernel:
        self._check_fit(artifact, device)
        return CpuKernel(Library(artifact.data), self.executor(threads), evictor(self.builder))

    def _check_fit(self, artifact: Artifact, device: Device) -> None:
        refusal = self.refusal(artifact, device)
        if refusal:
            raise BuildError(f"cannot load the program: {refusal}; build it from its source here")


def _machine() -> str:
    """Return a text that is the same on machines that run each other's code."""
    return f"abi {ABI_VERSION}; {cpu_identity()}"
