"""Kernel results, options and environment of a finished session, as `TuneResult` holds them."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from lumin_tune import __version__
from lumin_tune.cluster.measuring.confidence_intervals import MedianInterval, median_interval, slowdowns
from lumin_tune.core.plugin.calibration import Calibration
from lumin_tune.core.plugin.records import Status
from lumin_tune.core.trials import Outcome
from lumin_tune.tuner.contest.finalists import BestPoint
from lumin_tune.tuner.cover_search import CoverSearch, ProgramPlan
from lumin_tune.tuner.program_times import ProgramTimes
from lumin_tune.tuner.request import TuneRequest
from lumin_tune.tuner.session.measuring_loop import SessionLoop
from lumin_tune.tuner.session.tuning_task import TuningTask
from lumin_tune.tuner.tune_records import Contestant, KernelResult, KernelSums, TuneOptions, TuneResult

RUNNERS_UP = 3


def kernel_results(
    loop: SessionLoop, plan: ProgramPlan, bests: Mapping[str, BestPoint], times: ProgramTimes | None = None
) -> tuple[KernelResult, ...]:
    """Return the kernels of a plan at their best points, those with the largest total time first.

    times: of the plan's program. Kernels that the session did not begin to tune are at their default points, with no
    trials.
    """
    within = {} if times is None else times.kernels
    found = []
    for name, runs in plan.uses.items():
        task = loop.task_of(name)
        if task is not None:
            ns = within.get(name)
            found.append(replace(_kernel(loop, task, runs, bests), program_ns=None if ns is None else round(ns)))
    return tuple(sorted(found, key=lambda each: -each.times * (each.interval.median_ns if each.interval else 0)))


def kernel_sums(
    cover_search: CoverSearch,
    plan: ProgramPlan,
    kernels: Sequence[KernelResult],
    times: ProgramTimes | None,
    speed: float = 1.0,
) -> KernelSums | None:
    """Return the sums of the kernels' times beside the time of their program, or None if that is unknown.

    speed: the ratio of the time of the untuned program now to that at the beginning of the search, of whose conditions
    the search's costs are.
    """
    if times is None:
        return None
    alone = [each.times * each.interval.median_ns for each in kernels if each.interval is not None]
    if len(alone) < len(plan.uses):
        return None
    return KernelSums(
        round(times.program_ns),
        round(sum(times.kernels[name] * runs for name, runs in plan.uses.items() if name in times.kernels)),
        sum(alone),
        round(1e9 * speed * cover_search.cost_s(plan)),
        cover_search.corrections.by_kind(),
    )


def result_so_far(
    request: TuneRequest,
    loop: SessionLoop,
    cover_search: CoverSearch,
    contestants: Sequence[Contestant],
    seconds: Mapping[str, float],
    calibration: Calibration | None,
) -> TuneResult:
    """Return the current result of a running session, without a program. Changes no decision of the session."""
    plan = cover_search.incumbent() or cover_search.default_plan()
    return TuneResult(
        session=loop.session,
        graph=request.prepared.fingerprint,
        model=request.model,
        dims=dict(request.dims),
        device=request.prepared.device,
        toolchain=request.toolchain,
        options=options_data(request.options),
        kernels=kernel_results(loop, plan, loop.bests),
        contestants=contestants,
        curve=tuple(loop.curve),
        trials=loop.trials,
        failures=dict(loop.failures),
        seconds=seconds,
        archive=None,
        calibration=calibration,
    )


def options_data(options: TuneOptions) -> dict[str, Any]:
    """Return options as plain data for the database."""
    return {
        "backend": options.backend,
        "device_index": options.device_index,
        "budget_s": options.budget_s,
        "trials": options.trials,
        "seed": options.seed,
        "sampler": options.sampler,
        "exactness": options.exactness.value,
        "families_on": list(options.families_on),
        "families_off": list(options.families_off),
        "covers": options.covers,
        "caches": options.policy.caches,
        "threads": options.policy.threads,
        "passes": list(options.passes),
        "stop_early": options.stop_early,
    }


def environment() -> Mapping[str, str]:
    """Return the versions of the machine's software for the report."""
    return {
        "lumin": __version__,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "processors": str(os.cpu_count()),
    }


def _kernel(loop: SessionLoop, task: TuningTask, times: int, bests: Mapping[str, BestPoint]) -> KernelResult:
    best = bests.get(task.name)
    point = task.default if best is None else best.point
    key = task.candidate_key(point)
    ranked = sorted((_rank(task, each), each) for each, (_, outcome) in task.outcomes.items() if _counts(outcome))
    others = [each for _, each in ranked if each != key][:RUNNERS_UP]
    return KernelResult(
        workload=task.workload.key,
        op=task.workload.op,
        shape=task.workload.shape,
        times=times,
        point=dict(point),
        interval=_interval(task, key),
        before_ns=_before_ns(task, key),
        bound_ns=task.bound_ns,
        flops=task.workload.flops,
        moved_bytes=task.workload.moved_bytes,
        tried=len(task.outcomes),
        failed=dict(task.failed),
        runners_up=tuple((dict(task.outcomes[each][0]), _median_ns(task, each)) for each in others),
        left=loop.most_gain_of(task) if task.place >= 0 else None,
        backend=task.maker,
    )


def _before_ns(task: TuningTask, key: str) -> int | None:
    """Return the time of the default point, in the rounds of the given point if both were raced."""
    own, before = task.raced.get(key), task.raced.get(task.default_key)
    if own is None or before is None or own.median_ns is None:
        return _median_ns(task, task.default_key) or None
    by, before_by = slowdowns([own.times_ns, before.times_ns])
    return round(own.median_ns * (1.0 + before_by) / (1.0 + by))


def _counts(outcome: Outcome) -> bool:
    return outcome.status is Status.OK and not outcome.screened and outcome.median_ns is not None


def _rank(task: TuningTask, key: str) -> tuple[int, int]:
    """Return the sort key of a task's candidates: raced ones first."""
    return (key not in task.raced, _median_ns(task, key))


def _outcome(task: TuningTask, key: str) -> Outcome | None:
    """Return the outcome of a candidate, preferably from interleaved rounds."""
    return task.raced[key] if key in task.raced else task.outcomes.get(key, (None, None))[1]


def _median_ns(task: TuningTask, key: str) -> int:
    outcome = _outcome(task, key)
    return 0 if outcome is None else outcome.median_ns or 0


def _interval(task: TuningTask, key: str) -> MedianInterval | None:
    outcome = _outcome(task, key)
    return None if outcome is None or not outcome.times_ns else median_interval(outcome.times_ns)
