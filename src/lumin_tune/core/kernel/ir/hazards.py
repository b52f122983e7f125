"""Read-after-write hazards: what a kernel reads before it is written, or while another block may be writing it.

A copy (`ir.Pack`) is made ahead of the stage that reads it, by a kernel of its own, ahead of a shared loop or in a
pipeline; the blocks of a grid run in any order. Each is legal only where everything that it reads is known to be
complete by then: no stage of the same kernel, merged into it or standing in a halo, writes the buffer later.

`verify` states these rules on every program that is linked. `schedule.flaw`, both spaces and the move `pack` ask
`pack_hazard` before a schedule is offered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lumin_tune.core.expression import Expression, Size, same_size, simplified, size_bounds
from lumin_tune.core.kernel.ir import (
    OUTSIDE,
    PRIVATE,
    VALUE,
    Before,
    Buffer,
    Call,
    Halo,
    Kernel,
    Load,
    Loop,
    Pack,
    Program,
    Row,
    Stage,
    Store,
    Turn,
    names_in,
    walk,
)
from lumin_tune.core.kernel.ir.affine import affine
from lumin_tune.core.kernel.ir.memory import access, stages_within

Around = Sequence[Loop | Halo]
"""The shared loops around a stage, outer to inner."""


# copies


def pack_hazards(program: Program, kernel: Kernel) -> Iterator[str]:
    """Yield why copies of a kernel may be stale."""
    for stage, around in stages_within(kernel.body):
        for pack in stage.schedule.packs:
            found = pack_hazard(program, kernel, stage, pack, around)
            if found:
                yield found


def pack_hazard(program: Program, kernel: Kernel, stage: Stage, pack: Pack, around: Around = ()) -> str:
    """Return why a copy may not hold what its stage would read, "" if it surely does.

    around: of the stage; needed for copies that are made in one of these loops.
    """
    name, buffer = pack.buffer, program.by_name.get(pack.buffer)
    if buffer is None:
        return f"the pack {pack} is of {name!r}, which there is not"
    if pack.at == "once" and buffer.scope != "constant":
        return f"the pack {pack} is made once, but {name!r} is not constant and may differ from call to call"
    if pack.at == "call" and buffer.scope in PRIVATE:
        return f"the pack {pack} is made ahead of the kernel, but {name!r} belongs to its blocks"
    writes = access(kernel).writes
    if pack.at == "call" and name in writes:
        return f"the pack {pack} is made ahead of the kernel, which writes {name!r} itself; make it inside the stage"
    if pack.form == "bulk" and name in writes:
        return f"the pack {pack} is copied in bulk, which does not see what the same kernel has written to {name!r}"
    if pack.at == "loop" and around:
        if any(name in _stored(each) for each in walk(around[-1].body) if isinstance(each, Stage)):
            return f"the pack {pack} is made ahead of turns of the loop over {around[-1].axis} that write {name!r}"
    elif name in _stored(stage):
        return f"the pack {pack} is made ahead of the stage, which writes {name!r} itself"
    return ""


def _stored(stage: Stage) -> frozenset[str]:
    return frozenset(each.buffer for each in stage.instructions if isinstance(each, Store))


# stages


def stage_hazards(program: Program, stage: Stage) -> Iterator[str]:
    """Yield loads of places that other points of the stage store, which may run before or after."""
    given = {buffer.name for buffer in program.buffers if buffer.scope in ("input", "constant")}
    for number, load in enumerate(stage.instructions):
        if isinstance(load, Load):
            for store in stage.instructions:
                if isinstance(store, Store) and store.buffer == load.buffer and load.buffer not in given:
                    if store.combine or store.index != load.index:
                        yield f"instruction {number} reads {load.buffer!r} where another point of the stage may store"


# order


def order_hazards(program: Program) -> Iterator[str]:
    """Yield what is read before a kernel, or an earlier stage, has written it, and outputs that nothing writes."""
    written = {buffer.name for buffer in program.buffers if buffer.scope in OUTSIDE and buffer.scope != "output"}
    for kernel in program.kernels:
        if kernel.when == "once":
            yield from _kernel_order(program, kernel, written)
            written |= access(kernel).writes
    yield from _loop_order(program, -1, 0, len(program.kernels), written)
    for buffer in program.buffers:
        if buffer.scope == "output" and buffer.name not in written:
            yield f"no kernel writes the output {buffer.name!r}"


def _loop_order(program: Program, around: int, first: int, last: int, written: set[str]) -> Iterator[str]:
    """Yield what kernels read too early, and loops of them that are inside of `around`; add what they write."""

    def run(start: int, end: int) -> Iterator[str]:
        for kernel in program.kernels[start:end]:
            if kernel.when == "call":
                yield from _kernel_order(program, kernel, written)
                written.update(access(kernel).writes)

    for number, repeat in enumerate(program.repeats):
        if repeat.around != around:
            continue
        yield from run(first, repeat.first)
        first = repeat.last
        made = _made_by(program, number)
        needed, stacked = [repeat.begin] if repeat.begin else [], []
        for name, place in repeat.places:
            if isinstance(place, Row) and name in made:
                stacked.append(place.of)
                continue
            needed += [place.of] if isinstance(place, Row) else []
            needed += [place.initial] if isinstance(place, Before) else []
            written |= set() if isinstance(place, Turn) else {name}
        for name in needed:
            if name not in written:
                yield f"repeat {number} reads {name!r} before anything has written it"
        yield from _loop_order(program, number, repeat.first, repeat.last, written)
        for _, source in repeat.copies:
            if source not in written:
                yield f"repeat {number} copies {source!r} before anything has written it"
        written |= {to for to, _ in repeat.copies}
        following = [place.following for _, place in repeat.places if isinstance(place, Before)]
        for name in [*following, *([repeat.proceed] if repeat.proceed else [])]:
            if name not in written:
                yield f"no step of repeat {number} writes {name!r}, which the next one reads"
        written |= {*stacked, *(to for to, _ in repeat.lasts)}
    yield from run(first, last)


def _made_by(program: Program, number: int) -> set[str]:
    """Return the buffers that the steps of a loop write, in the loops inside of it too."""
    repeat = program.repeats[number]
    made = {name for kernel in program.kernels[repeat.first : repeat.last] for name in access(kernel).writes}
    made |= {to for to, _ in repeat.copies}
    for place, inner in enumerate(program.repeats):
        if inner.around == number:
            rows = _made_by(program, place)
            made |= {to for to, _ in inner.lasts}
            made |= {row.of for name, row in inner.places if isinstance(row, Row) and name in rows}
    return made


def _kernel_order(program: Program, kernel: Kernel, before: set[str]) -> Iterator[str]:
    """Yield what stages of a kernel read too early. before: what is written when the kernel begins."""
    ready = {name for name in before if name in program.by_name and program.by_name[name].scope not in PRIVATE}
    told: set[str] = set()
    for node in walk(kernel.body):
        if isinstance(node, Call):
            inputs = len(node.buffers) - node.results
            reads, writes = set(node.buffers[:inputs]), set(node.buffers[inputs:])
        elif isinstance(node, Stage):
            reads = {each.buffer for each in node.instructions if isinstance(each, Load)}
            reads |= {each.buffer for each in node.instructions if isinstance(each, Store) and each.combine}
            writes = _stored(node)  # type: ignore[assignment]
        else:
            continue
        for name in sorted(reads - ready - told):
            yield f"kernel {kernel.name!r} reads {name!r} before anything has written it"
        told |= reads - ready
        ready |= writes


# blocks


def block_hazards(program: Program, kernel: Kernel) -> Iterator[str]:
    """Yield what a block of the grid may read of another's, which runs at any time, and what several of them write."""
    stages = [each for each in stages_within(kernel.body) if not _is_empty(kernel, each[0])]
    cut = [loop.axis for loop in kernel.grid if not _is_one_block(kernel, loop)]
    loads = [(stage, each) for stage, _ in stages for each in stage.instructions if isinstance(each, Load)]
    for stage, around in stages:
        for store in stage.instructions:
            buffer = program.by_name.get(store.buffer) if isinstance(store, Store) else None
            if not isinstance(store, Store) or buffer is None or buffer.scope in (*PRIVATE, "input", "constant"):
                continue
            for halo in (each for each in around if isinstance(each, Halo)):
                told = halo.of not in cut or _tells(kernel, buffer, store, halo.of)
                if halo.axis in names_in(store) and not told:
                    yield f"blocks of {halo.of} share rows of {halo.axis}, which all of them write to {store.buffer!r}"
            for load in (each for _, each in loads if each.buffer == store.buffer):
                for axis in cut:
                    if axis in stage.axes and not _own_place(kernel, buffer, store, load, axis):
                        yield (
                            f"a block may read what another writes to {store.buffer!r}: it is not certain that both "
                            f"stand at one block of {axis}"
                        )


def _is_empty(kernel: Kernel, stage: Stage) -> bool:
    sizes = [kernel.extents.get(axis, 1) for axis in stage.axes]
    return any(isinstance(size, int) and size == 0 for size in sizes)


def _is_one_block(kernel: Kernel, loop: Loop) -> bool:
    extent = kernel.extents.get(loop.axis, 0)
    return isinstance(extent, int) and extent <= loop.step


def _own_place(kernel: Kernel, buffer: Buffer, store: Store, load: Load, axis: str) -> bool:
    """Return whether a load meets what a store has left only at the same position of an axis."""
    return not _tells(kernel, buffer, store, axis).isdisjoint(_tells(kernel, buffer, load, axis))


def _tells(kernel: Kernel, buffer: Buffer, place: Load | Store, axis: str) -> frozenset[Size]:
    """Return steps by which an element's place tells the position of an axis: place // step % extent; empty if none.

    So it is where the place is step times the position, plus less than a step, plus whole ranges of the axis. That is
    asked by all dimensions, and without the last ones as far as these surely stay in their range; an access with a
    guard is taken to do so.
    """
    found: set[Size] = set()
    behind: Size = 1
    for d in range(len(place.index) - 1, -1, -1):
        first: Size = 0
        for index, size in zip(place.index[: d + 1], buffer.shape[: d + 1], strict=True):
            first = first * size + index
        if (step := _step(kernel, simplified(first), place, axis)) is not None:
            found.add(simplified(step * behind))
        if not _is_guarded(place) and not _is_within(kernel, place.index[d], buffer.shape[d]):
            break
        behind = behind * buffer.shape[d]
    return frozenset(found)


def _step(kernel: Kernel, index: Size, place: Load | Store, axis: str) -> Size | None:
    """Return s if index // s % extent is the position of the axis, None if that is not certain."""
    parts = affine(index, {*kernel.extents, *(name for name in names_in(place) if VALUE.match(name))})
    if parts is None or size_bounds(step := parts.coefficient(axis))[0] < 1:
        return None
    whole = simplified(step * kernel.extents[axis])
    low = high = parts.constant
    if _divides(whole, parts.constant):
        low = high = 0
    elif isinstance(step, int) and isinstance(parts.constant, int):
        if not _is_guarded(place) or abs(parts.constant) >= step:  # within a guard a shift stays in its range
            low = high = parts.constant % step
            if not _divides(whole, parts.constant - low):
                return None
    for name, factor in parts.coefficients.items():
        if name == axis or _divides(whole, factor):
            continue
        if name not in kernel.extents or (isinstance(factor, int) and factor < 0) or size_bounds(factor)[0] < 0:
            return None
        high = high + factor * (kernel.extents[name] - 1)
    if _is_guarded(place):
        return step if size_bounds(simplified(step - 1 - (high - low)))[0] >= 0 else None
    return step if size_bounds(low)[0] >= 0 and size_bounds(simplified(step - 1 - high))[0] >= 0 else None


def _is_guarded(place: Load | Store) -> bool:
    return not isinstance(place.valid, int)


def _divides(divisor: Size, size: Size) -> bool:
    """Return whether a size is a multiple of a divisor whatever the dimensions are."""
    if isinstance(divisor, int) and isinstance(size, int):
        return size == 0 or divisor > 0 and size % divisor == 0
    if isinstance(size, int) and size == 0:
        return True
    return size_bounds(divisor)[0] >= 1 and same_size(simplified(size % divisor), 0)


def _is_within(kernel: Kernel, index: Size, size: Size) -> bool:
    """Return whether an index surely lies in its dimension."""
    if isinstance(index, Expression) and index.operation == "variable":
        name = index.variables[0].name
        if name in kernel.extents and same_size(kernel.extents[name], size):
            return True
    return size_bounds(index)[0] >= 0 and size_bounds(simplified(size - 1 - index))[0] >= 0
