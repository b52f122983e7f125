"""The simulated pool: one simulated device without processes or builds; outcomes arrive after their simulated duration.

Satisfies `cluster.protocol.Pool` for a backend with `is_simulated` (`measuring/abilities.py`). The device runs one job
at a time, in the order of job numbers; durations are waited for, without load. One machine can therefore hold hundreds
of such devices, driven like real ones.
"""

from __future__ import annotations

import math
import os
import threading
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from heapq import heappop, heappush

from lumin_tune.cluster.measuring.abilities import SimulatedCandidate, SimulatedOutcome
from lumin_tune.cluster.measuring.toolchain import toolchain_of
from lumin_tune.cluster.pool.local_pool import PrebuiltJobs
from lumin_tune.cluster.protocol import Done, Job, Span
from lumin_tune.core.errors import InputError
from lumin_tune.core.plugin.contributions import Registry
from lumin_tune.core.plugin.records import Backend, Device
from lumin_tune.core.trials import Outcome, Toolchain, point_text

DEPTH = 5


class SimulatedPool:
    """See the module. registry: provides the backend. worker: the name in outcomes."""

    def __init__(self, registry: Registry[Backend], backend: str, device: Device, worker: str) -> None:
        self._registry, self._name, self._device, self._worker = registry, backend, device, worker
        self._backend = registry[backend]
        self._lock = threading.Condition()
        self._waiting: list[tuple[int, float, Job]] = []  # with the time of submission
        self._current: tuple[Job, SimulatedOutcome, float] | None = None
        self._kept: list[Done] = []
        self._free_at = time.monotonic()
        self._begun: list[int] = []
        self._attempts: Counter[tuple[str, str]] = Counter()

    @property
    def devices(self) -> Sequence[Device]:
        return (self._device,)

    @property
    def capacity(self) -> int:
        return DEPTH

    @property
    def alternates(self) -> bool:
        return False

    def toolchain(self, backend: str, device: Device) -> Toolchain:
        return toolchain_of(backend, self._registry[backend], self._registry.plugin_of(backend), device)

    def begun(self) -> Sequence[int]:
        """Return the numbers of the jobs started since the last call."""
        with self._lock:
            found, self._begun = self._begun, []
            return found

    def submit(self, jobs: Sequence[Job], made: PrebuiltJobs | None = None) -> None:
        for job in jobs:
            if job.device != self._device or job.backend != self._name:
                raise InputError(f"job {job.number} is for {job.device}, and this pool has {self._device} alone")
        with self._lock:
            for job in jobs:
                heappush(self._waiting, (job.number, time.monotonic(), job))
            self._lock.notify_all()

    def collect(self, timeout_s: float | None = None) -> Sequence[Done]:
        ends = None if timeout_s is None else time.monotonic() + timeout_s
        with self._lock:
            found, self._kept = self._kept, []
            while True:
                self._begin()
                now = time.monotonic()
                if self._current is None or found and self._current[2] > now:
                    return found
                job, simulated, due = self._current
                if due <= now:
                    found.append(self._ended(job, simulated, due))
                    continue
                left = due - now if ends is None else min(due, ends) - now
                if left <= 0:
                    return found
                self._lock.wait(left)

    def race(
        self, jobs: Sequence[Job], time_s: float, made: PrebuiltJobs | None = None, *, limit_s: float | None = None
    ) -> Mapping[int, Outcome]:
        before: list[Done] = []
        while found := self.collect():
            before += found
        outcomes = {}
        took_s = 0.0
        for job in jobs:
            simulated = self._simulate(job)
            took_s += simulated.took_s
            if simulated.dies:
                self._die()
            outcomes[job.number] = replace(simulated.outcome, worker=self._worker)
        time.sleep(min(time_s, took_s, math.inf if limit_s is None else limit_s))
        with self._lock:
            self._kept += before
        return outcomes

    def cancel(self) -> Sequence[int]:
        with self._lock:
            dropped = sorted(number for number, _, _ in self._waiting)
            self._waiting.clear()
            return dropped

    def abandon(self) -> Sequence[int]:
        dropped = list(self.cancel())
        with self._lock:
            if self._current is not None:
                dropped.append(self._current[0].number)
                self._current = None
        return sorted(dropped)

    def close(self) -> None:
        """Nothing to close."""

    def _begin(self) -> None:
        """Start the next job once the previous one has ended. The lock is held."""
        if self._current is None and self._waiting:
            _, came, job = heappop(self._waiting)
            simulated = self._simulate(job)
            self._begun.append(job.number)
            self._current = job, simulated, max(came, self._free_at) + simulated.took_s

    def _ended(self, job: Job, simulated: SimulatedOutcome, due: float) -> Done:
        if simulated.dies:
            self._die()
        ended_ns = time.time_ns() - round((time.monotonic() - due) * 1e9)
        self._current, self._free_at = None, due
        took_ns = round(simulated.took_s * 1e9)
        span = Span(self._worker, "time", ended_ns - took_ns, ended_ns)
        return Done(job.number, replace(simulated.outcome, worker=self._worker, run_ns=took_ns), (span,))

    def _simulate(self, job: Job) -> SimulatedOutcome:
        key = job.fingerprint, point_text(job.point)
        attempt = self._attempts[key]
        self._attempts[key] += 1
        asked = SimulatedCandidate(job.fingerprint, job.point, job.device, job.policy, job.best_ns, attempt)
        simulate = self._backend.simulate  # type: ignore[attr-defined]
        found: SimulatedOutcome = simulate(asked)
        return found

    def _die(self) -> None:
        """End the process, as a device does that takes its machine down."""
        os._exit(70)
