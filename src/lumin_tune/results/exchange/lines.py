"""Trials as JSON Lines, for exchange between databases of different users.

The first line names the format. Every further line is an object with one field: a `workload`, a `condition` (device,
toolchain, policy) or a `trial`; trials refer to earlier lines by key. Input is untrusted: `validation` checks every
field.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final

from lumin_tune import __version__
from lumin_tune.core.errors import ResultsError
from lumin_tune.core.trials import Trial, canonical_json, device_key
from lumin_tune.results.exchange.atomic_files import atomic_write
from lumin_tune.results.exchange.validation import LineValidator
from lumin_tune.results.tables.rows import condition_key, number_data, settings_text

FORMAT: Final = "lumin-tune results"
VERSION: Final = 1
LONGEST_LINE_BYTES: Final = 64 << 20


def write_lines(file: Path, trials: Iterable[Trial]) -> int:
    """Write trials to a file; return their number."""
    count = 0
    with atomic_write(file) as place, place.open("w", encoding="utf-8", newline="\n") as stream:
        for line in _lines(trials):
            stream.write(canonical_json(line) + "\n")
            count += "trial" in line
    return count


def read_lines(file: Path) -> Iterator[Trial]:
    """Yield the trials of a file. Raises ResultsError, with the line number, for the first invalid line."""
    try:
        with file.open("rb") as stream:
            yield from _trials(file, stream)
    except OSError as error:
        raise ResultsError(f"{file} cannot be read: {error.strerror}") from error


def _lines(trials: Iterable[Trial]) -> Iterator[dict[str, Any]]:
    yield {"format": FORMAT, "version": VERSION, "lumin": __version__}
    written: set[str] = set()
    for trial in trials:
        settings = settings_text(trial.policy)
        condition = condition_key(device_key(trial.device), trial.toolchain.key, settings)
        if trial.workload.key not in written:
            written.add(trial.workload.key)
            yield {"workload": dataclasses.asdict(dataclasses.replace(trial.workload, dims=dict(trial.workload.dims)))}
        if condition not in written:
            written.add(condition)
            device = {"backend": trial.device.backend, "model": trial.device.model}
            device["properties"] = dict(trial.device.properties)  # type: ignore[assignment]
            toolchain = dataclasses.asdict(trial.toolchain)
            yield {"condition": {"device": device, "toolchain": toolchain, "policy": json.loads(settings)}}
        yield {"trial": _trial_data(trial, condition)}


def _trial_data(trial: Trial, condition: str) -> dict[str, Any]:
    outcome = trial.outcome
    return {
        "workload": trial.workload.key,
        "condition": condition,
        "point": dict(trial.candidate.point),
        "session": trial.session,
        "number": trial.number,
        "at": trial.at,
        "default": trial.default,
        "status": outcome.status.value,
        "stage": outcome.stage,
        "times_ns": list(outcome.times_ns),
        "screened": outcome.screened,
        "message": outcome.message,
        "error": number_data(outcome.error),
        "noise": outcome.noise,
        "build_ns": outcome.build_ns,
        "run_ns": outcome.run_ns,
        "source_sha256": outcome.source_sha256,
        "features": {name: number_data(value) for name, value in outcome.features.items()},
        "worker": outcome.worker,
    }


def _trials(file: Path, stream: BinaryIO) -> Iterator[Trial]:
    checker = LineValidator()
    number = 0
    for number, line in enumerate(_pieces(stream), 1):
        try:
            data = _object(line)
            if number == 1:
                _check_header(data)
                continue
            trial = checker.line(data)
        except ResultsError as error:
            raise ResultsError(f"{file}, line {number}: {error}") from error
        if trial is not None:
            yield trial
    if number == 0:
        raise ResultsError(f"{file} is empty; the first line must say that its format is {FORMAT!r}")


def _pieces(stream: BinaryIO) -> Iterator[bytes]:
    while line := stream.readline(LONGEST_LINE_BYTES + 1):
        yield line


def _object(line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST_LINE_BYTES:
        raise ResultsError(f"it is longer than {LONGEST_LINE_BYTES} bytes")
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ResultsError(f"it is no JSON: {error}") from None
    if not isinstance(data, dict):
        raise ResultsError("each line must be a JSON object")
    return data


def _check_header(data: dict[str, Any]) -> None:
    if data.get("format") != FORMAT:
        raise ResultsError(f"its format is {data.get('format')!r}; lumin reads {FORMAT!r}, which `db export` writes")
    if data.get("version") != VERSION:
        raise ResultsError(f"it has version {data.get('version')!r}; this lumin reads version {VERSION}")
