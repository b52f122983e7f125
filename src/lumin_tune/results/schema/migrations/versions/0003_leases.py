"""Leases, so that drivers which share a database do not measure the same."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "lease",
        sa.Column("candidate", sa.Text(), nullable=False),
        sa.Column("scope", sa.Text(), nullable=False),
        sa.Column("session", sa.Text(), nullable=False),
        sa.Column("until_ns", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("candidate", "scope", name="pk_lease"),
    )
    op.create_index("ix_lease_session", "lease", ["session"])
