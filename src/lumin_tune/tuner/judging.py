"""Which of the finalists is the program of a session: they are timed whole, beside the untuned one and the peers.

`tune` calls `judge` last. The untuned program is an entrant like any other, so that a session never ends with a program
that is slower than what it began with.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from lumin_tune.cluster.inputs import draw
from lumin_tune.cluster.intervals import paired_ratio
from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import TuneError
from lumin_tune.core.interpreter import interpret
from lumin_tune.tuner.contest import Entrant, contest
from lumin_tune.tuner.finalists import Finalist
from lumin_tune.tuner.records import Contestant
from lumin_tune.tuner.subject import Subject

UNTUNED = "untuned"


@dataclass(frozen=True)
class Judged:
    """The finalist that won, and all that were timed: the winner as `tuned`, the other finalists left out."""

    winner: Finalist
    contestants: tuple[Contestant, ...] = field(repr=False)


def judge(
    subject: Subject, finalists: Sequence[Finalist], peers: Sequence[Entrant], *, time_s: float, seed: int,
    threads: int | None, tell: Callable[[Contestant], None], cancelled: Callable[[], bool] = lambda: False,
) -> Judged:  # fmt: skip
    """Return the fastest finalist whose outputs are right, and the times of all.

    finalists: the untuned program among them. cancelled: is asked while it runs; what was timed by then counts, and if
    that is nothing the first finalist wins. Raises TuneError if none of them gives right outputs.
    """
    inputs = sample_inputs(subject, seed)
    reference = interpret(subject.source, inputs, float64=True)
    with tempfile.TemporaryDirectory(prefix="lumin-finalists-") as folder:
        entrants = []
        for each in finalists:
            path = Path(folder) / f"{each.name.replace(' ', '-')}.lumin"
            each.program.save(path)
            entrants.append(Entrant(each.name, "program", str(path)))
        found = contest(
            [*entrants, *peers], inputs, reference, time_s=time_s, seed=seed, on_timed=tell, threads=threads,
            cancelled=cancelled,
        )  # fmt: skip
    by_name = {each.name: each for each in found}
    times = {each.name: interval.median_ns for each in found if (interval := each.interval) is not None}
    ran = [each for each in finalists if each.name in times]
    if not ran and cancelled():
        return Judged(finalists[0], ())
    if not ran:
        reasons = "; ".join(f"{each.name}: {by_name[each.name].message}" for each in finalists if each.name in by_name)
        raise TuneError(f"no program of {subject.fingerprint[:12]} runs and is right: {reasons}")
    slices = {name: each.slices_ns for name, each in by_name.items()}
    base = slices[UNTUNED] if UNTUNED in times else slices[ran[0].name]
    over = {each.name: paired_ratio(slices[each.name], base).ratio for each in ran}
    winner = min(ran, key=lambda each: (over[each.name], each.name != UNTUNED, each.name))
    tuned = replace(by_name[winner.name], name="tuned")
    mine = {each.name for each in finalists}
    others = [each for each in found if each.name == UNTUNED or each.name not in mine]
    others.sort(key=lambda each: each.name != UNTUNED)
    return Judged(winner, (tuned, *(_beside(each, tuned) for each in others)))


def _beside(contestant: Contestant, tuned: Contestant) -> Contestant:
    """Return a contestant with its ratio to the tuned program."""
    if contestant.interval is None:
        return contestant
    return replace(contestant, over_tuned=paired_ratio(contestant.slices_ns, tuned.slices_ns))


def sample_inputs(subject: Subject, seed: int) -> dict[str, Array]:
    """Return an array for every input of the source that has no value set, the same for a seed."""
    drawn = draw(subject.source, subject.dims, seed)
    return {name: array for name, array in drawn.items() if name not in subject.source.values}
