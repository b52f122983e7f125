"""Losses: SoftmaxCrossEntropyLoss and NegativeLogLikelihoodLoss."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Tensor, where
from lumin_tune.plugins.onnx.registry import operator

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result


@operator("NegativeLogLikelihoodLoss")
def negative_log_likelihood_loss(node: NodeContext) -> Result:
    return _loss(node, node.tensor(0))


@operator("SoftmaxCrossEntropyLoss")
def softmax_cross_entropy_loss(node: NodeContext) -> Result:
    """The second result is the logarithm of the probabilities."""
    logarithms = node.tensor(0).log_softmax(1)
    return [_loss(node, logarithms), logarithms]


def _loss(node: NodeContext, logarithms: Tensor) -> Tensor:
    """Return minus the logarithms at the labels, times the weights of their classes, reduced. x: (n, classes, ...)."""
    labels, weights = node.tensor(1).cast(DType.I64), node.optional(2)
    ignored = node.attribute("ignore_index", None)
    counts = None if ignored is None else labels != ignored
    if counts is not None:
        labels = where(counts, labels, labels._full_like(0))
    losses = -logarithms.gather(1, labels.unsqueeze(1)).squeeze(1)
    factors = None if weights is None else weights.take(labels, 0).cast(losses.dtype)
    if counts is not None:
        factors = counts.cast(losses.dtype) if factors is None else where(counts, factors, factors._full_like(0))
    if factors is not None:
        losses = losses * factors
    reduction = node.attribute("reduction", "mean")
    if reduction == "none":
        return losses
    if reduction == "sum":
        return losses.sum()
    if reduction != "mean":
        raise node.error(f"reduction {reduction!r} is unknown; allowed: none, sum, mean")
    return losses.mean() if factors is None else losses.sum() / factors.sum()
