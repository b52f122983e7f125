"""A session as the dashboard knows it: its record, its progress while it runs, its result once it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lumin_tune.results.stored_records import Session
from lumin_tune.tuner.live_progress import LiveProgress, PhaseEntry, phases_of, progress_of
from lumin_tune.tuner.result_text import result_of
from lumin_tune.tuner.tune_records import TuneResult


@dataclass(frozen=True)
class SessionView:
    """A session. progress: None once it ended with a result. result: so far, or the final one; None before its first.

    phases: of the session, in chronological order.
    """

    session: Session
    progress: LiveProgress | None
    result: TuneResult | None
    phases: Sequence[PhaseEntry]

    @property
    def is_running(self) -> bool:
        return self.session.state == "running"

    @property
    def program_ns(self) -> int | None:
        """The best program so far: timed whole if it was, else the sum of its best kernels. None before the first."""
        if self.result is None:
            return None
        timed = [
            each.interval.median_ns
            for each in self.result.contestants
            if each.name.partition(" ")[0] == "tuned" and each.interval is not None
        ]
        return min(timed, default=self.result.curve[-1].program_ns if self.result.curve else None)

    @property
    def is_timed_whole(self) -> bool:
        """Whether `program_ns` was measured as a whole."""
        return self.result is not None and any(
            each.name.partition(" ")[0] == "tuned" and each.interval is not None for each in self.result.contestants
        )

    @property
    def speedup(self) -> float | None:
        """Speedup over the untuned program where both are timed whole, else over the first sum of kernels."""
        if self.result is None:
            return None
        measured = self.result.speedup
        if measured is not None or not self.is_running or len(self.result.curve) < 2:
            return measured
        return self.result.curve[0].program_ns / self.result.curve[-1].program_ns


def view_of(session: Session) -> SessionView:
    """Return the view of a session. Raises InputError if its record is damaged."""
    summary = session.summary
    if "result" in summary:
        return SessionView(session, None, result_of(summary["result"]), phases_of(summary.get("phases", ())))
    if "progress" not in summary:
        return SessionView(session, None, None, ())
    progress = progress_of(summary["progress"])
    return SessionView(session, progress, progress.result, progress.phases)
