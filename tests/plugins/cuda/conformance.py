"""Compares regions with the oracle: kernels at given points, compiled together and run by the shim in both orders."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from tests.core.kernel.test_lower import Recording, close
from tests.stand_ins.cuda import ShimError, compiled

import lumin_tune as lt
from lumin_tune.core.dtypes import Array, DType, bf16_bits, bf16_from_bits
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.kernel.simt.schedule.simt_space import SimtSpace, space
from lumin_tune.core.kernel.simt.text.device_text import render
from lumin_tune.core.plugin.records import Device, Point
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.plugins.cuda.device.architecture import architecture_device
from lumin_tune.plugins.cuda.target import CUDA

DEVICE: Device = architecture_device("sm_80")


@dataclass(frozen=True)
class Case:
    """A region at a point, with the dimensions to run it at."""

    name: str
    graph: NodeGraph
    program: ir.Program
    point: Point
    dims: Mapping[str, int]

    @property
    def text(self) -> str:
        return render(self.program, plan(self.program), CUDA)


def regions_of(record: Recording) -> list[NodeGraph]:
    """Return the regions of a recorded graph."""
    graph = lt.Graph()
    record(graph)
    return [region.graph for region in partition(fold(expand_composites(graph.compile("generic"))).graph)]


def whole_of(record: Recording) -> NodeGraph:
    """Return a recorded graph as one region."""
    graph = lt.Graph()
    record(graph)
    return expand_composites(graph.compile("generic"))


def space_of(graph: NodeGraph, device: Device = DEVICE) -> SimtSpace:
    return space(lower(graph), device, CUDA)


def case_of(name: str, graph: NodeGraph, own: SimtSpace, point: Point, dims: Mapping[str, int] | None = None) -> Case:
    known = {key: number for key, number in {"b": 2, "s": 7}.items() if key in graph.dims} if dims is None else dims
    program = own.program(point)
    verify_program(program)
    return Case(name, graph, program, point, known)


def arrays_for(graph: NodeGraph, dims: Mapping[str, int], seed: int = 0) -> dict[str, Array]:
    source = np.random.default_rng(seed)
    arrays = {}
    for name, node in graph.inputs.items():
        record = graph.nodes[node]
        shape = tuple(size if isinstance(size, int) else int(size.evaluate(dims)) for size in record.shape)
        whole = source.integers(0, 2 if record.dtype is DType.BOOL else 4, shape)
        exact = record.dtype.is_half  # so that f16/bf16 products are exact
        given = whole if record.dtype.is_integer or record.dtype is DType.BOOL else source.standard_normal(shape)
        arrays[name] = (source.integers(-8, 9, shape) / 8 if exact else given).astype(record.dtype.numpy)
    return arrays


def wrong(
    cases: Sequence[Case], arrays: Sequence[Mapping[str, Array]] | None = None, float64: bool = True
) -> Iterator[str]:
    """Yield the errors of cases: wrong results, or violations of the device's semantics.

    float64: whether the oracle computes in float64; not if intermediate values are rounded, which may go either way.
    """
    modules = compiled([case.text for case in cases])
    for number, (case, module) in enumerate(zip(cases, modules, strict=True)):
        given = arrays_for(case.graph, case.dims) if arrays is None else arrays[number]
        wanted = lt.interpret(case.graph, given, dims=case.dims, float64=float64)
        for backwards in (False, True):
            outputs = dict(zip(case.graph.outputs, (_poisoned(b, case.dims) for b in _outputs(case)), strict=True))
            inputs = [_carried(given[name], case.graph, node) for name, node in case.graph.inputs.items()]
            before = [each.copy() for each in inputs]
            try:
                module.run([*inputs, *outputs.values()], case.dims, backwards)
            except ShimError as error:
                yield f"{case.name} at {case.point}: {error}"
                break
            got = {name: _shown(outputs[name], case.graph, node) for name, node in case.graph.outputs.items()}
            if not close(case.graph, got, wanted):
                yield f"{case.name} at {case.point}, backwards {backwards}: another result than the oracle's"
            if not all(
                np.array_equal(a, b, equal_nan=a.dtype.kind == "f") for a, b in zip(before, inputs, strict=True)
            ):
                yield f"{case.name} at {case.point}: an input was changed"


def _outputs(case: Case) -> list[ir.Buffer]:
    return [buffer for buffer in case.program.buffers if buffer.scope == "output"]


def _poisoned(buffer: ir.Buffer, dims: Mapping[str, int]) -> Array:
    shape = tuple(size if isinstance(size, int) else int(size.evaluate(dims)) for size in buffer.shape)
    kind = np.dtype(np.uint16) if buffer.dtype is DType.BF16 else buffer.dtype.numpy
    whole = np.empty(shape, kind)
    whole.view(np.uint8).fill(0xFF) if whole.ndim else whole.fill(-1 if kind.kind == "i" else 1)
    return whole


def _carried(array: Array, graph: NodeGraph, node: int) -> Array:
    whole = np.ascontiguousarray(array)
    return bf16_bits(whole) if graph.nodes[node].dtype is DType.BF16 else whole


def _shown(array: Array, graph: NodeGraph, node: int) -> Array:
    return bf16_from_bits(array) if graph.nodes[node].dtype is DType.BF16 else array
