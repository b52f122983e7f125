"""A backend whose programs are run by the interpreter of the kernel IR: programs without a compiler, for tests."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np
from tests.core.kernel.ir.interpreter import run_program

from lumin_tune.core.dtypes import Array, DType, bf16_bits, bf16_from_bits
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.lower.placed_region import is_plain
from lumin_tune.core.plugin.records import (
    Artifact,
    BuildFailure,
    Claim,
    Device,
    Export,
    Kernel,
    Knob,
    Parameter,
    Point,
    RegionLike,
    Source,
)

_PROGRAMS: dict[str, ir.Program] = {}


@dataclass(frozen=True)
class OnePoint:
    """A space of a single point."""

    knobs: tuple[Knob, ...] = ()

    @property
    def default(self) -> Point:
        return MappingProxyType({})

    def violation(self, point: Point) -> str:
        return ""


class InterpretingBackend:
    """See `records.ProgramBackend`. refused: an op without kernels. machine: what its artifacts run on."""

    name = "interpreting"

    def __init__(self, *, refused: str = "", machine: str = "here", memory_bytes: int = 1 << 30) -> None:
        self.refused = refused
        self.machine = machine
        self.memory_bytes = memory_bytes
        self.builds = 0
        self.runs = 0
        self.prepared = 0
        self.lanes = 0

    def devices(self) -> Sequence[Device]:
        return (Device(self.name, 0, self.machine, {"memory_bytes": self.memory_bytes}),)

    def claims(self, region: RegionLike) -> Claim:
        if any(node.op == self.refused for node in region.graph.nodes):
            return Claim(False, f"{self.refused} is not for this backend")
        return Claim(True)

    def space(self, region: RegionLike, device: Device) -> OnePoint:
        return OnePoint()

    def kernels(self, region: RegionLike, point: Point) -> ir.Program:
        return lower(region.graph, plain=is_plain(region))

    def lower(self, region: RegionLike, point: Point) -> Source:
        return self.render(self.kernels(region, point))

    def render(self, program: ir.Program) -> Source:
        plan(program)
        text = repr(program)
        _PROGRAMS[text] = program
        return Source("kernel-ir", text, program.name)

    def build(self, source: Source, device: Device) -> Artifact | BuildFailure:
        self.builds += 1
        if "refuse_to_build" in source.text:
            return BuildFailure("as requested", log="every word")
        return Artifact(source.text.encode(), source.entry, toolchain=device.model)

    def refusal(self, artifact: Artifact, device: Device) -> str:
        return "" if artifact.toolchain == device.model else f"it was built for {artifact.toolchain!r}"

    def load(self, artifact: Artifact, device: Device) -> Kernel:
        raise KernelError("this backend runs whole programs")

    def open(
        self, artifact: Artifact, parameters: Sequence[Parameter], device: Device, threads: int | None
    ) -> InterpretingExecutable:
        return InterpretingExecutable(self, _PROGRAMS[artifact.data.decode()], parameters)

    def export(self, exported: Export, folder: Path) -> Sequence[Path]:
        (folder / "exported.txt").write_text(exported.source.text)
        return [folder / "exported.txt"]


class InterpretingExecutable:
    def __init__(self, backend: InterpretingBackend, program: ir.Program, parameters: Sequence[Parameter]) -> None:
        self.backend = backend
        self.program = program
        self.parameters = tuple(parameters)
        assert [each.dtype for each in parameters] == [each.dtype for each in program.arguments]

    def prepared_bytes(self, dims: Sequence[int]) -> int:
        return 0

    def prepare(self, arguments: Sequence[Array | None], dims: Sequence[int]) -> int:
        self.backend.prepared += 1
        given = [array is not None for array in arguments]
        assert given == [each.role == "constant" for each in self.parameters]
        return self.backend.prepared

    def lane(self) -> InterpretingLane:
        self.backend.lanes += 1
        return InterpretingLane(self)


class InterpretingLane:
    def __init__(self, executable: InterpretingExecutable) -> None:
        self.executable = executable
        self.owner = threading.Lock()

    def bind(
        self,
        arguments: Sequence[Array | None],
        shapes: Sequence[tuple[int, ...]],
        dims: Sequence[int],
        prepared: Any,
        misfit: Any,
    ) -> Callable[..., Any]:
        parameters, program = self.executable.parameters, self.executable.program
        numbers = {dim.variables[0].name: number for dim, number in zip(program.dims, dims, strict=True)}

        def function(*values: Any) -> Any:
            given = iter(values)
            arrays = [next(given) if fixed is None else fixed for fixed in arguments]
            assert next(given, None) is None, "more arrays than arguments"
            written = [a for each, a in zip(parameters, arrays) if each.role == "output"]
            for each, array, shape in zip(parameters, arrays, shapes, strict=True):
                if not _fits(each, array, shape):
                    return misfit
                if any(np.may_share_memory(array, other) for other in written if other is not array):
                    return misfit
            assert self.owner.acquire(blocking=False), "two threads in one lane"
            self.executable.backend.runs += 1
            self._run(numbers, arrays)
            self.owner.release()
            return None

        return function

    def _run(self, dims: Mapping[str, int], arrays: Sequence[Array]) -> None:
        program = self.executable.program
        given = {
            buffer.name: bf16_from_bits(array) if buffer.dtype is DType.BF16 else array
            for buffer, array in zip(program.arguments, arrays)
            if buffer.scope != "output"
        }
        made = run_program(program, given, dims)
        for buffer, array in zip(program.arguments, arrays):
            if buffer.scope == "output":
                array[...] = bf16_bits(made[buffer.name]) if buffer.dtype is DType.BF16 else made[buffer.name]


def _fits(parameter: Parameter, array: Any, shape: tuple[int, ...]) -> bool:
    wanted = np.dtype(np.uint16) if parameter.dtype is DType.BF16 else parameter.dtype.numpy
    return (
        type(array) is np.ndarray
        and array.dtype is wanted
        and array.shape == shape
        and array.flags.c_contiguous
        and array.flags.aligned
        and (array.flags.writeable or parameter.role != "output")
    )
