"""The knobs of CPU schedules: a table with one record for each field of `ir.Schedule`.

A record says which schedules of a stage its knob offers and which of its values cannot be rendered. Spaces (`space.py`)
and the search for valid points (`fitting.py`) read the table. The text of a field is made from its name and default
(`ir/ir_text.py`), so a new knob is a field in `ir/grammar.py`, a record here, and the code that it changes in
`render/`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from lumin_tune.core.kernel.ir import MOST_SCRATCH_BYTES, Kernel, Program, Schedule, Stage
from lumin_tune.core.kernel.ir.hazards import pack_hazards
from lumin_tune.core.kernel.render.products.dot_products import dot_violation
from lumin_tune.core.kernel.render.products.tile_products import tile_violation
from lumin_tune.core.kernel.schedule.candidates import tilings, with_streams
from lumin_tune.core.kernel.schedule.kernel_inputs import KernelInputs
from lumin_tune.core.kernel.schedule.packs import by_block
from lumin_tune.core.kernel.schedule.prefetch import with_prefetches
from lumin_tune.core.kernel.schedule.schedule import (
    packing_violation,
    scratch_bytes,
    spilling_violation,
    unroll_violation,
)
from lumin_tune.core.kernel.schedule.tiled_products import tiles_of_block

Choices = Callable[[Sequence[Schedule], KernelInputs, int], list[Schedule]]
Violation = Callable[[Program, Kernel, Stage, int], str]


@dataclass(frozen=True, slots=True)
class ScheduleKnob:
    """One decision about the schedule of a stage.

    name: the field of `ir.Schedule`. text: what it decides. choices: from the schedules so far, the kernel's inputs and
    the number of the stage to the schedules with this decision made, best guess first; None for a field that is decided
    together with an earlier one. violation: why a value cannot be rendered on a processor with this many vector
    registers, "" if it can. after_grid: whether choices depend on the steps of the grid (`KernelInputs.block`).
    """

    name: str
    text: str
    choices: Choices | None = None
    violation: Violation | None = None
    after_grid: bool = False


def _tiling_violation(program: Program, kernel: Kernel, stage: Stage, registers: int) -> str:
    return (
        unroll_violation(stage, registers)
        or spilling_violation(kernel, stage)
        or dot_violation(program, kernel, stage)
        or tile_violation(program, kernel, stage)
    )


def _packing_violation(program: Program, kernel: Kernel, stage: Stage, registers: int) -> str:
    return packing_violation(kernel, stage)


def _by_block(own: Sequence[Schedule], inputs: KernelInputs, number: int) -> list[Schedule]:
    shape = inputs.shapes[number]
    if not inputs.looped.isdisjoint(shape.reduced):
        return list(own)  # a block of the reduction stays in the cache between stages
    return by_block(tiles_of_block(own, shape, inputs.block, inputs.machine), shape, inputs.block)


KNOBS: Final = (
    ScheduleKnob("pieces", "loops, tiles, unrolling and vectors", tilings, _tiling_violation),
    ScheduleKnob("streams", "outputs written with non-temporal stores", with_streams),
    ScheduleKnob(
        "packs",
        "copies of operands in the order in which tiles read them",
        _by_block,
        _packing_violation,
        after_grid=True,
    ),
    ScheduleKnob("prefetch", "the prefetch distance", with_prefetches, after_grid=True),
)
"""In the order in which they are decided."""


def offered(own: Sequence[Schedule], inputs: KernelInputs, number: int, *, after_grid: bool) -> list[Schedule]:
    """Return the schedules of a stage with the knobs decided that depend on the steps of the grid, or with the others.

    own: the schedules so far. number: of the stage.
    """
    found = list(own)
    for knob in KNOBS:
        if knob.choices is not None and knob.after_grid is after_grid:
            found = knob.choices(found, inputs, number)
    return found


def violation(program: Program, kernel: Kernel, registers: int) -> str:
    """Return why a scheduled kernel must not be rendered, "" if it may."""
    for stage in kernel.stages():
        found = stage_violation(program, kernel, stage, registers)
        if found:
            return found
    stale = next(pack_hazards(program, kernel), "")
    if stale:
        return stale
    scratch = scratch_bytes(program, kernel)
    return f"the scratch of a block is {scratch} bytes" if scratch > MOST_SCRATCH_BYTES else ""


def stage_violation(program: Program, kernel: Kernel, stage: Stage, registers: int) -> str:
    """Return why a stage of a scheduled kernel must not be rendered, "" if it may."""
    rules = (knob.violation for knob in KNOBS if knob.violation is not None)
    return next(filter(None, (rule(program, kernel, stage, registers) for rule in rules)), "")
