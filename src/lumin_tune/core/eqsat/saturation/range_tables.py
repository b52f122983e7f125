"""The intervals of an e-graph as numbers for the engine. `engine_tables` makes them, `range_text` says what follows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lumin_tune.core.eqsat.egraph import EGraph
from lumin_tune.core.eqsat.interval import Number
from lumin_tune.core.eqsat.ranges.analysis import READS, intervals
from lumin_tune.core.expression import size_bounds

NO_BOUND: Final = 1.7976931348623157e308
"""Stands for a missing bound, with either sign."""
NEVER_NAN: Final = 1
NEVER_MINUS_ZERO: Final = 2


@dataclass(frozen=True)
class RangeTables:
    """Facts about the numbers of an e-graph.

    rows: (class, low, high, NEVER_NAN and NEVER_MINUS_ZERO where that holds). empties: axes that may have no points.
    """

    rows: Sequence[tuple[int, float, float, int]] = ()
    empties: int = 0


NOTHING: Final = RangeTables()


def range_tables(egraph: EGraph) -> RangeTables:
    """Return the known intervals of the classes of an e-graph as tables."""
    rows = []
    for value, each in enumerate(intervals(egraph)):
        low, high = _outward(each.low, -math.inf), _outward(each.high, math.inf)
        flags = (0 if each.nan else NEVER_NAN) | (0 if each.minus_zero else NEVER_MINUS_ZERO)
        if flags or low > -NO_BOUND or high < NO_BOUND:
            rows.append((value, low, high, flags))
    return RangeTables(rows, sum(1 << axis for axis, size in enumerate(egraph.sizes) if size_bounds(size)[0] < 1))


def reads_only(op: str, attributes: tuple[object, ...]) -> bool:
    """Return whether the elements of an e-node of one operand are some or all of those of the operand."""
    return op == "rename" or (op == "positional" and getattr(attributes[0], "op", "") in READS)


def _outward(bound: Number, side: float) -> float:
    """Return a bound as a float64, rounded outward; NO_BOUND if it is infinite."""
    found = float(bound)
    if isinstance(bound, int) and (found > bound if side < 0 else found < bound):
        found = math.nextafter(found, side)
    return math.copysign(NO_BOUND, found) if math.isinf(found) else found + 0.0
