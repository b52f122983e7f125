"""Measured rates of devices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "calibration",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("device", sa.LargeBinary(), nullable=False),
        sa.Column("at_ns", sa.BigInteger(), nullable=False),
        sa.Column("rates", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_calibration"),
        sa.ForeignKeyConstraint(["device"], ["device.key"], name="fk_calibration_device"),
    )
    op.create_index("ix_calibration_device_at_ns", "calibration", ["device", "at_ns"])
