"""lumin's own sampler: a Gaussian process over the points of a space, with what other tasks say as its prior.

The logarithm of the time of a point is the sum of four parts: a constant, the effects of static features with their
mean and covariance over other tasks (`knob_prior`), an effect of each choice of a knob, and a smooth function of the
numbers in the choices. The next point is that of the least optimistic estimate among those drawn so far: the pool. A
space of few points is in the pool as a whole; otherwise the pool grows with each proposal and gets the neighbours of
each new best point. Points under way count as if they had their expected times.

Spaces without features are searched by the choices alone.
"""

from __future__ import annotations

import itertools
import math
import random
import re
from collections.abc import Iterable
from typing import Final

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.plugin.completion import complete_space
from lumin_tune.core.plugin.records import Knob, KnobValue, Point, Space
from lumin_tune.tuner.knobs import points
from lumin_tune.tuner.knobs.knob_prior import NAMES, KnobPrior, inputs_of

CONSTANT: Final = 0.3
CHOICES: Final = 0.3
NUMBERS: Final = 0.2
"""Standard deviations of the parts, of the logarithm of the time; those of features are in the prior."""
NOISE: Final = 0.02
OPTIMISM: Final = 0.3
"""Standard deviations by which the estimate of an untried point is lowered."""
FAILED: Final = math.log(2.0)
"""Assumed logarithm of the time of a failure over the slowest point."""
FIRST_POOL: Final = 256
GROWTH: Final = 12
MOST_POOL: Final = 768
MOST_NEAR: Final = 32
"""Neighbours of a new best point that join the pool."""
MOST_PENDING: Final = 16
"""Points under way that count with their expected times; others are only left out."""
_WORD: Final = re.compile(r"\d+")


class ModelProposer:
    """A `samplers.Proposer`. Deterministic for a seed and a sequence of outcomes."""

    def __init__(self, space: Space, seed: int, prior: KnobPrior) -> None:
        self._space, self._prior = space, prior
        self._features = complete_space(space).features
        self._random = random.Random(seed)
        self._choices = _Choices(space)
        self._whole = points.size(space) <= FIRST_POOL
        self._begun = False
        self._points: list[Point] = []
        self._places: dict[str, int] = {}
        self._inputs = np.zeros((0, len(NAMES)))
        self._numbers = np.zeros((0, self._choices.width))
        self._chosen = np.zeros((0, len(space.knobs)), dtype=int)
        self._known: list[int] = []  # places of points with outcomes, in order
        self._logs: list[float] = []
        self._rows = np.zeros((0, 0))  # of the Cholesky factor, by known point: (known, pool)
        self._level: float | None = None
        self._best = math.inf
        self._pending: list[int] = []
        self._closed: set[int] = set()  # known, pending or refused
        self._add([space.default])  # the first point is the reference of all features

    def propose(self) -> Point | None:
        """Return the most promising point of the pool, None if none is left."""
        self._grow()
        if len(self._closed) == len(self._points):
            return None
        mean, variance = self._estimates()
        score = mean - OPTIMISM * np.sqrt(variance)
        score[sorted(self._closed)] = np.inf
        place = int(np.argmin(score))
        self._pending.append(place)
        self._closed.add(place)
        return self._points[place]

    def refuse(self, point: Point) -> None:
        """Leave a point out for good; it is invalid or was asked for already."""
        place = self._places.get(points.key(self._space, point))
        if place in self._pending:
            self._pending.remove(place)

    def tell(self, point: Point, median_ns: int | None) -> None:
        """Learn the time of any point; None for a failure."""
        self._add([point])
        place = self._places[points.key(self._space, point)]
        self._closed.add(place)
        if place in self._pending:
            self._pending.remove(place)
        if median_ns is None and self._level is None:
            return  # there is no time to compare with
        log = math.log(max(1, median_ns)) if median_ns is not None else max(self._logs) + FAILED
        if self._level is None:
            self._level = log - float(self._expected(np.array([place]))[0])
        self._logs.append(log)
        self._rows = np.concatenate([self._rows, self._row(self._known, self._rows, place)[None]])
        self._known.append(place)
        if log < self._best and median_ns is not None:
            self._best = log
            if not self._whole:
                self._add(itertools.islice(points.neighbours(self._space, point), MOST_NEAR))

    # the pool

    def _grow(self) -> None:
        if self._whole and not self._begun:
            self._add(points.all_points(self._space))
        elif not self._whole and len(self._points) < MOST_POOL:
            count = GROWTH if self._begun else FIRST_POOL
            self._add(itertools.islice(points.random_points(self._space, self._random), count))
        self._begun = True

    def _add(self, found: Iterable[Point]) -> None:
        """Add points to the pool, with their columns of the factor."""
        new = {text: each for each in found if (text := points.key(self._space, each)) not in self._places}
        if not new:
            return
        own = [points.canonical(self._space, each) for each in new.values()]
        first = len(self._points)
        self._points += own
        self._places.update((text, first + number) for number, text in enumerate(new))
        features = np.zeros((len(own), len(NAMES)))
        if self._features is not None:
            features = inputs_of([self._features(each) for each in own])
        self._inputs = np.concatenate([self._inputs, features])
        chosen, numbers = self._choices.rows(own)
        self._chosen, self._numbers = np.concatenate([self._chosen, chosen]), np.concatenate([self._numbers, numbers])
        columns = np.arange(first, len(self._points))
        added = np.zeros((len(self._known), len(columns)))
        for number, place in enumerate(self._known):
            explained = np.einsum("k,kc->c", self._rows[:number, place], added[:number])
            variance = self._variance(np.array([place]))[0] - float((self._rows[:number, place] ** 2).sum())
            added[number] = (self._covariance(place, columns) - explained) / math.sqrt(max(variance, 0.0) + NOISE**2)
        self._rows = np.concatenate([self._rows, added], axis=1)

    # the process; einsum, since threads of a BLAS keep spinning and would disturb timing

    def _estimates(self) -> tuple[Array, Array]:
        """Return means and variances of the logarithm of the time, of all points: (pool,) each."""
        everything = np.arange(len(self._points))
        mean = self._expected(everything) + (self._level or 0.0)
        variance = self._variance(everything)
        for number, place in enumerate(self._known):
            row = self._rows[number]
            scale = math.sqrt(max(float(variance[place]), 0.0) + NOISE**2)
            mean = mean + row * ((self._logs[number] - float(mean[place])) / scale)
            variance = variance - row**2
        known, rows = list(self._known), self._rows
        for place in self._pending[-MOST_PENDING:]:
            row = self._row(known, rows, place)
            known.append(place)
            rows = np.concatenate([rows, row[None]])
            variance = variance - row**2
        return mean, np.maximum(variance, NOISE**4)

    def _row(self, known: list[int], rows: Array, place: int) -> Array:
        """Return the row of the factor for one more point: (pool,)."""
        own = rows[: len(known), place]
        variance = float(self._variance(np.array([place]))[0] - (own**2).sum())
        explained = np.einsum("k,kp->p", own, rows[: len(known)])
        found: Array = self._covariance(place, np.arange(len(self._points))) - explained
        return found / math.sqrt(max(variance, 0.0) + NOISE**2)

    def _expected(self, places: Array) -> Array:
        found: Array = np.einsum("pf,f->p", self._inputs[places] - self._inputs[:1], self._prior.mean)
        return found

    def _variance(self, places: Array) -> Array:
        apart = self._inputs[places] - self._inputs[:1]
        by_features = np.einsum("pf,fg,pg->p", apart, self._prior.covariance, apart)
        found: Array = by_features + CONSTANT**2 + CHOICES**2 + NUMBERS**2
        return found

    def _covariance(self, place: int, places: Array) -> Array:
        first = self._inputs[0]
        weighted = np.einsum("f,fg->g", self._inputs[place] - first, self._prior.covariance)
        by_features = np.einsum("g,pg->p", weighted, self._inputs[places] - first)
        chosen, own = self._chosen[places], self._chosen[place]
        active = (chosen >= 0).sum(1) * int((own >= 0).sum())
        shared = ((chosen == own) & (own >= 0)).sum(1) / np.sqrt(np.maximum(active, 1))
        same_form = ((chosen >= 0) == (own >= 0)).all(1) & (
            chosen[:, self._choices.form] == own[self._choices.form]
        ).all(1)
        apart = ((self._numbers[places] - self._numbers[place]) ** 2).sum(1) / max(1, self._choices.columns_of(own))
        near = np.where(same_form, np.exp(-apart / 2.0), 0.0)
        found: Array = by_features + CONSTANT**2 + CHOICES**2 * shared + NUMBERS**2 * near
        return found


class _Choices:
    """The knobs of a space as numbers: the place of each choice, and the standardised numbers in its words."""

    def __init__(self, space: Space) -> None:
        self._space = space
        self._tables = [_numbers(knob) for knob in space.knobs]
        self._starts = np.cumsum([0, *(table.shape[1] for table in self._tables)])
        self._chosen = [{repr(choice): place for place, choice in enumerate(knob.choices)} for knob in space.knobs]
        self.width = int(self._starts[-1])
        self.form = [column for column, knob in enumerate(space.knobs) if knob.name == points.FORM]

    def rows(self, found: list[Point]) -> tuple[Array, Array]:
        """Return the place of each choice, -1 where the knob is inactive, and the numbers, 0 there."""
        chosen = np.full((len(found), len(self._tables)), -1)
        numbers = np.zeros((len(found), self.width))
        for row, point in enumerate(found):
            for column, knob in enumerate(self._space.knobs):
                place = self._chosen[column].get(repr(point[knob.name])) if knob.name in point else None
                if place is not None:
                    chosen[row, column] = place
                    numbers[row, self._starts[column] : self._starts[column + 1]] = self._tables[column][place]
        return chosen, numbers

    def columns_of(self, chosen: Array) -> int:
        """Return how many numbers the active knobs of a point have."""
        return int(sum(self._tables[column].shape[1] for column in np.flatnonzero(chosen >= 0)))


def _numbers(knob: Knob) -> Array:
    """Return the numbers in the words of each choice, standardised; columns that do not vary are dropped."""
    words = [_words(choice) for choice in knob.choices]
    names = sorted({name for each in words for name in each})
    found = np.array([[each.get(name, 0.0) for name in names] for each in words]).reshape(len(words), len(names))
    spread = found.std(0)
    varies = spread > 0
    standardised: Array = (found[:, varies] - found[:, varies].mean(0)) / spread[varies]
    return standardised


def _words(choice: KnobValue) -> dict[str, float]:
    """Return the sum of logarithms of the numbers of each word, by the word without them; 1 for words without any."""
    found: dict[str, float] = {}
    for word in str(choice).split():
        numbers = [math.log2(1.0 + float(each)) for each in _WORD.findall(word)]
        name = _WORD.sub("#", word)
        found[name] = found.get(name, 0.0) + (sum(numbers) if numbers else 1.0)
    return found
