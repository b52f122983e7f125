"""Read-after-write hazards: reads of values that are not written yet, or that another block may be writing.

A copy (`ir.Pack`) is made before the stage that reads it: by a separate kernel, before a shared loop or in a pipeline.
The blocks of a grid run in any order. Either is legal only if everything that is read is complete by then: no later
stage of the same kernel, merged or inside a halo, writes the buffer.

`validity` checks these rules on every linked program. `schedule.violation` and both spaces call `pack_hazard` before a
schedule is offered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lumin_tune.core.expression import Expression, Size, same_size, simplified, size_bounds
from lumin_tune.core.kernel.ir import (
    FIXED,
    OUTSIDE,
    PRIVATE,
    VALUE,
    Buffer,
    Call,
    DoubleBuffer,
    Halo,
    Kernel,
    Load,
    Loop,
    Pack,
    PreviousStep,
    Program,
    Stage,
    StepRow,
    Store,
    names_in,
    walk,
)
from lumin_tune.core.kernel.ir.affine import affine
from lumin_tune.core.kernel.ir.memory_plan import access, stages_within

Around = Sequence[Loop | Halo]
"""The shared loops around a stage, outer to inner."""


# copies


def pack_hazards(program: Program, kernel: Kernel) -> Iterator[str]:
    """Yield the reasons why copies of a kernel may be stale."""
    for stage, around in stages_within(kernel.body):
        for pack in stage.schedule.packs:
            found = pack_hazard(program, kernel, stage, pack, around)
            if found:
                yield found


def pack_hazard(program: Program, kernel: Kernel, stage: Stage, pack: Pack, around: Around = ()) -> str:
    """Return why a copy may differ from what its stage would read, "" if it never does.

    around: the loops around the stage; needed for copies made in one of them.
    """
    name, buffer = pack.buffer, program.by_name.get(pack.buffer)
    if buffer is None:
        return f"the pack {pack} copies an unknown buffer {name!r}"
    if pack.at == "once" and buffer.scope not in FIXED:
        return f"the pack {pack} is copied once, but {name!r} is not constant and may change between calls"
    if pack.at == "call" and buffer.scope in PRIVATE:
        return f"the pack {pack} is copied before the kernel, but {name!r} is private to its blocks"
    writes = access(kernel).writes
    if pack.at in ("call", "once") and name in writes:
        return f"the pack {pack} is copied before the kernel, which writes {name!r}; copy it inside the stage"
    if pack.form == "bulk" and name in writes:
        return f"the pack {pack} is a bulk copy, which does not see writes of the same kernel to {name!r}"
    if pack.at == "loop" and around:
        if any(name in _stored(each) for each in walk(around[-1].body) if isinstance(each, Stage)):
            return f"the pack {pack} is copied before iterations of the loop over {around[-1].axis} that write {name!r}"
    elif name in _stored(stage):
        return f"the pack {pack} is copied before the stage, which writes {name!r}"
    return ""


def _stored(stage: Stage) -> frozenset[str]:
    return frozenset(each.buffer for each in stage.instructions if isinstance(each, Store))


# stages


def stage_hazards(program: Program, stage: Stage) -> Iterator[str]:
    """Yield loads from locations that other points of the stage store to, in an unspecified order."""
    given = {buffer.name for buffer in program.buffers if buffer.scope in ("input", "constant")}
    for number, load in enumerate(stage.instructions):
        if isinstance(load, Load):
            for store in stage.instructions:
                if isinstance(store, Store) and store.buffer == load.buffer and load.buffer not in given:
                    if store.combine or store.index != load.index:
                        yield f"instruction {number} loads what another point of the stage may store to {load.buffer!r}"


# order


def order_hazards(program: Program) -> Iterator[str]:
    """Yield reads that precede the write by a kernel or an earlier stage, and outputs that are never written."""
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
    """Yield reads that precede their write in kernels and in the loops inside `around`; add the writes to `written`."""

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
            if isinstance(place, StepRow) and name in made:
                stacked.append(place.of)
                continue
            needed += [place.of] if isinstance(place, StepRow) else []
            needed += [place.initial] if isinstance(place, PreviousStep) else []
            written |= set() if isinstance(place, DoubleBuffer) else {name}
        for name in needed:
            if name not in written:
                yield f"repeat {number} reads {name!r} before it is written"
        yield from _loop_order(program, number, repeat.first, repeat.last, written)
        for _, source in repeat.copies:
            if source not in written:
                yield f"repeat {number} copies {source!r} before it is written"
        written |= {to for to, _ in repeat.copies}
        following = [place.following for _, place in repeat.places if isinstance(place, PreviousStep)]
        for name in [*following, *([repeat.proceed] if repeat.proceed else [])]:
            if name not in written:
                yield f"no step of repeat {number} writes {name!r}, which the next one reads"
        written |= {*stacked, *(to for to, _ in repeat.lasts)}
    yield from run(first, last)


def _made_by(program: Program, number: int) -> set[str]:
    """Return the buffers that the steps of a loop write, nested loops included."""
    repeat = program.repeats[number]
    made = {name for kernel in program.kernels[repeat.first : repeat.last] for name in access(kernel).writes}
    made |= {to for to, _ in repeat.copies}
    for place, inner in enumerate(program.repeats):
        if inner.around == number:
            rows = _made_by(program, place)
            made |= {to for to, _ in inner.lasts}
            made |= {row.of for name, row in inner.places if isinstance(row, StepRow) and name in rows}
    return made


def _kernel_order(program: Program, kernel: Kernel, before: set[str]) -> Iterator[str]:
    """Yield the reads of a kernel's stages that precede their write. before: the buffers written before the kernel."""
    ready = {name for name in before if name in program.by_name and program.by_name[name].scope not in PRIVATE}
    reported: set[str] = set()
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
        for name in sorted(reads - ready - reported):
            yield f"kernel {kernel.name!r} reads {name!r} before it is written"
        reported |= reads - ready
        ready |= writes


# blocks


def block_hazards(program: Program, kernel: Kernel) -> Iterator[str]:
    """Yield reads of values that another block of the grid may write at any time, and writes by several blocks."""
    stages = [each for each in stages_within(kernel.body) if not _is_empty(kernel, each[0])]
    cut = [loop.axis for loop in kernel.grid if not _is_one_block(kernel, loop)]
    loads = [(stage, each) for stage, _ in stages for each in stage.instructions if isinstance(each, Load)]
    for stage, around in stages:
        for store in stage.instructions:
            buffer = program.by_name.get(store.buffer) if isinstance(store, Store) else None
            if not isinstance(store, Store) or buffer is None or buffer.scope in (*PRIVATE, "input", "constant"):
                continue
            for halo in (each for each in around if isinstance(each, Halo)):
                distinct = halo.of not in cut or _identifying_strides(kernel, buffer, store, halo.of)
                if halo.axis in names_in(store) and not distinct:
                    yield f"blocks of {halo.of} overlap in rows of {halo.axis}, which all write to {store.buffer!r}"
            for load in (each for _, each in loads if each.buffer == store.buffer):
                for axis in cut:
                    if axis in stage.axes and not _own_place(kernel, buffer, store, load, axis):
                        yield (
                            f"a block may read what another block writes to {store.buffer!r}: they are not known "
                            f"to have the same block of {axis}"
                        )


def _is_empty(kernel: Kernel, stage: Stage) -> bool:
    sizes = [kernel.extents.get(axis, 1) for axis in stage.axes]
    return any(isinstance(size, int) and size == 0 for size in sizes)


def _is_one_block(kernel: Kernel, loop: Loop) -> bool:
    extent = kernel.extents.get(loop.axis, 0)
    return isinstance(extent, int) and extent <= loop.step


def _own_place(kernel: Kernel, buffer: Buffer, store: Store, load: Load, axis: str) -> bool:
    """Return whether a load reads a stored value only at the same position of an axis."""
    return not _identifying_strides(kernel, buffer, store, axis).isdisjoint(
        _identifying_strides(kernel, buffer, load, axis)
    )


def _identifying_strides(kernel: Kernel, buffer: Buffer, place: Load | Store, axis: str) -> frozenset[Size]:
    """Return all s such that offset // s % extent is the position on an axis, where offset is that of the accessed
    element.

    That holds if the offset is s * position, plus less than s, plus a multiple of the whole axis. It is tested over all
    dimensions and over leading dimensions, as long as the trailing indices are in bounds; the index of a guarded access
    is assumed to be in bounds.
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
    """Return s if index // s % extent is the position on the axis, None if that is not certain."""
    parts = affine(index, {*kernel.extents, *(name for name in names_in(place) if VALUE.match(name))})
    if parts is None:
        return _bounded_step(index, axis)
    if size_bounds(step := parts.coefficient(axis))[0] < 1:
        return None
    whole = simplified(step * kernel.extents[axis])
    low = high = parts.constant
    if _divides(whole, parts.constant):
        low = high = 0
    elif isinstance(step, int) and isinstance(parts.constant, int):
        if not _is_guarded(place) or abs(parts.constant) >= step:  # the guard keeps a shifted index in bounds
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


def _bounded_step(index: Size, axis: str) -> Size | None:
    """`_step` of an index that is affine in the axis alone, as `i*8 + (j + 7) % 8` is: the rest is less than s."""
    parts = affine(index, {axis})
    if parts is None or not isinstance(step := parts.coefficient(axis), int):
        return None
    low, high = size_bounds(parts.constant)
    return step if 0 <= low <= high < step else None


def _is_guarded(place: Load | Store) -> bool:
    return not isinstance(place.valid, int)


def _divides(divisor: Size, size: Size) -> bool:
    """Return whether a size is a multiple of a divisor for all values of the dimensions."""
    if isinstance(divisor, int) and isinstance(size, int):
        return size == 0 or divisor > 0 and size % divisor == 0
    if isinstance(size, int) and size == 0:
        return True
    return size_bounds(divisor)[0] >= 1 and same_size(simplified(size % divisor), 0)


def _is_within(kernel: Kernel, index: Size, size: Size) -> bool:
    """Return whether an index is always in bounds of its dimension."""
    if isinstance(index, Expression) and index.operation == "variable":
        name = index.variables[0].name
        if name in kernel.extents and same_size(kernel.extents[name], size):
            return True
    return size_bounds(index)[0] >= 0 and size_bounds(simplified(size - 1 - index))[0] >= 0
