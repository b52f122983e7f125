"""FlashAttention-2 schedules for `online` attention kernels: private buffers stay in registers.

Warps or warpgroups own whole rows of queries. Scores, weights and outputs stay in registers (`register_tiles`);
keys and values are pipelined panels of the loop over blocks of keys (`panels`). `find_flash_attention` recognises such
a kernel. A point chooses its block, with the keys per iteration, and a variant ("way"): the instructions and the number
of pipeline slots. `matrix 2` uses matrix instructions of a warp, `swizzled 2` the same with swizzled panels; a target
may add variants by warpgroups (`target.extension.GroupAttention`). Exponentials that are rounded to f16/bf16 use the
hardware instruction.

Source: T. Dao, "FlashAttention-2: Faster Attention with Better Parallelism and Work Partitioning", 2023; J. Shah, G.
Bikshandi, Y. Zhang, V. Thakkar, P. Ramani and T. Dao, "FlashAttention-3: Fast and Accurate Attention with Asynchrony
and Low-precision", 2024.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.kernel.ir import (
    PRIVATE,
    Halo,
    Kernel,
    Load,
    Loop,
    Node,
    Pack,
    PackForm,
    Piece,
    PieceKind,
    Program,
    Schedule,
    Stage,
    Store,
    names_in,
)
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo
from lumin_tune.core.kernel.schedule.nests import nest_info
from lumin_tune.core.kernel.simt.matrix.accumulator_layout import COLUMNS
from lumin_tune.core.kernel.simt.matrix.mma import ROWS, product_of
from lumin_tune.core.kernel.simt.memory.tiles import BANKS_BYTES
from lumin_tune.core.kernel.simt.schedule.blocks import ThreadBlock
from lumin_tune.core.kernel.simt.target.extension import GroupAttention
from lumin_tune.core.kernel.simt.target.limits import WANTED_BLOCKS, WARP

DTYPES = (DType.F16, DType.BF16)
_WORDS: Mapping[str, PackForm] = {"matrix": "", "swizzled": "swizzled"}
"""Layout of panels by the first word of a variant."""
_SLOTS = (2, 3, 1, 4)
_WARP_PIECE: PieceKind = "warp"
_GROUP_PIECE: PieceKind = "group"
_PANEL = BANKS_BYTES // 2  # elements of f16/bf16
_BLOCKS = ((128, 64, 128), (128, 64, 256), (64, 64, 128), (64, 128, 128), (64, 32, 128), (32, 64, 64))
"""Queries, keys and threads of a block, most promising first."""
_MIN_BLOCK = (16, 64, 32)
_ROOMY = 168
"""Registers per thread for register tiles that leave enough for operands and addresses."""


@dataclass(frozen=True, slots=True)
class _Part:
    """The role of a stage.

    columns: the axis beside the rows, "" for none. depth: the sum axis of a product, "" for none. result: the buffer
    that it stores. copied: the operands copied to shared memory, each with its axis beside the depth and its contiguous
    axis.
    """

    columns: str = ""
    depth: str = ""
    result: str = ""
    copied: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True)
class FlashAttention:
    """A recognised attention kernel. rows: the axis of queries. keys: the axis of the loop. held: its private
    buffers.
    """

    kernel: Kernel
    rows: str
    keys: str
    parts: tuple[_Part, ...]
    held: frozenset[str]

    def registers(self, block: ThreadBlock) -> int:
        """Estimate the registers per thread for register tiles: scores, f16/bf16 weights and outputs."""
        mixes, width = [part for part in self.parts if part.depth == self.keys], block.steps[self.keys]
        widths = {part.result: typical(self.kernel.extents[part.columns]) for part in mixes}
        return block.steps[self.rows] * (width + width // 2 * len(mixes) + sum(widths.values())) // block.threads


def find_flash_attention(program: Program, kernel: Kernel) -> FlashAttention | None:
    """Return the structure of an f16/bf16 attention kernel, or None if the kernel is not one."""
    loop = _loop(kernel)
    if loop is None:
        return None
    grid = {each.axis for each in kernel.grid}
    stages = list(kernel.stages())
    held = {
        each.buffer
        for stage in stages
        for each in stage.instructions
        if isinstance(each, Load | Store) and program.by_name[each.buffer].scope in PRIVATE
    }
    rows = ""
    for stage in stages:
        product = product_of(stage)
        if product is None or product.dtype not in DTYPES or stage.reduced != (loop.axis,):
            continue
        for number in (product.left, product.right):
            weights = stage.instructions[number]
            if isinstance(weights, Load) and weights.buffer in held:
                named = [axis for axis in grid if axis in names_in(weights)]
                rows = max(named, key=lambda axis: (typical(kernel.extents[axis]), axis), default="")
    parts = [_part(stage, nest_info(program, kernel, stage), rows, grid, held) for stage in stages]
    known = [part for part in parts if part is not None]
    widths = {part.columns for part in known if part.depth == loop.axis}
    if not rows or len(known) < len(parts) or any(p.columns not in ("", loop.axis, *widths) for p in known):
        return None
    return FlashAttention(kernel, rows, loop.axis, tuple(known), frozenset(held))


def with_register_tiles(program: Program, found: Iterable[FlashAttention]) -> Program:
    """Return the program with the private buffers of the given attention kernels in registers."""
    held = frozenset().union(*(each.held for each in found))
    buffers = tuple(replace(each, scope="held") if each.name in held else each for each in program.buffers)
    return replace(program, buffers=buffers)


def _loop(kernel: Kernel) -> Loop | None:
    """Return the loop over blocks of keys, or None if the kernel is not stages and a single such loop of stages."""
    body: Sequence[Node] = kernel.grid[-1].body if kernel.grid else ()
    while len(body) == 1 and isinstance(body[0], Halo):
        body = body[0].body
    loops = [node for node in body if not isinstance(node, Stage)]
    if len(loops) != 1 or not isinstance(loops[0], Loop) or loops[0].kind != "sequential":
        return None
    return loops[0] if all(isinstance(node, Stage) for node in loops[0].body) else None


def _part(stage: Stage, shape: NestInfo, rows: str, grid: Collection[str], held: Collection[str]) -> _Part | None:
    """Return the role of a stage whose threads own rows, or None if it has none."""
    product = product_of(stage)
    others = [axis for axis in stage.axes if axis not in grid]
    if product is None:
        return _Part(others[0] if others else "") if len(others) < 2 and rows in stage.axes else None
    if product.dtype not in DTYPES or len(stage.reduced) != 1 or len(others) != 2 or rows not in stage.axes:
        return None
    (depth,) = stage.reduced
    columns = next(axis for axis in others if axis != depth) if depth in others else ""
    copied = []
    for number in (product.left, product.right):
        load = stage.instructions[number]
        assert isinstance(load, Load)
        side = rows if rows in names_in(load) else columns
        if load.buffer in held:
            if side != rows:
                return None
            continue
        operand = next(each for each in shape.loads if each.buffer == load.buffer)
        fast = next((axis for axis in (depth, side) if axis and operand.stride(axis) == 1), "")
        if not fast or operand.irregular or sum(each.buffer == load.buffer for each in shape.loads) > 1:
            return None
        copied.append((load.buffer, side, fast))
    result = next(each.buffer for each in reversed(stage.instructions) if isinstance(each, Store))
    return _Part(columns, depth, result, tuple(copied)) if columns and copied else None


def ways(groups: GroupAttention | None) -> list[str]:
    """Return the variants, most promising first. groups: those that the device supports beyond a warp's."""
    return [f"{word} {slots}" for slots in _SLOTS for word in _words(groups)]


def _words(groups: GroupAttention | None) -> Mapping[str, PackForm]:
    return _WORDS if groups is None else {**groups.words, **_WORDS}


def blocks_of(found: FlashAttention, groups: GroupAttention | None) -> list[ThreadBlock]:
    """Return candidate blocks, first those that give enough blocks and leave enough registers."""
    kernel, rows, keys = found.kernel, found.rows, found.keys
    of_groups = () if groups is None else groups.blocks
    sizes = {loop.axis: max(1, typical(kernel.extents[loop.axis])) for loop in kernel.grid}

    def order(block: ThreadBlock) -> tuple[bool, bool, bool, int]:
        count = math.prod(-(-size // block.steps[axis]) for axis, size in sizes.items())
        enough = 2 * count > WANTED_BLOCKS
        by_warps = bool(of_groups) and (block.steps[rows], block.steps[keys], block.threads) not in of_groups
        return by_warps, not enough, found.registers(block) > _ROOMY, 0 if enough else -count

    every = dict.fromkeys((*of_groups, *_BLOCKS))
    roomy = [each for each in every if sizes[rows] * 2 > each[0]] or [_MIN_BLOCK]
    steps = dict.fromkeys(sizes, 1)
    blocks = [ThreadBlock({**steps, rows: queries, keys: width}, threads) for queries, width, threads in roomy]
    return sorted(blocks, key=order)


def schedules_of(
    found: FlashAttention, block: ThreadBlock, way: str, groups: GroupAttention | None
) -> tuple[Schedule, ...]:
    """Return the schedules of the kernel's stages. Raises KernelError if warps or groups cannot divide the block."""
    forms = _words(groups)
    word, _, slots = way.partition(" ")
    if word not in forms or not slots.isdigit():
        raise KernelError(f"unknown way {way!r}; allowed: {', '.join(ways(groups))}")
    together, least, kind = WARP, ROWS, _WARP_PIECE
    if groups is not None and word in groups.words:
        together, least, kind = groups.threads, groups.rows, _GROUP_PIECE
    share = block.steps[found.rows] * together // block.threads
    if share % least or not share or block.threads % together:
        raise KernelError(f"the block {block} gives {together} threads {share} rows; a multiple of {least} is needed")
    return tuple(_schedule(found, part, block, (share, kind), forms[word], int(slots)) for part in found.parts)


def _schedule(
    found: FlashAttention, part: _Part, block: ThreadBlock, share: tuple[int, PieceKind], form: PackForm, slots: int
) -> Schedule:
    rows, kind = share
    sides = [found.rows, *([part.columns] if part.columns else []), *([part.depth] if part.depth else [])]
    pieces = [Piece(found.rows, rows, kind)]
    if part.depth:
        length = block.steps.get(part.columns) or found.kernel.extents[part.columns]
        if not isinstance(length, int):
            raise KernelError(f"the length of {part.columns} is not known")
        pieces.append(Piece(part.columns, -(-length // COLUMNS) * COLUMNS, kind))
    packs = []
    for buffer, side, fast in part.copied:
        layout: tuple[tuple[str, int], ...] = ((side if fast == part.depth else part.depth, 1), (fast, 1))
        packs.append(Pack(buffer, "loop", layout if kind == _WARP_PIECE else ((fast, _PANEL), *layout), form))
    pieces += [Piece(axis, 1, "fragment") for axis in sides]
    return Schedule(tuple(pieces), tuple(packs), prefetch=slots if packs else 0)
