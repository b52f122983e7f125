"""The winner and the latest measurement of each workload under each condition, and failures by status and time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

FILL = """
INSERT INTO standing (workload, condition, op, measurement, last_ns)
SELECT found.workload, found.condition, known.op, (
    SELECT trial.id FROM measurement AS trial
    WHERE trial.workload = found.workload AND trial.condition = found.condition
        AND trial.median_ns >= 0 AND trial.status = 'ok' AND NOT trial.screened AND NOT trial.imported
        AND NOT EXISTS (
            SELECT 1 FROM measurement AS other
            WHERE other.candidate = trial.candidate AND other.condition = trial.condition
                AND other.status IN ('wrong', 'crashed') AND NOT other.imported
        )
    ORDER BY trial.median_ns, trial.candidate LIMIT 1
), found.last_ns
FROM (
    SELECT workload, condition, max(at_ns) AS last_ns FROM measurement GROUP BY workload, condition
) AS found JOIN workload AS known ON known."key" = found.workload
"""
COPY = """
UPDATE standing SET
    median_ns = (SELECT median_ns FROM measurement WHERE id = standing.measurement),
    won_ns = (SELECT at_ns FROM measurement WHERE id = standing.measurement),
    default_ns = (
        SELECT min(trial.median_ns) FROM measurement AS trial
        WHERE trial.workload = standing.workload AND trial.condition = standing.condition AND trial.is_default
            AND trial.median_ns >= 0 AND trial.status = 'ok' AND NOT trial.screened AND NOT trial.imported
    )
"""


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
    op.execute(FILL)
    op.execute(COPY)
