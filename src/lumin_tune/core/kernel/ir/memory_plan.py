"""Memory planning: offsets in one workspace for the buffers between kernels; buffers with disjoint lifetimes share it.

Renderers call `plan` for the offsets of a program's `global` and `prepared` buffers; programs report its totals. A plan
holds for all values of the symbolic dimensions: the size of a buffer is an integer multiple of a **unit** (1 for known
sizes, else a formula such as `seq` or `seq*seq`), buffers of the same unit are packed as if the unit were one byte, and
the areas of the units follow one another. Offsets therefore are sums of products, and no two symbolic sizes need be
compared. The price is that buffers of different units never share memory; models have one or two units. Nothing is
allocated here; scratch of blocks is laid out by the renderer.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from lumin_tune.core.expression import Expression, Size, product, same_size, simplified
from lumin_tune.core.expression.polynomial import polynomial_of
from lumin_tune.core.kernel import ir

ALIGNMENT = 64
"""Alignment of the workspace and of each buffer in it, in bytes: a cache line, and the widest vector."""

LINE_BYTES = 64  # of a processor's caches
COLLIDING_BYTES = 1024  # rows at multiples of this distance share few sets of a cache, and evict each other

_PADDING = 1.125  # largest factor by which the multiple may be rounded up; beyond it the whole size is rounded instead


@dataclass(frozen=True)
class MemoryPlan:
    """Locations of the buffers of a program.

    offsets: in bytes; of each `global` buffer from the start of the workspace, of each `prepared` buffer from the start
    of prepared memory. workspace_bytes: the size of the global buffers with sharing, sum_bytes: without. in_place:
    pairs (new, old) of global buffers where the new one overwrites the old one, element by element, as it is read.
    """

    offsets: Mapping[str, Size] = field(hash=False)
    workspace_bytes: Size
    prepared_bytes: Size
    sum_bytes: Size
    in_place: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class KernelAccess:
    """The buffers that a kernel reads and writes. All buffers of a library call count as both."""

    reads: frozenset[str]
    writes: frozenset[str]


def access(kernel: ir.Kernel) -> KernelAccess:
    """Return the buffers that a kernel reads and writes."""
    reads: set[str] = set()
    writes: set[str] = set()
    for node in ir.walk(kernel.body):
        if isinstance(node, ir.Call):
            reads.update(node.buffers)
            writes.update(node.buffers)
        elif isinstance(node, ir.Stage):
            for each in node.instructions:
                if isinstance(each, ir.Load):
                    reads.add(each.buffer)
                elif isinstance(each, ir.Store):
                    writes.add(each.buffer)
                    if each.combine is not None:
                        reads.add(each.buffer)
    return KernelAccess(frozenset(reads), frozenset(writes))


def buffer_bytes(buffer: ir.Buffer) -> Size:
    """Return the bytes from the first element to the last, not aligned."""
    if buffer.strides is None:
        elements: Size = product(buffer.shape)
    elif any(isinstance(size, int) and size == 0 for size in buffer.shape):
        elements = 0
    else:
        reach: Size = 1
        for size, stride in zip(buffer.shape, buffer.strides, strict=True):
            reach = (size - 1) * stride + reach
        elements = simplified(reach)
    return simplified(elements * buffer.dtype.itemsize)


def elements_of(buffer: ir.Buffer) -> Size:
    """Return the number of elements from the first to the last of a buffer, both included."""
    if buffer.strides is None:
        return simplified(product(buffer.shape))
    size = buffer_bytes(buffer)
    if isinstance(size, int):
        return size // buffer.dtype.itemsize
    return simplified(size // buffer.dtype.itemsize)


def plan(program: ir.Program) -> MemoryPlan:
    """Return the memory plan for the `global` and `prepared` buffers of a program."""
    accesses = [access(kernel) for kernel in program.kernels]
    ranges, lasting = _lifetimes(program, accesses)
    temporary = [buffer for buffer in program.buffers if buffer.scope == "global"]
    prepared = [buffer for buffer in program.buffers if buffer.scope == "prepared"]
    in_place = tuple(_in_place(program, accesses, ranges, lasting))
    offsets: dict[str, Size] = {}
    workspace_bytes = _place(_blocks(temporary, ranges, in_place), offsets)
    always = (0, 2 * len(accesses))
    prepared_bytes = _place([_Allocation((buffer.name,), *_measure(buffer), *always) for buffer in prepared], offsets)
    alone = [_Allocation((buffer.name,), *_measure(buffer), *always) for buffer in temporary]
    return MemoryPlan(
        offsets=MappingProxyType(offsets),
        workspace_bytes=workspace_bytes,
        prepared_bytes=prepared_bytes,
        sum_bytes=_place(alone, {}),
        in_place=in_place,
    )


# packing


@dataclass(frozen=True, slots=True)
class _Allocation:
    """Buffers with the same location: multiple*unit bytes, live from time `first` to time `last`."""

    names: tuple[str, ...]
    unit: Size
    multiple: int
    first: int
    last: int


def _lifetimes(
    program: ir.Program, accesses: Sequence[KernelAccess]
) -> tuple[dict[str, tuple[int, int]], frozenset[str]]:
    """Return the first and last use of each buffer, and the buffers that stay live across steps of a loop.

    Kernel k runs at time 2*k + 1; loops of kernels begin and end at even times. A buffer that is used both inside and
    outside of a loop, or across steps, is live for the whole loop.
    """
    ranges: dict[str, tuple[int, int]] = {}

    def enter(name: str, first: int, last: int) -> None:
        known = ranges.get(name, (first, last))
        ranges[name] = (min(first, known[0]), max(last, known[1]))

    homes = {name: stored_in(program, name) for name in program.places}
    for number, each in enumerate(accesses):
        for name in each.reads | each.writes:
            for home in homes.get(name, (name,)):
                enter(home, 2 * number + 1, 2 * number + 1)
    lasting: set[str] = set()
    for repeat in program.repeats:
        own = {home for name, _ in repeat.places for home in homes[name]}
        for name in [name for pair in (*repeat.copies, *repeat.lasts) for name in pair]:
            own.update(homes.get(name, (name,)))
        own.update(name for name in (repeat.begin, repeat.proceed) if name and name not in homes)
        for name in own:
            enter(name, 2 * repeat.first, 2 * repeat.last)
        lasting |= own
    for repeat in reversed(program.repeats):  # inner loops first
        first, last = 2 * repeat.first, 2 * repeat.last
        for name, (start, end) in list(ranges.items()):
            if start <= last and first <= end and not first < start <= end < last:
                enter(name, first, last)
                lasting.add(name)
    return ranges, frozenset(lasting)


def stored_in(program: ir.Program, name: str) -> frozenset[str]:
    """Return the buffers where a buffer of a step may be located; the buffer itself if it is not of scope `step`."""
    found: set[str] = set()
    pending, seen = [name], set()
    while pending:
        current = pending.pop()
        if current in seen:
            continue
        seen.add(current)
        match program.places.get(current, (0, None))[1]:
            case ir.StepRow(of=of):
                pending.append(of)
            case ir.DoubleBuffer(even=even, odd=odd):
                pending += [even, odd]
            case ir.PreviousStep(initial=initial, following=following):
                pending += [initial, following]
            case ir.StepNumber():
                pass
            case None:
                found.add(current)
    return frozenset(found)


def _measure(buffer: ir.Buffer) -> tuple[Size, int]:
    """Return the unit of a buffer and its size in units, a multiple of the alignment."""
    size = buffer_bytes(buffer)
    if isinstance(size, int):
        return 1, _aligned(size)
    factor = math.gcd(*polynomial_of(size).values())
    if _aligned(factor) <= factor * _PADDING:
        return simplified(size // factor), _aligned(factor)
    return simplified((size + (ALIGNMENT - 1)) // ALIGNMENT), ALIGNMENT


def _aligned(size_bytes: int) -> int:
    return -(-size_bytes // ALIGNMENT) * ALIGNMENT


def _blocks(
    buffers: Iterable[ir.Buffer], ranges: Mapping[str, tuple[int, int]], in_place: Iterable[tuple[str, str]]
) -> list[_Allocation]:
    """Return the blocks of live buffers; buffers in place of one another are one block."""
    host: dict[str, str] = {}
    for new, old in in_place:
        host[new] = host.get(old, old)
    joined: dict[str, list[ir.Buffer]] = {}
    for buffer in buffers:
        if buffer.name in ranges:
            joined.setdefault(host.get(buffer.name, buffer.name), []).append(buffer)
    return [
        _Allocation(
            tuple(buffer.name for buffer in group),
            *_measure(group[0]),
            min(ranges[buffer.name][0] for buffer in group),
            max(ranges[buffer.name][1] for buffer in group),
        )
        for group in joined.values()
    ]


def _place(blocks: Iterable[_Allocation], offsets: dict[str, Size]) -> Size:
    """Assign offsets to blocks, largest first, each in the tightest gap; return the total size in bytes."""
    by_unit: dict[Size, list[_Allocation]] = {}
    for block in blocks:
        by_unit.setdefault(block.unit, []).append(block)
    base: Size = 0
    for unit, group in sorted(by_unit.items(), key=lambda item: (item[0] != 1, str(item[0]))):
        placed: list[tuple[int, _Allocation]] = []
        for block in sorted(group, key=lambda block: (-block.multiple, block.first, block.names)):
            placed.append((_gap(block, placed), block))
        for place, block in placed:
            for name in block.names:
                offsets[name] = simplified(base + unit * place)
        base = simplified(base + unit * max(place + block.multiple for place, block in placed))
    return base


def _gap(block: _Allocation, placed: Iterable[tuple[int, _Allocation]]) -> int:
    """Return the start of the tightest gap between blocks that are live at the same time, else their end."""
    taken = sorted(
        (place, place + other.multiple)
        for place, other in placed
        if other.first <= block.last and block.first <= other.last
    )
    best: tuple[int, int] | None = None
    end = 0
    for start, stop in taken:
        room = start - end
        if room >= block.multiple and (best is None or room < best[0]):
            best = (room, end)
        end = max(end, stop)
    return end if best is None else best[1]


# in place


def _in_place(
    program: ir.Program,
    accesses: Sequence[KernelAccess],
    ranges: Mapping[str, tuple[int, int]],
    lasting: frozenset[str],
) -> Iterator[tuple[str, str]]:
    """Yield pairs (new, old) of buffers where the new one may overwrite the old one."""
    taken: set[str] = set()
    for number, (kernel, used) in enumerate(zip(program.kernels, accesses, strict=True)):
        dying = [
            program.by_name[name]
            for name in sorted(used.reads - used.writes)
            if program.by_name[name].scope == "global" and ranges[name][1] == 2 * number + 1 and name not in lasting
        ]
        born = [
            program.by_name[name]
            for name in sorted(used.writes - used.reads)
            if program.by_name[name].scope == "global" and ranges[name][0] == 2 * number + 1 and name not in lasting
        ]
        for new in born:
            for old in dying:
                if old.name not in taken and _alike(new, old) and _element_by_element(kernel, new.name, old.name):
                    taken.add(old.name)
                    yield new.name, old.name
                    break


def _alike(new: ir.Buffer, old: ir.Buffer) -> bool:
    return (
        new.dtype.itemsize == old.dtype.itemsize
        and len(new.shape) == len(old.shape)
        and all(map(same_size, new.shape, old.shape))
        and all(map(same_size, new.row_major, old.row_major))
    )


def _element_by_element(kernel: ir.Kernel, new: str, old: str) -> bool:
    """Return whether every element of `old` is read once, to compute the element of `new` that replaces it.

    Requires that one stage without reductions accesses both, at indices that are its own axes, each used once, and that
    no shared loop repeats it: then no two points of the stage share an element.
    """
    touching = [
        (stage, loops)
        for stage, loops in stages_within(kernel.body)
        if any(isinstance(each, ir.Load | ir.Store) and each.buffer in (new, old) for each in stage.instructions)
    ]
    if len(touching) != 1:
        return False
    stage, loops = touching[0]
    if any(isinstance(each, ir.Reduce | ir.Scan) for each in stage.instructions):
        return False
    if any(isinstance(loop, ir.Halo) or loop.axis not in stage.axes for loop in loops):
        return False
    if any(pack.buffer == old for pack in stage.schedule.packs):
        return False
    indices = {
        (each.index, each.valid)
        for each in stage.instructions
        if isinstance(each, ir.Load | ir.Store) and each.buffer in (new, old)
    }
    if len(indices) != 1 or any(isinstance(each, ir.Store) and each.combine for each in stage.instructions):
        return False
    index, valid = indices.pop()
    if valid != 1:
        return False
    named = [each.variables[0].name for each in index if isinstance(each, Expression) and each.operation == "variable"]
    plain = len(named) == sum(not isinstance(each, int) for each in index)
    if not plain or sorted(named) != sorted(stage.axes):
        return False
    return _is_all_for(stage, old)


def _is_all_for(stage: ir.Stage, old: str) -> bool:
    """Return whether every load of `old` feeds the one store of the stage.

    Then no use of an element follows its overwriting, even if a compiler reorders accesses on the assumption that the
    two buffers do not alias.
    """
    stores = [number for number, each in enumerate(stage.instructions) if isinstance(each, ir.Store)]
    if len(stores) != 1:
        return False
    needed = set(stores)
    for number in range(stores[0], -1, -1):
        if number in needed:
            needed.update(ir.operands_of(stage.instructions[number]))
    return all(
        number in needed
        for number, each in enumerate(stage.instructions)
        if isinstance(each, ir.Load) and each.buffer == old
    )


def stages_within(body: tuple[ir.Node, ...]) -> Iterator[tuple[ir.Stage, tuple[ir.Loop | ir.Halo, ...]]]:
    """Yield the stages of a tree, each with the shared loops around it, outer to inner."""
    pending: list[tuple[ir.Node, tuple[ir.Loop | ir.Halo, ...]]] = [(node, ()) for node in reversed(body)]
    while pending:
        node, around = pending.pop()
        if isinstance(node, ir.Stage):
            yield node, around
        elif isinstance(node, ir.Loop | ir.Halo):
            pending.extend((inner, (*around, node)) for inner in reversed(node.body))
