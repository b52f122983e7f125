"""Copies of tiles by TMA: one thread issues them, and an mbarrier per pipeline slot counts the bytes that arrive."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.loops import Builder, Value
from lumin_tune.core.kernel.simt.memory.copy_pipeline import Places
from lumin_tune.core.kernel.simt.memory.tiles import SharedTile
from lumin_tune.core.kernel.simt.text.cross_thread import Reserve
from lumin_tune.core.kernel.simt.text.device_printer import INT, TENSOR_MAP, THREAD, pointer
from lumin_tune.core.kernel.simt.text.placed_range import position

_IS_FIRST: Final = loops.binary("==", THREAD, loops.ZERO)


@dataclass
class TmaCopies:
    """Copies by TMA, issued by one thread."""

    write: Builder
    tiles: Sequence[SharedTile]
    reserve: Reserve
    slots: int = field(init=False)
    arrived: Value = field(init=False)

    def begin(self, slots: int) -> None:
        self.slots, self.arrived = slots, pointer(self.write.fresh_name("arrived"), DType.I64)
        self.reserve(self.arrived.attribute, slots, DType.I64)
        self._by_one_thread("lm_arrivals_begin")
        self.write.call("lm_memory_fence")

    def _by_one_thread(self, name: str) -> None:
        called = loops.call(name, loops.VOID, self.arrived, loops.integer(self.slots))
        self.write.when([_IS_FIRST], loops.Evaluate(called))

    def issue(self, places: Places, slot: Value) -> None:
        write = self.write
        with write.open(loops.If(_IS_FIRST)):
            total = sum(tile.elements * tile.dtype.itemsize for tile in self.tiles)
            write.call("lm_arrivals_expect", self.arrived, slot, loops.integer(total))
            for tile in self.tiles:
                last, at = tile.dimensions[-1], loops.multiply(slot, loops.integer(tile.elements))
                for panel in range(last.length // last.panel):
                    first = [
                        position(places, axis, {last.axis: panel * last.panel} if axis == last.axis else {})
                        for axis in tile.map_axes
                    ]
                    places_in_source = [loops.cast(INT, loops.group(each)) for each in first]
                    to = loops.add(at, loops.integer(panel * last.apart))
                    map_ = loops.name_of(tile.map, TENSOR_MAP)
                    write.call("lm_bulk_copy", tile.memory, to, map_, self.arrived, slot, *places_in_source)

    def commit(self) -> None:
        pass

    def after_first(self) -> None:
        self.write.call("lm_barrier")

    def wait(self, under_way: int, slots: int, iteration: Value) -> None:
        count = loops.integer(slots)
        parity = loops.binary("&", loops.quotient(iteration, count), loops.ONE)
        self.write.call("lm_arrivals_wait", self.arrived, loops.binary("%", iteration, count), parity)

    def wait_all(self) -> None:
        pass

    def end(self) -> None:
        self._by_one_thread("lm_arrivals_end")
