"""Look up sessions and measured kernels in the database by a unique prefix of their keys."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.options import database_url
from lumin_tune.cli.settings import DEFAULT, Settings
from lumin_tune.core.errors import ResultsError
from lumin_tune.core.plugin.calibration import Calibration, parse_calibration
from lumin_tune.core.plugin.records import Device, Status
from lumin_tune.core.printable import printable
from lumin_tune.core.trials import Trial
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Query, Row, Session
from lumin_tune.tuner.result_text import result_of
from lumin_tune.tuner.tune_records import TuneResult

LAST = "last"
_SHOWN = 8


def open_store(settings: Settings) -> Store:
    """Open the database for reading. Raises ResultsError if its file does not exist."""
    url = database_url(settings)
    if url is not None and url.startswith("sqlite:///"):
        path = Path(url.removeprefix("sqlite:///").partition("?")[0])
        if not path.exists():
            origin = settings.origins["db"]
            source = "" if origin == DEFAULT else f" (set by: {origin})"
            raise ResultsError(f"database not found: {printable(str(path))}{source}; lumin-tune tune creates one")
    return Store.open(url)


def calibration_of(store: Store, trial: Trial) -> Calibration | None:
    """Return the rates on which the bounds of a trial's session rest, else its device's latest; None if unknown."""
    with suppress(ResultsError):  # the session was pruned, or is another database's
        recorded = store.session(trial.session).summary.get("calibration")
        if recorded is not None:
            return parse_calibration(recorded)
    return _quiet(store.calibration(trial.device))


def _quiet(found: Calibration | None) -> Calibration | None:
    """Return a calibration on which bounds may rest."""
    return found if found is not None and found.is_quiet else None


def known_calibration(settings: Settings, device: Device) -> Calibration | None:
    """Return the latest rates of a device in the database, None without them or without a database."""
    try:
        store = open_store(settings)
    except ResultsError:
        return None
    with store:
        return _quiet(store.calibration(device))


def session_named(store: Store, name: str) -> Session:
    """Return the session with an id, a unique prefix of one, or `last`. Raises UsageError, which lists the matches."""
    if name == LAST:
        found = store.sessions(limit=1)
        if not found:
            raise UsageError("no sessions yet; lumin-tune tune MODEL starts one")
        return found[0]
    fitting = sessions_beginning(store, name)
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        raise UsageError(f"no session matches {name!r}; lumin-tune status lists sessions")
    raise UsageError(f"session prefix {name!r} is ambiguous:\n{_listed([_session_line(each) for each in fitting])}")


def sessions_beginning(store: Store, prefix: str) -> list[Session]:
    """Return the sessions whose ids start with a prefix; an exact match alone."""
    found = [each for each in store.sessions(limit=None) if each.id.startswith(prefix.lower())]
    return [each for each in found if each.id == prefix.lower()] or found


def result_named(store: Store, name: str) -> TuneResult:
    """Return the result of a session. Raises UsageError if it has none."""
    return result_in(session_named(store, name))


def result_in(session: Session) -> TuneResult:
    """Return the result of a session. Raises UsageError if it has none."""
    if "result" not in session.summary:
        raise UsageError(
            f"session {session.id} ({session.model}) is {session.state} and has no result; "
            f"lumin-tune resume {session.id} continues it"
        )
    return result_of(session.summary["result"])


@dataclass(frozen=True)
class StoredKernel:
    """A measured region: its row, and all trials under the row's conditions, in chronological order."""

    row: Row
    trials: tuple[Trial, ...]

    @property
    def chosen(self) -> Trial:
        """The trial of the row."""
        return next(each for each in self.trials if (each.session, each.number) == (self.row.session, self.row.number))

    @property
    def ranked(self) -> list[Trial]:
        """The correct, fully timed candidates, each once, fastest first."""
        found: dict[str, Trial] = {}
        for each in self.trials:
            outcome = each.outcome
            if outcome.status is Status.OK and not outcome.screened and outcome.median_ns is not None:
                known = found.get(each.candidate.key)
                if known is None or outcome.median_ns < (known.outcome.median_ns or 0):
                    found[each.candidate.key] = each
        return sorted(found.values(), key=lambda each: (each.outcome.median_ns or 0, each.candidate.key))


def rows_beginning(store: Store, prefix: str, *, failed: bool = False) -> list[Row]:
    """Return the fastest correct row per condition of workloads whose keys have a prefix, most recent first.

    failed: also the most recent row of conditions in which all candidates failed, behind the others.
    """
    rows = store.query(Query(workload=prefix.lower(), limit=None))
    if failed:
        there = {_condition(row) for row in rows}
        for row in store.query(Query(workload=prefix.lower(), every=True, limit=None)):
            if _condition(row) not in there:
                there.add(_condition(row))
                rows.append(row)
    return rows


def _condition(row: Row) -> tuple[object, ...]:
    return row.workload, row.device, row.toolchain, row.caches, row.imported


def kernel_named(store: Store, name: str, *, failed: bool = False) -> StoredKernel:
    """Return the most recently measured kernel whose workload key starts with a prefix.

    failed: as of `rows_beginning`. Raises UsageError if no kernel matches, or several do; the message lists them.
    """
    rows = rows_beginning(store, name, failed=failed)
    keys = list(dict.fromkeys(each.workload for each in rows))
    if len(keys) > 1:
        lines = [row_line(next(each for each in rows if each.workload == key)) for key in keys]
        raise UsageError(f"kernel prefix {name!r} is ambiguous:\n{_listed(lines)}")
    if not keys and rows_beginning(store, name, failed=True):
        raise UsageError(f"no candidate of the kernel {name!r} is correct; lumin-tune show {name} lists its failures")
    if not keys:
        raise UsageError(f"no kernel with a correct candidate matches {name!r}; lumin-tune query lists kernels")
    return kernel_of(store, rows[0])


def kernel_of(store: Store, row: Row) -> StoredKernel:
    """Return the kernel of a row, with its trials."""
    history = store.history(row.workload, imported=True)
    chosen = next(each for each in history if (each.session, each.number) == (row.session, row.number))
    same = store.trials(row.workload, chosen.device, chosen.toolchain, chosen.policy, imported=row.imported)
    return StoredKernel(row, tuple(same))


def row_line(row: Row) -> str:
    return f"{row.workload[:16]}  {row.op} {row.shape} on {row.device}"


def _session_line(session: Session) -> str:
    return f"{session.id}  {session.model} ({session.state})"


def _listed(lines: list[str]) -> str:
    more = [f"  and {len(lines) - _SHOWN} more"] if len(lines) > _SHOWN else []
    return "\n".join([*(f"  {each}" for each in lines[:_SHOWN]), *more])
