"""Collapsing of adjacent axes that every access traverses as one: rows and columns of an image, batches and rows.

Two axes collapse if, in each access that varies along the outer one, a step of the outer axis equals the whole inner
axis. Loops become longer and vectors fuller, and an array of shape (8, 64, 56, 56) becomes flat. Accesses keep the
dimensions of their buffers: (i, j) becomes (0, p), which is the same position (see `ir`). Called by `lower` on every
program; results do not change.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from lumin_tune.core.expression import Expression, Size, product, same_size, simplified
from lumin_tune.core.kernel.ir import (
    PRIVATE,
    START,
    Axis,
    Buffer,
    Call,
    Halo,
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
    walk,
)
from lumin_tune.core.kernel.ir.access import flat_index
from lumin_tune.core.kernel.ir.affine import affine


def collapse_axes(program: Program) -> Program:
    """Return the program with all axes collapsed that may be."""
    for place, kernel in enumerate(program.kernels):
        found = next(_pairs(program, kernel), None)
        while found is not None:
            program, kernel = _merged(program, place, *found)
            found = next(_pairs(program, kernel), None)
    return program


def _pairs(program: Program, kernel: Kernel) -> Iterator[tuple[str, str]]:
    """Yield pairs (outer, inner) of axes that may be collapsed: of the same stages, reduced by the same ones."""
    if any(
        isinstance(node, Halo | Call) or isinstance(node, Loop) and node.kind != "parallel"
        for node in walk(kernel.body)
    ):
        return
    stages = list(kernel.stages())
    grid = {loop.axis for loop in kernel.grid}
    if any(isinstance(node, Loop) and node.axis not in grid for node in walk(kernel.body)):
        return
    alike: dict[str, list[str]] = {}
    groups: dict[object, list[str]] = {}
    for axis in kernel.extents:
        alike[axis] = groups.setdefault((axis in grid, *((axis in s.axes, axis in s.reduced) for s in stages)), [])
        alike[axis].append(axis)
    for outer, others in alike.items():
        for inner in others:
            if outer != inner and all(_may(program, kernel, stage, outer, inner) for stage in stages):
                yield outer, inner


def _may(program: Program, kernel: Kernel, stage: Stage, outer: str, inner: str) -> bool:
    names = {outer, inner, START + outer, START + inner}
    for each in stage.instructions:
        match each:
            case Scan(axis=axis):
                if axis in names:
                    return False
            case Reduce(combine="argmax", over=over):
                if names & set(over):
                    return False
            case Position(index=index):
                if _mentions(index, names):
                    return False
            case Load() | Store():
                if _mentions(each.valid, names) or not _in_step(program, kernel, each, outer, inner):
                    return False
            case _:
                pass
    return True


def _in_step(program: Program, kernel: Kernel, each: Load | Store, outer: str, inner: str) -> bool:
    """Return whether one step of the outer axis spans the whole inner axis."""
    buffer = program.by_name[each.buffer]
    names = {outer, inner, START + outer, START + inner}
    if not any(_mentions(place, names) for place in each.index):
        return True
    extent = kernel.extents[inner]
    if _is_block(buffer, each, outer, inner):
        dimension = _block_dimension(kernel, each, outer, inner)
        return dimension is not None and buffer.strides is None
    if buffer.scope in PRIVATE and (outer in kernel.extents) and any(loop.axis == outer for loop in kernel.grid):
        return False
    found = affine(flat_index(buffer, each.index), names)
    if found is None or outer not in found.coefficients or inner not in found.coefficients:
        return False
    if not same_size(found.coefficients[outer], product((found.coefficients[inner], extent))):
        return False
    return _collapsed_index(buffer, each, _replacements(kernel, outer, inner)) is not None


def _replacements(kernel: Kernel, outer: str, inner: str) -> dict[str, Size]:
    whole = Axis(inner, product((kernel.extents[outer], kernel.extents[inner])))
    return {outer: 0, START + outer: 0, inner: whole.position, START + inner: whole.start}


def _collapsed_index(buffer: Buffer, each: Load | Store, values: dict[str, Size]) -> tuple[Size, ...] | None:
    """Return the index of an access along the collapsed axis, or None if it has none.

    Only the flat index is known to be affine. If its dimensions, say `(i*2 + j) // 19` and `(i*2 + j) % 19`, are not,
    they may not be substituted one by one, and the flat index becomes that of the last dimension.
    """
    index = tuple(_substituted(place, values) for place in each.index)
    flat = _substituted(flat_index(buffer, each.index), values)
    if same_size(flat_index(buffer, index), flat):
        return index
    return None if buffer.strides is not None else (*(0 for _ in index[1:]), flat)


def _is_block(buffer: Buffer, each: Load | Store, outer: str, inner: str) -> bool:
    """Return whether an access to scratch is relative to the start of a block of the two axes."""
    return buffer.scope in PRIVATE and any(_mentions(place, {START + outer, START + inner}) for place in each.index)


def _block_dimension(kernel: Kernel, each: Load | Store, outer: str, inner: str) -> int | None:
    """Return the scratch dimension of the outer axis's block if the next dimension is the inner axis, else None."""
    axes = {axis.name: axis for axis in kernel.axes}
    wanted = [simplified(axes[name].position - axes[name].start) for name in (outer, inner)]
    names = {outer, inner}
    for place, (first, second) in enumerate(zip(each.index, each.index[1:])):
        if [first, second] == wanted:
            rest = (*each.index[:place], *each.index[place + 2 :])
            return None if any(_mentions(other, names) for other in rest) else place
    return None


def _mentions(size: Size, names: set[str]) -> bool:
    return isinstance(size, Expression) and not names.isdisjoint(_names(size))


@lru_cache(maxsize=1 << 14)
def _names(size: Expression) -> frozenset[str]:
    return frozenset(variable.name for variable in size.variables)


# the change


def _merged(program: Program, place: int, outer: str, inner: str) -> tuple[Program, Kernel]:
    kernel = program.kernels[place]
    whole = Axis(inner, product((kernel.extents[outer], kernel.extents[inner])))
    buffers = program.by_name.copy()
    values = _replacements(kernel, outer, inner)

    def instruction(each: Instruction) -> Instruction:
        if isinstance(each, Load | Store):
            if _is_block(program.by_name[each.buffer], each, outer, inner):
                _narrow(kernel, buffers, each, outer, inner)
                return replace(each, index=tuple(_substituted(place, values) for place in each.index))
            index = _collapsed_index(program.by_name[each.buffer], each, values)
            assert index is not None
            return replace(each, index=index)
        if isinstance(each, Reduce):
            return replace(each, over=tuple(axis for axis in each.over if axis != outer))
        return each

    def node(each: Node) -> tuple[Node, ...]:
        if isinstance(each, Loop):
            body = tuple(other for part in each.body for other in node(part))
            return body if each.axis == outer else (replace(each, body=body),)
        assert isinstance(each, Stage)
        axes = tuple(axis for axis in each.axes if axis != outer)
        return (replace(each, axes=axes, instructions=tuple(map(instruction, each.instructions))),)

    body = tuple(other for part in kernel.body for other in node(part))
    axes = tuple(whole if axis.name == inner else axis for axis in kernel.axes if axis.name != outer)
    changed = replace(kernel, axes=axes, body=body)
    kernels: Sequence[Kernel] = (*program.kernels[:place], changed, *program.kernels[place + 1 :])
    return replace(program, buffers=tuple(buffers.values()), kernels=tuple(kernels)), changed


def _narrow(kernel: Kernel, buffers: dict[str, Buffer], each: Load | Store, outer: str, inner: str) -> None:
    """Remove the dimension of the outer axis's block from scratch; that of the inner axis then covers both."""
    dimension = _block_dimension(kernel, each, outer, inner)
    if dimension is not None:
        buffer = buffers[each.buffer]
        shape = (*buffer.shape[:dimension], 1, *buffer.shape[dimension + 1 :])
        buffers[each.buffer] = replace(buffer, shape=shape)


def _substituted(size: Size, values: dict[str, Size]) -> Size:
    if not isinstance(size, Expression) or not any(variable.name in values for variable in size.variables):
        return size
    return simplified(size.substitute(values))
