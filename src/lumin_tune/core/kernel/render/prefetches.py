"""What a stage asks memory for before it reads it: the loads of a later turn of the innermost loop, and before a long
reduction those that follow it.

Along a row that is a place some way on. A row that an index chooses goes on nowhere: there, turns that are whole rows
mean those that the indices of later turns of the next loop choose, and these are read ahead of time too.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from lumin_tune.core.kernel.ir import PRIVATE, VALUE, Load, Stage, names_in, needed_for
from lumin_tune.core.kernel.render.packing import Packed
from lumin_tune.core.kernel.render.places import Instance, Place, Value, scalar
from lumin_tune.core.kernel.render.spans import Span
from lumin_tune.core.kernel.render.values import Values
from lumin_tune.core.kernel.render.writer import Writer

LINE_BYTES = 64


class Prefetches:
    """Writes what one stage asks for. loops: axes and steps, outermost first. names: of buffers. dims: of sizes."""

    def __init__(
        self, write: Writer, stage: Stage, values: Values, loops: Sequence[tuple[str, int]], names: Mapping[str, str],
        dims: Mapping[str, str],
    ) -> None:  # fmt: skip
        self._write, self._stage, self._values, self._loops = write, stage, values, loops
        self._names, self._dims = names, dims

    def write(
        self, numbers: Collection[int], instances: Sequence[Instance], base: Mapping[str, Span], memo: dict[str, str]
    ) -> None:  # fmt: skip
        """Write what the instances of a turn ask for. numbers: of what they run. base: the ranges of the stage."""
        turns = self._stage.schedule.prefetch
        if not turns or not self._loops:
            return
        lines: dict[str, None] = {}
        copies = [packed for packed in map(self._values.copy_of, numbers) if packed is not None]
        if any(not isinstance(packed.pack.at, int) for packed in copies):
            lines = {line: None for at in instances for line in self._of_copies(copies, at, turns)}
            loads = []
        else:
            loads = self._loads(numbers)
        for at in instances:
            for place in loads:
                assert place.address.parts is not None
                chosen = [int(match[1]) for match in map(VALUE.match, place.address.parts.coefficients) if match]
                if chosen:
                    text = self._in_later_row(place, chosen, numbers, at, base, memo)
                else:
                    text = self._further_on(place, at, turns)
                if text:
                    lines[f"lm_prefetch({self._names[place.buffer.name]} + {text});"] = None
        for line in lines:
            self._write(line)

    def write_tile(self, numbers: Collection[int], tile: Sequence[Instance]) -> None:
        """Write what asks for all that loads of a tile will read, a line once. numbers: of what its instances run.

        Left out are loads that instances have in common, and what the block has made itself.
        """
        lines: dict[str, None] = {}
        for number in numbers:
            load = self._stage.instructions[number]
            if not isinstance(load, Load) or self._values.copy_of(number) is not None:
                continue
            place = self._values.place(number)
            parts = place.address.parts
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
                        address = scalar(place.address, at, {}, self._dims, lane)
                        lines[f"lm_prefetch({self._names[place.buffer.name]} + {address});"] = None
        for text in lines:
            self._write(text)

    def _loads(self, numbers: Collection[int]) -> list[Place]:
        """Return what is to be asked for: what goes on with all loops, if there is such, for the rest is read again."""
        loads = [
            self._values.place(number) for number in numbers
            if isinstance(self._stage.instructions[number], Load) and self._values.copy_of(number) is None
        ]  # fmt: skip
        known = [(place, place.address.parts.coefficients) for place in loads if place.address.parts is not None]
        streams = [
            place for place, names in known
            if any(map(VALUE.match, names)) or all(axis in names for axis, _ in self._loops)
        ]  # fmt: skip
        return streams or [place for place, _ in known]

    def _of_copies(self, copies: Sequence[Packed], at: Instance, turns: int) -> list[str]:
        """Return what asks for whole copies."""
        axis, step = self._loops[-1]
        return [
            f"lm_prefetch({packed.name} + {packed.index(at)[0]} + {packed.stride(axis) * turns * step});"
            for packed in copies if not isinstance(packed.pack.at, int) and packed.stride(axis)
        ]  # fmt: skip

    def _further_on(self, place: Place, at: Instance, turns: int) -> str:
        """Return where a load is so many turns later, "" if it stays where it is."""
        axis, step = self._loops[-1]
        assert place.address.parts is not None
        stride = place.address.parts.coefficient(axis)
        if not isinstance(stride, int) or not stride:
            return ""
        return f"{scalar(place.address, at, {}, self._dims)} + {stride * turns * step}"

    def _in_later_row(
        self, place: Place, chosen: Sequence[int], numbers: Collection[int], at: Instance, base: Mapping[str, Span],
        memo: dict[str, str],
    ) -> str:  # fmt: skip
        """Return where a load is in a row that indices choose later, "" if that cannot be told."""
        lengths = {axis: span.length for axis, span in base.items()}
        ahead = rows_ahead(self._stage, self._loops, lengths, self._stage.schedule.prefetch)
        needed = needed_for(self._stage, chosen)
        lanes = any(at.lane_axis in names_in(self._stage.instructions[number]) for number in needed)
        if not ahead or lanes or not set(needed) <= set(numbers):
            return ""
        axis = self._loops[-2][0]
        span = at.spans[axis]
        start = f"lm_imin({span.start} + {at.offsets.get(axis, 0) + ahead}, {base[axis].end} - 1)"
        spans = {**at.spans, axis: replace(span, start=start)}
        later = replace(at, spans=spans, offsets={**at.offsets, axis: 0})
        known: dict[int, Value] = {}
        self._values.run(needed, later, known, memo)
        return scalar(place.address, later, known, self._dims)


def rows_ahead(
    stage: Stage, loops: Sequence[tuple[str, int]], lengths: Mapping[str, int | None], turns: int
) -> int:  # fmt: skip
    """Return how far the loop round the innermost one goes on in so many turns, 0 if they are no whole rows of it.

    lengths: of axes, None where they are not known.
    """
    if len(loops) < 2 or [axis for axis, _ in loops].count(loops[-1][0]) > 1 or loops[-1][0] in stage.reduced:
        return 0
    (_, outer), (axis, step) = loops[-2:]
    length = lengths[axis]
    if not length:
        return 0
    rows, rest = divmod(turns, -(-length // step))
    return 0 if rest else rows * outer
