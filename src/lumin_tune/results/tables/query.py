"""Evaluation of a `records.Query`."""

from __future__ import annotations

import dataclasses
import json
import time
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, false, func, literal_column, select

from lumin_tune.core.plugin.records import Status
from lumin_tune.core.trials import Toolchain
from lumin_tune.results.schema.tables import (
    CANDIDATE,
    CONDITION,
    DEVICE,
    MEASUREMENT,
    STANDING,
    TOOLCHAIN,
    WORKLOAD,
)
from lumin_tune.results.stored_records import Query, Row
from lumin_tune.results.tables import rows
from lumin_tune.results.tables.winners import default_ns


@dataclass(frozen=True)
class _Trials:
    """The columns of what a query chooses: of measurements, or of standings for their winners."""

    id: ColumnElement[Any]
    workload: ColumnElement[str]
    condition: ColumnElement[str]
    op: ColumnElement[str]
    median_ns: ColumnElement[Any]
    at_ns: ColumnElement[Any]
    default_ns: ColumnElement[Any]


_KEYS: Final = (STANDING.c.workload, STANDING.c.condition)
_EVERY: Final = _Trials(
    MEASUREMENT.c.id,
    MEASUREMENT.c.workload,
    MEASUREMENT.c.condition,
    WORKLOAD.c.op,
    MEASUREMENT.c.median_ns,
    MEASUREMENT.c.at_ns,
    default_ns(MEASUREMENT.c.workload, MEASUREMENT.c.condition),
)
_WINNERS: Final = _Trials(
    STANDING.c.measurement, *_KEYS, STANDING.c.op, STANDING.c.median_ns, STANDING.c.won_ns, STANDING.c.default_ns
)
_LATEST: Final = dataclasses.replace(_WINNERS, at_ns=STANDING.c.last_ns)


def answer(connection: Connection, query: Query) -> list[Row]:
    """Return the rows that match a query, in its order."""
    chosen = _chosen(query, time.time()).subquery()
    default = _EVERY.default_ns if query.wants_every else chosen.c.default_ns
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
            default.label("default_ns"),
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
    """Return the statement for ids, and `default_ns` of winners, ordered as far as a limit requires."""
    of = _EVERY if query.wants_every else _WINNERS
    statement = select(of.id.label("id"))
    if query.wants_every and query.order == "recent" and query.limit is not None and not query.is_of_trials:
        # the latest n measurements are of at most n pairs, those that were measured last
        pairs = _limited(query, select(*_KEYS), _LATEST, now).subquery()
        same = (MEASUREMENT.c.workload == pairs.c.workload) & (MEASUREMENT.c.condition == pairs.c.condition)
        statement = statement.select_from(pairs).join(MEASUREMENT, same)
        statement = statement.where(*_own_conditions(query, of, now))
        return statement.order_by(*_order(query, of)).limit(query.limit)
    if not query.wants_every:
        statement = statement.add_columns(STANDING.c.default_ns).where(STANDING.c.measurement.is_not(None))
    return _limited(query, statement, of, now)


def _limited(query: Query, statement: Select[Any], of: _Trials, now: float) -> Select[Any]:
    """Return a statement for what matches a query, its order as far as a limit requires."""
    if of is _EVERY or query.dtype or query.shape:
        statement = statement.join(WORKLOAD, WORKLOAD.c.key == of.workload)
    statement = statement.where(*_conditions(query, of), *_own_conditions(query, of, now))
    if query.limit is None:
        return statement
    return statement.order_by(*_order(query, of)).limit(query.limit)


def _conditions(query: Query, of: _Trials) -> list[ColumnElement[bool]]:
    """Return the conditions on workload and device."""
    found: list[ColumnElement[bool]] = []
    if query.op:
        found.append(of.op == query.op)
    if query.dtype:
        found.append(WORKLOAD.c.dtype == query.dtype)
    if query.shape:
        found.append(WORKLOAD.c.shape.ilike(_like(query.shape), escape="\\"))
    if query.workload:
        found += _begins_with(of.workload, query.workload)
    if query.device or query.backend:
        # in this form, rather than by a join, SQLite searches workload and condition at once
        conditions = select(CONDITION.c.key).join(DEVICE, DEVICE.c.key == CONDITION.c.device)
        if query.device:
            conditions = conditions.where(DEVICE.c.model.icontains(query.device, autoescape=True))
        if query.backend:
            conditions = conditions.where(DEVICE.c.backend == query.backend)
        found.append(of.condition.in_(conditions))
    return found


def _own_conditions(query: Query, of: _Trials, now: float) -> list[ColumnElement[bool]]:
    """Return the conditions on the trials themselves."""
    found: list[ColumnElement[bool]] = []
    if query.status:
        found.append(MEASUREMENT.c.status == query.status)
        if query.status != Status.OK.value:
            found.append(literal_column("measurement.status <> 'ok'"))  # must match the index
    if query.session:
        found.append(MEASUREMENT.c.session == query.session)
    if query.age_s is not None:
        found.append(of.at_ns >= rows.nanoseconds(now - query.age_s))
    if query.min_speedup is not None:
        found.append(of.default_ns >= query.min_speedup * of.median_ns)
    return found


def _order(query: Query, of: _Trials) -> list[Any]:
    if query.order == "fastest":
        return [of.median_ns.asc().nulls_last(), of.id]
    if query.order == "speedup":
        speedup = of.default_ns * 1.0 / func.nullif(of.median_ns, 0)
        return [speedup.desc().nulls_last(), of.id]
    return [of.at_ns.desc(), of.id.desc()]


def _place(query: Query, row: Row) -> tuple[Any, ...]:
    """Return the sort key of a row."""
    if query.order == "fastest":
        return row.median_ns is None, row.median_ns, row.session, row.number
    if query.order == "speedup":
        return row.speedup is None, -(row.speedup or 0.0), row.session, row.number
    return -row.at, row.session, -row.number


def _like(pattern: str) -> str:
    """Return a pattern of `*` and `?` as an SQL LIKE pattern."""
    escaped = "".join(f"\\{each}" if each in "\\%_" else each for each in pattern)
    return escaped.replace("*", "%").replace("?", "_")


def _begins_with(column: ColumnElement[str], key: str) -> list[ColumnElement[bool]]:
    """Return the conditions for workloads whose key starts with some digits."""
    digits = key.lower()
    if len(digits) > 64 or not set(digits) <= set("0123456789abcdef"):
        return [false()]
    return [column.between(digits.ljust(64, "0"), digits.ljust(64, "f"))]


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
