"""`TuneResult` as canonical JSON and back: stored with the session, and printed by `tune --json`.

Everything but the loaded program survives. Nothing here reads files or the database.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final, TypeVar

from lumin_tune.cluster.measuring.confidence_intervals import MedianInterval, PairedRatio
from lumin_tune.core.errors import InputError
from lumin_tune.core.plugin.calibration import Calibration, parse_calibration
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.trials import Toolchain
from lumin_tune.tuner.tune_records import Contestant, KernelResult, KernelSums, Progress, SearchClaim, TuneResult

FORMAT: Final = "lumin-tune result"
VERSION: Final = 1

_T = TypeVar("_T")


def result_data(result: TuneResult) -> dict[str, Any]:
    """Return a result as plain data."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "session": result.session,
        "graph": result.graph,
        "model": result.model,
        "dims": dict(result.dims),
        "device": {
            "backend": result.device.backend,
            "index": result.device.index,
            "model": result.device.model,
            "properties": dict(result.device.properties),
        },
        "toolchain": {
            "lumin": result.toolchain.lumin,
            "backend": result.toolchain.backend,
            "plugin": result.toolchain.plugin,
            "plugin_version": result.toolchain.plugin_version,
            "compiler": result.toolchain.compiler,
        },
        "options": dict(result.options),
        "kernels": [_kernel_data(each) for each in result.kernels],
        "contestants": [
            {
                "name": each.name,
                "interval": _interval_data(each.interval),
                "message": each.message,
                "over_tuned": None if each.over_tuned is None else asdict(each.over_tuned),
                "processes": each.processes,
            }
            for each in result.contestants
        ],
        "curve": [[each.at_s, each.trials, each.program_ns] for each in result.curve],
        "trials": result.trials,
        "failures": dict(result.failures),
        "seconds": dict(result.seconds),
        "archive": None if result.archive is None else str(result.archive),
        "chosen": result.chosen,
        "from_cache": result.from_cache,
        "interrupted": result.interrupted,
        "environment": dict(result.environment),
        "claim": None if result.claim is None else {**asdict(result.claim), "text": str(result.claim)},
        "calibration": None if result.calibration is None else result.calibration.as_data(),
        "sums": None if result.sums is None else {**vars(result.sums), "corrections": dict(result.sums.corrections)},
    }


def parse_result(text: str) -> TuneResult:
    """Return the result in `result_data` as JSON, without its program. Raises InputError for any other
    text.
    """
    try:
        data = json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise InputError(f"not a result of a tuning session: {error}") from error
    return result_of(data)


def result_of(data: Any) -> TuneResult:
    """Return the result in data from `result_data`, without its program. Raises InputError for any other data."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise InputError(f"not a result of a tuning session: its format is not {FORMAT!r}")
    if data.get("version") != VERSION:
        raise InputError(
            f"the result has version {data.get('version')!r}; this lumin reads version {VERSION}; "
            "read it with the lumin that wrote it, or tune again"
        )
    try:
        return _result(data)
    except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError) as error:
        raise InputError(
            f"the result of session {data.get('session')!r:.80} is damaged ({type(error).__name__}: {error}); "
            "tune again"
        ) from error


def _result(data: Mapping[str, Any]) -> TuneResult:
    device = data["device"]
    return TuneResult(
        session=_text(data["session"]),
        graph=_text(data["graph"]),
        model=_text(data["model"]),
        dims=_mapping(data["dims"], int),
        device=Device(
            _text(device["backend"]),
            int(device["index"]),
            _text(device["model"]),
            _mapping(device["properties"], _as_it_is),
        ),
        toolchain=Toolchain(**_mapping(data["toolchain"], _text)),
        options=_mapping(data["options"], _as_it_is),
        kernels=tuple(_kernel(each) for each in data["kernels"]),
        contestants=tuple(
            Contestant(
                _text(each["name"]),
                _interval(each["interval"]),
                _text(each["message"]),
                over_tuned=_paired(each.get("over_tuned")),
                processes=int(each.get("processes", 1)),
            )
            for each in data["contestants"]
        ),
        curve=tuple(Progress(_number(at_s), int(trials), int(ns)) for at_s, trials, ns in data["curve"]),
        trials=int(data["trials"]),
        failures=_mapping(data["failures"], int),
        seconds=_mapping(data["seconds"], _number),
        archive=None if data["archive"] is None else Path(_text(data["archive"])),
        chosen=_text(data["chosen"]),
        from_cache=bool(data["from_cache"]),
        interrupted=bool(data["interrupted"]),
        environment=_mapping(data["environment"], _text),
        claim=_claim(data.get("claim")),
        calibration=_calibration(data.get("calibration")),
        sums=_sums(data.get("sums")),
    )


def _kernel_data(kernel: KernelResult) -> dict[str, Any]:
    return {
        "workload": kernel.workload,
        "op": kernel.op,
        "shape": kernel.shape,
        "times": kernel.times,
        "point": dict(kernel.point),
        "interval": _interval_data(kernel.interval),
        "before_ns": kernel.before_ns,
        "bound_ns": kernel.bound_ns,
        "flops": kernel.flops,
        "moved_bytes": kernel.moved_bytes,
        "tried": kernel.tried,
        "failed": dict(kernel.failed),
        "runners_up": [[dict(point), median_ns] for point, median_ns in kernel.runners_up],
        "left": kernel.left,
        "program_ns": kernel.program_ns,
        "backend": kernel.backend,
    }


def _kernel(data: Mapping[str, Any]) -> KernelResult:
    return KernelResult(
        workload=_text(data["workload"]),
        op=_text(data["op"]),
        shape=_text(data["shape"]),
        times=int(data["times"]),
        point=_mapping(data["point"], _as_it_is),
        interval=_interval(data["interval"]),
        before_ns=None if data["before_ns"] is None else int(data["before_ns"]),
        bound_ns=int(data["bound_ns"]),
        flops=int(data["flops"]),
        moved_bytes=int(data["moved_bytes"]),
        tried=int(data["tried"]),
        failed=_mapping(data["failed"], int),
        runners_up=tuple((_mapping(point, _as_it_is), int(median_ns)) for point, median_ns in data["runners_up"]),
        left=None if data.get("left") is None else _number(data["left"]),
        program_ns=None if data.get("program_ns") is None else int(data["program_ns"]),
        backend=_text(data.get("backend", "")),
    )


def _interval_data(interval: MedianInterval | None) -> dict[str, int] | None:
    if interval is None:
        return None
    return {
        "median_ns": interval.median_ns,
        "low_ns": interval.low_ns,
        "high_ns": interval.high_ns,
        "samples": interval.samples,
    }


def _interval(data: Mapping[str, Any] | None) -> MedianInterval | None:
    if data is None:
        return None
    return MedianInterval(int(data["median_ns"]), int(data["low_ns"]), int(data["high_ns"]), int(data["samples"]))


def _paired(data: Mapping[str, Any] | None) -> PairedRatio | None:
    """Return a paired ratio, or None; results of early versions have none."""
    return None if data is None else PairedRatio(*(_number(data[name]) for name in ("ratio", "low", "high")))


def _claim(data: Mapping[str, Any] | None) -> SearchClaim | None:
    """Return a claim, or None; results of earlier versions have none."""
    if data is None:
        return None
    budget_s = None if data["budget_s"] is None else _number(data["budget_s"])
    return SearchClaim(_number(data["most_gain"]), _number(data["at_s"]), budget_s, bool(data["early"]))


def _sums(data: Mapping[str, Any] | None) -> KernelSums | None:
    """Return the sums of kernels' times, or None; results of earlier versions have none."""
    if data is None:
        return None
    corrections = _mapping(data["corrections"], _number)
    return KernelSums(
        int(data["program_ns"]), int(data["kernels_ns"]), int(data["alone_ns"]), int(data["corrected_ns"]), corrections
    )


def _calibration(data: Mapping[str, Any] | None) -> Calibration | None:
    """Return a calibration, or None; results of earlier versions have none."""
    return None if data is None else parse_calibration(data)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is not a string")
    return value


def _mapping(value: Any, of: Callable[[Any], _T]) -> dict[str, _T]:
    if not isinstance(value, dict):
        raise TypeError(f"{value!r} is not a mapping")
    return {name: of(each) for name, each in value.items()}


def _as_it_is(value: Any) -> Any:
    return value


def _number(value: Any) -> float:
    number = float(value)
    if not math.isfinite(number):
        raise ValueError(f"{value!r} is not a finite number")
    return number


def _refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a JSON number")
