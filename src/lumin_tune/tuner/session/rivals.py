"""Rival covers: those that beat the best program only by their optimistic estimate, and the hope that they do.

The loop notes the regions that only rivals have; `hopes` says what may be won by measuring more of them.
"""

from __future__ import annotations

from lumin_tune.tuner.cover_search import CoverSearch, ProgramPlan
from lumin_tune.tuner.knobs.gain import Hope


class Rivals:
    """The regions of rival covers so far, and which of them came into the best program once they were measured."""

    def __init__(self, cover_search: CoverSearch) -> None:
        self._cover_search = cover_search
        self._names: set[str] = set()
        self._won: set[str] = set()

    def note(self, name: str) -> None:
        """Add a region that the best program lacks."""
        self._names.add(name)

    def take(self, best: ProgramPlan) -> None:
        """Learn which regions are in the best program."""
        self._won |= self._names & best.uses.keys()

    def hopes(self, best: ProgramPlan, rival: ProgramPlan) -> list[Hope]:
        """Return the possible saving of the cover with the best optimistic estimate.

        The probability is that of the next region, by the rule of succession from those that were measured.
        """
        tested = sum(self._cover_search.is_known(name) for name in self._names)
        return [Hope(best.cost_s - rival.cost_s, (len(self._won) + 1) / (tested + 2))]
