"""The weights of a decoder, by the names of GGUF files, recorded on graphs.

This is the one place that decides how a weight is stored and multiplied.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import WeightsError
from lumin_tune.core.tensor import Graph, Tensor

if TYPE_CHECKING:
    from lumin_tune.weights import Weights


class Dequantized:
    """A block-quantised tensor whose values are computed by the package gguf when they are read."""

    def __init__(self, tensor: Any, shape: tuple[int, ...]) -> None:
        self._tensor, self.shape = tensor, shape

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        from gguf.quants import dequantize

        return np.asarray(dequantize(self._tensor.data, self._tensor.tensor_type), dtype).reshape(self.shape)


def stored_tensors(file: Weights) -> dict[str, Any]:
    """Return the tensors of a GGUF file."""
    from gguf import GGUFReader

    raw = {tensor.name: tensor for tensor in GGUFReader(file.path).tensors}
    return {
        name: Dequantized(raw[name], stored.shape) if raw[name].tensor_type.name not in ("F32", "F16") else stored
        for name, stored in file.items()
    }


class DecoderWeights:
    """Weights by name: arrays, or tensors stored in a file."""

    def __init__(self, tensors: Mapping[str, Any]) -> None:
        self.tensors = dict(tensors)
        self._arrays: dict[str, Array] = {}

    def array(self, name: str) -> Array:
        """Return a weight as f32; the same array each time."""
        if name not in self._arrays:
            self._arrays[name] = np.ascontiguousarray(np.asarray(self._tensor(name)), np.float32)
        return self._arrays[name]

    def vector(self, graph: Graph, name: str) -> Tensor:
        """Record a vector as a static input."""
        return self._input(graph, name)

    def embed(self, graph: Graph, ids: Tensor) -> Tensor:
        """Record the rows of the token embedding."""
        return self._input(graph, "token_embd.weight").take(ids, 0)

    def linear(self, graph: Graph, name: str, x: Tensor) -> Tensor:
        """Record x @ weightᵀ: (..., in) -> (..., out)."""
        return x @ self._input(graph, name).transpose(0, 1)

    def _input(self, graph: Graph, name: str) -> Tensor:
        if name in graph.inputs:
            return Tensor(graph, graph.inputs[name])
        array = self.array(name)
        return graph.tensor(name, array.shape, "f32", static=True).set(array)

    def _tensor(self, name: str) -> Any:
        if name not in self.tensors:
            raise WeightsError(f"the model has no weight {name!r}")
        return self.tensors[name]
