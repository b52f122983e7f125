"""Components of element-wise ops: linear combinations, products with rounding, maximum, comparison, selection."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from lumin_tune.plugins.luminair.circuit.intervals import unbounded
from lumin_tune.plugins.luminair.components.limbs import Ranged
from lumin_tune.plugins.luminair.components.planning import Context, RowPlan, bits_of
from lumin_tune.plugins.luminair.protocol.component import WIRE, Cell, Component, Fraction, RowCells, Rows
from lumin_tune.plugins.luminair.protocol.field import PRIME

Values = NDArray[np.int64]


def read(row: RowCells, address: str, value: Cell) -> Fraction:
    return Fraction(-1, WIRE, (row[address], value))


def write(row: RowCells, value: Cell, address: str = "to", count: str = "reads") -> Fraction:
    return Fraction(row[count], WIRE, (row[address], value))


class LinearComponent(Component):
    """out = a*x + b*y + c with constants of the graph."""

    name = "linear"
    order = 100
    ops = ("add", "stwo.linear")
    reads = ("from_x", "from_y")
    writes = (("to", "reads"),)
    parameters = ("a", "b", "c")
    main = ("x", "y", "out")

    @classmethod
    def plan(cls, context: Context, node: int) -> RowPlan:
        found = context.graph.nodes[node]
        a, b, c = found.attributes if found.op == "stwo.linear" else (1, 1, 0)
        x, y = context.operands(node)
        return RowPlan({"from_x": x, "from_y": y, "to": context.addresses(node), "a": a, "b": b, "c": c})

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        return [read(row, "from_x", row["x"]), read(row, "from_y", row["y"]), write(row, row["out"])]

    def constraints(self, row: RowCells) -> Sequence[Cell]:
        return [row["x"] * row["a"] + row["y"] * row["b"] + row["c"] - row["out"]]

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        x, y = memory[preprocessed["from_x"]], memory[preprocessed["from_y"]]
        out = preprocessed["a"] * x + preprocessed["b"] * y + preprocessed["c"]
        return {"x": x, "y": y, "out": out}


class ProductComponent(Ranged):
    """q = floor((x*y + half) / 2**shift), as x*y + half = (low + q) * 2**shift + r with q and r in limbs."""

    name = "product"
    order = 110
    ops = ("mul", "stwo.product", "stwo.bounded")
    groups = ("q", "r")
    values = ("x", "y")
    settings = ("divisor", "half", "low")
    reads = ("from_x", "from_y")
    writes = (("to", "reads"),)

    @classmethod
    def plan(cls, context: Context, node: int) -> RowPlan:
        found = context.graph.nodes[node]
        shift, half = found.attributes[:2] if found.op != "mul" else (0, 0)
        low, high = context.interval(node)
        bits = bits_of(high - low)
        context.within(node, bits + shift)
        if found.op == "stwo.bounded":  # the promise is no reason for x * y to be small modulo the field
            least, most = unbounded(found, *(context.interval(each) for each in found.operands))
            span = (max(most + 1, low + (1 << bits)) - min(least, low)) << shift
            context.within(node, 0 if span < PRIME else bits_of(span))
        x, y = context.operands(node)
        rows = {"from_x": x, "from_y": y, "to": context.addresses(node)}
        return RowPlan({**rows, "divisor": 1 << shift, "half": half, "low": low}, {"q": bits, "r": shift})

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        out = self.limb(row, "q") + row["low"]
        reads = [read(row, "from_x", row["x"]), read(row, "from_y", row["y"])]
        return [*reads, write(row, out), *self.limb_fractions(row)]

    def constraints(self, row: RowCells) -> Sequence[Cell]:
        quotient = self.limb(row, "q") + row["low"]
        return [row["x"] * row["y"] + row["half"] - quotient * row["divisor"] - self.limb(row, "r")]

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        x, y = memory[preprocessed["from_x"]], memory[preprocessed["from_y"]]
        value, divisor = x * y + preprocessed["half"], preprocessed["divisor"]
        quotient = value // divisor
        limbs = self.split(q=quotient - preprocessed["low"], r=value - quotient * divisor)
        return {"x": x, "y": y, **limbs}


class MaximumComponent(Ranged):
    """out = max(x, y), as the one of them by `bit`, the difference to the other being in limbs."""

    name = "maximum"
    order = 120
    ops = ("max",)
    groups = ("d",)
    values = ("x", "y", "bit", "out")
    reads = ("from_x", "from_y")
    writes = (("to", "reads"),)

    @classmethod
    def plan(cls, context: Context, node: int) -> RowPlan:
        (a, b), (c, d) = (context.interval(each) for each in context.graph.nodes[node].operands)
        x, y = context.operands(node)
        return RowPlan({"from_x": x, "from_y": y, "to": context.addresses(node)}, {"d": bits_of(max(b - c, d - a, 0))})

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        reads = [read(row, "from_x", row["x"]), read(row, "from_y", row["y"])]
        return [*reads, write(row, row["out"]), *self.limb_fractions(row)]

    def constraints(self, row: RowCells) -> Sequence[Cell]:
        x, y, bit, out = (row[name] for name in self.values)
        return [
            bit * bit - bit,
            y + bit * (x - y) - out,
            bit * (x - y) * 2 + y - x - self.limb(row, "d"),
        ]

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        x, y = memory[preprocessed["from_x"]], memory[preprocessed["from_y"]]
        bit = (x > y).astype(np.int64)
        return {"x": x, "y": y, "bit": bit, "out": np.maximum(x, y), **self.split(d=abs(x - y))}


class LessThan(Ranged):
    """bit = x < y: y - x - 1 if it is set, else x - y, is in limbs, so not negative."""

    name = "less_than"
    order = 130
    ops = ("less_than",)
    groups = ("d",)
    values = ("x", "y", "bit")
    reads = ("from_x", "from_y")
    writes = (("to", "reads"),)

    plan = MaximumComponent.plan

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        reads = [read(row, "from_x", row["x"]), read(row, "from_y", row["y"])]
        return [*reads, write(row, row["bit"]), *self.limb_fractions(row)]

    def constraints(self, row: RowCells) -> Sequence[Cell]:
        x, y, bit = (row[name] for name in self.values)
        return [bit * bit - bit, bit * (y - x - x + y - 1) + x - y - self.limb(row, "d")]

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        x, y = memory[preprocessed["from_x"]], memory[preprocessed["from_y"]]
        bit = (x < y).astype(np.int64)
        return {"x": x, "y": y, "bit": bit, **self.split(d=np.where(bit == 1, y - x - 1, x - y))}


class Select(Component):
    """out = x where the condition is 1, else y."""

    name = "select"
    order = 140
    ops = ("select",)
    reads = ("from_c", "from_x", "from_y")
    writes = (("to", "reads"),)
    main = ("c", "x", "y", "out")

    @classmethod
    def plan(cls, context: Context, node: int) -> RowPlan:
        c, x, y = context.operands(node)
        return RowPlan({"from_c": c, "from_x": x, "from_y": y, "to": context.addresses(node)})

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        return [*(read(row, f"from_{name}", row[name]) for name in "cxy"), write(row, row["out"])]

    def constraints(self, row: RowCells) -> Sequence[Cell]:
        return [row["y"] + row["c"] * (row["x"] - row["y"]) - row["out"]]

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        c, x, y = (memory[preprocessed[f"from_{name}"]] for name in "cxy")
        return {"c": c, "x": x, "y": y, "out": np.where(c == 1, x, y)}
