"""The additions of CUDA to the kernels of devices with threads: wgmma, TMA copies, stream-K; see `target.extension`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from lumin_tune.core.expression import Size
from lumin_tune.core.kernel.ir import Kernel, Reduce, Stage
from lumin_tune.core.kernel.ir.access import Access
from lumin_tune.core.kernel.loops import Builder, Value
from lumin_tune.core.kernel.simt.matrix.accumulator_layout import GROUP
from lumin_tune.core.kernel.simt.matrix.mma import MmaProduct
from lumin_tune.core.kernel.simt.matrix.register_stage import is_register_stage
from lumin_tune.core.kernel.simt.memory.copy_pipeline import Copies
from lumin_tune.core.kernel.simt.memory.tiles import SharedTile
from lumin_tune.core.kernel.simt.schedule.thread_mapping import ThreadMapping, is_group_stage
from lumin_tune.core.kernel.simt.target.extension import Extension, GroupAttention
from lumin_tune.core.kernel.simt.text.cross_thread import Reserve
from lumin_tune.core.kernel.simt.text.placed_range import PlacedRange
from lumin_tune.core.kernel.simt.text.stage import StageWriter
from lumin_tune.core.kernel.simt.text.stage_ranges import Range
from lumin_tune.plugins.cuda.kernels import stream_k, wgmma, wgmma_recipes
from lumin_tune.plugins.cuda.kernels.cuda_intrinsics import INTRINSICS, PREFIXES
from lumin_tune.plugins.cuda.kernels.tma_copies import TmaCopies
from lumin_tune.plugins.cuda.kernels.tma_maps import TensorMap, tensor_map_of

WGMMA = "wgmma"
"""The word by which devices report the instruction, among the operand types of their matrix instructions."""
_ATTENTION_BLOCKS = ((128, 128, 256), (128, 64, 256), (192, 128, 384), (64, 128, 128), (64, 64, 128))


class CudaExtension(Extension):
    """See `extension.Extension`."""

    recipes = MappingProxyType({"group": wgmma_recipes.group, "bulk": wgmma_recipes.bulk})
    needs = MappingProxyType({"group": WGMMA, "bulk": WGMMA})
    attention = GroupAttention(WGMMA, {"bulk": "bulk", "group": "swizzled"}, _ATTENTION_BLOCKS, GROUP, wgmma.ROWS)
    intrinsics = INTRINSICS
    prefixes = PREFIXES

    def product_recipes(self, product: MmaProduct) -> Sequence[str]:
        return wgmma_recipes.names() if product.dtype in wgmma.DTYPES else ()

    def mapping(self, stage: Stage, ranges: Mapping[str, Range]) -> ThreadMapping | None:
        return wgmma.wgmma_mapping(stage, ranges) if is_group_stage(stage) and not is_register_stage(stage) else None

    def stage_writer(self, mapping: ThreadMapping) -> type[StageWriter] | None:
        return wgmma.WgmmaStageWriter if isinstance(mapping, wgmma.WgmmaMapping) else None

    def bulk_map(
        self, argument: int, address: Access, tile: SharedTile, extents: Mapping[str, Size]
    ) -> tuple[TensorMap, tuple[str, ...]]:
        return tensor_map_of(argument, address, tile, extents)

    def bulk_copies(self, write: Builder, tiles: Sequence[SharedTile], reserve: Reserve) -> Copies:
        return TmaCopies(write, tiles, reserve)

    def streamed_grid(
        self,
        write: Builder,
        kernel: Kernel,
        mappings: Sequence[ThreadMapping],
        places: Mapping[str, PlacedRange],
        blocks: Value,
    ) -> tuple[stream_k.StreamK, PlacedRange, str]:
        axis, step = stream_k.stream_k_axis(kernel, mappings)
        (stage,) = kernel.stages()
        dtype = next(each.dtype for each in stage.instructions if isinstance(each, Reduce))
        stream, inside = stream_k.begin(write, dtype, axis, step, places[axis], blocks)
        return stream, inside, axis
