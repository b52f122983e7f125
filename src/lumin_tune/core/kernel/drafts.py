"""Stages in the making: axes as numbers of a `Naming`, one draft a stored value, merged where one loop nest does.

`drafts_of` makes a draft of every stage of a region; `merged` joins those that walk the same axes: a reduction and its
epilogue, a producer and the reduction of what it stores, reductions of one input. Lowering turns what
is left into kernels. Nothing here knows loops, blocks or buffers' scopes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.graph import NodeGraph
from lumin_tune.core.kernel.axes import Atoms, Naming, position, positions
from lumin_tune.core.kernel.body import Access, Body, Stored, carrier, renumbered
from lumin_tune.core.kernel.ir import Combine, Index, Instruction, Load, Reduce, Scan, Store, operands_of
from lumin_tune.core.ops import OPS, OpKind


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
    shaped: dict[tuple[Size, ...], list[Draft]] = {}
    for draft in drafts:
        shaped.setdefault(tuple(region.naming.sizes[axis] for axis in draft.kept), []).append(draft)
    for group in shaped.values():
        for a, b in pairwise(group):  # values of one shape that read one input are made side by side
            if _inputs(a) & _inputs(b):
                for mine, theirs in zip(a.kept, b.kept, strict=True):
                    region.naming.unite(mine, theirs)
    alike: dict[tuple[frozenset[int], int], list[Draft]] = {}
    for draft in drafts:
        if draft.reduced:
            alike.setdefault((_names(region, draft.kept), len(draft.reduced)), []).append(draft)
    for group in alike.values():
        for place, a in enumerate(group):
            for b in group[place + 1 :]:
                if _inputs(a) & _inputs(b):
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


def _names(region: Region, axes: Iterable[int]) -> frozenset[int]:
    return frozenset(region.naming.find(axis) for axis in axes)


def _inputs(draft: Draft) -> set[str]:
    return {each.buffer for each in draft.instructions if isinstance(each, Load)}


def aligned(region: Region, access: Access) -> frozenset[int]:
    """Return the axes along which a reader stands where the producer stood."""
    find = region.naming.find
    return frozenset(
        find(axis) for mine, axis in pairs(region, access) if mine is not None and find(mine) == find(axis)
    )


# merging


class Drafts:
    """The drafts of a region and who needs whom."""

    def __init__(self, region: Region, drafts: Iterable[Draft]) -> None:
        self.region = region
        self._all: dict[int, Draft] = {draft.number: draft for draft in drafts}
        self._home: dict[int, dict[int, None]] = {}
        for draft in self._all.values():
            for node in draft.nodes:
                self._home.setdefault(node, {})[draft.number] = None

    def __iter__(self) -> Iterator[Draft]:
        return iter(list(self._all.values()))

    def needs(self, draft: Draft) -> list[Draft]:
        """Return the drafts that must run before one."""
        found: dict[int, None] = {}
        for access in draft.accesses:
            found.update(self._home.get(access.node, {}))
        if draft.updates:
            found.update((n, None) for n in self._home[draft.nodes[0]] if not self._all[n].updates)
        return [self._all[number] for number in found if number != draft.number]

    def reaches(self, a: Draft, b: Draft) -> bool:
        """Return whether `b` needs `a`, at once or through others."""
        pending, seen = [b], {b.number}
        while pending:
            for each in self.needs(pending.pop()):
                if each is a:
                    return True
                if each.number not in seen:
                    seen.add(each.number)
                    pending.append(each)
        return False

    def merge(self, a: Draft, b: Draft) -> Draft:
        """Put one draft in the place of two."""
        joint = _joined(self.region, a, b)
        del self._all[a.number]
        self._all[b.number] = joint
        for node in a.nodes:
            del self._home[node][a.number]
            self._home[node][b.number] = None
        return joint

    def is_live(self, draft: Draft) -> bool:
        """Return whether a draft has not been merged into another."""
        return self._all.get(draft.number) is draft

    def ordered(self) -> list[Draft]:
        """Return the drafts with producers before consumers, else in their order."""
        done: dict[int, Draft] = {}
        missing: dict[int, list[Draft]] = {}
        for draft in self:
            path = {draft.number: draft}  # each needs the next
            while path:
                number, last = next(reversed(path.items()))
                if number not in missing:
                    missing[number] = self.needs(last)
                while missing[number] and missing[number][-1].number in done:
                    missing[number].pop()
                if not missing[number]:
                    done.setdefault(number, path.pop(number))
                    continue
                first = missing[number][-1]
                if first.number in path:
                    names = [self.region.graph.describe(each.nodes[0]) for each in path.values()]
                    raise KernelError(f"the stages of {names} need one another")
                path[first.number] = first
        return list(done.values())


def merged(region: Region, drafts: Sequence[Draft]) -> list[Draft]:
    """Return the drafts with those joined that one loop nest can compute, producers before consumers."""
    known = Drafts(region, drafts)
    for epilogues_only in (True, False):  # what a reduction can do at its end is not done by its reader at the start
        _merge_all(known, epilogues_only)
    return known.ordered()


def _merge_all(known: Drafts, epilogues_only: bool) -> None:
    region = known.region
    alike: dict[tuple[frozenset[int], frozenset[int]], list[Draft]] = {}
    pending = list(known)
    for draft in pending:
        alike.setdefault((_names(region, draft.kept), _names(region, draft.reduced)), []).append(draft)
    while pending:
        b = pending.pop()
        if not known.is_live(b):
            continue
        siblings = alike.get((_names(region, b.kept), _names(region, b.reduced)), [])
        candidates = [a for a in known.needs(b) if a.reduced] if epilogues_only else [*known.needs(b), *siblings]
        for a in candidates:
            if a is not b and known.is_live(a) and _may_merge(known, a, b):
                joint = known.merge(a, b)
                key = (_names(region, joint.kept), _names(region, joint.reduced))
                alike.setdefault(key, []).append(joint)
                pending.append(joint)
                break


def _may_merge(known: Drafts, a: Draft, b: Draft) -> bool:
    """Return whether `a`, which does not need `b`, may run in one loop nest with it."""
    region = known.region
    if a.updates or b.updates or _is_scattered(region, a) or _is_scattered(region, b):
        return False
    reads = [access for access in b.accesses if access.node in a.nodes]
    a_kept, b_kept = _names(region, a.kept), _names(region, b.kept)
    a_reduced, b_reduced = _names(region, a.reduced), _names(region, b.reduced)
    if reads:
        if a_reduced and a_reduced == b_reduced:
            fits = a_kept == b_kept and not _reduces(b, {name for n in a.nodes for name in region.buffers[n].written})
        elif a_reduced or not b_reduced:
            scans = (a.ordered is not None or bool(a_reduced)) and b.ordered is not None  # one at a time
            fits = a_kept == b_kept and not b_reduced and not scans
        else:
            fits = a_kept == b_kept | b_reduced and a.ordered is None
        if not fits or any(aligned(region, access) != a_kept for access in reads):
            return False
        return not any(each is not a and known.reaches(a, each) for each in known.needs(b))
    if a_kept != b_kept or a_reduced != b_reduced or a.ordered is not None or b.ordered is not None:
        return False
    if not _inputs(a) & _inputs(b):
        return False
    return not known.reaches(b, a) and not known.reaches(a, b)


def _reduces(draft: Draft, buffers: set[str]) -> bool:
    """Return whether a reduction of the draft depends on what it loads from one of the buffers."""
    tainted: set[int] = set()
    for number, each in enumerate(draft.instructions):
        if (isinstance(each, Load) and each.buffer in buffers) or not tainted.isdisjoint(operands_of(each)):
            if isinstance(each, Reduce | Scan):
                return True
            tainted.add(number)
    return False


def _is_scattered(region: Region, draft: Draft) -> bool:
    return any(region.graph.nodes[node].op == "scatter" for node in draft.nodes)


def _joined(region: Region, a: Draft, b: Draft) -> Draft:
    """Return one draft that does what both do, in the axes of `b`."""
    body = Body(region.graph, region.stages, region.buffers)
    names = {f"a{axis}": region.variable(_same_axis(region, axis, b)) for axis in (*a.kept, *a.reduced)}
    numbers: dict[int, int] = {}
    stored: dict[str, int] = {}
    for number, instruction in enumerate(a.instructions):
        moved = renumbered(instruction, numbers, names)
        if isinstance(moved, Reduce):
            moved = replace(moved, over=tuple(names[axis].variables[0].name for axis in moved.over))
        if isinstance(moved, Scan):
            moved = replace(moved, axis=names[moved.axis].variables[0].name)
        numbers[number] = body.emit(moved)
        if isinstance(moved, Store):
            stored[moved.buffer] = moved.value
    numbers = {}
    for number, instruction in enumerate(b.instructions):
        if isinstance(instruction, Load) and instruction.buffer in stored:
            numbers[number] = body.cast(stored[instruction.buffer], instruction.dtype)
            if not (isinstance(instruction.valid, int) and instruction.valid == 1):
                moved = renumbered(instruction, numbers, {})
                assert isinstance(moved, Load)
                numbers[number] = body.masked(numbers[number], moved.valid, moved.dtype)
            continue
        numbers[number] = body.emit(renumbered(instruction, numbers, {}))
    accesses = [each for each in a.accesses if each.node not in b.nodes]
    accesses = [Access(each.node, tuple(_renamed(place, names) for place in each.index)) for each in accesses]
    accesses += [each for each in b.accesses if each.node not in a.nodes]
    reduced = b.reduced or [_same_axis(region, axis, b) for axis in a.reduced if axis not in b.kept]
    ordered = b.ordered if b.ordered is not None else None if a.ordered is None else _same_axis(region, a.ordered, b)
    return Draft(b.number, [*a.nodes, *b.nodes], b.kept, reduced, body.instructions, list(dict.fromkeys(accesses)),
                 ordered, fixed=[] if ordered is None else [ordered])  # fmt: skip


def _same_axis(region: Region, axis: int, draft: Draft) -> int:
    """Return the axis of a draft that is one with an axis of another; itself if the draft has none."""
    wanted = region.naming.find(axis)
    return next((each for each in (*draft.kept, *draft.reduced) if region.naming.find(each) == wanted), axis)


def _renamed(place: Size, names: dict[str, Expression]) -> Size:
    if not isinstance(place, Expression):
        return place
    return simplified(place.substitute({v.name: names[v.name] for v in place.variables if v.name in names}))


def without_unused(instructions: Sequence[Instruction], stores: frozenset[str]) -> list[Instruction]:
    """Return the instructions that stores to the given buffers need, renumbered."""
    needed = [isinstance(each, Store) and each.buffer in stores for each in instructions]
    for number in range(len(instructions) - 1, -1, -1):
        if needed[number]:
            for operand in operands_of(instructions[number]):
                needed[operand] = True
    numbers: dict[int, int] = {}
    kept: list[Instruction] = []
    for number, each in enumerate(instructions):
        if needed[number]:
            moved = renumbered(each, numbers, {})
            numbers[number] = len(kept)
            kept.append(moved)
    return kept


def renamed_instruction(
    instruction: Instruction, names: dict[str, Expression], index: Index | None = None
) -> Instruction:
    """Return an instruction with its axes under other names; a load or store at another index if one is given."""
    if isinstance(instruction, Reduce):
        return replace(instruction, over=tuple(names[axis].variables[0].name for axis in instruction.over))
    if isinstance(instruction, Scan):
        return replace(instruction, axis=names[instruction.axis].variables[0].name)
    if index is not None:
        assert isinstance(instruction, Load | Store)
        instruction = replace(instruction, index=index)
    return renumbered(instruction, _Same(), names)


class _Same(dict[int, int]):
    """Numbers that stay as they are."""

    def __missing__(self, number: int) -> int:
        return number
