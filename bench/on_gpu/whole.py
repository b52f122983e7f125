"""Whole programs, for bench/gpu.py: the part `programs`, and what `compiled` has of them.

lumin runs each in all its ways (launches one by one, as a CUDA graph, as tasks of one kernel), with the points that a
short search found for its regions. PyTorch runs it eagerly and as a CUDA graph. Results are compared with the oracle.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

import lumin_tune as lt
from lumin_tune.core.dtypes import DType, bf16_from_bits
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.kernel.simt.runtime.device_memory import DeviceBuffer
from lumin_tune.core.plugin.records import Point
from lumin_tune.core.program.calls.host_arrays import carrier
from lumin_tune.core.program.compilation.compiling import compile as compile_program
from lumin_tune.core.program.program import Program
from lumin_tune.passes import GenericCompiler
from lumin_tune.plugins.cuda.device.queue import CudaQueue, address
from lumin_tune.plugins.cuda.launch_replay import GraphReplay
from on_gpu.check import Reference, arrays_for, carried, outputs_for, violation_of
from on_gpu.context import Context
from on_gpu.peers import COMPILED, Peer, TorchPeers
from on_gpu.programs import Whole, programs, tiny_programs
from on_gpu.rows import Row
from on_gpu.search import Loaded, Search
from on_gpu.timing import call_us
from on_gpu.worker import BUILD_S, DEVICE_S, Worker, is_lost, message_of

WAYS = ("graph", "plain", "megakernel")
COMPILE_S, HOST_S, IN_TURNS_S = 150.0, 60.0, 30.0
CUDA_GRAPH = "torch CUDA graph"
ALLOWED = 4.0
"""Times of what one operation's results may differ by, since halves are rounded after each of many."""


def wholes_of(context: Context) -> dict[str, Whole]:
    """Return what is timed, by name."""
    return {whole.name: whole for whole in (tiny_programs() if context.tiny else programs())}


def time_programs(context: Context, worker: Worker) -> None:
    """Do the part `programs`."""
    context.each(worker, {name: partial(_time, context, worker, whole) for name, whole in wholes_of(context).items()})


@dataclass(frozen=True)
class Ready:
    """A program with its inputs on the device, and what it must make of them, by name and in their order."""

    whole: Whole
    graph: lt.Graph
    inputs: Mapping[str, Any]
    dtypes: Mapping[str, DType]
    wanted: Mapping[str, np.ndarray]


def set_up(context: Context, worker: Worker, whole: Whole) -> Ready:
    """Return a program ready to be run by anyone."""
    worker.begins(whole.name, "inputs", HOST_S)
    graph, host = whole.graph(), whole.arrays()
    wanted = lt.interpret(graph, host, float64=True)
    frozen = graph.copy().freeze()
    dtypes = {name: frozen.nodes[node].dtype for name, node in frozen.inputs.items()}
    inputs = {name: context.cupy.asarray(carried(host[name], dtype)) for name, dtype in dtypes.items()}
    return Ready(whole, graph, inputs, dtypes, wanted)


def _time(context: Context, worker: Worker, whole: Whole) -> None:
    until = worker.case_until
    ready, row = set_up(context, worker, whole), Row(whole.name)
    peers = torch_peers(context, worker, ready, row)
    ways = _built_ways(context, worker, ready, row, WAYS, {})
    in_turns(context, worker, row, ways, peers)
    if time.monotonic() < until:
        points = tuned(context, worker, ready, until)
        if points:
            known = [built.way for built in ways.values()]
            ways |= _built_ways(context, worker, ready, row, known, points)
            in_turns(context, worker, row, ways, peers)


def _built_ways(
    context: Context, worker: Worker, ready: Ready, row: Row, ways: Sequence[str], points: Mapping[str, Point]
) -> dict[str, Built]:
    """Return the ways that are right, by what they are called in the row."""
    found = {}
    for way in ways:
        built = built_way(context, worker, ready, row, way, points)
        if built is not None:
            found[f"lumin {way}{', tuned' if points else ''}"] = built
    return found


class Built:
    """A program of lumin in one of its ways. `call` is what users call; `run` is its launches, a `timing.Run`.

    points: of its regions, by fingerprint; the others have their default ones.
    """

    def __init__(
        self, context: Context, program: Program, inputs: Mapping[str, Any], way: str, points: Mapping[str, Point]
    ) -> None:
        self.way, self.points = way, dict(points)
        self._context, self._program, self._inputs = context, program, inputs
        recipe, cupy, stream = program.recipe, context.cupy, context.clock.stream
        self._held: list[Any] = []
        self._outputs: dict[str, tuple[Any, DType]] = {}
        addresses = []
        for parameter in recipe.parameters:
            shape = tuple(map(int, parameter.shape))
            if parameter.role == "input":
                addresses.append(int(inputs[parameter.name].data.ptr))
            elif parameter.role == "constant":
                array = np.ascontiguousarray(recipe.constants[parameter.name])
                memory = DeviceBuffer(CudaQueue(cupy, stream), array.nbytes, "an argument", guarded=False)
                memory.upload(array)
                stream.synchronize()
                self._held.append(memory)
                addresses.append(address(memory.start))
            else:
                made = cupy.empty(shape, carrier(parameter.dtype))
                self._outputs[parameter.name] = made, parameter.dtype
                addresses.append(int(made.data.ptr))
        self._loaded = Loaded(cupy, recipe.artifact, context.device, addresses, stream)
        self.run = GraphReplay(self._loaded.calls, self._loaded.captures)

    def call(self) -> None:
        self._program(self._inputs, outputs="same")

    def problem(self, wanted: Mapping[str, np.ndarray]) -> str:
        """Return what is wrong with what a call returns and with what the launches make, "" if nothing is."""
        for name, got in self._program(self._inputs).items():
            problem = violation_of(got, wanted[name], self._dtype(name), times=ALLOWED)
            if problem:
                return f"{name}: {problem}"
        for _ in range(2):  # the first run is not a graph
            for array, _ in self._outputs.values():
                stream = self._context.clock.stream
                self._context.cupy.cuda.runtime.memsetAsync(int(array.data.ptr), 0xFF, int(array.nbytes), stream.ptr)
            self.run(self._context.clock.stream)
        self._context.clock.stream.synchronize()
        for name, (array, dtype) in self._outputs.items():
            got = self._context.cupy.asnumpy(array)
            shown = bf16_from_bits(got) if dtype is DType.BF16 else got
            problem = violation_of(shown, wanted[name], dtype, times=ALLOWED)
            if problem:
                return f"{name}, launched again: {problem}"
        return ""

    def _dtype(self, name: str) -> DType:
        return self._outputs[self._program.recipe.values[name].name][1]


def built_way(
    context: Context, worker: Worker, ready: Ready, row: Row, way: str, points: Mapping[str, Point]
) -> Built | None:
    """Return a program that is right, None where there is no such way or it is wrong, which is told."""
    name, backend = ready.whole.name, context.backends[""]
    step = f"{way}{', tuned' if points else ''}"
    if not worker.begins(name, f"{step}, built", BUILD_S):
        return None
    with worker.contained(name, step):
        try:
            program = compile_program(
                ready.graph,
                backend,
                passes=(GenericCompiler(),),
                device=context.device,
                launch_mode=way,
                points=(lambda regions: points) if points else None,
            )
        except KernelError as error:  # a program without parts for a megakernel has no such way
            if way != "megakernel":
                raise
            row.remark(f"{way}: {message_of(error)[:120]}")
            return None
        if not worker.begins(name, step, DEVICE_S):
            return None
        built = Built(context, program, ready.inputs, way, points)
        problem = built.problem(ready.wanted)
        if not problem:
            worker.checked()
            row.remark(f"{len(program.kernels)} kernels", " kernels")
            return built
        worker.failed(name, step, problem)
    return None


def tuned(context: Context, worker: Worker, ready: Ready, until: float) -> dict[str, Point]:
    """Return the fastest points that a short search finds for the regions of a program, by their fingerprints."""
    found: dict[str, Point] = {}

    def search(regions: Sequence[PlacedRegion]) -> Mapping[str, Point]:
        different = {region.fingerprint: region for region in regions}
        for number, (key, region) in enumerate(different.items()):
            if time.monotonic() > until:
                break
            share = (until - time.monotonic()) / (len(different) - number)
            point = _best_point(
                context, worker, ready.whole.name, f"region {number}: ", region, time.monotonic() + share
            )
            if point is not None:
                found[key] = point
        return {}

    with worker.contained(ready.whole.name, "search"):
        compile_program(
            ready.graph, context.backends[""], passes=(GenericCompiler(),), device=context.device, points=search
        )
    return found


def _best_point(
    context: Context, worker: Worker, case: str, where: str, region: PlacedRegion, until: float
) -> Point | None:
    """Return the fastest right point, None if no better than the default was found."""
    worker.begins(case, f"{where}inputs", HOST_S)
    graph = region.graph
    host = arrays_for(graph)
    wanted = lt.interpret(graph, host, float64=True)
    if not all(np.isfinite(each).all() for each in wanted.values()):  # a variance that is less than 0, say
        host = {name: np.abs(array) for name, array in host.items()}
        wanted = lt.interpret(graph, host, float64=True)
        if not all(np.isfinite(each).all() for each in wanted.values()):
            return None
    nodes = [graph.nodes[node] for node in graph.outputs.values()]
    inputs = [context.cupy.asarray(carried(host[name], graph.nodes[node].dtype)) for name, node in graph.inputs.items()]
    outputs = [context.cupy.asarray(each) for each in outputs_for(graph)]
    references = [
        Reference(context.cupy, _there(wanted[name]), (), tuple(map(int, node.shape)), node.dtype, times=ALLOWED)
        for name, node in zip(graph.outputs, nodes, strict=True)
    ]

    def check() -> str:
        problems = (reference.problem(array) for reference, array in zip(references, outputs, strict=True))
        return next((problem for problem in problems if problem), "")

    search = Search(context, worker, case, context.backends[""], region, inputs, outputs, check, where)
    search.start()
    search.widen(worker.job.points // 2, until)
    best = search.best
    return None if best is None or best.point == search.space.default else best.point


def _there(wanted: np.ndarray) -> Any:
    """Return the truth of something that is known already."""
    matrix = wanted.reshape(-1, wanted.shape[-1]) if wanted.ndim > 1 else wanted.reshape(-1, 1)
    return lambda rows, columns: np.asarray(matrix[rows][:, columns], np.float64)


def torch_peers(context: Context, worker: Worker, ready: Ready, row: Row, compiled: bool = False) -> dict[str, Peer]:
    """Return PyTorch's ways that are right: eagerly and as a CUDA graph; or torch.compile's kernels as a CUDA graph."""
    if context.torch is None:
        return {}
    peers = TorchPeers(context)
    torch, stream = peers.torch, context.clock.stream
    tensors = peers.tensors(list(ready.inputs.values()), list(ready.dtypes.values()))

    def function(*given: Any) -> Any:
        return ready.whole.torch(torch, *given)

    chosen = peers.compiled(function) if compiled else function
    eager = peers.peer(chosen, tensors)
    found = {}
    step = COMPILED if compiled else "torch"
    if not worker.begins(row.name, step, COMPILE_S if compiled else DEVICE_S):
        row.remark(f"{step} ended a process")
        return {}
    try:
        for _ in range(3):  # as PyTorch's documentation asks of what is captured
            eager(stream)
        stream.synchronize()
        if not compiled:
            found[step] = eager
        captured = torch.cuda.CUDAGraph()
        with torch.inference_mode(), torch.cuda.graph(captured):
            made = chosen(*tensors)

        def replay() -> Any:
            captured.replay()
            return made

        found[f"{COMPILED} CUDA graph" if compiled else CUDA_GRAPH] = graph = peers.peer(replay, tensors)
        graph(stream)
        stream.synchronize()
        for name, peer in list(found.items()):
            problem = _peer_violation(peers, peer, ready)
            if problem:
                row.remark(f"{name} is wrong: {problem}")
                del found[name]
    except Exception as error:  # a peer that does not do this program is no failure of lumin
        if is_lost(error):
            raise
        row.remark(f"{step}: {message_of(error)[:160]}")
    return found


def _peer_violation(peers: TorchPeers, peer: Peer, ready: Ready) -> str:
    for name, tensor in zip(ready.wanted, peer.made, strict=True):
        got = tensor.detach().to("cpu", peers.torch.float32).numpy()
        problem = violation_of(got, ready.wanted[name], DType.of(ready.whole.dtype), times=ALLOWED)
        if problem:
            return f"{name}: {problem}"
    return ""


def in_turns(context: Context, worker: Worker, row: Row, ways: Mapping[str, Built], peers: Mapping[str, Peer]) -> None:
    """Time all of them together, on the device and by calls, and tell the row."""
    if not ways and not peers:
        row.remark("nothing is right")
        worker.row(row)
        return
    worker.begins(row.name, "in turns", IN_TURNS_S)
    stream = context.clock.stream
    row.times_us |= context.clock.behind_us({**{name: built.run for name, built in ways.items()}, **peers})

    def waited(peer: Peer) -> Any:
        def call() -> None:
            peer(stream)
            stream.synchronize()

        return call

    calls = {name: built.call for name, built in ways.items()}
    row.calls_us |= call_us({**calls, **{name: waited(peer) for name, peer in peers.items()}})
    row.times_us.pop("lumin best", None)
    if ways:
        name = min(ways, key=lambda each: row.times_us[each])
        row.times_us["lumin best"] = row.times_us[name]
        row.point = {"way": ways[name].way, "points": ways[name].points}
    row.compare()
    worker.row(row)


def time_beside_compiler(context: Context, worker: Worker, whole: Whole) -> None:
    """Tell a row with torch.compile's time beside lumin's fastest way and PyTorch's own, all timed anew."""
    known = worker.job.rows.get(whole.name, {})
    ready = set_up(context, worker, whole)
    row = Row(
        whole.name,
        dict(known.get("times_us", {})),
        dict(known.get("calls_us", {})),
        remarks=list(known.get("remarks", [])),
    )
    compiled = torch_peers(context, worker, ready, row, compiled=True)
    if not compiled:
        return
    peers = torch_peers(context, worker, ready, row) | compiled
    best = known.get("point", {})
    ways = _built_ways(context, worker, ready, row, [best.get("way", "graph")], best.get("points", {}))
    in_turns(context, worker, row, ways, peers)
