"""The context that a component gets when a graph is laid out, and the plan of rows that it returns for a node."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from lumin_tune.core.graph.node_graph import NodeGraph

MAX_BITS = 30
"""Quotients and remainders together have at most this many bits, so that they are unique modulo 2**31 - 1."""
BOUND = 1 << 29
"""All values of a graph lie strictly between -BOUND and BOUND."""

ZERO_ADDRESS, ONE_ADDRESS = 0, 1


def bits_of(largest: int) -> int:
    """Return the number of bits of the values 0 to `largest`."""
    return max(0, largest).bit_length()


@dataclass(frozen=True)
class RowPlan:
    """The rows of one node: by preprocessed column, one number for each row, or one for all of them.

    bits: by group of limbs, the number k of values in [0, 2**k). variant: distinguishes instances of one class, whose
    nodes do not share a table.
    """

    rows: Mapping[str, Any]
    bits: Mapping[str, int] = field(default_factory=dict)
    variant: tuple[Any, ...] = ()

    def count(self) -> int:
        return max(np.size(column) for column in self.rows.values())


class Context(Protocol):
    """The layout of a graph, as a component sees it while it plans a node."""

    graph: NodeGraph
    limb_bits: int

    def addresses(self, node: int) -> NDArray[np.int64]:
        """Return the address of each element of a node, in its shape."""

    def operands(self, node: int) -> list[NDArray[np.int64]]:
        """Return the addresses of the elements of each operand, row-major."""

    def interval(self, node: int) -> tuple[int, int]:
        """Return the least and the greatest value that a node may have."""

    def constant(self, node: int) -> NDArray[np.int64] | None:
        """Return the values of a node that depends on constants by views alone."""

    def within(self, node: int, bits: int) -> None:
        """Raise IntervalError, naming the node, if its witnesses would need more than MAX_BITS bits."""

    def table(self, kind: str, *contents: NDArray[np.int64]) -> int:
        """Return the number, from 1, of a table of a kind with these columns; equal tables have one number."""
