"""Local workers as their driver sees them: start, requests, replies, timeouts, replacement.

`scheduler` assigns work; this module knows nothing of jobs. Single-threaded. The death of a worker is an event with its
cause; nothing waits for a worker without a timeout.
"""

from __future__ import annotations

import json
import os
import selectors
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from lumin_tune.cluster.measuring.messages import Message, Request, StageStarted, WorkerReady, packed
from lumin_tune.cluster.pool.fork_server import LOG, START, ForkServerSettings
from lumin_tune.cluster.pool.inbox import Inbox
from lumin_tune.cluster.pool.out_of_memory import oom_kills
from lumin_tune.cluster.transport.fields import WireError
from lumin_tune.cluster.transport.reports import read_answer
from lumin_tune.core.errors import BuildError
from lumin_tune.core.plugin.records import Status
from lumin_tune.core.printable import one_line
from lumin_tune.core.scratch import Scratch
from lumin_tune.core.trials import Outcome

FAILED_STARTS: Final = 3
_NEAR_LIMIT: Final = 0.85
_CLOSE_S: Final = 0.4
_LAST_WORDS: Final = 300
_NO_MEMORY: Final = ("bad_alloc", "Cannot allocate memory", "out of memory", "MemoryError")


@dataclass(eq=False)
class Worker:
    """A worker process. stage: the current stage of its request; stages: all stages so far, with the time of their
    message in nanoseconds since 1970. began_ns, deadline: of its request, by the monotonic clock; deadline is None
    while idle. given: number of requests so far. refusal: why its reply was rejected, "" if it was not.
    """

    number: int
    builds: bool
    connection: Inbox
    folder: Path
    pid: int = 0
    ready: bool = False
    busy: bool = False
    retired: bool = False
    stage: str = ""
    stages: list[tuple[str, int]] = field(default_factory=list)
    began_ns: int = 0
    deadline: float | None = None
    timeout_s: float = 0.0
    timed_out: bool = False
    request: Request | None = None
    given: int = 0
    refusal: str = ""
    resident_bytes: int = 0

    @property
    def is_idle(self) -> bool:
        return self.ready and not self.busy and not self.retired

    @property
    def is_fresh(self) -> bool:
        """Whether no request ran in it before its last one."""
        return self.given <= 1


@dataclass(frozen=True)
class WorkerAnswered:
    """A worker replied."""

    worker: Worker
    message: Message


@dataclass(frozen=True)
class WorkerDied:
    """A worker died. status, message: the resulting outcome of its request, if it was `worker.busy`. worked_ns: time
    spent on the request.
    """

    worker: Worker
    status: Status
    message: str
    worked_ns: int


Event = WorkerAnswered | WorkerDied


@dataclass
class LocalWorkers:
    """Worker processes and their fork server. Close it.

    memory_bytes: limit of a worker beyond its initial memory. backend_settings: passed to backends.
    """

    backends: Sequence[str]
    plugins: Sequence[str]
    blocked: Sequence[str]
    memory_bytes: int
    backend_settings: Mapping[str, str]
    folder: Path = field(init=False)
    workers: list[Worker] = field(default_factory=list, init=False)
    _received: bytes = field(default=b"", init=False)
    _failed_starts: int = field(default=0, init=False)
    _oom_kills: int | None = field(default_factory=oom_kills, init=False)
    _last_number: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        self._scratch = Scratch("lumin-pool-")
        self.folder = self._scratch.folder
        self._selector = selectors.DefaultSelector()
        self._control, theirs = socket.socketpair()
        settings = ForkServerSettings(
            tuple(self.backends),
            tuple(self.plugins),
            tuple(self.blocked),
            str(self.folder),
            self.memory_bytes,
            dict(self.backend_settings),
        )
        path = json.dumps([entry or os.getcwd() for entry in sys.path])
        with theirs, open(self.folder / LOG, "wb") as log:
            self._fork_server = subprocess.Popen(
                [sys.executable, "-c", START, path, settings.text(), str(theirs.fileno())],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                pass_fds=(theirs.fileno(), self._scratch.keeper),
                start_new_session=True,
            )
        self._selector.register(self._control, selectors.EVENT_READ)

    def start(self, builds: bool) -> Worker:
        """Start a worker and return it. Raises BuildError if the fork server has ended."""
        ours, theirs = socket.socketpair()
        self._last_number += 1
        order = {"order": "fork", "number": self._last_number, "builds": builds}
        with theirs:
            try:
                socket.send_fds(self._control, [json.dumps(order).encode() + b"\n"], [theirs.fileno()])
            except OSError as error:
                ours.close()
                raise self._trouble() from error
        worker = Worker(self._last_number, builds, Inbox(ours), self.folder / f"worker-{self._last_number}")
        self.workers.append(worker)
        self._selector.register(worker.connection, selectors.EVENT_READ, worker)
        return worker

    def give(self, worker: Worker, request: Request, timeout_s: float) -> None:
        """Send a request to an idle worker; its timeout starts now."""
        assert worker.is_idle
        worker.busy, worker.stage, worker.stages, worker.began_ns = True, "", [], time.monotonic_ns()
        worker.deadline, worker.timeout_s = time.monotonic() + timeout_s, timeout_s
        worker.request, worker.given = request, worker.given + 1
        try:
            worker.connection.send(packed(request))
        except OSError:  # it is dead, as an event will report, or does not read
            self._order_kill(worker)

    def retire(self, worker: Worker) -> None:
        """Kill a worker; its death will be an event."""
        worker.retired = True
        self._order_kill(worker)

    def wait(self, timeout_s: float | None, others: Sequence[int] = ()) -> list[Event]:
        """Return events, at least one unless the timeout expires.

        others: file descriptors that end the wait when readable. Raises BuildError if workers cannot be started.
        """
        for descriptor in others:
            if descriptor not in self._selector.get_map():
                self._selector.register(descriptor, selectors.EVENT_READ, descriptor)
        events: list[Event] = []
        ends = None if timeout_s is None else time.monotonic() + timeout_s
        while True:
            due = [each for each in self.workers if each.deadline is not None and not each.timed_out]
            now = time.monotonic()
            for worker in due:
                if worker.deadline is not None and worker.deadline <= now:
                    worker.timed_out = True
                    self._order_kill(worker)
            limits = [each.deadline for each in due if each.deadline is not None and not each.timed_out]
            limits += [] if ends is None else [ends]
            found = self._selector.select(max(0.0, min(limits) - now) if limits else None)
            woken = any(isinstance(key.data, int) for key, _ in found)
            for key, _ in found:
                if isinstance(key.data, Worker) and key.data in self.workers:
                    events += self._hear(key.data)
            if any(key.fileobj is self._control for key, _ in found):
                events += self._read_fork_server()
            if events or woken or (ends is not None and time.monotonic() >= ends):
                return events

    def close(self) -> None:
        """Kill all processes and remove all files, within half a second."""
        self._selector.close()
        self._control.close()
        for worker in self.workers:
            worker.connection.close()
        try:
            self._fork_server.wait(_CLOSE_S if any(each.pid for each in self.workers) else 0.0)
        except subprocess.TimeoutExpired:
            self._fork_server.kill()
            for worker in self.workers:
                if worker.pid:
                    with suppress(ProcessLookupError):
                        os.killpg(worker.pid, signal.SIGKILL)
            self._fork_server.wait()
        self.workers.clear()
        self._scratch.remove()

    def _hear(self, worker: Worker) -> Iterator[Event]:
        """Yield the messages of a worker. One with an invalid message is killed; its death reports why."""
        try:
            for data in worker.connection.receive():
                yield from self._take(worker, read_answer(data, worker.request))
        except EOFError:
            self._selector.unregister(worker.connection)
        except WireError as error:
            worker.refusal = one_line(str(error))[:_LAST_WORDS]
            self._selector.unregister(worker.connection)
            self._order_kill(worker)

    def _take(self, worker: Worker, message: Message) -> Iterator[Event]:
        if isinstance(message, WorkerReady):
            worker.ready, worker.resident_bytes, self._failed_starts = True, message.resident_bytes, 0
        elif isinstance(message, StageStarted):
            worker.stage = message.name
            worker.stages.append((message.name, time.time_ns()))
            return
        else:
            worker.busy, worker.deadline, worker.request = False, None, None
        yield WorkerAnswered(worker, message)

    def _read_fork_server(self) -> Iterator[Event]:
        try:
            data = self._control.recv(1 << 16)
        except OSError:
            data = b""
        if not data:
            raise self._trouble()
        self._received += data
        *lines, self._received = self._received.split(b"\n")
        for line in lines:
            event = json.loads(line)
            worker = next((each for each in self.workers if each.number == event["number"]), None)
            if worker is None:
                continue
            if event["event"] == "forked":
                worker.pid = event["pid"]
            else:
                yield from self._reap(worker, event)

    def _reap(self, worker: Worker, event: dict[str, Any]) -> Iterator[Event]:
        """Yield the last messages of a dead worker, then its death."""
        while worker.connection in self._selector.get_map() and worker.connection.has_more():
            yield from self._hear(worker)
        if worker.connection in self._selector.get_map():  # a child process still holds the other end
            self._selector.unregister(worker.connection)
        worker.connection.close()
        self.workers.remove(worker)
        if not worker.ready:
            self._failed_starts += 1
            if self._failed_starts >= FAILED_STARTS:
                raise BuildError(
                    f"{self._failed_starts} workers in a row died at startup: "
                    f"{_how(event['status'])}: {_last_words(worker.folder / 'log')}; try `lumin-tune doctor`"
                )
        status, message = self._cause(worker, event)
        shutil.rmtree(worker.folder, ignore_errors=True)
        yield WorkerDied(worker, status, message, time.monotonic_ns() - worker.began_ns if worker.busy else 0)

    def _cause(self, worker: Worker, event: dict[str, Any]) -> tuple[Status, str]:
        """Return the outcome of a request whose worker died."""
        grown = event["peak_bytes"] - worker.resident_bytes
        words = _last_words(worker.folder / "log")
        how = _how(event["status"])
        if worker.refusal:
            return Status.CRASHED, f"its answer was refused: {worker.refusal}"
        if grown >= _NEAR_LIMIT * self.memory_bytes:
            return Status.OUT_OF_MEMORY, f"it took {grown / 2**20:,.0f} MiB, {how}"
        if worker.timed_out:
            return Status.TIMEOUT, f"timed out after {worker.timeout_s:g} s"
        if os.WIFSIGNALED(event["status"]) and os.WTERMSIG(event["status"]) == signal.SIGKILL:
            return self._killed()
        if any(each in words for each in _NO_MEMORY):
            return Status.OUT_OF_MEMORY, f"{how}: {words}"
        return Status.CRASHED, f"{how}{': ' if words else ''}{words}"

    def _killed(self) -> tuple[Status, str]:
        """Return the outcome after a foreign SIGKILL: out of memory only if the system counted such a kill."""
        before, self._oom_kills = self._oom_kills, oom_kills()
        if before is None or self._oom_kills is None:
            return (
                Status.CRASHED,
                "it was killed by SIGKILL, sent by another process or by the system when memory ran out",
            )
        if self._oom_kills > before:
            return Status.OUT_OF_MEMORY, "the system killed it, as the machine ran out of memory"
        return Status.CRASHED, "it was killed by SIGKILL from another process; the system did not run out of memory"

    def _order_kill(self, worker: Worker) -> None:
        with suppress(OSError):  # the fork server is gone, as an event will report
            self._control.sendall(json.dumps({"order": "kill", "number": worker.number}).encode() + b"\n")

    def _trouble(self) -> BuildError:
        """Return the error for a fork server that has ended."""
        with suppress(subprocess.TimeoutExpired):  # it closes the socket before it logs its last message
            self._fork_server.wait(_CLOSE_S)
        return BuildError(
            f"the fork server ended: {_last_words(self.folder / LOG) or 'it said nothing'}; try `lumin-tune doctor`"
        )


def is_doubtful(outcome: Outcome, worker: Worker) -> bool:
    """Return whether a failure may be caused by an earlier candidate in the same process.

    Compiler errors and build timeouts are never doubted: candidates do not run in builders.
    """
    if outcome.status in (Status.OK, Status.BUILD_FAILED) or worker.is_fresh:
        return False
    return not (worker.builds and outcome.status is Status.TIMEOUT)


def _how(status: int) -> str:
    """Return how a process ended, by its wait status."""
    if os.WIFSIGNALED(status):
        return f"crashed by {signal.Signals(os.WTERMSIG(status)).name}"
    return f"ended with exit code {os.waitstatus_to_exitcode(status)}"


def _last_words(log: Path) -> str:
    """Return the end of a process's log in one line."""
    try:
        with log.open("rb") as file:
            file.seek(max(0, log.stat().st_size - 4096))
            return one_line(file.read().decode(errors="replace"))[-_LAST_WORDS:]
    except OSError:
        return ""
