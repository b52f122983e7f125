"""Which of the finalists is the program of a session: they are timed whole, beside the untuned one and the peers.

`tune` calls `judge` last. The untuned program is an entrant like any other, so that a session never ends with a program
that is slower than what it began with.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

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
    subject: Subject, finalists: Sequence[Finalist], peers: Sequence[Entrant], *, time_s: float, seed: int,
    threads: int | None, tell: Callable[[Contestant], None], cancelled: Callable[[], bool] = lambda: False,
) -> Judged:  # fmt: skip
    """Return the fastest finalist whose outputs are right, and the times of all.

    finalists: the untuned program among them. cancelled: is asked while it runs; what was timed by then counts, and if
    that is nothing the first finalist wins. Raises TuneError if none of them gives right outputs.
    """
    (inputs, reference), *others = samples(subject, seed)
    with tempfile.TemporaryDirectory(prefix="lumin-finalists-") as folder:
        entrants = []
        for each in finalists:
            path = Path(folder) / f"{each.name.replace(' ', '-')}.lumin"
            each.program.save(path)
            entrants.append(Entrant(each.name, "program", str(path)))
        found = contest(
            [*entrants, *peers], inputs, reference, time_s=time_s, seed=seed, on_timed=tell, threads=threads,
            others=others, cancelled=cancelled, plugins=subject.plugins,
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
    told = [each for each in found if each.name == UNTUNED or each.name not in mine or each.name not in times]
    told.sort(key=lambda each: each.name != UNTUNED)
    return Judged(winner, (tuned, *(_beside(each, tuned) for each in told)))


def _beside(contestant: Contestant, tuned: Contestant) -> Contestant:
    """Return a contestant with its ratio to the tuned program."""
    if contestant.interval is None:
        return contestant
    return replace(contestant, over_tuned=paired_ratio(contestant.slices_ns, tuned.slices_ns))


def samples(subject: Subject, seed: int) -> list[tuple[dict[str, Array], Mapping[str, Array]]]:
    """Return values for the inputs of the source that have none set, and the right outputs; the same for a seed.

    Static inputs have the same values in all of them, as weights serve all calls of a program.
    """
    found: list[tuple[dict[str, Array], Mapping[str, Array]]] = []
    source = subject.source
    static = {name for name, index in source.inputs.items() if source.attribute(index, "static")}
    for number in range(SAMPLES):
        drawn = draw(source, subject.dims, seed + number)
        inputs = {name: array for name, array in drawn.items() if name not in source.values}
        if found:
            inputs |= {name: found[0][0][name] for name in static & inputs.keys()}
        found.append((inputs, interpret(source, inputs, float64=True)))
    return found
