"""The spelling of C without templates or overloading: the names of intrinsics end in their types.

`lm_max_f32(a, b)`, `lm_cast_f16_f32(x)` (result, operand), `lm_load_vector_4(pointer, index)`. f16 and bf16 are
their 16 bits, bool is a byte. Vectors are the built-in types of OpenCL C.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from lumin_tune.core.dtypes import DType, Scalar, bf16_bits
from lumin_tune.core.kernel.simt.target.language import Language
from lumin_tune.core.kernel.simt.target.templates import TYPES as TEMPLATE_TYPES

TYPES: Mapping[DType, str] = {**TEMPLATE_TYPES, DType.BOOL: "lm_bool"}
_HEX: Final = "0123456789abcdef"


class SuffixLanguage(Language):
    """C99 as OpenCL C extends it."""

    types = TYPES
    scratch_parameter = "LM_SCRATCH"

    def literal(self, value: Scalar, dtype: DType) -> str:
        kind = TYPES[dtype]
        if dtype is DType.BOOL:
            return f"(({kind}){int(bool(value))})"
        if dtype.is_half:
            return f"(({kind}){_half_bits(float(value), dtype):#06x})"
        if dtype.is_float:
            number, suffix = float(value), "" if dtype is DType.F64 else "f"
            if math.isnan(number):
                return f"lm_nan_{dtype}"
            if math.isinf(number):
                return f"({'-' if number < 0 else ''}lm_infinity_{dtype})"
            text = f"{number!r}{suffix}"
            return f"({text})" if number < 0 else text
        whole = int(value)
        if whole == -(2**63):
            return f"(({kind})(-9223372036854775807L - 1))"
        return f"(({kind}){whole}{'L' if dtype is DType.I64 or whole == -(2**31) else ''})"

    def converted(self, text: str, dtype: DType) -> str:
        return f"({TYPES[dtype]})({text})"

    def position(self, text: str, dtype: DType) -> str:
        return f"({TYPES[dtype]})(({text}) != 0)" if dtype is DType.BOOL else super().position(text, dtype)

    def cast(self, text: str, operand: DType, result: DType) -> str:
        return f"lm_cast_{result}_{operand}({text})"

    def called(self, op: str, texts: Sequence[str], operand: DType) -> str:
        return f"lm_{op}_{operand}({', '.join(texts)})"

    def zero(self, dtype: DType, width: int = 1) -> str:
        return f"(({self.vector_type(dtype, width) if width > 1 else TYPES[dtype]})0)"

    def take_greater(self, best: str, place: str, value: str, at: str, dtype: DType) -> str:
        return f"lm_take_greater_{dtype}(&{best}, &{place}, {value}, {at})"

    def vector_type(self, dtype: DType, width: int) -> str:
        return f"lm_vector_{dtype}_{width}"

    def vector(self, dtype: DType, texts: Sequence[str]) -> str:
        return f"(({self.vector_type(dtype, len(texts))})({', '.join(texts)}))"

    def lane(self, text: str, number: int) -> str:
        return f"{text}.s{_HEX[number]}"

    def vector_load(self, dtype: DType, width: int, pointer: str, index: str) -> str:
        return f"lm_load_vector_{width}({pointer}, {index})"

    def vector_store(self, dtype: DType, width: int, pointer: str, index: str, value: str, stream: str = "") -> str:
        return f"lm_store_vector_{width}({pointer}, {index}, {value})"


def _half_bits(value: float, dtype: DType) -> int:
    """Return the bits of a number rounded to f16 or bf16."""
    single = np.asarray([value], np.float32)
    with np.errstate(over="ignore"):
        bits = bf16_bits(single) if dtype is DType.BF16 else single.astype(np.float16).view(np.uint16)
    return int(bits[0])
