"""Crossing reduction: the order of vertices within each row.

Barycentre sweeps down and up (Sugiyama, Tagawa, Toda 1981) from two depth-first orders; the order with the fewest
crossings is kept. Sweeps skip rows whose neighbourhood has not changed. Called by `layout`; reorders `Skeleton.rows`
in place.
"""

from __future__ import annotations

from bisect import bisect_right, insort

from lumin_tune.core.render.layers import Skeleton

_SWEEPS = 24
_PATIENCE = 4

Rows = list[list[int]]


def order_rows(skeleton: Skeleton) -> None:
    """Order every row so that few edges cross."""
    sweepers = [_Sweeper(skeleton, _depth_first_rows(skeleton, downwards)) for downwards in (True, False)]
    for sweeper in sweepers:
        sweeper.run()
    skeleton.rows[:] = min(sweepers, key=lambda sweeper: sweeper.fewest).best


class _Sweeper:
    """The rows, the crossings above each of them, and the best rows so far."""

    def __init__(self, skeleton: Skeleton, rows: Rows) -> None:
        self.neighbours = {True: skeleton.upper, False: skeleton.lower}  # by whether the sweep goes downwards
        self.rows = rows
        self.place = [0] * len(skeleton.row)
        for row in rows:
            for position, vertex in enumerate(row):
                self.place[vertex] = position
        self.crossings = [self._crossings_above(row) for row in rows]
        self.settled = {True: bytearray(len(rows)), False: bytearray(len(rows))}
        self.best = list(rows)
        self.fewest = sum(self.crossings)

    def run(self) -> None:
        """Sweep until there is no improvement for a while."""
        waited = 0
        for sweep in range(_SWEEPS):
            if not self.fewest or waited == _PATIENCE:
                return
            self._sweep(downwards=sweep % 2 == 0)
            waited += 1
            crossings = sum(self.crossings)
            if crossings < self.fewest:
                self.fewest, self.best, waited = crossings, list(self.rows), 0

    def _sweep(self, downwards: bool) -> None:
        settled = self.settled[downwards]
        for index in range(len(self.rows)) if downwards else range(len(self.rows) - 1, -1, -1):
            if settled[index]:
                continue
            row = self._by_barycentre(self.rows[index], self.neighbours[downwards])
            if row != self.rows[index]:
                self._replace(index, row)
            settled[index] = 1

    def _by_barycentre(self, row: list[int], neighbours: list[list[int]]) -> list[int]:
        """Return the row sorted by the mean position of neighbours; vertices without neighbours keep their place."""
        place = self.place
        keys = {}
        for vertex in row:
            near = neighbours[vertex]
            if near:
                keys[vertex] = sum([place[other] for other in near]) / len(near)
        moved = iter(sorted(keys, key=keys.__getitem__))
        return [next(moved) if vertex in keys else vertex for vertex in row]

    def _replace(self, index: int, row: list[int]) -> None:
        self.rows[index] = row
        for position, vertex in enumerate(row):
            self.place[vertex] = position
        self.settled[True][index] = self.settled[False][index] = 0
        self.crossings[index] = self._crossings_above(row)
        if index > 0:
            self.settled[False][index - 1] = 0
        if index + 1 < len(self.rows):
            self.settled[True][index + 1] = 0
            self.crossings[index + 1] = self._crossings_above(self.rows[index + 1])

    def _crossings_above(self, row: list[int]) -> int:
        """Return the number of crossing pairs of edges between a row and the one above it."""
        if len(row) == 1:
            return 0
        crossings = 0
        seen: list[int] = []  # sorted upper positions of the edges of the vertices so far
        for vertex in row:
            ends = [self.place[neighbour] for neighbour in self.neighbours[True][vertex]]
            for end in ends:
                crossings += len(seen) - bisect_right(seen, end)
            for end in ends:
                insort(seen, end)
        return crossings


def _depth_first_rows(skeleton: Skeleton, downwards: bool) -> Rows:
    rows: Rows = [[] for _ in skeleton.rows]
    following = skeleton.lower if downwards else skeleton.upper
    seen = bytearray(len(skeleton.row))
    for row in skeleton.rows if downwards else reversed(skeleton.rows):
        for start in row:
            stack = [start]
            while stack:
                vertex = stack.pop()
                if seen[vertex]:
                    continue
                seen[vertex] = 1
                rows[skeleton.row[vertex]].append(vertex)
                stack.extend(other for other in reversed(following[vertex]) if not seen[other])
    return rows
