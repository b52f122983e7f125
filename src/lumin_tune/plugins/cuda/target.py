"""CUDA as a target of generated kernels."""

from __future__ import annotations

from typing import Final

from lumin_tune.core.kernel.simt.target.limits import PORTABLE_SHARED_BYTES
from lumin_tune.core.kernel.simt.target.target import CAPABILITIES, Target
from lumin_tune.core.kernel.simt.target.templates import TemplateLanguage
from lumin_tune.core.kernel.simt.text.device_printer import INTEGER
from lumin_tune.plugins.cuda.kernels.cuda_extension import CudaExtension
from lumin_tune.plugins.cuda.prelude import prelude_text


def _prelude(body: str, integer: str) -> str:
    return f"{prelude_text(body)}typedef {integer} {INTEGER};\n"


CUDA: Final = Target(
    "CUDA",
    TemplateLanguage(),
    _prelude,
    warp=32,
    scratch_bytes=PORTABLE_SHARED_BYTES,
    capabilities=frozenset(CAPABILITIES),
    extension=CudaExtension(),
)
"""Compute capability 8.0 and later; which matrix instructions a device has is in its properties."""
