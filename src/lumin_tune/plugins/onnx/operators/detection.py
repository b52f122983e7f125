"""Detection of objects: NonMaxSuppression.

How many boxes remain depends on their numbers. Boxes that are known when the model is imported give a constant. For
others the graph selects the candidates, those whose scores exceed the threshold, and arranges them in a grid, a row for
each class that has some. It then picks the best candidate of every row at once until none is left: as many iterations
as boxes are kept of one class, each of the work of one comparison with every candidate.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.expression import Size, product, simplified, size_bounds
from lumin_tune.core.tensor import Tensor
from lumin_tune.core.tensor.control import while_loop
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.value import is_symbolic

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.value import Value

States = tuple[Tensor, Tensor, Tensor, Tensor]


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
    """Boxes that may be kept, in a grid (rows, width): a row for each class of a batch that has some, in their order.

    row: (rows,), the batch and the class as one number. box: the number of each place. score: -inf where a row has no
    more. low, high: both coordinates of the corners.
    """

    row: Tensor
    box: Tensor
    score: Tensor
    low: Sequence[Tensor]
    high: Sequence[Tensor]


def _candidates(boxes: Tensor, scores: Tensor, least: Tensor | None, *, is_centred: bool) -> _Candidates:
    batch, classes, count = scores.shape
    whole, all_rows = product(scores.shape), product((batch, classes))
    index = DType.I32 if size_bounds(whole)[1] < 2**31 else DType.I64
    table = scores.reshape(all_rows, count)
    is_candidate = (table > least) if least is not None else table.isnan().logical_not()
    ones = is_candidate.cast(index)
    counts = ones.sum(1)
    is_live = counts > 0
    rows = is_live.cast(DType.I64).sum(0).as_dim("rows", 0, _most(all_rows))
    width = _greatest(counts).maximum(0).cast(DType.I64).as_dim("width", 0, _most(count))
    shape, size = (rows, width), product((rows, width))

    line = is_live.cast(index).cumsum(0) - 1
    place = (line * line._size(width)).unsqueeze(1) + ones.cumsum(1) - 1
    numbers = ones._positions(1).cast(index)
    box = _placed(is_candidate.where(place, -1), numbers, size, -1)
    row = _placed(is_live.where(line, -1), line._positions(0), rows, 0)
    is_box, known = box >= 0, box.maximum(0)
    lines = row.unsqueeze(1).expand(rows, width).reshape(size).cast(index)
    score = scores.reshape(whole).take(lines * lines._size(count) + known, 0)
    # an infinitely low score can be kept: it is not that of the places without a box
    score = is_box.where(score.maximum(float(np.finfo(score.dtype.numpy).min)), -math.inf)
    if batch != 1:
        known = known + lines // lines._size(classes) * lines._size(count)
    sides = [boxes.reshape(product(boxes.shape[:2]), 4)[:, side].take(known, 0).reshape(shape) for side in range(4)]
    first, second = sides[:2], sides[2:]
    if is_centred:
        low = [centre - extent / 2 for centre, extent in zip(first, second, strict=True)]
        high = [centre + extent / 2 for centre, extent in zip(first, second, strict=True)]
    else:
        low = [one.minimum(other) for one, other in zip(first, second, strict=True)]
        high = [one.maximum(other) for one, other in zip(first, second, strict=True)]
    return _Candidates(row, box.reshape(shape), score.reshape(shape), low, high)


def _most(size: Size) -> int:
    return min(size_bounds(simplified(size))[1], 2**31 - 1)


def _placed(places: Tensor, values: Tensor, size: Size, empty: int) -> Tensor:
    """Return `size` values, each at its place if that is not negative, and `empty` elsewhere."""
    places, values = (each.reshape(product(each.shape)) for each in (places, values))
    return values._full(empty, (size,), values.dtype)._emit("scatter", places, values, axis=0, combine="set")


def _ranks(found: _Candidates, most: Tensor, overlap: Tensor) -> Tensor:
    """Return the place of each candidate among those kept of its row, -1 for those that are not kept: (rows, width)."""
    rows, width = found.score.shape
    areas = _area(found.low, found.high)
    least = _least_covering(overlap)
    columns = found.box._positions(1).cast(found.box.dtype)
    begins = columns._iota(rows).cast(columns.dtype) * columns._size(width)

    def body(states: States) -> States:
        waiting, best, ranks, step = states
        is_left = waiting > -math.inf
        first = is_left.logical_and(waiting == best.unsqueeze(1)).where(-columns, columns.dtype.lowest)
        chosen = -_greatest(first).maximum(-columns._size(width))
        picked = (begins + chosen).minimum(columns._size(rows) * columns._size(width) - 1)
        low, high = (
            [each.reshape(product((rows, width))).take(picked, 0).unsqueeze(1) for each in side]
            for side in (found.low, found.high)
        )
        shared = _area(
            [own.maximum(other) for own, other in zip(found.low, low, strict=True)],
            [own.minimum(other) for own, other in zip(found.high, high, strict=True)],
        )
        union = areas + _area(low, high) - shared
        covered = (shared.cast(DType.F64) > least * union.cast(DType.F64)).logical_and(union > 0)
        is_picked = is_left.logical_and(columns == chosen.unsqueeze(1))
        left = is_picked.logical_or(covered.logical_and(shared > 0)).where(-math.inf, waiting)
        return left, _greatest(left), is_picked.where(step.cast(ranks.dtype), ranks), step + 1

    def goes_on(states: States) -> Tensor:
        return (states[1] > -math.inf).any().logical_and(states[3] < most)

    graph, scores = found.row.graph, found.score
    begin = (scores, _greatest(scores), columns._full_like(-1), Tensor(graph, graph.add_constant(0, "i64")))
    ranks: Tensor = while_loop(goes_on, body, begin)[2]
    return ranks


def _greatest(values: Tensor) -> Tensor:
    """Return the greatest value along the last axis, the lowest of the dtype if it is empty."""
    return values._emit("max_reduce", axes=(values.rank - 1,))


def _least_covering(overlap: Tensor) -> Tensor:
    """Return the f64 m such that quotients of f32 round to more than `overlap` if they exceed m: half way to the next.

    A product then decides what a rounded quotient would, so thresholds such as 0.4 are met exactly by boxes on a grid:
    m has one bit more than an f32, so its product with one is exact in f64, and no quotient of two equals m.
    """
    exact = overlap.cast(DType.F64)
    following = (exact + exact * (2.0**-24 * (1 + 2.0**-20))).cast(DType.F32).cast(DType.F64)
    return (exact + following) * 0.5


def _area(low: Sequence[Tensor], high: Sequence[Tensor]) -> Tensor:
    """Return the areas of boxes, 0 for those whose low corner is beyond the high one."""
    height, width = ((end - start).maximum(0) for start, end in zip(low, high, strict=True))
    return height * width


def _in_order(found: _Candidates, ranks: Tensor, shape: tuple[Size, ...]) -> Tensor:
    """Return batch, class and box of the candidates with a rank, by row and rank: i64 (kept, 3)."""
    is_kept = ranks >= 0
    counts = is_kept.cast(DType.I64).sum(1)
    starts = (counts.cumsum(0) - counts).cast(ranks.dtype)
    kept = counts.sum(0).as_dim("kept", 0, _most(product(shape)))
    target = is_kept.where(starts.unsqueeze(1) + ranks, -1).reshape(product(ranks.shape))
    classes = found.row._size(shape[1])
    entries = [found.row // classes, found.row % classes, found.box.cast(DType.I64)]
    columns = [(each if each.rank == 2 else each.unsqueeze(1).expand(*ranks.shape)) for each in entries]
    table = columns[0].stack(columns[1:], axis=2).reshape(product(ranks.shape), 3)
    return table._full(0, (kept, 3), table.dtype)._emit("scatter", target, table, axis=0, combine="set")
