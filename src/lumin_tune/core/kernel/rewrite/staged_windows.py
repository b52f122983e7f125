"""Staging of images that convolutions read through windows: each block of rows is copied to scratch first.

In an image in memory the rows of different channels are far apart: each is a page and cache lines of its own, of which
a tile uses a few pixels. The rows of a block in scratch lie side by side, and all tiles of the block read them there.
`staged_windows` adds a copy of the argument that a window slides over, and moves it inside as padded copies are
(`halo`). Offered by spaces as a form.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace

from lumin_tune.core.kernel.ir import OUTSIDE, Axis, Buffer, Kernel, Load, Loop, Node, Program, Stage, Store
from lumin_tune.core.kernel.ir.rewriting import in_loops, loads_of, transformed
from lumin_tune.core.kernel.rewrite.halo import with_halos

_STEP = 16  # positions per block of the copy, until it is moved inside


def staged_windows(program: Program, image: str) -> Program | None:
    """Return the program in which the only kernel that reads an argument copies it block by block; None if it cannot.

    image: the name of the argument.
    """
    source = program.by_name[image]
    readers = [kernel for kernel in program.kernels if any(_reads(stage, image) for stage in kernel.stages())]
    if len(readers) != 1 or source.scope not in OUTSIDE - {"output"} or source.format:
        return None
    copy = replace(source, name=_unused(f"{image}_rows", program.by_name), scope="global", strides=None)
    copying = _copying(source, copy, _unused("copy", {kernel.name for kernel in program.kernels}))

    def from_copy(body: Sequence[Node]) -> Sequence[Node]:
        return [_redirected(node, image, copy.name) if isinstance(node, Stage) else node for node in body]

    kernels: list[Kernel] = []
    for kernel in program.kernels:
        if kernel is readers[0]:
            kernels += [copying, replace(kernel, body=transformed(kernel.body, from_copy))]
        else:
            kernels.append(kernel)
    made = with_halos(replace(program, buffers=(*program.buffers, copy), kernels=tuple(kernels)))
    is_inside = made is not None and copying.name not in {kernel.name for kernel in made.kernels}
    return made if is_inside else None


def _copying(source: Buffer, copy: Buffer, name: str) -> Kernel:
    """Return the kernel that copies a whole buffer."""
    axes = {place: Axis(f"c{place}", size) for place, size in enumerate(source.shape) if size != 1}
    index = tuple(axes[place].position if place in axes else 0 for place in range(len(source.shape)))
    names = tuple(axis.name for axis in axes.values())
    stage = Stage(names, (Load(source.name, index, source.dtype), Store(copy.name, index, 0)))
    grid = [Loop(name, _STEP, "parallel", ()) for name in names]
    return Kernel(name, tuple(axes.values()), in_loops(grid, [stage]))


def _redirected(stage: Stage, old: str, new: str) -> Stage:
    """Return the stage with loads of one buffer from another."""
    instructions = (
        replace(each, buffer=new) if isinstance(each, Load) and each.buffer == old else each
        for each in stage.instructions
    )
    return replace(stage, instructions=tuple(instructions))


def _reads(stage: Stage, buffer: str) -> bool:
    return any(load.buffer == buffer for _, load in loads_of(stage))


def _unused(name: str, taken: Container[str]) -> str:
    while name in taken:
        name += "_"
    return name
