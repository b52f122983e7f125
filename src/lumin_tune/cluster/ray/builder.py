"""The builder actor: lowers, compiles and makes cases for devices of other machines, in local processes.

The driver receives a report of each build; artifacts and cases are objects of the cluster, transferred directly to the
hosts that need them. All other messages are bytes that `cluster/transport/wire.py` validates.
"""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from lumin_tune.cluster.measuring.messages import BuildReply, BuildRequest, CaseReply, MakeCaseRequest, RegionText
from lumin_tune.cluster.measuring.scheduling import CandidateScheduler
from lumin_tune.cluster.measuring.toolchain import toolchain_of
from lumin_tune.cluster.pool.builders import BuilderProcesses
from lumin_tune.cluster.pool.fork_server import manager_of
from lumin_tune.cluster.pool.local_pool import MEMORY_SHARE, machine_memory_bytes
from lumin_tune.cluster.protocol import Span
from lumin_tune.cluster.ray.host import error_line, versions_here
from lumin_tune.cluster.transport.artifacts import packed_artifact, packed_case
from lumin_tune.cluster.transport.handshake import Hello, read_setup, written_hello, written_refusal
from lumin_tune.cluster.transport.wire import BuilderReport, JobOrder, read_work, written_made
from lumin_tune.core.errors import BuildError
from lumin_tune.core.plugin.records import Status
from lumin_tune.core.program.linked import backends_of
from lumin_tune.core.trials import Outcome

BuilderReply = tuple[bytes, bytes]
"""A `wire.BuilderReport` and the artifact or case, b"" if there is none."""

SPARE: Final = 2
"""Requests queued beyond those running, so that no process waits for the driver."""


class BuildActor:
    """See the module. setup: a `handshake.Setup` with the device."""

    def __init__(self, setup: bytes) -> None:
        self._data = setup
        self._local_workers: BuilderProcesses | None = None
        self._candidates = CandidateScheduler()

    def hello(self) -> bytes:
        """Start the processes and return a `handshake.Hello` or a `handshake.Refusal`."""
        try:
            setup = read_setup(self._data)
            manager = manager_of(setup.plugins, setup.blocked, setup.settings)
            backends = backends_of(manager)
            device, processes = setup.device, setup.builders or 1
            if device is None:
                return written_refusal("its setup names no device to build for")
            plugin = backends.plugin_of(setup.backend)
            toolchain = toolchain_of(setup.backend, backends[setup.backend], plugin, device)
            limit = setup.memory_bytes or int(MEMORY_SHARE * machine_memory_bytes())
            self._device, self._name, self._backend = device, setup.name, backends[setup.backend]
            self._local_workers = BuilderProcesses(
                (setup.backend,), setup.plugins, setup.blocked, processes, limit, setup.settings
            )
            hello = Hello(
                socket.gethostname(), os.getpid(), device, versions_here(manager), toolchain, processes + SPARE
            )
            return written_hello(hello)
        except Exception as error:
            return written_refusal(error_line(error))

    def build(self, work: bytes) -> BuilderReply:
        """Build a job."""

        def made(local_workers: BuilderProcesses, order: JobOrder, region: RegionText) -> tuple[Outcome, str, bytes]:
            scheduled = self._candidates.scheduled(self._backend, region, order.point, self._device)
            request = BuildRequest(region, order.backend, order.point, self._device, scheduled)
            answer = local_workers.ask(request, order.policy.build_timeout_s)
            assert isinstance(answer, BuildReply)
            return answer.outcome, answer.machine, b"" if answer.artifact is None else packed_artifact(answer.artifact)

        return self._done(work, "build", made)

    def make_case(self, work: bytes) -> BuilderReply:
        """Make the case of a job."""

        def made(local_workers: BuilderProcesses, order: JobOrder, region: RegionText) -> tuple[Outcome, str, bytes]:
            folder = local_workers.folder / f"case-{order.case[:16]}-{time.monotonic_ns()}"
            folder.mkdir()
            request = MakeCaseRequest(order.case, region, order.dims, order.policy.seeds, str(folder))
            answer = local_workers.ask(request, order.policy.build_timeout_s + order.policy.run_timeout_s)
            assert isinstance(answer, CaseReply)
            if answer.case is None:
                return Outcome(Status.CRASHED, "check", message=answer.failure), "", b""
            data = packed_case(answer.case)
            _removed(folder)
            return Outcome(Status.OK, "check"), "", data

        return self._done(work, "check", made)

    def _done(
        self,
        work: bytes,
        stage: str,
        make: Callable[[BuilderProcesses, JobOrder, RegionText], tuple[Outcome, str, bytes]],
    ) -> BuilderReply:
        begun = time.time_ns()
        try:
            if self._local_workers is None:
                raise BuildError("it received work before the handshake")
            request = read_work(work)
            (order,), (region,) = request.orders, request.regions
            outcome, machine, data = make(self._local_workers, order, region)
        except Exception as error:
            outcome, machine, data = Outcome(Status.CRASHED, "build", message=error_line(error)), error_line(error), b""
        span = Span(self._name, stage, begun, time.time_ns())
        return written_made(BuilderReport(outcome, machine, (span,))), data


def _removed(folder: Path) -> None:
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
