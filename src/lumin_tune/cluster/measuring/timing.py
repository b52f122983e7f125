"""Timing of a loaded kernel: screened, and repeated until there are enough samples.

`candidate` times correct kernels with it. Every sample is kept, in order. Garbage collection is off meanwhile.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from lumin_tune.cluster.measuring.arguments import ArgumentBuffers
from lumin_tune.cluster.measuring.cache_states import CacheState
from lumin_tune.cluster.measuring.confidence_intervals import possible_winners
from lumin_tune.cluster.measuring.noise import NoiseMeter
from lumin_tune.core.errors import PluginError
from lumin_tune.core.plugin.records import Device, Kernel
from lumin_tune.core.trials import MeasuringPolicy

LEAST_RUNS: Final = 3
LEAST_ROUNDS: Final = 6  # fewer samples have no confidence interval
MOST_ROUNDS: Final = 10_000


@dataclass(frozen=True)
class TimingSamples:
    """Samples of one kernel. screened: dropped after a few runs, far from the incumbent. noise: share of the time that
    threads waited for a processor.
    """

    times_ns: tuple[int, ...]
    screened: bool = False
    noise: float = 0.0


@dataclass(frozen=True)
class KernelRunner:
    """A kernel on the inputs of one seed, ready to be timed repeatedly."""

    kernel: Kernel
    inputs: Sequence[object]
    outputs: Sequence[object]
    dims: Mapping[str, int]
    state: CacheState

    @staticmethod
    def of(
        kernel: Kernel, arguments: ArgumentBuffers, seed: int, dims: Mapping[str, int], device: Device, caches: str
    ) -> KernelRunner:
        state = CacheState(caches, kernel, arguments, seed, device)
        return KernelRunner(kernel, arguments.given(seed), arguments.made, dims, state)

    def time_ns(self) -> int:
        """Set the caches, run once and return the nanoseconds.

        Raises PluginError if the kernel returns no valid time.
        """
        self.state.prepare()
        found = self.kernel.time_ns(self.inputs, self.outputs, self.dims)
        if type(found) is not int or found < 1:
            raise PluginError(f"time_ns() of its kernel returned {found!r:.60}; it must be an int, 1 ns or more")
        return found


def timed(runner: KernelRunner, policy: MeasuringPolicy, best_ns: int | None) -> TimingSamples:
    """Return the samples of one attempt with its noise; the caller may retry at another time.

    After `policy.screen_runs` runs the candidate is dropped if its minimum exceeds `policy.drop_over` times the
    incumbent, unless other work disturbed them. After `LEAST_ROUNDS` runs it is timed no further if all are slower than
    the incumbent: a 95 % confidence interval of its median then lies above.
    """
    with _no_garbage():
        runner.time_ns()  # warm-up: threads start, pages are touched
        watch = NoiseMeter()
        began = time.perf_counter()
        first = [runner.time_ns() for _ in range(policy.screen_runs)]
        if best_ns is not None and first and min(first) > policy.drop_over * best_ns:
            noise = watch.share()
            if noise <= policy.noise_limit:
                return TimingSamples(tuple(first), True, noise)
        samples = _until_enough(runner, policy, first, began, best_ns)
        return TimingSamples(tuple(samples), noise=watch.share())


def race(runners: Sequence[KernelRunner], time_s: float) -> list[TimingSamples]:
    """Time kernels in interleaved rounds until one is certainly the fastest.

    Runs at least `LEAST_ROUNDS` rounds, then until the time is over or `MOST_ROUNDS` rounds are done. Kernels that are
    certainly slower (`confidence_intervals.possible_winners`) drop out, which leaves more time for close competitors.
    """
    times: list[list[int]] = [[] for _ in runners]
    running = list(range(len(runners)))
    with _no_garbage():
        for runner in runners:
            runner.time_ns()
        watch, ends, look = NoiseMeter(), time.perf_counter() + time_s, LEAST_ROUNDS
        for done in range(1, MOST_ROUNDS + 1):
            for place in running:
                times[place].append(runners[place].time_ns())
            if done < LEAST_ROUNDS:
                continue
            if time.perf_counter() > ends:
                break
            if done >= look:
                look = done + max(1, done // 8)  # comparing intervals costs as much as some runs
                near = possible_winners([times[place] for place in running])
                running = [running[place] for place in near]
                if len(running) == 1:
                    break
        noise = watch.share()
    return [TimingSamples(tuple(samples), noise=noise) for samples in times]


def _until_enough(
    runner: KernelRunner, policy: MeasuringPolicy, samples: list[int], began: float, best_ns: int | None
) -> list[int]:
    """Extend samples to the policy's number of runs, or as many as its time allows or a slower candidate needs."""
    while len(samples) < LEAST_RUNS or (len(samples) < policy.runs and time.perf_counter() - began < policy.time_s):
        if best_ns is not None and len(samples) >= LEAST_ROUNDS and min(samples) > best_ns:
            return samples
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
