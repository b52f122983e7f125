"""Indexes that keep lookups and queries fast among a million trials.

Whether a candidate was ever wrong under some conditions went by the conditions alone, of which there are few.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.drop_index("ix_measurement_candidate", "measurement")
    op.create_index("ix_measurement_candidate_condition_status", "measurement", ["candidate", "condition", "status"])
    op.create_index("ix_measurement_workload_condition_at_ns", "measurement", ["workload", "condition", "at_ns"])
    is_default = sa.text("is_default")
    op.create_index(
        "ix_measurement_default",
        "measurement",
        ["workload", "condition", "median_ns"],
        sqlite_where=is_default,
        postgresql_where=is_default,
    )
