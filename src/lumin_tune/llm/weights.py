"""The weights of a decoder, by the names of GGUF files, recorded on graphs.

The one place that decides how weights are declared: block-quantised ones as packed inputs, which kernels unpack in
registers, others as they are stored.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import WeightsError
from lumin_tune.core.tensor import Graph, Tensor
from lumin_tune.weights import QuantizedTensor, StoredTensor


class DecoderWeights:
    """Weights by name: arrays, or tensors stored in a file. All graphs share their memory."""

    def __init__(self, tensors: Mapping[str, Any]) -> None:
        self._tensors = dict(tensors)
        self._values: dict[str, Array] = {}

    def vector(self, graph: Graph, name: str) -> Tensor:
        """Record a vector, in f32."""
        return self._recorded(graph, name).cast("f32")

    def embed(self, graph: Graph, ids: Tensor) -> Tensor:
        """Record rows of the token embedding, in f32."""
        return self._recorded(graph, "token_embd.weight").take(ids, 0).cast("f32")

    def linear(self, graph: Graph, name: str, x: Tensor) -> Tensor:
        """Record x @ weightᵀ in f32: (..., in) -> (..., out)."""
        return x @ self._recorded(graph, name).cast("f32").transpose(0, 1)

    def _recorded(self, graph: Graph, name: str) -> Tensor:
        tensor = self._tensors.get(name)
        if tensor is None:
            raise WeightsError(f"the model has no weight {name!r}")
        form = tensor.format if isinstance(tensor, QuantizedTensor) else ""
        if name not in graph.inputs:
            value = self._value(name)
            dtype = tensor.dtype if isinstance(tensor, StoredTensor) and not form else DType.of(value.dtype)
            graph.tensor(name, value.shape, dtype, static=True).set(value)
        found = graph.input(name)
        return found.unpack(form) if form else found

    def _value(self, name: str) -> Array:
        """Return the bytes of blocks, or the elements; the same array each time."""
        if name not in self._values:
            tensor = self._tensors[name]
            array = tensor.blocks if isinstance(tensor, QuantizedTensor) else np.asarray(tensor)
            if array.dtype == np.float64:
                array = array.astype(np.float32)
            self._values[name] = np.ascontiguousarray(array)
        return self._values[name]
