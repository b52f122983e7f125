"""Rows of the database as tables and JSON."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

from lumin_tune.cli.summaries import ago, point_text
from lumin_tune.results.records import Row
from lumin_tune.tuner.quantities import nanoseconds, ratio

HEADERS: Final = ("kernel", "op", "shape", "status", "median", "gain", "device", "backend", "when", "session", "point")
SPARE: Final = ("session", "backend", "point", "device", "status", "when")
"""Columns that are left out where there is no room, the first first."""


def row_cells(row: Row) -> tuple[str, ...]:
    """Return the cells of a row, under `HEADERS`."""
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
    """Return a row as `--json` prints it."""
    return {**asdict(row), "point": dict(row.point)}
