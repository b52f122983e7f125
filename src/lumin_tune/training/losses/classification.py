"""Losses of class scores: cross entropy, its binary form, and the Kullback-Leibler divergence."""

from __future__ import annotations

from typing import Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import InputError, ShapeError
from lumin_tune.core.tensor import Tensor
from lumin_tune.training.losses.reduction import REDUCTIONS, check_reduction, in_float, reduced


def cross_entropy(
    logits: Tensor,
    targets: Tensor,
    weight: Any = None,
    ignore_index: int = -100,
    label_smoothing: float = 0.0,
    reduction: str = "mean",
) -> Tensor:
    """Return the mean cross entropy of softmax(logits) against the targets.

    logits: (batch, classes, ...). targets: integers (batch, ...), the classes, or floats like the logits, their
    probabilities. -> (), or (batch, ...) for reduction "none". weight: (classes,), of each class; the mean is then
    weighted. Rows whose target is `ignore_index` count for nothing. label_smoothing: the part of the target's
    probability that is spread over all classes, in [0, 1]. As PyTorch's `cross_entropy`; f16 and bf16 are computed in
    f32, which the loss has. A class outside of [0, classes) counts as probability 0 of all classes.

        >>> g = lt.Graph()
        >>> logits, targets = g.tensor("logits", (2, 3)), g.tensor("targets", (2,), "i64")
        >>> loss = lt.training.losses.cross_entropy(logits, targets).output("loss")
        >>> print(g.interpret({"logits": np.zeros((2, 3), np.float32), "targets": [0, 2]})["loss"].round(4))
        1.0986
    """
    check_reduction(reduction)
    if not 0 <= label_smoothing <= 1:
        raise InputError(f"cross_entropy: label_smoothing is in [0, 1], not {label_smoothing!r}")
    scores = in_float("cross_entropy", logits)
    if scores.rank < 1:
        raise ShapeError("cross_entropy: logits are (batch, classes, ...), not a scalar")
    axis = 1 if scores.rank > 1 else 0
    classes = scores.shape[axis]
    log_p = scores.log_softmax(axis)
    spread = [1] * scores.rank
    spread[axis] = -1
    weights = None if weight is None else scores._lift(weight).cast(scores.dtype).reshape(*spread)
    weighted = log_p if weights is None else log_p * weights
    each_class = label_smoothing / scores._size(classes).cast(scores.dtype) if label_smoothing else None
    if targets.dtype.is_float:
        if targets.rank != scores.rank:
            raise ShapeError(f"cross_entropy: probabilities are like the logits {list(scores.shape)}, not {targets!r}")
        probabilities = targets.cast(scores.dtype)
        if each_class is not None:
            probabilities = probabilities * (1 - label_smoothing) + each_class
        losses = -(weighted * probabilities).sum(axis)
        return reduced(losses, reduction)
    if targets.rank != scores.rank - 1:
        raise ShapeError(
            f"cross_entropy: the targets of logits {list(scores.shape)} are {scores.rank - 1} axes of classes, without "
            f"axis {axis}, not {targets!r}"
        )
    places = targets.cast(DType.I64).unsqueeze(axis)
    hit = scores._iota(classes).reshape(*spread) == places
    counted = targets.cast(DType.I64) != ignore_index
    losses = -hit.where(weighted, 0.0).sum(axis)
    if each_class is not None:
        losses = losses * (1 - label_smoothing) - weighted.sum(axis) * each_class
    losses = counted.where(losses, 0.0)
    if reduction != "mean":
        return reduced(losses, reduction)
    shares = counted.cast(scores.dtype)
    if weights is not None:
        shares = counted.where(hit.where(weights, 0.0).sum(axis), 0.0)
    return losses.sum() / shares.sum()


def binary_cross_entropy_with_logits(
    logits: Tensor, targets: Tensor, weight: Any = None, pos_weight: Any = None, reduction: str = "mean"
) -> Tensor:
    """Return the mean of -t log sigmoid(x) - (1 - t) log(1 - sigmoid(x)) for logits x and targets t in [0, 1].

    logits, targets: (...) -> (), or (...) for reduction "none". weight: of each element; pos_weight: of the first
    term; both broadcast to the logits. As PyTorch's function of that name, without overflow.

        >>> g = lt.Graph()
        >>> x, t = g.tensor("x", (2,)), g.tensor("t", (2,))
        >>> loss = lt.training.losses.binary_cross_entropy_with_logits(x, t).output("loss")
        >>> print(g.interpret({"x": [0, 1000], "t": [1, 1]})["loss"].round(4))
        0.3466
    """
    scores, goal = in_float("binary_cross_entropy_with_logits", logits), targets.cast(_computed(logits))
    losses = scores * (1.0 - goal)
    shortfall = (-scores).softplus()
    if pos_weight is not None:
        shortfall = shortfall * (goal * (scores._lift(pos_weight).cast(scores.dtype) - 1.0) + 1.0)
    losses = losses + shortfall
    if weight is not None:
        losses = losses * scores._lift(weight).cast(scores.dtype)
    return reduced(losses, reduction)


def kl_divergence(
    log_predictions: Tensor, targets: Tensor, log_targets: bool = False, reduction: str = "mean"
) -> Tensor:
    """Return the mean of t * (log t - log p) for predictions p and targets t. Both: (...) -> ().

    log_predictions: log p. log_targets: whether the targets are logarithms too. reduction: "mean" over all elements,
    "batchmean" for the sum divided by the first size, which is the divergence; "sum" or "none". As PyTorch's `kl_div`.

        >>> g = lt.Graph()
        >>> log_p, t = g.tensor("p", (2,)).log(), g.tensor("t", (2,))
        >>> loss = lt.training.losses.kl_divergence(log_p, t, reduction="sum").output("loss")
        >>> print(g.interpret({"p": [0.5, 0.5], "t": [1, 0]})["loss"].round(4))
        0.6931
    """
    if reduction not in (*REDUCTIONS, "batchmean"):
        check_reduction(reduction)
    log_p, goal = in_float("kl_divergence", log_predictions), in_float("kl_divergence", targets)
    if log_targets:
        losses = goal.exp() * (goal - log_p)
    else:
        positive = goal > 0
        log_goal = positive.where(goal, 1.0).log()
        losses = positive.where(goal * log_goal, 0.0) - goal * log_p
    if reduction == "batchmean":
        if not losses.rank:
            raise ShapeError("kl_divergence: batchmean needs an axis of the batch")
        return losses.sum() / losses._size(losses.shape[0]).cast(losses.dtype)
    return reduced(losses, reduction)


def _computed(values: Tensor) -> DType:
    return DType.F32 if values.dtype.is_half else values.dtype
