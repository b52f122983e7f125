"""Detection of objects: NonMaxSuppression, for boxes that are known when the model is imported.

How many boxes remain depends on their numbers, so that the result has no shape before; in a model whose boxes are
computed the operator is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.plugins.onnx.registry import operator

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.value import Value


@operator("NonMaxSuppression")
def non_max_suppression(node: NodeContext) -> Value:
    """(batch, n, 4), (batch, classes, n) -> (kept, 3): batch, class and box of those kept, the best first."""
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
