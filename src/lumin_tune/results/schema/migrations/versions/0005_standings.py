"""The winner and the latest measurement of each workload under each condition, and failures by status and time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "standing",
        sa.Column("workload", sa.LargeBinary(), nullable=False),
        sa.Column("condition", sa.LargeBinary(), nullable=False),
        sa.Column("op", sa.Text(), nullable=False),
        sa.Column("measurement", sa.BigInteger(), nullable=True),
        sa.Column("median_ns", sa.BigInteger(), nullable=True),
        sa.Column("default_ns", sa.BigInteger(), nullable=True),
        sa.Column("won_ns", sa.BigInteger(), nullable=True),
        sa.Column("last_ns", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("workload", "condition", name="pk_standing"),
    )
    op.create_index("ix_standing_op_won_ns", "standing", ["op", "won_ns"])
    op.create_index("ix_standing_won_ns", "standing", ["won_ns"])
    op.create_index("ix_standing_op_last_ns", "standing", ["op", "last_ns"])
    op.create_index("ix_standing_last_ns", "standing", ["last_ns"])
    failed = sa.text("status <> 'ok'")
    op.create_index(
        "ix_measurement_failed", "measurement", ["status", "at_ns"], sqlite_where=failed, postgresql_where=failed
    )
    from lumin_tune.results.tables.standings import refresh_all  # of the newest schema, which has the same columns

    refresh_all(op.get_bind())
