"""The properties of a language and its device that the CPU renderer needs."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.loops import ValueType, type_of

_KINDS = {
    DType.F32: "f32",
    DType.F64: "f64",
    DType.F16: "f32",
    DType.BF16: "f32",
    DType.BOOL: "bool",
    DType.I8: "i8",
    DType.U8: "u8",
    DType.I16: "i16",
    DType.I32: "i32",
    DType.I64: "i64",
}
_STORED = {**_KINDS, DType.F16: "u16", DType.BF16: "u16", DType.BOOL: "u8"}
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

    def value_type(self, dtype: DType, width: int) -> ValueType:
        """Return the type of a value: f16 and bf16 are held as f32, bools in vectors as masks."""
        return type_of(_KINDS[dtype], width)

    def pointer_type(self, dtype: DType, is_const: bool = False) -> ValueType:
        """Return the type of the address of elements in memory."""
        return type_of(_STORED[dtype], 1, True, is_const)

    def memory_suffix(self, dtype: DType) -> str:
        """Return the suffix of load and store functions."""
        return _SUFFIXES.get(dtype, "")
