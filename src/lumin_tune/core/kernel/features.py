"""Static features of scheduled programs: what a point will compute and move, before any code is made.

Searches prune by them and learned cost models take them as input; nothing here says how long a kernel takes, but for a
bound that none can beat. Everything follows from the loops and the coefficients of addresses: the elements that one
iteration of a loop touches, and how often that loop runs. Symbolic sizes are taken at what they are likely to be.

A level of memory gives what the level above it has no room for: where the body of a loop fits a cache, the loop as a
whole fetches each element that it touches once. Lines, associativity and prefetching are left out.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from lumin_tune.core.expression import Expression, Size, product
from lumin_tune.core.kernel.affine import affine, flat_index
from lumin_tune.core.kernel.candidates import Machine
from lumin_tune.core.kernel.grouping import typical
from lumin_tune.core.kernel.ir import (
    OUTSIDE, PRIVATE, SCALAR_OPS, START, VALUE, Apply, Buffer, Call, Halo, Instruction, Kernel, Load, Loop, Node,
    Program, Reduce, Scan, Stage, Store, names_in, operands_of, walk,
)  # fmt: skip
from lumin_tune.core.kernel.render.nest import split_pieces
from lumin_tune.core.kernel.render.packing import dimensions_of
from lumin_tune.core.kernel.render.places import Guard
from lumin_tune.core.kernel.render.target import WIDEST

FEATURES: Mapping[str, str] = {
    "kernels": "launches in a call",
    "flops": "arithmetic operations, as SCALAR_OPS counts them",
    "least_bytes": "each element from outside that must be read, and each that must be written there, once",
    "intensity": "flops for each of the least bytes",
    "l1_traffic_bytes": "between the registers and the first cache",
    "l2_traffic_bytes": "between the first and the second cache",
    "memory_traffic_bytes": "between the second cache and what is behind it",
    "block_bytes": "touched by one block of a grid; of the largest kernel",
    "scratch_bytes": "private to a block, copies and waiting sums included; of the largest kernel",
    "packed_bytes": "written to copies in a call",
    "vector_efficiency": "lanes that hold a point, of all lanes of the machine's vectors; 0..1",
    "contiguous_loads": "of the loads of stages with a vector, those of neighbours (turned squares too); 0..1",
    "broadcast_loads": "of the same, those of one element for all lanes; 0..1",
    "gathered_loads": "of the same, all others; 0..1",
    "accumulators": "vectors that gather sums; of the hungriest stage",
    "registers": "accumulators, the vectors beside them and one more; of the hungriest stage",
    "instances": "copies of the instructions that are written out; of the longest stage",
    "loop_turns": "iterations of innermost loops",
    "parallel_blocks": "blocks of all grids",
    "balance": "blocks, of those that all threads could run in the same number of rounds; by points; 0..1",
}
_GREATEST = frozenset({"block_bytes", "scratch_bytes", "accumulators", "registers", "instances"})

Box = Mapping[str, int]  # how many positions of each axis


def features(program: Program, machine: Machine) -> Mapping[str, float]:
    """Return the features of one call of a scheduled program, by the names in `FEATURES`.

    Kernels that run once are left out. A library's kernel touches its buffers once; its arithmetic is not known.
    Raises KernelError for a pack that leaves blocks whole.
    """
    totals: dict[str, float] = {}
    trees = [_Tree(program, kernel) for kernel in program.kernels if kernel.when == "call"]
    for tree in trees:
        for name, value in _totals(tree, machine).items():
            before = totals.get(name, 0.0)
            totals[name] = max(before, value) if name in _GREATEST else before + value
    outside = {b.name for b in program.buffers if b.scope in OUTSIDE or b.scope == "prepared"}
    return _finished(totals, _least_bytes(trees, outside))


def kernel_features(program: Program, kernel: Kernel, machine: Machine) -> Mapping[str, float]:
    """Return the same for one kernel; all that is not its own scratch is outside."""
    tree = _Tree(program, kernel)
    outside = {b.name for b in program.buffers if b.scope not in PRIVATE}
    return _finished(_totals(tree, machine), _least_bytes([tree], outside))


def footprints(program: Program, kernel: Kernel) -> tuple[tuple[int, ...], ...]:
    """Return for each stage the bytes touched by all of it, then by one iteration of each loop, outermost first.

    Shared loops come first, then those that the lengths ask for, then those of the schedule.
    """
    nests = _Tree(program, kernel).nests
    return tuple(tuple(_footprint([nest], depth) for depth in range(len(nest.boxes))) for nest in nests)


def bound_seconds(features: Mapping[str, float], peak_flops: float, bandwidth: float) -> float:
    """Return the seconds that no schedule beats, for operations and bytes a second of the whole machine.

    It holds if nothing of what is read lies in a cache before, `peak_flops` counts as SCALAR_OPS does, and values that
    serve as indices are in range.
    """
    return max(features["flops"] / peak_flops, features["least_bytes"] / bandwidth)


# addresses


@dataclass(frozen=True, slots=True)
class _Place:
    """One dimension of an address: constant + the sum of (axis, multiple), the smallest multiples first.

    unit: what divides all multiples. Irregular: any position, one for each point of its axes.
    """

    terms: tuple[tuple[str, int], ...]
    constant: int
    size: int
    regular: bool = True
    unit: int = 1

    def most(self, box: Box) -> int:
        """Return how many positions the points of a box have, or a few more where multiples overlap with gaps."""
        if not self.regular:
            return min(self.size, math.prod(box[axis] for axis, _ in self.terms))
        count = span = 1
        for axis, multiple in self.terms:
            span += abs(multiple) // self.unit * (box[axis] - 1)
            count = min(count * box[axis], span)
        return max(0, min(count, self.size))

    def least(self, box: Box) -> int:
        """Return the same, or one where that is more than certain."""
        count = span = 1
        for axis, multiple in self.terms:
            stride = abs(multiple) // self.unit
            if not self.regular or count < span and stride < span:
                return min(1, *(box[axis] for axis, _ in self.terms))
            count = count * box[axis] if stride >= span else count + stride * (box[axis] - 1)
            span += stride * (box[axis] - 1)
        return max(0, count)

    def reach(self, box: Box) -> tuple[int, int]:
        """Return the first and the last position, counted from where the box starts."""
        ends = [multiple * (box[axis] - 1) for axis, multiple in self.terms]
        return self.constant + sum(min(0, end) for end in ends), self.constant + sum(max(0, end) for end in ends)


@dataclass(frozen=True, slots=True)
class _Access:
    """A load or store. axes: along which it varies. strides: elements between neighbours, None if that is no constant.

    late: whether it runs only when reductions are complete. least: how many elements it touches in any case.
    """

    buffer: str
    element_bytes: int
    elements: int
    places: tuple[_Place, ...]
    axes: frozenset[str]
    strides: Mapping[str, int | None]
    stores: bool
    late: bool
    least: int

    def most(self, box: Box) -> int:
        points = math.prod(box[axis] for axis in self.axes)
        return min(points, self.elements, math.prod(place.most(box) for place in self.places))


@dataclass(frozen=True, slots=True)
class _Reading:
    """What instructions touch, and their operations by the axes along which they vary."""

    accesses: tuple[_Access, ...]
    flops: Mapping[frozenset[str], int]


@lru_cache(maxsize=1 << 12)
def _read(
    instructions: tuple[Instruction, ...], buffers: tuple[Buffer, ...], extents: tuple[tuple[str, int], ...]
) -> _Reading:
    lengths, by_name = dict(extents), {buffer.name: buffer for buffer in buffers}
    early = _early(instructions)
    along: list[frozenset[str]] = []
    accesses: list[_Access] = []
    flops: dict[frozenset[str], int] = {}
    for number, each in enumerate(instructions):
        named = (name.removeprefix(START) for name in names_in(each))
        axes = frozenset(name for name in named if name in lengths).union(*(along[n] for n in operands_of(each)))
        cost, over = 0, frozenset[str]()
        match each:
            case Apply(op=op):
                cost = SCALAR_OPS[op].flops
            case Reduce(over=names):
                cost, over = 1, frozenset(names)
            case Scan(axis=axis):
                cost, axes = 1, axes | {axis}
            case Load() | Store():
                cost = int(isinstance(each, Store) and each.combine is not None)
                accesses.append(_access(each, by_name[each.buffer], lengths, along, number not in early))
            case _:
                pass
        if cost:
            flops[axes | over] = flops.get(axes | over, 0) + cost
        along.append(axes - over)
    return _Reading(tuple(accesses), flops)


def _early(instructions: Sequence[Instruction]) -> set[int]:
    """Return what reductions, scans and the stores of every point need, and these stores."""
    late, early = Stage((), tuple(instructions)).late, set[int]()
    for number in reversed(range(len(instructions))):
        each = instructions[number]
        if isinstance(each, Store) and number not in late:
            early.add(number)
        if number in early or isinstance(each, Reduce | Scan):
            early.update(operands_of(each))
    return early


def _access(
    each: Load | Store, buffer: Buffer, lengths: Mapping[str, int], along: Sequence[frozenset[str]], late: bool
) -> _Access:
    values = {name: along[int(match[1])] for name in names_in(each) if (match := VALUE.match(name))}
    names = {*lengths, *(START + axis for axis in lengths), *values}

    def axes_of(size: Size) -> frozenset[str]:
        found = [v.name.removeprefix(START) for v in size.variables] if isinstance(size, Expression) else []
        return frozenset(name for name in found if name in lengths).union(*(values.get(n, ()) for n in found))

    def place(index: Size, size: int) -> _Place:
        parts = affine(index, names)
        if parts is None or not values.keys().isdisjoint(parts.coefficients):
            return _Place(tuple((axis, 0) for axis in sorted(axes_of(index))), 0, size, regular=False)
        terms = [(name, _value(multiple)) for name, multiple in parts.coefficients.items() if name in lengths]
        terms.sort(key=lambda term: (abs(term[1]), term[0]))
        return _Place(tuple(terms), _value(parts.constant), size, unit=math.gcd(*(m for _, m in terms)) or 1)

    elements = typical(product(buffer.shape))
    flat = flat_index(buffer, each.index)
    whole = place(flat, elements)
    places = tuple(place(index, typical(size)) for index, size in zip(each.index, buffer.shape, strict=True))
    if whole.regular and not all(one.regular for one in places):
        places = (whole,)
    parts = affine(flat, names)
    strides: dict[str, int | None] = dict.fromkeys(axes_of(flat))
    if parts is not None:
        indirect = frozenset[str]().union(*(values[name] for name in parts.coefficients if name in values))
        strides = {axis: None if axis in indirect else _value(parts.coefficient(axis)) for axis in strides}
    axes = frozenset[str]().union(*map(axes_of, each.index))
    least = _least(places, Guard.of(each.valid, [*lengths]), lengths)
    stores = isinstance(each, Store)
    return _Access(buffer.name, buffer.dtype.itemsize, elements, places, axes, strides, stores, late, least)


def _least(places: Sequence[_Place], guard: Guard, lengths: Box) -> int:
    """Return how many elements there are at least where a guard holds, 0 if it is about more than one axis."""
    low, high = dict.fromkeys(lengths, 0), {axis: length - 1 for axis, length in lengths.items()}
    for formula, positive in guard.factors:
        whole, parts = formula.whole, formula.parts
        if isinstance(whole, Expression) and any(VALUE.match(variable.name) for variable in whole.variables):
            continue
        if parts is None or not positive or len(parts.coefficients) != 1:
            return 0
        (axis, multiple), constant = next(iter(parts.coefficients.items())), _value(parts.constant)
        if axis not in lengths:
            return 0
        if _value(multiple) > 0:
            low[axis] = max(low[axis], -constant // _value(multiple) + 1)
        else:
            high[axis] = min(high[axis], (constant - 1) // -_value(multiple))
    box = {axis: max(0, high[axis] - low[axis] + 1) for axis in lengths}
    count, taken = 1, set[str]()
    for place in places:
        axes = {axis for axis, _ in place.terms}
        if taken.isdisjoint(axes):  # dimensions that share an axis do not vary by themselves
            count *= place.least(box)
            taken |= axes
    return count


def _value(size: Size) -> int:
    """Return what a size that may be negative is likely to be."""
    if isinstance(size, int):
        return size
    return int(size.evaluate({v.name: typical(Expression.variable(v.name, v.low, v.high)) for v in size.variables}))


# loops


@dataclass(frozen=True, slots=True)
class _Turn:
    """A loop: so many blocks of an axis, and the positions around it for each of those in a whole block."""

    axis: str
    step: int
    blocks: int
    share: float


@dataclass
class _Nest:
    """A stage and all loops around it.

    turns: outermost first, the grid, other shared loops, its own. boxes: what is inside so many turns. lengths: of the
    whole range of each axis, once for every turn of the shared loops over others.
    """

    stage: Stage
    accesses: tuple[_Access, ...]
    flops: Mapping[frozenset[str], int]
    turns: tuple[_Turn, ...]
    boxes: tuple[Box, ...]
    lengths: Box
    grid: int
    shared: int

    @cached_property
    def counts(self) -> list[list[int]]:
        """The elements that each access touches inside so many turns."""
        return [[access.most(box) for access in self.accesses] for box in self.boxes]

    def points(self, axes: Iterable[str]) -> int:
        """Return how often what varies along some axes runs."""
        own = frozenset(axes)
        again = (turn.blocks for turn in self.turns[: self.shared] if turn.axis not in own)
        return math.prod(self.lengths[axis] for axis in own) * math.prod(again)

    def entries(self, access: _Access, depth: int) -> float:
        """Return how often an access fetches anew what it touches inside so many turns."""
        total = 1.0
        for turn in self.turns[:depth]:
            if turn.axis in access.axes:
                total *= turn.share
            elif not access.late or turn.axis not in self.stage.reduced:
                total *= turn.blocks
        return total

    def copies(self, access: _Access, depth: int, threads: int) -> int:
        """Return how many threads fetch an access that the blocks share if all blocks inside so many turns do."""
        inside = self.turns[depth : self.grid]
        return 1 if any(t.axis in access.axes for t in inside) else min(threads, math.prod(t.blocks for t in inside))

    def fetched(self, place: int) -> float:
        """Return how many elements an access brings to registers; what does not vary stays there."""
        access = self.accesses[place]
        varying = [n + 1 for n, turn in enumerate(self.turns) if turn.axis in access.axes]
        depth = max([self.shared, *varying])
        return self.counts[-1][place] * self.entries(access, depth)

    def blocks(self, axis: str, leaf: Callable[[int], int]) -> int:
        """Return the sum of `leaf` over the innermost blocks of an axis."""
        def total(length: int, steps: Sequence[int]) -> int:
            if not steps:
                return leaf(length)
            whole, rest = divmod(length, steps[0])
            return whole * total(steps[0], steps[1:]) + (total(rest, steps[1:]) if rest else 0)

        return total(self.lengths[axis], [turn.step for turn in self.turns if turn.axis == axis])
