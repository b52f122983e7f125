"""The task queue of a megakernel for given sizes: tasks, the counters they wait for and the counters they signal.

Runtimes build the tables when they bind sizes and copy them to the device beside the counters. Tasks are ordered member
by member, so each follows its dependencies. A counter counts finished tasks of one member on which the same tasks of a
later member depend; a task waits until its counters reach given values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.plugins.cuda.megakernel.conflicts import Matrix, Order, conflicts
from lumin_tune.plugins.cuda.megakernel.members import Megakernel, Member
from lumin_tune.plugins.cuda.megakernel.touching import blocks_of, touched

FIELDS = ("function", "places", "first", "last", "waits", "waits_end", "signals", "signals_end")
"""Columns of a task: its function, first address, range of blocks, and ranges in the tables of waits and signals."""
ADDRESSES = 5
"""Addresses passed to a megakernel: counters, tables of tasks, waits and signals, and the members' addresses."""
CONTROL = 2
"""Words ahead of the counters: tickets taken, and thread blocks finished."""
MAX_TASKS = 512
"""Tasks per member; a member with more blocks has several adjacent blocks per task."""
MANY_WAITS = 48
"""Average waits per task on one member; beyond, tasks wait for the member as a whole."""


@dataclass(frozen=True)
class Tables:
    """The tables that thread blocks read, of 32-bit integers.

    tasks: rows of `FIELDS`. waits: rows of a counter and the value to wait for. signals: counters. counters: their
    number. operands: the number of addresses of all members, stored member by member. kernels: the member of each task.
    edges: the number of waits for each pair of members (earlier, later).
    """

    tasks: Array
    waits: Array
    signals: Array
    counters: int
    operands: int
    kernels: Array
    edges: Mapping[tuple[int, int], int]


def tables(megakernel: Megakernel, dims: Mapping[str, int]) -> Tables:
    """Return the task queue of a megakernel."""
    return _Queue(megakernel, dims).tables()


class _Queue:
    def __init__(self, megakernel: Megakernel, dims: Mapping[str, int]) -> None:
        self._members = megakernel.members
        self._counts = [blocks_of(member, dims) for member in self._members]
        self._firsts = [_firsts(count) for count in self._counts]
        self._touched = [
            touched(member, dims, firsts) for member, firsts in zip(self._members, self._firsts, strict=True)
        ]
        self._signals: list[list[list[int]]] = [[[] for _ in firsts] for firsts in self._firsts]
        self._waits: list[list[list[tuple[int, int]]]] = [[[] for _ in firsts] for firsts in self._firsts]
        self._known: dict[tuple[int, bytes], Array] = {}
        self._counters = 0

    def tables(self) -> Tables:
        edges: dict[tuple[int, int], int] = {}
        order = Order()
        for later in range(len(self._members)):
            for earlier, matrix in order.add(partial(self._conflicts, later)).items():
                edges[earlier, later] = self._enter(earlier, later, matrix)
        return self._written(edges)

    def _conflicts(self, later: int, earlier: int) -> Matrix | None:
        rows, columns = len(self._firsts[later]), len(self._firsts[earlier])
        if not rows or not columns:
            return None
        return conflicts(self._touched[later], self._touched[earlier], rows, columns)

    def _enter(self, earlier: int, later: int, matrix: Matrix) -> int:
        """Assign counters to the dependencies between two members; return the number of waits."""
        kinds, rows = _alike(matrix)
        if rows.sum() > MANY_WAITS * len(rows):
            kinds, rows = np.zeros(matrix.shape[1], np.int64), np.asarray(matrix.any(1))[:, None]
        counters = self._counters_for(earlier, kinds)
        sizes = np.bincount(kinds[kinds >= 0], minlength=len(counters))
        for row, kind in zip(*np.nonzero(rows), strict=True):
            self._waits[later][int(row)].append((int(counters[kind]), int(sizes[kind])))
        return int(rows.sum())

    def _counters_for(self, member: int, kinds: Array) -> Array:
        """Return a counter for each class of a member's tasks, shared by equal classifications."""
        key = (member, kinds.tobytes())
        known = self._known.get(key)
        if known is None:
            count = int(kinds.max()) + 1
            known = self._known[key] = self._counters + np.arange(count)
            self._counters += count
            for task, kind in enumerate(kinds):
                if kind >= 0:
                    self._signals[member][task].append(int(known[kind]))
        return known

    def _written(self, edges: Mapping[tuple[int, int], int]) -> Tables:
        rows: list[tuple[int, ...]] = []
        waits: list[tuple[int, int]] = []
        signals: list[int] = []
        kernels: list[int] = []
        operands = 0
        for number, member in enumerate(self._members):
            ends = [*self._firsts[number][1:], self._counts[number]]
            for task, (first, last) in enumerate(zip(self._firsts[number], ends, strict=False)):
                own_waits, own_signals = self._waits[number][task], self._signals[number][task]
                at_waits, at_signals = len(waits), len(signals)
                waits += own_waits
                signals += own_signals
                rows.append(
                    (member.function, operands, int(first), int(last), at_waits, len(waits), at_signals, len(signals))
                )
                kernels.append(number)
            operands += len(member.operands)
        return Tables(
            np.array(rows, np.int32).reshape(-1, len(FIELDS)),
            np.array(waits, np.int32).reshape(-1, 2),
            np.array(signals, np.int32),
            self._counters,
            operands,
            np.array(kernels, np.int32),
            dict(edges),
        )


def addresses(members: Sequence[Member], given: Sequence[Sequence[int]]) -> Array:
    """Return the addresses of all members in the order in which tasks refer to them."""
    found = [address for member, own in zip(members, given, strict=True) for address in own]
    return np.array(found, np.int64)


def _firsts(blocks: int) -> Array:
    """Return the first block of each task of a member with this many blocks."""
    together = -(-blocks // MAX_TASKS)
    return np.arange(0, blocks, max(1, together), dtype=np.int64)


def _alike(matrix: Matrix) -> tuple[Array, Matrix]:
    """Return the class of each column (-1 for columns without entries), and a matrix of rows by classes."""
    packed = np.packbits(matrix, axis=0).T
    _, places, kinds = np.unique(packed, axis=0, return_index=True, return_inverse=True)
    rows = matrix[:, places]
    used = rows.any(0)
    numbers = np.where(used, np.cumsum(used) - 1, -1)
    return numbers[kinds.reshape(-1)], rows[:, used]
