"""Losses between predictions and targets of one shape."""

from __future__ import annotations

from lumin_tune.core.errors import InputError
from lumin_tune.core.tensor import Tensor
from lumin_tune.training.losses.reduction import in_float, reduced


def mean_squared_error(predictions: Tensor, targets: Tensor, reduction: str = "mean") -> Tensor:
    """Return the mean of (predictions - targets)². Both: (...) -> (), or (...) for reduction "none".

    As PyTorch's `mse_loss`; targets may be integers. reduction: "mean", "sum" or "none". f16 and bf16 are computed in
    f32, which the loss has.

        >>> g = lt.Graph()
        >>> x, y = g.tensor("x", (2,)), g.tensor("y", (2,))
        >>> loss = lt.training.losses.mean_squared_error(x, y).output("loss")
        >>> float(g.interpret({"x": [1, 2], "y": [1, 4]})["loss"])
        2.0
    """
    return reduced(_difference("mean_squared_error", predictions, targets).square(), reduction)


def mean_absolute_error(predictions: Tensor, targets: Tensor, reduction: str = "mean") -> Tensor:
    """Return the mean of |predictions - targets|, PyTorch's `l1_loss`; the gradient at 0 is 0. Shapes as
    `mean_squared_error`.

        >>> g = lt.Graph()
        >>> loss = lt.training.losses.mean_absolute_error(g.tensor("x", (2,)), g.tensor("y", (2,))).output("loss")
        >>> float(g.interpret({"x": [1, 2], "y": [1, 5]})["loss"])
        1.5
    """
    return reduced(_difference("mean_absolute_error", predictions, targets).abs(), reduction)


def huber(predictions: Tensor, targets: Tensor, delta: float = 1.0, reduction: str = "mean") -> Tensor:
    """Return the mean of d²/2 where |d| <= delta, else delta * (|d| - delta/2), for d = predictions - targets.

    As PyTorch's `huber_loss`. Shapes as `mean_squared_error`. Raises InputError unless delta is positive.

        >>> g = lt.Graph()
        >>> loss = lt.training.losses.huber(g.tensor("x", (2,)), g.tensor("y", (2,))).output("loss")
        >>> float(g.interpret({"x": [1, 2], "y": [1, 5]})["loss"])
        1.25
    """
    if not delta > 0:
        raise InputError(f"huber: delta is a positive number, not {delta!r}")
    size = _difference("huber", predictions, targets).abs()
    near = size.minimum(delta)  # the gradient of a product with near is right on both sides
    return reduced(near * (size - near * 0.5), reduction)


def _difference(name: str, predictions: Tensor, targets: Tensor) -> Tensor:
    computed = in_float(name, predictions)
    return computed - (in_float(name, targets) if targets.dtype.is_float else targets.cast(computed.dtype))
