"""Rendering of scheduled programs as loop IR, and of that as text of a C-family language.

`render` is the entry point, `render_bodies` returns the loop nests of a part of a program, `loop_nests` the loop IR
alone; a `VectorTarget` describes the language and its device. `program_text` writes whole files, `file_functions` their
functions, `nest_writer` the loops of a stage, `value_writer` its instructions, `address_values` addresses and guards,
`packing` packed copies; they append to the loop IR of a kernel (`core.kernel.loops`). `axis_ranges` keeps the current
ranges of axes. Every operation is a function `lm_...` defined by the target's prelude.
"""

from lumin_tune.core.kernel.render.program_text import WrittenKernels, loop_nests, render, render_bodies, unit_head
from lumin_tune.core.kernel.render.vector_target import VectorTarget

__all__ = ["VectorTarget", "WrittenKernels", "loop_nests", "render", "render_bodies", "unit_head"]
