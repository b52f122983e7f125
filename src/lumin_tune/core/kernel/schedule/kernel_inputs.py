"""The facts that schedules are chosen from: the processor, and the stages of a kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lumin_tune.core.kernel.ir import Stage
from lumin_tune.core.kernel.schedule.machine import Machine
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo


@dataclass(frozen=True)
class KernelInputs:
    """The facts from which the schedules of a kernel's stages are chosen.

    grid: axes of the kernel's grid. stored_bytes: for each stage, bytes that it stores for other kernels and does not
    read, else 0. moved_bytes: bytes that the kernel reads and stores in total. looped: axes that loops around several
    stages go along. block: steps of the grid, once decided.
    """

    stages: Sequence[Stage]
    shapes: Sequence[NestInfo]
    grid: Sequence[str]
    stored_bytes: Sequence[int]
    moved_bytes: int
    machine: Machine
    looped: frozenset[str] = frozenset()
    block: Mapping[str, int] = field(default_factory=dict)
