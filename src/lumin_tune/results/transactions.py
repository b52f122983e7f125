"""Transactions with retries.

The stores call `reading` and `writing`; nothing else begins a transaction. Both take a function of a connection, which
is retried silently, up to a time limit, in two cases: another process was in the way (SQLite is busy, PostgreSQL
resolves a deadlock), or the server is away (it restarts, or the network is down). A commit whose reply was lost may
have succeeded, so the function must be idempotent. A tuning session limits all its waits by its budget (`limit_waits`),
also those for a server that accepts a query and never answers.
"""

from __future__ import annotations

import logging
import random
import struct
import time
from collections.abc import Callable
from typing import Final, TypeVar
from weakref import WeakKeyDictionary, WeakSet

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DatabaseError, DBAPIError, IntegrityError, NoResultFound, OperationalError

from lumin_tune.core.deadlines import DeadlineError, run_within
from lumin_tune.core.errors import LuminError, ResultsError
from lumin_tune.core.printable import description
from lumin_tune.results.database import explain, is_transient, was_connected

T = TypeVar("T")

PATIENCE_S: Final = 300.0
"""Seconds of retries while other processes are in the way."""
OUTAGE_S: Final = 120.0
"""Seconds of retries while the server of a database that was reachable before does not answer."""
LEAST_WAIT_S: Final = 1.0
"""Minimum seconds that `limit_waits` leaves to each call."""
_TOLD_AFTER: Final = 5
"""Retries, more than a second in all, before a warning is logged."""
_LOG: Final = logging.getLogger(__name__)
_GIVEN_UP: Final[WeakSet[Engine]] = WeakSet()
_ENDS: Final[WeakKeyDictionary[Engine, float]] = WeakKeyDictionary()
_LEAST_PAUSE_S, _MOST_PAUSE_S = 0.002, 0.25
_LEAST_OUTAGE_PAUSE_S, _MOST_OUTAGE_PAUSE_S = 0.05, 2.0
# administrator's shutdown, crash shutdown, cannot connect now, idle session ended, too many connections
_AWAY: Final = ("57P01", "57P02", "57P03", "57P05", "53300")
_STARTING: Final = ("starting up", "shutting down", "recovery", "not yet accepting", "too many clients")
_UNREADABLE: Final = (ValueError, TypeError, AttributeError, LookupError, ArithmeticError, struct.error, NoResultFound)
"""Errors of the conversion of a row that lumin did not write: invalid JSON, a type or a reference that is wrong."""
# read-only transaction, insufficient privilege: states of the database, though not SQLAlchemy OperationalErrors
_REFUSED: Final = ("25006", "42501")


def limit_waits(engine: Engine, ends: float | None) -> None:
    """Limit all waits for a database to end by a time, or after `LEAST_WAIT_S` seconds if that is later.

    ends: by `time.monotonic`; None for no limit.
    """
    if ends is None:
        _ENDS.pop(engine, None)
    else:
        _ENDS[engine] = ends


def allowed_wait_s(engine: Engine, most_s: float) -> float:
    """Return the seconds that a call may wait: `most_s`, or less if waits for the database are limited."""
    ends = _ENDS.get(engine)
    return most_s if ends is None else min(most_s, max(LEAST_WAIT_S, ends - time.monotonic()))


def reading(engine: Engine, work: Callable[[Connection], T], outage_s: float = OUTAGE_S) -> T:
    """Run work in one transaction with a consistent snapshot, and return its result.

    Raises ResultsError if the database or a value in it cannot be read, or if it does not answer for longer than
    `outage_s`.
    """

    def once() -> T:
        try:
            with engine.begin() as connection:
                return work(connection)
        except _UNREADABLE as error:
            if isinstance(error, LuminError):
                raise
            raise _damaged(engine, error) from error

    return retrying(engine, once, PATIENCE_S, outage_s)


def writing(
    engine: Engine, work: Callable[[Connection], T], patience_s: float = PATIENCE_S, outage_s: float = OUTAGE_S
) -> T:
    """Run work in one writing transaction, and return its result.

    Raises ResultsError if other processes are in the way for longer than `patience_s`, if the server does not answer
    for longer than `outage_s`, or if the database cannot be written.
    """

    def once() -> T:
        with engine.connect().execution_options(lumin_writes=True) as connection, connection.begin():
            return work(connection)

    return retrying(engine, once, patience_s, outage_s)


def retrying(engine: Engine, once: Callable[[], T], patience_s: float = PATIENCE_S, outage_s: float = OUTAGE_S) -> T:
    """Run `once` with retries while other processes are in the way or the server is away.

    After a timeout or an interrupted wait, no call for this engine waits again until one succeeds. A call that may not
    wait (0 seconds) is tried once, and its failure does not count as a timeout.
    """
    waits = patience_s > 0 or outage_s > 0
    begun = time.monotonic()
    failing_since = begun if engine in _ENDS else None
    tries = 0
    patience_s, outage_s = allowed_wait_s(engine, patience_s), allowed_wait_s(engine, outage_s)
    while True:
        try:
            result = once() if engine not in _ENDS else _answered(engine, once, begun + outage_s + LEAST_WAIT_S)
            _GIVEN_UP.discard(engine)
            return result
        except DeadlineError as error:
            if waits:
                _GIVEN_UP.add(engine)
            raise _gone(engine, "it accepts queries, but does not answer them", error.seconds) from error
        except Exception as error:  # another library may wrap the driver's error
            found = _driver_error(error)
            if found is None:
                raise
            failing_since = failing_since or time.monotonic()
            waited_s = time.monotonic() - failing_since
            if is_away(engine, found):
                if waited_s > outage_s or engine in _GIVEN_UP:
                    if waits:
                        _GIVEN_UP.add(engine)
                    raise _gone(engine, " ".join(str(found.orig).split()), outage_s) from error
                if tries == _TOLD_AFTER:
                    shown = engine.url.render_as_string()
                    _LOG.warning("the database %s does not answer; trying for %.0f s", shown, outage_s)
                least_s, most_s = _LEAST_OUTAGE_PAUSE_S, _MOST_OUTAGE_PAUSE_S
            elif is_transient(found.orig):
                if waited_s > patience_s or engine in _GIVEN_UP:
                    if waits:
                        _GIVEN_UP.add(engine)
                    raise _busy(engine, patience_s) from error
                least_s, most_s = _LEAST_PAUSE_S, _MOST_PAUSE_S
            else:
                raise readable_error(engine, found) from error
        try:
            # randomised, so that waiting processes do not collide again
            time.sleep(random.uniform(0.5, 1.0) * min(most_s, least_s * 2 ** min(tries, 16)))
        except KeyboardInterrupt:  # the user does not want to wait
            _GIVEN_UP.add(engine)
            raise
        tries += 1


def _answered(engine: Engine, once: Callable[[], T], ends: float) -> T:
    """Run `once`. Raises DeadlineError if the server has accepted a query and does not answer until `ends`.

    Waits for locks end earlier: the server itself ends them.
    """
    if engine.url.get_backend_name() != "postgresql":
        return once()
    return run_within(LEAST_WAIT_S if engine in _GIVEN_UP else max(LEAST_WAIT_S, ends - time.monotonic()), once)


def is_away(engine: Engine, error: DBAPIError) -> bool:
    """Return whether an error says that the server is temporarily away, because it restarts for example.

    A server that was never reachable does not count: its URL may be wrong.
    """
    if engine.url.get_backend_name() != "postgresql":
        return False
    state = getattr(error.orig, "sqlstate", None)
    if error.connection_invalidated or state in _AWAY or str(state or "").startswith("08"):
        return True
    said = str(error.orig)
    if any(words in said for words in _STARTING):
        return True
    # permanent refusals, such as an unknown user, say FATAL
    return state is None and type(error) is OperationalError and "FATAL" not in said and was_connected(engine)


def readable_error(engine: Engine, error: DBAPIError) -> Exception:
    """Return a readable error for a state of the database, and any other error unchanged."""
    if isinstance(error, IntegrityError) and engine.url.get_backend_name() == "sqlite":
        return _damaged(engine, error.orig or error)
    if type(error) in (OperationalError, DatabaseError) or getattr(error.orig, "sqlstate", None) in _REFUSED:
        return explain(engine, error.orig)
    return error


def _driver_error(error: BaseException) -> DBAPIError | None:
    """Return the SQLAlchemy error in the chain of causes of an exception, or None.

    lumin's own errors are final and never retried.
    """
    found: BaseException | None = None if isinstance(error, LuminError) else error
    while found is not None and not isinstance(found, DBAPIError):
        found = found.__cause__
    return found


def _damaged(engine: Engine, error: BaseException) -> ResultsError:
    return ResultsError(
        f"the database {engine.url.render_as_string()} has a row that lumin cannot have written "
        f"({description(error)}); `lumin-tune db check` shows which, then restore a copy, or remove the row"
    )


def _gone(engine: Engine, said: str, outage_s: float) -> ResultsError:
    return ResultsError(
        f"the database {engine.url.render_as_string()} did not answer for {outage_s:.0f} s: {said}; start its server "
        "again, or look at the network to it, and run this again"
    )


def _busy(engine: Engine, patience_s: float) -> ResultsError:
    return ResultsError(
        f"the database {engine.url.render_as_string()} was busy for {patience_s:.0f} s: another process holds a "
        "transaction open; end it (a tool that shows the database?) and run this again"
    )
