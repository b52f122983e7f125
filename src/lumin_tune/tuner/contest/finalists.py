"""Finalists: the best plans linked as whole programs, to be timed against the untuned program.

Called by `session` after the kernels are measured. Kernels that are fast in isolation may be slower in their program,
so plans that are nearly as good are linked too. If the backend offers several launch modes
(`core/program/calls/launch_mode.py`), the best plan is linked in each. Races keep the default point of a kernel unless
it is certainly slower (`session/races.py`); whole programs may show what a kernel alone does not, so the best plan is
linked at the fastest points as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from lumin_tune.core.errors import BuildError, KernelError
from lumin_tune.core.plugin.records import Point
from lumin_tune.core.program import Program
from lumin_tune.core.program.compilation.compiling import launch_modes, link, schedule
from lumin_tune.tuner.cover_search import CoverSearch, ProgramPlan
from lumin_tune.tuner.prepared_graph import PreparedGraph

MOST: int = 3
"""Maximum number of plans to link, besides the untuned program."""
NEAR: float = 1.15
"""A plan that costs more than this factor of the best plan is no finalist."""


@dataclass(frozen=True)
class BestPoint:
    """The best point of a region, and its median in nanoseconds."""

    point: Point = field(hash=False)
    median_ns: int


@dataclass(frozen=True)
class Finalist:
    """A plan linked as a program. name: `untuned`, or `tuned` with a number, and the launch mode if not the default."""

    name: str
    plan: ProgramPlan
    program: Program = field(repr=False)
    bests: Mapping[str, BestPoint] = field(hash=False, repr=False)


def untuned(prepared: PreparedGraph, cover_search: CoverSearch, threads: int | None) -> Finalist:
    """Return the untuned program: the rule-based partition at default points."""
    return _Linked(prepared, cover_search, cover_search.default_plan(), {}).finalist("untuned", threads)


def finalist(
    prepared: PreparedGraph,
    cover_search: CoverSearch,
    plan: ProgramPlan,
    bests: Mapping[str, BestPoint],
    threads: int | None,
    name: str,
) -> Finalist:
    """Return the program of a plan at the best points. Raises KernelError and BuildError."""
    return _Linked(prepared, cover_search, plan, bests).finalist(name, threads)


def finalists(
    prepared: PreparedGraph,
    cover_search: CoverSearch,
    bests: Mapping[str, BestPoint],
    threads: int | None,
    report: Callable[[str], None] = lambda message: None,
    fastest: Mapping[str, BestPoint] | None = None,
) -> Iterator[Finalist]:
    """Yield the programs of the best measured plans, the best first, as each is linked.

    If no plan is fully measured, yields the rule-based partition at the best known points. report: receives
    messages about plans that cannot be linked. fastest: points with which the best plan is linked too, where they
    differ from `bests`.
    """
    plans: dict[frozenset[tuple[str, int]], ProgramPlan] = {}
    candidates = [cover_search.best(), cover_search.default_plan()]
    if not cover_search.programs:  # else rival covers were timed before
        candidates += cover_search.estimated()[:1]
    for plan in candidates:
        if plan is not None and all(name in bests or _is_default(cover_search, plan, name) for name in plan.uses):
            plans.setdefault(frozenset(plan.uses.items()), replace(plan, cost_s=cover_search.cost_s(plan)))
    if not plans:
        plans[frozenset()] = cover_search.default_plan()
    ordered = sorted(plans.values(), key=lambda plan: plan.cost_s)
    near = [plan for plan in ordered if plan.cost_s <= NEAR * ordered[0].cost_s][:MOST]
    for number, plan in enumerate(near):
        name = f"tuned {number + 1}"
        try:
            linked = _Linked(prepared, cover_search, plan, bests)
        except KernelError as error:
            report(f"{plan.label} cannot be linked: {error}")
            continue
        others = () if number else linked.launch_modes()[1:]
        for launch_mode in ("", *others):
            try:
                yield linked.finalist(f"{name} as {launch_mode}" if launch_mode else name, threads, launch_mode)
            except (KernelError, BuildError) as error:
                report(f"{plan.label} cannot be linked{f' as {launch_mode}' if launch_mode else ''}: {error}")
        if fastest and not number and any(fastest.get(each) != bests.get(each) for each in plan.uses):
            try:
                yield finalist(prepared, cover_search, plan, fastest, threads, f"{name} at the fastest points")
            except (KernelError, BuildError) as error:
                report(f"{plan.label} cannot be linked at the fastest points: {error}")


def next_points(plan: ProgramPlan, rankings: Mapping[str, Sequence[BestPoint]]) -> Iterator[Mapping[str, BestPoint]]:
    """Yield the points of variants of a plan. In the k-th one, each kernel is at the point that its race ranks k-th
    after the fastest, the last one again where there are fewer.
    """
    own = {name: points for name, points in rankings.items() if name in plan.uses}
    for place in range(1, max(map(len, own.values()), default=0)):
        yield {name: points[min(place, len(points) - 1)] for name, points in own.items()}


def _is_default(cover_search: CoverSearch, plan: ProgramPlan, name: str) -> bool:
    """Return whether a region without a best point is known from the untuned program."""
    return plan.choice is None and cover_search.seconds(name) is not None


class _Linked:
    """A plan with its kernels at the best points, to be linked in one or more launch modes."""

    def __init__(
        self, prepared: PreparedGraph, cover_search: CoverSearch, plan: ProgramPlan, bests: Mapping[str, BestPoint]
    ) -> None:
        self._prepared, self._plan, self._bests = prepared, plan, bests
        self._whole, regions = cover_search.placed(plan)
        points = {name: best.point for name, best in bests.items()}
        self._scheduled = tuple(
            replace(each, time_ns=bests[each.region.fingerprint].median_ns)
            if each.region.fingerprint in bests
            else each
            for each in schedule(prepared.backend, prepared.device, self._whole.graph, regions, points, self._whole)
        )

    def launch_modes(self) -> tuple[str, ...]:
        """Return the launch modes of the plan, the default one first."""
        return launch_modes(self._prepared.backend, self._whole, self._scheduled)

    def finalist(self, name: str, threads: int | None, launch_mode: str = "") -> Finalist:
        """Return the linked plan. Raises KernelError and BuildError."""
        prepared = self._prepared
        program = link(
            prepared.backend,
            prepared.device,
            self._whole,
            self._scheduled,
            prepared.signature,
            threads=threads,
            launch_mode=launch_mode,
        )
        return Finalist(name, self._plan, program, self._bests)
