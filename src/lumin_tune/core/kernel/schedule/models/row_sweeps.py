"""The first schedules of row reductions, by a model fitted to measurements.

A schedule reads one row or several at a time, each with some accumulators. The model predicts half the square of the
relative time of a choice, but for a constant of its kernel, from `features`. `python -m bench.row_sweeps` measures
kernels of random sizes, fits `WEIGHTS` to them and reports the loss of the first choices. `candidates` sorts by
`predicted`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

WEIGHTS: Final[Mapping[str, float]] = {
    "rows": -0.0947,
    "rows alone": 0.3465,
    "accumulators": -0.0483,
    "accumulators of short rows": 0.4213,
}


@dataclass(frozen=True, slots=True)
class RowSweep:
    """A choice.

    height: rows at a time. accumulators: for each of them. vectors: of a row. is_alone: whether the kernel has no other
    stage.
    """

    height: int
    accumulators: int
    vectors: float
    is_alone: bool


def features(sweep: RowSweep) -> dict[str, float]:
    """Return the inputs of the model."""
    height, accumulators = math.log2(sweep.height) / 2, math.log2(sweep.accumulators)
    return {
        "rows": height,
        "rows alone": height * sweep.is_alone / sweep.vectors,
        "accumulators": accumulators,
        "accumulators of short rows": accumulators / sweep.vectors,
    }


def predicted(sweep: RowSweep) -> float:
    """Return half the square of the relative time of a choice, but for a constant of the kernel."""
    return sum(WEIGHTS[name] * value for name, value in features(sweep).items())
