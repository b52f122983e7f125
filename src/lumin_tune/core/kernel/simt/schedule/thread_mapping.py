"""Mapping of a stage to the threads of a block, read from the pieces of its schedule.

    loops      over kept axes, then over reduced ones; executed by all threads of a block together
    threads    a `thread` piece gives each block of its axis to another thread; the last such piece varies fastest
               with the thread's number
    instances  what is left of each axis is unrolled; with `vector`, neighbours are loaded and stored together
    fragments  `warp` and `fragment` pieces are read by `mma`

An axis without pieces is a loop. `thread_mapping_of` raises KernelError for an invalid schedule; spaces call it first.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir import Scan, Stage, Store, names_in
from lumin_tune.core.kernel.simt.text.stage_ranges import Range

MAX_INSTANCES = 512
"""Unrolled instances per thread, scaled by the number of instructions; more compile slowly and exceed the registers."""


@dataclass(frozen=True, slots=True)
class ThreadAxis:
    """An axis distributed over threads: `count` threads, `stride` apart in their numbers, have blocks of `step`."""

    axis: str
    step: int
    count: int
    stride: int


@dataclass(frozen=True, slots=True)
class ThreadMapping:
    """The mapping of a stage to a block's threads.

    loops: (axis, step), outer to inner. spread: the axes distributed over threads. inner: positions of each axis per
    thread and iteration. vector: the axis whose neighbours move together and their number, ("", 1) for none. split:
    axes whose instances have separate accumulators. ranges: of each axis in one iteration of the loops.
    """

    loops: tuple[tuple[str, int], ...]
    spread: Mapping[str, ThreadAxis]
    inner: Mapping[str, int]
    vector: tuple[str, int]
    split: frozenset[str]
    ranges: Mapping[str, Range]

    @property
    def is_asynchronous(self) -> bool:
        """Whether instructions read shared memory in the background: copies by threads must be fenced before them."""
        return False

    @property
    def threads(self) -> int:
        total = 1
        for each in self.spread.values():
            total *= each.count
        return total

    def covered(self, axis: str) -> int:
        """Return the positions of an axis that the threads cover per iteration of the loops."""
        spread = self.spread.get(axis)
        return max(1, spread.count * spread.step if spread else self.inner[axis])

    def kept_loops(self, stage: Stage) -> int:
        """Return how many of the loops are outside the accumulators."""
        inside = inner_axes(stage)
        return sum(axis not in inside for axis, _ in self.loops)


def inner_axes(stage: Stage) -> frozenset[str]:
    """Return the axes of reductions and scans."""
    scanned = (each.axis for each in stage.instructions if isinstance(each, Scan))
    return frozenset((*stage.reduced, *scanned))


def is_matrix_stage(stage: Stage) -> bool:
    """Return whether a stage uses matrix instructions."""
    return any(piece.kind == "fragment" for piece in stage.schedule.pieces)


def is_group_stage(stage: Stage) -> bool:
    """Return whether a stage is computed by warpgroups."""
    return any(piece.kind == "group" for piece in stage.schedule.pieces)


def in_shared_loop(stage: Stage) -> bool:
    """Return whether the stage's operands are copied in the shared loop around it, so that it has no pipeline of its
    own.
    """
    return any(pack.at == "loop" for pack in stage.schedule.packs)


def thread_mapping_of(stage: Stage, ranges: Mapping[str, Range]) -> ThreadMapping:
    """Return the mapping of threads to a stage whose axes have these ranges. Raises KernelError."""
    inside = inner_axes(stage)
    loops: list[tuple[str, int]] = []
    left = {axis: ranges[axis] for axis in stage.axes}
    counts: list[tuple[str, int, int]] = []
    vector, split = ("", 1), set()
    pieces = stage.schedule.pieces
    for axis in stage.axes:
        if all(piece.axis != axis for piece in pieces) and left[axis].length != 1:
            loops.append((axis, 1))
            left[axis] = left[axis].within(1)
    for number, piece in enumerate(pieces):
        here = left[piece.axis]
        match piece.kind:
            case "loop":
                if here.length is None or here.length > piece.step:
                    loops.append((piece.axis, piece.step))
                    left[piece.axis] = here.within(piece.step)
            case "thread":
                if here.length is None:
                    raise KernelError(
                        f"{piece} distributes a range of unknown length over threads; put a loop around it"
                    )
                is_block = here == ranges[piece.axis]
                if not is_block and here.length % piece.step:
                    raise KernelError(f"{piece} does not divide the block of {here.length} around it")
                counts.append((piece.axis, piece.step, max(1, -(-here.length // piece.step))))
                left[piece.axis] = Range(min(piece.step, here.length), here.exact, math.gcd(here.factor, piece.step))
            case "unroll" | "accumulate":
                if piece.kind == "accumulate":
                    split.add(piece.axis)
            case "vector":
                width = next((p.step for p in reversed(pieces[:number]) if p.axis == piece.axis), here.length)
                if width is None:
                    raise KernelError(f"{piece} is a vector of unknown length; put a piece of its length before it")
                vector = (piece.axis, width)
            case _:
                raise KernelError(f"a {piece.kind} piece ({piece}) is not supported on threads")
    inner = {}
    for axis, here in left.items():
        if here.length is None:
            raise KernelError(f"the axis {axis} is unrolled, but its length is not known; put a loop around it")
        inner[axis] = here.length
    if any(count & (count - 1) for _, _, count in counts) and any(axis in inside for axis, _, _ in counts):
        counts = [(axis, step, 1 << (count - 1).bit_length()) for axis, step, count in counts]
    spread, stride = {}, 1
    for axis, step, count in reversed(counts):
        spread[axis] = ThreadAxis(axis, step, count, stride)
        stride *= count
    loops.sort(key=lambda each: each[0] in inside)
    made = ThreadMapping(tuple(loops), spread, inner, vector, frozenset(split), left)
    _check(stage, made, inside)
    return made


def _check(stage: Stage, made: ThreadMapping, inside: frozenset[str]) -> None:
    total = 1
    for size in made.inner.values():
        total *= max(1, size)
    if total * max(1, len(stage.instructions) // 4) > MAX_INSTANCES:
        raise KernelError(f"a thread has {total} unrolled instances of {len(stage.instructions)} instructions")
    for each in stage.instructions:
        if isinstance(each, Scan) and each.axis in made.spread:
            spread = made.spread[each.axis]
            if spread.stride != 1 or spread.count > 32:
                raise KernelError(f"a scan must run along the threads of one warp, unlike {each.axis}")
    ordered = unordered_axes(stage)
    for axis in made.spread:
        if ordered is not None and axis not in ordered:
            raise KernelError(f"stores along {axis} may collide, so it cannot be distributed over threads")
    names = {axis for axis, _ in made.loops}
    if len(names) < len(made.loops):
        for axis in sorted(names):
            if sum(each == axis for each, _ in made.loops) > 1 and axis in made.split:
                raise KernelError(f"the axis {axis} has two loops around split accumulators")


def unordered_axes(stage: Stage) -> frozenset[str] | None:
    """Return the axes along which stores surely go to different addresses, or None if those of all axes do.

    Stores with computed indices, and stores that combine, may collide, and then their order matters.
    """
    careful = [
        each
        for each in stage.instructions
        if isinstance(each, Store)
        and (each.combine is not None or any(n.startswith("v") and n[1:].isdigit() for n in names_in(each)))
    ]
    if not careful:
        return None
    found = frozenset(stage.axes)
    for store in careful:
        own = set()
        for place in store.index:
            if not isinstance(place, int):
                names = [variable.name for variable in place.variables]
                plain = [name for name in names if name in stage.axes]
                if place.operation == "variable" and plain == names:
                    own.update(plain)
        found &= own
    return found - inner_axes(stage)
