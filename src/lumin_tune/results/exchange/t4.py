"""Trials in the T4 format for auto-tuning results, version 1.0.0, as used by Kernel Tuner and its readers.

The schema is results-schema.json in Kernel Tuner (kernel_tuner/schema/T4/1.0.0); times are in milliseconds. The format
assumes one space per file, so a file of several workloads needs readers that use each configuration's own names. Fields
without a place in T4 are stored among the measurements.
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
    """Write trials as one JSON document; return their number."""
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
