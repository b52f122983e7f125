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

from lumin_tune.core.plugins import PluginManager
from lumin_tune.core.records import Point, Space, Status
from lumin_tune.tuner import points
from lumin_tune.tuner.effects import Effects
from lumin_tune.tuner.samplers import DEFAULT, Finished, Proposer, create_proposer

LIBRARY: Final = "library"
SPREAD_EVERY: Final = 3
"""Of points of an enumerated space every third one is far from what was tried; the others are what promises most."""
STALLED_AFTER: Final = 12
"""Trials of a sampler without a better point, after which the neighbours of the best are tried."""
MOST_REPEATS: Final = 8
"""Proposals in a row that cannot be tried, after which a random point is taken."""
MOST_DRAWN: Final = 200
"""Random points, after which a space counts as gone through but for the neighbours of the best."""
UNFILTERED_EVERY: Final = 5
MOST_FILTERED: Final = 8
EXCESS: Final = 0.55
"""The best of n random points lies EXCESS / n over the best of all: FACTS section 3 measured 1.11, 1.06, 1.03 and 1.01
times the best for 5, 10, 20 and 40 points of spaces of 2,000 to 9,000."""
MOST_SCALE: Final = 10.0
UNKNOWN: Final = 4
"""Times the bound is what a task is taken to need while nothing of it works."""


class PointFilter(Protocol):
    """What knows from elsewhere which points are no good. See `model`."""

    def accepts(self, point: Point) -> bool:
        """Return whether a point may be among the better ones of its space."""


class KnobSearch:
    """The search of one task.

    sampler: by name, see `samplers`. known: trials that need not be done again. seeds: points that are good for
    other shapes or devices, the best first; what this space lacks of them is mended. model: keeps the sampler from
    points that look hopeless, never the default, the library's, seeds and neighbours. bound_ns: a time that a point
    cannot beat; points over the best time are left out. Spaces of up to `enumerate_below` points are gone through.
    """

    def __init__(
        self, space: Space, *, sampler: str = DEFAULT, seed: int = 0, known: Sequence[Finished] = (),
        seeds: Sequence[Point] = (), model: PointFilter | None = None,
        bound_ns: Callable[[Point], float] | None = None, enumerate_below: int = 200,
        manager: PluginManager | None = None,
    ) -> None:  # fmt: skip
        self.space: Final = space
        self.size: Final = points.size(space)
        self._sampler, self._seed, self._manager = sampler, seed, manager
        self._model, self._bound_ns = model, bound_ns
        self._random = random.Random(seed)
        self._effects = Effects(space)
        self._proposer: Proposer | None = None
        self._trials: dict[str, Finished] = {}
        self._pending: dict[str, Point] = {}
        self._refused: set[str] = set()
        self._best: tuple[int, str] | None = None
        self._history: list[int] = []
        self._since_better = 0
        self._picked = 0
        self._finishing = self._ended = False
        self._descended_from = ""
        self._default_key = points.key(space, space.default)
        self._first = deque(self._starts(seeds))
        self._left: dict[str, Point] | None = None
        self._spread: deque[str] = deque()
        if self.size <= enumerate_below and sampler != "brute-force":
            self._enumerate()
        else:
            self._proposer = create_proposer(sampler, space, seed, manager)  # an unknown name is said at once
        for each in known:
            self.tell(each.point, each.status, each.median_ns, each.screened)
        self._since_better = 0

    # what is known

    @property
    def best(self) -> tuple[Point, int] | None:
        """The fastest correct point and its median in nanoseconds; of equal ones the one whose text is first."""
        return None if self._best is None else (self._trials[self._best[1]].point, self._best[0])

    @property
    def default_ns(self) -> int | None:
        """The median of the default point, None if that was not tried or failed."""
        found = self._trials.get(self._default_key)
        return found.median_ns if found else None

    @property
    def tried(self) -> int:
        """How many points were told."""
        return len(self._trials)

    @property
    def started(self) -> int:
        """How many points were told or are waited for."""
        return len(self._trials) + len(self._pending)

    @property
    def failed(self) -> Mapping[str, int]:
        """How many points failed, by status."""
        found: dict[str, int] = {}
        for each in self._trials.values():
            if each.status is not Status.OK:
                found[each.status.value] = found.get(each.status.value, 0) + 1
        return dict(sorted(found.items()))

    @property
    def trials(self) -> Sequence[Finished]:
        """All that was told, in order."""
        return list(self._trials.values())

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
        return self._best is not None and self._descended_from == self._best[1]

    def finalists(self, count: int, within: float) -> list[tuple[Point, int]]:
        """Return the fastest points that are at most so many times slower than the best, to be timed side by side."""
        if self._best is None:
            return []
        good = [
            (each.median_ns, text, each.point)
            for text, each in self._trials.items()
            if each.median_ns is not None and not each.screened and each.median_ns <= self._best[0] * within
        ]
        return [(point, median_ns) for median_ns, _, point in sorted(good, key=lambda each: each[:2])[:count]]

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
        same point, as when it was timed again, replaces the first."""
        text = points.key(self.space, point)
        self._pending.pop(text, None)
        if self._left is not None:
            self._left.pop(text, None)
        median = median_ns if status is Status.OK else None
        here = points.canonical(self.space, point)
        again = text in self._trials
        self._trials[text] = Finished(here, status, median, screened)
        before = self._best
        self._best = min(
            ((e.median_ns, t) for t, e in self._trials.items() if e.median_ns is not None and not e.screened),
            default=None,
        ) if again else self._better(text, median, screened)  # fmt: skip
        if self._best is not None:
            self._history.append(self._best[0])
        better = self._best != before
        self._since_better = 0 if better else self._since_better + 1
        self._ended = self._ended and not better
        if not again and self._offers(here):
            self._effects.told(here, median)
            if self._proposer is not None:
                self._proposer.told(here, median)

    def finish(self) -> None:
        """From now on ask for the neighbours of the best before anything else."""
        self._finishing = True

    # what a trial is worth

    def remaining_gain(self, bound_ns: float, ahead: int = 0) -> float:
        """Return the seconds of one run that all further trials are likely to win, after `ahead` more than are told.

        The best of n of N random points is taken to lie scale * EXCESS * (1/n - 1/N) over the best of all. scale is 1
        before there is a history, and the mean of 1 and what the second half of the history says of it afterwards. No
        more can be won than lies between the best time and the bound.
        """
        number = max(1, self.started + ahead)
        if self.exhausted:
            return 0.0
        if self._best is None:
            return UNKNOWN * bound_ns / 1e9 / number
        best_ns = self._best[0]
        share = self._scale() * EXCESS * max(0.0, 1 / number - 1 / max(number, self.size))
        return max(0.0, min(share * best_ns, best_ns - bound_ns)) / 1e9

    def expected_gain(self, bound_ns: float, ahead: int = 0) -> float:
        """Return the seconds of one run that the next trial is likely to win: the slope of `remaining_gain`."""
        number = max(1, self.started + ahead)
        return self.remaining_gain(bound_ns, ahead) / (number + 1)

    def _scale(self) -> float:
        number = len(self._history)
        if number < 4:
            return 1.0
        half = number // 2
        won = (self._history[half - 1] - self._history[-1]) / self._history[-1]
        return min(MOST_SCALE, (1.0 + won / (EXCESS * (1 / half - 1 / number))) / 2)

    # where points are from

    def _next(self) -> Point | None:
        while self._first:
            point = self._first.popleft()
            if self._is_new(point):
                return point
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
            if self.space.flaw(start):
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
        for text in [text for text, point in self._left.items() if not self._is_new(point)]:
            del self._left[text]
        if not self._left:
            return None
        self._picked += 1
        if self._picked % SPREAD_EVERY == 0:
            while self._spread[0] not in self._left:
                self._spread.popleft()
            return self._left.pop(self._spread[0])
        texts = list(self._left)
        predicted = self._effects.predicted([self._left[text] for text in texts])
        return self._left.pop(texts[int(np.argmin(predicted))])

    def _sampled(self) -> Point | None:
        assert self._proposer is not None
        if self.started + len(self._refused) >= self.size:
            return None
        refused: list[Point] = []
        for _ in range(MOST_REPEATS + MOST_FILTERED):
            point = self._proposer.propose()
            if point is None:
                return refused[0] if refused else None
            if not self._is_new(point):
                self._proposer.refuse(point)
                continue
            self._picked += 1
            if self._passes(point) or len(refused) == MOST_FILTERED:
                return point
            refused.append(point)
            self._proposer.refuse(point)
        drawn = itertools.islice(points.drawn(self.space, self._random), MOST_DRAWN)
        return next((point for point in drawn if self._is_new(point)), refused[0] if refused else None)

    def _passes(self, point: Point) -> bool:
        return self._model is None or self._picked % UNFILTERED_EVERY == 0 or self._model.accepts(point)

    def _neighbour(self) -> Point | None:
        """Return the neighbour of the best that promises most; None if all were tried."""
        if self._best is None or self.descended:
            return None
        near = [p for p in points.neighbours(self.space, self._trials[self._best[1]].point) if self._is_new(p)]
        if not near:
            self._descended_from = self._best[1]
            return None
        return near[int(np.argmin(self._effects.predicted(near)))]

    def _is_new(self, point: Point) -> bool:
        """Return whether a point can be tried, and was not asked for or told before."""
        text = points.key(self.space, point)
        if text in self._trials or text in self._pending or text in self._refused:
            return False
        if self.space.flaw(point):
            self._refused.add(text)
            return False
        return self._bound_ns is None or self._best is None or self._bound_ns(point) < self._best[0]

    def _better(self, text: str, median_ns: int | None, screened: bool) -> tuple[int, str] | None:
        if median_ns is None or screened:
            return self._best
        return min(self._best, (median_ns, text)) if self._best is not None else (median_ns, text)

    def _offers(self, point: Point) -> bool:
        """Return whether the space has all the choices of a point, which one that was known elsewhere may lack."""
        knobs = {knob.name: knob.choices for knob in self.space.knobs}
        return all(choice in knobs.get(name, ()) for name, choice in point.items())
