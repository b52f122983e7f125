"""ONNX's element types and what they are in a graph.

lumin has no u16, u32, u64 and no types of less than a byte. Values of these are held in a wider dtype that
represents each of them (u64: those below 2**63), and `Narrow` says what they are, so that results wrap as
they do in the model's own type. Strings, complex numbers and floats of 8 bits and less are refused.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from onnx import TensorProto

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import ModelError


@dataclass(frozen=True, slots=True)
class Narrow:
    """An integer type that lumin lacks, held in a wider dtype. element_type: ONNX's number of it."""

    element_type: int
    bits: int
    is_signed: bool
    held_in: DType

    @property
    def wraps(self) -> bool:
        """Whether the dtype that holds it represents numbers that it does not."""
        return self.bits < 64


_DTYPES: Final[dict[int, DType]] = {
    TensorProto.FLOAT: DType.F32,
    TensorProto.UINT8: DType.U8,
    TensorProto.INT8: DType.I8,
    TensorProto.INT16: DType.I16,
    TensorProto.INT32: DType.I32,
    TensorProto.INT64: DType.I64,
    TensorProto.BOOL: DType.BOOL,
    TensorProto.FLOAT16: DType.F16,
    TensorProto.DOUBLE: DType.F64,
    TensorProto.BFLOAT16: DType.BF16,
}
_NARROW: Final[dict[int, Narrow]] = {
    narrow.element_type: narrow
    for narrow in (
        Narrow(TensorProto.UINT16, 16, False, DType.I32),
        Narrow(TensorProto.UINT32, 32, False, DType.I64),
        Narrow(TensorProto.UINT64, 64, False, DType.I64),
        Narrow(TensorProto.UINT4, 4, False, DType.U8),
        Narrow(TensorProto.INT4, 4, True, DType.I8),
        Narrow(TensorProto.UINT2, 2, False, DType.U8),
        Narrow(TensorProto.INT2, 2, True, DType.I8),
    )
}
_ELEMENT_TYPES: Final[dict[DType, int]] = {dtype: number for number, dtype in _DTYPES.items()}


def dtype_of(element_type: int, what: str) -> DType:
    """Return the dtype that holds values of an element type. Raises ModelError that names `what` has it."""
    narrow = _NARROW.get(element_type)
    if narrow is not None:
        return narrow.held_in
    dtype = _DTYPES.get(element_type)
    if dtype is None:
        raise ModelError(f"{what} has the element type {type_name(element_type)}, which is not supported")
    return dtype


def narrow_of(element_type: int) -> Narrow | None:
    """Return the record of a narrow element type, None for types that lumin has itself."""
    return _NARROW.get(element_type)


def element_type_of(dtype: DType) -> int:
    """Return ONNX's number of a dtype."""
    return _ELEMENT_TYPES[dtype]


def type_name(element_type: int) -> str:
    """Return ONNX's name of an element type, `FLOAT16`, or the number if there is none."""
    try:
        return str(TensorProto.DataType.Name(element_type))
    except ValueError:
        return f"number {element_type}"
