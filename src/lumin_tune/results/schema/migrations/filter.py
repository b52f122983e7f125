"""Filter of lumin's tables among those of a database."""

from __future__ import annotations

from typing import Any

from lumin_tune.results.schema.tables import Base


def is_ours(item: Any, name: str | None, type_: str, reflected: bool, compare_to: Any) -> bool:
    """Return whether migrations may touch an object of the database or the schema."""
    table = item if type_ == "table" else getattr(item, "table", None)
    return table is not None and table.name in Base.metadata.tables
