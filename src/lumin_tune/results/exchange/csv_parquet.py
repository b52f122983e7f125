"""Rows as CSV or Parquet, for analysis in other tools; write-only."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import fields
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from lumin_tune.core.errors import ResultsError
from lumin_tune.core.trials import point_text
from lumin_tune.results.exchange.atomic_files import atomic_write
from lumin_tune.results.stored_records import Row

COLUMNS: Final = tuple(each.name for each in fields(Row))


def write_csv(file: Path, rows: Sequence[Row]) -> int:
    """Write rows with a header, points as JSON and times as ISO 8601 in UTC; return their number."""
    with atomic_write(file) as place, place.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream)
        writer.writerow(COLUMNS)
        writer.writerows([*_values(row).values()] for row in rows)
    return len(rows)


def write_parquet(file: Path, rows: Sequence[Row]) -> int:
    """Write rows as one table; return their number. Raises ResultsError if pyarrow is not installed."""
    try:
        pyarrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError as error:
        raise ResultsError("Parquet files need pyarrow: pip install 'lumin-tune[parquet]'") from error
    kinds = {
        "median_ns": pyarrow.int64(),
        "samples": pyarrow.int64(),
        "number": pyarrow.int64(),
        "speedup": pyarrow.float64(),
        "imported": pyarrow.bool_(),
        "default": pyarrow.bool_(),
        "at": pyarrow.timestamp("us", tz="UTC"),
    }
    schema = pyarrow.schema([(name, kinds.get(name, pyarrow.string())) for name in COLUMNS])
    data = [_values(row) | {"at": _time(row)} for row in rows]
    with atomic_write(file) as place:
        parquet.write_table(pyarrow.Table.from_pylist(data, schema=schema), place)
    return len(rows)


def _values(row: Row) -> dict[str, Any]:
    found = {name: getattr(row, name) for name in COLUMNS}
    return found | {"point": point_text(row.point), "at": _time(row).isoformat()}


def _time(row: Row) -> datetime:
    return datetime.fromtimestamp(row.at, UTC)
