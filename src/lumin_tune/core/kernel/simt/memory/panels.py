"""A shared loop whose stages read what is copied turn by turn: panels of keys and values, while attention goes on.

Packs `@loop` of the stages inside are tiles of the loop. Those along its axis have slots, and copies of later turns are
under way while the stages of a turn run (`pipeline`); what is the same in all turns is copied once, ahead of the loop.
`kernel_text` writes the stages in between.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir import Loop
from lumin_tune.core.kernel.render.writer import Writer
from lumin_tune.core.kernel.simt.memory.pipeline import BulkCopies, Copies, Pipeline, ThreadCopies
from lumin_tune.core.kernel.simt.memory.tiles import Tile
from lumin_tune.core.kernel.simt.text.addresses import Place
from lumin_tune.core.kernel.simt.text.cross_thread import Reserve
from lumin_tune.core.kernel.simt.text.values import Context

LEAST_BULK_SLOTS = 2  # so that who waits for a copy has met who asked for it at a barrier


class PanelLoop:
    """Writes the loop. threads: of the block. fenced: whether others than threads read the tiles.

    reserve: of shared memory that is kept. Raises KernelError where tiles cannot be of one loop.
    """

    def __init__(
        self, write: Writer, node: Loop, places: Mapping[str, Place], panels: Sequence[tuple[Context, Tile]],
        threads: int, fenced: bool, reserve: Reserve,
    ) -> None:  # fmt: skip
        self._write, self._places = write, places
        moving = [each for each in panels if any(d.axis == node.axis for d in each[1].dimensions)]
        still = [each for each in panels if all(d.axis != node.axis for d in each[1].dimensions)]
        if len({tile.slots for _, tile in moving}) != 1:
            raise KernelError(f"the packs of the loop over {node.axis} have one number of slots, and some go along it")
        if len({bool(tile.map) for _, tile in panels}) != 1:
            raise KernelError(f"all that the loop over {node.axis} copies is copied in bulk, or nothing")
        if panels[0][1].map and moving[0][1].slots < LEAST_BULK_SLOTS:
            raise KernelError(f"what is copied in bulk has {LEAST_BULK_SLOTS} slots, that it is asked for a turn ahead")

        def copies(of: Sequence[tuple[Context, Tile]]) -> Copies:
            if panels[0][1].map:
                return BulkCopies(write, [tile for _, tile in of], reserve)
            return ThreadCopies(write, of, threads, fenced)

        tiles = [tile for _, tile in moving]
        self._first = copies(still) if still else None
        self._is_counted = bool(panels[0][1].map)
        self._still = [tile for _, tile in still]
        self._pipeline = Pipeline(write, node.axis, node.step, places, copies(moving), tiles, tiles[0].slots)

    @property
    def variable(self) -> str:
        return self._pipeline.variable

    def begin(self) -> None:
        """Write what is ahead of the first turn, the head of the loop, and the wait for the copies of a turn."""
        if self._first is not None:
            self._first.begin(1)
            if self._is_counted:
                self._write("lm_barrier();")
            self._first.ask(self._places, "0")
            if self._is_counted:
                self._first.first_asked()
                self._first.wait(0, 1, "0")
            for tile in self._still:
                tile.origins = {each.axis: self._places[each.axis].first for each in tile.dimensions}
        self._pipeline.begin()

    def stand(self, places: Mapping[str, Place]) -> None:
        """Write where the tiles of the turn are, which is at these places."""
        self._pipeline.stand(places)

    def end(self) -> None:
        """Write the end of a turn and of the loop."""
        self._write("lm_barrier();")
        self._pipeline.ask()
        self._pipeline.end()
        if self._first is not None:
            self._first.end()
