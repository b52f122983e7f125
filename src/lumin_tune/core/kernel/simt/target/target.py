"""Targets: the facts about a family of devices with threads that decide the text of its kernels.

A backend describes its family of devices by one `Target`; the text of a point is the same for all of them. Limits that
differ between devices of a family, and decide which points fit, are in `target.limits`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.simt.target.extension import NOTHING, Extension
from lumin_tune.core.kernel.simt.target.language import Language

Prelude = Callable[[str, str], str]
"""Returns the definitions that precede a text, of the text of its kernels and the type of positions, `int` or `lm_i64`,
as which it defines `lm_int`. It may leave out definitions that the text does not use.
"""

CAPABILITIES: Final[dict[str, str]] = {
    "asynchronous-copies": "lm_copy_async, lm_copy_commit, lm_copy_wait: copies to scratch memory in the background",
    "half-pairs": "lm_pairs_...: packed arithmetic on two f16 or bf16",
    "grid-strides": "a block processes several blocks of the grid in a loop (persistent grids)",
    "launch-bounds": "a kernel's head takes the number of blocks that a unit must hold at once",
    "device-counters": "counters that order the memory accesses of blocks among each other (streamed kernels)",
    "forward-progress": "a running block continues while another waits for it",
    "matrix": "lm_multiply_..., lm_left_..., lm_right_...: matrix instructions on the fragments of a warp",
    "warpgroups": "matrix instructions of several warps, and copies of tensors in bulk",
}
"""Optional capabilities of targets, with the intrinsics that need them. A new target leaves out all of them at first.

Shuffles are none of them: a `warp` of several threads has them. A driver that miscompiles barriers in loops, as pocl
3.1 does, cannot have `grid-strides`.
"""


@dataclass(frozen=True, eq=False)
class Target:
    """A family of devices with threads.

    name: for messages. language: see `language.Language`. prelude: see `Prelude`. warp: threads that exchange values by
    shuffles in lock-step, 1 if none do; they then exchange them through scratch memory. scratch_bytes: memory of a
    block for private buffers and tiles, as every device of the family has it; larger buffers go to a slab of the
    workspace. vector_bytes: the most that a thread moves at once. capabilities: from `CAPABILITIES`. rounded: types to
    which matrix instructions round f32 operands, none if products of f32 are as exact as without them. extension: what
    the target's plugin adds.
    """

    name: str
    language: Language
    prelude: Prelude
    warp: int
    scratch_bytes: int
    vector_bytes: int = 16
    capabilities: frozenset[str] = field(default_factory=frozenset)
    rounded: frozenset[str] = frozenset({"tf32"})
    extension: Extension = NOTHING

    def __post_init__(self) -> None:
        unknown = sorted(self.capabilities - CAPABILITIES.keys())
        if unknown:
            raise KernelError(f"unknown capabilities {unknown}; allowed: {', '.join(CAPABILITIES)}")
        if self.warp < 1 or self.warp & (self.warp - 1):
            raise KernelError(f"a warp of {self.warp} threads; it must be a power of two, 1 without shuffles")

    def has(self, capability: str) -> bool:
        """Return whether the target has a capability. Raises KernelError for an unknown one."""
        if capability not in CAPABILITIES:
            raise KernelError(f"unknown capability {capability!r}; allowed: {', '.join(CAPABILITIES)}")
        return capability in self.capabilities
