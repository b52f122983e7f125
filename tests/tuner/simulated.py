"""A simulated device behind the pool's protocol: times depend on region, point and a seed, no kernel is built."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from lumin_tune.cluster.protocol import Done, Job
from lumin_tune.core.plugin.records import Device, Point, Status
from lumin_tune.core.trials import Outcome, Toolchain, digest, point_text

TOOLCHAIN = Toolchain("0", "cpu", "cpu", "0", "none")


class SimulatedPool:
    """See `cluster.pool.Pool`. failing: the share of points that fail. shuffled: whether answers come in another order
    than that of the jobs. pace: what times are multiplied by, for the jobs of each call. alternates: see the protocol.
    """

    def __init__(
        self,
        device: Device,
        seed: int = 0,
        failing: float = 0.1,
        capacity: int = 8,
        shuffled: bool = True,
        pace: Callable[[int], float] = lambda iteration: 1.0,
        alternates: bool = True,
    ) -> None:
        self._device, self._seed, self._failing, self.capacity = device, seed, failing, capacity
        self._shuffled, self.alternates = shuffled, alternates
        self._pace, self._turns = pace, 0
        self._waiting: list[Job] = []
        self.tried: list[tuple[str, str]] = []
        self.most_waiting = 0

    @property
    def devices(self) -> Sequence[Device]:
        return (self._device,)

    def toolchain(self, backend: str, device: Device) -> Toolchain:
        return TOOLCHAIN

    def submit(self, jobs: Sequence[Job]) -> None:
        self._turns += 1
        self._waiting += jobs
        self.most_waiting = max(self.most_waiting, len(self._waiting))
        self.tried += [(job.fingerprint, point_text(job.point)) for job in jobs]

    def collect(self, timeout_s: float | None = None) -> Sequence[Done]:
        if not self._waiting:
            return ()
        job = self._waiting.pop(-1 if self._shuffled else 0)
        return [Done(job.number, self.outcome(job))]

    def race(self, jobs: Sequence[Job], time_s: float, *, limit_s: float | None = None) -> Mapping[int, Outcome]:
        return {job.number: self.outcome(job) for job in jobs}

    def cancel(self) -> Sequence[int]:
        dropped = [job.number for job in self._waiting]
        self._waiting.clear()
        return dropped

    def abandon(self) -> Sequence[int]:
        return self.cancel()

    def close(self) -> None:
        """Nothing runs."""

    def outcome(self, job: Job) -> Outcome:
        """Return what becomes of a job, the same whenever it is tried."""
        if self._drawn(job.fingerprint, job.point) < self._failing:
            return Outcome(Status.WRONG, "check", message="simulated", build_ns=1_000_000, run_ns=1_000_000)
        median = int(self.median_ns(job.fingerprint, job.point) * self._pace(self._turns))
        return Outcome(Status.OK, "time", (median, median + 5, median + 9), build_ns=1_000_000, run_ns=1_000_000)

    def median_ns(self, fingerprint: str, point: Point) -> int:
        """Return what a point takes at the usual pace."""
        base = 10_000 + int(digest(fingerprint)[:6], 16) % 90_000
        return int(base * (1 + self._drawn(fingerprint, point)))

    def _drawn(self, fingerprint: str, point: Point) -> float:
        return int(digest(str(self._seed), fingerprint, point_text(point))[:12], 16) / 16**12
