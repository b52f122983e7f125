"""Components of inputs that are not public: hidden in the main trace, or behind a root of their own."""

from __future__ import annotations

from collections.abc import Sequence

from lumin_tune.plugins.luminair.components.elementwise import Values, write
from lumin_tune.plugins.luminair.components.limbs import Ranged
from lumin_tune.plugins.luminair.components.planning import Context, RowPlan, bits_of
from lumin_tune.plugins.luminair.protocol.component import Cell, Fraction, RowCells, Rows


class SourceComponent(Ranged):
    """The elements of inputs: value - low = d and high - value = e, both in limbs, so that low <= value <= high.

    The bounds of all other values rest on these ranges.
    """

    groups = ("d", "e")
    settings = ("low", "high")
    writes = (("to", "reads"),)
    order = 20

    @classmethod
    def plan(cls, context: Context, node: int) -> RowPlan:
        low, high = context.interval(node)
        bits = bits_of(high - low)
        return RowPlan({"to": context.addresses(node), "low": low, "high": high}, {"d": bits, "e": bits})

    def value(self, row: RowCells) -> Cell:
        return self.limb(row, "d") + row["low"]

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        return [write(row, self.value(row)), *self.limb_fractions(row)]

    def constraints(self, row: RowCells) -> Sequence[Cell]:
        return [row["high"] - self.value(row) - self.limb(row, "e")]

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        value = memory[preprocessed["to"]]
        return self.split(d=value - preprocessed["low"], e=preprocessed["high"] - value)


class HiddenInput(SourceComponent):
    """Inputs in the main trace, which two proofs cannot be shown to share."""

    name = "hidden_inputs"


class _Committed(SourceComponent):
    def value(self, row: RowCells) -> Cell:
        return row["value"]

    def constraints(self, row: RowCells) -> Sequence[Cell]:
        return [row["value"] - row["low"] - self.limb(row, "d"), *super().constraints(row)]

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        return {"value": memory[preprocessed["to"]], **super().fill(preprocessed, memory)}


class PrivateWeights(_Committed):
    """Static inputs, behind the root of the weights."""

    name = "private_weights"
    order = 10
    weights = ("value",)


class CommittedInput(_Committed):
    """Inputs behind a root that the statement names."""

    name = "committed_inputs"
    order = 11
    inputs = ("value",)
