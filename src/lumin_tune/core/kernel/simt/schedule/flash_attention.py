"""Attention online with all of a block's own in registers: FlashAttention-2 as schedules of a kernel of `online`.

Warps, or groups of four, have whole rows of queries. Scores, weights and what they weigh stay in registers (`held`);
keys and values come as panels of the loop over blocks of keys, of which those of later turns are under way (`panels`).
`flash` finds such a kernel; a point says how its grid is cut, how many keys a turn has, and a way: by which
instructions the products are and how many slots the panels have. `matrix 2` is by a warp's instructions,
`swizzled 2` the same with panels that are not padded, `group 2` by groups of warps (wgmma), `bulk 2` with panels copied
by the engine for boxes of tensors. Powers that are rounded to halves are by the device's own instruction.

Source: T. Dao, "FlashAttention-2: Faster Attention with Better Parallelism and Work Partitioning", 2023; J. Shah, G.
Bikshandi, Y. Zhang, V. Thakkar, P. Ramani and T. Dao, "FlashAttention-3: Fast and Accurate Attention with Asynchrony
and Low-precision", 2024.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

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
from lumin_tune.core.kernel.schedule.nests import Shape, shape_of
from lumin_tune.core.kernel.simt.matrix.accumulator_layout import COLUMNS, GROUP, WARP
from lumin_tune.core.kernel.simt.matrix.mma import ROWS, product_of
from lumin_tune.core.kernel.simt.matrix.wgmma import DTYPES
from lumin_tune.core.kernel.simt.matrix.wgmma import ROWS as GROUP_ROWS
from lumin_tune.core.kernel.simt.memory.tiles import BANKS_BYTES
from lumin_tune.core.kernel.simt.schedule.blocks import WANTED_BLOCKS, Block

_WORDS: Mapping[str, PackForm] = {"bulk": "bulk", "group": "swizzled", "matrix": "", "swizzled": "swizzled"}
"""How panels lie, by the word that a way begins with."""
_SLOTS = (2, 3, 1, 4)
_GROUPED = ("bulk", "group")
_WARP_PIECE: PieceKind = "warp"
_GROUP_PIECE: PieceKind = "group"
_PANEL = BANKS_BYTES // 2  # halves
_BLOCKS = ((128, 64, 128), (128, 64, 256), (64, 64, 128), (64, 128, 128), (64, 32, 128), (32, 64, 64))
_LEAST_BLOCK = (16, 64, 32)
_BLOCKS_OF_GROUPS = ((128, 128, 256), (128, 64, 256), (192, 128, 384), (64, 128, 128), (64, 64, 128))
"""Queries, keys and threads of a block, the best guess first."""
_ROOMY = 168
"""Registers of a thread for what it holds that leave enough for operands and addresses."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A stage. columns: beside the rows, "" for none. depth: of a product, "" for none. result: the buffer it stores.
    copied: the operands that are copied, each with the axis beside the depth and the one it lies side by side along.
    """

    columns: str = ""
    depth: str = ""
    result: str = ""
    copied: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True)
class Flash:
    """A kernel of attention. rows: the axis of queries. keys: of the loop. held: its buffers of a block's own."""

    kernel: Kernel
    rows: str
    keys: str
    parts: tuple[_Part, ...]
    held: frozenset[str]

    def registers(self, block: Block) -> int:
        """Return about how many registers a thread has for what it holds: scores, weights in halves, and results."""
        mixes, turn = [part for part in self.parts if part.depth == self.keys], block.steps[self.keys]
        widths = {part.result: typical(self.kernel.extents[part.columns]) for part in mixes}
        return block.steps[self.rows] * (turn + turn // 2 * len(mixes) + sum(widths.values())) // block.threads


def flash(program: Program, kernel: Kernel) -> Flash | None:
    """Return what is to be known of a kernel of attention in halves, None for another."""
    loop = _loop(kernel)
    if loop is None:
        return None
    grid = {each.axis for each in kernel.grid}
    stages = list(kernel.stages())
    held = {
        each.buffer for stage in stages for each in stage.instructions
        if isinstance(each, Load | Store) and program.by_name[each.buffer].scope in PRIVATE
    }  # fmt: skip
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
    parts = [_part(stage, shape_of(program, kernel, stage), rows, grid, held) for stage in stages]
    known = [part for part in parts if part is not None]
    widths = {part.columns for part in known if part.depth == loop.axis}
    if not rows or len(known) < len(parts) or any(p.columns not in ("", loop.axis, *widths) for p in known):
        return None
    return Flash(kernel, rows, loop.axis, tuple(known), frozenset(held))


def in_registers(program: Program, found: Iterable[Flash]) -> Program:
    """Return the program with what blocks of kernels of attention have of their own held by their threads."""
    held = frozenset().union(*(each.held for each in found))
    buffers = tuple(replace(each, scope="held") if each.name in held else each for each in program.buffers)
    return replace(program, buffers=buffers)


def _loop(kernel: Kernel) -> Loop | None:
    """Return the loop over blocks of keys, None for a kernel that is not stages and one such loop of stages."""
    body: Sequence[Node] = kernel.grid[-1].body if kernel.grid else ()
    while len(body) == 1 and isinstance(body[0], Halo):
        body = body[0].body
    loops = [node for node in body if not isinstance(node, Stage)]
    if len(loops) != 1 or not isinstance(loops[0], Loop) or loops[0].kind != "sequential":
        return None
    return loops[0] if all(isinstance(node, Stage) for node in loops[0].body) else None


def _part(stage: Stage, shape: Shape, rows: str, grid: Collection[str], held: Collection[str]) -> _Part | None:
    """Return what a stage is to threads that hold rows, None for one that is not for them."""
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


def ways(wgmma: bool) -> list[str]:
    """Return the ways, the best guess first. wgmma: whether the device's groups of warps multiply."""
    words = [word for word in _WORDS if wgmma or word not in _GROUPED]
    return [f"{word} {slots}" for slots in _SLOTS for word in words]


def blocks_of(found: Flash, wgmma: bool) -> list[Block]:
    """Return how the grid may be cut, first those of which there are enough and that leave registers."""
    kernel, rows, keys = found.kernel, found.rows, found.keys
    sizes = {loop.axis: max(1, typical(kernel.extents[loop.axis])) for loop in kernel.grid}

    def order(block: Block) -> tuple[bool, bool, bool, int]:
        count = math.prod(-(-size // block.steps[axis]) for axis, size in sizes.items())
        enough = 2 * count > WANTED_BLOCKS
        by_warps = wgmma and (block.steps[rows], block.steps[keys], block.threads) not in _BLOCKS_OF_GROUPS
        return by_warps, not enough, found.registers(block) > _ROOMY, 0 if enough else -count

    every = dict.fromkeys((*(_BLOCKS_OF_GROUPS if wgmma else ()), *_BLOCKS))
    roomy = [each for each in every if sizes[rows] * 2 > each[0]] or [_LEAST_BLOCK]
    steps = dict.fromkeys(sizes, 1)
    blocks = [Block({**steps, rows: queries, keys: turn}, threads) for queries, turn, threads in roomy]
    return sorted(blocks, key=order)


def schedules_of(found: Flash, block: Block, way: str) -> tuple[Schedule, ...]:
    """Return the schedules of the kernel's stages. Raises KernelError for what warps or groups cannot share out."""
    word, _, slots = way.partition(" ")
    if word not in _WORDS or not slots.isdigit():
        raise KernelError(f"unknown way {way!r}; allowed: {', '.join(ways(True))}")
    together, least, kind = WARP, ROWS, _WARP_PIECE
    if word in _GROUPED:
        together, least, kind = GROUP, GROUP_ROWS, _GROUP_PIECE
    share = block.steps[found.rows] * together // block.threads
    if share % least or not share or block.threads % together:
        raise KernelError(f"{together} threads have {share} rows of the block {block}; they take multiples of {least}")
    return tuple(_schedule(found, part, block, (share, kind), _WORDS[word], int(slots)) for part in found.parts)


def _schedule(
    found: Flash, part: _Part, block: Block, share: tuple[int, PieceKind], form: PackForm, slots: int
) -> Schedule:  # fmt: skip
    rows, kind = share
    sides = [found.rows, *([part.columns] if part.columns else []), *([part.depth] if part.depth else [])]
    pieces = [Piece(found.rows, rows, kind)]
    if part.depth:
        length = block.steps.get(part.columns) or found.kernel.extents[part.columns]
        if not isinstance(length, int):
            raise KernelError(f"the width {part.columns} is no known number")
        pieces.append(Piece(part.columns, -(-length // COLUMNS) * COLUMNS, kind))
    packs = []
    for buffer, side, fast in part.copied:
        layout: tuple[tuple[str, int], ...] = ((side if fast == part.depth else part.depth, 1), (fast, 1))
        packs.append(Pack(buffer, "loop", layout if kind == _WARP_PIECE else ((fast, _PANEL), *layout), form))
    pieces += [Piece(axis, 1, "fragment") for axis in sides]
    return Schedule(tuple(pieces), tuple(packs), prefetch=slots if packs else 0)
