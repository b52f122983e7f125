"""Whether tiles prefetch weights that stream through the second cache, by a model fitted to measurements.

The weights of a panel of columns are read once for each of its tiles: first from beyond the second cache, then from
there if it holds the panel. `WEIGHTS` are nanoseconds for a cache line of the weights; the feature of the instructions
is negative, and the sum is the time that prefetching saves. `python -m bench.weight_prefetches` times convolutions and
products of random sizes with and without prefetches, fits the weights and reports what the choices lose.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

WEIGHTS: Final[Mapping[str, float]] = {"lines": 1.04, "passes along channels": 0.0173}
"""Nanoseconds saved for a cache line of the weights."""


@dataclass(frozen=True, slots=True)
class StreamedWeights:
    """The weights of a product in tiles. tiles: that read a panel of columns. lines: of all weights.

    has_channels_last: whether tiles read rows of an image along its channels, in the order of memory, so that they
    rarely wait.
    """

    tiles: int
    lines: int
    has_channels_last: bool


def features(weights: StreamedWeights) -> dict[str, float]:
    """Return the inputs of the model, for each cache line of the weights."""
    return {"lines": 1.0, "passes along channels": -float(weights.tiles * weights.has_channels_last)}


def saved_ns(weights: StreamedWeights) -> float:
    """Return the predicted time that prefetching saves for each line of the weights, negative if it costs more."""
    return sum(WEIGHTS[name] * value for name, value in features(weights).items())
