"""`optimize_for`: the threads of a call, chosen by measuring programs of one thread and of all.

`compile` asks for the choice once; sizes that are open cannot be measured, and then the metric's usual number is taken.
"""

from __future__ import annotations

import math
import os
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import numpy as np

from lumin_tune.blueprint.backends.base import Backend, BuildClock, BuildOptions, BuiltStages
from lumin_tune.blueprint.backends.module_text import ModuleStage
from lumin_tune.blueprint.plan import Call, Input, Plan, Role
from lumin_tune.core.expression import Expression

ROUNDS: Final = 7
SLICE_S: Final = 0.06
"""Seconds of a program in a round: in all rounds, lumin's pool tries workers again that it had given up before."""
MOST_S: Final = 3.0
"""Seconds after which no further round begins, from the third on."""
PAUSE_S: Final = 0.01
"""Seconds before each, for threads that spin after a call."""
MARGIN: Final = 1.03
"""Factor by which a rate must exceed that of the metric's usual number of threads."""


@dataclass(frozen=True)
class ThreadChoice:
    """The threads of a call, None for the backend's own number.

    rates: measured calls per second by number of threads; empty without `optimize_for`, and if sizes are open.
    """

    threads: int | None = None
    rates: Mapping[int, float] = field(default_factory=dict, hash=False)


def build_for(
    metric: str, backend: Backend, stages: Sequence[ModuleStage], options: BuildOptions, plan: Plan, clock: BuildClock
) -> tuple[BuiltStages, ThreadChoice]:
    """Return the program of the best metric: "latency" of a lone call, "throughput" of a caller on each processor."""
    every = len(os.sched_getaffinity(0))
    callers = every if metric == "throughput" else 1
    usual, other = (1, every) if metric == "throughput" else (every, 1)
    built = {usual: backend.build(stages, replace(options, threads=usual), clock)}
    is_open = any(isinstance(size, Expression) for each in plan.inputs for size in each.shape)
    if usual == other or is_open or built[usual].elsewhere:
        return built[usual], ThreadChoice(usual)
    built[other] = backend.build(stages, replace(options, threads=other), clock)
    clock.check(f"measuring {metric}")
    calls = {threads: _call(each, backend, plan, not options.inference) for threads, each in built.items()}
    rates = clock.in_caller(lambda: _rates(calls, callers))
    chosen = other if rates[other] > MARGIN * rates[usual] else usual
    return built[chosen], ThreadChoice(chosen, rates)


def _call(built: BuiltStages, backend: Backend, plan: Plan, gradients: bool) -> Callable[[], Any]:
    """Return a call on drawn numbers, with gradients if the program has them."""
    source = np.random.default_rng(0)

    def drawn(value: Input | Call) -> Any:
        shape = tuple(int(size) for size in value.shape)  # type: ignore[arg-type]
        numbers = source.uniform(0.1, 1.0, shape) if value.dtype.is_float else np.zeros(shape, np.int8)
        return backend.asarray(numbers, value.dtype)

    params = {key: drawn(plan.inputs[number]) for key, number in plan.inputs_of(Role.PARAMETER).items()}
    data = {key: drawn(plan.inputs[number]) for key, number in plan.inputs_of(Role.DATUM, Role.STATE).items()}
    if not gradients:
        return lambda: built.stages.evaluate(params, data)
    results = {**plan.outputs, **{f"{key}.next": number for key, number in plan.updates.items()}}
    floats = {key: plan.value(number) for key, number in results.items() if plan.value(number).dtype.is_float}
    cotangents = {key: drawn(value) for key, value in floats.items()}
    return lambda: built.stages.evaluate_gradients(params, data, cotangents)


def _rates(calls: Mapping[int, Callable[[], Any]], callers: int) -> dict[int, float]:
    """Return the calls per second of each program: the best of interleaved rounds."""
    rates = dict.fromkeys(calls, 0.0)
    for call in calls.values():
        call()
    began = time.perf_counter()
    for number in range(ROUNDS):
        if number >= 2 and time.perf_counter() - began > MOST_S:
            break
        for threads, call in calls.items():
            time.sleep(PAUSE_S)
            rates[threads] = max(rates[threads], _rate(call, callers))
    return rates


def _rate(call: Callable[[], Any], callers: int) -> float:
    """Return the calls per second of several threads of Python at once."""
    spans: list[tuple[int, float, float]] = []
    failed: list[BaseException] = []
    barrier = threading.Barrier(callers)

    def run() -> None:
        try:
            call()
            barrier.wait()
            began = now = time.perf_counter()
            count = 0
            while count == 0 or now - began < SLICE_S:
                call()
                count += 1
                now = time.perf_counter()
            spans.append((count, began, now))
        except BaseException as error:  # raised by the caller
            failed.append(error)
            barrier.abort()

    threads = [threading.Thread(target=run, daemon=True) for _ in range(callers - 1)]
    for each in threads:
        each.start()
    run()
    for each in threads:
        each.join()
    for error in failed:
        if not isinstance(error, threading.BrokenBarrierError):
            raise error
    elapsed = max(end for _, _, end in spans) - min(begin for _, begin, _ in spans)
    return sum(count for count, _, _ in spans) / elapsed if elapsed > 0 else math.inf
