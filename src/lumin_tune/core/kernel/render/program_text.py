"""A whole file for a program: kernels as functions, and the entry points that run them.

The entry points and their arguments are the interface between build and runtime:

    lm_workspace_bytes(dims, threads), lm_prepared_bytes(dims)      memory to provide, aligned to 64 bytes
    lm_work_ns(dims)                                                estimated time of lm_run on one thread
    lm_prepare, lm_run(executor, arguments, dims, workspace, prepared)
    lm_calls_library()                                              present if `executor->library` is called

The workspace contains the buffers between kernels (as planned), packed copies made once per call, and the scratch of
each thread. Several threads may call `lm_run` concurrently, each with its own workspace. A program always
gives the same text, byte for byte.

The module is long because a file is written in one pass: kernels, entry points and copies of a program share names.
`program_memory` has the places of buffers, `file_functions` the text of functions.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Size, c_prelude
from lumin_tune.core.formats import GROUP_ROWS, block_format
from lumin_tune.core.kernel import ir, loops
from lumin_tune.core.kernel.ir.access import Access
from lumin_tune.core.kernel.ir.buffer_names import kernel_form
from lumin_tune.core.kernel.ir.memory_plan import MemoryPlan
from lumin_tune.core.kernel.loops import I64, ONE, ZERO, Builder, Value
from lumin_tune.core.kernel.loops.c_text import C_PRINTER, size_text
from lumin_tune.core.kernel.render import copies_apart
from lumin_tune.core.kernel.render.accumulators import Spill
from lumin_tune.core.kernel.render.address_values import UnrolledInstance, scalar
from lumin_tune.core.kernel.render.axis_ranges import AxisRange, block_lengths
from lumin_tune.core.kernel.render.copies_apart import CopyApart
from lumin_tune.core.kernel.render.entry_points import SHARE, KernelLaunch, entry_points
from lumin_tune.core.kernel.render.file_functions import LIBRARY, FileFunctions, LaunchedNest
from lumin_tune.core.kernel.render.interface import EXECUTOR
from lumin_tune.core.kernel.render.loop_text import loop_head, loop_tail
from lumin_tune.core.kernel.render.nest_writer import NestWriter, block_end
from lumin_tune.core.kernel.render.packing import (
    Copy,
    Packed,
    blocks_around,
    blocks_loop,
    check_alignment,
    copied_dtype,
    dimensions_of,
    packed_load,
    row_pitch,
)
from lumin_tune.core.kernel.render.products.block_products import (
    BlockProducts,
    block_products,
    requested,
)
from lumin_tune.core.kernel.render.products.dot_products import is_copy_of_rows, scheduled_dot
from lumin_tune.core.kernel.render.products.tile_products import requested_tiles, write_tile_products
from lumin_tune.core.kernel.render.program_memory import ALIGNMENT, KernelPointers, ProgramMemory
from lumin_tune.core.kernel.render.stores import is_aligned
from lumin_tune.core.kernel.render.value_writer import ValueWriter
from lumin_tune.core.kernel.render.vector_target import WIDEST, VectorTarget
from lumin_tune.core.kernel.render.work_estimate import copy_work, kernel_work

_BLOCK, _MOST_TAILS = 64, 4  # halos with few possible lengths have code for each
INTERFACE = f"""
#define lm_forget() __asm__ volatile("" ::: "memory")
#ifndef LM_BODY
#if defined(__GNUC__) && !defined(__clang__)
// GCC 12 takes some bodies of vector code for functions without effects, and removes their calls.
#define LM_BODY static __attribute__((noinline, noipa))
#else
#define LM_BODY static __attribute__((noinline))
#endif
#endif
{EXECUTOR}struct lm_context {{
  const lm_executor* executor;
  void* const* arguments;
  const int64_t* dims;
  char* workspace;
  char* prepared;
  int64_t* steps;  // the numbers of the steps that loops are at
}};
{SHARE}"""
"""The end of the prelude: the text of the kernels follows."""


@dataclass(frozen=True)
class WrittenKernel:
    """A kernel's loop nest. text: its statements. blocks: the number of blocks, as text.

    spans: of each stage, with whether its accumulators are spilled: what its copies and spills are allocated by.
    widths: of its vectors.
    """

    function: loops.LoopFunction
    text: str
    blocks: str
    spans: tuple[tuple[Mapping[str, AxisRange], bool], ...]
    widths: frozenset[int]


WrittenKernels = dict[Hashable, WrittenKernel]
"""Loop nests by the form of their kernels. Programs of one target that are rendered with the same ones share them."""


def render(program: ir.Program, target: VectorTarget, plan: MemoryPlan, written: WrittenKernels | None = None) -> str:
    """Return the text of a scheduled program. Raises KernelError for an invalid schedule."""
    return _Unit(program, target, plan, written).text()


def render_bodies(
    program: ir.Program, target: VectorTarget, plan: MemoryPlan, written: WrittenKernels
) -> tuple[Sequence[str], frozenset[int]]:
    """Return the loop nests of a program as `render` prints them, and the widths of their vectors."""
    unit = _Unit(program, target, plan, written)
    unit.write()
    return unit.functions.bodies, unit.widths


def unit_head(target: VectorTarget, text: str, widths: Collection[int]) -> str:
    """Return the start of a translation unit of loop nests without entry points. text: the loop nests."""
    return f"{target.prelude(text, widths)}{c_prelude()}{INTERFACE}\n"


def loop_nests(program: ir.Program, target: VectorTarget, plan: MemoryPlan) -> list[LaunchedNest]:
    """Return the loop IR of which `render` prints the text: what is launched, in the order of the text."""
    unit = _Unit(program, target, plan)
    unit.text()
    return unit.functions.nests


@dataclass(frozen=True)
class _OpenKernel:
    """A kernel being written. packs: the launches of what is to be copied before it, and when.

    apart: those that threads may copy for themselves.
    """

    kernel: ir.Kernel
    write: Builder
    packs: list[tuple[ir.When, KernelLaunch]] = field(default_factory=list)
    apart: list[CopyApart] = field(default_factory=list)


class _Unit:
    def __init__(
        self, program: ir.Program, target: VectorTarget, plan: MemoryPlan, written: WrittenKernels | None = None
    ) -> None:
        self._program, self._target = program, target
        self._dims = {size.variables[0].name: f"n_{size.variables[0].name}" for size in program.dims}
        self._sizes = {name: loops.name_of(text, I64) for name, text in self._dims.items()}
        self._memory = ProgramMemory(program, target, plan, self._dims)
        self._pointers = KernelPointers()
        self._written: WrittenKernels = {} if written is None else written
        self._spans: list[tuple[Mapping[str, AxisRange], bool]] = []  # of the stages of the current kernel
        self._names: dict[str, Value] = {}
        self._copies: dict[tuple[str, ...], str] = {}
        self.functions = FileFunctions(self._dims, self._sizes)
        self._launches: dict[ir.When, list[KernelLaunch]] = {"call": [], "once": []}
        self._widths: set[int] = {1}
        self._open: list[str] = []  # the step counts of the loops of kernels being written
        self._codes = ""  # the place of rows in 8 bits, and what kernels before have left there
        self._coded: tuple[object, ...] = ()
        sizes = [found.codes_bytes for found in self._all_block_products()]
        if sizes:
            self._codes = f"c->workspace + {self._bytes(self._memory.workspace.take('rows in 8 bits', max(sizes)))}"

    @property
    def widths(self) -> frozenset[int]:
        return frozenset(self._widths)

    def write(self) -> None:
        """Write the functions of all kernels."""
        self._loops(-1, 0, len(self._program.kernels))

    def text(self) -> str:
        self.write()
        helpers = ""
        if self._memory.own_copies_bytes:
            helpers = copies_apart.helpers(self._memory.own_copies_bytes)
            self._launches["call"].insert(0, KernelLaunch.other(copies_apart.DECLARED))
        sizes = self._bytes(self._memory.prepared.size_bytes)
        beside = copies_apart.WORKSPACE if helpers else ""
        made = entry_points(self._launches, sizes, self._dims, len(self._program.repeats), beside)
        if any(isinstance(each, ir.Call) for kernel in self._program.kernels for each in kernel.body):
            made += 'extern "C" int32_t lm_calls_library(void) { return 1; }\n'
        body = "\n".join(self.functions.texts) + made
        prelude = self._target.prelude(body, self._widths)
        sizes = self._memory.size_functions()
        return f"// {self._program.name}\n{prelude}{c_prelude()}{INTERFACE}\n{sizes}{helpers}{body}"

    def _bytes(self, size: Size) -> str:
        return size_text(size, self._dims)

    def _named(self, kernel: ir.Kernel) -> dict[str, Value]:
        """Return the pointers to a kernel's buffers, and record their locations."""
        instructions = [each for stage in kernel.stages() for each in stage.instructions]
        accesses = [each for each in instructions if isinstance(each, ir.Load | ir.Store)]
        stored = {each.buffer for each in accesses if isinstance(each, ir.Store)}
        names: dict[str, Value] = {}
        for each in accesses:
            if each.buffer not in names:
                buffer = self._program.by_name[each.buffer]
                kind = self._memory.kind_of(buffer, each.buffer in stored)
                names[each.buffer] = self._pointers.take(each.buffer, kind, self._memory.place_of(buffer))
        return names

    def _loops(self, around: int, first: int, last: int) -> None:
        """Write kernels and the loops among them; around: the enclosing loop."""
        program = self._program
        for number, repeat in enumerate(program.repeats):
            if repeat.around == around:
                for place in range(first, repeat.first):
                    self._kernel(place, program.kernels[place])
                first = repeat.last
                launches = self._launches["call"]
                launches += map(KernelLaunch.other, loop_head(program, number, self._memory.place_by_name, self._bytes))
                self._open.append(C_PRINTER.value(self._size(repeat.count)))
                self._coded = ()  # a step reads other values than the one before
                self._loops(number, repeat.first, repeat.last)
                self._coded = ()
                self._open.pop()
                launches += map(KernelLaunch.other, loop_tail(program, number, self._memory.place_by_name, self._bytes))
        for place in range(first, last):
            self._kernel(place, program.kernels[place])

    def _kernel(self, number: int, kernel: ir.Kernel) -> None:
        first = kernel.body[0] if kernel.body else None
        if isinstance(first, ir.Call):
            self._library_call(kernel, first)
            return
        opened = _OpenKernel(kernel, Builder())
        self._memory.begin_kernel()
        self._pointers = KernelPointers()
        self._names = self._named(kernel)
        form = (tuple(self._dims), kernel_form(kernel, self._program.by_name))
        written = self._written.get(form)
        if written is None:
            written = self._write(opened)
            if not any(self._found_block_products(kernel)):  # its rows in 8 bits depend on the kernels before it
                self._written[form] = written
        else:
            for stage, (spans, spills) in zip(kernel.stages(), written.spans, strict=True):
                self._packed(opened, stage, spans)
                if spills:
                    self._spill(stage, spans)
        for when, launch in opened.packs:
            self._launches["once" if when == "once" or kernel.when == "once" else "call"].append(launch)
        before = self._copies_apart(opened)
        self._memory.end_kernel()
        self._widths |= written.widths
        body = self.functions.body_of(written.text)
        self.functions.launched(f"k{number}", kernel.name, written.function, body, self._pointers, before)
        self._launches[kernel.when].append(self._launch(f"k{number}", written.blocks, self._work(kernel)))

    def _copies_apart(self, opened: _OpenKernel) -> str:
        """Return the statements that copy for a thread before its blocks; a launch begins with none copied."""
        if not opened.apart:
            return ""
        launches, flag = self._launches[opened.kernel.when], ""
        if any(not each.per_block for each in opened.apart):
            flag = self._bytes(self._memory.own_copies.take("copied", ALIGNMENT))
            launches.append(KernelLaunch.other(f"lm_forget_copies(&c, {flag});"))
        return copies_apart.launched_text(opened.apart, flag)

    def _write(self, opened: _OpenKernel) -> WrittenKernel:
        """Write the loop nest of a kernel, and allocate its copies and spills."""
        kernel, write = opened.kernel, opened.write
        before, self._widths = self._widths, set()
        self._spans = []
        grid = kernel.grid
        inside = grid[-1].body if grid else kernel.body
        spans = {axis.name: AxisRange.whole(self._size(axis.extent), axis.extent) for axis in kernel.axes}
        blocks = [write.fresh("blocks") for _ in grid]
        counts: list[Value] = []
        for loop, count in zip(grid, blocks, strict=True):
            most = loops.group(loops.add(self._size(kernel.extents[loop.axis]), loops.integer(loop.step - 1)))
            counts.append(loops.group(loops.binary("/", most, loops.integer(loop.step))))
            write.let(count, counts[-1])
        block = loops.name_of("t", I64)
        with write.open(blocks_loop(block)):
            for place, loop in enumerate(grid):
                variable = write.fresh(loop.axis)
                after = loops.quotient(block, *blocks[place + 1 :])
                number_of = loops.group(after)
                if place:
                    number_of = loops.binary("%", number_of, blocks[place])
                write.let(variable, loops.multiply(loops.group(number_of), loops.integer(loop.step)))
                spans[loop.axis] = _entered(write, loop, variable, spans[loop.axis])
            self._nodes(opened, inside, spans)
        streams = sorted({name for stage in kernel.stages() for name in stage.schedule.streams} & self._names.keys())
        if streams:
            write.call("lm_fence")
        flags: list[loops.Statement] = []
        for each in streams:
            pointer = self._names[each]
            flag = is_aligned(pointer)
            flags.append(loops.Declare(flag.attribute, flag.type, Value("aligned", flag.type, (pointer,))))
        function = self.functions.loop_function([*flags, *write.body], self._pointers)
        all_blocks = C_PRINTER.value(loops.multiply(*counts)) if counts else "1"
        widths, self._widths = frozenset(self._widths), before
        return WrittenKernel(function, self.functions.body_text(function), all_blocks, tuple(self._spans), widths)

    def _launch(self, function: str, blocks: str, work_ns: str, text: str = "") -> KernelLaunch:
        """Return the launch of a kernel in the loops of kernels being written."""
        return KernelLaunch(function, blocks, work_ns, text, "*".join(self._open) or "1")

    def _work(self, kernel: ir.Kernel) -> str:
        return kernel_work(kernel, self._target.vector_bytes // 4, self._dims)

    def _size(self, size: Size) -> Value:
        value = loops.size_value(size, self._sizes)
        return value if isinstance(size, int) else loops.group(value)

    def _nodes(self, opened: _OpenKernel, body: Sequence[ir.Node], spans: Mapping[str, AxisRange]) -> None:
        write = opened.write
        for node in body:
            match node:
                case ir.Stage():
                    self._stage(opened, node, dict(spans))
                case ir.Loop():
                    variable = write.fresh(node.axis)
                    span = spans[node.axis]
                    with write.open(loops.For(variable.attribute, span.start, span.end, node.step)):
                        inner = {**spans, node.axis: _entered(write, node, variable, span)}
                        self._nodes(opened, node.body, inner)
                case ir.Halo():
                    with write.open(loops.NameScope()):
                        halo = self._halo(opened, node, spans)
                        self._nodes(opened, node.body, {**spans, node.axis: halo})
                case ir.Call():
                    raise KernelError(f"kernel {opened.kernel.name!r}: a library call must be alone in its kernel")

    def _halo(self, opened: _OpenKernel, node: ir.Halo, spans: Mapping[str, AxisRange]) -> AxisRange:
        write = opened.write
        of, own = spans[node.of], spans[node.axis]
        block, start, end = write.fresh("halo"), write.fresh(node.axis), write.fresh(f"{node.axis}_end")
        stride = loops.integer(node.stride)
        write.let(block, loops.binary("-", loops.multiply(of.start, stride), loops.integer(node.low)))
        write.let(start, loops.call("lm_imax", I64, block, ZERO))
        last = loops.multiply(loops.group(loops.binary("-", of.end, ONE)), stride)
        write.let(end, loops.call("lm_imin", I64, loops.add(last, loops.integer(node.high + 1)), own.end))
        return AxisRange(start, end, _halo_lengths(opened.kernel, node), block, {})

    def _stage(self, opened: _OpenKernel, stage: ir.Stage, spans: dict[str, AxisRange]) -> None:
        write, kernel = opened.write, opened.kernel
        write.comment(" ".join(str(piece) for piece in stage.schedule.pieces) or "plain")
        used = {each.buffer for each in stage.instructions if isinstance(each, ir.Load | ir.Store)}
        names = {name: self._names[name] for name in used}
        packed = self._packed(opened, stage, spans)
        axes = [axis.name for axis in kernel.axes]
        values = ValueWriter(write, self._target, stage, axes, self._program.by_name, names, self._sizes, packed)
        nest = NestWriter(write, self._target, stage, values, packed, names, self._sizes)
        blocks = block_products(self._program, kernel, stage) if requested(stage) else None
        if blocks is not None:
            spills = self._spill(stage, spans)
            self._spans.append((spans, True))
            self._block_products(opened, stage, blocks, spans, spills, values)
            nest.write_late(spans, spills)
            self._widths |= values.widths
            return
        tiles = requested_tiles(stage, kernel.extents)
        if tiles is not None:
            spills = self._spill(stage, spans)
            self._spans.append((dict(spans), True))
            for each in packed.values():
                if each.pack.at == 0:
                    each.origins.update((d.axis, spans[d.axis].start) for d in each.dimensions)
                    Copy(write, self._target, each, names[each.pack.buffer], spans, self._sizes, False).write()
            write_tile_products(write, stage, tiles, spans, spills, values)
            nest.write_late(spans, spills)
            self._widths |= values.widths
            return
        is_spilled = bool(nest.outer_reductions(spans))
        spills = self._spill(stage, spans) if is_spilled else {}
        self._spans.append((dict(spans), is_spilled))
        nest.write(spans, spills)
        self._widths |= values.widths

    def _packed(self, opened: _OpenKernel, stage: ir.Stage, spans: Mapping[str, AxisRange]) -> dict[ir.Load, Packed]:
        """Allocate the copies of a stage; return them by the loads that read them."""
        return {packed_load(stage, pack): self._pack(opened, stage, pack, spans) for pack in stage.schedule.packs}

    def _block_products(
        self,
        opened: _OpenKernel,
        stage: ir.Stage,
        found: BlockProducts,
        spans: Mapping[str, AxisRange],
        spills: Mapping[int, Spill],
        values: ValueWriter,
    ) -> None:
        """Write the sums of products with packed weights, to the memory of spilled accumulators."""
        scratch = self._memory.scratch
        lane, row, length = spans[found.lane], found.row, found.length
        offset = scratch.take(f"panel {len(scratch.offsets)}", found.panel_bytes)
        kind = self._target.pointer_type(DType.U8)
        panel = self._pointers.take(f"panel {offset}", kind, f"scratch + {self._bytes(offset)}")
        start = {axis: AxisRange(ZERO, ONE, frozenset({1})) for axis in stage.axes}
        first, last = (spans[row].start, spans[row].end) if row else (ZERO, ONE)
        some, wide = loops.binary("-", last, first), loops.binary("-", lane.end, lane.start)
        for each in found.sums:
            place = values.place(each.columns)
            form = block_format(place.buffer.format)
            codes_class, spill = f"lm_codes_{form.plain}", spills[each.total]
            codes = [self._rounded_rows(opened, stage, found, each.rows)] if found.converts_rows else []
            at = UnrolledInstance({**start, found.lane: lane}, {})
            columns = loops.offset(self._names[place.buffer.name], scalar(place.offset, at, {}, self._sizes))
            address = place.offset.parts
            assert address is not None
            step = address.coefficient(found.lane)
            assert isinstance(step, int) and isinstance(address.constant, int)
            to = (spill.name, loops.integer(spill.strides.get(row, 0)))
            converted = (*codes, loops.integer(found.all_rows), first, some)
            if not form.grouped:
                row_bytes = loops.integer(step // form.elements * form.size_bytes)
                blocks = loops.call("lm_at_block", columns.type, columns)
                name = ("lm_block_products", f"lm_{form.plain}", codes_class)
                opened.write.call(name, *to, *converted, blocks, row_bytes, wide, loops.integer(length), panel)
                continue
            whole = place.buffer.shape[0]
            assert isinstance(whole, int)
            whole += -whole % -GROUP_ROWS - address.constant // length
            given = (columns, wide, loops.binary("-", loops.integer(whole), lane.start))
            if found.rounded:
                opened.write.call(("lm_grouped_products", codes_class), *to, *converted, *given)
                continue
            load = stage.instructions[each.rows]
            assert isinstance(load, ir.Load)
            stride = loops.integer(found.row_stride)
            elements = loops.add(self._first(stage, load), loops.multiply(first, stride))
            source = (loops.offset(self._names[load.buffer], elements), stride)
            if found.converts_rows:
                wide_products = ("lm_wide_products", codes_class, found.all_rows)
                opened.write.call(wide_products, *to, *codes, first, some, *source, *given, panel)
            else:
                opened.write.call(("lm_unpacked_products", codes_class), *to, *source, some, *given, panel)

    def _first(self, stage: ir.Stage, load: ir.Load) -> Value:
        """Return the offset of the first element that a load of rows reads."""
        address = Access.of(load, self._program.by_name[load.buffer], stage.axes).offset.parts
        assert address is not None
        return loops.size_value(address.constant, self._sizes)

    def _all_block_products(self) -> Iterator[BlockProducts]:
        for kernel in self._program.kernels:
            yield from self._found_block_products(kernel)

    def _found_block_products(self, kernel: ir.Kernel) -> Iterator[BlockProducts]:
        for stage in kernel.stages():
            found = block_products(self._program, kernel, stage) if requested(stage) else None
            if found is not None:
                yield found

    def _rounded_rows(self, opened: _OpenKernel, stage: ir.Stage, found: BlockProducts, rows: int) -> Value:
        """Return the pointer to the converted rows of a product, which a kernel of its own writes.

        All products of a program use the same memory, so that equal rows of consecutive products are written once.
        """
        load = stage.instructions[rows]
        assert isinstance(load, ir.Load)
        buffer = self._program.by_name[load.buffer]
        start = self._first(stage, load)
        shape = (found.row_stride, found.all_rows, found.length, found.rounded)
        key = (opened.kernel.when, load.buffer, start, *shape)
        place, name, kind = self._codes, "rows in 8 bits", self._target.pointer_type(DType.I8)
        if opened.packs and key != self._coded:  # another stage of the kernel reads what is there
            offset = self._memory.workspace.take(
                f"rows in 8 bits {len(self._memory.workspace.offsets)}", found.codes_bytes
            )
            place, name = f"c->workspace + {self._bytes(offset)}", f"{name} {offset}"
        elif key == self._coded:
            return self._pointers.take(name, kind, place)
        else:
            self._coded = key
        pointers, write, block = KernelPointers(), Builder(), loops.name_of("t", I64)
        source = pointers.take(load.buffer, self._memory.kind_of(buffer), self._memory.place_of(buffer))
        to = pointers.take("codes", kind, place)
        with write.open(blocks_loop(block)):
            from_ = loops.offset(source, loops.add(start, loops.multiply(block, loops.integer(found.row_stride))))
            sizes = (loops.integer(found.all_rows), block, from_, loops.integer(found.length))
            write.call("lm_block_rows" if found.rounded else "lm_wide_rows", to, *sizes)
        function = f"p{len(self.functions.texts)}"
        self.functions.add(function, f"{name} of {load.buffer}", write.body, pointers)
        self._widths.add(16)
        work = copy_work(found.all_rows * found.length // 4, self._dims)
        opened.packs.append(("call", self._launch(function, str(found.all_rows), work)))
        return self._pointers.take(name, kind, place)

    def _spill(self, stage: ir.Stage, spans: Mapping[str, AxisRange]) -> dict[int, Spill]:
        """Return the spill memory for the accumulators of a stage."""
        lanes = [piece.axis for piece in stage.schedule.pieces if piece.kind == "vector"]
        kept = sorted((axis for axis in stage.axes if axis not in stage.reduced), key=lambda axis: axis in lanes)
        strides: dict[str, int] = {}
        size = 1
        for axis in reversed(kept):
            strides[axis] = size
            longest = spans[axis].longest
            size *= -(-longest // WIDEST) * WIDEST if axis in lanes else longest  # vectors are stored whole
        found = {}
        for number, each in enumerate(stage.instructions):
            if isinstance(each, ir.Reduce):
                name = f"spill {len(self._memory.scratch.offsets)}"
                offset = self._memory.scratch.take(name, size * each.dtype.itemsize + ALIGNMENT)
                kind = self._target.pointer_type(each.dtype)
                found[number] = Spill(self._pointers.take(name, kind, f"scratch + {self._bytes(offset)}"), strides)
        return found

    def _pack(self, opened: _OpenKernel, stage: ir.Stage, pack: ir.Pack, spans: Mapping[str, AxisRange]) -> Packed:
        kernel = opened.kernel
        buffer = self._program.by_name[pack.buffer]
        load = packed_load(stage, pack)
        source = Access.of(load, buffer, kernel.extents).offset.parts
        if source is None or any(map(ir.VALUE.match, source.coefficients)):
            raise KernelError(f"buffer {pack.buffer!r} cannot be packed: its index is not affine in the axes")
        if pack.at == "loop":
            raise KernelError(f"the pack {pack} is copied by the threads of a block, which a CPU does not have")
        loops = [(piece.axis, piece.step) for piece in stage.schedule.pieces if piece.kind == "loop"]
        regions: dict[str, int] = {}
        for axis, _ in pack.layout:
            extent = kernel.extents[axis]
            if not isinstance(extent, int):
                raise KernelError(f"the pack {pack} is along {axis}, whose size {extent} is unknown")
            if isinstance(pack.at, int):
                steps = [step for each, step in loops[: pack.at] if each == axis]
                longest = extent if spans[axis].lengths is None else spans[axis].longest
                regions[axis] = min(steps[-1] if steps else extent, longest)
            else:
                regions[axis] = extent
        pitch = row_pitch(regions[pack.layout[-1][0]]) if is_copy_of_rows(stage, pack) else 0
        dimensions = dimensions_of(pack, regions, pitch)
        dtype = copied_dtype(stage, pack, buffer.dtype)
        size = dimensions[0].count * dimensions[0].stride * dtype.itemsize
        name = f"copy {len(self._pointers.places)} of {pack.buffer}"
        kind = self._target.pointer_type(dtype)
        dot = scheduled_dot(stage)
        in_groups = dot is not None and stage.instructions[dot[0].columns] == load
        if isinstance(pack.at, int):
            offset = self._memory.scratch.take(name, size + ALIGNMENT)
            pointer = self._pointers.take(name, kind, f"scratch + {self._bytes(offset)}")
            return Packed(pointer, pack, dtype, buffer.dtype, dimensions, source, {}, in_groups)
        check_alignment(pack, stage.schedule.pieces, blocks_around(kernel, stage), kernel.extents)
        area, home = (
            (self._memory.prepared, "c->prepared")
            if pack.at == "once"
            else (self._memory.call_copies, "c->workspace + lm_planned_bytes(c->dims)")
        )
        if pack.at == "once" and buffer.scope not in ir.FIXED:
            raise KernelError(f"the pack {pack} is copied once, but {pack.buffer!r} is not constant")
        whole = {axis.name: AxisRange.whole(self._size(axis.extent), axis.extent) for axis in kernel.axes}
        pointers, write = KernelPointers(), Builder()
        from_ = pointers.take(pack.buffer, self._memory.kind_of(buffer), self._memory.place_of(buffer))
        to = pointers.take("copy", kind, "")
        origins = dict.fromkeys(regions, ZERO)
        packed = Packed(to, pack, dtype, buffer.dtype, dimensions, source, origins, in_groups, pitch)
        copy = Copy(write, self._target, packed, from_, whole, self._sizes, True)
        copy.write()
        lines = C_PRINTER.lines(write.body)
        key = (pack.buffer, *lines) if pack.at == "once" else None  # equal copies of one constant are shared
        place = self._copies.get(key) if key else None
        if place is None:
            read = copies_apart.blocks_read(kernel, pack, dimensions, size, opened.apart)
            if read is not None:
                area, home = self._memory.own_copies, copies_apart.PLACE
            place = f"{home} + {self._bytes(area.take(f'{len(area.offsets)} {name}', size + ALIGNMENT))}"
            pointers.places[1] = place
            function = f"p{len(self.functions.texts)}"
            self.functions.add(function, f"copy of {pack}", write.body, pointers)
            self._widths.add(16)
            work = copy_work(dimensions[0].count * dimensions[0].stride, self._dims)
            blocks = C_PRINTER.value(copy.blocks)
            if read is not None:
                opened.apart.append(CopyApart(function, blocks, size, read))
                blocks = f"({blocks})*{copies_apart.SHARED}"
            opened.packs.append(("once" if pack.at == "once" else "call", self._launch(function, blocks, work)))
            if key:
                self._copies[key] = place
        return replace(packed, name=self._pointers.take(name, kind, place))

    def _library_call(self, kernel: ir.Kernel, call: ir.Call) -> None:
        if len(kernel.body) != 1 or call.function not in LIBRARY:
            raise KernelError(f"kernel {kernel.name!r}: cannot call {call.function!r}; known: {', '.join(LIBRARY)}")
        places = [self._memory.place_of(self._program.by_name[each]) for each in call.buffers]
        sizes = [C_PRINTER.value(self._size(size)) for size in call.sizes]
        function = self.functions.library_caller(kernel.name, call.function, places, sizes)
        self._launches[kernel.when].append(self._launch("", "1", self._work(kernel), f"{function}(c);"))


def _entered(write: Builder, loop: ir.Loop, variable: Value, span: AxisRange) -> AxisRange:
    """Return the span of an axis inside a shared loop with the given variable."""
    lengths = block_lengths(span.lengths, loop.step)
    end = block_end(write, loop.axis, variable, span, loop.step)
    return span.narrowed(variable, end, lengths, loop.step).entered()


def _halo_lengths(kernel: ir.Kernel, halo: ir.Halo) -> frozenset[int] | None:
    """Return the possible lengths of a halo, None if unknown or too many for separate code."""
    loops = [node for node in ir.walk(kernel.body) if isinstance(node, ir.Loop) and node.axis == halo.of]
    rows, extent = kernel.extents[halo.of], kernel.extents[halo.axis]
    if len(loops) != 1 or not isinstance(rows, int) or not isinstance(extent, int):
        return None
    lengths = set()
    for start in range(0, rows, loops[0].step):
        last = min(start + loops[0].step, rows) - 1
        end = min(last * halo.stride + halo.high + 1, extent)
        lengths.add(max(0, end - max(start * halo.stride - halo.low, 0)))
    return frozenset(lengths) if len({length % _BLOCK for length in lengths}) <= _MOST_TAILS else None
