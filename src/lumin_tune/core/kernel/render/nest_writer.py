"""The loops of a stage: pieces from outer to inner, tails peeled, accumulators as far inside as possible.

(1) Accumulators are inside the last loop over a kept axis; loops over reduced axes outside of it accumulate through
memory, with conditions for the first and the last iteration, and late instructions run in the last iteration only. (2)
Tails of steps that do not divide a known length are peeled into smaller bodies; for unknown lengths, loops with smaller
steps and partial vectors follow. (3) Unrolled pieces are written instance by instance (`value_writer`).

The module is long because all loops of a stage write to one text and share their ranges, guards and accumulators.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Collection, Mapping, Sequence

from lumin_tune.core.kernel import loops as nodes
from lumin_tune.core.kernel.ir import (
    SCALAR_OPS,
    Apply,
    Load,
    Piece,
    Reduce,
    Scan,
    Stage,
    Store,
    needed_for,
    operands_of,
)
from lumin_tune.core.kernel.ir.matching import summed_products
from lumin_tune.core.kernel.loops import I64, Body, Builder, Value, ValueType
from lumin_tune.core.kernel.render.accumulators import Accumulator, Accumulators, Gathering, Spill, identity
from lumin_tune.core.kernel.render.address_values import Dims, UnrolledInstance
from lumin_tune.core.kernel.render.axis_ranges import AxisRange, block_lengths
from lumin_tune.core.kernel.render.instance_order import by_address, shared_axes
from lumin_tune.core.kernel.render.packing import Copy, Packed
from lumin_tune.core.kernel.render.prefetches import Prefetches
from lumin_tune.core.kernel.render.products.dot_products import scheduled_dot
from lumin_tune.core.kernel.render.value_writer import ValueWriter, is_square
from lumin_tune.core.kernel.render.vector_target import WIDEST, VectorTarget

Spans = dict[str, AxisRange]
_DEFAULT_WIDTH = 16
_MANY = 24  # instances; with fewer, registers suffice for values shared by neighbours
_SHORT_DOT = 512  # points of a dot product so short that its tile waits for the cache lines that it writes
_FEWEST_LANES = 4  # of a vector: GCC keeps pairs of f32 in general registers, and spills them
_DOT_LANES = 4  # for which there is a dot-product instruction; a masked vector is faster than fewer lanes without
_FEW = (4, 2)  # positions of the tiles that follow whole ones along an axis of unknown length, before single ones
_LONG = 16  # points of a reduction long enough to prefetch the loads that follow it


class NestWriter:
    """Writes one stage.

    packs: packed copies by the load that they replace. spill: the spills by the reduction's number, if reduction loops
    are outside the accumulators.
    """

    def __init__(
        self,
        write: Builder,
        target: VectorTarget,
        stage: Stage,
        values: ValueWriter,
        packs: Mapping[Load, Packed],
        sources: Mapping[str, Value],
        dims: Dims,
    ) -> None:
        self._write, self._target, self._stage, self._values = write, target, stage, values
        self._packs, self._sources, self._dims = packs, sources, dims
        self._sums = Accumulators(write, target, stage, values)
        instructions = stage.instructions
        self._reduces = [n for n, each in enumerate(instructions) if isinstance(each, Reduce)]
        self._scans = [n for n, each in enumerate(instructions) if isinstance(each, Scan)]
        self._late = [n for n in sorted(stage.late) if n not in self._reduces]
        self._finishing = needed_for(stage, self._late, self._reduces)
        after_scan = _after(stage, self._scans)
        self._dot = scheduled_dot(stage)
        roots = [each.operand for each in instructions if isinstance(each, Reduce | Scan) and not self._dot]
        roots += [n for n, each in enumerate(instructions) if isinstance(each, Store) and n not in stage.late]
        early = needed_for(stage, roots)
        self._early = [n for n in early if n not in stage.late and n not in after_scan]
        self._products = {} if self._dot or self._scans else summed_products(stage)
        self._scanned = [n for n in early if n in after_scan and n not in self._scans]
        self._over = set(stage.reduced)
        self._ordered = {each.axis for each in instructions if isinstance(each, Scan)}
        self._loops, self._register = split_pieces(stage)
        self._rows = list(dict.fromkeys(p.axis for p in self._register if p.axis not in self._over))
        self._prefetches = Prefetches(write, stage, values, self._loops, sources, dims)
        self._base: Spans = {}

    def outer_reductions(self, spans: Mapping[str, AxisRange]) -> bool:
        """Return whether loops over reduced axes are outside the accumulators."""
        loops = self._with_rest(spans)
        return bool(self._reduces) and any(axis in self._over for axis, _ in loops[: self._depth(loops)])

    def write(self, spans: Spans, spills: Mapping[int, Spill]) -> None:
        """Write the stage over the current ranges of its axes."""
        self._base = dict(spans)
        self._sums.begin(self._base, spills)
        loops = self._with_rest(spans)
        self._walk(loops, 0, self._depth(loops), dict(spans))

    def write_late(self, spans: Spans, spills: Mapping[int, Spill]) -> None:
        """Write the loops over kept axes with the instructions that depend on reductions, whose totals are stored."""
        self._base = dict(spans)
        self._sums.begin(self._base, spills)
        loops = [loop for loop in self._with_rest(spans) if loop[0] not in self._over]

        def inside(depth: int, inner: Spans) -> None:
            if depth < len(loops):
                axis, step = loops[depth]
                exact = all(each != axis for each, _ in loops[depth + 1 :]) and any(
                    piece.axis == axis for piece in self._register
                )
                self._loop(axis, step, exact, inner, lambda narrowed: inside(depth + 1, narrowed))
                return
            places = {tuple(at.offsets.items()): at for at in self._unrolled(inner, self._over)}
            totals = {
                key: {number: self._sums.stored(number, at) for number in self._reduces} for key, at in places.items()
            }
            self._write_late(places, totals)

        with self._write.open(nodes.NameScope()):
            inside(0, dict(spans))

    # loops

    def _with_rest(self, spans: Mapping[str, AxisRange]) -> list[tuple[str, int]]:
        """Return the loops, preceded by those that unknown lengths require."""
        registered = list(dict.fromkeys(piece.axis for piece in self._register))
        rest = []
        for axis in self._stage.axes:
            if axis in (a for a, _ in self._loops):
                continue
            if axis in registered:
                if spans[axis].length is None:  # unrolled blocks must have the same length
                    width = self._block(axis)
                    rest.append((axis, width))
            elif spans[axis].length != 1:
                rest.append((axis, 1))
        kept = [each for each in rest if each[0] not in self._over and each[0] not in self._ordered]
        return [*kept, *(each for each in rest if each not in kept), *self._loops]

    def _block(self, axis: str) -> int:
        """Return the unrolled positions of an axis without a loop, if its length is unknown."""
        lengths = self._base.get(axis)
        if lengths is not None and lengths.lengths:
            return max(lengths.lengths)
        steps = [piece.step for piece in self._register if piece.axis == axis]
        return max(2 * steps[0] if len(steps) > 1 else _DEFAULT_WIDTH, 1)

    def _depth(self, loops: Sequence[tuple[str, int]]) -> int:
        """Return the number of loops outside the accumulators."""
        if self._reduces:
            inside = self._over
        elif self._scans:
            inside = self._ordered
        else:
            return len(loops)
        return max((place + 1 for place, (axis, _) in enumerate(loops) if axis not in inside), default=0)

    def _walk(self, loops: Sequence[tuple[str, int]], depth: int, region: int, spans: Spans) -> None:
        for packed in self._packs.values():
            if packed.pack.at == depth and (self._sums.gathering is None or depth != region):
                packed.origins.update((d.axis, spans[d.axis].start) for d in packed.dimensions)
                Copy(
                    self._write, self._target, packed, self._sources[packed.pack.buffer], spans, self._dims, False
                ).write()
        if depth == region and (self._reduces or self._scans) and self._sums.gathering is None:
            self._gather(loops, depth, region, spans)
            return
        if depth == len(loops):
            self._instances(spans)
            return
        axis, step = loops[depth]
        last = all(each != axis for each, _ in loops[depth + 1 :])
        exact = last and any(piece.axis == axis for piece in self._register)
        self._loop(axis, step, exact, spans, lambda inner: self._walk(loops, depth + 1, region, inner))

    def _loop(self, axis: str, step: int, exact: bool, spans: Spans, inside: Callable[[Spans], None]) -> None:
        """Write a loop over blocks of an axis. exact: whether the body needs the length of each block."""
        write, span = self._write, spans[axis]
        if span.length is not None and span.length <= step:
            if span.length:
                inside({**spans, axis: span.narrowed(span.start, span.end, span.lengths, step)})
            return
        variable = write.fresh(axis)
        lengths = block_lengths(span.lengths, step)
        if not exact:
            with write.open(nodes.For(variable.attribute, span.start, span.end, step)):
                inside(
                    {
                        **spans,
                        axis: span.narrowed(variable, block_end(write, axis, variable, span, step), lengths, step),
                    }
                )
            return
        write.declare(variable, span.start)
        whole = frozenset({step})
        if lengths is None or step in lengths:
            with write.open(nodes.For(variable.attribute, None, span.end, step, whole=True)):
                inside({**spans, axis: span.narrowed(variable, _after_steps(variable, step), whole, step)})
        if lengths is None:
            self._unknown_tail(axis, step, variable, spans, inside)
            return
        tails = sorted(lengths - {step}, reverse=True)
        for tail in tails:
            if tail == 0:
                continue
            certain = len(tails) == 1 and span.length is not None
            left = nodes.binary("==", nodes.binary("-", span.end, variable), nodes.integer(tail))
            with write.open(nodes.NameScope() if certain else nodes.If(left)):
                end = _after_steps(variable, tail)
                inside({**spans, axis: span.narrowed(variable, end, frozenset({tail}), step)})

    def _unknown_tail(
        self, axis: str, step: int, variable: Value, spans: Spans, inside: Callable[[Spans], None]
    ) -> None:
        """Write loops for a tail of unknown length: whole vectors and a partial one, or few and single positions.

        In a tile of sums a single position takes as long as four, because each addition waits for the one before.
        """
        write, span, name = self._write, spans[axis], variable.attribute
        width = self._width(axis)
        if width > 1:
            if step > width:
                end = _after_steps(variable, width)
                with write.open(nodes.For(name, None, span.end, width, whole=True)):
                    inside({**spans, axis: span.narrowed(variable, end, frozenset({width}), step, width)})
            with write.open(nodes.If(nodes.binary("<", variable, span.end))):
                inside({**spans, axis: span.narrowed(variable, span.end, None, step, width)})
            return
        if self._reduces and axis not in self._over:
            for few in (each for each in _FEW if each < step):
                end = _after_steps(variable, few)
                with write.open(nodes.For(name, None, span.end, few, whole=True)):
                    inside({**spans, axis: span.narrowed(variable, end, frozenset({few}), step, few)})
        with write.open(nodes.For(name, None, span.end, increments=True)):
            inside({**spans, axis: span.narrowed(variable, _after_steps(variable, 1), frozenset({1}), step, 1)})

    def _width(self, axis: str) -> int:
        """Return the lanes of the vector along an axis, 1 if there is none."""
        pieces = [piece for piece in self._stage.schedule.pieces if piece.axis == axis]
        if not pieces or pieces[-1].kind != "vector":
            return 1
        if len(pieces) > 1:
            return min(pieces[-2].step, WIDEST)
        length = self._base[axis].length if axis in self._base else None
        return min(length or _DEFAULT_WIDTH, WIDEST)

    # instances

    def _chunks(self, axis: str, span: AxisRange) -> list[tuple[int, int, Value | None]]:
        """Return the instances along an unrolled axis: (offset, lanes, number of active lanes or None for all)."""
        width = self._width(axis)
        if self._dot and axis == self._dot[1]:
            assert span.length is not None
            return [(offset, 1, None) for offset in range(0, span.length, self._dot[0].group)]
        if span.length is None:
            return [(0, width, nodes.group(nodes.binary("-", span.end, span.start)))]
        if width == 1 and not any(piece.axis == axis and piece.kind == "vector" for piece in self._register):
            return [(offset, 1, None) for offset in range(span.length)]
        chunks: list[tuple[int, int, Value | None]] = [
            (offset, width, None) for offset in range(0, span.length - width + 1, width)
        ]
        rest = span.length % width
        if rest:
            least = _DOT_LANES if self._dot else 1
            narrow = rest if rest & (rest - 1) == 0 and rest >= least else 0
            if rest == 2 and not self._dot:
                chunks.append((span.length - rest, _FEWEST_LANES, nodes.integer(rest)))
            else:
                chunks.append((span.length - rest, narrow or width, None if narrow else nodes.integer(rest)))
        return chunks

    def _unrolled(self, spans: Spans, without: Collection[str] = ()) -> list[UnrolledInstance]:
        """Return the instances along the unrolled axes, but those in `without`."""
        axes = [axis for axis in dict.fromkeys(piece.axis for piece in self._register) if axis not in without]
        lane_axis = next((piece.axis for piece in self._register if piece.kind == "vector"), "")
        chunks = {axis: self._chunks(axis, spans[axis]) for axis in axes}
        kept = math.prod(len(own) for axis, own in chunks.items() if axis not in self._over)
        if self._products and kept >= _MANY and lane_axis in chunks and lane_axis not in self._over:
            # elements of rows that are broadcast in two widths would take registers that a large tile has not
            full = self._width(lane_axis)
            *whole, (offset, lanes, part) = chunks[lane_axis]
            if whole and 1 < lanes < full:
                chunks[lane_axis] = [*whole, (offset, full, part or nodes.integer(lanes))]
        found = []
        for chosen in itertools.product(*chunks.values()):
            offsets = {axis: chunk[0] for axis, chunk in zip(axes, chosen, strict=True)}
            _, width, part = dict(zip(axes, chosen, strict=True)).get(lane_axis, (0, 1, None))
            found.append(UnrolledInstance(spans, offsets, lane_axis if width > 1 else "", width, part))
        return found

    def _instances(self, spans: Spans) -> None:
        """Write all instances of the unrolled pieces."""
        self._write.known = {}
        counted: set[tuple[object, ...]] = set()
        unrolled = tuple(dict.fromkeys(piece.axis for piece in self._register))
        instances = self._unrolled(spans)
        self._prefetches.write(self._early, instances, self._base)
        shared, instances = self._ordered_by_windows(instances)
        reduced = [a for a in unrolled if a in self._over and a not in shared] if len(instances) >= _MANY else []
        # in a tile that uses nearly all registers, products are accumulated as they are computed
        tile = {tuple(n for axis, n in at.offsets.items() if axis not in self._over) for at in instances}
        early = self._early
        if len(tile) >= _MANY and all(at.lane_axis and at.lane_axis not in self._over for at in instances):
            early = [number for number in early if number not in self._products]
        previous: tuple[int, ...] | None = None
        for at in instances:
            known: dict[int, Value] = {}
            iteration = tuple(at.offsets[axis] for axis in reduced)
            if previous is not None and iteration != previous:
                # windows overlap: keeping loads for the next iteration would take registers that sums need; squares
                # are kept, as each iteration reads another column of the same ones
                self._write.call("lm_forget")
                self._write.known = {key: kept for key, kept in self._write.known.items() if is_square(key)}
            previous = iteration
            self._values.run(early, at, known, unrolled)
            if self._scans:
                for number in self._scans:
                    known[number] = self._sums.scan(number, at, known)
                self._values.run(self._scanned, at, known, unrolled)
            for number in self._reduces:
                if self._dot:
                    self._sums.add_products(number, *self._dot, at, counted)
                else:
                    self._sums.accumulate(number, at, known)

    def _ordered_by_windows(self, instances: list[UnrolledInstance]) -> tuple[list[str], list[UnrolledInstance]]:
        """Return the reduced axes along which windows overlap, and the instances in an order that reuses loads."""
        if any(isinstance(each, Reduce) and each.combine == "argmax" for each in self._stage.instructions):
            return [], instances  # the first of equals must come first
        for number in self._early:
            is_load = isinstance(self._stage.instructions[number], Load)
            place = self._values.place(number).offset.parts if is_load else None
            shared = shared_axes(instances, self._over, place) if place is not None else []
            if place is not None and shared:
                self._values.windows.add(number)
                return shared, by_address(instances, self._over, shared, place)
        return [], instances

    # reductions

    def _gather(self, loops: Sequence[tuple[str, int]], depth: int, region: int, spans: Spans) -> None:
        """Write the loops over reduced axes with accumulators around them, and then the late instructions."""
        write = self._write
        gathering = self._sums.gathering = Gathering(spans)
        inside: Body = []
        with write.inside(inside):
            self._walk(loops, depth, region, spans)
        self._sums.gathering = None
        with write.open(nodes.NameScope()):
            self._sums.declare(gathering)
            steps = math.prod(spans[axis].length or _LONG for axis in self._over)
            if self._reduces and steps >= _LONG:
                needed = self._finishing
                if not self._dot or steps > _SHORT_DOT:
                    needed = [number for number in needed if not isinstance(self._stage.instructions[number], Store)]
                self._prefetches.write_tile(needed, self._unrolled(spans, self._over))
            write.body += inside
            if self._reduces:
                self._finish(gathering, spans)

    def _finish(self, gathering: Gathering, spans: Spans) -> None:
        """Write the code after the inner loops: totals, spills, late instructions."""
        outside = [axis for axis in self._over if spans[axis].marks != self._base[axis].marks]
        partial = [axis for axis in outside if not _whole(spans[axis], self._base[axis])]
        totals: dict[tuple[tuple[str, int], ...], dict[int, Value]] = {}
        places: dict[tuple[tuple[str, int], ...], UnrolledInstance] = {}
        grouped: dict[tuple[int, tuple[tuple[str, int], ...]], list[Accumulator]] = {}
        for each in gathering.accumulators.values():
            grouped.setdefault((each.instruction, tuple(each.offsets.items())), []).append(each)
        for at in self._unrolled(spans, self._over):
            key = tuple(at.offsets.items())
            places[key] = at
            totals[key] = {
                n: self._sums.total(n, gathering, grouped[n, key], at) for n in self._reduces if (n, key) in grouped
            }
            for n in self._reduces:
                if n not in totals[key]:  # the reduced axes are empty
                    instruction = self._stage.instructions[n]
                    assert isinstance(instruction, Reduce)
                    start = identity(instruction.combine, instruction.dtype)
                    totals[key][n] = nodes.constant(start, self._target.value_type(instruction.dtype, 1))
        if not partial:
            self._write_late(places, totals)
            return
        first = nodes.logical("&&", tuple(nodes.binary("==", spans[a].start, self._base[a].start) for a in partial))
        last = nodes.logical("&&", tuple(nodes.binary(">=", spans[a].end, self._base[a].end) for a in partial))
        with self._write.open(nodes.If(nodes.inverse(nodes.group(first)))):
            for key, at in places.items():
                for number, value in totals[key].items():
                    totals[key][number] = self._sums.reload(number, value, at)
        branch = nodes.If(last)
        with self._write.open(branch):
            self._write_late(places, totals)
        with self._write.inside(branch.otherwise):
            for key, at in places.items():
                for number, value in totals[key].items():
                    self._sums.save(number, value, at)

    def _write_late(
        self,
        places: Mapping[tuple[tuple[str, int], ...], UnrolledInstance],
        totals: Mapping[tuple[tuple[str, int], ...], dict[int, Value]],
    ) -> None:
        """Write the late instructions of all instances; those with functions in a separate function.

        A compiler hoists the constants of an inlined function into registers before the loop that needs all of them for
        accumulators: an erf after a matrix product, of its sums or of loaded values, doubled the time of the loop.
        """
        instructions = self._stage.instructions
        applied = [each for n in self._finishing if isinstance(each := instructions[n], Apply)]
        costly = any(SCALAR_OPS[each.op].is_function for each in applied)
        costly = costly or any(
            self._values.turned_axis(n, at, self._rows) for at in places.values() for n in self._late
        )
        arrays = self._arrays(totals) if costly else None
        if arrays is None:
            self._write_instances(places, totals)
            return
        write = self._write
        outlined = nodes.Outlined((), ())
        inside: dict[tuple[tuple[str, int], ...], dict[int, Value]] = {key: {} for key in totals}
        for number, kind in arrays.items():
            values = tuple(known[number] for known in totals.values())
            array = write.array("totals", kind, len(values), values, const=True)
            parameter = nodes.name_of(f"{array.attribute}_", nodes.type_of(kind.kind, kind.lanes, True, True))
            outlined.parameters += (parameter,)
            outlined.arguments += (array,)
            for place, key in enumerate(totals):
                inside[key][number] = nodes.element(parameter, nodes.integer(place))
        with write.open(outlined):
            self._write_instances(places, inside)

    def _arrays(self, totals: Mapping[tuple[tuple[str, int], ...], dict[int, Value]]) -> dict[int, ValueType] | None:
        """Return the type of each reduction's totals, None if they are too few to matter or of several types."""
        if len(totals) < 4:
            return None
        kinds: dict[int, ValueType] = {}
        for known in totals.values():
            for number, value in known.items():
                if kinds.setdefault(number, value.type) is not value.type:
                    return None
        return kinds

    def _write_instances(
        self,
        places: Mapping[tuple[tuple[str, int], ...], UnrolledInstance],
        totals: Mapping[tuple[tuple[str, int], ...], dict[int, Value]],
    ) -> None:
        self._write.known = {}
        columns: dict[tuple[int, str, tuple[tuple[str, int], ...]], dict[int, tuple[UnrolledInstance, Value]]] = {}
        for key, at in places.items():
            known = dict(totals[key])
            transposed = {
                n: axis for n in self._finishing if (axis := self._values.turned_axis(n, at, self._rows)) is not None
            }
            self._values.run([n for n in self._finishing if n not in transposed], at, known, self._rows)
            for number, axis in transposed.items():
                store = self._stage.instructions[number]
                assert isinstance(store, Store)
                others = tuple(each for each in at.offsets.items() if each[0] != axis)
                columns.setdefault((number, axis, others), {})[at.offsets[axis]] = (at, known[store.value])
        for (number, _, _), column in columns.items():
            self._values.store_turned(number, column)


def block_end(write: Builder, axis: str, variable: Value, span: AxisRange, step: int) -> Value:
    """Return the end of the block of an axis that starts at a variable, in a loop over its range."""
    if block_lengths(span.lengths, step) == frozenset((step,)):
        return _after_steps(variable, step)
    end = nodes.call("lm_imin", I64, nodes.add(variable, nodes.integer(step)), span.end)
    return write.let(write.fresh(f"{axis}_end"), end)


def _after_steps(variable: Value, steps: int) -> Value:
    return nodes.group(nodes.add(variable, nodes.integer(steps)))


def split_pieces(stage: Stage) -> tuple[list[tuple[str, int]], list[Piece]]:
    """Return (the loops of a stage as axis and step, the unrolled pieces)."""
    loops = [(piece.axis, piece.step) for piece in stage.schedule.pieces if piece.kind == "loop"]
    return loops, [piece for piece in stage.schedule.pieces if piece.kind != "loop"]


def _whole(span: AxisRange, base: AxisRange) -> bool:
    return span.start == base.start and span.end == base.end


def _after(stage: Stage, roots: Sequence[int]) -> set[int]:
    """Return some instructions and all that depend on them."""
    found = set(roots)
    for number, each in enumerate(stage.instructions):
        if any(operand in found for operand in operands_of(each)):
            found.add(number)
    return found
