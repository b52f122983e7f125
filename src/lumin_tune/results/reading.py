"""Reading trials back as they were recorded."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import ColumnElement, Connection, Select, and_, select
from sqlalchemy.orm import InstrumentedAttribute

from lumin_tune.core.records import Device
from lumin_tune.core.trials import MeasuringPolicy, Toolchain, Trial, Workload
from lumin_tune.results import rows
from lumin_tune.results.schema import (
    BuildRow,
    CandidateRow,
    ConditionRow,
    DeviceRow,
    FailureRow,
    MeasurementRow,
    ToolchainRow,
    WorkloadRow,
)

Condition = tuple[Device, Toolchain, MeasuringPolicy]
Order = InstrumentedAttribute[int] | ColumnElement[int]

IN_TIME = (MeasurementRow.at_ns, MeasurementRow.session, MeasurementRow.number)
"""The order of trials where nothing else is said: as they ended."""


def trials_where(connection: Connection, *conditions: ColumnElement[bool], limit: int | None = None) -> list[Trial]:
    """Return the trials that meet conditions on `MeasurementRow`, in the order of time; the last ones of a limit."""
    statement = _trials().where(*conditions)
    if limit is None:
        return list(Reader(connection).trials(statement.order_by(*IN_TIME)))
    newest = statement.order_by(*(each.desc() for each in IN_TIME)).limit(limit)
    return list(Reader(connection).trials(newest))[::-1]


def trials_of_ids(connection: Connection, ids: Select[tuple[int]]) -> Iterator[Trial]:
    """Yield the trials whose measurements a statement chooses, in the order of time. For any number of them."""
    statement = _trials().where(MeasurementRow.id.in_(ids)).order_by(*IN_TIME)
    return Reader(connection).trials(statement.execution_options(yield_per=1_000))


class Reader:
    """What trials have in common is read once. Of one connection, in one transaction."""

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
            row = self._connection.execute(select(WorkloadRow.__table__).where(WorkloadRow.key == key)).one()
            found = self._workloads[key] = rows.workload_of(row)
        return found

    def condition(self, key: str) -> Condition:
        found = self._conditions.get(key)
        if found is None:
            condition = self._connection.execute(
                select(ConditionRow.device, ConditionRow.toolchain, ConditionRow.settings).where(
                    ConditionRow.key == key
                )
            ).one()
            found = self._conditions[key] = (
                self.device(condition.device),
                self.toolchain(condition.toolchain),
                rows.policy_of(condition.settings),
            )
        return found

    def device(self, key: str) -> Device:
        return rows.device_of(self._connection.execute(select(DeviceRow.__table__).where(DeviceRow.key == key)).one())

    def toolchain(self, key: str) -> Toolchain:
        statement = select(ToolchainRow.__table__).where(ToolchainRow.key == key)
        return rows.toolchain_of(self._connection.execute(statement).one())


def _trials() -> Select[tuple[object, ...]]:
    """Return the statement that has all columns of trials, without conditions and order."""
    statement: Select[tuple[object, ...]] = (
        select(
            MeasurementRow.__table__,
            CandidateRow.backend,
            CandidateRow.point,
            BuildRow.build_ns,
            BuildRow.source_sha256,
            BuildRow.features,
            FailureRow.stage,
            FailureRow.message,
        )
        .join(CandidateRow, CandidateRow.key == MeasurementRow.candidate)
        .outerjoin(BuildRow, and_(BuildRow.session == MeasurementRow.session, BuildRow.number == MeasurementRow.number))
        .outerjoin(
            FailureRow, and_(FailureRow.session == MeasurementRow.session, FailureRow.number == MeasurementRow.number)
        )
    )
    return statement
