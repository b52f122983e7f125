"""Choice of a session's program: finalists are timed as wholes, with the untuned program and the peers.

`session` calls `choose_program` last. The untuned program is an entrant like any other, so a session never ends with a
program slower than the one it started from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from lumin_tune.cluster.measuring.confidence_intervals import paired_ratio
from lumin_tune.cluster.measuring.random_inputs import draw
from lumin_tune.cluster.measuring.tolerance import relative_tolerance
from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import TuneError
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.scratch import Scratch
from lumin_tune.tuner.contest.contest import contest
from lumin_tune.tuner.contest.entrant import OVER, TOLERANCE, Entrant
from lumin_tune.tuner.contest.finalists import Finalist
from lumin_tune.tuner.prepared_graph import PreparedGraph
from lumin_tune.tuner.program_times import ProgramTimes, program_times
from lumin_tune.tuner.tune_records import Contestant

UNTUNED = "untuned"
Sample = tuple[Mapping[str, Array], Mapping[str, Array]]
SAMPLES: Final = 2
"""Number of input samples that programs are checked with."""


@dataclass(frozen=True)
class ProgramChoice:
    """The winning finalist, and the contestants: the winner as `tuned`, the untuned program and peers; slower finalists
    are left out.

    Finalists that were wrong, died or hung are included, with a message in place of times.
    """

    winner: Finalist
    contestants: tuple[Contestant, ...] = field(repr=False)

    @property
    def times(self) -> ProgramTimes | None:
        """The times of the winner and of its kernels in it, None if they are unknown."""
        tuned = next((each for each in self.contestants if each.name == "tuned"), None)
        if tuned is None or tuned.interval is None:
            return None
        return program_times(self.winner.program, self.winner.plan.uses, tuned.interval.median_ns, tuned.kernels_ns)


def choose_program(
    prepared: PreparedGraph,
    finalists: Sequence[Finalist],
    peers: Sequence[Entrant],
    samples: Sequence[Sample],
    *,
    time_s: float,
    seed: int,
    threads: int | None,
    report: Callable[[Contestant], None],
    prepare_s: float = 300.0,
    limit_s: float | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> ProgramChoice:
    """Time finalists and peers; return the fastest correct finalist and all contestants.

    Only a finalist that is faster than the untuned program, at 95 %, wins over it. finalists: the untuned program last.
    samples: see `samples_of`. prepare_s, limit_s: see `contest`. cancelled: polled; times so far then count, and
    without any the first finalist wins. If nothing was timed because time ran out, the untuned program wins, without
    contestants. Raises TuneError if no finalist has correct outputs.
    """
    (inputs, reference), *others = samples
    with Scratch("lumin-finalists-") as folder:
        entrants = []
        for each in finalists:
            path = folder / f"{each.name.replace(' ', '-')}.lumin"
            each.program.save(path)
            entrants.append(Entrant(each.name, "program", str(path)))
        found = contest(
            [*entrants, *peers],
            inputs,
            reference,
            time_s=time_s,
            seed=seed,
            on_timed=report,
            threads=threads,
            others=others,
            tolerance=output_tolerance(prepared),
            own=partial(interpret, prepared.source),
            prepare_s=prepare_s,
            limit_s=limit_s,
            cancelled=cancelled,
            plugins=prepared.plugins,
            traced=True,
        )
    by_name = {each.name: each for each in found}
    times = {each.name: interval.median_ns for each in found if (interval := each.interval) is not None}
    ran = [each for each in finalists if each.name in times]
    if not ran and cancelled():
        return ProgramChoice(finalists[0], ())
    if not ran and any(by_name[each.name].message.startswith(OVER) for each in finalists):
        return ProgramChoice(finalists[-1], ())
    if not ran:
        reasons = "; ".join(f"{each.name}: {by_name[each.name].message}" for each in finalists if each.name in by_name)
        raise TuneError(f"no program of {prepared.fingerprint[:12]} runs correctly: {reasons}")
    slices = {name: each.slices_ns for name, each in by_name.items()}
    base = slices[UNTUNED] if UNTUNED in times else slices[ran[0].name]
    over = {each.name: paired_ratio(slices[each.name], base) for each in ran}
    faster = [each for each in ran if each.name == UNTUNED or UNTUNED not in times or over[each.name].high < 1.0]
    winner = min(faster, key=lambda each: (over[each.name].ratio, each.name != UNTUNED, each.name))
    tuned = replace(by_name[winner.name], name="tuned")
    mine = {each.name for each in finalists}
    failed = {each.name for each in found if each.interval is None and not each.message.startswith(OVER)}
    rivals = [each for each in found if each.name == UNTUNED or each.name not in mine or each.name in failed]
    rivals.sort(key=lambda each: each.name != UNTUNED)
    return ProgramChoice(winner, (tuned, *(_beside(each, tuned) for each in rivals)))


def output_tolerance(prepared: PreparedGraph) -> float:
    """Return the tolerance of a program's outputs, see `outputs.difference`; wider where f16 or bf16 round."""
    return max(TOLERANCE, relative_tolerance(prepared.source, prepared.dims))


def _beside(contestant: Contestant, tuned: Contestant) -> Contestant:
    """Return a contestant with its time relative to the tuned program."""
    if contestant.interval is None:
        return contestant
    return replace(contestant, over_tuned=paired_ratio(contestant.slices_ns, tuned.slices_ns))


def samples_of(prepared: PreparedGraph, seed: int) -> Iterator[Sample]:
    """Yield samples: values for the inputs that have none preset, with reference outputs. Deterministic for a seed.

    Static inputs have the same values in all samples, because weights are fixed for all calls of a program.
    """
    first: dict[str, Array] = {}
    source = prepared.source
    static = {name for name, index in source.inputs.items() if source.attribute(index, "static")}
    for number in range(SAMPLES):
        drawn = draw(source, prepared.dims, seed + number)
        inputs = {name: array for name, array in drawn.items() if name not in source.values}
        inputs |= {name: first[name] for name in static & first.keys()}
        first = first or inputs
        yield inputs, interpret(source, inputs, float64=True)
