"""FRI (section 10) at the queries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from .domains import doubled, line, points
from .errors import Refused, require
from .fields import QM31, Array, P, base_inverse, spread, times
from .merkle import opened, root


def halve(even: Array, odd: Array, divisor: Array, beta: QM31) -> tuple[Array, Array]:
    """Return the two terms of a fold of f(x), f(-x): (f(x) + f(-x)) / 2, and β (f(x) - f(-x)) / 2x."""
    half = base_inverse(np.array([2]))[0]
    difference = (even - odd) * (base_inverse(2 * divisor % P)[:, None]) % P
    return (even + odd) * half % P, times(difference, spread(beta))


def evaluate(coefficients: Array, x: Array) -> Array:
    """Return the values (m, 4) of a polynomial of a line, with its coefficients (2^k, 4), at the points x (m)."""
    factors: list[Array] = []
    while 1 << len(factors) < len(coefficients):
        factors.append(x)
        x = doubled(x)
    result = np.zeros((len(x), 4), dtype=np.int64)
    for k, coefficient in enumerate(coefficients):
        basis = np.ones_like(x)
        for bit, factor in enumerate(factors):
            if k >> bit & 1:
                basis = basis * factor % P
        result = (result + coefficient * basis[:, None]) % P
    return result


def layer_steps(top: int, domains: Sequence[int], fold_step: int, end: int) -> list[tuple[int, int]]:
    """Return the line's log size and the halvings of each committed layer; `end` is the log size of the last line."""
    steps = []
    size = top - 1
    while size > end:
        step = min(fold_step, size - max([end, *(h - 1 for h in domains if h - 1 < size)]))
        steps.append((size, step))
        size -= step
    return steps


def check(
    quotients: Mapping[int, Array],
    queries: Sequence[int],
    top: int,
    steps: Sequence[tuple[int, int]],
    roots: Sequence[bytes],
    betas: Sequence[QM31],
    last: Array,
    given: Sequence[Array],
    hashes: Sequence[bytes],
) -> None:
    """Raise `Refused` unless the values of F at the queries fold to the last polynomial.

    quotients: of each domain's log size h, F at the opened pairs, (pairs, 2, 4). given: of each layer, the values that
    are in the proof, (k, 4).
    """

    def circle_fold(h: int, first: QM31 | None, beta: QM31) -> Array:
        nodes = np.array(opened(queries, top, h - 1))
        y = points(2 * nodes, h)[1]
        even, odd = halve(quotients[h][:, 0], quotients[h][:, 1], y, beta)
        return ((even if first is None else times(even, spread(first))) + odd) % P

    values = circle_fold(top, None, betas[0])
    positions, size = opened(queries, top, top - 1), top - 1
    for (expected, step), commitment, beta, extra, witness in zip(steps, roots, betas[1:], given, hashes, strict=True):
        require(expected == size, "a layer's size")
        cosets = sorted({position >> step for position in positions})
        members = [(coset << step) + k for coset in cosets for k in range(1 << step)]
        computed = dict(zip(positions, values, strict=True))
        missing = [member for member in members if member not in computed]
        require(len(extra) == len(missing), "the number of values of a layer of FRI")
        computed.update(zip(missing, extra, strict=True))
        values = np.stack([computed[member] for member in members])
        data = values.astype("<u4").reshape(len(cosets), -1)
        leaves = {size - step: {coset: row.tobytes() for coset, row in zip(cosets, data, strict=True)}}
        require(root(leaves, cosets, size - step, witness) == commitment, "the root of a layer of FRI")
        at = np.array(members)
        for i in range(step):
            even, odd = halve(values[0::2], values[1::2], line(at[0::2], size - i), beta ** (1 << i))
            values, at = (even + odd) % P, at[0::2] >> 1
        size, positions = size - step, cosets
        if size + 1 in quotients:
            joined = circle_fold(size + 1, beta ** (1 << step), beta ** ((1 << step) + 1))
            values = (values + joined) % P
    if not np.array_equal(values, evaluate(last, line(np.array(positions), size))):
        raise Refused("the last polynomial")
