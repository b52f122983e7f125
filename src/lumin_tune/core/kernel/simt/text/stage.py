"""One stage for a block of threads, as loop IR.

(1) Accumulators are declared outside the loops over reduced axes and inside those over kept ones, so a reduced loop
never encloses a kept one. (2) All threads run the same loops, so that all of them reach the barriers inside; positions
past the end of a range are masked by conditions. (3) After the loops, threads that share a reduction combine their
partial results and all of them continue with the whole; the first of them stores.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.ir import Apply, Constant, Load, Position, Reduce, Scan, Stage, Store, operands_of
from lumin_tune.core.kernel.ir.matching import summed_products
from lumin_tune.core.kernel.loops import I64, Builder, Value
from lumin_tune.core.kernel.simt.memory.copy_pipeline import CopyPipeline, ThreadCopies
from lumin_tune.core.kernel.simt.memory.copying import copy
from lumin_tune.core.kernel.simt.memory.tiles import SharedTile
from lumin_tune.core.kernel.simt.schedule.thread_mapping import ThreadMapping, inner_axes
from lumin_tune.core.kernel.simt.text.cross_thread import (
    PartialResult,
    PartialScan,
    Reserve,
    reduce_across_threads,
    scan_across_threads,
)
from lumin_tune.core.kernel.simt.text.device_printer import (
    CONDITION,
    INT,
    LAST,
    POSITION,
    THREAD,
    combined,
    identity,
    less,
    literal,
    type_of,
)
from lumin_tune.core.kernel.simt.text.placed_range import Offsets, PlacedRange, shifted
from lumin_tune.core.kernel.simt.text.stage_ranges import Range
from lumin_tune.core.kernel.simt.text.thread_accumulators import ThreadAccumulators
from lumin_tune.core.kernel.simt.text.value_text import StageContext, Values

Places = dict[str, PlacedRange]
_FEW, _UNROLLED = 16, 4  # instances up to which loops are unrolled, to keep several loads in flight; iterations


@dataclass(frozen=True, slots=True)
class _Accumulator:
    """An accumulator of a reduction, at a kept instance and a split one."""

    gathered: PartialResult
    number: int
    kept: tuple[tuple[str, int], ...]
    split: tuple[tuple[str, int], ...]


class StageWriter:
    """Writes one stage. threads: of the block, at least as many as the stage uses."""

    def __init__(self, context: StageContext, mapping: ThreadMapping, threads: int, reserve: Reserve) -> None:
        self._context, self._mapping, self._threads, self._reserve = context, mapping, threads, reserve
        self._write: Builder = context.write
        self._stage: Stage = context.stage
        instructions = self._stage.instructions
        self._inside = inner_axes(self._stage)
        self._reduces = [n for n, each in enumerate(instructions) if isinstance(each, Reduce)]
        self._products = summed_products(self._stage)
        self._scans = [n for n, each in enumerate(instructions) if isinstance(each, Scan)]
        self._stores = [n for n, each in enumerate(instructions) if isinstance(each, Store)]
        if self._reduces and any(self._scan(n).axis not in self._stage.reduced for n in self._scans):
            raise KernelError("scans along an axis that a reduction of the same stage keeps are not supported")
        if len({self._scan(n).axis for n in self._scans}) > 1:
            raise KernelError("scans along two axes in one stage are not supported")
        self._coordinates: dict[str, Value] = {}
        self._busy: tuple[Value, ...] = ()  # the condition for threads that have work in the stage, none for all
        self._sums: list[_Accumulator] = []
        self._carries: dict[tuple[object, ...], Value] = {}

    def write(self, places: Mapping[str, PlacedRange]) -> None:
        """Write the stage over the current ranges of its axes."""
        self._spread()
        self._context = replace(self._context, busy=self._busy, first=self._first())
        self._loops(0, dict(places), None)

    # threads

    def _spread(self) -> None:
        mapping = self._mapping
        partly = mapping.threads < self._threads
        if partly:
            self._select_busy()
        for axis, each in mapping.spread.items():
            if each.count == 1:
                continue
            own = loops.binary("/", THREAD, loops.integer(each.stride)) if each.stride > 1 else THREAD
            if partly or each.stride * each.count < mapping.threads:
                own = loops.binary("%", own, loops.integer(each.count))
            self._coordinates[axis] = self._write.let(self._write.fresh(f"t_{axis}", INT), own)

    def _select_busy(self) -> None:
        """Write the condition for threads that have work in the stage."""
        test = less(THREAD, loops.integer(self._mapping.threads))
        self._busy = (self._write.let(self._write.fresh("busy", CONDITION), test),)

    def _given(self, places: Places, axes: Iterable[str]) -> Places:
        """Return the places of a thread's own positions on some axes."""
        given = dict(places)
        for axis in axes:
            place = given[axis]
            range_, spread = place.range, self._mapping.spread.get(axis)
            tested = not range_.exact
            if spread is not None:
                tested = tested or spread.count * spread.step != range_.length
                range_ = Range(self._mapping.inner[axis], True, self._mapping.ranges[axis].factor)
            start = place.start
            if axis in self._coordinates:
                assert spread is not None
                start, own = self._write.fresh(f"p_{axis}", POSITION), self._coordinates[axis]
                if spread.step > 1:
                    own = loops.multiply(own, loops.integer(spread.step))
                self._write.let(start, shifted(place.start, own))
            given[axis] = replace(place, start=start, range=range_, tested=tested)
        return given

    # loops

    def _loops(self, depth: int, places: Places, values: Values | None) -> None:
        mapping = self._mapping
        if values is None and self._inside and depth == mapping.kept_loops(self._stage):
            self._accumulating(depth, places)
            return
        if depth == len(mapping.loops):
            if values is None:
                self._copies(depth, places)
                given = self._given(places, self._stage.axes)
                values = Values(self._context, given)
            else:
                given = self._given({**values.places, **{a: places[a] for a in self._inside}}, self._inside)
            self._turn(values.inside(given))
            return
        axis, step = mapping.loops[depth]
        if values is None:
            self._copies(depth, places)
        place = places[axis]
        if self._is_pipelined(depth):
            self._pipeline(depth, places, values)
            return
        variable = self._write.fresh(axis, POSITION)
        loop = loops.For(variable.attribute, place.start, place.end, step, kind=POSITION)
        if depth == len(mapping.loops) - 1 and math.prod(mapping.inner.values()) <= _FEW and not self._tiles(depth + 1):
            loop.unroll = _UNROLLED
        with self._write.open(loop):
            inner = {**places, axis: self._block(depth, place, variable)}
            if values is not None:
                self._copies(depth + 1, inner)
            self._loops(depth + 1, inner, values)

    def _block(self, depth: int, place: PlacedRange, variable: Value) -> PlacedRange:
        """Return the place of a loop's iteration; if another loop over the axis is inside, its end is that of the
        iteration.
        """
        axis, step = self._mapping.loops[depth]
        within = place.range.within(step)
        moved = place.moved(variable, within)
        if all(each != axis for each, _ in self._mapping.loops[depth + 1 :]):
            return moved
        after = loops.add(variable, loops.integer(step))
        if within.exact:
            return replace(moved, end=loops.group(after), end_factor=math.gcd(step, within.factor))
        least = loops.call("lm_imin", POSITION, after, place.end)
        end = self._write.let(self._write.fresh(f"{axis}_end", POSITION), least)
        return replace(moved, end=end, end_factor=math.gcd(step, place.end_factor))

    def _tiles(self, depth: int) -> list[SharedTile]:
        return [tile for tile in self._context.tiles.values() if tile.at == depth]

    def _copies(self, depth: int, places: Places) -> None:
        tiles = self._tiles(depth)
        if not tiles or all(tile.slot for tile in tiles):
            return
        self._write.call("lm_barrier")
        for tile in tiles:
            tile.origins = {each.axis: places[each.axis].start for each in tile.dimensions}
            copy(self._context, tile, places, self._threads)
        self._write.call("lm_barrier")

    def _is_pipelined(self, depth: int) -> bool:
        return any(tile.slots > 1 for tile in self._tiles(depth + 1))

    def _pipeline(self, depth: int, places: Places, values: Values | None) -> None:
        """Write a loop in which copies for later iterations overlap computation."""
        (axis, step), tiles = self._mapping.loops[depth], self._tiles(depth + 1)
        copies = ThreadCopies(self._write, [(self._context, tile) for tile in tiles], self._threads)
        pipeline = CopyPipeline(self._write, axis, step, places, copies, tiles, tiles[0].slots - 1)
        pipeline.begin()
        pipeline.issue()
        inner = {**places, axis: self._block(depth, places[axis], pipeline.variable)}
        pipeline.place_tiles(inner)
        self._loops(depth + 1, inner, values)
        pipeline.end()

    # inside the accumulators

    def _accumulating(self, depth: int, places: Places) -> None:
        write, stage = self._write, self._stage
        kept = [axis for axis in stage.axes if axis not in self._inside]
        write.begin(loops.NameScope())
        given = self._given(places, kept)
        outer = Values(self._context, given)
        self._declare()
        self._hoist(outer)
        self._copies(depth, places)
        self._loops(depth, places, outer)
        stream = self._context.stream
        if stream is not None:
            write.begin(loops.If(stream.join(write, stage, self._accumulators(), self._reserve)))
        self._finish(outer)
        late = [number for number in self._stores if number in stage.late]
        for at in self._instances(kept):
            tests = [*self._context.busy, *self._context.first, *outer.inside_range(kept, at)]
            for number in late:
                outer.store(number, at, tests)
        if stream is not None:
            write.end()
        write.end()

    @property
    def parts(self) -> int:
        """The number of partial results per thread of a block."""
        return len(self._sums)

    @property
    def registers(self) -> int:
        """A lower bound of the registers per thread for accumulators that live across the loops."""
        if not any(axis in self._inside for axis, _ in self._mapping.loops):
            return 0
        places = 8  # bytes of an argmax's index
        return sum(each.gathered.dtype.itemsize + (places if each.gathered.place else 0) for each in self._sums) // 4

    def _accumulators(self) -> ThreadAccumulators:
        return ThreadAccumulators([each.gathered.name for each in self._sums], self.parts, self._threads)

    def _first(self) -> tuple[Value, ...]:
        """Return the conditions that select, among threads sharing a reduction, the one that stores."""
        own = (self._coordinates[axis] for axis in self._stage.reduced if axis in self._coordinates)
        return tuple(loops.binary("==", each, loops.ZERO) for each in own)

    def _instances(self, axes: Sequence[str]) -> list[dict[str, int]]:
        """Return the instances along some axes, the vector's axis fastest."""
        ordered = sorted(axes, key=lambda axis: axis == self._context.vector[0])
        ranges = [range(self._mapping.inner[axis]) for axis in ordered]
        return [dict(zip(ordered, offsets, strict=True)) for offsets in itertools.product(*ranges)]

    def _declare(self) -> None:
        """Write the accumulators, initialised to the identity, and the carries of scans."""
        write, stage = self._write, self._stage
        kept = [axis for axis in stage.axes if axis not in self._inside]
        split = [axis for axis in self._mapping.split if axis in stage.reduced]
        self._sums, self._carries = [], {}
        for number in self._reduces:
            each = stage.instructions[number]
            assert isinstance(each, Reduce)
            dtype = self._context.dtype(each.operand)
            for at, part in itertools.product(self._instances(kept), self._instances(split)):
                if each.combine == "argmax":
                    name, place = write.fresh("sum", type_of(dtype)), write.fresh("place", I64)
                    write.declare(name, literal(dtype.lowest, dtype))
                    write.declare(place, LAST)
                    gathered = PartialResult(name, each.combine, dtype, place)
                else:
                    name = write.declare(write.fresh("sum", type_of(each.dtype)), identity(each.combine, each.dtype))
                    gathered = PartialResult(name, each.combine, each.dtype)
                self._sums.append(_Accumulator(gathered, number, _key(at), _key(part)))
        for number in self._scans:
            scan = self._scan(number)
            for at in self._instances(self._around(scan.axis)):
                name = self._carries[number, _key(at)] = write.fresh("carry", type_of(scan.dtype))
                write.declare(name, identity(scan.combine, scan.dtype))

    def _scan(self, number: int) -> Scan:
        scan = self._stage.instructions[number]
        assert isinstance(scan, Scan)
        return scan

    def _around(self, axis: str) -> list[str]:
        return [each for each in self._stage.axes if each != axis]

    def _hoist(self, outer: Values) -> None:
        """Write values that are invariant in reduced loops ahead of them, unless the loops are surely empty."""
        stage = self._stage
        if not all(self._mapping.inner.values()):
            return
        needed: set[int] = set()
        early = [n for n in self._stores if n not in stage.late]
        pending = [*self._reduces, *self._scans, *early]
        while pending:
            for operand in operands_of(stage.instructions[pending.pop()]):
                if operand not in needed and operand not in stage.late:
                    needed.add(operand)
                    pending.append(operand)
        kept = [axis for axis in stage.axes if axis not in self._inside]
        for number in sorted(needed):
            fixed = not self._context.depends[number] & self._inside and self._context.depends[number]
            tiled = number in self._context.tiles
            if fixed and not tiled and isinstance(stage.instructions[number], Load | Apply | Position):
                for at in self._instances([axis for axis in kept if axis in self._context.depends[number]]):
                    outer.get(number, at)

    def _turn(self, values: Values) -> None:
        """Write all instances of one iteration, none if an axis is empty."""
        if not all(self._mapping.inner.values()):
            return
        for number in self._scans:
            self._scanned(number, values)
        reduced = [axis for axis in self._stage.axes if axis in self._stage.reduced]
        kept = [axis for axis in self._stage.axes if axis not in self._stage.reduced]
        sums = {(each.number, each.kept, each.split): each for each in self._sums}
        for part in self._instances(reduced) if self._reduces else ():
            split = _key({axis: part[axis] for axis in reduced if axis in self._mapping.split})
            for at in self._instances(kept):
                for number in self._reduces:
                    self._take(sums[number, _key(at), split].gathered, number, {**part, **at}, values)
        for number in self._stores:
            if number not in self._stage.late:
                for at in self._instances(self._stage.axes):
                    values.store(number, at, [*self._context.busy, *values.inside_range(self._stage.axes, at)])

    def _take(self, gathered: PartialResult, number: int, at: Offsets, values: Values) -> None:
        each = self._stage.instructions[number]
        assert isinstance(each, Reduce)
        tested = [axis for axis in each.over if values.places[axis].tested]
        needs_test = each.combine != "add" or not all(self._vanishes(each.operand, axis) for axis in tested)
        tests = values.inside_range(each.over, at) if needs_test else []
        place = None
        if each.combine == "argmax":
            offset = loops.integer(at.get(each.over[0], 0))
            place = loops.cast(I64, loops.group(loops.add(values.places[each.over[0]].start, offset)))
        if each.operand in self._products:
            step = gathered.add_product(*(values.get(factor, at) for factor in self._products[each.operand]))
        else:
            step = gathered.join(values.get(each.operand, at), place)
        self._write.when(tests, step)

    def _vanishes(self, number: int, axis: str) -> bool:
        """Return whether a value is 0 wherever an axis is out of range, given that masked loads are 0."""
        each = self._stage.instructions[number]
        if isinstance(each, Load):
            return axis in self._context.depends[number]
        if isinstance(each, Constant):
            return each.value == 0
        if isinstance(each, Apply) and each.op in ("mul", "add", "sub", "cast", "neg"):
            return all(self._vanishes(operand, axis) for operand in each.operands)
        return False

    def _scanned(self, number: int, values: Values) -> None:
        scan = self._scan(number)
        axis, start = scan.axis, identity(scan.combine, scan.dtype)
        spread = self._mapping.spread.get(axis) if axis in self._coordinates else None
        coordinate = self._coordinates.get(axis, loops.ZERO)
        for at in self._instances(self._around(axis)):
            running: list[Value] = []
            for offset in range(self._mapping.inner[axis]):
                here = {**at, axis: offset}
                value = values.get(scan.operand, here)
                tests = values.inside_range([axis], here)
                if tests:
                    value = loops.group(loops.select(loops.logical("&&", tuple(tests)), value, start))
                if running:
                    value = combined(scan.combine, running[-1], value, scan.dtype)
                running.append(values.named(value))
            carry = self._carries[number, _key(at)]
            part = PartialScan(scan.combine, scan.dtype, running[-1], carry, spread, coordinate)
            before = scan_across_threads(self._context.target, self._write, part, self._threads, self._reserve)
            for offset, value in enumerate(running):
                whole = combined(scan.combine, before, value, scan.dtype)
                values.put(number, {**at, axis: offset}, values.named(whole))

    def _finish(self, outer: Values) -> None:
        """Write the combination of split accumulators and of threads' partial results, and record the results."""
        firsts: dict[tuple[object, ...], _Accumulator] = {}
        for each in self._sums:
            first = firsts.setdefault((each.number, each.kept), each)
            if first is not each:
                self._write.add(first.gathered.join(each.gathered.name, each.gathered.place))
        shared = [self._mapping.spread[axis] for axis in self._stage.reduced if axis in self._coordinates]
        if shared and firsts:
            parts = [each.gathered for each in firsts.values()]
            reduce_across_threads(self._context.target, self._write, parts, shared, self._threads, self._reserve)
        for each in firsts.values():
            outer.put(each.number, dict(each.kept), each.gathered.place or each.gathered.name)


def _key(at: Offsets) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(at.items()))
