"""Stages in the making: axes as numbers of a `Naming`, one draft a stored value.

`drafts_of` makes a draft of every stage of a region, and `unite_axes` finds which axes are one. `merging` joins drafts,
lowering turns what is left into kernels. Nothing here knows loops, blocks or buffers' scopes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.ir import Combine, Index, Instruction, Load, Reduce, Scan
from lumin_tune.core.kernel.lower.axes import Atoms, Naming, position, positions
from lumin_tune.core.kernel.lower.body import Access, Body, Stored, carrier
from lumin_tune.core.ops.table import OPS, OpKind


@dataclass
class Draft:
    """A stage whose axes are numbers: axis 7 is the variable `a7` in its indices.

    nodes: what it stores. ordered: the axis that a scan goes along. updates: whether it is the part of a scatter that
    changes what another draft has stored; it is never merged.
    """

    number: int
    nodes: list[int]
    kept: list[int]
    reduced: list[int]
    instructions: list[Instruction]
    accesses: list[Access]
    ordered: int | None = None
    updates: bool = False
    fixed: list[int] = field(default_factory=list)  # axes that no grid may cut


@dataclass
class Region:
    """A region in the making: its graph, which nodes are stored, their axes, what the buffers are called."""

    graph: NodeGraph
    stages: frozenset[int]
    atoms: Sequence[tuple[Atoms, ...]]
    buffers: dict[int, Stored]
    naming: Naming = field(default_factory=Naming)
    axes: dict[int, list[list[int]]] = field(default_factory=dict)  # of stored nodes: for each axis its atoms' axes

    def variable(self, axis: int) -> Expression:
        """Return the variable that an axis is in the indices of its own draft."""
        return Expression.variable(f"a{axis}", 0, self.naming.sizes[axis] - 1)

    def place(self, axes: list[int], sizes: Atoms) -> Size:
        """Return the position on an axis of a node, given the axes of its atoms."""
        return position([0 if axis < 0 else self.variable(axis) for axis in axes], sizes)


NONE = -1  # the axis of an atom of size 1, whose position is always 0


def drafts_of(region: Region) -> list[Draft]:
    """Return a draft for each stage, producers before consumers."""
    drafts: list[Draft] = []
    for node in sorted(region.stages):
        drafts.extend(_scatter(region, node) if region.graph.nodes[node].op == "scatter" else [_draft(region, node)])
    for number, draft in enumerate(drafts):
        draft.number = number
    return drafts


def _new_axes(region: Region, draft: int, sizes: Atoms) -> list[int]:
    return [NONE if isinstance(size, int) and size == 1 else region.naming.new(draft, size) for size in sizes]


def _draft(region: Region, node_id: int) -> Draft:
    graph, node = region.graph, region.graph.nodes[node_id]
    owner = len(region.axes)
    body = Body(graph, region.stages, region.buffers)
    own = [_new_axes(region, owner, sizes) for sizes in region.atoms[node_id]]
    region.axes[node_id] = own
    index: Index = tuple(region.place(axes, sizes) for axes, sizes in zip(own, region.atoms[node_id], strict=True))
    kind = OPS[node.op].kind
    reduced: list[int] = []
    ordered = None
    dtype = carrier(node.dtype)
    if kind is OpKind.REDUCTION:
        (operand,), (axes,) = node.operands, node.attributes
        inner: list[Size] = []
        kept = iter(index)
        for axis, sizes in enumerate(region.atoms[operand]):
            if axis in axes:
                fresh = _new_axes(region, owner, sizes)
                reduced += [each for each in fresh if each != NONE]
                inner.append(region.place(fresh, sizes))
            else:
                inner.append(next(kept))
        value = body.value(operand, tuple(inner))
        if reduced:
            combine: Combine = "add" if node.op == "sum" else "max"
            value = body.emit(Reduce(combine, value, tuple(f"a{axis}" for axis in reduced), dtype))
    elif kind is OpKind.SCAN:
        (operand,), (axis, combine) = node.operands, node.attributes
        value = body.value(operand, index)
        if own[axis] != [NONE]:
            (ordered,) = own[axis]
            value = body.emit(Scan(combine, value, f"a{ordered}", dtype))
    else:
        value = body.value(node_id, index, stop_here=False)
    body.store(node_id, index, value)
    axes_kept = [axis for group in own for axis in group if axis != NONE]
    return Draft(owner, [node_id], axes_kept, reduced, body.instructions, list(body.accesses), ordered,
                 fixed=[] if ordered is None else [ordered])  # fmt: skip


def _scatter(region: Region, node_id: int) -> list[Draft]:
    """Return the copy of the base and the updates of a scatter."""
    graph, node = region.graph, region.graph.nodes[node_id]
    base, indices, updates = node.operands
    axis, combine = node.attributes
    owner = len(region.axes)
    body = Body(graph, region.stages, region.buffers)
    own = [_new_axes(region, owner, sizes) for sizes in region.atoms[node_id]]
    region.axes[node_id] = own
    index: Index = tuple(region.place(axes, sizes) for axes, sizes in zip(own, region.atoms[node_id], strict=True))
    body.store(node_id, index, body.value(base, index))
    kept = [each for group in own for each in group if each != NONE]
    scattered = [each for each in own[axis] if each != NONE]
    copy = Draft(owner, [node_id], kept, [], body.instructions, list(body.accesses), fixed=scattered)

    body = Body(graph, region.stages, region.buffers)
    other = -1 - owner  # the updates have axes of their own; those beside the scattered one are united with the base's
    shapes = list(enumerate(region.atoms[node_id]))
    outer = [_new_axes(region, other, sizes) if place != axis else [] for place, sizes in shapes]
    many = [_new_axes(region, other, sizes) for sizes in region.atoms[indices]]
    for mine, theirs in zip(outer, own, strict=True):
        for a, b in zip(mine, theirs, strict=False):
            if a != NONE:
                region.naming.unite(b, a)
    which: Index = tuple(region.place(axes, sizes) for axes, sizes in zip(many, region.atoms[indices], strict=True))
    places = [region.place(axes, sizes) if place != axis else 0
              for axes, (place, sizes) in zip(outer, shapes, strict=True)]  # fmt: skip
    number = body.cast(body.value(indices, which), DType.I64)
    where = Expression.variable(f"v{number}", -(2**63), 2**63 - 1)
    valid = simplified((where >= 0) * (where < node.shape[axis]))
    value = body.value(updates, (*places[:axis], *which, *places[axis + 1 :]))
    target = (*places[:axis], where, *places[axis + 1 :])
    body.store(node_id, target, value, valid, None if combine == "set" else combine)
    walked = [each for place, group in enumerate(outer) if place < axis for each in group]
    walked += [each for group in many for each in group]
    walked += [each for place, group in enumerate(outer) if place > axis for each in group]
    change = Draft(owner, [node_id], [each for each in walked if each != NONE], [], body.instructions,
                   list(body.accesses), updates=True,
                   fixed=[each for group in many for each in group if each != NONE])  # fmt: skip
    return [copy, change]


# which axes are one


def unite_axes(region: Region, drafts: Sequence[Draft]) -> None:
    """Make axes one where a stage reads another at its own position, or where two reduce one input alike."""
    for draft in reversed(drafts):
        for access in draft.accesses:
            for mine, theirs in pairs(region, access):
                if mine is not None and theirs != NONE:
                    region.naming.unite(mine, theirs)
    inputs = {id(draft): inputs_of(draft) for draft in drafts}
    shaped: dict[tuple[Size, ...], list[Draft]] = {}
    for draft in drafts:
        shaped.setdefault(tuple(region.naming.sizes[axis] for axis in draft.kept), []).append(draft)
    for group in shaped.values():
        for a, b in pairwise(group):  # values of one shape that read one input are made side by side
            if not inputs[id(a)].isdisjoint(inputs[id(b)]):
                for mine, theirs in zip(a.kept, b.kept, strict=True):
                    region.naming.unite(mine, theirs)
    alike: dict[tuple[frozenset[int], int], list[Draft]] = {}
    for draft in drafts:
        if draft.reduced:
            alike.setdefault((names_of(region, draft.kept), len(draft.reduced)), []).append(draft)
    for group in alike.values():
        for place, a in enumerate(group):
            for b in group[place + 1 :]:
                if not inputs[id(a)].isdisjoint(inputs[id(b)]):
                    for mine, theirs in zip(a.reduced, b.reduced, strict=True):
                        region.naming.unite(mine, theirs)


def pairs(region: Region, access: Access) -> Iterable[tuple[int | None, int]]:
    """Yield for each atom of what is read (axis of the reader that the position is, or None, its own axis)."""
    for place, axes, sizes in zip(access.index, region.axes[access.node], region.atoms[access.node], strict=True):
        for part, axis in zip(positions(place, sizes), axes, strict=True):
            if axis != NONE:
                yield _plain(part), axis


def _plain(place: Size) -> int | None:
    """Return the axis whose position this is, as it is."""
    if isinstance(place, Expression) and place.operation == "variable":
        (variable,) = place.variables
        if variable.name[0] == "a" and variable.name[1:].isdigit():
            return int(variable.name[1:])
    return None


def names_of(region: Region, axes: Iterable[int]) -> frozenset[int]:
    """Return axes by what stands for all that are one with them."""
    return frozenset(region.naming.find(axis) for axis in axes)


def inputs_of(draft: Draft) -> set[str]:
    """Return the buffers that a draft loads."""
    return {each.buffer for each in draft.instructions if isinstance(each, Load)}


def aligned(region: Region, access: Access) -> frozenset[int]:
    """Return the axes along which a reader stands where the producer stood."""
    find = region.naming.find
    return frozenset(
        find(axis) for mine, axis in pairs(region, access) if mine is not None and find(mine) == find(axis)
    )
