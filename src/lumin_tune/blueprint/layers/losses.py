"""Losses: one value an element or item; `Mean` or `Sum` reduces them. Keys: input, target, output."""

from __future__ import annotations

from lumin_tune.blueprint.layers.layer import Layer


class _Loss(Layer):
    def __init__(self, *, name: str | None = None) -> None:
        super().__init__(name=name)


class SquaredError(_Loss):
    """(input - target)².

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.SquaredError(), ml.NumpyBackend(), shapes={"input": [2], "target": [2]})
    >>> data = {"input": np.array([7, 2], np.float32), "target": np.array([2, 4], np.float32)}
    >>> pm.evaluate({}, data)["output"]
    array([25.,  4.], dtype=float32)
    """

    operator = "squared_error"


class AbsoluteError(_Loss):
    """|input - target|.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.AbsoluteError(), ml.NumpyBackend(), shapes={"input": [2], "target": [2]})
    >>> data = {"input": np.array([7, 2], np.float32), "target": np.array([2, 4], np.float32)}
    >>> pm.evaluate({}, data)["output"]
    array([5., 2.], dtype=float32)
    """

    operator = "absolute_error"


class HingeLoss(_Loss):
    """max(0, 1 - target * input); target: -1 or 1.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.HingeLoss(), ml.NumpyBackend(), shapes={"input": [2], "target": [2]})
    >>> data = {"input": np.array([0.5, 2], np.float32), "target": np.array([1, -1], np.float32)}
    >>> pm.evaluate({}, data)["output"]
    array([0.5, 3. ], dtype=float32)
    """

    operator = "hinge"


class CrossEntropy(_Loss):
    """-log softmax(input)[target]; input: logits (n, classes, ...), target: class indices (n, ...).

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.CrossEntropy(), ml.NumpyBackend(), shapes={"input": [2, 3], "target": [2]})
    >>> pm.evaluate({}, {"input": np.zeros((2, 3), np.float32), "target": np.array([0, 2])})["output"].round(3)
    array([1.099, 1.099], dtype=float32)
    """

    operator = "cross_entropy"


class SoftCrossEntropy(_Loss):
    """-Σ target * log softmax(input) over the last axis; target: probabilities.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.SoftCrossEntropy(), ml.NumpyBackend(), shapes={"input": [2, 3], "target": [2, 3]})
    >>> data = {"input": np.zeros((2, 3), np.float32), "target": np.eye(2, 3, dtype=np.float32)}
    >>> pm.evaluate({}, data)["output"].round(3)
    array([1.099, 1.099], dtype=float32)
    """

    operator = "soft_cross_entropy"


class BinaryCrossEntropy(_Loss):
    """-(target log input + (1 - target) log(1 - input)); input: probabilities.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.BinaryCrossEntropy(), ml.NumpyBackend(), shapes={"input": [2], "target": [2]})
    >>> data = {"input": np.array([0.5, 0.25], np.float32), "target": np.array([1, 0], np.float32)}
    >>> pm.evaluate({}, data)["output"].round(3)
    array([0.693, 0.288], dtype=float32)
    """

    operator = "binary_cross_entropy"


class BinaryCrossEntropyWithLogits(_Loss):
    """The binary cross entropy of sigmoid(input).

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.BinaryCrossEntropyWithLogits(), ml.NumpyBackend(), shapes={"input": [2], "target": [2]})
    >>> data = {"input": np.array([0, 0], np.float32), "target": np.array([1, 0], np.float32)}
    >>> pm.evaluate({}, data)["output"].round(3)
    array([0.693, 0.693], dtype=float32)
    """

    operator = "binary_cross_entropy_with_logits"


class KLDivergence(_Loss):
    """target * (log target - input); input: logarithms of probabilities.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.KLDivergence(), ml.NumpyBackend(), shapes={"input": [2], "target": [2]})
    >>> data = {"input": np.log([0.5, 0.5], dtype=np.float32), "target": np.array([1, 0], np.float32)}
    >>> pm.evaluate({}, data)["output"].round(3)
    array([0.693, 0.   ], dtype=float32)
    """

    operator = "kl_divergence"


class HuberLoss(Layer):
    """Half the squared error up to delta, linear beyond.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.HuberLoss(), ml.NumpyBackend(), shapes={"input": [2], "target": [2]})
    >>> data = {"input": np.array([7, 2], np.float32), "target": np.array([2, 4], np.float32)}
    >>> pm.evaluate({}, data)["output"]
    array([4.5, 1.5], dtype=float32)
    """

    operator = "huber"

    def __init__(self, delta: float = 1.0, *, name: str | None = None) -> None:
        super().__init__({"delta": delta}, name=name)


class QuantileLoss(Layer):
    """The pinball loss of a quantile.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.QuantileLoss(), ml.NumpyBackend(), shapes={"input": [2], "target": [2]})
    >>> data = {"input": np.array([7, 2], np.float32), "target": np.array([2, 4], np.float32)}
    >>> pm.evaluate({}, data)["output"]
    array([2.5, 1. ], dtype=float32)
    """

    operator = "quantile_error"

    def __init__(self, quantile: float = 0.5, *, name: str | None = None) -> None:
        super().__init__({"quantile": quantile}, name=name)
