"""Which of the finalists is the program of a session: they are timed whole, beside the untuned one and the peers.

`tune` calls `judge` last. The untuned program is an entrant like any other, so that a session never ends with a program
that is slower than what it began with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from lumin_tune.cluster.measuring.inputs import draw
from lumin_tune.cluster.measuring.intervals import paired_ratio
from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import TuneError
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.scratch import Scratch
from lumin_tune.tuner.contest.contest import OVER, Entrant, contest
from lumin_tune.tuner.contest.finalists import Finalist
from lumin_tune.tuner.records import Contestant
from lumin_tune.tuner.subject import Subject

UNTUNED = "untuned"
Sample = tuple[Mapping[str, Array], Mapping[str, Array]]
SAMPLES: Final = 2
"""How many values of the inputs programs are checked with."""


@dataclass(frozen=True)
class Judged:
    """The finalist that won, and all that were timed: the winner as `tuned`, others that were slower left out.

    Finalists that were wrong, died or hung are among them, with a message in place of times.
    """

    winner: Finalist
    contestants: tuple[Contestant, ...] = field(repr=False)


def judge(
    subject: Subject, finalists: Sequence[Finalist], peers: Sequence[Entrant], samples: Sequence[Sample], *,
    time_s: float, seed: int, threads: int | None, tell: Callable[[Contestant], None], prepare_s: float = 300.0,
    limit_s: float | None = None, cancelled: Callable[[], bool] = lambda: False,
) -> Judged:  # fmt: skip
    """Return the fastest finalist whose outputs are right, and the times of all.

    finalists: the untuned program last. samples: see `samples_of`. prepare_s, limit_s: see `contest`. cancelled: is
    asked while it runs; what was timed by then counts, and if that is nothing the first finalist wins. Where nothing
    was timed because the time was over, the untuned program wins, and no contestant is told of. Raises TuneError if
    none of them gives right outputs.
    """
    (inputs, reference), *others = samples
    with Scratch("lumin-finalists-") as folder:
        entrants = []
        for each in finalists:
            path = folder / f"{each.name.replace(' ', '-')}.lumin"
            each.program.save(path)
            entrants.append(Entrant(each.name, "program", str(path)))
        found = contest(
            [*entrants, *peers], inputs, reference, time_s=time_s, seed=seed, on_timed=tell, threads=threads,
            others=others, prepare_s=prepare_s, limit_s=limit_s, cancelled=cancelled, plugins=subject.plugins,
        )  # fmt: skip
    by_name = {each.name: each for each in found}
    times = {each.name: interval.median_ns for each in found if (interval := each.interval) is not None}
    ran = [each for each in finalists if each.name in times]
    if not ran and cancelled():
        return Judged(finalists[0], ())
    if not ran and any(by_name[each.name].message.startswith(OVER) for each in finalists):
        return Judged(finalists[-1], ())
    if not ran:
        reasons = "; ".join(f"{each.name}: {by_name[each.name].message}" for each in finalists if each.name in by_name)
        raise TuneError(f"no program of {subject.fingerprint[:12]} runs and is right: {reasons}")
    slices = {name: each.slices_ns for name, each in by_name.items()}
    base = slices[UNTUNED] if UNTUNED in times else slices[ran[0].name]
    over = {each.name: paired_ratio(slices[each.name], base).ratio for each in ran}
    winner = min(ran, key=lambda each: (over[each.name], each.name != UNTUNED, each.name))
    tuned = replace(by_name[winner.name], name="tuned")
    mine = {each.name for each in finalists}
    failed = {each.name for each in found if each.interval is None and not each.message.startswith(OVER)}
    told = [each for each in found if each.name == UNTUNED or each.name not in mine or each.name in failed]
    told.sort(key=lambda each: each.name != UNTUNED)
    return Judged(winner, (tuned, *(_beside(each, tuned) for each in told)))


def _beside(contestant: Contestant, tuned: Contestant) -> Contestant:
    """Return a contestant with its ratio to the tuned program."""
    if contestant.interval is None:
        return contestant
    return replace(contestant, over_tuned=paired_ratio(contestant.slices_ns, tuned.slices_ns))


def samples_of(subject: Subject, seed: int) -> Iterator[Sample]:
    """Yield values for the inputs of the source that have none set, with the right outputs; the same for a seed.

    Static inputs have the same values in all of them, as weights serve all calls of a program.
    """
    first: dict[str, Array] = {}
    source = subject.source
    static = {name for name, index in source.inputs.items() if source.attribute(index, "static")}
    for number in range(SAMPLES):
        drawn = draw(source, subject.dims, seed + number)
        inputs = {name: array for name, array in drawn.items() if name not in source.values}
        inputs |= {name: first[name] for name in static & first.keys()}
        first = first or inputs
        yield inputs, interpret(source, inputs, float64=True)
