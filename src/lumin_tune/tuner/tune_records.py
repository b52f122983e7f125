"""Options, events and results of a tuning session.

`cli` fills `TuneOptions`, shows the events and writes the result; `session` does the work. Everything here is plain
data: the report is made from a `TuneResult` alone, in this process or later, from the database.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from lumin_tune.cluster.measuring.confidence_intervals import MedianInterval, PairedRatio
from lumin_tune.core.plugin.calibration import Calibration
from lumin_tune.core.plugin.records import Device, Exactness
from lumin_tune.core.trials import MeasuringPolicy, Toolchain
from lumin_tune.tuner.quantities import nanoseconds

if TYPE_CHECKING:
    from lumin_tune.core.program import Program


@dataclass(frozen=True)
class TuneOptions:
    """Options of a session's search.

    backend: its name. budget_s: seconds for the whole session, exceeded by at most a tenth or five seconds. trials: the
    maximum number of trials. Either may be None, not both. seed: the random seed. sampler: its name; `lumin-tune
    doctor` lists them. exactness: the loosest class of rewrite rules allowed. families_on, families_off: rule families
    that deviate from their default. covers: the number of covers considered. policy: how candidates are measured.
    passes: graph passes, run first. stop_early: whether the search ends before its budget once it is known, at 95 %,
    that little can still be gained.

        >>> lt.TuneOptions(budget_s=None, trials=100, families_off=("layout",)).trials
        100
    """

    backend: str = "cpu"
    device_index: int = 0
    budget_s: float | None = 60.0
    trials: int | None = None
    seed: int = 0
    sampler: str = "model"
    exactness: Exactness = Exactness.REASSOCIATES
    families_on: tuple[str, ...] = ()
    families_off: tuple[str, ...] = ()
    covers: int = 20
    policy: MeasuringPolicy = field(default_factory=MeasuringPolicy)
    passes: tuple[str, ...] = ("generic",)
    stop_early: bool = True


UNTIMED: Final = "the untuned program, not timed: the budget was spent"
"""`TuneResult.chosen` if there was no time to compare whole programs."""

# Events of a session, in chronological order. `at_s` is seconds since the session began.


@dataclass(frozen=True)
class SessionBegun:
    """session: its id in the database."""

    at_s: float
    session: str


@dataclass(frozen=True)
class SearchDone:
    """The search has ended: `tasks` regions of `covers` covers are to be tuned."""

    at_s: float
    tasks: int
    covers: int
    known: int
    """Number of trials found in the database."""


@dataclass(frozen=True)
class TrialDone:
    """A trial has ended.

    best_ns: the best median of its task, None while no candidate is correct. program_ns: the estimated time of the
    whole program, measured where possible. status: a value of `records.Status`.
    """

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
    """Intermediate or final time of a whole program or a peer: the median and its 95 % confidence interval.

    final: whether these are the figures of the result; over_tuned is then its time relative to the tuned program.
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
    """A whole program that took part in the comparison.

    name: `tuned`, `untuned`, or a peer's name and version. interval: None if it could not be timed; `message` says why.
    slices_ns: one median per round, in the process that measured. over_tuned: its time relative to the tuned program,
    paired by rounds, because a disturbance of the machine affects all entrants of a round alike. kernels_ns: the time
    that a call spends in each kernel, in the order of `Program.kernels`; empty if unknown. processes: the number of
    processes that its times are from; with several, over_tuned is over pairs of processes.
    """

    name: str
    interval: MedianInterval | None
    message: str = ""
    slices_ns: tuple[int, ...] = field(default=(), repr=False, compare=False)
    over_tuned: PairedRatio | None = None
    kernels_ns: tuple[int, ...] = field(default=(), repr=False, compare=False)
    processes: int = 1


@dataclass(frozen=True)
class KernelResult:
    """One kernel of the chosen program.

    times: number of runs per call of the program. before_ns: the median of the default point, None if unmeasured.
    bound_ns: the roofline's lower bound. runners_up: other fast points with their medians. left: the share of its time
    that further trials may gain at most, at 95 %; None if unknown. program_ns: the time of one run within the tuned
    program, None if unknown. backend: the one that makes the kernel, which may be the fallback of the session's; "" in
    results of older versions.
    """

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
    left: float | None = None
    program_ns: int | None = None
    backend: str = ""


@dataclass(frozen=True)
class KernelSums:
    """The time of a program beside the sums of the times of its kernels.

    program_ns: the median of a call. kernels_ns: of its kernels, by timestamps within it. alone_ns: of its kernels,
    each timed alone. corrected_ns: the time that the search expected, from kernels alone and corrections. corrections:
    by kind of kernel, the ratio of time in a program to time alone; empty if no program was timed during the search.
    """

    program_ns: int
    kernels_ns: int
    alone_ns: int
    corrected_ns: int
    corrections: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}), hash=False)

    def __str__(self) -> str:
        def beside(ns: int) -> str:
            return f"{nanoseconds(ns)} ({100 * ns / self.program_ns:.0f} %)"

        kinds = ", ".join(f"{kind} {factor:.2f}" for kind, factor in self.corrections.items())
        return (
            f"{beside(self.kernels_ns)} of the program's {nanoseconds(self.program_ns)} by timestamps within it; each "
            f"alone {beside(self.alone_ns)}"
            + (f", corrected {beside(self.corrected_ns)}; corrections: {kinds}" if kinds else "")
        )


@dataclass(frozen=True)
class SearchClaim:
    """The claim with which a search ended.

    most_gain: the share of the program's time that ten times as many trials would gain at most, with a probability of
    95 %. at_s: seconds since the session began. budget_s: None for no limit. early: whether the search ended because
    of it, or because nothing was left to try.
    """

    most_gain: float
    at_s: float
    budget_s: float | None
    early: bool

    def __str__(self) -> str:
        if not self.early:
            return f"at most {100 * self.most_gain:.1f} % to win (95 %) when the budget was spent"
        of = "" if self.budget_s is None else f" of {self.budget_s:.0f}"
        return f"at most {100 * self.most_gain:.1f} % to win (95 %): stopping after {self.at_s:.0f} s{of}"


@dataclass(frozen=True)
class Progress:
    """One point of the best-so-far curve: the estimated time of the whole program after some trials and seconds."""

    at_s: float
    trials: int
    program_ns: int


@dataclass(frozen=True)
class TuneResult:
    """The result of a session.

    session: its id in the database. program: the fastest correct program, ready to call; None in a result that was
    loaded. graph: fingerprint of the tuned graph at `dims`. kernels: of the chosen program. contestants: the tuned and
    the untuned program and peers, timed in interleaved rounds. from_cache: whether an earlier session already answered
    the request. interrupted: whether Ctrl-C ended the session before its budget. failures: number of failed trials by
    status. chosen: the plan of the program, in words. calibration: the measured rates on which the bounds of kernels
    rest, None if they rest on what no device of this kind passes. claim: what further search may gain. sums: of the
    kernels' times, None if times within the program are unknown.

        >>> [each.name for each in result.contestants]  # of `result = lt.tune(graph)`
        ['tuned', 'untuned', 'onnxruntime 1.31.0', 'openvino 2026.4.0']
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
    calibration: Calibration | None = field(default=None, repr=False)
    claim: SearchClaim | None = None
    sums: KernelSums | None = None

    def contestant(self, name: str) -> Contestant | None:
        """Return the contestant with this name, or whose name starts with it and a space.

        >>> result.contestant("tuned").name
        'tuned'
        """
        return next((each for each in self.contestants if each.name == name or each.name.startswith(f"{name} ")), None)

    @property
    def total_s(self) -> float:
        """Wall time of the session in seconds.

        >>> result.total_s
        98.5
        """
        return self.seconds["all"] if "all" in self.seconds else sum(self.seconds.values())

    @property
    def speedup(self) -> float | None:
        """Speedup of the tuned over the untuned program, or None if either was not timed.

        >>> round(result.speedup, 2)
        1.46
        """
        return self.ratio("untuned")

    def ratio(self, name: str) -> float | None:
        """Return the time of a contestant relative to the tuned program; above 1 the tuned program is faster.

        Paired by rounds where available, else the ratio of the medians.

            >>> round(result.ratio("untuned"), 2)
            1.46
        """
        tuned, other = self.contestant("tuned"), self.contestant(name)
        if other is not None and other.over_tuned is not None:
            return other.over_tuned.ratio
        if tuned is None or other is None or tuned.interval is None or other.interval is None:
            return None
        return other.interval.median_ns / tuned.interval.median_ns

    def report(self, path: str | Path) -> Path:
        """Write the report, one self-contained HTML file, and return its path.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     result.report(f"{folder}/report.html").name
        'report.html'
        """
        from lumin_tune.tuner.report import write_report  # imported here because the report imports this module

        return write_report(self, path)

    def _repr_html_(self) -> str:
        """Return the result as notebooks show it."""
        from lumin_tune.tuner.notebook import result_html  # imported here because it imports this module

        return result_html(self)
