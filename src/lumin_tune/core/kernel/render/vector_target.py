"""The properties of a language and its device that the CPU renderer needs."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from lumin_tune.core.dtypes import DType

_SCALARS = {
    DType.F32: "float",
    DType.F64: "double",
    DType.F16: "float",
    DType.BF16: "float",
    DType.BOOL: "bool",
    DType.I8: "int8_t",
    DType.U8: "uint8_t",
    DType.I16: "int16_t",
    DType.I32: "int32_t",
    DType.I64: "int64_t",
}
_VECTORS = {
    DType.F32: "f32",
    DType.F64: "f64",
    DType.F16: "f32",
    DType.BF16: "f32",
    DType.BOOL: "i32",
    DType.I8: "i8",
    DType.U8: "u8",
    DType.I16: "i16",
    DType.I32: "i32",
    DType.I64: "i64",
}
_STORED = {**_SCALARS, DType.F16: "uint16_t", DType.BF16: "uint16_t", DType.BOOL: "uint8_t"}
_SUFFIXES = {DType.F16: "_f16", DType.BF16: "_bf16", DType.BOOL: "_bool"}

WIDEST = 64  # lanes


@dataclass(frozen=True)
class VectorTarget:
    """A language and a device.

    name: of the language, as in `records.Source`. vector_bytes: of one register. registers: the number of vector
    registers. prelude: (text of the kernels, vector widths in use) -> the functions that they call.
    """

    name: str
    vector_bytes: int
    registers: int
    prelude: Callable[[str, Collection[int]], str]

    def value_type(self, dtype: DType, width: int) -> str:
        """Return the type of a value: f16 and bf16 are held as f32, bools in vectors as masks."""
        return _SCALARS[dtype] if width == 1 else f"{_VECTORS[dtype]}x{width}"

    def stored_type(self, dtype: DType) -> str:
        """Return the type of an element in memory."""
        return _STORED[dtype]

    def memory_suffix(self, dtype: DType) -> str:
        """Return the suffix of load and store functions."""
        return _SUFFIXES.get(dtype, "")
