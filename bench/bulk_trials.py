"""Fills an empty results database with many trials in little time; `results_database.py --bulk` calls it.

Rows are those that `Store.record` writes, but for samples and features, which are drawn from a few hundred. They bypass
the store: indexes are made after the rows, SQLite does not wait for the disk, PostgreSQL gets them by COPY.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from bench.results_database import DEVICES, POLICY, TOOLCHAINS, TRIALS_A_WORKLOAD, new_trial, workload_of
from sqlalchemy import Connection, Dialect, Table

from lumin_tune.core.plugin.records import Status
from lumin_tune.core.trials import Trial, digest
from lumin_tune.results.schema.tables import (
    BUILD,
    CANDIDATE,
    FAILURE,
    MEASUREMENT,
    WORKLOAD,
)
from lumin_tune.results.store import Store
from lumin_tune.results.tables import rows, trial_writing
from lumin_tune.results.tables.rows import Values
from lumin_tune.results.tables.standings import refresh_all

PATTERNS: Final = 300
"""Trials whose samples, statuses and features all others repeat."""
AT_ONCE: Final = 200
"""Sessions whose rows are written together."""
FILLED: Final = (WORKLOAD, CANDIDATE, MEASUREMENT, BUILD, FAILURE)


def fill(store: Store, count: int) -> None:
    """Write so many trials, a session for each workload on a device by a toolchain, as `results_database.trials`."""
    with store._engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            driver = connection.connection.dbapi_connection
            assert driver is not None
            connection.rollback()  # pragmas are refused inside a transaction
            for pragma in ("synchronous = OFF", "cache_size = -2000000", "foreign_keys = OFF"):
                driver.execute(f"PRAGMA {pragma}")
        else:
            connection.exec_driver_sql("SET session_replication_role = replica")  # no checks of references
        connection.commit()
        indexes = [index for table in FILLED for index in table.indexes]
        for index in indexes:
            index.drop(connection)
        connection.commit()
        _rows(connection, count)
        for index in indexes:
            index.create(connection)
            connection.commit()
            print(f"{index.name} is made", flush=True)
        refresh_all(connection)
        connection.commit()
        connection.exec_driver_sql("ANALYZE")
        connection.commit()


def _rows(connection: Connection, count: int) -> None:
    source = random.Random(0)
    patterns = [
        new_trial(source, workload_of(0), DEVICES[0], TOOLCHAINS[0], "", number, 100_000, 0)
        for number in range(PATTERNS)
    ]
    ready = [_ready(each) for each in patterns]
    conditions = {
        (device.model, toolchain.key): trial_writing.record_condition(connection, device, toolchain, POLICY)
        for device in DEVICES
        for toolchain in TOOLCHAINS
    }
    writers = {table: _writer(connection, table) for table in FILLED}
    found: dict[Table, list[Values]] = {table: [] for table in FILLED}
    sessions = -(-count // TRIALS_A_WORKLOAD)
    for place in range(sessions):
        workload = workload_of(place // 2)
        condition = conditions[source.choice(DEVICES).model, source.choice(TOOLCHAINS).key]
        session = f"00000000-0000-7000-8000-{place:012d}"
        if place % 2 == 0:
            found[WORKLOAD].append(rows.workload_values(workload))
        for number in range(min(TRIALS_A_WORKLOAD, count - place * TRIALS_A_WORKLOAD)):
            measurement, build, failure = ready[0] if number == 0 else source.choice(ready)
            point = f'{{"form":"plain","place":{place},"plain k0 stage 0":"m:14 n:{number} k:8"}}'
            key = digest(workload.key, "cpu", point)
            found[CANDIDATE].append({"key": key, "workload": workload.key, "backend": "cpu", "point": point})
            own = {"session": session, "number": number}
            found[MEASUREMENT].append(
                measurement
                | own
                | {
                    "candidate": key,
                    "workload": workload.key,
                    "condition": condition,
                    "at_ns": 1_790_000_000_000_000_000 + place * 1_000_000_000 + number * 1_000_000,
                    "is_default": number == 0,
                }
            )
            found[BUILD].append(build | own)
            if failure is not None:
                found[FAILURE].append(failure | own)
        if (place + 1) % AT_ONCE == 0 or place + 1 == sessions:
            for table in FILLED:
                writers[table](found[table])
                found[table].clear()
            connection.commit()
            if (place + 1) % (10 * AT_ONCE) == 0:
                print(f"{(place + 1) * TRIALS_A_WORKLOAD:>11,} rows", flush=True)


def _ready(trial: Trial) -> tuple[Values, Values, Values | None]:
    """Return what a trial writes, without its own keys."""
    measurement = rows.measurement_values(trial, "", False)
    failed = trial.outcome.status is not Status.OK
    return measurement, rows.build_values(trial), rows.failure_values(trial) if failed else None


def _writer(connection: Connection, table: Table) -> Callable[[Sequence[Mapping[str, Any]]], None]:
    """Return what writes rows of a table by the driver itself."""
    names = [column.name for column in table.columns if not (table is MEASUREMENT and column.name == "id")]
    convert = [_converter(table, name, connection.dialect) for name in names]
    quoted = ", ".join(f'"{name}"' for name in names)
    driver = connection.connection.dbapi_connection
    assert driver is not None

    def values(found: Iterable[Mapping[str, Any]]) -> Iterator[tuple[Any, ...]]:
        return (tuple(call(row[name]) for name, call in zip(names, convert, strict=True)) for row in found)

    def insert(found: Sequence[Mapping[str, Any]]) -> None:
        marks = ", ".join("?" for _ in names)
        connection.exec_driver_sql(f"INSERT INTO {table.name} ({quoted}) VALUES ({marks})", list(values(found)))

    def copy(found: Sequence[Mapping[str, Any]]) -> None:
        with driver.cursor() as cursor, cursor.copy(f"COPY {table.name} ({quoted}) FROM STDIN") as stream:
            for row in values(found):
                stream.write_row(row)

    chosen = insert if connection.dialect.name == "sqlite" else copy
    return lambda found: chosen(found) if found else None


def _converter(table: Table, name: str, dialect: Dialect) -> Callable[[Any], Any]:
    found = table.c[name].type.dialect_impl(dialect).bind_processor(dialect)
    return found or (lambda value: value)
