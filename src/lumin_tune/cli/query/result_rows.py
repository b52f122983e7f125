"""Rows of the results database as table cells and JSON."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

from lumin_tune.cli.summaries import ago, point_text
from lumin_tune.results.stored_records import Row
from lumin_tune.tuner.quantities import nanoseconds, ratio

HEADERS: Final = ("kernel", "op", "shape", "status", "median", "gain", "device", "backend", "when", "session", "point")
SPARE: Final = ("session", "backend", "point", "device", "status", "when")
"""Columns to drop from narrow tables, in this order."""


def row_cells(row: Row) -> tuple[str, ...]:
    """Return the cells of a row, in the order of `HEADERS`."""
    return (
        row.workload[:12],
        row.op,
        row.shape,
        f"{row.status}{', imported' if row.imported else ''}",
        nanoseconds(row.median_ns),
        ratio(row.speedup),
        row.device,
        row.backend,
        ago(row.at),
        row.session[:18],
        point_text(row.point),
    )


def row_json(row: Row) -> dict[str, Any]:
    """Return a row as plain data for `--json`."""
    return {**asdict(row), "point": dict(row.point)}
