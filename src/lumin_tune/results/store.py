"""The results database as the rest of lumin uses it: one class, whose methods are transactions.

Thread-safe, and usable by any number of processes. Methods return plain records, never SQLAlchemy objects. Programs
start with lookups here, so modules needed only for maintenance and files are imported late.

The module is long because `Store` is one class, with one short method for each transaction.
"""

from __future__ import annotations

import itertools
import os
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, Self, TypeVar

from sqlalchemy import ColumnElement, Connection, Select, func, select

from lumin_tune.core.errors import InputError, ResultsError
from lumin_tune.core.plugin.calibration import Calibration
from lumin_tune.core.plugin.records import Device, Finding, Status
from lumin_tune.core.trials import MeasuringPolicy, Toolchain, Trial, Workload, device_key, digest
from lumin_tune.results.database import connect
from lumin_tune.results.schema.tables import CONDITION, MEASUREMENT
from lumin_tune.results.schema.upgrade import check_version, upgrade
from lumin_tune.results.stored_records import (
    BestCandidate,
    PruneReport,
    Query,
    RelatedWinner,
    Row,
    Selection,
    Session,
    Statistics,
    Study,
    TransferReport,
)
from lumin_tune.results.tables import calibrations, leases, sessions, trial_reading, trial_writing, winners
from lumin_tune.results.tables import query as queries
from lumin_tune.results.tables.rows import nanoseconds, seconds
from lumin_tune.results.transactions import limit_waits, retrying, writing
from lumin_tune.results.transactions import reading as read_by
from lumin_tune.results.uuid7 import uuid7

T = TypeVar("T")

EXPORT_FORMATS: Final = ("jsonl", "csv", "parquet", "t4")


class Store:
    """An open results database. Use it in a `with`, or close it."""

    def __init__(self, url: str | None = None, *, read_only: bool = False, waits_end: float | None = None) -> None:
        """Open a database, creating or upgrading it; see `open`."""
        self._engine = connect(url, read_only=read_only)
        limit_waits(self._engine, waits_end)
        try:
            (check_version if read_only else upgrade)(self._engine)
        except BaseException:
            self._engine.dispose()
            raise

    @classmethod
    def open(cls, url: str | None = None, *, waits_end: float | None = None) -> Self:
        """Open a database: `sqlite:///file`, `postgresql://user@host/name`, or None for the user's own.

        waits_end: by `time.monotonic`, the time until which any method may wait for a database that other processes
        lock or whose server is away; None to wait some minutes.

        Creates a missing database and upgrades an older schema. Raises ResultsError, with a remedy, for a database that
        is newer, damaged, unreachable, or on a network file system.
        """
        return cls(url, waits_end=waits_end)

    @property
    def url(self) -> str:
        """The URL, with any password, for use by other processes."""
        return self._engine.url.render_as_string(hide_password=False)

    def limit_waits(self, ends: float | None) -> None:
        """Set the time by `time.monotonic` until which any method may wait for the database, None for some minutes."""
        limit_waits(self._engine, ends)

    def close(self) -> None:
        """Close all connections. The store must not be used afterwards."""
        self._engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    # trials

    def record(self, trials: Sequence[Trial]) -> None:
        """Record trials in one transaction, all or none. Idempotent."""
        if trials:
            writing(self._engine, lambda connection: trial_writing.record_trials(connection, trials))

    def trials(
        self,
        workload: str,
        device: Device | str,
        toolchain: Toolchain | str,
        policy: MeasuringPolicy,
        *,
        imported: bool = False,
    ) -> list[Trial]:
        """Return all trials of a workload, by its key, under exactly these conditions, in chronological order.

        imported: include imported trials.
        """
        conditions = _conditions(device, toolchain, policy)
        return self._trials(
            MEASUREMENT.c.workload == workload, MEASUREMENT.c.condition.in_(conditions), imported=imported
        )

    def latest(
        self,
        device: Device | str,
        toolchain: Toolchain | str,
        policy: MeasuringPolicy,
        *,
        before: float | None = None,
        limit: int,
    ) -> list[Trial]:
        """Return the latest trials of any workload under exactly these conditions, in chronological order.

        before: seconds since 1970 in UTC; later trials are left out.
        """
        conditions: list[ColumnElement[bool]] = [MEASUREMENT.c.condition.in_(_conditions(device, toolchain, policy))]
        if before is not None:
            conditions.append(MEASUREMENT.c.at_ns < nanoseconds(before))
        return self._trials(*conditions, imported=False, limit=limit)

    def history(
        self, workload: str, device: Device | str | None = None, *, imported: bool = False, limit: int | None = None
    ) -> list[Trial]:
        """Return the trials of a workload under any conditions, in chronological order; with a limit the latest."""
        conditions: list[ColumnElement[bool]] = [MEASUREMENT.c.workload == workload]
        if device is not None:
            own = select(CONDITION.c.key).where(CONDITION.c.device == _key(device))
            conditions.append(MEASUREMENT.c.condition.in_(own))
        return self._trials(*conditions, imported=imported, limit=limit)

    def newest(self) -> float:
        """Return the time of the latest trial in seconds since 1970 in UTC; 0 without trials."""
        statement = select(func.max(MEASUREMENT.c.at_ns))
        found = read_by(self._engine, lambda connection: connection.execute(statement).scalar())
        return seconds(found or 0)

    def failures(self, workload: str = "", session: str = "", *, limit: int | None = 1_000) -> list[Trial]:
        """Return the failed trials in chronological order; with a limit the latest."""
        conditions: list[ColumnElement[bool]] = [MEASUREMENT.c.status != Status.OK.value]
        if workload:
            conditions.append(MEASUREMENT.c.workload == workload)
        if session:
            conditions.append(MEASUREMENT.c.session == session)
        return self._trials(*conditions, imported=False, limit=limit)

    def outcomes(
        self, candidates: Collection[str], device: Device | str, toolchain: Toolchain | str, policy: MeasuringPolicy
    ) -> list[Trial]:
        """Return all trials of candidates, by their keys, under exactly these conditions, in chronological order."""
        return self._trials(
            MEASUREMENT.c.candidate.in_(candidates),
            MEASUREMENT.c.condition.in_(_conditions(device, toolchain, policy)),
            imported=False,
        )

    def session_trials(self, session: str) -> list[Trial]:
        """Return the trials of a session by number, as a replay needs them."""
        return sorted(self._trials(MEASUREMENT.c.session == session, imported=False), key=lambda trial: trial.number)

    # leases

    def claim(
        self,
        candidates: Collection[str],
        device: Device | str,
        toolchain: Toolchain | str,
        policy: MeasuringPolicy,
        session: str,
        time_s: float,
    ) -> set[str]:
        """Lease candidates, by their keys, to a session under these conditions; return those granted.

        A lease lasts `time_s` seconds or until the session ends; other sessions are not granted leased candidates.
        """
        scope = digest(_key(device), _key(toolchain), policy.key)
        now_ns = time.time_ns()
        until_ns = now_ns + round(time_s * 1e9)
        return writing(
            self._engine, lambda connection: leases.claim(connection, candidates, scope, session, now_ns, until_ns)
        )

    # winners

    def lookup(
        self, workloads: Collection[str], device: Device | str, toolchains: Collection[str], policy: MeasuringPolicy
    ) -> Mapping[str, BestCandidate]:
        """Return the fastest known candidates of workloads, by the workloads' keys; workloads without any are left out.

        toolchains: keys of usable toolchains, one per installed plugin; candidates of others are ignored, as are
        imported ones that were not measured again.
        """
        keys = _key(device), toolchains, policy.key
        return read_by(self._engine, lambda connection: winners.lookup(connection, workloads, *keys))

    def best(
        self, workload: str, device: Device | str, toolchains: Collection[str], policy: MeasuringPolicy
    ) -> BestCandidate | None:
        """Return the fastest known candidate of one workload; see `lookup`."""
        return self.lookup([workload], device, toolchains, policy).get(workload)

    def relatives(
        self,
        workload: Workload,
        backend: str,
        limit: int = 8,
        *,
        not_on: Device | str = "",
        not_by: Toolchain | str = "",
    ) -> list[RelatedWinner]:
        """Return winners of similar workloads, on any device and toolchain, the most similar first.

        For seeding a search. not_on, not_by: exclude winners of this workload itself on this device with this
        toolchain. Imported winners are included: their points may be tried, their times are not trusted.
        """
        return read_by(
            self._engine,
            lambda connection: winners.relatives(connection, workload, backend, limit, _key(not_on), _key(not_by)),
        )

    def query(self, query: Query | None = None) -> list[Row]:
        """Return the rows that match a query, in its order."""
        return read_by(self._engine, lambda connection: queries.answer(connection, query or Query()))

    # sessions, studies, selections

    def begin_session(self, session: Session) -> None:
        """Record a new session, or mark an existing one as resumed by the process of the given session."""

        def begin(connection: Connection) -> None:
            known = any(each.id == session.id for each in sessions.read_sessions(connection, id_=session.id))
            (sessions.resume_session if known else sessions.begin_session)(connection, session)

        writing(self._engine, begin)

    def record_progress(self, id_: str, progress: Mapping[str, Any]) -> None:
        """Record the progress of a running session as its `summary["progress"]`, plain data.

        Raises ResultsError if other processes are in the way for a second, or the server is away.
        """
        write = lambda connection: sessions.record_progress(connection, id_, progress)  # noqa: E731
        writing(self._engine, write, patience_s=0, outage_s=0)

    def end_session(self, id_: str, state: str, summary: Mapping[str, Any] | None = None) -> None:
        """Record how a session ended, now. Raises ResultsError for an unknown session."""
        now = time.time()

        def end(connection: Connection) -> None:
            sessions.end_session(connection, id_, state, summary or {}, now)
            leases.release(connection, id_, nanoseconds(now))

        writing(self._engine, end)

    def sessions(self, limit: int | None = 20) -> list[Session]:
        """Return the latest sessions, latest first; those whose process has ended are `lost`."""
        return read_by(self._engine, lambda connection: sessions.read_sessions(connection, limit))

    def session(self, id_: str) -> Session:
        """Return a session by its id or a prefix of it. Raises ResultsError unless exactly one matches."""
        found = read_by(self._engine, lambda connection: sessions.read_sessions(connection, limit=2, id_=id_))
        exact = [each for each in found if each.id == id_] or found
        if len(exact) != 1:
            many = "several sessions begin" if exact else "no session begins"
            raise ResultsError(f"{many} with {id_!r}; `lumin-tune status` lists those that there are")
        return exact[0]

    def link_study(self, study: Study) -> None:
        """Record what an Optuna study of this database searches."""
        writing(self._engine, lambda connection: sessions.link_study(connection, study))

    def studies(self, workload: str = "") -> list[Study]:
        """Return the studies of a workload, or all, latest first."""
        return read_by(self._engine, lambda connection: sessions.read_studies(connection, workload))

    def select(self, selection: Selection) -> None:
        """Record the chosen program of a graph."""
        writing(self._engine, lambda connection: sessions.select_program(connection, selection))

    def selections(
        self,
        session: str = "",
        limit: int | None = 20,
        *,
        graph: str = "",
        device: Device | str = "",
        toolchains: Collection[str] | None = None,
    ) -> list[Selection]:
        """Return the latest selections that match all filters, latest first; "" and None match any.

        graph: a fingerprint. toolchains: keys.
        """
        return read_by(
            self._engine,
            lambda connection: sessions.read_selections(
                connection, session=session, limit=limit, graph=graph, device=_key(device), toolchains=toolchains
            ),
        )

    # devices

    def record_calibration(self, device: Device, calibration: Calibration) -> None:
        """Record the measured rates of a device; the latest ones are in use."""
        writing(self._engine, partial(calibrations.record, id_=str(uuid7()), device=device, calibration=calibration))

    def calibration(self, device: Device | str) -> Calibration | None:
        """Return the latest measured rates of a device, None if there are none."""
        return read_by(self._engine, partial(calibrations.read, device=_key(device)))

    # exchange

    def merge(self, other: Store) -> TransferReport:
        """Insert what another database holds and this one lacks.

        Its trials count as this database's own, so merge only your own databases, of another machine for example; use
        `export` and `import_` for data of others. Imported trials are replaced by the same trials of the other
        database.
        """
        from lumin_tune.results.database_merging import merge

        return merge(other._engine, self._engine)

    def export(self, file: str | os.PathLike[str], format: str = "jsonl", query: Query | None = None) -> int:
        """Write the matches of a query to a file and return the number of lines or results.

        format: `jsonl` (trials with everything they refer to, for `import_`), `csv` or `parquet` (rows of the query,
        for analysis), `t4` (trials, for readers of Kernel Tuner's results). query: None for all trials.
        """
        from lumin_tune.results.exchange.csv_parquet import write_csv, write_parquet
        from lumin_tune.results.exchange.lines import write_lines
        from lumin_tune.results.exchange.t4 import write_t4

        path = Path(file)
        asked = Query(every=True, limit=None) if query is None else query
        if format not in EXPORT_FORMATS:
            raise InputError(f"the format cannot be {format!r}; allowed: {', '.join(EXPORT_FORMATS)}")

        def write(connection: Connection) -> int:
            if format in ("csv", "parquet"):
                rows = queries.answer(connection, asked)
                return write_csv(path, rows) if format == "csv" else write_parquet(path, rows)
            trials = trial_reading.trials_of_ids(connection, queries.ids(asked))
            return write_lines(path, trials) if format == "jsonl" else write_t4(path, trials)

        return read_by(self._engine, write)

    def import_(self, file: str | os.PathLike[str]) -> TransferReport:
        """Insert the trials of a JSON Lines file, all or none, marked as imported.

        Imported trials seed searches (`relatives`) and are listed (`query`), but their candidates are chosen only after
        they are built, checked and measured here. Raises ResultsError, which names the line, for an invalid file.
        """
        from lumin_tune.results.database_merging import BATCH, counts
        from lumin_tune.results.exchange.lines import read_lines

        before = counts(self._engine)

        def work(connection: Connection) -> None:
            trials = read_lines(Path(file))
            while batch := list(itertools.islice(trials, BATCH)):
                trial_writing.record_trials(connection, batch, imported=True)

        writing(self._engine, work)
        after = counts(self._engine)
        return TransferReport({name: after[name] - before[name] for name in after})

    # maintenance

    def run_with_retries(self, work: Callable[[], T]) -> T:
        """Run work that opens this database on its own, with retries while the server is away.

        `work` must be idempotent.
        """
        return retrying(self._engine, work)

    def prune(
        self,
        *,
        older_than_s: float | None = None,
        superseded: bool = False,
        failed: bool = False,
        installed: Collection[str] = (),
        dry_run: bool = False,
    ) -> PruneReport:
        """Remove trials selected by any of the criteria, and everything no longer referred to.

        older_than_s: trials that ended earlier, except winners and default points. superseded: trials of superseded
        toolchains, except those installed, by key. failed: failed trials, which may then be retried. dry_run: report
        only.
        """
        from lumin_tune.results.maintenance import prune

        return prune(
            self._engine,
            older_than_s=older_than_s,
            superseded=superseded,
            failed=failed,
            installed=installed,
            dry_run=dry_run,
        )

    def vacuum(self) -> None:
        """Return space freed by pruning to the system."""
        from lumin_tune.results.maintenance import vacuum

        vacuum(self._engine)

    def check(self) -> list[Finding]:
        """Check the consistency of the database and return the findings."""
        from lumin_tune.results.soundness import check

        return check(self._engine)

    def statistics(self) -> Statistics:
        """Return the statistics of the database."""
        from lumin_tune.results.maintenance import statistics

        return statistics(self._engine)

    def _trials(self, *conditions: ColumnElement[bool], imported: bool, limit: int | None = None) -> list[Trial]:
        own = () if imported else (MEASUREMENT.c.imported.is_(False),)
        return read_by(
            self._engine, lambda connection: trial_reading.trials_where(connection, *conditions, *own, limit=limit)
        )


def _conditions(device: Device | str, toolchain: Toolchain | str, policy: MeasuringPolicy) -> Select[tuple[str]]:
    """Return the statement for condition keys; several conditions may differ only in measuring time."""
    return (
        select(CONDITION.c.key)
        .where(CONDITION.c.device == _key(device), CONDITION.c.toolchain == _key(toolchain))
        .where(CONDITION.c.policy == policy.key)
    )


def _key(what: Device | Toolchain | str) -> str:
    if isinstance(what, str):
        return what
    return device_key(what) if isinstance(what, Device) else what.key
