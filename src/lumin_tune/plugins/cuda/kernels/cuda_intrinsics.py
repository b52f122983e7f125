"""The names that the text of CUDA kernels uses beyond those of all devices with threads; see `target.intrinsics`."""

from __future__ import annotations

from typing import Final

from lumin_tune.core.kernel.simt.target.intrinsics import Intrinsic

INTRINSICS: Final[tuple[Intrinsic, ...]] = (
    Intrinsic("LM_GIVEN", "(type, name): an address parameter that other blocks write"),
    Intrinsic("LM_MAP", "(name): a tensor map parameter"),
    Intrinsic("LM_TASK", "the head of a task's function"),
    Intrinsic("LM_PLACE", "(type, n): the n-th address of a task"),
    # counters in device memory
    Intrinsic("lm_leave", "(counters, at) -> the count before; orders memory accesses", calls="PI>I"),
    Intrinsic("lm_take_ticket", "(counters, at) -> the count before"),
    Intrinsic("lm_await", "(counters, at, count): waits"),
    Intrinsic("lm_signal", "(counters, at)"),
    Intrinsic("lm_fence", "()"),
    Intrinsic("lm_barrier_of", "(): of the first N threads"),
    # wgmma and TMA
    *(
        Intrinsic(f"lm_{name}", "see prelude/groups.h", calls=calls)
        for name, calls in (
            ("memory_fence", ">-"), ("arrivals_begin", "PI>-"), ("arrivals_end", "PI>-"), ("arrivals_expect", "PII>-"),
            ("arrivals_wait", "PII>-"), ("bulk_copy", "PIGPII*>-"), ("group_begin", "P*>-"), ("group_commit", ">-"),
            ("group_wait", "P*>-"), ("group_operand", "PI>D"),
        )
    ),
)  # fmt: skip
"""Stream-K, megakernels, wgmma and TMA."""

PREFIXES: Final = {"lm_group_multiply_held_": "PPD>-", "lm_group_multiply_": "PDD>-"}
"""Names of wgmma instructions, whose shape follows, with their codes."""
