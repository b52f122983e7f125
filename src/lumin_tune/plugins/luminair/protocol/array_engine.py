"""Stand-ins for NumPy in the arithmetic of large arrays while a proof is made; verifiers have none."""

from __future__ import annotations

from collections.abc import Sequence
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from lumin_tune.plugins.luminair.protocol.algebra import Arithmetic

Words = NDArray[np.uint32]
"""Canonical elements of M31, or words of hashes."""
Elements = NDArray[Any]
"""Canonical elements of M31, of 32 or of 64 bits."""


class ArrayEngine(Protocol):
    """Kernels with the results of NumPy, bit for bit; None leaves the work to NumPy.

    Columns are (k, N), basis functions and elements of QM31 (4, N).
    """

    def elements(self, integers: NDArray[np.int64]) -> Words | None:
        """Return signed integers as elements."""

    def interpolate(self, values: Elements, of_rows: bool) -> Elements | None:
        """Return the coefficients of columns given by their rows, or by their values in storage order."""

    def evaluate(self, coefficients: Elements, log_blowup: int) -> Elements | None:
        """Return the values of columns on the canonic coset that is 2**b times as large."""

    def evaluate_at(self, coefficients: Elements, basis: Elements) -> Elements | None:
        """Return the values of columns at the point of a basis: (4, k)."""

    def combine(self, columns: Sequence[Elements], weights: Elements) -> Elements | None:
        """Return the sum of columns (N,) weighted by elements of QM31, (4, k): (4, N)."""

    def running_sums(self, rows: Elements, shares: Elements) -> Elements | None:
        """Return the sums of each row up to each element, after a share is subtracted from each: (k, N), (k,)."""

    def recurrence(self, factors: Elements, terms: Elements) -> Elements | None:
        """Return x[i] = factors[i] * x[i - 1] + terms[i], with x[-1] = 0."""

    def hash_layer(
        self, nodes: int, layer: int, below: bytes | None, columns: Sequence[Words], rows: Words | None
    ) -> bytes | None:
        """Return the hashes of a layer of a Merkle tree. columns: (N,), two values a node; or rows: (nodes, words)."""

    def arithmetic(self, size: int) -> Arithmetic | None:
        """Return expressions of columns of this size."""


ENGINE: ContextVar[ArrayEngine | None] = ContextVar("ENGINE", default=None)
