"""The whole programs of a session: the untuned one before the search, the finalists after it.

`session` sequences the steps. Each has a deadline, whatever a backend does.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import Final, TypeVar

from lumin_tune.core.deadlines import DeadlineError, run_within
from lumin_tune.core.errors import BuildError, KernelError, TuneError
from lumin_tune.tuner.contest.entrant import Entrant
from lumin_tune.tuner.contest.finalists import MOST, Finalist, finalist, finalists, next_points, untuned
from lumin_tune.tuner.contest.program_choice import ChoiceTimes, ProgramChoice, Sample, choose_program, samples_of
from lumin_tune.tuner.contest.program_timing import ProgramTimer
from lumin_tune.tuner.cover_search import CoverSearch
from lumin_tune.tuner.request import TuneRequest
from lumin_tune.tuner.session.choice_records import failing_kernels
from lumin_tune.tuner.session.measuring_loop import SessionLoop
from lumin_tune.tuner.session.phases import Phases
from lumin_tune.tuner.session.program_checks import TimedPrograms, programs_wanted
from lumin_tune.tuner.session.session_clock import LiveClock
from lumin_tune.tuner.session.time_budget import TimeBudget
from lumin_tune.tuner.tune_records import Contestant

T = TypeVar("T")

SAMPLE_SHARE: Final = 0.05
"""Share of the budget: if the first sample took longer to compute, programs are checked with that sample only."""


@dataclass(frozen=True)
class Ready:
    """State before measuring: the untuned program, and samples of inputs with reference outputs."""

    untuned: Finalist
    samples: Sequence[Sample]


class SessionPrograms:
    """See the module. session: its id. remark: reports a message on a phase. report: receives times of contestants."""

    def __init__(
        self,
        request: TuneRequest,
        session: str,
        time_budget: TimeBudget,
        clock: LiveClock,
        phases: Phases,
        remark: Callable[[str, str], None],
        report: Callable[[Contestant], None],
    ) -> None:
        self._request, self._session, self._time, self._clock = request, session, time_budget, clock
        self._phases, self._remark, self._report = phases, remark, report

    def too_little(self, what: str, error: DeadlineError) -> TuneError:
        """Return the error for a step without which there is no program."""
        budget_s = self._request.options.budget_s or 0.0
        return TuneError(
            f"{what} was not done after {error.seconds:.0f} s, and the budget of {budget_s:g} s allows no more (load "
            f"average {os.getloadavg()[0]:.1f}){error.stuck}; give a greater --budget, or look whether the backend "
            f"{self._request.prepared.backend.name!r} hangs"
        )

    def untuned(self, cover_search: CoverSearch, peers: int) -> Finalist:
        """Return the untuned program, and note how long building a program takes."""
        prepared = self._request.prepared
        begun = time.monotonic()
        try:
            work = lambda: untuned(prepared, cover_search, self._request.threads)  # noqa: E731
            found = self._step(work, self._time.needed_s, self._time.busy_s)
        except DeadlineError as error:
            raise self.too_little("the untuned program", error) from error
        self._time.expect(time.monotonic() - begun, MOST + 1, peers)
        return found

    def ready(self, base: Finalist) -> Ready:
        """Return the untuned program and the samples."""
        prepared, options = self._request.prepared, self._request.options
        found: list[Sample] = []
        drawn = samples_of(prepared, options.seed)
        with suppress(DeadlineError):  # the samples computed so far suffice
            begun = time.monotonic()
            while (sample := self._step(lambda: next(drawn, None), self._time.step_s)) is not None:
                found.append(sample)
                if options.budget_s is not None and time.monotonic() - begun > SAMPLE_SHARE * options.budget_s:
                    break
        return Ready(base, found)

    def timed(self, cover_search: CoverSearch, ready: Ready) -> TimedPrograms | None:
        """Return the times of the untuned program, which rival covers will be compared with; None without time."""
        options = self._request.options
        if not ready.samples or not programs_wanted(options.budget_s, options.trials):
            return None
        if not self._time.can_time_untuned:
            return None
        timer = replace(self._timer(cover_search, ready), limit_s=lambda: self._time.timing_s)
        left = lambda: self._time.measuring_s  # noqa: E731
        begun = time.monotonic()
        try:
            programs = self._step(
                lambda: TimedPrograms(timer, ready.untuned, left, partial(self._remark, "programs")), self._time.step_s
            )
            if programs.untuned is None:
                self._time.expect_slow(time.monotonic() - begun)
            else:
                self._time.expect_calls(programs.untuned.program_ns / 1e9)
            return programs
        except DeadlineError as error:
            self._remark("programs", f"timing the untuned program was stopped after {error.seconds:.0f} s{error.stuck}")
            return None

    def choose(
        self, cover_search: CoverSearch, loop: SessionLoop, peers: Sequence[Entrant], ready: Ready
    ) -> ProgramChoice:
        """Return the fastest of the untuned program and the finalists, timed in interleaved rounds."""
        prepared, threads, base = self._request.prepared, self._request.threads, ready.untuned
        with self._phases.phase("programs"):
            code = base.program.recipe.source.text
            finals: list[Finalist] = []
            remark = partial(self._remark, "programs")
            fastest = {name: points[0] for name, points in loop.rankings.items()}
            linked = finalists(prepared, cover_search, loop.bests, threads, remark, fastest)
            try:
                while (each := self._step(lambda: next(linked, None), self._time.step_s)) is not None:
                    if each.program.recipe.source.text != code:
                        finals.append(each)
                finals = [*self._settled(cover_search, loop, ready, [*finals, base]), *finals]
            except DeadlineError as error:
                message = (
                    f"linking was stopped after {error.seconds:.0f} s, with {len(finals)} programs of the best plans"
                    f"{error.stuck}"
                )
                self._remark("programs", message)
        if self._is_ended(loop):
            return ProgramChoice([*finals, base][0], ())
        if not ready.samples:
            self._remark("programs", "no time was left to compute reference outputs; programs are not compared")
            return ProgramChoice(base, ())
        return self._choose([*finals, base], peers, ready.samples, loop)

    def _settled(
        self, cover_search: CoverSearch, loop: SessionLoop, ready: Ready, programs: Sequence[Finalist]
    ) -> list[Finalist]:
        """Return programs whose kernels are at the points that are fastest in programs, while there is time to find
        them. programs: those to begin with, the untuned one last; they are not returned.

        Points are timed in the order of their races, a few at a time beside the programs that were the fastest so far.
        """
        if not ready.samples:
            return []
        known, rounds = {each.name for each in programs}, 0
        timer = self._timer(cover_search, ready)
        plan = cover_search.best() or cover_search.default_plan()
        points = enumerate(next_points(plan, loop.rankings), 1)
        while (count := self._time.variants(len(programs), cover_search.cost_s(plan))) is not None:
            others: list[Finalist] = []
            for number, bests in islice(points, count):
                if self._is_ended(loop):
                    break
                name = f"variant {number}"
                with self._reported(f"{name} of {plan.label}"):
                    link = partial(finalist, timer.prepared, cover_search, plan, bests, timer.threads, name)
                    others.append(self._step(link, self._time.step_s))
            if self._is_ended(loop) or len(programs) + len(others) < 2:
                break
            found: list[Finalist] = []
            rounds += 1
            with self._reported("the program of the points that are fastest in programs"):
                settle = partial(timer.settled, [*programs, *others], f"settled {rounds}")
                found = self._step(settle, self._time.step_s)
            programs = found or programs
            if not found or not others:
                break
        return [each for each in programs if each.name not in known]

    def _is_ended(self, loop: SessionLoop) -> bool:
        return loop.interrupted or self._clock.cancelled

    @contextmanager
    def _reported(self, what: str) -> Iterator[None]:
        """Report that a program cannot be linked, and go on without it."""
        try:
            yield
        except (KernelError, BuildError) as error:
            self._remark("programs", f"{what} cannot be linked: {error}")

    def _choose(
        self, entrants: Sequence[Finalist], peers: Sequence[Entrant], samples: Sequence[Sample], loop: SessionLoop
    ) -> ProgramChoice:
        request = self._request
        names = ", ".join(each.name for each in peers)
        with self._phases.phase("peers" if peers else "programs", names):
            try:
                found = choose_program(
                    request.prepared,
                    entrants,
                    peers,
                    samples,
                    times=ChoiceTimes(
                        rounds_s=lambda: self._time.contest_s(loop.settled),
                        fresh_s=lambda: self._time.fresh_s,
                        prepare_s=lambda: self._time.prepare_s,
                        limit_s=lambda: self._time.programs_limit_s,
                        peers_apart=self._time.has_peers_apart,
                    ),
                    seed=request.options.seed,
                    threads=request.threads,
                    report=self._report,
                    cancelled=lambda: self._clock.cancelled,
                )
                if found.fresh is not None:
                    self._remark("programs", str(found.fresh))
                return found
            except TuneError as error:
                raise TuneError(
                    f"{error}{failing_kernels(loop)}; see `lumin-tune query --session {self._session[:8]} --all`"
                ) from error

    def _timer(self, cover_search: CoverSearch, ready: Ready) -> ProgramTimer:
        request = self._request
        return ProgramTimer(
            request.prepared,
            cover_search,
            request.threads,
            ready.samples[:1],
            request.options.seed,
            lambda: self._clock.cancelled,
        )

    def _step(self, work: Callable[[], T], seconds: float | None, busy_s: float = 0.0) -> T:
        """Run a step of the driver with a deadline. Raises DeadlineError."""
        return run_within(seconds, work, self._clock.interrupt, busy_s=busy_s)
