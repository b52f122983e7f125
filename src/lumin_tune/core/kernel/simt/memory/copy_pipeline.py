"""Software-pipelined loops: copies for later iterations overlap the computation of the current one.

`CopyPipeline` writes the loop: the copies issued ahead of it, what each iteration waits for and issues, and its end.
`Copies` fills the tiles: by all threads, or in bulk as the target's extension does. `stage` has such loops along the
sum of a product, `panels` around whole stages.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.ir import PRIVATE
from lumin_tune.core.kernel.loops import Builder, Value
from lumin_tune.core.kernel.simt.memory.copying import copy
from lumin_tune.core.kernel.simt.memory.tiles import SharedTile
from lumin_tune.core.kernel.simt.text.device_printer import INT, POSITION, less
from lumin_tune.core.kernel.simt.text.placed_range import PlacedRange
from lumin_tune.core.kernel.simt.text.value_text import StageContext

Places = Mapping[str, PlacedRange]


class Copies(Protocol):
    """Asynchronous copies that fill the tiles of a loop."""

    def begin(self, slots: int) -> None:
        """Write the set-up ahead of the first copy."""

    def issue(self, places: Places, slot: Value) -> None:
        """Write the issue of the copies at `places` into a slot."""

    def commit(self) -> None:
        """Write the commit of an iteration's copies; it is written even if there was no such iteration."""

    def after_first(self) -> None:
        """Write what separates the first copies from the first wait."""

    def wait(self, under_way: int, slots: int, iteration: Value) -> None:
        """Write the wait for an iteration's copies, with those of `under_way` later iterations still pending."""

    def wait_all(self) -> None:
        """Write the wait for all copies."""

    def end(self) -> None:
        """Write the tear-down behind the last barrier."""


@dataclass
class ThreadCopies:
    """Copies by all threads; without such copies in the background, each is done when it is issued.

    tiles: each with the context of its stage. fenced: whether tiles are also read through the asynchronous proxy.
    """

    write: Builder
    tiles: Sequence[tuple[StageContext, SharedTile]]
    threads: int
    fenced: bool = False

    @property
    def _is_asynchronous(self) -> bool:
        return any(context.target.has("asynchronous-copies") for context, _ in self.tiles)

    def begin(self, slots: int) -> None:
        pass

    def issue(self, places: Places, slot: Value) -> None:
        for context, tile in self.tiles:
            private = context.addresses[tile.load].buffer.scope in PRIVATE  # such copies read global memory only
            at = loops.multiply(slot, loops.integer(tile.elements))
            if slot.op == "int":
                at = loops.integer(slot.attribute * tile.elements)
            copy(context, tile, places, self.threads, at, asynchronous=not private)

    def commit(self) -> None:
        if self._is_asynchronous:
            self.write.call("lm_copy_commit")

    def after_first(self) -> None:
        pass

    def wait(self, under_way: int, slots: int, iteration: Value) -> None:
        if self._is_asynchronous:
            self.write.call(("lm_copy_wait", under_way))
        if self.fenced:
            self.write.call("lm_memory_fence")
        self.write.call("lm_barrier")

    def wait_all(self) -> None:
        if self._is_asynchronous:
            self.write.call(("lm_copy_wait", 0))

    def end(self) -> None:
        pass


class CopyPipeline:
    """Writes a pipelined loop over blocks of an axis. ahead: iterations whose copies are pending when one begins.

    Callers write the iteration between `begin`, `ask` (where a slot becomes free) and `end`.
    """

    def __init__(
        self,
        write: Builder,
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
        self._turns, self._turn = write.fresh("turns", INT), write.fresh("turn", INT)
        self.variable = write.fresh(axis, POSITION)

    def begin(self) -> None:
        """Write the prologue, the loop's head, and the wait for the iteration's copies."""
        write, place, step = self._write, self._places[self._axis], self._step
        length = loops.binary("-", place.end, place.start)
        whole = loops.group(loops.add(length, loops.integer(step - 1)))
        write.let(self._turns, loops.binary("/", whole, loops.integer(step)))
        self._copies.begin(self._slots)
        write.call("lm_barrier")
        for iteration in range(self._ahead):
            with write.open(loops.If(less(loops.integer(iteration), self._turns))):
                distance = loops.integer(iteration * step)
                first = write.let(write.fresh(self._axis, POSITION), loops.add(place.start, distance))
                self._copies.issue(self._moved(first), loops.integer(iteration))
            self._copies.commit()
        self._copies.after_first()
        write.begin(loops.For(self._turn.attribute, loops.ZERO, self._turns, kind=INT, increments=True))
        distance = loops.multiply(self._turn, loops.integer(step))
        write.let(self.variable, loops.add(place.start, distance))
        self._copies.wait(self._ahead - 1, self._slots, self._turn)

    def issue(self) -> None:
        """Write the issue of a later iteration's copies into a slot that no thread reads any more."""
        write = self._write
        later = loops.add(self._turn, loops.integer(self._ahead))
        with write.open(loops.If(less(later, self._turns))):
            first, slot = write.fresh(self._axis, POSITION), write.fresh("slot", INT)
            write.let(first, loops.add(self.variable, loops.integer(self._ahead * self._step)))
            write.let(slot, loops.binary("%", loops.group(later), loops.integer(self._slots)))
            self._copies.issue(self._moved(first), slot)
        self._copies.commit()

    def place_tiles(self, places: Places) -> None:
        """Write the slot offsets of the iteration's tiles. places: of the iteration."""
        for tile in self._tiles:
            tile.slot = self._write.fresh("slot", INT)
            tile.origins = {each.axis: places[each.axis].start for each in tile.dimensions}
            own = loops.binary("%", self._turn, loops.integer(self._slots))
            self._write.let(tile.slot, loops.multiply(own, loops.integer(tile.elements)))

    def end(self) -> None:
        """Write the end of the loop, and the end of the copies behind it."""
        self.end_loop()
        self.end_copies()

    def end_loop(self) -> None:
        """Write the end of the loop."""
        self._write.end()

    def end_copies(self) -> None:
        """Write the wait for pending copies, and their tear-down."""
        self._copies.wait_all()
        self._write.call("lm_barrier")
        self._copies.end()

    def _moved(self, first: Value) -> Places:
        return {**self._places, self._axis: self._places[self._axis].moved(first, self._within)}
