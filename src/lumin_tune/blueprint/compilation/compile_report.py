"""The report of a compilation, for people and for tests."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from lumin_tune.blueprint.compilation.thread_choice import ThreadChoice
from lumin_tune.blueprint.passes import PassCount


@dataclass(frozen=True)
class MemoryReport:
    """Memory besides arguments and results, in bytes; symbolic sizes count as 64.

    planning: of `memory_planning`. peak_bytes: planned, of intermediate values, with gradients unless inference.
    forward_peak_bytes: planned, of a call without gradients. planned_by: who allocates. parameter_bytes: of the
    parameters. segments, boundary_bytes, recomputed_flops: of gradient checkpointing.
    """

    planning: str
    planned_by: str
    peak_bytes: int
    forward_peak_bytes: int
    parameter_bytes: int
    segments: int = 1
    boundary_bytes: int = 0
    recomputed_flops: int = 0


@dataclass(frozen=True)
class JitReport:
    """The compiler of the generated code: "none" for interpreted code. options: as they were passed to it."""

    compiler: str
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Report:
    """The options of a compilation and how each was obeyed.

    optimizations: the calls of the plan before and after each pass. precision: the dtype that each call computes in.
    fallbacks: operators that were written as primitive operations, with the number of their calls. seconds: of the
    stages of the compilation. threads: of a call, as `optimize_for` chose.
    """

    backend: str
    device: str
    dtype: str
    options: Mapping[str, Any]
    optimizations: Mapping[str, PassCount]
    memory: MemoryReport
    jit: JitReport
    precision: Mapping[str, str]
    fallbacks: Mapping[str, int]
    target: str
    seconds: Mapping[str, float]
    calls: int
    threads: ThreadChoice = field(default_factory=ThreadChoice)

    def to_json(self) -> str:
        """Return the report as JSON."""
        return json.dumps(asdict(self), default=str, indent=2)
