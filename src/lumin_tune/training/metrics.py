"""Metrics of a training step: functions of a model's result and the targets that record a scalar."""

from __future__ import annotations

from lumin_tune.core.tensor import Tensor


def accuracy(logits: Tensor, labels: Tensor) -> Tensor:
    """Return the share of samples whose greatest logit is that of their label.

    logits: (..., classes), labels: integers (...) -> f32 ().

        >>> g = lt.Graph()
        >>> logits, labels = g.tensor("logits", (2, 3)), g.tensor("labels", (2,), "i64")
        >>> share = lt.training.accuracy(logits, labels).output("share")
        >>> float(g.interpret({"logits": [[0, 1, 0], [2, 0, 0]], "labels": [1, 2]})["share"])
        0.5
    """
    return (logits.argmax(-1) == labels).cast("f32").mean()
