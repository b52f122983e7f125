"""A layered (Sugiyama) layout of boxes and edges, from top to bottom.

`svg` and `graph_page` call `lay_out`. It knows nothing about graphs or ops: boxes are widths, edges are pairs. Time is
roughly linear in boxes and bends, and nothing recurses.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lumin_tune.core.render.crossing_reduction import order_rows
from lumin_tune.core.render.layers import Edge, Skeleton, build_skeleton
from lumin_tune.core.render.placement import place_vertices

BOX_HEIGHT = 38
ROW_PITCH = 70
_GAP = 18
_MARGIN = 24


@dataclass(frozen=True)
class Layout:
    """Positions in pixels, rounded. Vertices are the boxes, then the bends.

    x, y: the centre of each vertex. parents: for each bend the vertex above it. links: for each edge the last vertex
    before its target (a box or a bend) and the target box. Edges from one box share its bends.
    """

    x: tuple[int, ...]
    y: tuple[int, ...]
    parents: tuple[int, ...]
    links: tuple[Edge, ...]
    width: int
    height: int


def lay_out(widths: Sequence[float], edges: Sequence[Edge]) -> Layout:
    """Return the layout of boxes with these widths; every edge leads from a lower to a higher index."""
    skeleton = build_skeleton(len(widths), edges)
    order_rows(skeleton)
    all_widths = [*widths, *(0.0 for _ in range(len(skeleton.row) - len(widths)))]
    x = place_vertices(skeleton, all_widths, _GAP)
    left = min((centre - width / 2 for centre, width in zip(x, all_widths)), default=0.0) - _MARGIN
    right = max((centre + width / 2 for centre, width in zip(x, all_widths)), default=0.0) + _MARGIN
    columns = [round(centre - left) for centre in x]
    return _without_straight_bends(skeleton, columns, round(right - left))


def _without_straight_bends(skeleton: Skeleton, columns: Sequence[int], width: int) -> Layout:
    """Remove bends on straight lines without branches."""
    boxes = skeleton.boxes
    number = list(range(boxes)) + [-1] * (len(skeleton.row) - boxes)  # new number, or that of the vertex before it
    x, rows, parents = list(columns[:boxes]), list(skeleton.row[:boxes]), []
    for bend in range(boxes, len(skeleton.row)):
        before, after = skeleton.parent[bend], skeleton.next_bend[bend]
        straight = before >= boxes and after >= 0 and columns[before] == columns[bend] == columns[after]
        if straight and len(skeleton.lower[bend]) == 1:
            number[bend] = number[before]
            continue
        number[bend] = len(x)
        x.append(columns[bend])
        rows.append(skeleton.row[bend])
        parents.append(number[before])
    y = [_MARGIN + BOX_HEIGHT // 2 + row * ROW_PITCH for row in rows]
    links = tuple((number[vertex], target) for vertex, target in skeleton.links)
    height = 2 * _MARGIN + BOX_HEIGHT + max(len(skeleton.rows) - 1, 0) * ROW_PITCH
    return Layout(tuple(x), tuple(y), tuple(parents), links, width, height)
