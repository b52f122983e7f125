"""Merging of drafts that one loop nest can compute: drafts with the same axes.

`merged` merges a reduction with its epilogue, a producer with the reduction of its result, and reductions of the same
input. Kernels are chosen later.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.kernel.ir import Instruction, Load, Reduce, Scan, Store, names_in, operands_of
from lumin_tune.core.kernel.ir.matching import summed_factors
from lumin_tune.core.kernel.ir.renumbering import renumbered
from lumin_tune.core.kernel.lower.drafts import (
    NONE,
    RegionDraft,
    StageDraft,
    aligned,
    axis_name,
    inputs_of,
    representatives,
)
from lumin_tune.core.kernel.lower.stage_body import StageBody, StageRead

MOST_BESIDE = 256
"""Most instructions of a loop nest that computes values side by side: more save no reads and compile for minutes."""
MOST_ACCUMULATED = 16
"""Most reductions of such a nest: the accumulators of more do not fit the registers."""
MOST_PRODUCTS = 6
"""Most sums of products among them: each has the accumulators of a tile, and with more a tile has no rows."""


class Drafts:
    """The drafts of a region and their dependencies."""

    def __init__(self, region: RegionDraft, drafts: Iterable[StageDraft]) -> None:
        self.region = region
        self._all: dict[int, StageDraft] = {draft.number: draft for draft in drafts}
        self._home: dict[int, dict[int, None]] = {}
        for draft in self._all.values():
            for node in draft.nodes:
                self._home.setdefault(node, {})[draft.number] = None

    def __iter__(self) -> Iterator[StageDraft]:
        return iter(list(self._all.values()))

    def needs(self, draft: StageDraft) -> list[StageDraft]:
        """Return the drafts that must run before a draft."""
        found: dict[int, None] = {}
        for access in draft.accesses:
            found.update(self._home.get(access.node, {}))
        if draft.updates:
            found.update((n, None) for n in self._home[draft.nodes[0]] if not self._all[n].updates)
        return [self._all[number] for number in found if number != draft.number]

    def reaches(self, a: StageDraft, b: StageDraft) -> bool:
        """Return whether `b` depends on `a`, directly or indirectly."""
        pending, seen = [b], {b.number}
        while pending:
            for each in self.needs(pending.pop()):
                if each is a:
                    return True
                if each.number not in seen:
                    seen.add(each.number)
                    pending.append(each)
        return False

    def merge(self, a: StageDraft, b: StageDraft) -> StageDraft:
        """Replace two drafts by one."""
        joint = _joined(self.region, a, b)
        del self._all[a.number]
        self._all[b.number] = joint
        for node in a.nodes:
            del self._home[node][a.number]
            self._home[node][b.number] = None
        return joint

    def is_live(self, draft: StageDraft) -> bool:
        """Return whether a draft has not been merged into another one."""
        return self._all.get(draft.number) is draft

    def ordered(self) -> list[StageDraft]:
        """Return the drafts with producers before consumers, otherwise in their order."""
        done: dict[int, StageDraft] = {}
        missing: dict[int, list[StageDraft]] = {}
        for draft in self:
            path = {draft.number: draft}  # each depends on the next
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
                    raise KernelError(f"the stages of {names} depend on each other in a cycle")
                path[first.number] = first
        return list(done.values())


def merged(region: RegionDraft, drafts: Sequence[StageDraft]) -> list[StageDraft]:
    """Return the drafts after merging, producers before consumers."""
    known = Drafts(region, drafts)
    for epilogues_only in (
        True,
        False,
    ):  # epilogues belong to their reductions first
        _merge_all(known, epilogues_only)
    return known.ordered()


def _merge_all(known: Drafts, epilogues_only: bool) -> None:
    region = known.region
    alike: dict[tuple[frozenset[int], frozenset[int]], list[StageDraft]] = {}
    pending = list(known)
    for draft in pending:
        alike.setdefault((representatives(region, draft.kept), representatives(region, draft.reduced)), []).append(
            draft
        )
    while pending:
        b = pending.pop()
        if not known.is_live(b):
            continue
        siblings = alike.get((representatives(region, b.kept), representatives(region, b.reduced)), [])
        candidates = [a for a in known.needs(b) if a.reduced] if epilogues_only else [*known.needs(b), *siblings]
        for a in candidates:
            if a is not b and known.is_live(a) and _may_merge(known, a, b):
                joint = known.merge(a, b)
                key = (representatives(region, joint.kept), representatives(region, joint.reduced))
                alike.setdefault(key, []).append(joint)
                pending.append(joint)
                break


def _may_merge(known: Drafts, a: StageDraft, b: StageDraft) -> bool:
    """Return whether `a`, which does not depend on `b`, may run in one loop nest with it."""
    region = known.region
    if a.updates or b.updates or _is_scattered(region, a) or _is_scattered(region, b):
        return False
    if _sums_narrow_integers(a) and _sums_narrow_integers(b):
        return False  # dot-product instructions compute one sum per nest
    reads = [access for access in b.accesses if access.node in a.nodes]
    a_kept, b_kept = representatives(region, a.kept), representatives(region, b.kept)
    a_reduced, b_reduced = representatives(region, a.reduced), representatives(region, b.reduced)
    if reads:
        if a_reduced and a_reduced == b_reduced:
            written = {name for n in a.nodes for name in region.buffers[n].written}
            fits = a_kept == b_kept and not _needs_inside(b, written)
        elif a_reduced or not b_reduced:
            scans = (a.ordered is not None or bool(a_reduced)) and b.ordered is not None  # one at a time
            fits = a_kept == b_kept and not b_reduced and not scans
        else:
            fits = a_kept == b_kept | b_reduced and a.ordered is None
        if not fits or any(_own_axes(region, each.node) != a_kept or aligned(region, each) != a_kept for each in reads):
            return False  # values stored along a reduced axis, too, are complete only after the loop
        return not any(each is not a and known.reaches(a, each) for each in known.needs(b))
    if len(a.instructions) + len(b.instructions) > MOST_BESIDE or _accumulated(a) + _accumulated(b) > MOST_ACCUMULATED:
        return False
    if _products(a) + _products(b) > MOST_PRODUCTS:
        return False
    if a_kept != b_kept or a_reduced != b_reduced or a.ordered is not None or b.ordered is not None:
        return False
    if not inputs_of(a) & inputs_of(b):
        return False
    return not known.reaches(b, a) and not known.reaches(a, b)


def _sums_narrow_integers(draft: StageDraft) -> bool:
    """Return whether a draft sums products of integers that are narrower than the sum (`dot_products`)."""
    return any(_is_narrow_product(draft.instructions, each) for each in draft.instructions if isinstance(each, Reduce))


def _is_narrow_product(instructions: Sequence[Instruction], reduction: Reduce) -> bool:
    factors = summed_factors(instructions, reduction)
    if factors is None or not reduction.dtype.is_integer:
        return False
    return all(each.load and each.is_cast and each.load.dtype.itemsize < reduction.dtype.itemsize for each in factors)


def _accumulated(draft: StageDraft) -> int:
    return sum(isinstance(each, Reduce) for each in draft.instructions)


def _products(draft: StageDraft) -> int:
    reductions = (each for each in draft.instructions if isinstance(each, Reduce))
    return sum(summed_factors(draft.instructions, each) is not None for each in reductions)


def _own_axes(region: RegionDraft, node: int) -> frozenset[int]:
    """Return the representatives of a stored node's axes."""
    return representatives(region, (axis for axes in region.axes[node] for axis in axes if axis != NONE))


def _needs_inside(draft: StageDraft, buffers: set[str]) -> bool:
    """Return whether the loops over the reduced axes of a draft depend on a load from one of the buffers: a reduction,
    or a value that varies along these axes, of which those of producers are stored there.
    """
    reduced = {axis_name(axis) for axis in draft.reduced}
    tainted: set[int] = set()
    for number, each in enumerate(draft.instructions):
        if (isinstance(each, Load) and each.buffer in buffers) or not tainted.isdisjoint(operands_of(each)):
            if isinstance(each, Reduce | Scan) or not reduced.isdisjoint(names_in(each)):
                return True
            tainted.add(number)
    return False


def _is_scattered(region: RegionDraft, draft: StageDraft) -> bool:
    return any(region.graph.nodes[node].op == "scatter" for node in draft.nodes)


def _joined(region: RegionDraft, a: StageDraft, b: StageDraft) -> StageDraft:
    """Return one draft that computes both, in the axes of `b`."""
    body = StageBody(region.graph, region.stages, region.buffers)
    names = {axis_name(axis): region.variable(_same_axis(region, axis, b)) for axis in (*a.kept, *a.reduced)}
    reduced = b.reduced or [_same_axis(region, axis, b) for axis in a.reduced]
    order = [axis_name(axis) for axis in reduced]
    numbers: dict[int, int] = {}
    stored: dict[str, int] = {}
    for number, instruction in enumerate(a.instructions):
        moved = renumbered(instruction, numbers, names)
        if isinstance(moved, Reduce):
            over = {names[axis].variables[0].name for axis in moved.over}
            moved = replace(moved, over=tuple(axis for axis in order if axis in over))
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
    accesses = [StageRead(each.node, tuple(_renamed(place, names) for place in each.index)) for each in accesses]
    accesses += [each for each in b.accesses if each.node not in a.nodes]
    reduced = [axis for axis in reduced if axis not in b.kept]
    ordered = b.ordered if b.ordered is not None else None if a.ordered is None else _same_axis(region, a.ordered, b)
    return StageDraft(
        b.number,
        [*a.nodes, *b.nodes],
        b.kept,
        reduced,
        body.instructions,
        list(dict.fromkeys(accesses)),
        ordered,
        fixed=[] if ordered is None else [ordered],
    )


def _same_axis(region: RegionDraft, axis: int, draft: StageDraft) -> int:
    """Return the axis of a draft that is united with an axis of another; the axis itself if there is none."""
    wanted = region.naming.find(axis)
    return next((each for each in (*draft.kept, *draft.reduced) if region.naming.find(each) == wanted), axis)


def _renamed(place: Size, names: dict[str, Expression]) -> Size:
    if not isinstance(place, Expression):
        return place
    return simplified(place.substitute({v.name: names[v.name] for v in place.variables if v.name in names}))
