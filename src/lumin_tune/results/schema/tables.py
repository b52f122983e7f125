"""The tables of the results database: the one place where they are defined.

Facts (workload, device, toolchain, condition, candidate) are known by the digest of what they say and never change;
events (measurement with build and failure, selection, session, worker, study) are known by a UUID of version 7, or by
their session's and a number. So two databases are merged by inserting what is not there yet. Times are integers:
nanoseconds, and nanoseconds since 1970 in UTC. Structured values are canonical JSON, samples 64-bit integers in a row
(little-endian: about as small as JSON, and written and read in an eighth of the time).

`schema.sql` is generated from this module. The migrations create the tables; a test compares the two.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Annotated, Any, Final, TypeAlias, cast

from sqlalchemy import (
    BigInteger,
    Boolean,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.schema import ForeignKeyConstraint, UniqueConstraint
from sqlalchemy.sql.base import ReadOnlyColumnCollection


class Digest(TypeDecorator[str]):
    """64 hexadecimal digits, kept as 32 bytes."""

    impl = LargeBinary
    cache_ok = True

    def bind_processor(self, dialect: Dialect) -> Callable[[str | None], bytes | None]:
        # drivers take bytes as they are; the processors that SQLAlchemy would make call four functions a value
        return lambda value: None if value is None else bytes.fromhex(value)

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[bytes | None], str | None]:
        return lambda value: None if value is None else bytes(value).hex()


class Samples(TypeDecorator[tuple[int, ...]]):
    """Integers of 64 bits in their order."""

    impl = LargeBinary
    cache_ok = True

    def bind_processor(self, dialect: Dialect) -> Callable[[tuple[int, ...] | None], bytes | None]:
        return lambda value: None if value is None else struct.pack(f"<{len(value)}q", *value)

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[bytes | None], tuple[int, ...] | None]:
        return lambda value: None if value is None else struct.unpack(f"<{len(value) // 8}q", value)


_SERIAL: Final = BigInteger().with_variant(Integer(), "sqlite")

Key: TypeAlias = Annotated[str, mapped_column(Digest, primary_key=True)]
Reference: TypeAlias = Annotated[str, mapped_column(Digest)]
Name: TypeAlias = Annotated[str, mapped_column(Text)]
Nanoseconds: TypeAlias = Annotated[int, mapped_column(BigInteger)]


class Base(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class WorkloadRow(Base):
    """A region that candidates are tried for: `trials.Workload`."""

    __tablename__ = "workload"
    key: Mapped[Key]
    fingerprint: Mapped[Name]
    identity: Mapped[Name]
    op: Mapped[Name]
    dtype: Mapped[Name]
    shape: Mapped[Name]
    dims: Mapped[Name]
    flops: Mapped[int] = mapped_column(BigInteger)
    moved_bytes: Mapped[int] = mapped_column(BigInteger)
    text: Mapped[Name]
    __table_args__ = (Index(None, "identity"), Index(None, "op", "dtype", "flops"))


class DeviceRow(Base):
    """A model of devices: `records.Device` without its index."""

    __tablename__ = "device"
    key: Mapped[Key]
    backend: Mapped[Name]
    model: Mapped[Name]
    properties: Mapped[Name]


class ToolchainRow(Base):
    """The compiler of a trial: `trials.Toolchain`."""

    __tablename__ = "toolchain"
    key: Mapped[Key]
    lumin: Mapped[Name]
    backend: Mapped[Name]
    plugin: Mapped[Name]
    plugin_version: Mapped[Name]
    compiler: Mapped[Name]


class ConditionRow(Base):
    """Under which a time holds: device, toolchain and policy. policy: `MeasuringPolicy.key`; settings: all of it."""

    __tablename__ = "condition"
    key: Mapped[Key]
    device: Mapped[Reference] = mapped_column(ForeignKey("device.key"))
    toolchain: Mapped[Reference] = mapped_column(ForeignKey("toolchain.key"))
    policy: Mapped[Name]
    settings: Mapped[Name]
    __table_args__ = (Index(None, "device", "toolchain", "policy"), Index(None, "toolchain"))


class CandidateRow(Base):
    """A point of a workload's space: `trials.Candidate`."""

    __tablename__ = "candidate"
    key: Mapped[Key]
    workload: Mapped[Reference] = mapped_column(ForeignKey("workload.key"), index=True)
    backend: Mapped[Name]
    point: Mapped[Name]


_default: Final = text("is_default")
_failed: Final = text("status <> 'ok'")


class MeasurementRow(Base):
    """A trial, one that failed too. id is this database's own; session and number are what a trial is known by."""

    __tablename__ = "measurement"
    id: Mapped[int] = mapped_column(_SERIAL, primary_key=True, autoincrement=True)
    session: Mapped[Name]
    number: Mapped[int] = mapped_column(Integer)
    candidate: Mapped[Reference] = mapped_column(ForeignKey("candidate.key"))
    workload: Mapped[Reference] = mapped_column(ForeignKey("workload.key"))
    condition: Mapped[Reference] = mapped_column(ForeignKey("condition.key"))
    status: Mapped[Name]
    is_default: Mapped[bool] = mapped_column(Boolean)
    screened: Mapped[bool] = mapped_column(Boolean)
    imported: Mapped[bool] = mapped_column(Boolean)
    median_ns: Mapped[int | None] = mapped_column(BigInteger)
    at_ns: Mapped[Nanoseconds]
    error: Mapped[float | None]
    noise: Mapped[float]
    run_ns: Mapped[Nanoseconds]
    worker: Mapped[Name]
    samples: Mapped[tuple[int, ...]] = mapped_column(Samples)
    __table_args__: Any = (
        UniqueConstraint("session", "number"),
        Index(None, "workload", "condition", "median_ns", "candidate"),
        Index(None, "workload", "condition", "at_ns"),
        Index(None, "candidate", "condition", "status"),
        Index(
            "ix_measurement_default",
            "workload",
            "condition",
            "median_ns",
            sqlite_where=_default,
            postgresql_where=_default,
        ),
        Index(
            "ix_measurement_failed",
            "status",
            "at_ns",
            sqlite_where=_failed,
            postgresql_where=_failed,
        ),
        Index(None, "condition"),
        Index(None, "at_ns"),
    )


class StandingRow(Base):
    """The winner of a workload under a condition, and when it was last measured: `tables.standings`. Derived.

    measurement: the id of the winner, median_ns and won_ns its time and when it was measured; NULL without one.
    default_ns: the median of the default point.
    """

    __tablename__ = "standing"
    workload: Mapped[Key]
    condition: Mapped[Key]
    op: Mapped[Name]
    measurement: Mapped[int | None] = mapped_column(BigInteger)
    median_ns: Mapped[int | None] = mapped_column(BigInteger)
    default_ns: Mapped[int | None] = mapped_column(BigInteger)
    won_ns: Mapped[int | None] = mapped_column(BigInteger)
    last_ns: Mapped[Nanoseconds]
    __table_args__ = (
        Index("ix_standing_op_speedup", "op", "default_ns", "median_ns", "condition", "measurement"),
        Index(None, "op", "won_ns"),
        Index(None, "won_ns"),
        Index(None, "op", "last_ns"),
        Index(None, "last_ns"),
    )


class BuildRow(Base):
    """The result of building a trial's code. features: static ones, by name."""

    __tablename__ = "build"
    session: Mapped[str] = mapped_column(Text, primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    build_ns: Mapped[Nanoseconds]
    source_sha256: Mapped[Name]
    features: Mapped[Name]
    __table_args__: Any = (
        ForeignKeyConstraint(["session", "number"], ["measurement.session", "measurement.number"], ondelete="CASCADE"),
    )


class FailureRow(Base):
    """The failure of a trial. stage: of `trials.Outcome`."""

    __tablename__ = "failure"
    session: Mapped[str] = mapped_column(Text, primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    status: Mapped[Name]
    stage: Mapped[Name]
    message: Mapped[Name]
    __table_args__: Any = (
        ForeignKeyConstraint(["session", "number"], ["measurement.session", "measurement.number"], ondelete="CASCADE"),
        Index(None, "status"),
    )


class SelectionRow(Base):
    """Which program won for a graph: `records.Selection`. key: `records.selection_key`."""

    __tablename__ = "selection"
    id: Mapped[str] = mapped_column(Text, primary_key=True)
    key: Mapped[Reference]
    graph: Mapped[Name]
    weights: Mapped[Name]
    dims: Mapped[Name]
    options: Mapped[Name]
    device: Mapped[Reference] = mapped_column(ForeignKey("device.key"))
    toolchain: Mapped[Reference] = mapped_column(ForeignKey("toolchain.key"), index=True)
    kernels: Mapped[Name]
    program_ns: Mapped[Nanoseconds]
    baseline_ns: Mapped[int | None] = mapped_column(BigInteger)
    peers: Mapped[Name]
    archive: Mapped[Name]
    session: Mapped[Name]
    at_ns: Mapped[Nanoseconds]
    __table_args__ = (Index(None, "key", "device", "toolchain", "at_ns"), Index(None, "device"))


class SessionRow(Base):
    """A run of the tuner: `records.Session`. Measurements of sessions that are not here are allowed: imported ones."""

    __tablename__ = "session"
    id: Mapped[str] = mapped_column(Text, primary_key=True)
    model: Mapped[Name]
    graph: Mapped[Name]
    dims: Mapped[Name]
    options: Mapped[Name]
    device: Mapped[Reference] = mapped_column(ForeignKey("device.key"), index=True)
    toolchain: Mapped[Reference] = mapped_column(ForeignKey("toolchain.key"), index=True)
    argv: Mapped[Name]
    started_ns: Mapped[Nanoseconds] = mapped_column(index=True)
    ended_ns: Mapped[int | None] = mapped_column(BigInteger)
    state: Mapped[Name]
    summary: Mapped[Name]
    host: Mapped[Name]
    pid: Mapped[int] = mapped_column(Integer)
    process: Mapped[Name]


class WorkerRow(Base):
    """A worker that took part in a session, with the device it measured first, and since when."""

    __tablename__ = "worker"
    session: Mapped[str] = mapped_column(Text, primary_key=True)
    name: Mapped[str] = mapped_column(Text, primary_key=True)
    device: Mapped[Reference] = mapped_column(ForeignKey("device.key"), index=True)
    first_ns: Mapped[Nanoseconds]


class StudyRow(Base):
    """The name of an Optuna study, and what it searches: `records.Study`."""

    __tablename__ = "study"
    name: Mapped[str] = mapped_column(Text, primary_key=True)
    workload: Mapped[Reference] = mapped_column(ForeignKey("workload.key"), index=True)
    condition: Mapped[Reference] = mapped_column(ForeignKey("condition.key"), index=True)
    sampler: Mapped[Name]
    session: Mapped[Name]
    at_ns: Mapped[Nanoseconds]


class LeaseRow(Base):
    """Which session measures a candidate at the moment, where several share the database. scope: device, toolchain and
    policy as one key. until_ns: when the lease ends at the latest."""

    __tablename__ = "lease"
    candidate: Mapped[str] = mapped_column(Text, primary_key=True)
    scope: Mapped[str] = mapped_column(Text, primary_key=True)
    session: Mapped[Name] = mapped_column(index=True)
    until_ns: Mapped[Nanoseconds]


class CalibrationRow(Base):
    """The measured rates of a device: `core.plugin.calibration.Calibration` as JSON. The latest is in use."""

    __tablename__ = "calibration"
    id: Mapped[str] = mapped_column(Text, primary_key=True)
    device: Mapped[Reference] = mapped_column(ForeignKey("device.key"))
    at_ns: Mapped[Nanoseconds]
    rates: Mapped[Name]
    __table_args__ = (Index(None, "device", "at_ns"),)


def _table(model: type[Base]) -> Table:
    return cast(Table, model.__table__)


WORKLOAD: Final = _table(WorkloadRow)
DEVICE: Final = _table(DeviceRow)
TOOLCHAIN: Final = _table(ToolchainRow)
CONDITION: Final = _table(ConditionRow)
CANDIDATE: Final = _table(CandidateRow)
MEASUREMENT: Final = _table(MeasurementRow)
STANDING: Final = _table(StandingRow)
BUILD: Final = _table(BuildRow)
FAILURE: Final = _table(FailureRow)
SELECTION: Final = _table(SelectionRow)
SESSION: Final = _table(SessionRow)
WORKER: Final = _table(WorkerRow)
STUDY: Final = _table(StudyRow)
LEASE: Final = _table(LeaseRow)
CALIBRATION: Final = _table(CalibrationRow)
Columns: TypeAlias = ReadOnlyColumnCollection[str, Any]
# Statements are written with these: with the classes they take several times as long to make.
TABLES: Final = tuple(Base.metadata.sorted_tables)
"""All tables, each behind those that it refers to."""
KNOWLEDGE: Final = tuple(table for table in TABLES if table not in (LEASE, STANDING))
"""Those that hold what was found; leases are of the moment and of one database, standings follow from measurements."""
VERSION_TABLE: Final = "lumin_alembic_version"
