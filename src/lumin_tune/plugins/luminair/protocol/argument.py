"""The argument that prover and verifier share: the order of samples, constraints at rows and points, and quotients."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from lumin_tune.plugins.luminair.protocol.algebra import Arithmetic, Quartic
from lumin_tune.plugins.luminair.protocol.circle import subgroup_generator
from lumin_tune.plugins.luminair.protocol.component import (
    Cell,
    Challenges,
    Placed,
    RowCells,
    logup_constraints,
    row_of,
)
from lumin_tune.plugins.luminair.protocol.field import PRIME, Array, combine, mul, powers, qmul, sub
from lumin_tune.plugins.luminair.protocol.transcript import Transcript

TREES = ("preprocessed", "weights", "inputs", "main", "interaction", "composition")
COMPOSITION = 8
"""Columns of the composition of each size: two extension columns."""

Point = tuple[Quartic, Quartic]


def columns_of(placed: Placed, tree: str) -> int:
    """Return how many base columns a component has in a tree other than that of the composition."""
    component = placed.component
    return {
        "preprocessed": len(placed.fixed),
        "weights": len(component.weights),
        "inputs": len(component.inputs),
        "main": len(component.main),
        "interaction": 4 * placed.extensions,
    }[tree]


@dataclass(frozen=True)
class Sampled:
    """Where one column was sampled. before: at the point of the previous row."""

    tree: str
    component: int
    column: int
    before: bool


@dataclass(frozen=True, eq=False)
class ProofShape:
    """The parts of every proof that the key fixes: sizes of trees, and the order of samples."""

    placed: tuple[Placed, ...]
    log_blowup: int

    @cached_property
    def log_sizes(self) -> tuple[int, ...]:
        """The distinct log sizes of components, largest first."""
        return tuple(sorted({each.log_size for each in self.placed}, reverse=True))

    @cached_property
    def domains(self) -> tuple[int, ...]:
        """The log sizes of the evaluation domains, largest first."""
        return tuple(size + self.log_blowup for size in self.log_sizes)

    @cached_property
    def words(self) -> Mapping[str, Mapping[int, int]]:
        """For each tree, by layer, how many elements a node has; trees without columns have no layers."""
        found: dict[str, dict[int, int]] = {}
        for tree in TREES[:-1]:
            layers: dict[int, int] = {}
            for each in self.placed:
                count = columns_of(each, tree)
                if count:
                    m = each.log_size + self.log_blowup - 1
                    layers[m] = layers.get(m, 0) + 2 * count
            found[tree] = layers
        found["composition"] = {size + self.log_blowup - 1: 2 * COMPOSITION for size in self.log_sizes}
        return found

    @cached_property
    def samples(self) -> tuple[Sampled, ...]:
        """All samples in order: of each component its columns at z, then the masked ones before; then the
        compositions."""
        found = []
        for index, each in enumerate(self.placed):
            for tree in TREES[:-1]:
                found += [Sampled(tree, index, column, False) for column in range(columns_of(each, tree))]
            main = each.component.main
            found += [Sampled("main", index, main.index(name), True) for name in each.component.masked]
            for extension in each.masked_extensions:
                found += [Sampled("interaction", index, 4 * extension + part, True) for part in range(4)]
        for index in range(len(self.log_sizes)):
            found += [Sampled("composition", index, column, False) for column in range(COMPOSITION)]
        return tuple(found)

    def of_size(self, log_size: int) -> list[int]:
        """Return the indices of the samples of one size, in order; that of the weights of its quotients."""
        return [
            index
            for index, each in enumerate(self.samples)
            if (self.log_sizes[each.component] if each.tree == "composition" else self.placed[each.component].log_size)
            == log_size
        ]


def draw_challenges(transcript: Transcript) -> Challenges:
    return Challenges(*(transcript.draw() for _ in range(5)))


def draw_point(transcript: Transcript) -> Point:
    """Return a point of the circle over QM31 that is its own conjugate in no coordinate's field CM31."""
    while True:
        t = transcript.draw()
        square = t * t
        bottom = square + 1
        if not bottom:
            continue
        inverse = bottom.inverse()
        x, y = (1 - square) * inverse, t * inverse * 2
        if x.c or x.d or y.c or y.d:
            return x, y


def before(point: Point, log_size: int) -> Point:
    """Return the point of the previous row: minus g(n)."""
    x, y = point
    gx, gy = subgroup_generator(log_size)
    return x * gx + y * gy, y * gx - x * gy


def vanishing_at(log_size: int, x: Quartic) -> Quartic:
    for _ in range(log_size - 1):
        x = x * x * 2 - 1
    return x


@dataclass(frozen=True)
class TraceRow:
    """The cells of a component's row, and of the previous one those of masked columns.

    extensions: accumulators, then LogUp columns.
    """

    cells: Mapping[str, Cell]
    extensions: Sequence[Cell]
    earlier_cells: Mapping[str, Cell]
    earlier_extensions: Sequence[Cell]


def constraints_of(
    placed: Placed, trace: TraceRow, challenges: Challenges, claimed: Quartic, total: Quartic
) -> list[Cell]:
    """Return all constraints of a component: its own, those of accumulators, those of LogUp."""
    component = placed.component
    named = component.accumulators
    row = row_of(
        placed,
        {**trace.cells, **dict(zip(named, trace.extensions))},
        {**trace.earlier_cells, **dict(zip(named, trace.earlier_extensions))},
    )
    plain = RowCells({name: cell for name, cell in row.cells.items() if name not in named}, trace.earlier_cells)
    constraints = list(component.constraints(plain))
    constraints += component.accumulated(row, challenges, total)
    fractions = component.fractions(plain)
    return constraints + logup_constraints(
        fractions, trace.extensions[len(named) :], trace.earlier_extensions[-1], claimed, placed.size, challenges
    )


def quotient(
    cells: Arithmetic, columns: Sequence[Array], weights: Array, samples: Array, point: Point, points: tuple[Cell, Cell]
) -> Cell:
    """Return the weighted sum of (f * c - a * y - e) / line over columns sampled at one point.

    columns: k arrays of values at base points, whose x and y are `points`. weights, samples: (4, k).
    """
    xs, ys = points
    qx, qy = point
    cx, cy = qx.conjugate(), qy.conjugate()
    c = cy - qy
    a = np.zeros_like(samples)  # conjugate - sample
    a[2:] = mul(sub(np.zeros_like(samples[2:]), samples[2:]), np.full(1, 2, dtype=np.uint64))
    e = sub(qmul(samples, c.array()[:, None]), qmul(a, qy.array()[:, None]))
    top = cells.column(combine(columns, weights)) * c - ys * _weighted(weights, a) - _weighted(weights, e)
    # the line through q and its conjugate
    line = xs * c - ys * (cx - qx) + (qy * (cx - qx) - qx * c)
    return top * cells.inverse(line)


def _weighted(weights: Array, values: Array) -> Quartic:
    products = qmul(weights, values)
    return Quartic.of(products.sum(axis=1) % np.uint64(PRIME))


def quotient_weights(shape: ProofShape, log_size: int, gamma: Quartic) -> tuple[list[int], Array]:
    """Return the samples of one size and the power of gamma of each."""
    chosen = shape.of_size(log_size)
    return chosen, powers(gamma.array(), len(chosen))
