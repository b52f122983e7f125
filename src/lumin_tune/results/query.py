"""Answering a `records.Query`: rows of the database as tables show them."""

from __future__ import annotations

import json
import time
from typing import Any

from sqlalchemy import ColumnElement, Connection, ScalarSelect, Select, false, func, select, true
from sqlalchemy.orm import aliased

from lumin_tune.core.trials import Toolchain
from lumin_tune.results import rows
from lumin_tune.results.records import Query, Row
from lumin_tune.results.schema import (
    CandidateRow,
    ConditionRow,
    DeviceRow,
    MeasurementRow,
    ToolchainRow,
    WorkloadRow,
)
from lumin_tune.results.winners import usable, winner_of


def answer(connection: Connection, query: Query) -> list[Row]:
    """Return the rows that a query asks for, in its order."""
    chosen = _chosen(query, time.time()).subquery()
    statement = (
        select(
            *(column for column in MeasurementRow.__table__.columns),
            WorkloadRow.op,
            WorkloadRow.shape,
            WorkloadRow.dtype,
            DeviceRow.model,
            CandidateRow.backend,
            CandidateRow.point,
            ConditionRow.toolchain,
            ConditionRow.policy,
            ToolchainRow.lumin,
            ToolchainRow.plugin,
            ToolchainRow.plugin_version,
            ToolchainRow.compiler,
            _default_ns(MeasurementRow).label("default_ns"),
        )
        .select_from(chosen)
        .join(MeasurementRow, MeasurementRow.id == chosen.c.id)
        .join(WorkloadRow, WorkloadRow.key == MeasurementRow.workload)
        .join(CandidateRow, CandidateRow.key == MeasurementRow.candidate)
        .join(ConditionRow, ConditionRow.key == MeasurementRow.condition)
        .join(DeviceRow, DeviceRow.key == ConditionRow.device)
        .join(ToolchainRow, ToolchainRow.key == ConditionRow.toolchain)
    )
    found = [_row(each) for each in connection.execute(statement)]
    return sorted(found, key=lambda row: _place(query, row))


def ids(query: Query) -> Select[tuple[int]]:
    """Return the statement for the ids of the measurements that a query asks for."""
    chosen = _chosen(query, time.time()).subquery()
    return select(chosen.c.id)


def _chosen(query: Query, now: float) -> Select[Any]:
    """Return the statement for ids, in the query's order as far as its limit needs one."""
    statement = select(MeasurementRow.id)
    if query.wants_every:
        statement = statement.join(WorkloadRow, WorkloadRow.key == MeasurementRow.workload).join(
            ConditionRow, ConditionRow.key == MeasurementRow.condition
        )
    else:
        statement = (
            statement.select_from(WorkloadRow)
            .join(ConditionRow, true())
            .join(MeasurementRow, MeasurementRow.id == winner_of(WorkloadRow.key, ConditionRow.key))
        )
    statement = statement.where(*_conditions(query, now))
    if query.limit is None:
        return statement
    return statement.order_by(*_order(query)).limit(query.limit)


def _conditions(query: Query, now: float) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = []
    if query.op:
        found.append(WorkloadRow.op == query.op)
    if query.dtype:
        found.append(WorkloadRow.dtype == query.dtype)
    if query.shape:
        found.append(WorkloadRow.shape.ilike(_like(query.shape), escape="\\"))
    if query.workload:
        found += _begins_with(query.workload)
    if query.device or query.backend:
        devices = select(DeviceRow.key)
        if query.device:
            devices = devices.where(DeviceRow.model.icontains(query.device, autoescape=True))
        if query.backend:
            devices = devices.where(DeviceRow.backend == query.backend)
        found.append(ConditionRow.device.in_(devices))
    if query.status:
        found.append(MeasurementRow.status == query.status)
    if query.session:
        found.append(MeasurementRow.session == query.session)
    if query.age_s is not None:
        found.append(MeasurementRow.at_ns >= rows.nanoseconds(now - query.age_s))
    if query.min_speedup is not None:
        found.append(_default_ns(MeasurementRow) >= query.min_speedup * MeasurementRow.median_ns)
    return found


def _order(query: Query) -> list[Any]:
    if query.order == "fastest":
        return [MeasurementRow.median_ns.asc().nulls_last(), MeasurementRow.id]
    if query.order == "speedup":
        speedup = _default_ns(MeasurementRow) * 1.0 / func.nullif(MeasurementRow.median_ns, 0)
        return [speedup.desc().nulls_last(), MeasurementRow.id]
    return [MeasurementRow.at_ns.desc(), MeasurementRow.id.desc()]


def _place(query: Query, row: Row) -> tuple[Any, ...]:
    """Return the place of a row among all that were chosen."""
    if query.order == "fastest":
        return row.median_ns is None, row.median_ns, row.session, row.number
    if query.order == "speedup":
        return row.speedup is None, -(row.speedup or 0.0), row.session, row.number
    return -row.at, row.session, -row.number


def _default_ns(of: type[MeasurementRow]) -> ScalarSelect[int]:
    """Return the median of the default point of the same workload under the same conditions, NULL if there is none."""
    default = aliased(MeasurementRow)
    statement = select(func.min(default.median_ns)).where(
        default.workload == of.workload, default.condition == of.condition, default.is_default, *usable(default)
    )
    return statement.scalar_subquery()


def _like(pattern: str) -> str:
    """Return a pattern of `*` and `?` as SQL has it."""
    escaped = "".join(f"\\{each}" if each in "\\%_" else each for each in pattern)
    return escaped.replace("*", "%").replace("?", "_")


def _begins_with(key: str) -> list[ColumnElement[bool]]:
    """Return the conditions for workloads whose key begins with some of its digits."""
    digits = key.lower()
    if len(digits) > 64 or not set(digits) <= set("0123456789abcdef"):
        return [false()]
    return [WorkloadRow.key.between(digits.ljust(64, "0"), digits.ljust(64, "f"))]


def _row(row: Any) -> Row:
    toolchain = Toolchain(row.lumin, row.backend, row.plugin, row.plugin_version, row.compiler)
    return Row(
        workload=row.workload,
        op=row.op,
        shape=row.shape,
        dtype=row.dtype,
        device=row.model,
        backend=row.backend,
        candidate=row.candidate,
        point=json.loads(row.point),
        status=row.status,
        median_ns=row.median_ns,
        samples=len(row.samples),
        speedup=row.default_ns / row.median_ns if row.default_ns is not None and row.median_ns else None,
        toolchain=row.toolchain,
        toolchain_text=toolchain_text(toolchain),
        caches=json.loads(row.policy)["caches"],
        session=row.session,
        number=row.number,
        at=rows.seconds(row.at_ns),
        imported=row.imported,
        default=row.is_default,
    )


def toolchain_text(toolchain: Toolchain) -> str:
    """Return a toolchain as people tell it: `lumin 0.1.0, cpu 0.1.0, g++ 12.2.0`."""
    return f"lumin {toolchain.lumin}, {toolchain.plugin} {toolchain.plugin_version}, {toolchain.compiler}"
