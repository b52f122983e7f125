"""Dependencies between tasks: two tasks conflict if they access overlapping memory and at least one of them stores.

This covers read-after-write, write-after-read (the memory plan reuses memory) and write-after-write.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.plugins.cuda.megakernel.touching import Touched

Matrix = Array
"""A boolean matrix: whether a task (row) must wait for an earlier one (column)."""


def conflicts(later: Sequence[Touched], earlier: Sequence[Touched], rows: int, columns: int) -> Matrix | None:
    """Return which of `rows` later tasks conflict with which of `columns` earlier ones, or None if none do."""
    found = np.zeros((rows, columns), bool)
    for own in later:
        for other in earlier:
            if (own.stores or other.stores) and own.space == other.space and _near(own, other):
                found |= _meeting(own, other)
    return found if found.any() else None


class Order:
    """The order of tasks, member by member, and the waits that enforce it.

    Waits are transitively reduced: a task does not wait for a task that already precedes another one it waits for.
    """

    def __init__(self) -> None:
        self._direct: list[list[Matrix | None]] = []  # conflicts of each member with earlier ones
        self._entire: list[set[int]] = []  # for each member, the earlier ones that precede every task of it entirely

    def add(self, conflicting: Callable[[int], Matrix | None]) -> dict[int, Matrix]:
        """Add the next member. Returns which of its tasks wait for which, by the earlier member's number.

        conflicting: returns the conflicts with an earlier member.
        """
        number = len(self._direct)
        direct: list[Matrix | None] = [None] * number
        entire: set[int] = set()
        self._direct.append(direct)
        self._entire.append(entire)
        waits = {}
        for earlier in reversed(range(number)):
            if self._is_entire(number, earlier):
                entire.add(earlier)
                continue
            found = direct[earlier] = conflicting(earlier)
            if found is not None:
                rest = self._rest(number, earlier, found)
                if rest.any():
                    waits[earlier] = rest
                if found.all():
                    entire.add(earlier)
        return dict(sorted(waits.items()))

    def _is_entire(self, number: int, earlier: int) -> bool:
        """Return whether all tasks of `earlier` are known to precede every task of `number` through members between
        them.
        """
        direct, entire = self._direct[number], self._entire[number]
        for middle in reversed(range(earlier + 1, number)):
            nearer, farther = direct[middle], self._direct[middle][earlier]
            if middle in entire:
                if earlier in self._entire[middle] or (farther is not None and farther.any(0).all()):
                    return True
            elif nearer is not None:
                if earlier in self._entire[middle]:
                    if nearer.any(1).all():
                        return True
                elif farther is not None and _product(nearer, farther).all():
                    return True
        return False

    def _rest(self, number: int, earlier: int, found: Matrix) -> Matrix:
        """Return the conflicts that are not implied by those with members in between."""
        rest: Matrix = found.copy()
        direct, entire = self._direct[number], self._entire[number]
        for middle in reversed(range(earlier + 1, number)):
            nearer, farther = direct[middle], self._direct[middle][earlier]
            if middle in entire and farther is not None:
                rest &= ~farther.any(0)
            elif nearer is not None and earlier in self._entire[middle]:
                rest &= ~np.asarray(nearer.any(1))[:, None]
            elif nearer is not None and farther is not None:
                rest &= ~_product(nearer, farther)
            else:
                continue
            if not rest.any():
                break
        return rest


def _near(own: Touched, other: Touched) -> bool:
    """Return whether the byte ranges of the two may overlap."""
    return bool(own.first.min() <= other.last.max() and other.first.min() <= own.last.max())


def _meeting(own: Touched, other: Touched) -> Matrix:
    found: Matrix = (own.first[:, None] <= other.last) & (other.first <= own.last[:, None])
    if own.layout == other.layout and own.boxes is not None and other.boxes is not None:
        for (low, high), (other_low, other_high) in zip(own.boxes, other.boxes, strict=True):
            found &= (low[:, None] <= other_high) & (other_low <= high[:, None])
    return found


def _product(a: Matrix, b: Matrix) -> Matrix:
    """Return the boolean matrix product. Many rows are equal, so each distinct row is computed once."""
    keys, packed = np.packbits(a, axis=1), np.packbits(b, axis=1)
    reached = np.empty((len(a), packed.shape[1]), np.uint8)
    known: dict[bytes, Array] = {}
    for number, row in enumerate(a):
        key = keys[number].tobytes()
        if key not in known:
            known[key] = np.bitwise_or.reduce(packed[row], axis=0)
        reached[number] = known[key]
    return np.unpackbits(reached, axis=1, count=b.shape[1]).astype(bool)
