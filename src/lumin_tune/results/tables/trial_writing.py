"""Writing of trials: all tables of a batch, in the order of their references.

`Store.record` and the import call `record_trials` inside a transaction. Existing rows stay unchanged, so recording is
idempotent; only imported trials are replaced by the same trials of this database's own.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import Connection, delete

from lumin_tune.core.errors import ResultsError
from lumin_tune.core.plugin.records import Device, Status
from lumin_tune.core.trials import MeasuringPolicy, Toolchain, Trial, Workload
from lumin_tune.results.schema.tables import (
    BUILD,
    CANDIDATE,
    CONDITION,
    DEVICE,
    FAILURE,
    MEASUREMENT,
    TOOLCHAIN,
    WORKER,
    WORKLOAD,
)
from lumin_tune.results.tables import rows
from lumin_tune.results.tables.standings import refresh
from lumin_tune.results.tables.upserts import by_key, insert_missing


def record_trials(connection: Connection, trials: Sequence[Trial], imported: bool = False) -> None:
    """Insert trials with everything they refer to. imported: whether they claim to be measured elsewhere."""
    for trial in trials:
        _check(trial)
    conditions = _record_facts(connection, trials)
    if not imported:
        displace_imported(connection, [(trial.session, trial.number) for trial in trials])
    ordered = sorted(trials, key=lambda trial: (trial.session, trial.number))
    measurements = [
        rows.measurement_values(trial, conditions[trial.device, trial.toolchain, trial.policy], imported)
        for trial in ordered
    ]
    insert_missing(connection, MEASUREMENT, measurements)
    refresh(connection, {(each["workload"], each["condition"]) for each in measurements})
    built = [trial for trial in ordered if trial.outcome.source_sha256 or trial.outcome.features]
    insert_missing(connection, BUILD, [rows.build_values(trial) for trial in built])
    failed = [trial for trial in ordered if trial.outcome.status is not Status.OK]
    insert_missing(connection, FAILURE, [rows.failure_values(trial) for trial in failed])
    _record_workers(connection, ordered)


def record_workloads(connection: Connection, workloads: Iterable[Workload]) -> None:
    insert_missing(connection, WORKLOAD, by_key([rows.workload_values(each) for each in workloads]))


def record_condition(
    connection: Connection, device: Device, toolchain: Toolchain, policy: MeasuringPolicy | None = None
) -> str:
    """Insert a device, a toolchain and, with a policy, their condition; return the condition's key or ""."""
    devices, toolchains = [rows.device_values(device)], [rows.toolchain_values(toolchain)]
    insert_missing(connection, DEVICE, devices)
    insert_missing(connection, TOOLCHAIN, toolchains)
    if policy is None:
        return ""
    condition = rows.condition_values(devices[0]["key"], toolchains[0]["key"], policy)
    insert_missing(connection, CONDITION, [condition])
    return str(condition["key"])


def displace_imported(connection: Connection, events: Iterable[tuple[str, int]]) -> None:
    """Remove imported versions of trials, by session and number, that are now recorded as this database's own."""
    numbers: dict[str, list[int]] = defaultdict(list)
    for session, number in events:
        numbers[session].append(number)
    for session in sorted(numbers):
        own = numbers[session]
        for start in range(0, len(own), 1_000):
            connection.execute(
                delete(MEASUREMENT).where(
                    MEASUREMENT.c.session == session,
                    MEASUREMENT.c.number.in_(own[start : start + 1_000]),
                    MEASUREMENT.c.imported,
                )
            )


def _record_facts(
    connection: Connection, trials: Sequence[Trial]
) -> Mapping[tuple[Device, Toolchain, MeasuringPolicy], str]:
    """Insert the facts of trials; return the keys of their conditions."""
    record_workloads(connection, {trial.candidate.workload: trial.workload for trial in trials}.values())
    conditions: dict[tuple[Device, Toolchain, MeasuringPolicy], str] = {}
    devices, toolchains, found = {}, {}, []
    for trial in trials:
        context = (trial.device, trial.toolchain, trial.policy)
        if context in conditions:
            continue
        device, toolchain = rows.device_values(trial.device), rows.toolchain_values(trial.toolchain)
        devices[device["key"]], toolchains[toolchain["key"]] = device, toolchain
        found.append(rows.condition_values(device["key"], toolchain["key"], trial.policy))
        conditions[context] = found[-1]["key"]
    insert_missing(connection, DEVICE, by_key(list(devices.values())))
    insert_missing(connection, TOOLCHAIN, by_key(list(toolchains.values())))
    insert_missing(connection, CONDITION, by_key(found))
    candidates = [rows.candidate_values(trial.candidate) for trial in trials]
    insert_missing(connection, CANDIDATE, by_key(candidates))
    return conditions


def _record_workers(connection: Connection, trials: Sequence[Trial]) -> None:
    """Insert new workers of sessions."""
    found: dict[tuple[str, str], rows.Values] = {}
    for trial in trials:
        name = trial.outcome.worker
        if name and (trial.session, name) not in found:
            found[trial.session, name] = {
                "session": trial.session,
                "name": name,
                "device": rows.device_values(trial.device)["key"],
                "first_ns": rows.nanoseconds(trial.at),
            }
    insert_missing(connection, WORKER, [found[key] for key in sorted(found)])


def _check(trial: Trial) -> None:
    """Raise ResultsError for an inconsistent trial."""
    where = f"trial {trial.number} of session {trial.session}"
    if trial.candidate.workload != trial.workload.key:
        raise ResultsError(
            f"{where}: its candidate is of workload {trial.candidate.workload}, not {trial.workload.key}"
        )
    if trial.candidate.backend != trial.toolchain.backend or trial.candidate.backend != trial.device.backend:
        raise ResultsError(
            f"{where}: its candidate is of the backend {trial.candidate.backend!r}, its device of "
            f"{trial.device.backend!r}, its toolchain of {trial.toolchain.backend!r}; the three must be one"
        )
    if (trial.outcome.status is Status.OK) != bool(trial.outcome.times_ns):
        raise ResultsError(
            f"{where}: its status is {trial.outcome.status.value} and it has {len(trial.outcome.times_ns)} samples; "
            "those that are ok have samples and no others"
        )
