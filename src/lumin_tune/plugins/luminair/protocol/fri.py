"""FRI over circle domains of several sizes: the test that functions are close to polynomials of bounded degree.

The function of the largest circle domain is never committed: both sides have its values at the queries from the
openings of the columns. It folds to a line of half as many points, which is committed; a layer then folds by up to
`fold_step` halvings with the powers of one challenge, so that what is committed has whole cosets as leaves. Where a
smaller circle domain has as many pairs as a layer has points, its function joins the layer with the next two powers of
the challenge.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lumin_tune.plugins.luminair.errors import ProofError
from lumin_tune.plugins.luminair.protocol import merkle
from lumin_tune.plugins.luminair.protocol.algebra import Column, Quartic, arithmetic
from lumin_tune.plugins.luminair.protocol.circle import double_x, points_at
from lumin_tune.plugins.luminair.protocol.field import Array, combine, inverse, mul
from lumin_tune.plugins.luminair.protocol.transcript import Transcript
from lumin_tune.plugins.luminair.protocol.transform import interpolate, line_points, twiddles
from lumin_tune.plugins.luminair.settings import Settings

HALF = 1 << 30
"""1 / 2."""
Positions = NDArray[np.int64]
Evaluate = Callable[[int, Positions], Array]
"""(log size, pairs) -> values of the circle function at both points of the pairs: (4, pairs, 2)."""


@dataclass(frozen=True, slots=True)
class FriLayer:
    """A committed layer: a line of 2**log_size points, folded by `halvings`."""

    log_size: int
    halvings: int

    @property
    def leaves(self) -> int:
        """The logarithm of the number of cosets."""
        return self.log_size - self.halvings


def schedule(log_sizes: Sequence[int], last: int, fold_step: int) -> tuple[FriLayer, ...]:
    """Return the committed layers. log_sizes: of the circle domains. last: the log size of the line that ends the
    folding.

    A layer stops where the function of a smaller domain joins.
    """
    line = max(log_sizes) - 1
    layers = []
    while line > last:
        stops = [size - 1 for size in log_sizes if size - 1 < line]
        halvings = min(fold_step, line - max([last, *stops]))
        layers.append(FriLayer(line, halvings))
        line -= halvings
    return tuple(layers)


def fold(even: Any, odd: Any, inverse_points: Any, challenge: Quartic) -> Any:
    """Return f0 + challenge * f1 of cells with f0 = (f(p) + f(-p)) / 2 and f1 = (f(p) - f(-p)) / 2p.

    p is y for circles, whose pairs are conjugates, and x for lines.
    """
    return (even + odd) * HALF + (even - odd) * (inverse_points * HALF) * challenge


def joined(line: Any, even: Any, odd: Any, inverse_y: Any, challenge: Quartic, halvings: int) -> Any:
    """Return line + c**k * f0 + c**(k + 1) * f1 with k = 2**halvings."""
    return line + fold(even, odd, inverse_y, challenge) * challenge ** (1 << halvings)


def _folded(values: Array, inverse_points: Array, challenge: Quartic) -> Array:
    """Return the fold of the pairs of values, (4, N) -> (4, N / 2)."""
    cells = arithmetic(values.shape[1] // 2)
    even, odd, points = (cells.column(each) for each in (values[:, 0::2], values[:, 1::2], inverse_points))
    return cells.evaluate([fold(even, odd, points, challenge)])


@dataclass(frozen=True, slots=True)
class Committed:
    """The prover's side after the commitments."""

    layers: tuple[FriLayer, ...]
    trees: tuple[merkle.Tree, ...]
    values: tuple[Array, ...]
    last: Array


def commit(functions: Mapping[int, Array], first: Quartic, transcript: Transcript, settings: Settings) -> Committed:
    """Fold the functions of all circle domains into one polynomial, absorbing a root for each layer.

    functions: by log size of the domain, (4, N) in storage order. first: the challenge of the first fold. Raises
    ProofError("witness") if the degree of the last layer is too high, so for columns that violate a constraint.
    """
    top = max(functions)
    last = settings.last_layer_log_size
    layers = schedule(sorted(functions), last + settings.log_blowup, settings.fold_step)
    values = _folded(functions[top], twiddles(top)[1][0], first)
    trees, kept = [], []
    for layer in layers:
        assert values.shape[1] == 1 << layer.log_size
        words = values.T.astype(np.uint32).reshape(1 << layer.leaves, 4 << layer.halvings)
        tree = merkle.Tree({layer.leaves: np.ascontiguousarray(words)})
        trees.append(tree)
        kept.append(values)
        transcript.absorb("fri-root", tree.root)
        challenge = transcript.draw()
        power = challenge
        for halving in range(layer.halvings):
            values = _folded(values, line_points(layer.log_size - halving)[1], power)
            power = power * power
        circle = layer.leaves + 1
        if circle in functions:
            cells = arithmetic(values.shape[1])
            other = functions[circle]
            parts = (values, other[:, 0::2], other[:, 1::2], twiddles(circle)[1][0])
            line, even, odd, points = map(cells.column, parts)
            values = cells.evaluate([joined(line, even, odd, points, challenge, layer.halvings)])
    coefficients = interpolate(np.repeat(values, 2, axis=1))[:, 0::2]
    if coefficients[:, 1 << last :].any():
        raise ProofError("witness", "the trace does not satisfy the circuit: the quotients are no polynomials")
    return Committed(layers, tuple(trees), tuple(kept), coefficients[:, : 1 << last])


def open_layers(committed: Committed, positions: Positions, top: int) -> list[tuple[Array, bytes]]:
    """Return for each layer the values that a verifier cannot compute, (n, 4), and the hashes of the paths.

    positions: queries of the largest circle domain, of 2**top points.
    """
    opened = []
    here = np.unique(positions >> 1)
    for layer, tree, values in zip(committed.layers, committed.trees, committed.values, strict=True):
        cosets = np.unique(here >> layer.halvings)
        unknown = unknown_of(cosets, here, layer.halvings)
        _, witness = tree.open(cosets, layer.leaves)
        opened.append((values[:, unknown].T, witness))
        here = cosets
    return opened


def unknown_of(cosets: Positions, known: Positions, halvings: int) -> Positions:
    """Return the positions of the cosets that are not known, ascending."""
    size = 1 << halvings
    members = (cosets[:, None] * size + np.arange(size)).reshape(-1)
    return members[~np.isin(members, known)]


@dataclass(frozen=True, slots=True)
class Opened:
    """The openings of the layers in a proof, as the verifier reads them."""

    roots: tuple[bytes, ...]
    challenges: tuple[Quartic, ...]
    values: tuple[Array, ...]
    witnesses: tuple[bytes, ...]
    last: Array


def check(
    log_sizes: Sequence[int],
    evaluate: Evaluate,
    first: Quartic,
    opened: Opened,
    positions: Positions,
    settings: Settings,
) -> None:
    """Raise ProofError unless the folds of the functions at the queries agree with the layers and the last
    polynomial."""
    last_line = settings.last_layer_log_size + settings.log_blowup
    top = max(log_sizes)
    here = np.unique(positions >> 1)
    values = fold(*_circle_pairs(top, here, evaluate), first).extended
    for index, layer in enumerate(schedule(log_sizes, last_line, settings.fold_step)):
        size, challenge = 1 << layer.halvings, opened.challenges[index]
        cosets = np.unique(here >> layer.halvings)
        unknown = unknown_of(cosets, here, layer.halvings)
        if opened.values[index].shape[0] != len(unknown):
            raise ProofError("fri", f"layer {index} of FRI has another number of values than the queries need")
        members = np.zeros((4, len(cosets), size), dtype=np.uint64)
        members[:, np.searchsorted(cosets, here >> layer.halvings), here & (size - 1)] = values
        members[:, np.searchsorted(cosets, unknown >> layer.halvings), unknown & (size - 1)] = opened.values[index].T
        words = members.transpose(1, 2, 0).reshape(len(cosets), 4 * size).astype(np.uint32)
        witness = merkle.Witness(opened.witnesses[index])
        merkle.check_opening(opened.roots[index], {layer.leaves: words}, cosets, layer.leaves, witness)
        power = challenge
        for halving in range(layer.halvings):
            width = size >> (halving + 1)
            pairs = (cosets[:, None] * width + np.arange(width)).reshape(-1)
            xs, _ = points_at(layer.log_size - halving + 1, pairs << 2)
            even, odd = (Column(members[:, :, side::2].reshape(4, -1)) for side in (0, 1))
            members = fold(even, odd, Column(inverse(xs)), power).extended.reshape(4, len(cosets), width)
            power = power * power
        values, here = members[:, :, 0], cosets
        if layer.leaves + 1 in log_sizes:
            even, odd, points = _circle_pairs(layer.leaves + 1, here, evaluate)
            values = joined(Column(values), even, odd, points, challenge, layer.halvings).extended
    xs, _ = points_at(last_line + 1, here << 1)
    if (values != _line_values(opened.last, xs)).any():
        raise ProofError("fri", "the last polynomial of FRI disagrees with the folds at the queries")


def _circle_pairs(log_size: int, pairs: Positions, evaluate: Evaluate) -> tuple[Column, Column, Column]:
    values = evaluate(log_size, pairs)
    _, ys = points_at(log_size, pairs << 1)
    return Column(values[:, :, 0]), Column(values[:, :, 1]), Column(inverse(ys))


def _line_values(coefficients: Array, xs: Array) -> Array:
    """Return the values of a line polynomial over QM31 at base points: (4, k), (n,) -> (4, n)."""
    basis = np.ones((1, len(xs)), dtype=np.uint64)
    while basis.shape[0] < coefficients.shape[1]:
        basis = np.concatenate([basis, mul(basis, xs[None, :])])
        xs = double_x(xs)
    return combine(basis, coefficients)
