"""Whole programs of the best plans, and which of them is the fastest: never one that is slower than the untuned.

`tune` calls this when the measuring of kernels is over. Kernels that are fast alone may be slower in their place, so
the plans that are nearly as good are linked, and timed side by side with the program that was made by rule. Where the
backend can run a program in several ways (`core/program/calls/launch_mode.py`), the best plan is linked for each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from lumin_tune.core.errors import BuildError, KernelError
from lumin_tune.core.plugin.records import Point
from lumin_tune.core.program import Program
from lumin_tune.core.program.build.compiling import link, schedule, ways
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
    """A plan as a program. name: `untuned`, or `tuned` with a number and how it is run if not in the usual way."""

    name: str
    plan: Plan
    program: Program = field(repr=False)
    bests: Mapping[str, Best] = field(hash=False, repr=False)


def untuned(subject: Subject, covering: Covering, threads: int | None) -> Finalist:
    """Return the program that is made without measuring."""
    return _Linked(subject, covering, covering.by_rule(), {}).finalist("untuned", threads)


def finalists(
    subject: Subject, covering: Covering, bests: Mapping[str, Best], threads: int | None,
    tell: Callable[[str], None] = lambda message: None,
) -> Iterator[Finalist]:  # fmt: skip
    """Yield the programs of the best plans whose pieces were all measured, the best first, each when it is linked.

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
    for number, plan in enumerate(near):
        name = f"tuned {number + 1}"
        try:
            linked = _Linked(subject, covering, plan, bests)
        except KernelError as error:
            tell(f"{plan.label} cannot be linked: {error}")
            continue
        others = () if number else linked.ways()[1:]
        for way in ("", *others):
            try:
                yield linked.finalist(f"{name} as {way}" if way else name, threads, way)
            except (KernelError, BuildError) as error:
                tell(f"{plan.label} cannot be linked{f' as {way}' if way else ''}: {error}")


class _Linked:
    """A plan with its kernels at the best points, which can be run in several ways."""

    def __init__(self, subject: Subject, covering: Covering, plan: Plan, bests: Mapping[str, Best]) -> None:
        self._subject, self._plan, self._bests = subject, plan, bests
        self._whole, regions = covering.placed(plan)
        points = {name: best.point for name, best in bests.items()}
        self._scheduled = tuple(
            replace(each, time_ns=bests[each.region.fingerprint].median_ns)
            if each.region.fingerprint in bests else each
            for each in schedule(subject.backend, subject.device, self._whole.graph, regions, points, self._whole)
        )  # fmt: skip

    def ways(self) -> tuple[str, ...]:
        """Return the ways in which the plan can be run, the usual one first."""
        return ways(self._subject.backend, self._whole, self._scheduled)

    def finalist(self, name: str, threads: int | None, way: str = "") -> Finalist:
        """Return the plan as a program. Raises KernelError and BuildError."""
        subject = self._subject
        program = link(
            subject.backend, subject.device, self._whole, self._scheduled, subject.signature, threads=threads, way=way
        )
        return Finalist(name, self._plan, program, self._bests)
