"""Conversion between records and rows, field by field.

`schema` defines the column types; this module their meaning. Nothing here runs a statement.
"""

from __future__ import annotations

import dataclasses
import json
import math
from collections.abc import Mapping
from typing import Any

from lumin_tune.core.plugin.records import Device, Status
from lumin_tune.core.trials import (
    Candidate,
    MeasuringPolicy,
    Outcome,
    Toolchain,
    Trial,
    Workload,
    canonical_json,
    device_key,
    digest,
)

Values = dict[str, Any]


def nanoseconds(seconds: float) -> int:
    """Return seconds since 1970 as integer nanoseconds; the conversion is lossless both ways."""
    whole = math.floor(seconds)
    return whole * 1_000_000_000 + round((seconds - whole) * 1e9)


def seconds(nanoseconds_: int) -> float:
    return nanoseconds_ / 1_000_000_000


def workload_values(workload: Workload) -> Values:
    return {
        "key": workload.key,
        "fingerprint": workload.fingerprint,
        "identity": workload.identity,
        "op": workload.op,
        "dtype": workload.dtype,
        "shape": workload.shape,
        "dims": canonical_json(dict(workload.dims)),
        "flops": workload.flops,
        "moved_bytes": workload.moved_bytes,
        "text": workload.text,
    }


def workload_of(row: Any) -> Workload:
    return Workload(
        fingerprint=row.fingerprint,
        identity=row.identity,
        text=row.text,
        op=row.op,
        dtype=row.dtype,
        shape=row.shape,
        dims=dict(json.loads(row.dims)),
        flops=row.flops,
        moved_bytes=row.moved_bytes,
    )


def device_values(device: Device) -> Values:
    return {
        "key": device_key(device),
        "backend": device.backend,
        "model": device.model,
        "properties": canonical_json(dict(device.properties)),
    }


def device_of(row: Any) -> Device:
    """Return the device; the index among equal devices is not stored."""
    return Device(row.backend, 0, row.model, dict(json.loads(row.properties)))


def toolchain_values(toolchain: Toolchain) -> Values:
    return {"key": toolchain.key} | dataclasses.asdict(toolchain)


def toolchain_of(row: Any) -> Toolchain:
    return Toolchain(row.lumin, row.backend, row.plugin, row.plugin_version, row.compiler)


def settings_text(policy: MeasuringPolicy) -> str:
    """Return all of a policy as canonical JSON; `MeasuringPolicy.key` has only what makes times comparable."""
    return canonical_json(dataclasses.asdict(policy))


def policy_of(settings: str) -> MeasuringPolicy:
    """Return a policy. Unknown fields are ignored, missing ones have their defaults."""
    known = {each.name for each in dataclasses.fields(MeasuringPolicy)}
    stored = {name: value for name, value in json.loads(settings).items() if name in known}
    if "seeds" in stored:
        stored["seeds"] = tuple(stored["seeds"])
    return MeasuringPolicy(**stored)


def condition_key(device: str, toolchain: str, settings: str) -> str:
    """Return the key of a condition, from the keys of device and toolchain and all of the policy."""
    return digest(device, toolchain, settings)


def condition_values(device: str, toolchain: str, policy: MeasuringPolicy) -> Values:
    settings = settings_text(policy)
    return {
        "key": condition_key(device, toolchain, settings),
        "device": device,
        "toolchain": toolchain,
        "policy": policy.key,
        "settings": settings,
    }


def candidate_values(candidate: Candidate) -> Values:
    return {
        "key": candidate.key,
        "workload": candidate.workload,
        "backend": candidate.backend,
        "point": candidate.text,
    }


def measurement_values(trial: Trial, condition: str, imported: bool) -> Values:
    outcome = trial.outcome
    return {
        "session": trial.session,
        "number": trial.number,
        "candidate": trial.candidate.key,
        "workload": trial.candidate.workload,
        "condition": condition,
        "status": outcome.status.value,
        "is_default": trial.default,
        "screened": outcome.screened,
        "imported": imported,
        "median_ns": outcome.median_ns,
        "at_ns": nanoseconds(trial.at),
        "error": None if math.isnan(outcome.error) else outcome.error,
        "noise": outcome.noise,
        "run_ns": outcome.run_ns,
        "worker": outcome.worker,
        "samples": outcome.times_ns,
    }


def build_values(trial: Trial) -> Values:
    outcome = trial.outcome
    return {
        "session": trial.session,
        "number": trial.number,
        "build_ns": outcome.build_ns,
        "source_sha256": outcome.source_sha256,
        "features": _features_text(outcome.features),
    }


def failure_values(trial: Trial) -> Values:
    return {
        "session": trial.session,
        "number": trial.number,
        "status": trial.outcome.status.value,
        "stage": trial.outcome.stage,
        "message": trial.outcome.message.replace("\0", "\N{SYMBOL FOR NULL}"),
    }


def trial_of(row: Any, workload: Workload, condition: tuple[Device, Toolchain, MeasuringPolicy]) -> Trial:
    """Return the trial of a joined row of measurement, candidate, build and failure."""
    device, toolchain, policy = condition
    features: Mapping[str, Any] = json.loads(row.features) if row.features is not None else {}
    return Trial(
        workload=workload,
        candidate=Candidate(row.workload, row.backend, dict(json.loads(row.point))),
        device=device,
        toolchain=toolchain,
        policy=policy,
        outcome=Outcome(
            status=Status(row.status),
            stage=row.stage if row.stage is not None else "time",
            times_ns=row.samples,
            screened=row.screened,
            message=row.message if row.message is not None else "",
            error=math.nan if row.error is None else row.error,
            noise=row.noise,
            build_ns=row.build_ns or 0,
            run_ns=row.run_ns,
            source_sha256=row.source_sha256 or "",
            features={name: float(value) for name, value in features.items()},
            worker=row.worker,
        ),
        session=row.session,
        number=row.number,
        at=seconds(row.at_ns),
        default=row.is_default,
    )


def _features_text(features: Mapping[str, float]) -> str:
    try:
        return canonical_json(dict(features))
    except ValueError:  # some are not JSON numbers; checking each value first would cost more than everything else
        return canonical_json({name: number_data(value) for name, value in features.items()})


def number_data(value: float) -> float | str:
    """Return a number as JSON may hold it: infinities and NaN by name, which `float` parses."""
    return value if math.isfinite(value) else repr(float(value))
