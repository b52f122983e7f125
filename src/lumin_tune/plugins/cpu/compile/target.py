"""The rendering target: C++ for this machine's processor."""

from __future__ import annotations

from collections.abc import Collection

from lumin_tune.core.kernel.render import VectorTarget
from lumin_tune.plugins.cpu.device import cpu_device


def _prelude(text: str, widths: Collection[int]) -> str:
    from lumin_tune.plugins.cpu.prelude import prelude_text

    return prelude_text(text, widths)


def _target() -> VectorTarget:
    vector_bytes = int(cpu_device().properties["vector_bits"]) // 8
    return VectorTarget("c++", vector_bytes, 32 if vector_bytes == 64 else 16, _prelude)


TARGET = _target()
