"""Prefetches of a stage: of loads in later iterations of the innermost loop, and before a long reduction of the loads
after it.

In a contiguous row that is an address further on. For a row selected by a loaded index, a distance of whole rows means
the rows selected by the indices of later iterations of the next loop; these indices are loaded ahead of time too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from lumin_tune.core.expression import Size
from lumin_tune.core.kernel import loops as nodes
from lumin_tune.core.kernel.ir import PRIVATE, VALUE, Load, Stage, Store, names_in, needed_for
from lumin_tune.core.kernel.ir.access import Access
from lumin_tune.core.kernel.ir.memory_plan import LINE_BYTES
from lumin_tune.core.kernel.loops import I64, ONE, Builder, Value
from lumin_tune.core.kernel.render.address_values import Dims, UnrolledInstance, scalar
from lumin_tune.core.kernel.render.axis_ranges import AxisRange
from lumin_tune.core.kernel.render.packing import Packed
from lumin_tune.core.kernel.render.value_writer import ValueWriter


class Prefetches:
    """Writes the prefetches of one stage. loops: axes and steps, outermost first. names: of buffers. dims: of sizes."""

    def __init__(
        self,
        write: Builder,
        stage: Stage,
        values: ValueWriter,
        loops: Sequence[tuple[str, int]],
        names: Mapping[str, Value],
        dims: Dims,
    ) -> None:
        self._write, self._stage, self._values, self._loops = write, stage, values, loops
        self._names, self._dims = names, dims

    def write(
        self,
        numbers: Collection[int],
        instances: Sequence[UnrolledInstance],
        base: Mapping[str, AxisRange],
    ) -> None:
        """Write the prefetches for the instances of an iteration. numbers: their instructions. base: the ranges of the
        stage.
        """
        distance = self._stage.schedule.prefetch
        if not distance or not self._loops:
            return
        addresses: dict[Value, None] = {}
        copies = [packed for packed in map(self._values.copy_of, numbers) if packed is not None]
        if any(not isinstance(packed.pack.at, int) for packed in copies):
            addresses = dict.fromkeys(self._copy_addresses(copies, instances, distance))
            loads = []
        else:
            loads = self._loads(numbers)
        apart = [(place, _a_line_apart(place, instances)) for place in loads]
        for number in range(len(instances)):
            for place, own in apart:
                if number not in own:
                    continue
                at = instances[number]
                assert place.offset.parts is not None
                chosen = [int(match[1]) for match in map(VALUE.match, place.offset.parts.coefficients) if match]
                if chosen:
                    ahead = self._in_later_row(place, chosen, numbers, at, base)
                else:
                    ahead = self._offset_ahead(place, at, distance)
                if ahead is not None:
                    addresses[nodes.offset(self._names[place.buffer.name], ahead)] = None
        for address in addresses:
            self._write.call("lm_prefetch", address)

    def write_tile(self, numbers: Collection[int], tile: Sequence[UnrolledInstance]) -> None:
        """Write the prefetches of all loads and stores of a tile, once per cache line. numbers: the instructions of its
        instances.

        Loads shared by all instances, non-temporal stores and buffers private to the block are left out.
        """
        addresses: dict[tuple[str, Value], None] = {}
        for number in numbers:
            each = self._stage.instructions[number]
            if not isinstance(each, Load | Store) or each.buffer in self._stage.schedule.streams:
                continue
            if isinstance(each, Load) and self._values.copy_of(number) is not None:
                continue
            prefetch = "lm_prefetch" if isinstance(each, Load) else "lm_prefetch_written"
            place = self._values.place(number)
            parts = place.offset.parts
            if parts is None or place.buffer.scope in PRIVATE or any(map(VALUE.match, parts.coefficients)):
                continue
            strides = {axis: parts.coefficient(axis) for axis in tile[0].offsets}
            along = next((axis for axis, stride in strides.items() if stride == 1), "")
            if not along or not all(isinstance(stride, int) and stride for stride in strides.values()):
                continue
            line, last = LINE_BYTES // place.buffer.dtype.itemsize, max(at.offsets[along] for at in tile)
            for at in tile:
                lanes = range(at.width if along != at.lane_axis else 1)
                if along == at.lane_axis or at.offsets[along] % line == 0 or at.offsets[along] == last:
                    for lane in lanes:
                        offset = scalar(place.offset, at, {}, self._dims, lane)
                        addresses[prefetch, nodes.offset(self._names[place.buffer.name], offset)] = None
        for prefetch, address in addresses:
            self._write.call(prefetch, address)

    def _loads(self, numbers: Collection[int]) -> list[Access]:
        """Return the loads to prefetch: those that advance with all loops, if there are any; others are reused from a
        cache. Else those from memory of unknown size, if there are any, as a key-value cache.
        """
        loads = [
            self._values.place(number)
            for number in numbers
            if isinstance(self._stage.instructions[number], Load) and self._values.copy_of(number) is None
        ]
        known = [(place, place.offset.parts.coefficients) for place in loads if place.offset.parts is not None]
        streams = [
            place
            for place, names in known
            if any(map(VALUE.match, names)) or all(axis in names for axis, _ in self._loops)
        ]
        far = [
            place
            for place, _ in known
            if place.buffer.scope not in PRIVATE and any(not isinstance(size, int) for size in place.buffer.shape)
        ]
        return streams or far or [place for place, _ in known]

    def _copy_addresses(
        self, copies: Sequence[Packed], instances: Sequence[UnrolledInstance], distance: int
    ) -> Iterator[Value]:
        """Yield the prefetches of whole packed copies, one for each cache line."""
        axis, step = self._loops[-1]
        lines: set[tuple[Value, int]] = set()
        for at in instances:
            for packed in copies:
                line = packed.name, packed.displacement(at) * packed.dtype.itemsize // LINE_BYTES
                if isinstance(packed.pack.at, int) or not packed.stride(axis) or line in lines:
                    continue
                lines.add(line)
                ahead = nodes.integer(packed.stride(axis) * distance * step)
                yield nodes.offset(packed.name, nodes.add(packed.index(at)[0], ahead))

    def _offset_ahead(self, place: Access, at: UnrolledInstance, distance: int) -> Value | None:
        """Return the offset of a load some iterations later, None if it does not change."""
        axis, step = self._loops[-1]
        assert place.offset.parts is not None
        stride = place.offset.parts.coefficient(axis)
        if not isinstance(stride, int) or not stride:
            return None
        return nodes.add(scalar(place.offset, at, {}, self._dims), nodes.integer(stride * distance * step))

    def _in_later_row(
        self,
        place: Access,
        chosen: Sequence[int],
        numbers: Collection[int],
        at: UnrolledInstance,
        base: Mapping[str, AxisRange],
    ) -> Value | None:
        """Return the offset of a load in a row selected by later indices, None if unknown."""
        lengths = {axis: span.length for axis, span in base.items()}
        ahead = rows_ahead(self._stage, self._loops, lengths, self._stage.schedule.prefetch)
        needed = needed_for(self._stage, chosen)
        lanes = any(at.lane_axis in names_in(self._stage.instructions[number]) for number in needed)
        if not ahead or lanes or not set(needed) <= set(numbers):
            return None
        axis = self._loops[-2][0]
        span = at.spans[axis]
        place_ahead = nodes.add(span.start, nodes.integer(at.offsets.get(axis, 0) + ahead))
        start = nodes.call("lm_imin", I64, place_ahead, nodes.binary("-", base[axis].end, ONE))
        spans = {**at.spans, axis: replace(span, start=start, multiple=1)}
        later = replace(at, spans=spans, offsets={**at.offsets, axis: 0})
        known: dict[int, Value] = {}
        self._values.run(needed, later, known)
        return scalar(place.offset, later, known, self._dims)


def _a_line_apart(place: Access, instances: Sequence[UnrolledInstance]) -> set[int]:
    """Return the numbers of instances whose accesses lie in different cache lines."""
    assert place.offset.parts is not None
    elements = LINE_BYTES // place.buffer.dtype.itemsize
    first: dict[object, int] = {}
    for number, at in enumerate(instances):
        near, far = 0, Counter[Size]()
        for axis, offset in at.offsets.items():
            stride = place.offset.parts.coefficient(axis)
            if isinstance(stride, int):
                near += stride * offset
            else:
                far[stride] += offset
        first.setdefault((near // elements, frozenset(each for each in far.items() if each[1])), number)
    return set(first.values())


def rows_ahead(stage: Stage, loops: Sequence[tuple[str, int]], lengths: Mapping[str, int | None], distance: int) -> int:
    """Return how far the loop around the innermost one advances in these iterations, 0 if they are no whole rows of it.

    lengths: of axes, None where unknown.
    """
    if len(loops) < 2 or [axis for axis, _ in loops].count(loops[-1][0]) > 1 or loops[-1][0] in stage.reduced:
        return 0
    (_, outer), (axis, step) = loops[-2:]
    length = lengths[axis]
    if not length:
        return 0
    rows, rest = divmod(distance, -(-length // step))
    return 0 if rest else rows * outer
