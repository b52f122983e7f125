"""Records of a kernel's text: the file that it is part of, and the needs of its launch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from lumin_tune.core.expression import Size
from lumin_tune.core.kernel import ir, loops
from lumin_tune.core.kernel.loops import Value
from lumin_tune.core.kernel.simt.launch_manifest import Argument, LaunchMap
from lumin_tune.core.kernel.simt.target.target import Target
from lumin_tune.core.kernel.simt.text.device_printer import DevicePrinter
from lumin_tune.core.kernel.simt.text.device_verify import verify_statements

SLAB_BLOCKS = 512
"""Thread blocks of a kernel with slabs: each processes many grid blocks and owns one slab.

On targets without grid-strides, each grid block has a thread block and a slab.
"""


class Home(Protocol):
    """The source text that a kernel is part of. dims: names of dimensions in it."""

    dims: dict[str, str]
    target: Target

    def argument(self, buffer: ir.Buffer) -> Argument:
        """Return the address of a buffer."""

    def counters(self, count: Size) -> Argument:
        """Return the address of `count` counters for exclusive use."""

    def slab(self, block_bytes: Size, groups: Size = SLAB_BLOCKS) -> Argument:
        """Return the address of slabs of this size per thread block; slabs of all kernels share memory."""


@dataclass(frozen=True)
class KernelText:
    """A kernel's function without its head, and what a launch needs.

    heads: declarations of memory, before the statements. names: of parameters, memory and sizes. buffers: those passed
    to it, in order. has_slabs: whether it has private memory in slabs, or each thread block processes several grid
    blocks. maps: for copies in bulk, passed behind the addresses. registers: lower bound per thread, for
    accumulators.
    """

    parameters: tuple[str, ...]
    heads: tuple[str, ...]
    names: tuple[Value, ...]
    statements: loops.Body
    buffers: tuple[ir.Buffer, ...]
    arguments: tuple[Argument, ...]
    blocks: Size
    threads: int
    shared_bytes: Size
    has_slabs: bool
    maps: tuple[LaunchMap, ...] = ()
    most_groups: int = 0
    cleared: tuple[int, Size] | None = None
    registers: int = 0

    def body(self, target: Target) -> str:
        """Return the function's lines. Raises KernelError for loop IR that is not valid."""
        verify_statements(self.statements, self.names, target)
        return "".join(f"{line}\n" for line in (*self.heads, *DevicePrinter(target.language).lines(self.statements)))
