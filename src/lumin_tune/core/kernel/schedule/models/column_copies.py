"""Whether the columns of a product are copied into panels in each call, by a model fitted to measurements.

Each tile reads a panel of columns: in place, where elements may be gathered one by one, converted again or lie on many
pages, or from a copy, which is one stream. `WEIGHTS` are nanoseconds for an element of a panel; the features of a copy
are negative, and the sum is the time that it saves. `python -m bench.column_copies` times products of random sizes both
ways, fits the weights and reports what the choices lose.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

PAGE_BYTES = 4096
NEAR_PAGES = 64  # entries of the first level of a TLB, of most processors since 2016
WIDENED_BYTES = 4  # of an element of f16 or bf16 in a copy

WEIGHTS: Final[Mapping[str, float]] = {
    "far reads": 0.266,
    "16 bits": 0.0086,
    "pages": 0.428,
    "gathered": 0.102,
    "gathered 16 bits": 0.0763,
    "squares": 0.0413,
    "squares of 16 bits": 0.00555,
    "steps of copies": 1.73,
    "far copies": 0.157,
}
"""Nanoseconds saved for an element of a panel."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel of columns that tiles read. tiles: that read it. length: of the reduction. width: in columns.

    element_bytes: in memory. is_half: whether elements are f16 or bf16, which are converted. is_gathered: whether
    neighbouring columns are apart in memory. in_squares: whether such columns are transposed in registers. span_bytes:
    from the first element to the last, 0 if unknown. elements: of all columns. is_shared: whether they are copied once
    a call, before the product. l2_bytes: of a core's second cache.
    """

    tiles: int
    length: int
    width: int
    element_bytes: int
    is_half: bool
    is_gathered: bool
    in_squares: bool
    span_bytes: int
    elements: int
    is_shared: bool
    l2_bytes: int


def features(panel: Panel) -> dict[str, float]:
    """Return the inputs of the model, for each element of a panel.

    far reads: of columns beyond the second cache, which tiles wait for and a copy reads as a stream. 16 bits: converted
    by tiles. pages: that tiles visit and the first level of the TLB does not hold. gathered: elements, by tiles, but
    those of squares, which are transposed in registers. steps of copies: of the reduction. far copies: that are beyond
    the second cache when they are read.
    """
    tiles = float(panel.tiles)
    gathered, squares = panel.is_gathered and not panel.in_squares, panel.is_gathered and panel.in_squares
    pages = min(float(panel.length), panel.span_bytes / PAGE_BYTES or math.inf)
    visits = 0.0 if panel.is_gathered else tiles * pages / (panel.length * panel.width)
    copied_bytes = WIDENED_BYTES if panel.is_half else panel.element_bytes
    beyond, copied_beyond = (
        max(0.0, 1 - panel.l2_bytes / (panel.elements * size)) for size in (panel.element_bytes, copied_bytes)
    )
    return {
        "far reads": beyond * (not panel.is_gathered),
        "16 bits": tiles * (panel.is_half and not panel.is_gathered),
        "pages": visits * max(0.0, 1 - NEAR_PAGES / pages),
        "gathered": tiles * gathered,
        "gathered 16 bits": tiles * (gathered and panel.is_half),
        "squares": tiles * squares,
        "squares of 16 bits": tiles * (squares and panel.is_half),
        "steps of copies": -1 / panel.width,
        "far copies": -panel.is_shared * copied_beyond,
    }


def saved_ns(panel: Panel) -> float:
    """Return the predicted time that a copy saves for each element of a panel, negative if it costs more."""
    return sum(WEIGHTS[name] * value for name, value in features(panel).items())
