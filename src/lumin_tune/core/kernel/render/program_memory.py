"""The memory of a program's file: where each buffer, packed copy and scratch area lies, and how large the areas are.

`program_text` asks for the place of what a kernel reads and writes. Places are texts that a kernel's entry evaluates,
since sizes depend on the program's dimensions. The workspace holds the buffers between kernels as planned, then the
packed copies of one call, the scratch of each thread, and copies that threads may make for themselves; kernels share
the last three.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lumin_tune.core.expression import Size, ceil_div, product, simplified
from lumin_tune.core.formats import block_format
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.memory_plan import MemoryPlan
from lumin_tune.core.kernel.loops import Value, ValueType, name_of, type_of
from lumin_tune.core.kernel.loops.c_text import OPAQUE_POINTER, size_text
from lumin_tune.core.kernel.render.loop_text import step_place
from lumin_tune.core.kernel.render.vector_target import VectorTarget

ALIGNMENT = 64


@dataclass
class KernelPointers:
    """The pointer parameters of a kernel's function, and the addresses that are passed for them, in order.

    Named by order of appearance, so that kernels which differ only in their buffers have the same text.
    """

    names: dict[str, Value] = field(default_factory=dict)
    places: list[str] = field(default_factory=list)

    def take(self, key: str, kind: ValueType, place: str) -> Value:
        """Return the parameter for an address."""
        if key not in self.names:
            self.names[key] = name_of(f"b{len(self.places)}", kind)
            self.places.append(place)
        return self.names[key]


@dataclass
class MemoryArea:
    """A memory area that is allocated sequentially."""

    size_bytes: Size = 0
    offsets: dict[str, Size] = field(default_factory=dict)

    def take(self, name: str, size_bytes: Size) -> Size:
        """Return the offset of an allocation of `size_bytes`."""
        offset = self.offsets[name] = self.size_bytes
        self.size_bytes = simplified(offset + ceil_div(size_bytes, ALIGNMENT) * ALIGNMENT)
        return offset


class ProgramMemory:
    """The memory of one program. dims: the text of each dimension by name.

    workspace: planned buffers, and what kernels keep there for others. prepared: values computed once. scratch,
    call_copies, own_copies (`copies_apart`): of the current kernel; `begin_kernel` empties them, and `end_kernel`
    records their sizes.
    """

    def __init__(self, program: ir.Program, target: VectorTarget, plan: MemoryPlan, dims: Mapping[str, str]) -> None:
        self._program, self._target, self._plan, self._dims = program, target, plan, dims
        self.workspace = MemoryArea(simplified(ceil_div(plan.workspace_bytes, ALIGNMENT) * ALIGNMENT))
        self.prepared = MemoryArea(simplified(ceil_div(plan.prepared_bytes, ALIGNMENT) * ALIGNMENT))
        self.scratch = MemoryArea()
        self.call_copies = MemoryArea()
        self.own_copies = MemoryArea()
        self.scratch_sizes: list[Size] = [0]
        self._call_copies_bytes = 0
        self.own_copies_bytes = 0

    def begin_kernel(self) -> None:
        """Empty the areas that kernels share."""
        self.scratch, self.call_copies, self.own_copies = MemoryArea(), MemoryArea(), MemoryArea()

    def end_kernel(self) -> None:
        """Record what the current kernel takes of the areas that kernels share."""
        self.scratch_sizes.append(self.scratch.size_bytes)
        copies, own = self.call_copies.size_bytes, self.own_copies.size_bytes
        assert isinstance(copies, int) and isinstance(own, int)  # packs have known sizes
        self._call_copies_bytes = max(self._call_copies_bytes, copies)
        self.own_copies_bytes = max(self.own_copies_bytes, own)

    def place_of(self, buffer: ir.Buffer) -> str:
        """Return the start of a buffer, as text that a kernel's entry evaluates."""
        if buffer.scope in ir.OUTSIDE:
            names = [each.name for each in self._program.arguments]
            return f"c->arguments[{names.index(buffer.name)}]"
        if buffer.scope == "step":
            return step_place(self._program, buffer.name, self.place_by_name, self._bytes)
        if buffer.scope == "prepared":
            return f"c->prepared + {self._bytes(self._plan.offsets[buffer.name])}"
        if buffer.scope == "global":
            return f"c->workspace + {self._bytes(self._plan.offsets[buffer.name])}"
        offset = self.scratch.take(buffer.name, self._elements(buffer) * buffer.dtype.itemsize + ALIGNMENT)
        return f"scratch + {self._bytes(offset)}"

    def place_by_name(self, name: str) -> str:
        """Return the start of a buffer of the program."""
        return self.place_of(self._program.by_name[name])

    def kind_of(self, buffer: ir.Buffer, is_stored: bool = False) -> ValueType:
        """Return the type of the address of a buffer, or of what stands for the address of packed blocks."""
        if not buffer.format:
            return self._target.pointer_type(buffer.dtype, not is_stored)
        form = block_format(buffer.format)
        if not form.grouped:
            return type_of(f"{OPAQUE_POINTER}<lm_{form.plain}>", 1, True, True)
        rows, columns = buffer.shape
        return type_of(f"{OPAQUE_POINTER}<lm_x16<lm_{form.plain}, {columns}, {rows}>>", 1, True, True)

    def _elements(self, buffer: ir.Buffer) -> Size:
        if buffer.strides is None:
            return product(buffer.shape)
        reach: Size = 1
        for size, stride in zip(buffer.shape, buffer.strides, strict=True):
            reach = reach + (size - 1) * stride
        return simplified(reach)

    def _bytes(self, size: Size) -> str:
        return size_text(size, self._dims)

    def size_functions(self) -> str:
        """Return the functions that compute the sizes of areas from the program's dimensions."""
        dims = "".join(f"  const int64_t {name} = dims[{place}];\n" for place, name in enumerate(self._dims.values()))
        scratch = "0"
        for size in dict.fromkeys(self.scratch_sizes):
            scratch = self._bytes(size) if scratch == "0" else f"lm_imax({scratch}, {self._bytes(size)})"
        return (
            "static inline int64_t lm_scratch_bytes(const int64_t* dims) {\n"
            f"{dims}  return {scratch};\n}}\n"
            "static inline int64_t lm_planned_bytes(const int64_t* dims) {\n"
            f"{dims}  return {self._bytes(self.workspace.size_bytes)};\n}}\n"
            "static inline int64_t lm_shared_bytes(const int64_t* dims) {\n"
            f"  return lm_planned_bytes(dims) + {self._call_copies_bytes};\n}}\n"
        )
