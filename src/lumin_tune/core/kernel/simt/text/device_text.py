"""Source text of a program for a SIMT device: a function for each kernel, and the launch manifest.

Each function takes the addresses of its buffers, then the program's dimensions as 64-bit integers; `kernel` writes one,
and kernels with equal text share it. Rendering is deterministic.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Size, ceil_div, simplified, size_bounds
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.memory_plan import MemoryPlan, elements_of
from lumin_tune.core.kernel.loops.text_form import statement_lines
from lumin_tune.core.kernel.rewrite.library_products import DTYPES
from lumin_tune.core.kernel.rewrite.library_reductions import REDUCTIONS
from lumin_tune.core.kernel.simt.launch_manifest import AddedLaunch, Argument, Launch, LibraryCall, Manifest
from lumin_tune.core.kernel.simt.schedule.thread_mapping import is_group_stage, is_matrix_stage
from lumin_tune.core.kernel.simt.target.target import Target
from lumin_tune.core.kernel.simt.text.kernel_text import SLAB_BLOCKS, KernelText
from lumin_tune.core.kernel.simt.text.kernel_writer import COUNTER_BYTES, KernelWriter

_NARROW = 2**30  # elements; larger buffers need 64-bit positions


def render(program: ir.Program, plan: MemoryPlan, target: Target, way: str = "graph") -> str:
    """Return the text of a scheduled program with a launch for each kernel. way: the launch mode, recorded in the text.

    Raises KernelError for an invalid schedule.
    """
    return Unit(program, plan, target).text(way)


def loop_ir(program: ir.Program, target: Target) -> str:
    """Return the loop IR of a scheduled program's kernels as text."""
    unit, texts = Unit(program, None, target), []
    for kernel in program.kernels:
        if not _is_call(kernel):
            texts += [f"# {kernel.name}", *statement_lines(unit.written(kernel).statements, ""), ""]
    return "\n".join(texts)


def _is_call(kernel: ir.Kernel) -> bool:
    return any(isinstance(node, ir.Call) for node in ir.walk(kernel.body))


@dataclass(frozen=True, slots=True)
class Needs:
    """Resources of a kernel's block.

    threads: their number. shared_bytes: at the maximum sizes, None if not known. registers: a lower bound per thread,
    for accumulators.
    """

    threads: int
    shared_bytes: int | None
    registers: int = 0


def needs_of(program: ir.Program, kernel: ir.Kernel, target: Target) -> Needs:
    """Return the resources of a scheduled kernel's block, zero for library calls. Raises KernelError for an invalid
    schedule.
    """
    unit = Unit(program, None, target)
    if _is_call(kernel):
        unit.kernel(0, kernel)  # checks that the library function exists
        return Needs(0, 0)
    written = unit.written(kernel)
    shared = written.shared_bytes
    bound = shared if isinstance(shared, int) else size_bounds(shared)[1]
    return Needs(written.threads, bound, written.registers)


class Unit:
    """A source text being written. plan: None if only the resources of kernels are wanted."""

    def __init__(self, program: ir.Program, plan: MemoryPlan | None, target: Target) -> None:
        self._program, self._plan, self.target = program, plan, target
        self.dims = {size.variables[0].name: f"n_{size.variables[0].name}" for size in program.dims}
        self._functions: dict[str, str] = {}
        self._workspace: Size = 0 if plan is None else plan.workspace_bytes
        self._slab_bytes: Size = 0
        self._slab_at = simplified(ceil_div(self._workspace, 256) * 256)

    def text(self, way: str) -> str:
        """Return the text of all kernels, with a launch each."""
        launches = [self.kernel(number, kernel) for number, kernel in enumerate(self._program.kernels)]
        return self.assembled(launches, way)

    def assembled(
        self, launches: Sequence[Launch | LibraryCall | AddedLaunch], way: str, more: str = "", version: int = 1
    ) -> str:
        """Return the text of the functions written for these launches.

        more: further functions, placed behind them. version: see `Manifest`.
        """
        assert self._plan is not None
        workspace = simplified(self._slab_at + self._slab_bytes)
        manifest = Manifest(
            self._program.dims,
            len(self._program.arguments),
            workspace,
            self._plan.prepared_bytes,
            self._slab_at,
            tuple(launches),
            way,
            version,
        )
        wide = any(self._is_wide(buffer) for buffer in self._program.buffers)
        body = "\n".join(f"LM_KERNEL({name}{text}" for text, name in self._functions.items()) + more
        prelude = self.target.prelude(body, "lm_i64" if wide else "int")
        return f"{manifest.line()}\n// {self._program.name}\n{prelude}\n{body}"

    def _is_wide(self, buffer: ir.Buffer) -> bool:
        elements = elements_of(buffer)
        return (elements if isinstance(elements, int) else size_bounds(elements)[1]) > _NARROW

    # kernels

    def kernel(self, number: int, kernel: ir.Kernel) -> Launch | LibraryCall:
        """Return the launch of a kernel; its function is written unless an equal one exists."""
        if _is_call(kernel):
            return self._library_call(kernel)
        written = self.written(kernel)
        bounds = str(written.threads)
        if kernel.residents > 1:
            self._require("launch-bounds", kernel)
            bounds += f", {kernel.residents}"
        body = written.body(self.target)
        function = self.function(f"k{number}", f", {bounds})({', '.join(written.parameters)}) {{\n{body}}}\n")
        return Launch(
            function,
            kernel.name,
            kernel.when,
            written.blocks,
            written.threads,
            written.shared_bytes,
            written.arguments,
            written.most_groups,
            written.maps,
            kernel.groups,
            written.cleared,
        )

    def written(self, kernel: ir.Kernel) -> KernelText:
        """Return the text of a generated kernel. Raises KernelError for an invalid schedule."""
        if kernel.streamed:
            self._require("device-counters", kernel)
        if any(is_group_stage(stage) for stage in kernel.stages()):
            self._require("warpgroups", kernel)
        elif any(is_matrix_stage(stage) for stage in kernel.stages()):
            self._require("matrix", kernel)
        return KernelWriter(self, self._program, kernel).written()

    def _require(self, capability: str, kernel: ir.Kernel) -> None:
        if not self.target.has(capability):
            raise KernelError(f"kernel {kernel.name} needs {capability}, which {self.target.name} does not have")

    def _library_call(self, kernel: ir.Kernel) -> LibraryCall:
        call = kernel.body[0]
        if len(kernel.body) != 1 or not isinstance(call, ir.Call):
            raise KernelError(f"kernel {kernel.name!r}: a library call must be alone in its kernel")
        known = (*DTYPES, *REDUCTIONS)
        if call.function not in known:
            raise KernelError(f"kernel {kernel.name!r}: cannot call {call.function!r}; known: {', '.join(known)}")
        arguments = tuple(self.argument(self._program.by_name[name]) for name in call.buffers)
        return LibraryCall(call.function, kernel.name, kernel.when, arguments, call.sizes)

    def function(self, name: str, text: str) -> str:
        """Return the name of the function with this text."""
        return self._functions.setdefault(text, name)

    def argument(self, buffer: ir.Buffer) -> Argument:
        if buffer.scope in ir.OUTSIDE:
            return Argument("argument", [each.name for each in self._program.arguments].index(buffer.name))
        place: Size = 0 if self._plan is None else self._plan.offsets[buffer.name]
        return Argument("prepared" if buffer.scope == "prepared" else "workspace", place)

    def counters(self, count: Size) -> Argument:
        """See `Home`."""
        place = self._slab_at
        self._slab_at = simplified(self._slab_at + ceil_div(count * COUNTER_BYTES, 256) * 256)
        return Argument("workspace", place)

    def slab(self, block_bytes: Size, groups: Size = SLAB_BLOCKS) -> Argument:
        """See `Home`."""
        whole_ = simplified(block_bytes * groups)
        if isinstance(whole_, int) and isinstance(self._slab_bytes, int):
            self._slab_bytes = max(self._slab_bytes, whole_)
        else:
            self._slab_bytes = simplified(self._slab_bytes + whole_)
        return Argument("slab", block_bytes)
