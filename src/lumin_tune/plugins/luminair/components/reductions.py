"""Components of sums, maxima and scans: rows that accumulate from the row before, selected by preprocessed columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from lumin_tune.plugins.luminair.components.elementwise import Values, read, write
from lumin_tune.plugins.luminair.components.limbs import Ranged
from lumin_tune.plugins.luminair.components.planning import ZERO_ADDRESS, Context, RowPlan, bits_of
from lumin_tune.plugins.luminair.protocol.component import Cell, Component, Fraction, RowCells, Rows


def _lanes(context: Context, node: int) -> tuple[Values, Values]:
    """Return the addresses that each result combines, in order, and the addresses of the results: (r, n), (r, ...)."""
    found = context.graph.nodes[node]
    source = context.addresses(found.operands[0])
    if found.op == "scan":
        axis = found.attributes[0]
        moved = np.moveaxis(source, axis, -1).reshape(-1, source.shape[axis])
        return moved, np.moveaxis(context.addresses(node), axis, -1).reshape(-1, source.shape[axis])
    axes = found.attributes[0]
    kept = [axis for axis in range(source.ndim) if axis not in axes]
    results = context.addresses(node).reshape(-1)
    return source.transpose([*kept, *axes]).reshape(results.size, -1), results


class _SumBase(Component):
    """sum += the values of a row; the first row of a sum starts from 0."""

    width = 1
    selectors = ("first",)
    writes = (("to", "reads"),)
    masked = ("sum",)

    def __init__(self) -> None:
        self.terms = tuple(f"x{index}" for index in range(self.width))
        self.reads = tuple(f"from_{term}" for term in self.terms)
        self.main = (*self.terms, "sum")

    def padding(self) -> Mapping[str, int]:
        return {"first": 1}

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        return [*(read(row, f"from_{term}", row[term]) for term in self.terms), write(row, row["sum"])]

    def constraints(self, row: RowCells) -> Sequence[Cell]:
        added: Cell = row[self.terms[0]]
        for term in self.terms[1:]:
            added = added + row[term]
        return [row["sum"] - added - row.before["sum"] * (1 - row["first"])]

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        terms = {term: memory[preprocessed[f"from_{term}"]] for term in self.terms}
        running = np.cumsum(sum(terms.values()))
        starts = np.flatnonzero(preprocessed["first"])
        before = np.concatenate([[0], running])[starts]
        return {**terms, "sum": running - np.repeat(before, np.diff([*starts, len(running)]))}


class SumComponent(_SumBase):
    """A sum over axes, eight terms a row."""

    name = "sum"
    order = 200
    ops = ("sum",)
    width = 8

    @classmethod
    def plan(cls, context: Context, node: int) -> RowPlan:
        lanes, results = _lanes(context, node)
        count, length = lanes.shape
        rows = max(1, -(-length // cls.width))
        padded = np.full((count, rows * cls.width), ZERO_ADDRESS, dtype=np.int64)
        padded[:, :length] = lanes
        terms = padded.reshape(count * rows, cls.width)
        first, to = np.zeros((count, rows), dtype=np.int64), np.full((count, rows), ZERO_ADDRESS, dtype=np.int64)
        first[:, 0], to[:, -1] = 1, results
        named = {f"from_x{index}": terms[:, index] for index in range(cls.width)}
        return RowPlan({**named, "first": first.reshape(-1), "to": to.reshape(-1)})


class PrefixSum(_SumBase):
    """A running sum along an axis, of which every row is a result."""

    name = "prefix_sum"
    order = 201
    ops = ("scan",)

    @classmethod
    def plan(cls, context: Context, node: int) -> RowPlan:
        lanes, results = _lanes(context, node)
        first = np.zeros(lanes.shape, dtype=np.int64)
        first[:, :1] = 1
        return RowPlan({"from_x0": lanes.reshape(-1), "first": first.reshape(-1), "to": results.reshape(-1)})


class MaxReduce(Ranged):
    """The greatest of a group: `top` is one value for all rows, no less than each, and equal to exactly one chosen."""

    name = "max_reduce"
    order = 210
    ops = ("max_reduce",)
    groups = ("d",)
    values = ("x", "top", "chosen", "count")
    selectors = ("first", "last")
    reads = ("from_x",)
    writes = (("to", "reads"),)
    masked = ("top", "count")

    @classmethod
    def plan(cls, context: Context, node: int) -> RowPlan:
        lanes, results = _lanes(context, node)
        low, high = context.interval(context.graph.nodes[node].operands[0])
        first, last = np.zeros(lanes.shape, dtype=np.int64), np.zeros(lanes.shape, dtype=np.int64)
        to = np.full(lanes.shape, ZERO_ADDRESS, dtype=np.int64)
        first[:, 0], last[:, -1], to[:, -1] = 1, 1, results
        flat = {"from_x": lanes, "first": first, "last": last, "to": to}
        return RowPlan({name: each.reshape(-1) for name, each in flat.items()}, {"d": bits_of(high - low)})

    def padding(self) -> Mapping[str, int]:
        return {"first": 1, "last": 1}

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        return [read(row, "from_x", row["x"]), write(row, row["top"]), *self.limb_fractions(row)]

    def constraints(self, row: RowCells) -> Sequence[Cell]:
        x, top, chosen, count = (row[name] for name in self.values)
        inside = 1 - row["first"]
        return [
            top - x - self.limb(row, "d"),
            inside * (top - row.before["top"]),
            chosen * (top - x),
            count - chosen - inside * row.before["count"],
            row["last"] * (count - 1),
        ]

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        x = memory[preprocessed["from_x"]]
        starts = np.flatnonzero(preprocessed["first"])
        lengths = np.diff([*starts, len(x)])
        top = np.repeat(np.maximum.reduceat(x, starts), lengths)
        hits = np.cumsum(x == top)
        count = hits - np.repeat(hits[starts] - (x == top)[starts], lengths)
        chosen = ((x == top) & (count == 1)).astype(np.int64)
        return {"x": x, "top": top, "chosen": chosen, "count": np.minimum(count, 1), **self.split(d=top - x)}


class PrefixMax(Ranged):
    """A running maximum: `top` is no less than the value and the top before, and equal to one of them."""

    name = "prefix_max"
    order = 211
    ops = ("scan",)
    groups = ("d", "e")
    values = ("x", "top", "rise")
    selectors = ("first",)
    reads = ("from_x",)
    writes = (("to", "reads"),)
    masked = ("top",)

    @classmethod
    def plan(cls, context: Context, node: int) -> RowPlan:
        lanes, results = _lanes(context, node)
        low, high = context.interval(context.graph.nodes[node].operands[0])
        first = np.zeros(lanes.shape, dtype=np.int64)
        first[:, :1] = 1
        rows = {"from_x": lanes.reshape(-1), "first": first.reshape(-1), "to": results.reshape(-1)}
        return RowPlan(rows, {"d": bits_of(high - low), "e": bits_of(high - low)})

    def padding(self) -> Mapping[str, int]:
        return {"first": 1}

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        return [read(row, "from_x", row["x"]), write(row, row["top"]), *self.limb_fractions(row)]

    def constraints(self, row: RowCells) -> Sequence[Cell]:
        x, top, rise = (row[name] for name in self.values)
        inside = 1 - row["first"]
        return [
            top - x - self.limb(row, "d"),
            inside * (top - row.before["top"]) - rise,
            rise - self.limb(row, "e"),
            # on the first row the top is the value itself; elsewhere it rises only to the value
            row["first"] * (top - x),
            rise * (top - x),
        ]

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        x, first = memory[preprocessed["from_x"]], preprocessed["first"]
        group = np.cumsum(first)
        # a running maximum restarts in each group, as later groups lie above earlier ones
        span = int(x.max() - x.min() + 1) if x.size else 1
        top = np.maximum.accumulate(x + group * span) - group * span
        rise = np.where(first == 1, 0, top - np.concatenate([[0], top[:-1]]))
        return {"x": x, "top": top, "rise": rise, **self.split(d=top - x, e=rise)}
