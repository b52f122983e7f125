"""Reading of recorded trials."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import ColumnElement, Connection, Select, and_, select

from lumin_tune.core.plugin.records import Device
from lumin_tune.core.trials import MeasuringPolicy, Toolchain, Trial, Workload
from lumin_tune.results.schema.tables import (
    BUILD,
    CANDIDATE,
    CONDITION,
    DEVICE,
    FAILURE,
    MEASUREMENT,
    TOOLCHAIN,
    WORKLOAD,
)
from lumin_tune.results.tables import rows

Condition = tuple[Device, Toolchain, MeasuringPolicy]

IN_TIME = (MEASUREMENT.c.at_ns, MEASUREMENT.c.session, MEASUREMENT.c.number)
"""Chronological order of trials."""


def trials_where(connection: Connection, *conditions: ColumnElement[bool], limit: int | None = None) -> list[Trial]:
    """Return the trials that match conditions on `MEASUREMENT`, in chronological order; with a limit the latest."""
    statement = _trials().where(*conditions)
    if limit is None:
        return list(Reader(connection).trials(statement.order_by(*IN_TIME)))
    newest = statement.order_by(*(each.desc() for each in IN_TIME)).limit(limit)
    return list(Reader(connection).trials(newest))[::-1]


def trials_of_ids(connection: Connection, ids: Select[tuple[int]]) -> Iterator[Trial]:
    """Yield the trials of selected measurements in chronological order, in constant memory."""
    statement = _trials().where(MEASUREMENT.c.id.in_(ids)).order_by(*IN_TIME)
    return Reader(connection).trials(statement.execution_options(yield_per=1_000))


class Reader:
    """Reads trials and caches what they share. For one connection, in one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._workloads: dict[str, Workload] = {}
        self._conditions: dict[str, Condition] = {}

    def trials(self, statement: Select[tuple[object, ...]]) -> Iterator[Trial]:
        for row in self._connection.execute(statement):
            yield rows.trial_of(row, self.workload(row.workload), self.condition(row.condition))

    def workload(self, key: str) -> Workload:
        found = self._workloads.get(key)
        if found is None:
            row = self._connection.execute(select(WORKLOAD).where(WORKLOAD.c.key == key)).one()
            found = self._workloads[key] = rows.workload_of(row)
        return found

    def condition(self, key: str) -> Condition:
        found = self._conditions.get(key)
        if found is None:
            condition = self._connection.execute(
                select(CONDITION.c.device, CONDITION.c.toolchain, CONDITION.c.settings).where(CONDITION.c.key == key)
            ).one()
            found = self._conditions[key] = (
                self.device(condition.device),
                self.toolchain(condition.toolchain),
                rows.policy_of(condition.settings),
            )
        return found

    def device(self, key: str) -> Device:
        return rows.device_of(self._connection.execute(select(DEVICE).where(DEVICE.c.key == key)).one())

    def toolchain(self, key: str) -> Toolchain:
        statement = select(TOOLCHAIN).where(TOOLCHAIN.c.key == key)
        return rows.toolchain_of(self._connection.execute(statement).one())


def _trials() -> Select[tuple[object, ...]]:
    """Return the statement for all columns of trials, without conditions and order."""
    statement: Select[tuple[object, ...]] = (
        select(
            MEASUREMENT,
            CANDIDATE.c.backend,
            CANDIDATE.c.point,
            BUILD.c.build_ns,
            BUILD.c.source_sha256,
            BUILD.c.features,
            FAILURE.c.stage,
            FAILURE.c.message,
        )
        .join(CANDIDATE, CANDIDATE.c.key == MEASUREMENT.c.candidate)
        .outerjoin(BUILD, and_(BUILD.c.session == MEASUREMENT.c.session, BUILD.c.number == MEASUREMENT.c.number))
        .outerjoin(FAILURE, and_(FAILURE.c.session == MEASUREMENT.c.session, FAILURE.c.number == MEASUREMENT.c.number))
    )
    return statement
