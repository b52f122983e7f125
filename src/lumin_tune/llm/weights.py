"""The weights of a decoder, by the names of GGUF files, recorded on graphs.

The one place that decides how weights are declared: block-quantised ones as packed inputs, which kernels unpack in
registers, others as they are stored.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import OptionError, WeightsError
from lumin_tune.core.formats import GROUPED, ROUNDED, WIDE, block_format, can_be_grouped, grouped
from lumin_tune.core.kernel.schedule.machine import machine_of
from lumin_tune.core.program.compilation.compiling import chosen_backend, chosen_device
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.tensor import Graph, Tensor
from lumin_tune.llm.huge_pages import HugePageArena
from lumin_tune.weights import QuantizedTensor, StoredTensor
from lumin_tune.weights.stored import release_pages

ACTIVATIONS = ("exact", "int8")
_BLOCK = 32
_COPIED_BYTES = 1 << 15
"""Limit for arrays that are copied from a mapped file: reading one maps the pages around it too."""


class DecoderWeights:
    """Weights by name: arrays, or tensors stored in a file. All graphs share their memory.

    activations: "exact", or "int8": what multiplies block-quantised weights is rounded to 8 bits (`rounded`), and the
    products are computed in integers. Rows of weights are kept in the order in which kernels read them
    (`formats.GROUPED`), a copy in huge pages, for which the pages of the file are given back: with "exact", where the
    processor multiplies bytes in vectors of 512 bits.
    """

    def __init__(self, tensors: Mapping[str, Any], activations: str = "exact") -> None:
        if activations not in ACTIVATIONS:
            raise OptionError(f"unknown activations {activations!r}; {did_you_mean(activations, ACTIVATIONS)}")
        self._tensors = dict(tensors)
        self._rounds = activations == "int8"
        self._values: dict[str, Array] = {}
        self._arena = HugePageArena()

    def vector(self, graph: Graph, name: str) -> Tensor:
        """Record a vector, in f32."""
        return self._recorded(graph, name).cast("f32")

    def embed(self, graph: Graph, ids: Tensor) -> Tensor:
        """Record rows of the token embedding, in f32."""
        return self._recorded(graph, "token_embd.weight").take(ids, 0).cast("f32")

    def linear(self, graph: Graph, name: str, x: Tensor) -> Tensor:
        """Record x @ weightᵀ in f32: (..., in) -> (..., out)."""
        weight = self._recorded(graph, name).cast("f32").transpose(0, 1)
        return (rounded(x) if self._is_rounded(name) else x) @ weight

    def _is_rounded(self, name: str) -> bool:
        """Return whether what multiplies a weight is rounded: where the weight is stored in blocks of 32 or more."""
        tensor = self._tensors.get(name)
        return self._rounds and isinstance(tensor, QuantizedTensor) and block_format(tensor.format).elements >= _BLOCK

    def _is_grouped(self, name: str) -> bool:
        """Return whether the rows of a weight are kept 16 at a time."""
        tensor = self._tensors[name]
        if not isinstance(tensor, QuantizedTensor) or not can_be_grouped(tensor.format) or len(tensor.shape) != 2:
            return False
        return self._rounds or _multiplies_bytes()

    def _recorded(self, graph: Graph, name: str) -> Tensor:
        tensor = self._tensors.get(name)
        if tensor is None:
            raise WeightsError(f"the model has no weight {name!r}")
        form = tensor.format if isinstance(tensor, QuantizedTensor) else ""
        if self._is_grouped(name):
            form += (ROUNDED if self._rounds else WIDE) + GROUPED
        elif self._is_rounded(name):
            form += ROUNDED
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
            if self._is_grouped(name):
                stored, array = array, grouped(array, tensor.format, self._arena.empty(array.shape))
                release_pages(stored)
            if array.dtype == np.float64:
                array = array.astype(np.float32)
            if array.nbytes <= _COPIED_BYTES:
                array = array.copy()
            self._values[name] = np.ascontiguousarray(array)
        return self._values[name]


@functools.cache
def _multiplies_bytes() -> bool:
    """Return whether kernels multiply rows of f32 as bytes on this processor."""
    return machine_of(chosen_device(chosen_backend("cpu", None), None)).multiplies_bytes_of_rows


def rounded(x: Tensor) -> Tensor:
    """Return x with the nearest multiples of scale in each block of 32 along the last axis: scale is the greatest
    magnitude of the block over 127, as in llama.cpp's Q8_0. An element moves by at most that magnitude over 254.
    """
    *outer, length = x.shape
    assert isinstance(length, int)
    blocks = x.reshape(*outer, length // _BLOCK, _BLOCK)
    scale = blocks.maximum(-blocks).max(-1, keepdim=True) * (1 / 127)
    return ((blocks / scale.maximum(1e-30)).round() * scale).reshape(*outer, length)
