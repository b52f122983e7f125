"""Targets as data: what a device with threads offers to generated kernels, and how its language spells them.

- `target`: `Target`, the facts that decide the text of a kernel.
- `language`: the spelling of types, constants, operations and memory accesses; `templates` for C++,
  `suffixes` for C (OpenCL C), where the names of functions carry their types.
- `intrinsics`: the contract between generated text and preludes, by name.
"""
