"""Which tasks of a member must be through before tasks of a later one begin: both touch a place, and one stores there.

That is all there is: a value that is made before it is read, one that is read before its place is used again for
another (the plan of the memory lets buffers lie in one place), and stores that keep their order.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.kernel.simt.megakernel.touching import Touched

Matrix = Array
"""Of bools: whether a task (row) must wait for an earlier one (column)."""


def conflicts(later: Sequence[Touched], earlier: Sequence[Touched], rows: int, columns: int) -> Matrix | None:
    """Return which of `rows` later tasks must wait for which of `columns` earlier ones, None if none for any."""
    found = np.zeros((rows, columns), bool)
    for own in later:
        for other in earlier:
            if (own.stores or other.stores) and own.space == other.space and _near(own, other):
                found |= _meeting(own, other)
    return found if found.any() else None


def needed(direct: Sequence[Matrix | None], between: Sequence[Sequence[Matrix | None]]) -> list[Matrix | None]:
    """Return what is left of a member's conflicts when those go that follow from others.

    direct: with each earlier member, in order. between: of these members, each with those before it. A task need not
    wait for what a task that it waits for, or that would follow likewise, waited for.
    """
    left: list[Matrix | None] = []
    for number, own in enumerate(direct):
        rest = None if own is None else own.copy()
        for middle in range(len(direct) - 1, number, -1):
            if rest is None:
                break
            nearer, farther = direct[middle], between[middle][number]
            if nearer is not None and farther is not None:
                rest &= ~_product(nearer, farther)
                if not rest.any():
                    rest = None
        left.append(rest)
    return left


def _near(own: Touched, other: Touched) -> bool:
    """Return whether any bytes of one may be bytes of the other."""
    return bool(own.first.min() <= other.last.max() and other.first.min() <= own.last.max())


def _meeting(own: Touched, other: Touched) -> Matrix:
    found: Matrix = (own.first[:, None] <= other.last) & (other.first <= own.last[:, None])
    if own.layout == other.layout and own.boxes is not None and other.boxes is not None:
        for (low, high), (other_low, other_high) in zip(own.boxes, other.boxes, strict=True):
            found &= (low[:, None] <= other_high) & (other_low <= high[:, None])
    return found


def _product(a: Matrix, b: Matrix) -> Matrix:
    """Return which rows of one reach which columns of the other."""
    if a.all():
        return np.broadcast_to(b.any(0), (a.shape[0], b.shape[1]))
    reached: Matrix = a.astype(np.float32) @ b.astype(np.float32) > 0
    return reached
