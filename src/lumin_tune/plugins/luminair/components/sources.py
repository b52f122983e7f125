"""Components of inputs that are not public: hidden in the main trace, or behind a root of their own."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from lumin_tune.plugins.luminair.components.elementwise import Values, write
from lumin_tune.plugins.luminair.components.limbs import Ranged
from lumin_tune.plugins.luminair.components.planning import Context, Plan, bits_of
from lumin_tune.plugins.luminair.protocol.component import Cell, Fraction, Row, Rows


class Source(Ranged):
    """The elements of inputs: value = low + d, with d in limbs."""

    groups = ("d",)
    settings = ("low",)
    writes = (("to", "reads"),)
    order = 20

    def __init__(self, bits: dict[str, int], limb_bits: int) -> None:
        super().__init__(bits, limb_bits)
        self.name = type(self).name

    @classmethod
    def plan(cls, context: Context, node: int) -> Plan:
        low, high = context.interval(node)
        return Plan({"to": context.addresses(node), "low": low}, {"d": bits_of(high - low)})

    def fractions(self, row: Row) -> Sequence[Fraction]:
        return [write(row, self.limb(row, "d") + row["low"]), *self.limb_fractions(row)]

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        return self.split(d=memory[preprocessed["to"]] - preprocessed["low"])


class HiddenInput(Source):
    """Inputs in the main trace, which two proofs cannot be shown to share."""

    name = "hidden_inputs"


class _Committed(Source):
    def fractions(self, row: Row) -> Sequence[Fraction]:
        return [write(row, row["value"]), *self.limb_fractions(row)]

    def constraints(self, row: Row) -> Sequence[Cell]:
        return [row["value"] - row["low"] - self.limb(row, "d")]

    def fill(self, preprocessed: Rows, memory: Values) -> dict[str, Values]:
        value = memory[preprocessed["to"]]
        return {"value": value, **self.split(d=np.asarray(value - preprocessed["low"]))}


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
