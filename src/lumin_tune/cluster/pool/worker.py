"""The loop of a worker process: serves the driver's requests one at a time.

The fork server calls `serve` in a forked child. A worker caches lowered regions and the buffers of its cases; if it
dies, the driver notices and starts another.
"""

from __future__ import annotations

import os
import tempfile
from collections import OrderedDict
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, TypeVar

from threadpoolctl import threadpool_limits

from lumin_tune.cluster.measuring.abilities import processors
from lumin_tune.cluster.measuring.arguments import ArgumentBuffers
from lumin_tune.cluster.measuring.candidate import BuiltCandidate, RegionGraph, build, raised, run, run_together
from lumin_tune.cluster.measuring.integrity import Integrity
from lumin_tune.cluster.measuring.messages import (
    Answer,
    BuildRequest,
    CaseReply,
    MakeCaseRequest,
    Message,
    RaceRequest,
    RegionText,
    Request,
    RunReply,
    StageStarted,
    TimeRequest,
    WorkerReady,
    unpacked,
)
from lumin_tune.cluster.measuring.reference import ReferenceCase, make_case
from lumin_tune.cluster.transport.reports import written_answer
from lumin_tune.core.errors import LuminError
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.parsing import parse_into
from lumin_tune.core.plugin.records import Backend
from lumin_tune.core.printable import description

K = TypeVar("K")
V = TypeVar("V")

KEPT_REGIONS: Final = 64
KEPT_BYTES: Final = 1 << 30


def serve(connection: Connection, backends: Mapping[str, Backend], scratch: Path) -> None:
    """Serve requests until the driver closes the connection.

    scratch: folder for temporary files, removed with the pool.
    """
    tempfile.tempdir = str(scratch)
    worker = _Worker(connection, backends)
    worker.tell(WorkerReady(resident_bytes()))
    while True:
        try:
            request = unpacked(connection.recv_bytes())
        except EOFError:
            return
        worker.tell(worker.answer(request))


def resident_bytes() -> int:
    """Return the resident memory of this process; 0 where the system does not report it."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


class _Worker:
    def __init__(self, connection: Connection, backends: Mapping[str, Backend]) -> None:
        self._connection = connection
        self._backends = backends
        self._regions: OrderedDict[str, RegionGraph] = OrderedDict()
        self._arguments: OrderedDict[str, ArgumentBuffers] = OrderedDict()
        self._pinned = False
        self._integrity = Integrity()

    def tell(self, message: Message) -> None:
        self._connection.send_bytes(written_answer(message))

    def answer(self, request: Request) -> Answer:
        if isinstance(request, MakeCaseRequest):
            return self._make_case(request)
        if isinstance(request, BuildRequest):
            backend = self._backends[request.backend]
            return build(
                backend,
                lambda: self._subject(request.region),
                request.point,
                request.device,
                self._note,
                request.scheduled,
            )
        return self._run(request)

    def _make_case(self, request: MakeCaseRequest) -> CaseReply:
        self._note("check")
        try:
            graph = self._subject(request.region).graph
            with threadpool_limits(1, user_api="blas"):  # there are as many builders as processors
                return CaseReply(make_case(request.key, graph, request.dims, request.seeds, Path(request.folder)))
        except (LuminError, MemoryError, OSError) as error:
            return CaseReply(None, f"its inputs or reference results cannot be computed: {description(error)}")

    def _run(self, request: TimeRequest | RaceRequest) -> RunReply:
        entries = request.entries if isinstance(request, RaceRequest) else (request,)
        self._note("load")
        try:
            ready = [self._entry(each) for each in entries]
        except MemoryError as error:  # of the buffers
            outcome = raised(error, "load")
            return RunReply(tuple(outcome for _ in entries), tainted=True)
        if isinstance(request, RaceRequest):
            return run_together(ready, request.time_s, self._note, self._integrity)
        return run(ready[0], self._note, self._integrity)

    def _entry(self, request: TimeRequest) -> BuiltCandidate:
        backend = self._backends[request.backend]
        self._keep_to(backend, request)
        arguments = self._buffers(request.case)
        return BuiltCandidate(
            backend, request.device, request.artifact, arguments, request.dims, request.policy, request.best_ns
        )

    def _keep_to(self, backend: Backend, request: TimeRequest) -> None:
        """Pin this process to the processors that the backend requests, from its first job on."""
        wanted = processors(backend, request.device)
        if wanted and not self._pinned and hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, wanted)
        self._pinned = True

    def _subject(self, region: RegionText) -> RegionGraph:
        return _remembered(self._regions, region.key, lambda: _parsed(region), lambda kept: len(kept) > KEPT_REGIONS)

    def _buffers(self, case: ReferenceCase) -> ArgumentBuffers:
        def too_many(kept: Mapping[str, ArgumentBuffers]) -> bool:
            return sum(each.size_bytes for each in kept.values()) > KEPT_BYTES

        return _remembered(self._arguments, case.key, lambda: ArgumentBuffers.of(case), too_many)

    def _note(self, stage: str) -> None:
        self.tell(StageStarted(stage))


def _remembered(kept: OrderedDict[K, V], key: K, make: Callable[[], V], too_many: Callable[[Mapping[K, V]], bool]) -> V:
    """Return the cached value of a key, created if missing, and evict least recently used entries."""
    if key not in kept:
        kept[key] = make()
    kept.move_to_end(key)
    while len(kept) > 1 and too_many(kept):
        kept.popitem(last=False)
    return kept[key]


def _parsed(region: RegionText) -> RegionGraph:
    graph = parse_into(NodeGraph(), region.text).freeze()
    return RegionGraph(graph, fingerprint(graph))
