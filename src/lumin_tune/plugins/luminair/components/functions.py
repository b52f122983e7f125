"""Functions by interpolated tables, and gathers from tensors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from lumin_tune.plugins.luminair.circuit.intervals import sizes
from lumin_tune.plugins.luminair.components.elementwise import Values, read, write
from lumin_tune.plugins.luminair.components.limbs import Ranged
from lumin_tune.plugins.luminair.components.planning import Context, RowPlan, bits_of
from lumin_tune.plugins.luminair.errors import IntervalError
from lumin_tune.plugins.luminair.protocol.component import FUNCTION, GATHERED, Cell, Component, Fraction, RowCells, Rows


class Interpolate(Ranged):
    """out = v + d with x - start = place * step + f, (v, slope) of the table at the place, and d the rounded slope * f.

    slope * f + half = (low + d) * divisor + r.
    """

    name = "interpolate"
    order = 170
    ops = ("stwo.interpolate",)
    groups = ("f", "d", "r")
    values = ("x", "place", "v", "slope")
    settings = ("start", "step", "divisor", "half", "low", "function")
    reads = ("from_x",)
    writes = (("to", "reads"),)

    @classmethod
    def plan(cls, context: Context, node: int) -> RowPlan:
        found = context.graph.nodes[node]
        start, step, shift = found.attributes
        x = context.addresses(found.operands[0]).reshape(-1)
        tables = [context.constant(operand) for operand in found.operands[1:]]
        values, slopes = tables
        if values is None or slopes is None:
            raise IntervalError(f"{context.graph.describe(node)}: the tables of stwo.interpolate are constants", node)
        low, high = context.interval(found.operands[0])
        if low < start or high >= start + (len(values) << step):
            raise IntervalError(f"{context.graph.describe(node)}: values {low} to {high} leave the table", node)
        rest, half = (1 << step) - 1, 1 << shift >> 1
        least = (min(0, int(slopes.min()) * rest) + half) >> shift
        bits = bits_of(((max(0, int(slopes.max()) * rest) + half) >> shift) - least)
        context.within(node, max(bits + shift, bits_of(int(abs(slopes).max()) * rest + half)))
        number = context.table("function", values, slopes)
        rows = {"from_x": x, "to": context.addresses(node), "function": number, "start": start, "step": 1 << step}
        return RowPlan({**rows, "divisor": 1 << shift, "half": half, "low": least}, {"f": step, "d": bits, "r": shift})

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        out = row["v"] + self.limb(row, "d") + row["low"]
        entries = (row["function"], row["place"], row["v"], row["slope"])
        lookup = Fraction(-1, FUNCTION, entries)
        return [read(row, "from_x", row["x"]), lookup, write(row, out), *self.limb_fractions(row)]

    def constraints(self, row: RowCells) -> Sequence[Cell]:
        f, d, r = (self.limb(row, name) for name in self.groups)
        return [
            row["x"] - row["start"] - row["place"] * row["step"] - f,
            row["slope"] * f + row["half"] - (d + row["low"]) * row["divisor"] - r,
        ]

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        x = memory[preprocessed["from_x"]]
        offset = x - preprocessed["start"]
        place = offset // preprocessed["step"]
        f = offset - place * preprocessed["step"]
        v, slope = self.lookup(np.broadcast_to(preprocessed["function"], place.shape), place)
        value = slope * f + preprocessed["half"]
        d = value // preprocessed["divisor"]
        limbs = self.split(f=f, d=d - preprocessed["low"], r=value - d * preprocessed["divisor"])
        return {"x": x, "place": place, "v": v, "slope": slope, **limbs}

    tables: Sequence[Sequence[Values]] = ()
    """The contents of the tables, by number from 1; set by the layout."""

    def lookup(self, function: Values, place: Values) -> tuple[Values, Values]:
        starts = np.cumsum([0, *(len(values) for values, _ in self.tables)])
        all_values, all_slopes = (np.concatenate([table[side] for table in self.tables]) for side in (0, 1))
        flat = np.clip(starts[function - 1] + place, 0, len(all_values) - 1)
        return all_values[flat], all_slopes[flat]


class FunctionTable(Component):
    """(function, place, value, slope) of all functions, with the number of their uses."""

    name = "functions"
    order = 2
    selectors = ("function", "place", "value", "slope")
    main = ("uses",)
    tag = FUNCTION

    def __init__(self, tables: Sequence[Sequence[Values]]) -> None:
        self.tables = tables

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        return [Fraction(row["uses"], FUNCTION, tuple(row[name] for name in self.selectors))]

    def rows(self) -> dict[str, Any]:
        return {
            "function": np.concatenate([np.full(len(v), number) for number, (v, _) in enumerate(self.tables, 1)]),
            "place": np.concatenate([np.arange(len(v)) for v, _ in self.tables]),
            "value": np.concatenate([v for v, _ in self.tables]),
            "slope": np.concatenate([slopes for _, slopes in self.tables]),
        }


class GatherComponent(Component):
    """out = the value of a gathered tensor at (index, position), the index being a value of the trace."""

    name = "gather"
    order = 180
    ops = ("gather",)
    reads = ("from_index",)
    writes = (("to", "reads"),)
    selectors = ("position",)
    parameters = ("tensor",)
    main = ("index", "value")

    @classmethod
    def plan(cls, context: Context, node: int) -> RowPlan:
        graph, (x, indices) = context.graph, context.graph.nodes[node].operands
        axis = graph.nodes[node].attributes[0]
        length = sizes(graph.nodes[x].shape)[axis]
        low, high = context.interval(indices)
        if low < 0 or high >= length:
            text = f"indices {low} to {high} may leave the axis of {length}; clamp them, or declare their range"
            raise IntervalError(f"{graph.describe(node)}: {text}", node)
        source = context.addresses(x)
        outer = int(np.prod(source.shape[:axis], dtype=np.int64))
        inner = int(np.prod(source.shape[axis + 1 :], dtype=np.int64))
        address = context.addresses(indices).reshape(-1)
        positions = np.arange(outer * inner).reshape(outer, 1, inner)
        shape = (outer, address.size, inner)
        number = context.table("gathered", source.reshape(outer, length, inner).transpose(1, 0, 2).reshape(length, -1))
        return RowPlan(
            {
                "from_index": np.broadcast_to(address[None, :, None], shape),
                "to": context.addresses(node),
                "position": np.broadcast_to(positions, shape),
                "tensor": number,
            }
        )

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        lookup = Fraction(-1, GATHERED, (row["tensor"], row["index"], row["position"], row["value"]))
        return [read(row, "from_index", row["index"]), lookup, write(row, row["value"])]

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        return {"index": memory[preprocessed["from_index"]], "value": memory[preprocessed["to"]]}


class GatheredTensor(Component):
    """The elements of gathered tensors: (tensor, index, position, value) for each, with the number of their uses."""

    name = "gathered"
    order = 3
    reads = ("from",)
    selectors = ("tensor", "index", "position")
    main = ("value", "uses")
    tag = GATHERED

    def __init__(self, tables: Sequence[Sequence[Values]]) -> None:
        self.tables = tables

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        entries = (row["tensor"], row["index"], row["position"], row["value"])
        return [read(row, "from", row["value"]), Fraction(row["uses"], GATHERED, entries)]

    def rows(self) -> dict[str, Any]:
        parts = []
        for number, (addresses,) in enumerate(self.tables, 1):
            length, width = addresses.shape
            index, position = np.divmod(np.arange(length * width), width)
            parts.append((addresses.reshape(-1), np.full(length * width, number), index, position))
        columns = [np.concatenate(each) for each in zip(*parts)]
        return dict(zip(("from", "tensor", "index", "position"), columns))

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        return {"value": memory[preprocessed["from"]]}
