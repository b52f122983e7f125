"""Layer assignment: the row of each box, and the bends of edges that cross rows.

`layout` calls `build_skeleton`; `crossing_reduction` and `placement` work on its result. All edges of one source carry
the same tensor and share one chain of bends, from which they branch; so the number of bends is at most boxes times
rows, further bounded by `_MAX_BENDS_PER_BOX`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Edge = tuple[int, int]

_MAX_BENDS_PER_BOX = 8
_FREE_BENDS = 2000


@dataclass(frozen=True)
class Skeleton:
    """Vertices in rows: first the boxes, then the bends. Edges connect adjacent rows.

    rows: the vertices of each row. upper, lower: each vertex's neighbours in the rows above and below. depth: the
    number of boxes on the longest path to this vertex; a bend has that of its source. parent: for each bend the
    vertex above it; next_bend: the next bend in a vertex's chain, or -1. links: (last vertex before the target,
    target box) of each edge.
    """

    boxes: int
    row: list[int]
    depth: list[int]
    rows: list[list[int]]
    upper: list[list[int]]
    lower: list[list[int]]
    parent: list[int]
    next_bend: list[int]
    links: list[Edge]


def build_skeleton(boxes: int, edges: Sequence[Edge]) -> Skeleton:
    """Return the skeleton of a graph whose edges lead from lower to higher numbers."""
    sources: list[list[int]] = [[] for _ in range(boxes)]
    targets: list[list[int]] = [[] for _ in range(boxes)]
    for source, target in edges:
        sources[target].append(source)
        targets[source].append(target)
    depth = _depths(sources)
    row = _lowered(depth, sources, targets)
    routed = _routed(row, targets)
    upper: list[list[int]] = [[] for _ in range(boxes)]
    lower: list[list[int]] = [[] for _ in range(boxes)]
    parent, next_bend, links = [-1] * boxes, [-1] * boxes, []
    for source in range(boxes):
        if not routed[source]:
            links += [(source, target) for target in targets[source]]
            continue
        last, last_row = source, row[source]
        for target in sorted(targets[source], key=row.__getitem__):
            while last_row < row[target] - 1:
                bend = len(row)
                last_row += 1
                row.append(last_row)
                depth.append(depth[source])
                parent.append(last)
                next_bend.append(-1)
                next_bend[last] = bend
                upper.append([last])
                lower.append([])
                lower[last].append(bend)
                last = bend
            lower[last].append(target)
            upper[target].append(last)
            links.append((last, target))
    rows: list[list[int]] = [[] for _ in range(max(row, default=-1) + 1)]
    for vertex, place in enumerate(row):
        rows[place].append(vertex)
    return Skeleton(boxes, row, depth, rows, upper, lower, parent, next_bend, links)


def _depths(sources: Sequence[Sequence[int]]) -> list[int]:
    depth: list[int] = []
    for before in sources:
        depth.append(max([depth[source] + 1 for source in before], default=0))
    return depth


def _lowered(depth: Sequence[int], sources: Sequence[Sequence[int]], targets: Sequence[Sequence[int]]) -> list[int]:
    """Return each box's row: its depth, or lower where that shortens edges.

    Lowering a box shortens its own edges by a row and lengthens those of sources of which it is the farthest target,
    unless the source can follow; a box is lowered as long as no edge gets longer.
    """
    boxes, row = len(sources), list(depth)
    follows = [True] * boxes  # whether lowering this box and the boxes that only it uses costs nothing
    for box in range(boxes):
        follows[box] = all(len(targets[source]) == 1 and follows[source] for source in sources[box])
    for box in range(boxes - 1, -1, -1):
        if not targets[box]:
            continue
        lowest = min(row[target] for target in targets[box]) - 1
        for source in sources[box]:
            if len(targets[source]) == 1:
                if not follows[source]:
                    lowest = min(lowest, row[box])
            else:
                others = max(row[target] for target in _sample(targets[source], box))
                lowest = min(lowest, max(others, row[box]))
        row[box] = max(row[box], lowest)
    return row


def _sample(targets: Sequence[int], without: int, limit: int = 64) -> list[int]:
    """Return up to `limit` other targets, a sample that keeps the algorithm linear."""
    return [target for target in targets[-limit:] if target != without] or [without]


def _routed(row: Sequence[int], targets: Sequence[Sequence[int]]) -> list[bool]:
    """Return for each source whether its edges get bends; beyond the bound the longest chains do not."""
    lengths = [max((row[target] - row[box] for target in targets[box]), default=0) - 1 for box in range(len(targets))]
    allowance = _FREE_BENDS + _MAX_BENDS_PER_BOX * len(targets)
    routed = [True] * len(targets)
    for box in sorted(range(len(targets)), key=lengths.__getitem__):
        allowance -= max(lengths[box], 0)
        if allowance < 0:
            routed[box] = lengths[box] <= 0
    return routed
