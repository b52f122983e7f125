"""Where the buffers between kernels lie: offsets in one workspace, shared by buffers that are never alive at once.

Renderers ask `plan` for the offsets of a program's `global` and `prepared` buffers; programs report its sums. A plan
holds for all sizes of the symbolic dimensions: a buffer's bytes are a whole multiple of a **unit** (1 where the size
is known, else a formula such as `seq` or `seq*seq`), buffers of one unit are packed among themselves as if the unit
were one byte, and the areas of the units follow one another. So offsets are sums of products, and no size is compared
that cannot be. The price is that buffers of different units never share; models have one or two. Nothing is allocated
here, and the scratch of blocks is the renderer's.
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
"""Bytes; of the workspace and of every buffer in it: a cache line, and the widest vector."""

_PADDING = 1.125  # rounding a multiple up may cost this factor; beyond it, the whole size is rounded instead


@dataclass(frozen=True)
class MemoryPlan:
    """Places of the buffers of a program.

    offsets: bytes of each `global` buffer from the start of the workspace, of each `prepared` one from the start of
    the prepared memory. workspace_bytes: what the global buffers take with sharing, sum_bytes: without. in_place: pairs
    (new, old) of global buffers of which the new one is written over the old one, element by element, as it is read.
    """

    offsets: Mapping[str, Size] = field(hash=False)
    workspace_bytes: Size
    prepared_bytes: Size
    sum_bytes: Size
    in_place: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Access:
    """The buffers that a kernel reads and those that it writes. What a library's kernel is given counts as both."""

    reads: frozenset[str]
    writes: frozenset[str]


def access(kernel: ir.Kernel) -> Access:
    """Return what a kernel reads and writes."""
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
    return Access(frozenset(reads), frozenset(writes))


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
    """Return how many elements lie between the first and the last of a buffer, both included."""
    if buffer.strides is None:
        return simplified(product(buffer.shape))
    size = buffer_bytes(buffer)
    if isinstance(size, int):
        return size // buffer.dtype.itemsize
    return simplified(size // buffer.dtype.itemsize)


def plan(program: ir.Program) -> MemoryPlan:
    """Return places for the `global` and `prepared` buffers of a program."""
    accesses = [access(kernel) for kernel in program.kernels]
    ranges, lasting = _lifetimes(program, accesses)
    temporary = [buffer for buffer in program.buffers if buffer.scope == "global"]
    prepared = [buffer for buffer in program.buffers if buffer.scope == "prepared"]
    in_place = tuple(_in_place(program, accesses, ranges, lasting))
    offsets: dict[str, Size] = {}
    workspace_bytes = _place(_blocks(temporary, ranges, in_place), offsets)
    always = (0, 2 * len(accesses))
    prepared_bytes = _place([_Block((buffer.name,), *_measure(buffer), *always) for buffer in prepared], offsets)
    alone = [_Block((buffer.name,), *_measure(buffer), *always) for buffer in temporary]
    return MemoryPlan(
        offsets=MappingProxyType(offsets),
        workspace_bytes=workspace_bytes,
        prepared_bytes=prepared_bytes,
        sum_bytes=_place(alone, {}),
        in_place=in_place,
    )


# packing


@dataclass(frozen=True, slots=True)
class _Block:
    """Buffers that lie in one place: multiple*unit bytes, in use from the moment `first` to the moment `last`."""

    names: tuple[str, ...]
    unit: Size
    multiple: int
    first: int
    last: int


def _lifetimes(program: ir.Program, accesses: Sequence[Access]) -> tuple[dict[str, tuple[int, int]], frozenset[str]]:
    """Return for each buffer the first and the last moment of its use, and the buffers that outlast a step of a loop.

    Kernel k runs at the moment 2*k + 1; a loop of kernels begins and ends at even ones, and what is used both in it and
    outside, or from step to step, is in use all the time between.
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
    for repeat in reversed(program.repeats):  # those inside of others first
        first, last = 2 * repeat.first, 2 * repeat.last
        for name, (start, end) in list(ranges.items()):
            if start <= last and first <= end and not first < start <= end < last:
                enter(name, first, last)
                lasting.add(name)
    return ranges, frozenset(lasting)


def stored_in(program: ir.Program, name: str) -> frozenset[str]:
    """Return the buffers in which one of a step can lie, itself if it is not of a step."""
    found: set[str] = set()
    pending, seen = [name], set()
    while pending:
        current = pending.pop()
        if current in seen:
            continue
        seen.add(current)
        match program.places.get(current, (0, None))[1]:
            case ir.Row(of=of):
                pending.append(of)
            case ir.Turn(even=even, odd=odd):
                pending += [even, odd]
            case ir.Before(initial=initial, following=following):
                pending += [initial, following]
            case ir.Number():
                pass
            case None:
                found.add(current)
    return frozenset(found)


def _measure(buffer: ir.Buffer) -> tuple[Size, int]:
    """Return the unit and how many of them the buffer takes, a multiple of the alignment."""
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
) -> list[_Block]:
    """Return the blocks of buffers, those in place with one another joined. Buffers that nothing uses take none."""
    host: dict[str, str] = {}
    for new, old in in_place:
        host[new] = host.get(old, old)
    joined: dict[str, list[ir.Buffer]] = {}
    for buffer in buffers:
        if buffer.name in ranges:
            joined.setdefault(host.get(buffer.name, buffer.name), []).append(buffer)
    return [
        _Block(
            tuple(buffer.name for buffer in group),
            *_measure(group[0]),
            min(ranges[buffer.name][0] for buffer in group),
            max(ranges[buffer.name][1] for buffer in group),
        )
        for group in joined.values()
    ]


def _place(blocks: Iterable[_Block], offsets: dict[str, Size]) -> Size:
    """Enter the offsets of blocks, greatest first, each in the tightest gap; return the bytes they take."""
    by_unit: dict[Size, list[_Block]] = {}
    for block in blocks:
        by_unit.setdefault(block.unit, []).append(block)
    base: Size = 0
    for unit, group in sorted(by_unit.items(), key=lambda item: (item[0] != 1, str(item[0]))):
        placed: list[tuple[int, _Block]] = []
        for block in sorted(group, key=lambda block: (-block.multiple, block.first, block.names)):
            placed.append((_gap(block, placed), block))
        for place, block in placed:
            for name in block.names:
                offsets[name] = simplified(base + unit * place)
        base = simplified(base + unit * max(place + block.multiple for place, block in placed))
    return base


def _gap(block: _Block, placed: Iterable[tuple[int, _Block]]) -> int:
    """Return the place with the least room to spare between blocks that are in use at the same time, else their end."""
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
    program: ir.Program, accesses: Sequence[Access], ranges: Mapping[str, tuple[int, int]], lasting: frozenset[str]
) -> Iterator[tuple[str, str]]:
    """Yield pairs (new, old) of which the new buffer may lie where the old one does."""
    taken: set[str] = set()
    for number, (kernel, used) in enumerate(zip(program.kernels, accesses, strict=True)):
        dying = [
            program.by_name[name] for name in sorted(used.reads - used.writes)
            if program.by_name[name].scope == "global" and ranges[name][1] == 2 * number + 1 and name not in lasting
        ]  # fmt: skip
        born = [
            program.by_name[name] for name in sorted(used.writes - used.reads)
            if program.by_name[name].scope == "global" and ranges[name][0] == 2 * number + 1 and name not in lasting
        ]  # fmt: skip
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
    """Return whether every element of `old` is read once, just to compute the element of `new` that replaces it.

    Told of one stage without reductions that alone touches both, whose indices are its own axes, each in one place, so
    that no point of the stage shares an element with another, and that no shared loop repeats.
    """
    touching = [
        (stage, loops) for stage, loops in stages_within(kernel.body)
        if any(isinstance(each, ir.Load | ir.Store) and each.buffer in (new, old) for each in stage.instructions)
    ]  # fmt: skip
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
        (each.index, each.valid) for each in stage.instructions
        if isinstance(each, ir.Load | ir.Store) and each.buffer in (new, old)
    }  # fmt: skip
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
    """Return whether every load of `old` serves the one store of the stage.

    Then no use of an element can come after it is overwritten, whatever a compiler that believes that the two buffers
    are apart makes of the order.
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
    """Yield the stages of a tree with the shared loops around each, outer to inner."""
    pending: list[tuple[ir.Node, tuple[ir.Loop | ir.Halo, ...]]] = [(node, ()) for node in reversed(body)]
    while pending:
        node, around = pending.pop()
        if isinstance(node, ir.Stage):
            yield node, around
        elif isinstance(node, ir.Loop | ir.Halo):
            pending.extend((inner, (*around, node)) for inner in reversed(node.body))
