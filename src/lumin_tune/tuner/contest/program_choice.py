"""Choice of a session's program: finalists are timed as wholes, with the untuned program and the peers.

`session` calls `choose_program` last. The untuned program is an entrant like any other, and the fastest finalist
replaces it only if it is faster over pairs of fresh processes, so a session does not end with a program slower than the
one it started from. Peers are timed beside these two once the choice is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Final

from lumin_tune.cluster.measuring.confidence_intervals import PairedRatio, median_interval, paired_ratio
from lumin_tune.cluster.measuring.random_inputs import draw
from lumin_tune.cluster.measuring.tolerance import relative_tolerance
from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import TuneError
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.scratch import Scratch
from lumin_tune.tuner.contest.contest import LEAST_ROUNDS, contest
from lumin_tune.tuner.contest.entrant import OVER, TOLERANCE, Entrant
from lumin_tune.tuner.contest.finalists import Finalist
from lumin_tune.tuner.contest.fresh_processes import PAIR_ROUNDS, PAIR_S, PLACEMENT, FreshTimes, in_fresh_processes
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

    Finalists that were wrong, died or hung are included, with a message in place of times. fresh: the times of the
    fastest finalist and the untuned program in fresh processes; None if all finalists were much slower before.
    """

    winner: Finalist
    contestants: tuple[Contestant, ...] = field(repr=False)
    fresh: FreshTimes | None = field(default=None, repr=False)

    @property
    def times(self) -> ProgramTimes | None:
        """The times of the winner and of its kernels in it, None if they are unknown."""
        tuned = next((each for each in self.contestants if each.name == "tuned"), None)
        if tuned is None or tuned.interval is None:
            return None
        return program_times(self.winner.program, self.winner.plan.uses, tuned.interval.median_ns, tuned.kernels_ns)


@dataclass(frozen=True)
class ChoiceTimes:
    """Time limits of a choice in seconds, each asked for when it is needed.

    rounds_s: `contest`'s time_s, of the finalists and of the comparison with peers. fresh_s: for fresh processes.
    prepare_s, limit_s: see `contest`; limit_s is for all phases together. peers_apart: whether peers are timed after
    the choice, beside the winner and the untuned program, and not with the finalists.
    """

    rounds_s: Callable[[], float]
    fresh_s: Callable[[], float]
    prepare_s: Callable[[], float] = lambda: 300.0
    limit_s: Callable[[], float | None] = lambda: None
    peers_apart: bool = True


def choose_program(
    prepared: PreparedGraph,
    finalists: Sequence[Finalist],
    peers: Sequence[Entrant],
    samples: Sequence[Sample],
    *,
    times: ChoiceTimes,
    seed: int,
    threads: int | None,
    report: Callable[[Contestant], None],
    cancelled: Callable[[], bool] = lambda: False,
) -> ProgramChoice:
    """Time finalists and peers; return the fastest correct finalist and all contestants.

    Only a finalist that is faster than the untuned program, at 95 % over fresh processes, wins over it. Peers are timed
    after that if `times.peers_apart`, so that a slow peer takes no time from the decision. finalists: the untuned
    program last. samples: see `samples_of`. cancelled: polled; times so far then count, and without any the first
    finalist wins. If nothing was timed because time ran out, the untuned program wins, without contestants. Raises
    TuneError if no finalist has correct outputs.
    """
    (inputs, reference), *others = samples
    with Scratch("lumin-finalists-") as folder:
        entrants = {each.name: _saved(each, folder) for each in finalists}

        def timed(
            given: Sequence[Entrant], rounds_s: float, *, final: bool = False, is_pair: bool = False
        ) -> Sequence[Contestant]:
            return contest(
                given,
                inputs,
                reference,
                time_s=rounds_s,
                seed=seed,
                on_timed=None if is_pair else report,
                threads=threads,
                others=() if is_pair else others,  # both were checked with all samples before
                tolerance=output_tolerance(prepared),
                own=partial(interpret, prepared.source),
                prepare_s=times.prepare_s(),
                limit_s=times.limit_s(),
                cancelled=cancelled,
                plugins=prepared.plugins,
                traced=final,
                least_rounds=PAIR_ROUNDS if is_pair else LEAST_ROUNDS,
            )

        apart = bool(peers) and times.peers_apart and len(finalists) > 1
        found = timed([*entrants.values(), *(() if apart else peers)], times.rounds_s(), final=not apart)
        selected = _selected(prepared, finalists, {each.name: each for each in found}, cancelled)
        if isinstance(selected, ProgramChoice):
            return selected
        winner, before = selected
        fresh = None
        if before is not None and cancelled():
            winner = winner if before.high < 1.0 else finalists[-1]
        elif winner.name != UNTUNED and before is not None:

            def time_pair(pair: Sequence[Entrant]) -> Sequence[Contestant]:
                return timed(pair, PAIR_S, is_pair=True)

            fresh = in_fresh_processes(time_pair, entrants[winner.name], entrants[UNTUNED], times.fresh_s(), cancelled)
            if fresh.failure:
                found = _failed(found, winner.name, fresh.failure)
            if not fresh.is_faster(before):
                winner = finalists[-1]
        if apart and not cancelled():
            last = [winner] if winner.name == UNTUNED else [winner, finalists[-1]]
            beside = timed([*(entrants[each.name] for each in last), *peers], times.rounds_s(), final=True)
            winner, found = _beside_peers(prepared, last, found, beside, cancelled)
    return _choice(winner, finalists, found, fresh)


def _beside_peers(
    prepared: PreparedGraph,
    last: Sequence[Finalist],
    before: Sequence[Contestant],
    beside: Sequence[Contestant],
    cancelled: Callable[[], bool],
) -> tuple[Finalist, Sequence[Contestant]]:
    """Return the winner and all contestants after the comparison with peers. last: the winner, and the untuned program.

    Times beside peers replace earlier ones. If the winner fails here, the untuned program wins; if it was only not
    reached, earlier times count. Raises TuneError if both fail.
    """
    by_name = {each.name: each for each in beside}
    own = {each.name for each in last}
    peers = [each for each in beside if each.name not in own]
    again = by_name[last[0].name]
    if again.interval is None and (cancelled() or again.message.startswith(OVER)):
        return last[0], [*before, *peers]
    correct = next((each for each in last if by_name[each.name].interval is not None), None)
    if correct is None:
        raise _none_correct(prepared, last, by_name)
    return correct, [*(by_name.get(each.name, each) for each in before), *peers]


def _none_correct(
    prepared: PreparedGraph, finalists: Sequence[Finalist], by_name: Mapping[str, Contestant]
) -> TuneError:
    """Return the error for finalists none of which has correct outputs."""
    reasons = "; ".join(f"{each.name}: {by_name[each.name].message}" for each in finalists if each.name in by_name)
    return TuneError(f"no program of {prepared.fingerprint[:12]} runs correctly: {reasons}")


def _failed(found: Sequence[Contestant], name: str, message: str) -> list[Contestant]:
    """Return the contestants where one of them has failed."""
    return [replace(each, interval=None, message=message) if each.name == name else each for each in found]


def _saved(each: Finalist, folder: Path) -> Entrant:
    """Return the program of a finalist as an entrant, saved in the folder."""
    path = folder / f"{each.name.replace(' ', '-')}.lumin"
    each.program.save(path)
    return Entrant(each.name, "program", str(path))


def _selected(
    prepared: PreparedGraph,
    finalists: Sequence[Finalist],
    by_name: Mapping[str, Contestant],
    cancelled: Callable[[], bool],
) -> tuple[Finalist, PairedRatio | None] | ProgramChoice:
    """Return the fastest finalist with its time relative to the untuned program, None if that has no times; or the
    choice if none was timed.

    The untuned program is the fastest only if all others are slower by more than placement in memory explains.
    """
    ran = [each for each in finalists if each.name in by_name and by_name[each.name].interval is not None]
    if not ran and cancelled():
        return ProgramChoice(finalists[0], ())
    if not ran and any(by_name[each.name].message.startswith(OVER) for each in finalists):
        return ProgramChoice(finalists[-1], ())
    if not ran:
        raise _none_correct(prepared, finalists, by_name)
    has_base = any(each.name == UNTUNED for each in ran)
    base = by_name[UNTUNED if has_base else ran[0].name].slices_ns
    over = {each.name: paired_ratio(by_name[each.name].slices_ns, base) for each in ran}
    rivals = [each for each in ran if not has_base or over[each.name].low < 1.0 + PLACEMENT]
    winner = min(rivals, key=lambda each: (each.name == UNTUNED, over[each.name].ratio, each.name))
    return winner, over[winner.name] if has_base else None


def _choice(
    winner: Finalist, finalists: Sequence[Finalist], found: Sequence[Contestant], fresh: FreshTimes | None
) -> ProgramChoice:
    """Return the choice of a winner, with the contestants as reported."""
    by_name = {each.name: each for each in found}
    tuned = replace(by_name[winner.name], name="tuned")
    mine = {each.name for each in finalists}
    failed = {each.name for each in found if each.interval is None and not each.message.startswith(OVER)}
    rivals = [each for each in found if each.name == UNTUNED or each.name not in mine or each.name in failed]
    rivals.sort(key=lambda each: each.name != UNTUNED)
    beside = [_beside(each, tuned) for each in rivals]
    if fresh is not None and fresh.tuned and winner.name != UNTUNED:
        tuned = _over_processes(tuned, fresh.tuned)
        untuned = _over_processes(beside[0], fresh.base)
        over = fresh.ratio
        if over is not None:
            untuned = replace(untuned, over_tuned=PairedRatio(1 / over.ratio, 1 / over.high, 1 / over.low))
        beside[0] = untuned
    return ProgramChoice(winner, (tuned, *beside), fresh)


def _over_processes(contestant: Contestant, fresh: Sequence[Sequence[int]]) -> Contestant:
    """Return a contestant with the times of fresh processes added to its own."""
    assert contestant.interval is not None
    slices = (*contestant.slices_ns, *(ns for each in fresh for ns in each))
    interval = median_interval(slices)
    factor = interval.median_ns / contestant.interval.median_ns
    kernels = tuple(round(ns * factor) for ns in contestant.kernels_ns)
    return replace(contestant, interval=interval, slices_ns=slices, kernels_ns=kernels, processes=1 + len(fresh))


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
