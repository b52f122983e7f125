"""Source text of megakernels: a task interpreter and the kernels that it calls.

Each kernel of a part becomes a function of the grid block's number and its buffers; kernels of equal text share one.
Thread blocks take tickets; a ticket's task names a function, a range of grid blocks and addresses (`task_queue`).
Before a task, a thread block waits for counters with acquire semantics; after it, the block synchronises, fences and
increments counters with release semantics. The last thread block to leave resets all counters for the next run.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.simt.launch_manifest import AddedLaunch, Launch, LibraryCall
from lumin_tune.core.kernel.simt.schedule.thread_mapping import is_group_stage
from lumin_tune.core.kernel.simt.target.target import Target
from lumin_tune.core.kernel.simt.text.device_text import Unit
from lumin_tune.core.kernel.simt.text.kernel_text import KernelText
from lumin_tune.plugins.cuda.megakernel.members import Megakernel, Member, MemberOperand, Touch
from lumin_tune.plugins.cuda.megakernel.parts import Part, cut
from lumin_tune.plugins.cuda.megakernel.task_queue import CONTROL, FIELDS

MAX_THREADS = 256
"""Threads per block; with more, registers do not suffice for the most demanding kernels."""
FORMAT_VERSION = 2
"""Of the manifest of a text with megakernels."""
MIN_SHARED_BYTES = 16
"""Tickets are broadcast through shared memory."""


def has_parts(program: ir.Program, target: Target) -> bool:
    """Return whether at least two kernels of a scheduled program can run as one megakernel."""
    return any(part.together for part in _parts(program, target))


def render_together(program: ir.Program, target: Target) -> str:
    """Return the text of a scheduled program with its parts as megakernels and other kernels as usual.

    Raises KernelError if the program has no such part.
    """
    parts = _parts(program, target)
    if not any(part.together for part in parts):
        raise KernelError(f"no two kernels of {program.name!r} can run as one megakernel; launch them one by one")
    order = [number for part in parts for number in part.kernels]
    ordered = replace(program, kernels=tuple(program.kernels[number] for number in order))
    unit = Unit(ordered, plan(ordered), target)
    launches: list[Launch | LibraryCall | AddedLaunch] = []
    functions: list[str] = []
    for part in parts:
        if part.together:
            made = _Interpreter(unit, program, part, f"m{part.kernels[0]}")
            launches.append(made.launch)
            functions.append(made.text)
        else:
            (number,) = part.kernels
            launches.append(unit.kernel(number, program.kernels[number]))
    return unit.assembled(launches, "megakernel", "".join(functions), FORMAT_VERSION)


@lru_cache(maxsize=16)
def _parts(program: ir.Program, target: Target) -> tuple[Part, ...]:
    if not target.has("forward-progress"):
        return ()
    return cut(program, [_fits(program, kernel, target) for kernel in program.kernels])


def _fits(program: ir.Program, kernel: ir.Kernel, target: Target) -> bool:
    """Return whether the grid blocks of a kernel can be tasks.

    Excluded are library calls, kernels with too many threads, slabs or TMA copies, and wgmma kernels, which use most of
    a multiprocessor.
    """
    if kernel.when == "once" or any(isinstance(node, ir.Call) for node in ir.walk(kernel.body)):
        return False
    if any(is_group_stage(stage) for stage in kernel.stages()):
        return False
    written = Unit(program, None, target).written(_as_blocks(kernel))
    return written.threads <= MAX_THREADS and not written.has_slabs and _is_plain(written)


def _as_blocks(kernel: ir.Kernel) -> ir.Kernel:
    """Return a kernel with one thread block per grid block; the task queue distributes them."""
    return replace(kernel, groups=0, streamed=False)


def _is_plain(written: KernelText) -> bool:
    """Return whether a kernel's parameters are only addresses and sizes."""
    return all(each.startswith(("LM_PARAMETER(", "const lm_i64 n_")) for each in written.parameters)


class _Interpreter:
    """One part as a persistent kernel."""

    def __init__(self, unit: Unit, program: ir.Program, part: Part, name: str) -> None:
        self._unit, self._name = unit, name
        kernels = [_as_blocks(program.kernels[number]) for number in part.kernels]
        texts = [unit.written(kernel) for kernel in kernels]
        self._threads = max(each.threads for each in texts)
        self._functions: dict[tuple[int, str], str] = {}
        self._cases: list[str] = []
        numbers = [self._function(each) for each in texts]
        members = tuple(
            _member(kernel, each, number) for kernel, each, number in zip(kernels, texts, numbers, strict=True)
        )
        shared = _greatest([each.shared_bytes for each in texts])
        self.launch = Megakernel(name, f"{name} of {len(members)} kernels", self._threads, shared, members)
        self.text = self._text()

    def _function(self, written: KernelText) -> int:
        """Return the number of the function with this text, adding it if new."""
        sizes = [each for each in written.parameters if not each.startswith("LM_PARAMETER(")]
        given = [each.replace("LM_PARAMETER(", "LM_GIVEN(", 1) for each in written.parameters[: -len(sizes) or None]]
        body = _OF_GRID.sub("own_block", written.body(self._unit.target))
        text = f"({', '.join(['const int own_block', *given, *sizes])}) {{\n{body}}}\n"
        key = written.threads, text
        if key not in self._functions:
            name = self._functions[key] = f"{self._name}_t{len(self._functions)}"
            kinds = [each.removeprefix("LM_GIVEN(").rpartition(",")[0] for each in given]
            addresses = [f"LM_PLACE({kind}, at + {place})" for place, kind in enumerate(kinds)]
            call = f"{name}({', '.join(['block', *addresses, *self._unit.dims.values()])})"
            own = f"if (lm_thread < {written.threads}) " if written.threads < self._threads else ""
            self._cases.append(f"        case {len(self._cases)}: {own}{call}; break;\n")
        return list(self._functions).index(key)

    def _text(self) -> str:
        parts = ["\n"]
        for (threads, text), name in self._functions.items():
            own = text.replace("lm_barrier()", f"lm_barrier_of<{threads}>()") if threads < self._threads else text
            parts.append(f"LM_TASK {name}{own}")
        sizes = "".join(f", const lm_i64 {name}" for name in self._unit.dims.values())
        return "".join(parts) + _LOOP.format(
            name=self._name,
            threads=self._threads,
            sizes=sizes,
            fields=len(FIELDS),
            control=CONTROL,
            cases="".join(self._cases),
        )


def _member(kernel: ir.Kernel, written: KernelText, function: int) -> Member:
    halos = [node for node in ir.walk(kernel.body) if isinstance(node, ir.Halo)]
    operands = tuple(
        MemberOperand(argument, buffer.shape, buffer.row_major, buffer.dtype.itemsize, _touches(kernel, buffer))
        for buffer, argument in zip(written.buffers, written.arguments, strict=True)
    )
    return Member(
        kernel.name,
        function,
        kernel.extents,
        tuple((loop.axis, loop.step) for loop in kernel.grid),
        tuple(replace(each, body=()) for each in halos),
        operands,
    )


def _touches(kernel: ir.Kernel, buffer: ir.Buffer) -> tuple[Touch, ...]:
    found: dict[Touch, None] = {}
    for stage in kernel.stages():
        for each in stage.instructions:
            if isinstance(each, ir.Load | ir.Store) and each.buffer == buffer.name:
                index = tuple(None if _is_computed(place) else place for place in each.index)
                found[Touch(isinstance(each, ir.Store), index)] = None
                if isinstance(each, ir.Store) and each.combine is not None:
                    found[Touch(False, index)] = None
    return tuple(found)


def _is_computed(place: Size) -> bool:
    return not isinstance(place, int) and any(ir.VALUE.match(variable.name) for variable in place.variables)


def _greatest(sizes: Sequence[Size]) -> Size:
    known = [MIN_SHARED_BYTES, *(size for size in sizes if isinstance(size, int))]
    most: Size = max(known)
    for size in sizes:
        if isinstance(size, Expression):
            most = size.maximum(most)
    return simplified(most)


_OF_GRID = re.compile(r"\blm_block\b")
_LOOP = """LM_KERNEL({name}, {threads}, 1)(
    LM_PARAMETER(int, control), LM_PARAMETER(const int, tasks), LM_PARAMETER(const int, waits),
    LM_PARAMETER(const int, signals), LM_PARAMETER(const lm_i64, places), const lm_i64 count_counters,
    const lm_i64 count_tasks, const lm_i64 count_waits, const lm_i64 count_signals, const lm_i64 count_places{sizes}) {{
  LM_BUFFER(int, control, {control} + count_counters);
  LM_BUFFER(const int, tasks, {fields} * count_tasks);
  LM_BUFFER(const int, waits, 2 * count_waits);
  LM_BUFFER(const int, signals, count_signals);
  LM_BUFFER(const lm_i64, places, count_places);
  LM_SHARED(int, known, 0, 1);
  for (;;) {{
    if (lm_thread == 0) lm_store(known, 0, lm_take_ticket(control, 0));
    lm_barrier();
    const int task = lm_load(known, 0);
    lm_barrier();
    if (task >= count_tasks) break;
    const int row = {fields} * task, function = lm_load(tasks, row), at = lm_load(tasks, row + 1);
    const int first = lm_load(tasks, row + 2), last = lm_load(tasks, row + 3);
    const int waits_end = lm_load(tasks, row + 5), signals_end = lm_load(tasks, row + 7);
    for (int n = lm_load(tasks, row + 4) + lm_thread; n < waits_end; n += {threads})
      lm_await(control, {control} + lm_load(waits, 2 * n), lm_load(waits, 2 * n + 1));
    lm_barrier();
    for (int block = first; block < last; block++) {{
      switch (function) {{
{cases}      }}
      lm_barrier();
    }}
    for (int n = lm_load(tasks, row + 6) + lm_thread; n < signals_end; n += {threads}) {{
      lm_fence();
      lm_signal(control, {control} + lm_load(signals, n));
    }}
  }}
  if (lm_thread == 0) lm_store(known, 0, lm_leave(control, 1));
  lm_barrier();
  if (lm_load(known, 0) == lm_blocks - 1)
    for (int n = lm_thread; n < {control} + count_counters; n += {threads}) lm_store(control, n, 0);
}}
"""
