"""Trial history of one task, with its best point.

Used by `knob_search`; knows neither spaces nor future points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lumin_tune.core.plugin.records import Point, Status
from lumin_tune.tuner.knobs.samplers import FinishedTrial


class TrialHistory:
    """Trials by the key of their point, each point counted once.

    A trial screened out after a few runs is never the best, whatever its median.
    """

    def __init__(self) -> None:
        self._trials: dict[str, FinishedTrial] = {}
        self._history: list[int] = []
        self._best: tuple[int, str] | None = None

    def __len__(self) -> int:
        return len(self._trials)

    def __contains__(self, text: str) -> bool:
        return text in self._trials

    def tell(self, text: str, trial: FinishedTrial) -> bool:
        """Add a trial, replacing an earlier one of the same point; return whether the best changed."""
        before = self._best
        again = text in self._trials
        self._trials[text] = trial
        if again:
            self._best = min(self._good(), default=None)
        elif _counts(trial):
            assert trial.median_ns is not None
            self._best = min(before or (trial.median_ns, text), (trial.median_ns, text))
        if self._best is not None:
            self._history.append(self._best[0])
        return self._best != before

    @property
    def trials(self) -> Sequence[FinishedTrial]:
        """All trials, in the order in which their points were first added."""
        return list(self._trials.values())

    @property
    def history(self) -> Sequence[int]:
        """The best median after each trial, from the first correct one on."""
        return self._history

    @property
    def best_text(self) -> str:
        """The key of the best point, "" if there is none."""
        return self._best[1] if self._best else ""

    @property
    def best(self) -> tuple[Point, int] | None:
        """The fastest correct point and its median; ties go to the first key."""
        return None if self._best is None else (self._trials[self._best[1]].point, self._best[0])

    def median_ns(self, text: str) -> int | None:
        """Return the median of a point, None if untried or failed."""
        found = self._trials.get(text)
        return found.median_ns if found else None

    def finalists(self, count: int, within: float) -> list[tuple[Point, int]]:
        """Return the fastest points, at most `count` and within a factor `within` of the best."""
        if self._best is None:
            return []
        good = sorted(each for each in self._good() if each[0] <= self._best[0] * within)
        return [(self._trials[text].point, median_ns) for median_ns, text in good[:count]]

    def failed(self) -> Mapping[str, int]:
        """Return the number of failed points by status."""
        found: dict[str, int] = {}
        for each in self._trials.values():
            if each.status is not Status.OK:
                found[each.status.value] = found.get(each.status.value, 0) + 1
        return dict(sorted(found.items()))

    def _good(self) -> list[tuple[int, str]]:
        return [(t.median_ns, text) for text, t in self._trials.items() if _counts(t) and t.median_ns is not None]


def _counts(trial: FinishedTrial) -> bool:
    return trial.median_ns is not None and not trial.screened
