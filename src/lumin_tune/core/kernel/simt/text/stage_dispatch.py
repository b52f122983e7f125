"""Who walks and writes each stage of a kernel for a block of threads, and what these hold in registers meanwhile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.simt.matrix.accumulator_layout import SideWalk
from lumin_tune.core.kernel.simt.matrix.mma import FragmentText, FragmentWalk, fragment_walk
from lumin_tune.core.kernel.simt.matrix.register_stage import HeldText, HeldWalk, held_walk, is_held
from lumin_tune.core.kernel.simt.matrix.register_tiles import Held, held_at
from lumin_tune.core.kernel.simt.matrix.wgmma import GroupText, GroupWalk, group_walk, is_grouped
from lumin_tune.core.kernel.simt.schedule.thread_mapping import Mapping as Walk
from lumin_tune.core.kernel.simt.schedule.thread_mapping import is_fragmented, mapping_of
from lumin_tune.core.kernel.simt.text.ranges import Range
from lumin_tune.core.kernel.simt.text.stage import StageText

_TEXTS: dict[type[Walk], type[StageText]] = {GroupWalk: GroupText, FragmentWalk: FragmentText, HeldWalk: HeldText}
"""Who writes stages by their walks, those of more specific kinds first."""


def walk_of(stage: ir.Stage, ranges: Mapping[str, Range]) -> Walk:
    """Return how a block walks a stage. Raises KernelError."""
    if is_held(stage):
        return held_walk(stage, ranges)
    if is_grouped(stage):
        return group_walk(stage, ranges)
    return fragment_walk(stage, ranges) if is_fragmented(stage) else mapping_of(stage, ranges)


def writer_of(walk: Walk) -> type[StageText]:
    """Return who writes a stage that is walked so."""
    return next((text for kind, text in _TEXTS.items() if isinstance(walk, kind)), StageText)


def in_registers(
    program: ir.Program, placed: Sequence[tuple[ir.Stage, Mapping[str, Range]]], walks: Sequence[Walk]
) -> list[Mapping[int, Held]]:  # fmt: skip
    """Return for each stage what its threads hold, by loads and stores. Raises KernelError where stages differ."""
    found: list[Mapping[int, Held]] = []
    names: dict[str, str] = {}
    ways: dict[str, tuple[int, ...]] = {}
    for walk, (stage, ranges) in zip(walks, placed, strict=True):
        here: dict[int, Held] = {}
        for number, each in enumerate(stage.instructions):
            if not isinstance(each, ir.Load | ir.Store) or program.by_name[each.buffer].scope != "held":
                continue
            if not isinstance(walk, SideWalk) or walk.warps[1] > 1 or walk.loops:
                raise KernelError(f"{each.buffer} is held in registers, by warps that have whole rows of a block")
            name = names.setdefault(each.buffer, f"h{len(names)}")
            buffer = program.by_name[each.buffer]
            own = held_at(name, buffer, each, ranges, walk.rows, walk.inner, walk.fragment_rows)
            way = (walk.together, walk.warps[0], walk.inner[walk.rows], own.count)
            if ways.setdefault(each.buffer, way) != way:
                raise KernelError(f"{each.buffer} is held in registers, but stages share it out differently")
            here[number] = own
        found.append(here)
    return found


def alone(
    kernel: ir.Kernel, walks: Sequence[Walk], held: Sequence[Mapping[int, Held]]
) -> set[int]:  # fmt: skip
    """Return the stages, by their numbers, whose threads touch nothing that others of the block touch beside tiles."""
    stages = list(kernel.stages())

    def touched(kind: type[ir.Load] | type[ir.Store]) -> list[set[str]]:
        return [
            {each.buffer for n, each in enumerate(stage.instructions) if isinstance(each, kind) and n not in here}
            for stage, here in zip(stages, held, strict=True)
        ]

    loads, stores = touched(ir.Load), touched(ir.Store)
    both = [read | written for read, written in zip(loads, stores, strict=True)]
    times = Counter(name for each in both for name in each)
    shared = {name for read, written in zip(loads, stores, strict=True) for name in written
              if name in read or times[name] > 1}  # fmt: skip
    return {
        n for n, stage in enumerate(stages)
        if isinstance(walks[n], SideWalk) and not shared & both[n]
        and all(pack.at == "loop" for pack in stage.schedule.packs)
    }  # fmt: skip
