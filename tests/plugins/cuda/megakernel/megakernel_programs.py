"""Whole programs as megakernels through the shim: several kernels of one graph, run as tasks in random
interleavings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from tests.core.kernel.test_lower import Recording, close
from tests.plugins.cuda.conformance import DEVICE, arrays_for
from tests.stand_ins.cuda import ShimModule

import lumin_tune as lt
from lumin_tune.core.dtypes import Array, DType, bf16_bits, bf16_from_bits
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.lower.assemble import Assembly, RegionProgram, assemble
from lumin_tune.core.kernel.lower.grouping import Fusion
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.plugin.records import Point
from lumin_tune.core.program.compilation.compiling import schedule
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.launch_forms import manifest_of
from lumin_tune.plugins.cuda.megakernel.members import Megakernel
from lumin_tune.plugins.cuda.megakernel.task_interpreter import render_together
from lumin_tune.plugins.cuda.megakernel.task_queue import Tables
from lumin_tune.plugins.cuda.target import CUDA

Points = Callable[[Sequence[PlacedRegion]], Mapping[str, Point]]
APART = Fusion(small=1 << 6, max_shared_bytes=1 << 8)
"""Settings that cut small graphs into as many kernels as large ones."""


@dataclass(frozen=True)
class Whole:
    """A graph as a program with parts, and its inputs."""

    name: str
    graph: NodeGraph
    assembly: Assembly
    text: str
    arrays: Mapping[str, Array]
    dims: Mapping[str, int]

    @property
    def program(self) -> ir.Program:
        return self.assembly.program

    @property
    def megakernels(self) -> list[Megakernel]:
        return [each for each in manifest_of(self.text).launches if isinstance(each, Megakernel)]

    def run(self, module: ShimModule, seed: int = 0, groups: int = 3, **options: Any) -> dict[str, Array]:
        """Return the outputs. Raises ShimError."""
        graph, given = self.graph, []
        outputs: dict[str, Array] = {}
        names = {node: name for name, node in graph.inputs.items()}
        made = {node: name for name, node in graph.outputs.items()}
        for buffer, node in zip(self.program.arguments, self.assembly.arguments, strict=True):
            if buffer.scope == "output":
                shape = tuple(size if isinstance(size, int) else int(size.evaluate(self.dims)) for size in buffer.shape)
                kind = np.dtype(np.uint16) if buffer.dtype is DType.BF16 else buffer.dtype.numpy
                poison = bytearray(b"\xff" * (int(np.prod(shape)) * kind.itemsize))
                outputs[made[node]] = np.frombuffer(poison, kind).reshape(shape)
                given.append(outputs[made[node]])
            else:
                array = np.ascontiguousarray(self.arrays[names[node]])
                given.append(bf16_bits(array) if buffer.dtype is DType.BF16 else array)
        module.run(given, self.dims, seed=seed, groups=groups, **options)
        half_types = {name for name, node in graph.outputs.items() if graph.nodes[node].dtype is DType.BF16}
        return {name: bf16_from_bits(array) if name in half_types else array for name, array in outputs.items()}

    def is_right(self, got: Mapping[str, Array]) -> bool:
        """Return whether outputs are the oracle's."""
        return close(self.graph, got, lt.interpret(self.graph, self.arrays, dims=self.dims, float64=True))


def whole_of(
    record: Recording,
    dims: Mapping[str, int] | None = None,
    *,
    fusion: Fusion = APART,
    points: Points | None = None,
    change: Callable[[ir.Program], ir.Program] = lambda program: program,
) -> Whole:
    """Return a recorded graph as a program with parts. change: modifies the kernels first."""
    graph = lt.Graph()
    record(graph)
    name = getattr(record, "__name__", "a graph")
    return placed(name, expand_composites(graph.compile("generic")), dims or {}, fusion, points, change)


def placed(
    name: str,
    graph: NodeGraph,
    dims: Mapping[str, int],
    fusion: Fusion = APART,
    points: Points | None = None,
    change: Callable[[ir.Program], ir.Program] = lambda program: program,
    arrays: Mapping[str, Array] | None = None,
) -> Whole:
    """Return a graph as a program with parts. Raises KernelError if it has none."""
    folded = fold(graph)
    regions = partition(folded.graph, fusion)
    scheduled = schedule(CudaBackend(), DEVICE, folded.graph, regions, points(regions) if points else None)
    assembly = assemble(
        folded.graph, [RegionProgram(each.program, each.region.inputs, each.region.outputs) for each in scheduled]
    )
    assembly = Assembly(change(assembly.program), assembly.arguments, assembly.origins)
    dims = {name: size for name, size in dims.items() if name in folded.graph.dims}
    given = {**(arrays or arrays_for(folded.graph, dims)), **folded.constants}
    given = {name: given[name] for name in folded.graph.inputs}
    return Whole(name, folded.graph, assembly, render_together(assembly.program, CUDA), given, dims)


def failures(whole: Whole, module: ShimModule, seeds: Iterable[int], groups: Sequence[int] = (3, 2, 5)) -> list[str]:
    """Return the errors of a program under the interleavings of some seeds."""
    found = []
    for seed in seeds:
        many = groups[seed % len(groups)]
        try:
            if not whole.is_right(whole.run(module, seed, many)):
                found.append(f"{whole.name}, seed {seed}, {many} groups: another result than the oracle's")
        except lt.LuminError as error:
            found.append(f"{whole.name}, seed {seed}, {many} groups: {error}")
    return found


def caught(
    whole: Whole,
    module: ShimModule,
    words: str,
    changed: Callable[[Tables], Tables] = lambda queue: queue,
    seeds: Iterable[int] = range(48),
    groups: int = 4,
) -> list[str]:
    """Return the shim's errors for a program with a planted mistake, up to and including the first that contains the
    words; [] if no seed gives such an error.
    """
    found = []
    for seed in seeds:
        try:
            whole.run(module, seed, groups, changed=changed)
        except lt.LuminError as error:
            found.append(str(error))
            if words in found[-1]:
                return found
    return []
