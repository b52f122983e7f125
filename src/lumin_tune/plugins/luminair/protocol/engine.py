"""Stand-ins for NumPy in the arithmetic of large arrays while a proof is made; verifiers have none."""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from lumin_tune.plugins.luminair.protocol.field import Array


class Engine(Protocol):
    """Kernels for canonical elements, with the results of NumPy; None or False leaves the work to NumPy."""

    def element_wise(self, name: str, x: Array, y: Array) -> Array | None:
        """Return "add", "sub" or "mul" of base elements, broadcast."""

    def qmul(self, x: Array, y: Array) -> Array | None:
        """Return the product of QM31 arrays, (4, n) and (4, n) or (4, 1)."""

    def transform(self, column: Array, inverted: bool) -> bool:
        """Replace one column by its circle FFT, or its inverse without the factor 1/N, and return True."""


ENGINE: ContextVar[Engine | None] = ContextVar("ENGINE", default=None)
