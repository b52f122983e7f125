"""Trials in the T4 format for results of auto-tuners, version 1.0.0, as Kernel Tuner and its readers have it.

The schema is results-schema.json in Kernel Tuner (kernel_tuner/schema/T4/1.0.0), and the units are those that it
writes: milliseconds. One file holds the trials of one space, so a file of several workloads, whose points have
different names, is for readers that look at the configuration's own names. What T4 has no word for stands among the
measurements.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from lumin_tune.core.plugin.records import Status
from lumin_tune.core.trials import Trial
from lumin_tune.results.exchange.atomic_files import atomic_write

VERSION: Final = "1.0.0"
INVALIDITY: Final = {
    Status.OK: "correct",
    Status.BUILD_FAILED: "compile",
    Status.WRONG: "correctness",
    Status.CRASHED: "runtime",
    Status.OUT_OF_MEMORY: "runtime",
    Status.TIMEOUT: "timeout",
}


def write_t4(file: Path, trials: Iterable[Trial]) -> int:
    """Write trials as one JSON document; return how many."""
    results = [_result(trial) for trial in trials]
    with atomic_write(file) as place:
        document = {"schema_version": VERSION, "results": results}
        place.write_text(json.dumps(document, allow_nan=False, indent=1) + "\n", encoding="utf-8")
    return len(results)


def _result(trial: Trial) -> dict[str, Any]:
    outcome = trial.outcome
    time_ms = None if outcome.median_ns is None else outcome.median_ns / 1e6
    measurements: list[dict[str, Any]] = [] if time_ms is None else [_measurement("time", time_ms, "ms")]
    measurements += [
        _measurement("workload", trial.workload.key),
        _measurement("op", trial.workload.op),
        _measurement("shape", trial.workload.shape),
        _measurement("device", trial.device.model),
        _measurement("caches", trial.policy.caches),
        _measurement("screened", int(outcome.screened)),
        _measurement("status", outcome.status.value),
    ]
    measurements += [
        _measurement(name, value) for name, value in sorted(outcome.features.items()) if math.isfinite(value)
    ]
    return {
        "timestamp": str(datetime.fromtimestamp(trial.at, UTC)),
        "configuration": dict(trial.candidate.point),
        "objectives": ["time"],
        "times": {
            "compilation_time": outcome.build_ns / 1e6,
            "runtimes": [each / 1e6 for each in outcome.times_ns],
            "framework": outcome.run_ns / 1e6,
            "search_algorithm": 0,
            "validation": 0,
        },
        "invalidity": INVALIDITY[outcome.status],
        "correctness": int(outcome.status is Status.OK),
        "measurements": measurements,
    }


def _measurement(name: str, value: float | str, unit: str = "") -> dict[str, Any]:
    return {"name": name, "value": value, "unit": unit}
