"""Chooses the mapping and the writer of each stage, and finds the register tiles of a kernel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.simt.matrix.accumulator_layout import AccumulatorMapping
from lumin_tune.core.kernel.simt.matrix.mma import MmaMapping, MmaStageWriter, mma_mapping
from lumin_tune.core.kernel.simt.matrix.register_stage import (
    RegisterMapping,
    RegisterStageWriter,
    is_register_stage,
    register_mapping,
)
from lumin_tune.core.kernel.simt.matrix.register_tiles import RegisterTile, register_tile_of
from lumin_tune.core.kernel.simt.schedule.thread_mapping import ThreadMapping, is_matrix_stage, thread_mapping_of
from lumin_tune.core.kernel.simt.target.extension import Extension
from lumin_tune.core.kernel.simt.text.stage import StageWriter
from lumin_tune.core.kernel.simt.text.stage_ranges import Range

_TEXTS: dict[type[ThreadMapping], type[StageWriter]] = {
    MmaMapping: MmaStageWriter,
    RegisterMapping: RegisterStageWriter,
}
"""Stage writers by their mappings, more specific classes first."""


def mapping_of(stage: ir.Stage, ranges: Mapping[str, Range], extension: Extension) -> ThreadMapping:
    """Return the mapping of a block to a stage. Raises KernelError."""
    if is_register_stage(stage):
        return register_mapping(stage, ranges)
    added = extension.mapping(stage, ranges)
    if added is not None:
        return added
    return mma_mapping(stage, ranges) if is_matrix_stage(stage) else thread_mapping_of(stage, ranges)


def stage_writer_of(mapping: ThreadMapping, extension: Extension) -> type[StageWriter]:
    """Return the writer for stages with this mapping."""
    added = extension.stage_writer(mapping)
    return added or next((text for kind, text in _TEXTS.items() if isinstance(mapping, kind)), StageWriter)


def register_tiles(
    program: ir.Program, placed: Sequence[tuple[ir.Stage, Mapping[str, Range]]], mappings: Sequence[ThreadMapping]
) -> list[Mapping[int, RegisterTile]]:
    """Return the register tiles of each stage, by loads and stores. Raises KernelError if stages disagree."""
    found: list[Mapping[int, RegisterTile]] = []
    names: dict[str, str] = {}
    ways: dict[str, tuple[int, ...]] = {}
    for mapping, (stage, ranges) in zip(mappings, placed, strict=True):
        here: dict[int, RegisterTile] = {}
        for number, each in enumerate(stage.instructions):
            if not isinstance(each, ir.Load | ir.Store) or program.by_name[each.buffer].scope != "held":
                continue
            if not isinstance(mapping, AccumulatorMapping) or mapping.warps[1] > 1 or mapping.loops:
                raise KernelError(f"{each.buffer} is held in registers, so each warp must own whole rows of the block")
            name = names.setdefault(each.buffer, f"h{len(names)}")
            buffer = program.by_name[each.buffer]
            own = register_tile_of(name, buffer, each, ranges, mapping)
            way = (mapping.together, mapping.warps[0], mapping.inner[mapping.rows], own.count)
            if ways.setdefault(each.buffer, way) != way:
                raise KernelError(f"{each.buffer} is held in registers, but stages distribute it differently")
            here[number] = own
        found.append(here)
    return found


def barrier_free_stages(
    kernel: ir.Kernel, mappings: Sequence[ThreadMapping], held: Sequence[Mapping[int, RegisterTile]]
) -> set[int]:
    """Return the numbers of the stages that need no barrier around them, as their threads share nothing but tiles."""
    stages = list(kernel.stages())

    def touched(kind: type[ir.Load] | type[ir.Store]) -> list[set[str]]:
        return [
            {each.buffer for n, each in enumerate(stage.instructions) if isinstance(each, kind) and n not in here}
            for stage, here in zip(stages, held, strict=True)
        ]

    loads, stores = touched(ir.Load), touched(ir.Store)
    both = [read | written for read, written in zip(loads, stores, strict=True)]
    times = Counter(name for each in both for name in each)
    shared = {
        name for read, written in zip(loads, stores, strict=True) for name in written if name in read or times[name] > 1
    }
    return {
        n
        for n, stage in enumerate(stages)
        if isinstance(mappings[n], AccumulatorMapping)
        and not shared & both[n]
        and all(pack.at == "loop" for pack in stage.schedule.packs)
    }
