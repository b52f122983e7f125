"""Times of whole programs and their kernels while a session searches, and after it to settle the points of kernels.

Programs run in processes of their own, checked, in interleaved rounds with the best program known, so that times of
different moments can be compared.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from lumin_tune.core.errors import BuildError, KernelError
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.scratch import Scratch
from lumin_tune.tuner.contest.contest import contest
from lumin_tune.tuner.contest.entrant import Entrant
from lumin_tune.tuner.contest.finalists import BestPoint, Finalist, finalist
from lumin_tune.tuner.contest.program_choice import Sample, output_tolerance
from lumin_tune.tuner.cover_search import CoverSearch, ProgramPlan
from lumin_tune.tuner.prepared_graph import PreparedGraph
from lumin_tune.tuner.program_times import ProgramTimes, program_times

ROUNDS_S: Final = 0.6
"""Seconds of interleaved rounds for each program."""
PREPARE_S: Final = 20.0
BETTER: Final = 0.99
"""Ratio of two times of a kernel in programs below which the faster point is taken."""


@dataclass
class ProgramTimer:
    """Times programs of one session. samples: inputs with reference outputs, at least one. limit_s: asked for the
    deadline of each contest, at which slow programs have the times of the rounds so far; None for none.

    Times are comparable: each is scaled by what the best program takes in the same rounds.
    """

    prepared: PreparedGraph
    cover_search: CoverSearch
    threads: int | None
    samples: Sequence[Sample]
    seed: int
    cancelled: Callable[[], bool] = lambda: False
    limit_s: Callable[[], float | None] = lambda: None
    _best: tuple[Finalist, ProgramTimes] | None = field(default=None, init=False)

    def begin(self, untuned: Finalist) -> ProgramTimes | None:
        """Return the times of the untuned program, the best one so far; None if they are unknown."""
        times = self.times([untuned])[0]
        self._best = None if times is None else (untuned, times)
        return times

    def time(self, plan: ProgramPlan, bests: Mapping[str, BestPoint]) -> ProgramTimes | None:
        """Return the times of a plan at these points, None if it is no correct program. Call `begin` before."""
        assert self._best is not None
        try:
            made = finalist(self.prepared, self.cover_search, plan, bests, self.threads, "rival")
        except (KernelError, BuildError):
            return None
        best, known = self._best
        found, again = self.times([made, best])
        if found is None or again is None:
            return None
        found = found.scaled(known.program_ns / again.program_ns)
        if found.program_ns < known.program_ns:
            self._best = made, found
        return found

    def times(self, programs: Sequence[Finalist]) -> list[ProgramTimes | None]:
        """Return the times of programs in interleaved rounds; None for a wrong one, and without times of kernels."""
        (inputs, reference), *others = self.samples
        with Scratch("lumin-programs-") as folder:
            entrants = []
            for place, each in enumerate(programs):
                path = folder / f"{place}.lumin"
                each.program.save(path)
                entrants.append(Entrant(str(place), "program", str(path)))
            timed = contest(
                entrants,
                inputs,
                reference,
                time_s=ROUNDS_S * len(programs),
                seed=self.seed,
                threads=self.threads,
                others=others,
                tolerance=output_tolerance(self.prepared),
                own=partial(interpret, self.prepared.source),
                prepare_s=PREPARE_S,
                limit_s=self.limit_s(),
                cancelled=self.cancelled,
                plugins=self.prepared.plugins,
                traced=True,
            )
        return [
            None
            if each.interval is None
            else program_times(made.program, made.plan.uses, each.interval.median_ns, each.kernels_ns)
            for made, each in zip(programs, timed, strict=True)
        ]

    def settled(self, programs: Sequence[Finalist], name: str) -> list[Finalist]:
        """Return the fastest of the programs, and before it the one with each kernel at the point that is fastest in
        any of them, if that is another one. Empty if there are no times of kernels.

        name: of the new program. Raises KernelError and BuildError if its points do not link in one program.
        """
        timed = [(made, times) for made, times in zip(programs, self.times(programs)) if times is not None]
        if not timed:
            return []
        fastest, own = min(timed, key=lambda each: each[1].program_ns)
        bests = dict(fastest.bests)
        changed = False
        for kernel, ns in own.kernels.items():
            rivals = [(times.kernels[kernel], made) for made, times in timed if kernel in times.kernels]
            least, made = min(rivals, key=lambda each: each[0])
            if made is not fastest and least < BETTER * ns and made.bests.get(kernel) != fastest.bests.get(kernel):
                changed = True
                if kernel in made.bests:
                    bests[kernel] = made.bests[kernel]
                else:
                    bests.pop(kernel, None)
        if not changed:
            return [fastest]
        return [finalist(self.prepared, self.cover_search, fastest.plan, bests, self.threads, name), fastest]
