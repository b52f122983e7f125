"""Evaluation of a `records.Query`."""

from __future__ import annotations

import json
import time
from typing import Any

from sqlalchemy import ColumnElement, Connection, ScalarSelect, Select, false, func, literal_column, select, true

from lumin_tune.core.trials import Toolchain
from lumin_tune.results.schema.tables import (
    CANDIDATE,
    CONDITION,
    DEVICE,
    MEASUREMENT,
    TOOLCHAIN,
    WORKLOAD,
    Columns,
)
from lumin_tune.results.stored_records import Query, Row
from lumin_tune.results.tables import rows
from lumin_tune.results.tables.winners import usable, winner_of


def answer(connection: Connection, query: Query) -> list[Row]:
    """Return the rows that match a query, in its order."""
    chosen = _chosen(query, time.time()).subquery()
    statement = (
        select(
            *(column for column in MEASUREMENT.columns),
            WORKLOAD.c.op,
            WORKLOAD.c.shape,
            WORKLOAD.c.dtype,
            DEVICE.c.model,
            CANDIDATE.c.backend,
            CANDIDATE.c.point,
            CONDITION.c.toolchain,
            CONDITION.c.policy,
            TOOLCHAIN.c.lumin,
            TOOLCHAIN.c.plugin,
            TOOLCHAIN.c.plugin_version,
            TOOLCHAIN.c.compiler,
            _default_ns(MEASUREMENT.c).label("default_ns"),
        )
        .select_from(chosen)
        .join(MEASUREMENT, MEASUREMENT.c.id == chosen.c.id)
        .join(WORKLOAD, WORKLOAD.c.key == MEASUREMENT.c.workload)
        .join(CANDIDATE, CANDIDATE.c.key == MEASUREMENT.c.candidate)
        .join(CONDITION, CONDITION.c.key == MEASUREMENT.c.condition)
        .join(DEVICE, DEVICE.c.key == CONDITION.c.device)
        .join(TOOLCHAIN, TOOLCHAIN.c.key == CONDITION.c.toolchain)
    )
    found = [_row(each) for each in connection.execute(statement)]
    return sorted(found, key=lambda row: _place(query, row))


def ids(query: Query) -> Select[tuple[int]]:
    """Return the statement for the ids of the matching measurements."""
    chosen = _chosen(query, time.time()).subquery()
    return select(chosen.c.id)


def _chosen(query: Query, now: float) -> Select[Any]:
    """Return the statement for ids, ordered as far as a limit requires."""
    statement = select(MEASUREMENT.c.id)
    if query.wants_every:
        statement = statement.join(WORKLOAD, WORKLOAD.c.key == MEASUREMENT.c.workload)
        condition = MEASUREMENT.c.condition
    else:
        statement = (
            statement.select_from(WORKLOAD)
            .join(CONDITION, true())
            .join(MEASUREMENT, MEASUREMENT.c.id == winner_of(WORKLOAD.c.key, CONDITION.c.key))
        )
        condition = CONDITION.c.key
    statement = statement.where(*_conditions(query, condition, now))
    if query.limit is None:
        return statement
    return statement.order_by(*_order(query)).limit(query.limit)


def _conditions(query: Query, condition: ColumnElement[str], now: float) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = []
    if query.op:
        found.append(WORKLOAD.c.op == query.op)
    if query.dtype:
        found.append(WORKLOAD.c.dtype == query.dtype)
    if query.shape:
        found.append(WORKLOAD.c.shape.ilike(_like(query.shape), escape="\\"))
    if query.workload:
        found += _begins_with(query.workload)
    if query.device or query.backend:
        # in this form, rather than by a join, SQLite searches workload and condition at once
        conditions = select(CONDITION.c.key).join(DEVICE, DEVICE.c.key == CONDITION.c.device)
        if query.device:
            conditions = conditions.where(DEVICE.c.model.icontains(query.device, autoescape=True))
        if query.backend:
            conditions = conditions.where(DEVICE.c.backend == query.backend)
        found.append(condition.in_(conditions))
    if query.status:
        found.append(MEASUREMENT.c.status == query.status)
    if query.session:
        found.append(MEASUREMENT.c.session == query.session)
    if query.age_s is not None:
        found.append(MEASUREMENT.c.at_ns >= rows.nanoseconds(now - query.age_s))
    if query.min_speedup is not None:
        found.append(_default_ns(MEASUREMENT.c) >= query.min_speedup * MEASUREMENT.c.median_ns)
    return found


def _order(query: Query) -> list[Any]:
    if query.order == "fastest":
        return [MEASUREMENT.c.median_ns.asc().nulls_last(), MEASUREMENT.c.id]
    if query.order == "speedup":
        speedup = _default_ns(MEASUREMENT.c) * 1.0 / func.nullif(MEASUREMENT.c.median_ns, 0)
        return [speedup.desc().nulls_last(), MEASUREMENT.c.id]
    return [MEASUREMENT.c.at_ns.desc(), MEASUREMENT.c.id.desc()]


def _place(query: Query, row: Row) -> tuple[Any, ...]:
    """Return the sort key of a row."""
    if query.order == "fastest":
        return row.median_ns is None, row.median_ns, row.session, row.number
    if query.order == "speedup":
        return row.speedup is None, -(row.speedup or 0.0), row.session, row.number
    return -row.at, row.session, -row.number


def _default_ns(of: Columns) -> ScalarSelect[int]:
    """Return the median of the default point of the same workload and conditions, NULL if there is none."""
    default = MEASUREMENT.alias("default_trial").c
    is_default: ColumnElement[bool] = literal_column("default_trial.is_default")  # must match the index
    statement = select(func.min(default.median_ns)).where(
        default.workload == of.workload, default.condition == of.condition, is_default, *usable(default)
    )
    return statement.scalar_subquery()


def _like(pattern: str) -> str:
    """Return a pattern of `*` and `?` as an SQL LIKE pattern."""
    escaped = "".join(f"\\{each}" if each in "\\%_" else each for each in pattern)
    return escaped.replace("*", "%").replace("?", "_")


def _begins_with(key: str) -> list[ColumnElement[bool]]:
    """Return the conditions for workloads whose key starts with some digits."""
    digits = key.lower()
    if len(digits) > 64 or not set(digits) <= set("0123456789abcdef"):
        return [false()]
    return [WORKLOAD.c.key.between(digits.ljust(64, "0"), digits.ljust(64, "f"))]


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
    """Return a readable toolchain: `lumin 0.1.0, cpu 0.1.0, g++ 12.2.0`."""
    return f"lumin {toolchain.lumin}, {toolchain.plugin} {toolchain.plugin_version}, {toolchain.compiler}"
