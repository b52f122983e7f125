"""Multi-layer perceptrons."""

from __future__ import annotations

from collections.abc import Sequence

from lumin_tune.core.errors import ShapeError
from lumin_tune.core.tensor import Tensor
from lumin_tune.nn import Linear, Module, activation


class MLP(Module):
    """Linear maps with an activation between them. x: (..., sizes[0]) -> (..., sizes[-1]).

    >>> from lumin_tune import models
    >>> models.MLP((784, 128, 10))(lt.Graph().tensor("x", (4, 784))).shape
    (4, 10)
    """

    def __init__(self, sizes: Sequence[int], act: str = "relu", dtype: object = "f32") -> None:
        if len(sizes) < 2:
            raise ShapeError(f"an MLP needs at least the sizes of its input and output, not {list(sizes)}")
        self.layers = [Linear(a, b, dtype=dtype) for a, b in zip(sizes, sizes[1:], strict=False)]
        self.act = activation(act)

    def forward(self, x: Tensor) -> Tensor:
        for layer in self.layers[:-1]:
            x = self.act(layer(x))
        y: Tensor = self.layers[-1](x)
        return y
