"""Kernels for devices whose blocks have threads (CUDA, Metal, OpenCL): single instruction, multiple threads.

A block of the grid is a group of threads that share memory and meet at barriers. `mapping` reads off a schedule which
thread does what, `unit` writes a program as text, a function a kernel, and as a `Manifest`, how the kernels are
launched; `stage` writes the loops of a stage, `values` its instructions, `tiles` copies in shared memory, `pipeline`
loops in which copies for later turns are under way, `panels` such loops around whole stages, `crossing` reductions and
scans across threads, `fragments` and `groups` products by matrix instructions, `held` what threads keep in registers
between stages, `narrow` keeps halves as halves in scratch. `recipes` offers schedules by the kind of a stage, `flash`
for a kernel of attention as a whole, whose weights `terms` makes sums of halves; `space` puts them together.
`megakernel` runs many kernels as the tasks of one. The language is given by names: every operation is a function
`lm_...` that the target's prelude has.
"""
