"""The search over the knobs of one task: which points to try, in which order, and what the next one is worth.

The loop asks for points, has them measured, and tells what became of them; `allocation` asks what a trial would win.
Nothing here measures, waits or looks at a clock: the same space, seed and tellings in the same order give the same
points, which is what replays rest on.
"""

from __future__ import annotations

import itertools
import random
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, Protocol

import numpy as np

from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Point, Space, Status
from lumin_tune.tuner.knobs import points
from lumin_tune.tuner.knobs.effects import Effects
from lumin_tune.tuner.knobs.gain import remaining_ns
from lumin_tune.tuner.knobs.samplers import BRUTE_FORCE, DEFAULT, Finished, Proposer, check_name, create_proposer
from lumin_tune.tuner.knobs.tried import Tried

LIBRARY: Final = "library"
SPREAD_EVERY: Final = 3
"""Of points of an enumerated space every third one is far from what was tried; the others are what promises most."""
STALLED_AFTER: Final = 12
"""Trials of a sampler without a better point, after which the neighbours of the best are tried."""
MOST_REPEATS: Final = 3
"""Proposals for one trial that were tried already, their neighbours too, after which a random point is taken."""
MOST_DRAWN: Final = 200
"""Random points, after which a space counts as gone through but for the neighbours of the best."""
UNFILTERED_EVERY: Final = 5
MOST_FILTERED: Final = 8


class PointFilter(Protocol):
    """What knows from elsewhere which points are no good. See `model`."""

    def accepts(self, point: Point) -> bool:
        """Return whether a point may be among the better ones of its space."""


class KnobSearch:
    """The search of one task.

    sampler: by name, see `samplers`. known: trials that need not be done again. seeds: points that are good for
    other shapes or devices, the best first; what this space lacks of them is mended. model: keeps the sampler from
    points that look hopeless, never the default, the library's, seeds and neighbours. bound_ns: a time that a point
    cannot beat; points over the best time are left out. Spaces of up to `enumerate_below` points are gone through,
    what promises most first, whatever the sampler; `brute-force` goes through any space in its order.
    """

    def __init__(
        self, space: Space, *, sampler: str = DEFAULT, seed: int = 0, known: Sequence[Finished] = (),
        seeds: Sequence[Point] = (), model: PointFilter | None = None,
        bound_ns: Callable[[Point], float] | None = None, enumerate_below: int = 200,
        manager: PluginManager | None = None,
    ) -> None:  # fmt: skip
        self.space: Final = space
        self.size: Final = points.size(space)
        self._model, self._bound_ns = model, bound_ns
        self._random = random.Random(seed)
        self._effects = Effects(space)
        self._proposer: Proposer | None = None
        self._tried = Tried()
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
        self._left: dict[str, Point] | None = None  # of a small space, once the first points were asked for
        self._spread: deque[str] = deque()
        check_name(sampler, manager)
        if self.size <= enumerate_below and sampler != BRUTE_FORCE:
            self._small = True
        else:
            self._proposer = create_proposer(sampler, space, seed, manager)
        for each in known:
            self.tell(each.point, each.status, each.median_ns, each.screened)
        self._since_better = 0

    # what is known

    @property
    def best(self) -> tuple[Point, int] | None:
        """The fastest correct point and its median in nanoseconds; of equal ones the one whose text is first."""
        return self._tried.best

    @property
    def default_ns(self) -> int | None:
        """The median of the default point, None if that was not tried or failed."""
        return self._tried.median_ns(self._default_key)

    @property
    def tried(self) -> int:
        """How many points were told."""
        return len(self._tried)

    @property
    def started(self) -> int:
        """How many points were told or are waited for."""
        return len(self._tried) + len(self._pending)

    @property
    def failed(self) -> Mapping[str, int]:
        """How many points failed, by status."""
        return self._tried.failed()

    @property
    def trials(self) -> Sequence[Finished]:
        """All that was told, in order."""
        return self._tried.trials

    @property
    def idle(self) -> bool:
        """Whether nothing is left to ask until something better is told."""
        return self._ended

    @property
    def exhausted(self) -> bool:
        """Whether nothing is left to ask and nothing is waited for."""
        return self._ended and not self._pending

    @property
    def descended(self) -> bool:
        """Whether all neighbours of the best point were asked for."""
        return self.best is not None and self._descended_from == self._tried.best_text

    def finalists(self, count: int, within: float) -> list[tuple[Point, int]]:
        """Return the fastest points that take at most so many times as long as the best, to be timed side by side."""
        return self._tried.finalists(count, within)

    # asking and telling

    def ask(self, count: int) -> list[Point]:
        """Return the points to try next, at most so many; fewer if there are no more until something is told.

        First the default, the library's and one of each other form, the seeds; then what the space is searched by,
        and whenever that stalls the neighbours of the best.
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
        """Learn what became of a point, of one that was not asked for too. Each counts once; a later telling of the
        same point, as when it was timed again, replaces the first. A point that this space lacks is left aside: nobody
        could build it."""
        if not self._offers(point):
            return
        text = points.key(self.space, point)
        self._pending.pop(text, None)
        if self._left is not None:
            self._left.pop(text, None)
        again = text in self._tried
        trial = Finished(
            points.canonical(self.space, point), status, median_ns if status is Status.OK else None, screened
        )
        if self._tried.tell(text, trial):
            self._since_better, self._ended = 0, False
        else:
            self._since_better += 1
        if not again:
            self._effects.told(trial.point, trial.median_ns)
            if self._proposer is not None:
                self._proposer.told(trial.point, trial.median_ns)

    def finish(self) -> None:
        """From now on ask for the neighbours of the best before anything else."""
        self._finishing = True

    # what a trial is worth

    def remaining_gain(self, bound_ns: float, ahead: int = 0) -> float:
        """Return the seconds of one run that all further trials are likely to win, after `ahead` more than are asked.

        See `gain` for the formula. bound_ns: of the whole task.
        """
        if self.exhausted:
            return 0.0
        return remaining_ns(self._tried.history, self.started + ahead, self.size, bound_ns) / 1e9

    def expected_gain(self, bound_ns: float, ahead: int = 0) -> float:
        """Return the seconds of one run that the next trial is likely to win: the slope of `remaining_gain`."""
        return self.remaining_gain(bound_ns, ahead) / (max(1, self.started + ahead) + 1)

    # where points are from

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
                mended = next(points.neighbours(self.space, start), None)
                if mended is None:
                    continue
                start = mended
            yield start
        for seed in seeds:
            near = points.mended(self.space, seed)
            if near is not None:
                yield near

    def _enumerate(self) -> None:
        found = list(points.every(self.space))
        self._left = {points.key(self.space, point): point for point in found}
        self._spread = deque(points.key(self.space, p) for p in points.unlike(self.space, found, self._random))

    def _promising(self) -> Point | None:
        """Return the point of an enumerated space that the effects of choices speak for, or one that is far off."""
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
        """Return what the sampler proposes, or a neighbour of it that is new; a random point if it repeats itself."""
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
        drawn = itertools.islice(points.drawn(self.space, self._random), MOST_DRAWN)
        return next((point for point in drawn if self._is_new(point) and not self._is_hopeless(point)), None)

    def _passes(self, point: Point) -> bool:
        return self._model is None or self._picked % UNFILTERED_EVERY == 0 or self._model.accepts(point)

    def _neighbour(self) -> Point | None:
        """Return the neighbour of the best that promises most; None if all were tried."""
        if self.best is None or self.descended:
            return None
        near = self._near(self.best[0])
        if near is None:
            self._descended_from = self._tried.best_text
        return near

    def _near(self, point: Point) -> Point | None:
        """Return the neighbour of a point that promises most; None if all were tried."""
        text = points.key(self.space, point)
        if text not in self._around:
            found = points.neighbours(self.space, point)
            self._around[text] = {points.key(self.space, each): each for each in found}
        left = self._around[text] = {t: each for t, each in self._around[text].items() if not self._is_seen(t)}
        near = list(left.values())
        order = np.argsort(self._effects.predicted(near), kind="stable").tolist()
        return next((near[place] for place in order if not self._is_hopeless(near[place])), None)

    def _is_new(self, point: Point) -> bool:
        """Return whether a point can be tried, and was not asked for or told before."""
        text = points.key(self.space, point)
        if self._is_seen(text):
            return False
        if self.space.violation(point):
            self._refused.add(text)
            return False
        return True

    def _is_seen(self, text: str) -> bool:
        return text in self._tried or text in self._pending or text in self._refused

    def _is_hopeless(self, point: Point) -> bool:
        """Return whether a new point cannot beat the best, whatever is made of it; it is not looked at again."""
        if self._bound_ns is None or self.best is None or self._bound_ns(point) < self.best[1]:
            return False
        self._refused.add(points.key(self.space, point))
        return True

    def _offers(self, point: Point) -> bool:
        """Return whether the space has all the choices of a point, which one that was known before may lack."""
        knobs = {knob.name: knob.choices for knob in self.space.knobs}
        here = points.canonical(self.space, point).items()
        return all(choice in knobs[name] for name, choice in here)
