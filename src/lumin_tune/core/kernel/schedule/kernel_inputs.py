"""The facts that schedules are chosen from: the processor, and the stages of a kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lumin_tune.core.kernel.ir import Stage
from lumin_tune.core.kernel.schedule.nests import NestInfo


@dataclass(frozen=True, slots=True)
class Machine:
    """The properties of a processor that schedules depend on. lanes: 32-bit elements per vector. Caches in bytes.

    dot: the dtypes that dot-product instructions multiply.
    """

    lanes: int
    registers: int
    threads: int
    l1_bytes: int = 32 << 10
    l2_bytes: int = 1 << 20
    l3_bytes: int = 16 << 20
    dot: frozenset[str] = frozenset()


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
