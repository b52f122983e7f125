"""Detection of objects: NonMaxSuppression.

How many boxes remain depends on their numbers. Boxes that are known when the model is imported give a constant. For
others the graph selects the candidates, those whose scores exceed the threshold, and then picks the best candidate of
every class at once until none is left: as many iterations as boxes are kept of one class, each of the work of one
comparison with every candidate.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.expression import Size, product, simplified, size_bounds
from lumin_tune.core.tensor import Tensor
from lumin_tune.core.tensor.control import while_loop
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.value import is_symbolic

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.value import Value

States = tuple[Tensor, Tensor, Tensor]


@operator("NonMaxSuppression")
def non_max_suppression(node: NodeContext) -> Value | Tensor:
    """(batch, n, 4), (batch, classes, n) -> (kept, 3): batch, class and box of those kept, the best first."""
    known = [node.known(index) for index in range(len(node.inputs)) if node.has(index)]
    if any(each is None or is_symbolic(each) for each in known):
        return _recorded(node)
    boxes, scores = (node.array(index).astype(np.float64) for index in (0, 1))
    most = node.integer(2) if node.has(2) else 0
    overlap, least = (node.number(index) if node.has(index) else None for index in (3, 4))
    if node.attribute("center_point_box", 0):
        centre, extent = boxes[..., :2], boxes[..., 2:]
        corners = centre - extent / 2, centre + extent / 2
    else:
        corners = np.minimum(boxes[..., :2], boxes[..., 2:]), np.maximum(boxes[..., :2], boxes[..., 2:])
    kept = [
        (batch, kind, box)
        for batch in range(scores.shape[0])
        for kind in range(scores.shape[1])
        for box in _kept(corners[0][batch], corners[1][batch], scores[batch, kind], most, overlap or 0.0, least)
    ]
    return node.constant(np.array(kept, np.int64).reshape(-1, 3))


def _kept(low: Array, high: Array, scores: Array, most: int, overlap: float, least: float | None) -> list[int]:
    """Return the boxes from the best on, without those that overlap a better one too much."""
    areas = np.prod(high - low, axis=-1)
    chosen: list[int] = []
    for box in np.argsort(-scores, kind="stable").tolist():
        if len(chosen) >= most or (least is not None and not scores[box] > least):
            break
        shared = np.prod((np.minimum(high[chosen], high[box]) - np.maximum(low[chosen], low[box])).clip(0), axis=-1)
        union = areas[chosen] + areas[box] - shared
        if not (shared > overlap * union).any():
            chosen.append(box)
    return chosen


def _recorded(node: NodeContext) -> Tensor:
    boxes, scores = node.tensor(0), node.tensor(1)
    if boxes.rank != 3 or scores.rank != 3:
        raise node.error(f"takes boxes (batch, n, 4) and scores (batch, classes, n), not {boxes!r} and {scores!r}")
    most = node.tensor(2).reshape(()).cast("i64") if node.has(2) else node.graph.constant(0, "i64")
    overlap = node.tensor(3).reshape(()) if node.has(3) else node.graph.constant(0.0, boxes.dtype)
    least = node.tensor(4).reshape(()) if node.has(4) else None
    candidates = _candidates(boxes, scores, least, is_centred=bool(node.attribute("center_point_box", 0)))
    return _in_order(candidates, _ranks(candidates, most, overlap), scores.shape)


@dataclass(frozen=True)
class _Candidates:
    """Boxes that may be kept. Of each its row (batch, class) as one number, the box, score, and corners (count, 2)."""

    row: Tensor
    box: Tensor
    score: Tensor
    low: Tensor
    high: Tensor
    rows: Size


def _candidates(boxes: Tensor, scores: Tensor, least: Tensor | None, *, is_centred: bool) -> _Candidates:
    batch, classes, count = scores.shape
    flat = scores.reshape(product(scores.shape))
    (place,) = ((flat > least) if least is not None else flat.isnan().logical_not()).nonzero()
    row, box = place // place._size(count), place % place._size(count)
    batches = row // row._size(classes)
    corners = boxes.reshape(product(boxes.shape[:2]), 4).take(batches * batches._size(count) + box, 0)
    first, second = corners.slice(1, 0, 2), corners.slice(1, 2, 4)
    if is_centred:
        low, high = first - second / 2, first + second / 2
    else:
        low, high = first.minimum(second), first.maximum(second)
    return _Candidates(row, box, flat.take(place, 0), low, high, product((batch, classes)))


def _ranks(found: _Candidates, most: Tensor, overlap: Tensor) -> Tensor:
    """Return the place of each candidate among those kept of its row, -1 for those that are not kept: i64 (count,)."""
    positions = found.row._positions(0)
    last_first = positions._size(positions.shape[0]) - positions  # the first of equal scores is the greatest

    def body(states: States) -> States:
        waiting, ranks, step = states
        best = _greatest(found.row, waiting.where(found.score, -math.inf), found.rows, -math.inf)
        is_best = waiting.logical_and(found.score == best)
        order = is_best.where(last_first, 0)
        picked = is_best.logical_and(order == _greatest(found.row, order, found.rows, 0))
        target = picked.where(found.row, -1)
        low, high = (_set(target, each, found.rows).take(found.row, 0) for each in (found.low, found.high))
        covered = _overlap(found, low, high) > overlap
        left = waiting.logical_and(picked.logical_or(covered).logical_not())
        return left, picked.where(step, ranks), step + 1

    def goes_on(states: States) -> Tensor:
        return states[0].any().logical_and(states[2] < most)

    graph = found.row.graph
    begin = (found.score == found.score, positions._full_like(-1), Tensor(graph, graph.add_constant(0, "i64")))
    ranks: Tensor = while_loop(goes_on, body, begin)[1]
    return ranks


def _greatest(row: Tensor, values: Tensor, rows: Size, lowest: float) -> Tensor:
    """Return for each candidate the greatest of the values of its row."""
    return values._full(lowest, (rows,), values.dtype)._emit("scatter", row, values, axis=0, combine="max").take(row, 0)


def _set(target: Tensor, values: Tensor, rows: Size) -> Tensor:
    """Return the values of one candidate for each row: (count, 2) -> (rows, 2), 0 where no target is the row."""
    return values._full(0, (rows, 2), values.dtype)._emit("scatter", target, values, axis=0, combine="set")


def _overlap(found: _Candidates, low: Tensor, high: Tensor) -> Tensor:
    """Return the intersection over union of each candidate with a box, 0 for boxes without an area.

    The quotient is rounded once, as by a division: thresholds such as 0.4 are met exactly by boxes on a grid.
    """
    sides = (found.high.minimum(high) - found.low.maximum(low)).maximum(0)
    shared = _area(sides)
    union = _area(found.high - found.low) + _area(high - low) - shared
    quotient = (shared.cast("f64") / union.cast("f64")).cast(shared.dtype)
    return (shared > 0).logical_and(union > 0).where(quotient, 0.0)


def _area(sides: Tensor) -> Tensor:
    return sides[:, 0] * sides[:, 1]


def _in_order(found: _Candidates, ranks: Tensor, shape: tuple[Size, ...]) -> Tensor:
    """Return batch, class and box of the candidates with a rank, by row and rank: i64 (kept, 3)."""
    is_kept = ranks >= 0
    ones = is_kept.cast("i64")
    counts = ones._full(0, (found.rows,), ones.dtype)._emit("scatter", found.row, ones, axis=0, combine="add")
    starts = counts.cumsum(0) - counts
    target = is_kept.where(starts.take(found.row, 0) + ranks, -1)
    kept = ones.sum(0).as_dim("kept", 0, min(size_bounds(simplified(product(shape)))[1], 2**31 - 1))
    classes = found.row._size(shape[1])
    entries = (found.row // classes).stack([found.row % classes, found.box], axis=1)
    return ones._full(0, (kept, 3), ones.dtype)._emit("scatter", target, entries, axis=0, combine="set")
