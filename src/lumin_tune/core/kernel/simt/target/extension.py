"""Additions of one target to the kernels of devices with threads: the extension point of the SIMT lowering.

A target whose devices have instructions, copies or counters that others lack describes them by an `Extension`; its
plugin holds the code. Spaces ask it for further recipes and variants, the text of kernels for writers of stages, copies
and grids. This base class adds nothing: kernels that need an addition are refused with the reason.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NoReturn, Protocol

from lumin_tune.core.errors import KernelError

if TYPE_CHECKING:  # the text of kernels is written in terms of targets
    from lumin_tune.core.dtypes import DType
    from lumin_tune.core.expression import Size
    from lumin_tune.core.kernel.ir import Kernel, PackForm, Stage
    from lumin_tune.core.kernel.ir.access import Access
    from lumin_tune.core.kernel.loops import Builder, Value
    from lumin_tune.core.kernel.simt.launch_manifest import LaunchMap
    from lumin_tune.core.kernel.simt.matrix.mma import MmaProduct
    from lumin_tune.core.kernel.simt.memory.copy_pipeline import Copies
    from lumin_tune.core.kernel.simt.memory.tiles import SharedTile
    from lumin_tune.core.kernel.simt.schedule.recipes import Make
    from lumin_tune.core.kernel.simt.schedule.thread_mapping import ThreadMapping
    from lumin_tune.core.kernel.simt.target.intrinsics import Intrinsic
    from lumin_tune.core.kernel.simt.text.cross_thread import Reserve
    from lumin_tune.core.kernel.simt.text.placed_range import PlacedRange
    from lumin_tune.core.kernel.simt.text.stage import StageWriter
    from lumin_tune.core.kernel.simt.text.stage_ranges import Range
    from lumin_tune.core.kernel.simt.text.thread_accumulators import ThreadAccumulators


@dataclass(frozen=True, slots=True)
class GroupAttention:
    """Variants of flash attention in which warpgroups own rows.

    needs: the operand type of matrix instructions that a device must report. words: the layout of panels by the first
    word of a variant. blocks: queries, keys and threads of a block, most promising first. threads, rows: of a
    warpgroup, whose rows are a multiple of that.
    """

    needs: str
    words: Mapping[str, PackForm]
    blocks: Sequence[tuple[int, int, int]]
    threads: int
    rows: int


class StreamedGrid(Protocol):
    """A grid of a `streamed` kernel: loop iterations are distributed evenly over the thread blocks.

    groups: the most thread blocks with room for partial sums. slots: partial sums per thread block and accumulator.
    block: the number of the current grid block. parts, counters: names of the memory for partial sums and of counters,
    which the kernel is given.
    """

    @property
    def groups(self) -> int:
        """See the class."""

    @property
    def slots(self) -> int:
        """See the class."""

    @property
    def block(self) -> Value:
        """See the class."""

    @property
    def parts(self) -> Value:
        """See the class."""

    @property
    def counters(self) -> Value:
        """See the class."""

    def memory(self, types: Mapping[DType, str], count: int, blocks: str) -> tuple[list[str], list[str]]:
        """Return the parameters of the memory and its declarations. count: partial sums per thread block."""

    def join(self, write: Builder, stage: Stage, accumulators: ThreadAccumulators, reserve: Reserve) -> Value:
        """Write the combination of partial sums; return the condition of the thread block that has the whole."""


class Extension:
    """The additions of a target; see the module.

    recipes: makers of schedules by the first word of a recipe's name. needs: the operand type of matrix instructions
    that a device must report for a recipe, by that word. attention: see `GroupAttention`. intrinsics, prefixes: further
    names that the prelude defines, and beginnings of names with their codes, as in `intrinsics`.
    """

    recipes: Mapping[str, Make] = MappingProxyType({})
    needs: Mapping[str, str] = MappingProxyType({})
    attention: GroupAttention | None = None
    intrinsics: Sequence[Intrinsic] = ()
    prefixes: Mapping[str, str] = MappingProxyType({})

    def product_recipes(self, product: MmaProduct) -> Sequence[str]:
        """Return the names of further recipes for a product of narrow operands, most promising first."""
        return ()

    def mapping(self, stage: Stage, ranges: Mapping[str, Range]) -> ThreadMapping | None:
        """Return the mapping of a stage that the extension computes, None for others. Raises KernelError."""
        return None

    def stage_writer(self, mapping: ThreadMapping) -> type[StageWriter] | None:
        """Return the writer for stages with one of the extension's mappings, None for others."""
        return None

    def bulk_map(
        self, argument: int, address: Access, tile: SharedTile, extents: Mapping[str, Size]
    ) -> tuple[LaunchMap, tuple[str, ...]]:
        """Return the map by which a tile is copied in bulk, and the axes of its dimensions. Raises KernelError.

        argument: the launch argument with the base address.
        """
        self._refuse(f"copies {address.buffer.name} in bulk")

    def bulk_copies(self, write: Builder, tiles: Sequence[SharedTile], reserve: Reserve) -> Copies:
        """Return the copies of tiles with maps."""
        self._refuse("copies tiles in bulk")

    def streamed_grid(
        self,
        write: Builder,
        kernel: Kernel,
        mappings: Sequence[ThreadMapping],
        places: Mapping[str, PlacedRange],
        blocks: Value,
    ) -> tuple[StreamedGrid, PlacedRange, str]:
        """Write the loop over a thread block's grid blocks; return the grid, the sum's place inside, and its axis.

        places: of the kernel's axes as a whole. blocks: the number of grid blocks. Raises KernelError.
        """
        self._refuse("distributes iterations evenly over thread blocks (streamed)")

    def _refuse(self, what: str) -> NoReturn:
        raise KernelError(f"the kernel {what}, which its target does not; choose another point of its space")


NOTHING: Final = Extension()
"""For targets without additions."""
