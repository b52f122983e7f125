"""Building: assemble, verify, render and compile the kernels of all regions as one program.

`link` calls `built`. If the whole cannot be built, regions whose kernels fail on their own are split (`splitting`)
and the build is retried.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from lumin_tune.core.errors import BuildError, KernelError
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.core.kernel.lower.assemble import Assembly, RegionProgram, assemble
from lumin_tune.core.plugin.records import Artifact, BuildFailure, Device, ProgramBackend, Source
from lumin_tune.core.program.calls.launch_mode import default_mode, rendered
from lumin_tune.core.program.compilation.folding import Folded
from lumin_tune.core.program.compilation.rematerialization import estimated_ns, planned_bytes, within_budget
from lumin_tune.core.program.compilation.splitting import Fault, Scheduled, Splitter
from lumin_tune.core.program.linked import LinkedBackend
from lumin_tune.core.program.signature import Signature


@dataclass(frozen=True)
class LinkRequest:
    """The inputs of a build, beside the scheduled regions.

    folded: the graph of the regions. signature: that of the graph before folding. threads: None to let the program
    choose. launch_mode: "" for the backend's default. max_memory_bytes: the most bytes of the workspace, None for no
    limit.
    """

    backend: ProgramBackend
    device: Device
    folded: Folded
    signature: Signature
    threads: int | None = None
    name: str = "program"
    launch_mode: str = ""
    max_memory_bytes: int | None = None


@dataclass(frozen=True)
class Built:
    """A built program. scheduled: the regions it runs."""

    scheduled: tuple[Scheduled, ...]
    assembly: Assembly
    source: Source
    artifact: Artifact


def built(request: LinkRequest, scheduled: Sequence[Scheduled]) -> Built:
    """Build the program of all regions; see `link` for errors."""
    backend, device, launch_mode = request.backend, request.device, request.launch_mode
    attempt: Exception
    try:
        return _attempt(request, scheduled)
    except _Uncompiled as error:
        attempt = error
    except (BuildError, MemoryError):
        raise
    except Exception as error:
        if launch_mode not in ("", default_mode(backend)):
            raise  # a launch mode may support less than the default one, which can be used instead
        attempt = error

    blame = KernelError if isinstance(backend, LinkedBackend) else Fault  # errors in a plugin's code are not lumin's

    def check(program: ir.Program) -> None:
        try:
            verify_program(program)
            source = rendered(backend, program, launch_mode)
            if isinstance(attempt, _Uncompiled):
                compiled(backend, device, source, request.name)
        except (KernelError, _Uncompiled) as error:
            raise blame(str(error)) from error

    try:
        repaired = Splitter(backend, device, request.folded).repaired(scheduled, check)
    except KernelError:
        if isinstance(attempt, _Uncompiled):
            raise attempt from None  # every part fails too: the fault is the compiler's
        raise
    if repaired == tuple(scheduled):
        raise attempt
    return _attempt(request, repaired)


def assembled(
    folded: Folded,
    scheduled: Sequence[Scheduled],
    name: str,
    outputs: Collection[str] | None = None,
    max_memory_bytes: int | None = None,
) -> Assembly:
    """Return the kernels of all regions as one program, which obeys the rules of the kernel IR.

    Raises MemoryLimitError if its workspace cannot be kept within `max_memory_bytes`.
    """
    parts = [RegionProgram(each.program, each.region.inputs, each.region.outputs) for each in scheduled]
    made = folded.made if outputs is None else {each: folded.made[each] for each in outputs}
    assembly = assemble(folded.graph, parts, _identifier(name), folded.placed_loops, made if folded.loops else None)
    if max_memory_bytes is not None:
        assembly = _within(assembly, scheduled, max_memory_bytes)
    verify_program(assembly.program)
    return assembly


def _within(assembly: Assembly, scheduled: Sequence[Scheduled], most_bytes: int) -> Assembly:
    """Return the assembly with a workspace of at most `most_bytes`, in which kernels may run again."""
    program = assembly.program
    if planned_bytes(program) <= most_bytes:
        return assembly
    estimates = [estimated_ns(kernel, program) for kernel in program.kernels]
    whole = [0.0] * len(scheduled)
    for origin, estimate in zip(assembly.origins, estimates, strict=True):
        whole[origin] += estimate
    medians = [each.time_ns for each in scheduled if each.time_ns is not None]
    if len(medians) == len(scheduled):  # medians and estimates are not compared
        estimates = [
            medians[origin] * estimate / whole[origin]
            for origin, estimate in zip(assembly.origins, estimates, strict=True)
        ]
    found = within_budget(program, most_bytes, estimates)
    origins = tuple(assembly.origins[place] for place in found.origins)
    return replace(assembly, program=found.program, origins=origins)


def compiled(backend: ProgramBackend, device: Device, source: Source, name: str) -> Artifact:
    """Compile a source. Raises BuildError if compilation fails."""
    artifact = backend.build(source, device)
    if isinstance(artifact, BuildFailure):
        failure = _Uncompiled(f"the compiler refuses {name!r}: {artifact.message}; this is an error of the backend")
        failure.add_note(artifact.log)
        raise failure
    return artifact


class _Uncompiled(BuildError):
    """The compiler rejected the rendered source."""


def _attempt(request: LinkRequest, scheduled: Sequence[Scheduled]) -> Built:
    assembly = assembled(request.folded, scheduled, request.name, request.signature.outputs, request.max_memory_bytes)
    source = rendered(request.backend, assembly.program, request.launch_mode)
    return Built(tuple(scheduled), assembly, source, compiled(request.backend, request.device, source, request.name))


def _identifier(name: str) -> str:
    """Return the name as an identifier."""
    found = re.sub(r"\W", "_", name, flags=re.ASCII)
    return found if found[:1].isalpha() else f"p_{found}"
