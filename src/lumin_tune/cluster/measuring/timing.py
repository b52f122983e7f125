"""How long runs of a loaded kernel take: screened, and repeated until it is enough.

`measure` times with it what is right. Every sample is kept, in the order taken. Collecting of garbage is off meanwhile.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from lumin_tune.cluster.measuring.arguments import Arguments
from lumin_tune.cluster.measuring.caches import CacheState
from lumin_tune.cluster.measuring.intervals import rivals
from lumin_tune.cluster.measuring.noise import Watch
from lumin_tune.core.errors import PluginError
from lumin_tune.core.plugin.records import Device, Kernel
from lumin_tune.core.trials import MeasuringPolicy

LEAST_RUNS: Final = 3
LEAST_ROUNDS: Final = 6  # fewer samples have no interval
MOST_ROUNDS: Final = 10_000


@dataclass(frozen=True)
class Timed:
    """Samples of one kernel. screened: whether there are few because it is far from the best. noise: share of the time
    that threads waited for a processor."""

    times_ns: tuple[int, ...]
    screened: bool = False
    noise: float = 0.0


@dataclass(frozen=True)
class Runner:
    """A kernel on the inputs of one seed, which can be timed once at a time."""

    kernel: Kernel
    inputs: Sequence[object]
    outputs: Sequence[object]
    dims: Mapping[str, int]
    state: CacheState

    @staticmethod
    def of(
        kernel: Kernel, arguments: Arguments, seed: int, dims: Mapping[str, int], device: Device, caches: str
    ) -> Runner:
        state = CacheState(caches, kernel, arguments, seed, device)
        return Runner(kernel, arguments.given(seed), arguments.made, dims, state)

    def time_ns(self) -> int:
        """Bring the caches into their state, run once and return the nanoseconds.

        Raises PluginError if the kernel tells no time.
        """
        self.state.prepare()
        found = self.kernel.time_ns(self.inputs, self.outputs, self.dims)
        if type(found) is not int or found < 1:
            raise PluginError(f"time_ns() of its kernel returned {found!r:.60}; it must be an int, 1 ns or more")
        return found


def timed(runner: Runner, policy: MeasuringPolicy, best_ns: int | None) -> Timed:
    """Return the samples of one attempt, and how disturbed it was; whoever asks may try again at another time.

    After `policy.screen_runs` runs it is dropped if even the fastest is over `policy.drop_over` times the incumbent.
    """
    with _no_garbage():
        runner.time_ns()  # threads start, pages are touched; not counted
        watch = Watch()
        began = time.perf_counter()
        first = [runner.time_ns() for _ in range(policy.screen_runs)]
        if best_ns is not None and first and min(first) > policy.drop_over * best_ns:
            return Timed(tuple(first), True, watch.share())
        return Timed(tuple(_until_enough(runner, policy, first, began)), noise=watch.share())


def race(runners: Sequence[Runner], time_s: float) -> list[Timed]:
    """Return the samples of several kernels that take turns until one is sure to be the fastest.

    At least `LEAST_ROUNDS` rounds, then until the time is over or `MOST_ROUNDS` are run. Those that are sure to be
    slower (`intervals.rivals`) take no further turns, so that the time is for those that are near each other.
    """
    times: list[list[int]] = [[] for _ in runners]
    running = list(range(len(runners)))
    with _no_garbage():
        for runner in runners:
            runner.time_ns()
        watch, ends, look = Watch(), time.perf_counter() + time_s, LEAST_ROUNDS
        for done in range(1, MOST_ROUNDS + 1):
            for place in running:
                times[place].append(runners[place].time_ns())
            if done < LEAST_ROUNDS:
                continue
            if time.perf_counter() > ends:
                break
            if done >= look:
                look = done + max(1, done // 8)  # a look at the intervals costs as much as some runs
                near = rivals([times[place] for place in running])
                running = [running[place] for place in near]
                if len(running) == 1:
                    break
        noise = watch.share()
    return [Timed(tuple(samples), noise=noise) for samples in times]


def _until_enough(runner: Runner, policy: MeasuringPolicy, samples: list[int], began: float) -> list[int]:
    """Return samples, those given among them: the policy's number of runs, or as many as its time allows."""
    while len(samples) < LEAST_RUNS or (
        len(samples) < policy.runs and time.perf_counter() - began < policy.time_s
    ):  # fmt: skip
        samples.append(runner.time_ns())
    return samples


@contextmanager
def _no_garbage() -> Iterator[None]:
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
