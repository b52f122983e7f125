"""The results database as the rest of lumin uses it: one class, whose methods are transactions.

The tuner records and looks up, the command asks, shows and maintains. Any thread may use a store; any number of
processes the same database. What a method returns is plain records, and nothing of SQLAlchemy. Programs are looked up
by it when they start, so what only maintenance and files need is imported there.
"""

from __future__ import annotations

import itertools
import os
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import ColumnElement, Connection, Select, func, select

from lumin_tune.core.errors import InputError, ResultsError
from lumin_tune.core.plugin.records import Device, Finding, Status
from lumin_tune.core.trials import MeasuringPolicy, Toolchain, Trial, Workload, device_key, digest
from lumin_tune.results.database import connect
from lumin_tune.results.records import (
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
from lumin_tune.results.schema.tables import CONDITION, MEASUREMENT
from lumin_tune.results.schema.upgrade import upgrade
from lumin_tune.results.tables import leases, reading, recording, sessions, winners
from lumin_tune.results.tables import query as queries
from lumin_tune.results.tables.rows import nanoseconds, seconds
from lumin_tune.results.transactions import reading as read_by
from lumin_tune.results.transactions import retrying, writing

T = TypeVar("T")

EXPORT_FORMATS: Final = ("jsonl", "csv", "parquet", "t4")


class Store:
    """A database of results, open. Use it in a `with`, or close it."""

    def __init__(self, url: str | None = None) -> None:
        """Open a database, creating or upgrading it; see `open`."""
        self._engine = connect(url)
        try:
            upgrade(self._engine)
        except BaseException:
            self._engine.dispose()
            raise

    @classmethod
    def open(cls, url: str | None = None) -> Store:
        """Open a database: `sqlite:///file`, `postgresql://user@host/name`, or None for this user's own.

        It is created if it is not there, and upgraded if it is of an older schema. Raises ResultsError, with the
        remedy, for one that is newer, damaged, out of reach, or on a network file system.
        """
        return cls(url)

    @property
    def url(self) -> str:
        """The URL, by which other processes may open it; any password is part of it."""
        return self._engine.url.render_as_string(hide_password=False)

    def close(self) -> None:
        """Give all connections back. The store may not be used afterwards."""
        self._engine.dispose()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    # trials

    def record(self, trials: Sequence[Trial]) -> None:
        """Record trials in one transaction: all of them or, if this raises, none. To do it twice is to do it once."""
        if trials:
            writing(self._engine, lambda connection: recording.record_trials(connection, trials))

    def trials(
        self, workload: str, device: Device | str, toolchain: Toolchain | str, policy: MeasuringPolicy,
        *, imported: bool = False,
    ) -> list[Trial]:  # fmt: skip
        """Return all trials of a workload, by its key, under exactly these conditions, in the order of time.

        imported: those of elsewhere too.
        """
        conditions = _conditions(device, toolchain, policy)
        return self._trials(
            MEASUREMENT.c.workload == workload, MEASUREMENT.c.condition.in_(conditions), imported=imported
        )

    def latest(
        self, device: Device | str, toolchain: Toolchain | str, policy: MeasuringPolicy, *,
        before: float | None = None, limit: int,
    ) -> list[Trial]:  # fmt: skip
        """Return the last trials of whatever workloads under exactly these conditions, in the order of time.

        before: seconds since 1970 in UTC; later ones are left out.
        """
        conditions: list[ColumnElement[bool]] = [
            MEASUREMENT.c.condition.in_(_conditions(device, toolchain, policy))
        ]  # fmt: skip
        if before is not None:
            conditions.append(MEASUREMENT.c.at_ns < nanoseconds(before))
        return self._trials(*conditions, imported=False, limit=limit)

    def history(
        self, workload: str, device: Device | str | None = None, *, imported: bool = False, limit: int | None = None
    ) -> list[Trial]:
        """Return the trials of a workload under whatever conditions, in the order of time; the last ones of a limit."""
        conditions: list[ColumnElement[bool]] = [MEASUREMENT.c.workload == workload]
        if device is not None:
            own = select(CONDITION.c.key).where(CONDITION.c.device == _key(device))
            conditions.append(MEASUREMENT.c.condition.in_(own))
        return self._trials(*conditions, imported=imported, limit=limit)

    def newest(self) -> float:
        """Return when the last of this database's trials ended, in seconds since 1970 in UTC; 0 without trials."""
        statement = select(func.max(MEASUREMENT.c.at_ns))
        found = read_by(self._engine, lambda connection: connection.execute(statement).scalar())
        return seconds(found or 0)

    def failures(self, workload: str = "", session: str = "", *, limit: int | None = 1_000) -> list[Trial]:
        """Return the trials that failed, in the order of time; the last ones of a limit."""
        conditions: list[ColumnElement[bool]] = [MEASUREMENT.c.status != Status.OK.value]
        if workload:
            conditions.append(MEASUREMENT.c.workload == workload)
        if session:
            conditions.append(MEASUREMENT.c.session == session)
        return self._trials(*conditions, imported=False, limit=limit)

    def outcomes(
        self, candidates: Collection[str], device: Device | str, toolchain: Toolchain | str, policy: MeasuringPolicy
    ) -> list[Trial]:  # fmt: skip
        """Return all trials of candidates, by their keys, under exactly these conditions, in the order of time."""
        return self._trials(
            MEASUREMENT.c.candidate.in_(candidates),
            MEASUREMENT.c.condition.in_(_conditions(device, toolchain, policy)),
            imported=False,
        )

    def session_trials(self, session: str) -> list[Trial]:
        """Return the trials of a session by their numbers: what a replay takes instead of measuring."""
        return sorted(self._trials(MEASUREMENT.c.session == session, imported=False), key=lambda trial: trial.number)

    # leases

    def claim(
        self, candidates: Collection[str], device: Device | str, toolchain: Toolchain | str, policy: MeasuringPolicy,
        session: str, time_s: float,
    ) -> set[str]:  # fmt: skip
        """Return those candidates, by their keys, that a session may measure now under these conditions.

        They are its own for so many seconds, or until it ends; another session that asks for them is not given them.
        """
        scope = digest(_key(device), _key(toolchain), policy.key)
        now_ns = time.time_ns()
        until_ns = now_ns + round(time_s * 1e9)
        return writing(
            self._engine,
            lambda connection: leases.claim(connection, candidates, scope, session, now_ns, until_ns),
        )

    # winners

    def lookup(
        self, workloads: Collection[str], device: Device | str, toolchains: Collection[str], policy: MeasuringPolicy
    ) -> Mapping[str, BestCandidate]:
        """Return the fastest known candidates of workloads, by the workloads' keys; without those that have none.

        toolchains: keys of those that can be used now, one for each plugin that is installed; nothing that another made
        is returned, nor anything that was imported and not measured again.
        """
        return read_by(
            self._engine,
            lambda connection: winners.lookup(connection, workloads, _key(device), toolchains, policy.key),
        )

    def best(
        self, workload: str, device: Device | str, toolchains: Collection[str], policy: MeasuringPolicy
    ) -> BestCandidate | None:
        """Return the fastest known candidate of one workload; see `lookup`."""
        return self.lookup([workload], device, toolchains, policy).get(workload)

    def relatives(
        self, workload: Workload, backend: str, limit: int = 8, *,
        not_on: Device | str = "", not_by: Toolchain | str = "",
    ) -> list[RelatedWinner]:  # fmt: skip
        """Return winners of other shapes, on other devices and by other toolchains, the likest first.

        They are to seed a search with. not_on, not_by: a device and a toolchain whose winners of this very workload are
        left out. Imported ones are among them: their points may be tried, their times not believed.
        """
        return read_by(
            self._engine,
            lambda connection: winners.relatives(connection, workload, backend, limit, _key(not_on), _key(not_by)),
        )

    def query(self, query: Query | None = None) -> list[Row]:
        """Return the rows that a query asks for, in its order."""
        return read_by(self._engine, lambda connection: queries.answer(connection, query or Query()))

    # sessions, studies, selections

    def begin_session(self, session: Session) -> None:
        """Record that a session began; one that is there is taken up again by the process that the session names."""

        def begin(connection: Connection) -> None:
            known = any(each.id == session.id for each in sessions.read_sessions(connection, id_=session.id))
            (sessions.resume_session if known else sessions.begin_session)(connection, session)

        writing(self._engine, begin)

    def end_session(self, id_: str, state: str, summary: Mapping[str, Any] | None = None) -> None:
        """Record how a session ended, now. Raises ResultsError for one that was not begun."""
        now = time.time()

        def end(connection: Connection) -> None:
            sessions.end_session(connection, id_, state, summary or {}, now)
            leases.release(connection, id_, nanoseconds(now))

        writing(self._engine, end)

    def sessions(self, limit: int | None = 20) -> list[Session]:
        """Return the last sessions, the last begun first; those whose process is no more are `lost`."""
        return read_by(self._engine, lambda connection: sessions.read_sessions(connection, limit))

    def session(self, id_: str) -> Session:
        """Return a session by its id or the beginning of it. Raises ResultsError for none, and for several."""
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
        """Return the studies of a workload, of all if none is named, the last first."""
        return read_by(self._engine, lambda connection: sessions.read_studies(connection, workload))

    def select(self, selection: Selection) -> None:
        """Record which program won for a graph."""
        writing(self._engine, lambda connection: sessions.select_program(connection, selection))

    def selections(
        self, session: str = "", limit: int | None = 20, *, graph: str = "", device: Device | str = "",
        toolchains: Collection[str] | None = None,
    ) -> list[Selection]:  # fmt: skip
        """Return the last selections that meet all conditions, the last first; "" and None stand for any.

        graph: a fingerprint. toolchains: keys.
        """
        return read_by(
            self._engine,
            lambda connection: sessions.read_selections(
                connection, session=session, limit=limit, graph=graph, device=_key(device), toolchains=toolchains
            ),
        )

    # exchange

    def merge(self, other: Store) -> TransferReport:
        """Insert what another database holds and this one has not.

        Its trials count as this one's own do, so it should be one's own, of another machine say; what strangers
        measured comes by `export` and `import_`. What was imported here gives way to the same trial of the other.
        """
        from lumin_tune.results.merging import merge

        return merge(other._engine, self._engine)

    def export(self, file: str | os.PathLike[str], format: str = "jsonl", query: Query | None = None) -> int:
        """Write what a query asks for to a file, and return how many lines or results that are.

        format: `jsonl` (trials with all that belongs to them, for `import_`), `csv` or `parquet` (the rows of the
        query, for analysis), `t4` (trials, for readers of Kernel Tuner's results). query: None for all trials.
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
            trials = reading.trials_of_ids(connection, queries.ids(asked))
            return write_lines(path, trials) if format == "jsonl" else write_t4(path, trials)

        return read_by(self._engine, write)

    def import_(self, file: str | os.PathLike[str]) -> TransferReport:
        """Insert the trials of a file of JSON Lines, all or none of them, marked as imported.

        Such trials seed searches (`relatives`) and are shown (`query`), but their candidates are chosen only after they
        were built, checked and measured here. Raises ResultsError, which names the line, for a file with a flaw.
        """
        from lumin_tune.results.exchange.lines import read_lines
        from lumin_tune.results.merging import BATCH, counts

        before = counts(self._engine)

        def work(connection: Connection) -> None:
            trials = read_lines(Path(file))
            while batch := list(itertools.islice(trials, BATCH)):
                recording.record_trials(connection, batch, imported=True)

        writing(self._engine, work)
        after = counts(self._engine)
        return TransferReport({name: after[name] - before[name] for name in after})

    # maintenance

    def run_with_retries(self, work: Callable[[], T]) -> T:
        """Run work that reaches this database by connections of its own, and anew while the server is away.

        It must do the same when it is run twice.
        """
        return retrying(self._engine, work)

    def prune(
        self, *, older_than_s: float | None = None, superseded: bool = False, failed: bool = False,
        installed: Collection[str] = (), dry_run: bool = False,
    ) -> PruneReport:  # fmt: skip
        """Forget trials that are meant by any of the reasons, and whatever nothing refers to any more.

        older_than_s: trials that ended earlier, except winners and default points. superseded: all of toolchains that
        another one of the same backend and plugin was used after, except the installed, by their keys. failed: trials
        that failed; they may then be tried again. dry_run: tell what would be removed, and remove nothing.
        """
        from lumin_tune.results.maintenance import prune

        return prune(
            self._engine, older_than_s=older_than_s, superseded=superseded, failed=failed, installed=installed,
            dry_run=dry_run,
        )  # fmt: skip

    def vacuum(self) -> None:
        """Give the room of what was pruned back to the system."""
        from lumin_tune.results.maintenance import vacuum

        vacuum(self._engine)

    def check(self) -> list[Finding]:
        """Return whether the database is sound: what was looked at, and what is wrong with it."""
        from lumin_tune.results.soundness import check

        return check(self._engine)

    def statistics(self) -> Statistics:
        """Return how much of what the database holds."""
        from lumin_tune.results.maintenance import statistics

        return statistics(self._engine)

    def _trials(self, *conditions: ColumnElement[bool], imported: bool, limit: int | None = None) -> list[Trial]:
        own = () if imported else (MEASUREMENT.c.imported.is_(False),)
        return read_by(
            self._engine, lambda connection: reading.trials_where(connection, *conditions, *own, limit=limit)
        )


def _conditions(
    device: Device | str, toolchain: Toolchain | str, policy: MeasuringPolicy
) -> Select[tuple[str]]:  # fmt: skip
    """Return the statement that has the keys of conditions: one, or several of policies that differ in how long."""
    return (
        select(CONDITION.c.key)
        .where(CONDITION.c.device == _key(device), CONDITION.c.toolchain == _key(toolchain))
        .where(CONDITION.c.policy == policy.key)
    )


def _key(what: Device | Toolchain | str) -> str:
    if isinstance(what, str):
        return what
    return device_key(what) if isinstance(what, Device) else what.key
