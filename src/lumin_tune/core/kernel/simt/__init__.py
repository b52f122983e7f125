"""Kernels for SIMT devices (single instruction, multiple threads), such as CUDA GPUs.

A block of the grid is a group of threads that share memory and synchronise at barriers.

- `schedule`: the schedule space, recipes by kind of stage, thread mappings, stream-K and FlashAttention schedules.
- `text`: writes a program as source text and its launches as a `Manifest`, one function per kernel.
- `memory`: shared-memory allocation, tiles, software pipelines and TMA copies.
- `matrix`: mma and wgmma instructions, accumulator layouts, register tiles and split precision.
- `megakernel`: runs many kernels as tasks of one persistent kernel.

The source is independent of the target language: every operation is a function `lm_...` that the target's prelude
defines.
"""
