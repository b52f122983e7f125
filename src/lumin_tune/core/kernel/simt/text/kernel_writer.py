"""Source text of one kernel: its parameters, the loop over the grid, and each stage by its writer.

Private buffers lie in shared memory; the largest move to a slab of the workspace if there are too many. `device_text`
assembles kernels and allocates the workspace.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Size, ceil_div, product, simplified, size_bounds
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.access import Access
from lumin_tune.core.kernel.ir.memory_plan import ALIGNMENT, buffer_bytes, elements_of
from lumin_tune.core.kernel.ir.rewriting import depends
from lumin_tune.core.kernel.simt.matrix.register_tiles import approximate_exponentials
from lumin_tune.core.kernel.simt.matrix.wgmma import WgmmaMapping, in_shared_loop
from lumin_tune.core.kernel.simt.memory.panels import PanelLoop
from lumin_tune.core.kernel.simt.memory.shared_memory import SHARED_ALIGNMENT, SWIZZLE_ALIGNMENT, SharedMemory
from lumin_tune.core.kernel.simt.memory.tensor_maps import TensorMap, tensor_map_of
from lumin_tune.core.kernel.simt.memory.tiles import SharedTile, tile_of
from lumin_tune.core.kernel.simt.schedule.stream_k import GROUPS, PARTS, StreamK, begin, stream_k_axis
from lumin_tune.core.kernel.simt.schedule.thread_mapping import ThreadMapping
from lumin_tune.core.kernel.simt.text.addresses import INTEGER, RangeText, size_text
from lumin_tune.core.kernel.simt.text.kernel_text import SLAB_BLOCKS, Home, KernelText
from lumin_tune.core.kernel.simt.text.stage_dispatch import (
    barrier_free_stages,
    mapping_of,
    register_tiles,
    stage_writer_of,
)
from lumin_tune.core.kernel.simt.text.stage_ranges import Range, entered, placed, whole
from lumin_tune.core.kernel.simt.text.value_text import StageContext, address_of
from lumin_tune.core.kernel.simt.text_writer import TextWriter

COUNTER_BYTES = 4


class KernelWriter:
    """Writes one kernel."""

    def __init__(self, home: Home, program: ir.Program, kernel: ir.Kernel) -> None:
        self._home, self._program, self._kernel, self._dims = home, program, kernel, home.dims
        self._target, self._types = home.target, home.target.language.types
        self._write, self._shared = TextWriter(), SharedMemory()
        self._placed = list(placed(kernel))
        self._mappings: list[ThreadMapping] = [mapping_of(stage, ranges) for stage, ranges in self._placed]
        needed = [mapping.threads for mapping in self._mappings]
        self._threads = -(-max(needed, default=1) // self._target.warp) * self._target.warp
        self._names: dict[str, str] = {}
        self._next = 0
        self._is_repeated = False
        self._maps: list[TensorMap] = []
        self._stream: StreamK | None = None
        self._parts_bytes = self._part_size = self._registers = 0
        self._held = register_tiles(program, self._placed, self._mappings)
        self._barrier_free = barrier_free_stages(kernel, self._mappings, self._held)
        self._panels: dict[int, dict[int, SharedTile]] = {}
        self._common: dict[tuple[object, ...], SharedTile] = {}

    def written(self) -> KernelText:
        """Return the kernel as text."""
        kernel = self._kernel
        outside, private = self._buffers()
        arguments = [self._home.argument(each) for each in outside]
        own = self._target.language.scratch_parameter
        parameters = [own] if own else []
        stored = {each.buffer for s in kernel.stages() for each in s.instructions if isinstance(each, ir.Store)}
        heads = []
        for place, buffer in enumerate(outside):
            name = self._names[buffer.name] = f"b{place}"
            kind = ("" if buffer.name in stored else "const ") + self._types[buffer.dtype]
            parameters.append(f"LM_PARAMETER({kind}, {name})")
            heads.append(f"  LM_BUFFER({kind}, {name}, {self._size(elements_of(buffer))});")
        slabs = self._scratch(private)
        self._is_repeated = bool(slabs) or kernel.groups > 0
        if slabs and kernel.streamed:
            raise KernelError("stream-K does not support private buffers in slabs")
        if slabs:
            arguments.append(self._home.slab(self._slab_lines(slabs, parameters, heads)))
        blocks = self._blocks()
        cleared = None
        if self._stream is not None:
            count = self._parts_bytes // self._part_size
            arguments += [self._home.slab(self._parts_bytes, GROUPS), self._home.counters(blocks)]
            kind = self._types[next(self._reduces()).dtype]
            parameters += [f"LM_GIVEN({kind}, {self._stream.parts})", f"LM_GIVEN(lm_i32, {self._stream.counters})"]
            heads.append(f"  LM_BUFFER({kind}, {self._stream.parts}, lm_blocks * {count});")
            heads.append(f"  LM_BUFFER(lm_i32, {self._stream.counters}, {self._size(blocks)});")
            cleared = len(arguments) - 1, simplified(blocks * COUNTER_BYTES)
        lines = [*heads, *self._shared.lines(self._size), *self._write.lines]
        parameters += [f"LM_MAP(map{number})" for number in range(len(self._maps))]
        parameters += [f"const lm_i64 {name}" for name in self._dims.values()]
        shared = simplified(self._shared.base + self._shared.most_bytes)
        return KernelText(
            tuple(parameters),
            "".join(f"{line}\n" for line in lines),
            tuple(outside),
            tuple(arguments),
            blocks,
            self._threads,
            shared,
            self._is_repeated,
            tuple(self._maps),
            GROUPS if self._stream is not None else SLAB_BLOCKS if slabs else 0,
            cleared,
            self._registers,
        )

    def _buffers(self) -> tuple[list[ir.Buffer], list[ir.Buffer]]:
        """Return the kernel's buffers in order of use: those passed to it, and those private to a block."""
        found: dict[str, ir.Buffer] = {}
        for stage in self._kernel.stages():
            for each in stage.instructions:
                if isinstance(each, ir.Load | ir.Store):
                    found[each.buffer] = self._program.by_name[each.buffer]
        outside = [each for each in found.values() if each.scope not in ir.PRIVATE]
        return outside, [each for each in found.values() if each.scope in ir.PRIVATE and each.scope != "held"]

    def _reduces(self) -> Iterator[ir.Reduce]:
        return (each for stage in self._kernel.stages() for each in stage.instructions if isinstance(each, ir.Reduce))

    # private memory

    def _scratch(self, private: Sequence[ir.Buffer]) -> list[ir.Buffer]:
        """Allocate private buffers in shared memory; return those that do not fit, which are the largest."""
        sizes = {buffer.name: size_bounds(buffer_bytes(buffer))[1] for buffer in private}
        left, slabs = list(private), []
        while sum(sizes[each.name] for each in left) > self._target.scratch_bytes - self._tile_bytes():
            largest = max(left, key=lambda each: sizes[each.name], default=None)
            if largest is None:
                break
            left.remove(largest)
            slabs.append(largest)
        for buffer in left:
            name = self._names[buffer.name] = f"s{len(self._names)}"
            self._shared.allocate(name, self._types[buffer.dtype], elements_of(buffer), buffer_bytes(buffer))
        return [each for each in private if each in slabs]

    def _tile_bytes(self) -> int:
        """Estimate the shared memory of tiles, at most half of what there is."""
        most = 0
        for stage, ranges in self._placed:
            size = 0
            for pack in stage.schedule.packs:
                lengths = [ranges[axis].length or 1 for axis, _ in pack.layout]
                steps = {p.axis: p.step for p in reversed(stage.schedule.pieces) if p.kind == "loop"}
                lengths = [min(n, steps.get(axis, n)) for n, (axis, _) in zip(lengths, pack.layout, strict=True)]
                size += math.prod(lengths) * self._program.by_name[pack.buffer].dtype.itemsize
            most = max(most, size * max(1, stage.schedule.prefetch))
        return min(most, self._target.scratch_bytes // 2)

    def _slab_lines(self, slabs: Sequence[ir.Buffer], parameters: list[str], heads: list[str]) -> Size:
        """Write the declarations of buffers in a slab; return the slab's size in bytes."""
        offset: Size = 0
        parameters.append("LM_PARAMETER(lm_u8, slab)")
        for buffer in slabs:
            name = self._names[buffer.name] = f"s{len(self._names)}"
            size_bytes = simplified(ceil_div(buffer_bytes(buffer), ALIGNMENT) * ALIGNMENT)
            kind, count = self._types[buffer.dtype], self._size(elements_of(buffer))
            heads.append(f"  LM_SLAB({kind}, {name}, {self._size(offset)}, {count});")
            offset = simplified(offset + size_bytes)
        heads.insert(len(heads) - len(slabs), f"  const lm_i64 slab_bytes = {self._size(offset)};")
        return offset

    def _map(self, tile: SharedTile, address: Access) -> None:
        """Set the tensor map for a tile's TMA copies. Raises KernelError."""
        if address.buffer.scope in ir.PRIVATE:
            raise KernelError(f"{address.buffer.name} is private to a block, so TMA cannot copy it")
        place = int(self._names[address.buffer.name].removeprefix("b"))
        made, tile.map_axes = tensor_map_of(place, address, tile, self._kernel.extents)
        tile.map = f"map{len(self._maps)}"
        self._maps.append(made)

    # loops

    def _size(self, size: Size) -> str:
        return size_text(size, self._dims)

    def _whole(self, extent: Size) -> RangeText:
        return RangeText(
            "0",
            self._size(extent) if isinstance(extent, int) else f"({self._size(extent)})",
            "0",
            whole(extent),
            extent if isinstance(extent, int) else 1,
        )

    def _blocks(self) -> Size:
        """Write the loop over the grid; return its number of blocks."""
        kernel, write = self._kernel, self._write
        grid = kernel.grid
        places = {axis.name: self._whole(axis.extent) for axis in kernel.axes}
        ranges = {axis.name: whole(axis.extent) for axis in kernel.axes}
        counts = [simplified(ceil_div(kernel.extents[loop.axis], loop.step)) for loop in grid]
        total = simplified(product(counts))
        block = "lm_block"
        if kernel.streamed:
            axis, step = stream_k_axis(kernel, self._mappings)
            self._stream, places[axis] = begin(write, axis, step, places[axis], self._size(total))
            block = self._stream.block
        elif self._is_repeated:
            block = write.fresh("block")
            write.open(f"for (lm_i64 {block} = lm_block; {block} < {self._size(total)}; {block} += lm_blocks)")
        for number, loop in enumerate(grid):
            inner = simplified(product(counts[number + 1 :]))
            text = block if isinstance(inner, int) and inner == 1 else f"{block} / ({self._size(inner)})"
            if number:
                text = f"{text} % ({self._size(counts[number])})"
            variable = write.fresh(loop.axis)
            write(f"const {INTEGER} {variable} = ({text})*{loop.step};")
            places[loop.axis] = self._entered(loop, variable, places[loop.axis], ranges[loop.axis])
            ranges = entered(loop, ranges)
        arrays = {each.name: each for stage in self._held for each in stage.values()}
        for each in arrays.values():
            write(each.declaration())
        self._registers = sum(each.registers for each in arrays.values())
        self._nodes(grid[-1].body if grid else kernel.body, places, ranges)
        if self._is_repeated:
            write("lm_barrier();")
            write.close()
        return total

    def _entered(self, loop: ir.Loop, variable: str, place: RangeText, range_: Range) -> RangeText:
        within = range_.within(loop.step)
        if within.exact and within.length == loop.step:
            end = f"({variable} + {loop.step})"
        else:
            end = self._write.fresh(f"{loop.axis}_end")
            self._write(f"const {INTEGER} {end} = lm_imin({variable} + {loop.step}, {place.end});")
        return RangeText(variable, end, variable, within, math.gcd(loop.step, place.end_factor))

    def _nodes(self, body: Sequence[ir.Node], places: Mapping[str, RangeText], ranges: Mapping[str, Range]) -> None:
        write = self._write
        was_alone = False
        for number, node in enumerate(body):
            stages = sum(isinstance(each, ir.Stage) for each in ir.walk((node,)))
            is_alone = self._barrier_free.issuperset(range(self._next, self._next + stages))
            if number and not (was_alone and is_alone):
                write("lm_barrier();")
            was_alone = is_alone
            match node:
                case ir.Stage():
                    self._stage(node, places)
                case ir.Loop() if any(in_shared_loop(each) for each in node.body if isinstance(each, ir.Stage)):
                    self._panel_loop(node, places, ranges)
                case ir.Loop():
                    variable, place = write.fresh(node.axis), places[node.axis]
                    head = f"{INTEGER} {variable} = {place.first}; {variable} < {place.end}; {variable} += {node.step}"
                    write.open(f"for ({head})")
                    inside = self._entered(node, variable, place, ranges[node.axis])
                    self._nodes(node.body, {**places, node.axis: inside}, entered(node, ranges))
                    write("lm_barrier();")
                    write.close()
                case ir.Halo():
                    write.open("")
                    inner = entered(node, ranges)
                    halo = self._halo(node, places, inner[node.axis])
                    self._nodes(node.body, {**places, node.axis: halo}, inner)
                    write.close()

    def _panel_loop(self, node: ir.Loop, places: Mapping[str, RangeText], ranges: Mapping[str, Range]) -> None:
        """Write a loop whose stages read tiles copied in a pipeline."""
        if node.kind != "sequential" or any(not isinstance(each, ir.Stage) for each in node.body):
            raise KernelError(f"pipelined copies need a sequential loop of stages, not the loop over {node.axis}")
        stages = [each for each in node.body if isinstance(each, ir.Stage)]
        stored = {each.buffer for stage in stages for each in stage.instructions if isinstance(each, ir.Store)}
        for pack in (pack for stage in stages for pack in stage.schedule.packs):
            if pack.at == "loop" and pack.buffer in stored:
                raise KernelError(f"the pack {pack} names a buffer that the loop stores, so it cannot be copied ahead")
        panels: list[tuple[StageContext, SharedTile]] = []
        numbers = range(self._next, self._next + len(stages))
        self._common = {}
        for number in numbers:
            known = [tile for _, tile in panels]
            own = self._panels[number] = self._tiles(number, node.axis)
            panels += [(self._context(number), tile) for tile in own.values() if tile not in known]
        fenced = any(isinstance(self._mappings[number], WgmmaMapping) for number in numbers)
        loop = PanelLoop(self._write, node, places, panels, self._threads, fenced, self._shared.reserve_throughout)
        loop.begin()
        place = self._entered(node, loop.variable, places[node.axis], ranges[node.axis])
        inside = {**places, node.axis: place}
        loop.place_tiles(inside)
        self._nodes(node.body, inside, entered(node, ranges))
        loop.end()

    def _halo(self, node: ir.Halo, places: Mapping[str, RangeText], range_: Range) -> RangeText:
        of, own, write = places[node.of], places[node.axis], self._write
        block, start, end = write.fresh("halo"), write.fresh(node.axis), write.fresh(f"{node.axis}_end")
        write(f"const {INTEGER} {block} = {of.first}*{node.stride} - {node.low};")
        write(f"const {INTEGER} {start} = lm_imax({block}, 0);")
        write(f"const {INTEGER} {end} = lm_imin(({of.end} - 1)*{node.stride} + {node.high + 1}, {own.end});")
        return RangeText(start, end, block, range_, 1)

    def _stage(self, stage: ir.Stage, places: Mapping[str, RangeText]) -> None:
        number, write = self._next, self._write
        self._next += 1
        self._shared.next_stage()
        write("// " + (" ".join(str(piece) for piece in stage.schedule.pieces) or "plain"))
        write.open("")
        tiles = {**self._panels.get(number, {}), **self._tiles(number)}
        held = self._held[number]
        near = approximate_exponentials(stage) if held else frozenset[int]()
        context = replace(self._context(number), tiles=tiles, held=held, near=near, stream=self._stream)
        mapping = self._mappings[number]
        text = stage_writer_of(mapping)(context, mapping, self._threads, self._shared.reserve)
        text.write(dict(places))
        self._registers = max(self._registers, text.registers)
        if self._stream is not None:
            self._part_size = next(self._reduces()).dtype.itemsize
            self._parts_bytes = PARTS * text.parts * self._threads * self._part_size
        write.close()

    def _context(self, number: int) -> StageContext:
        """Return the context for the text of a stage, without tiles and registers."""
        stage, vector = self._placed[number][0], self._mappings[number].vector
        addresses = {
            place: address_of(stage, each, self._program.by_name)
            for place, each in enumerate(stage.instructions)
            if isinstance(each, ir.Load | ir.Store)
        }
        return StageContext(
            self._target, self._write, stage, self._names, self._dims, vector, addresses, depends(stage), {}
        )

    def _tiles(self, number: int, loop: str = "") -> dict[int, SharedTile]:
        """Return the tiles of a stage by the load that they replace, allocated in shared memory.

        loop: the axis of the shared loop that owns the tiles, "" for those of the stage's own loops.
        """
        stage = self._placed[number][0]
        made: dict[int, SharedTile] = {}
        for pack in stage.schedule.packs:
            if pack.at == "loop" and not loop and number not in self._panels:
                raise KernelError(f"the pack {pack} needs a shared loop around the stage")
            if not isinstance(pack.at, int) and pack.at != "loop":
                raise KernelError(f"the pack {pack} is made by a kernel of its own, which SIMT devices do not support")
            if bool(loop) == (pack.at == "loop"):
                load, tile = self._tile(number, pack, made, loop)
                made[load] = tile
        if len({tile.slots for tile in made.values()}) > 1 and not loop:
            raise KernelError("the packs of a stage must all be inside the pipelined loop, or all outside")
        return made

    def _tile(self, number: int, pack: ir.Pack, others: Collection[int], loop: str) -> tuple[int, SharedTile]:
        """Return the load that a pack names and its tile, which stages of a shared loop may share.

        others: loads that have tiles already. loop: as in `_tiles`.
        """
        (stage, ranges), mapping, axes = self._placed[number], self._mappings[number], {axis for axis, _ in pack.layout}
        found = next(
            (
                (n, each)
                for n, each in enumerate(stage.instructions)
                if isinstance(each, ir.Load)
                and each.buffer == pack.buffer
                and axes <= set(ir.names_in(each))
                and n not in others
            ),
            None,
        )
        if found is None:
            raise KernelError(f"the pack {pack} matches no load of the stage")
        load, here = found[1], dict(ranges)
        for axis, step in mapping.loops[: pack.at] if isinstance(pack.at, int) else ():
            here[axis] = here[axis].within(step)
        address = address_of(stage, load, self._program.by_name)
        covered = {axis: mapping.covered(axis) for axis in stage.axes}
        alike = (pack, load, stage.schedule.prefetch, *(covered[axis] for axis in sorted(axes)))
        if loop and alike in self._common:
            return found[0], self._common[alike]
        name = self._write.fresh("tile")
        tile = tile_of(stage, pack, found[0], parts=address.offset.parts, ranges=here, covered=covered, name=name)
        depth = stage.schedule.prefetch
        if loop in axes if loop else pack.at == mapping.kept_loops(stage) + 1:
            tile.slots = max(1, depth)
        if pack.form == "bulk":
            if not loop and not isinstance(mapping, WgmmaMapping):
                raise KernelError(f"the pack {pack} is copied by TMA, which only wgmma stages and shared loops support")
            self._map(tile, address)
        alignment = SWIZZLE_ALIGNMENT if tile.swizzle else SHARED_ALIGNMENT
        give = self._shared.allocate if loop else self._shared.allocate_for_stage
        give(tile.name, self._types[tile.dtype], tile.elements * tile.slots, tile.size_bytes, alignment)
        if loop:
            self._common[alike] = tile
        return found[0], tile
