"""Losses between predictions and targets of one shape."""

from __future__ import annotations

from lumin_tune.core.tensor import Tensor
from lumin_tune.training.losses.reduction import reduced


def mean_squared_error(predictions: Tensor, targets: Tensor, reduction: str = "mean") -> Tensor:
    """Return the mean of (predictions - targets)². Both: (...) -> (), or (...) for reduction "none".

    As PyTorch's `mse_loss`. reduction: "mean", "sum" or "none".

        >>> g = lt.Graph()
        >>> x, y = g.tensor("x", (2,)), g.tensor("y", (2,))
        >>> loss = lt.training.losses.mean_squared_error(x, y).output("loss")
        >>> float(g.interpret({"x": [1, 2], "y": [1, 4]})["loss"])
        2.0
    """
    return reduced((predictions - targets).square(), reduction)
