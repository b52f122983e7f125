"""Linear maps and embeddings."""

from __future__ import annotations

import math

from lumin_tune.core.errors import DTypeError
from lumin_tune.core.tensor import Tensor
from lumin_tune.nn.initialization import Initialization, kaiming_uniform, normal, uniform
from lumin_tune.nn.module import Module
from lumin_tune.nn.parameter import Parameter


class Linear(Module):
    """A linear map. x: (..., in) -> x @ weightᵀ + bias: (..., out). weight: (out, in), or (in, out) if `transposed`.

    transposed: store the weight transposed, as GPT-2's Conv1D; the map is the same.

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (4, 8), "f32")
        >>> lumin_tune.nn.Linear(8, 16)(x).shape
        (4, 16)
    """

    def __init__(
        self,
        inputs: int,
        outputs: int,
        bias: bool = True,
        dtype: object = "f32",
        transposed: bool = False,
        initialization: Initialization | None = None,
    ) -> None:
        bound = 1 / math.sqrt(inputs) if inputs else 0.0
        shape = (inputs, outputs) if transposed else (outputs, inputs)
        scheme = initialization or (uniform(-bound, bound) if transposed else kaiming_uniform(math.sqrt(5)))
        self.weight = Parameter(shape, dtype, scheme)
        self.bias = Parameter((outputs,), dtype, uniform(-bound, bound)) if bias else None
        self.transposed = transposed

    def forward(self, x: Tensor) -> Tensor:
        weight = self.weight.on(x)
        y = x @ (weight if self.transposed else weight.transpose(0, 1))
        return y if self.bias is None else y + self.bias.on(x)


class Embedding(Module):
    """An embedding table: integer indices (...) -> rows of the weight, (..., width). weight: (count, width).

    Indices out of range give zeros; negative indices count from the end as in NumPy.

        >>> lt.nn.Embedding(100, 16)(lt.Graph().tensor("tokens", (1, 5), "i64")).shape
        (1, 5, 16)
    """

    def __init__(
        self, count: int, width: int, dtype: object = "f32", initialization: Initialization | None = None
    ) -> None:
        self.weight = Parameter((count, width), dtype, initialization or normal())

    def forward(self, indices: Tensor) -> Tensor:
        if not indices.dtype.is_integer:
            raise DTypeError(f"an embedding looks integers up, not {indices.dtype}; cast the indices to i64")
        return self.weight.on(indices).take(indices, 0)

    def logits(self, x: Tensor) -> Tensor:
        """Return x @ weightᵀ: (..., width) -> (..., count), for models whose output is tied to the embedding.

        >>> class Tied(lt.nn.Module):
        ...     def __init__(self):
        ...         self.embedding = lt.nn.Embedding(100, 16)
        ...     def forward(self, tokens):
        ...         return self.embedding.logits(self.embedding(tokens))
        >>> Tied()(lt.Graph().tensor("tokens", (1, 5), "i64")).shape
        (1, 5, 100)
        """
        return x @ self.weight.on(x).transpose(0, 1)


class TiedLogits(Module):
    """Logits through the weight of an embedding, (..., width) -> (..., count); the parameter is shared.

    >>> embedding = lt.nn.Embedding(100, 16)
    >>> model = lt.nn.Sequential(embedding, lt.nn.TiedLogits(embedding))
    >>> model(lt.Graph().tensor("tokens", (1, 5), "i64")).shape, len(model.parameters())
    ((1, 5, 100), 1)
    """

    def __init__(self, embedding: Embedding) -> None:
        self.weight = embedding.weight

    def forward(self, x: Tensor) -> Tensor:
        return x @ self.weight.on(x).transpose(0, 1)
