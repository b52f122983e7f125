"""Whole programs timed side by side: finalists, the untuned program, and what other runtimes make of the same model.

`judging` calls `contest`. Each entrant is prepared in a process of its own, its outputs are compared with the
reference, and those that are right take turns: in every round each is called for a slice of time, in an order drawn by
the seed, while all others are stopped. Between rounds and after the last one outputs are compared again, with changing
inputs, so that an entrant that goes wrong later is out too. What one does wrong is said of it and never raised.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from lumin_tune.cluster.measuring.intervals import MedianInterval, median_interval
from lumin_tune.core.dtypes import Array
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.printable import description
from lumin_tune.core.scratch import Scratch
from lumin_tune.tuner.contest.outputs import difference
from lumin_tune.tuner.contest.turns import Runner
from lumin_tune.tuner.records import Contestant

SLICE_S: Final = 0.02
"""How long an entrant is called in a round, once at least."""
ROUNDS: Final = 9
"""Before these nobody wins: of so many medians of slices all but the outermost hold the true one at 95 %."""
LEAST_ROUNDS: Final = 3
"""These are made even when the time is over."""
WARM_S: Final = 0.1
CHECK_SHARE: Final = 0.25
"""Of the time of an entrant's slices, for checks between rounds; the first rounds are always followed by one."""
CHECKED_ROUNDS: Final = 3
QUIET: Final = 0.03
"""A slice whose threads waited for a processor for a greater share of its time is taken again."""
TRIES: Final = 3
ANSWER_S: Final = 30.0
LEAST_ANSWER_S, CALLS_AN_ANSWER = 5.0, 20
"""A program that does not answer for so long, and as long as so many of its calls, hangs; `ANSWER_S` at most."""
LEAST_TURNS_S: Final = 0.7
"""Kept of the limit for taking turns, when something does not get ready."""
LAST_S: Final = 0.3
"""No slice begins so short before the limit."""
OVER: Final = "the time was over"
TOLERANCE: Final = 1e-3
_LOOK_S: Final = 0.2  # between looks at whether the contest is cancelled


@dataclass(frozen=True)
class Entrant:
    """A whole program to time.

    kind: `program`, a file that `Program.save` wrote; `onnx`, an ONNX file, run by `runtime` (`peers.RUNTIMES`);
    `call`, a `module:function` that returns a callable from inputs to outputs, both by name; the function may take
    `inputs` and `threads`. folder: where the module lies, "" if it is installed. values: nested lists for inputs of an
    ONNX file that the contest has no arrays for.
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
    prepare_s: float = 300.0,
    limit_s: float | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    plugins: PluginManager | None = None,
) -> tuple[Contestant, ...]:
    """Return how long a call of each entrant takes, in the order given.

    inputs: arrays by name. reference: the right outputs; an entrant must have all of them and may have others. time_s:
    of taking turns, which ends earlier once the interval of the fastest is apart from all others. on_timed: is told
    after every round. threads: None for as many as each thinks good. others: further inputs, each with the right
    outputs, which programs are checked with too. tolerance: of outputs, see `outputs.difference`. prepare_s: after
    which an entrant that is not ready is given up; it does not count in `time_s`. limit_s: of everything, whatever
    hangs, `prepare_s` being of all then; None for no limit. cancelled: is asked now and then; once it says so, the
    contest ends with what it has. plugins: that programs are loaded with, blocked ones left out.

    A contestant without an interval could not run, died, hung, was wrong, at first or after some calls, or did not come
    to its turn; its message says which. The message of one with an interval says if the machine was busy otherwise. An
    interval is of medians of slices, since calls of one slice are not independent.
    """
    with Scratch("lumin-contest-") as folder:
        samples = [(inputs, reference), *others]
        judge = _Judge(tuple(outputs for _, outputs in samples), tolerance)
        manager = plugins or default_manager()
        ends = math.inf if limit_s is None else time.monotonic() + limit_s
        ready_by = math.inf if limit_s is None else min(ends - LEAST_TURNS_S, time.monotonic() + prepare_s)
        runners = [Runner(str(place), folder, threads, manager) for place in range(len(entrants))]
        stands = [_Stand(each, runner, judge, ends, ready_by) for each, runner in zip(entrants, runners, strict=True)]
        try:
            _prepare(stands, folder, [given for given, _ in samples], threads, prepare_s, cancelled)
            for stand in stands:
                if not stand.failure:
                    stand.begin()
            _take_turns(stands, time_s, random.Random(seed), on_timed or _nobody, cancelled)
            for stand in stands:
                if not stand.failure and not cancelled():
                    stand.end()
        finally:
            for each in stands:
                each.runner.close()
    return tuple(each.contestant() for each in stands)


@dataclass(frozen=True)
class _Judge:
    """Says what is wrong with outputs. references: the right ones of each sample."""

    references: Sequence[Mapping[str, Array]]
    tolerance: float

    def wrong(self, files: Mapping[str, str], sample: int) -> str:
        try:
            outputs = {name: np.load(path, allow_pickle=False) for name, path in files.items()}
        except (OSError, ValueError, EOFError) as error:  # it wrote no such file, or something else into it
            return f"its outputs cannot be read: {description(error)}"
        return difference(outputs, self.references[sample], self.tolerance)


@dataclass(eq=False)
class _Stand:
    """An entrant and how it is doing.

    ends, ready_by: by `time.monotonic`, when everything is over, and making ready. save: where its outputs are put.
    first: files of its first outputs, by name. medians: of slices. noisy: how many of these were not quiet. calls: that
    were timed. answer_s: how long it may take to answer. sliced_s, checked_s: what slices and checks took. failure: why
    it is out, "" while it is not.
    """

    entrant: Entrant
    runner: Runner
    judge: _Judge
    ends: float = math.inf
    ready_by: float = math.inf
    save: str = ""
    first: Mapping[str, str] = field(default_factory=dict)
    medians: list[int] = field(default_factory=list)
    noisy: int = 0
    calls: int = 0
    checks: int = 0
    answer_s: float = field(default_factory=lambda: ANSWER_S)
    sliced_s: float = 0.0
    checked_s: float = 0.0
    failure: str = ""

    @property
    def samples(self) -> int:
        """How many samples it is checked with: peers are made for the first one."""
        return len(self.judge.references) if self.entrant.kind == "program" else 1

    @property
    def is_late(self) -> bool:
        """Whether there is no time for another question."""
        return time.monotonic() > self.ends - LAST_S

    def _asked(self, question: Mapping[str, Any], limit_s: float) -> dict[str, Any]:
        """Return the answer to a question, after which the process is stopped."""
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
            "target": entrant.target, "runtime": entrant.runtime, "folder": entrant.folder,
            "values": dict(entrant.values),
        }  # fmt: skip
        self.save = question["save"]
        answer = self._asked({"prepare": entrant.kind, **of_entrant, **question}, prepare_s)
        if "error" in answer:
            late = time.monotonic() > self.ready_by - _LOOK_S
            self.failure = f"{OVER} before it was ready" if late else answer["error"]
        else:
            self.first = answer["outputs"]

    def begin(self) -> None:
        """Check its first outputs, and those of a call with each of the other samples."""
        wrong = self.judge.wrong(self.first, 0)
        if wrong:
            return self.out(wrong)
        begun = time.monotonic()
        self.check_all([self.samples - 1])
        if self.entrant.kind == "program":  # a peer may compile again
            self.answer_s = min(ANSWER_S, max(LEAST_ANSWER_S, CALLS_AN_ANSWER * (time.monotonic() - begun)))
        return None if self.failure else self.check_all(range(1, self.samples - 1))

    def between(self) -> None:
        """Check it with the next sample, unless checks have taken much of its time."""
        if len(self.medians) <= CHECKED_ROUNDS or self.checked_s <= CHECK_SHARE * self.sliced_s:
            self.check_all([self.checks % self.samples])

    def end(self) -> None:
        """Check it with every sample."""
        if self.medians:
            self.check_all(range(self.samples))

    def check_all(self, samples: Iterable[int]) -> None:
        """Compare the outputs of a call with each of the samples."""
        begun = time.monotonic()
        for sample in samples:
            if self.is_late:
                return None
            answer = self._asked({"check": sample, "save": self.save}, self.answer_s)
            self.checks += 1
            wrong = answer["error"] if "error" in answer else self.judge.wrong(answer["outputs"], sample)
            if wrong:
                return self.out(f"{wrong}{f' (after {self.calls:,} timed calls)' if self.calls else ''}")
        self.checked_s += time.monotonic() - begun
        return None

    def warm(self) -> None:
        """Run until memory is taken from the system and threads are there."""
        answer = self._asked({"slice": WARM_S}, self.answer_s)
        if "error" in answer:
            self.out(answer["error"])

    def slice(self, tries: int) -> None:
        """Time it once more. Of noisy slices the least noisy counts."""
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

    def interval(self) -> MedianInterval:
        return median_interval(self.medians)

    def contestant(self) -> Contestant:
        if self.failure or not self.medians:
            unheard = OVER if self.is_late else "not timed: the contest was interrupted"
            return Contestant(self.entrant.name, None, self.failure or unheard)
        count = len(self.medians)
        under_load = f"timed under load: in {self.noisy} of {count} slices threads waited for a processor"
        told = under_load if 2 * self.noisy > count else ""
        return Contestant(self.entrant.name, self.interval(), told, tuple(self.medians))


def _prepare(
    stands: Sequence[_Stand], folder: Path, samples: Sequence[Mapping[str, Array]], threads: int | None,
    prepare_s: float, cancelled: Callable[[], bool],
) -> None:  # fmt: skip
    """Make all ready, two at a time, each with its first outputs."""
    files: list[dict[str, str]] = []
    for number, inputs in enumerate(samples):
        files.append({})
        for place, (name, array) in enumerate(inputs.items()):
            files[-1][name] = str(folder / f"input-{number}-{place}.npy")
            np.save(files[-1][name], array, allow_pickle=False)
    questions = [
        {"samples": files, "threads": threads, "save": str(folder / f"output-{place}")} for place in range(len(stands))
    ]
    with ThreadPoolExecutor(2) as pool:
        asked = [pool.submit(each.prepare, question, prepare_s) for each, question in zip(stands, questions)]
        try:
            ends = min((stand.ready_by for stand in stands), default=math.inf)
            while wait(asked, timeout=_LOOK_S).not_done:
                if cancelled() or time.monotonic() > ends:
                    break
        finally:  # what is not ready by now is killed, so that nobody waits for it
            unready = [stand for each, stand in zip(asked, stands) if not each.done()]
            for each in asked:
                each.cancel()
            for stand in unready:
                stand.runner.kill()
    for each in asked:
        if not each.cancelled():
            each.result()  # which raises what is wrong with this module
    for stand in stands:
        if stand in unready:
            stand.out(f"{'not timed: the contest was interrupted' if cancelled() else OVER} before it was ready")
        elif stand.failure:
            stand.runner.close()


def _take_turns(
    stands: Sequence[_Stand], time_s: float, source: random.Random, on_timed: Callable[[Contestant], None],
    cancelled: Callable[[], bool],
) -> None:  # fmt: skip
    for stand in stands:
        if not stand.failure and not stand.is_late and not cancelled():
            stand.warm()
    end, rounds = time.monotonic() + time_s, 0
    while not cancelled():
        running = [stand for stand in stands if not stand.failure]
        late = time.monotonic() > end
        if any(stand.is_late for stand in running):
            return
        if not running or (rounds >= LEAST_ROUNDS and late) or (rounds >= ROUNDS and _parted(running)):
            return
        for stand in source.sample(running, len(running)):
            stand.slice(1 if late else TRIES)
            if cancelled() or stand.is_late:
                return
        rounds += 1
        for stand in running:
            if not stand.failure:
                stand.between()
            if not stand.failure:
                on_timed(stand.contestant())


def _parted(running: Sequence[_Stand]) -> bool:
    """Return whether the fastest is certainly the fastest."""
    first, *others = sorted((stand.interval() for stand in running), key=lambda each: each.median_ns)
    return all(first.high_ns < each.low_ns for each in others)


def _nobody(contestant: Contestant) -> None:
    """Listen to nothing."""
