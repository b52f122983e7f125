"""The part `conformance` of bench/gpu.py: small computations with tails at points of every kind, against the oracle.

Each kernel is a step. Buffers lie between guard zones, which are looked at as well.
"""

from __future__ import annotations

import itertools
import os
import random
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

import lumin_tune as lt
from lumin_tune.core.dtypes import DType, bf16_from_bits
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.plugin.records import Artifact, BuildFailure, Point
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.cuda_kernel import CudaKernel
from on_gpu.cases import Recording, conformance_cases
from on_gpu.check import arrays_for, carried, outputs_for, violation_of
from on_gpu.context import Context
from on_gpu.kernels import regions_of
from on_gpu.search import every_kind, shown
from on_gpu.worker import BUILD_S, Worker, message_of

AT_RANDOM = 2  # points beside the default and one of each kind
AHEAD = 3  # cases that are built while one is checked
TINY = ("softmax 3x1030", "embedding")


@dataclass(frozen=True)
class Checked:
    """One case for one backend: its regions, each at several points, and their machine code as it comes."""

    backend: CudaBackend
    jobs: tuple[tuple[PlacedRegion, Point], ...]
    built: tuple[Future[Artifact | BuildFailure | Exception], ...]


def check_conformance(context: Context, worker: Worker) -> None:
    """Do the part `conformance`: first what rounds nothing, then the same where factors are rounded."""
    records = {
        f"{backend.name}: {name}": (backend, record)
        for backend in context.backends.values()
        for name, record in conformance_cases()
        if not context.tiny or (name in TINY and not backend.roundoff)
    }
    done = set(worker.job.done)
    todo = iter([name for name in records if worker.job.only in name and name not in done])
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        ahead: dict[str, Checked] = {}

        def prepare(count: int) -> None:
            for name in itertools.islice(todo, count):
                ahead[name] = _begun(context, pool, *records[name])

        worker.begins("conformance", "first builds", BUILD_S)
        prepare(AHEAD)
        for name in worker.cases(list(records)):
            prepare(1)
            with worker.contained(name, "case"):
                _check(context, worker, name, ahead.pop(name))
        pool.shutdown(wait=False, cancel_futures=True)


def _begun(context: Context, pool: ThreadPoolExecutor, backend: CudaBackend, record: Recording) -> Checked:
    jobs = []
    for region in regions_of(record):
        space, source = backend.space(region, context.device), random.Random(0)
        points = [space.default]
        if not context.tiny:
            points += [*itertools.islice(space.points(source), AT_RANDOM), *every_kind(space, source)]
        jobs += [(region, point) for point in {shown(point): point for point in points}.values()]

    def build(region: PlacedRegion, point: Point) -> Artifact | BuildFailure | Exception:
        try:
            return backend.build(backend.lower(region, point), context.device)
        except Exception as error:  # told as the failure of this point
            return error

    return Checked(backend, tuple(jobs), tuple(pool.submit(build, *job) for job in jobs))


def _check(context: Context, worker: Worker, case: str, checked: Checked) -> None:
    oracles: dict[str, Oracle] = {}
    for (region, point), future in zip(checked.jobs, checked.built, strict=True):
        step = shown(point)
        if not worker.begins(case, f"{step}, built", BUILD_S):
            continue
        artifact = future.result()
        if isinstance(artifact, Exception):
            worker.failed(case, step, message_of(artifact))
        elif isinstance(artifact, BuildFailure) and artifact.pruned:
            continue  # it spills, so that no tuner would run it
        elif isinstance(artifact, BuildFailure):
            worker.failed(case, step, f"the compiler refuses it: {artifact.message}")
        elif worker.begins(case, step):
            with worker.contained(case, step):
                if region.fingerprint not in oracles:
                    oracles[region.fingerprint] = Oracle(region.graph)
                problem = oracles[region.fingerprint].problem(checked.backend.load(artifact, context.device))
                if problem:
                    worker.failed(case, step, problem)
                else:
                    worker.checked()


class Oracle:
    """What the kernels of a region must make of some inputs."""

    def __init__(self, graph: NodeGraph) -> None:
        self._graph, self._given = graph, arrays_for(graph)
        self._wanted = lt.interpret(graph, self._given, float64=True)

    def problem(self, kernel: CudaKernel) -> str:
        """Return what is wrong with a kernel's results, "" if they are right and nothing else was written."""
        nodes = self._graph.nodes
        given = [carried(self._given[name], nodes[node].dtype) for name, node in self._graph.inputs.items()]
        outputs = outputs_for(self._graph)
        kernel(given, outputs, {})
        for (name, node), got in zip(self._graph.outputs.items(), outputs, strict=True):
            dtype = nodes[node].dtype
            shown = bf16_from_bits(got) if dtype is DType.BF16 else got
            problem = violation_of(shown, self._wanted[name], dtype, kernel.roundoff)
            if problem:
                return f"{name}: {problem}"
        return kernel.out_of_bounds_write()
