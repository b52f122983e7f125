"""The progress of a running session as the database holds it: `Session.summary["progress"]`, plain data and back.

`session/publishing.py` writes it about once a second; the dashboard reads it, in another process. Results of finished
sessions are in `Session.summary["result"]`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from lumin_tune.core.errors import InputError
from lumin_tune.tuner.result_text import result_data, result_of
from lumin_tune.tuner.tune_records import TuneResult


@dataclass(frozen=True)
class PhaseEntry:
    """The start of a phase, or a remark about it. at_s: seconds since the session began."""

    at_s: float
    phase: str
    detail: str = ""


@dataclass(frozen=True)
class PendingTrial:
    """A trial that was submitted and has no outcome yet. workload: the key of its kernel."""

    number: int
    op: str
    shape: str
    workload: str


@dataclass(frozen=True)
class DeviceActivity:
    """A device of the session. host: of the cluster, "" for this machine. done, failed, busy_s: None where unknown.

    queued: trials assigned to it and not finished.
    """

    host: str
    backend: str
    model: str
    state: str
    queued: int
    done: int | None = None
    failed: int | None = None
    busy_s: float | None = None


@dataclass(frozen=True)
class LiveProgress:
    """The progress of a session.

    at: seconds since 1970 of this record. at_s: seconds since the session began. phases: in chronological order.
    pending: in the order of their numbers, the first ones only; pending_count: all of them. result: what the session
    would return now, None before its first plan.
    """

    at: float
    at_s: float
    phases: Sequence[PhaseEntry]
    pending: Sequence[PendingTrial] = ()
    pending_count: int = 0
    devices: Sequence[DeviceActivity] = ()
    result: TuneResult | None = None

    @property
    def phase(self) -> PhaseEntry | None:
        """The current phase, None before the first one."""
        return self.phases[-1] if self.phases else None


def progress_data(progress: LiveProgress) -> dict[str, Any]:
    """Return progress as plain data."""
    return {
        "at": progress.at,
        "at_s": progress.at_s,
        "phases": phases_data(progress.phases),
        "pending": [asdict(each) for each in progress.pending],
        "pending_count": progress.pending_count,
        "devices": [asdict(each) for each in progress.devices],
        "result": None if progress.result is None else result_data(progress.result),
    }


def phases_data(phases: Sequence[PhaseEntry]) -> list[list[Any]]:
    """Return phases as plain data."""
    return [[each.at_s, each.phase, each.detail] for each in phases]


def phases_of(data: Any) -> tuple[PhaseEntry, ...]:
    """Return the phases in data from `phases_data`. Raises InputError for any other data."""
    try:
        return tuple(PhaseEntry(float(at_s), str(phase), str(detail)) for at_s, phase, detail in data)
    except (TypeError, ValueError) as error:
        raise InputError(
            f"the phases of a session are damaged ({type(error).__name__}: {error}); tune again"
        ) from error


def progress_of(data: Any) -> LiveProgress:
    """Return the progress in data from `progress_data`. Raises InputError for any other data."""
    if not isinstance(data, Mapping):
        raise InputError(f"the progress of a session is not a mapping but {type(data).__name__}; tune again")
    try:
        return LiveProgress(
            at=float(data["at"]),
            at_s=float(data["at_s"]),
            phases=phases_of(data["phases"]),
            pending=tuple(PendingTrial(**each) for each in data["pending"]),
            pending_count=int(data["pending_count"]),
            devices=tuple(DeviceActivity(**each) for each in data["devices"]),
            result=None if data["result"] is None else result_of(data["result"]),
        )
    except (LookupError, TypeError, ValueError) as error:
        raise InputError(
            f"the progress of a session is damaged ({type(error).__name__}: {error}); tune again"
        ) from error
