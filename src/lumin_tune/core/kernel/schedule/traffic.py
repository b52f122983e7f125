"""What the loops of a scheduled kernel touch and move: elements under each loop, bytes past each cache.

Everything follows from the loops and the multiples in addresses. Where the body of a loop fits a cache, the loop as a
whole fetches each element that it touches once. Cache lines, associativity and prefetching are left out. Symbolic
sizes are taken at what they are likely to be. `features` adds it all up.
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
from lumin_tune.core.kernel.ir.affine import affine, flat_index
from lumin_tune.core.kernel.render.nest import split_pieces
from lumin_tune.core.kernel.render.places import Guard

USUAL_WIDTH = 16  # lanes where no step says how many

Box = Mapping[str, int]  # how many positions of each axis


# addresses


@dataclass(frozen=True, slots=True)
class _Term:
    """What the place of an element grows by along axes: a multiple of the position, or any multiple if indirect."""

    axes: tuple[str, ...]
    multiple: int
    indirect: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class _Access:
    """A load or store. axes: along which it varies. terms: the smallest multiples first.

    limits: positions of axes where the guard holds. certain: whether the guard says no more than that. late: whether it
    is taken to follow the reductions, since it varies along none of their axes.
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
        """Return how many elements the points of a box touch, at most or at least."""
        total = count = width = base = span = 1
        for term in self.terms:
            extent, stride = self._extent(term, box), abs(term.multiple)
            if not extent or not self.certain and at_least:
                return 0
            if extent == 1 or (at_least and term.indirect):
                continue
            if stride >= span:  # what was before lies between two multiples
                total, base, count, width = total * count, stride, extent, extent
            else:
                dense = count == width and stride % base == 0
                width += -(-stride // base) * (extent - 1)
                if dense or not at_least:
                    count = min(count * extent, width if stride % base == 0 else count * extent)
            span += stride * (extent - 1)
        return min(total * count, self.elements)

    def stride(self, axis: str) -> int | None:
        """Return how many elements lie between neighbours, None if that is no constant."""
        own = [term for term in self.terms if axis in term.axes]
        return None if any(term.indirect for term in own) else sum(term.multiple for term in own)

    def _extent(self, term: _Term, box: Box) -> int:
        return min(self.elements, math.prod(min(box[axis], self.limits.get(axis, box[axis])) for axis in term.axes))


@lru_cache(maxsize=1 << 12)
def _read(
    instructions: tuple[ir.Instruction, ...], buffers: tuple[ir.Buffer, ...], extents: tuple[tuple[str, int], ...]
) -> tuple[tuple[_Access, ...], Mapping[frozenset[str], int]]:
    """Return what instructions touch, and their operations by the axes along which these vary."""
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
    flat = flat_index(buffer, each.index)
    names = [variable.name for variable in flat.variables] if isinstance(flat, Expression) else []
    own = [name for name in names if name.removeprefix(ir.START) in lengths]
    values = {name: along[int(match[1])] for name in names if (match := ir.VALUE.match(name))}
    axes = frozenset(name.removeprefix(ir.START) for name in own).union(*values.values())
    parts = affine(flat, {*own, *values})
    terms, constant = [_Term(tuple(axes), 1, indirect=True)], 0
    if parts is not None:
        multiples = {name: _value(size) for name, size in parts.coefficients.items()}
        terms = [_Term((name,), multiple) for name, multiple in multiples.items() if name in lengths]
        terms += [_Term(tuple(values[name]), multiples[name], indirect=True) for name in values if name in multiples]
        terms.sort(key=lambda term: abs(term.multiple))
        constant = _value(parts.constant)
    elements, private = typical(product(buffer.shape)), buffer.scope in ir.PRIVATE
    return _Access(
        buffer.name, buffer.dtype.itemsize, elements, axes, tuple(terms), constant, *_limits(each.valid, lengths),
        isinstance(each, ir.Store), private, axes.isdisjoint(reduced),
    )  # fmt: skip


def _limits(valid: Size, lengths: Box) -> tuple[Box, bool]:
    """Return (how many positions of axes a guard allows, whether it is about single axes and values alone)."""
    low, high, certain = dict.fromkeys(lengths, 0), dict(lengths), True
    for formula, positive in Guard.of(valid, [*lengths]).factors:
        whole, parts = formula.whole, formula.parts
        if isinstance(whole, Expression) and any(ir.VALUE.match(variable.name) for variable in whole.variables):
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
    """Return what a size that may be negative is likely to be."""
    if isinstance(size, int):
        return size
    return int(size.evaluate({v.name: typical(Expression.variable(v.name, v.low, v.high)) for v in size.variables}))


# loops


@dataclass(frozen=True, slots=True, eq=False)
class _Turn:
    """A loop over blocks of an axis. share: positions around it for each of those in a whole block."""

    axis: str
    step: int
    blocks: int
    share: float


@dataclass
class Nest:
    """A stage and the loops around it: the grid, other shared ones, its own. boxes: what is inside so many turns."""

    stage: ir.Stage
    accesses: tuple[_Access, ...]
    flops: Mapping[frozenset[str], int]
    turns: tuple[_Turn, ...]
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
        """Return how often runs what varies along some axes."""
        again = (turn.blocks for turn in self.turns[: self.shared] if turn.axis not in axes)
        return math.prod(self.lengths[axis] for axis in axes) * math.prod(again)

    def blocks(self, axis: str, leaf: Callable[[int], int]) -> int:
        """Return the sum of `leaf` over the innermost blocks of an axis."""

        def total(length: int, steps: Sequence[int]) -> int:
            if not steps:
                return leaf(length)
            whole, rest = divmod(length, steps[0])
            return (whole and whole * total(steps[0], steps[1:])) + (rest and total(rest, steps[1:]))

        return total(self.lengths[axis], [turn.step for turn in self.turns if turn.axis == axis])

    def entries(self, access: _Access, depth: int) -> float:
        """Return how often an access touches anew what it does inside so many turns."""
        total = 1.0
        for turn in self.turns[:depth]:
            if turn.axis in access.axes:
                total *= turn.share
            elif not (access.late and turn.axis in self.stage.reduced):
                total *= turn.blocks
        return total

    def moved(self, place: int) -> float:
        """Return how many elements an access moves to or from registers, where what does not vary stays."""
        access = self.accesses[place]
        depth = max((n + 1 for n, turn in enumerate(self.turns) if turn.axis in access.axes), default=0)
        return self.counts[-1][place] * self.entries(access, max(depth, self.shared))

    def fetched(self, place: int, depth: int, threads: int) -> float:
        """Return the same in bytes if what is touched inside so many turns comes once; to each thread if shared."""
        access, inside = self.accesses[place], self.turns[depth : self.grid]
        shared = all(turn.axis not in access.axes for turn in inside)
        copies = min(threads, math.prod(turn.blocks for turn in inside)) if shared else 1
        return access.element_bytes * self.counts[depth][place] * self.entries(access, depth) * copies


_Loops = tuple[tuple[_Turn, ...], tuple[Box, ...]]


def _entered(axis: str, step: int, loops: _Loops) -> _Loops:
    turns, boxes = loops
    extent = boxes[-1][axis]
    length = min(step, extent)
    turn = _Turn(axis, step, -(-extent // step), extent / max(1, length))
    return (*turns, turn), (*boxes, {**boxes[-1], axis: length})


def nests_of(program: ir.Program, kernel: ir.Kernel) -> list[Nest]:
    """Return the stages of a kernel in their order."""
    found: list[Nest] = []

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


def _call(program: ir.Program, call: ir.Call) -> Nest:
    """Return a library's product as a stage without loops; its sizes are as in `library`."""
    rows, columns, length, *_, count, apart_a, apart_b, apart_c = map(_value, call.sizes)
    accesses = []
    shapes = ((rows, length, apart_a), (length, columns, apart_b), (rows, columns, apart_c))
    for name, (down, across, apart) in zip(call.buffers, shapes, strict=True):
        elements = down * across * (count if apart else 1)
        accesses.append(_whole(name, program.by_name[name].dtype.itemsize, {name: elements}))
    whole = {access.buffer: access.elements for access in accesses}
    flops = {frozenset[str](): 2 * rows * columns * length * count}
    return Nest(ir.Stage((), ()), tuple(accesses), flops, (), (whole,), whole, 0, 0)


def _whole(buffer: str, element_bytes: int, lengths: Box, private: bool = False) -> _Access:
    """Return the store of a buffer with an element for each point of a box."""
    sizes, axes = [*lengths.values()], frozenset(lengths)
    terms = [_Term((axis,), math.prod(sizes[place + 1 :])) for place, axis in enumerate(lengths)]
    return _Access(
        buffer, element_bytes, math.prod(sizes), axes, (*reversed(terms),), 0, {}, True, True, private, False
    )


def _nest(program: ir.Program, kernel: ir.Kernel, stage: ir.Stage, loops: _Loops) -> Nest:
    """Return a stage in its loops; its own are in the order in which they are rendered."""
    shared, box = len(loops[0]), loops[1][-1]
    used = dict.fromkeys(each.buffer for each in stage.instructions if isinstance(each, ir.Load | ir.Store))
    extents = tuple((axis.name, typical(axis.extent)) for axis in kernel.axes)
    accesses, flops = _read(stage.instructions, tuple(program.by_name[name] for name in used), extents)
    lengths = {axis: n if any(turn.axis == axis for turn in loops[0]) else box[axis] for axis, n in extents}
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
    own_turns = loops[0][shared:]
    inside = max((n for n, turn in enumerate(own_turns) if turn.axis not in stage.reduced), default=0)
    if any(turn.axis in stage.reduced and turn.blocks > 1 for turn in own_turns[:inside]):
        element_bytes = sum(each.dtype.itemsize for each in stage.instructions if isinstance(each, ir.Reduce))
        kept = {axis: box[axis] for axis in stage.axes if axis not in stage.reduced}
        sums = _whole(f"sums of {accesses[-1].buffer}", element_bytes, kept, private=True)
        accesses = (*accesses, sums, sums)
    return Nest(stage, accesses, flops, *loops, lengths, len(kernel.grid), shared)


# memory


def _touched(nests: Sequence[Nest]) -> Mapping[str, Sequence[tuple[Nest, int]]]:
    """Return for each buffer its accesses, as stages and places in these."""
    found: dict[str, list[tuple[Nest, int]]] = {}
    for nest in nests:
        for place, access in enumerate(nest.accesses):
            found.setdefault(access.buffer, []).append((nest, place))
    return found


def _united(group: Sequence[tuple[Nest, int]], depth: int) -> int:
    """Return how many elements of a buffer are touched inside so many turns; once where addresses are alike."""
    counts: dict[object, int] = {}
    for nest, place in group:
        access, count = nest.accesses[place], nest.counts[depth][place]
        key = (access.constant, *(term.multiple for term in access.terms))
        counts[key] = max(count, counts.get(key, 0))
    return min(sum(counts.values()), access.elements)


def footprint(nests: Sequence[Nest], depth: int) -> int:
    """Return the bytes that stages touch together inside so many turns."""
    groups = _touched(nests).values()
    return sum(group[0][0].accesses[group[0][1]].element_bytes * _united(group, depth) for group in groups)


def _fetched(nests: Sequence[Nest], depth: int, threads: int) -> float:
    """Return the bytes that come each time that so many turns are entered, once for all that is inside."""
    total = 0.0
    for group in _touched(nests).values():
        if depth < nests[0].grid and group[0][0].accesses[group[0][1]].private:
            continue  # lives and dies in the caches
        taken = [nest.fetched(place, depth, threads) for nest, place in group]
        apart = sum(nest.counts[depth][place] for nest, place in group)
        total += max(*taken, sum(taken) * _united(group, depth) / apart if apart else 0.0)
    return total


def missed(nests: Sequence[Nest], depth: int, cache_bytes: int, threads: int) -> float:
    """Return the bytes that the caches of the threads take from behind them, for all inside so many turns."""
    groups: dict[int, list[Nest]] = {}
    for nest in nests:
        groups.setdefault(id(nest.turns[depth] if depth < len(nest.turns) else nest), []).append(nest)
    if len(groups) > 1 and footprint(nests, depth) <= cache_bytes:
        return _fetched(nests, depth, threads)
    total = 0.0
    for group in groups.values():
        fits = depth == len(group[0].turns) or footprint(group, depth + 1) <= cache_bytes
        total += _fetched(group, depth, threads) if fits else missed(group, depth + 1, cache_bytes, threads)
    return total
