"""Options for one kernel: how its grid is launched and its stages are scheduled, and which choices are tried first."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Protocol

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir import Halo, Kernel, Loop, Node, Program, Schedule, Stage
from lumin_tune.core.kernel.ir.hazards import pack_hazard
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo
from lumin_tune.core.kernel.schedule.nests import nest_info
from lumin_tune.core.kernel.schedule.schedule import KernelSchedule, scheduled
from lumin_tune.core.kernel.simt.schedule.blocks import ThreadBlock, block_of, blocks_for
from lumin_tune.core.kernel.simt.schedule.flash_attention import FlashAttention, blocks_of, schedules_of, ways
from lumin_tune.core.kernel.simt.schedule.recipes import recipes, resolved
from lumin_tune.core.kernel.simt.target.extension import GroupAttention
from lumin_tune.core.kernel.simt.target.limits import Limits
from lumin_tune.core.kernel.simt.target.target import Target
from lumin_tune.core.kernel.simt.text.device_text import needs_of
from lumin_tune.core.kernel.simt.text.stage_ranges import placed
from lumin_tune.core.plugin.records import KnobValue, Point

GRIDS = ("blocks", "persistent 1", "persistent 2", "stream 1", "stream 2")
"""Launch of the grid: one thread block per grid block; a fixed number of persistent thread blocks per multiprocessor;
or the iterations of all grid blocks distributed evenly (`streamed`), where the target can.
"""
_UNSTREAMED = 3
RESIDENTS = (1, 2)
"""Blocks that must fit a multiprocessor at once, for products, whose tiles use most registers."""


_OPERANDS = 56
"""Registers per thread beyond register tiles in attention, as compilers allocate them; initial guesses leave room for
them.
"""


class KernelOptions(Protocol):
    """The options for one kernel. walks: the recipe names offered for each of its knobs, by the knob's suffix."""

    name: str
    blocks: Sequence[ThreadBlock]
    residents: Sequence[int]
    grids: Sequence[str]
    walks: Mapping[str, Sequence[str]]

    def schedules(self, block: ThreadBlock, names: Sequence[str]) -> tuple[Schedule, ...]:
        """Return the schedules of the stages for a recipe name of each knob. Raises KernelError."""

    def first_fitting(self, program: Program, limits: Limits) -> tuple[ThreadBlock, Sequence[str]] | None:
        """Return the first block and names that fit the limits, or None if there are none."""


def knobs_of(options: KernelOptions) -> Iterator[tuple[str, tuple[KnobValue, ...]]]:
    """Yield the knobs of a kernel by their suffixes, with their choices; a kernel that has one choice has no knob."""
    yield "block", tuple(map(str, options.blocks))
    if len(options.residents) > 1:
        yield "residents", tuple(options.residents)
    for name, choices in options.walks.items():
        yield name, tuple(choices)
    if len(options.grids) > 1:
        yield "grid", tuple(options.grids)


def chosen(options: KernelOptions, form: str, point: Point) -> KernelSchedule:
    """Return the schedules that a point chooses for a kernel. Raises KernelError."""
    block = block_of(str(point.get(f"{form} {options.name} block", str(options.blocks[0]))))
    names = [str(point.get(f"{form} {options.name} {knob}", each[0])) for knob, each in options.walks.items()]
    residents = point.get(f"{form} {options.name} residents", RESIDENTS[0])
    if residents not in RESIDENTS:
        raise KernelError(f"residents cannot be {residents!r}; allowed: {', '.join(map(str, RESIDENTS))}")
    grid = str(point.get(f"{form} {options.name} grid", GRIDS[0]))
    if grid not in GRIDS:
        raise KernelError(f"the grid cannot be {grid!r}; allowed: {', '.join(GRIDS)}")
    word, _, groups = grid.partition(" ")
    return KernelSchedule(
        block.steps,
        options.schedules(block, names),
        residents=int(residents),
        groups=int(groups or 0),
        streamed=word == "stream",
    )


def fitting(options: KernelOptions, form: str, program: Program, limits: Limits) -> Mapping[str, str]:
    """Return the first block and names that fit the limits, as part of a point; the first of all if none do."""
    block, names = options.first_fitting(program, limits) or (options.blocks[0], [n[0] for n in options.walks.values()])
    walks = {f"{form} {options.name} {knob}": name for knob, name in zip(options.walks, names, strict=True)}
    return {f"{form} {options.name} block": str(block), **walks}


class StageOptions:
    """Offers recipes for each stage separately."""

    def __init__(
        self, program: Program, kernel: Kernel, target: Target, matrix: Collection[str], wanted_blocks: int
    ) -> None:
        self._target = target
        self._program, self._kernel, self.name = program, kernel, kernel.name
        self._stages: list[Stage] = list(kernel.stages())
        self._shapes: list[NestInfo] = [nest_info(program, kernel, stage) for stage in self._stages]
        self.blocks: Sequence[ThreadBlock] = blocks_for(kernel, self._shapes, wanted_blocks)
        by_registers = any(shape.kind == "contraction" for shape in self._shapes)
        bounds = by_registers and target.has("launch-bounds")
        self.residents: Sequence[int] = RESIDENTS if bounds else RESIDENTS[:1]
        self.grids: Sequence[str] = GRIDS[:1]
        if by_registers and target.has("grid-strides"):
            streams = len(self._stages) == 1 and target.has("device-counters")
            self.grids = GRIDS if streams else GRIDS[:_UNSTREAMED]
        matrix = {*matrix, "mma"} if target.has("matrix") else ()
        pairs = zip(self._stages, self._shapes, strict=True)
        self.walks: Mapping[str, Sequence[str]] = {
            f"stage {n}": recipes(stage, shape, matrix, target.extension) for n, (stage, shape) in enumerate(pairs)
        }

    def schedules(self, block: ThreadBlock, names: Sequence[str]) -> tuple[Schedule, ...]:
        """See `KernelOptions`."""
        cut = scheduled(self._program, {self.name: KernelSchedule(block.steps, (Schedule(),) * len(self._stages))})
        kernel = next(each for each in cut.kernels if each.name == self.name)
        return tuple(
            resolved(name, stage, shape, ranges, block.threads, self._target.extension)
            for name, stage, shape, (_, ranges) in zip(names, self._stages, self._shapes, placed(kernel), strict=True)
        )

    def first_fitting(self, program: Program, limits: Limits) -> tuple[ThreadBlock, Sequence[str]] | None:
        """See `KernelOptions`."""
        for block in self.blocks:
            names: list[str] = []
            cut = scheduled(program, {self.name: KernelSchedule(block.steps, (Schedule(),) * len(self._stages))})
            for number, candidates in enumerate(self.walks.values()):
                found = next((name for name in candidates if not self._violation(cut, block, number, name, limits)), "")
                if not found:
                    break
                names.append(found)
            if len(names) == len(self.walks):
                return block, names
        return None

    def _violation(self, cut: Program, block: ThreadBlock, number: int, name: str, limits: Limits) -> str:
        """Return why a stage cannot use a recipe, regardless of the others. cut: the program with the block's steps."""
        kernel = next(each for each in cut.kernels if each.name == self.name)
        stage, ranges = next(itertools.islice(placed(kernel), number, None))
        try:
            own = resolved(
                name, self._stages[number], self._shapes[number], ranges, block.threads, self._target.extension
            )
            alone = _alone(kernel, number, replace(stage, schedule=own))
            if stale := next(filter(None, (pack_hazard(cut, kernel, stage, each) for each in own.packs)), ""):
                return stale
            needs = needs_of(replace(cut, kernels=(alone,)), alone, self._target)
        except KernelError as error:
            return str(error)
        return limits.violation(needs.threads, needs.shared_bytes or 0, registers=needs.registers)


def _alone(kernel: Kernel, number: int, stage: Stage) -> Kernel:
    """Return the kernel with only the given stage, in place of the one with that number."""
    count = itertools.count()

    def changed(body: Sequence[Node]) -> tuple[Node, ...]:
        kept: list[Node] = []
        for node in body:
            if isinstance(node, Loop | Halo):
                kept.append(replace(node, body=changed(node.body)))
            elif isinstance(node, Stage) and next(count) == number:
                kept.append(stage)
        return tuple(kept)

    return replace(kernel, body=changed(kernel.body))


class PlainOptions:
    """One thread for each point of the grid, executing the stages unscheduled: the fallback for all kernels."""

    residents: Sequence[int] = RESIDENTS[:1]
    grids: Sequence[str] = GRIDS[:1]
    walks: Mapping[str, Sequence[str]] = MappingProxyType({})

    def __init__(self, kernel: Kernel) -> None:
        self.name = kernel.name
        self._stages = len(list(kernel.stages()))
        self.blocks: Sequence[ThreadBlock] = (ThreadBlock({loop.axis: 1 for loop in kernel.grid}, 1),)

    def schedules(self, block: ThreadBlock, names: Sequence[str]) -> tuple[Schedule, ...]:
        """See `KernelOptions`."""
        return (Schedule(),) * self._stages

    def first_fitting(self, program: Program, limits: Limits) -> tuple[ThreadBlock, Sequence[str]] | None:
        """See `KernelOptions`."""
        return self.blocks[0], ()


class FlashAttentionOptions:
    """Offers variants for all stages of an attention kernel together. groups: see `flash_attention.ways`."""

    def __init__(self, found: FlashAttention, target: Target, groups: GroupAttention | None) -> None:
        self._target, self._groups = target, groups
        self._found, self.name = found, found.kernel.name
        self.blocks: Sequence[ThreadBlock] = blocks_of(found, groups)
        self.residents: Sequence[int] = RESIDENTS
        self.grids: Sequence[str] = GRIDS[:_UNSTREAMED]
        self.walks: Mapping[str, Sequence[str]] = {"way": ways(groups)}

    def schedules(self, block: ThreadBlock, names: Sequence[str]) -> tuple[Schedule, ...]:
        """See `KernelOptions`."""
        (way,) = names
        return schedules_of(self._found, block, way, self._groups)

    def first_fitting(self, program: Program, limits: Limits) -> tuple[ThreadBlock, Sequence[str]] | None:
        """See `KernelOptions`."""
        needed = {str(block): self._found.registers(block) + _OPERANDS for block in self.blocks}
        fits = [block for block in self.blocks if not limits.violation(block.threads, 0, registers=needed[str(block)])]
        slots = self.walks["way"][0].partition(" ")[2]
        every = itertools.product(fits, self.walks["way"])
        likely = sorted(every, key=lambda each: each[1].partition(" ")[2] != slots)
        return next(
            ((block, (way,)) for block, way in likely if not self._violation(program, block, way, limits)), None
        )

    def _violation(self, program: Program, block: ThreadBlock, way: str, limits: Limits) -> str:
        try:
            cut = scheduled(program, {self.name: KernelSchedule(block.steps, self.schedules(block, (way,)))})
            needs = needs_of(cut, next(each for each in cut.kernels if each.name == self.name), self._target)
        except KernelError as error:
            return str(error)
        return limits.violation(needs.threads, needs.shared_bytes or 0, registers=needs.registers)
