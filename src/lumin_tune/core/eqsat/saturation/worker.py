"""The process in which saturations run, from both ends: it can be ended at any moment, and what it sent before stands.

`saturate` calls `run_elsewhere`. The process stays for the next call, since to import egglog and to read the rules
takes half a second; several run where several threads call. It is no fork and does not import the program that
started it, so any program may use it. Messages are pickles between a process and its child only.
"""

from __future__ import annotations

import atexit
import io
import json
import os
import pickle
import selectors
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import IO, Any, Final

from lumin_tune.core.eqsat.saturation.engine import Engine
from lumin_tune.core.eqsat.saturation.engine_program import EngineProgram
from lumin_tune.core.eqsat.saturation.engine_tables import EngineTables, Snapshot
from lumin_tune.core.eqsat.saturation.rule_schedule import Bound, Budget, RuleSchedule, SaturationReport, resident_bytes
from lumin_tune.core.errors import SaturationError
from lumin_tune.core.scratch import Scratch

if sys.platform != "win32":
    import resource

_HEADER: Final = struct.Struct("<cQ")
_RUNNING, _MOMENT, _DONE, _FAILED = b"r", b"m", b"d", b"f"
_PATIENCE_S: Final = 0.6
_START_S: Final = 30.0
_SNAPSHOT_S: Final = 6e-6
_SNAPSHOT_SHARE: Final = 0.15
_SNAPSHOT_FREE_S: Final = 0.03
_RECYCLE_BYTES: Final = 1 << 30
_LOOK_S: Final = 0.05  # how often memory is looked at
_CPU_BEYOND_S: Final = 60
_START: Final = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); "
    "from lumin_tune.core.eqsat.saturation.worker import serve; serve()"
)


@dataclass(frozen=True)
class SaturationJob:
    """A saturation to run. matches: whether the snapshot is to have the matches of the rules."""

    tables: EngineTables
    program: EngineProgram
    budget: Budget
    matches: bool = False


def run_here(job: SaturationJob) -> tuple[Snapshot, SaturationReport]:
    """Return the snapshot at the end and the report; nothing can stop it but the bounds that it checks itself."""
    return _run(job, time.monotonic(), _Silent())


def run_elsewhere(job: SaturationJob) -> tuple[Snapshot | None, SaturationReport]:
    """Return the last snapshot that came in time, None if none did, and the report.

    Raises SaturationError if the engine fails.
    """
    child = _take()
    try:
        snapshot, report = child.run(job)
    except BaseException:
        child.kill()
        raise
    _give_back(child)
    return snapshot, report


# ---- this end


class _Child:
    """A worker process, seen from here."""

    def __init__(self) -> None:
        self.owner = os.getpid()
        environment = {**os.environ, "RAYON_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
        self._process = subprocess.Popen(
            [sys.executable, "-c", _START, json.dumps(sys.path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
            env=environment,
        )
        self._fresh = True

    @property
    def alive(self) -> bool:
        return self._process.poll() is None and self.owner == os.getpid()

    def run(self, job: SaturationJob) -> tuple[Snapshot | None, SaturationReport]:
        started = time.monotonic()
        snapshot: Snapshot | None = None
        report = SaturationReport(Bound.SECONDS, 0, 0.0, 0, ())
        running = "loading the e-graph"
        deadline = started + job.budget.seconds + _PATIENCE_S
        if self._fresh:
            self._expect_greeting()
            deadline += time.monotonic() - started
            self._fresh = False
        most_bytes = resident_bytes(self._process.pid) + job.budget.memory_bytes
        self._send(job)
        for kind, content in self._messages(deadline, most_bytes):
            if kind == _RUNNING:
                running = content
            elif kind == _MOMENT:
                snapshot, report = content
            elif kind == _DONE:
                return content  # type: ignore[no-any-return]
            else:
                raise SaturationError(content)
        code = self._process.poll()
        bound = Bound.SECONDS
        if code == -signal.SIGKILL or (code is None and resident_bytes(self._process.pid) > most_bytes):
            bound = Bound.MEMORY  # by us, or by the system
        elif code is not None:
            raise SaturationError(f"the process of the e-graph engine ended with {code} while {running}")
        self.kill()
        return snapshot, replace(report, bound=bound, seconds=time.monotonic() - started, killed=running)

    def _expect_greeting(self) -> None:
        for _ in self._messages(time.monotonic() + _START_S, 1 << 62):
            return
        raise SaturationError(
            "the process of the e-graph engine could not be started; its messages are on standard error"
        )

    def _send(self, job: SaturationJob) -> None:
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):  # it is dead, as the answer shows
            _write(self._process.stdin, _RUNNING, job)

    def _messages(self, deadline: float, most_bytes: int) -> Iterator[tuple[bytes, Any]]:
        """Yield messages until the deadline, the limit of memory, or the death of the process."""
        stream = self._process.stdout
        assert stream is not None
        buffer = bytearray()
        with selectors.DefaultSelector() as selector:
            selector.register(stream, selectors.EVENT_READ)
            while (left := deadline - time.monotonic()) > 0:
                if not selector.select(min(left, _LOOK_S)):
                    if resident_bytes(self._process.pid) > most_bytes:
                        return
                    continue
                more = os.read(stream.fileno(), 1 << 20)
                if not more:
                    with suppress(subprocess.TimeoutExpired):
                        self._process.wait(1.0)
                    return
                buffer += more
                while len(buffer) >= _HEADER.size:
                    kind, size = _HEADER.unpack_from(buffer)
                    if len(buffer) < _HEADER.size + size:
                        break
                    content = pickle.loads(buffer[_HEADER.size : _HEADER.size + size])
                    del buffer[: _HEADER.size + size]
                    yield kind, content

    def kill(self) -> None:
        if self.owner != os.getpid():
            return
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with suppress(BrokenPipeError):
                    stream.close()
        self._process.wait()


_idle: list[_Child] = []
_lock = threading.Lock()


def _take() -> _Child:
    """Return a process that waits for work."""
    with _lock:
        while _idle:
            child = _idle.pop()
            if child.alive:
                return child
            child.kill()
    return _Child()


def _give_back(child: _Child) -> None:
    if child.alive:
        with _lock:
            _idle.append(child)


@atexit.register
def close_workers() -> None:
    """End the processes that wait for work."""
    with _lock:
        while _idle:
            _idle.pop().kill()


# ---- the other end


def serve() -> None:
    """Run what comes on standard input, and answer on standard output, until there is no more."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what else writes to standard output is no answer
    if sys.platform != "win32":
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_die_with_parent, args=(os.getppid(),), daemon=True).start()
    tempfile.tempdir = str(Scratch("lumin-egraph-").folder)  # removed however this process ends
    _write(answers, _RUNNING, "")
    source = sys.stdin.buffer
    while header := source.read(_HEADER.size):
        _, size = _HEADER.unpack(header)
        started = time.monotonic()
        job: SaturationJob = pickle.loads(source.read(size))
        _limit_computing(job.budget)
        try:
            _write(answers, _DONE, _run(job, started, _Sender(answers)))
        except SaturationError as error:
            _write(answers, _FAILED, str(error))
        if resident_bytes() > _RECYCLE_BYTES:
            return


def _limit_computing(budget: Budget) -> None:
    """Limit the time that this process may compute, in case that the other end cannot end it.

    Windows has no such limit: there the other end alone ends a saturation that takes too long.
    """
    if sys.platform == "win32":
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = int(used.ru_utime + used.ru_stime + budget.seconds) + _CPU_BEYOND_S
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (soft if hard == resource.RLIM_INFINITY else min(soft, hard), hard))


def _die_with_parent(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


def _run(job: SaturationJob, started: float, observer: _Silent) -> tuple[Snapshot, SaturationReport]:
    schedule = RuleSchedule(lambda: observer.engine(job), job.budget, started, observer)
    engine, report = schedule.run()
    observer.running("reading out the e-graph")
    found = engine.snapshot(job.matches)
    engine.close()
    return found, report


class _Silent:
    """An observer of a run without a waiting process."""

    def engine(self, job: SaturationJob) -> Engine:
        return Engine(job.tables, job.program)

    def running(self, what: str) -> None:
        pass

    def moment(self, enodes: int, report: Callable[[], SaturationReport]) -> None:
        pass


class _Sender(_Silent):
    """Reports what runs to the other end, and sends snapshots as often as they cost a small share of the time."""

    def __init__(self, answers: IO[bytes]) -> None:
        self._answers = answers
        self._engine: Engine | None = None
        self._started = time.monotonic()
        self._spent_s = -_SNAPSHOT_FREE_S
        self._sent_enodes = 0

    def engine(self, job: SaturationJob) -> Engine:
        self._engine = super().engine(job)
        self._sent_enodes = 0
        return self._engine

    def running(self, what: str) -> None:
        _write(self._answers, _RUNNING, what)

    def moment(self, enodes: int, report: Callable[[], SaturationReport]) -> None:
        if not self._sent_enodes:
            self._sent_enodes = enodes  # the other end has what we began with
        began = time.monotonic()
        allowed_s = _SNAPSHOT_SHARE * (began - self._started)
        if enodes == self._sent_enodes or self._spent_s + enodes * _SNAPSHOT_S > allowed_s:
            return
        assert self._engine is not None
        _write(self._answers, _MOMENT, (self._engine.snapshot(), report()))
        self._sent_enodes = enodes
        self._spent_s += time.monotonic() - began


def _write(stream: IO[bytes], kind: bytes, content: object) -> None:
    buffer = io.BytesIO()
    pickle.dump(content, buffer, protocol=pickle.HIGHEST_PROTOCOL)
    data = buffer.getbuffer()
    stream.write(_HEADER.pack(kind, len(data)))
    stream.write(data)
    stream.flush()
