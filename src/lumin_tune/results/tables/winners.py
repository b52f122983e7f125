"""Winners: the fastest known candidates of workloads.

A trial counts if it is correct, was timed in full, was measured by this database's own drivers, and its candidate was
never wrong and never crashed under the same conditions. Only trials under exactly the requested device, toolchain and
policy count. Ties go to the least candidate key, so that every driver names the same winner.
"""

from __future__ import annotations

import json
import math
from collections.abc import Collection, Sequence
from functools import cache
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    ScalarSelect,
    Select,
    and_,
    bindparam,
    exists,
    false,
    func,
    literal_column,
    select,
    true,
)

from lumin_tune.core.plugin.records import Status
from lumin_tune.core.trials import Workload
from lumin_tune.results.schema.tables import CANDIDATE, CONDITION, MEASUREMENT, WORKLOAD, Columns
from lumin_tune.results.stored_records import BestCandidate, RelatedWinner
from lumin_tune.results.tables import rows
from lumin_tune.results.tables.trial_reading import Reader

_REFUTING = (Status.WRONG.value, Status.CRASHED.value)
_KEYS_AT_ONCE = 500
_COLUMNS: Sequence[Any] = (
    MEASUREMENT.c.workload,
    MEASUREMENT.c.candidate,
    MEASUREMENT.c.median_ns,
    MEASUREMENT.c.samples,
    MEASUREMENT.c.session,
    MEASUREMENT.c.number,
    MEASUREMENT.c.at_ns,
    MEASUREMENT.c.imported,
    CANDIDATE.c.backend,
    CANDIDATE.c.point,
    CONDITION.c.device,
    CONDITION.c.toolchain,
)


def lookup(
    connection: Connection, workloads: Collection[str], device: str, toolchains: Collection[str], policy: str
) -> dict[str, BestCandidate]:
    """Return the winners of workloads, by their keys, among candidates of any of the toolchains."""
    found: dict[str, BestCandidate] = {}
    keys = sorted(set(workloads))
    for start in range(0, len(keys), _KEYS_AT_ONCE):
        asked = {
            "workloads": keys[start : start + _KEYS_AT_ONCE],
            "device": device,
            "toolchains": sorted(set(toolchains)),
            "policy": policy,
        }
        for row in connection.execute(_lookup(), asked):
            best = _best_of(row)
            known = found.get(best.workload)
            if known is None or _rank(best) < _rank(known):
                found[best.workload] = best
    return found


@cache
def _lookup() -> Select[Any]:
    """Return the statement of a lookup, cached because building it takes longer than running it."""
    return _winners().where(
        WORKLOAD.c.key.in_(bindparam("workloads", expanding=True)),
        CONDITION.c.device == bindparam("device"),
        CONDITION.c.toolchain.in_(bindparam("toolchains", expanding=True)),
        CONDITION.c.policy == bindparam("policy"),
    )


def relatives(
    connection: Connection, workload: Workload, backend: str, limit: int, not_on: str, not_by: str
) -> list[RelatedWinner]:
    """Return winners of similar workloads, imported ones included, the most similar first.

    Workloads of the same identity come first, then those of the same op and dtype by similarity of their flops. not_on,
    not_by: exclude winners of the workload itself on this device with this toolchain.
    """
    like = _like(connection, workload, limit)
    conditions = (WORKLOAD.c.key.in_([key for key, _ in like]), CANDIDATE.c.backend == backend)
    reader = Reader(connection)
    best: dict[tuple[str, str], BestCandidate] = {}
    for row in connection.execute(_winners(imported=True).where(*conditions)):
        each = _best_of(row)
        if each.workload == workload.key and each.device == not_on and each.toolchain == not_by:
            continue
        place = (each.workload, each.device)
        # of several toolchains and policies, the latest measurement is the best guide
        if place not in best or each.at > best[place].at:
            best[place] = each
    order = {key: place for place, (key, _) in enumerate(like)}
    same = dict(like)
    # within a workload, winners on the requested device come first
    chosen = sorted(best.values(), key=lambda each: (order[each.workload], each.device != not_on, *_rank(each)))
    return [
        RelatedWinner(each, reader.workload(each.workload), reader.device(each.device), same[each.workload])
        for each in chosen[:limit]
    ]


def winner_of(workload: ColumnElement[str], condition: ColumnElement[str], imported: bool = False) -> ScalarSelect[int]:
    """Return the id of the winner of a workload under a condition, both columns of the enclosing statement."""
    trial = MEASUREMENT.alias().c
    statement = (
        select(trial.id)
        .where(trial.workload == workload, trial.condition == condition, *usable(trial, imported), ~_is_refuted(trial))
        .order_by(trial.median_ns, trial.candidate)
        .limit(1)
    )
    return statement.scalar_subquery()


def default_ns(workload: ColumnElement[str], condition: ColumnElement[str]) -> ScalarSelect[int]:
    """Return the median of the default point of a workload under a condition, NULL if there is none."""
    default = MEASUREMENT.alias("default_trial").c
    is_default: ColumnElement[bool] = literal_column("default_trial.is_default")  # must match the index
    statement = select(func.min(default.median_ns)).where(
        default.workload == workload, default.condition == condition, is_default, *usable(default)
    )
    return statement.scalar_subquery()


def usable(trial: Columns, imported: bool = False) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions for a trial to win, or with imported ones to seed a search."""
    found = (trial.median_ns >= 0, trial.status == Status.OK.value, trial.screened == false())
    return found if imported else (*found, trial.imported == false())


def _is_refuted(trial: Columns) -> ColumnElement[bool]:
    other = MEASUREMENT.alias().c
    return exists().where(
        other.candidate == trial.candidate,
        other.condition == trial.condition,
        other.status.in_(_REFUTING),
        other.imported == false(),
    )


@cache
def _winners(imported: bool = False) -> Select[Any]:
    """Return the statement for the winners of all workloads and conditions; callers add filters."""
    return (
        select(*_COLUMNS)
        .select_from(WORKLOAD)
        .join(CONDITION, true())
        .join(MEASUREMENT, MEASUREMENT.c.id == winner_of(WORKLOAD.c.key, CONDITION.c.key, imported))
        .join(CANDIDATE, CANDIDATE.c.key == MEASUREMENT.c.candidate)
    )


def _best_of(row: Any) -> BestCandidate:
    return BestCandidate(
        workload=row.workload,
        candidate=row.candidate,
        backend=row.backend,
        point=json.loads(row.point),
        median_ns=row.median_ns,
        times_ns=row.samples,
        device=row.device,
        toolchain=row.toolchain,
        session=row.session,
        number=row.number,
        at=rows.seconds(row.at_ns),
        imported=row.imported,
    )


def _rank(best: BestCandidate) -> tuple[int, str]:
    return best.median_ns, best.candidate


def _like(connection: Connection, workload: Workload, limit: int) -> list[tuple[str, bool]]:
    """Return the keys of similar workloads, the most similar first, each with whether it has the same identity."""
    same = connection.execute(
        select(WORKLOAD.c.key).where(WORKLOAD.c.identity == workload.identity).order_by(WORKLOAD.c.key)
    ).scalars()
    found: dict[str, bool] = dict.fromkeys(same, True)
    of_kind = and_(WORKLOAD.c.op == workload.op, WORKLOAD.c.dtype == workload.dtype)
    flops = max(1, workload.flops)
    near: list[Any] = []
    # many have no winner or belong to another backend, so more are fetched than requested
    for side in (
        select(WORKLOAD.c.key, WORKLOAD.c.flops)
        .where(of_kind, WORKLOAD.c.flops >= flops)
        .order_by(WORKLOAD.c.flops, WORKLOAD.c.key),
        select(WORKLOAD.c.key, WORKLOAD.c.flops)
        .where(of_kind, WORKLOAD.c.flops < flops)
        .order_by(WORKLOAD.c.flops.desc(), WORKLOAD.c.key),
    ):
        near += connection.execute(side.limit(4 * limit)).all()
    near.sort(key=lambda row: (abs(math.log(max(1, row.flops) / flops)), row.key))
    for row in near:
        found.setdefault(row.key, False)
    return list(found.items())
