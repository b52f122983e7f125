"""Consistency checks of a database: the file, references between rows, and keys of facts.

`lumin-tune db check` shows the findings. Nothing is changed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from sqlalchemy import Connection, Engine, Table, and_, exists, or_, select, text

from lumin_tune.core.errors import ResultsError
from lumin_tune.core.plugin.calibration import parse_calibration
from lumin_tune.core.plugin.records import Finding, Status
from lumin_tune.core.printable import description
from lumin_tune.core.trials import digest
from lumin_tune.results.schema.tables import (
    BUILD,
    CALIBRATION,
    CANDIDATE,
    CONDITION,
    DEVICE,
    FAILURE,
    MEASUREMENT,
    SELECTION,
    SESSION,
    TOOLCHAIN,
    WORKLOAD,
)
from lumin_tune.results.stored_records import SelectedKernel
from lumin_tune.results.tables import rows
from lumin_tune.results.tables.rows import condition_key
from lumin_tune.results.transactions import reading

_SHOWN: Final = 3
_EXPORT: Final = "`lumin-tune export` what is left into a new database, and look at the disk"
_PRUNE: Final = "restore a copy of the database, or remove the rows and measure again"


def check(engine: Engine) -> list[Finding]:
    """Return the findings of all checks."""
    found = []
    for name, look, fine, remedy in _CHECKS:
        try:
            problems = reading(engine, look)
        except ResultsError as error:  # too damaged to be read
            problems = [str(error)]
        shown = "; ".join(problems[:_SHOWN]) + (f" and {len(problems) - _SHOWN} more" if len(problems) > _SHOWN else "")
        found.append(Finding(name, not problems, shown or fine, remedy if problems else ""))
    return found


def _file_problems(connection: Connection) -> list[str]:
    if connection.dialect.name != "sqlite":
        return []
    return [row for row in connection.execute(text("PRAGMA integrity_check")).scalars() if row != "ok"]


def _reference_problems(connection: Connection) -> list[str]:
    if connection.dialect.name != "sqlite":
        return []  # PostgreSQL enforces them
    return [
        f"row {row[1]} of {row[0]} refers to a row of {row[2]} that does not exist"
        for row in connection.execute(text("PRAGMA foreign_key_check"))
    ]


def _key_problems(connection: Connection) -> list[str]:
    """Return the facts whose key does not match their contents."""
    problems = []
    for table, key in FACT_KEYS.items():
        statement = select(table).execution_options(yield_per=5_000)
        problems += [f"{table.name} {row.key}" for row in connection.execute(statement) if key(row) != row.key]
    return problems


FACT_KEYS: Final[Mapping[Table, Callable[[Any], str]]] = {
    WORKLOAD: lambda row: digest(row.fingerprint, row.dims),
    DEVICE: lambda row: digest(row.backend, row.model, row.properties),
    TOOLCHAIN: lambda row: digest(row.lumin, row.backend, row.plugin, row.plugin_version, row.compiler),
    CONDITION: lambda row: condition_key(row.device, row.toolchain, row.settings),
    CANDIDATE: lambda row: digest(row.workload, row.backend, row.point),
}
"""The tables of facts, and how the key of a row is derived from its contents."""


def _value_problems(connection: Connection) -> list[str]:
    """Return the rows with a value that cannot be read."""
    problems = []
    for table, read in _READ.items():
        names = [column.name for column in table.primary_key]
        for row in connection.execute(select(table).execution_options(yield_per=5_000)):
            try:
                read(row)
            except Exception as error:  # whatever the value is
                key = " ".join(str(getattr(row, name)) for name in names)
                problems.append(f"{table.name} {key}: {description(error)}")
    return problems


def _read_session(row: Any) -> object:
    return (
        dict(json.loads(row.dims)),
        dict(json.loads(row.options)),
        dict(json.loads(row.summary)),
        json.loads(row.argv),
    )


def _read_selection(row: Any) -> object:
    kernels = [SelectedKernel(**each) for each in json.loads(row.kernels)]
    return kernels, dict(json.loads(row.dims)), dict(json.loads(row.peers))


_READ: Final[Mapping[Table, Callable[[Any], object]]] = {
    WORKLOAD: rows.workload_of,
    DEVICE: rows.device_of,
    TOOLCHAIN: rows.toolchain_of,
    CONDITION: lambda row: rows.policy_of(row.settings),
    CANDIDATE: lambda row: dict(json.loads(row.point)),
    BUILD: lambda row: {name: float(value) for name, value in json.loads(row.features).items()},
    SESSION: _read_session,
    SELECTION: _read_selection,
    CALIBRATION: lambda row: parse_calibration(json.loads(row.rates)),
}
"""The tables with structured values, and how a row is read."""


def _median_problems(connection: Connection) -> list[str]:
    """Return the trials whose median is not that of their samples."""
    statement = select(
        MEASUREMENT.c.session, MEASUREMENT.c.number, MEASUREMENT.c.median_ns, MEASUREMENT.c.samples
    ).execution_options(yield_per=5_000)
    problems = []
    for row in connection.execute(statement):
        ordered = sorted(row.samples)
        if row.median_ns != (ordered[(len(ordered) - 1) // 2] if ordered else None):
            problems.append(f"trial {row.number} of session {row.session}")
    return problems


def _status_problems(connection: Connection) -> list[str]:
    """Return the trials whose status contradicts their other columns."""
    ok = MEASUREMENT.c.status == Status.OK.value
    failure = exists().where(
        FAILURE.c.session == MEASUREMENT.c.session,
        FAILURE.c.number == MEASUREMENT.c.number,
        FAILURE.c.status == MEASUREMENT.c.status,
    )
    known = MEASUREMENT.c.status.in_([each.value for each in Status])
    contradicts = or_(
        ~known, and_(ok, MEASUREMENT.c.median_ns.is_(None)), and_(~ok, or_(MEASUREMENT.c.median_ns >= 0, ~failure))
    )
    other_workload = and_(CANDIDATE.c.key == MEASUREMENT.c.candidate, CANDIDATE.c.workload != MEASUREMENT.c.workload)
    statement = select(MEASUREMENT.c.session, MEASUREMENT.c.number, MEASUREMENT.c.status).where(
        or_(contradicts, exists().where(other_workload))
    )
    return [f"trial {row.number} of session {row.session} ({row.status})" for row in connection.execute(statement)]


_CHECKS: Final = (
    ("file", _file_problems, "every page can be read and every index agrees with its table", _EXPORT),
    ("references", _reference_problems, "every row that another refers to is there", _PRUNE),
    ("keys", _key_problems, "every fact has the key of what it says", _PRUNE),
    ("values", _value_problems, "every value can be read", _PRUNE),
    ("medians", _median_problems, "every median is that of its samples", _PRUNE),
    ("statuses", _status_problems, "every failure is recorded, and nothing that failed has a time", _PRUNE),
)
