"""Traffic of a scheduled kernel: elements touched inside each loop, bytes moved through each cache.

Derived from loops and address coefficients. If the body of a loop fits a cache, the loop fetches each element that it
touches once. Cache lines, associativity and prefetching are not modelled. Symbolic sizes are taken at their typical
value. `features` aggregates the results.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from lumin_tune.core.expression import Expression, Size, product
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.access import Access
from lumin_tune.core.kernel.render.nest_writer import split_pieces

USUAL_WIDTH = 16  # lanes if no step gives them

Box = Mapping[str, int]  # the number of positions on each axis


# addresses


@dataclass(frozen=True, slots=True)
class _Term:
    """A term of an address: a multiple of the position on axes, or an unknown one if indirect."""

    axes: tuple[str, ...]
    multiple: int
    indirect: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class _Access:
    """A load or store. axes: those along which it varies. terms: smallest multiples first.

    limits: positions of axes where the guard holds. certain: whether the guard has no other condition. late: whether it
    is assumed to follow the reductions, since it varies along none of their axes.
    """

    buffer: str
    element_bytes: int
    elements: int
    axes: frozenset[str]
    terms: tuple[_Term, ...]
    constant: int
    limits: Box
    certain: bool
    stores: bool
    private: bool
    late: bool

    def count(self, box: Box, at_least: bool = False) -> int:
        """Return the number of elements that the points of a box touch, an upper bound or a lower bound."""
        total = count = width = base = span = 1
        for term in self.terms:
            extent, stride = self._extent(term, box), abs(term.multiple)
            if not extent or not self.certain and at_least:
                return 0
            if extent == 1 or (at_least and term.indirect):
                continue
            if stride >= span:  # all previous terms fit between two multiples
                total, base, count, width = total * count, stride, extent, extent
            else:
                dense = count == width and stride % base == 0
                width += -(-stride // base) * (extent - 1)
                if dense or not at_least:
                    count = min(count * extent, width if stride % base == 0 else count * extent)
            span += stride * (extent - 1)
        return min(total * count, self.elements)

    def stride(self, axis: str) -> int | None:
        """Return the stride along an axis in elements, None if it is not constant."""
        own = [term for term in self.terms if axis in term.axes]
        return None if any(term.indirect for term in own) else sum(term.multiple for term in own)

    def _extent(self, term: _Term, box: Box) -> int:
        return min(self.elements, math.prod(min(box[axis], self.limits.get(axis, box[axis])) for axis in term.axes))


@lru_cache(maxsize=1 << 12)
def _read(
    instructions: tuple[ir.Instruction, ...], buffers: tuple[ir.Buffer, ...], extents: tuple[tuple[str, int], ...]
) -> tuple[tuple[_Access, ...], Mapping[frozenset[str], int]]:
    """Return the accesses of instructions, and their operations by the axes along which these vary."""
    lengths, by_name = dict(extents), {buffer.name: buffer for buffer in buffers}
    reduced = ir.Stage((), instructions).reduced
    along: list[frozenset[str]] = []
    accesses: list[_Access] = []
    flops: dict[frozenset[str], int] = {}
    for each in instructions:
        named = (name.removeprefix(ir.START) for name in ir.names_in(each))
        axes = frozenset(name for name in named if name in lengths).union(*(along[n] for n in ir.operands_of(each)))
        cost, over = 0, frozenset[str]()
        match each:
            case ir.Apply(op=op):
                cost = ir.SCALAR_OPS[op].flops
            case ir.Reduce(over=names):
                cost, over = 1, frozenset(names)
            case ir.Scan(axis=axis):
                cost, axes = 1, axes | {axis}
            case ir.Load() | ir.Store():
                cost = int(isinstance(each, ir.Store) and each.combine is not None)
                accesses.append(_access(each, by_name[each.buffer], lengths, along, reduced))
            case _:
                pass
        flops[axes | over] = flops.get(axes | over, 0) + cost
        along.append(axes - over)
    return tuple(accesses), flops


def _access(
    each: ir.Load | ir.Store, buffer: ir.Buffer, lengths: Box, along: Sequence[frozenset[str]], reduced: Collection[str]
) -> _Access:
    access = Access.of(each, buffer, lengths)
    names, parts = access.offset.names, access.offset.parts
    values = {name: along[int(match[1])] for name in names if (match := ir.VALUE.match(name))}
    own = (name.removeprefix(ir.START) for name in names)
    axes = frozenset(name for name in own if name in lengths).union(*values.values())
    terms, constant = [_Term(tuple(axes), 1, indirect=True)], 0
    if parts is not None:
        multiples = {name: _value(size) for name, size in parts.coefficients.items()}
        terms = [_Term((name,), multiple) for name, multiple in multiples.items() if name in lengths]
        terms += [_Term(tuple(values[name]), multiples[name], indirect=True) for name in values if name in multiples]
        terms.sort(key=lambda term: abs(term.multiple))
        constant = _value(parts.constant)
    elements, private = typical(product(buffer.shape)), buffer.scope in ir.PRIVATE
    return _Access(
        buffer.name,
        buffer.dtype.itemsize,
        elements,
        axes,
        tuple(terms),
        constant,
        *_limits(access, lengths),
        isinstance(each, ir.Store),
        private,
        axes.isdisjoint(reduced),
    )


def _limits(access: Access, lengths: Box) -> tuple[Box, bool]:
    """Return (the positions of axes that a guard allows, whether it only tests single axes and values)."""
    low, high, certain = dict.fromkeys(lengths, 0), dict(lengths), True
    for formula, positive in (each.test for each in access.guard):
        parts = formula.parts
        if any(map(ir.VALUE.match, formula.names)):
            continue
        terms = {} if parts is None else parts.coefficients
        if parts is None or not positive or len(terms) != 1 or terms.keys().isdisjoint(lengths):
            certain = False
            continue
        ((axis, size),) = terms.items()
        multiple, constant = _value(size), _value(parts.constant)
        if multiple > 0:
            low[axis] = max(low[axis], -constant // multiple + 1)
        else:
            high[axis] = min(high[axis], -(-constant // -multiple))
    limits = {axis: max(0, high[axis] - low[axis]) for axis in lengths}
    return {axis: limit for axis, limit in limits.items() if limit < lengths[axis]}, certain


def _value(size: Size) -> int:
    """Return the typical value of a size that may be negative."""
    if isinstance(size, int):
        return size
    return int(size.evaluate({v.name: typical(Expression.variable(v.name, v.low, v.high)) for v in size.variables}))


# loops


@dataclass(frozen=True, slots=True, eq=False)
class _BlockLoop:
    """A loop over blocks of an axis. share: positions around it per position in a whole block."""

    axis: str
    step: int
    blocks: int
    share: float


@dataclass
class LoopNest:
    """A stage and the loops around it: the grid, other shared loops, its own. boxes: ranges inside `depth` loops."""

    stage: ir.Stage
    accesses: tuple[_Access, ...]
    flops: Mapping[frozenset[str], int]
    loops: tuple[_BlockLoop, ...]
    boxes: tuple[Box, ...]
    lengths: Box
    grid: int
    shared: int

    def __post_init__(self) -> None:
        self.counts = [[access.count(self.boxes[0]) for access in self.accesses]]
        for before, box in itertools.pairwise(self.boxes):
            changed = {axis for axis in box if box[axis] != before[axis]}
            known = zip(self.accesses, self.counts[-1], strict=True)
            self.counts.append([n if changed.isdisjoint(each.axes) else each.count(box) for each, n in known])

    def points(self, axes: Collection[str]) -> int:
        """Return how often values that vary along some axes are computed."""
        again = (loop.blocks for loop in self.loops[: self.shared] if loop.axis not in axes)
        return math.prod(self.lengths[axis] for axis in axes) * math.prod(again)

    def blocks(self, axis: str, leaf: Callable[[int], int]) -> int:
        """Return the sum of `leaf` over the innermost blocks of an axis."""

        def total(length: int, steps: Sequence[int]) -> int:
            if not steps:
                return leaf(length)
            whole, rest = divmod(length, steps[0])
            return (whole and whole * total(steps[0], steps[1:])) + (rest and total(rest, steps[1:]))

        return total(self.lengths[axis], [loop.step for loop in self.loops if loop.axis == axis])

    def entries(self, access: _Access, depth: int) -> float:
        """Return how often an access touches a new box inside `depth` loops."""
        total = 1.0
        for loop in self.loops[:depth]:
            if loop.axis in access.axes:
                total *= loop.share
            elif not (access.late and loop.axis in self.stage.reduced):
                total *= loop.blocks
        return total

    def moved(self, place: int) -> float:
        """Return the number of elements that an access moves to or from registers, where invariant values stay."""
        access = self.accesses[place]
        depth = max((n + 1 for n, loop in enumerate(self.loops) if loop.axis in access.axes), default=0)
        return self.counts[-1][place] * self.entries(access, max(depth, self.shared))

    def fetched(self, place: int, depth: int, threads: int) -> float:
        """Return the bytes that an access fetches (if shared, per thread), each box inside `depth` loops once."""
        access, inside = self.accesses[place], self.loops[depth : self.grid]
        shared = all(loop.axis not in access.axes for loop in inside)
        copies = min(threads, math.prod(loop.blocks for loop in inside)) if shared else 1
        return access.element_bytes * self.counts[depth][place] * self.entries(access, depth) * copies


_Loops = tuple[tuple[_BlockLoop, ...], tuple[Box, ...]]


def _entered(axis: str, step: int, around: _Loops) -> _Loops:
    loops, boxes = around
    extent = boxes[-1][axis]
    length = min(step, extent)
    loop = _BlockLoop(axis, step, -(-extent // step), extent / max(1, length))
    return (*loops, loop), (*boxes, {**boxes[-1], axis: length})


def nests_of(program: ir.Program, kernel: ir.Kernel) -> list[LoopNest]:
    """Return the loop nests of a kernel's stages, in order."""
    found: list[LoopNest] = []

    def enter(body: Sequence[ir.Node], loops: _Loops) -> None:
        box = loops[1][-1]
        for node in body:
            match node:
                case ir.Loop():
                    enter(node.body, _entered(node.axis, node.step, loops))
                case ir.Halo():
                    window = min((box[node.of] - 1) * node.stride + node.low + node.high + 1, box[node.axis])
                    enter(node.body, (loops[0], (*loops[1][:-1], {**box, node.axis: window})))
                case ir.Stage():
                    found.append(_nest(program, kernel, node, loops))
                case ir.Call():
                    found.append(_call(program, node))

    enter(kernel.body, ((), ({axis.name: typical(axis.extent) for axis in kernel.axes},)))
    return found


def _call(program: ir.Program, call: ir.Call) -> LoopNest:
    """Return a library product as a stage without loops; its sizes are those of `library_products`."""
    rows, columns, length, *_, count, apart_a, apart_b, apart_c = map(_value, call.sizes)
    accesses = []
    shapes = ((rows, length, apart_a), (length, columns, apart_b), (rows, columns, apart_c))
    for name, (down, across, apart) in zip(call.buffers, shapes, strict=True):
        elements = down * across * (count if apart else 1)
        accesses.append(_whole(name, program.by_name[name].dtype.itemsize, {name: elements}))
    whole = {access.buffer: access.elements for access in accesses}
    flops = {frozenset[str](): 2 * rows * columns * length * count}
    return LoopNest(ir.Stage((), ()), tuple(accesses), flops, (), (whole,), whole, 0, 0)


def _whole(buffer: str, element_bytes: int, lengths: Box, private: bool = False) -> _Access:
    """Return the store of a buffer with an element per point of a box."""
    sizes, axes = [*lengths.values()], frozenset(lengths)
    terms = [_Term((axis,), math.prod(sizes[place + 1 :])) for place, axis in enumerate(lengths)]
    return _Access(
        buffer, element_bytes, math.prod(sizes), axes, (*reversed(terms),), 0, {}, True, True, private, False
    )


def _nest(program: ir.Program, kernel: ir.Kernel, stage: ir.Stage, loops: _Loops) -> LoopNest:
    """Return the loop nest of a stage; its own loops are in the order in which they are rendered."""
    shared, box = len(loops[0]), loops[1][-1]
    used = dict.fromkeys(each.buffer for each in stage.instructions if isinstance(each, ir.Load | ir.Store))
    extents = tuple((axis.name, typical(axis.extent)) for axis in kernel.axes)
    accesses, flops = _read(stage.instructions, tuple(program.by_name[name] for name in used), extents)
    lengths = {axis: n if any(loop.axis == axis for loop in loops[0]) else box[axis] for axis, n in extents}
    own, register = split_pieces(stage)
    ordered = [axis for each in stage.instructions if isinstance(each, ir.Scan) for axis in [each.axis]]
    rest: list[tuple[str, int]] = []
    for axis in (axis for axis in stage.axes if axis not in dict(own)):
        steps = [piece.step for piece in register if piece.axis == axis]
        if not steps:
            rest.append((axis, 1))
        elif not isinstance(kernel.extents[axis], int):
            rest.append((axis, 2 * steps[0] if len(steps) > 1 else USUAL_WIDTH))
    rest.sort(key=lambda loop: loop[0] in (*stage.reduced, *ordered))
    for axis, step in (*rest, *own):
        loops = _entered(axis, step, loops)
    own_loops = loops[0][shared:]
    inside = max((n for n, loop in enumerate(own_loops) if loop.axis not in stage.reduced), default=0)
    if any(loop.axis in stage.reduced and loop.blocks > 1 for loop in own_loops[:inside]):
        element_bytes = sum(each.dtype.itemsize for each in stage.instructions if isinstance(each, ir.Reduce))
        kept = {axis: box[axis] for axis in stage.axes if axis not in stage.reduced}
        sums = _whole(f"sums of {accesses[-1].buffer}", element_bytes, kept, private=True)
        accesses = (*accesses, sums, sums)
    return LoopNest(stage, accesses, flops, *loops, lengths, len(kernel.grid), shared)


# memory


def _touched(nests: Sequence[LoopNest]) -> Mapping[str, Sequence[tuple[LoopNest, int]]]:
    """Return the accesses of each buffer, as (nest, index of the access)."""
    found: dict[str, list[tuple[LoopNest, int]]] = {}
    for nest in nests:
        for place, access in enumerate(nest.accesses):
            found.setdefault(access.buffer, []).append((nest, place))
    return found


def _united(group: Sequence[tuple[LoopNest, int]], depth: int) -> int:
    """Return the elements of a buffer touched inside `depth` loops; accesses with equal addresses count once."""
    counts: dict[object, int] = {}
    for nest, place in group:
        access, count = nest.accesses[place], nest.counts[depth][place]
        key = (access.constant, *(term.multiple for term in access.terms))
        counts[key] = max(count, counts.get(key, 0))
    return min(sum(counts.values()), access.elements)


def footprint(nests: Sequence[LoopNest], depth: int) -> int:
    """Return the bytes that stages touch together inside `depth` loops."""
    groups = _touched(nests).values()
    return sum(group[0][0].accesses[group[0][1]].element_bytes * _united(group, depth) for group in groups)


def _fetched(nests: Sequence[LoopNest], depth: int, threads: int) -> float:
    """Return the bytes fetched each time that `depth` loops are entered, once for everything inside."""
    total = 0.0
    for group in _touched(nests).values():
        if depth < nests[0].grid and group[0][0].accesses[group[0][1]].private:
            continue  # never leaves the caches
        taken = [nest.fetched(place, depth, threads) for nest, place in group]
        apart = sum(nest.counts[depth][place] for nest, place in group)
        total += max(*taken, sum(taken) * _united(group, depth) / apart if apart else 0.0)
    return total


def missed(nests: Sequence[LoopNest], depth: int, cache_bytes: int, threads: int) -> float:
    """Return the bytes that the caches of all threads fetch from the next level inside `depth` loops."""
    groups: dict[int, list[LoopNest]] = {}
    for nest in nests:
        groups.setdefault(id(nest.loops[depth] if depth < len(nest.loops) else nest), []).append(nest)
    if len(groups) > 1 and footprint(nests, depth) <= cache_bytes:
        return _fetched(nests, depth, threads)
    total = 0.0
    for group in groups.values():
        fits = depth == len(group[0].loops) or footprint(group, depth + 1) <= cache_bytes
        total += _fetched(group, depth, threads) if fits else missed(group, depth + 1, cache_bytes, threads)
    return total
