"""Connectionist temporal classification."""

from __future__ import annotations

from typing import Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import InputError, ShapeError
from lumin_tune.core.tensor import Tensor, scan, stack
from lumin_tune.training.losses.reduction import check_reduction, in_float, reduced

_NEVER = -1e30
"""The logarithm of probability 0: finite, so that differences of it are no NaN."""


def ctc(
    log_probabilities: Tensor,
    targets: Tensor,
    input_lengths: Tensor,
    target_lengths: Tensor,
    blank: int = 0,
    reduction: str = "mean",
    zero_infinity: bool = False,
) -> Tensor:
    """Return the mean negative log probability of the targets over all alignments with blanks.

    log_probabilities: (time, batch, classes), logarithms such as log_softmax gives. targets: integers (batch, longest),
    padded with any class. input_lengths, target_lengths: integers (batch,). -> (), or (batch,) for reduction "none".
    "mean" divides each value by its target's length first. zero_infinity: whether targets that are too long for their
    input count as 0 rather than inf, also in gradients. As PyTorch's `ctc_loss`. Source: A. Graves et al.,
    "Connectionist Temporal Classification", 2006, section 4.1.

        >>> g = lt.Graph()
        >>> scores = g.tensor("scores", (5, 1, 3)).log_softmax(-1)
        >>> loss = lt.training.losses.ctc(scores, g.constant([[1, 2]]), g.constant([5]), g.constant([2])).output("loss")
        >>> print(g.interpret({"scores": np.zeros((5, 1, 3), np.float32)})["loss"].round(4))
        0.9689
    """
    check_reduction(reduction)
    scores = in_float("ctc", log_probabilities)
    if scores.rank != 3 or targets.rank != 2 or input_lengths.rank != 1 or target_lengths.rank != 1:
        raise ShapeError(
            "ctc: log_probabilities are (time, batch, classes), targets (batch, longest), lengths (batch,), not "
            f"{log_probabilities!r}, {targets!r}, {input_lengths!r}, {target_lengths!r}"
        )
    if not isinstance(blank, int) or blank < 0:
        raise InputError(f"ctc: the blank is a class, 0 or more, not {blank!r}")
    times, batch, classes = scores.shape
    labels = targets.cast(DType.I64)
    lengths, counts = (each.cast(DType.I64).unsqueeze(1) for each in (input_lengths, target_lengths))
    between = labels._full_like(blank)
    extended: Tensor = stack([between, labels], axis=2).reshape(
        batch, -1
    )  # (batch, 2 * longest): blank, first, blank, ...
    extended = extended.concat(labels._full(blank, (batch, 1), DType.I64), axis=1)
    width = extended.shape[1]
    place = labels._iota(width).unsqueeze(0)  # (1, width)
    before = labels._full(blank, (batch, 2), DType.I64).concat(extended, axis=1)[:, :width]
    may_skip = (extended != blank).logical_and(extended != before)
    emitted = extended.unsqueeze(2) == labels._iota(
        classes
    )  # (batch, width, classes): a product instead of a gather and its scatter
    emissions = (scores.unsqueeze(2) * emitted.cast(scores.dtype).unsqueeze(0)).sum(-1)  # (time, batch, width)
    started = (place < 2).logical_and(place < 2 * counts + 1)
    alpha = started.where(emissions[0], _NEVER)

    def step(alpha: Tensor, element: Any) -> tuple[Tensor, None]:
        number, emission = element
        one = _moved(alpha, 1)
        two = may_skip.where(_moved(alpha, 2), _NEVER)
        after = (_log_sum(alpha, one, two) + emission).maximum(_NEVER)
        return (number < lengths).where(after, alpha), None

    if not isinstance(times, int) or times > 1:
        numbers = labels._iota(times)[1:]
        alpha, _ = scan(step, alpha, (numbers, emissions[1:]))
    last = (place == 2 * counts).where(alpha, _NEVER)
    label = (place == 2 * counts - 1).where(alpha, _NEVER)
    ends = last.maximum(label)
    highest = ends.max(1).stop_gradient()
    total = ((ends - highest.unsqueeze(1)).exp().sum(1)).log() + highest
    possible = total > _NEVER / 2
    losses = possible.where(-total, 0.0 if zero_infinity else float("inf"))
    if reduction == "mean":
        return (losses / target_lengths.cast(losses.dtype).maximum(1.0)).mean()
    return reduced(losses, reduction)


def _moved(alpha: Tensor, by: int) -> Tensor:
    """Return the values `by` places before each, the logarithm of 0 where there are none."""
    batch, width = alpha.shape
    return alpha._full(_NEVER, (batch, by), alpha.dtype).concat(alpha, axis=1)[:, :width]


def _log_sum(a: Tensor, b: Tensor, c: Tensor) -> Tensor:
    """Return log(e**a + e**b + e**c)."""
    highest = a.maximum(b).maximum(c).stop_gradient()
    return ((a - highest).exp() + (b - highest).exp() + (c - highest).exp()).log() + highest
