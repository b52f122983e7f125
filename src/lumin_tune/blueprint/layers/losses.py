"""Losses: one value an element or item; `Mean` or `Sum` reduces them. Keys: input, target, output."""

from __future__ import annotations

from lumin_tune.blueprint.layers.layer import Layer


class _Loss(Layer):
    def __init__(self, *, name: str | None = None) -> None:
        super().__init__(name=name)


class SquaredError(_Loss):
    """(input - target)²."""

    operator = "squared_error"


class AbsoluteError(_Loss):
    """|input - target|."""

    operator = "absolute_error"


class HingeLoss(_Loss):
    """max(0, 1 - target * input); target: -1 or 1."""

    operator = "hinge"


class CrossEntropy(_Loss):
    """-log softmax(input)[target]; input: logits (n, classes, ...), target: class indices (n, ...)."""

    operator = "cross_entropy"


class SoftCrossEntropy(_Loss):
    """-Σ target * log softmax(input) over the last axis; target: probabilities."""

    operator = "soft_cross_entropy"


class BinaryCrossEntropy(_Loss):
    """-(target log input + (1 - target) log(1 - input)); input: probabilities."""

    operator = "binary_cross_entropy"


class BinaryCrossEntropyWithLogits(_Loss):
    """The binary cross entropy of sigmoid(input)."""

    operator = "binary_cross_entropy_with_logits"


class KLDivergence(_Loss):
    """target * (log target - input); input: logarithms of probabilities."""

    operator = "kl_divergence"


class HuberLoss(Layer):
    """Half the squared error up to delta, linear beyond."""

    operator = "huber"

    def __init__(self, delta: float = 1.0, *, name: str | None = None) -> None:
        super().__init__({"delta": delta}, name=name)


class QuantileLoss(Layer):
    """The pinball loss of a quantile."""

    operator = "quantile_error"

    def __init__(self, quantile: float = 0.5, *, name: str | None = None) -> None:
        super().__init__({"quantile": quantile}, name=name)
