"""Metal as a target of generated kernels: SIMD-groups of 32 threads, 32 KiB of threadgroup memory."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.kernel.simt.target.target import Target
from lumin_tune.core.kernel.simt.target.templates import TemplateLanguage
from lumin_tune.plugins.metal.prelude import prelude_text

SIMD_WIDTH: Final = 32
THREADGROUP_BYTES: Final = 32 << 10


class MetalLanguage(TemplateLanguage):
    """Metal Shading Language: C++14 with address spaces, whose 64-bit integer is `long`."""

    scratch_parameter = "LM_SCRATCH"

    def literal(self, value: Scalar, dtype: DType) -> str:
        return super().literal(value, dtype).replace("LL", "L")


METAL: Final = Target(
    "Metal",
    MetalLanguage(),
    prelude_text,
    warp=SIMD_WIDTH,
    scratch_bytes=THREADGROUP_BYTES,
    capabilities=frozenset({"grid-strides", "matrix"}),
    rounded=frozenset(),
)
"""GPUs of the family Apple 7 (M1, A14) and later. Atomic operations of the language are relaxed, so blocks cannot order
their accesses among each other (device-counters, forward-progress).
"""
PLAIN: Final = replace(METAL, capabilities=METAL.capabilities - {"matrix"})
"""The target of GPUs whose matrices have another layout than `matrix.h` expects."""
MATRIX: Final = "f16 bf16 i8 tf32"
"""Operand types of matrix instructions; `tf32` stands for f32, which these do not round."""
