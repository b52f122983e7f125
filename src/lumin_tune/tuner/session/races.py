"""Races: the finalists of each kernel of the best plan, timed in interleaved rounds once the search is over.

`measuring_loop` runs them. Nothing here measures.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from lumin_tune.cluster.measuring.confidence_intervals import paired_ratio, slowdowns
from lumin_tune.core.plugin.records import Point
from lumin_tune.core.trials import Candidate, Outcome
from lumin_tune.tuner.contest.finalists import BestPoint
from lumin_tune.tuner.cover_search import CoverSearch, ProgramPlan
from lumin_tune.tuner.session.tuning_task import TuningTask

CONTENDERS: Final = 4
MOST_CONTENDERS: Final = 24
CONTENDING: Final = 1.5
"""Finalists of a task, timed in interleaved rounds at the end: from CONTENDERS to MOST_CONTENDERS, by the task's share
of the program, and within CONTENDING times the best. On a shared host the same kernel takes up to 1.4 times as long
from one moment to the next, so only interleaved times compare.
"""
RANKED: Final = 0.15
"""Relative difference to the fastest up to which a point may be the fastest in a program."""
TIE: Final = 0.01
"""Relative difference below which two medians tie."""


def races(
    plan: ProgramPlan, cover_search: CoverSearch, tasks: Mapping[str, TuningTask]
) -> Iterator[tuple[TuningTask, list[Point], float]]:
    """Yield the tasks of a plan that have several finalists, these, and the task's share of the program's time."""
    cost = {name: times * (cover_search.seconds(name) or 0.0) for name, times in plan.uses.items() if name in tasks}
    total = sum(cost.values())
    for name, seconds in cost.items():
        most = round(CONTENDERS + (MOST_CONTENDERS - CONTENDERS) * seconds / total)
        points = [point for point, _ in tasks[name].search.finalists(most, CONTENDING)]
        if len(points) > 1:
            yield tasks[name], points, seconds / total


def entrants(task: TuningTask, points: Sequence[Point]) -> list[Candidate]:
    """Return the candidates of a race: the points, the incumbent first, and the default."""
    found = [task.candidate(point) for point in points]
    if task.search.default_ns is not None and task.default_key not in {each.key for each in found}:
        found.append(task.candidate(task.default))
    return found


def take_result(
    task: TuningTask, incumbent: Candidate, answers: Sequence[tuple[Candidate, Outcome]], cover_search: CoverSearch
) -> bool:
    """Set the winner and the ranking of a race; return whether the task's time in plans may have changed."""
    task.raced = {each.key: outcome for each, outcome in answers if outcome.median_ns}
    ran = {each.key: BestPoint(each.point, outcome.median_ns) for each, outcome in answers if outcome.median_ns}
    if not ran:
        return False
    task.winner, task.ranking = _winner(task, ran), _ranking(task, ran)
    before, known_s = ran.get(incumbent.key), cover_search.alone_s(task.name)
    default, default_ns = ran.get(task.default_key), task.search.default_ns
    if default is not None and default_ns is not None:  # the incumbent may owe its time to a fast moment
        before, known_s = default, default_ns / 1e9
    if before is None or known_s is None:
        return False
    # scaled to the conditions of the earlier measurements
    cover_search.tell(task.name, known_s * task.winner.median_ns / before.median_ns, task.workload.op)
    return True


def _ranking(task: TuningTask, ran: Mapping[str, BestPoint]) -> tuple[BestPoint, ...]:
    """Return the points by interleaved rounds, the fastest first, up to those that are slower by `RANKED`."""
    over = slowdowns([task.raced[key].times_ns for key in ran])
    return tuple(ran[key] for by, key in sorted(zip(over, ran)) if by <= RANKED)


def _winner(task: TuningTask, ran: Mapping[str, BestPoint]) -> BestPoint:
    """Return the fastest point by interleaved rounds: the default unless it is certainly slower, at 95 %; among other
    ties the least key, so that every run names the same one.
    """
    over = dict(zip(ran, slowdowns([task.raced[key].times_ns for key in ran]), strict=True))
    ties = {key for key, by in over.items() if by <= TIE}
    if task.default_key in ran:
        fastest = task.raced[min(over, key=lambda key: over[key])].times_ns
        if task.default_key in ties or paired_ratio(task.raced[task.default_key].times_ns, fastest).low <= 1.0:
            return ran[task.default_key]
    return ran[min(ties)]
