"""Renaming of a kernel's axes that collide with other names, such as a dimension of the whole program.

Called by `assemble`. Only names change.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Mapping
from dataclasses import replace

from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.kernel import ir


def without_names(kernel: ir.Kernel, taken: Collection[str]) -> ir.Kernel:
    """Return the kernel with every axis renamed whose name, or the name of whose block start, is taken."""
    used = {axis.name for axis in kernel.axes} | set(taken)
    renamed: dict[str, ir.Axis] = {}
    for axis in kernel.axes:
        if axis.name in taken or ir.START + axis.name in taken:
            numbered = (f"i{number}" for number in itertools.count())
            name = next(each for each in numbered if each not in used and ir.START + each not in used)
            used.add(name)
            renamed[axis.name] = replace(axis, name=name)
    if not renamed:
        return kernel
    renaming = _Renaming(renamed)
    axes = tuple(renamed.get(axis.name, axis) for axis in kernel.axes)
    return replace(kernel, axes=axes, body=tuple(map(renaming.node, kernel.body)))


class _Renaming:
    """A renaming applied to all parts of a kernel."""

    def __init__(self, renamed: Mapping[str, ir.Axis]) -> None:
        self._names = {old: axis.name for old, axis in renamed.items()}
        self._variables: dict[str, Size] = {old: axis.position for old, axis in renamed.items()}
        self._variables |= {ir.START + old: axis.start for old, axis in renamed.items()}

    def node(self, node: ir.Node) -> ir.Node:
        match node:
            case ir.Loop():
                return replace(node, axis=self._name(node.axis), body=tuple(map(self.node, node.body)))
            case ir.Halo():
                body = tuple(map(self.node, node.body))
                return replace(node, axis=self._name(node.axis), of=self._name(node.of), body=body)
            case ir.Call():
                return node
            case ir.Stage():
                return replace(
                    node,
                    axes=tuple(map(self._name, node.axes)),
                    instructions=tuple(map(self._instruction, node.instructions)),
                    schedule=self._schedule(node.schedule),
                )

    def _instruction(self, each: ir.Instruction) -> ir.Instruction:
        match each:
            case ir.Position():
                return replace(each, index=self._size(each.index))
            case ir.Load() | ir.Store():
                return replace(each, index=tuple(map(self._size, each.index)), valid=self._size(each.valid))
            case ir.Reduce():
                return replace(each, over=tuple(map(self._name, each.over)))
            case ir.Scan():
                return replace(each, axis=self._name(each.axis))
        return each

    def _schedule(self, schedule: ir.Schedule) -> ir.Schedule:
        packs = tuple(
            replace(pack, layout=tuple((self._name(axis), step) for axis, step in pack.layout))
            for pack in schedule.packs
        )
        pieces = tuple(replace(piece, axis=self._name(piece.axis)) for piece in schedule.pieces)
        return replace(schedule, pieces=pieces, packs=packs)

    def _name(self, axis: str) -> str:
        return self._names.get(axis, axis)

    def _size(self, size: Size) -> Size:
        return size.substitute(self._variables) if isinstance(size, Expression) else size
