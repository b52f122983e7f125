"""Whole programs of the best plans, and which of them is the fastest: never one that is slower than the untuned.

`tune` calls this when the measuring of kernels is over. Kernels that are fast alone may be slower in their place, so
the plans that are nearly as good are linked, and timed side by side with the program that was made by rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from lumin_tune.core.errors import BuildError, KernelError
from lumin_tune.core.program import Program
from lumin_tune.core.program.compiling import link, schedule
from lumin_tune.core.records import Point
from lumin_tune.tuner.covering import Covering, Plan
from lumin_tune.tuner.subject import Subject

MOST: int = 3
"""Plans that are linked, besides the untuned program."""
NEAR: float = 1.15
"""A plan that costs more than so many times the best is no finalist."""


@dataclass(frozen=True)
class Best:
    """The best point of a piece, and the nanoseconds that it takes."""

    point: Point = field(hash=False)
    median_ns: int


@dataclass(frozen=True)
class Finalist:
    """A plan as a program. name: `untuned`, or `tuned` with a number."""

    name: str
    plan: Plan
    program: Program = field(repr=False)
    bests: Mapping[str, Best] = field(hash=False, repr=False)


def untuned(subject: Subject, covering: Covering, threads: int | None) -> Finalist:
    """Return the program that is made without measuring."""
    return _finalist(subject, covering, covering.by_rule(), {}, threads, "untuned")


def finalists(
    subject: Subject, covering: Covering, bests: Mapping[str, Best], threads: int | None,
    tell: Callable[[str], None] = lambda message: None,
) -> list[Finalist]:  # fmt: skip
    """Return the programs of the best plans whose pieces were all measured, the best first.

    Where no plan was measured whole, the partition by rule with the points that are known. tell: is told of plans that
    cannot be linked.
    """
    plans: dict[frozenset[tuple[str, int]], Plan] = {}
    candidates = [covering.best(), covering.by_rule(), *covering.estimated()[:1]]
    for plan in candidates:
        if plan is not None and all(name in bests for name in plan.uses):
            plans.setdefault(frozenset(plan.uses.items()), replace(plan, cost_s=covering.cost_s(plan)))
    if not plans:
        plans[frozenset()] = covering.by_rule()
    ordered = sorted(plans.values(), key=lambda plan: plan.cost_s)
    near = [plan for plan in ordered if plan.cost_s <= NEAR * ordered[0].cost_s][:MOST]
    found = []
    for number, plan in enumerate(near):
        try:
            found.append(_finalist(subject, covering, plan, bests, threads, f"tuned {number + 1}"))
        except (KernelError, BuildError) as error:
            tell(f"{plan.label} cannot be linked: {error}")
    return found


def _finalist(
    subject: Subject, covering: Covering, plan: Plan, bests: Mapping[str, Best], threads: int | None, name: str
) -> Finalist:
    whole, regions = covering.placed(plan)
    points = {name: best.point for name, best in bests.items()}
    scheduled = tuple(
        replace(each, time_ns=bests[each.region.fingerprint].median_ns) if each.region.fingerprint in bests else each
        for each in schedule(subject.backend, subject.device, whole.graph, regions, points)
    )
    program = link(subject.backend, subject.device, whole, scheduled, subject.signature, threads=threads)
    return Finalist(name, plan, program, bests)
