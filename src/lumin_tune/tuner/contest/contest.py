"""Comparison of whole programs in interleaved rounds: finalists, the untuned program, and other runtimes.

`program_choice` calls `contest`. Each entrant is prepared in a process of its own and its outputs are compared with the
reference. Correct entrants run in interleaved rounds: in every round each is called for a slice of time, in an order
drawn from the random seed, while all others are stopped. Outputs are checked again between rounds and after the last
one, with changing inputs, so an entrant that goes wrong later is disqualified. Failures of an entrant are reported in
its result and never raised.
"""

from __future__ import annotations

import math
import random
import statistics
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from lumin_tune.cluster.measuring.confidence_intervals import MedianInterval, median_interval
from lumin_tune.core.dtypes import Array
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.printable import description
from lumin_tune.core.scratch import Scratch
from lumin_tune.tuner.contest.outputs import difference
from lumin_tune.tuner.contest.program_process import ProgramProcess
from lumin_tune.tuner.tune_records import Contestant

SLICE_S: Final = 0.02
"""Seconds per entrant and round; it is called at least once."""
ROUNDS: Final = 9
"""Minimum rounds before an early end: the inner of 9 slice medians bound the true median at 95 %."""
LEAST_ROUNDS: Final = 3
"""Rounds that run even after the time is over."""
WARM_S: Final = 0.1
CHECK_SHARE: Final = 0.25
"""Maximum time for checks between rounds, as a share of the entrant's slices; the first rounds are always checked."""
CHECKED_ROUNDS: Final = 3
TRACED_ROUNDS: Final = 7
QUIET: Final = 0.03
"""Share of a slice that its threads may wait for a processor; noisier slices are repeated."""
TRIES: Final = 3
ANSWER_S: Final = 30.0
LEAST_ANSWER_S, CALLS_AN_ANSWER = 5.0, 20
"""A program hangs if it exceeds this time and this multiple of its call time; at most `ANSWER_S`."""
LEAST_TURNS_S: Final = 0.7
"""Reserve for the rounds if an entrant does not become ready."""
LAST_S: Final = 0.3
"""No slice starts this close to the limit."""
OVER: Final = "the time was over"
TOLERANCE: Final = 1e-3
_LOOK_S: Final = 0.2  # seconds between checks for cancellation


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


def contest(
    entrants: Sequence[Entrant],
    inputs: Mapping[str, Array],
    reference: Mapping[str, Array],
    *,
    time_s: float,
    seed: int = 0,
    on_timed: Callable[[Contestant], None] | None = None,
    threads: int | None = None,
    others: Sequence[tuple[Mapping[str, Array], Mapping[str, Array]]] = (),
    tolerance: float = TOLERANCE,
    own: Callable[[Mapping[str, Array]], Mapping[str, Array]] | None = None,
    prepare_s: float = 300.0,
    limit_s: float | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    plugins: PluginManager | None = None,
    traced: bool = False,
) -> tuple[Contestant, ...]:
    """Time entrants in interleaved rounds and return their times per call, in the given order.

    inputs: arrays by name. reference: the correct outputs; an entrant must have all of them and may have others.
    time_s: duration of the rounds, which end early once the fastest entrant's interval is separate from all others.
    on_timed: called after every round. threads: None lets each entrant choose. others: further inputs with their
    correct outputs, used to check programs. tolerance: of outputs, see `outputs.difference`. own: the oracle in the
    programs' own dtypes, asked once a sample where outputs exceed the tolerance. prepare_s: deadline for
    preparation; not part of `time_s`. limit_s: deadline for everything, whatever hangs; None for none. cancelled:
    polled; once true, the contest ends with the times so far. plugins: used to load programs. traced: whether the first
    rounds also measure how long each kernel of a program takes in it.

    A contestant without an interval could not run, died, hung, was wrong, or was not reached; its message says which.
    The message of a contestant with an interval says whether the machine was busy. Intervals are over medians of
    slices, because calls within a slice are not independent.
    """
    with Scratch("lumin-contest-") as folder:
        samples = [(inputs, reference), *others]
        checker = _OutputChecker(samples, tolerance, own)
        manager = plugins or default_manager()
        ends = math.inf if limit_s is None else time.monotonic() + limit_s
        ready_by = math.inf if limit_s is None else min(ends - LEAST_TURNS_S, time.monotonic() + prepare_s)
        runners = [ProgramProcess(str(place), folder, threads, manager) for place in range(len(entrants))]
        states = [
            _EntrantState(each, runner, checker, ends, ready_by, is_traced=traced and each.kind == "program")
            for each, runner in zip(entrants, runners, strict=True)
        ]
        try:
            _prepare(states, folder, [given for given, _ in samples], threads, prepare_s, cancelled)
            for state in states:
                if not state.failure:
                    state.begin()
            _run_rounds(states, time_s, random.Random(seed), on_timed or _ignore, cancelled)
            for state in states:
                if not state.failure and not cancelled():
                    state.end()
        finally:
            for each in states:
                each.runner.close()
    return tuple(each.contestant() for each in states)


@dataclass(frozen=True)
class _OutputChecker:
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
class _EntrantState:
    """Progress of one entrant.

    ends, ready_by: deadlines of the contest and of preparation, by `time.monotonic`. save: path prefix of its outputs.
    first: files of its first outputs, by name. medians: of slices. noisy: number of noisy slices. calls: number of
    timed calls. answer_s: its response timeout. is_traced: whether its kernels are timed too. kernels: their shares of
    the call, by round. sliced_s, checked_s: time spent on slices and on checks. failure: why
    it is disqualified, "" if it is not.
    """

    entrant: Entrant
    runner: ProgramProcess
    checker: _OutputChecker
    ends: float = math.inf
    ready_by: float = math.inf
    save: str = ""
    first: Mapping[str, str] = field(default_factory=dict)
    medians: list[int] = field(default_factory=list)
    noisy: int = 0
    calls: int = 0
    checks: int = 0
    answer_s: float = field(default_factory=lambda: ANSWER_S)
    is_traced: bool = False
    kernels: list[Sequence[float]] = field(default_factory=list)
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
        return time.monotonic() > self.ends - LAST_S

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
        self.save = question["save"]
        answer = self._asked({"prepare": entrant.kind, **of_entrant, **question}, prepare_s)
        if "error" in answer:
            late = time.monotonic() > self.ready_by - _LOOK_S
            self.failure = f"{OVER} before it was ready" if late else answer["error"]
        else:
            self.first = answer["outputs"]

    def begin(self) -> None:
        """Check its first outputs, and those of a call with each further sample."""
        wrong = self.checker.wrong(self.first, 0)
        if wrong:
            return self.out(wrong)
        begun = time.monotonic()
        self.check_all([self.samples - 1])
        if self.entrant.kind == "program":  # a peer may compile again
            self.answer_s = min(ANSWER_S, max(LEAST_ANSWER_S, CALLS_AN_ANSWER * (time.monotonic() - begun)))
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

    def contestant(self) -> Contestant:
        if self.failure or not self.medians:
            unheard = OVER if self.is_late else "not timed: the contest was interrupted"
            return Contestant(self.entrant.name, None, self.failure or unheard)
        count = len(self.medians)
        under_load = f"timed under load: in {self.noisy} of {count} slices threads waited for a processor"
        remark = under_load if 2 * self.noisy > count else ""
        interval = self.interval()
        kernels = tuple(round(interval.median_ns * statistics.median(each)) for each in zip(*self.kernels))
        return Contestant(self.entrant.name, interval, remark, tuple(self.medians), kernels_ns=kernels)


def _prepare(
    states: Sequence[_EntrantState],
    folder: Path,
    samples: Sequence[Mapping[str, Array]],
    threads: int | None,
    prepare_s: float,
    cancelled: Callable[[], bool],
) -> None:
    """Prepare all entrants, two at a time, each with its first outputs."""
    files: list[dict[str, str]] = []
    for number, inputs in enumerate(samples):
        files.append({})
        for place, (name, array) in enumerate(inputs.items()):
            files[-1][name] = str(folder / f"input-{number}-{place}.npy")
            np.save(files[-1][name], array, allow_pickle=False)
    questions = [
        {"samples": files, "threads": threads, "save": str(folder / f"output-{place}")} for place in range(len(states))
    ]
    with ThreadPoolExecutor(2) as pool:
        asked = [pool.submit(each.prepare, question, prepare_s) for each, question in zip(states, questions)]
        try:
            ends = min((state.ready_by for state in states), default=math.inf)
            while wait(asked, timeout=_LOOK_S).not_done:
                if cancelled() or time.monotonic() > ends:
                    break
        finally:  # kill what is not ready, so that nothing waits for it
            unready = [state for each, state in zip(asked, states) if not each.done()]
            for each in asked:
                each.cancel()
            for state in unready:
                state.runner.kill()
    for each in asked:
        if not each.cancelled():
            each.result()  # raises bugs of this module
    for state in states:
        if state in unready:
            state.out(f"{'not timed: the contest was interrupted' if cancelled() else OVER} before it was ready")
        elif state.failure:
            state.runner.close()


def _run_rounds(
    states: Sequence[_EntrantState],
    time_s: float,
    source: random.Random,
    on_timed: Callable[[Contestant], None],
    cancelled: Callable[[], bool],
) -> None:
    for state in states:
        if not state.failure and not state.is_late and not cancelled():
            state.warm()
    end, rounds = time.monotonic() + time_s, 0
    while not cancelled():
        running = [state for state in states if not state.failure]
        late = time.monotonic() > end
        if any(state.is_late for state in running):
            return
        if not running or (rounds >= LEAST_ROUNDS and late) or (rounds >= ROUNDS and _is_decided(running)):
            return
        for state in source.sample(running, len(running)):
            state.slice(1 if late else TRIES)
            if state.is_traced and not state.failure and not state.is_late:
                state.trace()
            if cancelled() or state.is_late:
                return
        rounds += 1
        for state in running:
            if not state.failure:
                state.between()
            if not state.failure:
                on_timed(state.contestant())


def _is_decided(running: Sequence[_EntrantState]) -> bool:
    """Return whether the fastest entrant's interval is separate from all others."""
    first, *others = sorted((state.interval() for state in running), key=lambda each: each.median_ns)
    return all(first.high_ns < each.low_ns for each in others)


def _ignore(contestant: Contestant) -> None:
    """Ignore the contestant."""
