"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "device",
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.Column("backend", sa.Text(), nullable=False),
        sa.Column("model", sa.Text(), nullable=False),
        sa.Column("properties", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_device")),
    )
    op.create_table(
        "toolchain",
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.Column("lumin", sa.Text(), nullable=False),
        sa.Column("backend", sa.Text(), nullable=False),
        sa.Column("plugin", sa.Text(), nullable=False),
        sa.Column("plugin_version", sa.Text(), nullable=False),
        sa.Column("compiler", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_toolchain")),
    )
    op.create_table(
        "workload",
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.Column("identity", sa.Text(), nullable=False),
        sa.Column("op", sa.Text(), nullable=False),
        sa.Column("dtype", sa.Text(), nullable=False),
        sa.Column("shape", sa.Text(), nullable=False),
        sa.Column("dims", sa.Text(), nullable=False),
        sa.Column("flops", sa.BigInteger(), nullable=False),
        sa.Column("moved_bytes", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_workload")),
    )
    op.create_index(op.f("ix_workload_identity"), "workload", ["identity"])
    op.create_index(op.f("ix_workload_op_dtype_flops"), "workload", ["op", "dtype", "flops"])
    op.create_table(
        "candidate",
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.Column("workload", sa.LargeBinary(), nullable=False),
        sa.Column("backend", sa.Text(), nullable=False),
        sa.Column("point", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["workload"], ["workload.key"], name=op.f("fk_candidate_workload")),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_candidate")),
    )
    op.create_index(op.f("ix_candidate_workload"), "candidate", ["workload"])
    op.create_table(
        "condition",
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.Column("device", sa.LargeBinary(), nullable=False),
        sa.Column("toolchain", sa.LargeBinary(), nullable=False),
        sa.Column("policy", sa.Text(), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["device"], ["device.key"], name=op.f("fk_condition_device")),
        sa.ForeignKeyConstraint(["toolchain"], ["toolchain.key"], name=op.f("fk_condition_toolchain")),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_condition")),
    )
    op.create_index(op.f("ix_condition_device_toolchain_policy"), "condition", ["device", "toolchain", "policy"])
    op.create_index(op.f("ix_condition_toolchain"), "condition", ["toolchain"])
    op.create_table(
        "selection",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.Column("graph", sa.Text(), nullable=False),
        sa.Column("weights", sa.Text(), nullable=False),
        sa.Column("dims", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("device", sa.LargeBinary(), nullable=False),
        sa.Column("toolchain", sa.LargeBinary(), nullable=False),
        sa.Column("kernels", sa.Text(), nullable=False),
        sa.Column("program_ns", sa.BigInteger(), nullable=False),
        sa.Column("baseline_ns", sa.BigInteger(), nullable=True),
        sa.Column("peers", sa.Text(), nullable=False),
        sa.Column("archive", sa.Text(), nullable=False),
        sa.Column("session", sa.Text(), nullable=False),
        sa.Column("at_ns", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["device"], ["device.key"], name=op.f("fk_selection_device")),
        sa.ForeignKeyConstraint(["toolchain"], ["toolchain.key"], name=op.f("fk_selection_toolchain")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_selection")),
    )
    op.create_index(op.f("ix_selection_device"), "selection", ["device"])
    op.create_index(
        op.f("ix_selection_key_device_toolchain_at_ns"), "selection", ["key", "device", "toolchain", "at_ns"]
    )
    op.create_index(op.f("ix_selection_toolchain"), "selection", ["toolchain"])
    op.create_table(
        "session",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("model", sa.Text(), nullable=False),
        sa.Column("graph", sa.Text(), nullable=False),
        sa.Column("dims", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("device", sa.LargeBinary(), nullable=False),
        sa.Column("toolchain", sa.LargeBinary(), nullable=False),
        sa.Column("argv", sa.Text(), nullable=False),
        sa.Column("started_ns", sa.BigInteger(), nullable=False),
        sa.Column("ended_ns", sa.BigInteger(), nullable=True),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("pid", sa.Integer(), nullable=False),
        sa.Column("process", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["device"], ["device.key"], name=op.f("fk_session_device")),
        sa.ForeignKeyConstraint(["toolchain"], ["toolchain.key"], name=op.f("fk_session_toolchain")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_session")),
    )
    op.create_index(op.f("ix_session_device"), "session", ["device"])
    op.create_index(op.f("ix_session_started_ns"), "session", ["started_ns"])
    op.create_index(op.f("ix_session_toolchain"), "session", ["toolchain"])
    op.create_table(
        "worker",
        sa.Column("session", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("device", sa.LargeBinary(), nullable=False),
        sa.Column("first_ns", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["device"], ["device.key"], name=op.f("fk_worker_device")),
        sa.PrimaryKeyConstraint("session", "name", name=op.f("pk_worker")),
    )
    op.create_index(op.f("ix_worker_device"), "worker", ["device"])
    op.create_table(
        "measurement",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("session", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("candidate", sa.LargeBinary(), nullable=False),
        sa.Column("workload", sa.LargeBinary(), nullable=False),
        sa.Column("condition", sa.LargeBinary(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("is_default", sa.Boolean(), nullable=False),
        sa.Column("screened", sa.Boolean(), nullable=False),
        sa.Column("imported", sa.Boolean(), nullable=False),
        sa.Column("median_ns", sa.BigInteger(), nullable=True),
        sa.Column("at_ns", sa.BigInteger(), nullable=False),
        sa.Column("error", sa.Double(), nullable=True),
        sa.Column("noise", sa.Double(), nullable=False),
        sa.Column("run_ns", sa.BigInteger(), nullable=False),
        sa.Column("worker", sa.Text(), nullable=False),
        sa.Column("samples", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["candidate"], ["candidate.key"], name=op.f("fk_measurement_candidate")),
        sa.ForeignKeyConstraint(["condition"], ["condition.key"], name=op.f("fk_measurement_condition")),
        sa.ForeignKeyConstraint(["workload"], ["workload.key"], name=op.f("fk_measurement_workload")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_measurement")),
        sa.UniqueConstraint("session", "number", name=op.f("uq_measurement_session_number")),
    )
    op.create_index(op.f("ix_measurement_at_ns"), "measurement", ["at_ns"])
    op.create_index(op.f("ix_measurement_candidate"), "measurement", ["candidate"])
    op.create_index(op.f("ix_measurement_condition"), "measurement", ["condition"])
    op.create_index(
        op.f("ix_measurement_workload_condition_median_ns_candidate"),
        "measurement",
        ["workload", "condition", "median_ns", "candidate"],
    )
    op.create_table(
        "study",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("workload", sa.LargeBinary(), nullable=False),
        sa.Column("condition", sa.LargeBinary(), nullable=False),
        sa.Column("sampler", sa.Text(), nullable=False),
        sa.Column("session", sa.Text(), nullable=False),
        sa.Column("at_ns", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["condition"], ["condition.key"], name=op.f("fk_study_condition")),
        sa.ForeignKeyConstraint(["workload"], ["workload.key"], name=op.f("fk_study_workload")),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_study")),
    )
    op.create_index(op.f("ix_study_condition"), "study", ["condition"])
    op.create_index(op.f("ix_study_workload"), "study", ["workload"])
    op.create_table(
        "build",
        sa.Column("session", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("build_ns", sa.BigInteger(), nullable=False),
        sa.Column("source_sha256", sa.Text(), nullable=False),
        sa.Column("features", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["session", "number"],
            ["measurement.session", "measurement.number"],
            name=op.f("fk_build_session_number"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("session", "number", name=op.f("pk_build")),
    )
    op.create_table(
        "failure",
        sa.Column("session", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("stage", sa.Text(), nullable=False),
        sa.Column("message", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["session", "number"],
            ["measurement.session", "measurement.number"],
            name=op.f("fk_failure_session_number"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("session", "number", name=op.f("pk_failure")),
    )
    op.create_index(op.f("ix_failure_status"), "failure", ["status"])
