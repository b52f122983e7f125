"""Compiled programs: from a graph to a callable.

`compile` makes a `Program`; `load_program` reads a saved one. `build/` goes from a graph to code, `calls/` runs it,
`linked/` links the kernels of backends that make no programs. `signature` and `recipe` describe a program, `archive`
and `manifest` are its file format.
"""

from __future__ import annotations

from lumin_tune.core.program.archive import load_program
from lumin_tune.core.program.calls.bound import BoundCall
from lumin_tune.core.program.calls.shared_workspace import share_memory
from lumin_tune.core.program.compilation.compiling import compile
from lumin_tune.core.program.program import Program
from lumin_tune.core.program.recipe import KernelRecord, MemoryUse, Split

__all__ = ["BoundCall", "KernelRecord", "MemoryUse", "Program", "Split", "compile", "load_program", "share_memory"]
