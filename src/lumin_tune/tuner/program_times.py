"""Times of whole programs and of their kernels within them, and what they say about kernels that are timed alone.

`contest` measures them by timestamps in the program's own code. A kernel alone meets other caches, memory and threads
than in its program, so the sum of kernels that are timed alone is not the program's time: `Corrections` are the ratios,
by kernel where it ran in a program, by kind otherwise.
"""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from lumin_tune.core.program import Program

LEAST, MOST = 0.4, 2.5
"""Limits of a correction; a ratio beyond them comes from a disturbance."""
LEAST_COVERED: Final = 0.8
"""Share of a program's time that the recorded times of its kernels must cover, so that they count."""


@dataclass(frozen=True)
class ProgramTimes:
    """program_ns: the median of a call. kernels: nanoseconds of one run in it, by region; 0 if it is split."""

    program_ns: float
    kernels: Mapping[str, float] = field(hash=False)

    def scaled(self, factor: float) -> ProgramTimes:
        """Return the times under other conditions of the machine."""
        kernels = {name: ns * factor for name, ns in self.kernels.items()}
        return replace(self, program_ns=self.program_ns * factor, kernels=kernels)

    def as_data(self) -> dict[str, Any]:
        return {"program_ns": self.program_ns, "kernels": dict(self.kernels)}


def parse_times(data: Mapping[str, Any]) -> ProgramTimes:
    """Return the times in data from `ProgramTimes.as_data`."""
    return ProgramTimes(float(data["program_ns"]), {name: float(ns) for name, ns in data["kernels"].items()})


def program_times(
    program: Program, uses: Mapping[str, int], program_ns: float, kernels_ns: Sequence[int]
) -> ProgramTimes | None:
    """Return the times of a program by region, or None if too little is known of it.

    uses: how often a call runs each region. kernels_ns: of each of the program's kernels in a call; empty if unknown.
    """
    if len(kernels_ns) != len(program.kernels) or sum(kernels_ns) < LEAST_COVERED * program_ns:
        return None
    sums: Counter[str] = Counter()
    for kernel, ns in zip(program.kernels, kernels_ns, strict=True):
        sums[kernel.fingerprint] += ns
    return ProgramTimes(program_ns, {name: sums[name] / times for name, times in uses.items()})


class Corrections:
    """Ratios of the time of a kernel in a program to its time alone. Before any is known, all are 1."""

    def __init__(self) -> None:
        self._kinds: dict[str, str] = {}
        self._ratios: dict[str, dict[Hashable, float]] = {}
        self._weights: dict[str, float] = {}
        self._means: dict[str | None, float] = {}  # of kinds, cached

    def set_kind(self, name: str, kind: str) -> None:
        """Set the kind of a kernel, such as `reduction`; kinds have corrections of their own."""
        if self._kinds.get(name) != kind:
            self._kinds[name] = kind
            self._means.clear()

    def note(self, name: str, program_s: float, alone_s: float, times: int, program: Hashable) -> None:
        """Set the times of a run of a kernel, in a program with `times` runs of it and alone. program: its identity."""
        if program_s <= 0:
            return
        self._ratios.setdefault(name, {})[program] = min(MOST, max(LEAST, program_s / alone_s))
        self._weights[name] = program_s * times
        self._means.clear()

    def of(self, name: str) -> float:
        """Return the correction of a kernel: its own, else that of its kind, else that of all kernels."""
        if name in self._ratios:
            return statistics.median(self._ratios[name].values())
        kind = self._kinds.get(name)
        if kind not in self._means:
            alike = [each for each in self._ratios if self._kinds.get(each) == kind]
            self._means[kind] = self._mean(alike or list(self._ratios))
        return self._means[kind]

    def by_kind(self) -> dict[str, float]:
        """Return the correction of each kind that ran in a program."""
        kinds = sorted({self._kinds[name] for name in self._ratios if name in self._kinds})
        return {kind: self._mean([name for name in self._ratios if self._kinds.get(name) == kind]) for kind in kinds}

    def _mean(self, names: Sequence[str]) -> float:
        """Return the ratio of the sums of times."""
        program = sum(self._weights[name] for name in names)
        alone = sum(self._weights[name] / statistics.median(self._ratios[name].values()) for name in names)
        return program / alone if alone else 1.0
