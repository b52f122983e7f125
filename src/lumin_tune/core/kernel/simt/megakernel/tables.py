"""The queue of a megakernel for given sizes: its tasks, what each waits for and what it tells when it is through.

Runtimes make the tables when they bind sizes, and lay them into the device's memory beside the counters. Tasks come
member by member, so that each stands behind all that it waits for. A task waits until counters have reached numbers; a
counter counts the tasks of one member that the same tasks of a later one wait for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.kernel.simt.megakernel.conflicts import Matrix, Order, conflicts
from lumin_tune.core.kernel.simt.megakernel.members import Megakernel, Member
from lumin_tune.core.kernel.simt.megakernel.touching import blocks_of, touched

FIELDS = ("function", "places", "first", "last", "waits", "waits_end", "signals", "signals_end")
"""Of a task: which function it runs, where its addresses begin, its blocks, and its stretches of the other tables."""
ADDRESSES = 5
"""That a megakernel is given: of the counters, of the tables of tasks, waits and signals, and of all addresses."""
CONTROL = 2
"""Words in front of the counters: tickets that were taken, and groups that are through."""
MOST_TASKS = 512
"""Of a member; where it has more blocks, a task is several neighbours."""
MANY_WAITS = 48
"""On average for a task on one member; beyond, it waits for the member as a whole."""


@dataclass(frozen=True)
class Tables:
    """What groups of threads read. All are of 32-bit integers.

    tasks: rows of `FIELDS`. waits: rows of a counter and the number that it must have reached. signals: counters.
    counters: how many there are. operands: how many addresses all members have; they lie member by member. kernels: for
    each task the member's number. edges: for each pair of members (earlier, later) how many waits there are.
    """

    tasks: Array
    waits: Array
    signals: Array
    counters: int
    operands: int
    kernels: Array
    edges: Mapping[tuple[int, int], int]


def tables(megakernel: Megakernel, dims: Mapping[str, int]) -> Tables:
    """Return the queue of a megakernel."""
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
        """Give the tasks of a pair of members their counters; return how many waits they have."""
        kinds, rows = _alike(matrix)
        if rows.sum() > MANY_WAITS * len(rows):
            kinds, rows = np.zeros(matrix.shape[1], np.int64), np.asarray(matrix.any(1))[:, None]
        counters = self._counters_for(earlier, kinds)
        sizes = np.bincount(kinds[kinds >= 0], minlength=len(counters))
        for row, kind in zip(*np.nonzero(rows), strict=True):
            self._waits[later][int(row)].append((int(counters[kind]), int(sizes[kind])))
        return int(rows.sum())

    def _counters_for(self, member: int, kinds: Array) -> Array:
        """Return a counter for each kind of a member's tasks, the same ones where the kinds are the same."""
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
            np.array(rows, np.int32).reshape(-1, len(FIELDS)), np.array(waits, np.int32).reshape(-1, 2),
            np.array(signals, np.int32), self._counters, operands, np.array(kernels, np.int32), dict(edges),
        )  # fmt: skip


def addresses(members: Sequence[Member], given: Sequence[Sequence[int]]) -> Array:
    """Return the addresses of all members in the order in which tasks find them."""
    found = [address for member, own in zip(members, given, strict=True) for address in own]
    return np.array(found, np.int64)


def _firsts(blocks: int) -> Array:
    """Return the first block of each task of a member with so many blocks."""
    together = -(-blocks // MOST_TASKS)
    return np.arange(0, blocks, max(1, together), dtype=np.int64)


def _alike(matrix: Matrix) -> tuple[Array, Matrix]:
    """Return the kind of each column, -1 for those that no row has, and which rows have which kind."""
    packed = np.packbits(matrix, axis=0).T
    _, places, kinds = np.unique(packed, axis=0, return_index=True, return_inverse=True)
    rows = matrix[:, places]
    used = rows.any(0)
    numbers = np.where(used, np.cumsum(used) - 1, -1)
    return numbers[kinds.reshape(-1)], rows[:, used]
