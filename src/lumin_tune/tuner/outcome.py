"""What a session's loop and finalist come to, in the records that a result is made of."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping
from typing import Any

import numpy as np

from lumin_tune import __version__
from lumin_tune.cluster.intervals import MedianInterval, median_interval
from lumin_tune.core.records import Status
from lumin_tune.core.trials import Outcome
from lumin_tune.tuner.finalists import Finalist
from lumin_tune.tuner.loop import Loop, Task
from lumin_tune.tuner.records import KernelResult, TuneOptions

RUNNERS_UP = 3


def kernel_results(loop: Loop, finalist: Finalist) -> tuple[KernelResult, ...]:
    """Return the kernels of a program, those that take the most time first."""
    found = [
        _kernel(loop.tasks[name], times, finalist)
        for name, times in finalist.plan.uses.items()
        if name in loop.tasks
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda each: -each.times * (each.interval.median_ns if each.interval else 0)))


def options_data(options: TuneOptions) -> dict[str, Any]:
    """Return options as plain data, as the database keeps them."""
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
    }


def environment() -> Mapping[str, str]:
    """Return what a reader of the result should know of the machine's software."""
    return {
        "lumin": __version__,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "processors": str(os.cpu_count()),
    }


def _kernel(task: Task, times: int, finalist: Finalist) -> KernelResult:
    best = finalist.bests.get(task.name)
    point = task.default if best is None else best.point
    key = task.candidate_key(point)
    before = task.outcomes.get(task.candidate_key(task.default))
    ranked = sorted(
        ((outcome.median_ns, each) for each, (_, outcome) in task.outcomes.items() if _counts(outcome)),
        key=lambda each: (each[0] or 0, each[1]),
    )
    others = [(task.outcomes[each][0], median or 0) for median, each in ranked if each != key]
    return KernelResult(
        workload=task.workload.key,
        op=task.workload.op,
        shape=task.workload.shape,
        times=times,
        point=dict(point),
        interval=_interval(task, key),
        before_ns=None if before is None else before[1].median_ns,
        bound_ns=task.bound_ns,
        flops=task.workload.flops,
        moved_bytes=task.workload.moved_bytes,
        tried=len(task.outcomes),
        failed=dict(task.failed),
        runners_up=tuple((dict(each), median) for each, median in others[:RUNNERS_UP]),
    )


def _counts(outcome: Outcome) -> bool:
    return outcome.status is Status.OK and not outcome.screened and outcome.median_ns is not None


def _interval(task: Task, key: str) -> MedianInterval | None:
    """Return the interval of a candidate's median, by its race if it ran in one."""
    found = task.outcomes.get(key)
    outcome = found[1] if found else None
    if task.raced is not None and task.candidate_key(task.raced[0]) == key:
        outcome = task.raced[1]
    if outcome is None or not outcome.times_ns:
        return None
    return median_interval(outcome.times_ns)
