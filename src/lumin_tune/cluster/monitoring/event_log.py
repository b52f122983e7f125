"""A log that programs read: one line of JSON for each event of a session and of its pool.

Every line has `at` (UTC, ISO 8601), `session` (its id in the database, "" before it has one) and `event`; the rest is
the event's own. Nothing secret is in it: no token, no environment, and passwords in what messages quote are stars.
Messages of failures are cut.
"""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TextIO

from lumin_tune.cluster.monitoring.events import PoolEvent
from lumin_tune.cluster.protocol import Closing, Done, Job
from lumin_tune.core.masking import without_passwords
from lumin_tune.core.trials import Outcome

MOST_MESSAGE: Final = 500
_WORD: Final = re.compile(r"(?<!^)(?=[A-Z])")


class EventLog(Closing):
    """A `PoolObserver` that writes lines. Any thread may call it; close it, or use it in a `with`.

    An existing file is appended to, so that a resumed session continues it. now: returns seconds
    since 1970 in UTC.
    """

    def __init__(self, file: Path, now: Callable[[], float] = time.time) -> None:
        self._session, self._now = "", now
        self._lock = threading.Lock()
        # a line is written as soon as it is complete, so that what a process said before it died is there
        self._stream: TextIO = file.open("a", encoding="utf-8", buffering=1)

    def write(self, event: str, fields: Mapping[str, Any], at: float | None = None) -> None:
        """Write a line."""
        moment = datetime.fromtimestamp(self._now() if at is None else at, UTC)
        line = {"at": moment.isoformat(timespec="milliseconds"), "session": self._session, "event": event, **fields}
        text = json.dumps(line, default=str)
        with self._lock:
            if not self._stream.closed:  # a pool may have something to say while it is closed
                self._stream.write(without_passwords(text) + "\n")

    def submitted(self, jobs: Sequence[Job]) -> None:
        self.write("jobs-submitted", {"numbers": [job.number for job in jobs]})

    def ended(self, job: Job, done: Done) -> None:
        outcome = done.outcome
        self.write(
            "job-answered",
            {
                "number": job.number,
                "region": job.fingerprint,
                "status": outcome.status.value,
                "stage": outcome.stage,
                "median_ns": outcome.median_ns,
                "worker": outcome.worker,
                "build_ns": outcome.build_ns,
                "run_ns": outcome.run_ns,
                "message": outcome.message[:MOST_MESSAGE],
            },
        )

    def dropped(self, jobs: Sequence[Job]) -> None:
        self.write("jobs-dropped", {"numbers": [job.number for job in jobs]})

    def raced(self, jobs: Sequence[Job], outcomes: Mapping[int, Outcome]) -> None:
        medians = {str(job.number): outcomes[job.number].median_ns for job in jobs if job.number in outcomes}
        self.write("race-over", {"medians_ns": medians})

    def pool_event(self, event: PoolEvent) -> None:
        fields = dict(vars(event))
        at = fields.pop("at")
        device = fields.pop("device", None)
        if device is not None:
            fields["device"] = f"{device.backend} {device.index} ({device.model})"
        if "reason" in fields:
            fields["reason"] = fields["reason"][:MOST_MESSAGE]
        self.write(_WORD.sub("-", type(event).__name__).lower(), fields, at)

    def session(self, id_: str) -> None:
        """A session begins, which all that follows belongs to."""
        self._session = id_
        self.write("session-begun", {})

    def phase(self, name: str, detail: str = "") -> None:
        """A phase of the session begins."""
        self.write("phase-begun", {"phase": name, "detail": detail})

    def close(self) -> None:
        with self._lock:
            self._stream.close()
