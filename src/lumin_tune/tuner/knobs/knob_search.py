"""The search over the knobs of one task: which points to try, in which order, and the value of the next trial.

The loop asks for points, has them measured and reports the outcomes; `allocation` asks for expected gains. Nothing here
measures, waits or reads a clock: equal spaces, seeds and sequences of outcomes give equal points, on which replays
rely.
"""

from __future__ import annotations

import itertools
import random
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np

from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Point, Space, Status
from lumin_tune.tuner.knobs import points
from lumin_tune.tuner.knobs.effects import Effects
from lumin_tune.tuner.knobs.gain import remaining_ns
from lumin_tune.tuner.knobs.samplers import (
    BRUTE_FORCE,
    DEFAULT,
    MODEL,
    FinishedTrial,
    Proposer,
    check_name,
    create_proposer,
)
from lumin_tune.tuner.knobs.trial_history import TrialHistory

if TYPE_CHECKING:
    from lumin_tune.tuner.knobs.knob_prior import KnobPrior

LIBRARY: Final = "library"
SPREAD_EVERY: Final = 3
"""Every third point of an enumerated space is chosen for diversity; the others are the most promising."""
STALLED_AFTER: Final = 12
"""Trials without improvement after which neighbours of the best point are tried."""
MOST_REPEATS: Final = 3
"""Known proposals, including their neighbours, per trial, after which a random point is taken."""
MOST_DRAWN: Final = 200
"""Random points after which the space counts as exhausted, except for neighbours of the best point."""
UNFILTERED_EVERY: Final = 5
MOST_FILTERED: Final = 8


class PointFilter(Protocol):
    """Rejects unpromising points by knowledge from other tasks. See `point_model`."""

    def accepts(self, point: Point) -> bool:
        """Return whether a point may be among the better ones of its space."""


class KnobSearch:
    """The search of one task.

    sampler: its name, see `samplers`. known: finished trials. seeds: winning points of other shapes or devices, the
    best first; repaired if this space lacks some choices. model: filters sampled points; never applied to the default,
    the library form, seeds and neighbours. prior: of the sampler `model`. bound_ns: lower bound on the
    time of a point; points with a bound above the best time are skipped. Spaces of up to `enumerate_below` points are
    enumerated, most promising first, whatever the sampler; `brute-force` enumerates any space in order, and `model`
    needs no enumeration.
    """

    def __init__(
        self,
        space: Space,
        *,
        sampler: str = DEFAULT,
        seed: int = 0,
        known: Sequence[FinishedTrial] = (),
        seeds: Sequence[Point] = (),
        model: PointFilter | None = None,
        prior: KnobPrior | None = None,
        bound_ns: Callable[[Point], float] | None = None,
        enumerate_below: int = 200,
        manager: PluginManager | None = None,
    ) -> None:
        self.space: Final = space
        self.size: Final = points.size(space)
        self._model, self._bound_ns = model, bound_ns
        self._random = random.Random(seed)
        self._effects = Effects(space)
        self._proposer: Proposer | None = None
        self._history = TrialHistory()
        self._pending: dict[str, Point] = {}
        self._refused: set[str] = set()
        self._around: dict[str, dict[str, Point]] = {}
        self._since_better = 0
        self._picked = 0
        self._finishing = self._ended = False
        self._descended_from = ""
        self._default_key = points.key(space, space.default)
        self._first = deque(self._starts(seeds))
        self._small = False
        self._left: dict[str, Point] | None = None  # of an enumerated space, once its initial points were requested
        self._spread: deque[str] = deque()
        check_name(sampler, manager)
        if self.size <= enumerate_below and sampler not in (BRUTE_FORCE, MODEL):
            self._small = True
        else:
            self._proposer = create_proposer(sampler, space, seed, manager, prior)
        for each in known:
            self.tell(each.point, each.status, each.median_ns, each.screened)
        self._since_better = 0

    # state

    @property
    def best(self) -> tuple[Point, int] | None:
        """The fastest correct point and its median in nanoseconds; ties go to the first key."""
        return self._history.best

    @property
    def default_ns(self) -> int | None:
        """The median of the default point, None if untried or failed."""
        return self._history.median_ns(self._default_key)

    @property
    def tried(self) -> int:
        """Number of points with an outcome."""
        return len(self._history)

    @property
    def started(self) -> int:
        """Number of points with an outcome or pending."""
        return len(self._history) + len(self._pending)

    @property
    def failed(self) -> Mapping[str, int]:
        """Number of failed points by status."""
        return self._history.failed()

    @property
    def trials(self) -> Sequence[FinishedTrial]:
        """All finished trials in order."""
        return self._history.trials

    @property
    def idle(self) -> bool:
        """Whether there is nothing to ask for until an improvement is reported."""
        return self._ended or self.tried >= self.size

    @property
    def exhausted(self) -> bool:
        """Whether there is nothing to ask for and nothing is pending."""
        return self.idle and not self._pending

    @property
    def descended(self) -> bool:
        """Whether all neighbours of the best point were asked for."""
        return self.best is not None and self._descended_from == self._history.best_text

    def finalists(self, count: int, within: float) -> list[tuple[Point, int]]:
        """Return the fastest points, at most `count` and within a factor `within` of the best, for interleaved
        rounds.
        """
        return self._history.finalists(count, within)

    # ask and tell

    def ask(self, count: int) -> list[Point]:
        """Return the next points to try, at most `count`; fewer if no more are available until an outcome is reported.

        First the default, the library form, one point of each other form, and the seeds; then the sampler's or the
        enumeration's points, and neighbours of the best whenever progress stalls.
        """
        found: list[Point] = []
        while len(found) < count:
            point = self._next()
            self._ended = point is None
            if point is None:
                break
            self._pending[points.key(self.space, point)] = point
            found.append(point)
        return found

    def tell(self, point: Point, status: Status, median_ns: int | None = None, screened: bool = False) -> None:
        """Record the outcome of any point, asked for or not. Each point counts once; a repeated outcome replaces the
        first. Points outside this space are ignored.
        """
        if not self._offers(point):
            return
        text = points.key(self.space, point)
        self._pending.pop(text, None)
        if self._left is not None:
            self._left.pop(text, None)
        again = text in self._history
        trial = FinishedTrial(
            points.canonical(self.space, point), status, median_ns if status is Status.OK else None, screened
        )
        if self._history.tell(text, trial):
            self._since_better, self._ended = 0, False
        else:
            self._since_better += 1
        if not again:
            self._effects.tell(trial.point, trial.median_ns)
            if self._proposer is not None:
                self._proposer.tell(trial.point, trial.median_ns)

    def finish(self) -> None:
        """Switch to descending: neighbours of the best point come first from now on."""
        self._finishing = True

    # value of trials

    def remaining_gain(self, bound_ns: float, ahead: int = 0) -> float:
        """Return the expected gain in seconds per run of all further trials, after `ahead` more than are pending.

        See `gain` for the formula. bound_ns: of the whole task.
        """
        if self.exhausted:
            return 0.0
        return remaining_ns(self._history.history, self.started + ahead, self.size, bound_ns) / 1e9

    def expected_gain(self, bound_ns: float, ahead: int = 0) -> float:
        """Return the expected gain in seconds per run of the next trial: the slope of `remaining_gain`."""
        return self.remaining_gain(bound_ns, ahead) / (max(1, self.started + ahead) + 1)

    # sources of points

    def _next(self) -> Point | None:
        while self._first:
            point = self._first.popleft()
            if self._is_new(point):
                return point
        if self._small and self._left is None:
            self._enumerate()
        if self._finishing or (self._left is None and self._since_better >= STALLED_AFTER):
            near = self._neighbour()
            if near is not None:
                return near
        found = self._promising() if self._left is not None else self._sampled()
        return found or self._neighbour()

    def _starts(self, seeds: Sequence[Point]) -> Iterator[Point]:
        default = points.canonical(self.space, self.space.default)
        yield default
        forms = sorted(points.forms(self.space), key=lambda form: form != LIBRARY)
        for form in forms:
            start = points.canonical(self.space, {**self.space.default, points.FORM: form})
            if self.space.violation(start):
                repaired = next(points.neighbours(self.space, start), None)
                if repaired is None:
                    continue
                start = repaired
            yield start
        for seed in seeds:
            near = points.repaired(self.space, seed)
            if near is not None:
                yield near

    def _enumerate(self) -> None:
        found = list(points.all_points(self.space))
        self._left = {points.key(self.space, point): point for point in found}
        self._spread = deque(points.key(self.space, p) for p in points.diverse_order(self.space, found, self._random))

    def _promising(self) -> Point | None:
        """Return the most promising point of an enumerated space by the effects model, or every third time a distant
        one.
        """
        assert self._left is not None
        while self._left:
            self._picked += 1
            if self._picked % SPREAD_EVERY == 0:
                while self._spread[0] not in self._left:
                    self._spread.popleft()
                point = self._left.pop(self._spread[0])
            else:
                texts = list(self._left)
                predicted = self._effects.predicted(list(self._left.values()))
                point = self._left.pop(texts[int(np.argmin(predicted))])
            if not self._is_seen(points.key(self.space, point)) and not self._is_hopeless(point):
                return point
        return None

    def _sampled(self) -> Point | None:
        """Return the sampler's proposal, or a new neighbour of it; a random point if the sampler repeats itself."""
        assert self._proposer is not None
        if self.started + len(self._refused) >= self.size:
            return None
        repeats, refused = 0, list[Point]()
        while repeats < MOST_REPEATS and len(refused) < MOST_FILTERED:
            proposed = self._proposer.propose()
            if proposed is None:
                break
            good = self._is_new(proposed) and not self._is_hopeless(proposed)
            point = proposed if good else self._near(proposed)
            if point is not None:
                self._picked += 1
                if point is proposed and self._passes(point):
                    return point
            self._proposer.refuse(proposed)
            if point is None:
                repeats += 1
            elif self._passes(point):
                return point
            else:
                refused.append(point)
        if refused:
            return refused[0]
        drawn = itertools.islice(points.random_points(self.space, self._random), MOST_DRAWN)
        return next((point for point in drawn if self._is_new(point) and not self._is_hopeless(point)), None)

    def _passes(self, point: Point) -> bool:
        return self._model is None or self._picked % UNFILTERED_EVERY == 0 or self._model.accepts(point)

    def _neighbour(self) -> Point | None:
        """Return the most promising untried neighbour of the best point, or None."""
        if self.best is None or self.descended:
            return None
        near = self._near(self.best[0])
        if near is None:
            self._descended_from = self._history.best_text
        return near

    def _near(self, point: Point) -> Point | None:
        """Return the most promising untried neighbour of a point, or None."""
        text = points.key(self.space, point)
        if text not in self._around:
            found = points.neighbours(self.space, point)
            self._around[text] = {points.key(self.space, each): each for each in found}
        left = self._around[text] = {t: each for t, each in self._around[text].items() if not self._is_seen(t)}
        near = list(left.values())
        order = np.argsort(self._effects.predicted(near), kind="stable").tolist()
        return next((near[place] for place in order if not self._is_hopeless(near[place])), None)

    def _is_new(self, point: Point) -> bool:
        """Return whether a point is valid and neither pending nor tried."""
        text = points.key(self.space, point)
        if self._is_seen(text):
            return False
        if self.space.violation(point):
            self._refused.add(text)
            return False
        return True

    def _is_seen(self, text: str) -> bool:
        return text in self._history or text in self._pending or text in self._refused

    def _is_hopeless(self, point: Point) -> bool:
        """Return whether the lower bound of a new point exceeds the best time; such a point is rejected for good."""
        if self._bound_ns is None or self.best is None or self._bound_ns(point) < self.best[1]:
            return False
        self._refused.add(points.key(self.space, point))
        return True

    def _offers(self, point: Point) -> bool:
        """Return whether the space has all choices of a point; earlier trials may have others."""
        knobs = {knob.name: knob.choices for knob in self.space.knobs}
        here = points.canonical(self.space, point).items()
        return all(choice in knobs[name] for name, choice in here)
