"""A loop in which copies for later turns are under way while a turn computes.

`Pipeline` writes the loop: what is asked for ahead of it, what each turn waits for and asks for, and its end. How tiles
are filled is told by `Copies`: by all threads, or by the engine for boxes of tensors, which counts the bytes that have
arrived at a barrier of its own for each slot. `stage` and `groups` have such loops along the sum of a product, `panels`
around whole stages.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from lumin_tune.core.kernel.ir import PRIVATE
from lumin_tune.core.kernel.render.writer import Writer
from lumin_tune.core.kernel.simt.memory.copying import copy
from lumin_tune.core.kernel.simt.memory.tiles import Tile
from lumin_tune.core.kernel.simt.text.addresses import INTEGER, Place
from lumin_tune.core.kernel.simt.text.cross_thread import Reserve
from lumin_tune.core.kernel.simt.text.values import Context

Places = Mapping[str, Place]


class Copies(Protocol):
    """How the tiles of a loop are filled while threads go on with something else."""

    def begin(self, slots: int) -> None:
        """Write what goes before the first copy."""

    def ask(self, places: Places, slot: str) -> None:
        """Write the asking for what is at some places; slot: of the tiles, by its number."""

    def asked(self) -> None:
        """Write that all of a turn has been asked for, nothing if there is no such turn."""

    def first_asked(self) -> None:
        """Write what goes between the first copies and the first wait."""

    def wait(self, under_way: int, slots: int, turn: str) -> None:
        """Write the wait for the copies of a turn, those of so many later turns being under way."""

    def last_arrived(self) -> None:
        """Write the wait for all copies."""

    def end(self) -> None:
        """Write what goes behind the last barrier."""


@dataclass
class ThreadCopies:
    """By all threads. tiles: with the stages that they are of. fenced: whether others than threads read them."""

    write: Writer
    tiles: Sequence[tuple[Context, Tile]]
    threads: int
    fenced: bool = False

    def begin(self, slots: int) -> None:
        pass

    def ask(self, places: Places, slot: str) -> None:
        for context, tile in self.tiles:
            private = context.addresses[tile.load].buffer.scope in PRIVATE  # which asynchronous copies do not read
            at = str(int(slot) * tile.elements) if slot.isdigit() else f"{slot}*{tile.elements}"
            copy(context, tile, places, self.threads, at, asynchronous=not private)

    def asked(self) -> None:
        self.write("lm_copy_commit();")

    def first_asked(self) -> None:
        pass

    def wait(self, under_way: int, slots: int, turn: str) -> None:
        self.write(f"lm_copy_wait<{under_way}>();")
        if self.fenced:
            self.write("lm_memory_fence();")
        self.write("lm_barrier();")

    def last_arrived(self) -> None:
        self.write("lm_copy_wait<0>();")

    def end(self) -> None:
        pass


@dataclass
class BulkCopies:
    """By the engine for boxes of tensors, which one thread asks."""

    write: Writer
    tiles: Sequence[Tile]
    reserve: Reserve
    slots: int = 0
    arrived: str = ""

    def begin(self, slots: int) -> None:
        self.slots, self.arrived = slots, self.write.fresh("arrived")
        self.reserve(self.arrived, slots, "lm_i64")
        self.write(f"if (lm_thread == 0) lm_arrivals_begin({self.arrived}, {slots});")
        self.write("lm_memory_fence();")

    def ask(self, places: Places, slot: str) -> None:
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
                ]  # fmt: skip
                to = f"{slot}*{tile.elements} + {panel * last.apart}"
                write(f"lm_bulk_copy({tile.name}, {to}, {tile.map}, {self.arrived}, {slot}, {', '.join(first)});")
        write.close()

    def asked(self) -> None:
        pass

    def first_asked(self) -> None:
        self.write("lm_barrier();")

    def wait(self, under_way: int, slots: int, turn: str) -> None:
        self.write(f"lm_arrivals_wait({self.arrived}, {turn} % {slots}, {turn} / {slots} & 1);")

    def last_arrived(self) -> None:
        pass

    def end(self) -> None:
        self.write(f"if (lm_thread == 0) lm_arrivals_end({self.arrived}, {self.slots});")


class Pipeline:
    """Writes a loop over blocks of an axis. ahead: for how many turns copies are under way when a turn begins.

    What is called in between writes the turn: `begin`, `ask` where a slot is free again, `end`.
    """

    def __init__(
        self, write: Writer, axis: str, step: int, places: Places, copies: Copies, tiles: Sequence[Tile], ahead: int
    ) -> None:  # fmt: skip
        self._write, self._axis, self._step, self._places = write, axis, step, places
        self._copies, self._tiles, self._ahead = copies, tiles, ahead
        self._slots = tiles[0].slots
        self._within = places[axis].range.within(step)
        self._turns, self._turn, self.variable = write.fresh("turns"), write.fresh("turn"), write.fresh(axis)

    def begin(self) -> None:
        """Write what is ahead of the loop, its head, and the wait for the copies of the turn."""
        write, place, step = self._write, self._places[self._axis], self._step
        write(f"const int {self._turns} = ({place.end} - {place.first} + {step - 1}) / {step};")
        self._copies.begin(self._slots)
        write("lm_barrier();")
        for turn in range(self._ahead):
            write.open(f"if ({turn} < {self._turns})")
            first = write.fresh(self._axis)
            write(f"const {INTEGER} {first} = {place.first} + {turn * step};")
            self._copies.ask(self._moved(first), f"{turn}")
            write.close()
            self._copies.asked()
        self._copies.first_asked()
        write.open(f"for (int {self._turn} = 0; {self._turn} < {self._turns}; {self._turn}++)")
        write(f"const {INTEGER} {self.variable} = {place.first} + {self._turn}*{step};")
        self._copies.wait(self._ahead - 1, self._slots, self._turn)

    def ask(self) -> None:
        """Write the asking for a later turn, whose slot no thread reads any more."""
        write, ahead = self._write, self._ahead
        write.open(f"if ({self._turn} + {ahead} < {self._turns})")
        first, slot = write.fresh(self._axis), write.fresh("slot")
        write(f"const {INTEGER} {first} = {self.variable} + {ahead * self._step};")
        write(f"const int {slot} = ({self._turn} + {ahead}) % {self._slots};")
        self._copies.ask(self._moved(first), slot)
        write.close()
        self._copies.asked()

    def stand(self, places: Places) -> None:
        """Write where the tiles of the turn are, which is at these places."""
        for tile in self._tiles:
            tile.slot = self._write.fresh("slot")
            tile.origins = {each.axis: places[each.axis].first for each in tile.dimensions}
            self._write(f"const int {tile.slot} = {self._turn} % {self._slots} * {tile.elements};")

    def end(self, last: str = "") -> None:
        """Write the end of the loop. last: a line behind it, before copies are waited for."""
        self._write.close()
        if last:
            self._write(last)
        self._copies.last_arrived()
        self._write("lm_barrier();")
        self._copies.end()

    def _moved(self, first: str) -> Places:
        return {**self._places, self._axis: self._places[self._axis].moved(first, self._within)}
