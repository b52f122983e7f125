"""The value of a name in a model: a tensor, numbers known when the model is imported, or both.

The numbers that models compute shapes with are kept beside the tensors: as an array, or where they depend
on symbolic dimensions as an object array of ints and Expressions. Each form is made of the other when it is
asked for; the tensor of numbers that are only used as a shape is never recorded.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import ShapeError
from lumin_tune.core.expression import Expression, Size, simplified, size_bounds

if TYPE_CHECKING:
    from lumin_tune.core.tensor import Graph, Tensor
    from lumin_tune.plugins.onnx.model.element_types import Narrow


@dataclass(frozen=True, slots=True)
class Dequantized:
    """The operands of a dequantised value: (whole - zero) * scale. Scale and zero broadcast over whole.

    axis: the one that scale and zero vary along; None if they are single numbers.
    """

    whole: Tensor
    scale: Tensor
    zero: Tensor | None
    axis: int | None


class Value:
    """A value of the model. Made with a tensor, or with numbers or the way to get them.

    known: numbers, in the host's representation of the dtype, or an object array with Expressions.
    narrow: the model's own type, where lumin lacks it. record: makes the tensor, instead of a constant. dequantized:
    the integers that it was made of, for products of them. ratios: the floating-point numbers that it holds, as an
    object array of Ratio, where they are made of symbolic sizes. joined: the vectors of integers that it joins, of
    which some may be known.
    """

    __slots__ = ("_known", "_record", "_tensor", "dequantized", "dtype", "joined", "narrow", "ratios", "shape")

    def __init__(
        self,
        dtype: DType,
        shape: tuple[Size, ...],
        *,
        tensor: Tensor | None = None,
        known: Array | None = None,
        narrow: Narrow | None = None,
        record: Callable[[], Tensor] | None = None,
        dequantized: Dequantized | None = None,
    ) -> None:
        self.dequantized = dequantized
        self.ratios: Array | None = None
        self.joined: tuple[Value, ...] = ()
        self.dtype = dtype
        self.shape = shape
        self.narrow = narrow
        self._tensor = tensor
        self._known = known
        self._record = record

    @classmethod
    def of_tensor(cls, tensor: Tensor, narrow: Narrow | None = None) -> Value:
        return cls(tensor.dtype, tensor.shape, tensor=tensor, narrow=narrow)

    @classmethod
    def of_numbers(cls, known: Array, dtype: DType | None = None, narrow: Narrow | None = None) -> Value:
        """Return numbers as a value; the dtype must be given for object arrays."""
        return cls(dtype or DType.of(known.dtype), known.shape, known=known, narrow=narrow)

    @property
    def known(self) -> Array | None:
        """The numbers, if they are at hand."""
        return self._known

    @property
    def is_recorded(self) -> bool:
        """Whether there is a tensor of it."""
        return self._tensor is not None

    def tensor(self, graph: Graph) -> Tensor:
        """Return the value as a tensor of the graph that the model is recorded in."""
        if self._tensor is None:
            if self._record is not None:
                self._tensor = self._record()
            else:
                assert self._known is not None
                self._tensor = record_numbers(graph, self._known, self.dtype)
        return self._tensor


def is_symbolic(known: Array) -> bool:
    """Return whether numbers may hold Expressions."""
    return known.dtype == object


def numbers(entries: Any, shape: tuple[int, ...]) -> Array:
    """Return sizes as numbers: an i64 array if all are ints, else an object array."""
    flat = [simplified(entry) if isinstance(entry, Expression) else int(entry) for entry in entries]
    if not any(isinstance(entry, Expression) for entry in flat):
        return np.array(flat, np.int64).reshape(shape)
    result = np.empty(len(flat), object)
    result[:] = flat
    return result.reshape(shape)


def record_numbers(graph: Graph, known: Array, dtype: DType) -> Tensor:
    """Return numbers as a tensor: a constant, or the symbolic sizes side by side."""
    if not is_symbolic(known):
        return graph.constant(known, dtype)
    entries = [_record_size(graph, entry).unsqueeze(0) for entry in known.reshape(-1)]
    joined = entries[0].concat(entries[1:]) if len(entries) > 1 else entries[0]
    return joined.cast(dtype).reshape(known.shape)


def _record_size(graph: Graph, size: Size) -> Tensor:
    zero = graph.constant(0, "i64")
    low, high = size_bounds(size)
    if isinstance(size, int) or low >= 0:
        return zero._size(size)
    if high - low >= 2**62:
        raise ShapeError(f"{size} is between {low} and {high}, too wide a range to be counted; narrow its dimensions")
    return zero._size(simplified(size - low)) + low
