"""Components of integer division and square roots."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from lumin_tune.plugins.luminair.components.elementwise import Values, read, write
from lumin_tune.plugins.luminair.components.limbs import Ranged
from lumin_tune.plugins.luminair.components.planning import MAX_BITS, ONE_ADDRESS, Context, RowPlan, bits_of
from lumin_tune.plugins.luminair.protocol.component import POWER, Cell, Component, Fraction, RowCells, Rows


def _plan_of_division(context: Context, node: int, bits: dict[str, int], extra: dict[str, int]) -> RowPlan:
    x, y = context.operands(node)
    out = context.addresses(node).reshape(-1)
    unused = np.full_like(out, ONE_ADDRESS)
    quotient, rest = (out, unused) if context.graph.nodes[node].op == "idiv" else (unused, out)
    return RowPlan({"from_x": x, "from_y": y, "to_q": quotient, "to_r": rest, **extra}, bits)


class DivisionComponent(Ranged):
    """x = (low + q) * y + r with 0 <= r < y, where the quotient times the divisor has at most 30 bits."""

    name = "division"
    order = 150
    ops = ("idiv", "mod")
    groups = ("q", "r", "s")
    values = ("x", "y")
    settings = ("low",)
    reads = ("from_x", "from_y")
    writes = (("to_q", "reads_q"), ("to_r", "reads_r"))

    @classmethod
    def fits(cls, context: Context, node: int) -> bool:
        """Return whether the intervals of the operands bound quotient and divisor to 30 bits together."""
        low, high, divisor = cls._bounds(context, node)
        return bits_of(high - low) + bits_of(divisor) <= MAX_BITS

    @classmethod
    def _bounds(cls, context: Context, node: int) -> tuple[int, int, int]:
        (a, b), (c, d) = (context.interval(each) for each in context.graph.nodes[node].operands)
        quotients = [x // y for x in (a, b) for y in (c, d)]
        return min(quotients), max(quotients), d

    @classmethod
    def plan(cls, context: Context, node: int) -> RowPlan:
        low, high, divisor = cls._bounds(context, node)
        rest = bits_of(divisor - 1)
        return _plan_of_division(context, node, {"q": bits_of(high - low), "r": rest, "s": rest}, {"low": low})

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        quotient, rest = self.limb(row, "q") + row["low"], self.limb(row, "r")
        return [
            read(row, "from_x", row["x"]),
            read(row, "from_y", row["y"]),
            write(row, quotient, "to_q", "reads_q"),
            write(row, rest, "to_r", "reads_r"),
            *self.limb_fractions(row),
        ]

    def constraints(self, row: RowCells) -> Sequence[Cell]:
        quotient, rest = self.limb(row, "q") + row["low"], self.limb(row, "r")
        return [quotient * row["y"] + rest - row["x"], row["y"] - 1 - rest - self.limb(row, "s")]

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        x, y = memory[preprocessed["from_x"]], memory[preprocessed["from_y"]]
        quotient: Values = np.floor_divide(x, y).astype(np.int64)
        rest = x - quotient * y
        return {"x": x, "y": y, **self.split(q=quotient - preprocessed["low"], r=rest, s=y - 1 - rest)}


class WideDivision(Ranged):
    """x = q * y + r with 0 <= r < y, for any operands within the bound.

    The exponent e with 2**e <= y < 2**(e + 1) gives by a table the widths of y - 2**e and of q + 2**(29 - e), so that
    q * y + r stays within 2**30.
    """

    name = "wide_division"
    order = 151
    ops = ("idiv", "mod")
    groups = ("q", "r", "s", "y")
    values = ("x", "e", "power", "offset")
    reads = ("from_x", "from_y")
    writes = (("to_q", "reads_q"), ("to_r", "reads_r"))

    def __init__(self, bits: dict[str, int], limb_bits: int) -> None:
        super().__init__(bits, limb_bits)
        self.dynamic = (*self.limbs["y"].widths, *self.limbs["q"].widths)
        self.main = (*self.main, *self.dynamic)
        self.parameters = (*self.limbs["r"].widths, *self.limbs["s"].widths)

    @classmethod
    def plan(cls, context: Context, node: int) -> RowPlan:
        rest = bits_of(context.interval(context.graph.nodes[node].operands[1])[1] - 1)
        plan = _plan_of_division(context, node, {"q": MAX_BITS, "r": rest, "s": rest, "y": MAX_BITS}, {})
        return RowPlan(plan.rows, plan.bits)

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        divisor = self.limb(row, "y") + row["power"]
        quotient = self.limb(row, "q") - row["offset"]
        return [
            read(row, "from_x", row["x"]),
            read(row, "from_y", divisor),
            write(row, quotient, "to_q", "reads_q"),
            write(row, self.limb(row, "r"), "to_r", "reads_r"),
            Fraction(-1, POWER, (row["e"], row["power"], row["offset"], *(row[width] for width in self.dynamic))),
            *self.limb_fractions(row),
        ]

    def constraints(self, row: RowCells) -> Sequence[Cell]:
        divisor, rest = self.limb(row, "y") + row["power"], self.limb(row, "r")
        quotient = self.limb(row, "q") - row["offset"]
        return [quotient * divisor + rest - row["x"], divisor - 1 - rest - self.limb(row, "s")]

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        x, y = memory[preprocessed["from_x"]], memory[preprocessed["from_y"]]
        quotient: Values = np.floor_divide(x, y).astype(np.int64)
        rest = x - quotient * y
        table = self.table_rows()
        e = np.frexp(y.astype(np.float64))[1] - 1
        known = {name: table[name][e] for name in ("power", "offset", *self.dynamic)}
        limbs = self.split(q=quotient + known["offset"], r=rest, s=y - 1 - rest, y=y - known["power"])
        return {"x": x, "e": e.astype(np.int64), **known, **limbs}

    def table_rows(self) -> dict[str, Values]:
        """Return the table of exponents, one row for each e from 0."""
        count = MAX_BITS - 1
        rows = [
            {"e": e, "power": 1 << e, "offset": 1 << (count - e)}
            | self.limbs["y"].width_of(e)
            | self.limbs["q"].width_of(MAX_BITS - e)
            for e in range(count)
        ]
        return {name: np.array([row[name] for row in rows], dtype=np.int64) for name in rows[0]}


class PowerTable(Component):
    """The exponents of `WideDivision`, with the number of their uses."""

    name = "powers"
    order = 1
    main = ("uses",)
    tag = POWER

    def __init__(self, division: WideDivision) -> None:
        self.contents = division.table_rows()
        self.selectors = tuple(self.contents)

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        return [Fraction(row["uses"], POWER, tuple(row[name] for name in self.selectors))]

    def rows(self) -> dict[str, Values]:
        return self.contents


class SquareRoot(Ranged):
    """y = floor(sqrt(x * factor)): x * factor = y**2 + r with 0 <= r <= 2*y, and y below 2**15."""

    name = "square_root"
    order = 160
    ops = ("stwo.sqrt",)
    groups = ("y", "r", "s")
    values = ("x",)
    settings = ("factor",)
    reads = ("from_x",)
    writes = (("to", "reads"),)

    @classmethod
    def plan(cls, context: Context, node: int) -> RowPlan:
        (x,) = context.operands(node)
        shift = context.graph.nodes[node].attributes[0]
        high = context.interval(context.graph.nodes[node].operands[0])[1] << shift
        context.within(node, bits_of(high))
        root = bits_of(context.interval(node)[1])
        rows = {"from_x": x, "to": context.addresses(node), "factor": 1 << shift}
        return RowPlan(rows, {"y": root, "r": root + 1, "s": root + 1})

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        return [read(row, "from_x", row["x"]), write(row, self.limb(row, "y")), *self.limb_fractions(row)]

    def constraints(self, row: RowCells) -> Sequence[Cell]:
        y, r = self.limb(row, "y"), self.limb(row, "r")
        return [y * y + r - row["x"] * row["factor"], y * 2 - r - self.limb(row, "s")]

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        x = memory[preprocessed["from_x"]]
        scaled = x * preprocessed["factor"]
        y = np.sqrt(scaled.astype(np.float64)).astype(np.int64)
        r = scaled - y * y
        return {"x": x, **self.split(y=y, r=r, s=2 * y - r)}
