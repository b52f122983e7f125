"""Local processes that build, and make cases, for devices on other machines: workers without a timing process.

`ask` blocks and may be called from as many threads as requests should run at once; an internal thread drives the
processes. Failures are confirmed here as in `scheduler`.
"""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from lumin_tune.cluster.measuring.messages import BuildReply, BuildRequest, CaseReply, MakeCaseRequest
from lumin_tune.cluster.pool.local_workers import Event, LocalWorkers, Worker, WorkerDied, is_doubtful
from lumin_tune.core.errors import BuildError
from lumin_tune.core.trials import Outcome

TRIES: Final = 2


@dataclass(eq=False)
class _Asked:
    request: BuildRequest | MakeCaseRequest
    timeout_s: float
    answer: Future[BuildReply | CaseReply] = field(default_factory=Future)
    tries: int = 0
    suspected: bool = False


class BuilderProcesses:
    """See the module. builders: number of processes."""

    def __init__(
        self,
        backends: Sequence[str],
        plugins: Sequence[str],
        blocked: Sequence[str],
        builders: int,
        memory_bytes: int,
        settings: Mapping[str, str],
    ) -> None:
        self._local_workers = LocalWorkers(tuple(backends), tuple(plugins), tuple(blocked), memory_bytes, settings)
        self._builders = builders
        self._lock = threading.Lock()
        self._waiting: deque[_Asked] = deque()
        self._at_work: dict[Worker, _Asked] = {}
        self._error: BaseException | None = None
        self._wake_read, self._wake_write = os.pipe()
        os.set_blocking(self._wake_read, False)
        threading.Thread(target=self._drive, name="lumin-builders", daemon=True).start()

    @property
    def folder(self) -> Path:
        """Folder for cases; removed with the processes."""
        return self._local_workers.folder

    def ask(self, request: BuildRequest | MakeCaseRequest, timeout_s: float) -> BuildReply | CaseReply:
        """Run a request in a process and return the reply; a process death becomes a failed outcome. Raises BuildError
        if the processes cannot run.
        """
        asked = _Asked(request, timeout_s)
        with self._lock:
            if self._error is not None:
                raise BuildError(str(self._error)) from self._error
            self._waiting.append(asked)
        os.write(self._wake_write, b"\0")
        return asked.answer.result()

    def _drive(self) -> None:
        try:
            while True:
                while sum(worker.builds for worker in self._local_workers.workers) < self._builders:
                    self._local_workers.start(builds=True)
                self._assign()
                for event in self._local_workers.wait(None, (self._wake_read,)):
                    self._take(event)
                try:
                    os.read(self._wake_read, 1 << 12)
                except BlockingIOError:
                    continue
        except BaseException as error:  # re-raised in callers
            with self._lock:
                self._error = error
                left = [*self._waiting, *self._at_work.values()]
            for asked in left:
                asked.answer.set_exception(BuildError(str(error)))
        finally:
            self._local_workers.close()

    def _assign(self) -> None:
        for worker in [each for each in self._local_workers.workers if each.is_idle]:
            with self._lock:
                asked = next((each for each in self._waiting if not (each.suspected and worker.given)), None)
                if asked is not None:
                    self._waiting.remove(asked)
                is_needed_fresh = asked is None and bool(self._waiting)
            if asked is None:
                if is_needed_fresh and all(each.given for each in self._local_workers.workers):
                    self._local_workers.retire(worker)  # a replacement is started
                continue
            self._at_work[worker] = asked
            self._local_workers.give(worker, asked.request, asked.timeout_s)

    def _take(self, event: Event) -> None:
        asked = self._at_work.pop(event.worker, None)
        if asked is None:
            return
        if not isinstance(event, WorkerDied):
            assert isinstance(event.message, BuildReply | CaseReply)
            self._settle(asked, event.message, event.worker)
        elif not event.worker.stage and asked.tries + 1 < TRIES:
            asked.tries += 1  # it died before it began
            with self._lock:
                self._waiting.appendleft(asked)
        elif isinstance(asked.request, MakeCaseRequest):
            asked.answer.set_result(CaseReply(None, event.message))
        else:
            stage = event.worker.stage or "build"
            outcome = Outcome(event.status, stage, message=event.message, build_ns=event.worked_ns)
            self._settle(asked, BuildReply(outcome), event.worker)

    def _settle(self, asked: _Asked, answer: BuildReply | CaseReply, worker: Worker) -> None:
        """Reply, unless a failure must first be confirmed by a fresh process."""
        if isinstance(answer, BuildReply) and not answer.machine and is_doubtful(answer.outcome, worker):
            asked.suspected = True
            with self._lock:
                self._waiting.appendleft(asked)
        else:
            asked.answer.set_result(answer)
