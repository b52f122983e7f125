"""Separable window reductions: 3 by 3 pooling as two passes, which read and combine 3 + 3 elements instead of 9.

`separate_windows` rewrites kernels that reduce windows over several axes. For each block of rows, the windows are
reduced along all axes but the last into rows of scratch, and these along the last axis. Padding of the input is
computed where it is read. Maxima do not change, sums are of the same terms in another grouping (exactness class
`reassociates`). Offered by spaces as a form.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lumin_tune.core.expression import Expression, Size, same_size, simplified, size_bounds
from lumin_tune.core.kernel.ir import (
    PRIVATE,
    START,
    Axis,
    Buffer,
    Index,
    Kernel,
    Load,
    Loop,
    Node,
    Program,
    Reduce,
    Scan,
    Stage,
    Store,
    names_in,
    needed_for,
)
from lumin_tune.core.kernel.ir.access import flat_index
from lumin_tune.core.kernel.ir.affine import affine
from lumin_tune.core.kernel.ir.rewriting import InstructionWriter, without_unused_buffers
from lumin_tune.core.kernel.rewrite.split_reductions import free_axis

_STEP = 8  # rows per block until a space chooses the number


@dataclass(frozen=True, slots=True)
class _Windows:
    """Windows that slide along a row: position = stride*lane + place. number: of the reduction."""

    number: int
    lane: str
    place: str
    stride: int


def separate_windows(program: Program) -> Program | None:
    """Return the program with windows reduced along one axis after the other, or None if there are none."""
    buffers = list(program.buffers)
    kernels = []
    for kernel in program.kernels:
        found = _separated(program, kernel)
        kernels.append(kernel if found is None else found[0])
        buffers += [] if found is None else [found[1]]
    if len(buffers) == len(program.buffers):
        return None
    return without_unused_buffers(replace(program, kernels=tuple(kernels), buffers=tuple(buffers)))


def _separated(program: Program, kernel: Kernel) -> tuple[Kernel, Buffer] | None:
    """Return the kernel as two stages, and the buffer between them."""
    whole = _one_stage(program, kernel)
    windows = _windows(program, kernel, whole) if whole is not None else None
    if whole is None or windows is None or kernel.when != "call":
        return None
    reduce = whole.instructions[windows.number]
    assert isinstance(reduce, Reduce)
    lane, place = (kernel.extents[name] for name in (windows.lane, windows.place))
    assert isinstance(lane, int) and isinstance(place, int)
    row = Axis(free_axis(kernel), (lane - 1) * windows.stride + place)
    axes = {axis.name: axis for axis in kernel.axes}
    across = tuple(axis for axis in whole.reduced if axis != windows.place)
    kept = tuple(axis for axis in whole.axes if axis not in whole.reduced)
    outer = tuple(axis for axis in kept if axis != windows.lane)
    grid = {loop.axis: loop.step for loop in kernel.grid if loop.axis in outer}
    grid.update((axis, _STEP) for axis in outer if axis not in grid and _slides(whole, axis, across))

    first = InstructionWriter()
    names = {windows.place: row.position - axes[windows.lane].position * windows.stride}
    numbers = first.copy(whole.instructions, [reduce.operand], names=names)
    if any({windows.lane, windows.place} & set(names_in(each)) for each in first.instructions):
        return None  # the reduced value depends on more than its position
    index: Index = tuple(axes[a].position - axes[a].start if a in grid else axes[a].position for a in outer)
    between = Buffer(
        f"{kernel.name}_rows",
        (*(grid.get(axis, axes[axis].extent) for axis in outer), row.extent),
        reduce.dtype,
        "scratch",
    )
    rows = first(replace(reduce, operand=numbers[reduce.operand], over=across))
    first(Store(between.name, (*index, row.position), rows))

    second = InstructionWriter()
    at = axes[windows.lane].position * windows.stride + axes[windows.place].position
    value = second(Load(between.name, (*index, at), reduce.dtype))
    total = second(replace(reduce, operand=value, over=(windows.place,)))
    stores = [number for number, each in enumerate(whole.instructions) if isinstance(each, Store)]
    second.copy(whole.instructions, stores, bound={windows.number: total})

    body: tuple[Node, ...] = (
        Stage((*outer, row.name, *across), tuple(first.instructions)),
        Stage((*kept, windows.place), tuple(second.instructions)),
    )
    for axis, step in reversed(grid.items()):
        body = (Loop(axis, step, "parallel", body),)
    used = {*kept, *whole.reduced}
    return Kernel(kernel.name, (*(axis for axis in kernel.axes if axis.name in used), row), body), between


def _one_stage(program: Program, kernel: Kernel) -> Stage | None:
    """Return the kernel as one stage with a reduction, with the padding of its input inlined; None if it is more."""
    nodes = kernel.grid[-1].body if kernel.grid else kernel.body
    stages = [node for node in nodes if isinstance(node, Stage)]
    if len(stages) != len(nodes) or not 1 <= len(stages) <= 2:
        return None
    *padding, last = stages
    if any(isinstance(each, Scan) or (isinstance(each, Store) and each.combine) for each in last.instructions):
        return None
    return _with_padding(program, padding[0], last) if padding else last


def _with_padding(program: Program, padding: Stage, last: Stage) -> Stage | None:
    """Return a stage that computes what an earlier stage stored, for each of its loads."""
    stores = [each for each in padding.instructions if isinstance(each, Store)]
    if len(stores) != 1 or padding.reduced or stores[0].valid != 1:
        return None
    (store,) = stores
    loads = [each for each in last.instructions if isinstance(each, Load) and each.buffer == store.buffer]
    if program.by_name[store.buffer].scope not in PRIVATE or len(loads) != 1 or loads[0].valid != 1:
        return None
    values = _places(padding, store, loads[0], program.by_name[store.buffer])
    if values is None:
        return None
    writer = InstructionWriter()
    made = writer.copy(padding.instructions, [store.value], names=values)[store.value]
    wanted = [number for number, each in enumerate(last.instructions) if isinstance(each, Store)]
    place = last.instructions.index(loads[0])
    writer.copy(last.instructions, wanted, bound={place: made})
    return replace(last, instructions=tuple(writer.instructions))


def _places(padding: Stage, store: Store, load: Load, buffer: Buffer) -> dict[str, Expression] | None:
    """Return the values of the stored buffer's axes for a load of it, None if unknown.

    Each index must be within its own dimension, since an element of the next row is also this row with a larger column.
    """
    if not store.index:
        return None  # one number, which has no windows
    *before, last = store.index
    whole = flat_index(buffer, load.index)
    if not any(_names(place) for place in before) and _names(last) == set(padding.axes):  # all rows as one
        alone = isinstance(last, Expression) and last.operation == "variable" and isinstance(whole, Expression)
        is_relative = any(name.startswith(START) for name in _names(whole))
        return {padding.axes[0]: whole} if alone and not is_relative and isinstance(whole, Expression) else None
    values: dict[str, Expression] = {}
    names = {*padding.axes, *(START + axis for axis in padding.axes)}
    for stored, read, size in zip(store.index, load.index, buffer.shape, strict=True):
        is_relative = any(name.startswith(START) for name in _names(stored) & _names(read))
        if not is_relative and not (0 <= size_bounds(read)[0] and size_bounds(simplified(size - 1 - read))[0] >= 0):
            return None
        parts = affine(stored, names)
        own = [] if parts is None else [name for name in parts.coefficients if name in padding.axes]
        if parts is None or len(own) > 1 or any(parts.coefficient(name) != 1 or name in values for name in own):
            return None
        if not own and not same_size(stored, read):
            return None
        if own:
            (name,) = own
            assert isinstance(stored, Expression)
            variable = next(each for each in stored.variables if each.name == name)
            place = read - (stored - Expression.variable(name, variable.low, variable.high))
            if not isinstance(place, Expression):
                return None
            values[name] = place
    return values if set(padding.axes) <= set(values) else None


def _names(size: Size) -> set[str]:
    return {variable.name for variable in size.variables} if isinstance(size, Expression) else set()


def _windows(program: Program, kernel: Kernel, stage: Stage) -> _Windows | None:
    """Return the windows of a stage that slide along rows and overlap there, None if it has none.

    Windows that do not overlap read nothing twice, and 2 + 2 elements are as many as 2 by 2.
    """
    reduces = [(number, each) for number, each in enumerate(stage.instructions) if isinstance(each, Reduce)]
    if len(reduces) != 1 or len(stage.reduced) < 2 or reduces[0][1].combine not in ("max", "add"):
        return None
    ((number, reduce),) = reduces
    if any(isinstance(each, Store) and n not in stage.late for n, each in enumerate(stage.instructions)):
        return None
    cone = [stage.instructions[each] for each in needed_for(stage, [reduce.operand])]
    loads = [each for each in cone if isinstance(each, Load)]
    if len(loads) != 1 or any(not isinstance(extent, int) for extent in kernel.extents.values()):
        return None
    for place in reversed(stage.reduced):
        parts = affine(loads[0].index[-1], kernel.extents)
        if parts is None or parts.coefficient(place) != 1:
            continue
        others = [axis for axis in parts.coefficients if axis != place]
        stride = parts.coefficient(others[0]) if len(others) == 1 else 0
        extent = kernel.extents[place]
        overlap = isinstance(stride, int) and isinstance(extent, int) and 0 < stride < extent and extent > 2
        if overlap and isinstance(stride, int) and others[0] not in stage.reduced:
            return _Windows(number, others[0], place, stride)
    return None


def _slides(stage: Stage, axis: str, across: Sequence[str]) -> bool:
    """Return whether a load reads several positions along the windows' other axes for one position of an axis."""
    return any(
        isinstance(place, Expression) and {axis} < {v.name for v in place.variables} & {axis, *across}
        for each in stage.instructions
        if isinstance(each, Load)
        for place in each.index
    )
