"""Matrix products by a random evaluation: m*k + k*n + m*n cells instead of m*k*n.

For Y = A @ B, with challenges drawn after all three are committed, sum_k (sum_i A[i, k] rho**(m-1-i)) * (sum_j B[k, j]
sigma**(n-1-j)) equals sum_ij Y[i, j] rho**(m-1-i) sigma**(n-1-j). `InnerProduct` accumulates the left side,
`ProductResult` the right, both over all products with powers of a third challenge; both end in the same claimed total.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from lumin_tune.plugins.luminair.components.elementwise import Values, read, write
from lumin_tune.plugins.luminair.components.planning import ZERO_ADDRESS, Context, RowPlan
from lumin_tune.plugins.luminair.protocol.algebra import Quartic
from lumin_tune.plugins.luminair.protocol.component import (
    Cell,
    Challenges,
    Component,
    Fraction,
    RowCells,
    Rows,
    recurrence,
)
from lumin_tune.plugins.luminair.protocol.field import PRIME, Array, add, combine, lift, mul, powers, qmul, sub

LANES = 16


class InnerProduct(Component):
    """The left side. A row holds some elements of a column of A and 16 of a row of B, padded with zeros in front.

    wide: whether a row reads 16 elements of A instead of one. constant: whether B is part of the key instead of being
    read.
    """

    order = 300
    masked = ()
    accumulators = ("u", "v", "t")

    def __init__(self, wide: bool, constant: bool) -> None:
        self.wide, self.constant = wide, constant
        self.name = self.claim = f"inner_{'fixed' if constant else 'read'}_{LANES if wide else 1}"
        self.left = tuple(f"a{index}" for index in range(LANES if wide else 1))
        self.right = tuple(f"b{index}" for index in range(LANES))
        self.main = self.left if constant else (*self.left, *self.right)
        self.reads = tuple(f"from_{name}" for name in self.main)
        self.selectors = ("first", "end", "start", *(self.right if constant else ()))
        self.parameters = ("fresh",)

    @classmethod
    def create(cls, bits: Mapping[str, int], limb_bits: int, variant: tuple[Any, ...]) -> InnerProduct:
        return cls(*variant)

    @classmethod
    def plan(cls, context: Context, node: int) -> RowPlan:
        """Return the rows of the left side."""
        a, b = context.graph.nodes[node].operands
        left = context.addresses(a).transpose(0, 2, 1)
        fixed = context.constant(b)
        right = context.addresses(b) if fixed is None else fixed
        products, inner, height = left.shape
        width = right.shape[2]
        rows = max(1, -(-width // LANES))
        wide = height > rows
        taken = LANES if wide else 1
        rows = max(rows, -(-height // taken))
        columns = {f"from_a{index}": lane for index, lane in enumerate(_lanes(left, rows, taken))} | {
            f"{'from_b' if fixed is None else 'b'}{index}": lane
            for index, lane in enumerate(_lanes(right, rows, LANES))
        }
        shape = (products, inner, rows)
        first, end, fresh = (np.zeros(shape, dtype=np.int64) for _ in range(3))
        first[:, :, 0], end[:, :, -1], fresh[:, 0, 0] = 1, 1, 1
        chosen = {"first": first.reshape(-1), "end": end.reshape(-1), "fresh": fresh.reshape(-1), "start": 0}
        return RowPlan({**columns, **chosen}, variant=(wide, fixed is not None))

    def padding(self) -> Mapping[str, int]:
        return {"first": 1, "fresh": 0}

    def complete(self, columns: dict[str, Values]) -> None:
        columns["start"][0], columns["fresh"][0] = 1, 0

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        return [read(row, f"from_{name}", row[name]) for name in self.main]

    def accumulated(self, row: RowCells, challenges: Challenges, claimed: Quartic) -> Sequence[Cell]:
        carried = 1 - row["first"]
        u = _polynomial(row, self.left, challenges.rho) + carried * (challenges.rho ** len(self.left)) * row.before["u"]
        v = _polynomial(row, self.right, challenges.sigma) + carried * (challenges.sigma**LANES) * row.before["v"]
        return [u - row["u"], v - row["v"], *_totals(row, row["end"], row["u"] * row["v"], challenges, claimed)]

    def accumulate(self, columns: Mapping[str, Array], challenges: Challenges) -> Mapping[str, Array]:
        carried = sub(np.ones(1, dtype=np.uint64), columns["first"])
        results = {}
        for name, lanes, challenge in (("u", self.left, challenges.rho), ("v", self.right, challenges.sigma)):
            weights = powers(challenge.array(), len(lanes))[:, ::-1].copy()
            terms = combine(np.stack([columns[lane] for lane in lanes]), weights)
            step = (challenge ** len(lanes)).array()[:, None]
            results[name] = recurrence(mul(step, carried[None, :]), terms)
        product = mul(qmul(results["u"], results["v"]), columns["end"][None, :])
        return {**results, "t": _running_total(columns, product, challenges)}

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        return {name: memory[preprocessed[f"from_{name}"]] for name in self.main}


class ProductResult(Component):
    """The right side, a row for each element of Y in order: `s` along a row of Y, `r` over its rows, `t` over
    products."""

    order = 310
    selectors = ("first", "top", "end_row", "end", "start")
    parameters = ("fresh",)
    main = ("y",)
    writes = (("to", "reads"),)
    accumulators = ("s", "r", "t")

    def __init__(self, claim: str) -> None:
        self.name = f"result_of_{claim}"
        self.claim = claim

    @classmethod
    def create(cls, bits: Mapping[str, int], limb_bits: int, variant: tuple[Any, ...]) -> ProductResult:
        return cls(InnerProduct(*variant).claim)

    @classmethod
    def plan(cls, context: Context, node: int) -> RowPlan:
        """Return the rows of the right side."""
        to = context.addresses(node)
        first, top, end_row, end = (np.zeros(to.shape, dtype=np.int64) for _ in range(4))
        first[:, :, 0], top[:, 0, 0], end_row[:, :, -1], end[:, -1, -1] = 1, 1, 1, 1
        named = {"to": to, "first": first, "top": top, "end_row": end_row, "end": end, "fresh": top}
        return RowPlan({**{name: each.reshape(-1) for name, each in named.items()}, "start": 0})

    def padding(self) -> Mapping[str, int]:
        return {"first": 1, "top": 1, "fresh": 0}

    complete = InnerProduct.complete

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        return [write(row, row["y"])]

    def accumulated(self, row: RowCells, challenges: Challenges, claimed: Quartic) -> Sequence[Cell]:
        s = row["y"] + (1 - row["first"]) * challenges.sigma * row.before["s"]
        moved = (1 - row["first"]) + (row["first"] - row["top"]) * challenges.rho
        r = moved * row.before["r"] + row["end_row"] * row["s"]
        return [s - row["s"], r - row["r"], *_totals(row, row["end"], row["r"], challenges, claimed)]

    def accumulate(self, columns: Mapping[str, Array], challenges: Challenges) -> Mapping[str, Array]:
        first, top = columns["first"], columns["top"]
        carried = sub(np.ones(1, dtype=np.uint64), first)
        sigma, rho = challenges.sigma.array()[:, None], challenges.rho.array()[:, None]
        s = recurrence(mul(sigma, carried[None, :]), lift(columns["y"]))
        moved = add(lift(carried), mul(rho, sub(first, top)[None, :]))
        r = recurrence(moved, mul(s, columns["end_row"][None, :]))
        return {"s": s, "r": r, "t": _running_total(columns, mul(r, columns["end"][None, :]), challenges)}

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        return {"y": memory[preprocessed["to"]]}


def _lanes(values: Values, rows: int, taken: int) -> Values:
    """Return the lanes of rows, the last axis padded in front: (p, k, n) -> (taken, p * k * rows)."""
    products, inner, width = values.shape
    padded = np.full((products, inner, rows * taken), ZERO_ADDRESS, dtype=np.int64)
    padded[:, :, rows * taken - width :] = values
    return padded.reshape(-1, taken).T


def _polynomial(row: RowCells, lanes: Sequence[str], challenge: Quartic) -> Cell:
    result: Cell = 0
    power = Quartic(1)
    for lane in reversed(lanes):
        result = row[lane] * power + result
        power = power * challenge
    return result


def _totals(row: RowCells, end: Cell, value: Cell, challenges: Challenges, claimed: Quartic) -> list[Cell]:
    """Return the constraints of the running total: weighted at each fresh product, 0 at the start, claimed at the
    end."""
    carried = (1 - row["start"] - row["fresh"]) + row["fresh"] * challenges.weight
    before = row.before["t"]
    return [carried * before + end * value - row["t"], row["start"] * (before - claimed)]


def _running_total(columns: Mapping[str, Array], terms: Array, challenges: Challenges) -> Array:
    size = terms.shape[1]
    fresh, start = (np.broadcast_to(columns[name], (size,)) for name in ("fresh", "start"))
    starts = np.flatnonzero((fresh == 1) | (start == 1))
    sums = np.cumsum(terms, axis=1)  # fewer than 2**24 terms of 31 bits
    ends = np.concatenate([starts[1:], [size]])
    parts = np.diff(np.concatenate([np.zeros((4, 1), dtype=np.uint64), sums[:, ends - 1]], axis=1), axis=1) % PRIME
    weight = challenges.weight.array()[:, None]
    carried = np.zeros((4, len(starts)), dtype=np.uint64)
    carry = np.zeros((4, 1), dtype=np.uint64)
    for index in range(len(starts)):
        carried[:, index : index + 1] = carry
        carry = qmul(add(carry, parts[:, index : index + 1]), weight)
    within = sums - np.repeat(np.where(starts > 0, sums[:, starts - 1], 0), ends - starts, axis=1)
    return add(within % np.uint64(PRIME), np.repeat(carried, ends - starts, axis=1))
