"""The spelling of C++ languages: intrinsics are overloaded functions and templates."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.kernel.simt.target.language import Language

TYPES: Mapping[DType, str] = {
    DType.BOOL: "bool", DType.U8: "lm_u8", DType.I8: "lm_i8", DType.I16: "lm_i16", DType.I32: "lm_i32",
    DType.I64: "lm_i64", DType.F16: "lm_f16", DType.BF16: "lm_bf16", DType.F32: "float", DType.F64: "double",
}  # fmt: skip


class TemplateLanguage(Language):
    """C++ as compilers of device code take it."""

    types = TYPES

    def unrolling(self, times: int = 0) -> str:
        return f"#pragma unroll {times}" if times else "#pragma unroll"

    def literal(self, value: Scalar, dtype: DType) -> str:
        if dtype is DType.BOOL:
            return "true" if value else "false"
        kind = TYPES[dtype]
        if dtype.is_half:
            return f"lm_cast<{kind}>({self.literal(float(value), DType.F32)})"
        if dtype.is_float:
            number = float(value)
            if math.isnan(number):
                return f"lm_nan<{kind}>()"
            if math.isinf(number):
                return f"{'-' if number < 0 else ''}lm_infinity<{kind}>()"
            text = repr(number) if "e" in repr(number) or "." in repr(number) else f"{number!r}.0"
            text = text if dtype is DType.F64 else f"{text}f"
            return f"({text})" if number < 0 else text
        whole = int(value)
        if dtype is DType.I64:
            return "(-9223372036854775807LL - 1)" if whole == -(2**63) else f"{kind}({whole}LL)"
        return f"{kind}({whole}{'LL' if whole == -(2**31) else ''})"

    def converted(self, text: str, dtype: DType) -> str:
        return f"{TYPES[dtype]}({text})"

    def cast(self, text: str, operand: DType, result: DType) -> str:
        return f"lm_cast<{TYPES[result]}>({text})"

    def called(self, op: str, texts: Sequence[str], operand: DType) -> str:
        return f"lm_{op}({', '.join(texts)})"

    def zero(self, dtype: DType, width: int = 1) -> str:
        return f"lm_zero<{self.vector_type(dtype, width) if width > 1 else TYPES[dtype]}>()"

    def take_greater(self, best: str, place: str, value: str, at: str, dtype: DType) -> str:
        return f"lm_take_greater({best}, {place}, {value}, {at})"

    def vector_type(self, dtype: DType, width: int) -> str:
        return f"lm_vector<{TYPES[dtype]}, {width}>"

    def vector(self, dtype: DType, texts: Sequence[str]) -> str:
        return f"{self.vector_type(dtype, len(texts))}{{{{{', '.join(texts)}}}}}"

    def rounded(self, dtype: DType, texts: Sequence[str]) -> str:
        return f"lm_rounded<{TYPES[dtype]}, {len(texts)}>({self.vector(DType.F32, texts)})"

    def lane(self, text: str, number: int) -> str:
        return f"{text}.lane[{number}]"

    def vector_load(self, dtype: DType, width: int, pointer: str, index: str) -> str:
        return f"lm_load_vector<{width}>({pointer}, {index})"

    def vector_store(self, dtype: DType, width: int, pointer: str, index: str, value: str, stream: str = "") -> str:
        return f"lm_store_vector{stream}<{width}>({pointer}, {index}, {value})"
