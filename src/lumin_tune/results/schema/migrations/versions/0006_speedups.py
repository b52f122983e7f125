"""An index with all that a query for the greatest speedups reads of the standings."""

from __future__ import annotations

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_index("ix_standing_op_speedup", "standing", ["op", "default_ns", "median_ns", "condition", "measurement"])
