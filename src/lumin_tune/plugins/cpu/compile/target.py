"""The rendering target: C++ for this machine's processor."""

from __future__ import annotations

from collections.abc import Collection

from lumin_tune.core.kernel.render import VectorTarget
from lumin_tune.core.kernel.schedule.machine import machine_of
from lumin_tune.plugins.cpu.device import cpu_device


def _prelude(text: str, widths: Collection[int]) -> str:
    from lumin_tune.plugins.cpu.prelude import prelude_text

    return prelude_text(text, widths)


def _target() -> VectorTarget:
    vector_bytes = int(cpu_device().properties["vector_bits"]) // 8
    return VectorTarget("c++", vector_bytes, machine_of(cpu_device()).registers, _prelude)


TARGET = _target()
