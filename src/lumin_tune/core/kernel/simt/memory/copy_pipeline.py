"""Software-pipelined loops: copies for later iterations overlap the computation of the current one.

`CopyPipeline` writes the loop: the copies issued ahead of it, what each iteration waits for and issues, and its end.
`Copies` fills the tiles: by all threads (cp.async), or by TMA with an mbarrier per slot. `stage` and `wgmma` have such
loops along the sum of a product, `panels` around whole stages.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from lumin_tune.core.kernel.ir import PRIVATE
from lumin_tune.core.kernel.simt.memory.copying import copy
from lumin_tune.core.kernel.simt.memory.tiles import SharedTile
from lumin_tune.core.kernel.simt.text.addresses import INTEGER, RangeText
from lumin_tune.core.kernel.simt.text.cross_thread import Reserve
from lumin_tune.core.kernel.simt.text.value_text import StageContext
from lumin_tune.core.kernel.simt.text_writer import TextWriter

Places = Mapping[str, RangeText]


class Copies(Protocol):
    """Asynchronous copies that fill the tiles of a loop."""

    def begin(self, slots: int) -> None:
        """Write the set-up ahead of the first copy."""

    def issue(self, places: Places, slot: str) -> None:
        """Write the issue of the copies at `places` into a slot."""

    def commit(self) -> None:
        """Write the commit of an iteration's copies; it is written even if there was no such iteration."""

    def after_first(self) -> None:
        """Write what separates the first copies from the first wait."""

    def wait(self, under_way: int, slots: int, iteration: str) -> None:
        """Write the wait for an iteration's copies, with those of `under_way` later iterations still pending."""

    def wait_all(self) -> None:
        """Write the wait for all copies."""

    def end(self) -> None:
        """Write the tear-down behind the last barrier."""


@dataclass
class ThreadCopies:
    """Copies by all threads (cp.async); without such copies in the background, each is done when it is issued.

    tiles: each with the context of its stage. fenced: whether tiles are also read through the asynchronous proxy.
    """

    write: TextWriter
    tiles: Sequence[tuple[StageContext, SharedTile]]
    threads: int
    fenced: bool = False

    @property
    def _is_asynchronous(self) -> bool:
        return any(context.target.has("asynchronous-copies") for context, _ in self.tiles)

    def begin(self, slots: int) -> None:
        pass

    def issue(self, places: Places, slot: str) -> None:
        for context, tile in self.tiles:
            private = context.addresses[tile.load].buffer.scope in PRIVATE  # cp.async reads global memory only
            at = str(int(slot) * tile.elements) if slot.isdigit() else f"{slot}*{tile.elements}"
            copy(context, tile, places, self.threads, at, asynchronous=not private)

    def commit(self) -> None:
        if self._is_asynchronous:
            self.write("lm_copy_commit();")

    def after_first(self) -> None:
        pass

    def wait(self, under_way: int, slots: int, iteration: str) -> None:
        if self._is_asynchronous:
            self.write(f"lm_copy_wait<{under_way}>();")
        if self.fenced:
            self.write("lm_memory_fence();")
        self.write("lm_barrier();")

    def wait_all(self) -> None:
        if self._is_asynchronous:
            self.write("lm_copy_wait<0>();")

    def end(self) -> None:
        pass


@dataclass
class TmaCopies:
    """Copies by TMA, issued by one thread."""

    write: TextWriter
    tiles: Sequence[SharedTile]
    reserve: Reserve
    slots: int = 0
    arrived: str = ""

    def begin(self, slots: int) -> None:
        self.slots, self.arrived = slots, self.write.fresh("arrived")
        self.reserve(self.arrived, slots, "lm_i64")
        self.write(f"if (lm_thread == 0) lm_arrivals_begin({self.arrived}, {slots});")
        self.write("lm_memory_fence();")

    def issue(self, places: Places, slot: str) -> None:
        write = self.write
        write.open("if (lm_thread == 0)")
        total = sum(tile.elements * tile.dtype.itemsize for tile in self.tiles)
        write(f"lm_arrivals_expect({self.arrived}, {slot}, {total});")
        for tile in self.tiles:
            last = tile.dimensions[-1]
            for panel in range(last.length // last.panel):
                first = [
                    f"(int)({places[axis].first}{f' + {panel * last.panel}' if axis == last.axis and panel else ''})"
                    for axis in tile.map_axes
                ]
                to = f"{slot}*{tile.elements} + {panel * last.apart}"
                write(f"lm_bulk_copy({tile.name}, {to}, {tile.map}, {self.arrived}, {slot}, {', '.join(first)});")
        write.close()

    def commit(self) -> None:
        pass

    def after_first(self) -> None:
        self.write("lm_barrier();")

    def wait(self, under_way: int, slots: int, iteration: str) -> None:
        self.write(f"lm_arrivals_wait({self.arrived}, {iteration} % {slots}, {iteration} / {slots} & 1);")

    def wait_all(self) -> None:
        pass

    def end(self) -> None:
        self.write(f"if (lm_thread == 0) lm_arrivals_end({self.arrived}, {self.slots});")


class CopyPipeline:
    """Writes a pipelined loop over blocks of an axis. ahead: iterations whose copies are pending when one begins.

    Callers write the iteration between `begin`, `ask` (where a slot becomes free) and `end`.
    """

    def __init__(
        self,
        write: TextWriter,
        axis: str,
        step: int,
        places: Places,
        copies: Copies,
        tiles: Sequence[SharedTile],
        ahead: int,
    ) -> None:
        self._write, self._axis, self._step, self._places = write, axis, step, places
        self._copies, self._tiles, self._ahead = copies, tiles, ahead
        self._slots = tiles[0].slots
        self._within = places[axis].range.within(step)
        self._turns, self._turn, self.variable = write.fresh("turns"), write.fresh("turn"), write.fresh(axis)

    def begin(self) -> None:
        """Write the prologue, the loop's head, and the wait for the iteration's copies."""
        write, place, step = self._write, self._places[self._axis], self._step
        write(f"const int {self._turns} = ({place.end} - {place.first} + {step - 1}) / {step};")
        self._copies.begin(self._slots)
        write("lm_barrier();")
        for iteration in range(self._ahead):
            write.open(f"if ({iteration} < {self._turns})")
            first = write.fresh(self._axis)
            write(f"const {INTEGER} {first} = {place.first} + {iteration * step};")
            self._copies.issue(self._moved(first), f"{iteration}")
            write.close()
            self._copies.commit()
        self._copies.after_first()
        write.open(f"for (int {self._turn} = 0; {self._turn} < {self._turns}; {self._turn}++)")
        write(f"const {INTEGER} {self.variable} = {place.first} + {self._turn}*{step};")
        self._copies.wait(self._ahead - 1, self._slots, self._turn)

    def issue(self) -> None:
        """Write the issue of a later iteration's copies into a slot that no thread reads any more."""
        write, ahead = self._write, self._ahead
        write.open(f"if ({self._turn} + {ahead} < {self._turns})")
        first, slot = write.fresh(self._axis), write.fresh("slot")
        write(f"const {INTEGER} {first} = {self.variable} + {ahead * self._step};")
        write(f"const int {slot} = ({self._turn} + {ahead}) % {self._slots};")
        self._copies.issue(self._moved(first), slot)
        write.close()
        self._copies.commit()

    def place_tiles(self, places: Places) -> None:
        """Write the slot offsets of the iteration's tiles. places: of the iteration."""
        for tile in self._tiles:
            tile.slot = self._write.fresh("slot")
            tile.origins = {each.axis: places[each.axis].first for each in tile.dimensions}
            self._write(f"const int {tile.slot} = {self._turn} % {self._slots} * {tile.elements};")

    def end(self, last: str = "") -> None:
        """Write the end of the loop. last: a line behind it, before pending copies are waited for."""
        self._write.close()
        if last:
            self._write(last)
        self._copies.wait_all()
        self._write("lm_barrier();")
        self._copies.end()

    def _moved(self, first: str) -> Places:
        return {**self._places, self._axis: self._places[self._axis].moved(first, self._within)}
