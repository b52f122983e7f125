"""One kernel as loop IR: its parameters, the loop over the grid, and each stage by its writer.

Private buffers lie in shared memory; the largest move to a slab of the workspace if there are too many. `device_text`
assembles kernels and allocates the workspace.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Size, ceil_div, product, simplified, size_bounds
from lumin_tune.core.kernel import ir, loops
from lumin_tune.core.kernel.ir.access import Access
from lumin_tune.core.kernel.ir.memory_plan import ALIGNMENT, buffer_bytes, elements_of
from lumin_tune.core.kernel.ir.rewriting import depends
from lumin_tune.core.kernel.loops import I64, ONE, ZERO, Builder, Value
from lumin_tune.core.kernel.loops.c_text import size_text
from lumin_tune.core.kernel.simt.launch_manifest import LaunchMap
from lumin_tune.core.kernel.simt.matrix.register_tiles import approximate_exponentials
from lumin_tune.core.kernel.simt.memory.panels import PanelLoop
from lumin_tune.core.kernel.simt.memory.shared_memory import SHARED_ALIGNMENT, SWIZZLE_ALIGNMENT, SharedMemory
from lumin_tune.core.kernel.simt.memory.tiles import SharedTile, tile_of
from lumin_tune.core.kernel.simt.schedule.thread_mapping import ThreadMapping, in_shared_loop
from lumin_tune.core.kernel.simt.target.extension import StreamedGrid
from lumin_tune.core.kernel.simt.text.device_printer import BLOCK, BLOCKS, INTEGER, POSITION, TENSOR_MAP, pointer
from lumin_tune.core.kernel.simt.text.kernel_text import SLAB_BLOCKS, Home, KernelText
from lumin_tune.core.kernel.simt.text.placed_range import PlacedRange
from lumin_tune.core.kernel.simt.text.stage_dispatch import (
    barrier_free_stages,
    mapping_of,
    register_tiles,
    stage_writer_of,
)
from lumin_tune.core.kernel.simt.text.stage_ranges import Range, entered, placed, whole
from lumin_tune.core.kernel.simt.text.value_text import StageContext, address_of

COUNTER_BYTES = 4


class KernelWriter:
    """Writes one kernel."""

    def __init__(self, home: Home, program: ir.Program, kernel: ir.Kernel) -> None:
        self._home, self._program, self._kernel, self._dims = home, program, kernel, home.dims
        self._target, self._types = home.target, home.target.language.types
        self._sizes = {name: loops.name_of(text, I64) for name, text in home.dims.items()}
        self._write, self._shared = Builder(), SharedMemory(self._types)
        self._placed = list(placed(kernel))
        added = self._target.extension
        self._mappings: list[ThreadMapping] = [mapping_of(stage, ranges, added) for stage, ranges in self._placed]
        needed = [mapping.threads for mapping in self._mappings]
        self._threads = -(-max(needed, default=1) // self._target.warp) * self._target.warp
        self._names: dict[str, Value] = {}
        self._places: dict[str, int] = {}
        self._next = 0
        self._is_repeated = False
        self._maps: list[LaunchMap] = []
        self._stream: StreamedGrid | None = None
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
            name = f"b{place}"
            self._names[buffer.name], self._places[buffer.name] = pointer(name, buffer.dtype), place
            kind = ("" if buffer.name in stored else "const ") + self._types[buffer.dtype]
            parameters.append(f"LM_PARAMETER({kind}, {name})")
            heads.append(f"  LM_BUFFER({kind}, {name}, {self._size(elements_of(buffer))});")
        slabs = self._scratch(private)
        self._is_repeated = kernel.groups > 0 or bool(slabs) and self._target.has("grid-strides")
        if slabs and kernel.streamed:
            raise KernelError("a streamed kernel cannot have private buffers in slabs")
        bytes_ = self._slab_lines(slabs, parameters, heads) if slabs else 0
        blocks = self._blocks()
        arguments += [self._home.slab(bytes_, SLAB_BLOCKS if self._is_repeated else blocks)] if slabs else []
        cleared = None
        if self._stream is not None:
            count = self._parts_bytes // self._part_size
            arguments += [self._home.slab(self._parts_bytes, self._stream.groups), self._home.counters(blocks)]
            given, declared = self._stream.memory(self._types, count, self._size(blocks))
            parameters += given
            heads += declared
            cleared = len(arguments) - 1, simplified(blocks * COUNTER_BYTES)
        parameters += [f"LM_MAP(map{number})" for number in range(len(self._maps))]
        parameters += [f"const lm_i64 {name}" for name in self._dims.values()]
        shared = simplified(self._shared.base + self._shared.most_bytes)
        return KernelText(
            tuple(parameters),
            (*heads, *self._shared.lines(self._size)),
            (*self._names.values(), *self._sizes.values(), *self._shared.names(), *self._passed()),
            self._write.body,
            tuple(outside),
            tuple(arguments),
            blocks,
            self._threads,
            shared,
            self._is_repeated or bool(slabs),
            tuple(self._maps),
            self._stream.groups if self._stream is not None else SLAB_BLOCKS if slabs and self._is_repeated else 0,
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

    def _passed(self) -> list[Value]:
        """Return the names of parameters that are not buffers."""
        maps = [loops.name_of(f"map{number}", TENSOR_MAP) for number in range(len(self._maps))]
        return maps if self._stream is None else [*maps, self._stream.parts, self._stream.counters]

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
            name = f"s{len(self._names)}"
            self._names[buffer.name] = pointer(name, buffer.dtype)
            self._shared.allocate(name, buffer.dtype, elements_of(buffer), buffer_bytes(buffer))
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
            name = f"s{len(self._names)}"
            self._names[buffer.name] = pointer(name, buffer.dtype)
            size_bytes = simplified(ceil_div(buffer_bytes(buffer), ALIGNMENT) * ALIGNMENT)
            kind, count = self._types[buffer.dtype], self._size(elements_of(buffer))
            heads.append(f"  LM_SLAB({kind}, {name}, {self._size(offset)}, {count});")
            offset = simplified(offset + size_bytes)
        heads.insert(len(heads) - len(slabs), f"  const lm_i64 slab_bytes = {self._size(offset)};")
        return offset

    def _map(self, tile: SharedTile, address: Access) -> None:
        """Set the map by which a tile is copied in bulk. Raises KernelError."""
        if address.buffer.scope in ir.PRIVATE:
            raise KernelError(f"{address.buffer.name} is private to a block, so it cannot be copied in bulk")
        argument = self._places[address.buffer.name]
        made, tile.map_axes = self._target.extension.bulk_map(argument, address, tile, self._kernel.extents)
        tile.map = f"map{len(self._maps)}"
        self._maps.append(made)

    # loops

    def _size(self, size: Size) -> str:
        return size_text(size, self._dims, INTEGER)

    def _count(self, size: Size) -> Value:
        """Return a size in parentheses."""
        return loops.group(loops.size_value(size, self._sizes))

    def _whole(self, extent: Size) -> PlacedRange:
        if isinstance(extent, int):
            return PlacedRange(ZERO, loops.integer(extent), ZERO, whole(extent), extent)
        return PlacedRange(ZERO, self._count(extent), ZERO, whole(extent), 1)

    def _blocks(self) -> Size:
        """Write the loop over the grid; return its number of blocks."""
        kernel, write = self._kernel, self._write
        grid = kernel.grid
        places = {axis.name: self._whole(axis.extent) for axis in kernel.axes}
        ranges = {axis.name: whole(axis.extent) for axis in kernel.axes}
        counts = [simplified(ceil_div(kernel.extents[loop.axis], loop.step)) for loop in grid]
        total = simplified(product(counts))
        block = BLOCK
        if kernel.streamed:
            given = write, kernel, self._mappings, places, self._count(total)
            self._stream, inside, axis = self._target.extension.streamed_grid(*given)
            places[axis], block = inside, self._stream.block
        elif self._is_repeated:
            block = write.fresh("block")
            write.begin(loops.For(block.attribute, BLOCK, loops.size_value(total, self._sizes), BLOCKS))
        for number, loop in enumerate(grid):
            inner = simplified(product(counts[number + 1 :]))
            own = block if isinstance(inner, int) and inner == 1 else loops.binary("/", block, self._count(inner))
            if number:
                own = loops.binary("%", own, self._count(counts[number]))
            variable = write.fresh(loop.axis, POSITION)
            write.let(variable, loops.multiply(loops.group(own), loops.integer(loop.step)))
            places[loop.axis] = self._entered(loop, variable, places[loop.axis], ranges[loop.axis])
            ranges = entered(loop, ranges)
        arrays = {each.name: each for stage in self._held for each in stage.values()}
        for each in arrays.values():
            write.add(each.declaration())
        self._registers = sum(each.registers for each in arrays.values())
        self._nodes(grid[-1].body if grid else kernel.body, places, ranges)
        if self._is_repeated:
            write.call("lm_barrier")
            write.end()
        return total

    def _entered(self, loop: ir.Loop, variable: Value, place: PlacedRange, range_: Range) -> PlacedRange:
        within, after = range_.within(loop.step), loops.add(variable, loops.integer(loop.step))
        if within.exact and within.length == loop.step:
            end = loops.group(after)
        else:
            least = loops.call("lm_imin", POSITION, after, place.end)
            end = self._write.let(self._write.fresh(f"{loop.axis}_end", POSITION), least)
        return PlacedRange(variable, end, variable, within, math.gcd(loop.step, place.end_factor))

    def _nodes(self, body: Sequence[ir.Node], places: Mapping[str, PlacedRange], ranges: Mapping[str, Range]) -> None:
        write = self._write
        was_alone = False
        for number, node in enumerate(body):
            stages = sum(isinstance(each, ir.Stage) for each in ir.walk((node,)))
            is_alone = self._barrier_free.issuperset(range(self._next, self._next + stages))
            if number and not (was_alone and is_alone):
                write.call("lm_barrier")
            was_alone = is_alone
            match node:
                case ir.Stage():
                    self._stage(node, places)
                case ir.Loop() if any(in_shared_loop(each) for each in node.body if isinstance(each, ir.Stage)):
                    self._panel_loop(node, places, ranges)
                case ir.Loop():
                    variable, place = write.fresh(node.axis, POSITION), places[node.axis]
                    loop = loops.For(variable.attribute, place.start, place.end, node.step, kind=POSITION)
                    with write.open(loop):
                        inside = self._entered(node, variable, place, ranges[node.axis])
                        self._nodes(node.body, {**places, node.axis: inside}, entered(node, ranges))
                        write.call("lm_barrier")
                case ir.Halo():
                    with write.open(loops.NameScope()):
                        inner = entered(node, ranges)
                        halo = self._halo(node, places, inner[node.axis])
                        self._nodes(node.body, {**places, node.axis: halo}, inner)

    def _panel_loop(self, node: ir.Loop, places: Mapping[str, PlacedRange], ranges: Mapping[str, Range]) -> None:
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
        fenced = any(self._mappings[number].is_asynchronous for number in numbers)
        loop = PanelLoop(self._write, node, places, panels, self._threads, fenced, self._shared.reserve_throughout)
        loop.begin()
        place = self._entered(node, loop.variable, places[node.axis], ranges[node.axis])
        inside = {**places, node.axis: place}
        loop.place_tiles(inside)
        self._nodes(node.body, inside, entered(node, ranges))
        loop.end()

    def _halo(self, node: ir.Halo, places: Mapping[str, PlacedRange], range_: Range) -> PlacedRange:
        of, own, write, stride = places[node.of], places[node.axis], self._write, loops.integer(node.stride)
        block, start, end = (write.fresh(hint, POSITION) for hint in ("halo", node.axis, f"{node.axis}_end"))
        write.let(block, loops.binary("-", loops.multiply(of.start, stride), loops.integer(node.low)))
        write.let(start, loops.call("lm_imax", POSITION, block, ZERO))
        last = loops.multiply(loops.group(loops.binary("-", of.end, ONE)), stride)
        write.let(end, loops.call("lm_imin", POSITION, loops.add(last, loops.integer(node.high + 1)), own.end))
        return PlacedRange(start, end, block, range_, 1)

    def _stage(self, stage: ir.Stage, places: Mapping[str, PlacedRange]) -> None:
        number, write = self._next, self._write
        self._next += 1
        self._shared.next_stage()
        write.comment(" ".join(str(piece) for piece in stage.schedule.pieces) or "plain")
        write.begin(loops.NameScope())
        tiles = {**self._panels.get(number, {}), **self._tiles(number)}
        held = self._held[number]
        near = approximate_exponentials(stage) if held else frozenset[int]()
        context = replace(self._context(number), tiles=tiles, held=held, near=near, stream=self._stream)
        mapping = self._mappings[number]
        text = stage_writer_of(mapping, self._target.extension)(context, mapping, self._threads, self._shared.reserve)
        text.write(dict(places))
        self._registers = max(self._registers, text.registers)
        if self._stream is not None:
            self._part_size = next(self._reduces()).dtype.itemsize
            self._parts_bytes = self._stream.slots * text.parts * self._threads * self._part_size
        write.end()

    def _context(self, number: int) -> StageContext:
        """Return the context for the text of a stage, without tiles and registers."""
        stage, vector = self._placed[number][0], self._mappings[number].vector
        addresses = {
            place: address_of(stage, each, self._program.by_name)
            for place, each in enumerate(stage.instructions)
            if isinstance(each, ir.Load | ir.Store)
        }
        return StageContext(
            self._target, self._write, stage, self._names, self._sizes, vector, addresses, depends(stage), {}
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
        name = self._write.fresh_name("tile")
        tile = tile_of(stage, pack, found[0], parts=address.offset.parts, ranges=here, covered=covered, name=name)
        depth = stage.schedule.prefetch
        if loop in axes if loop else pack.at == mapping.kept_loops(stage) + 1:
            tile.slots = max(1, depth)
        if pack.form == "bulk":
            if not loop and not mapping.is_asynchronous:
                raise KernelError(f"the pack {pack} is copied in bulk, as stages of warpgroups and shared loops can")
            self._map(tile, address)
        alignment = SWIZZLE_ALIGNMENT if tile.swizzle else SHARED_ALIGNMENT
        give = self._shared.allocate if loop else self._shared.allocate_for_stage
        give(tile.name, tile.dtype, tile.elements * tile.slots, tile.size_bytes, alignment)
        if loop:
            self._common[alike] = tile
        return found[0], tile
