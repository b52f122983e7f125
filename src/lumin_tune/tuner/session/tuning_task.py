"""Tuning tasks: one region of the plans, with its search, its lower bound and its outcomes.

The loop creates a task with `create_task` when a region first appears in a plan, and keeps its outcomes there. Nothing
here measures.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from lumin_tune.core.eqsat.cutting.cost import Roofline
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.plugin.calibration import Calibration
from lumin_tune.core.plugin.completion import complete_space
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Point, Space, Status
from lumin_tune.core.program.linked import maker_of
from lumin_tune.core.trials import Candidate, Outcome, Toolchain, Trial, Workload, digest
from lumin_tune.tuner.bounds import bound_ns
from lumin_tune.tuner.contest.finalists import BestPoint
from lumin_tune.tuner.cover_search import PlanRegion
from lumin_tune.tuner.knobs.knob_prior import KnobPrior, prior_of
from lumin_tune.tuner.knobs.knob_search import KnobSearch, PointFilter
from lumin_tune.tuner.knobs.point_model import PointModel, task_samples, trained
from lumin_tune.tuner.knobs.points import canonical
from lumin_tune.tuner.knobs.samplers import MODEL
from lumin_tune.tuner.prepared_graph import PreparedGraph
from lumin_tune.tuner.session.prior_results import PriorResults
from lumin_tune.tuner.session.workloads import workload_of
from lumin_tune.tuner.tune_records import Listener, TuneOptions

UNESTIMATED: Final = 2.0
"""Factor on the lower bound that stands in for a missing estimate."""


@dataclass(frozen=True)
class RunContext:
    """The constant context of a session's loop.

    session: its id. record: stores trials. emit: receives events. now: seconds since 1970, for records of trials.
    calibration: the measured rates of the device, None if it was not measured.
    """

    prepared: PreparedGraph
    options: TuneOptions
    toolchain: Toolchain
    plugins: PluginManager
    session: str
    record: Callable[[Sequence[Trial]], None] = field(repr=False)
    emit: Listener = field(repr=False)
    now: Callable[[], float] = field(repr=False)
    calibration: Calibration | None = field(default=None, repr=False)


@dataclass(eq=False)
class TuningTask:
    """A region of the plans with its search and its outcomes.

    maker: the backend that makes its kernels, `backend` or its fallback. place: index among the allocator's tasks.
    outcomes: by candidate key, the least disturbed outcome. timed: number of trials by candidate key. confirming: keys
    of candidates that are being timed again. raced: outcomes of the interleaved rounds, by candidate key. winner: their
    winner, the default unless it is certainly slower. ranking: their points that may be the fastest in a program, the
    fastest first.
    """

    name: str
    workload: Workload
    region: PlacedRegion = field(repr=False)
    search: KnobSearch = field(repr=False)
    backend: str
    bound_ns: int
    default: Point = field(repr=False)
    roofline: Roofline = field(repr=False)
    maker: str
    place: int = -1
    outcomes: dict[str, tuple[Point, Outcome]] = field(default_factory=dict, repr=False)
    failed: Counter[str] = field(default_factory=Counter)
    timed: Counter[str] = field(default_factory=Counter, repr=False)
    confirming: set[str] = field(default_factory=set, repr=False)
    raced: Mapping[str, Outcome] = field(default_factory=dict, repr=False)
    winner: BestPoint | None = None
    ranking: Sequence[BestPoint] = ()

    def candidate(self, point: Point) -> Candidate:
        """Return a point as a candidate."""
        return Candidate(self.workload.key, self.backend, point)

    def candidate_key(self, point: Point) -> str:
        """Return the candidate key of a point."""
        return self.candidate(point).key

    @cached_property
    def default_key(self) -> str:
        return self.candidate_key(self.default)

    def trial(self, context: RunContext, candidate: Candidate, number: int, outcome: Outcome) -> Trial:
        """Return the record of a trial."""
        return Trial(
            self.workload,
            candidate,
            context.prepared.device,
            context.toolchain,
            context.options.policy,
            outcome,
            context.session,
            number,
            context.now(),
            default=candidate.key == self.default_key,
        )

    def lower_bound(self, outcome: Outcome) -> None:
        """Lower the bound to that of a candidate which computes or moves less than the graph of the region."""
        self.bound_ns = min(self.bound_ns, bound_ns(self.roofline, self.workload, outcome.features))

    @property
    def best(self) -> BestPoint | None:
        if self.winner is not None:
            return self.winner
        found = self.search.best
        return None if found is None else BestPoint(*found)


@dataclass(frozen=True)
class OtherTasks:
    """The statements of earlier tasks on the device about points: a filter for any sampler, a prior for lumin's own."""

    filter: PointModel | None = None
    prior: KnobPrior | None = None

    @classmethod
    def learned(cls, trials: Sequence[Trial], sampler: str) -> OtherTasks:
        """Return the models of trials that a sampler uses, by its name."""
        samples = task_samples(trials)
        return cls(prior=prior_of(samples)) if sampler == MODEL else cls(filter=trained(samples))


def create_task(
    context: RunContext, region: PlanRegion, prior: PriorResults, others: OtherTasks
) -> tuple[TuningTask, float]:
    """Return the task of a region, not yet allocated, with its estimated time in nanoseconds.

    Raises KernelError or PluginError if the backend rejects the region.
    """
    prepared, options = context.prepared, context.options
    inputs, outputs = region.graph.inputs.values(), region.graph.outputs.values()
    placed = PlacedRegion(region.graph, tuple(inputs), tuple(outputs))
    claim = prepared.backend.claims(placed)
    if not claim:
        raise KernelError(claim.reason)
    space = prepared.backend.space(placed, prepared.device)
    default = canonical(space, space.default)
    workload = workload_of(region.graph, prepared.dims, region.identity)
    roofline = Roofline.of(prepared.device, workload.dtypes, context.calibration)
    least_ns = bound_ns(roofline, workload)
    seed = int(digest(str(options.seed), workload.key)[:8], 16)
    search = KnobSearch(
        space,
        sampler=options.sampler,
        seed=seed,
        seeds=prior.seeds(workload),
        model=_filter_of(space, others.filter, seed),
        prior=others.prior,
        bound_ns=_bound_of(space, roofline),
        manager=context.plugins,
    )
    estimate_ns = region.estimate_s * 1e9 if region.estimate_s < math.inf else UNESTIMATED * least_ns
    backend, maker = prepared.backend.name, maker_of(prepared.backend, placed)
    task = TuningTask(region.name, workload, placed, search, backend, least_ns, default, roofline, maker)
    return task, estimate_ns


def is_better(outcome: Outcome, before: Outcome) -> bool:
    """Return whether a later outcome of the same candidate replaces the earlier: failures and lower medians do."""
    if outcome.status is not Status.OK or outcome.screened or outcome.median_ns is None:
        return outcome.status is not Status.OK
    if before.status is not Status.OK:
        return False
    return before.screened or before.median_ns is None or outcome.median_ns < before.median_ns


def _filter_of(space: Space, model: PointModel | None, seed: int) -> PointFilter | None:
    """Return the learned filter of unpromising points, or None if too little is known."""
    features = complete_space(space).features
    return None if features is None or model is None else model.filter(space, features, seed)


def _bound_of(space: Space, roofline: Roofline) -> Callable[[Point], float] | None:
    """Return a lower bound in nanoseconds as a function of the point, or None if the space has no features."""
    features = complete_space(space).features
    if features is None:
        return None

    def least_ns(point: Point) -> float:
        found = features(point)
        if "flops" not in found or "least_bytes" not in found:  # the plugin provides other features
            return 0.0
        return 1e9 * roofline.least_s(found["flops"], found["least_bytes"])

    return least_ns
