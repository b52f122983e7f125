"""Transactions: how a database is read and written, and what is run again.

The stores call `reading` and `writing`; nothing else begins a transaction. Both take a function of a connection, since
it is run anew in two cases that nobody is told of before a limit is over: another process was in the way (SQLite is
busy, PostgreSQL ends one side of a deadlock), or the server went away (it is restarted, or the network is down). A
commit whose answer was lost may have been done, so such a function must do the same when it is run twice.
"""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Callable
from typing import Final, TypeVar
from weakref import WeakSet

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DatabaseError, DBAPIError, OperationalError

from lumin_tune.core.errors import LuminError, ResultsError
from lumin_tune.results.database import explain, is_transient, was_connected

T = TypeVar("T")

PATIENCE_S: Final = 300.0
"""How long a transaction is tried again while other processes are in its way."""
OUTAGE_S: Final = 120.0
"""How long a transaction is tried again while the server of a database that was open before does not answer."""
_TOLD_AFTER: Final = 5
"""Tries, which take more than a second: shorter outages are not worth a word."""
_LOG: Final = logging.getLogger(__name__)
_GIVEN_UP: Final[WeakSet[Engine]] = WeakSet()
_LEAST_PAUSE_S, _MOST_PAUSE_S = 0.002, 0.25
_LEAST_OUTAGE_PAUSE_S, _MOST_OUTAGE_PAUSE_S = 0.05, 2.0
# administrator's shutdown, crash shutdown, cannot connect now, idle session ended, too many connections
_AWAY: Final = ("57P01", "57P02", "57P03", "57P05", "53300")
_STARTING: Final = ("starting up", "shutting down", "recovery", "not yet accepting", "too many clients")
# read-only transaction, insufficient privilege: of the database's state, though not of SQLAlchemy's OperationalError
_REFUSED: Final = ("25006", "42501")


def reading(engine: Engine, work: Callable[[Connection], T], outage_s: float = OUTAGE_S) -> T:
    """Run work in one transaction that sees one state of the database, and return its result.

    Raises ResultsError where the database cannot be read, or does not answer for longer than `outage_s`.
    """

    def once() -> T:
        with engine.begin() as connection:
            return work(connection)

    return retrying(engine, once, PATIENCE_S, outage_s)


def writing(
    engine: Engine, work: Callable[[Connection], T], patience_s: float = PATIENCE_S, outage_s: float = OUTAGE_S
) -> T:
    """Run work in one transaction that writes, and return its result.

    Raises ResultsError when other processes were in its way for longer than `patience_s`, when the server did not
    answer for longer than `outage_s`, and where the database cannot be written.
    """

    def once() -> T:
        with engine.connect().execution_options(lumin_writes=True) as connection, connection.begin():
            return work(connection)

    return retrying(engine, once, patience_s, outage_s)


def retrying(
    engine: Engine, once: Callable[[], T], patience_s: float = PATIENCE_S, outage_s: float = OUTAGE_S
) -> T:  # fmt: skip
    """Run something that uses a database, and anew while other processes are in its way or the server is away.

    Once a limit is over, or the waiting was interrupted, nothing of this engine waits again until something has worked.
    """
    failing_since: float | None = None
    tries = 0
    while True:
        try:
            result = once()
            _GIVEN_UP.discard(engine)
            return result
        except Exception as error:  # another library may wrap the driver's error
            found = _driver_error(error)
            if found is None:
                raise
            failing_since = failing_since or time.monotonic()
            waited_s = time.monotonic() - failing_since
            if is_away(engine, found):
                if waited_s > outage_s or engine in _GIVEN_UP:
                    _GIVEN_UP.add(engine)
                    raise _gone(engine, found, outage_s) from error
                if tries == _TOLD_AFTER:
                    shown = engine.url.render_as_string()
                    _LOG.warning("the database %s does not answer; trying for %.0f s", shown, outage_s)
                least_s, most_s = _LEAST_OUTAGE_PAUSE_S, _MOST_OUTAGE_PAUSE_S
            elif is_transient(found.orig):
                if waited_s > patience_s or engine in _GIVEN_UP:
                    _GIVEN_UP.add(engine)
                    raise _busy(engine, patience_s) from error
                least_s, most_s = _LEAST_PAUSE_S, _MOST_PAUSE_S
            else:
                raise readable_error(engine, found) from error
        try:
            # the less alike the pauses of those who wait, the sooner all are through
            time.sleep(random.uniform(0.5, 1.0) * min(most_s, least_s * 2 ** min(tries, 16)))
        except KeyboardInterrupt:  # nobody wants to wait any more
            _GIVEN_UP.add(engine)
            raise
        tries += 1


def is_away(engine: Engine, error: DBAPIError) -> bool:
    """Return whether an error says that the server is not there now, and may be again: it is restarted, say.

    A server that could not be reached so far is none of these: its URL may be wrong.
    """
    if engine.url.get_backend_name() != "postgresql":
        return False
    state = getattr(error.orig, "sqlstate", None)
    if error.connection_invalidated or state in _AWAY or str(state or "").startswith("08"):
        return True
    said = str(error.orig)
    if any(words in said for words in _STARTING):
        return True
    # what refuses a connection for good, as an unknown user, says FATAL
    return state is None and type(error) is OperationalError and "FATAL" not in said and was_connected(engine)


def readable_error(engine: Engine, error: DBAPIError) -> Exception:
    """Return the error for a person if it is of the database's state, and as it is if it is of lumin's own making."""
    if type(error) in (OperationalError, DatabaseError) or getattr(error.orig, "sqlstate", None) in _REFUSED:
        return explain(engine, error.orig)
    return error


def _driver_error(error: BaseException) -> DBAPIError | None:
    """Return what SQLAlchemy said of the driver's error that an exception is, or was raised for; None without one.

    An error that is lumin's own already says what is wrong.
    """
    found: BaseException | None = None if isinstance(error, LuminError) else error
    while found is not None and not isinstance(found, DBAPIError):
        found = found.__cause__
    return found


def _gone(engine: Engine, error: DBAPIError, outage_s: float) -> ResultsError:
    said = " ".join(str(error.orig).split())
    return ResultsError(
        f"the database {engine.url.render_as_string()} did not answer for {outage_s:.0f} s: {said}; start its server "
        "again, or look at the network to it, and run this again"
    )


def _busy(engine: Engine, patience_s: float) -> ResultsError:
    return ResultsError(
        f"the database {engine.url.render_as_string()} was busy for {patience_s:.0f} s: another process holds a "
        "transaction open; end it (a tool that shows the database?) and run this again"
    )
