"""What goes into a tuning session, what it says while it runs, and what comes out.

`cli` fills `TuneOptions`, shows the events and writes the result; `loop` does the work. Everything here is data: the
report is made of a `TuneResult` and nothing else, in this process or, from the database, in a later one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from lumin_tune.cluster.measuring.intervals import MedianInterval, PairedRatio
from lumin_tune.core.plugin.records import Device, Exactness
from lumin_tune.core.trials import MeasuringPolicy, Toolchain

if TYPE_CHECKING:
    from lumin_tune.core.program import Program


@dataclass(frozen=True)
class TuneOptions:
    """How a session searches.

    backend: by name. budget_s: seconds for everything, exceeded by a tenth or five seconds at most; trials: how many at
    most; either may be None, not both. seed: of everything that is drawn. sampler: by name, `lumin-tune doctor` lists
    them. exactness: the loosest class of rules that is allowed. families_on, families_off: rule families against their
    default. covers: how many covers are considered. policy: of measuring. passes: run first.
    """

    backend: str = "cpu"
    device_index: int = 0
    budget_s: float | None = 60.0
    trials: int | None = None
    seed: int = 0
    sampler: str = "tpe"
    exactness: Exactness = Exactness.REASSOCIATES
    families_on: tuple[str, ...] = ()
    families_off: tuple[str, ...] = ()
    covers: int = 20
    policy: MeasuringPolicy = field(default_factory=MeasuringPolicy)
    passes: tuple[str, ...] = ("generic",)


UNTIMED: Final = "the untuned program, not timed: the budget was over"
"""What was chosen where there was no time to compare whole programs."""

# What a session says while it runs, in the order of time. `at_s` is seconds since the session began.


@dataclass(frozen=True)
class SessionBegun:
    """session: its id in the database."""

    at_s: float
    session: str


@dataclass(frozen=True)
class SearchDone:
    """Equal forms were grown and cut: so many regions are to be tried for so many covers."""

    at_s: float
    tasks: int
    covers: int
    known: int
    """Trials that the database had already."""


@dataclass(frozen=True)
class TrialDone:
    """A candidate was tried. best_ns: of its task now, None while none is correct. program_ns: the estimate of the
    whole program now, measured where it was. status: as `records.Status` has it."""

    at_s: float
    number: int
    task: str
    op: str
    status: str
    median_ns: int | None
    best_ns: int | None
    improved: bool
    program_ns: int | None
    message: str = ""


@dataclass(frozen=True)
class PhaseBegun:
    """phase: `search`, `measure`, `race`, `programs`, `peers`, `done`."""

    at_s: float
    phase: str
    detail: str = ""


@dataclass(frozen=True)
class ContestantTimed:
    """A whole program, or a peer, was timed so far: medians with the interval that holds the true one at 95 %.

    final: these are the figures of the result; then over_tuned is how many times as long it takes as the tuned program.
    """

    at_s: float
    name: str
    median_ns: int
    low_ns: int
    high_ns: int
    final: bool = False
    over_tuned: float | None = None


Event = SessionBegun | SearchDone | TrialDone | PhaseBegun | ContestantTimed
Listener = Callable[[Event], None]


@dataclass(frozen=True)
class Contestant:
    """A whole program that was timed.

    name: `tuned`, `untuned`, or a peer's with its version. interval: None if it could not run, and `message` says why.
    slices_ns: medians of slices, one a round, while they are there. over_tuned: how many times as long it takes as the
    tuned one, by rounds; what disturbs a machine disturbs all of a round.
    """

    name: str
    interval: MedianInterval | None
    message: str = ""
    slices_ns: tuple[int, ...] = field(default=(), repr=False, compare=False)
    over_tuned: PairedRatio | None = None


@dataclass(frozen=True)
class KernelResult:
    """One kernel of the chosen program. times: how often the program runs it. before_ns: at the default point, None if
    that was not measured. bound_ns: that no kernel can beat, by the roofline. runners_up: points and medians."""

    workload: str
    op: str
    shape: str
    times: int
    point: Mapping[str, Any]
    interval: MedianInterval | None
    before_ns: int | None
    bound_ns: int
    flops: int
    moved_bytes: int
    tried: int
    failed: Mapping[str, int]
    runners_up: Sequence[tuple[Mapping[str, Any], int]] = ()


@dataclass(frozen=True)
class Progress:
    """A point of the best-so-far curve: the estimate of the whole program after so many trials and seconds."""

    at_s: float
    trials: int
    program_ns: int


@dataclass(frozen=True)
class TuneResult:
    """What a session found.

    session: its id in the database. program: the fastest correct one, ready to call; None in a result that was read
    back. graph: fingerprint of what was tuned, dims with it. kernels: of the chosen program. contestants: tuned,
    untuned and peers, timed side by side. from_cache: whether nothing was searched, since all was known. interrupted:
    whether it ended before its budget by Ctrl-C. failures: trials that failed, by status. chosen: of which cover the
    program is, in words.
    """

    session: str
    graph: str
    model: str
    dims: Mapping[str, int]
    device: Device
    toolchain: Toolchain
    options: Mapping[str, Any]
    kernels: Sequence[KernelResult]
    contestants: Sequence[Contestant]
    curve: Sequence[Progress]
    trials: int
    failures: Mapping[str, int]
    seconds: Mapping[str, float]
    archive: Path | None
    chosen: str = ""
    from_cache: bool = False
    interrupted: bool = False
    environment: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    program: Program | None = field(default=None, compare=False, repr=False)

    def contestant(self, name: str) -> Contestant | None:
        """Return the contestant of that name, or whose name begins with it and a space."""
        return next((each for each in self.contestants if each.name == name or each.name.startswith(f"{name} ")), None)

    @property
    def total_s(self) -> float:
        """Seconds of the whole session."""
        return self.seconds["all"] if "all" in self.seconds else sum(self.seconds.values())

    @property
    def speedup(self) -> float | None:
        """How many times faster the tuned program is than the untuned one, None if it was not timed."""
        return self.ratio("untuned")

    def ratio(self, name: str) -> float | None:
        """Return how many times as long a contestant takes as the tuned program; above 1 the tuned one is faster.

        By rounds where they took turns, else of the medians.
        """
        tuned, other = self.contestant("tuned"), self.contestant(name)
        if other is not None and other.over_tuned is not None:
            return other.over_tuned.ratio
        if tuned is None or other is None or tuned.interval is None or other.interval is None:
            return None
        return other.interval.median_ns / tuned.interval.median_ns

    def report(self, path: str | Path) -> Path:
        """Write the report, one HTML file that needs no other, and return its path."""
        from lumin_tune.tuner.report import write_report  # which is written in terms of this module

        return write_report(self, path)
