"""The memory that a call of a model needs, and alternatives that need less."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

from lumin_tune.blueprint.compilation.checkpoint import bytes_of, cut
from lumin_tune.blueprint.compilation.compile_options import CompileOptions
from lumin_tune.blueprint.compilation.planned_memory import Work, forward_peak, joint_peak, segments_peak
from lumin_tune.blueprint.plan import Plan, Role
from lumin_tune.core.expression import Expression, Size

_GIB, _MIB = 1024**3, 1024**2


def number(size: Size, sizes: Mapping[str, int]) -> int:
    """Return a size as a number, with the dimensions of a call."""
    return int(size.evaluate(sizes)) if isinstance(size, Expression) else int(size)


def peak_bytes(
    plan: Plan,
    inference: bool,
    segments: int,
    sizes: Mapping[str, int],
    *,
    frees: bool = True,
    work: Work | None = None,
) -> int:
    """Return the planned peak of intermediate values of a call, with gradients unless for inference."""
    if inference:
        return forward_peak(plan, sizes, frees=frees)
    wanted = list(plan.inputs_of(Role.PARAMETER))
    if segments == 1:
        return joint_peak(plan, wanted, sizes, work)
    parts = cut(plan, segments, sizes)
    floats = [[each.key for each in part.inputs if each.dtype.is_float] for part in parts.segments]
    joints = [joint_peak(part, keys, sizes, work) for part, keys in zip(parts.segments, floats, strict=True)]
    return segments_peak(parts, joints, sizes)


def needed_bytes(plan: Plan, options: CompileOptions, segments: int, sizes: Mapping[str, int]) -> int:
    """Return the bytes of a call: arguments, intermediate values, and gradients of parameters."""
    arguments = sum(bytes_of(each, sizes) for each in plan.inputs)
    gradients = (
        0
        if options.inference
        else sum(bytes_of(plan.inputs[at], sizes) for at in plan.inputs_of(Role.PARAMETER).values())
    )
    frees = options.memory_planning != "none"
    return arguments + gradients + peak_bytes(plan, options.inference, segments, sizes, frees=frees)


def message(
    plan: Plan, options: CompileOptions, segments: int, sizes: Mapping[str, int], what: str, free: int | None
) -> str:
    """Return the memory that a call needs, the free memory, and segments or a batch that would need less."""
    needed = needed_bytes(plan, options, segments, sizes)
    parts = [f"{what}: the call needs {text(needed)}" + ("" if free is None else f", {text(free)} are free")]
    hints = []
    if not options.inference:
        trial = replace(options, gradient_checkpointing=True)
        found = [
            (needed_bytes(plan, trial, count, sizes), count)
            for count in sorted({2, 4, 8, 16, max(2, math.isqrt(len(plan.calls)))})
            if segments < count <= len(plan.calls)
        ]
        fitting = [each for each in found if free is None or each[0] <= free]
        best = min(fitting or found, key=lambda each: each[1] if fitting else each[0], default=None)
        if best is not None and best[0] < needed:
            hints.append(f"checkpoint_segments={best[1]} would need {text(best[0])}")
    batch = _batch(plan, sizes)
    if batch is not None and batch > 1:
        half = batch
        while half > 1:
            half //= 2
            smaller = needed_bytes(_rebatched(plan, batch, half, sizes), options, segments, {})
            if free is None or smaller <= free or half == 1:
                hints.append(f"a batch of {half} would need {text(smaller)}")
                break
    return "; ".join([*parts, *hints])


def text(size: int) -> str:
    """Return bytes for people."""
    return f"{size / _GIB:.1f} GiB" if size >= _GIB else f"{size / _MIB:.1f} MiB" if size >= _MIB else f"{size} bytes"


def _batch(plan: Plan, sizes: Mapping[str, int]) -> int | None:
    first = [number(each.shape[0], sizes) for each in plan.inputs if each.role is Role.DATUM and each.shape]
    return max(first) if first else None


def _rebatched(plan: Plan, batch: int, half: int, sizes: Mapping[str, int]) -> Plan:
    """Return the plan with the leading size `batch` of data and results replaced, for estimates alone."""

    def shape(old: tuple[Size, ...]) -> tuple[int, ...]:
        known = tuple(number(size, sizes) for size in old)
        return (known[0] * half // batch, *known[1:]) if known and known[0] % batch == 0 else known

    inputs = tuple(
        replace(
            each,
            shape=shape(each.shape) if each.role is Role.DATUM else tuple(number(size, sizes) for size in each.shape),
        )
        for each in plan.inputs
    )
    calls = tuple(replace(each, shape=shape(each.shape)) for each in plan.calls)
    return replace(plan, inputs=inputs, calls=calls)
