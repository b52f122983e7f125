"""Kernels for SIMT devices (single instruction, multiple threads), such as GPUs.

A block of the grid is a group of threads that share memory and synchronise at barriers.

- `schedule`: the schedule space, recipes by kind of stage, thread mappings and FlashAttention schedules.
- `text`: writes a program as source text and its launches as a `Manifest`, one function per kernel.
- `memory`: shared-memory allocation, tiles, and software pipelines.
- `matrix`: matrix instructions, accumulator layouts, register tiles and split precision.
- `target`: families of devices; what one of them adds to kernels is its `Extension`, in its plugin.
- `runtime`: launches, memory and timing over a device protocol.

The source is independent of the target language: every operation is a function `lm_...` that the target's prelude
defines.
"""
