"""What became of the points of one task, and which of them is best.

`study` keeps one; nothing here knows a space or what will be tried next.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lumin_tune.core.plugin.records import Point, Status
from lumin_tune.tuner.knobs.samplers import Finished


class Tried:
    """Trials by the text of their point, each counted once.

    A trial that was dropped after a few runs is never the best, whatever its median.
    """

    def __init__(self) -> None:
        self._trials: dict[str, Finished] = {}
        self._history: list[int] = []
        self._best: tuple[int, str] | None = None

    def __len__(self) -> int:
        return len(self._trials)

    def __contains__(self, text: str) -> bool:
        return text in self._trials

    def tell(self, text: str, trial: Finished) -> bool:
        """Take a trial, in place of what was told of the point before; return whether there is another best now."""
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
    def trials(self) -> Sequence[Finished]:
        """All trials, in the order in which their points were first told."""
        return list(self._trials.values())

    @property
    def history(self) -> Sequence[int]:
        """The best median after each telling, from the first that worked on."""
        return self._history

    @property
    def best_text(self) -> str:
        """The text of the best point, "" if there is none."""
        return self._best[1] if self._best else ""

    @property
    def best(self) -> tuple[Point, int] | None:
        """The fastest correct point and its median; of equal ones the one whose text is first."""
        return None if self._best is None else (self._trials[self._best[1]].point, self._best[0])

    def median_ns(self, text: str) -> int | None:
        """Return the median of a point, None if it was not tried or failed."""
        found = self._trials.get(text)
        return found.median_ns if found else None

    def finalists(self, count: int, within: float) -> list[tuple[Point, int]]:
        """Return the fastest points that take at most so many times as long as the best."""
        if self._best is None:
            return []
        good = sorted(each for each in self._good() if each[0] <= self._best[0] * within)
        return [(self._trials[text].point, median_ns) for median_ns, text in good[:count]]

    def failed(self) -> Mapping[str, int]:
        """Return how many points failed, by status."""
        found: dict[str, int] = {}
        for each in self._trials.values():
            if each.status is not Status.OK:
                found[each.status.value] = found.get(each.status.value, 0) + 1
        return dict(sorted(found.items()))

    def _good(self) -> list[tuple[int, str]]:
        return [(t.median_ns, text) for text, t in self._trials.items() if _counts(t) and t.median_ns is not None]


def _counts(trial: Finished) -> bool:
    return trial.median_ns is not None and not trial.screened
