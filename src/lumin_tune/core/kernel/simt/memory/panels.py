"""Shared loops with pipelined copies, e.g. of panels of keys and values in attention.

The `@loop` packs of the stages inside are tiles of the loop. Tiles that vary along its axis have pipeline slots, and
copies of later iterations overlap the stages of the current one (`copy_pipeline`); loop-invariant tiles are copied
once, ahead of the loop. `text.kernel_writer` writes the stages in between.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir import Loop
from lumin_tune.core.kernel.loops import ZERO, Builder, Value
from lumin_tune.core.kernel.simt.memory.copy_pipeline import Copies, CopyPipeline, ThreadCopies
from lumin_tune.core.kernel.simt.memory.tiles import SharedTile
from lumin_tune.core.kernel.simt.text.cross_thread import Reserve
from lumin_tune.core.kernel.simt.text.placed_range import PlacedRange
from lumin_tune.core.kernel.simt.text.value_text import StageContext

MIN_BULK_SLOTS = 2  # so that a barrier separates issuing a copy from waiting for it


class PanelLoop:
    """Writes the loop.

    threads: of the block. fenced: whether tiles are also read by asynchronous instructions. reserve:
    allocates shared memory for the kernel's lifetime. Raises KernelError if the tiles cannot share a loop.
    """

    def __init__(
        self,
        write: Builder,
        node: Loop,
        places: Mapping[str, PlacedRange],
        panels: Sequence[tuple[StageContext, SharedTile]],
        threads: int,
        fenced: bool,
        reserve: Reserve,
    ) -> None:
        self._write, self._places = write, places
        moving = [each for each in panels if any(d.axis == node.axis for d in each[1].dimensions)]
        still = [each for each in panels if all(d.axis != node.axis for d in each[1].dimensions)]
        if len({tile.slots for _, tile in moving}) != 1:
            raise KernelError(
                f"the packs of the loop over {node.axis} need one number of pipeline slots, and some must vary along it"
            )
        if len({bool(tile.map) for _, tile in panels}) != 1:
            raise KernelError(f"the loop over {node.axis} must copy all its tiles in bulk, or none")
        if panels[0][1].map and moving[0][1].slots < MIN_BULK_SLOTS:
            raise KernelError(
                f"copies in bulk need at least {MIN_BULK_SLOTS} pipeline slots, to be issued an iteration ahead"
            )

        def copies(of: Sequence[tuple[StageContext, SharedTile]]) -> Copies:
            if panels[0][1].map:
                return panels[0][0].target.extension.bulk_copies(write, [tile for _, tile in of], reserve)
            return ThreadCopies(write, of, threads, fenced)

        tiles = [tile for _, tile in moving]
        self._first = copies(still) if still else None
        self._is_counted = bool(panels[0][1].map)
        self._still = [tile for _, tile in still]
        self._pipeline = CopyPipeline(write, node.axis, node.step, places, copies(moving), tiles, tiles[0].slots)

    @property
    def variable(self) -> Value:
        return self._pipeline.variable

    def begin(self) -> None:
        """Write the prologue, the loop's head and the wait for the copies of an iteration."""
        if self._first is not None:
            self._first.begin(1)
            if self._is_counted:
                self._write.call("lm_barrier")
            self._first.issue(self._places, ZERO)
            if self._is_counted:
                self._first.after_first()
                self._first.wait(0, 1, ZERO)
            for tile in self._still:
                tile.origins = {each.axis: self._places[each.axis].start for each in tile.dimensions}
        self._pipeline.begin()

    def place_tiles(self, places: Mapping[str, PlacedRange]) -> None:
        """Write the slot offsets of the iteration's tiles. places: of the iteration."""
        self._pipeline.place_tiles(places)

    def end(self) -> None:
        """Write the end of the iteration and of the loop."""
        self._write.call("lm_barrier")
        self._pipeline.issue()
        self._pipeline.end()
        if self._first is not None:
            self._first.end()
