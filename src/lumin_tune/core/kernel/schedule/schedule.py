"""Application of schedules to programs, and the rules that schedules obey.

A point of a space is a schedule per stage and a step per grid loop; `scheduled` applies one and is all that a replay
needs. The rules say why a schedule cannot be rendered or would not pay, before code is generated; `knobs` applies them.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Expression, Size, size_bounds
from lumin_tune.core.kernel.ir import (
    PRIVATE,
    START,
    Buffer,
    Halo,
    Kernel,
    Load,
    Loop,
    Node,
    Pack,
    Piece,
    PieceKind,
    Program,
    Reduce,
    Schedule,
    Stage,
    Store,
    walk,
)
from lumin_tune.core.kernel.render.packing import (
    blocks_around,
    check_alignment,
    check_coverage,
    copied_dtype,
    dimensions_of,
    packed_load,
)
from lumin_tune.core.kernel.render.products.block_products import block_products, requested
from lumin_tune.core.kernel.render.products.dot_products import is_copy_of_rows, scheduled_dot
from lumin_tune.core.kernel.render.products.tile_products import requested_tiles

MOST_INSTANCES = 512  # unrolled instructions; more compile for seconds
MOST_INSTRUCTIONS = 1000  # of a stage; more compile for minutes
_KINDS: dict[str, PieceKind] = {
    "": "loop",
    "u": "unroll",
    "a": "accumulate",
    "v": "vector",
    "d": "dot",
    "t": "thread",
    "w": "warp",
    "g": "group",
    "f": "fragment",
}


@dataclass(frozen=True)
class KernelSchedule:
    """The schedule of a kernel: of each stage, and the steps of its grid. Other fields: see `ir.Kernel`."""

    steps: Mapping[str, int]
    schedules: tuple[Schedule, ...]
    residents: int = 1
    groups: int = 0
    streamed: bool = False


KERNEL_FIELDS = tuple(each.name for each in fields(KernelSchedule) if each.name not in ("steps", "schedules"))
"""The decisions about a whole kernel beside the steps of its grid."""


def pieces(text: str) -> tuple[Piece, ...]:
    """Parse pieces such as `j:32 i:8 k:1 i:1u j:16u j:1v`."""
    found = []
    for part in text.split():
        match = re.fullmatch(r"(\w+):(\d+)([uavdtwgf]?)", part)
        if match is None:
            raise KernelError(
                f"{part!r} is not a piece; write axis:step, optionally followed by u, a, v, d, t, w, g or f"
            )
        found.append(Piece(match[1], int(match[2]), _KINDS[match[3]]))
    return tuple(found)


def scheduled(program: Program, choices: Mapping[str, KernelSchedule]) -> Program:
    """Return the program with its kernels scheduled by name. Scratch is sized to the blocks."""
    buffers = program.by_name.copy()
    kernels = []
    for kernel in program.kernels:
        choice = choices.get(kernel.name)
        if choice is not None:
            _resize(kernel, choice.steps, buffers)
            stages = iter(choice.schedules)
            body = _applied(kernel.body, choice.steps, stages)
            kernel = replace(
                kernel, body=body, residents=choice.residents, groups=choice.groups, streamed=choice.streamed
            )
        kernels.append(kernel)
    return replace(program, buffers=tuple(buffers.values()), kernels=tuple(kernels))


def _applied(body: Sequence[Node], steps: Mapping[str, int], stages: Iterator[Schedule]) -> tuple[Node, ...]:
    made: list[Node] = []
    for node in body:
        if isinstance(node, Loop):
            step = steps.get(node.axis, node.step)
            made.append(replace(node, step=step, body=_applied(node.body, steps, stages)))
        elif isinstance(node, Halo):
            made.append(replace(node, body=_applied(node.body, steps, stages)))
        elif isinstance(node, Stage):
            made.append(replace(node, schedule=next(stages)))
        else:
            made.append(node)
    return tuple(made)


def _resize(kernel: Kernel, steps: Mapping[str, int], buffers: dict[str, Buffer]) -> None:
    """Set the size of scratch dimensions indexed relative to a block to the size of the block."""
    innermost = {node.axis: node for node in walk(kernel.body) if isinstance(node, Loop | Halo)}
    for stage in kernel.stages():
        for each in stage.instructions:
            if not isinstance(each, Store) or buffers[each.buffer].scope not in PRIVATE:
                continue
            buffer = buffers[each.buffer]
            shape = list(buffer.shape)
            for dimension, place in enumerate(each.index):
                axis = _block_axis(place)
                node = innermost.get(axis)
                if isinstance(node, Halo) and node.of in steps:
                    shape[dimension] = node.rows(steps[node.of])
                elif axis in steps:
                    extent = kernel.extents[axis]
                    shape[dimension] = min(steps[axis], extent) if isinstance(extent, int) else steps[axis]
            buffers[each.buffer] = replace(buffer, shape=tuple(shape))


def _block_axis(place: Size) -> str:
    """Return the axis whose block an index is relative to, "" if there is none."""
    if isinstance(place, Expression):
        for variable in place.variables:
            if variable.name.startswith(START):
                return variable.name.removeprefix(START)
    return ""


# rules


def scratch_bytes(program: Program, kernel: Kernel) -> int:
    """Return the private bytes of a block, without padding: buffers, packed copies, accumulators spilled between loops.

    Buffers of symbolic size are not counted.
    """
    blocks = _blocks(kernel)
    used = {each.buffer for s in kernel.stages() for each in s.instructions if isinstance(each, Load | Store)}
    total = sum(
        _product(buffer.shape) * buffer.dtype.itemsize
        for buffer in (program.by_name[name] for name in used)
        if buffer.scope in PRIVATE
    )
    copies = 0  # copies of consecutive stages are adjacent
    for stage in kernel.stages():
        for pack in stage.schedule.packs:
            if isinstance(pack.at, int):
                dtype = copied_dtype(stage, pack, program.by_name[pack.buffer].dtype)
                copies += _copied(stage, pack, pack.at, blocks) * dtype.itemsize
        in_blocks = block_products(program, kernel, stage) if requested(stage) else None
        if in_blocks is not None:
            copies += in_blocks.panel_bytes
        if _reduces_outside(stage) or in_blocks is not None or requested_tiles(stage, kernel.extents) is not None:
            kept = _product([blocks[axis] for axis in stage.axes if axis not in stage.reduced])
            copies += sum(kept * each.dtype.itemsize for each in stage.instructions if isinstance(each, Reduce))
    return total + copies


def _blocks(kernel: Kernel) -> dict[str, Size]:
    """Return the part of each axis that a stage sees at a time."""
    blocks: dict[str, Size] = dict(kernel.extents)
    steps: dict[str, int] = {}
    for node in walk(kernel.body):
        if isinstance(node, Loop):
            axis, step = node.axis, node.step
        elif isinstance(node, Halo) and node.of in steps:
            axis, step = node.axis, node.rows(steps[node.of])
        else:
            continue
        steps[axis] = step
        extent = blocks[axis]
        blocks[axis] = min(extent, step) if isinstance(extent, int) else step
    return blocks


def _copied(stage: Stage, pack: Pack, at: int, blocks: Mapping[str, Size]) -> int:
    """Return the number of elements of a copy made inside `at` loops."""
    regions: dict[str, int] = {}
    for axis, _ in pack.layout:
        steps = [p.step for p in [p for p in stage.schedule.pieces if p.kind == "loop"][:at] if p.axis == axis]
        block = blocks[axis]
        if not isinstance(block, int):
            return 0
        regions[axis] = min([*steps[-1:], block])
    first = dimensions_of(pack, regions)[0]
    return first.count * first.stride


def _reduces_outside(stage: Stage) -> bool:
    """Return whether a reduction loop encloses a loop over another axis."""
    loops = [piece.axis for piece in stage.schedule.pieces if piece.kind == "loop"]
    kept = [place for place, axis in enumerate(loops) if axis not in stage.reduced]
    return any(axis in stage.reduced for axis in loops[: max(kept, default=-1) + 1])


def _product(sizes: Sequence[Size]) -> int:
    """Return the product of sizes, 0 if one is symbolic."""
    return math.prod(size if isinstance(size, int) else 0 for size in sizes)


def instances(stage: Stage, axes: Sequence[str] | None = None) -> int:
    """Return the number of unrolled instances of a stage, along all axes or some."""
    total = 1
    inside: dict[str, int] = {}
    dot = scheduled_dot(stage)
    for piece in stage.schedule.pieces:
        if piece.kind == "loop":
            inside[piece.axis] = piece.step
    for axis in dict.fromkeys(piece.axis for piece in stage.schedule.pieces if piece.kind != "loop"):
        if axes is not None and axis not in axes:
            continue
        steps = [piece.step for piece in stage.schedule.pieces if piece.axis == axis and piece.kind != "loop"]
        vector = any(piece.kind == "vector" for piece in stage.schedule.pieces if piece.axis == axis)
        block = inside.get(axis, steps[0])
        width = steps[-2] if vector and len(steps) > 1 else block if vector else 1
        if dot and dot[1] == axis:
            width = dot[0].group
        total *= max(1, -(-block // width))
    return total


def without_unrolling(schedule: Schedule) -> Schedule:
    """Return a schedule with the same vector and loops, but nothing unrolled and nothing packed."""
    innermost = {piece.axis: place for place, piece in enumerate(schedule.pieces) if piece.kind == "loop"}
    vectors = [piece.axis for piece in schedule.pieces if piece.kind == "vector"]
    if any(piece.axis not in innermost for piece in schedule.pieces):
        return Schedule((), (), schedule.streams)
    width = {
        axis: next(piece.step for piece in reversed(schedule.pieces) if piece.axis == axis and piece.kind != "vector")
        for axis in vectors
    }
    loops = tuple(
        replace(piece, step=width.get(piece.axis, 1)) if innermost[piece.axis] == place else piece
        for place, piece in enumerate(schedule.pieces)
        if piece.kind == "loop"
    )
    return Schedule((*loops, *(Piece(axis, 1, "vector") for axis in vectors)), (), schedule.streams)


def unroll_violation(stage: Stage, registers: int) -> str:
    """Return why the unrolled instances of a stage do not fit, "" if they do."""
    sums = sum(isinstance(each, Reduce) for each in stage.instructions)
    total = instances(stage)
    kept = [axis for axis in stage.axes if axis not in stage.reduced]
    if len(stage.instructions) > MOST_INSTRUCTIONS:
        return f"a stage has {len(stage.instructions)} instructions"
    # what follows the sums is not repeated for each point of a reduction
    summed = max((n + 1 for n, each in enumerate(stage.instructions) if isinstance(each, Reduce)), default=0)
    repeated = summed or len(stage.instructions)
    later = instances(stage, kept) * ((len(stage.instructions) - repeated) // 4)
    if total > 1 and total * max(1, repeated // 4) + later > MOST_INSTANCES:
        return f"{total} instances of {len(stage.instructions)} instructions are unrolled"
    if sums:
        split = {piece.axis for piece in stage.schedule.pieces if piece.kind == "accumulate"}
        accumulators = instances(stage, [*kept, *split]) * sums
        vectors = max((instances(stage, [p.axis]) for p in stage.schedule.pieces if p.kind == "vector"), default=1)
        has_excess = any(is_copy_of_rows(stage, pack) for pack in stage.schedule.packs)
        dot = scheduled_dot(stage)
        is_corrected = dot is not None and dot[0].dtype is DType.I8 and not has_excess  # for signs, per column
        others = (vectors + 1) * (2 if is_corrected else 1)
        if accumulators + others > registers and accumulators > 4:
            return f"{accumulators} accumulators and {vectors} vectors do not fit {registers} registers"
    return ""


def packing_violation(kernel: Kernel, stage: Stage) -> str:
    """Return why the packs of a stage cannot be rendered, "" if they can."""
    blocks = blocks_around(kernel, stage)
    for pack in stage.schedule.packs:
        if any(not isinstance(kernel.extents[axis], int) for axis, _ in pack.layout):
            return f"the pack {pack} is along a symbolic axis"
        try:
            check_coverage(stage, pack, packed_load(stage, pack))
            check_alignment(pack, stage.schedule.pieces, {} if isinstance(pack.at, int) else blocks, kernel.extents)
        except KernelError as error:
            return str(error)
    return ""


def spilling_violation(kernel: Kernel, stage: Stage) -> str:
    """Return why accumulators cannot be spilled between loops, "" if they can: no sums, or unknown in number."""
    outside = _reduces_outside(stage)
    if outside and any(isinstance(each, Reduce) and each.combine == "argmax" for each in stage.instructions):
        return "a reduction loop encloses a loop over another axis, but the position of a maximum cannot be spilled"
    if outside and any(size_bounds(kernel.extents[axis])[0] < 1 for axis in stage.reduced):
        return "a reduction loop encloses a loop over another axis, but the reduced range may be empty"
    symbolic = any(not isinstance(kernel.extents[axis], int) for axis in stage.axes if axis not in stage.reduced)
    return "a reduction loop encloses a loop over a symbolic axis" if outside and symbolic else ""
