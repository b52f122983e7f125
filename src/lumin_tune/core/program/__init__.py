"""Programs: a covered graph as one callable.

`compile` makes a `Program`, `load_program` reads one that was saved. The parts: `folding` (what is computed ahead of
time), `compiling` (the way from graph to code) with `splitting` and `cutting` (kernels for all of a graph, whatever
becomes of a single region) and `building` (one program of them), `signature` and `recipe` (what a program is),
`program` (calls) with `sites` (what calls of one size share), `carriers` (arrays as the code has them), `outputs`
(their memory), `delivery` (what the caller gets) and `fast` (the shortest way), `bound` (calls on the same memory),
`archive` (files).
"""

from __future__ import annotations

from lumin_tune.core.program.archive import load_program
from lumin_tune.core.program.build.compiling import compile
from lumin_tune.core.program.calls.bound import BoundCall
from lumin_tune.core.program.program import Program
from lumin_tune.core.program.recipe import KernelRecord, MemoryUse, Split

__all__ = ["BoundCall", "KernelRecord", "MemoryUse", "Program", "Split", "compile", "load_program"]
