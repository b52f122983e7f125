"""Split reductions: partial results by many blocks, and a second kernel that combines them.

`split_reductions` rewrites kernels whose reductions are long and whose results are few, so that a grid over the results
would leave most threads idle: the sum of all elements, batch statistics, columns of a tall matrix. An axis r is split
into parts p and positions inside a part; the parts join the grid. Sums are of the same terms in another grouping
(exactness class `reassociates`). Offered by spaces as a form.

`split_products` does the same for matrix products with too few result tiles for a device with many multiprocessors
(split-K). Parts are products of equal length, so that matrix instructions apply; sums whose length has no such divisor
are left to streamed grids (`simt.target.extension`), which balance loop iterations and need no second kernel.
Measurements decide which is faster.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.kernel.ir import (
    Apply,
    Axis,
    Buffer,
    Constant,
    Instruction,
    Kernel,
    Load,
    Loop,
    Node,
    Position,
    Program,
    Reduce,
    Scan,
    Stage,
    Store,
    names_in,
    operands_of,
)
from lumin_tune.core.kernel.ir.access import flat_index
from lumin_tune.core.kernel.ir.affine import affine
from lumin_tune.core.kernel.ir.matching import sum_of_products
from lumin_tune.core.kernel.ir.rewriting import InstructionWriter

LEAST_PART = 1 << 12  # elements per part: fewer are not worth a thread
LONG_ROW, LONG_COLUMN = 1 << 16, 1 << 12  # positions of a part; sums of more of them lose digits, on processors
LONG_SWEEP = 1 << 20  # elements that are read across
_STEP = 16
_TILE = 128  # rows and columns of a product per block, at most
_SHORTEST = 256  # positions of the sum that are worth a block
_ALIGNED = 16  # part lengths are multiples of it, so that vector copies stay aligned


def split_reductions(program: Program, parts: int, threads: int = 0) -> Program | None:
    """Return the program with long reductions in `parts` parts, or None if there are none.

    threads: of a processor, on which short column sums with at most one vector of columns per thread are not split, and
    long sums have more parts, since each of a few accumulators loses digits as it grows.

    A kernel qualifies if it is one stage, keeps fewer points than `parts`, or rows of them, and combines by add, mul or
    max over an axis of known length.
    """
    kernels: list[Kernel] = []
    buffers = list(program.buffers)
    for kernel in program.kernels:
        found = _axis_to_split(program, kernel, parts, threads)
        if found is None:
            kernels.append(kernel)
            continue
        extent = kernel.extents[found]
        assert isinstance(extent, int)
        longest = _longest_part(program, kernel) if threads else extent
        if threads == 1 and extent <= longest:  # there are no threads to share the work
            kernels.append(kernel)
            continue
        least = max(parts, -(-extent // longest))
        count = next((each for each in range(least, 2 * least) if extent % each == 0), least)
        made, between = _split(kernel, found, count, -(-extent // count))
        kernels += made
        buffers += between
    if len(kernels) == len(program.kernels):
        return None
    return replace(program, kernels=tuple(kernels), buffers=tuple(buffers))


def split_products(program: Program, parts: int, blocks: int) -> Program | None:
    """Return the program with products in about `parts` equal parts along their sum, or None if there are none.

    blocks: enough to fill the device; products with more tiles are not split, nor are those with parts shorter than
    `_SHORTEST` or whose sum has no number of equal aligned parts from `parts` to below twice as many.
    """
    kernels: list[Kernel] = []
    buffers = list(program.buffers)
    for kernel in program.kernels:
        stage = _only_stage(kernel)
        axis = None if stage is None else _axis_of_product(kernel, stage, blocks)
        if axis is None:
            kernels.append(kernel)
            continue
        extent = kernel.extents[axis]
        assert isinstance(extent, int)
        count = next((each for each in range(parts, 2 * parts) if extent % (each * _ALIGNED) == 0), None)
        if count is None or extent < count * _SHORTEST:
            kernels.append(kernel)
            continue
        made, between = _split(kernel, axis, count, extent // count)
        kernels += made
        buffers += between
    if len(kernels) == len(program.kernels):
        return None
    return replace(program, kernels=tuple(kernels), buffers=tuple(buffers))


def _axis_of_product(kernel: Kernel, stage: Stage, blocks: int) -> str | None:
    """Return the reduced axis of a sum of products of two loads that both vary along it, if its tiles are few."""
    found = sum_of_products(stage)
    if found is None or len(stage.reduced) != 1 or stage.schedule.pieces:
        return None
    if any(isinstance(each, Store) and n not in stage.late for n, each in enumerate(stage.instructions)):
        return None
    (axis,) = stage.reduced
    if any(each.load is None or axis not in names_in(each.load) for each in found[2]):
        return None
    extent = kernel.extents[axis]
    kept = [typical(kernel.extents[each]) for each in stage.axes if each != axis]
    if not isinstance(extent, int):
        return None
    return axis if math.prod(-(-size // _TILE) for size in kept) < blocks else None


def _only_stage(kernel: Kernel) -> Stage | None:
    """Return the only stage of a kernel that runs in each call, None for other kernels."""
    body = kernel.grid[-1].body if kernel.grid else kernel.body
    if len(body) != 1 or not isinstance(body[0], Stage) or kernel.when != "call":
        return None
    return body[0]


def _axis_to_split(program: Program, kernel: Kernel, parts: int, threads: int) -> str | None:
    stage = _only_stage(kernel)
    if stage is None:
        return None
    reduces = [each for each in stage.instructions if isinstance(each, Reduce)]
    if not reduces or any(each.combine == "argmax" for each in reduces) or stage.schedule.pieces:
        return None
    if any(isinstance(each, Scan) or isinstance(each, Store) and each.combine for each in stage.instructions):
        return None
    kept = [axis for axis in stage.axes if axis not in stage.reduced]
    rows = math.prod(typical(kernel.extents[axis]) for axis in kept)
    lengths = {axis: size for axis in stage.reduced if isinstance(size := kernel.extents[axis], int)}
    if not lengths:
        return None
    longest = max(lengths, key=lambda each: lengths[each])
    axis = next((each for each in stage.reduced if lengths.get(each, 0) >= 2 * parts), longest)
    total = rows * math.prod(typical(kernel.extents[each]) for each in stage.reduced)
    blocks = rows // (4 * _STEP) if _is_swept(program, stage, kept) else rows  # whole vectors where rows are added
    if threads and blocks < rows and rows // _STEP >= threads and total < LONG_SWEEP:
        return None  # one vector of columns per thread: a second kernel costs more than wider panels gain
    if blocks >= parts or total < parts * LEAST_PART or lengths[axis] < 2 * parts:
        return None
    return axis


def _longest_part(program: Program, kernel: Kernel) -> int:
    """Return the positions of a split axis that accumulators may add up: a row has accumulators in all lanes."""
    stage = _only_stage(kernel)
    assert stage is not None
    return (
        LONG_COLUMN
        if _is_swept(program, stage, [each for each in stage.axes if each not in stage.reduced])
        else LONG_ROW
    )


def _is_swept(program: Program, stage: Stage, kept: Sequence[str]) -> bool:
    """Return whether the loads are contiguous along a kept axis."""
    for each in stage.instructions:
        if isinstance(each, Load):
            found = affine(flat_index(program.by_name[each.buffer], each.index), kept)
            if found is not None and 1 in found.coefficients.values():
                return True
    return False


def _split(kernel: Kernel, axis: str, count: int, length: int) -> tuple[list[Kernel], list[Buffer]]:
    """Return the kernels for `count` parts of `length` positions, and the buffers between them."""
    (node,) = kernel.grid[-1].body if kernel.grid else kernel.body
    assert isinstance(node, Stage)
    extent = kernel.extents[axis]
    assert isinstance(extent, int)
    part = Axis(free_axis(kernel), count)
    inner = Axis(axis, length)
    whole = simplified(part.position * length + inner.position)
    valid: Size = 1 if count * length == extent else simplified(whole < extent)
    kept = tuple(each for each in node.axes if each not in node.reduced)
    positions = {each.name: each.position for each in kernel.axes}
    sizes = tuple(kernel.extents[each] for each in kept)
    index = (part.position, *(positions[each] for each in kept))

    partial, numbers = _early(node, {axis: whole}, valid)
    total = InstructionWriter()
    bound: dict[int, int] = {}
    buffers = []
    for number, each in enumerate(node.instructions):
        if not isinstance(each, Reduce):
            continue
        buffer = Buffer(f"{kernel.name}_part{number}", (count, *sizes), each.dtype, "global")
        buffers.append(buffer)
        operand = numbers[each.operand]
        if valid != 1:
            operand = _where(partial, valid, operand, each)
        partial(Store(buffer.name, index, partial(replace(each, operand=operand))))
        value = total(Load(buffer.name, index, each.dtype))
        bound[number] = total(Reduce(each.combine, value, (part.name,), each.dtype))
    stores = [n for n, each in enumerate(node.instructions) if isinstance(each, Store) and n in node.late]
    total.copy(node.instructions, stores, bound)

    first = Stage((part.name, *node.axes), tuple(partial.instructions))
    second = Stage((*kept, part.name), tuple(total.instructions))
    axes = {each.name: each for each in kernel.axes if each.name in kept}
    inside = tuple(inner if each.name == axis else each for each in kernel.axes)
    return [
        Kernel(f"{kernel.name}_parts", (part, *inside), _grid(first, (part, *axes.values()), 1)),
        Kernel(kernel.name, (*axes.values(), part), _grid(second, tuple(axes.values()), _STEP)),
    ], buffers


def _early(stage: Stage, values: dict[str, Size], valid: Size) -> tuple[InstructionWriter, dict[int, int]]:
    """Return the instructions before the reduction with an axis replaced, and the new instruction numbers."""
    write = InstructionWriter()
    numbers: dict[int, int] = {}
    for number, each in enumerate(stage.instructions):
        if number in stage.late:
            continue
        changed = _moved(each, values, numbers)
        if valid != 1 and isinstance(changed, Load | Store) and set(names_in(each)) & set(values):
            changed = replace(changed, valid=valid if changed.valid == 1 else simplified(changed.valid * valid))
        numbers[number] = write(changed)
    return write, numbers


def _moved(each: Instruction, values: dict[str, Size], numbers: dict[int, int]) -> Instruction:
    names: dict[str, Size] = dict(values)
    for old in operands_of(each):
        names[f"v{old}"] = Expression.variable(f"v{numbers[old]}", -(2**63), 2**63 - 1)

    def placed(size: Size) -> Size:
        if not isinstance(size, Expression) or not any(v.name in names for v in size.variables):
            return size
        return simplified(size.substitute(names))

    match each:
        case Load():
            return replace(each, index=tuple(map(placed, each.index)), valid=placed(each.valid))
        case Store():
            index = tuple(map(placed, each.index))
            return replace(each, index=index, valid=placed(each.valid), value=numbers[each.value])
        case Position():
            return replace(each, index=placed(each.index))
        case Apply():
            return replace(each, operands=tuple(numbers[operand] for operand in each.operands))
        case _:
            return each


def _where(write: InstructionWriter, valid: Size, operand: int, reduce: Reduce) -> int:
    """Write the operand where it is valid, else the neutral element of the reduction."""
    dtype = reduce.dtype
    nothing = {"add": 0, "mul": 1, "max": dtype.lowest}[reduce.combine]
    value = bool(nothing) if dtype is DType.BOOL else float(nothing) if dtype.is_float else int(nothing)
    condition = write(Position(valid, DType.BOOL))
    return write(Apply("select", (condition, operand, write(Constant(value, dtype))), dtype))


def _grid(stage: Stage, axes: tuple[Axis, ...], step: int) -> tuple[Node, ...]:
    body: tuple[Node, ...] = (stage,)
    for place, axis in reversed(list(enumerate(axes))):
        own = step if place == 0 else _STEP
        size = min(axis.extent, own) if isinstance(axis.extent, int) and axis.extent else own
        body = (Loop(axis.name, size, "parallel", body),)
    return body


def free_axis(kernel: Kernel) -> str:
    """Return a name that neither an axis nor a dimension of the kernel has."""
    dims = {v.name for axis in kernel.axes if isinstance(axis.extent, Expression) for v in axis.extent.variables}
    return next(name for n in range(10_000) if (name := f"p{n or ''}") not in kernel.extents and name not in dims)
