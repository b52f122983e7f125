"""Where a move is to be made."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir import START, Kernel, Load, Program, Stage
from lumin_tune.core.kernel.ir.affine import Affine, affine, flat_index
from lumin_tune.core.kernel.schedule.candidates import Machine
from lumin_tune.core.kernel.schedule.schedule import Choice, scheduled

Words = Sequence[str]  # what the form of a move captures, "" where it captures nothing


@dataclass(frozen=True)
class At:
    """Where a move is to be made. number: of the stage, 0 for a move of a whole kernel."""

    program: Program
    kernel: Kernel
    machine: Machine
    number: int

    @cached_property
    def stage(self) -> Stage:
        return next(itertools.islice(self.kernel.stages(), self.number, None))

    @cached_property
    def grid(self) -> dict[str, int]:
        return {loop.axis: loop.step for loop in self.kernel.grid}

    def place(self, load: Load) -> Affine | None:
        """Return where an element lies as a sum over axes and starts of blocks, None if it is no sum."""
        names = {*self.kernel.extents, *(START + axis for axis in self.kernel.extents)}
        return affine(flat_index(self.program.by_name[load.buffer], load.index), names)

    def scheduled(self, schedule: ir.Schedule | None = None, grid: dict[str, int] | None = None) -> Program:
        """Return the program with another schedule for the stage, or another grid."""
        schedules = [stage.schedule for stage in self.kernel.stages()]
        if schedule is not None:
            schedules[self.number] = schedule
        choice = Choice(grid or self.grid, tuple(schedules))
        return scheduled(self.program, {self.kernel.name: choice})
