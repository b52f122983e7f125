"""Merging of databases: missing rows are inserted in batches, one transaction each.

Facts precede the events that refer to them, so the target is consistent after each batch, and an interrupted merge
continues when it is run again. Both databases may be in use meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection, Engine, Table, func, select

from lumin_tune.core.errors import ResultsError
from lumin_tune.results.schema.tables import KNOWLEDGE, MEASUREMENT
from lumin_tune.results.soundness import FACT_KEYS
from lumin_tune.results.stored_records import TransferReport
from lumin_tune.results.tables.standings import refresh
from lumin_tune.results.tables.trial_writing import displace_imported
from lumin_tune.results.tables.upserts import insert_missing
from lumin_tune.results.transactions import reading, writing

BATCH: Final = 2_000
_MEASUREMENT: Final = MEASUREMENT


def merge(source: Engine, target: Engine) -> TransferReport:
    """Insert all rows of a source that the target lacks. Raises ResultsError for an inconsistent source."""
    before = counts(target)

    def copy(connection: Connection) -> None:
        for table in KNOWLEDGE:
            for batch in _batches(connection, table):
                writing(target, partial(_insert, table, batch))

    reading(source, copy)
    after = counts(target)
    return TransferReport({name: after[name] - before[name] for name in after})


def counts(engine: Engine) -> dict[str, int]:
    """Return the number of rows of each table."""

    def count(connection: Connection) -> dict[str, int]:
        return {
            each.name: connection.execute(select(func.count()).select_from(each)).scalar_one() for each in KNOWLEDGE
        }

    return reading(engine, count)


def _batches(connection: Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    # row ids mean nothing in another database
    columns = [each for each in table.columns if not (table is _MEASUREMENT and each.name == "id")]
    key = [_MEASUREMENT.c.session, _MEASUREMENT.c.number] if table is _MEASUREMENT else list(table.primary_key)
    statement = select(*columns).order_by(*key).execution_options(yield_per=BATCH)
    key_of = FACT_KEYS.get(table)
    for partition in connection.execute(statement).partitions():
        for row in partition:
            if key_of is not None and key_of(row) != row.key:
                raise ResultsError(
                    f"the other database is not sound: the {table.name} {row.key} is not what its key says; "
                    "`lumin-tune db check` shows more"
                )
        yield [dict(row._mapping) for row in partition]


def _insert(table: Table, rows: Sequence[dict[str, Any]], connection: Connection) -> None:
    if table is _MEASUREMENT:
        displace_imported(connection, [(row["session"], row["number"]) for row in rows if not row["imported"]])
    insert_missing(connection, table, rows)
    if table is _MEASUREMENT:
        refresh(connection, {(row["workload"], row["condition"]) for row in rows})
