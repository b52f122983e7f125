"""An entrant of a contest, its process, and its progress: preparation, checks of its outputs, and slices of its time.

`contest` runs the rounds. Failures are kept in `EntrantState.failure` and never raised.
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from lumin_tune.cluster.measuring.confidence_intervals import MedianInterval, median_interval
from lumin_tune.core.dtypes import Array
from lumin_tune.core.printable import description
from lumin_tune.tuner.contest.outputs import difference
from lumin_tune.tuner.contest.program_process import ProgramProcess
from lumin_tune.tuner.tune_records import Contestant

SLICE_S: Final = 0.02
"""Seconds per entrant and round; it is called at least once."""
WARM_S: Final = 0.1
CHECK_SHARE: Final = 0.25
"""Maximum time for checks between rounds, as a share of the entrant's slices; the first rounds are always checked."""
CHECKED_ROUNDS: Final = 3
TRACED_ROUNDS: Final = 7
QUIET: Final = 0.03
"""Share of a slice that its threads may wait for a processor; noisier slices are repeated."""
ANSWER_S: Final = 30.0
LEAST_ANSWER_S, CALLS_AN_ANSWER = 5.0, 20
"""A program hangs if it exceeds this time and this multiple of its call time; at most `ANSWER_S`."""
LAST_S, LAST_CALLS = 0.3, 2.0
"""Nothing starts this close to the limit: seconds, and times of a call, whichever is longer."""
OVER: Final = "the time was over"
TOLERANCE: Final = 1e-3
LOOK_S: Final = 0.2  # seconds between checks for cancellation


@dataclass(frozen=True)
class Entrant:
    """A whole program to time.

    kind: `program`, a file written by `Program.save`; `onnx`, an ONNX file run by `runtime` (`peers.RUNTIMES`); `call`,
    a `module:function` that returns a callable from inputs to outputs, both by name, and may take `inputs` and
    `threads`. folder: location of the module, "" if it is installed. values: nested lists for inputs of an ONNX file
    for which the contest has no arrays.
    """

    name: str
    kind: str
    target: str
    runtime: str = ""
    folder: str = ""
    values: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class OutputChecker:
    """Compares outputs. samples: inputs with the correct outputs. own: see `contest`. rounded: its answers."""

    samples: Sequence[tuple[Mapping[str, Array], Mapping[str, Array]]]
    tolerance: float
    own: Callable[[Mapping[str, Array]], Mapping[str, Array]] | None
    rounded: dict[int, Mapping[str, Array]] = field(default_factory=dict)

    def wrong(self, files: Mapping[str, str], sample: int) -> str:
        try:
            outputs = {name: np.load(path, allow_pickle=False) for name, path in files.items()}
        except (OSError, ValueError, EOFError) as error:  # the file is missing or is not an array
            return f"its outputs cannot be read: {description(error)}"
        inputs, reference = self.samples[sample]
        wrong = difference(outputs, reference, self.tolerance)
        if not wrong or self.own is None:
            return wrong
        if sample not in self.rounded:
            self.rounded[sample] = self.own(inputs)
        return difference(outputs, reference, self.tolerance, self.rounded[sample])


@dataclass(eq=False)
class EntrantState:
    """Progress of one entrant.

    save: path prefix of its outputs. ends, ready_by: deadlines of the contest and of preparation, by `time.monotonic`.
    is_traced: whether its kernels are timed too. first: files of its first outputs, by name. medians: of slices. noisy:
    number of noisy slices. calls: number of timed calls. answer_s: its response timeout. kernels: their shares of the
    call, by round. call_s: time of the first check. sliced_s, checked_s: time spent on slices and on checks. failure:
    why it is disqualified, "" if it is not.
    """

    entrant: Entrant
    runner: ProgramProcess
    checker: OutputChecker
    save: str = ""
    ends: float = math.inf
    ready_by: float = math.inf
    is_traced: bool = False
    first: Mapping[str, str] = field(default_factory=dict)
    medians: list[int] = field(default_factory=list)
    noisy: int = 0
    calls: int = 0
    checks: int = 0
    answer_s: float = field(default_factory=lambda: ANSWER_S)
    kernels: list[Sequence[float]] = field(default_factory=list)
    call_s: float = 0.0
    sliced_s: float = 0.0
    checked_s: float = 0.0
    failure: str = ""

    @property
    def samples(self) -> int:
        """Number of samples it is checked with; peers are prepared for the first one only."""
        return len(self.checker.samples) if self.entrant.kind == "program" else 1

    @property
    def is_late(self) -> bool:
        """Whether there is no time for another request."""
        return time.monotonic() > self.ends - max(LAST_S, LAST_CALLS * self.call_s)

    def _asked(self, question: Mapping[str, Any], limit_s: float) -> dict[str, Any]:
        """Return the response to a request; the process is stopped afterwards."""
        left_s = self.ends - time.monotonic()
        if left_s <= 0:
            return {"error": OVER}
        answer = self.runner.ask(question, min(limit_s, left_s))
        self.runner.pause()
        if "error" in answer and left_s < limit_s and time.monotonic() >= self.ends:
            return {"error": OVER}
        return answer

    def out(self, why: str) -> None:
        self.failure = why
        self.runner.close()

    def prepare(self, question: Mapping[str, Any], prepare_s: float) -> None:
        entrant = self.entrant
        of_entrant = {
            "target": entrant.target,
            "runtime": entrant.runtime,
            "folder": entrant.folder,
            "values": dict(entrant.values),
        }
        answer = self._asked({"prepare": entrant.kind, **of_entrant, **question, "save": self.save}, prepare_s)
        if "error" in answer:
            late = time.monotonic() > self.ready_by - LOOK_S
            self.failure = f"{OVER} before it was ready" if late else answer["error"]
        else:
            self.first = answer["outputs"]

    def begin(self) -> None:
        """Check its first outputs, and those of a call with each further sample, if it was prepared."""
        if self.failure:
            return None
        wrong = self.checker.wrong(self.first, 0)
        if wrong:
            return self.out(wrong)
        begun = time.monotonic()
        self.check_all([self.samples - 1])
        self.call_s = time.monotonic() - begun
        if self.entrant.kind == "program":  # a peer may compile again
            self.answer_s = min(ANSWER_S, max(LEAST_ANSWER_S, CALLS_AN_ANSWER * self.call_s))
        return None if self.failure else self.check_all(range(1, self.samples - 1))

    def between(self) -> None:
        """Check it with the next sample, unless checks have taken too much of its time."""
        if len(self.medians) <= CHECKED_ROUNDS or self.checked_s <= CHECK_SHARE * self.sliced_s:
            self.check_all([self.checks % self.samples])

    def end(self) -> None:
        """Check it with every sample."""
        if self.medians:
            self.check_all(range(self.samples))

    def check_all(self, samples: Iterable[int]) -> None:
        """Compare the outputs of one call per sample."""
        begun = time.monotonic()
        for sample in samples:
            if self.is_late:
                return None
            answer = self._asked({"check": sample, "save": self.save}, self.answer_s)
            self.checks += 1
            wrong = answer["error"] if "error" in answer else self.checker.wrong(answer["outputs"], sample)
            if wrong:
                return self.out(f"{wrong}{f' (after {self.calls:,} timed calls)' if self.calls else ''}")
        self.checked_s += time.monotonic() - begun
        return None

    @property
    def is_warm(self) -> bool:
        """Whether the calls of its checks have warmed it: further ones would last as long."""
        return self.call_s > WARM_S

    def warm(self) -> None:
        """Run it until memory is allocated and threads are started."""
        answer = self._asked({"slice": WARM_S}, self.answer_s)
        if "error" in answer:
            self.out(answer["error"])

    def slice(self, tries: int) -> None:
        """Time one slice, repeated while noisy; the least noisy counts."""
        quietest: dict[str, Any] = {}
        begun = time.monotonic()
        for _ in range(tries):
            answer = self._asked({"slice": SLICE_S}, self.answer_s)
            if "error" in answer:
                count = len(self.medians)
                return self.out(f"{answer['error']} (after {count} {'slice' if count == 1 else 'slices'} of calls)")
            self.calls += len(answer["ns"])
            if not quietest or answer["noise"] < quietest["noise"]:
                quietest = answer
            if answer["noise"] <= QUIET:
                break
        self.sliced_s += time.monotonic() - begun
        self.noisy += quietest["noise"] > QUIET
        return self.medians.append(median_interval(quietest["ns"]).median_ns)

    def trace(self) -> None:
        """Time its kernels for a slice.

        Their shares of these calls count: other calls, at other moments, may take 1.4 times as long.
        """
        answer = self._asked({"trace": SLICE_S}, self.answer_s)
        if "error" in answer:
            self.out(f"{answer['error']} (while its kernels were timed)")
            return
        self.is_traced = bool(answer["kernels_ns"]) and len(self.kernels) + 1 < TRACED_ROUNDS
        if answer["kernels_ns"]:
            self.kernels.append([ns / answer["call_ns"] for ns in answer["kernels_ns"]])

    def interval(self) -> MedianInterval:
        return median_interval(self.medians)

    def contestant(self, interrupted: bool = False) -> Contestant:
        """Return the entrant with its times. interrupted: whether the contest was cancelled; else time ran out."""
        if self.failure or not self.medians:
            unheard = "not timed: the contest was interrupted" if interrupted else OVER
            return Contestant(self.entrant.name, None, self.failure or unheard)
        count = len(self.medians)
        under_load = f"timed under load: in {self.noisy} of {count} slices threads waited for a processor"
        remark = under_load if 2 * self.noisy > count else ""
        interval = self.interval()
        kernels = tuple(round(interval.median_ns * statistics.median(each)) for each in zip(*self.kernels))
        return Contestant(self.entrant.name, interval, remark, tuple(self.medians), kernels_ns=kernels)
