"""Grouping of stages into kernels that share a grid.

`grouped` creates the drafts of a region and groups them into kernels as far as a `Fusion` policy allows. Lowering takes
a region as it is and splits it only for lack of parallelism; `partition` cuts whole graphs and considers caches too. No
kernels are written here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from lumin_tune.core.expression import Size
from lumin_tune.core.expression.estimates import least, typical
from lumin_tune.core.kernel.ir import MOST_SCRATCH_BYTES, Load
from lumin_tune.core.kernel.lower.draft_merging import merged
from lumin_tune.core.kernel.lower.drafts import (
    NONE,
    RegionDraft,
    StageDraft,
    aligned,
    axes_in,
    drafts_of,
    unite_axes,
)
from lumin_tune.core.kernel.lower.materialization import rounded_values, window_matrices

MOST_SWEPT_BYTES = 1 << 20  # of a value that blocks of columns update, and sweep again to compute what reads it
MOST_INTENSITY = 50  # operations per byte that convolutions hand on, beyond which each is faster in tiles of its own
MOST_CACHED = 4 << 20  # bytes that a kernel finds in caches: larger results of a depthwise convolution are not written
SHARING_POSITIONS = 16  # of the grid, at least, that a convolution computes together from the image that they share
INTERMEDIATE_TO_SHARED = 4  # re-reading an operand is cheaper than writing and reading this many times its bytes


@dataclass(frozen=True, slots=True)
class Fusion:
    """The policy for stages that share a kernel.

    min_blocks: least number of blocks in the grid. small: number of operations below which no parallelism is needed.
    max_shared_bytes: most bytes that a block of a contraction may read which other blocks read too, unless the
    intermediate is much larger; None for no limit. max_scratch_bytes: most scratch of a block of one position on each
    axis of the grid.
    """

    min_blocks: int = 16
    small: int = 1 << 15
    max_shared_bytes: int | None = None
    max_scratch_bytes: int = MOST_SCRATCH_BYTES


APART = Fusion(max_scratch_bytes=-1)
"""Each loop nest is a separate kernel."""


@dataclass
class Group:
    """Drafts that one kernel computes, producers first, and the axes of its grid, outermost first."""

    drafts: list[StageDraft]
    grid: list[int]


def grouped(region: RegionDraft, fusion: Fusion) -> list[Group]:
    """Return the kernels of a region in an executable order."""
    drafts = drafts_of(region)
    unite_axes(region, drafts)
    drafts = merged(region, drafts)
    groups = _Groups(region, drafts)
    groups.join(fusion)
    return groups.ordered()


def one_kernel_per_stage(region: RegionDraft) -> list[Group]:
    """Return one kernel per stage of a region, in an executable order."""
    return _Groups(region, drafts_of(region)).ordered()


class _Groups:
    def __init__(self, region: RegionDraft, drafts: Sequence[StageDraft]) -> None:
        self._region = region
        self._place = {draft.number: place for place, draft in enumerate(drafts)}
        self._groups = {draft.number: Group([draft], grid_of(region, [draft])) for draft in drafts}
        self._home: dict[int, set[int]] = {}
        self._readers: dict[int, set[int]] = {}
        self._outputs = frozenset(region.graph.outputs.values())
        self._apart = window_matrices(region.graph) | rounded_values(region.graph)
        for draft in drafts:
            for node in draft.nodes:
                self._home.setdefault(node, set()).add(draft.number)
            for access in draft.accesses:
                self._readers.setdefault(access.node, set()).add(draft.number)

    def join(self, fusion: Fusion) -> None:
        """Join producers into consumers, last consumers first, until no pair may be joined."""
        pending = sorted(self._groups, key=self._place.__getitem__)
        while pending:
            number = pending.pop()
            consumer = self._groups.get(number)
            if consumer is None:
                continue
            for other in sorted(self._needs(number), key=self._place.__getitem__, reverse=True):
                if any(not self._apart.isdisjoint(draft.nodes) for draft in self._groups[other].drafts):
                    continue
                joint = self._joint(other, number)
                if joint is None or not _is_worth_joining(self._region, self._groups[other], consumer, joint, fusion):
                    continue
                if self._scratch_bytes(joint, {number, other}) > fusion.max_scratch_bytes:
                    continue
                self._groups[number] = joint
                del self._groups[other]
                for homes in (*self._home.values(), *self._readers.values()):
                    if other in homes:
                        homes.discard(other)
                        homes.add(number)
                pending.append(number)
                break

    def ordered(self) -> list[Group]:
        done: dict[int, Group] = {}
        for number in sorted(self._groups, key=self._place.__getitem__):
            pending = [number]
            while pending:
                missing = [each for each in self._needs(pending[-1]) if each not in done]
                if missing:
                    pending.extend(missing)
                else:
                    last = pending.pop()
                    done.setdefault(last, self._groups[last])
        return list(done.values())

    def _needs(self, number: int) -> set[int]:
        """Return the groups that must run before a group."""
        found: set[int] = set()
        for draft in self._groups[number].drafts:
            for access in draft.accesses:
                found |= self._home.get(access.node, set())
            if draft.updates:
                found |= self._home[draft.nodes[0]]
        return found - {number}

    def _joint(self, producer: int, consumer: int) -> Group | None:
        """Return the union of two groups, or None if another group must run between them."""
        pending, seen = [each for each in self._needs(consumer) if each != producer], set()
        while pending:
            current = pending.pop()
            for each in self._needs(current):
                if each == producer:
                    return None
                if each not in seen:
                    seen.add(each)
                    pending.append(each)
        drafts = [*self._groups[producer].drafts, *self._groups[consumer].drafts]
        return Group(drafts, grid_of(self._region, drafts))

    def _scratch_bytes(self, joint: Group, numbers: set[int]) -> int:
        """Return the least scratch of a block of a joint group for values that only the group reads.

        Values of symbolic size are not counted. numbers: the groups that are joined.
        """
        find = self._region.naming.find
        is_shared = any(_shares_image(self._region, draft, joint.grid) for draft in joint.drafts)
        total = 0
        for node in dict.fromkeys(node for draft in joint.drafts for node in draft.nodes):
            readers = self._readers.get(node, set())
            if readers and readers <= numbers and node not in self._outputs:
                axes = {find(axis) for axes in self._region.axes[node] for axis in axes if axis != NONE}
                sizes = [self._region.naming.sizes[axis] for axis in axes - set(joint.grid)]
                elements = math.prod(size if isinstance(size, int) else 0 for size in sizes)
                total += elements * self._region.buffers[node].dtype.itemsize
        return total * (SHARING_POSITIONS if is_shared else 1)


def grid_of(region: RegionDraft, drafts: Sequence[StageDraft]) -> list[int]:
    """Return the axes that every draft keeps and along which each reads what the others wrote at the same position."""
    find = region.naming.find
    common = [find(axis) for axis in drafts[-1].kept]
    nodes = {node for draft in drafts for node in draft.nodes}
    changed = {draft.nodes[0] for draft in drafts if draft.updates}
    for draft in drafts:
        kept = {find(axis) for axis in draft.kept}
        if draft.ordered is not None or draft.nodes[0] in changed:
            kept -= {find(axis) for axis in draft.fixed}
        for access in draft.accesses:
            if access.node in nodes:
                kept &= aligned(region, access)
        common = [axis for axis in common if axis in kept]
    return common


def _is_worth_joining(region: RegionDraft, producer: Group, consumer: Group, joint: Group, fusion: Fusion) -> bool:
    if _is_swept(region, producer, consumer, joint, fusion):
        return False
    for taken in (least, typical):  # a kernel chosen for many samples must be a good one for few
        blocks = points(region, joint.grid, taken)
        most = max(points(region, producer.grid, taken), points(region, consumer.grid, taken))
        work = sum(points(region, (*draft.kept, *draft.reduced), taken) for draft in joint.drafts)
        if blocks < fusion.min_blocks and work > fusion.small and blocks < most:
            return False
    if fusion.max_shared_bytes is None or work <= fusion.small:
        return True
    intermediate = _intermediate_bytes(region, producer, consumer)
    if _is_window_before_product(region, producer, consumer, intermediate):
        return False
    if _cuts_lines(region, producer, consumer, joint):
        return False
    if any(_reads_windows(region, draft) for draft in joint.drafts):
        if min(_reducing(region, producer), _reducing(region, consumer)) > MOST_INTENSITY * intermediate:
            return False
    inside = {name for draft in joint.drafts for node in draft.nodes for name in region.buffers[node].written}
    for group in (producer, consumer):
        for draft in group.drafts:
            shared, whole = _shared_bytes(region, draft, joint.grid, inside)
            if shared > fusion.max_shared_bytes and intermediate < INTERMEDIATE_TO_SHARED * whole:
                if shared > _shared_bytes(region, draft, group.grid, inside)[0]:
                    return False
    return True


def _is_swept(region: RegionDraft, producer: Group, consumer: Group, joint: Group, fusion: Fusion) -> bool:
    """Return whether a joint kernel would sweep all rows of a large scattered value, a few columns at a time.

    The copy and the updates of a scatter are one region, which may be two kernels.
    """
    made = {node for draft in producer.drafts for node in draft.nodes}
    if fusion.max_shared_bytes is not None and any(node in made for draft in consumer.drafts for node in draft.nodes):
        return False
    changed = [region.graph.nodes[draft.nodes[0]] for draft in joint.drafts if draft.updates]
    swept = max((math.prod(map(typical, node.shape)) * node.dtype.itemsize for node in changed), default=0)
    alone = max(points(region, producer.grid), points(region, consumer.grid))
    return swept > MOST_SWEPT_BYTES and points(region, joint.grid) < alone


def _is_window_before_product(region: RegionDraft, producer: Group, consumer: Group, intermediate: int) -> bool:
    """Return whether a product reads what a reduction over windows makes, as a 1x1 convolution does behind a pool or a
    depthwise convolution, and both are faster as kernels of their own.

    Blocks of the joint kernel are rows of an image, fewer and shorter than those of the product alone, which costs more
    than to read the image from a cache. intermediate: bytes of the image.
    """
    windowed = [draft for draft in producer.drafts if _reads_windows(region, draft)]
    if not windowed:
        return False
    operands = [{each.buffer for each in draft.instructions if isinstance(each, Load)} for draft in windowed]
    if intermediate > MOST_CACHED and all(len(each) > 1 for each in operands):  # weights too: no pool
        return False
    made = {node for draft in producer.drafts for node in draft.nodes}
    find = region.naming.find
    for draft in consumer.drafts:
        kept = {find(axis) for axis in draft.kept}
        for access in draft.accesses:
            axes = {find(axis) for place in access.index for axis in axes_in(place)}
            if access.node in made and draft.reduced and not kept <= axes:
                return True
    return False


def _cuts_lines(region: RegionDraft, producer: Group, consumer: Group, joint: Group) -> bool:
    """Return whether blocks of a window and of a copy of its result would be slices of each cache line: the channels of
    an image that has them last are all that both have in common.
    """
    (pool, *others), (copy, *more) = producer.drafts, consumer.drafts
    if others or more or len(pool.nodes) > 1 or len(copy.nodes) > 1:
        return False
    if copy.reduced or not _reads_windows(region, pool) or not region.axes[pool.nodes[0]]:
        return False
    find = region.naming.find
    long = {find(axis) for axis in joint.grid if region.naming.sizes[axis] != 1}
    return bool(long) and long <= {find(axis) for axis in region.axes[pool.nodes[0]][-1] if axis != NONE}


def _intermediate_bytes(region: RegionDraft, producer: Group, consumer: Group) -> int:
    """Return the bytes that one group would write for the other if they were separate kernels."""
    made = {node for draft in producer.drafts for node in draft.nodes}
    read = {access.node for draft in consumer.drafts for access in draft.accesses} & made
    nodes = [region.graph.nodes[node] for node in read]
    return sum(math.prod(map(typical, node.shape)) * node.dtype.itemsize for node in nodes)


def _reads_windows(region: RegionDraft, draft: StageDraft) -> bool:
    """Return whether a reduction goes over windows: a place that it reads depends on a kept and on a reduced axis."""
    return any(True for _ in _windows(region, draft))


def _shares_image(region: RegionDraft, draft: StageDraft, grid: Sequence[int]) -> bool:
    """Return whether several positions of the grid read the same windows, as the channels of a convolution do that is
    not depthwise.
    """
    return any(not axes.issuperset(grid) for axes in _windows(region, draft))


def _windows(region: RegionDraft, draft: StageDraft) -> Iterator[set[int]]:
    """Yield the axes of each operand whose windows a reduction goes over."""
    find = region.naming.find
    kept, reduced = ({find(axis) for axis in axes} for axes in (draft.kept, draft.reduced))
    for each in draft.instructions:
        if isinstance(each, Load):
            places = [{find(axis) for axis in axes_in(place)} for place in each.index]
            if any(axes & kept and axes & reduced for axes in places):
                yield set().union(*places)


def _reducing(region: RegionDraft, group: Group) -> int:
    """Return the operations of a group's reductions, two for each term."""
    return sum(2 * points(region, (*draft.kept, *draft.reduced)) for draft in group.drafts if draft.reduced)


def _shared_bytes(
    region: RegionDraft, draft: StageDraft, grid: Sequence[int], inside: Collection[str]
) -> tuple[int, int]:
    """Return (bytes that a contraction loads and that do not vary along the grid as finely as its result, all bytes).

    The first is what each block reads again. inside: private buffers of the block.
    """
    find = region.naming.find
    own = {find(axis) for axis in draft.kept}
    if not draft.reduced or own == set(grid):
        return 0, 0
    again = whole = 0
    for each in draft.instructions:
        if isinstance(each, Load) and each.buffer not in inside:
            axes = {find(axis) for place in each.index for axis in axes_in(place)}
            if not own <= axes:
                again += points(region, axes - set(grid)) * each.dtype.itemsize
                whole += points(region, axes) * each.dtype.itemsize
    return again, whole


def points(region: RegionDraft, axes: Iterable[int], taken: Callable[[Size], int] | None = None) -> int:
    """Return the product of the sizes of axes. taken: the value assumed for a size, by default `typical`."""
    return math.prod((taken or typical)(region.naming.sizes[axis]) for axis in axes)
