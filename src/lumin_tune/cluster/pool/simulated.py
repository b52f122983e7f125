"""The pool of one simulated device: no processes, no builds, only answers that come when they would have come.

Satisfies `pool.Pool` for a backend that `pretends` (`abilities.py`). The device does one job after the other, in the
order of their numbers; a job takes the time that the backend says, which is waited for, not worked. So a machine can
hold hundreds of such devices, and what drives them is driven as by real ones.
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

from lumin_tune.cluster.measuring.abilities import Pretence, Pretended
from lumin_tune.cluster.measuring.toolchain import toolchain_of
from lumin_tune.cluster.pool.local import Made
from lumin_tune.cluster.protocol import Done, Job, Span
from lumin_tune.core.errors import InputError
from lumin_tune.core.plugin.contributions import Registry
from lumin_tune.core.plugin.records import Backend, Device
from lumin_tune.core.trials import Outcome, Toolchain, point_text

DEPTH = 5


class PretendingPool:
    """See the module. registry: where the backend is from. worker: what outcomes say who did them."""

    def __init__(self, registry: Registry[Backend], backend: str, device: Device, worker: str) -> None:
        self._registry, self._name, self._device, self._worker = registry, backend, device, worker
        self._backend = registry[backend]
        self._lock = threading.Condition()
        self._waiting: list[tuple[int, float, Job]] = []  # with the moments at which they came
        self._current: tuple[Job, Pretence, float] | None = None
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
        """Return the numbers of the jobs that the device has begun with since the last call."""
        with self._lock:
            found, self._begun = self._begun, []
            return found

    def submit(self, jobs: Sequence[Job], made: Made | None = None) -> None:
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
                job, pretence, due = self._current
                if due <= now:
                    found.append(self._ended(job, pretence, due))
                    continue
                left = due - now if ends is None else min(due, ends) - now
                if left <= 0:
                    return found
                self._lock.wait(left)

    def race(
        self, jobs: Sequence[Job], time_s: float, made: Made | None = None, *, limit_s: float | None = None
    ) -> Mapping[int, Outcome]:  # fmt: skip
        before: list[Done] = []
        while found := self.collect():
            before += found
        outcomes = {}
        took_s = 0.0
        for job in jobs:
            pretence = self._pretence(job)
            took_s += pretence.took_s
            if pretence.dies:
                self._die()
            outcomes[job.number] = replace(pretence.outcome, worker=self._worker)
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
        """Nothing runs."""

    def _begin(self) -> None:
        """Begin with the next job once the one before has ended. The lock is held."""
        if self._current is None and self._waiting:
            _, came, job = heappop(self._waiting)
            pretence = self._pretence(job)
            self._begun.append(job.number)
            self._current = job, pretence, max(came, self._free_at) + pretence.took_s

    def _ended(self, job: Job, pretence: Pretence, due: float) -> Done:
        if pretence.dies:
            self._die()
        ended_ns = time.time_ns() - round((time.monotonic() - due) * 1e9)
        self._current, self._free_at = None, due
        took_ns = round(pretence.took_s * 1e9)
        span = Span(self._worker, "time", ended_ns - took_ns, ended_ns)
        return Done(job.number, replace(pretence.outcome, worker=self._worker, run_ns=took_ns), (span,))

    def _pretence(self, job: Job) -> Pretence:
        key = job.fingerprint, point_text(job.point)
        attempt = self._attempts[key]
        self._attempts[key] += 1
        asked = Pretended(job.fingerprint, job.point, job.device, job.policy, job.best_ns, attempt)
        pretend = self._backend.pretend  # type: ignore[attr-defined]
        found: Pretence = pretend(asked)
        return found

    def _die(self) -> None:
        """End as a device does that takes its machine's process with it."""
        os._exit(70)
