"""Operand conversion: broadcasting to one shape, promotion to one dtype, weakly typed Python numbers.

Primops require operands of one shape and dtype; all other operations obtain them from
`_operands`.
"""

from __future__ import annotations

from typing import Any, Self

import numpy as np

from lumin_tune.core.dtypes import DType, Scalar, float_for, promote, promote_scalar, round_to
from lumin_tune.core.errors import DTypeError, ShapeError
from lumin_tune.core.expression import Expression, size_bounds
from lumin_tune.core.tensor.layout.movement import MovementTensor
from lumin_tune.core.tensor.layout.shapes import broadcast_shapes
from lumin_tune.core.tensor.tensor_base import TensorBase


class BroadcastingTensor(MovementTensor):
    """Conversion of operands to one shape and dtype."""

    __slots__ = ()

    def _operands(self, op: str, *others: Any) -> list[Self]:
        """Return this tensor and the others as tensors of one dtype and one shape.

        others: tensors, arrays, symbolic sizes, Python numbers; the last two are weakly typed. Raises ShapeError if
        the shapes do not broadcast, and DTypeError for a value that is not numeric or does not fit; messages name the
        op.
        """
        values = [self, *(value if is_weak(value) else self._lift(value) for value in others)]
        tensors = [value for value in values if isinstance(value, TensorBase)]
        dtype, shape = self.dtype, self.shape
        try:
            for tensor in tensors[1:]:
                dtype = promote(dtype, tensor.dtype)
                if tensor.shape != shape:
                    shape = broadcast_shapes(shape, tensor.shape)
            for value in values:
                if isinstance(value, Expression):
                    self._check_size(value, dtype)
                    dtype = promote_scalar(dtype, 1)
                elif not isinstance(value, TensorBase):
                    dtype = promote_scalar(dtype, value)
        except (ShapeError, DTypeError) as error:
            listed = ", ".join(_described(value) for value in values)
            raise error.within(f"{op}({listed})") from None
        return [self._fitted(value, dtype, shape) for value in values]

    def _in_one_shape(self, op: str, *others: Self) -> list[Self]:
        """Broadcast this tensor and the others to one shape, each in its own dtype. Raises ShapeError naming the
        op.
        """
        tensors = [self, *others]
        try:
            shape = broadcast_shapes(*(tensor.shape for tensor in tensors))
        except ShapeError as error:
            listed = ", ".join(tensor._record.type_text for tensor in tensors)
            raise error.within(f"{op}({listed})") from None
        return [tensor.broadcast_to(shape) for tensor in tensors]

    def _fitted(self, value: Any, dtype: DType, shape: tuple[Any, ...]) -> Self:
        """Return a tensor, symbolic size or number as a tensor of this dtype and shape."""
        if isinstance(value, Expression):
            value = self._size(value)
        if not isinstance(value, BroadcastingTensor):
            return self._full(weak_value(value, dtype), shape, dtype)
        tensor = type(self)(value._graph, value._node) if type(value) is not type(self) else value
        if tensor.dtype is not dtype:
            tensor = tensor.cast(dtype)
        return tensor if tensor.shape == shape else tensor.broadcast_to(shape)

    def _apply(self, op: str, *others: TensorBase) -> Self:
        """Add a primop without attributes to operands that already have equal shapes and suitable dtypes."""
        graph = self._recording_of(others)
        return type(self)(graph, graph.add_raw(op, self._nodes_in(graph, others), ()))

    def _select(self, if_true: TensorBase, if_false: TensorBase) -> Self:
        """Select elementwise where this bool tensor is true; all operands have one shape."""
        return self._apply("select", if_true, if_false)

    def _scaled(self, factor: Scalar) -> Self:
        return self._apply("mul", self._full_like(factor))

    def _plus(self, constant: Scalar) -> Self:
        return self._apply("add", self._full_like(constant))

    def _below(self, constant: Scalar) -> Self:
        return self._apply("less_than", self._full_like(constant))

    def _above(self, constant: Scalar) -> Self:
        return self._full_like(constant)._apply("less_than", self)

    def _negated(self) -> Self:
        """Return -x; integers wrap."""
        return self._scaled(negative(1, self.dtype))

    def _working(self) -> tuple[Self, DType]:
        """Return the tensor in the dtype in which float functions compute, and the dtype of their result.

        The result dtype is NumPy's (`float_for`); f16 and bf16 are computed in f32 and rounded once at the end.
        """
        result = float_for(self.dtype)
        return self.cast(DType.F32 if result.is_half else result), result

    def _check_size(self, size: Expression, dtype: DType) -> None:
        low, high = size_bounds(size)
        if dtype.is_integer and not (dtype.lowest <= low and high <= dtype.highest):
            raise DTypeError(f"the size {size} ({low} to {high}) does not fit {dtype}; cast the tensor to i64 first")


def is_weak(value: Any) -> bool:
    """Return whether a value takes its dtype from the other operands: Python numbers and symbolic sizes."""
    return isinstance(value, (bool, int, float, Expression)) and not isinstance(value, np.generic)


def weak_value(value: Scalar, dtype: DType) -> Scalar:
    """Convert a Python number to `dtype`. Raises DTypeError for integers beyond the range of every float."""
    if not dtype.is_float:
        return value
    try:
        return float(value)
    except OverflowError:
        raise DTypeError(f"a Python integer of {int(value).bit_length()} bits is beyond {dtype}; use inf") from None


def float_value(value: Scalar, dtype: DType) -> float:
    """Round a Python number to a float dtype."""
    return float(round_to(weak_value(value, dtype), dtype))


def exact_value(value: Scalar, dtype: DType) -> float:
    """Return a Python number from which constants of a float dtype are derived: rounded for f16 and bf16, else as it
    is.
    """
    return float_value(value, dtype) if dtype.is_half else float(weak_value(value, dtype))


def negative(value: Scalar, dtype: DType) -> Scalar:
    """Return -value in `dtype`; integers wrap."""
    if dtype.is_float:
        return -float(value)
    bits = 8 * dtype.itemsize
    wrapped = -int(value) % (1 << bits)
    return wrapped - (1 << bits) if wrapped > dtype.highest else wrapped


def _described(value: Any) -> str:
    return value._record.type_text if isinstance(value, TensorBase) else str(value)
