"""The loop of a worker process: takes requests from the driver, one at a time, and answers each.

`nursery` calls `serve` in a child that it has forked. A worker keeps regions that it has lowered and the buffers of
the cases that it runs; whatever happens to it, the driver sees its death and starts another.
"""

from __future__ import annotations

import os
import tempfile
from collections import OrderedDict
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, TypeVar

from lumin_tune.cluster.measuring.abilities import processors
from lumin_tune.cluster.measuring.arguments import Arguments
from lumin_tune.cluster.measuring.candidate import Entry, Subject, build, raised, run, run_together
from lumin_tune.cluster.measuring.integrity import Integrity
from lumin_tune.cluster.measuring.messages import (
    Answer,
    Build,
    CaseMade,
    MakeCase,
    Message,
    Race,
    Ran,
    Ready,
    RegionText,
    Request,
    Stage,
    Time,
    unpacked,
)
from lumin_tune.cluster.measuring.reference import Case, make_case
from lumin_tune.cluster.transport.reports import written_answer
from lumin_tune.core.errors import LuminError
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.text import parse_into
from lumin_tune.core.plugin.records import Backend
from lumin_tune.core.printable import description

K = TypeVar("K")
V = TypeVar("V")

KEPT_REGIONS: Final = 64
KEPT_BYTES: Final = 1 << 30


def serve(connection: Connection, backends: Mapping[str, Backend], scratch: Path) -> None:
    """Answer requests until the driver closes the connection.

    scratch: a folder for temporary files, which is removed with the pool.
    """
    tempfile.tempdir = str(scratch)
    worker = _Worker(connection, backends)
    worker.tell(Ready(resident_bytes()))
    while True:
        try:
            request = unpacked(connection.recv_bytes())
        except EOFError:
            return
        worker.tell(worker.answer(request))


def resident_bytes() -> int:
    """Return what this process takes of the machine's memory; 0 where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


class _Worker:
    def __init__(self, connection: Connection, backends: Mapping[str, Backend]) -> None:
        self._connection = connection
        self._backends = backends
        self._regions: OrderedDict[str, Subject] = OrderedDict()
        self._arguments: OrderedDict[str, Arguments] = OrderedDict()
        self._pinned = False
        self._integrity = Integrity()

    def tell(self, message: Message) -> None:
        self._connection.send_bytes(written_answer(message))

    def answer(self, request: Request) -> Answer:
        if isinstance(request, MakeCase):
            return self._make_case(request)
        if isinstance(request, Build):
            backend = self._backends[request.backend]
            return build(backend, self._subject(request.region), request.point, request.device, self._note)
        return self._run(request)

    def _make_case(self, request: MakeCase) -> CaseMade:
        self._note("check")
        try:
            graph = self._subject(request.region).graph
            return CaseMade(make_case(request.key, graph, request.dims, request.seeds, Path(request.folder)))
        except (LuminError, MemoryError, OSError) as error:
            return CaseMade(None, f"its inputs or right results cannot be had: {description(error)}")

    def _run(self, request: Time | Race) -> Ran:
        entries = request.entries if isinstance(request, Race) else (request,)
        self._note("load")
        try:
            ready = [self._entry(each) for each in entries]
        except MemoryError as error:  # for the buffers
            outcome = raised(error, "load")
            return Ran(tuple(outcome for _ in entries), tainted=True)
        if isinstance(request, Race):
            return run_together(ready, request.time_s, self._note, self._integrity)
        return run(ready[0], self._note, self._integrity)

    def _entry(self, request: Time) -> Entry:
        backend = self._backends[request.backend]
        self._keep_to(backend, request)
        arguments = self._buffers(request.case)
        return Entry(
            backend, request.device, request.artifact, arguments, request.dims, request.policy, request.best_ns
        )

    def _keep_to(self, backend: Backend, request: Time) -> None:
        """Keep this process to the processors that the backend asks for, from its first job on."""
        wanted = processors(backend, request.device)
        if wanted and not self._pinned and hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, wanted)
        self._pinned = True

    def _subject(self, region: RegionText) -> Subject:
        return _remembered(self._regions, region.key, lambda: _parsed(region), lambda kept: len(kept) > KEPT_REGIONS)

    def _buffers(self, case: Case) -> Arguments:
        def too_many(kept: Mapping[str, Arguments]) -> bool:
            return sum(each.size_bytes for each in kept.values()) > KEPT_BYTES

        return _remembered(self._arguments, case.key, lambda: Arguments.of(case), too_many)

    def _note(self, stage: str) -> None:
        self.tell(Stage(stage))


def _remembered(kept: OrderedDict[K, V], key: K, make: Callable[[], V], too_many: Callable[[Mapping[K, V]], bool]) -> V:
    """Return what is kept under a key, made if it is not, and drop what was not used for longest."""
    if key not in kept:
        kept[key] = make()
    kept.move_to_end(key)
    while len(kept) > 1 and too_many(kept):
        kept.popitem(last=False)
    return kept[key]


def _parsed(region: RegionText) -> Subject:
    graph = parse_into(NodeGraph(), region.text).freeze()
    return Subject(graph, fingerprint(graph))
