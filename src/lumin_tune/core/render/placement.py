"""Horizontal coordinates of vertices.

After Brandes and Köpf, "Fast and simple horizontal coordinate assignment" (2001): vertices are aligned with the
median of their neighbours into vertical blocks in four ways (from above or below, leftmost or rightmost first), and
the blocks are compacted. The paper averages the four results; here the narrowest is kept, so that blocks stay
straight, and its blocks then move towards their neighbours as far as space allows. Linear, without recursion. Called
by `layout` after ordering.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from lumin_tune.core.render.layers import Skeleton

Pairs = set[tuple[int, int]]
Distances = list[dict[int, float]]

_ROUNDS = 4


def place_vertices(skeleton: Skeleton, widths: Sequence[float], gap: float) -> list[float]:
    """Return the centre of each vertex; neighbours in a row are at least `gap` apart."""
    above, below = _candidates(skeleton)
    forbidden = _conflicts(skeleton)
    narrowest, root, x = float("inf"), list(range(len(widths))), [0.0] * len(widths)
    for candidates, from_above in ((above, skeleton.rows), (below, skeleton.rows[::-1])):
        for leftmost in (True, False):
            rows = from_above if leftmost else [row[::-1] for row in from_above]
            blocks = _align(rows, candidates, forbidden, len(widths))
            places = _compact(_distances(rows, blocks, widths, gap), blocks)
            width = max(places, default=0.0) - min(places, default=0.0)
            if width < narrowest:
                narrowest, root, x = width, blocks, places if leftmost else [-place for place in places]
    _tighten(skeleton, root, _distances(skeleton.rows, root, widths, gap), x)
    return [x[block] for block in root]


def _candidates(skeleton: Skeleton) -> tuple[list[list[int]], list[list[int]]]:
    """Return for each vertex the neighbours above and below with which it may be aligned.

    A bend that continues is aligned with the next bend only. A box prefers the deepest neighbour above, and boxes
    below: so the main path is straight, and weights, constants and detours yield.
    """
    boxes, next_bend, depth = skeleton.boxes, skeleton.next_bend, skeleton.depth
    above: list[list[int]] = []
    below: list[list[int]] = [[] for _ in depth]
    for vertex, near in enumerate(skeleton.upper):
        if vertex >= boxes:
            wanted = near
        else:
            free = [other for other in near if other < boxes or next_bend[other] < 0]
            deepest = max([depth[other] for other in free], default=0)
            wanted = [other for other in free if depth[other] == deepest]
        above.append(wanted)
        for other in wanted:
            below[other].append(vertex)
    for vertex, near in enumerate(below):
        if vertex >= boxes and next_bend[vertex] >= 0:
            below[vertex] = [next_bend[vertex]]
        elif vertex < boxes:
            below[vertex] = [other for other in near if other < boxes] or near
    return above, below


def _conflicts(skeleton: Skeleton) -> Pairs:
    """Return the edges (upper, lower) that cross a segment between two bends, which has precedence."""
    boxes, parent = skeleton.boxes, skeleton.parent
    place = [0] * len(skeleton.row)
    found: Pairs = set()
    for index, row in enumerate(skeleton.rows):
        for position, vertex in enumerate(row):
            place[vertex] = position
        if not index:
            continue
        inner_left, scanned = 0, 0
        for position, vertex in enumerate(row):
            inner = vertex >= boxes and parent[vertex] >= boxes
            if not inner and position < len(row) - 1:
                continue
            inner_right = place[parent[vertex]] if inner else len(skeleton.rows[index - 1])
            for other in row[scanned : position + 1]:
                if other >= boxes and parent[other] >= boxes:
                    continue
                for neighbour in skeleton.upper[other]:
                    if not inner_left <= place[neighbour] <= inner_right:
                        found.add((neighbour, other))
            scanned, inner_left = position + 1, inner_right
    return found


def _align(
    rows: Sequence[Sequence[int]], candidates: Sequence[Sequence[int]], forbidden: Pairs, vertices: int
) -> list[int]:
    """Return for each vertex the first vertex of its block."""
    root = list(range(vertices))
    taken = bytearray(vertices)
    place = [0] * vertices
    for row in rows:
        for position, vertex in enumerate(row):
            place[vertex] = position
        last = -1
        for vertex in row:
            near = sorted(candidates[vertex], key=place.__getitem__)
            for other in near[(len(near) - 1) // 2 : len(near) // 2 + 1]:
                if taken[other] or place[other] <= last or (other, vertex) in forbidden or (vertex, other) in forbidden:
                    continue
                taken[other] = 1
                root[vertex] = root[other]
                last = place[other]
                break
    return root


def _distances(rows: Sequence[Sequence[int]], root: Sequence[int], widths: Sequence[float], gap: float) -> Distances:
    """Return for each block its right neighbours and the minimal distances to them."""
    right: Distances = [{} for _ in root]
    for row in rows:
        for vertex, other in pairwise(row):
            neighbours, block = right[root[vertex]], root[other]
            distance = (widths[vertex] + widths[other]) / 2 + gap
            if distance > neighbours.get(block, 0.0):
                neighbours[block] = distance
    return right


def _compact(right: Distances, root: Sequence[int]) -> list[float]:
    """Return the position of each block: leftmost, then moved right towards its right neighbours."""
    waiting = [0] * len(root)
    for neighbours in right:
        for other in neighbours:
            waiting[other] += 1
    order = [vertex for vertex, block in enumerate(root) if block == vertex and not waiting[vertex]]
    x = [0.0] * len(root)
    for block in order:  # grows while it is walked
        for other, distance in right[block].items():
            x[other] = max(x[other], x[block] + distance)
            waiting[other] -= 1
            if not waiting[other]:
                order.append(other)
    for block in reversed(order):
        if right[block]:
            x[block] = max(x[block], min(x[other] - distance for other, distance in right[block].items()))
    return [x[block] for block in root]


def _tighten(skeleton: Skeleton, root: Sequence[int], right: Distances, x: list[float]) -> None:
    """Move each block to the median of its neighbours, within the available space.

    Blocks with few edges move first and repeatedly; those with many stay in place.
    """
    left: Distances = [{} for _ in root]
    for block, neighbours in enumerate(right):
        for other, distance in neighbours.items():
            left[other][block] = distance
    connected: list[list[int]] = [[] for _ in root]
    for vertex, below in enumerate(skeleton.lower):
        for other in below:
            if root[vertex] != root[other]:
                connected[root[vertex]].append(root[other])
                connected[root[other]].append(root[vertex])
    movable = sorted(
        (block for block, others in enumerate(connected) if others), key=lambda block: len(connected[block])
    )
    for _ in range(_ROUNDS):
        for block in movable:
            places = sorted([x[other] for other in connected[block]])
            wanted = (places[(len(places) - 1) // 2] + places[len(places) // 2]) / 2
            if left[block]:
                wanted = max(wanted, max([x[other] + distance for other, distance in left[block].items()]))
            if right[block]:
                wanted = min(wanted, min([x[other] - distance for other, distance in right[block].items()]))
            x[block] = wanted
