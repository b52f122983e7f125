"""Draft stages: one per stored value, with axes that are numbers of a `Naming`.

`drafts_of` creates a draft for every stage of a region, and `unite_axes` unites equal axes. `draft_merging` merges
drafts and lowering turns the rest into kernels. Loops, blocks and scopes of buffers are decided later.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.ir import START, Combine, Index, Instruction, Load, Reduce, Scan
from lumin_tune.core.kernel.lower.axis_analysis import Atoms, Naming, position, positions
from lumin_tune.core.kernel.lower.stage_body import StageBody, StageRead, Stored, compute_dtype
from lumin_tune.core.ops.op_table import OPS, OpKind


@dataclass
class StageDraft:
    """A stage whose axes are numbers: axis 7 is the variable `a7` in its indices.

    nodes: the stored nodes. ordered: the axis of a scan. updates: whether this is the part of a scatter that updates
    what another draft has stored; it is never merged.
    """

    number: int
    nodes: list[int]
    kept: list[int]
    reduced: list[int]
    instructions: list[Instruction]
    accesses: list[StageRead]
    ordered: int | None = None
    updates: bool = False
    fixed: list[int] = field(default_factory=list)  # axes that a grid must not split


@dataclass
class RegionDraft:
    """The draft of a region: its graph, the stored nodes, their axes and the names of buffers."""

    graph: NodeGraph
    stages: frozenset[int]
    atoms: Sequence[tuple[Atoms, ...]]
    buffers: dict[int, Stored]
    naming: Naming = field(default_factory=Naming)
    axes: dict[int, list[list[int]]] = field(default_factory=dict)  # of stored nodes: the axes of each axis's atoms

    def variable(self, axis: int) -> Expression:
        """Return the variable of an axis in the indices of its draft."""
        return Expression.variable(axis_name(axis), 0, self.naming.sizes[axis] - 1)

    def place(self, axes: list[int], sizes: Atoms) -> Size:
        """Return the position on an axis of a node, given the axes of its atoms."""
        return position([0 if axis < 0 else self.variable(axis) for axis in axes], sizes)


NONE = -1  # the axis of an atom of size 1, whose position is always 0


def drafts_of(region: RegionDraft) -> list[StageDraft]:
    """Return a draft for each stage, producers before consumers."""
    drafts: list[StageDraft] = []
    for node in sorted(region.stages):
        drafts.extend(_scatter(region, node) if region.graph.nodes[node].op == "scatter" else [_draft(region, node)])
    for number, draft in enumerate(drafts):
        draft.number = number
    return drafts


def _new_axes(region: RegionDraft, draft: int, sizes: Atoms) -> list[int]:
    return [NONE if isinstance(size, int) and size == 1 else region.naming.new(draft, size) for size in sizes]


def _draft(region: RegionDraft, node_id: int) -> StageDraft:
    graph, node = region.graph, region.graph.nodes[node_id]
    owner = len(region.axes)
    body = StageBody(graph, region.stages, region.buffers)
    own = [_new_axes(region, owner, sizes) for sizes in region.atoms[node_id]]
    region.axes[node_id] = own
    index: Index = tuple(region.place(axes, sizes) for axes, sizes in zip(own, region.atoms[node_id], strict=True))
    kind = OPS[node.op].kind
    reduced: list[int] = []
    ordered = None
    dtype = compute_dtype(node.dtype)
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
            value = body.emit(Reduce(combine, value, tuple(axis_name(axis) for axis in reduced), dtype))
    elif kind is OpKind.SCAN:
        (operand,), (axis, combine) = node.operands, node.attributes
        value = body.value(operand, index)
        if own[axis] != [NONE]:
            (ordered,) = own[axis]
            value = body.emit(Scan(combine, value, axis_name(ordered), dtype))
    else:
        value = body.value(node_id, index, stop_here=False)
    body.store(node_id, index, value)
    axes_kept = [axis for group in own for axis in group if axis != NONE]
    return StageDraft(
        owner,
        [node_id],
        axes_kept,
        reduced,
        body.instructions,
        list(body.accesses),
        ordered,
        fixed=[] if ordered is None else [ordered],
    )


def _scatter(region: RegionDraft, node_id: int) -> list[StageDraft]:
    """Return the drafts of a scatter: the copy of its base, and its updates."""
    graph, node = region.graph, region.graph.nodes[node_id]
    base, indices, updates = node.operands
    axis, combine = node.attributes
    owner = len(region.axes)
    body = StageBody(graph, region.stages, region.buffers)
    own = [_new_axes(region, owner, sizes) for sizes in region.atoms[node_id]]
    region.axes[node_id] = own
    index: Index = tuple(region.place(axes, sizes) for axes, sizes in zip(own, region.atoms[node_id], strict=True))
    body.store(node_id, index, body.value(base, index))
    kept = [each for group in own for each in group if each != NONE]
    scattered = [each for each in own[axis] if each != NONE]
    copy = StageDraft(owner, [node_id], kept, [], body.instructions, list(body.accesses), fixed=scattered)

    body = StageBody(graph, region.stages, region.buffers)
    other = -1 - owner  # the updates have separate axes; those beside the scattered axis are united with the base's
    shapes = list(enumerate(region.atoms[node_id]))
    outer = [_new_axes(region, other, sizes) if place != axis else [] for place, sizes in shapes]
    many = [_new_axes(region, other, sizes) for sizes in region.atoms[indices]]
    for mine, theirs in zip(outer, own, strict=True):
        for a, b in zip(mine, theirs, strict=False):
            if a != NONE:
                region.naming.unite(b, a)
    which: Index = tuple(region.place(axes, sizes) for axes, sizes in zip(many, region.atoms[indices], strict=True))
    places = [
        region.place(axes, sizes) if place != axis else 0 for axes, (place, sizes) in zip(outer, shapes, strict=True)
    ]
    number = body.cast(body.value(indices, which), DType.I64)
    where = Expression.variable(f"v{number}", -(2**63), 2**63 - 1)
    valid = simplified((where >= 0) * (where < node.shape[axis]))
    value = body.value(updates, (*places[:axis], *which, *places[axis + 1 :]))
    target = (*places[:axis], where, *places[axis + 1 :])
    body.store(node_id, target, value, valid, None if combine == "set" else combine)
    own_axes = [each for place, group in enumerate(outer) if place < axis for each in group]
    own_axes += [each for group in many for each in group]
    own_axes += [each for place, group in enumerate(outer) if place > axis for each in group]
    change = StageDraft(
        owner,
        [node_id],
        [each for each in own_axes if each != NONE],
        [],
        body.instructions,
        list(body.accesses),
        updates=True,
        fixed=[each for group in many for each in group if each != NONE],
    )
    return [copy, change]


# which axes are one


def unite_axes(region: RegionDraft, drafts: Sequence[StageDraft]) -> None:
    """Unite axes where a stage reads another one at its own position, or where two stages reduce one input alike."""
    for draft in reversed(drafts):
        for access in draft.accesses:
            for mine, theirs in pairs(region, access):
                if mine is not None and theirs != NONE:
                    region.naming.unite(mine, theirs)
    inputs = {id(draft): inputs_of(draft) for draft in drafts}
    shaped: dict[tuple[Size, ...], list[StageDraft]] = {}
    for draft in drafts:
        shaped.setdefault(tuple(region.naming.sizes[axis] for axis in draft.kept), []).append(draft)
    for group in shaped.values():
        for a, b in pairwise(group):  # values of the same shape that read the same input are computed side by side
            if not inputs[id(a)].isdisjoint(inputs[id(b)]):
                for mine, theirs in zip(a.kept, b.kept, strict=True):
                    region.naming.unite(mine, theirs)
    alike: dict[tuple[frozenset[int], int], list[StageDraft]] = {}
    for draft in drafts:
        if draft.reduced:
            alike.setdefault((representatives(region, draft.kept), len(draft.reduced)), []).append(draft)
    for group in alike.values():
        for place, a in enumerate(group):
            for b in group[place + 1 :]:
                if not inputs[id(a)].isdisjoint(inputs[id(b)]):
                    for mine, theirs in zip(a.reduced, b.reduced, strict=True):
                        region.naming.unite(mine, theirs)


def pairs(region: RegionDraft, access: StageRead) -> Iterable[tuple[int | None, int]]:
    """Yield for each atom of the value that is read: (axis of the reader at this position or None, axis of the
    producer).
    """
    for place, axes, sizes in zip(access.index, region.axes[access.node], region.atoms[access.node], strict=True):
        for part, axis in zip(positions(place, sizes), axes, strict=True):
            if axis != NONE:
                yield _plain(part), axis


def axis_name(axis: int) -> str:
    """Return the variable of an axis while a region is lowered: a reserved name, so no dimension has it."""
    return f"{START}{axis}"


def _plain(place: Size) -> int | None:
    """Return the axis that a position is equal to, None if it is an expression of axes."""
    if isinstance(place, Expression) and place.operation == "variable":
        return next(iter(axes_in(place)), None)
    return None


def axes_in(place: Size) -> list[int]:
    """Return the axes that a position is an expression of; its other variables are sizes."""
    variables = place.variables if isinstance(place, Expression) else ()
    return [int(v.name.removeprefix(START)) for v in variables if v.name.startswith(START)]


def representatives(region: RegionDraft, axes: Iterable[int]) -> frozenset[int]:
    """Return the representatives of axes in the union-find."""
    return frozenset(region.naming.find(axis) for axis in axes)


def inputs_of(draft: StageDraft) -> set[str]:
    """Return the buffers that a draft loads."""
    return {each.buffer for each in draft.instructions if isinstance(each, Load)}


def aligned(region: RegionDraft, access: StageRead) -> frozenset[int]:
    """Return the axes along which a reader is at the position of the producer."""
    find = region.naming.find
    return frozenset(
        find(axis) for mine, axis in pairs(region, access) if mine is not None and find(mine) == find(axis)
    )
